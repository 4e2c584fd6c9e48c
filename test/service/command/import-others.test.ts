import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, test } from 'node:test'
import { accountWithKey, type TestKey } from '../../support/accounts.ts'
import { importCommand } from '../../support/import-command.ts'
import { type MemoryClient, memoryClient } from '../../support/memory-writes.ts'
import { startService, type TestService } from '../../support/service.ts'

// The memory of claude-mem, of Honcho and of Cairn itself, brought over by the command, twice.

let service: TestService
let owner: TestKey
let memory: MemoryClient
let environment: Record<string, string> = {}
const { folder, bring, counted, end } = importCommand(() => ({
  CAIRN_URL: service.url,
  CAIRN_API_KEY: memory.key,
  ...environment,
}))
before(async () => {
  service = await startService({ settings: { CAIRN_HONCHO_WIRE: 'true' } })
  owner = await accountWithKey(service, { scopes: ['memory.read', 'memory.write'] })
  memory = memoryClient(service, owner.key)
})
after(async () => {
  await service.stop()
  end()
})

/** As claude-mem 13 makes it, with what is read of it. */
function claudeMem(file: string): DatabaseSync {
  const db = new DatabaseSync(path.join(folder, file))
  db.exec(`
    create table sdk_sessions (id integer primary key, content_session_id text, memory_session_id text, project text);
    create table user_prompts (id integer primary key, content_session_id text, prompt_number integer, prompt_text text,
                               created_at_epoch integer);
    create table observations (id integer primary key, memory_session_id text, project text, text text, type text,
                               title text, facts text, narrative text, created_at_epoch integer);
    create table session_summaries (id integer primary key, memory_session_id text, project text, request text,
                                    learned text, next_steps text, created_at_epoch integer);
    insert into sdk_sessions values (1, 'c-1', 'm-1', 'lighthouse');
    insert into user_prompts values (1, 'c-1', 1, 'I prefer tabs. Why is the build slow?', 1735689600000);
    insert into observations values
      (1, 'm-1', 'lighthouse', '', 'discovery', 'Slow build', '["The build runs twice.", "Caching is off."]', 'Long.', 1735689660000),
      (2, 'm-1', 'lighthouse', 'Deploys run on Fridays.', 'change', null, null, null, 1735689670000),
      (3, 'm-1', 'lighthouse', '', 'change', null, 'broken', null, 1735689670000);
    insert into session_summaries values (1, 'm-1', 'lighthouse', 'Faster build', 'Caching was off.', null, 1735689700000);
  `)
  return db
}

test('a database of claude-mem gives claims about projects and the talk of its sessions', async () => {
  const db = claudeMem('claude-mem.db')
  const at = ['--workspace', 'w-claude-mem', '--peer', 'ana']
  const all = { claims: 3, messages: 2 }
  assert.deepEqual(await counted('claude-mem.db', ...at, '--dry-run'), ['claude-mem', all, undefined])
  assert.deepEqual(await counted('claude-mem.db', ...at), ['claude-mem', all, all])
  db.exec(`insert into user_prompts values (2, 'c-1', 2, 'And the tests?', 1735689800000)`)
  db.close()
  assert.deepEqual(await counted('claude-mem.db', ...at), ['claude-mem', { claims: 3, messages: 3 }, { messages: 1 }])
  const claims = await memory.claims('w-claude-mem', 'lighthouse')
  assert.deepEqual(
    claims.map(({ text, metadata, validFrom }) => [text, metadata.title, validFrom]),
    [
      ['The build runs twice.', 'Slow build', '2025-01-01T00:01:00.000Z'],
      ['Caching is off.', 'Slow build', '2025-01-01T00:01:00.000Z'],
      ['Deploys run on Fridays.', undefined, '2025-01-01T00:01:10.000Z'],
    ],
  )
  const said = await memory.messages('w-claude-mem', 'claude-mem-c-1')
  assert.deepEqual(
    said.map(({ peerId, content }) => [peerId, content]),
    [
      ['ana', 'I prefer tabs. Why is the build slow?'],
      ['assistant', 'Asked: Faster build\nLearned: Caching was off.'],
      ['ana', 'And the tests?'],
    ],
  )
})

test('another database is refused, and a broken one too', async () => {
  const db = new DatabaseSync(path.join(folder, 'other.db'))
  db.exec('create table plot (id integer)')
  db.close()
  await assert.rejects(bring('other.db'), /other\.db: This is a database, but none of claude-mem\./)
  writeFileSync(path.join(folder, 'broken.db'), `SQLite format 3\u0000${'x'.repeat(5_000)}`)
  await assert.rejects(bring('broken.db'), /broken\.db: /)
})

test('a workspace of Honcho is read by its interface, with the key that is given', async () => {
  const wire = (where: string, body: unknown) =>
    service.request('POST', `/v3/workspaces/theirs/${where}`, { key: owner.key, body })
  const said = Array.from({ length: 120 }, (_, i) => ({ peer_id: 'ana', content: `I saw ship ${i}.` }))
  await wire('sessions/talk/messages', { messages: said.slice(0, 100) })
  await wire('sessions/talk/messages', { messages: said.slice(100) })
  await wire('conclusions', {
    conclusions: [{ content: 'Bo plays the viola.', observer_id: 'ana', observed_id: 'Bo Ek' }],
  })
  environment = { HONCHO_API_KEY: owner.key }
  const from = `honcho:${service.url}/theirs`
  const [format, found] = await counted(from, '--workspace', 'w-honcho', '--dry-run')
  assert.deepEqual([format, found.messages], ['honcho', 120])
  const [, , first] = await counted(from, '--workspace', 'w-honcho')
  assert.equal(first!.messages, 120)
  assert.deepEqual((await counted(from, '--workspace', 'w-honcho'))[2]?.messages, undefined)
  const messages = await memory.messages('w-honcho', 'talk')
  assert.deepEqual([messages.length, messages[119].content], [120, 'I saw ship 119.'])
  const [claim] = await memory.claims('w-honcho', 'Bo~20Ek')
  assert.equal(claim.text, 'Bo plays the viola.')

  environment = { HONCHO_API_KEY: 'wrong' }
  await assert.rejects(bring(from, '--workspace', 'w-honcho'), /answered 401/)
  environment = {}
})

test('an export of Cairn goes into another account, into the workspaces that it names', async () => {
  const scopes = ['account', 'memory.read', 'memory.write']
  const [source, target] = [await accountWithKey(service, { scopes }), await accountWithKey(service, { scopes })]
  const theirs = memoryClient(service, source.key)
  await theirs.request('POST', '/home/peers', { id: 'ana', metadata: { name: 'Ana Ruiz' } })
  await theirs.say('home/s1', 'ana', 'I live in Oslo.', { createdAt: '2025-01-01T00:00:00.000Z' })
  await theirs.say('work/s2', 'bo', 'I have a beagle.')
  await theirs.request('POST', '/home/claims', { peerId: 'ana', text: 'Ana plays the viola.' })
  await theirs.say('home/gone', 'ana', 'I rowed.')
  await theirs.request('DELETE', '/home/sessions/gone')
  const { text } = await service.request('GET', '/v1/account/export', { key: source.key })
  writeFileSync(path.join(folder, 'own.json'), text)
  environment = { CAIRN_API_KEY: target.key }
  const all = { claims: 1, messages: 2 }
  assert.deepEqual(await counted('own.json', '--dry-run'), ['cairn', all, undefined])
  assert.deepEqual(await counted('own.json'), ['cairn', all, all])
  assert.deepEqual(await counted('own.json'), ['cairn', all, {}])
  environment = {}
  const ours = memoryClient(service, target.key)
  const [message] = await ours.messages('home', 's1')
  assert.deepEqual([message.content, message.createdAt], ['I live in Oslo.', '2025-01-01T00:00:00.000Z'])
  assert.equal((await ours.messages('work', 's2')).length, 1)
  const { body } = await ours.request('POST', '/home/peers', { id: 'ana' })
  assert.deepEqual(body.metadata, { name: 'Ana Ruiz' })
  assert.ok((await ours.claims('home', 'ana')).some(({ text }) => text === 'Ana plays the viola.'))
})

test('what was cut off is done again without doubles', async () => {
  const messages = Array.from({ length: 250 }, (_, i) => ({
    uuid: `u${i}`,
    sender: 'human',
    text: `I saw ship ${i}.`,
    created_at: '2025-01-01T00:00:00Z',
  }))
  writeFileSync(path.join(folder, 'long.json'), JSON.stringify([{ uuid: 'c9', chat_messages: messages }]))
  let left = 2
  // A server that is gone after two requests.
  const proxy = createServer((incoming, outgoing) => {
    if (left-- <= 0) return void incoming.socket.destroy()
    const onward = request(service.url + incoming.url, { method: incoming.method, headers: incoming.headers })
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  environment = { CAIRN_URL: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` }
  try {
    await assert.rejects(bring('long.json', '--workspace', 'w-cut'))
  } finally {
    environment = {}
    proxy.closeAllConnections()
    proxy.close()
  }
  const before = (await memory.messages('w-cut', 'claude-c9')).length
  assert.equal(before, 200)
  assert.deepEqual((await counted('long.json', '--workspace', 'w-cut'))[2], { messages: 50 })
  const said = await memory.messages('w-cut', 'claude-c9')
  assert.equal(new Set(said.map(({ content }) => content)).size, 250)
  assert.equal(said.length, 250)
})
