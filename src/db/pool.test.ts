import assert from 'node:assert/strict'
import net, { type AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { storedAccount } from '../../test/support/accounts.ts'
import { joinTestCluster, type TestCluster } from '../../test/support/cluster.ts'
import { prepareTemplate } from '../../test/support/service.ts'
import { waitUntil } from '../../test/support/wait-until.ts'
import { AccountGoneError, UnavailableError } from '../lib/errors.ts'
import { type AccountId, newId } from '../lib/ids.ts'
import { openPool, type Pool } from './pool.ts'
import type { AccountDb, Db } from './sql.ts'

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
  for (const sqlstate of ['57P01', '57P02', '57P03', '08006', '25006'])
    await assert.rejects(raise(sqlstate), (error) => error instanceof UnavailableError && !/inner/.test(error.message))
  await assert.rejects(query('select pg_terminate_backend(pg_backend_pid())'), UnavailableError)
  assert.deepEqual(await query('select 1 as one'), [{ one: 1 }], 'the pool goes on')
})

test('a full disk, no memory, a statement or a wait that took too long: UnavailableError that says which', async () => {
  for (const [sqlstate, words] of [
    ['53100', /no room left on its disk/],
    ['53200', /out of memory/],
    ['53300', /no connection left/],
    ['57014', /took too long/],
    ['55P03', /Another change of this account/],
  ] as const)
    await assert.rejects(raise(sqlstate), (error) => error instanceof UnavailableError && words.test(error.message))
})

test('statements of an account end in time, those of jobs later; the limits end with the transaction', async () => {
  const account = await storedAccount(db)
  const text = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`
  const limits = { name: '', text, values: [] }
  assert.deepEqual(await db.of(account).rows(limits), [{ statement: '2min', lock: '30s' }])
  assert.deepEqual(await pool.jobDb.of(account).rows(limits), [{ statement: '30min', lock: '5min' }])
  assert.deepEqual(await db.rows(limits), [{ statement: '0', lock: '0' }])
})

test('a connection that others use is waited for longer than a server that does not answer', async () => {
  const { config } = await cluster.createDatabase()
  const busy = openPool({ config: { ...config, max: 1, connectionTimeoutMillis: 3_000 }, namedStatements: true })
  const [slow, behind] = ['select pg_sleep(3.5)', 'select 1 as one'].map((text) =>
    busy.db.rows({ name: '', text, values: [] }),
  )
  await slow
  assert.deepEqual(await behind, [{ one: 1 }])
  await busy.close()

  // Of this pool it is also the time in which its one connection must be made, on a machine that does much else.
  const full = openPool({ config: { ...config, max: 1 }, namedStatements: true, freeWithinMs: 3_000 })
  await full.db.tx(async () => {
    await assert.rejects(
      full.db.rows({ name: '', text: 'select 1', values: [] }),
      (error) => error instanceof UnavailableError && /all its connections .* in use/.test(error.message),
    )
  })
  await full.close()

  // reads, and so sees the end of what it was asked
  const silent = net.createServer((socket) => void socket.resume())
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const to = { host: '127.0.0.1', port, user: 'u', password: 'p', database: 'd', connectionTimeoutMillis: 200 }
  const away = openPool({ config: to, namedStatements: true })
  await assert.rejects(
    away.db.rows({ name: '', text: 'select 1', values: [] }),
    (error) => error instanceof UnavailableError && /timeout expired/.test(String(error.cause)),
  )
  await away.close()
  silent.close()
})

test('faults of ours stay what they are', async () => {
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
  const account = await storedAccount(db)
  await Promise.all(
    Array.from({ length: 8 }, async () => assert.deepEqual(await db.of(account).rows(setting), [{ account }])),
  )
  for (const row of await Promise.all(Array.from({ length: 8 }, () => db.rows<{ account: string }>(setting))))
    assert.ok(!row[0]!.account)
  await assert.rejects(
    db.tx(async (tx) => {
      await tx.of(account).rows(setting)
      return tx.of(newId<AccountId>()).rows(setting)
    }),
    /one transaction serves one account/,
  )
})

test('neither handle passes for the other: the wrong one does not compile', () => {
  const own = db.of(newId<AccountId>())
  // @ts-expect-error
  const nobodys: Db = own
  // @ts-expect-error
  const accounts: AccountDb = db
  // @ts-expect-error
  const again = own.of
  const account: AccountId = own.account
  assert.ok(nobodys && accounts && !again && account)
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

test('a transaction that may write for an account waits for its deletion, and then finds it gone; readers do not wait', async () => {
  const account = await storedAccount(db)
  const other = await storedAccount(db)
  const write = (id: AccountId) => db.of(id).tx((tx) => tx.rows({ name: '', text: 'select 1', values: [] }))
  await db.tx(async (tx) => {
    await tx.rows({ name: '', text: 'delete from account where id = $1', values: [account] })
    await db.of(account).rows({ name: '', text: 'select 1', values: [] })
    await db.of(account).tx((read) => read.rows({ name: '', text: 'select 1', values: [] }), { readOnly: true })
    await write(other)
  })
  await assert.rejects(write(account), AccountGoneError)
  const deleting = db.tx(async (tx) => {
    await tx.rows({ name: '', text: 'delete from account where id = $1', values: [other] })
    const waits = write(other)
    const lone = db.of(other).rows({ name: '', text: 'delete from counted', values: [] })
    const ended = Promise.allSettled([waits, lone])
    await waitUntil('both wait', async () => {
      const [row] = await query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%key share%'`,
      )
      return row!.n === 2
    })
    return { ended }
  })
  for (const { status, ...rest } of await (await deleting).ended) {
    assert.equal(status, 'rejected')
    assert.ok((rest as { reason: unknown }).reason instanceof AccountGoneError)
  }
})

test('a row that begins with an account which is gone is AccountGoneError', async () => {
  await assert.rejects(
    query('insert into login (email_norm, account_id, password_hash) values ($1, $2, $3)', 'x', newId(), 'y'),
    (error) => error instanceof AccountGoneError && error.status === 401 && !/login/.test(error.message),
  )
})

test('rows come back in camel case, an alias as it is written', async () => {
  const text = `select 1 as last_used_at, 'x' as "keptAsItIs", 2 as n, '{"in_json": 1}'::jsonb as payload`
  assert.deepEqual(await query(text), [{ lastUsedAt: 1, keptAsItIs: 'x', n: 2, payload: { in_json: 1 } }])
})
