import type { AccountDb } from '../db/sql.ts'
import { GRAPH_SPACE, nextIndexSeq } from '../index/index-store.ts'
import { NotFoundError } from '../lib/errors.ts'
import { indexRecords } from './index-records.ts'
import { moveRuns } from './quarantine.ts'
import { findSourceRun, type RunRow } from './run-view-store.ts'

/**
 * Ends a run's quarantine for good: later looks at its anchors leave it live. A run that is live stays as it is.
 * Throws NotFoundError.
 */
export async function releaseSourceRun(own: AccountDb, id: string): Promise<RunRow> {
  return own.tx(async (tx) => {
    // Writers take turns from here on, so what is read next stays so.
    const seq = await nextIndexSeq(tx, GRAPH_SPACE)
    const run = await findSourceRun(tx, id)
    if (!run) throw new NotFoundError('Source run')
    if (run.state === 'live') return run
    await indexRecords(tx, seq, await moveRuns(tx, [id], 'live', true))
    return { ...run, state: 'live', quarantineReason: null }
  })
}
