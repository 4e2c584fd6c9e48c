import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '../../../src/db/sql.ts'
import { accountWithKey, auditOf, bare, NO_ACCOUNT } from '../../support/accounts.ts'
import { startService, type TestService } from '../../support/service.ts'

let service: TestService
before(async () => {
  service = await startService({ settings: { CAIRN_WORKERS: '0' } })
})
after(() => service.stop())

const operator = (path: string, body?: unknown) =>
  service.request('POST', path, { key: service.adminToken, ...(body === undefined ? {} : { body }) })

const DAY_MS = 86_400_000
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const NEVER_EXISTED = 'u_01890a5d-ac96-774b-bcce-b302099a8057'

test('create account: 201 with the account and a setup token for 24 hours', async () => {
  const { status, body } = await operator('/v1/admin/accounts', { displayName: 'Ada', email: 'ada@example.org' })
  assert.equal(status, 201)
  assert.deepEqual(Object.keys(body), ['schemaVersion', 'account', 'setupToken', 'setupTokenExpiresAt'])
  assert.equal(body.schemaVersion, 'service-admin-account-v1')
  assert.deepEqual(Object.keys(body.account), ['id', 'displayName', 'createdAt'])
  assert.match(body.account.id, /^u_[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  assert.equal(body.account.displayName, 'Ada')
  assert.match(body.account.createdAt, INSTANT)
  assert.match(body.setupToken, /^cas_[0-9A-Za-z]{49}$/)
  assert.equal(Date.parse(body.setupTokenExpiresAt) - Date.parse(body.account.createdAt), DAY_MS)
})

test('create account: 409 for an e-mail address that another account has, however it is written', async () => {
  const create = (email: string) => operator('/v1/admin/accounts', { email })
  const first = await create('Grace@example.org')
  const again = await create('grace@Example.org')
  assert.deepEqual([again.status, again.body.error.code], [409, 'conflict'])
  assert.ok(again.body.error.message.includes(first.body.account.id))
  const race = await Promise.all(Array.from({ length: 5 }, () => create('edsger@example.org')))
  assert.deepEqual(race.map(({ status }) => status).sort(), [201, 409, 409, 409, 409])
})

test('create account: no body at all makes an account without a name', async () => {
  const { status, body } = await operator('/v1/admin/accounts')
  assert.equal(status, 201)
  assert.equal(body.account.displayName, null)
})

test('create account: the setup token is stored as SHA-256 with its account', async () => {
  const { body } = await operator('/v1/admin/accounts', {})
  const rows = await service.db.rows<{ account: string }>(sql('testSetupToken')`
    select account_id as account from setup_token where token_hash = sha256(${body.setupToken}::bytea)`)
  assert.deepEqual(rows, [{ account: bare(body.account.id) }])
})

test('create account: 422 names the field at fault', async () => {
  for (const [fault, field] of [
    [{ displayName: '' }, 'displayName'],
    [{ displayName: ' \t ' }, 'displayName'],
    [{ displayName: 'x'.repeat(201) }, 'displayName'],
    [{ displayName: 'x'.repeat(900_000) }, 'displayName'],
    [{ displayName: 'nul\u0000' }, 'displayName'],
    [{ displayName: 'half \ud83d' }, 'displayName'],
    [{ displayName: null }, 'displayName'],
    [{ displayName: 7 }, 'displayName'],
    [{ email: 'nobody' }, 'email'],
    [{ email: 'nul\u0000@example.org' }, 'email'],
    [{ email: `${'x'.repeat(250)}@example.org` }, 'email'],
    [{ plan: 'gold' }, 'plan'],
  ] as const) {
    const { status, body } = await operator('/v1/admin/accounts', fault)
    assert.equal(status, 422, field)
    assert.equal(body.error.code, 'validation_error')
    assert.deepEqual(body.error.issues[0].path, [field])
  }
})

test('create account: names of any script and 200 characters come back unchanged', async () => {
  for (const displayName of ['Ἀριστοτέλης 🏺', '名'.repeat(200), "Robert'); drop table account;--", '</script>']) {
    const { status, body } = await operator('/v1/admin/accounts', { displayName })
    assert.equal(status, 201)
    assert.equal(body.account.displayName, displayName)
  }
})

test('operator routes: 415 for a body that is not JSON by its type, 400 for one that is not by its content', async () => {
  for (const path of ['/v1/admin/accounts', '/v1/admin/api-keys', '/v1/admin/invites']) {
    const send = (body: string, type: string) =>
      service.request('POST', path, { key: service.adminToken, body, headers: { 'content-type': type } })
    assert.equal((await send('{}', 'text/plain')).status, 415)
    const broken = await send('{"displayName":', 'application/json')
    assert.equal(broken.status, 400)
    assert.equal(broken.body.error.code, 'invalid_json')
  }
})

test('create invite: 201 with a token for 14 days', async () => {
  const { status, body } = await operator('/v1/admin/invites')
  assert.equal(status, 201)
  assert.deepEqual(Object.keys(body), ['schemaVersion', 'invite', 'inviteToken'])
  assert.equal(body.schemaVersion, 'service-admin-invite-v1')
  assert.deepEqual(Object.keys(body.invite), ['id', 'createdAt', 'expiresAt'])
  assert.match(body.inviteToken, /^cai_[0-9A-Za-z]{49}$/)
  assert.equal(Date.parse(body.invite.expiresAt) - Date.parse(body.invite.createdAt), 14 * DAY_MS)
})

test('create invite: expiresInDays is 1 to 365 whole days, anything else 422', async () => {
  for (const days of [1, 365]) {
    const { body } = await operator('/v1/admin/invites', { expiresInDays: days })
    assert.equal(Date.parse(body.invite.expiresAt) - Date.parse(body.invite.createdAt), days * DAY_MS)
  }
  for (const expiresInDays of [0, -1, 366, 1.5, '14', null, 1e300]) {
    const { status, body } = await operator('/v1/admin/invites', { expiresInDays })
    assert.equal(status, 422)
    assert.deepEqual(body.error.issues[0].path, ['expiresInDays'])
  }
})

test('create invite: an unknown field is 422', async () => {
  const { status, body } = await operator('/v1/admin/invites', { scopes: ['account'] })
  assert.equal(status, 422)
  assert.deepEqual(body.error.issues, [
    { path: ['scopes'], code: 'unrecognized_key', message: 'Unknown field "scopes".' },
  ])
})

test('create key: 201 with the raw key and every scope but account', async () => {
  const account = (await operator('/v1/admin/accounts')).body.account
  const { status, body } = await operator('/v1/admin/api-keys', { userId: account.id })
  assert.equal(status, 201)
  assert.deepEqual(Object.keys(body), ['schemaVersion', 'apiKey'])
  assert.equal(body.schemaVersion, 'service-account-api-key-v1')
  assert.deepEqual(Object.keys(body.apiKey), ['id', 'name', 'scopes', 'rawKey', 'expiresAt'])
  assert.match(body.apiKey.id, /^k_[0-9a-f-]{36}$/)
  assert.match(body.apiKey.rawKey, /^cak_[0-9A-Za-z]{8}_[0-9A-Za-z]{49}$/)
  assert.deepEqual(body.apiKey.scopes, [
    'ingest',
    'query',
    'query.answer',
    'style',
    'evidence',
    'correction',
    'graph',
    'memory.read',
    'memory.write',
  ])
  assert.equal(body.apiKey.expiresAt, null)
})

test('create key: userId with or without its prefix, in any case; the key works at once', async () => {
  const { accountId } = await accountWithKey(service)
  for (const userId of [accountId, bare(accountId), bare(accountId).toUpperCase()]) {
    const { status, body } = await operator('/v1/admin/api-keys', { userId, name: 'n', scopes: ['account'] })
    assert.equal(status, 201)
    assert.equal((await service.request('GET', '/v1/account/api-keys', { key: body.apiKey.rawKey })).status, 200)
  }
})

test('create key: an account that is not there, being deleted or deleted is 404', async () => {
  const missing = await operator('/v1/admin/api-keys', { userId: NEVER_EXISTED })
  assert.equal(missing.status, 404)
  assert.equal(missing.body.error.code, 'not_found')
  for (const state of ['deletion_pending', 'deleted']) {
    const { accountId } = await accountWithKey(service)
    await service.db.rows(sql('testState')`update account set state = ${state} where id = ${bare(accountId)}`)
    const { status, body } = await operator('/v1/admin/api-keys', { userId: accountId })
    assert.equal(status, 404)
    assert.deepEqual(body.error, missing.body.error)
  }
})

test('create key: 422 names the field at fault', async () => {
  const { accountId: userId } = await accountWithKey(service)
  for (const [fault, path] of [
    [{}, ['userId']],
    [{ userId: 'u_1' }, ['userId']],
    [{ userId: `k_${bare(userId)}` }, ['userId']],
    [{ userId, name: '' }, ['name']],
    [{ userId, scopes: ['root'] }, ['scopes', 0]],
    [{ userId, scopes: [] }, ['scopes']],
    [{ userId, expiresAt: '2020-01-01' }, ['expiresAt']],
    [{ userId, expiresAt: 'tomorrow' }, ['expiresAt']],
    [{ userId, admin: true }, ['admin']],
  ] as const) {
    const { status, body } = await operator('/v1/admin/api-keys', fault)
    assert.equal(status, 422, JSON.stringify(fault))
    assert.deepEqual(body.error.issues[0].path, path)
  }
})

test('audit: operator acts stand in the account’s log, invites in that of no account', async () => {
  const account = await operator('/v1/admin/accounts', {})
  const key = await operator('/v1/admin/api-keys', { userId: account.body.account.id })
  assert.deepEqual(await auditOf(service, account.body.account.id), [
    {
      actor: 'operator',
      action: 'account.create',
      targetId: bare(account.body.account.id),
      result: 'ok',
      address: '127.0.0.1',
      requestId: account.headers.get('x-request-id'),
    },
    {
      actor: 'operator',
      action: 'api-key.create',
      targetId: bare(key.body.apiKey.id),
      result: 'ok',
      address: '127.0.0.1',
      requestId: key.headers.get('x-request-id'),
    },
  ])
  const invite = await operator('/v1/admin/invites')
  assert.deepEqual((await auditOf(service, NO_ACCOUNT)).at(-1), {
    actor: 'operator',
    action: 'invite.create',
    targetId: invite.body.invite.id,
    result: 'ok',
    address: '127.0.0.1',
    requestId: invite.headers.get('x-request-id'),
  })
})
