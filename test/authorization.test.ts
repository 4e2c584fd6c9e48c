import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '../src/db/sql.ts'
import { accountWithKey, bare, type TestKey } from './support/accounts.ts'
import { startService, type TestService } from './support/service.ts'

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
  const { key } = await accountWithKey(service, {
    scopes: [
      'account',
      'ingest',
      'query',
      'query.answer',
      'style',
      'evidence',
      'correction',
      'graph',
      'memory.read',
      'memory.write',
    ],
  })
  for (const [method, path] of [...SESSION_ROUTES, ...OPERATOR_ROUTES]) {
    const { status, body } = await call(method, path, { key })
    assert.equal(status, 403, `${method} ${path}`)
    assert.equal(body.error.code, 'forbidden')
  }
})

test('403: a key without the scope account on key routes; the answer names the scope', async () => {
  const { key } = await accountWithKey(service, {
    scopes: [
      'ingest',
      'query',
      'query.answer',
      'style',
      'evidence',
      'correction',
      'graph',
      'memory.read',
      'memory.write',
    ],
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

test('lastUsedAt is noted, and noted again when it is more than a minute old', { timeout: 20_000 }, async () => {
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
