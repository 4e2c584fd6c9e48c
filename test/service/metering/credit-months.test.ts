import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { customerOf, meteredHeaders, plans } from '../../support/credits.ts'
import { startService, type TestService } from '../../support/service.ts'

// The month of credits ends at 00:00 UTC of the first.

let clock = new Date('2026-02-27T09:00:00.000Z')
let service: TestService
/** nobody runs its jobs */
let idle: TestService
before(async () => {
  const now = () => clock
  service = await startService({ now, settings: plans({ onboardingCredits: 2, monthlyCredits: 20 }) })
  idle = await startService({
    now,
    settings: {
      ...plans({ onboardingCredits: 0, monthlyCredits: 45 }, { poor: { onboardingCredits: 0, monthlyCredits: 0 } }),
      CAIRN_WORKERS: '0',
    },
  })
})
after(async () => {
  await service.stop()
  await idle.stop()
})

const at = (instant: string) => {
  clock = new Date(instant)
}

test('a new month: what is left of the old one is lost, the new one granted, the start’s credits stay', async () => {
  at('2026-02-28T23:59:59.999Z')
  const anna = await customerOf(service)
  const last = meteredHeaders(await anna.query())
  assert.deepEqual(
    [last['credit-monthly-period'], last['credit-onboarding-remaining'], last['credit-monthly-remaining']],
    ['2026-02-01', '1', '20'],
  )
  assert.deepEqual(
    [last['quota-daily-reset'], last['quota-monthly-reset']],
    ['2026-03-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
  )
  at('2026-03-01T00:00:00.000Z')
  const first = meteredHeaders(await anna.query({ output: 'answer' }))
  assert.deepEqual(
    [first['credit-monthly-period'], first['credit-onboarding-remaining'], first['credit-monthly-remaining']],
    ['2026-03-01', '0', '16'],
  )
  assert.deepEqual(
    [first['quota-daily-reset'], first['quota-monthly-reset']],
    ['2026-03-02T00:00:00.000Z', '2026-04-01T00:00:00.000Z'],
  )
  await anna.balance()
  assert.deepEqual(
    (await anna.ledger())
      .slice(2)
      .map(({ operation, kind, bucket, amount, left }) => [operation, kind, bucket, amount, left]),
    [
      ['query', 'charge', 'onboarding', -1, 1],
      ['month.expired', 'charge', 'monthly', -20, 0],
      ['month', 'grant', 'monthly', 20, 20],
      ['answer', 'charge', 'onboarding', -1, 0],
      ['answer', 'charge', 'monthly', -4, 16],
    ],
  )
})

test('an account that was away for months is granted the present one, once, however many ask at once', async () => {
  at('2026-03-10T12:00:00.000Z')
  const anna = await customerOf(service)
  await anna.query()
  at('2026-07-04T12:00:00.000Z')
  const replies = await Promise.all(Array.from({ length: 12 }, () => anna.query()))
  assert.ok(replies.every(({ status }) => status === 200))
  assert.deepEqual(await anna.balance(), { onboarding: 0, monthly: 9, held: 0 })
  const grants = (await anna.ledger()).filter(({ operation }) => operation === 'month')
  assert.deepEqual(
    grants.map(({ reference }) => reference),
    ['month 2026-03-01', 'month 2026-07-01'],
  )
})

test('only to look at the credits in a new month shows those of the new month', async () => {
  at('2026-07-31T12:00:00.000Z')
  const anna = await customerOf(service)
  for (let i = 0; i < 5; i++) await anna.query()
  at('2026-08-01T00:00:00.000Z')
  assert.deepEqual((await anna.access()).credits, {
    remaining: 20,
    monthly: { remaining: 20, limit: 20, period: '2026-08-01' },
    onboarding: { remaining: 0 },
  })
  await anna.balance()
})

test('a clock that lags behind the month spends what is there, and grants nothing again', async () => {
  at('2026-09-01T00:00:00.000Z')
  const anna = await customerOf(service)
  await anna.query()
  at('2026-08-31T23:59:59.000Z')
  const { headers } = await anna.query()
  assert.equal(headers.get('x-service-credit-monthly-period'), '2026-09-01')
  assert.equal((await anna.ledger()).filter(({ kind }) => kind === 'grant').length, 2)
})

test('what is held back for queued ingests does not expire, also on a plan that grants nothing more', async () => {
  at('2026-10-31T12:00:00.000Z')
  const anna = await customerOf(idle)
  for (let i = 0; i < 3; i++) assert.equal((await anna.ingest(`# Town${i}\n\nTown${i} is old.`)).status, 202)
  await idle.db.rows({
    name: '',
    text: `update account set plan = 'poor' where id = $1`,
    values: [anna.accountId.slice(2)],
  })
  at('2026-11-01T00:00:00.000Z')
  assert.equal((await anna.query()).status, 402)
  assert.deepEqual((await anna.access()).credits.monthly, { remaining: 30, limit: 0, period: '2026-11-01' })
  assert.deepEqual(await anna.balance(), { onboarding: 0, monthly: 30, held: 30 })
  assert.deepEqual(
    (await anna.ledger()).slice(1).map(({ operation, amount, left }) => [operation, amount, left]),
    [['month.expired', -15, 30]],
  )
})
