import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Sql } from '../../../src/db/sql.ts'
import type { AccountId } from '../../../src/lib/ids.ts'
import { SCOPES } from '../../../src/lib/principal.ts'
import { accountWithKey, bare, databaseText, type TestKey } from '../../support/accounts.ts'
import { type MemoryClient, memoryClient } from '../../support/memory-writes.ts'
import { rowsOfAccount } from '../../support/rows-of-account.ts'
import { startService, type TestService } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'

// A workspace may say after how many days its messages are forgotten.

/** No other test has it. */
const MARKER = 'Brindlewhick'
const daysAgo = (n: number): string => new Date(Date.now() - n * 86_400_000).toISOString()

let service: TestService
before(async () => {
  service = await startService()
})
after(() => service.stop())

type Memory = MemoryClient & TestKey
const newMemory = async (): Promise<Memory> => {
  const made = await accountWithKey(service, { scopes: [...SCOPES] })
  return { ...made, ...memoryClient(service, made.key) }
}
const configure = (memory: Memory, id: string, configuration?: object) =>
  memory.request('POST', '', { id, ...(configuration ? { configuration } : {}) })
const contents = async (memory: Memory, session: string) =>
  (await memory.messages('w', session)).map(({ content }) => content)
const left = (memory: Memory, session: string, n: number) =>
  waitUntil(`${n} messages are left`, async () => (await contents(memory, session)).length === n)
const query = <Row>({ accountId }: TestKey, text: string): Promise<Row[]> =>
  service.db.of(bare(accountId) as AccountId).rows<Row>({ name: '', text, values: [] } as Sql)
/** The one job that forgets, as it stands. */
const schedule = async (memory: TestKey) => {
  const rows = await query<{ status: string; hours: number; attempts: number }>(
    memory,
    `select status, attempts, extract(epoch from run_at - now())::float8 / 3600 as hours from job
      where kind = 'messages.expire' and account_id = '${bare(memory.accountId)}'`,
  )
  assert.ok(rows.length <= 1, 'one job of a workspace')
  return rows[0]
}
/** Once it has looked: what waits to look now is at no hours. */
const waiting = (memory: TestKey) =>
  waitUntil('the job waits for its next time', async () => {
    const job = await schedule(memory)
    return job?.status === 'queued' && job.attempts === 0 && job.hours > 0.5 && job
  })
const runNow = (memory: TestKey) =>
  query(
    memory,
    `update job set run_at = now() where kind = 'messages.expire' and account_id = '${bare(memory.accountId)}'`,
  )

test('messages older than the workspace says are forgotten with what rests on them alone, and nothing else is', async () => {
  const [memory, stranger] = [await newMemory(), await newMemory()]
  for (const each of [memory, stranger]) {
    await each.say('w/s', 'ana', `My sister is called ${MARKER}. I play the cello.`, { createdAt: daysAgo(40) })
    await each.say('w/s', 'ana', 'I play the cello!', { createdAt: daysAgo(29) })
  }
  await memory.say('other/s', 'ana', 'I live in Oslo.', { createdAt: daysAgo(400) })
  const [old] = await memory.messages('w', 's')
  const stated = { peerId: 'ana', text: 'ana loves tea.', evidence: { messageId: old.id } }
  assert.equal((await memory.request('POST', '/w/claims', stated)).status, 201)

  const { status, body } = await configure(memory, 'w', { retentionDays: 30, timezone: 'Europe/Oslo' })
  assert.deepEqual([status, body.configuration], [200, { retentionDays: 30, timezone: 'Europe/Oslo' }])
  await left(memory, 's', 1)
  assert.deepEqual(await contents(memory, 's'), ['I play the cello!'])
  const claims = await memory.claims('w', 'ana')
  assert.deepEqual(claims.map(({ text, timesDerived }) => [text, timesDerived]).sort(), [
    ['ana loves tea.', 1],
    ['ana plays the cello.', 1],
  ])
  const found = await memory.request('GET', '/w/context?peer=ana&q=Who+is+her+sister')
  assert.doesNotMatch(found.text, new RegExp(MARKER))
  assert.equal((await memory.claims('other', 'ana')).length, 1)
  assert.equal((await contents(stranger, 's')).length, 2)
  assert.equal((await configure(memory, 'w')).body.configuration.retentionDays, 30)

  await configure(stranger, 'w', { retentionDays: 30 })
  await left(stranger, 's', 1)
  assert.doesNotMatch(await databaseText(service), new RegExp(MARKER))
})

test('it looks again when the oldest message comes of age, at the most a day later, and after every failure', async () => {
  const memory = await newMemory()
  await configure(memory, 'w', { retentionDays: 30 })
  assert.ok(Math.abs((await waiting(memory)).hours - 24) < 0.1, 'there is nothing yet')
  await memory.say('w/s', 'ana', 'I live in Oslo.', { createdAt: daysAgo(29.75) })
  await memory.say('w/s', 'ana', 'I have a dog.', { createdAt: daysAgo(31) })
  await runNow(memory)
  await left(memory, 's', 1)
  const { hours } = await waiting(memory)
  assert.ok(Math.abs(hours - 6) < 0.1, `the next comes of age in 6 hours, not in ${hours}`)

  // As a message that is a minute short of its age: not every minute.
  await query(memory, `update mem_message set created_at = now() - interval '30 days' + interval '1 minute'`)
  await runNow(memory)
  assert.ok(Math.abs((await waiting(memory)).hours - 1) < 0.1)

  await query(memory, `update mem_message set created_at = now() - interval '31 days'`)
  await query(
    memory,
    `update job set attempts = 2000000000, status = 'processing', run_at = now(), lease_until = now() - interval '1 minute'
      where kind = 'messages.expire' and account_id = '${bare(memory.accountId)}'`,
  )
  await left(memory, 's', 0)
})

test('more messages than go at once, of several sessions, all go; those that come meanwhile stay', async () => {
  const memory = await newMemory()
  const batch = (n: number, session: string) =>
    memory.request('POST', `/w/sessions/${session}/messages`, {
      messages: Array.from({ length: 100 }, (_, at) => ({
        peerId: `p${at % 3}`,
        content: `Number ${n} ${at}.`,
        createdAt: daysAgo(10 + ((at * 7) % 100)),
      })),
    })
  const written = [await batch(1, 's'), await batch(2, 's'), await batch(3, 't')]
  for (const { body } of written) await memory.ended('w', body.eventId)
  const asked = configure(memory, 'w', { retentionDays: 5 })
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, n) => memory.say('w/s', `p${n % 3}`, `I live in Oslo, number ${n}.`)),
  )
  assert.equal((await asked).status, 200)
  for (const { status, text } of replies) assert.equal(status, 200, text)
  await left(memory, 's', 8)
  await left(memory, 't', 0)
  await waiting(memory)
  const rows = await rowsOfAccount(service.db, memory.accountId)
  assert.equal(rows.mem_message, 8)
  assert.equal(rows.index_doc, 8 + rows.mem_claim!, 'the index has what is there')
})

test('without the setting it ends, with it again it begins again, and it goes with its workspace', async () => {
  const memory = await newMemory()
  await configure(memory, 'w', { retentionDays: 1 })
  await waiting(memory)
  await configure(memory, 'w', {})
  await runNow(memory)
  await waitUntil('the job has ended', async () => (await schedule(memory))?.status === 'succeeded')
  await memory.say('w/s', 'ana', 'I live in Oslo.', { createdAt: daysAgo(9) })
  assert.equal((await contents(memory, 's')).length, 1)
  await configure(memory, 'w', { retentionDays: 10 })
  await waiting(memory)
  assert.equal((await contents(memory, 's')).length, 1)
  await configure(memory, 'w', { retentionDays: 8 })
  await left(memory, 's', 0)

  const { body } = await memory.request('DELETE', '/w')
  assert.equal((await memory.ended('w', body.id)).status, 'succeeded')
  assert.equal(await schedule(memory), undefined)
})

test('an imported workspace forgets as the exported one does', async () => {
  const memory = await newMemory()
  await configure(memory, 'w', { retentionDays: 30 })
  await waiting(memory)
  await memory.say('w/s', 'ana', 'I live in Oslo.', { createdAt: daysAgo(40) })
  const exported = await service.request('GET', '/v1/account/export', { key: memory.key })
  const target = await newMemory()
  const body = JSON.parse(exported.text)
  const imported = await service.request('POST', `/v1/admin/accounts/${target.accountId}/import`, {
    key: service.adminToken,
    body,
  })
  assert.equal(imported.status, 201, imported.text)
  await left(target, 's', 0)
  assert.equal((await contents(memory, 's')).length, 1)
})

test('only whole days from 1 to 36,500 are taken', async () => {
  const memory = await newMemory()
  for (const retentionDays of [0, -1, 1.5, 36_501, '30', null]) {
    const { status, text } = await configure(memory, 'w', { retentionDays })
    assert.equal(status, 422, text)
    assert.match(text, /retentionDays/)
  }
  assert.equal((await configure(memory, 'w', { retentionDays: 36_500 })).status, 200)
})
