import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from '../../../src/db/sql.ts'
import { auditOf, bare } from '../../support/accounts.ts'
import {
  Browser,
  decide,
  newPerson,
  type Person,
  poll,
  signedInLongAgo,
  startDevice,
  terminalOf,
} from '../../support/people.ts'
import type { TestReply } from '../../support/send.ts'
import { startService, type TestService } from '../../support/service.ts'
import { isSince } from '../../support/since.ts'
import { waitUntil } from '../../support/wait-until.ts'

// What an owner sees and does about the ways into the account: sessions, the password, the log.

let service: TestService
before(async () => {
  service = await startService({ settings: { CAIRN_WORKERS: '0' } })
})
after(() => service.stop())

const NEW = 'to the lighthouse'
const forbidden = ({ status, body }: TestReply) => assert.deepEqual([status, body.error.code], [403, 'forbidden'])
const security = async (browser: Browser) => (await browser.request('GET', '/v1/account/security')).body
const end = (browser: Browser, id: string) => browser.request('DELETE', `/v1/account/sessions/${id}`)
const setPassword = (browser: Browser, body: object) => browser.request('PUT', '/v1/account/password', { body })
const isSignedIn = async (browser: Browser) => (await browser.copy().open()).authenticated
const worksAtTerminal = async (key: string) =>
  (await service.request('GET', '/v1/auth/cli/session', { key })).status === 200

/** Another browser of the same person. */
async function elsewhere({ email, password }: Person, headers: Record<string, string> = {}): Promise<Browser> {
  const browser = new Browser(service)
  assert.equal((await browser.signIn({ email, password }, headers)).status, 200)
  return browser
}

// ---- security ------------------------------------------------------------------------------------------------------

test('security: address, age of the password, and every live session, newest first, this one marked', async () => {
  const begun = Date.now()
  const person = await newPerson(service)
  const other = await elsewhere(person, { 'user-agent': 'Testfox/1.0' })
  const terminal = await terminalOf(service, person, { clientName: 'cairn-cli 1.0', deviceName: 'laptop' })
  const { status, body } = await person.browser.request('GET', '/v1/account/security')
  assert.equal(status, 200)
  const cli = (await service.request('GET', '/v1/auth/cli/session', { key: terminal })).body.session
  const [own, theirs] = [(await person.browser.open()).session, (await other.open()).session]
  assert.deepEqual(Object.keys(body), ['schemaVersion', 'email', 'passwordUpdatedAt', 'sessions', 'passkeys'])
  assert.equal(body.schemaVersion, 'service-account-security-v1')
  assert.deepEqual([body.email, body.passkeys], [person.email, []])
  assert.ok(isSince(begun, body.passwordUpdatedAt))
  const times = (index: number) => {
    const { createdAt, lastUsedAt, expiresAt } = body.sessions[index]
    return { createdAt, lastUsedAt, expiresAt }
  }
  assert.deepEqual(body.sessions, [
    {
      id: cli.id,
      kind: 'cli',
      current: false,
      ...times(0),
      address: '127.0.0.1',
      userAgent: 'cairn-cli 1.0',
      deviceName: 'laptop',
    },
    {
      id: theirs.id,
      kind: 'browser',
      current: false,
      ...times(1),
      address: '127.0.0.1',
      userAgent: 'Testfox/1.0',
      deviceName: null,
    },
    {
      id: own.id,
      kind: 'browser',
      current: true,
      ...times(2),
      address: '127.0.0.1',
      userAgent: 'node',
      deviceName: null,
    },
  ])
  assert.deepEqual([times(2).createdAt, times(2).expiresAt], [own.createdAt, own.expiresAt])
  assert.equal(times(0).createdAt, cli.createdAt)
})

test('security: sessions that ended or expired are not shown, nor those of other people', async () => {
  const person = await newPerson(service)
  const gone = await elsewhere(person)
  await gone.request('DELETE', '/v1/auth/session')
  const idle = (await (await elsewhere(person)).open()).session.id
  await service.db.rows(sql('testIdle')`update browser_session set idle_expires_at = now() where id = ${idle}`)
  await terminalOf(service, person)
  await service.db.rows(sql('testOld')`
    update cli_session set expires_at = now() where account_id = ${bare(person.accountId)}`)
  await newPerson(service)
  const { sessions } = await security(person.browser)
  assert.deepEqual(
    sessions.map(({ current }: { current: boolean }) => current),
    [true],
  )
})

// ---- ending sessions -----------------------------------------------------------------------------------------------

test('ending a session: a browser or a terminal is out from then on; twice answers the same', async () => {
  const person = await newPerson(service)
  const other = await elsewhere(person)
  const terminal = await terminalOf(service, person)
  const { sessions } = await security(person.browser)
  for (const { id, kind } of sessions.filter(({ current }: { current: boolean }) => !current)) {
    const first = await end(person.browser, id)
    assert.equal(first.status, 200)
    const { revokedAt } = first.body.session
    assert.deepEqual(first.body, { schemaVersion: 'service-account-session-v1', session: { id, kind, revokedAt } })
    assert.deepEqual(first.headers.getSetCookie(), [])
    assert.deepEqual((await end(person.browser, id.toUpperCase())).body, first.body)
    const entry = (await auditOf(service, person.accountId)).at(-1)!
    assert.deepEqual([entry.action, entry.targetId, entry.result], ['session.revoke', id, 'ok'])
  }
  assert.deepEqual([await isSignedIn(other), await worksAtTerminal(terminal)], [false, false])
  assert.deepEqual((await security(person.browser)).sessions.length, 1)
})

test('ending one’s own session clears the cookie', async () => {
  const person = await newPerson(service)
  const copy = person.browser.copy()
  const reply = await end(person.browser, (await person.browser.open()).session.id)
  assert.equal(reply.status, 200)
  assert.match(reply.headers.getSetCookie()[0]!, /^service_session=; Path=\/; Max-Age=0;/)
  assert.equal(await isSignedIn(copy), false)
})

test('a session of somebody else, and one that never was, are the same 404; what is no id is 422', async () => {
  const [person, stranger] = [await newPerson(service), await newPerson(service)]
  const terminal = await terminalOf(service, stranger)
  const { sessions } = await security(stranger.browser)
  assert.equal(sessions.length, 2)
  const unknown = await end(person.browser, randomUUID())
  assert.deepEqual([unknown.status, unknown.body.error.code], [404, 'not_found'])
  for (const { id } of sessions) {
    const { status, body } = await end(person.browser, id)
    assert.deepEqual([status, body.error], [404, unknown.body.error])
  }
  assert.deepEqual([await isSignedIn(stranger.browser), await worksAtTerminal(terminal)], [true, true])
  assert.equal((await end(person.browser, 'nonsense')).status, 422)
})

// ---- the password --------------------------------------------------------------------------------------------------

test('password: 200 as after a sign-in, under a new id; every other session of the account ends, and keys stay', async () => {
  const person = await newPerson(service)
  const copy = person.browser.copy()
  const other = await elsewhere(person)
  const terminal = await terminalOf(service, person)
  const made = await person.browser.request('POST', '/v1/account/api-keys', {
    body: { name: 'k', scopes: ['account'] },
  })
  const old = await person.browser.open()
  const since = (await security(person.browser)).passwordUpdatedAt
  const { status, body, headers } = await setPassword(person.browser, { newPassword: NEW })
  assert.equal(status, 200)
  assert.deepEqual(Object.keys(body), ['schemaVersion', 'authenticated', 'account', 'session', 'csrfToken'])
  assert.deepEqual(
    [body.schemaVersion, body.account, body.session.state],
    ['service-auth-session-v2', old.account, 'active'],
  )
  assert.notEqual(body.session.id, old.session.id)
  const [cookie] = headers.getSetCookie()
  assert.match(cookie!, /^service_session=[A-Za-z0-9_-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
  assert.notEqual(person.browser.session, copy.session)
  assert.deepEqual(
    [await isSignedIn(copy), await isSignedIn(other), await worksAtTerminal(terminal)],
    [false, false, false],
  )
  // The token of the reply is good at once, and the old one no more.
  assert.equal((await person.browser.request('POST', '/v1/account/api-keys', { body: { name: 'k' } })).status, 201)
  const stale = await person.browser.request('POST', '/v1/account/api-keys', {
    body: { name: 'k' },
    csrf: old.csrfToken,
  })
  assert.equal(stale.body.error.code, 'csrf_failed')
  assert.equal((await service.request('GET', '/v1/account/api-keys', { key: made.body.apiKey.rawKey })).status, 200)
  assert.ok((await security(person.browser)).passwordUpdatedAt > since)
  assert.equal((await new Browser(service).signIn(person)).status, 422)
  const { email, password } = person
  assert.equal((await new Browser(service).signIn({ email, password })).status, 401)
  assert.equal((await new Browser(service).signIn({ email, password: NEW })).status, 200)
  const log = (await auditOf(service, person.accountId)).filter(({ action }) => action === 'password.set')
  assert.deepEqual(
    [log.length, log.at(-1)!.actor, log.at(-1)!.targetId],
    [2, `browser:${old.session.id}`, bare(person.accountId)],
  )
})

test('password: signed in longer ago, 403 that says so without the old one or with a wrong one, 200 with it', async () => {
  const person = await newPerson(service)
  await signedInLongAgo(service, person)
  const without = await setPassword(person.browser, { newPassword: NEW })
  forbidden(without)
  assert.match(without.body.error.message, /ten minutes/)
  const wrong = await setPassword(person.browser, { newPassword: NEW, currentPassword: 'not the one' })
  forbidden(wrong)
  assert.match(wrong.body.error.message, /password is wrong/)
  const { email, password } = person
  assert.equal((await new Browser(service).signIn({ email, password })).status, 200, 'it is still the old one')
  assert.equal((await setPassword(person.browser, { newPassword: NEW, currentPassword: password })).status, 200)
  assert.equal((await new Browser(service).signIn({ email, password: NEW })).status, 200)
})

test('password: guesses are counted, 429 after five, also when the right one comes then', async () => {
  const person = await newPerson(service)
  await signedInLongAgo(service, person)
  for (let n = 0; n < 5; n++)
    forbidden(await setPassword(person.browser, { newPassword: NEW, currentPassword: `no ${n}` }))
  const { status } = await setPassword(person.browser, { newPassword: NEW, currentPassword: person.password })
  assert.equal(status, 429)
})

test('password: a bad new one is 422 that names it, and changes nothing', async () => {
  const person = await newPerson(service)
  for (const newPassword of ['short', 'password1', person.email, 'cairn2026', 'x'.repeat(129)]) {
    const { status, body } = await setPassword(person.browser, { newPassword })
    assert.deepEqual([status, body.error.issues[0].path], [422, ['newPassword']], newPassword)
  }
  assert.equal(await isSignedIn(person.browser), true)
})

test('password: of five changes at once one counts, whose session is left; the others are 401', async () => {
  const person = await newPerson(service)
  const browsers = [person.browser, person.browser.copy(), await elsewhere(person), await elsewhere(person)]
  browsers.push(browsers[2]!.copy())
  const replies = await Promise.all(browsers.map((one, n) => setPassword(one, { newPassword: `${NEW} ${n}` })))
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 401, 401, 401, 401])
  const winner = replies.findIndex(({ status }) => status === 200)
  const { sessions } = await security(browsers[winner]!)
  assert.equal(sessions.length, 1)
  const reply = await new Browser(service).signIn({ email: person.email, password: `${NEW} ${winner}` })
  assert.equal(reply.status, 200)
})

test('password: a sign-in with the old one that is under way leaves no session behind', async () => {
  for (let round = 0; round < 6; round++) {
    const person = await newPerson(service)
    const late = new Browser(service)
    await late.open()
    const { email, password } = person
    const [, signedIn] = await Promise.all([
      setPassword(person.browser, { newPassword: NEW }),
      late.request('POST', '/v1/auth/login', { body: { email, password } }),
    ])
    assert.ok([200, 401].includes(signedIn.status))
    assert.equal(await isSignedIn(late), false)
    assert.equal((await security(person.browser)).sessions.length, 1)
  }
})

test('password: a terminal that was approved, and has not come yet, is denied', async () => {
  const person = await newPerson(service)
  const { deviceCode, userCode } = await startDevice(service)
  assert.equal((await decide(person.browser, userCode)).status, 200)
  assert.equal((await setPassword(person.browser, { newPassword: NEW })).status, 200)
  assert.equal((await poll(service, deviceCode)).status, 403)
})

/** Until so many requests wait for a lock. */
const waitingFor = (many: number) =>
  waitUntil(`${many} wait`, async () => {
    const [row] = await service.db.rows<{ n: number }>(sql('testWaiting')`
      select count(*)::int as n from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`)
    return row!.n === many
  })

test('password: the session of a terminal that is being made ends as well', async () => {
  const person = await newPerson(service)
  const { deviceCode, userCode } = await startDevice(service)
  await decide(person.browser, userCode)
  let polled: Promise<TestReply> | undefined
  let changed: Promise<TestReply> | undefined
  await service.db.tx(async (tx) => {
    // Both write the log last.
    await tx.rows({ name: '', text: 'lock table audit_log in share mode', values: [] })
    polled = poll(service, deviceCode)
    await waitingFor(1)
    changed = setPassword(person.browser, { newPassword: NEW })
    await waitingFor(2)
  })
  const { status, body } = await polled!
  assert.deepEqual([status, (await changed!).status], [200, 200])
  assert.equal(await worksAtTerminal(body.session.token), false)
})

test('fault: a password that cannot be written down ends no session and stays the old one', async () => {
  const person = await newPerson(service)
  await service.db.rows({ name: '', text: 'alter table audit_log rename to audit_log_gone', values: [] })
  try {
    const { status, headers } = await setPassword(person.browser, { newPassword: NEW })
    assert.deepEqual([status, headers.getSetCookie()], [500, []])
  } finally {
    await service.db.rows({ name: '', text: 'alter table audit_log_gone rename to audit_log', values: [] })
  }
  assert.equal(await isSignedIn(person.browser), true)
  const { email, password } = person
  assert.equal((await new Browser(service).signIn({ email, password })).status, 200)
})
