import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { customerOf, plans } from '../../support/credits.ts'
import { rpc } from '../../support/mcp.ts'
import { startService, type TestService } from '../../support/service.ts'

// Tools cost what the routes cost, and count in the same quotas.

let service: TestService
before(async () => {
  const quotas = { query: { daily: 3 }, 'memory.write': { daily: 2 } }
  service = await startService({
    now: () => new Date('2026-05-10T06:00:00.000Z'),
    settings: { ...plans({ onboardingCredits: 20, monthlyCredits: 0, quotas }), CAIRN_MCP_SEARCH_FETCH: 'true' },
  })
})
after(() => service.stop())

const customer = async () => {
  const anna = await customerOf(service)
  const call = (name: string, args: object) => rpc(service, anna.key, 'tools/call', { name, arguments: args })
  return { ...anna, call }
}

test('query tools cost 1 and 5, search 1, memory tools that write 1; reading costs nothing', async () => {
  const { call, balance } = await customer()
  const costs: [string, object, number][] = [
    ['query_evidence', { query: 'Oslo?' }, 1],
    ['query_context', { query: 'Oslo?' }, 1],
    ['query_answer', { query: 'Oslo?' }, 5],
    ['search', { query: 'Oslo?' }, 1],
    ['memory_create', { peer: 'alice', content: 'I live in Oslo.', idempotencyKey: 'once' }, 1],
    ['memory_create', { peer: 'alice', content: 'I live in Oslo.', idempotencyKey: 'once' }, 0],
    ['memory_list', { peer: 'alice' }, 0],
    ['memory_context', { peer: 'alice' }, 0],
  ]
  let left = 20
  for (const [tool, args, cost] of costs) {
    const { status, body, text } = await call(tool, args)
    assert.equal(status, 200, text)
    assert.notEqual(body.result.isError, true, text)
    left -= cost
    assert.deepEqual(await balance(), { onboarding: left, monthly: 0, held: 0 }, tool)
  }
})

test('without credits a tool answers with an error that the model can read; nothing is written', async () => {
  const { call, rows, access } = await customer()
  await access()
  await rows('update credit_balance set onboarding_remaining = 0')
  for (const [tool, args] of [
    ['query_evidence', { query: 'Oslo?' }],
    ['memory_create', { peer: 'alice', content: 'I live in Oslo.' }],
  ] as const) {
    const { status, body } = await call(tool, args)
    assert.equal(status, 200)
    assert.equal(body.result.isError, true)
    assert.equal(JSON.parse(body.result.content[0].text).error.code, 'insufficient_credits')
  }
  assert.deepEqual(await rows('select 1 from mem_message'), [])
})

test('over the quota a tool is HTTP 429 with retry-after and the headers of the quota', async () => {
  const { call, query } = await customer()
  for (let i = 0; i < 2; i++) assert.equal((await call('query_evidence', { query: 'Oslo?' })).status, 200)
  assert.equal((await query()).status, 200)
  const refused = await call('query_evidence', { query: 'Oslo?' })
  assert.equal(refused.status, 429)
  assert.equal(refused.body.schemaVersion, 'service-api-error-v1')
  assert.equal(refused.body.error.code, 'quota_exceeded')
  assert.equal(refused.headers['retry-after'], String(18 * 3600))
  assert.equal(refused.headers['x-service-quota-metric'], 'query')
  assert.equal(refused.headers['x-service-quota-daily-remaining'], '0')
})
