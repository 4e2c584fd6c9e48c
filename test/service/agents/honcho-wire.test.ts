import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { accountWithKey, type TestKey } from '../../support/accounts.ts'
import { installClients, run } from '../../support/mcp-clients.ts'
import { startService, type TestService } from '../../support/service.ts'

// Honcho's wire: the official client, unchanged, and what stands behind it.

const FOLDER = path.join(import.meta.dirname, '../../support/wire-clients')
let service: TestService
let owner: TestKey
let stranger: TestKey

before(async () => {
  await installClients(FOLDER)
  service = await startService({ settings: { CAIRN_HONCHO_WIRE: 'true' } })
  const scopes = ['memory.read', 'memory.write']
  owner = await accountWithKey(service, { scopes })
  stranger = await accountWithKey(service, { scopes })
})
after(() => service.stop())

const asks = (key: string, method: string, where: string, body?: unknown) =>
  service.request(method, `/v3/workspaces${where}`, { key, body })

test('the official client writes, lists, searches and changes', async () => {
  const { code, stdout, stderr } = await run(process.execPath, ['honcho.mjs', service.url, owner.key], { cwd: FOLDER })
  assert.equal(code, 0, stderr)
  const told = JSON.parse(stdout)
  const [first] = told.added
  assert.match(first.id, /^msg_/)
  assert.deepEqual(
    [first.content, first.peerId, first.sessionId, first.workspaceId, first.metadata, first.createdAt],
    ['I have a beagle called Tuur.', 'ana', 'trip', 'chats', { kept: 1 }, '2026-01-31T12:00:00.000Z'],
  )
  const said = ['I have a beagle called Tuur.', 'What a name for a beagle.', 'We leave for Porto on Friday.']
  assert.deepEqual(told.pages, [3, 2, said.slice(0, 2), said.slice(2)])
  assert.deepEqual(told.newest, said.slice(2))
  assert.deepEqual(told.ofBot, said.slice(1, 2))
  assert.deepEqual([told.ofKept, told.changed], [said.slice(0, 1), { kept: 2 }])
  assert.equal(told.one, said[1])
  assert.deepEqual([told.role, told.about, told.team], [{ role: 'owner' }, { about: 'Porto' }, { team: 'red' }])
  assert.equal(told.observed.observeMe, false)
  for (const fitting of [...said.slice(0, 2), 'The beagle sleeps at home.'])
    assert.ok(told.everywhere.includes(fitting))
  assert.match(told.everywhere[0], /beagle/)
  assert.deepEqual(told.byAna.slice(0, 1), said.slice(0, 1))
  assert.ok(!told.byAna.includes(said[1]))
  assert.deepEqual(told.atHome, ['The beagle sleeps at home.'])
  assert.deepEqual(
    [told.peers, told.takingPart],
    [
      ['ana', 'bot'],
      ['ana', 'bot'],
    ],
  )
  assert.deepEqual([told.sessions, told.ofAna, told.workspaces], [['trip', 'home'], ['trip'], ['chats']])
  for (const known of [told.known, told.knownByBot, told.context, told.whole[2]])
    assert.match(known, /beagle called Tuur/)
  assert.deepEqual(told.whole.slice(0, 2), [said, null])
  assert.deepEqual(told.short, [said.slice(2), null])
  const { shortSummary, longSummary } = told.summaries
  assert.deepEqual([shortSummary, longSummary], [null, null])
  const { totalWorkUnits, completedWorkUnits, pendingWorkUnits } = told.queue
  assert.deepEqual([completedWorkUnits, pendingWorkUnits], [totalWorkUnits, 0])
  assert.ok(told.queueOfTrip > 0 && told.queueOfTrip <= totalWorkUnits)
  assert.equal(told.unserved.status, 501)
  assert.match(told.unserved.message, /^There are no scopes here/)
  assert.match(told.format.message, /^Answers are text/)
  assert.match(told.unknownFilter.message, /not by created_at/)
  assert.deepEqual([told.absent.name, told.absent.status], ['NotFoundError', 404])
})

describe('the wire', () => {
  test('another account sees nothing, and wrong keys and keys without the scope do nothing', async () => {
    await asks(owner.key, 'POST', '/own/sessions/s/messages', { messages: [{ peer_id: 'bo', content: 'A secret.' }] })
    for (const [method, where] of [
      ['POST', '/own/peers/list'],
      ['POST', '/own/sessions/s/messages/list'],
      ['GET', '/own/sessions/s/peers'],
      ['GET', '/own/sessions/s/context?peer_target=bo'],
      ['POST', '/own/peers/bo/representation'],
      ['GET', '/own/queue/status'],
      ['DELETE', '/own/sessions/s'],
      ['DELETE', '/own'],
    ] as const)
      assert.equal((await asks(stranger.key, method, where)).status, 404, where)
    assert.equal((await asks(stranger.key, 'POST', '/own/search', { query: 'secret' })).status, 404)
    assert.equal((await asks(stranger.key, 'POST', '/list')).body.total, 0)
    const denied = await asks('cak_wrong', 'POST', '/own/peers/list')
    assert.deepEqual([denied.status, typeof denied.body.detail], [401, 'string'])
    const reader = await accountWithKey(service, { scopes: ['memory.read'] })
    assert.equal((await asks(reader.key, 'POST', '', { id: 'own' })).status, 403)
    assert.equal((await asks(reader.key, 'POST', '/own/scopes')).status, 501)
  })

  test('fields that newer clients send are passed over; wrong ones are refused with a word', async () => {
    const sent = { id: 'new', metadata: {}, configuration: { reasoning: { enabled: true } }, later: 1 }
    const made = await asks(owner.key, 'POST', '', sent)
    assert.deepEqual([made.status, made.body.id, made.body.configuration], [200, 'new', {}])
    const wrong = await asks(owner.key, 'POST', '/new/sessions/s/messages', { messages: [{ content: 'Whose?' }] })
    assert.deepEqual([wrong.status, wrong.body.error.code], [422, 'validation_error'])
    assert.match(wrong.body.detail, /^messages\.0\.peer_id/)
    const far = await asks(owner.key, 'POST', '/new/peers/list?page=1000&size=100')
    assert.equal(far.status, 422)
  })

  test('clients of before are told to be brought up to date', async () => {
    for (const [method, where] of [
      ['POST', '/v2/workspaces'],
      ['POST', '/v2/workspaces/old/sessions/s/messages'],
      ['GET', '/v2/workspaces/old/peers/ana/card'],
    ] as const) {
      const { status, body } = await service.request(method, where, { key: owner.key })
      assert.deepEqual([status, body.error.code], [501, 'not_served'], where)
      assert.match(body.detail, /update @honcho-ai\/sdk/)
    }
    assert.equal((await service.request('POST', '/v2/workspaces', { key: 'cak_wrong' })).status, 401)
  })

  test('names that a label cannot hold come back as they were', async () => {
    await asks(owner.key, 'POST', '/new/peers', { id: 'Ana Šimić' })
    const { body } = await asks(owner.key, 'POST', '/new/peers/list')
    assert.deepEqual(
      body.items.map(({ id }: { id: string }) => id),
      ['Ana Šimić'],
    )
  })
})
