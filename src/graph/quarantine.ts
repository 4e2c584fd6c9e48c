import type { Db } from '../db/sql.ts'
import type { AccountId } from '../lib/ids.ts'
import { foldedName } from '../lib/record-key.ts'
import { isAnchored } from './anchors.ts'
import { refreshRecords } from './refresh-records.ts'
import { findEstablishedAnchors, listRunNames, listRunRecords, setRunState } from './run-store.ts'

/** Folded names of the account's owner. */
export const ownerNames = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.map(foldedName).filter(Boolean))

/**
 * Looks at the anchors of these runs again and changes the state of those whose answer is another one now. Gives the
 * nodes whose state may have changed: they have to be indexed again.
 */
export async function reviewRuns(
  tx: Db,
  account: AccountId,
  runs: readonly string[],
  current: 'live' | 'quarantined',
  owner: ReadonlySet<string>,
): Promise<string[]> {
  const changed: string[] = []
  for (const run of runs) {
    const names = await listRunNames(tx, account, run)
    const records = names.map((record) => ({ ...record, names: record.names.map(foldedName) }))
    const entities = records.map(({ id }) => id)
    const established = await findEstablishedAnchors(tx, account, entities, run)
    const { anchored } = isAnchored(records, { established: new Set(established.map(({ id }) => id)), owner })
    if (anchored === (current === 'live')) continue
    changed.push(...(await moveRun(tx, account, run, anchored ? 'live' : 'quarantined', false)))
  }
  return changed
}

/** Puts a run into a state and its records into what follows from it. Gives the nodes to index again. */
export async function moveRun(
  tx: Db,
  account: AccountId,
  run: string,
  state: 'live' | 'quarantined',
  released: boolean,
): Promise<string[]> {
  await setRunState(tx, account, run, state, released)
  const records = await listRunRecords(tx, account, [run])
  const nodes = records.filter(({ kind }) => kind !== 'edge' && kind !== 'style').map(({ id }) => id)
  const edges = records.filter(({ kind }) => kind === 'edge').map(({ id }) => id)
  await refreshRecords(tx, account, nodes, edges)
  return nodes
}
