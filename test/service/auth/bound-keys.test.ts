import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '../../../src/db/sql.ts'
import { SCOPES } from '../../../src/lib/principal.ts'
import { accountWithKey, auditOf, bare } from '../../support/accounts.ts'
import { Browser, newPerson, type Person, terminalOf } from '../../support/people.ts'
import { startService, type TestService } from '../../support/service.ts'

// Keys that a browser session makes for its pages, and that end with it.

let service: TestService
before(async () => {
  service = await startService({ settings: { CAIRN_WORKERS: '0' } })
})
after(() => service.stop())

const create = (browser: Browser, more: object = {}) =>
  browser.request('POST', '/v1/account/api-keys', { body: { name: 'page', bindToSession: true, ...more } })
const works = async (key: string) => (await service.request('GET', '/v1/source-runs', { key })).status === 200
const keyOf = async (browser: Browser): Promise<string> => {
  const { status, body, text } = await create(browser)
  assert.equal(status, 201, text)
  return body.apiKey.rawKey
}
async function elsewhere({ email, password }: Person): Promise<Browser> {
  const browser = new Browser(service)
  assert.equal((await browser.signIn({ email, password })).status, 200)
  return browser
}

test('201 as for other keys; it works on product routes, and stands in no list', async () => {
  const { browser, accountId } = await newPerson(service)
  const { status, body } = await create(browser, { scopes: ['account', 'evidence'] })
  assert.equal(status, 201)
  assert.deepEqual(Object.keys(body.apiKey).sort(), ['expiresAt', 'id', 'name', 'rawKey', 'scopes'])
  const { rawKey, id, expiresAt, scopes } = body.apiKey
  assert.deepEqual(scopes, ['account', 'evidence'])
  assert.ok([0, 12].some((hours) => expiresAt === new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10)))
  assert.equal(await works(rawKey), true)
  assert.deepEqual((await browser.request('GET', '/v1/account/api-keys')).body.apiKeys, [])
  assert.deepEqual((await service.request('GET', '/v1/account/export', { key: rawKey })).body.apiKeys, [])
  const [row] = await service.db.rows<{ hours: number }>(sql('testEnd')`
    select extract(epoch from expires_at - created_at)::int / 3600.0 as hours from api_key where id = ${bare(id)}`)
  assert.ok(Math.abs(Number(row!.hours) - 12) < 0.05)
  const entry = (await auditOf(service, accountId)).at(-1)!
  assert.deepEqual([entry.action, entry.targetId], ['account.export', bare(accountId)])
})

test('every scope but account unless others are asked for; false binds nothing', async () => {
  const { browser } = await newPerson(service)
  const { body } = await create(browser)
  assert.deepEqual(
    body.apiKey.scopes,
    SCOPES.filter((scope) => scope !== 'account'),
  )
  const plain = await create(browser, { bindToSession: false, expiresAt: '2099-12-31' })
  assert.deepEqual([plain.status, plain.body.apiKey.expiresAt], [201, '2099-12-31'])
  assert.equal((await browser.request('GET', '/v1/account/api-keys')).body.apiKeys.length, 1)
})

test('422: from a key or a terminal, and beside a day of expiry', async () => {
  const person = await newPerson(service)
  const { key } = await accountWithKey(service, { accountId: person.accountId })
  for (const bearer of [key, await terminalOf(service, person)]) {
    const { status, body } = await service.request('POST', '/v1/account/api-keys', {
      key: bearer,
      body: { name: 'page', bindToSession: true },
    })
    assert.deepEqual([status, body.error.issues[0].path], [422, ['bindToSession']])
  }
  const { status, body } = await create(person.browser, { expiresAt: '2099-12-31' })
  assert.deepEqual([status, body.error.issues[0].path], [422, ['expiresAt']])
})

const ENDS: [string, (person: Person) => Promise<unknown>][] = [
  ['sign-out', ({ browser }) => browser.request('DELETE', '/v1/auth/session')],
  ['another sign-in at this browser', ({ browser, email, password }) => browser.signIn({ email, password })],
  [
    'being ended from another browser',
    async (person) => {
      const { id } = (await person.browser.open()).session
      return (await elsewhere(person)).request('DELETE', `/v1/account/sessions/${id}`)
    },
  ],
  [
    'a new password, set here',
    ({ browser }) => browser.request('PUT', '/v1/account/password', { body: { newPassword: 'to the lighthouse' } }),
  ],
  [
    'a new password, set elsewhere',
    async (person) =>
      (await elsewhere(person)).request('PUT', '/v1/account/password', { body: { newPassword: 'to the lighthouse' } }),
  ],
  [
    'not being used for a week',
    ({ accountId }) =>
      service.db.rows(sql('testIdle')`
        update browser_session set idle_expires_at = now() where account_id = ${bare(accountId)}`),
  ],
  [
    'being cleared out of the table',
    ({ accountId }) =>
      service.db.rows(sql('testGone')`delete from browser_session where account_id = ${bare(accountId)}`),
  ],
]
for (const [what, end] of ENDS) {
  test(`a bound key ends with its session: ${what}`, async () => {
    const person = await newPerson(service)
    const key = await keyOf(person.browser)
    assert.equal(await works(key), true)
    await end(person)
    assert.equal((await service.request('GET', '/v1/source-runs', { key })).status, 401)
  })
}

test('the session of a browser ends, and keys bound to another or to none go on', async () => {
  const person = await newPerson(service)
  const other = await elsewhere(person)
  const keys = [await keyOf(other), (await create(person.browser, { bindToSession: false })).body.apiKey.rawKey]
  await person.browser.request('DELETE', '/v1/auth/session')
  for (const key of keys) assert.equal(await works(key), true)
})

test('401 after twelve hours, while the session goes on', async () => {
  const { browser, accountId } = await newPerson(service)
  const key = await keyOf(browser)
  await service.db.rows(sql('testHours')`
    update api_key set expires_at = expires_at - interval '12 hours' where account_id = ${bare(accountId)}`)
  assert.equal(await works(key), false)
  assert.equal((await browser.open()).authenticated, true)
})

test('a session that ends sooner ends its keys sooner', async () => {
  const { browser, accountId } = await newPerson(service)
  await service.db.rows(sql('testSoon')`
    update browser_session set expires_at = now() + interval '1 hour' where account_id = ${bare(accountId)}`)
  await keyOf(browser)
  const [row] = await service.db.rows<{ minutes: number }>(sql('testMinutes')`
    select extract(epoch from expires_at - now())::int / 60 as minutes from api_key
     where account_id = ${bare(accountId)}`)
  assert.ok(row!.minutes <= 60 && row!.minutes >= 58)
})

test('eight of a session: the ninth ends the oldest, and those of another session are not counted', async () => {
  const person = await newPerson(service)
  const other = await elsewhere(person)
  const first = await keyOf(other)
  const keys: string[] = []
  for (let n = 0; n < 9; n++) keys.push(await keyOf(person.browser))
  assert.deepEqual(await Promise.all(keys.map(works)), [false, ...Array(8).fill(true)])
  assert.equal(await works(first), true)
})

test('the log holds every bound key, and shows them to who asks for them: pages make one at each visit', async () => {
  const { browser } = await newPerson(service)
  const { id } = (await create(browser)).body.apiKey
  const audit = async (query = '') => (await browser.request('GET', `/v1/account/audit${query}`)).body.entries
  const bound = (await audit('?action=api-key.bind')) as { targetId: string; result: string }[]
  assert.deepEqual(
    bound.map(({ targetId, result }) => [targetId, result]),
    [[id.replace(/^k_/, ''), 'ok']],
  )
  const actions = ((await audit()) as { action: string }[]).map(({ action }) => action)
  assert.ok(actions.includes('sign-in') && !actions.includes('api-key.bind'), String(actions))
})

test('race: of twelve made at once by one session eight work', async () => {
  const { browser } = await newPerson(service)
  const keys = await Promise.all(Array.from({ length: 12 }, () => keyOf(browser)))
  const working = (await Promise.all(keys.map(works))).filter(Boolean)
  assert.equal(working.length, 8)
})

test('a bound key can be revoked, and cannot be rotated: that would cut it loose', async () => {
  const { browser } = await newPerson(service)
  const { id, rawKey } = (await create(browser)).body.apiKey
  const rotated = await browser.request('POST', `/v1/account/api-keys/${id}/rotate`)
  assert.equal(rotated.status, 404)
  assert.equal(await works(rawKey), true)
  assert.equal((await browser.request('DELETE', `/v1/account/api-keys/${id}`)).status, 200)
  assert.equal(await works(rawKey), false)
})

test('while the account is being deleted no bound key works', async () => {
  const { browser, accountId } = await newPerson(service)
  const key = await keyOf(browser)
  await service.db.rows(sql('testPending')`
    update account set state = 'deletion_pending' where id = ${bare(accountId)}`)
  await service.db.rows(sql('testPendingToo')`
    update browser_session set state = 'deletion_pending' where account_id = ${bare(accountId)}`)
  assert.equal((await service.request('GET', '/v1/source-runs', { key })).status, 401)
})

test('bound keys that ended a day ago are cleared out; others are kept', async () => {
  const { pruneSignIn } = await import('../../../src/auth/prune-sign-in.ts')
  const { browser, accountId } = await newPerson(service)
  const plain = await create(browser, { bindToSession: false })
  await keyOf(browser)
  await keyOf(browser)
  const left = async () =>
    (
      await service.db.rows<{ id: string }>(sql('testLeft')`
        select id from api_key where account_id = ${bare(accountId)} order by id`)
    ).map(({ id }) => id)
  const [first, second, third] = await left()
  assert.equal(`k_${first}`, plain.body.apiKey.id)
  await service.db.rows(sql('testYesterday')`
    update api_key set expires_at = now() - interval '25 hours' where id in (${first!}, ${second!})`)
  await pruneSignIn(service.db)
  assert.deepEqual(await left(), [first, third])
})
