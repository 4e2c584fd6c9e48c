import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { takeDeletionTurn } from '../../../src/claims/deletion-store.ts'
import { type Sql, sql } from '../../../src/db/sql.ts'
import type { AccountId } from '../../../src/lib/ids.ts'
import { accountWithKey, bare, databaseText, type TestKey } from '../../support/accounts.ts'
import { type MemoryClient, memoryClient } from '../../support/memory-writes.ts'
import { startService, type TestService } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'

// Deleting a peer or a session leaves what is remembered as if it had never been there.

const SCOPES = ['memory.read', 'memory.write', 'ingest']

let service: TestService
before(async () => {
  service = await startService({ settings: { CAIRN_WORKERS: '4', CAIRN_JOBS_PER_ACCOUNT: '4' } })
})
after(() => service.stop())

const newMemory = async (): Promise<MemoryClient & TestKey> => {
  const made = await accountWithKey(service, { scopes: SCOPES })
  return { ...made, ...memoryClient(service, made.key) }
}

const ask = async (memory: MemoryClient, path: string) => {
  const reply = await memory.request('DELETE', path)
  assert.equal(reply.status, 202, reply.text)
  return reply.body
}
const remove = async (memory: MemoryClient, path: string) => {
  const { id, workspaceId } = await ask(memory, path)
  const event = await memory.ended(workspaceId, id)
  assert.equal(event.status, 'succeeded', JSON.stringify(event))
  return event
}

/** What is known of these peers, with texts for ids: two memories that know the same give equal ones. */
async function knowledge(memory: MemoryClient, ws: string, peers: readonly string[]): Promise<unknown[]> {
  const known: unknown[] = []
  for (const peer of peers) {
    if ((await memory.request('GET', `/${ws}/peers/${peer}`)).status === 404) continue
    const claims = await memory.claims(ws, peer, { status: ['current', 'superseded', 'withdrawn'] })
    const textOf = new Map(claims.map(({ id, text }) => [id, text]))
    const contents = new Map<string, string>()
    for (const { id } of (await memory.request('POST', `/${ws}/sessions/list`, {})).body.items) {
      for (const message of await memory.messages(ws, id)) contents.set(message.id, message.content)
    }
    const shown = claims.map((claim) => ({
      peer,
      text: claim.text,
      status: claim.status,
      session: claim.sessionId,
      score: claim.confidenceScore,
      timesDerived: claim.timesDerived,
      validFrom: claim.validFrom,
      validTo: claim.validTo,
      observedAt: claim.observedAt,
      conflictsWith: claim.conflictsWith.map((id: string) => textOf.get(id)).sort(),
      supersededBy: textOf.get(claim.supersededBy) ?? null,
      evidence: claim.evidence.map((one: { messageId: string; quote: string }) => [
        one.quote,
        contents.get(one.messageId),
      ]),
    }))
    known.push(...shown.sort((a, b) => (a.text < b.text ? -1 : 1)))
    const { body } = await memory.request('POST', `/${ws}/peers/${peer}/representation`, {})
    if (claims.length > 0 || body.representation !== '')
      known.push({ peer, representation: body.representation.split('\n').sort() })
  }
  return known
}

type Line = [session: string, peer: string, content: string, year: number]
const write = async (memory: MemoryClient, lines: readonly Line[]) => {
  for (const [session, peer, content, year] of lines) {
    const { body, status, text } = await memory.say(`w/${session}`, peer, content, {
      createdAt: `${year}-03-04T05:06:07.089Z`,
    })
    assert.equal(status, 200, text)
    assert.equal(body.status, 'succeeded', text)
  }
}

const histories: Record<string, Line[]> = {
  'nothing in common': [
    ['gone', 'alice', 'I have a dog named Rex.', 2020],
    ['stays', 'alice', 'I love sushi.', 2021],
  ],
  'a claim that both support': [
    ['gone', 'alice', 'I love sushi.', 2020],
    ['stays', 'alice', 'I love sushi.', 2021],
    ['gone', 'alice', 'I love sushi.', 2022],
    ['other', 'alice', 'I love sushi.', 2019],
  ],
  'a claim that the deleted one superseded': [
    ['stays', 'alice', 'I live in Oslo.', 2020],
    ['gone', 'alice', 'I live in Bergen.', 2021],
  ],
  'the middle of three values': [
    ['stays', 'alice', 'I live in Oslo.', 2020],
    ['gone', 'alice', 'I live in Bergen.', 2021],
    ['other', 'alice', 'I live in Tromsø.', 2022],
  ],
  'the first of three values': [
    ['gone', 'alice', 'I live in Oslo.', 2020],
    ['stays', 'alice', 'I live in Bergen.', 2021],
    ['other', 'alice', 'I live in Tromsø.', 2022],
  ],
  'the last two of three values': [
    ['stays', 'alice', 'I live in Oslo.', 2020],
    ['gone', 'alice', 'I live in Bergen.', 2021],
    ['gone', 'alice', 'I live in Tromsø.', 2022],
  ],
  'older messages that came later': [
    ['gone', 'alice', 'I live in Bergen.', 2021],
    ['stays', 'alice', 'I live in Oslo.', 2020],
    ['other', 'alice', 'I live in Tromsø.', 2019],
  ],
  'a value whose last mention goes': [
    ['gone', 'alice', 'I live in Bergen.', 2024],
    ['stays', 'alice', 'I live in Bergen.', 2020],
    ['other', 'alice', 'I live in Oslo.', 2022],
  ],
  'a contradiction': [
    ['gone', 'alice', 'I love sushi.', 2020],
    ['stays', 'alice', 'I do not like sushi.', 2021],
  ],
  'another peer in the same session': [
    ['gone', 'alice', 'I live in Oslo.', 2020],
    ['gone', 'bob', 'I live in Bergen.', 2020],
    ['stays', 'bob', 'I love sushi.', 2021],
  ],
}

for (const [what, lines] of Object.entries(histories)) {
  test(`session deletion leaves what the rest alone gives: ${what}`, async () => {
    const [alone, both] = [await newMemory(), await newMemory()]
    await write(
      alone,
      lines.filter(([session]) => session !== 'gone'),
    )
    await write(both, lines)
    const wanted = await knowledge(alone, 'w', ['alice', 'bob'])
    assert.notDeepEqual(await knowledge(both, 'w', ['alice', 'bob']), wanted)
    const { result } = await remove(both, '/w/sessions/gone')
    assert.equal(result.deleted.messages, lines.filter(([session]) => session === 'gone').length)
    assert.deepEqual(await knowledge(both, 'w', ['alice', 'bob']), wanted)
  })
}

test('peer deletion: messages, membership and claims of the peer go, what others said of themselves stays', async () => {
  const lines: Line[] = [
    ['s', 'alice', 'I live in Oslo.', 2020],
    ['s', 'bob', 'I live in Bergen.', 2020],
    ['t', 'bob', 'I love sushi.', 2021],
    ['t', 'alice', 'I love sushi.', 2021],
  ]
  const [alone, both] = [await newMemory(), await newMemory()]
  await write(
    alone,
    lines.filter(([, peer]) => peer === 'bob'),
  )
  await write(both, lines)
  const event = await remove(both, '/w/peers/alice')
  assert.deepEqual(event.result, { deleted: { messages: 2, claims: 2, versions: 2, vectors: 0 } })
  assert.equal(event.peerId, 'alice')
  assert.deepEqual(await knowledge(both, 'w', ['alice', 'bob']), await knowledge(alone, 'w', ['bob']))
  assert.deepEqual((await both.request('GET', '/w/sessions/s')).body.peers, ['bob'])
  assert.deepEqual(
    (await both.messages('w', 's')).map(({ content, seq }) => [content, seq]),
    [['I live in Bergen.', 2]],
  )
})

const as = (text: string, values: unknown[] = []): Sql => ({ name: '', text, values })

test('peer deletion: evidence quoted from the peer goes, and claims about others that rested on it alone', async () => {
  const memory = await newMemory()
  await write(memory, [
    ['s', 'alice', 'Bob and I both love sushi.', 2020],
    ['s', 'bob', 'I live in Bergen.', 2020],
    ['s', 'bob', 'I love sushi.', 2020],
  ])
  const [said] = await memory.messages('w', 's')
  const before = await memory.claims('w', 'bob')
  assert.deepEqual(before.map(({ text }) => text).sort(), ['bob lives in Bergen.', 'bob loves sushi.'])
  // Rules read of the speaker alone. So that claims about bob rest on alice, her message becomes their evidence: of one
  // beside bob's own, of the other in its place.
  const own = service.db.of(bare(memory.accountId) as AccountId)
  const alices = said.id.slice('msg_'.length)
  await own.rows(
    as(
      `insert into mem_claim_evidence (account_id, claim_id, message_id, start_at, end_at, quote, score, valid_from)
       select account_id, id, $1, 0, 3, 'Bob', 0.5, valid_from from mem_claim where public_id = any($2)`,
      [alices, before.map(({ id }) => id)],
    ),
  )
  await own.rows(as(`update mem_claim set times_derived = 2 where public_id = any($1)`, [before.map(({ id }) => id)]))
  await own.rows(
    as(
      `delete from mem_claim_evidence e using mem_claim c
        where c.id = e.claim_id and c.text = 'bob loves sushi.' and e.message_id <> $1`,
      [alices],
    ),
  )
  const { result } = await remove(memory, '/w/peers/alice')
  assert.equal(result.deleted.messages, 1)
  const left = await memory.claims('w', 'bob')
  assert.deepEqual(
    left.map(({ text, timesDerived, evidence }) => [text, timesDerived, evidence.length]),
    [['bob lives in Bergen.', 1, 1]],
  )
  const lost = before.find(({ text }) => text === 'bob loves sushi.')
  assert.equal((await memory.request('GET', `/w/claims/${lost.id}`)).status, 404)
  assert.equal((await memory.request('GET', `/w/claims/${lost.id}/history`)).status, 404)
})

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
  const [workspace] = await own.rows<{ id: string }>(sql('testWorkspaceId')`select id from mem_workspace`)
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

test('a correction by the user outlives the session that it corrected; the words that were read there do not', async () => {
  const memory = await newMemory()
  await write(memory, [['gone', 'alice', 'I live in Zanzibaristan.', 2020]])
  const [claim] = await memory.claims('w', 'alice')
  assert.match(claim.text, /Zanzibaristan/)
  await memory.request('PUT', `/w/claims/${claim.id}`, { text: 'alice lives in Oslo.', reason: 'moved' })
  const { result } = await remove(memory, '/w/sessions/gone')
  assert.deepEqual(result.deleted, { messages: 1, claims: 0, versions: 0, vectors: 0 })
  const [left] = await memory.claims('w', 'alice')
  assert.deepEqual(
    [left.id, left.text, left.level, left.sessionId, left.evidence, left.version],
    [claim.id, 'alice lives in Oslo.', 'user', null, [], 2],
  )
  const { body } = await memory.request('GET', `/w/claims/${claim.id}/history`)
  assert.deepEqual(
    body.versions.map((one: { text: string; action: string; evidence: unknown[] }) => [
      one.action,
      one.text,
      one.evidence,
    ]),
    [
      ['derived', null, []],
      ['corrected', 'alice lives in Oslo.', []],
    ],
  )
  assert.doesNotMatch(await databaseText(service), /Zanzibaristan/)
  // And a correction of what others support too keeps its whole history.
  await write(memory, [
    ['one', 'bob', 'I love sushi.', 2020],
    ['two', 'bob', 'I love sushi.', 2021],
  ])
  const [both] = await memory.claims('w', 'bob')
  await memory.request('PUT', `/w/claims/${both.id}`, { text: 'bob loves sashimi.' })
  await remove(memory, '/w/sessions/one')
  const kept = (await memory.request('GET', `/w/claims/${both.id}/history`)).body.versions
  assert.deepEqual(
    kept.map((one: { text: string; evidence: unknown[] }) => [one.text, one.evidence.length]),
    [
      ['bob loves sushi.', 0],
      ['bob loves sushi.', 1],
      ['bob loves sashimi.', 0],
    ],
  )
})

test('an erased claim stays erased when its session is deleted: another message does not bring it back', async () => {
  const memory = await newMemory()
  await write(memory, [['gone', 'alice', 'I live in Oslo.', 2020]])
  const [claim] = await memory.claims('w', 'alice')
  await memory.request('DELETE', `/w/claims/${claim.id}`, { erase: true })
  await remove(memory, '/w/sessions/gone')
  await write(memory, [['stays', 'alice', 'I live in Oslo.', 2021]])
  assert.deepEqual(await memory.claims('w', 'alice'), [])
})

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
  assert.match(strict.logLines.join('\n'), /the deletion left something in job/)
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
