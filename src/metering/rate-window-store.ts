import { type Db, sql } from '../db/sql.ts'
import type { AccountId } from '../lib/ids.ts'

export interface RateWindow {
  credential: string
  rateClass: string
  start: Date
  /** whose window it is, so that it goes with the account; null for operators and client addresses */
  accountId: AccountId | null
}

/** One more request in the window; answers with how many it holds now. The row's lock makes the count exact. */
export async function countInRateWindow(db: Db, window: RateWindow): Promise<number> {
  const [row] = await db.rows<{ used: number }>(sql('countInRateWindow')`
    insert into rate_window as w (credential, class, window_start, account_id, used)
    values (${window.credential}, ${window.rateClass}, ${window.start}, ${window.accountId}, 1)
    on conflict (credential, class, window_start) do update set used = w.used + 1
    returning used`)
  return row!.used
}

export async function deleteRateWindows(db: Db, start: Date): Promise<void> {
  await db.rows(sql('deleteRateWindows')`delete from rate_window where window_start < ${start}`)
}
