import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { storedAccount } from '../../test/support/accounts.ts'
import { joinTestCluster, type TestCluster } from '../../test/support/cluster.ts'
import { prepareTemplate } from '../../test/support/service.ts'
import { openPool, type Pool } from '../db/pool.ts'
import type { Db } from '../db/sql.ts'
import { type AccountId, type JobId, newId } from '../lib/ids.ts'
import {
  claimJob,
  expireLeases,
  failJob,
  findJob,
  findJobByIdempotencyKey,
  finishJob,
  heartbeatJob,
  insertJob,
  listJobs,
  returnJob,
} from './job-store.ts'
import type { ClaimedJob, JobRecord, NewJob } from './job-types.ts'

let cluster: TestCluster
let pool: Pool
let db: Db
before(async () => {
  cluster = await joinTestCluster({ prepareTemplate })
  const { config } = await cluster.createDatabase()
  pool = openPool({ config: { ...config, max: 12 }, namedStatements: true })
  db = pool.db
})
after(async () => {
  await pool.close()
  await cluster.stop()
})
beforeEach(() => query('delete from job'))

const LEASE = 60
const newAccount = () => storedAccount(db)
const query = <Row>(text: string, ...values: unknown[]) => db.rows<Row>({ name: '', text, values })
const add = async (accountId: AccountId, more: Partial<NewJob> = {}): Promise<JobId> => {
  const id = newId<JobId>()
  assert.equal(await insertJob(db.of(accountId), { id, kind: 'test', payload: {}, maxAttempts: 5, ...more }), true)
  return id
}
const claim = (perAccount = 100) => claimJob(db, newId(), LEASE, perAccount)
const claimed = async (perAccount?: number): Promise<ClaimedJob> => {
  const job = await claim(perAccount)
  assert.ok(job, 'a job is ready')
  return job
}
const done = (job: ClaimedJob) => finishJob(db.of(job.accountId), job, { status: 'succeeded' })
const row = async ({ id, accountId }: Pick<ClaimedJob, 'id' | 'accountId'>): Promise<JobRecord> =>
  (await findJob(db.of(accountId), id))!

// ---- putting in

test('insert: a second job of the account and kind with the same key is not added', async () => {
  const account = await newAccount()
  const first = await add(account, { idempotencyKey: 'same-key' })
  const again = { id: newId<JobId>(), accountId: account, kind: 'test', payload: {}, maxAttempts: 5 }
  assert.equal(await insertJob(db.of(account), { ...again, idempotencyKey: 'same-key' }), false)
  assert.equal((await findJobByIdempotencyKey(db.of(account), 'test', 'same-key'))?.id, first)
  assert.equal(await findJobByIdempotencyKey(db.of(await newAccount()), 'test', 'same-key'), undefined)
  await add(account, { idempotencyKey: 'same-key', kind: 'other' })
  await add(await newAccount(), { idempotencyKey: 'same-key' })
  await add(account)
  await add(account)
  assert.equal((await query('select from job')).length, 5)
})

test('insert: a transaction that rolls back leaves no job', async () => {
  const account = await newAccount()
  const failing = db.tx(async (tx) => {
    await insertJob(tx.of(account), {
      id: newId<JobId>(),
      kind: 'test',
      payload: {},
      maxAttempts: 5,
    })
    throw new Error('no')
  })
  await assert.rejects(failing, /no/)
  assert.equal(await claim(), undefined)
})

// ---- claiming

test('claim: gives the oldest job of the account with its payload, counts the attempt and leases it', async () => {
  const account = await newAccount()
  const first = await add(account, { payload: { n: 1 }, maxAttempts: 3 })
  await add(account)
  const job = await claimed()
  assert.deepEqual(job, {
    id: first,
    accountId: account,
    kind: 'test',
    attempts: 1,
    maxAttempts: 3,
    payload: { n: 1 },
    leaseToken: job.leaseToken,
    tokensSpent: 0,
  })
  const { status, startedAt } = await row(job)
  assert.equal(status, 'processing')
  assert.ok(startedAt)
  const [lease] = await query<{ seconds: number }>(
    'select extract(epoch from lease_until - started_at)::float as seconds from job where id = $1',
    first,
  )
  assert.equal(lease!.seconds, LEASE)
})

test('claim: a job whose time has not come is left alone', async () => {
  const id = await add(await newAccount())
  await query(`update job set run_at = now() + interval '1 hour'`)
  assert.equal(await claim(), undefined)
  await query('update job set run_at = now()')
  assert.equal((await claimed()).id, id)
})

test('claim: priority goes before age within an account', async () => {
  const account = await newAccount()
  await add(account, { priority: -1 })
  const urgent = await add(account, { priority: 1 })
  assert.equal((await claimed()).id, urgent)
})

test('claim: at most so many jobs of one account at once', async () => {
  const account = await newAccount()
  for (let i = 0; i < 4; i++) await add(account)
  const first = await claimed(2)
  await claimed(2)
  assert.equal(await claim(2), undefined)
  await done(first)
  assert.ok(await claim(2))
})

test('claim: of many claimers at once each gets another job, and none is left over', async () => {
  const accounts = await Promise.all(Array.from({ length: 5 }, newAccount))
  const added = new Set<string>()
  for (let i = 0; i < 100; i++) added.add(await add(accounts[i % 5]!))
  const taken: string[] = []
  const worker = async () => {
    for (let misses = 0; misses < 20; ) {
      const job = await claim()
      if (job) taken.push(job.id)
      else if (taken.length === 100) return
      else misses++ // another claimer held the row that this one looked at
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  assert.equal(taken.length, 100)
  assert.deepEqual(new Set(taken), added)
})

test('claim: the cap per account holds under concurrent claims', async () => {
  const account = await newAccount()
  for (let i = 0; i < 20; i++) await add(account)
  for (let round = 0; round < 10; round++) {
    const jobs = (await Promise.all(Array.from({ length: 8 }, () => claim(2)))).filter((job) => job !== undefined)
    const [running] = await query<{ n: number }>(`select count(*)::int as n from job where status = 'processing'`)
    assert.ok(running!.n <= 2, `${running!.n} jobs ran`)
    for (const job of jobs) await done(job)
  }
})

test('claim: one account with hundreds of jobs does not starve the others', async () => {
  const crowd = await newAccount()
  for (let i = 0; i < 300; i++) await add(crowd)
  const others = await Promise.all(Array.from({ length: 19 }, newAccount))
  for (const account of others) for (let i = 0; i < 3; i++) await add(account)
  const served = new Map<string, number>()
  const running: ClaimedJob[] = []
  // Eight workers: each claim ends the oldest of the jobs that run.
  for (let i = 0; i < 100; i++) {
    const job = await claimed()
    served.set(job.accountId, (served.get(job.accountId) ?? 0) + 1)
    running.push(job)
    if (running.length === 8) await done(running.shift()!)
  }
  assert.ok(
    others.every((account) => served.get(account) === 3),
    'all 57 jobs of the small accounts ran among the first 100',
  )
})

test('claim: jobs of one ordering key run one at a time and in order, beside others', async () => {
  const account = await newAccount()
  const inOrder: string[] = []
  for (let i = 0; i < 20; i++) inOrder.push(await add(account, { orderingKey: 'source:1' }))
  const free = await add(account)
  const elsewhere = await add(await newAccount(), { orderingKey: 'source:1' })
  const seen: string[] = []
  const beside = new Set<string>()
  let atOnce = 0
  const worker = async () => {
    while (seen.length < 20) {
      const job = await claim()
      if (!job) continue
      if (!inOrder.includes(job.id)) beside.add(job.id)
      else {
        assert.equal(++atOnce, 1)
        seen.push(job.id)
        await query('select')
        atOnce--
      }
      await done(job)
    }
  }
  await Promise.all(Array.from({ length: 6 }, worker))
  assert.deepEqual(seen, inOrder)
  assert.deepEqual(beside, new Set([free, elsewhere]))
})

test('claim: a job that waits for its retry holds back the later ones of its key, and only those', async () => {
  const account = await newAccount()
  const first = await add(account, { orderingKey: 'source:1' })
  await add(account, { orderingKey: 'source:1' })
  const other = await add(account, { orderingKey: 'source:2' })
  await failJob(db, await claimed(), { code: 'x', message: 'x' }, false)
  assert.equal((await claimed()).id, other)
  assert.equal(await claim(), undefined)
  await query('update job set run_at = now() where id = $1', first)
  assert.equal((await claimed()).id, first)
})

test('claim: thousands that wait for the first of their key are passed over, whatever stands behind them', async () => {
  const account = await newAccount()
  const backlog = async (jobs: number, key: string) =>
    query(
      `insert into job (id, public_id, account_id, kind, payload, ordering_key, created_at, run_at)
       select id, id, $1, 'test', '{}', ${key}, now() - make_interval(secs => 9e4 - n), now() - make_interval(secs => 9e4 - n)
         from (select n, gen_random_uuid() as id from generate_series(1, $2::int) n) made`,
      account,
      jobs,
    )
  await backlog(30_000, `'session:b'`)
  await query('analyze job')
  const running = await claimed()
  // The server counts for a connection, not for a transaction: what went before is taken off.
  const counted = `select (seq_tup_read + idx_tup_fetch)::int as tuples from pg_stat_xact_user_tables where relname = 'job'`
  const looked = () =>
    db.tx(async (tx) => {
      const tuples = async () => (await tx.rows<{ tuples: number }>({ name: '', text: counted, values: [] }))[0]!.tuples
      const before = await tuples()
      const job = await claimJob(tx, newId(), LEASE, 100)
      const read = (await tuples()) - before
      return { job: job?.id, isFew: read < 10_000 || read }
    })
  assert.deepEqual(await looked(), { job: undefined, isFew: true })
  const keyed = [await add(account, { orderingKey: 'session:a' }), await add(account, { orderingKey: 'session:c' })]
  const free = await add(account)
  for (const job of [...keyed, free]) assert.deepEqual(await looked(), { job, isFew: true })
  assert.deepEqual(await looked(), { job: undefined, isFew: true })
  await done(running)
  const next = await claimed()
  assert.deepEqual([next.kind, next.id === running.id], ['test', false])
})

// ---- ending

test('finish: sets the result and the run, and gives up the lease', async () => {
  await add(await newAccount())
  const job = await claimed()
  const sourceRunId = newId<never>()
  assert.equal(
    await finishJob(db.of(job.accountId), job, { status: 'quarantined', result: { notes: 2 }, sourceRunId }),
    true,
  )
  const after = await row(job)
  assert.equal(after.status, 'quarantined')
  assert.deepEqual(after.result, { notes: 2 })
  assert.equal(after.sourceRunId, sourceRunId)
  assert.ok(after.finishedAt)
  assert.equal(await finishJob(db.of(job.accountId), job, { status: 'succeeded' }), false, 'it ends once')
})

test('lost lease: heartbeat, finish, fail and return of the former holder change nothing', async () => {
  await add(await newAccount())
  const former = await claimed()
  await query(`update job set lease_until = now() - interval '1 second'`)
  assert.equal(await expireLeases(db, LEASE), 1)
  const holder = await claimed()
  assert.equal(holder.attempts, 2)
  assert.equal(await heartbeatJob(db, former, LEASE, null), false)
  assert.equal(await finishJob(db.of(former.accountId), former, { status: 'succeeded' }), false)
  await failJob(db, former, { code: 'x', message: 'x' }, true)
  await returnJob(db, former)
  const { status, attempts, error } = await row(former)
  assert.deepEqual({ status, attempts, error }, { status: 'processing', attempts: 2, error: null })
  assert.equal(await done(holder), true)
})

test('heartbeat: moves the lease on, and tells progress only when there is some', async () => {
  await add(await newAccount())
  const job = await claimed()
  await query(`update job set lease_until = now() + interval '1 second'`)
  const progress = { stage: 'distill', done: 2, total: 5 }
  assert.equal(await heartbeatJob(db, job, LEASE, progress), true)
  assert.equal(await heartbeatJob(db, job, LEASE, null), true)
  assert.deepEqual((await row(job)).progress, progress)
  assert.equal(await expireLeases(db, LEASE), 0)
  const [lease] = await query<{ long: boolean }>(`select lease_until > now() + interval '50 seconds' as long from job`)
  assert.equal(lease!.long, true)
})

/** What it makes the job wait, in seconds, whenever between its beginning and its end that began. */
async function waitAfter(work: () => Promise<unknown>): Promise<{ least: number; most: number }> {
  const [begun] = await query<{ at: string }>('select clock_timestamp()::text as at')
  await work()
  const [wait] = await query<{ least: number; most: number }>(
    `select extract(epoch from run_at - clock_timestamp())::float as least,
            extract(epoch from run_at - $1::timestamptz)::float as most from job`,
    begun!.at,
  )
  return wait!
}

test('fail: tried again after 2^n × 5 s ± 20 %, at most ten minutes; failed after the last attempt', async () => {
  await add(await newAccount(), { maxAttempts: 9 })
  const fault = { code: 'internal_error', message: 'it did not work' }
  for (const seconds of [10, 20, 40, 80, 160, 320, 600, 600]) {
    await query('update job set run_at = now()')
    const job = await claimed()
    const wait = await waitAfter(() => failJob(db, job, fault, false))
    assert.ok(wait.most >= seconds * 0.8 && wait.least <= seconds * 1.2, `${JSON.stringify(wait)} for ${seconds}`)
    const { status, error, finishedAt } = await row(job)
    assert.deepEqual({ status, error, finishedAt }, { status: 'queued', error: fault, finishedAt: null })
  }
  await query('update job set run_at = now()')
  const last = await claimed()
  assert.equal(last.attempts, 9)
  await failJob(db, last, fault, false)
  const { status, error, finishedAt } = await row(last)
  assert.equal(status, 'failed')
  assert.deepEqual(error, fault)
  assert.ok(finishedAt)
})

test('fail: a job without end of attempts waits no longer for having failed ever so often', async () => {
  await add(await newAccount(), { maxAttempts: 2_147_483_647 })
  const job = await claimed()
  await query('update job set attempts = 2000000000')
  const wait = await waitAfter(() => failJob(db, job, { code: 'internal_error', message: 'no' }, false))
  assert.ok(wait.most >= 480 && wait.least <= 720, JSON.stringify(wait))
  assert.equal((await row(job)).status, 'queued')
})

test('fail: a permanent fault is the end at once', async () => {
  await add(await newAccount())
  const job = await claimed()
  await failJob(db, job, { code: 'source_unreadable', message: 'no text' }, true)
  assert.equal((await row(job)).status, 'failed')
})

test('return: the job is ready at once and the attempt does not count', async () => {
  await add(await newAccount())
  const job = await claimed()
  await returnJob(db, job)
  const { status, attempts } = await row(job)
  assert.deepEqual({ status, attempts }, { status: 'queued', attempts: 0 })
  assert.equal((await claimed()).attempts, 1)
})

test('expired lease: the job is ready again, or failed when its attempts have run out', async () => {
  const account = await newAccount()
  const again = await add(account, { maxAttempts: 2 })
  const over = await add(account, { maxAttempts: 1 })
  await claimed()
  await claimed()
  assert.equal(await expireLeases(db, LEASE), 0)
  await query(`update job set lease_until = now() - interval '1 second'`)
  assert.equal(await expireLeases(db, LEASE), 2)
  assert.equal((await row({ id: again, accountId: account })).status, 'queued')
  const failed = await row({ id: over, accountId: account })
  assert.equal(failed.status, 'failed')
  assert.equal(failed.error?.code, 'internal_error')
  assert.ok(failed.finishedAt)
})

// ---- looking

test('find and list: the account’s own jobs of these kinds, newest first, one more than asked for', async () => {
  const account = await newAccount()
  const ids: string[] = []
  for (let i = 0; i < 5; i++) ids.unshift(await add(account, { kind: i === 2 ? 'chore' : 'test' }))
  await add(await newAccount())
  const shown = ids.filter((_, i) => i !== 2)
  const list = async (limit: number, after: string | null) =>
    (await listJobs(db.of(account), ['test'], limit, after)).map(({ id }) => id as string)
  assert.deepEqual(await list(10, null), shown)
  assert.deepEqual(await list(2, null), shown.slice(0, 3))
  assert.deepEqual(await list(10, shown[1]!), shown.slice(2))
  assert.equal(await findJob(db.of(await newAccount()), shown[0]!), undefined)
})
