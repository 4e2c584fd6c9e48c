import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { createGate } from '../../../src/auth/create-gate.ts'
import { sql } from '../../../src/db/sql.ts'
import { mcpEndpoints } from '../../../src/mcp/mcp-endpoints.ts'
import { createRequestCounter } from '../../../src/metering/count-request.ts'
import { accountWithKey, type TestKey } from '../../support/accounts.ts'
import { MCP_HEADERS, type McpReply, rawMcp, rpc } from '../../support/mcp.ts'
import { SILENT_LOG, serveEndpoints } from '../../support/mcp-server.ts'
import { newClient, tokensOf } from '../../support/oauth.ts'
import { newPerson, terminalOf } from '../../support/people.ts'
import { rawRequest } from '../../support/raw-http.ts'
import { startService, type TestService } from '../../support/service.ts'

// What may pass to the tools, and how the rest is refused. The cases are literals that any implementation must meet.

interface Case {
  name: string
  method: string
  headers: Record<string, string>
  json?: unknown
  text?: string
  base64?: string
  credential?: string
  expect: {
    status: number
    version?: string
    allow?: string
    empty?: boolean
    rpcError?: number
    id?: unknown
    serviceError?: string
    challenge?: string
    result?: Record<string, unknown>
  }
}
const { cases, credentialCases } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../support/mcp-conformance/gate-cases.json'), 'utf8'),
) as Record<'cases' | 'credentialCases', Case[]>

const NO_ADDRESSES = { mcpUrl: undefined, baseUrl: undefined, mcpSearchFetch: false }

let service: TestService
let owner: TestKey
let credentials: Record<string, Record<string, string>>

before(async () => {
  service = await startService()
  owner = await accountWithKey(service, { scopes: ['query', 'query.answer', 'memory.read', 'memory.write'] })
  const scoped = async (scopes: string[]) => bearer((await accountWithKey(service, { ...owner, scopes })).key)
  const revoked = await accountWithKey(service, { ...owner, scopes: ['query'] })
  const { key: ownersKey } = await accountWithKey(service, { ...owner, scopes: ['account'] })
  await service.request('DELETE', `/v1/account/api-keys/${revoked.keyId}`, { key: ownersKey })
  credentials = {
    default: bearer(owner.key),
    none: {},
    basic: { authorization: 'Basic eDp5' },
    'key-bad-checksum': bearer(`${owner.key.slice(0, -1)}${owner.key.endsWith('0') ? '1' : '0'}`),
    'key-revoked': bearer(revoked.key),
    'key-query-only': await scoped(['query']),
    // No scope that any tool needs; a key without any cannot be made.
    'key-no-scopes': await scoped(['graph']),
    'cli-session': bearer(await terminalOf(service, await newPerson(service))),
    ...(await oauthTokens()),
    'admin-token': bearer(service.adminToken),
    'browser-cookie': { cookie: 'service_session=cas_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
  }
})
after(() => service.stop())

/** Tokens that were good: they open the endpoint before they are spoiled. */
async function oauthTokens() {
  const person = await newPerson(service)
  const token = async () => {
    const { access_token } = await tokensOf(service, await newClient(service), person)
    assert.equal((await rpc(service, access_token, 'ping')).status, 200)
    return access_token
  }
  const elsewhere = await token()
  await service.db.rows(sql('testAudience')`
    update oauth_artifact set payload = jsonb_set(payload, '{aud}', '"https://other.example/mcp"')
     where model = 'AccessToken'`)
  const revoked = await token()
  for (const { id } of (await person.browser.request('GET', '/v1/account/applications')).body.applications)
    await person.browser.request('DELETE', `/v1/account/applications/${id}`)
  return { 'oauth-other-resource': bearer(elsewhere), 'oauth-revoked': bearer(revoked) }
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` })

function send(one: Case): Promise<McpReply> {
  const headers = { ...one.headers, ...credentials[one.credential ?? 'default'] }
  if (headers.origin === '$ORIGIN') headers.origin = new URL(service.url).origin
  const body =
    one.base64 === undefined
      ? (one.text ?? (one.json === undefined ? undefined : JSON.stringify(one.json)))
      : Buffer.from(one.base64, 'base64')
  return rawMcp(service.url, { method: one.method, headers, body })
}

async function check(one: Case): Promise<void> {
  const { expect } = one
  const { status, headers, text, body } = await send(one)
  assert.equal(status, expect.status, text)
  assert.equal(headers['cache-control'], 'no-store')
  assert.match(headers['x-request-id'] as string, /^req_[0-9a-f]{24}$/)
  assert.equal(headers['access-control-allow-origin'], undefined)
  assert.equal(headers['mcp-session-id'], undefined)
  if (expect.version) assert.equal(headers['mcp-protocol-version'], expect.version)
  if (expect.allow) assert.equal(headers.allow, expect.allow)
  if (expect.empty) assert.equal(text, '')
  if (expect.challenge) assert.ok(headers['www-authenticate']?.includes(expect.challenge), headers['www-authenticate'])
  if (expect.rpcError) assert.deepEqual([body.error?.code, body.id], [expect.rpcError, expect.id])
  if (expect.serviceError) {
    assert.equal(body.schemaVersion, 'service-api-error-v1')
    assert.equal(body.error.code, expect.serviceError)
    assert.equal(body.requestId, headers['x-request-id'])
  }
  for (const [key, wanted] of Object.entries(expect.result ?? {})) {
    if (key === 'toolsInclude') assert.ok(body.result.tools.some(({ name }: { name: string }) => name === wanted))
    else assert.equal(key === 'isError' ? (body.result?.isError ?? false) : body.result?.[key], wanted)
  }
  if (expect.result) assert.ok(body.result, text)
}

describe('the cases of the gate', () => {
  test('there are 47 of them, and 14 about credentials', () => {
    assert.deepEqual([cases.length, credentialCases.length], [47, 14])
  })
  for (const one of cases) test(one.name, () => check(one))
})

describe('the cases about credentials', () => {
  for (const one of credentialCases) {
    test(one.name, () => check(one))
  }
})

const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
const post = (headers: Record<string, string>, body: string | Buffer = list, target = '/mcp') =>
  rawMcp(service.url, { path: target, headers: { ...MCP_HEADERS, ...bearer(owner.key), ...headers }, body })

describe('challenges', () => {
  test('401 says where the metadata is, and that the token is at fault when one was sent', async () => {
    const metadata = `${service.url}/mcp/.well-known/oauth-protected-resource`
    const without = await rawMcp(service.url, { headers: MCP_HEADERS, body: list })
    assert.equal(
      without.headers['www-authenticate'],
      `Bearer resource_metadata="${metadata}", scope="query memory.read"`,
    )
    const stranger = await post(bearer('nobody'))
    assert.equal(stranger.status, 401)
    assert.equal(
      stranger.headers['www-authenticate'],
      `Bearer error="invalid_token", resource_metadata="${metadata}", scope="query memory.read"`,
    )
  })
  test('403 asks for what is held and what is needed', async () => {
    const { key } = await accountWithKey(service, { ...owner, scopes: ['memory.read', 'query', 'ingest'] })
    const refused = await rpc(service, key, 'tools/call', { name: 'query_answer', arguments: { query: 'x' } })
    assert.equal(refused.status, 403)
    assert.equal(
      refused.headers['www-authenticate'],
      `Bearer error="insufficient_scope", scope="query query.answer memory.read", resource_metadata="${service.url}/mcp/.well-known/oauth-protected-resource"`,
    )
  })
  test('the scope is asked for before the arguments are looked at', async () => {
    const { key } = await accountWithKey(service, { ...owner, scopes: ['query'] })
    const refused = await rpc(service, key, 'tools/call', { name: 'memory_withdraw', arguments: { zz: 1 } })
    assert.equal(refused.status, 403)
  })
})

describe('metadata', () => {
  const PLACES = [
    '/mcp/.well-known/oauth-protected-resource',
    '/.well-known/oauth-protected-resource',
    '/.well-known/oauth-protected-resource/mcp',
  ]
  for (const place of PLACES) {
    test(`stands at ${place}, for everybody`, async () => {
      const { status, headers, body } = await rawMcp(service.url, { method: 'GET', path: place })
      assert.equal(status, 200)
      assert.equal(headers['content-type'], 'application/json; charset=utf-8')
      assert.deepEqual(body, {
        resource: `${service.url}/mcp`,
        authorization_servers: [service.url],
        bearer_methods_supported: ['header'],
        scopes_supported: ['query', 'query.answer', 'memory.read', 'memory.write'],
      })
      const refused = await rawMcp(service.url, { method: 'POST', path: place })
      assert.deepEqual([refused.status, refused.headers.allow], [405, 'GET, HEAD'])
    })
  }
})

describe('bodies', () => {
  const ping = (text: string) => `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"_meta":{"x":"${text}"}}}`
  test('of 1 MiB are taken, of one byte more refused', async () => {
    const room = 1_048_576 - ping('').length
    assert.equal((await post({}, ping('a'.repeat(room)))).status, 200)
    const { status, body } = await post({}, ping('a'.repeat(room + 1)))
    assert.deepEqual([status, body.error.code, body.schemaVersion], [413, 'payload_too_large', 'service-api-error-v1'])
  })
  test('that declare too much are refused before they are sent', async () => {
    const head = Object.entries({ ...MCP_HEADERS, ...bearer(owner.key), host: 'localhost', connection: 'close' })
    const lines = head.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    const { status } = await rawRequest(service.url, [`POST /mcp HTTP/1.1\r\n${lines}content-length: 1048577\r\n\r\n`])
    assert.equal(status, 413)
  })
  test('that declare no length are counted', async () => {
    const { status } = await fetch(`${service.url}/mcp`, {
      method: 'POST',
      headers: { ...MCP_HEADERS, ...bearer(owner.key) },
      body: new Blob(['"', 'a'.repeat(1_100_000), '"']).stream(),
      duplex: 'half',
    } as RequestInit)
    assert.equal(status, 413)
  })
  test('that nest without end are no message', async () => {
    const { status, body } = await post(
      {},
      `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":${'['.repeat(5000)}${']'.repeat(5000)}}}`,
    )
    assert.deepEqual([status, body.error.code], [400, -32600])
  })
  test('with an id that JavaScript cannot hold are refused, not answered with another', async () => {
    const { status, body } = await post({}, '{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}')
    assert.deepEqual([status, body.error.code, body.id], [400, -32600, null])
  })
  test('with members that nobody knows are taken', async () => {
    const { status, body } = await post({}, '{"jsonrpc":"2.0","id":"a","method":"ping","zz":1}')
    assert.deepEqual([status, body], [200, { jsonrpc: '2.0', id: 'a', result: {} }])
  })
  test('whose parameters are not those of the method are at fault themselves', async () => {
    const of = async (method: string, params: object) => {
      const { status, body } = await rpc(service, owner.key, method, params)
      assert.equal(body.id, 1)
      return [status, body.error.code]
    }
    assert.deepEqual(await of('initialize', { protocolVersion: 1 }), [200, -32602])
    assert.deepEqual(await of('initialize', {}), [200, -32602])
    assert.deepEqual(await of('ping', { _meta: 'x' }), [200, -32602])
    assert.deepEqual(await of('tools/list', { cursor: 5 }), [200, -32602])
    assert.deepEqual(await of('tools/call', {}), [200, -32602])
    assert.deepEqual(await of('tools/call', { name: 'query_evidence', arguments: [] }), [200, -32602])
  })
})

describe('headers', () => {
  test('the version of the request is on the answer, the preferred one without it', async () => {
    const at = async (headers: Record<string, string>) => (await post(headers)).headers['mcp-protocol-version']
    assert.equal(await at({ 'mcp-protocol-version': '2025-06-18' }), '2025-06-18')
    const { 'mcp-protocol-version': _, ...unversioned } = MCP_HEADERS
    const { headers } = await rawMcp(service.url, { headers: { ...unversioned, ...bearer(owner.key) }, body: list })
    assert.equal(headers['mcp-protocol-version'], '2025-11-25')
  })
  test('Accept is read as a list: case, parameters and order do not matter', async () => {
    assert.equal((await post({ accept: 'Text/Event-Stream;q=0.5 , application/JSON; q=1' })).status, 200)
    assert.equal((await post({ accept: 'application/*, text/*' })).status, 406)
  })
  test('OPTIONS is refused as the other methods are: pages of other origins have no way in', async () => {
    const { status, headers } = await rawMcp(service.url, {
      method: 'OPTIONS',
      headers: { ...bearer(owner.key), 'access-control-request-method': 'POST' },
    })
    assert.deepEqual([status, headers.allow, headers['access-control-allow-methods']], [405, 'POST', undefined])
  })
  test('every loopback name of a local service is its own origin, and nothing else', async () => {
    const { port } = new URL(service.url)
    for (const origin of [`http://localhost:${port}`, `http://127.0.0.1:${port}`, `http://[::1]:${port}`])
      assert.equal((await post({ origin })).status, 200, origin)
    for (const origin of [`https://localhost:${port}`, 'http://localhost', `http://localhost:${port}.evil.example`])
      assert.equal((await post({ origin })).status, 403, origin)
  })
  test('rate limits stand on every authenticated answer', async () => {
    for (const headers of [{}, { accept: '*/*' }, { 'content-type': 'text/plain' }]) {
      const reply = await post(headers)
      assert.equal(reply.headers['x-ratelimit-limit'], '100000')
      assert.ok(reply.headers['x-ratelimit-remaining'] && reply.headers['x-ratelimit-reset'])
    }
  })
})

test('a slash at the end makes no difference', async () => {
  assert.equal((await post({}, list, '/mcp/')).status, 200)
})

describe('rate limits', () => {
  test('a credential over its limit is refused with the standard error, and a write counts as a write too', async () => {
    const { db, adminToken, running } = service
    const limits = { read: 4, write: 2, ingest: 1, public: 1 }
    // The service's own clock cannot be moved, and a window could end in between.
    const counter = createRequestCounter({ db, limits, now: () => new Date('2026-06-01T12:00:00.000Z') })
    const gate = createGate({ db, adminToken, csrf: running.services.signIn.csrf, counter, log: SILENT_LOG })
    const { key } = await accountWithKey(service, { ...owner, scopes: ['memory.write'] })
    const { url, close } = await serveEndpoints((baseUrl) =>
      mcpEndpoints({
        services: running.services,
        settings: NO_ADDRESSES,
        gate,
        log: SILENT_LOG,
        baseUrl,
        issuer: baseUrl,
      }),
    )
    try {
      const at = { ...service, url }
      const write = () =>
        rpc(at, key, 'tools/call', { name: 'memory_create', arguments: { peer: 'ann', content: 'I like tea.' } })
      const first = await write()
      assert.deepEqual([first.status, first.headers['x-ratelimit-limit']], [200, '2'])
      assert.equal((await write()).status, 200)
      const third = await write()
      assert.deepEqual([third.status, third.body.error.code], [429, 'rate_limit_exceeded'])
      assert.equal(third.headers['retry-after'], '60')
      assert.equal((await rpc(at, key, 'ping')).status, 200)
      const fifth = await rpc(at, key, 'ping')
      assert.deepEqual([fifth.status, fifth.body.schemaVersion], [429, 'service-api-error-v1'])
    } finally {
      await close()
    }
  })
})

describe('addresses', () => {
  test('another {mcp_url} is served at its path, shown as configured, and its origin is ours', async () => {
    const other = await startService({
      settings: { CAIRN_BASE_URL: 'https://cairn.example', CAIRN_MCP_URL: 'https://mcp.example/agents/' },
    })
    const base = `http://127.0.0.1:${other.running.port}`
    try {
      const metadata = await rawMcp(base, { method: 'GET', path: '/agents/.well-known/oauth-protected-resource' })
      assert.equal(metadata.body.resource, 'https://mcp.example/agents')
      for (const place of ['/agents', '/agents/']) {
        const { status, headers } = await rawMcp(base, { path: place, headers: MCP_HEADERS, body: list })
        assert.equal(status, 401)
        assert.match(
          headers['www-authenticate']!,
          /resource_metadata="https:\/\/mcp\.example\/agents\/\.well-known\/oauth-protected-resource"/,
        )
        assert.match(headers['strict-transport-security'] as string, /max-age/)
      }
      assert.equal((await rawMcp(base, { path: '/mcp', headers: MCP_HEADERS, body: list })).status, 404)
      const from = async (origin: string) =>
        (await rawMcp(base, { path: '/agents', headers: { ...MCP_HEADERS, origin }, body: list })).status
      assert.deepEqual(
        [await from('https://mcp.example'), await from('https://cairn.example'), await from('http://localhost:8787')],
        [401, 401, 403],
      )
    } finally {
      await other.stop()
    }
  })
})
