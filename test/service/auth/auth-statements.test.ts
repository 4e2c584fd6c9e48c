import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { localOperator, recoverAccount } from '../../../src/auth/recover-account.ts'
import { sql } from '../../../src/db/sql.ts'
import type { AccountId } from '../../../src/lib/ids.ts'
import { accountWithKey, auditOf, bare, databaseText, NO_ACCOUNT } from '../../support/accounts.ts'
import { Authenticator } from '../../support/authenticator.ts'
import { rpc } from '../../support/mcp.ts'
import { newClient, tokensOf } from '../../support/oauth.ts'
import { Browser, newPerson, startDevice, terminalOf } from '../../support/people.ts'
import { send } from '../../support/send.ts'
import { startService, type TestService } from '../../support/service.ts'

// Statements on credentials that cut across routes, each with a test that fails when it is not so.

let service: TestService
before(async () => {
  service = await startService({ settings: { CAIRN_WORKERS: '0' } })
})
after(() => service.stop())

const RATE_HEADERS = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'] as const

async function withService(settings: Record<string, string>, use: (service: TestService) => Promise<void>) {
  const other = await startService({ settings: { CAIRN_WORKERS: '0', ...settings } })
  try {
    await use(other)
  } finally {
    await other.stop()
  }
}

// ---- what bodies hold ----------------------------------------------------------------------------------------------

test('GET /v1/auth/session when signed in: the body of the sign-in, and what a passkey would sign', async () => {
  const { browser, email, password } = await newPerson(service, 'Ada')
  const signedIn = (await browser.signIn({ email, password })).body
  const { body, headers } = await browser.request('GET', '/v1/auth/session')
  assert.deepEqual(body, { ...signedIn, csrfToken: body.csrfToken, passkey: null })
  assert.deepEqual(Object.keys(signedIn), ['schemaVersion', 'authenticated', 'account', 'session', 'csrfToken'])
  assert.deepEqual(headers.getSetCookie(), [])
})

test('rotation answers with the key and the id that it replaces, revocation as the list; ids with or without prefix', async () => {
  const { browser } = await newPerson(service)
  const made = (await browser.request('POST', '/v1/account/api-keys', { body: { name: 'CI' } })).body.apiKey
  const rotated = await browser.request('POST', `/v1/account/api-keys/${bare(made.id)}/rotate`)
  assert.equal(rotated.status, 201)
  const { apiKey } = rotated.body
  assert.deepEqual(rotated.body, {
    schemaVersion: 'service-account-api-key-v1',
    apiKey: { ...made, id: apiKey.id, rawKey: apiKey.rawKey },
    replaces: made.id,
  })
  const revoked = await browser.request('DELETE', `/v1/account/api-keys/${apiKey.id}`)
  const { apiKeys } = (await browser.request('GET', '/v1/account/api-keys')).body
  assert.deepEqual(revoked.body, { schemaVersion: 'service-account-api-key-v1', apiKey: apiKeys[0] })
  assert.deepEqual(
    apiKeys.map(({ id, revokedAt }: Record<string, unknown>) => [id, typeof revokedAt]),
    [
      [apiKey.id, 'string'],
      [made.id, 'string'],
    ],
  )
})

// ---- who may ask ---------------------------------------------------------------------------------------------------

test('the job route: an event takes a key with ingest or memory.read, a job a key with ingest; no session an event', async () => {
  const writer = await accountWithKey(service, { scopes: ['memory.write'] })
  const body = { messages: [{ peerId: 'alice', content: 'I live in Oslo.' }] }
  const said = await service.request('POST', '/v1/workspaces/w/sessions/s/messages', { key: writer.key, body })
  assert.equal(said.status, 200)
  const bytes = Buffer.from('# Oslo\n\nOslo is the capital of Norway.').toString('base64')
  const file = { filename: 'oslo.md', contentType: 'text/markdown', contentBase64: bytes }
  const live = { ...file, dryRun: false, distill: true, datedAt: '2026-01-31' }
  const { key: ingesting } = await accountWithKey(service, { ...writer, scopes: ['ingest'] })
  const queued = await service.request('POST', '/v1/ingest/file', { key: ingesting, body: live })
  const jobs = '/v1/ingest/jobs'
  const seen: Record<string, number[]> = {}
  for (const scope of ['ingest', 'memory.read', 'memory.write', 'evidence']) {
    const { key } = await accountWithKey(service, { ...writer, scopes: [scope] })
    const status = async (path: string) => (await service.request('GET', path, { key })).status
    seen[scope] = [
      await status(`${jobs}/${said.body.eventId}`),
      await status(`${jobs}/${queued.body.job.id}`),
      await status(jobs),
    ]
  }
  assert.deepEqual(seen, {
    ingest: [200, 200, 200],
    'memory.read': [200, 403, 403],
    'memory.write': [403, 403, 403],
    evidence: [403, 403, 403],
  })
  const terminal = await terminalOf(service, await newPerson(service))
  assert.equal((await service.request('GET', `${jobs}/${said.body.eventId}`, { key: terminal })).status, 403)
})

test('the account to delete is that of the session: ids in the request select nothing', async () => {
  const [anna, bert] = [await newPerson(service), await newPerson(service)]
  const { key } = await accountWithKey(service, { accountId: bert.accountId })
  const named = `accountId=${bert.accountId}&userId=${bert.accountId}&id=${bare(bert.accountId)}`
  const body = { confirm: 'delete my account' }
  const inBody = { ...body, accountId: bert.accountId }
  assert.equal((await anna.browser.request('DELETE', '/v1/account', { body: inBody })).status, 422)
  const gone = await anna.browser.request('DELETE', `/v1/account?${named}`, { body })
  assert.deepEqual([gone.status, gone.body.accountId], [200, anna.accountId])
  assert.equal((await bert.browser.open()).authenticated, true)
  assert.equal((await service.request('GET', '/v1/account/api-keys', { key })).status, 200)
})

// ---- how often -----------------------------------------------------------------------------------------------------

test('sign-in, redemption, device start and poll count per client address', async () => {
  await withService(
    { CAIRN_PUBLIC_PER_MINUTE: '3', CAIRN_READS_PER_MINUTE: '3', CAIRN_TRUSTED_PROXIES: '127.0.0.1' },
    async ({ request }) => {
      const login = { email: 'nobody@example.org', password: 'wrong guess' }
      const operations: [path: string, body: object, otherwise: number][] = [
        // without the token of a page, which would be counted as well
        ['/v1/auth/login', login, 403],
        ['/v1/account/invites/redeem', { inviteToken: 'x' }, 401],
        ['/v1/auth/cli/device', {}, 201],
        ['/v1/auth/cli/token', { deviceCode: 'x' }, 400],
      ]
      for (const [at, [path, body, otherwise]] of operations.entries()) {
        const from = (host: number) => ({ 'x-forwarded-for': `203.0.113.${10 * at + host}` })
        // Eight: a window may end in between, and the next one takes three more.
        const answers = []
        for (let i = 0; i < 8; i++) answers.push(await request('POST', path, { body, headers: from(1) }))
        const refused = answers.filter(({ status }) => status === 429)
        const passed = answers.filter(({ status }) => status === otherwise)
        assert.ok(refused.length >= 2 && passed.length >= 3, `${path}: ${answers.map(({ status }) => status)}`)
        assert.equal(refused.length + passed.length, 8)
        assert.equal(refused[0]!.body.error.code, 'rate_limit_exceeded')
        for (const name of RATE_HEADERS) assert.ok(refused[0]!.headers.has(name), `${path}: ${name}`)
        assert.match(refused[0]!.headers.get('retry-after')!, /^\d+$/)
        assert.equal((await request('POST', path, { body, headers: from(2) })).status, otherwise, 'another address')
      }
    },
  )
})

test('an address that a client names itself is not believed', async () => {
  await withService({ CAIRN_PUBLIC_PER_MINUTE: '2' }, async ({ request }) => {
    const statuses = []
    for (let i = 0; i < 6; i++) {
      const headers = { 'x-forwarded-for': `203.0.113.${i}`, forwarded: `for=203.0.113.${i}` }
      statuses.push((await request('POST', '/v1/auth/cli/device', { headers })).status)
    }
    assert.ok(statuses.includes(429), String(statuses))
  })
})

test('guesses beyond their limit are 429 with the headers of every rate limit', async () => {
  const guesser = new Browser(service)
  const password = { email: 'somebody@example.org', password: 'wrong guess' }
  const { browser } = await newPerson(service)
  const { userCode } = await startDevice(service)
  const wrong = userCode.startsWith('BBBB') ? 'CCCC-CCCC' : 'BBBB-BBBB'
  const cases = [
    () => guesser.signIn(password),
    () => browser.request('POST', '/v1/auth/cli/device/approve', { body: { userCode: wrong, decision: 'preview' } }),
  ]
  for (const guess of cases) {
    for (let i = 0; i < 5; i++) assert.notEqual((await guess()).status, 429)
    const { status, body, headers } = await guess()
    assert.deepEqual([status, body.error.code], [429, 'rate_limit_exceeded'])
    assert.deepEqual([headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')], ['5', '0'])
    const reset = headers.get('x-ratelimit-reset')!
    assert.match(reset, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const seconds = (Date.parse(reset) - Date.now()) / 1000
    assert.ok(Math.abs(seconds - Number(headers.get('retry-after'))) < 30, reset)
  }
})

test('the MCP endpoint counts a credential before it asks what kind it is: 429 goes before 403', async () => {
  const listed = await rpc(service, await terminalOf(service, await newPerson(service)), 'tools/list')
  assert.equal(listed.status, 403)
  for (const name of RATE_HEADERS) assert.ok(listed.headers[name], name)
  await withService({ CAIRN_READS_PER_MINUTE: '5' }, async (few) => {
    const key = await terminalOf(few, await newPerson(few))
    const statuses = []
    for (let i = 0; i < 12; i++) statuses.push((await rpc(few, key, 'tools/list')).status)
    assert.equal(statuses[0], 403)
    assert.ok(statuses.includes(429), String(statuses))
    assert.ok(statuses.every((status) => status === 403 || status === 429))
  })
})

// ---- the log -------------------------------------------------------------------------------------------------------

test('audit: every refused redemption and first sign-in stands in nobody’s log, whatever was sent for a token', async () => {
  const password = 'to the lighthouse'
  for (const token of ['x', 'cai_', `cas_${'0'.repeat(49)}`, `cai_${'0'.repeat(49)}`, 'cak_00000000']) {
    const redeemed = await service.request('POST', '/v1/account/invites/redeem', { body: { inviteToken: token } })
    const login = { method: 'setup_token', setupToken: token, email: 'nobody@example.org', password }
    const signedIn = await new Browser(service).signIn(login)
    const entry = { actor: 'anonymous', targetId: null, result: 'denied', address: '127.0.0.1' }
    assert.deepEqual(
      (await auditOf(service, NO_ACCOUNT)).slice(-2),
      [
        { ...entry, action: 'invite.redeem', requestId: redeemed.headers.get('x-request-id') },
        { ...entry, action: 'sign-in', requestId: signedIn.headers.get('x-request-id') },
      ],
      token,
    )
    assert.deepEqual([redeemed.status, signedIn.status], [401, 401])
  }
})

// ---- lifetimes and secrets -----------------------------------------------------------------------------------------

test('tokens of applications live for 10 minutes, refresh tokens for 30 days, what was agreed to for 90', async () => {
  const ann = await newPerson(service)
  const { expires_in } = await tokensOf(service, await newClient(service), ann)
  assert.equal(expires_in, 600)
  const rows = await service.db.of(bare(ann.accountId) as AccountId).rows<{ model: string; minutes: number }>(
    sql('testTerms')`
      select model, round(extract(epoch from expires_at - now()) / 60)::int as minutes from oauth_artifact
       where account_id = ${bare(ann.accountId)} and model in ('AccessToken', 'RefreshToken', 'Grant')`,
  )
  const terms = Object.fromEntries(rows.map(({ model, minutes }) => [model, minutes]))
  assert.deepEqual(terms, { AccessToken: 10, RefreshToken: 30 * 1440, Grant: 90 * 1440 })
})

test('secrets: no setup token, setup link, bound key, invite or challenge stands in the database or the log', async () => {
  const origin = `http://localhost:${service.running.port}`
  const local: TestService = { ...service, url: origin, request: (...request) => send(origin, ...request) }
  const operator = async (path: string) => (await service.request('POST', path, { key: service.adminToken })).body
  const unused = (await operator('/v1/admin/accounts')).setupToken
  const { inviteToken } = await operator('/v1/admin/invites')

  const person = await newPerson(local)
  const { browser, accountId, email } = person
  const recover = () => recoverAccount(service.db.of(bare(accountId) as AccountId), localOperator())
  const used = await recover()
  const password = 'the second one I chose'
  assert.equal((await browser.signIn({ method: 'setup_token', setupToken: used, email, password })).status, 200)
  const bound = (await browser.request('POST', '/v1/account/api-keys', { body: { name: 'page', bindToSession: true } }))
    .body.apiKey.rawKey
  assert.equal((await service.request('GET', '/v1/source-runs', { key: bound })).status, 200)

  const device = new Authenticator()
  const offer = (await browser.open()).passkey
  const credential = device.create(offer, accountId, { origin })
  assert.equal((await browser.request('POST', '/v1/account/passkeys', { body: { name: 'p', credential } })).status, 201)
  const other = new Browser(local)
  const signing = (await other.open()).passkey
  const login = { method: 'passkey', credential: device.get(signing, { origin }) }
  assert.equal((await other.request('POST', '/v1/auth/login', { body: login })).status, 200)
  const waiting = (await other.open()).passkey.challenge
  const link = await recover()
  await service.request('GET', '/v1/account/api-keys', { key: link })

  const stored = await databaseText(service)
  const logged = service.logLines.join('\n')
  assert.ok(stored.includes(bound.slice(0, 12)), 'the dump holds the prefix of the key')
  const secrets = { unused, inviteToken, used, password, bound, link, waiting }
  const challenges = { added: offer.challenge, signed: signing.challenge }
  for (const [what, secret] of Object.entries({ ...secrets, ...challenges })) {
    assert.ok(secret.length > 10, what)
    const forms = [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret).toString('base64')]
    forms.push(Buffer.from(secret, 'base64url').toString('hex'))
    for (const form of forms) {
      assert.equal(stored.includes(form), false, `${what} in the database`)
      assert.equal(logged.includes(form), false, `${what} in the log`)
    }
  }
})

test('housekeeping: refusals of strangers are kept for ninety days, what operators did for good', async () => {
  const { pruneSignIn } = await import('../../../src/auth/prune-sign-in.ts')
  const browser = new Browser(service)
  await browser.signIn({ email: 'nobody@example.org', password: 'not the password' })
  const { body } = await service.request('POST', '/v1/admin/accounts', { key: service.adminToken })
  await service.request('DELETE', `/v1/admin/accounts/${body.account.id}?confirm=true`, { key: service.adminToken })
  const kept = async () =>
    new Set((await auditOf(service, NO_ACCOUNT)).map(({ actor, action }) => `${actor} ${action}`))
  await pruneSignIn(service.db)
  assert.ok((await kept()).has('anonymous sign-in'))
  await service.db.of(NO_ACCOUNT as AccountId).rows(sql('testAge')`
    update audit_log set at = at - interval '91 days' where account_id = ${NO_ACCOUNT}`)
  await pruneSignIn(service.db)
  assert.equal((await kept()).has('anonymous sign-in'), false)
  assert.ok((await kept()).has('operator account.delete'))
})
