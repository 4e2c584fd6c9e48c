import type { AccountDb } from '../db/sql.ts'
import { foldedName } from '../lib/record-key.ts'
import { isAnchored, type RunRecord } from './anchors.ts'
import type { QuarantineReason } from './quarantine-reasons.ts'
import { refreshRuns } from './refresh-runs.ts'
import { reviewVersions } from './review-versions.ts'
import { findEstablishedAnchors, listRunNames, setRunState } from './run-store.ts'
import { listDocumentsOfRuns } from './version-store.ts'

/** What decides whether a run is hidden. */
export interface RunTies {
  /** `file`: its owner put it in, and it is tied to them */
  sourceKind: string
  holdsWords: boolean
  /** whether a model drew the records */
  byModel: boolean
  names: readonly RunRecord[]
  /** ids of records that the account had before */
  known: ReadonlySet<string>
}

/** Why such a run is hidden; null: it is not. Other runs are asked only where the run shows no anchor by itself. */
export async function quarantineReason(
  own: AccountDb,
  { sourceKind, holdsWords, byModel, names, known }: RunTies,
  owner: ReadonlySet<string>,
): Promise<QuarantineReason | null> {
  if (!holdsWords) return 'no_words'
  if (sourceKind === 'file' || isAnchored(names, { established: new Set(), owner }).anchored) return null
  const shown = names.map(({ id }) => id).filter((id) => known.has(id))
  if (shown.length > 0 && (await findEstablishedAnchors(own, shown)).length > 0) return null
  return byModel ? 'untied_draft' : 'names_nothing_known'
}

/** Folded names of the account's owner. */
export const ownerNames = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.map(foldedName).filter(Boolean))

/**
 * Looks at the anchors of these runs again and changes the state of those whose answer is another one now. `runs`: all
 * in state `current`, of pages. Gives the nodes to index again.
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
  const refreshed = await refreshRuns(tx, runs)
  return [...new Set([...refreshed, ...(await reviewVersions(tx, await listDocumentsOfRuns(tx, runs)))])]
}
