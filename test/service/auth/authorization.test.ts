import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '../../../src/db/sql.ts'
import { SCOPES } from '../../../src/lib/principal.ts'
import { MATRIX_ROWS, type MatrixRow } from '../../pins/route-matrix.ts'
import { accountWithKey, bare, type TestKey } from '../../support/accounts.ts'
import { Browser, newPerson, type Person, terminalOf } from '../../support/people.ts'
import { startService, type TestService } from '../../support/service.ts'

let service: TestService
let owner: TestKey
before(async () => {
  service = await startService({ settings: { CAIRN_WORKERS: '0' } })
  owner = await accountWithKey(service, { scopes: ['account'] })
})
after(() => service.stop())

const SOME_ID = 'k_01890a5d-ac96-774b-bcce-b302099a8057'
const KEY_ROUTES = [
  ['GET', '/v1/account/api-keys'],
  ['POST', '/v1/account/api-keys'],
  ['DELETE', `/v1/account/api-keys/${SOME_ID}`],
] as const
const SESSION_ROUTES = [['POST', `/v1/account/api-keys/${SOME_ID}/rotate`]] as const
const OPERATOR_ROUTES = [
  ['POST', '/v1/admin/accounts'],
  ['POST', '/v1/admin/invites'],
  ['POST', '/v1/admin/api-keys'],
] as const
const GUARDED = [...KEY_ROUTES, ...SESSION_ROUTES, ...OPERATOR_ROUTES]

/** Sent with a body that no route takes: a status below 422 says that the credential was judged first. */
const call = (method: string, path: string, options: { key?: string; headers?: Record<string, string> } = {}) =>
  service.request(method, path, { ...options, ...(method === 'POST' ? { body: { unknownField: 1 } } : {}) })

async function everyRouteRefuses(options: Parameters<typeof call>[2], what: string) {
  for (const [method, path] of GUARDED) {
    const { status, body, headers } = await call(method, path, options)
    assert.equal(status, 401, `${what}: ${method} ${path}`)
    assert.deepEqual(Object.keys(body), ['schemaVersion', 'requestId', 'error'])
    assert.equal(body.schemaVersion, 'service-api-error-v1')
    assert.equal(body.requestId, headers.get('x-request-id'))
    assert.equal(body.error.code, 'unauthorized')
    assert.equal(headers.get('www-authenticate'), 'Bearer')
  }
}

test('401: no credential, and a cookie alone, on every guarded route', async () => {
  await everyRouteRefuses({}, 'nothing')
  await everyRouteRefuses(
    { headers: { cookie: 'service_session=abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq' } },
    'cookie',
  )
})

test('401: malformed bearers of every kind, on every guarded route', async () => {
  const { key } = owner
  for (const authorization of [
    'Bearer',
    'Bearer ',
    key,
    `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
    `Token ${key}`,
    `Bearer ${key}x`,
    `Bearer ${key.slice(0, -1)}`,
    `Bearer ${key.slice(0, 12)}`,
    `Bearer "${key}"`,
    `Bearer ${key}, Bearer ${key}`,
    `Bearer ${key.toUpperCase()}`,
    `Bearer ${key.replace('cak_', 'cac_')}`,
    'Bearer null',
    'Bearer \u00e9\u00e8',
    `Bearer ${'a'.repeat(8_000)}`,
  ]) {
    await everyRouteRefuses({ headers: { authorization } }, authorization.slice(0, 40))
  }
})

test('401: a key with a right checksum that was never issued', async () => {
  await everyRouteRefuses({ key: `cak_00000000_${'0'.repeat(43)}458Tp7` }, 'unknown key')
})

test('401: an invite and a setup token are no bearers', async () => {
  const invite = await service.request('POST', '/v1/admin/invites', { key: service.adminToken })
  await everyRouteRefuses({ key: invite.body.inviteToken }, 'invite')
  const account = await service.request('POST', '/v1/admin/accounts', { key: service.adminToken })
  await everyRouteRefuses({ key: account.body.setupToken }, 'setup token')
})

test('401: an expired key, from the moment it expires', async () => {
  const { key, keyId } = await accountWithKey(service)
  await service.db.rows(
    sql('testSoon')`update api_key set expires_at = now() + interval '1 hour' where id = ${bare(keyId)}`,
  )
  assert.equal((await call('GET', '/v1/account/api-keys', { key })).status, 200)
  await service.db.rows(sql('testPast')`update api_key set expires_at = now() where id = ${bare(keyId)}`)
  await everyRouteRefuses({ key }, 'expired')
})

test('401: a revoked key', async () => {
  const { key, keyId } = await accountWithKey(service)
  await service.request('DELETE', `/v1/account/api-keys/${keyId}`, { key: owner.key })
  assert.equal((await call('GET', '/v1/account/api-keys', { key })).status, 200, 'another account cannot revoke it')
  await service.request('DELETE', `/v1/account/api-keys/${keyId}`, { key })
  await everyRouteRefuses({ key }, 'revoked')
})

test('401: every key of an account that is deleted or being deleted', async () => {
  for (const state of ['deletion_pending', 'deleted']) {
    const { key, accountId } = await accountWithKey(service)
    await service.db.rows(sql('testState')`update account set state = ${state} where id = ${bare(accountId)}`)
    await everyRouteRefuses({ key }, state)
  }
})

test('401: the admin token on every route that is not the operator’s', async () => {
  for (const [method, path] of [...KEY_ROUTES, ...SESSION_ROUTES]) {
    assert.equal((await call(method, path, { key: service.adminToken })).status, 401, `${method} ${path}`)
  }
})

test('403: an API key with every scope on operator and session routes, before its body is read', async () => {
  const { key } = await accountWithKey(service, { scopes: [...SCOPES] })
  for (const [method, path] of [...SESSION_ROUTES, ...OPERATOR_ROUTES]) {
    const { status, body } = await call(method, path, { key })
    assert.equal(status, 403, `${method} ${path}`)
    assert.equal(body.error.code, 'forbidden')
  }
})

test('403: a key without the scope account on key routes; the answer names the scope', async () => {
  const { key } = await accountWithKey(service, {
    scopes: SCOPES.filter((scope) => scope !== 'account'),
  })
  for (const [method, path] of KEY_ROUTES) {
    const { status, body } = await call(method, path, { key })
    assert.equal(status, 403, `${method} ${path}`)
    assert.deepEqual(body.error, { code: 'forbidden', message: 'This API key lacks the scope account.' })
  }
})

test('200: the scheme in any case, and a cookie beside a valid key', async () => {
  for (const headers of [
    { authorization: `bearer ${owner.key}` },
    { authorization: `BEARER   ${owner.key}` },
    { authorization: `Bearer ${owner.key}`, cookie: 'service_session=nonsense' },
  ]) {
    assert.equal((await call('GET', '/v1/account/api-keys', { headers })).status, 200)
  }
})

test('the path decides before the credential: 404 for an unknown one, 405 for another method', async () => {
  assert.equal((await call('GET', '/v1/account/api-keyz')).status, 404)
  const { status, headers } = await call('PUT', '/v1/account/api-keys')
  assert.equal(status, 405)
  assert.equal(headers.get('allow'), 'GET, HEAD, POST')
})

test('lastUsedAt is noted, and noted again when it is more than a minute old', async () => {
  const { key, keyId } = await accountWithKey(service)
  const lastUse = async (): Promise<number> => {
    for (;;) {
      const { body } = await service.request('GET', '/v1/account/api-keys', { key })
      if (body.apiKeys[0].lastUsedAt) return Date.parse(body.apiKeys[0].lastUsedAt)
    }
  }
  const first = await lastUse()
  await service.db.rows(sql('testAge')`
    update api_key set last_used_at = last_used_at - interval '61 seconds' where id = ${bare(keyId)}`)
  while ((await lastUse()) < first) {}
})

const NEVER_EXISTED = '01890a5d-ac96-774b-bcce-b302099a8057'
const IDS: Record<string, string> = { type: 'note' }
const pathOf = ({ path }: MatrixRow) => path.replace(/\{(\w+)\}/g, (_, name) => IDS[name] ?? NEVER_EXISTED)
const bodyOf = ({ method }: MatrixRow) => (method === 'POST' || method === 'PUT' ? { unknownField: 1 } : undefined)
const passed = (status: number) => status !== 401 && status !== 403

/** Sends each row's request with a bearer, and says where the answer is not the one that the row wants. */
async function wrongAnswers(bearerOf: () => Promise<string>, wanted: (row: MatrixRow) => 'pass' | 401 | 403) {
  const wrong: string[] = []
  let key = await bearerOf()
  for (const row of MATRIX_ROWS) {
    const { status } = await service.request(row.method, pathOf(row), { key, body: bodyOf(row) })
    const want = wanted(row)
    if (want === 'pass' ? !passed(status) : status !== want)
      wrong.push(`${row.method} ${row.path}: ${status}, not ${want}`)
    if (row.path === '/v1/auth/cli/session') key = await bearerOf()
  }
  return wrong
}

const open = ({ takes, csrf }: MatrixRow) =>
  takes !== '-' ? null : csrf === 'csrf' ? (403 as const) : ('pass' as const)

test('matrix: an API key with every scope passes where K stands and is 403 elsewhere', async () => {
  const { key } = await accountWithKey(service, { scopes: [...SCOPES] })
  assert.deepEqual(
    await wrongAnswers(
      async () => key,
      (row) => open(row) ?? (row.takes.includes('K') ? 'pass' : 403),
    ),
    [],
  )
})

test('matrix: an API key with every scope but the route’s is 403', async () => {
  for (const scope of new Set(MATRIX_ROWS.map((row) => row.scope))) {
    if (scope === '-') continue
    const enough = scope.split('/')
    const { key } = await accountWithKey(service, { scopes: SCOPES.filter((other) => !enough.includes(other)) })
    for (const row of MATRIX_ROWS.filter((one) => one.scope === scope)) {
      const { status } = await service.request(row.method, pathOf(row), { key, body: bodyOf(row) })
      assert.equal(status, 403, `${row.method} ${row.path}`)
    }
  }
})

test('matrix: a CLI session passes where C stands and is 403 elsewhere', async () => {
  const person = await newPerson(service)
  assert.deepEqual(
    await wrongAnswers(
      () => terminalOf(service, person),
      (row) => open(row) ?? (row.takes.includes('C') ? 'pass' : 403),
    ),
    [],
  )
})

test('matrix: the admin token passes where A stands and is 401 elsewhere', async () => {
  assert.deepEqual(
    await wrongAnswers(
      async () => service.adminToken,
      (row) => open(row) ?? (row.takes === 'A' ? 'pass' : 401),
    ),
    [],
  )
})

test('matrix: a cookie’s secret is no bearer anywhere', async () => {
  const { browser } = await newPerson(service)
  assert.deepEqual(
    await wrongAnswers(
      async () => browser.session!,
      (row) => open(row) ?? 401,
    ),
    [],
  )
})

test('matrix: a browser session passes where B stands, with the token where csrf stands, and is nobody elsewhere', async () => {
  let { browser }: Person = await newPerson(service)
  for (const row of MATRIX_ROWS) {
    const name = `${row.method} ${row.path}`
    const nobody = row.takes !== '-' && !row.takes.includes('B')
    const bare = await browser.request(row.method, pathOf(row), { body: bodyOf(row), csrf: null })
    if (nobody) assert.equal(bare.status, 401, name)
    else if (row.csrf === 'csrf') assert.deepEqual([bare.status, bare.body.error.code], [403, 'csrf_failed'], name)
    else assert.ok(passed(bare.status), name)
    if (nobody || row.csrf !== 'csrf') continue
    await browser.open()
    const { status } = await browser.request(row.method, pathOf(row), { body: bodyOf(row) })
    assert.ok(passed(status), `${name}: ${status}`)
    if (row.path === '/v1/auth/session') browser = (await newPerson(service)).browser
  }
})

test('matrix: a session whose account is being deleted shows itself, ends itself and deletes; 403 where else B stands', async () => {
  const { browser, accountId } = await newPerson(service)
  const id = bare(accountId)
  await service.db.rows(sql('testClosing')`update account set state = 'deletion_pending' where id = ${id}`)
  await service.db.rows(sql('testClosed')`
    update browser_session set state = 'deletion_pending' where account_id = ${id}`)
  await browser.open()
  // Both for everybody; the second would end it here.
  const rows = MATRIX_ROWS.filter(({ path }) => path !== '/v1/auth/session' && path !== '/v1/auth/login')
  for (const row of rows.filter(({ takes }) => takes !== '-')) {
    const { status } = await browser.request(row.method, pathOf(row), { body: bodyOf(row) })
    const name = `${row.method} ${row.path}`
    if (name === 'DELETE /v1/account') assert.ok(passed(status), `${name}: ${status}`)
    else assert.equal(status, row.takes.includes('B') ? 403 : 401, name)
  }
  assert.equal((await browser.open()).session.state, 'deletion_pending')
  assert.equal((await browser.request('DELETE', '/v1/auth/session')).status, 200)
})

test('matrix: a key bound to a session is an API key like any other', async () => {
  const { browser } = await newPerson(service)
  const body = { name: 'page', bindToSession: true, scopes: SCOPES }
  const made = await browser.request('POST', '/v1/account/api-keys', { body })
  assert.deepEqual(
    await wrongAnswers(
      async () => made.body.apiKey.rawKey,
      (row) => open(row) ?? (row.takes.includes('K') ? 'pass' : 403),
    ),
    [],
  )
})

test('matrix: nobody in particular passes where - stands', async () => {
  const browser = new Browser(service)
  for (const row of MATRIX_ROWS) {
    await browser.open()
    const { status } = await browser.request(row.method, pathOf(row), { body: bodyOf(row) })
    if (row.takes === '-') assert.ok(passed(status), `${row.method} ${row.path}: ${status}`)
    else assert.equal(status, 401, `${row.method} ${row.path}`)
  }
})

test('the MCP endpoint takes no session: 403 for a terminal, 401 for a browser', async () => {
  const person = await newPerson(service)
  const headers = { accept: 'application/json, text/event-stream' }
  const body = { jsonrpc: '2.0', id: 1, method: 'ping' }
  const key = await terminalOf(service, person)
  assert.equal((await service.request('POST', '/mcp', { key, headers, body })).status, 403)
  assert.equal((await person.browser.request('POST', '/mcp', { headers, body })).status, 401)
})

test('events of the native memory are not for terminals, not even on the job route', async () => {
  const key = await terminalOf(service, await newPerson(service))
  const { status } = await service.request('GET', `/v1/ingest/jobs/evt_${'0'.repeat(24)}`, { key })
  assert.equal(status, 403)
})
