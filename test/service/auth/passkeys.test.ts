import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../src/db/sql.ts'
import { auditOf, bare, NO_ACCOUNT } from '../../support/accounts.ts'
import { Authenticator } from '../../support/authenticator.ts'
import {
  addPasskey,
  listening,
  login,
  offered,
  origin,
  refused,
  service,
  signInBy,
  useLocalhost,
} from '../../support/passkey-sign-in.ts'
import { Browser, newPerson } from '../../support/people.ts'
import { send } from '../../support/send.ts'
import { startService, type TestService } from '../../support/service.ts'

useLocalhost()

test('a passkey is added to an account and signs in to it, without e-mail address or password', async () => {
  const person = await newPerson(service)
  const { device, reply } = await addPasskey(person, '  Ada’s laptop ')
  assert.equal(reply.status, 201, reply.text)
  const { passkey } = reply.body
  assert.match(passkey.id, /^[0-9a-f-]{36}$/)
  assert.deepEqual(reply.body, {
    schemaVersion: 'service-account-passkey-v1',
    passkey: { id: passkey.id, name: 'Ada’s laptop', createdAt: passkey.createdAt, lastUsedAt: null },
  })

  const browser = new Browser(service)
  const before = await browser.open()
  assert.deepEqual(before.loginMethods, ['password', 'setup_token', 'passkey'])
  assert.equal(before.passkey.rpId, 'localhost')
  const signedIn = await login(browser, device.get(before.passkey, { origin }))
  assert.equal(signedIn.status, 200, signedIn.text)
  assert.deepEqual(
    [signedIn.body.schemaVersion, signedIn.body.authenticated, signedIn.body.account.id],
    ['service-auth-session-v2', true, person.accountId],
  )
  assert.equal((await browser.request('GET', '/v1/account/api-keys')).status, 200)
  const { body: security } = await browser.request('GET', '/v1/account/security')
  assert.equal(security.passkeys.length, 1)
  assert.equal(security.passkeys[0].id, passkey.id)
  assert.equal(security.passkeys[0].credentialId, device.credentialId.toString('base64url'))
  assert.ok(Date.parse(security.passkeys[0].lastUsedAt) >= Date.parse(passkey.createdAt))

  const log = (await auditOf(listening, person.accountId)).slice(-2)
  const { id } = signedIn.body.session
  assert.deepEqual(
    log.map(({ actor, action, targetId, result }) => ({ actor, action, targetId, result })),
    [
      { actor: log[0]!.actor, action: 'passkey.create', targetId: passkey.id, result: 'ok' },
      { actor: `browser:${id}`, action: 'sign-in', targetId: id, result: 'ok' },
    ],
  )
})

test('sign-in by passkey always makes a new session, and ends the one of the browser', async () => {
  const person = await newPerson(service)
  const { device } = await addPasskey(person)
  const old = person.browser.session!
  const thief = person.browser.copy()
  assert.equal((await login(person.browser, device.get(await offered(person.browser), { origin }))).status, 200)
  assert.notEqual(person.browser.session, old)
  assert.equal((await thief.open()).authenticated, false)
})

test('a wrong signature, origin, relying party, account or unverified user is the same 401, and sets no cookie', async () => {
  const person = await newPerson(service)
  const other = await newPerson(service)
  const { device } = await addPasskey(person)
  refused(await signInBy(device, { origin: 'https://evil.example' }), 'origin')
  refused(await signInBy(device, { origin: 'http://localhost:1' }), 'another port of localhost')
  refused(await signInBy(device, { origin: listening.url }), 'the address by number')
  refused(await signInBy(device, { rpId: 'evil.example' }), 'relying party')
  refused(await signInBy(device, { verified: false }), 'unverified')
  const stranger = new Authenticator()
  refused(await signInBy(stranger), 'no user handle')
  stranger.userHandle = device.userHandle
  refused(await signInBy(stranger), 'unknown credential')
  const handle = device.userHandle
  for (const account of [
    other.accountId,
    'u_nonsense',
    bare(person.accountId),
    'u_01890a5d-ac96-774b-bcce-b302099a8057',
  ]) {
    device.userHandle = Buffer.from(account).toString('base64url')
    refused(await signInBy(device), account)
  }
  device.userHandle = handle
  const browser = new Browser(service)
  const forged = device.get(await offered(browser), { origin })
  const signature = Buffer.from(forged.response.signature, 'base64url')
  signature[signature.length - 1]! ^= 1
  forged.response.signature = signature.toString('base64url')
  refused(await login(browser, forged), 'signature')
  const garbled = device.get(await offered(browser), { origin })
  garbled.response.clientDataJSON = Buffer.from('no json').toString('base64url')
  refused(await login(browser, garbled), 'client data')
  assert.equal((await signInBy(device)).status, 200, 'the passkey itself is good')
})

test('a refusal stands in the log of the account that was named, or in nobody’s', async () => {
  const person = await newPerson(service)
  const { device } = await addPasskey(person)
  await signInBy(device, { origin: 'https://evil.example' })
  const { action, result, actor } = (await auditOf(listening, person.accountId)).at(-1)!
  assert.deepEqual({ action, result, actor }, { action: 'sign-in', result: 'denied', actor: 'anonymous' })
  const reply = await signInBy(new Authenticator())
  assert.equal((await auditOf(listening, NO_ACCOUNT)).at(-1)!.requestId, reply.headers.get('x-request-id'))
})

test('challenge: good once, also for two requests at the same moment', async () => {
  const { device } = await addPasskey(await newPerson(service))
  device.counts = false
  const browser = new Browser(service)
  const challenge = await offered(browser)
  const answers = await Promise.all([1, 2, 3].map(() => login(browser.copy(), device.get(challenge, { origin }))))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401, 401])
  refused(await login(browser.copy(), device.get(challenge, { origin })), 'replayed')
})

test('challenge: a failed attempt uses it up', async () => {
  const { device } = await addPasskey(await newPerson(service))
  const browser = new Browser(service)
  const challenge = await offered(browser)
  refused(await login(browser, device.get(challenge, { origin, verified: false })))
  refused(await login(browser, device.get(challenge, { origin })))
})

test('challenge: of another browser, of before sign-in, made up or too old it signs in nobody', async (t) => {
  const person = await newPerson(service)
  const { device } = await addPasskey(person)
  const browser = new Browser(service)
  await browser.open()
  const foreign = await offered(new Browser(service))
  refused(await login(browser, device.get(foreign, { origin })), 'of another browser')
  for (const challenge of [
    '',
    'AAAA',
    Buffer.alloc(54).toString('base64url'),
    Buffer.alloc(54, 0xff).toString('base64url'),
  ])
    refused(await login(browser, device.get({ challenge, rpId: 'localhost' }, { origin })), `made up: ${challenge}`)
  const own = await offered(browser)
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 301_000 })
  const late = await login(browser, device.get(own, { origin }))
  t.mock.timers.reset()
  refused(late, 'too old')
  const early = new Browser(service)
  const before = await offered(early)
  assert.equal((await early.signIn({ email: person.email, password: person.password })).status, 200)
  refused(await login(early, device.get(before, { origin })), 'of before sign-in')
})

test('counter: an authenticator that went back or stood still is a copy, and refused', async () => {
  const person = await newPerson(service)
  const { device } = await addPasskey(person)
  device.counter = 40
  assert.equal((await signInBy(device)).status, 200)
  device.counter = 39 // the next signature says 40 again
  refused(await signInBy(device), 'the same')
  device.counter = 10
  refused(await signInBy(device), 'lower')
  device.counter = -1
  refused(await signInBy(device), 'zero')
  device.counter = 41
  assert.equal((await signInBy(device)).status, 200, 'the refused ones moved nothing')
})

test('counter: an authenticator that never counts signs in again and again', async () => {
  const { device } = await addPasskey(await newPerson(service))
  device.counts = false
  for (let i = 0; i < 3; i++) assert.equal((await signInBy(device)).status, 200)
})

test('a passkey of an account that is being deleted, or is gone, signs in to nothing', async () => {
  const person = await newPerson(service)
  const { device } = await addPasskey(person)
  await listening.db.rows(sql('testPending')`
    update account set state = 'deletion_pending' where id = ${bare(person.accountId)}`)
  assert.equal((await signInBy(device)).status, 401)
  const { status, body } = await service.request('DELETE', `/v1/admin/accounts/${person.accountId}?confirm=true`, {
    key: service.adminToken,
  })
  assert.deepEqual([status, body.deleted.passkeys], [200, 1])
  refused(await signInBy(device))
})

test('csrf: without the token neither adding, deleting nor signing in', async () => {
  const person = await newPerson(service)
  const { device, reply } = await addPasskey(person)
  const challenge = await offered(person.browser)
  const path = `/v1/account/passkeys/${reply.body.passkey.id}`
  const credential = new Authenticator().create(challenge, person.accountId, { origin })
  for (const [method, url, body] of [
    ['POST', '/v1/account/passkeys', { name: 'x', credential }],
    ['DELETE', path, undefined],
    ['POST', '/v1/auth/login', { method: 'passkey', credential: device.get(challenge, { origin }) }],
  ] as const) {
    const { status, body: said } = await person.browser.request(method, url, { body, csrf: null })
    assert.deepEqual([status, said.error.code], [403, 'csrf_failed'], url)
  }
})

test('login: fields of another method are 422, and name what is missing or not taken', async () => {
  const browser = new Browser(service)
  const credential = new Authenticator().get(await offered(browser), { origin })
  for (const [body, field] of [
    [{ method: 'passkey' }, 'credential'],
    [{ method: 'passkey', credential, email: 'ada@example.org' }, 'email'],
    [{ method: 'password', email: 'ada@example.org', password: 'to the lighthouse', credential }, 'credential'],
    [{ method: 'passkey', credential: { ...credential, type: 'password' } }, 'credential'],
    [{ method: 'passkey', credential: { ...credential, response: {} } }, 'credential'],
  ] as const) {
    const reply = await browser.request('POST', '/v1/auth/login', { body })
    assert.equal(reply.status, 422, reply.text)
    assert.equal(reply.body.error.issues[0].path[0], field)
  }
})

test('at an IP address browsers allow no passkeys, and none are offered or taken', async () => {
  const browser = new Browser(listening)
  const { loginMethods, passkey } = await browser.open()
  assert.deepEqual([loginMethods, passkey], [['password', 'setup_token'], null])
  const credential = new Authenticator().get({ challenge: 'AAAA', rpId: 'localhost' }, { origin })
  assert.equal((await login(browser, credential)).status, 422)
  const person = await newPerson(listening)
  assert.equal((await person.browser.open()).passkey, null)
  const made = new Authenticator().create({ challenge: 'AAAA', rpId: 'localhost' }, person.accountId, { origin })
  const reply = await person.browser.request('POST', '/v1/account/passkeys', { body: { name: 'x', credential: made } })
  assert.equal(reply.status, 422)
})

test('a public address of the settings is the only origin', async () => {
  const settings = { CAIRN_WORKERS: '0', CAIRN_BASE_URL: 'https://cairn.example' }
  const behind = await startService({ settings })
  try {
    const url = `http://127.0.0.1:${behind.running.port}`
    const proxied = { ...behind, request: (...request: Parameters<TestService['request']>) => send(url, ...request) }
    const person = await newPerson(proxied)
    const { passkey } = await person.browser.open()
    assert.equal(passkey.rpId, 'cairn.example')
    const device = new Authenticator()
    const credential = device.create(passkey, person.accountId, { origin: 'https://cairn.example' })
    const body = { name: 'x', credential }
    assert.equal((await person.browser.request('POST', '/v1/account/passkeys', { body })).status, 201)
    const browser = new Browser(proxied)
    const from = async (at: string) => (await login(browser, device.get(await offered(browser), { origin: at }))).status
    assert.equal(await from('https://evil.cairn.example'), 401)
    assert.equal(await from('http://cairn.example'), 401)
    assert.equal(await from('https://cairn.example'), 200)
  } finally {
    await behind.stop()
  }
})
