import { type AccountDb, sql } from '../db/sql.ts'

export interface BalanceRow {
  /** name of the account's plan */
  plan: string
  /** first day of the month of the monthly credits; null: nothing was granted yet */
  period: string | null
  onboarding: number
  monthly: number
  counters: { metric: string; period: 'day' | 'month'; units: number }[]
}

/** The balance and what was used on this day and in this month (YYYY-MM-DD). */
export async function findBalance(own: AccountDb, { day, month }: { day: string; month: string }): Promise<BalanceRow> {
  const [row] = await own.rows<BalanceRow>(sql('findBalance')`
    select a.plan, b.monthly_period as period, coalesce(b.onboarding_remaining, 0) as onboarding,
           coalesce(b.monthly_remaining, 0) as monthly,
           (select coalesce(json_agg(json_build_object('metric', q.metric, 'period', q.period, 'units', q.units)), '[]')
              from quota_counter q
             where q.account_id = ${own.account}
               and ((q.period = 'day' and q.starts_on = ${day}::date)
                    or (q.period = 'month' and q.starts_on = ${month}::date))) as counters
      from account a left join credit_balance b on b.account_id = ${own.account}
     where a.id = ${own.account}`)
  return row!
}

export interface LedgerRow {
  id: string
  createdAt: Date
  operation: string
  kind: 'grant' | 'charge' | 'refund'
  amount: number
  balanceAfter: number
  bucket: 'onboarding' | 'monthly'
  referenceId: string
}

/** Newest first. */
export const listLedger = (own: AccountDb, limit: number): Promise<LedgerRow[]> =>
  own.rows<LedgerRow>(sql('listLedger')`
    select id, created_at, operation, kind, amount, balance_after, bucket,
           reference_id
      from credit_ledger where account_id = ${own.account}
     order by created_at desc, id desc limit ${limit}`)

export interface DailyUsageRow {
  /** YYYY-MM-DD */
  date: string
  metric: string
  units: number
  credits: number
}

/** From this day on (YYYY-MM-DD), newest first. */
export const listDailyUsage = (own: AccountDb, from: string): Promise<DailyUsageRow[]> =>
  own.rows<DailyUsageRow>(sql('listDailyUsage')`
    select starts_on as date, metric, units, credits
      from quota_counter where account_id = ${own.account} and period = 'day' and starts_on >= ${from}::date
       and (units > 0 or credits > 0)
     order by starts_on desc, metric`)
