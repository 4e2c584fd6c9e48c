import type { AccountDb } from '../db/sql.ts'
import { refreshRecords } from './refresh-records.ts'
import { listRunRecords } from './run-store.ts'
import { refreshStyleRecords } from './style-records.ts'

/** Makes all that these runs state what its supports say, after the runs' state changed. Gives the nodes to index again. */
export async function refreshRuns(tx: AccountDb, runs: readonly string[]): Promise<string[]> {
  if (runs.length === 0) return []
  const records = await listRunRecords(tx, runs)
  const nodes = records.filter(({ kind }) => kind !== 'edge' && kind !== 'style').map(({ id }) => id)
  const edges = records.filter(({ kind }) => kind === 'edge').map(({ id }) => id)
  const style = records.filter(({ kind }) => kind === 'style').map(({ id }) => id)
  await refreshStyleRecords(tx, style)
  return refreshRecords(tx, nodes, edges)
}
