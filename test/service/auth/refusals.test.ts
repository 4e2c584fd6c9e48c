import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createRefusalNotes } from '../../../src/auth/note-refusals.ts'
import { ForbiddenError, UnauthorizedError } from '../../../src/lib/errors.ts'
import { openLog } from '../../../src/lib/log.ts'
import { type AuditEntry, accountWithKey, auditOf } from '../../support/accounts.ts'
import { newPerson, terminalOf } from '../../support/people.ts'
import { startService, type TestService } from '../../support/service.ts'

// Whoever is turned away is on record, and an operator can sign everybody out of an account.

let service: TestService
before(async () => {
  service = await startService({ settings: { CAIRN_WORKERS: '0', CAIRN_INGESTS_PER_MINUTE: '2' } })
})
after(() => service.stop())

const refusals = (entries: Pick<AuditEntry, 'action' | 'actor' | 'targetId' | 'result'>[]) =>
  entries
    .filter(({ action }) => action.endsWith('.refuse'))
    .map(({ action, actor, targetId, result }) => `${action} ${actor.split(':')[0]} ${targetId} ${result}`)

test('what a credential may not do and tries is in the account’s log, once for each operation', async () => {
  const person = await newPerson(service)
  const { browser } = person
  const made = await browser.request('POST', '/v1/account/api-keys', { body: { name: 'k', scopes: ['query'] } })
  const key = made.body.apiKey.rawKey
  for (let n = 0; n < 3; n++) {
    assert.equal((await service.request('GET', '/v1/sources', { key })).status, 403)
    assert.equal((await service.request('GET', '/v1/notes', { key })).status, 403)
  }
  assert.equal((await browser.request('POST', '/v1/account/api-keys', { body: { name: 'x' }, csrf: null })).status, 403)
  const { body } = await browser.request('GET', '/v1/account/audit')
  assert.deepEqual(refusals(body.entries), [
    'access.refuse browser createApiKey denied',
    'access.refuse key listNoteRecords denied',
    'access.refuse key listSources denied',
  ])
})

test('who asks more often than is allowed is in the account’s log, once for each operation', async () => {
  const { key, accountId } = await accountWithKey(service, { scopes: ['ingest'] })
  const statuses: number[] = []
  for (let n = 0; n < 5; n++) {
    const { status } = await service.request('POST', '/v1/ingest/file', { key, body: { filename: 'a.md' } })
    statuses.push(status)
  }
  assert.deepEqual(statuses, [422, 422, 429, 429, 429])
  const rows = (await auditOf(service, accountId)).filter(({ actor }) => actor.startsWith('key:'))
  assert.deepEqual(refusals(rows), ['rate.refuse key ingestFile denied'])
})

test('a credential that is none is in the service’s log, once a minute for each network, and without it', async () => {
  const lines: string[] = []
  let now = 0
  const log = openLog({ level: 'info', write: (line) => lines.push(line) })
  const note = createRefusalNotes({ db: service.db, log, now: () => now })
  const from = (address: string) => ({
    operation: 'listNotes',
    principal: undefined,
    visit: { address, requestId: 'req_1' },
  })
  for (const address of ['203.0.113.7', '203.0.113.7', '198.51.100.1'])
    await note(new UnauthorizedError(), from(address))
  now += 61_000
  await note(new UnauthorizedError(), from('203.0.113.7'))
  await note(new ForbiddenError('of nobody'), from('203.0.113.9'))
  assert.deepEqual(
    lines.map((line) => JSON.parse(line)).map(({ address, operation, msg }) => `${address} ${operation} ${msg}`),
    ['203.0.113.7', '198.51.100.1', '203.0.113.7'].map((one) => `${one} listNotes a credential was refused`),
  )
})

test('an operator signs everybody out of an account, and nobody else; its API keys stay', async () => {
  const person = await newPerson(service)
  const { browser, accountId } = person
  const terminal = await terminalOf(service, person)
  const { body } = await browser.request('POST', '/v1/account/api-keys', { body: { name: 'k', scopes: ['query'] } })
  const other = await newPerson(service)
  const route = `/v1/admin/accounts/${accountId}/sessions`
  const reply = await service.request('DELETE', route, { key: service.adminToken })
  assert.equal(reply.status, 200, reply.text)
  assert.deepEqual(reply.body, {
    schemaVersion: 'service-admin-account-sessions-v1',
    account: { id: accountId },
    endedSessions: 2,
  })
  assert.equal((await browser.open()).authenticated, false)
  assert.equal((await service.request('GET', '/v1/auth/cli/session', { key: terminal })).status, 401)
  assert.equal((await service.request('GET', '/v1/access', { key: body.apiKey.rawKey })).status, 200)
  assert.equal((await other.browser.open()).authenticated, true)
  const again = await service.request('DELETE', route, { key: service.adminToken })
  assert.deepEqual([again.status, again.body.endedSessions], [200, 0])
  const nobody = 'u_01890a5d-ac96-774b-bcce-0000000000aa'
  const missing = await service.request('DELETE', `/v1/admin/accounts/${nobody}/sessions`, { key: service.adminToken })
  assert.equal(missing.status, 404)
})

test('signing out makes the browser forget the pages that it keeps', async () => {
  const { browser } = await newPerson(service)
  const reply = await browser.request('DELETE', '/v1/auth/session')
  assert.equal(reply.headers.get('clear-site-data'), '"cache"')
})
