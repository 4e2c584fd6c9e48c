import assert from 'node:assert/strict'
import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { ROUTES } from '../../../src/app.ts'
import { accountWithKey, type TestKey } from '../../support/accounts.ts'
import { assertError, assertHeaders, REQUEST_ID } from '../../support/error-replies.ts'
import { startService, type TestService } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { type Page, startWebSite } from '../../support/web-server.ts'

let service: TestService
let owner: TestKey
before(async () => {
  service = await startService({ settings: { CAIRN_WORKERS: '0' } })
  owner = await accountWithKey(service, { scopes: ['ingest'] })
})
after(() => service.stop())

const NEVER_EXISTED = '01890a5d-ac96-774b-bcce-b302099a8057'
const INGEST = '/v1/ingest/url'
const post = (body: unknown, headers: Record<string, string> = {}, key = owner.key) =>
  service.request('POST', INGEST, { key, body, headers })
const ALL_METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']
const fill = (path: string) => path.replace(/\{\w+\}/g, NEVER_EXISTED)

// ---- routes and methods

test('404 not_found: paths that are none, whoever asks and with whatever method', async () => {
  for (const path of [
    '/nothing',
    '/v1',
    '/v1/',
    '/v1/ingest',
    '/v1/ingest/jobs/',
    '/v1/ingest/url/',
    '//v1/ingest/url',
    '/v1//ingest/url',
    '/V1/ingest/url',
    '/v1/ingest%2Furl',
    '/v1/sources/a/b',
    `/v1/ingest/jobs/${NEVER_EXISTED}/more`,
    '/%',
    '/%00',
    '/%ff%fe',
    '/v1/ingest/url;x=1',
  ])
    for (const method of ['GET', 'POST', 'OPTIONS'])
      assertError(await service.request(method, path), 404, 'not_found', `${method} ${path}`)
})

test('405 method_not_allowed on every path, with the methods it takes in Allow, whoever asks', async () => {
  const methods = new Map<string, Set<string>>()
  // A peer may be called `list`: then GET …/peers/list is about that peer.
  const matches = (path: string, other: string) =>
    new RegExp(`^${other.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`).test(fill(path))
  for (const { path } of ROUTES) {
    const same = ROUTES.filter((other) => matches(path, other.path))
    methods.set(path, new Set(same.map(({ method }) => method.toUpperCase())))
  }
  assert.ok(methods.size > 10)
  for (const [path, taken] of methods) {
    if (taken.has('GET')) taken.add('HEAD')
    for (const method of ALL_METHODS.filter((one) => !taken.has(one))) {
      const reply = await service.request(method, fill(path))
      assertError(reply, 405, 'method_not_allowed', `${method} ${path}`)
      assert.equal(reply.headers.get('allow'), [...taken].sort().join(', '), path)
    }
  }
})

test('HEAD: as GET, without a body', async () => {
  for (const [path, key, status] of [
    ['/healthz', undefined, 200],
    ['/v1/ingest/jobs', owner.key, 200],
    ['/v1/ingest/jobs', undefined, 401],
    [`/v1/ingest/jobs/${NEVER_EXISTED}`, owner.key, 404],
    ['/nothing', undefined, 404],
    [INGEST, undefined, 405],
  ] as const) {
    const reply = await service.request('HEAD', path, { key })
    assert.equal(reply.status, status, path)
    assert.equal(reply.text, '')
    assert.match(reply.headers.get('x-request-id') ?? '', REQUEST_ID)
  }
})

test('every answer has its own x-request-id, the same as requestId in its error; a client’s is not taken over', async () => {
  const ids = new Set<string>()
  for (const reply of [
    await service.request('GET', '/healthz'),
    await service.request('GET', '/readyz'),
    await service.request('GET', '/v1/ingest/jobs', { key: owner.key }),
    await service.request('GET', '/v1/ingest/jobs'),
    await service.request('GET', '/nothing', { headers: { 'x-request-id': 'req_000000000000000000000000' } }),
    await service.request('PATCH', '/healthz', { headers: { 'x-request-id': 'mine' } }),
    await post({}, { 'x-request-id': 'mine' }),
    await post('{', {}),
    await post({}, { 'content-type': 'text/plain' }),
  ]) {
    assertHeaders(reply, reply.text)
    ids.add(reply.headers.get('x-request-id')!)
  }
  assert.equal(ids.size, 9)
  assert.ok(!ids.has('req_000000000000000000000000'))
})

// ---- order of checks

test('order: 401 before everything that the body or the path could say', async () => {
  for (const [method, path, body, headers] of [
    ['POST', INGEST, '{', {}],
    ['POST', INGEST, 'x', { 'content-type': 'text/plain' }],
    ['POST', INGEST, 'x'.repeat(1_100_000), {}],
    ['POST', INGEST, { unknown: 1 }, {}],
    ['GET', '/v1/ingest/jobs/no-uuid', undefined, {}],
    ['GET', '/v1/ingest/jobs?limit=0', undefined, {}],
  ] as const)
    assertError(await service.request(method, path, { body, headers }), 401, 'unauthorized', path)
})

test('order: 403 before body, path and query', async () => {
  const { key } = await accountWithKey(service, { scopes: ['query'] })
  for (const reply of [
    await post('{', {}, key),
    await post('x', { 'content-type': 'text/plain' }, key),
    await post('x'.repeat(1_100_000), {}, key),
    await post({ unknown: 1 }, {}, key),
    await service.request('GET', '/v1/ingest/jobs/no-uuid', { key }),
    await service.request('GET', `/v1/ingest/jobs/${NEVER_EXISTED}`, { key }),
  ])
    assertError(reply, 403, 'forbidden')
})

test('order: 413 before 415, 415 before 400, 400 before 422, 422 before 404', async () => {
  const large = 'x'.repeat(1_100_000)
  assertError(await post(large, { 'content-type': 'text/plain' }), 413, 'payload_too_large')
  assertError(await post('{', { 'content-type': 'text/plain' }), 415, 'unsupported_media_type')
  assertError(await post('{"unknown": '), 400, 'invalid_json')
  assertError(
    await service.request('GET', `/v1/ingest/jobs/${NEVER_EXISTED}?wait=x`, { key: owner.key }),
    422,
    'validation_error',
  )
})

test('order: 401 before 429, 429 before 403', async () => {
  const strict = await startService({ settings: { CAIRN_WORKERS: '0', CAIRN_READS_PER_MINUTE: '1' } })
  try {
    const { key } = await accountWithKey(strict, { scopes: ['query'] })
    const statuses: number[] = []
    // A window may end in between, but not twice.
    for (let i = 0; i < 3; i++) statuses.push((await strict.request('GET', '/v1/ingest/jobs', { key })).status)
    assert.equal(statuses[0], 403)
    assert.ok(statuses.includes(429))
    const reply = await strict.request('GET', '/v1/ingest/jobs', { key })
    assertError(reply, 429, 'rate_limit_exceeded')
    assert.match(reply.headers.get('retry-after') ?? '', /^[1-9]\d?$/)
    const stranger = await strict.request('GET', '/v1/ingest/jobs', { key: `${key.slice(0, -1)}!` })
    assertError(stranger, 401, 'unauthorized')
  } finally {
    await strict.stop()
  }
})

test('x-ratelimit-*: on every authenticated answer, errors included; not where nobody was recognised', async () => {
  const { key } = await accountWithKey(service, { scopes: ['query'] })
  for (const reply of [
    await service.request('GET', '/v1/ingest/jobs', { key: owner.key }),
    await service.request('GET', `/v1/ingest/jobs/${NEVER_EXISTED}`, { key: owner.key }),
    await service.request('GET', '/v1/ingest/jobs', { key }),
    await post('{'),
    await post({}, { 'content-type': 'text/plain' }),
    await post('x'.repeat(1_100_000)),
    await post({}),
  ]) {
    for (const name of ['x-ratelimit-limit', 'x-ratelimit-remaining'])
      assert.match(reply.headers.get(name) ?? '', /^\d+$/, `${reply.status}`)
    assert.match(reply.headers.get('x-ratelimit-reset') ?? '', /^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/)
  }
  for (const path of ['/v1/ingest/jobs', '/nothing', '/healthz'])
    assert.equal((await service.request('GET', path)).headers.get('x-ratelimit-limit'), null)
})

// ---- when something breaks here

test('500 internal_error: says the request id and nothing else; the log has the cause under that id', async () => {
  const rename = (from: string, to: string) =>
    service.db.rows({ name: '', text: `alter table ${from} rename to ${to}`, values: [] })
  await rename('source', 'source_elsewhere')
  try {
    const reply = await service.request('GET', '/v1/sources', { key: owner.key })
    assertError(reply, 500, 'internal_error')
    const { message } = reply.body.error
    assert.ok(message.includes(reply.body.requestId))
    assert.doesNotMatch(reply.text, /source_elsewhere|relation|select|postgres|\.ts|node_modules|\bat\b .*:\d+/i)
    const line = service.logLines.find((one) => one.includes(reply.body.requestId) && one.includes('request failed'))
    assert.match(line ?? '', /relation .*source/)
  } finally {
    await rename('source_elsewhere', 'source')
  }
  assert.equal((await service.request('GET', '/v1/sources', { key: owner.key })).status, 200)
})

async function placeOf({ running }: TestService): Promise<{ host: string; database: string }> {
  const client = await running.database.connect()
  const { host, database } = client
  await client.end()
  return { host, database: database! }
}

/** A connection that is not the service's; to its own database unless told otherwise. */
async function connectBeside(of: TestService, other?: string): Promise<pg.Client> {
  const { host, database } = await placeOf(of)
  const client = new pg.Client({ host, port: 5432, user: 'cairn_app', database: other ?? database })
  await client.connect()
  return client
}

test('database away: 503 with retry-after everywhere, healthz stays 200, and all is well when it is back', async () => {
  const { database } = await placeOf(service)
  const side = await connectBeside(service, 'postgres')
  const logged = service.logLines.length
  try {
    await side.query(`alter database ${database} allow_connections false`)
    await side.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])
    for (const [method, path, body] of [
      ['GET', '/readyz', undefined],
      ['GET', '/v1/ingest/jobs', undefined],
      ['GET', `/v1/ingest/jobs/${NEVER_EXISTED}?wait=5`, undefined],
      ['POST', INGEST, { url: 'https://example.com/', dryRun: false, distill: true, datedAt: '2026-01-31' }],
      ['DELETE', `/v1/sources/${NEVER_EXISTED}`, undefined],
    ] as const) {
      const reply = await service.request(method, path, { key: owner.key, body })
      assertError(reply, 503, 'unavailable', `${method} ${path}`)
      assert.equal(reply.headers.get('retry-after'), '1')
      assert.doesNotMatch(reply.text, new RegExp(`${database}|cairn_app|57P|sock`))
    }
    assert.equal((await service.request('GET', '/healthz')).status, 200)
  } finally {
    await side.query(`alter database ${database} allow_connections true`)
    await side.end()
  }
  await waitUntil('ready again', async () => (await service.request('GET', '/readyz')).status === 200)
  assert.equal((await service.request('GET', '/v1/ingest/jobs', { key: owner.key })).status, 200)
  const lines = service.logLines.slice(logged)
  assert.ok(!lines.some((line) => line.includes('"status":500')))
  const ofReadiness = lines.filter((line) => line.includes('"operation":"getReadiness"'))
  assert.ok(ofReadiness.some((line) => line.includes('"request not served"')))
  assert.ok(!ofReadiness.some((line) => /^\{"level":[56]0/.test(line)), 'who asks for readiness raises no alarm')
})

// ---- stopping

test('stop: a running request ends, new connections are refused, the running job goes back to the queue', async () => {
  const held: (() => void)[] = []
  const slow: Page = (_request, response) => {
    held.push(() => void response.writeHead(200, { 'content-type': 'text/plain' }).end('The University of Oslo.'))
  }
  const first: Page = (_request, response) =>
    void response.writeHead(200, { 'content-type': 'text/plain' }).end('Oslo.')
  const site = await startWebSite({ '/first': first, '/plan': slow, '/job': slow })
  const stopping = await startService({ fetchOptions: site.fetchOptions })
  const { key } = await accountWithKey(stopping, { scopes: ['ingest'] })
  // What reads a page has started, so that the stop waits for the request and not for that.
  await stopping.request('POST', INGEST, { key, body: { url: `${site.origin}/first` } })
  const live = { dryRun: false, distill: true, datedAt: '2026-01-31' }
  const queued = await stopping.request('POST', INGEST, { key, body: { url: `${site.origin}/job`, ...live } })
  const plan = stopping.request('POST', INGEST, { key, body: { url: `${site.origin}/plan` } })
  await waitUntil('both pages were asked for', () => held.length === 2)
  const side = await connectBeside(stopping)
  const closed = stopping.running.close()
  await waitUntil('new connections are refused', () =>
    fetch(`${stopping.url}/healthz`, { headers: { connection: 'close' } }).then(
      () => false,
      () => true,
    ),
  )
  held[site.asked.indexOf('/plan') - 1]!()
  assert.equal((await plan).status, 200)
  await closed
  const { rows } = await side.query('select status, attempts, error from job where id = $1', [queued.body.job.id])
  assert.deepEqual(rows, [{ status: 'queued', attempts: 0, error: null }])
  await side.end()
  await stopping.stop()
  await site.close()
})

test('an idle connection is kept longer than proxies keep theirs: none sends into one that is being closed', async () => {
  const agent = new http.Agent({ keepAlive: true })
  const request = http.get(`${service.url}/healthz`, { agent })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  response.resume()
  const kept = /timeout=(\d+)/.exec(String(response.headers['keep-alive']))?.[1]
  agent.destroy()
  assert.ok(Number(kept) > 60, `timeout=${kept}`)
})

test('a GET whose body drips is answered, and its connection closed', async () => {
  const socket = net.connect(Number(new URL(service.url).port), '127.0.0.1')
  socket.on('error', () => {}).resume()
  socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\n')
  const drip = setInterval(() => socket.write('x'), 50)
  try {
    // Not by events.once, which throws when a drip meets the closed connection and is reset.
    await waitUntil('the connection is closed', () => socket.closed)
  } finally {
    clearInterval(drip)
    socket.destroy()
  }
})
