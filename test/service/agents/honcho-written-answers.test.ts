import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { accountWithKey, type TestKey } from '../../support/accounts.ts'
import { type ReplayRequest, type ReplayServer, startReplayServer } from '../../support/replay-server.ts'
import { startService, type TestService } from '../../support/service.ts'

// Chat on Honcho's wire where a model is configured for answers: what the memory does not hold is left out.

let stub: ReplayServer
let service: TestService
let owner: TestKey

before(async () => {
  stub = await startReplayServer()
  service = await startService({ settings: { ...stub.settings, CAIRN_ANSWERER: 'openai', CAIRN_HONCHO_WIRE: 'true' } })
  owner = await accountWithKey(service, { scopes: ['memory.read', 'memory.write', 'query.answer'] })
  const about = { observer_id: 'ana', observed_id: 'ana' }
  const body = { conclusions: [{ content: 'Ana works as a nurse in Porto.', ...about }] }
  assert.equal((await asks(owner.key, 'conclusions', body)).status, 200)
})
afterEach(() => {
  stub.always('ok')
  stub.requests.length = 0
})
after(async () => {
  await service.stop()
  await stub.close()
})

const asks = (key: string, where: string, body: unknown) =>
  service.request('POST', `/v3/workspaces/chats/${where}`, { key, body })
const QUESTION = { query: 'Where does Ana work?', include_evidence: true }

test('a model writes the answer, and what nothing recalled says is left out', async () => {
  stub.reply(({ input }: ReplayRequest) => {
    assert.deepEqual([input.question, input.notes[0].text], [QUESTION.query, 'Ana works as a nurse in Porto.'])
    return 'Ana works in Porto as a nurse [1]. She was born in Lisbon [1].'
  })
  const { status, body } = await asks(owner.key, 'peers/ana/chat', QUESTION)
  assert.deepEqual([status, body.content], [200, 'Ana works in Porto as a nurse.'])
  assert.equal(body.evidence.conclusions[0].content, 'Ana works as a nurse in Porto.')
})

test('where it finds nothing, nothing is said; where it fails, the memory is quoted', async () => {
  stub.reply(() => 'NO ANSWER')
  assert.equal((await asks(owner.key, 'peers/ana/chat', QUESTION)).body.content, null)
  stub.always('refusal')
  assert.equal((await asks(owner.key, 'peers/ana/chat', QUESTION)).body.content, 'Ana works as a nurse in Porto.')
  stub.always({ status: 401, message: 'No.' })
  assert.equal((await asks(owner.key, 'peers/ana/chat', QUESTION)).body.content, 'Ana works as a nurse in Porto.')
  assert.ok(stub.requests.length >= 3)
})

test('no model is asked for a key that may have no answers written', async () => {
  const reader = await accountWithKey(service, { scopes: ['memory.read', 'memory.write'] })
  const about = { observer_id: 'ana', observed_id: 'ana' }
  await asks(reader.key, 'conclusions', { conclusions: [{ content: 'Ana lives in Faro.', ...about }] })
  const { body } = await asks(reader.key, 'peers/ana/chat', { query: 'Where does Ana live?' })
  assert.deepEqual([body.content, stub.requests.length], ['Ana lives in Faro.', 0])
})
