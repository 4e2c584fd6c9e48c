import type { Actor } from '../accounts/audit.ts'
import type { AccountDb } from '../db/sql.ts'
import { invalidField } from '../lib/errors.ts'
import { Identities } from './identities.ts'
import { listResolutions } from './identity-store.ts'
import {
  beginResolution,
  requireNames,
  settleNames,
  type WrittenResolution,
  writeResolution,
} from './write-resolution.ts'

/**
 * Makes entities one: `id` stands for all of them from now on, and whatever names one of them names it. Nothing of the
 * others is lost; see `undoSourceRun`. Throws 404 for an entity that is not there, 409 for one that is no longer
 * current, so that no circle can come about, and 422 where one is named twice.
 */
export function mergeEntities(
  own: AccountDb,
  by: Actor,
  { id, others, datedAt }: { id: string; others: readonly string[]; datedAt: string },
): Promise<WrittenResolution> {
  for (const [i, other] of others.entries()) {
    if (other === id) throw invalidField(['entityIds', i], 'Is the entity itself.')
    if (others.indexOf(other) < i) throw invalidField(['entityIds', i], 'Is named twice.')
  }
  return own.tx(async (tx) => {
    const seq = await beginResolution(tx)
    const names = await requireNames(tx, 'entity', [id, ...others])
    const identities = new Identities(await listResolutions(tx))
    // The name that others were merged into may be gone; they go on by it.
    const [into, ...merged] = names.map((name) => identities.groupOf(name).root)
    const said = merged.map((key) => ({
      action: 'merge' as const,
      type: 'entity' as const,
      key,
      intoKey: into!,
      documentId: null,
      kind: null,
    }))
    const written = await writeResolution(tx, by, { datedAt, target: id }, said)
    await settleNames(tx, seq, names)
    return written
  })
}
