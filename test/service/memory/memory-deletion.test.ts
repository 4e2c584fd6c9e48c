import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Sql } from '../../../src/db/sql.ts'
import type { AccountId } from '../../../src/lib/ids.ts'
import { bare, databaseText } from '../../support/accounts.ts'
import { type Line, newMemory, remove, service, useMemoryOfDeletions, write } from '../../support/memory-deletions.ts'
import type { MemoryClient } from '../../support/memory-writes.ts'

// Deleting a peer or a session leaves what is remembered as if it had never been there.

useMemoryOfDeletions()

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
