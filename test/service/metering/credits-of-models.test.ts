import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { customerOf, meteredHeaders, plans } from '../../support/credits.ts'
import { ingestDocument } from '../../support/graph-documents.ts'
import { LIBRARY } from '../../support/query-documents.ts'
import { type ReplayServer, startReplayServer } from '../../support/replay-server.ts'
import { startService, type TestService } from '../../support/service.ts'

// A model costs its provider's tokens, so it is asked only for what is paid.

const QUESTION = { query: 'When did Marie Curie win the Nobel Prize in Physics?', output: 'answer' }

let stub: ReplayServer
let service: TestService
before(async () => {
  stub = await startReplayServer()
  const rich = { onboardingCredits: 15, monthlyCredits: 0 }
  const short = { ...rich, onboardingCredits: 14 }
  const strict = { ...rich, onboardingCredits: 100, quotas: { answer: { daily: 1 } } }
  const settings = { ...stub.settings, CAIRN_ANSWERER: 'openai', ...plans(rich, { short, strict }) }
  service = await startService({ settings })
})
after(async () => {
  await service.stop()
  await stub.close()
})

const readerOf = async (plan: string) => {
  const customer = await customerOf(service)
  const values = [customer.accountId.slice(2), plan]
  await service.db.rows({ name: '', text: 'update account set plan = $2 where id = $1', values })
  await ingestDocument(service, customer.key, LIBRARY[0]!)
  stub.requests.length = 0
  return customer
}

test('an answer that a model writes costs 5, and an account without them asks no model', async () => {
  const { query, balance } = await readerOf('default')
  const answered = await query(QUESTION)
  assert.equal(answered.status, 200, answered.text)
  assert.equal(meteredHeaders(answered)['credit-cost'], '5')
  assert.equal(stub.requests.length, 1)
  assert.equal((await query(QUESTION)).status, 402)
  assert.equal(stub.requests.length, 1)
  assert.deepEqual(await balance(), { onboarding: 0, monthly: 0, held: 0 })
})

test('race: of six answers at once with credits for one, one asks the model', async () => {
  const { query, balance } = await readerOf('default')
  const statuses = (await Promise.all(Array.from({ length: 6 }, () => query(QUESTION)))).map(({ status }) => status)
  assert.deepEqual(statuses.sort(), [200, 402, 402, 402, 402, 402])
  assert.equal(stub.requests.length, 1)
  assert.deepEqual(await balance(), { onboarding: 0, monthly: 0, held: 0 })
})

test('a plan that the model fails is given back, and the ledger says so', async () => {
  const { post, balance, ledger } = await readerOf('strict')
  const before = await balance()
  const { status } = await post('/v1/ingest/file', {
    filename: 'unknown.md',
    contentType: 'text/markdown',
    contentBase64: Buffer.from('# Bergen\n\nNo reply was recorded for this.').toString('base64'),
    distill: true,
    distillerProvider: 'openai',
  })
  assert.ok(status >= 400, String(status))
  assert.deepEqual(await balance(), before)
  const entries = (await ledger()).filter(({ operation }) => operation === 'ingest.plan')
  assert.deepEqual(
    entries.map(({ kind, bucket, amount }) => ({ kind, bucket, amount: Number(amount) })),
    [
      { kind: 'charge', bucket: 'onboarding', amount: -1 },
      { kind: 'refund', bucket: 'onboarding', amount: 1 },
    ],
  )
})

test('an account with too few credits asks no model, but may retrieve', async () => {
  const { query } = await readerOf('short')
  assert.equal((await query(QUESTION)).status, 402)
  assert.equal(stub.requests.length, 0)
  assert.equal((await query({ ...QUESTION, output: 'evidence' })).status, 200)
})

test('an account whose quota is used up asks no model', async () => {
  const { query } = await readerOf('strict')
  assert.equal((await query(QUESTION)).status, 200)
  assert.equal((await query(QUESTION)).status, 429)
  assert.equal(stub.requests.length, 1)
})

test('a plan by a model that could not be paid asks no model', async () => {
  const { query, post } = await readerOf('default')
  await query(QUESTION)
  stub.requests.length = 0
  const file = {
    filename: 'oslo.md',
    contentType: 'text/markdown',
    contentBase64: Buffer.from('# Oslo\n\nOslo is the capital of Norway.').toString('base64'),
    distill: true,
    distillerProvider: 'openai',
  }
  assert.equal((await post('/v1/ingest/file', file)).status, 402)
  assert.equal(stub.requests.length, 0)
})
