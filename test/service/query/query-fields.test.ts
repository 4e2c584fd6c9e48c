import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from '../../../src/db/sql.ts'
import type { AccountId } from '../../../src/lib/ids.ts'
import { accountWithKey, bare, type TestKey } from '../../support/accounts.ts'
import { pageFetchOptions } from '../../support/document-pages.ts'
import { type IngestedDocument, ingestDocument } from '../../support/graph-documents.ts'
import { BAKERY, LIBRARY, PIERRE, UNTITLED, WARSAW } from '../../support/query-documents.ts'
import type { Result } from '../../support/query-results.ts'
import { startService, type TestService } from '../../support/service.ts'

// Fields and filters of a query.

let service: TestService
let owner: TestKey
const runs = new Map<string, IngestedDocument>()

before(async () => {
  service = await startService({ fetchOptions: pageFetchOptions })
  owner = await accountWithKey(service, { scopes: ['ingest', 'query'] })
  for (const document of LIBRARY) runs.set(document.filename, await ingestDocument(service, owner.key, document))
})
after(() => service.stop())

const send = (body: unknown, key = owner.key) => service.request('POST', '/v1/query', { key, body })

async function ask(body: Record<string, unknown>, key = owner.key) {
  const { status, body: reply, text } = await send(body, key)
  assert.equal(status, 200, text)
  return reply as { results: Result[]; warnings: string[]; mode: string; [field: string]: unknown }
}

async function refused(body: unknown, field?: string): Promise<void> {
  const { status, body: reply, text } = await send(body)
  assert.equal(status, 422, text)
  assert.equal(reply.error.code, 'validation_error')
  if (field !== undefined)
    assert.ok(
      reply.error.issues.some(({ path }: { path: string[] }) => path.join('.').startsWith(field)),
      text,
    )
}

const rowsOf = <Row>(text: string, ...values: unknown[]): Promise<Row[]> =>
  service.db.of(bare(owner.accountId) as AccountId).rows<Row>({ name: '', text, values })
const titles = (results: Result[]) => results.map(({ title }) => title)

// ---- fields --------------------------------------------------------------------------------------------------------

test('limit: 5 by default, 1 to 20', async () => {
  assert.equal((await ask({ query: 'Curie' })).results.length, 5)
  assert.equal((await ask({ query: 'Curie', limit: 1 })).results.length, 1)
  assert.ok((await ask({ query: 'Curie Warsaw Paris', limit: 20 })).results.length > 10)
  for (const limit of [0, 21, 1.5, '5', null, -1]) await refused({ query: 'Curie', limit }, 'limit')
})

test('evidenceLimit: 1 to 10', async () => {
  for (const evidenceLimit of [0, 11, 2.5, '3']) await refused({ query: 'Curie', evidenceLimit }, 'evidenceLimit')
})

test('query: not missing, empty, blank, too long, or unstorable', async () => {
  await refused({}, 'query')
  for (const query of ['', ' \n\t ', 7, null, ['a'], 'x'.repeat(20_001), 'a\u0000b', '\ud800']) {
    await refused({ query }, 'query')
  }
})

test('an unknown field is refused by name', () => refused({ query: 'Curie', evidence_limit: 3 }, 'evidence_limit'))

test('target: each type alone, all of them together', async () => {
  for (const target of ['note', 'claim', 'position', 'entity'] as const) {
    const reply = await ask({ query: 'Marie Curie radiation therapy Warsaw metro', target, limit: 20 })
    assert.equal(reply.target, target)
    assert.ok(reply.results.length > 0, target)
    for (const { nodeType } of reply.results) assert.equal(nodeType, target)
  }
  const types = new Set(
    (await ask({ query: 'Marie Curie radiation Warsaw metro', limit: 20 })).results.map((r) => r.nodeType),
  )
  assert.ok(types.size >= 3, [...types].join())
  assert.ok(Array.isArray((await ask({ query: 'Marie Curie', target: 'project' })).results))
  await refused({ query: 'Curie', target: 'edge' }, 'target')
})

test('model: the configured one by its id, 422 for any other', async () => {
  const plain = await ask({ query: 'Marie Curie' })
  const named = await ask({ query: 'Marie Curie', model: 'ri-512-v2' })
  assert.deepEqual(named.results, plain.results)
  await refused({ query: 'Curie', model: 'text-embedding-3-small' }, 'model')
  await refused({ query: 'Curie', model: 'style-401-v2' }, 'model')
  await refused({ query: 'Curie', model: '' }, 'model')
})

test('maxChars and output are bounded', async () => {
  await refused({ query: 'Curie', output: 'summary' }, 'output')
  for (const maxChars of [0, 100_001, 10.5]) await refused({ query: 'Curie', maxChars }, 'maxChars')
})

test('without a body, without JSON, and with broken JSON', async () => {
  assert.equal((await service.request('POST', '/v1/query', { key: owner.key })).status, 415)
  const text = await service.request('POST', '/v1/query', {
    key: owner.key,
    body: 'query=Curie',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  assert.equal(text.status, 415)
  assert.equal((await send('{"query":')).status, 400)
})

// ---- filters -------------------------------------------------------------------------------------------------------

test('dates: both ends count, and filtered records leave room for others', async () => {
  const within = async (filter: object) => {
    const { results } = await ask({ query: 'Marie Curie Warsaw Paris sourdough', target: 'note', limit: 20, ...filter })
    return titles(results).toSorted()
  }
  assert.deepEqual(await within({}), ['Legacy', 'Marie Curie', 'Pierre Curie', 'Sourdough bread', 'Warsaw'])
  assert.deepEqual(await within({ datedFrom: WARSAW.datedAt }), ['Sourdough bread', 'Warsaw'])
  assert.deepEqual(await within({ datedTo: PIERRE.datedAt }), ['Legacy', 'Marie Curie', 'Pierre Curie'])
  assert.deepEqual(await within({ datedFrom: PIERRE.datedAt, datedTo: PIERRE.datedAt }), ['Pierre Curie'])
  assert.deepEqual(await within({ datedFrom: '2026-01-01' }), [])
  await refused({ query: 'Curie', datedFrom: '2025-02-30' }, 'datedFrom')
  await refused({ query: 'Curie', datedTo: 'yesterday' }, 'datedTo')
  await refused({ query: 'Curie', datedFrom: '2025-02-02', datedTo: '2025-02-01' }, 'datedTo')
})

test('sourceRunId: only what that run supports, whoever supports it too', async () => {
  const { sourceRunId } = runs.get(PIERRE.filename)!
  const { results } = await ask({ query: 'Marie Curie Paris', sourceRunId, limit: 20 })
  const supported = new Set(
    (await rowsOf<{ id: string }>('select record_id as id from record_support where run_id = $1', sourceRunId)).map(
      ({ id }) => id,
    ),
  )
  for (const { nodeId } of results) assert.ok(supported.has(nodeId))
  // the entity is known from an older run as well, and is shown as of the one asked for
  const shared = results.find(({ nodeType, title }) => nodeType === 'entity' && title === 'Marie Curie')
  assert.equal(shared?.sourceRunId, sourceRunId)
  assert.deepEqual(
    await ask({ query: 'Marie Curie', sourceRunId: sourceRunId.toUpperCase() }).then((r) => r.results.length > 0),
    true,
  )
})

test('sourceRunId: 404 for a run that is not there, 422 for what is no id', async () => {
  const { status, body } = await send({ query: 'Curie', sourceRunId: randomUUID() })
  assert.equal(status, 404)
  assert.equal(body.error.code, 'not_found')
  await refused({ query: 'Curie', sourceRunId: 'run_1' }, 'sourceRunId')
})

test('facets: a record must carry all of them, in any case and accents', async () => {
  const all = (await ask({ query: 'Marie Curie Paris Warsaw', limit: 20 })).results
  const [facet, other] = all.find(({ facets }) => facets.length > 1)!.facets
  for (const given of [[facet!], [facet!.toUpperCase()], [facet!, other!]]) {
    const { results } = await ask({ query: 'Marie Curie Paris Warsaw', facets: given, limit: 20 })
    assert.ok(results.length > 0)
    for (const { facets } of results) for (const one of given) assert.ok(facets.includes(one.toLowerCase()))
  }
  assert.deepEqual((await ask({ query: 'Marie Curie', facets: ['no such facet'] })).results, [])
  await refused({ query: 'Curie', facets: 'physics' }, 'facets')
  await refused({ query: 'Curie', facets: [''] }, 'facets')
  await refused({ query: 'Curie', facets: Array.from({ length: 21 }, (_, i) => `f${i}`) }, 'facets')
})

test('filters fill the limit from far down the ranking', async () => {
  const { key } = await accountWithKey(service, { scopes: ['ingest', 'query'] })
  // three hundred better notes of the wrong date before the twelve of the right one
  const notes = (count: number, word: string) =>
    Array.from(
      { length: count },
      (_, i) => `## Harbour ${word} ${i}\n\nThe harbour harbour harbour of ${word} ${i} is open.`,
    )
  await ingestDocument(service, key, {
    filename: 'near.md',
    datedAt: '2020-01-01',
    text: `# Near\n\n${notes(300, 'near').join('\n\n')}`,
  })
  await ingestDocument(service, key, {
    filename: 'far.md',
    datedAt: '2021-01-01',
    text: `# Far\n\n${Array.from({ length: 12 }, (_, i) => `## Quay ${i}\n\nThis quay lies far from any harbour, behind ${i} hills and many words of no use.`).join('\n\n')}`,
  })
  const { results } = await ask({ query: 'harbour', target: 'note', limit: 10, datedFrom: '2021-01-01' }, key)
  assert.equal(results.length, 10)
  for (const { title } of results) assert.match(title, /^Quay/)
})

test('superseded records stay out unless asked for, and then name what took their place; their notes stay evidence', async () => {
  const { key, accountId } = await accountWithKey(service, { scopes: ['ingest', 'query'] })
  await ingestDocument(service, key, WARSAW)
  const query = 'How many inhabitants does Warsaw have?'
  const claims = async (more: object = {}) => (await ask({ query, target: 'claim', limit: 20, ...more }, key)).results
  const old = (await claims()).find(({ snippet }) => snippet.includes('1.8 million'))!
  assert.ok(old)
  const replacement = randomUUID().replace(/^(.{14})./, '$17')
  const own = service.db.of(bare(accountId) as AccountId)
  await own.tx(async (tx) => {
    await tx.rows(sql('testSupersede')`
      update node set state = 'superseded', superseded_by = ${replacement}
       where account_id = ${bare(accountId)} and id = ${old.nodeId}`)
    await tx.rows(sql('testSupersedeSeq')`
      update account_index set seq = seq + 1 where account_id = ${bare(accountId)}`)
    await tx.rows(sql('testSupersedeIndex')`
      update index_doc set state = 1, seq = (select max(seq) from account_index where account_id = ${bare(accountId)})
       where account_id = ${bare(accountId)} and item_id = ${old.nodeId}`)
  })
  assert.ok(!(await claims()).some(({ nodeId }) => nodeId === old.nodeId))
  const shown = (await claims({ includeSuperseded: true })).find(({ nodeId }) => nodeId === old.nodeId)
  assert.equal(shown?.supersededBy, replacement)
  assert.ok((await claims()).every((claim) => !('supersededBy' in claim)))
  const { results } = await ask({ query, target: 'note' }, key)
  assert.ok(results.some(({ snippet }) => snippet.includes('1.8 million')))
})

test('quarantined records stay out unless asked for, and then say so', async () => {
  const { key } = await accountWithKey(service, { scopes: ['ingest', 'query'] })
  await ingestDocument(service, key, BAKERY)
  const { status, sourceRunId } = await ingestDocument(service, key, UNTITLED)
  assert.equal(status, 'quarantined')
  const query = 'zebrafish pond behind the house'
  assert.ok((await ask({ query }, key)).results.every((result) => result.sourceRunId !== sourceRunId))
  const [first] = (await ask({ query, includeQuarantined: true }, key)).results
  assert.equal(first?.sourceRunId, sourceRunId)
  assert.equal(first?.sourceKind, 'quarantine')
  assert.match(first!.title, /^it rained a lot today/)
  const inRun = await ask({ query, sourceRunId }, key)
  assert.deepEqual(inRun.results, [])
  assert.match(inRun.warnings.join(' '), /quarantine/)
  assert.ok((await ask({ query, sourceRunId, includeQuarantined: true }, key)).results.length > 0)
})
