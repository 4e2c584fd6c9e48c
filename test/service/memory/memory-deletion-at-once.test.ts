import assert from 'node:assert/strict'
import { test } from 'node:test'
import { takeDeletionTurn } from '../../../src/claims/deletion-store.ts'
import { sql } from '../../../src/db/sql.ts'
import type { AccountId, WorkspaceId } from '../../../src/lib/ids.ts'
import { accountWithKey, bare, type TestKey } from '../../support/accounts.ts'
import { ask, newMemory, SCOPES, service, useMemoryOfDeletions, write } from '../../support/memory-deletions.ts'
import { memoryClient } from '../../support/memory-writes.ts'
import { startService } from '../../support/service.ts'

// What is asked to be deleted is gone at once for every reader, before any worker came by.

useMemoryOfDeletions()

test('what is asked to be deleted is 404 and in no list at once, before any worker came by', async (t) => {
  const idle = await startService({ settings: { CAIRN_WORKERS: '0' } })
  t.after(() => idle.stop())
  const { key } = await accountWithKey(idle, { scopes: SCOPES })
  const memory = memoryClient(idle, key)
  await memory.say('w/s', 'alice', 'I live in Oslo.', { wait: 0 })
  await memory.say('w/s', 'bob', 'I live in Bergen.', { wait: 0 })
  await memory.say('w/t', 'bob', 'I love trams.', { wait: 0 })
  const peer = await ask(memory, '/w/peers/alice')
  assert.deepEqual(
    { ...peer, id: null, createdAt: null },
    {
      id: null,
      kind: 'peer.delete',
      status: 'queued',
      attempts: 0,
      nextAttemptAt: null,
      workspaceId: 'w',
      peerId: 'alice',
      createdAt: null,
      startedAt: null,
      finishedAt: null,
      error: null,
      result: null,
    },
  )
  assert.match(peer.id, /^evt_[0-9a-f]{24}$/)
  const gone = async (method: string, path: string, body?: unknown) =>
    assert.equal((await memory.request(method, path, body)).status, 404, `${method} ${path}`)
  await gone('GET', '/w/peers/alice')
  await gone('DELETE', '/w/peers/alice')
  await gone('POST', '/w/peers/alice/representation', {})
  await gone('POST', '/w/claims/list', { peerId: 'alice' })
  await gone('GET', '/w/context?peer=alice')
  await gone('GET', '/w/queue/status?peer=alice')
  const ids = async (path: string) =>
    (await memory.request('POST', path, {})).body.items.map((item: { id: string }) => item.id)
  assert.deepEqual(await ids('/w/peers/list'), ['bob'])
  assert.deepEqual((await memory.request('GET', '/w/sessions/s')).body.peers, ['bob'])
  assert.deepEqual(
    (await memory.messages('w', 's')).map(({ peerId }) => peerId),
    ['bob'],
  )
  assert.doesNotMatch((await memory.request('GET', '/w/context?peer=bob&session=s')).text, /Oslo|alice/)
  assert.doesNotMatch((await memory.request('GET', '/w/context?peer=bob&q=where+in+Oslo')).text, /Oslo\.|alice/)

  const session = await ask(memory, '/w/sessions/s')
  assert.deepEqual([session.kind, session.sessionId, session.peerId], ['session.delete', 's', undefined])
  await gone('GET', '/w/sessions/s')
  await gone('DELETE', '/w/sessions/s')
  await gone('POST', '/w/sessions/s/messages/list', {})
  await gone('GET', '/w/queue/status?session=s')
  await gone('POST', '/w/claims/list', { peerId: 'bob', sessionId: 's' })
  assert.deepEqual(await ids('/w/sessions/list'), ['t'])
  assert.doesNotMatch((await memory.request('GET', '/w/context?peer=bob')).text, /Bergen/)
  const status = (await memory.request('GET', '/w/queue/status')).body
  assert.deepEqual([status.totalWorkUnits, status.pendingWorkUnits, Object.keys(status.sessions)], [5, 5, ['t']])
  // The label is free, and what is made under it is another one.
  assert.equal((await memory.say('w/s', 'alice', 'Hello again.', { wait: 0 })).status, 200)
  assert.deepEqual(
    (await memory.messages('w', 's')).map(({ content, seq }) => [content, seq]),
    [['Hello again.', 1]],
  )
})

/** Holds deletions of a workspace up until the returned function is called. */
async function holdDeletions(memory: TestKey): Promise<() => Promise<void>> {
  const own = service.db.of(bare(memory.accountId) as AccountId)
  const [workspace] = await own.rows<{ id: WorkspaceId }>(sql('testWorkspaceId')`select id from mem_workspace`)
  const [release, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = own.tx(async (tx) => {
    await takeDeletionTurn(tx, workspace!.id)
    released.resolve()
    await release.promise
  })
  await released.promise
  return async () => {
    release.resolve()
    await holding
  }
}

test('while a deletion waits for its worker, no quote of what is deleted is shown any more', async () => {
  const memory = await newMemory()
  await write(memory, [
    ['gone', 'alice', 'I love sushi.', 2020],
    ['stays', 'alice', 'I love sushi.', 2021],
  ])
  const [claim] = await memory.claims('w', 'alice')
  assert.equal(claim.evidence.length, 2)
  const release = await holdDeletions(memory)
  try {
    const { id } = await ask(memory, '/w/sessions/gone')
    const quotes = async () => [
      (await memory.claims('w', 'alice'))[0].evidence.length,
      (await memory.request('GET', `/w/claims/${claim.id}`)).body.evidence.length,
      (await memory.request('GET', `/w/claims/${claim.id}/history`)).body.versions.flatMap(
        (entry: { evidence: unknown[] }) => entry.evidence,
      ).length,
      (await memory.request('GET', '/w/context?peer=alice&q=sushi')).body.recentMessages.length,
    ]
    assert.deepEqual(await quotes(), [1, 1, 1, 1])
    assert.ok(['queued', 'processing'].includes((await memory.request('GET', `/w/events/${id}`)).body.status))
    await release()
    assert.equal((await memory.ended('w', id)).status, 'succeeded')
    assert.deepEqual(await quotes(), [1, 1, 1, 1])
  } finally {
    await release()
  }
})

test('404: what never was, what is being deleted, and what another account has; it all stays', async () => {
  const [owner, stranger] = [await newMemory(), await newMemory()]
  await write(owner, [['s', 'alice', 'I live in Oslo.', 2020]])
  for (const path of ['/w/peers/alice', '/w/sessions/s', '/nowhere/peers/alice', '/nowhere/sessions/s']) {
    assert.equal((await stranger.request('DELETE', path)).status, 404, path)
  }
  for (const path of ['/w/peers/bob', '/w/sessions/t', '/v/peers/alice']) {
    assert.equal((await owner.request('DELETE', path)).status, 404, path)
  }
  assert.equal((await owner.claims('w', 'alice')).length, 1)
  const reader = await accountWithKey(service, { accountId: owner.accountId, scopes: ['memory.read'] })
  for (const path of ['/w/peers/alice', '/w/sessions/s']) {
    assert.equal((await memoryClient(service, reader.key).request('DELETE', path)).status, 403, path)
  }
})

test('fifty requests to delete one peer at once: one is 202, the others are 404', async () => {
  const memory = await newMemory()
  await write(memory, [['s', 'alice', 'I live in Oslo.', 2020]])
  const replies = await Promise.all(Array.from({ length: 50 }, () => memory.request('DELETE', '/w/peers/alice')))
  assert.deepEqual([...new Set(replies.map(({ status }) => status))].sort(), [202, 404])
  assert.equal(replies.filter(({ status }) => status === 202).length, 1)
})

test('a label may be used again at once: nothing of the deleted one comes back, nothing of the new one goes', async () => {
  const memory = await newMemory()
  await write(memory, [['s', 'alice', 'I live in Oslo.', 2020]])
  for (const path of ['/w/peers/alice', '/w/sessions/s']) {
    const { id } = await ask(memory, path)
    await write(memory, [['s', 'alice', 'I love sushi.', 2021]])
    assert.equal((await memory.ended('w', id)).status, 'succeeded')
    assert.deepEqual(
      (await memory.claims('w', 'alice')).map(({ text }) => text),
      ['alice loves sushi.'],
      path,
    )
    const contents = (await memory.messages('w', 's')).map(({ content }) => content)
    assert.deepEqual([...new Set(contents)], ['I love sushi.'])
    const { body } = await memory.request('GET', '/w/context?peer=alice&q=Oslo')
    assert.doesNotMatch(JSON.stringify([body.claims, body.recentMessages]), /Oslo/)
  }
  const { sessions } = (await memory.request('GET', '/w/queue/status')).body
  assert.deepEqual(Object.keys(sessions), ['s'])
  assert.equal(sessions.s.totalWorkUnits, 1, 'of the new session only')
})
