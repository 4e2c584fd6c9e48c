import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { z } from 'zod'
import type { Sql } from '../../../src/db/sql.ts'
import { HEAD_LISTS } from '../../../src/transfer/export-head.ts'
import { EXPORT_LISTS } from '../../../src/transfer/export-lists.ts'
import type { List } from '../../../src/transfer/transfer-list.ts'
import { startService, type TestService } from '../../support/service.ts'

// Nothing that an account has is forgotten by an export.

let service: TestService
before(async () => {
  service = await startService()
})
after(() => service.stop())

const statement = (text: string, values: unknown[] = []): Sql => ({ name: '', text, values })

// ---- nothing is forgotten

interface Column {
  table: string
  column: string
}
const columnsOfAccounts = () =>
  service.db.rows<Column>(
    statement(`select c.table_name as table, c.column_name as column
                 from information_schema.columns c
                where c.table_schema = 'public'
                  and (c.table_name = 'account' or exists (
                    select 1 from information_schema.columns a
                     where a.table_schema = 'public' and a.table_name = c.table_name and a.column_name = 'account_id'))
                order by 1, 2`),
  )

const SIGN_IN = 'how somebody signs in here: of no use elsewhere, and a secret'

/** Tables with an `account_id` of which an export holds nothing, and why: who adds a table decides here, or adds a list. */
const LEFT_OUT_TABLES: Record<string, string> = {
  account_index: 'derived: the state of the search index',
  index_doc: 'derived from the graph: an import makes it anew',
  index_gone: 'derived: what readers of the search index have to forget',
  embedding: 'derived: the contract leaves vectors out, and an import makes them anew',
  mem_webhook: 'holds a secret under a key of this service, and an address that another is not to send to unasked',
  feed: 'what this server reads again and when: two servers would read it twice; its pages are exported',
  rate_window: 'counts the requests of this minute',
  login: SIGN_IN,
  passkey: SIGN_IN,
  setup_token: SIGN_IN,
  invite: SIGN_IN,
  browser_session: SIGN_IN,
  cli_session: SIGN_IN,
  cli_device: SIGN_IN,
  oauth_artifact: SIGN_IN,
  authorized_application: SIGN_IN,
}
/** made of several tables: none of its own */
const DERIVED_LISTS = ['facets']
const tableLists = ([...HEAD_LISTS, ...EXPORT_LISTS] as readonly List[]).filter(
  ({ name }) => !DERIVED_LISTS.includes(name),
)

test('every table of an account is exported, or left out for a reason; so is every column', async () => {
  const columns = await columnsOfAccounts()
  const tables = [...new Set(columns.map(({ table }) => table))]
  const told = [...new Set(tableLists.map(({ table }) => table)), ...Object.keys(LEFT_OUT_TABLES)]
  assert.deepEqual(told.sort(), tables.sort(), 'a list or LEFT_OUT_TABLES names every table, once')
  for (const { name, table, columns: fields, leftOut } of tableLists) {
    assert.deepEqual(
      [...fields.map(({ column }) => column).filter((column) => column !== null), ...Object.keys(leftOut)].sort(),
      columns.filter((column) => column.table === table).map(({ column }) => column),
      `the list ${name} names every column of ${table}, once`,
    )
    for (const reason of Object.values(leftOut)) assert.match(reason, /\w+ \w+/)
  }
  for (const reason of Object.values(LEFT_OUT_TABLES)) assert.match(reason, /\w+ \w+/)
})

test('every field that stands for a column is in the document', () => {
  for (const { name, table, columns, schema } of tableLists) {
    const { shape } = schema as z.ZodObject
    assert.deepEqual(
      columns.map(({ field }) => field),
      Object.keys(shape),
      `a record of ${name} has the fields that ${table} gives`,
    )
  }
})
