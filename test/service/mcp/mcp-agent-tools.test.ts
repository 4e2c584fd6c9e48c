import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { accountWithKey, type TestKey } from '../../support/accounts.ts'
import { endedJob, ingestText } from '../../support/ingest.ts'
import { callTool, toolError, toolResult } from '../../support/mcp.ts'
import { TEXT } from '../../support/mcp-text.ts'
import { startService, type TestService } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'

// Tools by which an agent keeps what it learns, puts sources in, and looks around.

const SCOPES = ['ingest', 'query', 'query.answer', 'memory.read', 'memory.write']
let service: TestService
let owner: TestKey
let stranger: TestKey
before(async () => {
  service = await startService()
  owner = await accountWithKey(service, { scopes: SCOPES })
  stranger = await accountWithKey(service, { scopes: SCOPES })
  await ingestText(service, owner.key, TEXT)
})
after(() => service.stop())

const result = (name: string, args: object, { key } = owner) => toolResult(service, key, name, args)
const call = (name: string, args: object, { key } = owner) => callTool(service, key, name, args)
const refusal = (name: string, args: object, { key } = owner) => toolError(service, key, name, args)
async function boundKey(bound: object): Promise<TestKey> {
  const { key } = await accountWithKey(service, { ...owner, scopes: ['account'] })
  const body = { name: 'bound', scopes: SCOPES, ...bound }
  const made = await service.request('POST', '/v1/account/api-keys', { key, body })
  return { ...owner, key: made.body.apiKey.rawKey }
}

describe('remember', () => {
  test('keeps a fact that is there at once, and says what it took the place of', async () => {
    const at = { workspace: 'w-fact', peer: 'ana' }
    const first = await result('remember', { ...at, text: 'ana lives in Oslo.' })
    assert.match(first.text, /^- ana lives in Oslo\. \(\d{4}-\d{2}-\d{2}\) \[clm_[0-9a-f]{24} v1\]$/)
    const { body, text } = await result('remember', { ...at, text: 'ana lives in Bergen.' })
    assert.deepEqual([body.created, body.supersedes], [true, [first.body.claim.id]])
    assert.match(text, new RegExp(`In place of ${first.body.claim.id}`))
    const { claims } = await call('memory_context', at)
    assert.deepEqual(
      claims.map(({ text }: { text: string }) => text),
      ['ana lives in Bergen.'],
    )
    const again = await call('remember', { ...at, text: 'ana lives in Bergen.' })
    assert.deepEqual([again.created, again.warnings], [false, ['This was remembered already.']])
  })
  test('refuses an end that is past, naming the argument', async () => {
    const { code, issues } = await refusal('remember', { peer: 'ana', text: 'x', expiresAt: '2020-01-01T00:00:00Z' })
    assert.deepEqual([code, issues?.[0]?.path], ['validation_error', ['expiresAt']])
  })
})

describe('a key that is bound to a workspace and a peer', () => {
  test('needs neither argument, in any memory tool', async () => {
    const bound = await boundKey({ defaultWorkspace: 'w-bound', defaultPeer: 'bea' })
    await call('memory_create', { content: 'My brother is called Per.' }, bound)
    const { claim } = await call('remember', { text: 'bea rows on Sundays.' }, bound)
    await waitUntil('both are there', async () => (await call('memory_list', {}, bound)).items.length === 2)
    assert.equal((await call('memory_context', { q: 'brother' }, bound)).claims.length, 2)
    assert.equal((await call('memory_get', { claimId: claim.id }, bound)).claim.text, 'bea rows on Sundays.')
    assert.deepEqual((await call('list_peers', {}, bound)).peers, [{ peer: 'bea' }])
    await call('memory_correct', { claimId: claim.id, text: 'bea rows on Mondays.' }, bound)
    assert.equal((await call('memory_withdraw', { claimId: claim.id }, bound)).status, 'withdrawn')
    assert.equal((await call('memory_list', { workspace: 'w-bound', peer: 'bea' })).items.length, 1)
  })
})

describe('errors name the labels that exist', () => {
  before(async () => {
    await call('remember', { workspace: 'w-names', peer: 'cleo', text: 'cleo is here.' })
    await call('memory_create', { workspace: 'w-names', peer: 'dov', session: 'standup', content: 'Hello.' })
  })
  const WRONG: [string, object, RegExp][] = [
    ['a workspace', { workspace: 'w-nmes', peer: 'cleo' }, /^Workspace not found\. Workspaces: .*"w-names"/],
    ['a peer', { workspace: 'w-names', peer: 'kleo' }, /^Peer not found\. Peers: "dov", "cleo"\.$/],
    ['a session', { workspace: 'w-names', peer: 'dov', session: 'x' }, /^Session not found\. Sessions: "standup"\.$/],
    ['no peer', { workspace: 'w-names' }, /Must be given.*Peers: "dov", "cleo"\./],
  ]
  for (const [what, args, message] of WRONG) {
    test(`for ${what} that is not there`, async () => {
      assert.match((await refusal('memory_context', args)).message, message)
    })
  }
  test('to whoever may read them, and of this account alone', async () => {
    const writer = await accountWithKey(service, { ...owner, scopes: ['memory.write'] })
    const { message } = await refusal('memory_withdraw', { workspace: 'w-nmes', claimId: 'clm_x' }, writer)
    assert.equal(message, 'Workspace not found.')
    const theirs = await refusal('memory_context', { workspace: 'w-names', peer: 'cleo' }, stranger)
    assert.equal(theirs.message, 'Workspace not found. There are no workspaces yet.')
  })
})

test('list_workspaces and list_peers page', async () => {
  for (const peer of ['p1', 'p2', 'p3']) await call('remember', { workspace: 'w-page', peer, text: `${peer} is here.` })
  const first = await call('list_peers', { workspace: 'w-page', limit: 2 })
  assert.deepEqual(first.peers, [{ peer: 'p3' }, { peer: 'p2' }])
  const { text, body } = await result('list_peers', { workspace: 'w-page', limit: 2, cursor: first.nextCursor })
  assert.deepEqual([text, body.nextCursor], ['- p1', null])
  assert.ok((await call('list_workspaces', {})).workspaces.includes('w-page'))
  assert.deepEqual((await call('list_workspaces', {}, stranger)).workspaces, [])
})

describe('read_source', () => {
  test('gives the note of a citation with the text around it', async () => {
    const { answer } = await call('query_answer', { query: 'Where does the ferry to Hirtshals leave from?' })
    const { noteId } = answer.citations[0]
    const { body, text } = await result('read_source', { noteId })
    assert.match(body.text, /The ferry to Hirtshals leaves/)
    assert.match(body.before, /built in 1897 by Anders Holm/)
    assert.equal(body.source, 'Harbour of Larvik')
    assert.ok(text.includes(body.text) && text.startsWith('**Ferries** — Harbour of Larvik, '))
    assert.equal((await refusal('read_source', { noteId }, stranger)).code, 'not_found')
  })
})

describe('neighbors', () => {
  test('tells what stands beside a record, and how', async () => {
    const { results } = await call('query_evidence', { query: 'harbour of Larvik', target: 'claim', limit: 1 })
    const [{ nodeType, nodeId }] = results
    const { body, text } = await result('neighbors', { nodeType, nodeId })
    const predicates = body.neighbors.map(({ predicate }: { predicate: string }) => predicate)
    assert.ok(predicates.includes('extracted-from'), JSON.stringify(predicates))
    assert.match(text, /- extracted-from → /)
    assert.equal((await refusal('neighbors', { nodeType, nodeId }, stranger)).code, 'not_found')
  })
})

describe('add_source', () => {
  test('shows a plan and keeps nothing, or queues what is then found', async () => {
    const text = '# Boathouse\n\nThe boathouse of Nevlunghavn was painted red by Ida Dahl in 2011.'
    const plan = await result('add_source', { text, title: 'Boat: notes/2026', plan: true })
    assert.deepEqual([plan.body.status, plan.body.notes], ['planned', 1])
    assert.match(plan.text, /Ida Dahl/)
    const asked = { query: 'Who painted the boathouse of Nevlunghavn?' }
    assert.equal((await call('query_answer', asked)).answer.status, 'abstained')
    const { body } = await result('add_source', { text, title: 'Boat: notes/2026' })
    assert.equal(body.status, 'queued')
    assert.equal((await endedJob(service, owner.key, body.jobId)).status, 'succeeded')
    assert.match((await call('query_answer', asked)).answer.text, /Ida Dahl/)
  })
  test('takes a text or a page, not both, and no private address', async () => {
    for (const args of [{}, { text: 'x', url: 'https://example.org/' }])
      assert.deepEqual((await refusal('add_source', args)).issues?.[0]?.path, ['text'])
    assert.equal((await refusal('add_source', { url: 'http://127.0.0.1/' })).code, 'validation_error')
    const absent = await refusal('add_source', { url: 'https://nowhere.invalid/', plan: true })
    assert.equal(absent.code, 'source_fetch_failed')
  })
})
