import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Passwords } from '../../../src/auth/password-hash.ts'
import { signInWithPassword } from '../../../src/auth/sign-in-with-password.ts'
import { type AccountDb, type Db, type Sql, sql } from '../../../src/db/sql.ts'
import { auditOf, bare, NO_ACCOUNT } from '../../support/accounts.ts'
import { Browser, newPerson, type Person } from '../../support/people.ts'
import { startService, type TestService } from '../../support/service.ts'

let service: TestService
let anna: Person
before(async () => {
  service = await startService({
    passwords: new Passwords(),
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
    const db: Db = {
      ...watched(service.db),
      of: (id) => watched(service.db.of(id)),
      cellOf: async () => db,
      cellOfCredential: async () => db,
    }
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
      signInWithPassword({ ...signIn, db, passwords }, origin, new Headers(), {
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

test('brute force: whoever guesses at an address locks no browser out that has signed in there before', async () => {
  const person = await newPerson(service)
  const office = { 'x-forwarded-for': '203.0.113.77' }
  const wrong = { email: person.email, password: 'wrong guess' }
  const own = new Browser(service)
  const first = await own.signIn({ email: person.email, password: person.password }, office)
  assert.match(
    first.headers.getSetCookie().find((line) => line.startsWith('service_browser='))!,
    /^service_browser=[A-Za-z0-9_-]{43}\.[A-Za-z0-9_-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
  )
  for (let i = 0; i < 6; i++) await new Browser(service).signIn(wrong, office)
  const signIn = async (browser: Browser) =>
    (await browser.signIn({ email: person.email, password: person.password }, office)).status
  assert.equal(await signIn(new Browser(service)), 429, 'a browser that nobody knows')
  await own.request('DELETE', '/v1/auth/session')
  assert.equal(await signIn(own), 200)
  const copied = new Browser(service)
  copied.cookies.set(
    'service_browser',
    own.cookies.get('service_browser')!.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')),
  )
  assert.equal(await signIn(copied), 429, 'a cookie of somebody’s own making')
  for (let i = 0; i < 5; i++) assert.equal((await own.signIn(wrong, office)).status, 401)
  assert.equal((await own.signIn(wrong, office)).status, 429, 'it has no more guesses than others')
  await forget()
})

test('brute force: right passwords do not add up', async () => {
  for (let i = 0; i < 8; i++) {
    assert.equal((await new Browser(service).signIn({ email: anna.email, password: anna.password })).status, 200)
  }
})

test('brute force: after a hundred in an hour an address is slower, and never locked', async () => {
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
    const device = await few.request('POST', '/v1/auth/cli/device', { body: {} })
    assert.notEqual(device.status, 429, 'other things that are done at the address are counted for themselves')
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
