import { type Actor, recordAudit } from '../accounts/audit.ts'
import type { AccountDb } from '../db/sql.ts'
import { ConflictError, NotFoundError } from '../lib/errors.ts'
import type { NamedKey } from './identities.ts'
import { listIdentityNodes, listResolutions, listStatingRunsOf } from './identity-store.ts'
import { moveStatements } from './move-statements.ts'
import { deleteRuns } from './run-store.ts'
import { findSourceRun } from './run-view-store.ts'
import { beginResolution, IDENTITY_RESOLUTION, settleNames } from './write-resolution.ts'

/**
 * Takes back what a run of kind `identity-resolution` said: the run goes, and the graph is as if it had never been.
 * Throws 404 for a run that is not there, and 409 for one of another kind, or when something was said since of an entity
 * that this run made.
 */
export function undoSourceRun(own: AccountDb, by: Actor, id: string): Promise<void> {
  return own.tx(async (tx) => {
    const seq = await beginResolution(tx)
    const run = await findSourceRun(tx, id)
    if (!run) throw new NotFoundError('Source run')
    if (run.sourceKind !== IDENTITY_RESOLUTION) {
      throw new ConflictError('Only what a run of kind identity-resolution says can be undone.')
    }
    const all = await listResolutions(tx)
    const said = all.filter(({ runId }) => runId === id)
    const splits = said.filter((one) => one.action === 'split')
    const made = new Set(splits.map(({ intoKey }) => intoKey))
    const since = all.find((one) => one.runId !== id && (made.has(one.key) || made.has(one.intoKey ?? '')))
    if (since) throw new ConflictError(`Undo ${since.runId} first: it speaks of an entity that this run made.`)

    const also: string[] = []
    const notes: string[] = []
    await deleteRuns(tx, [id])
    for (const { type, key, intoKey } of splits.slice(0, 1)) {
      const [part] = await listIdentityNodes(tx, [{ type, key: intoKey }])
      if (!part) continue
      const documents = splits.map(({ documentId }) => documentId)
      const runs = (await listStatingRunsOf(tx, part.id, documents)).map((stating) => stating.id)
      const { to, ends } = await moveStatements(tx, seq, part.id, { type, key }, runs)
      also.push(to)
      notes.push(...ends)
    }
    const keys: NamedKey[] = said.flatMap(({ type, key, intoKey }) => [
      { type, key },
      ...(intoKey === null ? [] : [{ type, key: intoKey }]),
    ])
    await settleNames(tx, seq, keys, { also, notes })
    await recordAudit(tx, by, { action: 'identity.undo', targetId: id, result: 'ok' })
  })
}
