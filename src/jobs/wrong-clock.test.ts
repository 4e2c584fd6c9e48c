import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { storedAccount } from '../../test/support/accounts.ts'
import { joinTestCluster, type TestCluster } from '../../test/support/cluster.ts'
import { prepareTemplate } from '../../test/support/service.ts'
import { openPool, type Pool } from '../db/pool.ts'
import type { Db } from '../db/sql.ts'
import { type AccountId, type JobId, newId } from '../lib/ids.ts'
import { claimJob, expireLeases, failJob, insertJob, recallJobs } from './job-store.ts'
import type { NewJob } from './job-types.ts'

// A clock that was ahead and came back: what it wrote is moved two days on, as if it had been written then.

let cluster: TestCluster
let pool: Pool
let account: AccountId
before(async () => {
  cluster = await joinTestCluster({ prepareTemplate })
  const { config } = await cluster.createDatabase()
  pool = openPool({ config, namedStatements: true })
  account = await storedAccount(pool.db)
})
after(async () => {
  await pool.close()
  await cluster.stop()
})
beforeEach(() => query('delete from job'))

const LEASE = 60
const query = <Row>(text: string) => pool.db.rows<Row>({ name: '', text, values: [] })
async function add(more: Partial<NewJob> = {}): Promise<JobId> {
  const id = newId<JobId>()
  await insertJob(pool.db.of(account), { id, kind: 'test', payload: {}, maxAttempts: 5, ...more })
  return id
}
const claim = () => claimJob(pool.db, newId(), LEASE, 10)
const fault = { code: 'internal_error', message: 'it did not work' }

test('a lease that was given two days ahead is over when the clock is back', async () => {
  const id = await add()
  await claim()
  await query(`update job set lease_until = lease_until + interval '2 days'`)
  assert.equal(await expireLeases(pool.db, LEASE), 1)
  const again = await claim()
  assert.deepEqual([again?.id, again?.attempts], [id, 2])
  assert.equal(await expireLeases(pool.db, LEASE), 0, 'a lease of today is left alone')
})

test('jobs that were made two days ahead run when the clock is back, in their order, before what comes then', async () => {
  const early = [await add({ orderingKey: 'session:1' }), await add({ orderingKey: 'session:1' })]
  await query(`update job set created_at = created_at + interval '2 days', run_at = run_at + interval '2 days'`)
  assert.equal(await claim(), undefined)
  assert.equal(await recallJobs(pool.db), 2)
  const late = await add({ orderingKey: 'session:1' })
  for (const id of [...early, late]) {
    const job = await claim()
    assert.equal(job?.id, id)
    await query(`update job set status = 'succeeded', lease_token = null, lease_until = null where id = '${id}'`)
  }
})

test('a retry that was put off two days ahead comes at once; what waits for a day of its own, and retries of today, stay', async () => {
  const failed = await add()
  await failJob(pool.db, (await claim())!, fault, false)
  assert.equal(await recallJobs(pool.db), 0)
  await query(`update job set run_at = run_at + interval '2 days'`)
  const planned = new Date(Date.now() + 5 * 86_400_000)
  const ofItsDay = await add({ runAt: planned })
  assert.equal(await recallJobs(pool.db), 1)
  assert.equal((await claim())?.id, failed)
  await query(`update job set created_at = created_at + interval '2 days' where id = '${ofItsDay}'`)
  await recallJobs(pool.db)
  const [kept] = await query<{ at: Date }>(`select run_at as at from job where id = '${ofItsDay}'`)
  assert.deepEqual(kept!.at, planned)
})

test('they are found without going through thousands that wait', async () => {
  await query(`
    insert into job (id, public_id, account_id, kind, lane, payload, max_attempts, run_at)
    select gen_random_uuid(), gen_random_uuid(), '${account}', 'test', 'default', '{}', 5, now() + interval '1 day'
      from generate_series(1, 5000)`)
  await query('analyze job')
  const asked: Parameters<Db['rows']>[0][] = []
  await recallJobs({ rows: async (one: (typeof asked)[number]) => asked.push(one) && [] } as unknown as Db)
  const plan = await pool.db.rows({ name: '', text: `explain ${asked[0]!.text}`, values: asked[0]!.values })
  assert.doesNotMatch(JSON.stringify(plan), /Seq Scan/)
})
