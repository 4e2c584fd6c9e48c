import { type Db, fragment, type SqlFragment, sql } from '../db/sql.ts'
import type { AccountId } from '../lib/ids.ts'

export interface RateWindow {
  credential: string
  rateClass: string
  start: Date
  /** whose window it is, so that it goes with the account; null for operators and client addresses */
  accountId: AccountId | null
  /** what one credential may use, and how much more than that all credentials of an account together */
  limit: number
  perAccount: number
}

/**
 * Used by the credential; more when its account, all credentials together, has less left than the credential: what is left
 * is then the account's. Those of others are counted as they were when the statement began.
 */
const usedOf = ({ limit, perAccount }: Pick<RateWindow, 'limit' | 'perAccount'>): SqlFragment => fragment`
      greatest(w.used, w.used + coalesce(
        (select sum(o.used) from rate_window o
          where o.account_id = w.account_id and o.class = w.class and o.window_start = w.window_start
            and o.credential <> w.credential), 0) - ${(perAccount - 1) * limit}::float8)::int as used`

/** As `countInRateWindow`, inside of a statement that has found the API key `key`: its window, and none without a key. */
export const countingOfKey = ({
  rateClass,
  start,
  ...bounds
}: Pick<RateWindow, 'rateClass' | 'start' | 'limit' | 'perAccount'>): SqlFragment => fragment`
      insert into rate_window as w (credential, class, window_start, account_id, used)
      select 'key:' || key.id, ${rateClass}, ${start}, key.account_id, 1 from key
      on conflict (credential, class, window_start) do update set used = w.used + 1
      returning ${usedOf(bounds)}`

/** One more request in the window; answers with how many it holds now. The row's lock makes the count exact. */
export async function countInRateWindow(db: Db, window: RateWindow): Promise<number> {
  const [row] = await db.rows<{ used: number }>(sql('countInRateWindow')`
    insert into rate_window as w (credential, class, window_start, account_id, used)
    values (${window.credential}, ${window.rateClass}, ${window.start}, ${window.accountId}, 1)
    on conflict (credential, class, window_start) do update set used = w.used + 1
    returning ${usedOf(window)}`)
  return row!.used
}

export async function deleteRateWindows(db: Db, start: Date): Promise<void> {
  await db.rows(sql('deleteRateWindows')`delete from rate_window where window_start < ${start}`)
}
