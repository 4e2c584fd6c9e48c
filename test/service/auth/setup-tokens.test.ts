import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from '../../../src/db/sql.ts'
import { bare } from '../../support/accounts.ts'
import { Browser, newPerson, type Person } from '../../support/people.ts'
import { startService, type TestService } from '../../support/service.ts'

// The first sign-in to an account: setup tokens and invites.

let service: TestService
let anna: Person
before(async () => {
  service = await startService({
    settings: { CAIRN_WORKERS: '0', CAIRN_TRUSTED_PROXIES: '127.0.0.1' },
  })
  anna = await newPerson(service)
})
after(() => service.stop())

const newAccount = async () =>
  (await service.request('POST', '/v1/admin/accounts', { key: service.adminToken, body: { displayName: 'Ada' } })).body
const refusal = ({ status, body }: { status: number; body: { error: object } }) => ({ status, error: body.error })

test('setup token: the first sign-in sets e-mail address and password, and the cookie', async () => {
  const { account, setupToken } = await newAccount()
  const browser = new Browser(service)
  const login = { method: 'setup_token', setupToken, email: 'Ada@Example.org', password: 'to the lighthouse' }
  const { status, body, headers } = await browser.signIn(login)
  assert.equal(status, 200)
  assert.deepEqual(body, {
    schemaVersion: 'service-auth-session-v2',
    authenticated: true,
    account: { id: account.id, displayName: 'Ada', email: 'Ada@Example.org' },
    session: {
      id: body.session.id,
      state: 'active',
      createdAt: body.session.createdAt,
      expiresAt: body.session.expiresAt,
    },
    csrfToken: body.csrfToken,
  })
  const days = (Date.parse(body.session.expiresAt) - Date.parse(body.session.createdAt)) / 86_400_000
  assert.equal(days, 7)
  const [session, gone] = headers.getSetCookie()
  assert.match(session!, /^service_session=[A-Za-z0-9_-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
  assert.match(gone!, /^service_presession=; Path=\/; Max-Age=0;/)
  const shown = await browser.open()
  assert.deepEqual([shown.authenticated, shown.session.id], [true, body.session.id])
  const other = await new Browser(service).signIn({ email: ' ada@example.ORG'.trim(), password: 'to the lighthouse' })
  assert.equal(other.status, 200, 'the address is found in any case')
  assert.notEqual(other.body.session.id, body.session.id)
})

test('setup token: used, expired, unknown, malformed and of an account that goes are the same 401', async () => {
  const used = (await newAccount()).setupToken
  const email = 'used@example.org'
  const login = (setupToken: string, as = email) =>
    new Browser(service).signIn({ method: 'setup_token', setupToken, email: as, password: 'to the lighthouse' })
  assert.equal((await login(used)).status, 200)
  const expired = await newAccount()
  await service.db.rows(sql('testExpire')`
    update setup_token set expires_at = now() where account_id = ${bare(expired.account.id)}`)
  const unknown = await newAccount()
  await service.db.rows(sql('testDrop')`delete from setup_token where account_id = ${bare(unknown.account.id)}`)
  const answers = []
  for (const token of [used, expired.setupToken, unknown.setupToken, 'cas_', `${used}0`, used.replace('cas', 'cai')]) {
    answers.push(refusal(await login(token, 'other@example.org')))
  }
  assert.equal(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1)
  assert.equal(answers[0]!.status, 401)
  const going = await newAccount()
  await service.db.rows(sql('testGoing')`
    update account set state = 'deletion_pending' where id = ${bare(going.account.id)}`)
  assert.equal((await login(going.setupToken, 'going@example.org')).status, 401)
})

test('setup token: a bad password is 422 and somebody else’s address 409, and the token still works', async () => {
  const { setupToken } = await newAccount()
  const login = (email: string, password: string) =>
    new Browser(service).signIn({ method: 'setup_token', setupToken, email, password })
  for (const password of ['short', 'password1', 'newcomer', 'x'.repeat(129)]) {
    const { status, body } = await login('newcomer@example.org', password)
    assert.equal(status, 422, password)
    assert.deepEqual(body.error.issues[0].path, ['password'])
  }
  const taken = await login(anna.email.toUpperCase(), 'to the lighthouse')
  assert.deepEqual([taken.status, taken.body.error.code], [409, 'conflict'])
  assert.equal((await login('newcomer@example.org', 'to the lighthouse')).status, 200)
})

test('setup token: of ten uses at once one signs in', async () => {
  const { setupToken } = await newAccount()
  const browsers = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const browser = new Browser(service)
      await browser.open()
      return browser
    }),
  )
  const body = { method: 'setup_token', setupToken, email: 'ten@example.org', password: 'to the lighthouse' }
  const answers = await Promise.all(browsers.map((browser) => browser.request('POST', '/v1/auth/login', { body })))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(9).fill(401)])
})

test('another setup token sets another password and ends the sessions there are', async () => {
  const person = await newPerson(service)
  const token = (await newAccount()).setupToken
  await service.db.rows(sql('testMove')`
    update setup_token set account_id = ${bare(person.accountId)}
     where token_hash = ${createHash('sha256').update(token).digest()}`)
  const browser = new Browser(service)
  const changed = { method: 'setup_token', setupToken: token, email: person.email, password: 'the new one I chose' }
  assert.equal((await browser.signIn(changed)).status, 200)
  assert.equal((await person.browser.open()).authenticated, false)
  assert.equal((await browser.open()).authenticated, true)
  assert.equal((await new Browser(service).signIn({ email: person.email, password: person.password })).status, 401)
  assert.equal(
    (await new Browser(service).signIn({ email: person.email, password: 'the new one I chose' })).status,
    200,
  )
})

test('redeem with e-mail address and password makes a sign-in at once; one without the other is 422', async () => {
  const invite = async () =>
    (await service.request('POST', '/v1/admin/invites', { key: service.adminToken })).body.inviteToken
  const redeem = (body: object) => service.request('POST', '/v1/account/invites/redeem', { body })
  const inviteToken = await invite()
  const login = { email: 'Invited@example.org', password: 'to the lighthouse' }
  for (const [more, field] of [
    [{ email: login.email }, 'password'],
    [{ password: login.password }, 'email'],
    [{ ...login, password: 'invited1' }, 'password'],
    [{ ...login, email: 'nonsense' }, 'email'],
  ] as const) {
    const { status, body } = await redeem({ inviteToken, ...more })
    assert.equal(status, 422)
    assert.deepEqual(body.error.issues[0].path, [field])
  }
  assert.equal((await redeem({ inviteToken, ...login, email: anna.email })).status, 409)
  const { status, body } = await redeem({ inviteToken, ...login })
  assert.equal(status, 201)
  assert.deepEqual(Object.keys(body), ['schemaVersion', 'account', 'apiKey'])
  const signedIn = await new Browser(service).signIn({ ...login, email: 'invited@example.org' })
  assert.equal(signedIn.status, 200)
  assert.equal(signedIn.body.account.id, body.account.id)
})
