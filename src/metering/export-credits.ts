import type { AccountDb } from '../db/sql.ts'
import { pagesAfter } from '../lib/pages.ts'
import {
  type ExportedBalanceRow,
  type ExportedLedgerRow,
  type ExportedQuotaRow,
  exportLedger,
  exportQuota,
  findExportedBalance,
  type QuotaKey,
} from './credit-export-store.ts'

const PAGE_ROWS = 500
const NO_ID = '00000000-0000-0000-0000-000000000000'

/** What the account has and had of credits, for its export; null when none were ever granted. */
export const exportedBalance = async (tx: AccountDb): Promise<ExportedBalanceRow | null> =>
  (await findExportedBalance(tx)) ?? null

export const ledgerPages = (tx: AccountDb): AsyncIterable<ExportedLedgerRow[]> =>
  pagesAfter(
    NO_ID,
    (after) => exportLedger(tx, after, PAGE_ROWS),
    ({ id }) => id,
  )

export const quotaPages = (tx: AccountDb): AsyncIterable<ExportedQuotaRow[]> =>
  pagesAfter<ExportedQuotaRow, QuotaKey>(
    { metric: '', period: '', startsOn: '-infinity' },
    (after) => exportQuota(tx, after, PAGE_ROWS),
    (row) => row,
  )
