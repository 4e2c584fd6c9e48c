import type { AccountDb } from '../db/sql.ts'
import { foldedName } from '../lib/record-key.ts'
import { isAnchored } from './anchors.ts'
import { refreshRecords } from './refresh-records.ts'
import { findEstablishedAnchors, listRunNames, listRunRecords, setRunState } from './run-store.ts'
import { refreshStyleRecords } from './style-records.ts'

/** Said of a run for as long as it is in quarantine. */
export const NO_ANCHOR =
  'Quarantined: nothing here is tied to a known organization, publication, repository, tool, project or the owner of ' +
  'the account, and the source has no title of its own.'

/** Folded names of the account's owner. */
export const ownerNames = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.map(foldedName).filter(Boolean))

/**
 * Looks at the anchors of these runs again and changes the state of those whose answer is another one now. `runs`: all
 * in state `current`. Gives the nodes to index again.
 */
export async function reviewRuns(
  tx: AccountDb,
  runs: readonly string[],
  current: 'live' | 'quarantined',
  owner: ReadonlySet<string>,
): Promise<string[]> {
  if (runs.length === 0) return []
  const shown = await listRunNames(tx, runs)
  const established = await findEstablishedAnchors(tx, [...new Set(shown.map(({ id }) => id))])
  const anchors = { established: new Set(established.map(({ id }) => id)), owner }
  const byRun = Map.groupBy(shown, ({ runId }) => runId)
  const changed = runs.filter((run) => {
    const records = (byRun.get(run) ?? []).map((record) => ({ ...record, names: record.names.map(foldedName) }))
    return isAnchored(records, anchors).anchored !== (current === 'live')
  })
  return moveRuns(tx, changed, current === 'live' ? 'quarantined' : 'live')
}

/** Puts runs into a state and their records into what follows from it. Gives the nodes to index again. */
export async function moveRuns(
  tx: AccountDb,
  runs: readonly string[],
  state: 'live' | 'quarantined',
  released = false,
): Promise<string[]> {
  if (runs.length === 0) return []
  await setRunState(tx, runs, state, released)
  const records = await listRunRecords(tx, runs)
  const nodes = records.filter(({ kind }) => kind !== 'edge' && kind !== 'style').map(({ id }) => id)
  const edges = records.filter(({ kind }) => kind === 'edge').map(({ id }) => id)
  const style = records.filter(({ kind }) => kind === 'style').map(({ id }) => id)
  await refreshStyleRecords(tx, style)
  return refreshRecords(tx, nodes, edges)
}
