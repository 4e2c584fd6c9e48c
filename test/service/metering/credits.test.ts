import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { customerOf, meteredHeaders, plans } from '../../support/credits.ts'
import { startService, type TestService } from '../../support/service.ts'

// What things cost, what pays for them, and that the books are right whatever happens at once.

const OSLO = '# Oslo\n\nOslo is the capital of Norway. The University of Oslo was founded in 1811.'

let service: TestService
let small: TestService
before(async () => {
  const now = () => new Date('2026-03-31T12:00:00.000Z')
  service = await startService({ now })
  small = await startService({ now, settings: plans({ onboardingCredits: 8, monthlyCredits: 12 }) })
})
after(async () => {
  await service.stop()
  await small.stop()
})

test('an account begins with 500 credits of the start and 100,000 a month, once', async () => {
  const { ledger, balance, access } = await customerOf(service)
  await Promise.all([access(), access(), access()])
  assert.deepEqual((await access()).credits, {
    remaining: 100_500,
    monthly: { remaining: 100_000, limit: 100_000, period: '2026-03-01' },
    onboarding: { remaining: 500 },
  })
  await balance()
  assert.deepEqual(
    (await ledger()).map(({ operation, kind, bucket, amount, left }) => [operation, kind, bucket, amount, left]),
    [
      ['onboarding', 'grant', 'onboarding', 500, 500],
      ['month', 'grant', 'monthly', 100_000, 100_000],
    ],
  )
})

test('a query costs 1 in evidence and context, an answer 5, a plan 1, and the headers say what is left', async () => {
  const { query, plan, balance } = await customerOf(service)
  assert.deepEqual(meteredHeaders(await query()), {
    'credit-cost': '1',
    'credit-remaining': '100499',
    'credit-monthly-remaining': '100000',
    'credit-onboarding-remaining': '499',
    'credit-monthly-period': '2026-03-01',
    'quota-metric': 'query',
    'quota-daily-limit': '10000000',
    'quota-daily-remaining': '9999999',
    'quota-monthly-limit': '100000000',
    'quota-monthly-remaining': '99999999',
    'quota-daily-reset': '2026-04-01T00:00:00.000Z',
    'quota-monthly-reset': '2026-04-01T00:00:00.000Z',
  })
  const costs = [await query({ output: 'context' }), await query({ output: 'answer' }), await plan(OSLO)]
  assert.deepEqual(
    costs
      .map(meteredHeaders)
      .map((headers) => [headers['quota-metric'], headers['credit-cost'], headers['credit-remaining']]),
    [
      ['query', '1', '100498'],
      ['answer', '5', '100493'],
      ['ingest.plan', '1', '100492'],
    ],
  )
  assert.deepEqual(await balance(), { onboarding: 492, monthly: 100_000, held: 0 })
})

test('a memory write costs 1; its repeat, what changes nothing and what is refused cost nothing', async () => {
  const { key, say, balance, ledger } = await customerOf(service)
  const claims = async (method: string, path: string, body: object) =>
    service.request(method, `/v1/workspaces/w/claims/${path}`, { key, body })
  const said = await say('I live in Oslo.', { 'idempotency-key': 'once', prefer: 'wait=30' })
  assert.equal(meteredHeaders(said)['credit-cost'], '1')
  assert.equal(meteredHeaders(said)['quota-metric'], 'memory.write')
  const repeated = await say('I live in Oslo.', { 'idempotency-key': 'once' })
  assert.equal(repeated.body.created, false)
  assert.deepEqual(meteredHeaders(repeated), {})
  assert.equal((await say('I live in Bergen.', { 'idempotency-key': 'once' })).status, 409)
  const [claim] = (await claims('POST', 'list', { peerId: 'alice' })).body.items
  const correction = { text: 'alice lives in Bergen' }
  assert.equal(meteredHeaders(await claims('PUT', claim.id, correction))['credit-remaining'], '100498')
  assert.deepEqual(meteredHeaders(await claims('PUT', claim.id, correction)), {})
  assert.equal((await claims('PUT', claim.id, { ...correction, expectedVersion: 99 })).status, 409)
  assert.equal(meteredHeaders(await claims('DELETE', claim.id, {}))['credit-remaining'], '100497')
  assert.deepEqual(meteredHeaders(await claims('DELETE', claim.id, {})), {})
  assert.deepEqual(await balance(), { onboarding: 497, monthly: 100_000, held: 0 })
  const references = (await ledger()).slice(2).map(({ reference }) => reference)
  assert.equal(references[0], said.body.eventId)
  assert.equal(new Set(references).size, 3)
})

test('credits of the start are used first, and one charge may take from both', async () => {
  const { query, ledger, balance } = await customerOf(small)
  await query({ output: 'answer' })
  const both = meteredHeaders(await query({ output: 'answer' }))
  assert.deepEqual(
    [both['credit-cost'], both['credit-onboarding-remaining'], both['credit-monthly-remaining']],
    ['5', '0', '10'],
  )
  await balance()
  const charges = (await ledger()).filter(({ kind }) => kind === 'charge')
  assert.deepEqual(
    charges.map(({ operation, bucket, amount, left }) => [operation, bucket, amount, left]),
    [
      ['answer', 'onboarding', -5, 3],
      ['answer', 'onboarding', -3, 0],
      ['answer', 'monthly', -2, 10],
    ],
  )
  assert.equal(charges[1]!.reference, charges[2]!.reference)
})

test('race: of 50 queries at once with credits for 20, 20 are answered, and the rest is 402', async () => {
  const { query, balance, ledger } = await customerOf(small)
  const replies = await Promise.all(Array.from({ length: 50 }, () => query()))
  const statuses = replies.map(({ status }) => status)
  assert.equal(statuses.filter((status) => status === 200).length, 20)
  assert.equal(statuses.filter((status) => status === 402).length, 30)
  const refused = replies.find(({ status }) => status === 402)!
  assert.equal(refused.body.error.code, 'insufficient_credits')
  const left = replies.filter(({ status }) => status === 200).map((reply) => meteredHeaders(reply)['credit-remaining'])
  assert.deepEqual(
    left.map(Number).sort((a, b) => a - b),
    [...Array(20).keys()],
  )
  assert.deepEqual(await balance(), { onboarding: 0, monthly: 0, held: 0 })
  assert.equal((await ledger()).filter(({ kind }) => kind === 'charge').length, 20)
})

test('race: queries, answers, plans and memory writes at once leave books that agree', async () => {
  const { query, plan, say, balance } = await customerOf(service)
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, i) => [
      query(),
      query({ output: 'answer' }),
      plan(OSLO),
      say(`I like the number ${i}.`),
    ]).flat(),
  )
  assert.deepEqual(
    all.filter(({ status }) => status !== 200).map(({ text }) => text),
    [],
  )
  assert.deepEqual(await balance(), { onboarding: 500 - 10 * (1 + 5 + 1 + 1), monthly: 100_000, held: 0 })
})

test('a request that fails costs nothing: 404, 422, an unreadable file, and 402 itself', async () => {
  const { query, plan, post, balance, say, access } = await customerOf(small)
  await access()
  const unknown = '01890a5d-ac96-774b-bcce-b302099a8057'
  assert.equal((await query({ sourceRunId: unknown })).status, 404)
  assert.equal((await query({ model: 'no-such-model' })).status, 422)
  assert.equal((await post('/v1/query', { query: '' })).status, 422)
  assert.equal((await plan('   ')).status, 422)
  assert.deepEqual(await balance(), { onboarding: 8, monthly: 12, held: 0 })
  for (let i = 0; i < 4; i++) assert.equal((await query({ output: 'answer' })).status, 200)
  for (const refused of [await query(), await plan(OSLO), await say('I live in Oslo.')]) {
    assert.equal(refused.status, 402, refused.text)
    assert.deepEqual(meteredHeaders(refused), {})
  }
  assert.equal((await query({ sourceRunId: unknown })).status, 404)
  assert.deepEqual(await balance(), { onboarding: 0, monthly: 0, held: 0 })
})

test('a memory write that cannot be paid writes nothing', async () => {
  const { query, say, rows, accountId } = await customerOf(small)
  for (let i = 0; i < 4; i++) await query({ output: 'answer' })
  assert.equal((await say('I live in Oslo.')).status, 402)
  const left = await rows(
    'select 1 from mem_message union all select 1 from mem_workspace union all select 1 from job where account_id = $1',
    [accountId.slice(2)],
  )
  assert.deepEqual(left, [])
})

test('what one account spends is not another’s', async () => {
  const [anna, bert] = [await customerOf(service), await customerOf(service)]
  await anna.query()
  assert.equal((await bert.access()).credits.remaining, 100_500)
  assert.deepEqual(await bert.balance(), { onboarding: 500, monthly: 100_000, held: 0 })
  assert.equal((await anna.access()).credits.remaining, 100_499)
})

test('the plan of the account counts; one that is not configured is the default', async () => {
  const other = await startService({
    settings: plans({}, { free: { onboardingCredits: 3, monthlyCredits: 0, costs: { query: 2 } } }),
  })
  try {
    const { query, accountId, access } = await customerOf(other)
    const setPlan = (plan: string) =>
      other.db.rows({
        name: '',
        text: 'update account set plan = $2 where id = $1',
        values: [accountId.slice(2), plan],
      })
    await setPlan('free')
    assert.equal(meteredHeaders(await query())['credit-remaining'], '1')
    assert.equal((await query()).status, 402)
    assert.deepEqual((await access()).credits.monthly.limit, 0)
    await setPlan('gone')
    assert.equal(meteredHeaders(await query())['credit-cost'], '1')
    assert.deepEqual((await access()).credits.monthly.limit, 100_000)
  } finally {
    await other.stop()
  }
})

test('without plans nothing is refused for lack of credits: the month’s are granted again, and the books stay right', async () => {
  const { query, ingest, ended, balance, ledger, rows } = await customerOf(service)
  await query()
  const spend = (text: string) => rows(text)
  // As if so much had been done in this month.
  await spend("update credit_ledger set amount = case bucket when 'monthly' then 12 else 1 end where kind = 'grant'")
  await spend('update credit_balance set onboarding_remaining = 0, monthly_remaining = 12')
  const queued = await Promise.all(
    ['a', 'b', 'c', 'd'].map((word) => ingest(`# Note ${word}\n\nNote ${word} is short.`)),
  )
  assert.deepEqual(
    queued.map(({ status }) => status),
    [202, 202, 202, 202],
  )
  for (const { body } of queued) assert.equal((await ended(body.job.id)).status, 'succeeded')
  assert.deepEqual(await balance(), { onboarding: 0, monthly: 100_012 - 40, held: 0 })
  const renewed = (await ledger()).filter(({ operation }) => operation === 'month.renewed')
  assert.deepEqual(
    renewed.map(({ kind, bucket, amount }) => [kind, bucket, amount]),
    [['grant', 'monthly', 100_000]],
  )
})

test('a plan that renews its credits does so as often as they are used up; another does not', async () => {
  const other = await startService({
    settings: plans({ onboardingCredits: 0, monthlyCredits: 10, renewed: true, costs: { answer: 7 } }, { fixed: {} }),
  })
  try {
    const { query, balance, ledger } = await customerOf(other)
    const answered = await Promise.all(Array.from({ length: 9 }, () => query({ output: 'answer' })))
    assert.deepEqual(new Set(answered.map(({ status }) => status)), new Set([200]))
    // 63 of 70
    assert.deepEqual(await balance(), { onboarding: 0, monthly: 7, held: 0 })
    assert.equal((await ledger()).filter(({ operation }) => operation === 'month.renewed').length, 6)
  } finally {
    await other.stop()
  }
})
