import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AccountId } from '../../../src/lib/ids.ts'
import { bare } from '../../support/accounts.ts'
import { customerOf, plans } from '../../support/credits.ts'
import { newPerson, terminalOf } from '../../support/people.ts'
import type { TestReply } from '../../support/send.ts'
import { startService, type TestService } from '../../support/service.ts'

// How much an account may keep at once.

let service: TestService
before(async () => {
  service = await startService({
    settings: plans(
      { storage: { bytes: 100, sources: 3, records: 20, messages: 3 } },
      { large: { storage: { bytes: 1000 } } },
    ),
  })
})
after(() => service.stop())

function assertFull(refused: TestReply, words: RegExp): void {
  assert.equal(refused.status, 429)
  assert.equal(refused.body.error.code, 'quota_exceeded')
  assert.match(refused.body.error.message, words)
  assert.equal(refused.headers.get('retry-after'), null)
}

test('files beyond the plan’s bytes are refused and cost nothing; a larger plan has room', async () => {
  const customer = await customerOf(service)
  const first = await customer.ingest(`# A\n\n${'Piers. '.repeat(10)}`)
  assert.equal(first.status, 202)
  await customer.ended(first.body.job.id)
  const before = await customer.balance()
  assertFull(
    await customer.ingest('Thirty bytes and a little more.'),
    /keeps at most 100 bytes of files and pages, and 75 are there: delete some/,
  )
  assert.deepEqual(await customer.balance(), before)
  await service.db.rows({
    name: '',
    text: 'update account set plan = $1 where id = $2',
    values: ['large', customer.accountId.slice(2)],
  })
  assert.equal((await customer.ingest('Thirty bytes and a little more.')).status, 202)
})

test('sources and messages are bounded too, and a repeat is no new message', async () => {
  const customer = await customerOf(service)
  for (const text of ['One.', 'Two.', 'Three.']) assert.equal((await customer.ingest(text)).status, 202)
  assertFull(await customer.ingest('Four.'), /at most 3 sources, and 3 are there/)
  const said = { 'idempotency-key': 'the-third-message' }
  for (const text of ['First.', 'Second.']) assert.equal((await customer.say(text)).status, 200)
  assert.equal((await customer.say('Third.', said)).status, 200)
  assertFull(await customer.say('Fourth.'), /at most 3 messages, and 3 are there/)
  assert.equal((await customer.say('Third.', said)).status, 200)
})

test('records are bounded too', async () => {
  const customer = await customerOf(service)
  await service.db.of(bare(customer.accountId) as AccountId).rows({
    name: '',
    text: `insert into node (account_id, id, type, record_key, title, body, lang, source_kind, source_run_id, confidence_kind, dated_at)
           select $1::uuid, gen_random_uuid(), 'note', decode(md5(g::text), 'hex'), 't', 'b', 'en', 'file', gen_random_uuid(), 'asserted', '2026-01-01'
             from generate_series(1, 20) g`,
    values: [bare(customer.accountId)],
  })
  assertFull(await customer.ingest('One.'), /at most 20 records, and 20 are there/)
})

test('the usage tells what is kept and what may be', async () => {
  const person = await newPerson(service)
  const key = await terminalOf(service, person)
  const made = await service.request('POST', '/v1/admin/api-keys', {
    key: service.adminToken,
    body: { userId: person.accountId, name: 'test', scopes: ['memory.write'] },
  })
  const said = await service.request('POST', '/v1/workspaces/w/sessions/s/messages', {
    key: made.body.apiKey.rawKey,
    body: { messages: [{ peerId: 'alice', content: 'Hello.' }] },
  })
  assert.equal(said.status, 200, said.text)
  const { body } = await service.request('GET', '/v1/account/usage', { key })
  assert.deepEqual(body.storage, [
    { metric: 'bytes', used: 0, limit: 100 },
    { metric: 'sources', used: 0, limit: 3 },
    { metric: 'records', used: 0, limit: 20 },
    { metric: 'messages', used: 1, limit: 3 },
  ])
})
