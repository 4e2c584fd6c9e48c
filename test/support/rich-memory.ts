import assert from 'node:assert/strict'
import type { AccountId } from '../../src/lib/ids.ts'
import { SCOPES } from '../../src/lib/principal.ts'
import { accountWithKey, bare, type TestKey } from './accounts.ts'
import { type MemoryClient, memoryClient } from './memory-writes.ts'
import type { TestService } from './service.ts'

// An account whose memory has something of everything that memory can have.

export type RichMemory = TestKey & MemoryClient

const day = (n: number): string => `2024-03-${String(n).padStart(2, '0')}T12:00:00.000Z`

async function put(memory: MemoryClient, path: string, body: object): Promise<void> {
  const { status, text } = await memory.request('POST', path, body)
  assert.equal(status, 200, text)
}

async function say(memory: MemoryClient, to: string, peer: string, content: string, createdAt: string): Promise<void> {
  const { body, status, text } = await memory.say(to, peer, content, { createdAt })
  assert.equal(status, 200, text)
  assert.equal(body.status, 'succeeded', text)
}

/**
 * Two workspaces, one with a time zone; peers with names, one renamed, one not observed; claims that are current,
 * superseded, contradicted, reinforced, corrected, withdrawn and erased; a session and a peer that were deleted, an
 * external id, an idempotency key, and a question beside its answer. `word` stands wherever an owner may write.
 */
export async function richMemory(service: TestService, options: { word?: string; accountId?: string } = {}) {
  const { word = 'Wimble' } = options
  const made = await accountWithKey(service, { ...options, scopes: [...SCOPES] })
  const memory: RichMemory = { ...made, ...memoryClient(service, made.key) }
  await put(memory, '', { id: 'home', metadata: { about: word }, configuration: { timezone: 'Europe/Oslo' } })
  await put(memory, '/home/peers', { id: 'ana', metadata: { name: 'Ann' } })
  await put(memory, '/home/peers', { id: 'shy', configuration: { observeMe: false } })
  await put(memory, '/home/sessions', { id: 'one', peers: ['shy', 'ana'], configuration: { tone: word } })
  await say(memory, 'home/one', 'ana', 'I live in Oslo.', day(1))
  await put(memory, '/home/peers', { id: 'ana', metadata: { name: `Ana ${word}`, tags: ['x', 1, null] } })
  await say(memory, 'home/one', 'ana', 'I live in Bergen.', day(3))
  await say(memory, 'home/one', 'shy', 'I love silence.', day(3))
  await say(memory, 'home/two', 'ana', `I love sushi. My sister is named ${word}.`, day(4))
  await say(memory, 'home/two', 'bo', 'I have a dog named Rex.', day(5))
  await say(memory, 'home/three', 'ana', 'I do not like sushi. My sister is named Ida.', day(6))
  await say(memory, 'home/three', 'ana', 'I have a cat named Tom. I work at Café Central.', day(6))
  await say(memory, 'home/four', 'ana', `I adore old maps from ${word}. I live in Bergen.`, day(8))
  await say(memory, 'home/four', 'bo', 'Do you like it there?', day(8))
  await say(memory, 'home/gone', 'ana', 'I live in Paris.', day(9))
  await say(memory, 'home/two', 'passing', 'I love trains.', day(9))
  await say(memory, 'away/one', 'ana', 'I love skiing.', day(2))
  const batch = await memory.request(
    'POST',
    '/home/sessions/two/messages',
    {
      messages: [
        {
          peerId: 'bo',
          content: 'I moved to Tromsø.',
          externalId: `ext ${word}`,
          createdAt: day(10),
          metadata: { n: 1 },
        },
        { peerId: 'ana', content: 'How nice!', externalId: 'ext 2', createdAt: day(10) },
      ],
    },
    { prefer: 'wait=30', 'idempotency-key': `key-${word}` },
  )
  assert.equal(batch.body.status, 'succeeded', batch.text)

  const claimOf = async (peer: string, pattern: RegExp) => {
    const found = (await memory.claims('home', peer)).find(({ text }) => pattern.test(text))
    assert.ok(found, `no claim of ${peer} like ${pattern}`)
    return found.id as string
  }
  const change = async (method: string, id: string, body: object) => {
    const reply = await memory.request(method, `/home/claims/${id}`, body)
    assert.equal(reply.status, 200, reply.text)
  }
  await change('PUT', await claimOf('ana', /Café Central/), {
    text: `Ana ${word} works at Café Sentral.`,
    reason: `${word} is spelt so`,
    metadata: { by: word },
  })
  await change('DELETE', await claimOf('ana', /cat named/), { reason: `${word} asked for it` })
  await change('DELETE', await claimOf('ana', /old maps/), { erase: true })
  for (const path of ['/home/sessions/gone', '/home/peers/passing']) {
    const { body, status, text } = await memory.request('DELETE', path)
    assert.equal(status, 202, text)
    assert.equal((await memory.ended('home', body.id)).status, 'succeeded')
  }
  await tieToQuestion(service, memory.accountId)
  return memory
}

/** Some evidence stands beside another message: a model does that, the rules do not. */
async function tieToQuestion(service: TestService, accountId: string): Promise<void> {
  const id = bare(accountId) as AccountId
  const rows = await service.db.of(id).rows({
    name: '',
    text: `update mem_claim_evidence e
              set beside = (select q.id from mem_message q where q.account_id = $1 and q.content = 'Do you like it there?')
             from mem_message m
            where e.account_id = $1 and m.account_id = $1 and m.id = e.message_id and m.content like 'I adore%'
        returning e.claim_id`,
    values: [id],
  })
  assert.ok(rows.length > 0)
}
