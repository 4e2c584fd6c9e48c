import assert from 'node:assert/strict'
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, test } from 'node:test'
import { accountWithKey, type TestKey } from '../../support/accounts.ts'
import { childEnv } from '../../support/child-env.ts'
import { startService, type TestService } from '../../support/service.ts'

// The endpoint over stdio, for clients that start a command.

const BRIDGE = path.join(import.meta.dirname, '../../../plugins/cairn/scripts/mcp-stdio.mjs')
let service: TestService
let owner: TestKey
before(async () => {
  service = await startService()
  owner = await accountWithKey(service, { scopes: ['ingest', 'query', 'memory.read', 'memory.write'] })
})
after(() => service.stop())

function bridge(env: Record<string, string> = {}) {
  const child: ChildProcessWithoutNullStreams = spawn(process.execPath, [BRIDGE], {
    env: { ...childEnv(), HOME: os.tmpdir(), CAIRN_URL: service.url, CAIRN_KEY: owner.key, ...env },
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const say = (message: object | string) =>
    child.stdin.write(`${typeof message === 'string' ? message : JSON.stringify(message)}\n`)
  const next = async () => JSON.parse((await lines.next()).value as string)
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { say, next, ended, child, close: () => child.stdin.end() }
}

const request = (id: number, method: string, params: object = {}) => ({ jsonrpc: '2.0', id, method, params })
const hello = request(1, 'initialize', {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'test', version: '1' },
})

test('a line in is a line out, in the revision that was agreed on', async () => {
  const { say, next, ended, close } = bridge()
  say(hello)
  const { id, result } = await next()
  assert.deepEqual([id, result.serverInfo.name, result.protocolVersion], [1, 'cairn', '2025-06-18'])
  say({ jsonrpc: '2.0', method: 'notifications/initialized' })
  say(request(2, 'tools/list'))
  assert.ok((await next()).result.tools.some(({ name }: { name: string }) => name === 'memory_context'))
  say(request(3, 'tools/call', { name: 'remember', arguments: { peer: 'ana', text: 'Ana says “hé”.\nTwice.' } }))
  assert.match((await next()).result.content[0].text, /Ana says “hé”\. Twice\./)
  close()
  assert.equal(await ended, 0)
})

test('how far an ingest is comes line by line before its answer, and sources are listed and read', async () => {
  const { say, next, ended, close } = bridge()
  say(hello)
  await next()
  const text = '# Feast\n\nThe summer feast of the society is on Saturday 20 June 2026.\n'
  const args = { name: 'add_source', arguments: { title: 'Feast', text }, _meta: { progressToken: 4 } }
  say(request(4, 'tools/call', args))
  const told = []
  for (let line = await next(); ; line = await next()) {
    told.push(line)
    if (line.id === 4) break
  }
  assert.equal(told.pop().result.structuredContent.status, 'read')
  assert.ok(told.length >= 1 && told.every(({ method }) => method === 'notifications/progress'))
  say(request(5, 'resources/list'))
  const [{ uri, name }] = (await next()).result.resources
  assert.equal(name, 'Feast')
  say(request(6, 'resources/read', { uri }))
  assert.match((await next()).result.contents[0].text, /Saturday 20 June/)
  close()
  assert.equal(await ended, 0)
})

test('many requests at once are all answered, each under its id', async () => {
  const { say, next, ended, close } = bridge()
  say(hello)
  await next()
  for (let id = 10; id < 40; id++) say(request(id, 'ping'))
  close()
  const ids = []
  for (let i = 0; i < 30; i++) ids.push((await next()).id)
  assert.deepEqual(
    ids.sort(),
    Array.from({ length: 30 }, (_, i) => i + 10),
  )
  assert.equal(await ended, 0)
})

test('what the server refuses is an error of the request, and the bridge goes on', async () => {
  const { say, next, ended, close } = bridge()
  say(hello)
  await next()
  say('{"jsonrpc": "2.0", "id": 5, "meth')
  assert.equal((await next()).error.code, -32700)
  say(request(6, 'tools/call', { name: 'query_answer', arguments: { query: 'x' } }))
  const refused = await next()
  assert.deepEqual([refused.id, refused.error.code], [6, -32000])
  assert.match(refused.error.message, /query\.answer/)
  say(request(7, 'ping'))
  assert.deepEqual((await next()).result, {})
  close()
  assert.equal(await ended, 0)
})

test('a server that is away is an error with its address, and no key ends it with a word why', async () => {
  const away = bridge({ CAIRN_URL: 'http://127.0.0.1:9' })
  away.say(hello)
  const { id, error } = await away.next()
  assert.equal(id, 1)
  assert.match(error.message, /127\.0\.0\.1:9 did not answer/)
  away.close()
  assert.equal(await away.ended, 0)
  const keyless = bridge({ CAIRN_KEY: '' })
  let said = ''
  keyless.child.stderr.on('data', (chunk) => {
    said += chunk
  })
  assert.equal(await keyless.ended, 2)
  assert.match(said, /CAIRN_KEY/)
})

test('messages that say for themselves which revision they speak need no beginning', async () => {
  const { say, next, ended, close } = bridge()
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  say(request(1, 'server/discover', { _meta }))
  say(request(2, 'tools/call', { name: 'remember', arguments: { peer: 'bea', text: 'Bea rows.' }, _meta }))
  const answers = [await next(), await next()].sort((a, b) => a.id - b.id)
  assert.deepEqual(answers[0].result.supportedVersions, ['2026-07-28'])
  assert.match(answers[1].result.content[0].text, /Bea rows\./)
  close()
  assert.equal(await ended, 0)
})
