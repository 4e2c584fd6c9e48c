import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '../../../src/db/sql.ts'
import { auditOf, bare, databaseText } from '../../support/accounts.ts'
import { Browser, decide, newPerson, type Person, poll, startDevice, terminalOf } from '../../support/people.ts'
import { startService, type TestService } from '../../support/service.ts'
import { isSince } from '../../support/since.ts'

let service: TestService
let anna: Person
before(async () => {
  service = await startService({ settings: { CAIRN_WORKERS: '0' } })
  anna = await newPerson(service)
})
after(() => service.stop())

/** As if this device had been polled long enough ago. */
const rest = () => service.db.rows(sql('testRest')`update cli_device set last_polled_at = now() - interval '1 hour'`)
const expire = () => service.db.rows(sql('testExpire')`update cli_device set expires_at = now()`)
const codes = (replies: { status: number }[]) => replies.map(({ status }) => status).sort()

test('device: 201 with two codes and where to type one of them', async () => {
  const asked = Date.now()
  const { status, body } = await service.request('POST', '/v1/auth/cli/device', {
    body: { clientName: 'cairn-cli 1.0', deviceName: 'laptop' },
  })
  assert.equal(status, 201)
  assert.equal(body.schemaVersion, 'service-cli-device-authorization-v1')
  assert.match(body.deviceCode, /^cad_[0-9A-Za-z]{49}$/)
  assert.match(body.userCode, /^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/)
  assert.equal(body.verificationUri, `${service.url}/device`)
  assert.equal(body.verificationUriComplete, `${service.url}/device?user_code=${body.userCode}`)
  assert.deepEqual([body.expiresIn, body.interval], [600, 5])
  assert.ok(isSince(asked, Date.parse(body.expiresAt) - 600_000))
  assert.equal((await service.request('POST', '/v1/auth/cli/device')).status, 201, 'no body is fine')
})

test('pending, then approved: the next poll is 200 once, and the code is used', async () => {
  const { deviceCode, userCode } = await startDevice(service, { clientName: 'cli', deviceName: 'laptop' })
  const first = await poll(service, deviceCode)
  assert.equal(first.status, 202)
  const { expiresIn, ...pending } = first.body
  assert.deepEqual(pending, { schemaVersion: 'service-cli-device-token-pending-v1', status: 'pending', interval: 5 })
  assert.ok(expiresIn > 500 && expiresIn <= 600)
  const approved = await decide(anna.browser, userCode)
  assert.equal(approved.status, 200)
  const { requestedAt } = approved.body.device
  assert.deepEqual(approved.body, {
    schemaVersion: 'service-cli-device-approval-v1',
    status: 'approved',
    device: { clientName: 'cli', deviceName: 'laptop', ip: '127.0.0.1', requestedAt },
  })
  const second = await poll(service, deviceCode)
  assert.equal(second.status, 200, 'at once, whatever the interval')
  const { session } = second.body
  assert.deepEqual(second.body, {
    schemaVersion: 'service-cli-session-v1',
    account: { id: anna.accountId, displayName: null, email: anna.email },
    session: {
      id: session.id,
      token: session.token,
      tokenType: 'Bearer',
      createdAt: session.createdAt,
      expiresAt: session.expiresAt,
    },
  })
  assert.match(session.token, /^cac_[0-9A-Za-z]{49}$/)
  assert.equal((Date.parse(session.expiresAt) - Date.parse(session.createdAt)) / 86_400_000, 30)
  const third = await poll(service, deviceCode)
  assert.deepEqual([third.status, third.body.error.code], [400, 'invalid_grant'])
  assert.equal((await decide(anna.browser, userCode)).status, 404, 'a used code cannot be approved again')
})

test('slow_down: a poll before its time is 429 and makes the interval five seconds longer, for good', async () => {
  const { deviceCode, userCode } = await startDevice(service)
  assert.equal((await poll(service, deviceCode)).status, 202)
  for (const interval of ['10', '15']) {
    const { status, body, headers } = await poll(service, deviceCode)
    assert.deepEqual([status, body.error.code, headers.get('retry-after')], [429, 'slow_down', interval])
  }
  await rest()
  const later = await poll(service, deviceCode)
  assert.deepEqual([later.status, later.body.interval], [202, 15])
  await decide(anna.browser, userCode)
  assert.equal((await poll(service, deviceCode)).status, 200)
})

test('denied: every poll is 403, and nothing more can be decided', async () => {
  const { deviceCode, userCode } = await startDevice(service)
  const { status, body } = await decide(anna.browser, userCode, 'deny')
  assert.deepEqual([status, body.status], [200, 'denied'])
  for (let i = 0; i < 2; i++) {
    const refused = await poll(service, deviceCode)
    assert.deepEqual([refused.status, refused.body.error.code], [403, 'forbidden'])
  }
  for (const decision of ['approve', 'deny', 'preview']) {
    const { status, body } = await decide(anna.browser, userCode, decision)
    assert.deepEqual([status, body.error.code], [409, 'conflict'])
  }
})

test('expired: pending or approved, a poll is 400 expired_token and the code is unknown to the browser', async () => {
  const pending = await startDevice(service)
  const approved = await startDevice(service)
  assert.equal((await decide(anna.browser, approved.userCode)).status, 200)
  await expire()
  for (const { deviceCode, userCode } of [pending, approved]) {
    const late = await poll(service, deviceCode)
    assert.deepEqual([late.status, late.body.error.code], [400, 'expired_token'])
    assert.equal((await decide(anna.browser, userCode)).status, 404)
  }
  const { browser } = await newPerson(service)
  assert.equal((await decide(browser, pending.userCode, 'preview')).status, 404)
})

test('unknown, malformed and foreign device codes are the same 400 invalid_grant', async () => {
  const { deviceCode, userCode } = await startDevice(service)
  await service.db.rows(sql('testDrop')`delete from cli_device`)
  const answers = []
  for (const code of [deviceCode, userCode, 'cad_', `${deviceCode}0`, deviceCode.replace('cad', 'cac'), 'x\u0000']) {
    const { status, body } = await poll(service, code)
    answers.push(JSON.stringify([status, body.error]))
  }
  assert.equal(new Set(answers).size, 1, answers.join('\n'))
  assert.match(answers[0]!, /^\[400,{"code":"invalid_grant"/)
})

test('approval: preview shows who asks and changes nothing', async () => {
  const { deviceCode, userCode } = await startDevice(service, { clientName: 'cli', deviceName: 'laptop' })
  for (let i = 0; i < 2; i++) {
    const { status, body } = await decide(anna.browser, userCode, 'preview')
    assert.equal(status, 200)
    assert.equal(body.status, 'pending')
    assert.deepEqual([body.device.clientName, body.device.deviceName, body.device.ip], ['cli', 'laptop', '127.0.0.1'])
  }
  assert.equal((await poll(service, deviceCode)).status, 202)
})

test('approval: case, blanks and dashes of the code do not matter', async () => {
  const { userCode } = await startDevice(service)
  const typed = ` ${userCode.toLowerCase().replace('-', ' ')} `
  assert.equal((await decide(anna.browser, typed)).status, 200)
})

test('phishing: neither a link, a key, a terminal, a page of another site nor a missing token approves', async () => {
  const { deviceCode, userCode, verificationUriComplete } = await startDevice(service)
  const token = await terminalOf(service, anna)
  const cookie = `service_session=${anna.browser.session}`
  const path = '/v1/auth/cli/device/approve'
  await fetch(verificationUriComplete, { headers: { cookie } })
  await fetch(`${service.url}${path}?userCode=${userCode}`, { headers: { cookie } })
  const body = { userCode }
  assert.equal((await service.request('POST', path, { body })).status, 401)
  assert.equal((await service.request('POST', path, { body, key: token })).status, 403)
  assert.equal((await service.request('POST', path, { body, headers: { cookie } })).status, 403)
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
    assert.equal((await anna.browser.request('POST', path, { body, headers })).status, 403)
  }
  const form = { cookie, 'content-type': 'application/x-www-form-urlencoded' }
  assert.equal((await service.request('POST', path, { body: `userCode=${userCode}`, headers: form })).status, 403)
  assert.equal((await poll(service, deviceCode)).status, 202)
})

test('phishing: names that hide or turn around what is shown are 422', async () => {
  for (const [field, name] of [
    ['clientName', 'cli\u202e'],
    ['deviceName', 'lap\u200btop'],
    ['clientName', 'cli\nApproved by your administrator'],
    ['deviceName', 'x'.repeat(101)],
    ['clientName', ' '],
    ['deviceName', 'a\u0000b'],
  ] as const) {
    const { status, body } = await service.request('POST', '/v1/auth/cli/device', { body: { [field]: name } })
    assert.equal(status, 422, JSON.stringify(name))
    assert.deepEqual(body.error.issues[0].path, [field])
  }
})

test('brute force: five wrong user codes lock this session out for ten minutes, for right codes too', async () => {
  const person = await newPerson(service)
  const { userCode } = await startDevice(service)
  assert.equal((await decide(person.browser, userCode, 'preview')).status, 200, 'right ones do not count')
  const guesses = await Promise.all(Array.from({ length: 9 }, () => decide(person.browser, 'BBBB-BBBB', 'preview')))
  assert.deepEqual(codes(guesses), [...Array(5).fill(404), ...Array(4).fill(429)], 'however many at once')
  const locked = await decide(person.browser, userCode)
  assert.deepEqual([locked.status, locked.body.error.code], [429, 'rate_limit_exceeded'])
  const wait = Number(locked.headers.get('retry-after'))
  assert.ok(wait > 500 && wait <= 600, String(wait))
  assert.equal((await decide(anna.browser, userCode, 'preview')).status, 200, 'others are not locked')
  await service.db.rows(sql('testLater')`update sign_in_attempt set ends_at = now()`)
  assert.equal((await decide(person.browser, userCode)).status, 200)
})

test('race: of two accounts that approve one code at once, one is let in and the other is told', async () => {
  const bert = await newPerson(service)
  for (let i = 0; i < 5; i++) {
    const { deviceCode, userCode } = await startDevice(service)
    const answers = await Promise.all([decide(anna.browser, userCode), decide(bert.browser, userCode)])
    assert.deepEqual(codes(answers), [200, 409])
    const winner = answers[0]!.status === 200 ? anna : bert
    assert.equal((await poll(service, deviceCode)).body.account.id, winner.accountId)
  }
})

test('race: approval and denial at once: one of them counts, and the poll agrees', async () => {
  for (let i = 0; i < 5; i++) {
    const { deviceCode, userCode } = await startDevice(service)
    const [yes, no] = await Promise.all([decide(anna.browser, userCode), decide(anna.browser, userCode, 'deny')])
    assert.deepEqual(codes([yes!, no!]), [200, 409])
    assert.equal((await poll(service, deviceCode)).status, yes!.status === 200 ? 200 : 403)
  }
})

test('race: of ten polls of an approved code at once one gets the session', async () => {
  const { deviceCode, userCode } = await startDevice(service)
  await decide(anna.browser, userCode)
  const answers = await Promise.all(Array.from({ length: 10 }, () => poll(service, deviceCode)))
  assert.deepEqual(codes(answers), [200, ...Array(9).fill(400)])
})

test('a code approved for an account that is deleted before the poll opens nothing', async () => {
  const person = await newPerson(service)
  const { deviceCode, userCode } = await startDevice(service)
  await decide(person.browser, userCode)
  await service.db.rows(sql('testState')`
    update account set state = 'deletion_pending' where id = ${bare(person.accountId)}`)
  assert.equal((await poll(service, deviceCode)).status, 401)
  const gone = await service.request('DELETE', `/v1/admin/accounts/${person.accountId}?confirm=true`, {
    key: service.adminToken,
  })
  assert.equal(gone.status, 200)
  assert.equal((await poll(service, deviceCode)).status, 400)
})

test('CLI session: GET shows it, DELETE ends it and leaves API keys alone', async () => {
  const person = await newPerson(service)
  const key = await terminalOf(service, person, { deviceName: 'laptop' })
  const shown = await service.request('GET', '/v1/auth/cli/session', { key })
  assert.equal(shown.status, 200)
  const { session, ...rest } = shown.body
  assert.deepEqual(rest, {
    schemaVersion: 'service-cli-auth-status-v1',
    authenticated: true,
    account: { id: person.accountId, displayName: null, email: person.email },
  })
  assert.deepEqual(Object.keys(session), ['id', 'deviceName', 'createdAt', 'expiresAt', 'lastUsedAt'])
  assert.equal(session.deviceName, 'laptop')
  const made = await service.request('POST', '/v1/account/api-keys', { key, body: { name: 'kept' } })
  assert.equal(made.status, 201)
  const ended = await service.request('DELETE', '/v1/auth/cli/session', { key })
  assert.deepEqual([ended.status, ended.body], [200, { schemaVersion: 'service-cli-auth-status-v1', ok: true }])
  assert.equal((await service.request('GET', '/v1/auth/cli/session', { key })).status, 401)
  assert.equal((await service.request('DELETE', '/v1/auth/cli/session', { key })).status, 401)
  assert.equal((await service.request('GET', '/v1/ingest/jobs', { key: made.body.apiKey.rawKey })).status, 200)
  assert.equal((await person.browser.open()).authenticated, true)
})

test('CLI session: expired, idle too long, revoked or of a deleted account it is 401', async () => {
  for (const statement of [
    sql('testExpired')`update cli_session set expires_at = now()`,
    sql('testIdle')`update cli_session set idle_expires_at = now()`,
    sql('testRevoked')`update cli_session set revoked_at = now()`,
    sql('testStates')`update account set state = 'deletion_pending' where exists (select from cli_session)`,
  ]) {
    const person = await newPerson(service)
    const key = await terminalOf(service, person)
    assert.equal((await service.request('GET', '/v1/ingest/jobs', { key })).status, 200)
    // Said again while the use just made is still being noted, which moves the end on.
    const status = async () => {
      await service.db.rows(statement)
      return (await service.request('GET', '/v1/ingest/jobs', { key })).status
    }
    while ((await status()) !== 401) {}
  }
  await service.db.rows(sql('testActive')`update account set state = 'active'`)
})

test('CLI session: use moves its end on, to ninety days after it began at most', async () => {
  const person = await newPerson(service)
  const key = await terminalOf(service, person)
  const days = async () => {
    const { session } = (await service.request('GET', '/v1/auth/cli/session', { key })).body
    return (Date.parse(session.expiresAt) - Date.parse(session.createdAt)) / 86_400_000
  }
  const { session } = (await service.request('GET', '/v1/auth/cli/session', { key })).body
  await service.db.rows(sql('testAge')`
    update cli_session set created_at = created_at - interval '1680 hours', expires_at = expires_at - interval '1680 hours',
           last_used_at = now() - interval '2 hours', idle_expires_at = now() + interval '1 hour'
     where id = ${session.id}`)
  while ((await days()) < 89) {}
  assert.ok((await days()) <= 90)
})

test('audit: approval, denial, sign-in and sign-out name the session that did it', async () => {
  const person = await newPerson(service)
  const { id } = (await person.browser.open()).session
  const refused = await startDevice(service)
  await decide(person.browser, refused.userCode, 'deny')
  const key = await terminalOf(service, person)
  const terminal = (await service.request('GET', '/v1/auth/cli/session', { key })).body.session.id
  await service.request('DELETE', '/v1/auth/cli/session', { key })
  const log = (await auditOf(service, person.accountId)).slice(-4)
  assert.deepEqual(
    log.map(({ actor, action }) => [actor, action]),
    [
      [`browser:${id}`, 'cli.deny'],
      [`browser:${id}`, 'cli.approve'],
      [`cli:${terminal}`, 'cli.sign-in'],
      [`cli:${terminal}`, 'cli.sign-out'],
    ],
  )
})

test('secrets: no password, cookie, token or code stands in the database or the log', async () => {
  const person = await newPerson(service)
  const browser = new Browser(service)
  const before = await browser.open()
  const pre = browser.cookies.get('service_presession')!
  await browser.signIn({ email: person.email, password: person.password })
  await browser.signIn({ email: person.email, password: 'a wrong one of mine' })
  const { deviceCode, userCode } = await startDevice(service)
  await decide(browser, userCode)
  const { token } = (await poll(service, deviceCode)).body.session
  const waiting = await startDevice(service)
  const stored = await databaseText(service)
  const log = service.logLines.join('\n')
  assert.ok(stored.includes(person.email) && log.includes('signIn'))
  for (const secret of [
    person.password,
    'a wrong one of mine',
    person.browser.session!,
    browser.session!,
    before.csrfToken,
    pre,
    deviceCode,
    userCode,
    userCode.replace('-', ''),
    waiting.deviceCode,
    waiting.userCode,
    token,
  ]) {
    for (const form of [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret).toString('base64')]) {
      assert.equal(stored.includes(form), false, `${secret} in the database`)
      assert.equal(log.includes(form), false, `${secret} in the log`)
    }
  }
})

test('housekeeping: sessions and codes that ended a day ago go, younger ones stay', async () => {
  const person = await newPerson(service)
  await terminalOf(service, person)
  const { pruneSignIn } = await import('../../../src/auth/prune-sign-in.ts')
  const count = async () =>
    (
      await service.db.rows<{ n: number }>(sql('testCount')`
        select (select count(*) from browser_session where account_id = ${bare(person.accountId)})::int
             + (select count(*) from cli_session where account_id = ${bare(person.accountId)})::int
             + (select count(*) from cli_device where account_id = ${bare(person.accountId)})::int as n`)
    )[0]!.n
  await pruneSignIn(service.db)
  assert.equal(await count(), 3)
  await service.db.rows(sql('testOld')`
    with s as (update browser_session set idle_expires_at = now() - interval '25 hours'),
         c as (update cli_session set revoked_at = now() - interval '25 hours')
    update cli_device set expires_at = now() - interval '25 hours'`)
  await pruneSignIn(service.db)
  assert.equal(await count(), 0)
})
