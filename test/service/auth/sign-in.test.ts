import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { signInWithPassword } from '../../../src/auth/sign-in-with-password.ts'
import { type AccountDb, type Db, type Sql, sql } from '../../../src/db/sql.ts'
import { auditOf, bare, NO_ACCOUNT } from '../../support/accounts.ts'
import { Browser, newPerson, type Person } from '../../support/people.ts'
import { startService, type TestService } from '../../support/service.ts'

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
const forget = () => service.db.rows(sql('testForget')`delete from sign_in_attempt`)
const refusal = ({ status, body }: { status: number; body: { error: object } }) => ({ status, error: body.error })

test('GET session before sign-in: a token, a cookie for an hour, and what sign-in takes', async () => {
  const browser = new Browser(service)
  const { status, body, headers } = await browser.request('GET', '/v1/auth/session')
  assert.equal(status, 200)
  assert.deepEqual(body, {
    schemaVersion: 'service-auth-session-v2',
    authenticated: false,
    csrfToken: body.csrfToken,
    loginMethods: ['password', 'setup_token'],
    passkey: null,
  })
  const [cookie, ...more] = headers.getSetCookie()
  assert.match(cookie!, /^service_presession=[^;]+; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax$/)
  assert.deepEqual(more, [])
  const again = await browser.request('GET', '/v1/auth/session')
  assert.deepEqual(again.headers.getSetCookie(), [], 'the next tab shares it')
})

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

test('wrong address and wrong password: the same 401, statements and hash', async () => {
  const wrong = await new Browser(service).signIn({ email: anna.email, password: 'not this one' })
  const unknown = await new Browser(service).signIn({ email: 'nobody@example.org', password: 'not this one' })
  assert.deepEqual(refusal(wrong), refusal(unknown))
  assert.equal(wrong.status, 401)
  assert.deepEqual(wrong.headers.getSetCookie(), [])
  const { signIn } = service.running.services
  const work = async (email: string) => {
    const done: string[] = []
    const watched = <Handle extends Db | AccountDb>(handle: Handle): Handle => ({
      ...handle,
      rows: (query: Sql) => {
        done.push(query.name)
        return handle.rows(query)
      },
    })
    const db: Db = { ...watched(service.db), of: (id) => watched(service.db.of(id)) }
    const passwords = {
      ...signIn.passwords,
      verify: (password: string, phc: string | undefined) => {
        done.push('verify')
        return signIn.passwords.verify(password, phc)
      },
    } as typeof signIn.passwords
    const by = { name: 'anonymous', address: '198.51.100.9', requestId: 'req_x' }
    const origin = { by, oldSecret: undefined, userAgent: null, signal: new AbortController().signal }
    await assert.rejects(
      signInWithPassword({ ...signIn, db, passwords }, origin, {
        email,
        password: 'not this one',
      }),
      { status: 401 },
    )
    return done
  }
  assert.deepEqual(await work(anna.email), ['findLogin', 'verify', 'insertAuditEntry'])
  assert.deepEqual(await work('nobody@example.org'), await work(anna.email))
  await forget()
})

test('brute force: five wrong passwords from one address are 429 for it, right ones too, known or not', async () => {
  const person = await newPerson(service)
  const from = (ip: string) => ({ 'x-forwarded-for': ip })
  const guess = (email: string, password: string, ip: string) =>
    new Browser(service).signIn({ email, password }, from(ip))
  for (const email of [person.email, 'no-such-person@example.org']) {
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess(email, 'wrong guess', '203.0.113.5')))
    const statuses = answers.map(({ status }) => status).sort()
    assert.deepEqual(statuses, [...Array(5).fill(401), ...Array(7).fill(429)], 'however many at once')
    const refused = answers.find(({ status }) => status === 429)!
    assert.equal(refused.body.error.code, 'rate_limit_exceeded')
    const wait = Number(refused.headers.get('retry-after'))
    assert.ok(wait > 800 && wait <= 900, String(wait))
  }
  const blocked = await guess(person.email, person.password, '203.0.113.5')
  assert.equal(blocked.status, 429, 'the right password does not tell itself either')
  assert.equal((await guess(person.email, person.password, '203.0.113.6')).status, 200, 'its owner is not locked out')
  await service.db.rows(sql('testLater')`update sign_in_attempt set ends_at = now()`)
  assert.equal((await guess(person.email, person.password, '203.0.113.5')).status, 200, 'after a quarter of an hour')
})

test('brute force: right passwords do not add up', async () => {
  for (let i = 0; i < 8; i++) {
    assert.equal((await new Browser(service).signIn({ email: anna.email, password: anna.password })).status, 200)
  }
})

test('brute force: after a hundred in an hour an address is slower, and never locked', {
  timeout: 30_000,
}, async () => {
  const person = await newPerson(service)
  await forget()
  await new Browser(service).signIn(
    { email: person.email, password: 'wrong guess' },
    { 'x-forwarded-for': '203.0.113.9' },
  )
  await service.db.rows(
    sql('testMany')`update sign_in_attempt set used = 5000 where ends_at > now() + interval '20 minutes'`,
  )
  await service.db.rows(sql('testFew')`update sign_in_attempt set used = 0 where used < 5000`)
  const { status } = await new Browser(service).signIn({ email: person.email, password: person.password })
  assert.equal(status, 200)
  const [{ n }] = (await service.db.rows<{ n: number }>(sql('testLeft')`
    select max(used) as n from sign_in_attempt`)) as [{ n: number }]
  assert.equal(n, 5000, 'the right one was not counted')
  await forget()
})

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

test('use moves the end of a session on, to thirty days after the sign-in at most', { timeout: 20_000 }, async () => {
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

test('login: 422 names the field at fault', async () => {
  const { browser } = { browser: new Browser(service) }
  await browser.open()
  const good = { email: anna.email, password: anna.password }
  for (const [body, field] of [
    [{ ...good, email: 'nonsense' }, 'email'],
    [{ ...good, password: '' }, 'password'],
    [{ ...good, password: 'x\ud800' }, 'password'],
    [{ ...good, method: 'magic' }, 'method'],
    [{ ...good, method: 'setup_token' }, 'setupToken'],
    [{ ...good, setupToken: 'cas_x' }, 'setupToken'],
    [{ ...good, remember: true }, 'remember'],
    [{ email: anna.email }, 'password'],
  ] as const) {
    const reply = await browser.request('POST', '/v1/auth/login', { body })
    assert.equal(reply.status, 422, field)
    assert.deepEqual(reply.body.error.issues[0].path, [field])
  }
})

test('a hash of older parameters is made anew at the next sign-in', async () => {
  const person = await newPerson(service)
  const old = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
  await service.db.rows(sql('testOld')`update login set password_hash = ${old} where email_norm = ${person.email}`)
  const login = { email: person.email, password: 'password' }
  assert.equal((await new Browser(service).signIn(login)).status, 200)
  const [row] = await service.db.rows<{ hash: string }>(sql('testHash')`
    select password_hash as hash from login where email_norm = ${person.email}`)
  assert.match(row!.hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert.equal((await new Browser(service).signIn(login)).status, 200)
})

test('fault: a sign-in that cannot be written down sets no cookie, leaves no session and uses no token up', async () => {
  const { setupToken } = await newAccount()
  const login = { method: 'setup_token', setupToken, email: 'fault@example.org', password: 'to the lighthouse' }
  const sessions = async () =>
    (await service.db.rows<{ n: number }>(sql('testSessions')`select count(*)::int as n from browser_session`))[0]!.n
  const before = await sessions()
  await service.db.rows({ name: '', text: 'alter table audit_log rename to audit_log_gone', values: [] })
  try {
    for (const body of [login, { email: anna.email, password: anna.password }]) {
      const { status, headers, text } = await new Browser(service).signIn(body)
      assert.equal(status, 500)
      assert.deepEqual(headers.getSetCookie(), [])
      assert.equal(text.includes('audit_log'), false)
    }
  } finally {
    await service.db.rows({ name: '', text: 'alter table audit_log_gone rename to audit_log', values: [] })
  }
  assert.equal(await sessions(), before)
  assert.equal((await new Browser(service).signIn(login)).status, 200)
})

test('audit: sign-in, refusal and sign-out stand in the account’s log; a stranger’s in nobody’s', async () => {
  const person = await newPerson(service)
  await new Browser(service).signIn({ email: person.email, password: 'wrong guess' })
  const { id } = (await person.browser.open()).session
  await person.browser.request('DELETE', '/v1/auth/session')
  const log = (await auditOf(service, person.accountId)).slice(-4)
  assert.deepEqual(
    log.map(({ actor, action, targetId, result }) => ({ actor, action, targetId, result })),
    [
      { actor: 'anonymous', action: 'password.set', targetId: bare(person.accountId), result: 'ok' },
      { actor: `browser:${id}`, action: 'sign-in', targetId: id, result: 'ok' },
      { actor: 'anonymous', action: 'sign-in', targetId: null, result: 'denied' },
      { actor: `browser:${id}`, action: 'sign-out', targetId: id, result: 'ok' },
    ],
  )
  const reply = await new Browser(service).signIn({ email: 'stranger@example.org', password: 'wrong guess' })
  const nobodys = await auditOf(service, NO_ACCOUNT)
  assert.equal(nobodys.at(-1)!.requestId, reply.headers.get('x-request-id'))
})

test('at most so many sign-ins a minute from one address', async () => {
  const few = await startService({ settings: { CAIRN_WORKERS: '0', CAIRN_PUBLIC_PER_MINUTE: '1' } })
  try {
    const browser = new Browser(few)
    const login = { email: 'nobody@example.org', password: 'wrong guess' }
    const statuses = new Set<number>()
    for (let i = 0; i < 4; i++) statuses.add((await browser.signIn(login)).status)
    assert.ok(statuses.has(429))
  } finally {
    await few.stop()
  }
})

test('on https the cookies are Secure', async () => {
  const secure = await startService({ settings: { CAIRN_WORKERS: '0', CAIRN_BASE_URL: 'https://cairn.example' } })
  try {
    const { port } = secure.running
    const { headers } = await fetch(`http://127.0.0.1:${port}/v1/auth/session`)
    assert.match(headers.getSetCookie()[0]!, /; HttpOnly; SameSite=Lax; Secure$/)
  } finally {
    await secure.stop()
  }
})
