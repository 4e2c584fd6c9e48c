import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AccountId } from '../../../src/lib/ids.ts'
import { SCOPES } from '../../../src/lib/principal.ts'
import { accountInEveryTable, ID, node } from '../../support/account-in-every-table.ts'
import { accountWithKey, auditOf, bare, NO_ACCOUNT } from '../../support/accounts.ts'
import { ingestText } from '../../support/ingest.ts'
import { memoryClient } from '../../support/memory-writes.ts'
import { Browser, newPerson, type Person, signedInLongAgo, terminalOf } from '../../support/people.ts'
import { everyRow, rowsOfAccount } from '../../support/rows-of-account.ts'
import type { TestReply } from '../../support/send.ts'
import { startService, type TestService } from '../../support/service.ts'
import { serviceLives } from '../../support/service-lives.ts'
import { isSince } from '../../support/since.ts'
import { waitUntil } from '../../support/wait-until.ts'

// DELETE /v1/account: its owner deletes it, in two steps, from a browser.

let service: TestService
before(async () => {
  service = await startService({ settings: { CAIRN_WORKERS: '2' } })
})
after(() => service.stop())

const CONFIRM = { confirm: 'delete my account' }
const erase = (browser: Browser, body: unknown = CONFIRM, more: object = {}): Promise<TestReply> =>
  browser.request('DELETE', '/v1/account', { body, ...more })
const statement = (text: string, values: unknown[] = []) => ({ name: '', text, values })
const forbidden = ({ status, body }: TestReply) => assert.deepEqual([status, body.error.code], [403, 'forbidden'])
const keyOf = ({ accountId }: Person) => accountWithKey(service, { accountId, scopes: [...SCOPES] })

/** Until a deletion waits for somebody who holds the account; gives the backend that waits. */
const waitingPurge = (db: TestService['db']) =>
  waitUntil('the second step waits', async () => {
    const [row] = await db.rows<{ pid: number }>(
      statement(`select pid from pg_stat_activity
                  where datname = current_database() and wait_event_type = 'Lock' and query like '%for update%'`),
    )
    return row?.pid
  })

// ---- who and how ---------------------------------------------------------------------------------------------------

test('200: id, moment and counts; the cookie is cleared, and nothing of the account works or is left', async () => {
  const person = await newPerson(service)
  const { key } = await keyOf(person)
  const terminal = await terminalOf(service, person)
  const other = new Browser(service)
  await other.signIn({ email: person.email, password: person.password })
  await ingestText(service, key, '# Oslo\n\nOslo is the capital of Norway.')
  const asked = Date.now()
  const { status, body, headers } = await erase(person.browser)
  assert.equal(status, 200)
  assert.deepEqual(Object.keys(body), ['schemaVersion', 'status', 'accountId', 'deletedAt', 'deleted'])
  assert.deepEqual(
    [body.schemaVersion, body.status, body.accountId],
    ['service-account-deletion-v1', 'deleted', person.accountId],
  )
  assert.ok(isSince(asked, body.deletedAt))
  assert.deepEqual(
    [body.deleted.apiKeys, body.deleted.logins, body.deleted.sessions, body.deleted.sources],
    [1, 1, 3, 1],
  )
  assert.match(headers.getSetCookie()[0]!, /^service_session=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax$/)
  assert.equal((await service.request('GET', '/v1/account/api-keys', { key })).status, 401)
  assert.equal((await service.request('GET', '/v1/auth/cli/session', { key: terminal })).status, 401)
  assert.equal((await other.request('GET', '/v1/account/api-keys')).status, 401)
  assert.equal((await other.open()).authenticated, false)
  assert.equal((await other.signIn({ email: person.email, password: person.password })).status, 401)
  assert.deepEqual(await rowsOfAccount(service.db, person.accountId), {})
})

test('what is left is one entry of nobody’s log: which session deleted which id', async () => {
  const { accountId, browser } = await newPerson(service)
  const { session } = await browser.open()
  const { headers } = await erase(browser)
  assert.deepEqual((await auditOf(service, NO_ACCOUNT)).at(-1), {
    actor: `browser:${session.id}`,
    action: 'account.delete',
    targetId: bare(accountId),
    result: 'ok',
    address: '127.0.0.1',
    requestId: headers.get('x-request-id'),
  })
  const holding = (await everyRow(service.db, [accountId, NO_ACCOUNT])).filter((row) => row.includes(bare(accountId)))
  assert.deepEqual(
    holding.map((row) => row.split(' ')[0]),
    ['audit_log'],
  )
})

test('the address is free again: somebody new may sign in with it', async () => {
  const person = await newPerson(service)
  await erase(person.browser)
  const made = await service.request('POST', '/v1/admin/accounts', { key: service.adminToken })
  const { email, password } = person
  const reply = await person.browser.signIn({
    method: 'setup_token',
    setupToken: made.body.setupToken,
    email,
    password,
  })
  assert.equal(reply.status, 200)
})

test('422 unless the words stand there; 403 without the token of the page; nothing is deleted', async () => {
  const { browser } = await newPerson(service)
  for (const body of [{}, { confirm: true }, { confirm: 'Delete my account' }, { ...CONFIRM, accountId: 'u_1' }]) {
    const { status, body: reply } = await erase(browser, body)
    assert.deepEqual([status, reply.error.code], [422, 'validation_error'])
  }
  const { status, body } = await erase(browser, CONFIRM, { csrf: null })
  assert.deepEqual([status, body.error.code], [403, 'csrf_failed'])
  const foreign = await erase(browser, CONFIRM, { headers: { 'sec-fetch-site': 'cross-site' } })
  assert.equal(foreign.body.error.code, 'csrf_failed')
  assert.equal((await browser.open()).session.state, 'active')
})

test('a key, a terminal and the operator cannot delete it here, nor a cookie beside a bearer', async () => {
  const person = await newPerson(service)
  const { key } = await keyOf(person)
  for (const bearer of [key, await terminalOf(service, person)]) {
    forbidden(await service.request('DELETE', '/v1/account', { key: bearer, body: CONFIRM }))
    forbidden(await erase(person.browser, CONFIRM, { headers: { authorization: `Bearer ${bearer}` } }))
  }
  const asOperator = await service.request('DELETE', '/v1/account', { key: service.adminToken, body: CONFIRM })
  assert.equal(asOperator.status, 401)
  assert.equal((await person.browser.open()).session.state, 'active')
})

test('signed in more than ten minutes ago: 403 that says so without the password or with a wrong one, 200 with it', async () => {
  const person = await newPerson(service)
  await signedInLongAgo(service, person)
  const without = await erase(person.browser)
  forbidden(without)
  assert.match(without.body.error.message, /ten minutes/)
  const wrong = await erase(person.browser, { ...CONFIRM, password: 'not the one' })
  forbidden(wrong)
  assert.match(wrong.body.error.message, /password is wrong/)
  const denied = (await auditOf(service, person.accountId)).at(-1)!
  assert.deepEqual([denied.action, denied.result], ['password.confirm', 'denied'])
  assert.equal((await person.browser.open()).session.state, 'active')
  assert.equal((await erase(person.browser, { ...CONFIRM, password: person.password })).status, 200)
})

test('guesses at the password: 429 after five of this session, and those of others at sign-in count nothing here', async () => {
  const person = await newPerson(service)
  await signedInLongAgo(service, person)
  const guess = async (n: number) =>
    forbidden(await erase(person.browser, { ...CONFIRM, password: `guess number ${n}` }))
  for (let n = 0; n < 3; n++) await guess(n)
  const stranger = new Browser(service)
  for (let n = 0; n < 5; n++) {
    const { status } = await stranger.signIn({ email: person.email, password: `guess number ${n}` })
    assert.equal(status, 401)
  }
  for (let n = 3; n < 5; n++) await guess(n)
  const { status, body, headers } = await erase(person.browser, { ...CONFIRM, password: person.password })
  assert.deepEqual([status, body.error.code], [429, 'rate_limit_exceeded'])
  assert.ok(Number(headers.get('retry-after')) > 0)
  assert.equal((await person.browser.open()).session.state, 'active')
})

test('a row in every table: none is left, and a neighbour keeps all of theirs', async () => {
  const quiet = await startService({ settings: { CAIRN_WORKERS: '0' } })
  try {
    const neighbour = await newPerson(quiet)
    const before = await rowsOfAccount(quiet.db, neighbour.accountId)
    const id = await accountInEveryTable(quiet.db)
    const person = await newPerson(quiet)
    // Its owner is signed in: the session of somebody else, moved.
    await quiet.db.rows(
      statement('update browser_session set account_id = $1 where account_id = $2', [id, bare(person.accountId)]),
    )
    const { status, body } = await erase(person.browser)
    assert.deepEqual([status, body.accountId], [200, `u_${id}`])
    assert.ok(body.deleted.applications === 1 && body.deleted.grants === 1)
    assert.deepEqual(await rowsOfAccount(quiet.db, id), {})
    assert.deepEqual(await rowsOfAccount(quiet.db, neighbour.accountId), before)
  } finally {
    await quiet.stop()
  }
})

// ---- the second step fails -----------------------------------------------------------------------------------------

/** What a session whose account is being deleted still may, and that it may nothing else. */
async function isGoodForDeletionOnly(browser: Browser): Promise<void> {
  assert.equal((await browser.open()).session.state, 'deletion_pending')
  for (const [method, path, body] of [
    ['GET', '/v1/account/api-keys'],
    ['POST', '/v1/account/api-keys', { name: 'another' }],
    ['GET', '/v1/account/security'],
    ['GET', '/v1/account/audit'],
    ['PUT', '/v1/account/password', { newPassword: 'to the lighthouse' }],
    ['POST', '/v1/auth/cli/device/approve', { userCode: 'BCDF-GHJK' }],
  ] as const) {
    forbidden(await browser.request(method, path, { body }))
  }
}

test('fault: a second step that fails is 503; nothing works but the retry, which needs no password and no old process', async () => {
  await using lives = await serviceLives()
  const first = await lives.begin({ CAIRN_WORKERS: '0' })
  const person = await newPerson(first)
  const { key } = await accountWithKey(first, { accountId: person.accountId })
  const other = new Browser(first)
  await other.signIn({ email: person.email, password: person.password })
  await first.db.rows(
    statement('create table forgotten (account_id uuid constraint forgotten_of_account references account)'),
  )
  await first.db.rows(statement('insert into forgotten values ($1)', [bare(person.accountId)]))

  const failed = await erase(person.browser)
  assert.deepEqual([failed.status, failed.body.error.code], [503, 'unavailable'])
  assert.doesNotMatch(failed.text, /forgotten/)
  assert.deepEqual(failed.headers.getSetCookie(), [])
  await isGoodForDeletionOnly(person.browser)
  assert.equal((await first.request('GET', '/v1/account/api-keys', { key })).status, 401)
  assert.equal((await other.open()).authenticated, false)
  const before = await rowsOfAccount(first.db, person.accountId)
  assert.ok(before.api_key === 1 && before.browser_session === 2)

  const second = await lives.begin({ CAIRN_WORKERS: '0' })
  const browser = new Browser(second)
  for (const [name, value] of person.browser.cookies) browser.cookies.set(name, value)
  await isGoodForDeletionOnly(browser)
  await signedInLongAgo(second, person)
  assert.equal((await erase(browser)).status, 503, 'again')
  await second.db.rows(statement('delete from forgotten'))
  assert.equal((await erase(browser, { confirm: 'no' })).status, 422)
  assert.equal((await erase(browser, CONFIRM, { csrf: null })).body.error.code, 'csrf_failed')
  const { status, body } = await erase(browser)
  assert.deepEqual([status, body.status, body.deleted.apiKeys], [200, 'deleted', 1])
  assert.deepEqual(await rowsOfAccount(second.db, person.accountId), {})
  const marks = (await auditOf(second, NO_ACCOUNT)).filter(({ targetId }) => targetId === bare(person.accountId))
  assert.equal(marks.length, 1)
})

test('fault: between the steps other requests are 403 while a writer is waited for; cut off there, 503, and the retry ends it', async () => {
  const person = await newPerson(service)
  const id = bare(person.accountId) as AccountId
  let deletion: Promise<TestReply> | undefined
  await service.db.of(id).tx(async (tx) => {
    await tx.rows(statement(`insert into node ${node(ID(77), 'note').replace(/\bA\b/, `'${id}'`)}`))
    deletion = erase(person.browser)
    const pid = await waitingPurge(service.db)
    await isGoodForDeletionOnly(person.browser.copy())
    await service.db.rows(statement('select pg_terminate_backend($1)', [pid]))
    assert.equal((await deletion).status, 503)
  })
  assert.equal((await rowsOfAccount(service.db, id)).node, 1)
  assert.equal((await erase(person.browser)).status, 200)
  assert.deepEqual(await rowsOfAccount(service.db, id), {})
})

test('after a 503 the operator can end it as well; the retry is then 401', async () => {
  const quiet = await startService({ settings: { CAIRN_WORKERS: '0' } })
  try {
    const person = await newPerson(quiet)
    await quiet.db.rows(
      statement('create table forgotten (account_id uuid constraint forgotten_of_account references account)'),
    )
    await quiet.db.rows(statement('insert into forgotten values ($1)', [bare(person.accountId)]))
    assert.equal((await erase(person.browser)).status, 503)
    await quiet.db.rows(statement('delete from forgotten'))
    const path = `/v1/admin/accounts/${person.accountId}?confirm=true`
    assert.equal((await quiet.request('DELETE', path, { key: quiet.adminToken })).status, 200)
    assert.equal((await erase(person.browser)).status, 401)
    assert.deepEqual(await rowsOfAccount(quiet.db, person.accountId), {})
  } finally {
    await quiet.stop()
  }
})

test('signing out while it is pending leaves the account to the operator, and nobody in', async () => {
  const person = await newPerson(service)
  const id = bare(person.accountId)
  await service.db.rows(statement(`update account set state = 'deletion_pending' where id = $1`, [id]))
  await service.db.rows(statement(`update browser_session set state = 'deletion_pending' where account_id = $1`, [id]))
  assert.equal((await person.browser.open()).session.state, 'deletion_pending')
  assert.equal((await person.browser.request('DELETE', '/v1/auth/session')).status, 200)
  assert.equal((await person.browser.open()).authenticated, false)
  const { email, password } = person
  assert.equal((await new Browser(service).signIn({ email, password })).status, 401)
  const path = `/v1/admin/accounts/${person.accountId}?confirm=true`
  assert.equal((await service.request('DELETE', path, { key: service.adminToken })).status, 200)
})

// ---- at the same time ----------------------------------------------------------------------------------------------

test('two tabs delete at once: one 200, the other 401 or 404', async () => {
  for (let round = 0; round < 4; round++) {
    const person = await newPerson(service)
    const replies = await Promise.all([erase(person.browser), erase(person.browser.copy())])
    const [ok, refused] = replies.map(({ status }) => status).sort()
    assert.equal(ok, 200)
    assert.ok(refused === 401 || refused === 404, String(refused))
    assert.deepEqual(await rowsOfAccount(service.db, person.accountId), {})
  }
})

test('two browsers delete at once: the one that was second does not take the deletion from the first', async () => {
  const person = await newPerson(service)
  const other = new Browser(service)
  await other.signIn({ email: person.email, password: person.password })
  const id = bare(person.accountId) as AccountId
  let replies: Promise<TestReply[]> | undefined
  await service.db.of(id).tx(async (tx) => {
    await tx.rows(statement(`insert into node ${node(ID(78), 'note').replace(/\bA\b/, `'${id}'`)}`))
    await service.db.tx(async (first) => {
      await first.rows(statement('select from account where id = $1 for share', [id]))
      replies = Promise.all([erase(person.browser), erase(other)])
      await waitUntil('both are let in, and wait to close the account', async () => {
        const waiting = await service.db.rows(
          statement(`select 1 from pg_stat_activity
                      where datname = current_database() and wait_event_type = 'Lock' and query like '%update account%'`),
        )
        return waiting.length === 2
      })
    })
    const pid = await waitingPurge(service.db)
    await service.db.rows(statement('select pg_terminate_backend($1)', [pid]))
    assert.deepEqual((await replies!).map(({ status }) => status).sort(), [401, 503])
  })
  const pending = (await replies!)[0]!.status === 503 ? person.browser : other
  assert.equal((await erase(pending)).status, 200)
  assert.deepEqual(await rowsOfAccount(service.db, id), {})
})

test('deleted amid ingests and memory events: no row, no 500, and the worker goes on with others', async () => {
  for (let round = 0; round < 3; round++) {
    const person = await newPerson(service)
    const { key } = await keyOf(person)
    const memory = memoryClient(service, key)
    for (let n = 0; n < 4; n++) {
      const text = `# Report ${n}\n\nThe Harbour Institute of Bergen counted ${n} ships in 19${n}0.\n`.repeat(20)
      const file = { filename: `${n}.md`, contentType: 'text/markdown', contentBase64: btoa(text) }
      const live = { ...file, dryRun: false, distill: true, datedAt: '2026-01-31' }
      assert.equal((await service.request('POST', '/v1/ingest/file', { key, body: live })).status, 202)
      await memory.say('home/one', 'ana', `I live in Port${n}. I have a dog named Rex${n}.`, { wait: 0 })
    }
    await waitUntil('some job runs or has run', async () => {
      const [row] = await service.db.rows<{ n: number }>(
        statement(`select count(*)::int as n from job where account_id = $1 and status <> 'queued'`, [
          bare(person.accountId),
        ]),
      )
      return row!.n > round
    })
    const { status, body, text } = await erase(person.browser)
    assert.equal(status, 200, text)
    assert.deepEqual([body.deleted.ingestJobs, body.deleted.memoryEvents], [4, 4])
    assert.deepEqual(await rowsOfAccount(service.db, person.accountId), {})
  }
  const { key } = await accountWithKey(service, { scopes: [...SCOPES] })
  assert.equal((await ingestText(service, key, '# Oslo\n\nOslo is in Norway.')).status, 'succeeded')
  const faults = service.logLines.filter((line) => JSON.parse(line).level >= 40)
  assert.deepEqual(
    faults.filter((line) => !line.includes('"deleteOwnAccount"')),
    [],
  )
})
