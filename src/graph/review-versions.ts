import type { AccountDb } from '../db/sql.ts'
import { refreshRuns } from './refresh-runs.ts'
import { setReplacedRuns } from './version-store.ts'

/**
 * Decides anew which runs of these documents are current, after runs came, went or were hidden, and puts their records
 * into what follows from it. Gives the nodes to index again.
 */
export async function reviewVersions(tx: AccountDb, documents: readonly string[]): Promise<string[]> {
  if (documents.length === 0) return []
  const changed = await setReplacedRuns(tx, documents)
  return refreshRuns(
    tx,
    changed.map(({ id }) => id),
  )
}
