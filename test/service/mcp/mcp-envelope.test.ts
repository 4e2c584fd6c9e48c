import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { accountWithKey, type TestKey } from '../../support/accounts.ts'
import { ingestText } from '../../support/ingest.ts'
import { MCP_HEADERS, rawMcp, rpc } from '../../support/mcp.ts'
import { startService, type TestService } from '../../support/service.ts'

// The revision in which every request says for itself which one it speaks, beside those that begin with `initialize`.

const VERSION = 'io.modelcontextprotocol/protocolVersion'
const META = {
  [VERSION]: '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}
let service: TestService
let owner: TestKey
before(async () => {
  service = await startService()
  owner = await accountWithKey(service, { scopes: ['ingest', 'query', 'memory.read', 'memory.write'] })
  await ingestText(service, owner.key, '# Larvik\n\nThe harbour of Larvik was built in 1897 by Anders Holm.\n')
})
after(() => service.stop())

interface Said {
  key?: string
  meta?: object | null
  headers?: Record<string, string>
}
/** One request as a client of this revision sends it, but for what a test says otherwise. */
function ask(
  method: string,
  params: Record<string, unknown> = {},
  { key = owner.key, meta = META, headers = {} }: Said = {},
) {
  const name = params.name ?? params.uri
  return rawMcp(service.url, {
    headers: {
      ...MCP_HEADERS,
      authorization: `Bearer ${key}`,
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      ...(typeof name === 'string' ? { 'mcp-name': name } : {}),
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 7, method, params: { ...params, ...(meta ? { _meta: meta } : {}) } }),
  })
}

test('a server says what it is without a beginning, and which revisions it speaks', async () => {
  const { status, headers, body } = await ask('server/discover')
  assert.deepEqual([status, headers['mcp-protocol-version'], body.id], [200, '2026-07-28', 7])
  const { supportedVersions, capabilities, instructions, resultType } = body.result
  assert.deepEqual([supportedVersions, resultType], [['2026-07-28'], 'complete'])
  assert.deepEqual(Object.keys(capabilities).sort(), ['prompts', 'resources', 'tools'])
  assert.match(instructions, /knowledge graph/)
})

test('tools, prompts and resources are those of the other revisions', async () => {
  const [newer, older] = [await ask('tools/list'), await rpc(service, owner.key, 'tools/list')]
  assert.deepEqual(newer.body.result.tools, older.body.result.tools)
  assert.equal((await ask('prompts/list')).body.result.prompts.length, 2)
  const { resources } = (await ask('resources/list')).body.result
  const read = await ask('resources/read', { uri: resources[0].uri })
  assert.match(read.body.result.contents[0].text, /Anders Holm/)
  const called = await ask('tools/call', { name: 'query_evidence', arguments: { query: 'Who built the harbour?' } })
  assert.match(called.body.result.content[0].text, /Anders Holm/)
})

test('progress comes before the answer, where it is asked for', async () => {
  const args = { text: '# Feast\n\nThe summer feast of the society is on Saturday 20 June 2026.\n', title: 'Feast' }
  const { headers, text } = await ask(
    'tools/call',
    { name: 'add_source', arguments: args },
    { meta: { ...META, progressToken: 4 } },
  )
  assert.match(headers['content-type']!, /^text\/event-stream/)
  const told = [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data!))
  assert.equal(told.pop().result.structuredContent.status, 'read')
  assert.ok(told.length >= 1 && told.every(({ method }) => method === 'notifications/progress'))
})

describe('what is refused', () => {
  const list = ['tools/list'] as const
  const REFUSED: [string, () => ReturnType<typeof ask>, [number, number]][] = [
    [
      'a revision that nobody speaks',
      () =>
        ask(
          ...list,
          {},
          { meta: { ...META, [VERSION]: '2027-01-01' }, headers: { 'mcp-protocol-version': '2027-01-01' } },
        ),
      [400, -32022],
    ],
    [
      'a header that says another revision',
      () => ask(...list, {}, { headers: { 'mcp-protocol-version': '2025-11-25' } }),
      [400, -32020],
    ],
    [
      'a header that says another method',
      () => ask(...list, {}, { headers: { 'mcp-method': 'tools/call' } }),
      [400, -32020],
    ],
    [
      'a header that says another tool',
      () => ask('tools/call', { name: 'query_evidence' }, { headers: { 'mcp-name': 'remember' } }),
      [400, -32020],
    ],
    ['no _meta', () => ask(...list, {}, { meta: null }), [400, -32602]],
    ['capabilities left out', () => ask(...list, {}, { meta: { [VERSION]: '2026-07-28' } }), [400, -32602]],
    ['a beginning', () => ask('initialize'), [404, -32601]],
    ['a ping', () => ask('ping'), [404, -32601]],
    ['a stream to listen to', () => ask('subscriptions/listen', { notifications: {} }), [404, -32601]],
    ['a tool that is not there', () => ask('tools/call', { name: 'zz', arguments: {} }), [200, -32602]],
  ]
  for (const [what, send, wanted] of REFUSED)
    test(what, async () => {
      const { status, body } = await send()
      assert.deepEqual([status, body.error?.code, body.id], [...wanted, 7])
    })
  test('a tool beyond the scopes of the key, before it is called and with the challenge', async () => {
    const { key } = await accountWithKey(service, { ...owner, scopes: ['query'] })
    const { status, headers } = await ask('tools/call', { name: 'remember', arguments: { text: 'x' } }, { key })
    assert.equal(status, 403)
    assert.match(headers['www-authenticate']!, /scope="query memory\.write"/)
  })
  test('another account’s things', async () => {
    const stranger = await accountWithKey(service, { scopes: ['query'] })
    const { resources } = (await ask('resources/list')).body.result
    assert.deepEqual((await ask('resources/list', {}, stranger)).body.result.resources, [])
    assert.equal((await ask('resources/read', { uri: resources[0].uri }, stranger)).body.error.code, -32602)
  })
})
