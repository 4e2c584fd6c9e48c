import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { claimJob, failJob, finishJob, heartbeatJob, insertJob } from '../../../src/jobs/job-store.ts'
import { type AccountId, type JobId, newId } from '../../../src/lib/ids.ts'
import { accountWithKey, bare, type TestKey } from '../../support/accounts.ts'
import { startService, type TestService } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'

// The service here runs no jobs: the tests play the worker.

let service: TestService
before(async () => {
  service = await startService({ settings: { CAIRN_WORKERS: '0' } })
})
after(() => service.stop())
beforeEach(() => service.db.rows({ name: '', text: 'delete from job', values: [] }))

const JOBS = '/v1/ingest/jobs'
const NEVER_EXISTED = '01890a5d-ac96-774b-bcce-b302099a8057'
const account = (scopes = ['ingest']) => accountWithKey(service, { scopes })
const idOf = ({ accountId }: TestKey) => bare(accountId) as AccountId
const list = (key: string, query = '') => service.request('GET', `${JOBS}${query}`, { key })
const detail = (key: string, id: string, query = '') => service.request('GET', `${JOBS}/${id}${query}`, { key })
async function add(owner: TestKey, kind = 'file', maxAttempts = 5): Promise<JobId> {
  const id = newId<JobId>()
  await insertJob(service.db.of(idOf(owner)), { id, kind, payload: {}, maxAttempts })
  return id
}
const claim = async () => (await claimJob(service.db, newId(), 60, 100))!
const listed = (body: { jobs: { id: string }[] }) => body.jobs.map(({ id }) => id)

test('list: newest first, in the shape of the interface', async () => {
  const owner = await account()
  assert.deepEqual((await list(owner.key)).body, {
    schemaVersion: 'service-ingest-job-list-v1',
    jobs: [],
    pagination: { limit: 20, returned: 0, hasMore: false, nextCursor: null },
  })
  const first = await add(owner, 'url')
  const second = await add(owner, 'source-deletion')
  await add(await account())
  const { status, body } = await list(owner.key)
  assert.equal(status, 200)
  assert.deepEqual(body, {
    schemaVersion: 'service-ingest-job-list-v1',
    jobs: [
      { id: second, kind: 'source-deletion', status: 'queued', createdAt: body.jobs[0].createdAt, finishedAt: null },
      { id: first, kind: 'url', status: 'queued', createdAt: body.jobs[1].createdAt, finishedAt: null },
    ],
    pagination: { limit: 20, returned: 2, hasMore: false, nextCursor: null },
  })
})

test('list: pages give every job once, in order, while others are added', async () => {
  const owner = await account()
  const ids: string[] = []
  for (let i = 0; i < 25; i++) ids.unshift(await add(owner))
  const seen: string[] = []
  let query = '?limit=4'
  for (;;) {
    const { body } = await list(owner.key, query)
    seen.push(...listed(body))
    assert.equal(body.pagination.limit, 4)
    assert.equal(body.pagination.returned, body.jobs.length)
    assert.equal(body.pagination.hasMore, body.pagination.nextCursor !== null)
    await add(owner)
    if (!body.pagination.hasMore) break
    query = `?limit=4&cursor=${body.pagination.nextCursor}`
  }
  assert.deepEqual(seen, ids)
})

test('list: limit is 1 to 100, and a cursor must be one of ours; 422 names the parameter', async () => {
  const { key } = await account()
  assert.equal((await list(key, '?limit=100')).status, 200)
  for (const [query, path] of [
    ['?limit=0', ['limit']],
    ['?limit=101', ['limit']],
    ['?limit=-1', ['limit']],
    ['?limit=1.5', ['limit']],
    ['?limit=', ['limit']],
    ['?limit=ten', ['limit']],
    ['?limit=1e1', ['limit']],
    ['?limit=%31%30%00', ['limit']],
    ['?limit=5&limit=6', ['limit']],
    ['?cursor=', ['cursor']],
    ['?cursor=nonsense', ['cursor']],
    [`?cursor=${'A'.repeat(600)}`, ['cursor']],
    ['?cursor=AAAAAAAAAAAAAAAAAAAAAA&cursor=B', ['cursor']],
    ['?status=failed', ['status']],
    ['?__proto__=1', ['__proto__']],
    ['?constructor=1', ['constructor']],
  ] as const) {
    const { status, body } = await list(key, query)
    assert.equal(status, 422, query)
    assert.equal(body.error.code, 'validation_error')
    assert.deepEqual(body.error.issues[0].path, path, query)
  }
})

test('the service’s own chores show on no route', async () => {
  const owner = await account()
  const chore = await add(owner, 'prune')
  assert.deepEqual((await list(owner.key)).body.jobs, [])
  assert.equal((await detail(owner.key, chore)).status, 404)
  assert.equal((await detail(owner.key, chore, '?wait=60')).status, 404)
})

test('detail: every field, through queued, running, waiting for a retry and ended', async () => {
  const owner = await account()
  const id = await add(owner, 'url')
  const look = async () => {
    const { status, body } = await detail(owner.key, id)
    assert.equal(status, 200)
    assert.deepEqual(Object.keys(body), ['schemaVersion', 'job'])
    assert.equal(body.schemaVersion, 'service-ingest-job-v1')
    return body.job
  }
  const queued = await look()
  assert.deepEqual(queued, {
    id,
    kind: 'url',
    status: 'queued',
    attempts: 0,
    sourceId: null,
    sourceRunId: null,
    progress: null,
    error: null,
    quarantine: null,
    createdAt: queued.createdAt,
    startedAt: null,
    finishedAt: null,
  })
  const job = await claim()
  await heartbeatJob(service.db, job, 60, { stage: 'extract', done: 1, total: 5 })
  const running = await look()
  assert.deepEqual(running, {
    ...queued,
    attempts: 1,
    progress: { stage: 'extract', done: 1, total: 5 },
    startedAt: running.startedAt,
  })
  assert.ok(running.startedAt >= running.createdAt)
  const fault = { code: 'source_fetch_failed', message: "The page's server answered with status 503." }
  await failJob(service.db, job, fault, false)
  assert.deepEqual(await look(), { ...running, error: fault })
  await service.db.rows({ name: '', text: 'update job set run_at = now() where id = $1', values: [id] })
  const again = await claim()
  const sourceRunId = newId<never>()
  await finishJob(service.db.of(again.accountId), again, { status: 'succeeded', sourceRunId, result: { notes: 1 } })
  const done = await look()
  assert.deepEqual(done, {
    ...running,
    status: 'succeeded',
    attempts: 2,
    sourceRunId,
    finishedAt: done.finishedAt,
  })
  assert.ok(done.finishedAt >= done.startedAt)
})

test('detail: a failed job keeps its error', async () => {
  const owner = await account()
  const id = await add(owner)
  await failJob(service.db, await claim(), { code: 'source_unreadable', message: 'The PDF is encrypted.' }, true)
  const { job } = (await detail(owner.key, id)).body
  assert.equal(job.status, 'failed')
  assert.deepEqual(job.error, { code: 'source_unreadable', message: 'The PDF is encrypted.' })
})

test('detail: another account’s id, an unknown one and an event’s are 404 alike; upper case is the same id', async () => {
  const owner = await account()
  const stranger = await account()
  const id = await add(owner)
  for (const [key, unknown] of [
    [stranger.key, id],
    [owner.key, NEVER_EXISTED],
    [owner.key, 'evt_0123456789abcdef01234567'],
  ] as const) {
    const { status, body } = await detail(key, unknown)
    assert.equal(status, 404, unknown)
    assert.deepEqual(body.error, { code: 'not_found', message: 'Job not found.' })
  }
  assert.equal((await detail(owner.key, id.toUpperCase())).body.job.id, id)
})

test('detail: an id that is neither UUID nor event is 422', async () => {
  const { key } = await account()
  for (const id of [
    'x',
    '1',
    `${NEVER_EXISTED}0`,
    NEVER_EXISTED.replaceAll('-', ''),
    `job_${NEVER_EXISTED}`,
    'evt_',
    'evt_0123456789ABCDEF01234567',
    'evt_0123456789abcdef012345678',
    'EVT_0123456789abcdef01234567',
    '%00',
    '%ff',
    '%F0%9F%8F%94',
    "'%20or%201=1--",
  ]) {
    const { status, body } = await detail(key, id)
    assert.equal(status, 422, id)
    assert.equal(body.error.code, 'validation_error')
    assert.deepEqual(body.error.issues[0].path, ['jobId'])
  }
})

test('scope: a key without ingest is 403 on list and detail', async () => {
  const { key } = await account(['account', 'query'])
  for (const { status, body } of [await list(key), await detail(key, NEVER_EXISTED), await detail(key, 'no-uuid')]) {
    assert.equal(status, 403)
    assert.equal(body.error.code, 'forbidden')
  }
})

// ---- waiting

/** Counts how often a request has begun to wait. */
function countWaits({ running }: TestService): { count: number } {
  const waits = { count: 0 }
  const { notifications } = running.services
  const { waitForEnd } = notifications
  notifications.waitForEnd = (...args) => {
    waits.count++
    return waitForEnd.apply(notifications, args)
  }
  return waits
}

test('wait: the answer comes when the job ends, to everybody who waits', async () => {
  const owner = await account()
  const id = await add(owner)
  const job = await claim()
  let answered = 0
  const waits = countWaits(service)
  const waiters = Array.from({ length: 60 }, () =>
    detail(owner.key, id, '?wait=20').then((reply) => {
      answered++
      return reply
    }),
  )
  await waitUntil('all of them wait', () => waits.count >= 60)
  assert.equal(answered, 0)
  await finishJob(service.db.of(job.accountId), job, { status: 'quarantined' })
  for (const { status, body } of await Promise.all(waiters)) {
    assert.equal(status, 200)
    assert.equal(body.job.status, 'quarantined')
  }
})

test('wait: a job that has ended, or that is nobody’s, is answered at once', async () => {
  const owner = await account()
  const id = await add(owner)
  await finishJob(service.db.of(idOf(owner)), await claim(), { status: 'succeeded' })
  assert.equal((await detail(owner.key, id, '?wait=20')).body.job.status, 'succeeded')
  assert.equal((await detail(owner.key, NEVER_EXISTED, '?wait=20')).status, 404)
})

test('wait: when the time is over the job is shown as it is', async () => {
  const owner = await account()
  const id = await add(owner)
  const { status, body } = await detail(owner.key, id, '?wait=1')
  assert.equal(status, 200)
  assert.equal(body.job.status, 'queued')
  assert.equal((await detail(owner.key, id, '?wait=0')).body.job.status, 'queued')
  await finishJob(service.db.of(idOf(owner)), await claim(), { status: 'succeeded' })
})

test('wait: a job that fails once and is tried again does not end the wait', async () => {
  const owner = await account()
  const id = await add(owner)
  const waiting = detail(owner.key, id, '?wait=20')
  await failJob(service.db, await claim(), { code: 'internal_error', message: 'once' }, false)
  await service.db.rows({ name: '', text: 'update job set run_at = now() where id = $1', values: [id] })
  await finishJob(service.db.of(idOf(owner)), await claim(), { status: 'succeeded' })
  assert.equal((await waiting).body.job.status, 'succeeded')
})

test('wait: whole seconds from 0 to 60; 422 otherwise', async () => {
  const owner = await account()
  const id = await add(owner)
  for (const wait of ['61', '99', '100', '-1', '1.5', '', 'x', '1e1', '5&wait=6']) {
    const { status, body } = await detail(owner.key, id, `?wait=${wait}`)
    assert.equal(status, 422, wait)
    assert.deepEqual(body.error.issues[0].path, ['wait'])
  }
  await finishJob(service.db.of(idOf(owner)), await claim(), { status: 'succeeded' })
})

test('wait: a server that stops answers at once with the job as it is', async () => {
  const other = await startService({ settings: { CAIRN_WORKERS: '0' } })
  const owner = await accountWithKey(other, { scopes: ['ingest'] })
  const id = newId<JobId>()
  await insertJob(other.db.of(idOf(owner)), { id, kind: 'file', payload: {}, maxAttempts: 5 })
  const logged = other.logLines.length
  const waits = countWaits(other)
  const waiting = other.request('GET', `${JOBS}/${id}?wait=60`, { key: owner.key })
  await waitUntil('the request has come', () => waits.count >= 1)
  const stopped = other.running.close()
  const { status, body } = await waiting
  assert.equal(status, 200)
  assert.equal(body.job.status, 'queued')
  await stopped
  assert.ok(!other.logLines.slice(logged).some((line) => line.includes('failed')))
  await other.stop()
})
