import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { auditOf } from '../../support/accounts.ts'
import { ingestText } from '../../support/ingest.ts'
import { newPerson, type Person, terminalOf } from '../../support/people.ts'
import { startService, type TestService } from '../../support/service.ts'

// What people do with the session of a terminal or a browser, on routes that API keys use too.

let service: TestService
let anna: Person
let terminal: string
before(async () => {
  service = await startService({ settings: { CAIRN_READS_PER_MINUTE: '1000' } })
  anna = await newPerson(service)
  terminal = await terminalOf(service, anna)
})
after(() => service.stop())

const ask = (body: object) => service.request('POST', '/v1/query', { key: terminal, body })

test('a terminal ingests a file, follows its job, sees its source and asks about it, in every output', async () => {
  const job = await ingestText(
    service,
    terminal,
    '# Oslo\n\nOslo is the capital of Norway. The University of Oslo was founded in 1811.',
  )
  assert.equal(job.status, 'succeeded')
  const jobs = await service.request('GET', '/v1/ingest/jobs', { key: terminal })
  assert.deepEqual(
    jobs.body.jobs.map(({ id }: { id: string }) => id),
    [job.id],
  )
  const sources = await service.request('GET', '/v1/sources', { key: terminal })
  assert.equal(sources.body.sources[0].id, job.sourceId)
  assert.equal((await service.request('GET', `/v1/sources/${job.sourceId}`, { key: terminal })).status, 200)
  for (const output of ['evidence', 'context', 'answer']) {
    const { status, body } = await ask({ query: 'When was the University of Oslo founded?', output })
    assert.equal(status, 200)
    assert.match(JSON.stringify(body.results), /1811/)
  }
})

test('a terminal plans the ingest of a page, and private addresses are refused to it as to others', async () => {
  const body = { url: 'http://127.0.0.1/' }
  assert.equal((await service.request('POST', '/v1/ingest/url', { key: terminal, body })).status, 422)
})

test('what a terminal put in belongs to its account, for the account’s keys too, and to no other person', async () => {
  const made = await service.request('POST', '/v1/account/api-keys', {
    key: terminal,
    body: { name: 'product', scopes: ['query'] },
  })
  const query = { query: 'capital of Norway' }
  const withKey = await service.request('POST', '/v1/query', { key: made.body.apiKey.rawKey, body: query })
  assert.match(JSON.stringify(withKey.body.results), /capital of Norway/)
  const other = await terminalOf(service, await newPerson(service))
  const foreign = await service.request('POST', '/v1/query', { key: other, body: query })
  assert.deepEqual(foreign.body.results, [])
  const { body } = await service.request('GET', '/v1/account/api-keys', { key: other })
  assert.deepEqual(body.apiKeys, [])
})

for (const who of ['terminal', 'browser'] as const) {
  test(`a ${who} makes, lists, rotates and revokes API keys, and the log names its session`, async () => {
    const person = await newPerson(service)
    const key = await terminalOf(service, person)
    const call = (method: string, path: string, body?: object) =>
      who === 'terminal' ? service.request(method, path, { key, body }) : person.browser.request(method, path, { body })
    const made = await call('POST', '/v1/account/api-keys', { name: 'first', scopes: ['account', 'query'] })
    assert.equal(made.status, 201)
    const first = made.body.apiKey
    const rotated = await call('POST', `/v1/account/api-keys/${first.id}/rotate`)
    assert.equal(rotated.status, 201)
    assert.equal(rotated.body.replaces, first.id)
    const second = rotated.body.apiKey
    assert.deepEqual([second.name, second.scopes], ['first', ['account', 'query']])
    const uses = (rawKey: string) => service.request('GET', '/v1/account/api-keys', { key: rawKey })
    assert.equal((await uses(first.rawKey)).status, 401)
    assert.equal((await uses(second.rawKey)).status, 200)
    assert.equal((await call('POST', `/v1/account/api-keys/${first.id}/rotate`, {})).status, 409)
    assert.equal((await call('DELETE', `/v1/account/api-keys/${second.id}`)).status, 200)
    assert.equal((await uses(second.rawKey)).status, 401)
    const listed = (await call('GET', '/v1/account/api-keys')).body.apiKeys
    assert.equal(listed.length, 2)
    assert.equal(JSON.stringify(listed).includes(second.rawKey), false)
    const id = (
      who === 'terminal'
        ? await service.request('GET', '/v1/auth/cli/session', { key })
        : await person.browser.request('GET', '/v1/auth/session')
    ).body.session.id
    const log = (await auditOf(service, person.accountId)).slice(-3)
    const actor = `${who === 'terminal' ? 'cli' : 'browser'}:${id}`
    assert.deepEqual(
      log.map((entry) => [entry.actor, entry.action]),
      [
        [actor, 'api-key.create'],
        [actor, 'api-key.rotate'],
        [actor, 'api-key.revoke'],
      ],
    )
  })
}

test('race: of ten rotations of one key at once one is 201', async () => {
  const { browser } = await newPerson(service)
  const made = await browser.request('POST', '/v1/account/api-keys', { body: { name: 'k' } })
  const path = `/v1/account/api-keys/${made.body.apiKey.id}/rotate`
  const answers = await Promise.all(Array.from({ length: 10 }, () => browser.request('POST', path)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(9).fill(409)])
})

test('each session has a rate window of its own, told on every answer', async () => {
  const person = await newPerson(service)
  const keys = [await terminalOf(service, person), await terminalOf(service, person)]
  for (const key of keys) {
    const { headers } = await service.request('GET', '/v1/ingest/jobs', { key })
    assert.deepEqual([headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')], ['1000', '999'])
  }
  const { headers } = await person.browser.request('GET', '/v1/account/api-keys')
  assert.equal(headers.get('x-ratelimit-remaining'), '999')
})
