import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { joinTestCluster, type TestCluster } from '../../test/support/cluster.ts'
import { prepareTemplate } from '../../test/support/service.ts'
import { UnavailableError } from '../lib/errors.ts'
import { type AccountId, newId } from '../lib/ids.ts'
import { openPool, type Pool } from './pool.ts'
import type { Db } from './sql.ts'

let cluster: TestCluster
let pool: Pool
let db: Db
before(async () => {
  cluster = await joinTestCluster({ prepareTemplate })
  const { config } = await cluster.createDatabase()
  pool = openPool({ config: { ...config, max: 4 }, namedStatements: true })
  db = pool.db
  await query('create table counted (n int primary key)')
})
after(async () => {
  await pool.close()
  await cluster.stop()
})

const query = <Row>(text: string, ...values: unknown[]) => db.rows<Row>({ name: '', text, values })
const raise = (sqlstate: string) =>
  query(`do $$ begin raise sqlstate '${sqlstate}' using message = 'inner words'; end $$`)

test('lost connections, of the server or the way to it, are UnavailableError, without their cause in the message', async () => {
  for (const sqlstate of ['57P01', '57P02', '57P03', '08006'])
    await assert.rejects(raise(sqlstate), (error) => error instanceof UnavailableError && !/inner/.test(error.message))
  await assert.rejects(query('select pg_terminate_backend(pg_backend_pid())'), UnavailableError)
  assert.deepEqual(await query('select 1 as one'), [{ one: 1 }], 'the pool goes on')
})

test('a full disk or memory is UnavailableError; faults of ours stay what they are', async () => {
  for (const sqlstate of ['53100', '53200', '53300']) await assert.rejects(raise(sqlstate), UnavailableError)
  await assert.rejects(raise('23505'), (error) => !(error instanceof UnavailableError))
  await assert.rejects(query('select * from nowhere'), /nowhere/)
})

test('a transaction that throws leaves nothing, and its connection is clean', async () => {
  const failing = db.tx(async (tx) => {
    await tx.rows({ name: '', text: 'insert into counted values (1)', values: [] })
    throw new Error('no')
  })
  await assert.rejects(failing, /^Error: no$/)
  assert.deepEqual(await query('select * from counted'), [])
})

test('a transaction whose connection dies in the middle is unavailable and leaves nothing', async () => {
  const failing = db.tx(async (tx) => {
    await tx.rows({ name: '', text: 'insert into counted values (2)', values: [] })
    await tx.rows({ name: '', text: 'select pg_terminate_backend(pg_backend_pid())', values: [] })
  })
  await assert.rejects(failing, UnavailableError)
  assert.deepEqual(await query('select * from counted'), [])
})

test('serialization failures and deadlocks are tried again, at most four times', async () => {
  for (const [sqlstate, failures, runs] of [
    ['40001', 4, 5],
    ['40P01', 4, 5],
    ['40001', 99, 5],
    ['23505', 99, 1],
  ] as const) {
    let attempts = 0
    const result = db.tx(async (tx) => {
      if (attempts++ < failures)
        await tx.rows({ name: '', text: `do $$ begin raise sqlstate '${sqlstate}'; end $$`, values: [] })
      return 'done'
    })
    if (failures === 4) assert.equal(await result, 'done')
    else await assert.rejects(result)
    assert.equal(attempts, runs, sqlstate)
  }
})

test('the account of a transaction stays with it: the connection carries it to no other statement', async () => {
  const setting = { name: '', text: `select current_setting('app.account_id', true) as account`, values: [] }
  const account = newId<AccountId>()
  await Promise.all(
    Array.from({ length: 8 }, async () => assert.deepEqual(await db.account(account).rows(setting), [{ account }])),
  )
  for (const row of await Promise.all(Array.from({ length: 8 }, () => db.rows<{ account: string }>(setting))))
    assert.ok(!row[0]!.account)
  await assert.rejects(
    db.account(account).tx(async (tx) => tx.account(newId<AccountId>()).rows(setting)),
    /one transaction serves one account/,
  )
})

test('revive: called when no connection can be made, and then tried once more', async () => {
  let revived = 0
  const lost = openPool({
    config: { host: '/nowhere/at/all', port: 5432, user: 'x', database: 'x' },
    namedStatements: true,
    revive: async () => {
      revived++
    },
  })
  await assert.rejects(lost.db.rows({ name: '', text: 'select 1', values: [] }), UnavailableError)
  assert.equal(revived, 1)
  await lost.close()
})
