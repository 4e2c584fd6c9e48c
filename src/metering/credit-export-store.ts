import { type Db, sql } from '../db/sql.ts'
import type { AccountId } from '../lib/ids.ts'

export interface ExportedBalanceRow {
  /** YYYY-MM-DD */
  monthlyPeriod: string
  monthlyRemaining: number
  onboardingRemaining: number
  updatedAt: Date
}

export async function findExportedBalance(db: Db, account: AccountId): Promise<ExportedBalanceRow | undefined> {
  const [row] = await db.rows<ExportedBalanceRow>(sql('findExportedBalance')`
    select monthly_period, monthly_remaining,
           onboarding_remaining, updated_at
      from credit_balance where account_id = ${account}`)
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
export const exportLedger = (db: Db, account: AccountId, after: string, limit: number): Promise<ExportedLedgerRow[]> =>
  db.rows(sql('exportLedger')`
    select id, created_at, operation, kind, bucket, amount, balance_after,
           reference_id
      from credit_ledger where account_id = ${account} and id > ${after}
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
export const exportQuota = (db: Db, account: AccountId, after: QuotaKey, limit: number): Promise<ExportedQuotaRow[]> =>
  db.rows(sql('exportQuota')`
    select metric, period, starts_on, units, credits
      from quota_counter
     where account_id = ${account}
       and (metric, period, starts_on) > (${after.metric}, ${after.period}, ${after.startsOn}::date)
     order by metric, period, starts_on limit ${limit}`)
