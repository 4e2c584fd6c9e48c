import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '../../../src/db/sql.ts'
import { auditOf, bare, databaseText, NO_ACCOUNT } from '../../support/accounts.ts'
import { startService, type TestService } from '../../support/service.ts'

let service: TestService
before(async () => {
  service = await startService({ settings: { CAIRN_WORKERS: '0' } })
})
after(() => service.stop())

const invite = async (body: unknown = {}) =>
  (await service.request('POST', '/v1/admin/invites', { key: service.adminToken, body })).body
const redeem = (body: unknown) => service.request('POST', '/v1/account/invites/redeem', { body })
const count = async (table: 'account' | 'api_key') =>
  (await service.db.rows<{ n: number }>({ name: '', text: `select count(*)::int as n from ${table}`, values: [] }))[0]!
    .n

test('redeem: 201 with the account and a key of the seven graph scopes', async () => {
  const { inviteToken } = await invite()
  const { status, body } = await redeem({ inviteToken })
  assert.equal(status, 201)
  assert.deepEqual(Object.keys(body), ['schemaVersion', 'account', 'apiKey'])
  assert.equal(body.schemaVersion, 'service-account-invite-redemption-v1')
  assert.match(body.account.id, /^u_[0-9a-f-]{36}$/)
  assert.deepEqual(body.account, { id: body.account.id, displayName: null })
  assert.deepEqual(Object.keys(body.apiKey), ['id', 'name', 'scopes', 'rawKey'])
  assert.match(body.apiKey.id, /^k_[0-9a-f-]{36}$/)
  assert.equal(body.apiKey.name, 'Customer demo CLI')
  assert.deepEqual(body.apiKey.scopes, ['account', 'ingest', 'query', 'style', 'evidence', 'correction', 'graph'])
  assert.match(body.apiKey.rawKey, /^cak_[0-9A-Za-z]{8}_[0-9A-Za-z]{49}$/)
  const listed = await service.request('GET', '/v1/account/api-keys', { key: body.apiKey.rawKey })
  assert.deepEqual(
    listed.body.apiKeys.map((key: { id: string }) => key.id),
    [body.apiKey.id],
  )
})

test('redeem: the name given now goes before the name in the invite', async () => {
  const named = { displayName: 'From the operator' }
  const kept = await redeem({ inviteToken: (await invite(named)).inviteToken, apiKeyName: 'Laptop' })
  assert.equal(kept.body.account.displayName, 'From the operator')
  assert.equal(kept.body.apiKey.name, 'Laptop')
  const own = await redeem({ inviteToken: (await invite(named)).inviteToken, displayName: 'My own' })
  assert.equal(own.body.account.displayName, 'My own')
})

test('redeem: a used, an expired, an unknown and a malformed invite are the same 401', async () => {
  const used = (await invite()).inviteToken
  assert.equal((await redeem({ inviteToken: used })).status, 201)
  const expired = await invite()
  await service.db.rows(sql('testExpire')`
    update invite set expires_at = now() - interval '1 second' where id = ${expired.invite.id}`)
  const unknown = await invite()
  await service.db.rows(sql('testForget')`delete from invite where id = ${unknown.invite.id}`)
  const before = await count('account')
  const answers = []
  for (const inviteToken of [
    used,
    expired.inviteToken,
    unknown.inviteToken,
    'cai_',
    'x',
    `${used}0`,
    used.slice(0, -1),
    used.replace('cai_', 'cas_'),
    `${used.slice(0, 20)}\u0000${used.slice(21)}`,
    '\ud800'.repeat(53),
    service.adminToken,
  ]) {
    const { status, body } = await redeem({ inviteToken })
    assert.equal(status, 401, inviteToken)
    answers.push(JSON.stringify(body.error))
  }
  assert.equal(new Set(answers).size, 1)
  assert.equal(JSON.parse(answers[0]!).code, 'unauthorized')
  assert.equal(await count('account'), before)
})

test('redeem: an API key and a setup token are no invites: 401', async () => {
  const { body } = await redeem({ inviteToken: (await invite()).inviteToken })
  assert.equal((await redeem({ inviteToken: body.apiKey.rawKey })).status, 401)
  const made = await service.request('POST', '/v1/admin/accounts', { key: service.adminToken })
  assert.equal((await redeem({ inviteToken: made.body.setupToken })).status, 401)
})

test('redeem: of fifty redemptions of one invite at once exactly one is 201, and one account is made', async () => {
  const { inviteToken, invite: made } = await invite()
  const [accounts, keys] = [await count('account'), await count('api_key')]
  const answers = await Promise.all(Array.from({ length: 50 }, () => redeem({ inviteToken })))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(49).fill(401)])
  assert.equal(await count('account'), accounts + 1)
  assert.equal(await count('api_key'), keys + 1)
  const winner = answers.find(({ status }) => status === 201)!
  const rows = await service.db.rows<{ account: string }>(sql('testInvite')`
    select account_id as account from invite where id = ${made.id}`)
  assert.deepEqual(rows, [{ account: bare(winner.body.account.id) }])
})

test('redeem: 422 names the field at fault and leaves the invite usable', async () => {
  const { inviteToken } = await invite()
  for (const [fault, field] of [
    [{}, 'inviteToken'],
    [{ inviteToken: '' }, 'inviteToken'],
    [{ inviteToken: 7 }, 'inviteToken'],
    [{ inviteToken: 'x'.repeat(100_000) }, 'inviteToken'],
    [{ inviteToken, apiKeyName: '' }, 'apiKeyName'],
    [{ inviteToken, apiKeyName: 'x'.repeat(201) }, 'apiKeyName'],
    [{ inviteToken, apiKeyName: '\ud800' }, 'apiKeyName'],
    [{ inviteToken, displayName: 'a\u0000b' }, 'displayName'],
    [{ inviteToken, displayName: '' }, 'displayName'],
    [{ inviteToken, scopes: ['account'] }, 'scopes'],
  ] as const) {
    const { status, body } = await redeem(fault)
    assert.equal(status, 422, field)
    assert.deepEqual(body.error.issues[0].path, [field])
  }
  assert.equal((await redeem({ inviteToken })).status, 201)
})

test('redeem: 415 without a JSON body, 400 for broken JSON', async () => {
  const none = await service.request('POST', '/v1/account/invites/redeem')
  assert.equal(none.status, 415)
  const send = (body: string, type: string) =>
    service.request('POST', '/v1/account/invites/redeem', { body, headers: { 'content-type': type } })
  assert.equal((await send('inviteToken=x', 'application/x-www-form-urlencoded')).status, 415)
  assert.equal((await send('{', 'application/json')).status, 400)
})

test('redeem: needs no credential, and one that is sent changes nothing', async () => {
  for (const headers of [{ authorization: 'Bearer nonsense' }, { cookie: 'service_session=nonsense' }]) {
    const { inviteToken } = await invite()
    const answer = await service.request('POST', '/v1/account/invites/redeem', { body: { inviteToken }, headers })
    assert.equal(answer.status, 201)
  }
})

test('redeem: audited in the new account’s log; a refusal in that of no account', async () => {
  const { inviteToken, invite: made } = await invite()
  const redeemed = await redeem({ inviteToken })
  assert.deepEqual(await auditOf(service, redeemed.body.account.id), [
    {
      actor: 'anonymous',
      action: 'invite.redeem',
      targetId: made.id,
      result: 'ok',
      address: '127.0.0.1',
      requestId: redeemed.headers.get('x-request-id'),
    },
  ])
  const refused = await redeem({ inviteToken })
  assert.deepEqual((await auditOf(service, NO_ACCOUNT)).at(-1), {
    actor: 'anonymous',
    action: 'invite.redeem',
    targetId: null,
    result: 'denied',
    address: '127.0.0.1',
    requestId: refused.headers.get('x-request-id'),
  })
})

test('redeem: neither the invite nor the key stands in the database or the log', async () => {
  const { inviteToken } = await invite()
  const { body } = await redeem({ inviteToken })
  const text = await databaseText(service)
  const written = service.logLines.join('\n')
  for (const secret of [inviteToken, body.apiKey.rawKey]) {
    for (const form of [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret).toString('base64')]) {
      assert.equal(text.includes(form), false)
      assert.equal(written.includes(form), false)
    }
  }
  assert.ok(text.includes(body.apiKey.rawKey.slice(0, 12)), 'the dump holds the key prefix')
})
