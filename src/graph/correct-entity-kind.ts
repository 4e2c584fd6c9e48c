import type { Actor } from '../accounts/audit.ts'
import type { AccountDb } from '../db/sql.ts'
import type { EntityKind } from '../lib/distilled.ts'
import {
  beginResolution,
  requireNames,
  settleNames,
  type WrittenResolution,
  writeResolution,
} from './write-resolution.ts'

/** Gives an entity a kind that counts before what sources say. Throws 404, and 409 for one that is no longer current. */
export function correctEntityKind(
  own: AccountDb,
  by: Actor,
  { id, kind, datedAt }: { id: string; kind: EntityKind; datedAt: string },
): Promise<WrittenResolution> {
  return own.tx(async (tx) => {
    const seq = await beginResolution(tx)
    const [name] = await requireNames(tx, 'entity', [id])
    const { key } = name!
    const said = [{ action: 'kind' as const, type: 'entity' as const, key, intoKey: null, documentId: null, kind }]
    const written = await writeResolution(tx, by, { datedAt, target: id }, said)
    await settleNames(tx, seq, [name!])
    return written
  })
}
