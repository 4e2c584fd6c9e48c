import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { storedAccount } from '../../test/support/accounts.ts'
import { joinTestCluster, type TestCluster } from '../../test/support/cluster.ts'
import { prepareTemplate } from '../../test/support/service.ts'
import { waitUntil } from '../../test/support/wait-until.ts'
import { openPool, type Pool } from '../db/pool.ts'
import type { Db } from '../db/sql.ts'
import { SourceFetchError, SourceUnreadableError } from '../lib/errors.ts'
import { type AccountId, type JobId, newId } from '../lib/ids.ts'
import { openLog } from '../lib/log.ts'
import { Slots } from './job-slots.ts'
import { claimJob, findJob, insertJob } from './job-store.ts'
import type { ClaimedJob, JobAttempt, JobRecord } from './job-types.ts'
import { Notifications } from './notifications.ts'
import { Worker } from './worker.ts'

let cluster: TestCluster
let pool: Pool
let notifications: Notifications
const log = openLog({ level: 'silent' })
let account: AccountId
before(async () => {
  cluster = await joinTestCluster({ prepareTemplate })
  const { config } = await cluster.createDatabase()
  pool = openPool({ config, namedStatements: true })
  account = await storedAccount(pool.db)
  notifications = new Notifications([pool.connect], log)
  await notifications.start()
})
after(async () => {
  await notifications.close()
  await pool.close()
  await cluster.stop()
})
const workers: Worker<object>[] = []
beforeEach(() => query('delete from job'))
afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop())))

const query = <Row>(text: string, ...values: unknown[]) => pool.db.rows<Row>({ name: '', text, values })
const look = (id: string) => findJob(pool.db.of(account), id) as Promise<JobRecord>
async function add(more: { maxAttempts?: number; payload?: object } = {}): Promise<JobId> {
  const id = newId<JobId>()
  await insertJob(pool.db.of(account), { id, kind: 'test', payload: {}, maxAttempts: 5, ...more })
  return id
}
type Run = (job: ClaimedJob, attempt: JobAttempt) => Promise<void>
async function start(
  run: Run,
  { db = pool.db, leaseSeconds = 60, slots = 2, most = 1, housekeeping = async () => {} } = {},
) {
  const handlers = [
    { kind: 'test', most, run: (_services: object, job: ClaimedJob, attempt: JobAttempt) => run(job, attempt) },
  ]
  const worker = new Worker({
    db,
    handlers,
    services: {},
    notifications,
    log,
    slots: new Slots(slots),
    perAccount: 10,
    leaseSeconds,
    housekeeping,
  })
  workers.push(worker)
  await worker.start()
  return worker
}
const succeed: Run = (_job, { finish }) => pool.db.of(account).tx((tx) => finish(tx, { status: 'succeeded' }))
const ended = (id: string) =>
  waitUntil(`job ${id} ends`, async () => {
    const job = await look(id)
    return job.finishedAt && job
  })
const seen = (id: string, what: string, condition: (job: JobRecord) => boolean) =>
  waitUntil(what, async () => {
    const job = await look(id)
    return condition(job) && job
  })
/** Runs until it is told to give up. */
const untilAborted =
  (began: () => void): Run =>
  (_job, { signal }) =>
    new Promise((_, reject) => {
      began()
      signal.addEventListener('abort', () => reject(signal.reason))
    })

test('runs a job as it is queued, and its end is told to those who wait', async () => {
  await start(succeed)
  const id = await add()
  await notifications.waitForEnd(id, 30_000, new AbortController().signal)
  assert.equal((await look(id)).status, 'succeeded')
})

test('what a handler wrote goes with the end of the job, or not at all', async () => {
  await query('create table written (job uuid)')
  const run: Run = async (job, { finish }) => {
    await pool.db.of(account).tx(async (tx) => {
      await tx.rows({ name: '', text: 'insert into written values ($1)', values: [job.id] })
      // Somebody else took the job meanwhile.
      if (job.attempts === 1) await query('update job set lease_token = gen_random_uuid() where id = $1', job.id)
      await finish(tx, { status: 'succeeded' })
    })
  }
  const first = await start(run)
  const id = await add()
  await waitUntil('the first attempt lost its lease', async () => (await look(id)).status === 'processing')
  await first.stop()
  await query(`update job set lease_until = now() - interval '1 second' where id = $1`, id)
  // One that starts looks for such leases at once.
  await start(run)
  await ended(id)
  assert.equal((await look(id)).attempts, 2)
  assert.equal((await query('select from written')).length, 1)
})

test('an unforeseen error: tried again, and the account learns nothing of its text', async () => {
  await start(async () => {
    throw new Error('password of /etc/secret is hunter2')
  })
  const id = await add()
  const { error, status, attempts } = await seen(id, 'the attempt failed', (job) => job.error !== null)
  assert.equal(status, 'queued')
  assert.equal(attempts, 1)
  assert.equal(error!.code, 'internal_error')
  assert.doesNotMatch(error!.message, /hunter2|secret/)
})

test('a fault of the input: failed at once with its code and message', async () => {
  await start(async () => {
    throw new SourceUnreadableError('The PDF is encrypted.')
  })
  const job = await ended(await add())
  assert.equal(job.status, 'failed')
  assert.equal(job.attempts, 1)
  assert.deepEqual(job.error, { code: 'source_unreadable', message: 'The PDF is encrypted.' })
})

test('a page that cannot be fetched: failed at once or tried again, as its error says', async () => {
  let permanent = true
  await start(async () => {
    throw new SourceFetchError('The page is gone.', permanent)
  })
  assert.equal((await ended(await add())).status, 'failed')
  permanent = false
  const id = await add()
  assert.equal((await seen(id, 'the attempt failed', (job) => job.error !== null)).status, 'queued')
})

test('a kind that nobody runs here is tried again, not lost', async () => {
  await start(succeed)
  const id = newId<JobId>()
  await insertJob(pool.db.of(account), { id, kind: 'unknown', payload: {}, maxAttempts: 5 })
  assert.equal((await seen(id, 'it was looked at', (job) => job.error !== null)).status, 'queued')
})

test('progress reaches the row while the job runs', async () => {
  let finishNow = () => {}
  const mayFinish = new Promise<void>((resolve) => {
    finishNow = resolve
  })
  await start(async (job, attempt) => {
    attempt.progress('distill', 2, 5)
    await mayFinish
    await succeed(job, attempt)
  })
  const id = await add()
  const { progress } = await seen(id, 'progress', (job) => job.progress !== null)
  assert.deepEqual(progress, { stage: 'distill', done: 2, total: 5 })
  finishNow()
  const job = await ended(id)
  assert.equal(job.status, 'succeeded')
  assert.deepEqual(job.progress, { stage: 'distill', done: 5, total: 5 })
})

test('a heartbeat keeps a job that takes longer than its lease', async () => {
  let finishNow = () => {}
  const mayFinish = new Promise<void>((resolve) => {
    finishNow = resolve
  })
  await start(
    async (job, attempt) => {
      await mayFinish
      await succeed(job, attempt)
    },
    { leaseSeconds: 2 },
  )
  const id = await add()
  await seen(id, 'it began', (job) => job.status === 'processing')
  const [first] = await query<{ until: Date }>('select lease_until as until from job where id = $1', id)
  await waitUntil('the first lease is over by the database’s clock', async () => {
    const [row] = await query<{ over: boolean }>('select now() > $1 as over', first!.until)
    return row!.over
  })
  const other = await start(succeed) // its first beat looks for expired leases
  assert.ok(other.alive)
  assert.equal((await look(id)).status, 'processing')
  finishNow()
  const job = await ended(id)
  assert.equal(job.status, 'succeeded')
  assert.equal(job.attempts, 1)
})

test('a worker that died: another runs its job when the lease is over', async () => {
  const id = await add()
  assert.equal((await claimJob(pool.db, newId(), 60, 10))?.id, id) // and is never heard of again
  await query(`update job set lease_until = now() - interval '1 second'`)
  await start(succeed)
  const job = await ended(id)
  assert.equal(job.status, 'succeeded')
  assert.equal(job.attempts, 2)
})

test('a lost lease: the handler is told to give up, and the job is left to the other worker', async () => {
  let began = () => {}
  const beginning = new Promise<void>((resolve) => {
    began = resolve
  })
  let reason: unknown
  await start(
    (job, attempt) => {
      attempt.signal.addEventListener('abort', () => {
        reason = attempt.signal.reason
      })
      return untilAborted(began)(job, attempt)
    },
    { leaseSeconds: 2 },
  )
  const id = await add()
  await beginning
  await query('update job set lease_token = gen_random_uuid() where id = $1', id)
  await waitUntil('it was told', () => reason)
  const { status, error } = await look(id)
  assert.deepEqual({ status, error }, { status: 'processing', error: null })
})

test('stop: the running job goes back at once, and its attempt does not count', async () => {
  let began = () => {}
  const beginning = new Promise<void>((resolve) => {
    began = resolve
  })
  const worker = await start(untilAborted(began))
  const id = await add()
  await beginning
  await worker.stop()
  const { status, attempts, error } = await look(id)
  assert.deepEqual({ status, attempts, error }, { status: 'queued', attempts: 0, error: null })
  assert.equal(worker.alive, false)
  await start(succeed)
  assert.equal((await ended(id)).attempts, 1)
})

test('stop: a job claimed in that very moment goes back too', async () => {
  let claims = 0
  let stopNow = () => {}
  const stopping = new Promise<void>((resolve) => {
    stopNow = resolve
  })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  /** The claim is done in the database, and its answer is on the way while the worker is told to stop. */
  const slow: Db = {
    ...pool.db,
    rows: async (statement) => {
      const rows = await pool.db.rows(statement)
      if (statement.name === 'claimJob' && rows.length > 0) {
        claims++
        stopNow()
        await released
      }
      return rows as never
    },
  }
  let ran = false
  const id = await add()
  const worker = await start(
    async (job, attempt) => {
      ran = true
      await succeed(job, attempt)
    },
    { db: slow },
  )
  await stopping
  const stopped = worker.stop()
  release()
  await stopped
  assert.equal(claims, 1)
  assert.equal(ran, false)
  const { status, attempts } = await look(id)
  assert.deepEqual({ status, attempts }, { status: 'queued', attempts: 0 })
})

test('slots: never more jobs at once than this worker has', async () => {
  let running = 0
  let most = 0
  await start(
    async (job, attempt) => {
      most = Math.max(most, ++running)
      await query('select pg_sleep(0.01)')
      running--
      await succeed(job, attempt)
    },
    { slots: 3 },
  )
  const ids = await Promise.all(Array.from({ length: 20 }, () => add()))
  for (const id of ids) assert.equal((await ended(id)).status, 'succeeded')
  assert.equal(most, 3)
})

test('housekeeping that fails does not stop the work', async () => {
  await start(succeed, {
    housekeeping: async () => {
      throw new Error('no broom')
    },
  })
  assert.equal((await ended(await add())).status, 'succeeded')
})

test('small jobs of one account that wait are begun together under one lease, larger ones and repeats alone', async () => {
  const small = { payload: { isSmall: true } }
  const ids: JobId[] = []
  for (const more of [small, small, {}, small]) ids.push(await add(more))
  const repeat = await add(small)
  await query('update job set attempts = 1, priority = -1 where id = $1', repeat)
  const began: string[][] = []
  const leases = new Map<string, string>()
  const together: Run = (job, attempt) => {
    leases.set(job.id, job.leaseToken)
    return attempt.together(job, async (jobs: ClaimedJob[]) => {
      began.push(jobs.map(({ id }) => id).sort())
      return Promise.allSettled(jobs.map((one) => finishAlone(one)))
    })
  }
  const finishAlone = (job: ClaimedJob) => finishers.get(job.id)!()
  const finishers = new Map<string, () => Promise<void>>()
  await start(
    (job, attempt) => {
      finishers.set(job.id, () => succeed(job, attempt))
      return together(job, attempt)
    },
    { slots: 1, most: 16 },
  )
  for (const id of [...ids, repeat]) await ended(id)
  assert.deepEqual(began, [[ids[0]!, ids[1]!, ids[3]!].sort(), [ids[2]!], [repeat]])
  assert.equal(new Set([ids[0]!, ids[1]!, ids[3]!].map((id) => leases.get(id))).size, 1)
})
