import { type Db, fragment, type SqlFragment, sql } from '../db/sql.ts'
import type { AccountId } from '../lib/ids.ts'

export interface RateWindow {
  credential: string
  rateClass: string
  start: Date
  /** whose window it is, so that it goes with the account; null for operators and client addresses */
  accountId: AccountId | null
}

/** As `countInRateWindow`, inside of a statement that has found the API key `key`: its window, and none without a key. */
export const countingOfKey = ({ rateClass, start }: Pick<RateWindow, 'rateClass' | 'start'>): SqlFragment => fragment`
      insert into rate_window as w (credential, class, window_start, account_id, used)
      select 'key:' || key.id, ${rateClass}, ${start}, key.account_id, 1 from key
      on conflict (credential, class, window_start) do update set used = w.used + 1
      returning used`

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
