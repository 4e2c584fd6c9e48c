import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accountWithKey } from '../../support/accounts.ts'
import { plans } from '../../support/credits.ts'
import { databaseUrlOf, startService, type TestService } from '../../support/service.ts'

// Two processes on one database, whose clocks are ten minutes apart.

const settings = plans({ onboardingCredits: 30, monthlyCredits: 0 })
let early: TestService
let late: TestService
before(async () => {
  early = await startService({ settings, now: () => new Date('2026-05-05T12:00:00Z') })
  late = await startService({
    settings: { ...settings, DATABASE_URL: await databaseUrlOf(early) },
    now: () => new Date('2026-05-05T12:10:00Z'),
  })
})
after(async () => {
  await late.stop()
  await early.stop()
})

test('credits are spent once, whichever process is asked', async () => {
  const { key } = await accountWithKey(early, { scopes: ['query'] })
  const body = { query: 'Where is the harbour?' }
  const replies = await Promise.all(
    Array.from({ length: 44 }, (_, n) => (n % 2 ? late : early).request('POST', '/v1/query', { key, body })),
  )
  const statuses = replies.map(({ status }) => status)
  assert.deepEqual(
    [200, 402].map((status) => statuses.filter((one) => one === status).length),
    [30, 14],
  )
})
