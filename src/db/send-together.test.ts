import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { storedAccount } from '../../test/support/accounts.ts'
import { joinTestCluster, type TestCluster } from '../../test/support/cluster.ts'
import { countRoundTrips } from '../../test/support/count-round-trips.ts'
import { prepareTemplate } from '../../test/support/service.ts'
import type { AccountId } from '../lib/ids.ts'
import { openPool, type Pool } from './pool.ts'
import type { Sql } from './sql.ts'

let cluster: TestCluster
const pools: [string, Pool][] = []
before(async () => {
  cluster = await joinTestCluster({ prepareTemplate })
  const { config } = await cluster.createDatabase()
  // one connection each: what one statement leaves behind, the next one meets
  pools.push(
    ['named', openPool({ config: { ...config, max: 1 }, namedStatements: true })],
    ['unnamed', openPool({ config: { ...config, max: 1 }, namedStatements: false })],
  )
  await pools[0]![1].db.rows(named('', 'create table counted (n int primary key)'))
})
after(async () => {
  for (const [, pool] of pools) await pool.close()
  await cluster.stop()
})

const named = (name: string, text: string, ...values: unknown[]): Sql => ({ name, text, values })
const each = (title: string, work: (pool: Pool, account: AccountId) => Promise<void>) =>
  test(title, async (t) => {
    for (const [kind, pool] of pools)
      await t.test(kind, async () => {
        await pool.db.rows(named('', 'truncate counted'))
        await work(pool, await storedAccount(pool.db))
      })
  })
const insert = (n: number) => named('insertCounted', 'insert into counted values ($1) returning n', n)
const counted = named('listCounted', 'select n from counted order by n')

each('a lone statement of an account is one round trip, whether it reads or writes', async ({ db }, account) => {
  await db.rows(counted) // connects
  assert.equal(await countRoundTrips(() => db.of(account).rows(counted)), 1)
  assert.equal(await countRoundTrips(() => db.of(account).rows(insert(1))), 1)
  assert.deepEqual(await db.rows(counted), [{ n: 1 }])
})

each(
  'a transaction begins with its first statement; what is asked for at once goes at once',
  async ({ db }, account) => {
    await db.rows(counted)
    const trips = await countRoundTrips(() =>
      db.of(account).tx(async (tx) => {
        assert.deepEqual(await tx.rows(insert(1)), [{ n: 1 }])
        const [two, three, all] = await Promise.all([tx.rows(insert(2)), tx.rows(insert(3)), tx.rows(counted)])
        assert.deepEqual([two, three, all], [[{ n: 2 }], [{ n: 3 }], [{ n: 1 }, { n: 2 }, { n: 3 }]])
      }),
    )
    assert.equal(trips, 3) // first statement, three together, commit
    assert.equal(await countRoundTrips(() => db.tx(async () => {})), 0)
  },
)

each('statements that go together fail together, with the first error, and leave nothing', async ({ db }, account) => {
  await db.rows(insert(7))
  const outcome = db
    .of(account)
    .tx((tx) => Promise.allSettled([tx.rows(insert(1)), tx.rows(insert(7)), tx.rows(insert(2))]))
  for (const { status, ...rest } of await outcome) {
    assert.equal(status, 'rejected')
    assert.match(String((rest as { reason: unknown }).reason), /duplicate key/)
  }
  await assert.rejects(db.of(account).rows(insert(7)), /duplicate key/)
  assert.deepEqual(await db.rows(counted), [{ n: 7 }])
})

each(
  'a statement that could not be prepared or bound may be asked again on the same connection',
  async ({ db }, account) => {
    const ofMissing = named('ofMissing', 'select n from missing where n = $1::int', 1)
    await assert.rejects(db.of(account).rows(ofMissing), /missing/)
    await assert.rejects(db.of(account).rows({ ...insert(1), values: ['x'] }), /integer/)
    await db.rows(named('', 'create table missing as select 1 as n'))
    assert.deepEqual(await db.of(account).rows(ofMissing), [{ n: 1 }])
    assert.deepEqual(await db.of(account).rows(insert(1)), [{ n: 1 }])
    await db.rows(named('', 'drop table missing'))
  },
)

each('an error of the commit itself is an error of the lone statement', async ({ db }, account) => {
  await db.rows(named('', 'create table late (n int unique deferrable initially deferred)'))
  const late = named('insertLate', 'insert into late values ($1)', 1)
  await db.of(account).rows(late)
  await assert.rejects(db.of(account).rows(late), /duplicate key/)
  await db.rows(named('', 'drop table late'))
})

test('one name for two statements is refused before anything is sent, and the connection goes on', async () => {
  const { db } = pools[0]![1]
  await db.rows(counted)
  await assert.rejects(db.rows({ ...counted, text: 'select 1' }), /must be unique/)
  assert.deepEqual(await db.rows(counted), [])
})

test('what goes on in a transaction that has failed reaches nobody else’s connection', async () => {
  const { db } = pools[0]![1]
  const account = await storedAccount(db)
  let goOn = () => {}
  let late: Promise<unknown> | undefined
  const failing = db.of(account).tx((tx) => {
    late = new Promise<void>((resolve) => {
      goOn = resolve
    }).then(() => tx.rows(insert(5)))
    late.catch(() => {})
    return Promise.all([late, tx.rows(named('', 'select 1 / 0'))])
  })
  await assert.rejects(failing, /division by zero/)
  goOn()
  await assert.rejects(late!, /has ended/)
  assert.deepEqual(await db.rows(counted), [])
})
