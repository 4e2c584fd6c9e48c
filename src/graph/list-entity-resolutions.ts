import type { AccountDb } from '../db/sql.ts'
import { NotFoundError } from '../lib/errors.ts'
import { Identities, type Resolution } from './identities.ts'
import {
  listIdentityNodes,
  listNamesToResolve,
  listResolutionRuns,
  listResolutions,
  type NameToResolve,
} from './identity-store.ts'

/** What one run says of an entity. */
export interface EntityResolution {
  runId: string
  action: Resolution['action']
  at: Date
  /** of a kind: which */
  kind: string | null
  /** of a merge, those that were merged; of a split, the other; those that are there */
  entities: NameToResolve[]
}

/**
 * What was said of an entity and of all that are one with it, newest first. Throws 404 for one that is not there, or in
 * quarantine.
 */
export function listEntityResolutions(own: AccountDb, id: string): Promise<EntityResolution[]> {
  return own.tx(
    async (tx) => {
      const [name] = await listNamesToResolve(tx, 'entity', [id])
      if (!name) throw new NotFoundError('Entity')
      const all = await listResolutions(tx)
      const keys = new Set(new Identities(all).groupOf(name).keys)
      const runs = Map.groupBy(
        all.filter((said) => said.type === 'entity' && (keys.has(said.key) || keys.has(said.intoKey ?? ''))),
        ({ runId }) => runId,
      )
      const times = new Map((await listResolutionRuns(tx, [...runs.keys()])).map((run) => [run.id, run.finishedAt]))
      const spoken = [...runs.values()]
        .flat()
        .flatMap(({ type, key, intoKey }) => [{ type, key }, ...(intoKey === null ? [] : [{ type, key: intoKey }])])
      const nodes = new Map((await listIdentityNodes(tx, spoken)).map((node) => [node.key, node.id]))
      const names = await listNamesToResolve(tx, 'entity', [...new Set(nodes.values())])
      const byKey = new Map(names.map((one) => [one.key, one]))
      return [...runs].toReversed().map(([runId, said]) => {
        const { action, kind } = said[0]!
        // Of a split the part that one did not ask for.
        const others = said.map(({ key, intoKey }) => (action === 'split' && !keys.has(intoKey!) ? intoKey! : key))
        const entities = [...new Set(others)].flatMap((key) => byKey.get(key) ?? [])
        return { runId, action, at: times.get(runId)!, kind, entities }
      })
    },
    { isolation: 'repeatable read', readOnly: true },
  )
}
