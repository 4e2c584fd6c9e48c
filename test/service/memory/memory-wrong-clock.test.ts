import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accountWithKey } from '../../support/accounts.ts'
import { type MemoryClient, memoryClient } from '../../support/memory-writes.ts'
import { startService, type TestService } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'

// The clock of the machine is two days ahead for a while: the database's, by a function that stands before its own, and
// that of ids.

let service: TestService
let memory: MemoryClient
const realNow = Date.now

before(async () => {
  service = await startService()
  memory = memoryClient(service, (await accountWithKey(service, { scopes: ['memory.read', 'memory.write'] })).key)
  await query(`create table test_clock as select interval '0' as ahead`)
  await query(`create function public.now() returns timestamptz language sql stable
                 as 'select pg_catalog.now() + ahead from public.test_clock'`)
  await query(`do $$ begin
                 execute format('alter database %I set search_path = public, pg_catalog', current_database());
               end $$`)
  // Connections that are open know the old path.
  await query(`select pg_terminate_backend(pid) from pg_stat_activity
                where datname = current_database() and pid <> pg_backend_pid()`)
  await query('select pg_terminate_backend(pg_backend_pid())').catch(() => {})
  await waitUntil('connections are made anew', () =>
    Promise.all(Array.from({ length: 20 }, () => query('select from test_clock where now() is not null'))).then(
      () => true,
      () => false,
    ),
  )
})
after(async () => {
  Date.now = realNow
  await service.stop()
})

const query = (text: string) => service.db.rows({ name: '', text, values: [] })

async function setAhead(days: number): Promise<void> {
  await query(`update public.test_clock set ahead = interval '${days} days'`)
  Date.now = () => realNow() + days * 86_400_000
}

test('what is said after the clock came back takes the place of what was said while it was ahead, in any session', async () => {
  await setAhead(2)
  await memory.say('clock/s', 'ana', 'I live in Oslo.')
  const [ahead] = await memory.messages('clock', 's')
  assert.ok(Date.parse(ahead.createdAt) > realNow() + 86_400_000, ahead.createdAt)
  await setAhead(0)
  const current = async () => (await memory.claims('clock', 'ana')).map(({ text }) => text)
  for (const [session, said, claim] of [
    ['s', 'I live in Bergen.', 'ana lives in Bergen.'],
    ['t', 'I live in Paris.', 'ana lives in Paris.'],
    ['s', 'I live in Rome.', 'ana lives in Rome.'],
  ] as const) {
    await memory.say(`clock/${session}`, 'ana', said)
    assert.deepEqual(await current(), [claim])
  }
  await memory.say('clock/s', 'ben', 'I live in Kyiv.')
  const present = (await memory.messages('clock', 's')).find(({ peerId }) => peerId === 'ben')
  assert.ok(Math.abs(Date.parse(present.createdAt) - realNow()) < 3_600_000, 'others have the present time')
  const { status, text } = await memory.request('POST', '/clock/claims', { peerId: 'ana', text: 'ana lives in Lima.' })
  assert.ok(status < 300, text)
  assert.deepEqual(await current(), ['ana lives in Lima.'])
})

test('a message that its client dated ahead does not move the time of others', async () => {
  await memory.say('dated/s', 'ana', 'I live in Oslo.', {
    createdAt: new Date(realNow() + 9 * 86_400_000).toISOString(),
  })
  await memory.say('dated/s', 'ana', 'I live in Bergen.')
  const [, second] = await memory.messages('dated', 's')
  assert.ok(Math.abs(Date.parse(second.createdAt) - realNow()) < 3_600_000, second.createdAt)
})
