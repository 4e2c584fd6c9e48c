import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AccountDb, Sql } from '../db/sql.ts'
import type { AccountId } from '../lib/ids.ts'
import { exportRows, importRows } from './list-store.ts'
import { peers } from './peer-list.ts'
import { supports } from './support-list.ts'
import { NO_ID } from './transfer-list.ts'

// What the declaration of a list comes to, so that the SQL can be read.

const ACCOUNT = '01890a5d-ac96-774b-bcce-b302099a8057' as AccountId

async function statementOf(run: (tx: AccountDb) => Promise<unknown>): Promise<Sql> {
  const statements: Sql[] = []
  const rows = async (query: Sql) => {
    statements.push(query)
    return []
  }
  await run({ account: ACCOUNT, rows } as unknown as AccountDb)
  return statements[0]!
}
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

test('a page of a list: its fields, labels in place of references, and its key', async () => {
  const { name, text, values } = await statementOf((tx) => exportRows(tx, peers, [NO_ID]))
  assert.equal(name, 'export_memory_peers')
  assert.equal(
    oneLine(text),
    'select t.id as uuid, t.label as id, (select o.label from mem_workspace o ' +
      'where o.account_id = t.account_id and o.id = t.workspace_id) as workspace_id, ' +
      't.state as state, t.metadata as metadata, t.configuration as configuration, ' +
      't.entity_name as entity_name, t.entity_type as entity_type, t.card as card, t.created_at as created_at, ' +
      't.id as key_0 from mem_peer t where t.account_id = $1 and true and (t.id) > ($2) order by t.id limit $3',
  )
  assert.deepEqual(values, [ACCOUNT, NO_ID, 500])
})

test('rows that come in: of this account, and none that refers to what is not there', async () => {
  const row = { record_id: 'r', run_id: 's', note_id: 'n', start_at: 3 }
  const { name, text, values } = await statementOf((tx) => importRows(tx, supports, [row]))
  assert.equal(name, 'import_supports')
  assert.equal(
    oneLine(text),
    'insert into record_support (account_id, record_id, run_id, note_id, start_at) ' +
      'select $1, r.record_id, r.run_id, r.note_id, r.start_at ' +
      'from json_populate_recordset(null::record_support, $2::json) r where true ' +
      'and (r.run_id is null or exists (select from source_run o where o.account_id = $3 and o.id = r.run_id)) ' +
      "on conflict do nothing returning concat_ws(' ', record_id, run_id, note_id, start_at) as key",
  )
  assert.deepEqual(values, [ACCOUNT, JSON.stringify([row]), ACCOUNT])
})
