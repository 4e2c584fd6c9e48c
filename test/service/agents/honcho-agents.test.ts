import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { accountWithKey, type TestKey } from '../../support/accounts.ts'
import { installClients, run } from '../../support/mcp-clients.ts'
import { startService, type TestService } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'

// What plugins of coding agents ask of Honcho's wire: chat, cards, conclusions, files, copies, who takes part and how.

const FOLDER = path.join(import.meta.dirname, '../../support/wire-clients')
let service: TestService
let owner: TestKey

before(async () => {
  await installClients(FOLDER)
  service = await startService({ settings: { CAIRN_HONCHO_WIRE: 'true' } })
  owner = await accountWithKey(service, { scopes: ['memory.read', 'memory.write'] })
})
after(() => service.stop())

const asks = (key: string, method: string, where: string, body?: unknown) =>
  service.request(method, `/v3/workspaces${where}`, { key, body })

async function settled(workspace: string) {
  await waitUntil('all is read', async () => {
    const { body } = await asks(owner.key, 'GET', `/${workspace}/queue/status`)
    return body.total_work_units > 0 && body.total_work_units === body.completed_work_units
  })
}

test('the official client asks, keeps cards and conclusions, uploads, copies and leaves', async () => {
  const args = ['honcho-more.mjs', service.url, owner.key]
  const { code, stdout, stderr } = await run(process.execPath, args, { cwd: FOLDER })
  assert.equal(code, 0, stderr)
  const told = JSON.parse(stdout)
  const NURSE = 'ana works as a nurse in Porto.'

  assert.equal(told.answer.content, NURSE)
  assert.deepEqual([told.streamed, told.evidence], [[NURSE], told.answer.evidence])
  const { conclusions, messages, tool_calls, reasoning_trace_id } = told.evidence
  assert.deepEqual([conclusions.length, conclusions[0].content, conclusions[0].level], [1, NURSE, 'explicit'])
  assert.deepEqual([messages.length, messages[0].session_id, messages[0].peer_id], [1, 'talk', 'ana'])
  assert.match(messages[0].id, /^msg_/)
  assert.deepEqual([tool_calls, reasoning_trace_id], [[], null])
  assert.deepEqual([told.plain, told.dog], [NURSE, 'ana has a beagle called Tuur.'])
  assert.match(told.all, /nurse[\s\S]*beagle/)
  assert.deepEqual([told.unknown.content, told.unknown.evidence.conclusions], [null, []])
  assert.match(told.everybody, /nurse in Porto/)
  assert.equal(told.elsewhere, 404)

  const card = ['Name: Ana', 'Prefers short answers']
  assert.deepEqual(told.noCard, [NURSE, 'ana has a beagle called Tuur.'])
  assert.deepEqual([told.setCard, told.cards], [card, [card, card, card]])

  assert.deepEqual(told.own, ['Ana is allergic to walnuts.', 'ana', 'ana', 'explicit', null])
  assert.deepEqual(told.stated, ['bot', 'ana', 'talk', true])
  assert.equal(told.newest, 'Ana plays the viola.')
  assert.deepEqual(told.pages, [4, 2, 2])
  assert.deepEqual(told.ofTalk, ['ana has a beagle called Tuur.', NURSE, 'Ana plays the viola.'])
  assert.equal(told.same, 'Ana plays the viola.')
  assert.deepEqual(told.many, ['Ana plays the viola.', 'Ana is allergic to walnuts.'])
  assert.deepEqual([told.everywhere, told.derived, told.found], [4, 0, ['Ana is allergic to walnuts.']])
  assert.match(told.representation, /Ana plays the viola\.$/)
  assert.deepEqual(told.dogs, ['ana has a beagle called Tuur.'])
  assert.equal(told.withdrawn.status, 404)

  assert.deepEqual(told.file, [
    {
      content: '# Notes\n\nI moved to Faro in March.',
      peerId: 'ana',
      metadata: { kind: 'note', filename: 'notes.md' },
      createdAt: '2026-02-01T12:00:00.000Z',
    },
  ])
  assert.equal(told.badFile.status, 422)
  const said = ['I have a beagle called Tuur.', 'I live in Ghent.', 'I work as a nurse in Porto.']
  assert.deepEqual(told.copies, [[...said, told.file[0].content], said.slice(0, 1)])
  assert.equal(told.copyOfNothing.status, 404)

  assert.deepEqual(told.ofBot, { observeMe: false, observeOthers: true })
  assert.deepEqual(told.ofAna, { observeMe: null, observeOthers: null })
  assert.deepEqual([told.settingsOfCopy, told.ofSilent], [told.ofBot, []])
  assert.deepEqual(told.settings, { observeMe: false, observeOthers: null })
  assert.deepEqual([told.left, told.set, told.back], [['ana'], ['bot', 'cleo'], ['bot', 'cleo', 'ana']])
  assert.equal(told.stranger.status, 404)
  assert.deepEqual([told.dream, told.nobodysDream.status], ['taken', 404])
})

describe('what is taken', () => {
  test('a dream is 202 with nothing to read, and a stream ends with a chunk that says so', async () => {
    await asks(owner.key, 'POST', '/wire/peers', { id: 'ana' })
    const dream = await asks(owner.key, 'POST', '/wire/schedule_dream', { observer: 'ana', dream_type: 'omni' })
    assert.deepEqual([dream.status, dream.text], [202, ''])
    const body = { conclusions: [{ content: 'Ana sails.', observer_id: 'ana', observed_id: 'ana' }] }
    assert.equal((await asks(owner.key, 'POST', '/wire/conclusions', body)).status, 200)
    const streamed = await asks(owner.key, 'POST', '/wire/peers/ana/chat', { query: 'Does Ana sail?', stream: true })
    assert.match(streamed.headers.get('content-type') ?? '', /^text\/event-stream/)
    assert.equal(streamed.text, 'data: {"delta":{"content":"Ana sails."},"done":false}\n\ndata: {"done":true}\n\n')
  })

  test('fields that are not known are passed over; wrong ones and what is not served are refused with a word', async () => {
    const list = (filters: unknown) => asks(owner.key, 'POST', '/wire/conclusions/list', { filters, later: 1 })
    assert.equal((await list({ level: { in: ['explicit'] } })).body.total, 1)
    assert.equal((await list({ level: 'deductive' })).body.total, 0)
    assert.equal((await list({ created_at: { gte: '2026-01-01' } })).status, 501)
    for (const [where, body, status] of [
      ['/wire/peers/ana/chat', { query: 'Who?', scope: 'therapy' }, 501],
      ['/wire/peers/ana/chat', { query: 'Who?', response_format: {} }, 501],
      ['/wire/peers/ana/chat', { query: '' }, 422],
      ['/wire/peers/nobody/chat', { query: 'Who?' }, 404],
      ['/wire/conclusions/query', { query: 'sail' }, 422],
      ['/wire/conclusions', { conclusions: [{ content: ' ', observer_id: 'a', observed_id: 'a' }] }, 422],
      ['/wire/sessions/none/clone', undefined, 404],
      ['/wire/sessions/none/messages/upload', {}, 415],
      ['/wire/scopes', { id: 'therapy' }, 501],
      ['/wire/scopes/therapy/sessions', {}, 501],
    ] as const) {
      const reply = await asks(owner.key, 'POST', where, body)
      assert.deepEqual([reply.status, typeof reply.body.detail], [status, 'string'], where)
    }
    const far = await asks(owner.key, 'POST', '/wire/conclusions/list?page=1000&size=100')
    assert.equal(far.status, 422)
  })

  test('who leaves a session keeps what was said, and whoever is silenced in one teaches nothing there', async () => {
    const talk = '/leaving/sessions/talk'
    const say = (peer: string, content: string) =>
      asks(owner.key, 'POST', `${talk}/messages`, { messages: [{ peer_id: peer, content }] })
    await say('ana', 'I live in Faro.')
    await settled('leaving')
    assert.equal((await asks(owner.key, 'DELETE', `${talk}/peers`, ['ana'])).status, 200)
    assert.equal((await asks(owner.key, 'POST', '/leaving/peers/ana/sessions')).body.total, 0)
    const { body } = await asks(owner.key, 'POST', '/leaving/peers/ana/representation')
    assert.match(body.representation, /lives in Faro/)
    assert.equal((await asks(owner.key, 'POST', `${talk}/messages/list`)).body.total, 1)

    await asks(owner.key, 'POST', `${talk}/peers`, { ana: { observe_me: false } })
    await say('ana', 'I have a parrot called Kees.')
    await settled('leaving')
    const known = await asks(owner.key, 'POST', '/leaving/peers/ana/representation')
    assert.doesNotMatch(known.body.representation, /Kees/)
  })

  test('a copy rests on its own words: what it says is known after the first is gone', async () => {
    await asks(owner.key, 'POST', '/copies/sessions/one/messages', {
      messages: [{ peer_id: 'ana', content: 'I live in Faro.' }],
    })
    const copy = await asks(owner.key, 'POST', '/copies/sessions/one/clone')
    assert.deepEqual([copy.status, copy.body.id === 'one', copy.body.is_active], [200, false, true])
    await settled('copies')
    assert.equal((await asks(owner.key, 'DELETE', '/copies/sessions/one')).status, 200)
    await settled('copies')
    const { body } = await asks(owner.key, 'POST', '/copies/peers/ana/representation')
    assert.match(body.representation, /lives in Faro/)
  })

  test('another account sees and changes nothing, and a key that may only read writes nothing', async () => {
    const stranger = await accountWithKey(service, { scopes: ['memory.read', 'memory.write'] })
    const { body } = await asks(owner.key, 'POST', '/wire/conclusions/list')
    const id = body.items[0].id
    for (const [method, where, sent] of [
      ['POST', '/wire/chat', { query: 'Does Ana sail?' }],
      ['POST', '/wire/peers/ana/chat', { query: 'Does Ana sail?' }],
      ['GET', '/wire/peers/ana/card', undefined],
      ['POST', '/wire/conclusions/list', {}],
      ['POST', '/wire/conclusions/query', { query: 'sail', filters: { observed_id: 'ana' } }],
      ['GET', `/wire/conclusions/${id}`, undefined],
      ['DELETE', `/wire/conclusions/${id}`, undefined],
      ['POST', '/wire/schedule_dream', { observer: 'ana' }],
      ['POST', '/leaving/sessions/talk/clone', undefined],
      ['DELETE', '/leaving/sessions/talk/peers', ['ana']],
      ['PUT', '/leaving/sessions/talk/peers', { cleo: {} }],
      ['GET', '/leaving/sessions/talk/peers/ana/config', undefined],
      ['PUT', '/leaving/sessions/talk/peers/ana/config', { observe_me: true }],
    ] as const)
      assert.equal((await asks(stranger.key, method, where, sent)).status, 404, `${method} ${where}`)
    // Made where it is not there, as all that is written: theirs, not ours.
    await asks(stranger.key, 'PUT', '/wire/peers/ana/card', { peer_card: ['Not ours.'] })
    assert.deepEqual((await asks(owner.key, 'GET', '/wire/peers/ana/card')).body.peer_card, ['Ana sails.'])

    const reader = await accountWithKey(service, { scopes: ['memory.read'] })
    for (const [method, where] of [
      ['PUT', '/wire/peers/ana/card'],
      ['POST', '/wire/conclusions'],
      ['DELETE', `/wire/conclusions/${id}`],
      ['POST', '/wire/sessions/s/clone'],
      ['POST', '/wire/sessions/s/messages/upload'],
      ['PUT', '/wire/sessions/s/peers'],
      ['POST', '/wire/schedule_dream'],
    ] as const)
      assert.equal((await asks(reader.key, method, where, {})).status, 403, where)
    assert.equal((await asks('cak_wrong', 'POST', '/wire/chat', { query: 'Who?' })).status, 401)
  })
})
