import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { storedAccount } from '../../test/support/accounts.ts'
import { joinTestCluster, type TestCluster } from '../../test/support/cluster.ts'
import { prepareTemplate } from '../../test/support/service.ts'
import { openPool, type Pool } from '../db/pool.ts'
import type { AccountDb, Sql } from '../db/sql.ts'
import { newId } from '../lib/ids.ts'
import { listIdentityNodes } from './identity-store.ts'
import { findNodesByKey, findSupersededKeys, insertNodes } from './record-store.ts'
import { findStyleByKey } from './style-store.ts'

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

const nodeOfKey = (key: string) => ({
  ...({ id: newId(), type: 'entity', state: 'live', key, title: 'Ada Lovelace', body: '', lang: 'en' } as const),
  ...{ source_kind: 'file', run: newId(), confidence_kind: 'extracted', confidence_score: 0.7, facets: [] },
  ...{ superseded_by: null, dated_at: '2026-01-31', attrs: {} },
})
const keyOf = (n: number) => n.toString(16).padStart(64, '0')

test('records are found by their keys, those of this account and of the type alone', async () => {
  const own = pool.db.of(await storedAccount(pool.db))
  const other = pool.db.of(await storedAccount(pool.db))
  const [mine, theirs] = [nodeOfKey(keyOf(1)), nodeOfKey(keyOf(2))]
  await own.tx((tx) => insertNodes(tx, [mine]))
  await other.tx((tx) => insertNodes(tx, [theirs]))
  const wanted = [
    { type: 'entity', key: keyOf(1) },
    { type: 'claim', key: keyOf(1) },
    { type: 'entity', key: keyOf(2) },
  ]
  assert.deepEqual(await findNodesByKey(own, wanted), [{ id: mine.id, type: 'entity', key: keyOf(1) }])
  assert.deepEqual(await findNodesByKey(own, []), [])
})

// Of a large account all records of a type would be read for each document that is put in.
test('each key is looked up by the index, however many records the account has', async () => {
  const account = await storedAccount(pool.db)
  const own = pool.db.of(account)
  await own.tx((tx) =>
    insertNodes(
      tx,
      Array.from({ length: 5000 }, (_, n) => nodeOfKey(keyOf(n))),
    ),
  )
  await pool.db.rows({ name: '', text: 'analyze node', values: [] })
  const asked: Sql[] = []
  const listening = { account, rows: async (one: Sql) => asked.push(one) && [] } as unknown as AccountDb
  const wanted = Array.from({ length: 300 }, (_, n) => ({ type: 'entity' as const, key: keyOf(n) }))
  await findNodesByKey(listening, wanted)
  await listIdentityNodes(listening, wanted)
  await findSupersededKeys(listening, wanted)
  await findStyleByKey(listening, wanted)
  assert.equal(asked.length, 4)
  for (const { name, text, values } of asked) {
    const plan = JSON.stringify(await own.rows({ name: '', text: `explain ${text}`, values }))
    assert.match(plan, /Index Cond: [^"]*record_key = /, name)
    assert.doesNotMatch(plan, /Seq Scan/, name)
  }
})
