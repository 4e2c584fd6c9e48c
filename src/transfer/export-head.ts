import { z } from '@hono/zod-openapi'
import type { AccountDb } from '../db/sql.ts'
import { anyText } from '../http/fields.ts'
import { timestamp } from '../lib/clock.ts'
import { accountWireId } from '../lib/ids.ts'
import { creditBalance } from './credit-lists.ts'
import { pagesOf } from './export-list.ts'
import { at, words } from './list-fields.ts'
import { column, type List, list, type RecordOfList } from './transfer-list.ts'

const ACTIVE = 'only active accounts are exported'

/** One record: the account itself. */
const account = list({
  name: 'account',
  about: 'The account.',
  table: 'account',
  owner: 'id',
  fields: {
    id: column(
      'id',
      z
        .string()
        .regex(/^u_[0-9a-f-]{36}$/, 'Must be the id of an account.')
        .openapi({ description: 'Id of the account, `u_…`.' }),
      { tell: accountWireId },
    ),
    displayName: anyText('Name of the account; null when it was given none.').nullable(),
    aliases: words('Other names of its owner.'),
    email: anyText('E-mail address of the owner; null when none is known.').nullable(),
    plan: anyText('Plan of the account.'),
    createdAt: at('When the account was made.'),
  },
  leftOut: { state: ACTIVE, deleted_at: ACTIVE, moving: 'where it is now is no part of what it has' },
})

/** The tables that an export tells of in its head, a record at most of each. */
export const HEAD_LISTS = [account, creditBalance] as const

/** The members of an export that are no lists. */
export const EXPORT_HEAD = {
  exportedAt: at('When the export was begun: it shows the account as it was then.'),
  account: account.schema,
  creditBalance: creditBalance.schema.nullable().describe('The credits left; null when none were ever granted.'),
} as const

export interface ExportedHead {
  exportedAt: string
  account: RecordOfList<typeof account>
  creditBalance: RecordOfList<typeof creditBalance> | null
}

/** The head as it stands; null when the account is gone. `tx` as for `pagesOf`. */
export async function readExportHead(tx: AccountDb): Promise<ExportedHead | null> {
  const exportedAt = timestamp(new Date())
  const found = await onlyRecord(tx, account)
  return found && { exportedAt, account: found, creditBalance: await onlyRecord(tx, creditBalance) }
}

async function onlyRecord<Record extends object>(tx: AccountDb, of: List<string, Record>): Promise<Record | null> {
  for await (const [record] of pagesOf(tx, of)) return record ?? null
  return null
}
