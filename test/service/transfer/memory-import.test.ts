import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AccountId } from '../../../src/lib/ids.ts'
import { SCOPES } from '../../../src/lib/principal.ts'
import { accountWithKey, bare } from '../../support/accounts.ts'
import { TABLES } from '../../support/memory-tables.ts'
import {
  type Document,
  elsewhere,
  exportOf,
  importInto,
  memoryOf,
  owner,
  service,
  text,
  useMemoryExport,
} from '../../support/memory-transfers.ts'
import { type MemoryClient, memoryClient } from '../../support/memory-writes.ts'
import type { RichMemory } from '../../support/rich-memory.ts'
import type { TestReply } from '../../support/send.ts'
import { startService, type TestService } from '../../support/service.ts'

// Memory in another account: what came in answers as the original does, and goes on from there.

useMemoryExport()

const STRANGER = '01890a5d-ac96-774b-bcce-b302099a8057'

async function imported(at: TestService, body: unknown = text): Promise<RichMemory & { reply: TestReply }> {
  const made = await accountWithKey(at, { scopes: [...SCOPES] })
  const reply = await importInto(at, made.accountId, body)
  assert.equal(reply.status, 201, reply.text)
  return { ...made, ...memoryClient(at, made.key), reply }
}

/**
 * Everything that is stored, but for whose it is, hashes under a service's own key, and numbers of the index. What peers
 * were called when they spoke is not kept: `index_doc` says what they are called now, by a row of the peer or in each.
 */
async function stored(at: TestService, accountId: string): Promise<Record<string, string[]>> {
  const shown = Object.fromEntries(
    [...Object.values(TABLES), 'mem_claim_conflict'].map((table) => [table, 'to_jsonb(t) - array[$1, $2]']),
  )
  const all: Record<string, string[]> = {}
  for (const [table, row] of Object.entries({
    ...shown,
    index_doc: "to_jsonb(t) - array[$1, $2, 'seq'] || jsonb_build_object('names', substring(names from 1 for 36))",
  })) {
    const rows = await at.db.of(bare(accountId) as AccountId).rows<{ row: string }>({
      name: '',
      text: `select (${row})::text as row from ${table} t where $1 <> $2 ${table === 'index_doc' ? 'and item_kind <> 8' : ''}`,
      values: ['account_id', 'text_hash'],
    })
    // Microseconds, which no reader is told, are left out.
    const moment = /\d{4}-\d\d-\d\dT[\d:.]+\+00:00/g
    all[table] = rows.map(({ row }) => row.replace(moment, (at) => new Date(at).toISOString())).sort()
  }
  return all
}

// ---- import --------------------------------------------------------------------------------------------------------

test('201 with counts by list; what is stored is what was stored, index rows too, and so is the next export', async () => {
  const copy = await imported(elsewhere) // the first: no id of an event is taken
  const memory = memoryOf(text)
  for (const list of Object.keys(memory)) assert.equal(copy.reply.body.imported[`memory.${list}`], memory[list].length)
  assert.equal(copy.reply.body.renamedJobs, 0)
  assert.deepEqual(await stored(elsewhere, copy.accountId), await stored(service, owner.accountId))
  assert.deepEqual(memoryOf(await exportOf(elsewhere, copy.key)), memory)
})

/** What its readers are told of a memory; moments of reading aside. */
async function told(memory: MemoryClient, moments: readonly string[]): Promise<Document[]> {
  const replies: TestReply[] = []
  const ask = async (method: string, path: string, body?: object) => {
    const reply = await memory.request(method, path, body)
    assert.equal(reply.status, 200, `${path} ${reply.text}`)
    replies.push(reply)
    return reply.body
  }
  const every = { limit: 100 }
  await ask('POST', '/list', every)
  for (const ws of ['home', 'away']) {
    for (const { id } of (await ask('POST', `/${ws}/sessions/list`, every)).items) {
      await ask('POST', `/${ws}/sessions/${id}/messages/list`, every)
    }
    await ask('GET', `/${ws}/queue/status`)
    for (const { id: peer } of (await ask('POST', `/${ws}/peers/list`, every)).items) {
      await ask('POST', `/${ws}/peers/${peer}/representation`, {})
      await ask('POST', `/${ws}/peers/${peer}/representation`, { searchQuery: 'where do they live' })
      await ask('GET', `/${ws}/context?peer=${peer}`)
      await ask('GET', `/${ws}/context?peer=${peer}&q=sushi%20in%20Bergen&messages=10`)
      for (const asOf of moments) await ask('POST', `/${ws}/claims/list`, { ...every, peerId: peer, asOf })
      await ask('POST', `/${ws}/claims/list`, { peerId: peer, q: 'a city to live in' })
      const status = ['current', 'superseded', 'withdrawn']
      for (const { id } of (await ask('POST', `/${ws}/claims/list`, { ...every, peerId: peer, status })).items) {
        await ask('GET', `/${ws}/claims/${id}/history`)
      }
    }
  }
  return replies.map(({ body }) => {
    const { freshness, generatedAt: _at, worker: _worker, ...rest } = body
    return freshness ? { ...rest, freshness: { ...freshness, asOf: null } } : rest
  })
}

/** With the ids of events as they are in the export of the original: some were taken in this queue. */
async function withFirstIds(copy: RichMemory, from: Document): Promise<Document> {
  const names = new Map<string, string>()
  memoryOf(await exportOf(elsewhere, copy.key)).events.forEach(({ id }: Document, i: number) => {
    names.set(id, memoryOf(text).events[i].id)
  })
  return JSON.parse(JSON.stringify(from).replace(/evt_[0-9a-f]{24}/g, (id) => names.get(id) ?? id))
}

test('lists, claims with their history, asOf, context, representation and queue answer as in the original', async () => {
  const { versions, events, claims } = memoryOf(text)
  const moments = versions.map(({ at }: Document) => at).filter((_: string, i: number) => i % 3 === 0)
  const copy = await imported(elsewhere)
  const [here, there] = [await told(owner, moments), await told(copy, moments)]
  assert.ok(here.length > 40)
  assert.deepEqual(await withFirstIds(copy, there), here)
  for (const [i, { id, workspaceId }] of memoryOf(await exportOf(elsewhere, copy.key)).events.entries()) {
    const original = await owner.request('GET', `/${workspaceId}/events/${events[i].id}`)
    const { body } = await copy.request('GET', `/${workspaceId}/events/${id}`)
    assert.equal(original.status, 200)
    assert.deepEqual(await withFirstIds(copy, body), original.body)
  }
  const erased = claims.find(({ status }: Document) => status === 'erased').id
  const [one, other] = await Promise.all([owner, copy].map((at) => at.request('GET', `/home/claims/${erased}/history`)))
  assert.deepEqual(await withFirstIds(copy, other!.body), one!.body)
})

/** Texts for ids: what is left must be the same, though what was done to it has new ids. */
async function knowledge(memory: MemoryClient): Promise<Document[]> {
  const known: Document[] = []
  for (const peer of ['ana', 'bo', 'shy']) {
    if ((await memory.request('GET', `/home/peers/${peer}`)).status === 404) continue
    const claims = await memory.claims('home', peer, { status: ['current', 'superseded', 'withdrawn'] })
    known.push(...claims.map(({ updatedAt: _at, ...claim }) => claim))
  }
  return known
}

test('a session deleted from the import leaves what it leaves in the original; then a peer', async () => {
  const original = await imported(service)
  const copy = await imported(elsewhere)
  const before = await knowledge(copy)
  assert.deepEqual(before, await knowledge(original))
  for (const path of ['/home/sessions/four', '/home/sessions/one', '/home/peers/bo']) {
    const receipts = await Promise.all(
      [original, copy].map(async (memory) => {
        const { body } = await memory.request('DELETE', path)
        return memory.ended('home', body.id)
      }),
    )
    for (const { status } of receipts) assert.equal(status, 'succeeded')
    assert.deepEqual(receipts[1].result, receipts[0].result)
    assert.deepEqual(await knowledge(copy), await knowledge(original))
  }
  assert.notDeepEqual(await knowledge(copy), before)
})

test('what is said again is known: reinforced, not repeated; what was withdrawn comes back by a later message alone', async () => {
  const copy = await imported(elsewhere)
  const find = async (pattern: RegExp) => (await copy.claims('home', 'ana')).filter(({ text }) => pattern.test(text))
  const [bergen] = await find(/lives in Bergen/)
  await copy.say('home/five', 'ana', 'I live in Bergen.')
  const [again, ...more] = await find(/lives in Bergen/)
  assert.deepEqual([again.id, again.timesDerived, more], [bergen.id, bergen.timesDerived + 1, []])
  await copy.say('home/five', 'ana', 'I have a cat named Tom.', { createdAt: '2024-03-06T12:00:00.000Z' })
  assert.deepEqual(await find(/cat named Tom/), [])
})

test('messages with external ids that are sent again get the first receipt; other words under them are 409', async () => {
  const copy = await imported(elsewhere)
  const send = (content: string) =>
    copy.request('POST', '/home/sessions/two/messages', {
      messages: [
        {
          peerId: 'bo',
          content,
          externalId: 'ext Wimble',
          createdAt: '2024-03-10T13:00:00.000+01:00',
          metadata: { n: 1 },
        },
        { peerId: 'ana', content: 'How nice!', externalId: 'ext 2' },
      ],
    })
  const again = await send('I moved to Tromsø.')
  assert.equal(again.body.created, false, again.text)
  const messages = memoryOf(text).messages.filter(({ externalId }: Document) => externalId !== null)
  assert.deepEqual(
    again.body.messages.map(({ id }: Document) => id),
    messages.map(({ id }: Document) => id),
  )
  assert.equal((await send('I moved to Hamar.')).status, 409)
  const [last] = (await copy.messages('home', 'two')).slice(-1)
  const next = await copy.say('home/two', 'bo', 'I love snow.', { wait: 0 })
  assert.equal(next.body.messages[0].seq, last.seq + 1)
})

test('beside the account it came from, an import differs in nothing but the ids of its events', async () => {
  const copy = await imported(service)
  const before = memoryOf(text)
  assert.equal(copy.reply.body.renamedJobs, before.events.length)
  const exported = await exportOf(service, copy.key)
  const after = memoryOf(exported)
  assert.equal(after.events.length, before.events.length)
  const names = new Map<string, string>()
  after.events.forEach((event: Document, i: number) => {
    names.set(event.id, before.events[i].id).set(event.uuid, before.events[i].uuid)
  })
  const renamed = JSON.stringify(after).replace(/evt_[0-9a-f]{24}|[0-9a-f-]{36}/g, (id) => names.get(id) ?? id)
  assert.deepEqual(JSON.parse(renamed), before)
  const { eventId } = after.messages[0]
  assert.equal((await copy.request('GET', `/home/events/${eventId}`)).status, 200)
  assert.equal((await owner.request('GET', `/home/events/${eventId}`)).status, 404)
})

test('what was not derived or deleted yet when the account was exported is done after the import', async () => {
  const idle = await startService({ settings: { CAIRN_WORKERS: '0' } })
  try {
    const made = await accountWithKey(idle, { scopes: [...SCOPES] })
    const memory = memoryClient(idle, made.key)
    await memory.say('w/one', 'ana', 'I live in Oslo.', { createdAt: '2024-03-01T12:00:00Z', wait: 0 })
    await memory.say('w/one', 'bo', 'I love skiing.', { wait: 0 })
    await memory.say('w/two', 'ana', 'I live in Paris.', { createdAt: '2024-03-02T12:00:00Z', wait: 0 })
    for (const path of ['/w/peers/bo', '/w/sessions/two']) {
      assert.equal((await memory.request('DELETE', path)).status, 202)
    }
    const exported = await exportOf(idle, made.key)
    const { events, peers } = memoryOf(exported)
    assert.deepEqual(
      events.map(({ kind, status }: Document) => [kind, status]),
      [
        ['messages.create', 'queued'],
        ['messages.create', 'queued'],
        ['messages.create', 'queued'],
        ['peer.delete', 'queued'],
        ['session.delete', 'queued'],
      ],
    )
    assert.deepEqual(peers.map(({ state }: Document) => state).sort(), ['deleting', 'live'])
    const copy = await imported(elsewhere, exported)
    const kinds: string[] = []
    for (const { id, kind } of events) {
      const { status, result, error } = await copy.ended('w', id)
      assert.equal(status, 'succeeded', JSON.stringify(error))
      if (kind !== 'messages.create') kinds.push(`${kind} ${result.deleted.messages}`)
    }
    assert.deepEqual(kinds, ['peer.delete 1', 'session.delete 1'])
    assert.deepEqual(
      (await copy.claims('w', 'ana', { status: ['current', 'superseded'] })).map(({ text }) => text),
      ['ana lives in Oslo.'],
    )
    assert.equal((await copy.request('GET', '/w/peers/bo')).status, 404)
    assert.doesNotMatch(await exportOf(elsewhere, copy.key), /Paris|skiing/)
    const status = (await copy.request('GET', '/w/queue/status')).body
    assert.deepEqual([status.pendingWorkUnits, status.completedWorkUnits], [0, 5])
  } finally {
    await idle.stop()
  }
})

test('a deletion that had deleted, but not yet made sure of it, goes on with that', async () => {
  const document = JSON.parse(text)
  const event = document.memory.events.find(({ kind }: Document) => kind === 'peer.delete')
  const { deleted } = event.result
  Object.assign(event, { status: 'queued', result: null, finishedAt: null, target: STRANGER, deleted })
  const copy = await imported(elsewhere, document)
  const { id } = memoryOf(await exportOf(elsewhere, copy.key)).events.find(
    ({ kind }: Document) => kind === 'peer.delete',
  )
  const ended = await copy.ended('home', id)
  assert.deepEqual([ended.status, ended.result, ended.peerId], ['succeeded', { deleted }, 'passing'])
})

test('an export shows one moment, while memory is written and deleted: every one can be imported', async () => {
  const made = await accountWithKey(service, { scopes: [...SCOPES] })
  const memory = memoryClient(service, made.key)
  let over = false
  const writing = [0, 1, 2].map(async (writer) => {
    for (let n = 0; !over; n++) {
      await memory.say(`w/s${n % 4}`, `p${writer}`, `I live in Port${n}. I have a dog named Rex${n}.`, { wait: 0 })
      if (n % 5 === 4) await memory.request('DELETE', writer ? `/w/sessions/s${n % 4}` : '/w/peers/p1')
    }
  })
  const sizes = new Set<number>()
  const statuses = new Set<string>()
  for (let round = 0; round < 8; round++) {
    const exported = await exportOf(service, made.key)
    const { messages, events, peers, sessions } = memoryOf(exported)
    sizes.add(messages.length)
    for (const { status } of events) statuses.add(status)
    for (const { state } of [...peers, ...sessions]) statuses.add(state)
    await imported(elsewhere, exported)
  }
  over = true
  await Promise.all(writing)
  assert.ok(sizes.size > 2, 'something was written between two exports')
  assert.ok(
    ['queued', 'succeeded', 'live', 'deleting'].every((one) => statuses.has(one)),
    [...statuses].join(),
  )
})

test('409 for an account that has any memory', async () => {
  const made = await accountWithKey(elsewhere, { scopes: [...SCOPES] })
  await elsewhere.request('POST', '/v1/workspaces', { key: made.key, body: { id: 'w' } })
  assert.equal((await importInto(elsewhere, made.accountId, text)).status, 409)
})
