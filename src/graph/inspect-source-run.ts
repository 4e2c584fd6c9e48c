import type { AccountDb } from '../db/sql.ts'
import { NotFoundError } from '../lib/errors.ts'
import { QUARANTINE_WARNINGS } from './quarantine-reasons.ts'
import type { NodeType } from './record-store.ts'
import { countRunFacets, countRunNodes, countRunPredicates, findSourceRun, type RunRow } from './run-view-store.ts'

export interface InspectedSourceRun {
  run: RunRow
  counts: Record<'notes' | 'claims' | 'positions' | 'projects' | 'entities' | 'edges' | 'facets', number>
  /** most frequent first */
  predicates: { name: string; count: number }[]
  /** most frequent first; the count is of notes */
  facets: { name: string; count: number }[]
  warnings: string[]
}

/** What one run supports, records that it shares with others included. Throws NotFoundError. */
export async function inspectSourceRun(own: AccountDb, id: string): Promise<InspectedSourceRun> {
  return own.tx(
    async (tx) => {
      const run = await findSourceRun(tx, id)
      if (!run) throw new NotFoundError('Source run')
      const nodes = await countRunNodes(tx, id)
      const predicates = await countRunPredicates(tx, id)
      const facets = await countRunFacets(tx, id)
      const count = (type: NodeType) => nodes.find((one) => one.type === type)?.count ?? 0
      return {
        run,
        counts: {
          notes: count('note'),
          claims: count('claim'),
          positions: count('position'),
          projects: count('project'),
          entities: count('entity'),
          edges: predicates.reduce((sum, predicate) => sum + predicate.count, 0),
          facets: facets.length,
        },
        predicates,
        facets,
        warnings: run.quarantineReason ? [QUARANTINE_WARNINGS[run.quarantineReason], ...run.warnings] : run.warnings,
      }
    },
    { isolation: 'repeatable read', readOnly: true },
  )
}
