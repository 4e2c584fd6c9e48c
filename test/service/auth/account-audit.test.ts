import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { bare } from '../../support/accounts.ts'
import { Browser, newPerson, type Person, terminalOf } from '../../support/people.ts'
import type { TestReply } from '../../support/send.ts'
import { startService, type TestService } from '../../support/service.ts'

// The log of an account, as its owner reads it.

let service: TestService
before(async () => {
  service = await startService({ settings: { CAIRN_WORKERS: '0' } })
})
after(() => service.stop())
const end = (browser: Browser, id: string) => browser.request('DELETE', `/v1/account/sessions/${id}`)

/** Another browser of the same person. */
async function elsewhere({ email, password }: Person, headers: Record<string, string> = {}): Promise<Browser> {
  const browser = new Browser(service)
  assert.equal((await browser.signIn({ email, password }, headers)).status, 200)
  return browser
}

// ---- the log -------------------------------------------------------------------------------------------------------

interface Entry {
  id: string
  at: string
  action: string
}

test('audit: everything that was done, newest first, with address and request, to a browser and to a terminal', async () => {
  const person = await newPerson(service)
  const { browser, email } = person
  const requests: (string | null)[] = []
  const noted = (reply: TestReply) => {
    requests.push(reply.headers.get('x-request-id'))
    return reply
  }
  noted(await new Browser(service).signIn({ email, password: 'wrong guess' }))
  const made = noted(await browser.request('POST', '/v1/account/api-keys', { body: { name: 'k' } }))
  const rotated = noted(await browser.request('POST', `/v1/account/api-keys/${made.body.apiKey.id}/rotate`))
  noted(await browser.request('DELETE', `/v1/account/api-keys/${rotated.body.apiKey.id}`))
  const other = await elsewhere(person)
  const otherId = (await other.open()).session.id
  noted(await end(browser, otherId))
  const terminal = await terminalOf(service, person)
  const first = await browser.request('GET', '/v1/account/audit')
  assert.equal(first.status, 200)
  assert.deepEqual(Object.keys(first.body), ['schemaVersion', 'entries', 'pagination'])
  assert.equal(first.body.schemaVersion, 'service-account-audit-v1')
  const { entries } = first.body
  assert.deepEqual(
    entries.map(({ action, result }: { action: string; result: string }) => `${action} ${result}`),
    [
      'cli.sign-in ok',
      'cli.approve ok',
      'session.revoke ok',
      'sign-in ok',
      'api-key.revoke ok',
      'api-key.rotate ok',
      'api-key.create ok',
      'sign-in denied',
      'sign-in ok',
      'password.set ok',
      'account.create ok',
    ],
  )
  for (const entry of entries) {
    assert.deepEqual(Object.keys(entry), ['id', 'at', 'actor', 'action', 'targetId', 'result', 'address', 'requestId'])
    assert.equal(entry.address, '127.0.0.1')
    assert.match(entry.requestId, /^req_[0-9a-f]{24}$/)
  }
  const ofRequests = entries.filter(({ requestId }: { requestId: string }) => requests.includes(requestId))
  assert.equal(ofRequests.length, requests.length)
  assert.deepEqual([entries[2].targetId, entries[10].actor], [otherId, 'operator'])
  const atTerminal = await service.request('GET', '/v1/account/audit', { key: terminal })
  assert.deepEqual(atTerminal.body, first.body)
})

test('audit: pages of any size give every entry once while the log grows, and one action alone', async () => {
  const { browser } = await newPerson(service)
  for (let n = 0; n < 5; n++) await browser.request('POST', '/v1/account/api-keys', { body: { name: `k${n}` } })
  const all: Entry[] = (await browser.request('GET', '/v1/account/audit?limit=100')).body.entries
  assert.equal(all.length, 8)
  assert.deepEqual(
    all.map(({ id }) => id),
    all
      .map(({ id }) => id)
      .toSorted()
      .reverse(),
  )
  const seen: Entry[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await browser.request('GET', `/v1/account/audit?limit=3${cursor && `&cursor=${cursor}`}`)
    seen.push(...page.body.entries)
    assert.equal(page.body.pagination.returned, page.body.entries.length)
    cursor = page.body.pagination.nextCursor
    await browser.request('POST', '/v1/account/api-keys', { body: { name: 'meanwhile' } })
  }
  assert.deepEqual(seen, all)
  const created = (await browser.request('GET', '/v1/account/audit?action=api-key.create&limit=2')).body
  assert.deepEqual(
    [created.entries.map(({ action }: Entry) => action), created.pagination.hasMore],
    [['api-key.create', 'api-key.create'], true],
  )
  assert.deepEqual((await browser.request('GET', '/v1/account/audit?action=no.such')).body.entries, [])
  for (const query of ['limit=0', 'limit=101', 'cursor=nonsense', 'action=', 'action=DROP%20TABLE', 'x=1']) {
    assert.equal((await browser.request('GET', `/v1/account/audit?${query}`)).status, 422, query)
  }
})

test('audit: nobody sees the log of somebody else, not even with a cursor from it', async () => {
  const [person, stranger] = [await newPerson(service), await newPerson(service)]
  const { body } = await person.browser.request('GET', '/v1/account/audit?limit=1')
  const theirs = await stranger.browser.request('GET', `/v1/account/audit?cursor=${body.pagination.nextCursor}`)
  assert.equal(theirs.status, 200)
  assert.equal(theirs.text.includes(bare(person.accountId)), false)
  const own = await stranger.browser.request('GET', '/v1/account/audit')
  assert.equal(own.body.pagination.returned, 3)
})
