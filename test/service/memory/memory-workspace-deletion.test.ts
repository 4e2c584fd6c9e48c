import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '../../../src/db/sql.ts'
import type { AccountId } from '../../../src/lib/ids.ts'
import { accountWithKey, bare, databaseText, type TestKey } from '../../support/accounts.ts'
import { type MemoryClient, memoryClient } from '../../support/memory-writes.ts'
import { rowsOfAccount } from '../../support/rows-of-account.ts'
import { startService, type TestService } from '../../support/service.ts'

// A workspace that is deleted is gone at once, and then nothing of it is left but the receipt.

const SCOPES = ['memory.read', 'memory.write', 'ingest']
/** Letters only, so that it is one word to every reader; no other test has it. */
const MARKER = 'Vroomtassel'

let service: TestService
before(async () => {
  service = await startService({ settings: { CAIRN_WORKERS: '4', CAIRN_JOBS_PER_ACCOUNT: '4' } })
})
after(() => service.stop())

const newMemory = async (): Promise<MemoryClient & TestKey> => {
  const made = await accountWithKey(service, { scopes: SCOPES })
  return { ...made, ...memoryClient(service, made.key) }
}
const ask = async (memory: MemoryClient, ws: string) => {
  const reply = await memory.request('DELETE', `/${ws}`)
  assert.equal(reply.status, 202, reply.text)
  return reply.body
}
const remove = async (memory: MemoryClient, ws: string) => {
  const event = await memory.ended(ws, (await ask(memory, ws)).id)
  assert.equal(event.status, 'succeeded', JSON.stringify(event))
  return event
}
const tables = (memory: TestKey) => rowsOfAccount(service.db, memory.accountId)

test('deletion of a workspace leaves other workspaces as they were, and of this one the receipt', async () => {
  const memory = await newMemory()
  await memory.say('keep/s', 'alice', 'I live in Oslo.')
  const kept = await memory.claims('keep', 'alice')
  const before = await tables(memory)
  await memory.request('POST', '', { id: 'w', metadata: { about: MARKER }, configuration: { timezone: 'Europe/Oslo' } })
  await memory.say('w/s', 'alice', `I live in ${MARKER}.`)
  await memory.say('w/s', 'bob', `My dog is named ${MARKER}.`)
  await memory.say('w/t', 'alice', 'I live in Bergen.')
  const stated = { peerId: 'bob', text: `Bob is in ${MARKER} for a week.`, expiresAt: '2099-01-01T00:00:00Z' }
  assert.equal((await memory.request('POST', '/w/claims', stated)).status, 201)
  assert.match(await databaseText(service), new RegExp(MARKER))

  const event = await remove(memory, 'w')
  assert.equal(event.kind, 'workspace.delete')
  assert.equal(event.workspaceId, 'w')
  const { deleted } = event.result
  assert.deepEqual(deleted, { peers: 2, sessions: 2, messages: 3, claims: 4, versions: 5, vectors: 0, events: 3 })
  assert.doesNotMatch(await databaseText(service), new RegExp(MARKER, 'i'))
  assert.doesNotMatch(service.logLines.join('\n'), new RegExp(MARKER, 'i'))
  assert.deepEqual(await memory.claims('keep', 'alice'), kept)
  // What was charged stays written down; the one job more is the receipt.
  const left = await tables(memory)
  const memoryOnly = (rows: Record<string, number>) =>
    Object.entries(rows).filter(([table]) => /^(?:mem_|index_|embedding|account_index|job)/.test(table))
  assert.deepEqual(memoryOnly(left), memoryOnly({ ...before, job: before.job! + 1 }))
  const job = await service.request('GET', `/v1/ingest/jobs/${event.id}`, { key: memory.key })
  assert.deepEqual([job.status, job.body.job.kind, job.body.job.status], [200, 'workspace.delete', 'succeeded'])
})

test('a workspace is 404 and in no list as soon as its deletion is asked for, and its label is free', async (t) => {
  const idle = await startService({ settings: { CAIRN_WORKERS: '0' } })
  t.after(() => idle.stop())
  const { key } = await accountWithKey(idle, { scopes: SCOPES })
  const memory = memoryClient(idle, key)
  await memory.say('w/s', 'alice', 'I live in Oslo.', { wait: 0 })
  const { body: stated } = await memory.request('POST', '/w/claims', { peerId: 'alice', text: 'Alice likes trams.' })
  const [message] = await memory.messages('w', 's')
  const event = await ask(memory, 'w')
  assert.match(event.id, /^evt_[0-9a-f]{24}$/)
  assert.deepEqual([event.status, event.result, event.peerId], ['queued', null, undefined])
  for (const [method, path, body] of [
    ['GET', '/w/peers/alice'],
    ['GET', '/w/sessions/s'],
    ['POST', '/w/peers/list', {}],
    ['POST', '/w/claims/list', { peerId: 'alice' }],
    ['POST', '/w/sessions/s/messages/list', {}],
    ['GET', '/w/context?peer=alice'],
    ['GET', '/w/queue/status'],
    ['GET', `/w/claims/${stated.claim.id}`],
    ['PUT', `/w/claims/${stated.claim.id}`, { text: 'No.' }],
    ['DELETE', `/w/claims/${stated.claim.id}`],
    ['PUT', `/w/sessions/s/messages/${message.id}`, { content: 'No.' }],
    ['DELETE', `/w/sessions/s/messages/${message.id}`],
    ['DELETE', '/w/peers/alice'],
    ['DELETE', '/w/sessions/s'],
  ] as const)
    assert.equal((await memory.request(method, path, body)).status, 404, `${method} ${path}`)
  assert.deepEqual((await memory.request('POST', '/list', {})).body.items, [])

  assert.equal((await ask(memory, 'w')).id, event.id, 'asked for again, it is the same deletion')
  assert.equal((await memory.request('GET', `/w/events/${event.id}`)).body.status, 'queued')
  assert.equal((await memory.request('DELETE', '/never')).status, 404)

  await memory.say('w/s', 'alice', 'Hello again.', { wait: 0 })
  assert.deepEqual(
    (await memory.messages('w', 's')).map(({ content, seq }) => [content, seq]),
    [['Hello again.', 1]],
  )
  assert.equal((await memory.request('GET', `/w/events/${event.id}`)).body.status, 'queued')
  const second = await ask(memory, 'w')
  assert.notEqual(second.id, event.id, 'what was written since is another workspace')
  assert.equal((await memory.request('GET', `/w/events/${event.id}`)).body.id, event.id)
})

test("another account's workspace of the same label is neither deleted nor told of", async () => {
  const [memory, stranger] = [await newMemory(), await newMemory()]
  await memory.say('w/s', 'alice', 'I live in Oslo.')
  assert.equal((await stranger.request('DELETE', '/w')).status, 404)
  await stranger.say('w/s', 'alice', 'I live in Bergen.')
  const { id } = await remove(stranger, 'w')
  assert.equal((await memory.claims('w', 'alice')).length, 1)
  assert.equal((await memory.request('GET', `/w/events/${id}`)).status, 404)
  const reader = await service.request('DELETE', '/v1/workspaces/w', {
    key: (await accountWithKey(service, { scopes: ['memory.read'] })).key,
  })
  assert.equal(reader.status, 403)
})

test('writes that race with the deletion are of the old workspace or of a new one, never of none', async () => {
  for (let round = 0; round < 3; round++) {
    const memory = await newMemory()
    await memory.say('w/s', 'alice', 'I live in Oslo.')
    const [claim] = await memory.claims('w', 'alice')
    const early = Array.from({ length: 6 }, (_, n) =>
      memory.say(`w/${n % 2 ? 's' : 't'}`, 'bob', `I love sushi number ${n}.`, { wait: 0 }),
    )
    const asked = ask(memory, 'w')
    const correction = memory.request('PUT', `/w/claims/${claim.id}`, { text: 'alice lives in Hamar.' })
    const late = Array.from({ length: 6 }, (_, n) =>
      memory.request('POST', '/w/claims', { peerId: 'carol', text: `Carol has plan ${n}.` }),
    )
    for (const reply of await Promise.all([...early, ...late])) assert.ok([200, 201].includes(reply.status), reply.text)
    assert.ok([200, 404].includes((await correction).status))
    const { id } = await asked
    assert.equal((await memory.ended('w', id)).status, 'succeeded')
    const again = await memory.request('DELETE', '/w')
    if (again.status === 202) await memory.ended('w', again.body.id)
    const rows = await tables(memory)
    const left = Object.keys(rows).filter((table) => /^(?:mem_|index_|embedding|account_index)/.test(table))
    assert.deepEqual(left, [])
  }
})

test('a workspace that is deleted while its messages are derived leaves nothing, however the two meet', async () => {
  const memory = await newMemory()
  await memory.say('w/s', 'alice', 'I live in Oslo.')
  const own = service.db.of(bare(memory.accountId) as AccountId)
  const [release, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = own.tx(async (tx) => {
    // Messages can be written meanwhile; derivation and deletion wait.
    await tx.rows(sql('testHoldPeers')`select from mem_peer for share`)
    held.resolve()
    await release.promise
  })
  await held.promise
  const messages = [{ peerId: 'alice', content: `I live in ${MARKER}.` }]
  assert.equal((await memory.request('POST', '/w/sessions/s/messages', { messages })).status, 200)
  const { id } = await ask(memory, 'w')
  release.resolve()
  await holding
  assert.equal((await memory.ended('w', id)).status, 'succeeded')
  assert.doesNotMatch(await databaseText(service), new RegExp(MARKER, 'i'))
})

test('an attempt that died between deleting and looking ends with the same receipt', async () => {
  const memory = await newMemory()
  await memory.say('w/s', 'alice', 'I live in Oslo.')
  const event = await remove(memory, 'w')
  const payload = { id: '01890a5d-ac96-774b-bcce-b302099a8057', label: 'w', deleted: event.result.deleted }
  await service.db.rows(sql('testAgain')`
    update job set status = 'queued', finished_at = null, result = null, payload = ${JSON.stringify(payload)}
     where public_id = ${event.id}`)
  const again = await memory.ended('w', event.id)
  assert.deepEqual([again.status, again.result], ['succeeded', event.result])
})

test('a deletion that failed for good is run again when it is asked for again', async () => {
  const memory = await newMemory()
  await memory.say('w/s', 'alice', 'I live in Oslo.')
  const event = await remove(memory, 'w')
  await service.db.rows(sql('testFail')`
    update job set status = 'failed', result = null, error = '{"code": "internal_error", "message": "no"}',
           payload = ${JSON.stringify({ id: '01890a5d-ac96-774b-bcce-b302099a8057', label: 'w', deleted: event.result.deleted })}
     where public_id = ${event.id}`)
  assert.equal((await memory.request('GET', `/w/events/${event.id}`)).body.status, 'failed')
  const again = await ask(memory, 'w')
  assert.equal(again.id, event.id)
  assert.equal((await memory.ended('w', event.id)).status, 'succeeded')
})
