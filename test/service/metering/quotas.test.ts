import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { customerOf, meteredHeaders, plans } from '../../support/credits.ts'
import { startService, type TestService } from '../../support/service.ts'

// How often things may be done in a day and in a month of UTC.

let clock = new Date('2026-05-10T06:00:00.000Z')
let service: TestService
before(async () => {
  const quota = { daily: 3, monthly: 5 }
  const quotas = {
    query: quota,
    answer: { daily: 1 },
    'memory.write': quota,
    'ingest.live': quota,
    'ingest.plan': { daily: 0 },
  }
  service = await startService({ now: () => clock, settings: { ...plans({ quotas }), CAIRN_WORKERS: '0' } })
})
after(() => service.stop())

const at = (instant: string) => {
  clock = new Date(instant)
}

test('a day’s quota ends at 00:00 UTC: 429 quota_exceeded with retry-after and the headers of the quota', async () => {
  at('2026-05-10T06:00:00.000Z')
  const { query, balance } = await customerOf(service)
  const remaining = []
  for (let i = 0; i < 3; i++) remaining.push(meteredHeaders(await query())['quota-daily-remaining'])
  assert.deepEqual(remaining, ['2', '1', '0'])
  const refused = await query()
  assert.equal(refused.status, 429)
  assert.equal(refused.body.error.code, 'quota_exceeded')
  assert.equal(refused.headers.get('retry-after'), String(18 * 3600))
  assert.deepEqual(meteredHeaders(refused), {
    'quota-metric': 'query',
    'quota-daily-limit': '3',
    'quota-daily-remaining': '0',
    'quota-monthly-limit': '5',
    'quota-monthly-remaining': '2',
    'quota-daily-reset': '2026-05-11T00:00:00.000Z',
    'quota-monthly-reset': '2026-06-01T00:00:00.000Z',
  })
  assert.deepEqual(await balance(), { onboarding: 497, monthly: 100_000, held: 0 })
  at('2026-05-11T00:00:00.000Z')
  assert.equal((await query()).status, 200)
})

test('a month’s quota ends with the month, and what it refuses counts nowhere', async () => {
  at('2026-05-30T12:00:00.000Z')
  const { query, balance, rows } = await customerOf(service)
  for (let i = 0; i < 3; i++) await query()
  at('2026-05-31T23:00:00.000Z')
  for (let i = 0; i < 2; i++) assert.equal((await query()).status, 200)
  const refused = await query()
  assert.equal(refused.status, 429)
  assert.equal(refused.headers.get('retry-after'), '3600')
  const headers = meteredHeaders(refused)
  assert.deepEqual([headers['quota-daily-remaining'], headers['quota-monthly-remaining']], ['1', '0'])
  assert.deepEqual(await balance(), { onboarding: 495, monthly: 100_000, held: 0 })
  assert.deepEqual(
    await rows('select period, starts_on, units, credits from quota_counter order by period, starts_on'),
    [
      { period: 'day', startsOn: '2026-05-30', units: 3, credits: 3 },
      { period: 'day', startsOn: '2026-05-31', units: 2, credits: 2 },
      { period: 'month', startsOn: '2026-05-01', units: 5, credits: 5 },
    ],
  )
  at('2026-06-01T00:00:00.000Z')
  assert.equal(meteredHeaders(await query())['quota-monthly-remaining'], '4')
})

test('each metric has a quota of its own, and one of 0 allows nothing', async () => {
  at('2026-05-10T06:00:00.000Z')
  const { query, plan, say } = await customerOf(service)
  assert.equal((await query({ output: 'answer' })).status, 200)
  assert.equal((await query({ output: 'answer' })).status, 429)
  assert.equal((await query({ output: 'context' })).status, 200)
  assert.equal((await plan('# Oslo\n\nOslo is the capital of Norway.')).status, 429)
  assert.equal((await say('I live in Oslo.')).status, 200)
})

test('race: of 30 queries at once with a quota of 3, 3 are answered and 3 are charged', async () => {
  at('2026-05-10T06:00:00.000Z')
  const { query, balance } = await customerOf(service)
  const replies = await Promise.all(Array.from({ length: 30 }, () => query()))
  assert.equal(replies.filter(({ status }) => status === 200).length, 3)
  assert.equal(replies.filter(({ status }) => status === 429).length, 27)
  assert.deepEqual(await balance(), { onboarding: 497, monthly: 100_000, held: 0 })
})

test('a live ingest counts when it is queued; one over the quota keeps nothing and holds nothing back', async () => {
  at('2026-05-10T06:00:00.000Z')
  const { ingest, balance, rows } = await customerOf(service)
  const queued = []
  for (let i = 0; i < 4; i++) queued.push(await ingest(`# Town${i}\n\nTown${i} is old.`))
  assert.deepEqual(
    queued.map(({ status }) => status),
    [202, 202, 202, 429],
  )
  assert.equal(meteredHeaders(queued[2]!)['quota-daily-remaining'], '0')
  assert.deepEqual(await balance(), { onboarding: 500, monthly: 100_000, held: 30 })
  assert.deepEqual(await rows('select count(*)::int as n from source'), [{ n: 3 }])
})

test('a memory write over the quota writes nothing, and a repeat is answered all the same', async () => {
  at('2026-05-10T06:00:00.000Z')
  const { say, rows } = await customerOf(service)
  for (let i = 0; i < 3; i++) assert.equal((await say(`I have ${i} cats.`, { 'idempotency-key': `k${i}` })).status, 200)
  assert.equal((await say('I have 4 cats.')).status, 429)
  assert.equal((await say('I have 0 cats.', { 'idempotency-key': 'k0' })).body.created, false)
  assert.deepEqual(await rows('select count(*)::int as n from mem_message'), [{ n: 3 }])
})

test('credits come before the quota: with neither it is 402', async () => {
  at('2026-05-10T06:00:00.000Z')
  const { query, rows, access } = await customerOf(service)
  await access()
  for (let i = 0; i < 3; i++) await query()
  assert.equal((await query()).status, 429)
  await rows('update credit_balance set onboarding_remaining = 0, monthly_remaining = 0')
  assert.equal((await query()).status, 402)
})
