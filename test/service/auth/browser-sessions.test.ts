import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Sql, sql } from '../../../src/db/sql.ts'
import { bare } from '../../support/accounts.ts'
import { Browser, newPerson } from '../../support/people.ts'
import { startService, type TestService } from '../../support/service.ts'

// Sessions of browsers: fixation, forged requests, tabs, and how a session ends.

let service: TestService
before(async () => {
  service = await startService({
    settings: { CAIRN_WORKERS: '0', CAIRN_TRUSTED_PROXIES: '127.0.0.1' },
  })
})
after(() => service.stop())

test('fixation: sign-in makes a new id and ends the one that was there', async () => {
  const person = await newPerson(service)
  const planted = person.browser.session!
  const mallory = person.browser.copy()
  assert.equal((await person.browser.signIn({ email: person.email, password: person.password })).status, 200)
  assert.notEqual(person.browser.session, planted)
  assert.equal((await mallory.open()).authenticated, false)
  const invented = new Browser(service)
  invented.cookies.set('service_session', 'A'.repeat(43))
  assert.equal((await invented.signIn({ email: person.email, password: person.password })).status, 200)
  assert.notEqual(invented.session, 'A'.repeat(43))
})

test('fixation: the token from before sign-in is worthless after it', async () => {
  const person = await newPerson(service)
  const browser = new Browser(service)
  const { csrfToken } = await browser.open()
  const pre = browser.cookies.get('service_presession')!
  assert.equal((await browser.signIn({ email: person.email, password: person.password })).status, 200)
  const used = await browser.request('DELETE', '/v1/auth/session', { csrf: csrfToken })
  assert.deepEqual([used.status, used.body.error.code], [403, 'csrf_failed'])
  browser.cookies.set('service_presession', pre)
  const key = await browser.request('POST', '/v1/account/api-keys', { body: { name: 'x' }, csrf: csrfToken })
  assert.deepEqual([key.status, key.body.error?.code], [403, 'csrf_failed'], 'nor with its cookie beside the session')
})

test('csrf: without the token, with one of another, or from another site every mutation is 403 and changes nothing', async () => {
  const person = await newPerson(service)
  const other = await newPerson(service)
  const foreign = (await other.browser.open()).csrfToken
  const attacks: { csrf?: string | null; headers?: Record<string, string> }[] = [
    { csrf: null },
    { csrf: '' },
    { csrf: foreign },
    { headers: { 'sec-fetch-site': 'cross-site' } },
    { headers: { 'sec-fetch-site': 'same-site' } },
    { headers: { origin: 'https://evil.example' } },
    { headers: { origin: 'null' } },
  ]
  const routes = [
    ['POST', '/v1/auth/login', { email: other.email, password: other.password }],
    ['DELETE', '/v1/auth/session', undefined],
    ['POST', '/v1/account/api-keys', { name: 'evil' }],
    ['POST', '/v1/auth/cli/device/approve', { userCode: 'BCDF-GHJK' }],
  ] as const
  for (const attack of attacks) {
    for (const [method, path, body] of routes) {
      const reply = await person.browser.request(method, path, { body, ...attack })
      assert.deepEqual(
        [reply.status, reply.body.error?.code],
        [403, 'csrf_failed'],
        `${path} ${JSON.stringify(attack)}`,
      )
      assert.deepEqual(reply.headers.getSetCookie(), [])
    }
  }
  assert.equal((await person.browser.open()).account.id, person.accountId)
  const { body } = await person.browser.request('GET', '/v1/account/api-keys')
  assert.deepEqual(body.apiKeys, [])
})

test('csrf: pages of ours pass, with and without the headers of the browser', async () => {
  const { browser } = await newPerson(service)
  const host = new URL(service.url).host
  const ours: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'same-origin', origin: service.url },
    { 'sec-fetch-site': 'none' },
    { origin: `http://${host}` },
  ]
  for (const headers of ours) {
    const reply = await browser.request('POST', '/v1/account/api-keys', { body: { name: 'mine' }, headers })
    assert.equal(reply.status, 201, reply.text)
  }
})

test('two tabs: tokens of both work, and a sign-out in one signs out the other', async () => {
  const { browser } = await newPerson(service)
  const tab = browser.copy()
  await tab.open()
  await browser.open()
  assert.equal((await tab.request('POST', '/v1/account/api-keys', { body: { name: 'a' } })).status, 201)
  assert.equal((await browser.request('POST', '/v1/account/api-keys', { body: { name: 'b' } })).status, 201)
  const out = await browser.request('DELETE', '/v1/auth/session')
  assert.equal(out.status, 200)
  assert.deepEqual(out.body, { schemaVersion: 'service-auth-session-v2', ok: true })
  assert.match(out.headers.getSetCookie()[0]!, /^service_session=; Path=\/; Max-Age=0; HttpOnly/)
  assert.equal((await tab.request('GET', '/v1/account/api-keys')).status, 401)
  assert.equal((await tab.open()).authenticated, false)
})

test('two tabs that sign in one after the other: the second is told to look again, and is signed in already', async () => {
  const person = await newPerson(service)
  const browser = new Browser(service)
  const { csrfToken } = await browser.open()
  const login = { email: person.email, password: person.password }
  assert.equal((await browser.signIn(login)).status, 200)
  const late = await browser.request('POST', '/v1/auth/login', { body: login, csrf: csrfToken })
  assert.deepEqual([late.status, late.body.error.code], [403, 'csrf_failed'])
  assert.equal((await browser.open()).authenticated, true)
})

test('sign-out without a session is 200 and clears the cookie; it still needs the token', async () => {
  const browser = new Browser(service)
  await browser.open()
  assert.equal((await browser.request('DELETE', '/v1/auth/session', { csrf: null })).status, 403)
  const out = await browser.request('DELETE', '/v1/auth/session')
  assert.equal(out.status, 200)
  assert.match(out.headers.getSetCookie()[0]!, /^service_session=;/)
})

test('a session that was signed out, expired, idle too long or revoked opens nothing', async () => {
  const ends: Record<string, Sql> = {
    expired: sql('testExpired')`update browser_session set expires_at = now()`,
    idle: sql('testIdle')`update browser_session set idle_expires_at = now()`,
    revoked: sql('testRevoked')`update browser_session set revoked_at = now()`,
  }
  for (const [what, statement] of Object.entries(ends)) {
    const { browser } = await newPerson(service)
    assert.equal((await browser.request('GET', '/v1/account/api-keys')).status, 200)
    await service.db.rows(statement)
    assert.equal((await browser.request('GET', '/v1/account/api-keys')).status, 401, what)
    assert.equal((await browser.request('POST', '/v1/account/api-keys', { body: { name: 'x' } })).status, 401, what)
    assert.equal((await browser.copy().open()).authenticated, false, what)
  }
})

test('use moves the end of a session on, to thirty days after the sign-in at most', async () => {
  const { browser } = await newPerson(service)
  const { id } = (await browser.open()).session
  const moved = async (): Promise<number> => {
    const { session } = await browser.open()
    return (Date.parse(session.expiresAt) - Date.parse(session.createdAt)) / 86_400_000
  }
  await service.db.rows(sql('testAge')`
    update browser_session set signed_in_at = signed_in_at - interval '576 hours', expires_at = expires_at - interval '576 hours',
           last_used_at = last_used_at - interval '2 hours', idle_expires_at = now() + interval '1 hour' where id = ${id}`)
  while ((await moved()) < 29) {}
  assert.ok((await moved()) <= 30)
})

test('a session of an account that is deleted, or being deleted, opens nothing', async () => {
  const person = await newPerson(service)
  await service.db.rows(sql('testState')`
    update account set state = 'deletion_pending' where id = ${bare(person.accountId)}`)
  assert.equal((await person.browser.request('GET', '/v1/account/api-keys')).status, 401)
  assert.equal((await person.browser.copy().open()).authenticated, false)
  const login = { email: person.email, password: person.password }
  assert.equal((await new Browser(service).signIn(login)).status, 401)
  await service.db.rows(sql('testPendingSession')`
    update browser_session set state = 'deletion_pending' where account_id = ${bare(person.accountId)}`)
  const { session, authenticated } = await person.browser.open()
  assert.deepEqual([authenticated, session.state], [true, 'deletion_pending'])
  assert.equal((await person.browser.request('GET', '/v1/account/api-keys')).status, 403)
  assert.equal((await person.browser.request('DELETE', '/v1/auth/session')).status, 200)
  const gone = await service.request('DELETE', `/v1/admin/accounts/${person.accountId}?confirm=true`, {
    key: service.adminToken,
  })
  assert.equal(gone.status, 200)
  assert.deepEqual([gone.body.deleted.logins, gone.body.deleted.sessions], [1, 1])
  assert.equal((await new Browser(service).signIn(login)).status, 401)
})

test('with Authorization present the cookie is ignored, good or bad', async () => {
  const { browser, accountId } = await newPerson(service)
  assert.equal((await browser.open()).account.id, accountId)
  const beside = { authorization: 'Bearer nonsense' }
  assert.equal((await browser.request('GET', '/v1/account/api-keys', { headers: beside })).status, 401)
  const { body } = await browser.copy().request('GET', '/v1/auth/session', { headers: beside })
  assert.equal(body.authenticated, false)
})

test('two cookies of the name are none: a neighbouring host may have planted one', async () => {
  const { browser } = await newPerson(service)
  const twice = { cookie: `service_session=${browser.session}; service_session=${'A'.repeat(43)}` }
  assert.equal((await service.request('GET', '/v1/account/api-keys', { headers: twice })).status, 401)
})
