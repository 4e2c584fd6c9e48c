import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '../../../src/db/sql.ts'
import { auditOf } from '../../support/accounts.ts'
import { callTool, rpc } from '../../support/mcp.ts'
import { newClient, refresh, type TestClient, type Tokens, tokensOf } from '../../support/oauth.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { startService, type TestService } from '../../support/service.ts'

// What the owner of an account sees of the applications that act for it, and takes back.

const ALL = 'query query.answer memory.read memory.write'
const WRITE = { name: 'memory_create', arguments: { peer: 'ann', content: 'I live in Oslo.' } }

let service: TestService
let ann: Person
let bob: Person
let client: TestClient
let tokens: Tokens
let id: string
before(async () => {
  service = await startService()
  ann = await newPerson(service)
  bob = await newPerson(service)
  client = await newClient(service, { client_name: 'Editor', client_uri: 'https://editor.example/' })
  tokens = await tokensOf(service, client, ann, { params: { scope: ALL } })
  id = (await list(ann))[0].id
})
after(() => service.stop())

const list = async ({ browser }: Person) => {
  const { status, body } = await browser.request('GET', '/v1/account/applications')
  assert.equal(status, 200)
  assert.equal(body.schemaVersion, 'service-account-application-list-v1')
  return body.applications
}
const narrow = ({ browser }: Person, which: string, scopes: unknown) =>
  browser.request('PUT', `/v1/account/applications/${which}`, { body: { scopes } })
const end = ({ browser }: Person, which: string) => browser.request('DELETE', `/v1/account/applications/${which}`)
const writes = async ({ access_token }: Tokens) => (await rpc(service, access_token, 'tools/call', WRITE)).status

test('the list tells the client, what it may do and until when', async () => {
  const [application, ...more] = await list(ann)
  assert.deepEqual(more, [])
  const { id: _, createdAt, lastUsedAt, expiresAt, ...rest } = application
  assert.deepEqual(rest, {
    clientId: client.clientId,
    clientName: 'Editor',
    clientUri: 'https://editor.example/',
    redirectHosts: ['127.0.0.1:33418'],
    scopes: ALL.split(' '),
  })
  assert.equal(lastUsedAt, null)
  assert.equal(Math.round((Date.parse(expiresAt) - Date.parse(createdAt)) / 86_400_000), 90)
  assert.deepEqual(await list(bob), [])
})

test('its last use is noted', async () => {
  assert.equal(await writes(tokens), 200)
  while ((await list(ann))[0].lastUsedAt === null) {}
})

test('narrowing works on the next request, for tokens that are out and for those to come', async () => {
  assert.equal(await writes(tokens), 200)
  const narrowed = await narrow(ann, id, ['memory.read', 'query'])
  assert.equal(narrowed.status, 200, narrowed.text)
  assert.equal(narrowed.body.schemaVersion, 'service-account-application-v1')
  assert.deepEqual(narrowed.body.application.scopes, ['query', 'memory.read'])
  const refused = await rpc(service, tokens.access_token, 'tools/call', WRITE)
  assert.equal(refused.status, 403)
  assert.equal(
    refused.headers['www-authenticate'],
    `Bearer error="insufficient_scope", scope="query memory.read memory.write", resource_metadata="${service.url}/mcp/.well-known/oauth-protected-resource"`,
  )
  await callTool(service, tokens.access_token, 'query_evidence', { query: 'x' })
  const renewed = await refresh(service, client, tokens.refresh_token)
  assert.equal(renewed.body.scope, 'query memory.read')
  tokens = renewed.body
  assert.equal(await writes(tokens), 403)
})

test('nothing can be added, and not everything taken away', async () => {
  for (const scopes of [['query', 'memory.write'], ['account'], ['zz'], [], 'query', null]) {
    const { status, body } = await narrow(ann, id, scopes)
    assert.deepEqual([status, body.error.code], [422, 'validation_error'], JSON.stringify(scopes))
  }
  assert.deepEqual((await list(ann))[0].scopes, ['query', 'memory.read'])
})

test('another account’s application does not exist', async () => {
  for (const answer of [await narrow(bob, id, ['query']), await end(bob, id)]) assert.equal(answer.status, 404)
  const unknown = '01890a5d-ac96-774b-bcce-b302099a8057'
  for (const answer of [await narrow(ann, unknown, ['query']), await end(ann, unknown)])
    assert.equal(answer.status, 404)
  assert.equal((await narrow(ann, 'x', ['query'])).status, 422)
  assert.equal((await rpc(service, tokens.access_token, 'ping')).status, 200)
})

test('revoking works on the next request, and answers the same twice', async () => {
  const first = await end(ann, id)
  assert.equal(first.status, 200, first.text)
  assert.equal((await rpc(service, tokens.access_token, 'ping')).status, 401)
  assert.equal((await refresh(service, client, tokens.refresh_token)).body.error, 'invalid_grant')
  assert.deepEqual(await list(ann), [])
  const second = await end(ann, id)
  assert.deepEqual(second.body, first.body)
  assert.ok(first.body.application.revokedAt)
  assert.equal((await narrow(ann, id, ['query'])).status, 404)
  const left = await service.db.rows(sql('testGrants')`
    select model from oauth_artifact where model in ('Grant', 'AccessToken', 'RefreshToken', 'AuthorizationCode')`)
  assert.deepEqual(left, [])
})

test('after that it has to be agreed to anew, and begins with nothing of what it had', async () => {
  const again = await tokensOf(service, client, ann, { params: { scope: 'query' } })
  assert.equal((await rpc(service, again.access_token, 'ping')).status, 200)
  assert.equal((await rpc(service, tokens.access_token, 'ping')).status, 401)
  const [application] = await list(ann)
  assert.notEqual(application.id, id)
  assert.deepEqual(application.scopes, ['query'])
})

test('what an application does to the memory is known by its name', async () => {
  const writer = await newClient(service)
  const { access_token } = await tokensOf(service, writer, bob, { params: { scope: 'memory.read memory.write' } })
  const [{ id: application }] = await list(bob)
  await callTool(service, access_token, WRITE.name, WRITE.arguments)
  let claim: { id: string } | undefined
  while (!claim) [claim] = (await callTool(service, access_token, 'memory_list', { peer: 'ann' })).items
  await callTool(service, access_token, 'memory_correct', { claimId: claim.id, text: 'ann lives in Bergen' })
  const { history } = await callTool(service, access_token, 'memory_get', { claimId: claim.id, includeHistory: true })
  assert.deepEqual(
    history.map(({ actor }: { actor: object }) => actor).filter(({ kind }: { kind?: string }) => kind === 'oauth'),
    [{ kind: 'oauth', id: application }],
  )
  await end(bob, application)
})

test('the account’s log names each of these acts once', async () => {
  const acts = (await auditOf(service, ann.accountId)).filter(({ action }) => action.startsWith('application.'))
  assert.deepEqual(
    acts.map(({ action, result }) => `${action} ${result}`),
    ['application.consent ok', 'application.narrow ok', 'application.revoke ok', 'application.consent ok'],
  )
  assert.ok(acts.slice(0, 3).every(({ targetId, actor }) => targetId === id && actor.startsWith('browser:')))
})

test('two consents at once add up', async () => {
  const fresh = await newClient(service)
  const of = (scope: string) => tokensOf(service, fresh, bob, { params: { scope } })
  const [one, two] = await Promise.all([of('query'), of('memory.read')])
  const [application] = await list(bob)
  assert.deepEqual(application.scopes, ['query', 'memory.read'])
  assert.deepEqual([one.scope, two.scope], ['query', 'memory.read'])
  const grants = await service.db.rows(sql('testGrantsOfBoth')`
    select model from oauth_artifact where model = 'Grant' and payload->>'clientId' = ${fresh.clientId}`)
  assert.equal(grants.length, 1, 'one grant for an account and a client, not one for each browser')
  for (const { access_token } of [one, two]) assert.equal((await rpc(service, access_token, 'ping')).status, 200)
})

test('requests count per application, whatever token they come with', async () => {
  const other = await newClient(service)
  const first = await tokensOf(service, other, ann)
  const remaining = async ({ access_token }: Tokens) =>
    Number((await rpc(service, access_token, 'ping')).headers['x-ratelimit-remaining'])
  const before = await remaining(first)
  const second: Tokens = (await refresh(service, other, first.refresh_token)).body
  const after = await remaining(second)
  // Across the turn of a minute the window begins anew.
  if (after !== 99_999) assert.equal(after, before - 1)
  assert.equal(await remaining(await tokensOf(service, await newClient(service), ann)), 99_999)
})

test('a browser has to prove that a page of ours asks', async () => {
  const [application] = await list(ann)
  const path = `/v1/account/applications/${application.id}`
  for (const method of ['PUT', 'DELETE']) {
    const body = method === 'PUT' ? { scopes: ['query'] } : undefined
    const { status, body: reply } = await ann.browser.request(method, path, { body, csrf: null })
    assert.deepEqual([status, reply.error.code], [403, 'csrf_failed'])
  }
})
