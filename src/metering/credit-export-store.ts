import { type AccountDb, sql } from '../db/sql.ts'

export interface ExportedBalanceRow {
  /** YYYY-MM-DD */
  monthlyPeriod: string
  monthlyRemaining: number
  onboardingRemaining: number
  updatedAt: Date
}

export async function findExportedBalance(own: AccountDb): Promise<ExportedBalanceRow | undefined> {
  const [row] = await own.rows<ExportedBalanceRow>(sql('findExportedBalance')`
    select monthly_period, monthly_remaining,
           onboarding_remaining, updated_at
      from credit_balance where account_id = ${own.account}`)
  return row
}

export interface ExportedLedgerRow {
  id: string
  createdAt: Date
  operation: string
  kind: 'grant' | 'charge' | 'refund'
  bucket: 'onboarding' | 'monthly'
  amount: number
  balanceAfter: number
  referenceId: string
}

/** In the order of their ids, those after `after`. */
export const exportLedger = (own: AccountDb, after: string, limit: number): Promise<ExportedLedgerRow[]> =>
  own.rows(sql('exportLedger')`
    select id, created_at, operation, kind, bucket, amount, balance_after,
           reference_id
      from credit_ledger where account_id = ${own.account} and id > ${after}
     order by id limit ${limit}`)

export interface QuotaKey {
  metric: string
  period: string
  /** YYYY-MM-DD */
  startsOn: string
}

export interface ExportedQuotaRow extends QuotaKey {
  units: number
  credits: number
}

/** In the order of their keys, those after `after`. */
export const exportQuota = (own: AccountDb, after: QuotaKey, limit: number): Promise<ExportedQuotaRow[]> =>
  own.rows(sql('exportQuota')`
    select metric, period, starts_on, units, credits
      from quota_counter
     where account_id = ${own.account}
       and (metric, period, starts_on) > (${after.metric}, ${after.period}, ${after.startsOn}::date)
     order by metric, period, starts_on limit ${limit}`)
