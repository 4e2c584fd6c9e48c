import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { storedAccount } from '../../test/support/accounts.ts'
import { joinTestCluster, type TestCluster } from '../../test/support/cluster.ts'
import { prepareTemplate } from '../../test/support/service.ts'
import { newId } from '../lib/ids.ts'
import { openPool, type Pool } from './pool.ts'
import { refreshStatistics } from './statistics-store.ts'

let cluster: TestCluster
let pool: Pool
before(async () => {
  cluster = await joinTestCluster({ prepareTemplate })
  const { config } = await cluster.createDatabase()
  pool = openPool({ config, namedStatements: true })
})
after(async () => {
  await pool.close()
  await cluster.stop()
})

const query = <Row>(text: string) => pool.db.rows<Row>({ name: '', text, values: [] })
/** How many rows the planner believes that there are; -1: nobody has looked. */
const believed = async (table: string): Promise<number> => {
  const [row] = await query<{ rows: number }>(`select reltuples::int as rows from pg_class where relname = '${table}'`)
  return row!.rows
}
const lookedAt = async (table: string): Promise<string[]> => {
  const text = `select attname as name from pg_stats where tablename = '${table}' order by attname collate "C"`
  return (await query<{ name: string }>(text)).map(({ name }) => name)
}

test('the planner is told of tables that have grown, and of none that has hardly grown', async () => {
  const account = await storedAccount(pool.db)
  await query('alter table node no force row level security')
  const add = (count: number) =>
    query(`
      insert into node (account_id, id, type, record_key, title, body, lang, source_kind, source_run_id, confidence_kind, dated_at)
      select '${account}', gen_random_uuid(), 'entity', uuid_send(gen_random_uuid()), 'Ada Lovelace', '', 'en', 'file',
             '${newId()}', 'extracted', '2026-01-31'
        from generate_series(1, ${count})`)
  await add(2000)
  assert.equal(await believed('node'), -1)
  await refreshStatistics(pool.db)
  assert.equal(await believed('node'), 2000)
  assert.equal(await believed('edge'), -1)

  await add(400)
  await refreshStatistics(pool.db)
  assert.equal(await believed('node'), 2000)
  await add(2000)
  await refreshStatistics(pool.db)
  assert.equal(await believed('node'), 4400)
})

test('words that people wrote stand in no statistics', async () => {
  const columns = await lookedAt('node')
  assert.ok(columns.includes('type') && columns.includes('record_key'), columns.join())
  assert.deepEqual(
    columns.filter((name) => ['title', 'body', 'attrs'].includes(name)),
    [],
  )
  assert.doesNotMatch(JSON.stringify(await query('select * from pg_stats')), /Lovelace/)
})
