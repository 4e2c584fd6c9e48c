import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accountWithKey } from '../../support/accounts.ts'
import { customerOf, meteredHeaders, plans } from '../../support/credits.ts'
import { ingestText } from '../../support/ingest.ts'
import { newPerson, type Person, terminalOf } from '../../support/people.ts'
import { startService, type TestService } from '../../support/service.ts'
import { isSince } from '../../support/since.ts'

// What an account may read of itself: overview, usage, and what a key may do.

const OSLO = '# Oslo\n\nOslo is the capital of Norway. The University of Oslo was founded in 1811.'
const BERGEN = '# Bergen\n\nBergen is a city in Norway. Bergen was founded in 1070.'

let service: TestService
let anna: Person
let terminal: string
before(async () => {
  service = await startService({ now: () => new Date('2026-04-15T10:00:00.000Z') })
  anna = await newPerson(service)
  terminal = await terminalOf(service, anna)
})
after(() => service.stop())

const overview = async (key: string, query = '') => {
  const { status, body, text } = await service.request('GET', `/v1/account/overview${query}`, { key })
  assert.equal(status, 200, text)
  return body
}

test('the overview of a new account: who it is, its credits, nothing in it', async () => {
  const asked = Date.now()
  const { status, body } = await anna.browser.request('GET', '/v1/account/overview')
  assert.equal(status, 200)
  const { generatedAt, account, ...rest } = body
  assert.ok(isSince(asked, generatedAt))
  assert.deepEqual(
    { ...account, createdAt: null },
    { id: anna.accountId, displayName: null, email: anna.email, plan: 'default', createdAt: null },
  )
  assert.deepEqual(rest, {
    schemaVersion: 'service-account-overview-v1',
    credits: {
      remaining: 100_500,
      monthly: { remaining: 100_000, limit: 100_000, period: '2026-04-01' },
      onboarding: { remaining: 500 },
    },
    activity: {
      counts: {
        notes: 0,
        claims: 0,
        positions: 0,
        projects: 0,
        entities: 0,
        edges: 0,
        facets: 0,
        sources: 0,
        messages: 0,
        memoryClaims: 0,
      },
      recentSources: [],
    },
    recentIngestJobs: [],
  })
})

test('the counts follow what is put in, corrected and deleted, and so do the newest sources and jobs', async () => {
  const first = await ingestText(service, terminal, OSLO, { filename: 'oslo.md' })
  const { counts } = (await overview(terminal)).activity
  const run = await service.request('GET', '/v1/account/overview', { key: terminal })
  assert.deepEqual(run.body.activity.counts, counts)
  assert.equal(counts.sources, 1)
  assert.ok(counts.notes > 0 && counts.claims > 0 && counts.entities > 0 && counts.edges > 0 && counts.facets > 0)
  const second = await ingestText(service, terminal, BERGEN, { filename: 'bergen.md' })
  const both = await overview(terminal)
  assert.ok(both.activity.counts.notes > counts.notes)
  assert.deepEqual(
    both.activity.recentSources.map(({ id, filename }: { id: string; filename: string }) => [id, filename]),
    [
      [second.sourceId, 'bergen.md'],
      [first.sourceId, 'oslo.md'],
    ],
  )
  assert.deepEqual(
    both.recentIngestJobs.map(({ id, status }: { id: string; status: string }) => [id, status]),
    [
      [second.id, 'succeeded'],
      [first.id, 'succeeded'],
    ],
  )
  const one = await overview(terminal, '?sourceLimit=1&ingestJobLimit=1')
  assert.deepEqual([one.activity.recentSources.length, one.recentIngestJobs.length], [1, 1])
  const { key } = await accountWithKey(service, {
    accountId: anna.accountId,
    scopes: ['ingest', 'memory.read', 'memory.write'],
  })
  const gone = await service.request('DELETE', `/v1/sources/${second.sourceId}`, { key })
  await service.request('GET', `/v1/ingest/jobs/${gone.body.job.id}?wait=30`, { key })
  assert.deepEqual((await overview(terminal)).activity.counts, counts)
  const message = { messages: [{ peerId: 'anna', content: 'I live in Oslo.' }] }
  const sent = { key, body: message, headers: { prefer: 'wait=30' } }
  assert.equal((await service.request('POST', '/v1/workspaces/w/sessions/s/messages', sent)).status, 200)
  const remembered = (await overview(terminal)).activity.counts
  assert.deepEqual([remembered.messages, remembered.memoryClaims], [1, 1])
  const removed = await service.request('DELETE', '/v1/workspaces/w/peers/anna', { key })
  await service.request('GET', `/v1/ingest/jobs/${removed.body.id}?wait=30`, { key })
  const forgotten = (await overview(terminal)).activity.counts
  assert.deepEqual([forgotten.messages, forgotten.memoryClaims], [0, 0])
})

test('limits of the overview and the usage: 1 to 100', async () => {
  for (const query of [
    'overview?sourceLimit=0',
    'overview?ingestJobLimit=101',
    'usage?ledgerLimit=0',
    'usage?ledgerLimit=101',
  ]) {
    assert.equal((await service.request('GET', `/v1/account/${query}`, { key: terminal })).status, 422, query)
  }
})

test('the usage: credits, quotas of all metrics, the newest of the ledger, use by day', async () => {
  const person = await newPerson(service)
  const key = await terminalOf(service, person)
  for (let i = 0; i < 3; i++) await service.request('POST', '/v1/query', { key, body: { query: 'Oslo?' } })
  const { status, body } = await service.request('GET', '/v1/account/usage?ledgerLimit=2', { key })
  assert.equal(status, 200)
  assert.equal(body.schemaVersion, 'service-account-usage-v1')
  assert.equal(body.credits.remaining, 100_497)
  assert.deepEqual(
    body.quotas.map(({ metric }: { metric: string }) => metric),
    ['ingest.plan', 'ingest.live', 'query', 'answer', 'memory.write'],
  )
  assert.deepEqual(body.quotas[2], {
    metric: 'query',
    daily: { limit: 10_000_000, remaining: 9_999_997, resetAt: '2026-04-16T00:00:00.000Z' },
    monthly: { limit: 100_000_000, remaining: 99_999_997, resetAt: '2026-05-01T00:00:00.000Z' },
  })
  assert.deepEqual(
    body.ledger.map(({ id, referenceId, ...entry }: Record<string, unknown>) => entry),
    [498 - 1, 498].map((balanceAfter) => ({
      createdAt: '2026-04-15T10:00:00.000Z',
      operation: 'query',
      kind: 'charge',
      amount: -1,
      balanceAfter,
      bucket: 'onboarding',
    })),
  )
  assert.match(body.ledger[0].referenceId, /^req_/)
  assert.deepEqual(body.dailyUsage, [{ date: '2026-04-15', metric: 'query', units: 3, credits: 3 }])
  const all = await person.browser.request('GET', '/v1/account/usage')
  assert.equal(all.body.ledger.length, 5)
})

test('the access of a key: itself, its bounds, quotas and credits; any scope will do', async () => {
  const { accountId, keyId, key } = await accountWithKey(service, { scopes: ['style'] })
  const { status, body } = await service.request('GET', '/v1/access', { key })
  assert.equal(status, 200)
  const { quotas, credits, ...rest } = body
  assert.deepEqual(rest, {
    schemaVersion: 'service-current-access-v1',
    authority: {
      type: 'api_key',
      keyId,
      keyPrefix: key.slice(0, 12),
      name: 'test',
      scopes: ['style'],
      expiresAt: null,
    },
    context: { accountId, maxLimit: 20, maxEvidenceLimit: 10, maxChars: 100_000 },
  })
  assert.deepEqual([quotas.length, credits.remaining], [5, 100_500])
})

test('an answer asked from a browser is that of its own account, and charged to it', async () => {
  const query = { query: 'When was the University of Oslo founded?', output: 'answer' }
  const reply = await anna.browser.request('POST', '/v1/account/answers/query', { body: query })
  assert.equal(reply.status, 200)
  assert.equal(reply.body.schemaVersion, 'service-evidence-query-v1')
  assert.match(reply.body.answer.text, /1811/)
  assert.deepEqual([meteredHeaders(reply)['credit-cost'], meteredHeaders(reply)['quota-metric']], ['5', 'answer'])
  const bert = await newPerson(service)
  const foreign = await bert.browser.request('POST', '/v1/account/answers/query', { body: query })
  assert.equal(foreign.body.answer.status, 'abstained')
  assert.equal(meteredHeaders(foreign)['credit-remaining'], '100495')
  assert.equal(
    (await bert.browser.request('POST', '/v1/account/answers/query', { body: query, csrf: null })).status,
    403,
  )
})

test('what people read of their account takes no API key, and what a key reads no session', async () => {
  const { key } = await customerOf(service)
  for (const path of ['overview', 'usage'])
    assert.equal((await service.request('GET', `/v1/account/${path}`, { key })).status, 403)
  assert.equal((await service.request('POST', '/v1/account/answers/query', { key, body: { query: 'x' } })).status, 403)
  assert.equal((await service.request('GET', '/v1/access', { key: terminal })).status, 403)
  assert.equal((await anna.browser.request('GET', '/v1/access')).status, 401)
})

test('an account whose credits are used up still reads what it has', async () => {
  const poor = await startService({ settings: plans({ onboardingCredits: 0, monthlyCredits: 0 }) })
  try {
    const { query, access } = await customerOf(poor)
    assert.equal((await query()).status, 402)
    assert.equal((await access()).credits.remaining, 0)
  } finally {
    await poor.stop()
  }
})
