import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Sql, sql } from '../../../src/db/sql.ts'
import type { AccountId } from '../../../src/lib/ids.ts'
import { accountWithKey, bare, databaseText, type TestKey } from '../../support/accounts.ts'
import { ask, newMemory, remove, SCOPES, service, useMemoryOfDeletions, write } from '../../support/memory-deletions.ts'
import { memoryClient } from '../../support/memory-writes.ts'
import { startService } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'

// No trace is left of what was deleted, however deletions, writes and faults meet.

useMemoryOfDeletions()

const as = (text: string, values: unknown[] = []): Sql => ({ name: '', text, values })

/** Letters only, so that it is one word to every reader; no other test has it. */
const MARKER = 'Quixlombard'

for (const kind of ['peers/alice', 'sessions/s'] as const) {
  test(`a marker that was said is nowhere in the database, the index or the logs once ${kind} is deleted`, async () => {
    const memory = await newMemory()
    const id = (number: number) => `${MARKER}-${number}`
    const sent = await memory.request(
      'POST',
      '/w/sessions/s/messages',
      {
        messages: [
          { peerId: 'alice', content: `I live in ${MARKER}.`, metadata: { about: MARKER }, externalId: id(1) },
          { peerId: 'alice', content: `My favourite town is ${MARKER}. My dog is named ${MARKER}.` },
        ],
      },
      { prefer: 'wait=30', 'idempotency-key': id(2) },
    )
    assert.equal(sent.body.status, 'succeeded', sent.text)
    await memory.request('POST', kind === 'peers/alice' ? '/w/peers' : '/w/sessions', {
      id: kind.split('/')[1],
      metadata: { note: MARKER },
      configuration: {},
    })
    const [first] = await memory.claims('w', 'alice')
    assert.match(first.text, new RegExp(MARKER))
    if (kind === 'peers/alice') await memory.request('PUT', `/w/claims/${first.id}`, { text: `${MARKER} is home` })
    assert.match(await databaseText(service), new RegExp(MARKER))
    const found = await memory.request('GET', `/w/context?peer=alice&q=${MARKER}`)
    assert.match(found.text, new RegExp(MARKER))
    const messageIds = sent.body.messages.map((one: { id: string }) => one.id.slice(4))
    const { result } = await remove(memory, `/w/${kind}`)
    assert.equal(result.deleted.messages, 2)
    const text = await databaseText(service)
    assert.doesNotMatch(text, new RegExp(MARKER, 'i'))
    // The tables that tell readers of the index what went hold ids, and nothing else does.
    const goneRows = await service.db
      .of(bare(memory.accountId) as AccountId)
      .rows<{ item: string }>(sql('testGone')`select item_id as item from index_gone`)
    for (const one of messageIds) {
      assert.equal(text.split(one).length - 1, goneRows.filter(({ item }) => item === one).length, one)
    }
    assert.doesNotMatch(service.logLines.join('\n'), new RegExp(MARKER, 'i'))
    // Somebody new has nothing of it, by whatever way it is looked for.
    await memory.say('w/s', 'alice', 'Hello there.')
    const again = await memory.request('GET', `/w/context?peer=alice&q=${MARKER}`)
    assert.doesNotMatch(JSON.stringify([again.body.claims, again.body.recentMessages]), new RegExp(MARKER, 'i'))
    const earlier = await memory.request('GET', `/w/events/${sent.body.eventId}`)
    assert.deepEqual(earlier.body.result.claimIds, [])
  })
}

test('deletion counts in the queue status and is found by id on both routes', async () => {
  const memory = await newMemory()
  await write(memory, [['s', 'alice', 'I live in Oslo.', 2020]])
  const one = await remove(memory, '/w/sessions/s')
  const two = await remove(memory, '/w/peers/alice')
  const { body } = await memory.request('GET', '/w/queue/status')
  assert.deepEqual([body.totalWorkUnits, body.completedWorkUnits, body.failedWorkUnits], [3, 3, 0])
  assert.deepEqual(body.sessions, {})
  for (const { id, kind } of [one, two]) {
    const job = await service.request('GET', `/v1/ingest/jobs/${id}`, { key: memory.key })
    assert.equal(job.status, 200)
    assert.deepEqual([job.body.job.id, job.body.job.kind, job.body.job.status], [id, kind, 'succeeded'])
  }
  const stranger = await newMemory()
  await stranger.request('POST', '', { id: 'w' })
  assert.equal((await stranger.request('GET', `/w/events/${one.id}`)).status, 404)
})

test('an attempt that died between deleting and looking ends with the same receipt', async () => {
  const memory = await newMemory()
  await write(memory, [['s', 'alice', 'I live in Oslo.', 2020]])
  const event = await remove(memory, '/w/peers/alice')
  const workspace = (
    await service.db
      .of(bare(memory.accountId) as AccountId)
      .rows<{ id: string }>(sql('testWorkspace')`select id from mem_workspace`)
  )[0]!.id
  const payload = {
    id: '01890a5d-ac96-774b-bcce-b302099a8057',
    label: 'alice',
    workspaceId: workspace,
    deleted: event.result.deleted,
  }
  await service.db.rows(sql('testAgain')`
    update job set status = 'queued', finished_at = null, result = null, payload = ${JSON.stringify(payload)}
     where public_id = ${event.id}`)
  const again = await waitUntil('it ends again', async () => {
    const { body } = await memory.request('GET', `/w/events/${event.id}`)
    return body.finishedAt && body
  })
  assert.deepEqual([again.status, again.result, again.peerId], ['succeeded', event.result, 'alice'])
})

test('a deletion that finds something left fails, is counted as failed, and says nothing of what it was', async (t) => {
  const strict = await startService({ settings: { CAIRN_JOB_ATTEMPTS: '1' } })
  t.after(() => strict.stop())
  const { key, accountId } = await accountWithKey(strict, { scopes: SCOPES })
  const memory = memoryClient(strict, key)
  await memory.say('w/s', 'alice', 'I live in Oslo.')
  const [peer] = await strict.db
    .of(bare(accountId) as AccountId)
    .rows<{ id: string; workspace: string }>(sql('testPeer')`select id, workspace_id as workspace from mem_peer`)
  await strict.db.rows(sql('testPlant')`
    update job set error = null, result = jsonb_build_object('stray', ${peer!.id}::text)
     where account_id = ${bare(accountId)}::uuid`)
  const { id } = await ask(memory, '/w/peers/alice')
  const event = await memory.ended('w', id)
  assert.equal(event.status, 'failed')
  assert.equal(event.error.code, 'internal_error')
  assert.equal(event.result, null)
  // the worker logs it when the event has ended
  await waitUntil('it is logged', () => strict.logLines.some((line) => /the deletion left something in job/.test(line)))
  const { body } = await memory.request('GET', '/w/queue/status')
  assert.deepEqual([body.completedWorkUnits, body.failedWorkUnits], [1, 1])
  assert.equal((await memory.request('GET', '/w/peers/alice')).status, 404, 'what it is about stays hidden')
})

/** Rows that refer to what is not there. */
async function strays(memory: TestKey): Promise<unknown[]> {
  return service.db.of(bare(memory.accountId) as AccountId).rows(
    as(`select 'peer' as what, id::text from mem_peer where state <> 'live'
        union all select 'session', id::text from mem_session where state <> 'live'
        union all select 'claim without evidence', c.text from mem_claim c
          where level <> 'user' and status <> 'erased' and not exists (select from mem_claim_evidence e where e.claim_id = c.id)
        union all select 'index', item_id::text from index_doc d
          where not exists (select from mem_message m where m.id = d.item_id)
            and not exists (select from mem_claim c where c.id = d.item_id)
        union all select 'message in no index', m.id::text from mem_message m
          where not exists (select from index_doc d where d.item_id = m.id)`),
  )
}

test('two deletions at once, of a peer and of its session, while both are being written to', async () => {
  for (let round = 0; round < 6; round++) {
    const memory = await newMemory()
    await write(memory, [
      ['s', 'alice', 'I live in Oslo.', 2020],
      ['s', 'bob', 'I live in Bergen.', 2020],
      ['t', 'bob', 'I live in Oslo.', 2021],
    ])
    const writing = Array.from({ length: 12 }, (_, n) =>
      memory.say(`w/${n % 2 ? 's' : 't'}`, n % 3 ? 'alice' : 'bob', `I love sushi number ${n}.`, { wait: 0 }),
    )
    const asked = await Promise.all([
      ask(memory, '/w/peers/alice'),
      ask(memory, '/w/sessions/s'),
      ask(memory, '/w/peers/bob'),
    ])
    for (const reply of await Promise.all(writing)) assert.equal(reply.status, 200, reply.text)
    for (const { id } of asked) assert.equal((await memory.ended('w', id)).status, 'succeeded')
    await waitUntil('everything is derived', async () => {
      const { body } = await memory.request('GET', '/w/queue/status')
      assert.equal(body.failedWorkUnits, 0)
      return body.completedWorkUnits === body.totalWorkUnits
    })
    assert.deepEqual(await strays(memory), [])
    for (const peer of ['alice', 'bob']) {
      if ((await memory.request('GET', `/w/peers/${peer}`)).status === 404) continue
      for (const { text } of await memory.claims('w', peer)) assert.doesNotMatch(text, /lives in/)
    }
  }
})

test('a peer that is deleted while its messages are derived leaves nothing, however the two meet', async () => {
  const memory = await newMemory()
  for (let round = 0; round < 8; round++) {
    const content = Array.from({ length: 30 }, (_, n) => `I have a cat named Cat${'abcdefghij'[n % 10]}${round}.`)
    const messages = content.map((one) => ({ peerId: 'alice', content: one }))
    const written = await memory.request('POST', `/w/sessions/s${round}/messages`, { messages })
    assert.equal(written.status, 200)
    if (round % 2) {
      await waitUntil('it began', async () => {
        const { body } = await memory.request('GET', `/w/events/${written.body.eventId}`)
        return body.startedAt
      })
    }
    const { id } = await ask(memory, '/w/peers/alice')
    assert.equal((await memory.ended('w', id)).status, 'succeeded')
    assert.equal((await memory.ended('w', written.body.eventId)).status, 'succeeded')
    assert.deepEqual(await strays(memory), [])
    assert.deepEqual(await service.db.of(bare(memory.accountId) as AccountId).rows(as('select from mem_claim')), [])
  }
})

test('a repeat of a write whose peer was deleted since brings nothing back', async () => {
  const memory = await newMemory()
  const repeat = () =>
    memory.request(
      'POST',
      '/w/sessions/s/messages',
      {
        messages: [
          { peerId: 'alice', content: 'I live in Oslo.' },
          { peerId: 'bob', content: 'I see.' },
        ],
      },
      { prefer: 'wait=30', 'idempotency-key': 'once' },
    )
  const first = await repeat()
  await remove(memory, '/w/peers/alice')
  const { status, body } = await repeat()
  assert.equal(status, 200)
  assert.deepEqual([body.created, body.eventId], [false, first.body.eventId])
  assert.deepEqual(
    body.messages.map(({ peerId }: { peerId: string }) => peerId),
    ['bob'],
  )
  assert.equal((await memory.request('GET', '/w/peers/alice')).status, 404)
})
