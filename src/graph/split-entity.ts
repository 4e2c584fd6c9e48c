import type { Actor } from '../accounts/audit.ts'
import type { AccountDb } from '../db/sql.ts'
import { invalidField } from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import { splitKey } from '../lib/record-key.ts'
import { listStatingRuns } from './identity-store.ts'
import { moveStatements } from './move-statements.ts'
import {
  beginResolution,
  requireNames,
  settleNames,
  type WrittenResolution,
  writeResolution,
} from './write-resolution.ts'

export interface SplitEntity extends WrittenResolution {
  /** the entity that these sources name */
  otherId: string
}

/**
 * Makes an entity two: what these sources name is another one, whatever versions of them say later. Throws 404 for an
 * entity that is not there, 409 for one that is no longer current, and 422 for a source that does not name it, and where
 * nothing would be left of it.
 */
export function splitEntity(
  own: AccountDb,
  by: Actor,
  { id, sources, datedAt }: { id: string; sources: readonly string[]; datedAt: string },
): Promise<SplitEntity> {
  return own.tx(async (tx) => {
    const seq = await beginResolution(tx)
    const [name] = await requireNames(tx, 'entity', [id])
    const stating = await listStatingRuns(tx, id)
    const documents = new Set<string>()
    for (const [i, source] of sources.entries()) {
      const ofSource = stating.filter(({ sourceId }) => sourceId === source)
      if (ofSource.length === 0) throw invalidField(['sourceIds', i], 'No run of this source names the entity.')
      for (const { documentId } of ofSource) if (documentId) documents.add(documentId)
    }
    const moving = stating.filter(({ documentId }) => documentId && documents.has(documentId))
    if (moving.length === stating.length) {
      throw invalidField(['sourceIds'], 'Versions of these are all that names the entity: there is nothing to split.')
    }
    const { key } = name!
    const other = { type: 'entity' as const, key: splitKey(key, newId()).toString('hex') }
    const said = [...documents].map((documentId) => ({
      ...other,
      action: 'split' as const,
      key,
      intoKey: other.key,
      documentId,
      kind: null,
    }))
    const written = await writeResolution(tx, by, { datedAt, target: id }, said)
    const runs = moving.map((run) => run.id)
    const { to, ends } = await moveStatements(tx, seq, id, other, runs)
    await settleNames(tx, seq, [name!, other], { also: [id, to], notes: ends })
    return { ...written, otherId: to }
  })
}
