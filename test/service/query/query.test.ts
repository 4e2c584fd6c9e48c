import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '../../../src/db/sql.ts'
import type { AccountId } from '../../../src/lib/ids.ts'
import { accountWithKey, bare, type TestKey } from '../../support/accounts.ts'
import { type IngestedDocument, ingestDocument } from '../../support/graph-documents.ts'
import { endedJob } from '../../support/ingest.ts'
import { CURIE, LIBRARY, WARSAW } from '../../support/query-documents.ts'
import type { Result } from '../../support/query-results.ts'
import { startService, type TestService } from '../../support/service.ts'

// POST /v1/query: fields, filters, modes and errors. Answers: query-answer.test.ts. Writes beside it:
// query-freshness.test.ts.

let service: TestService
let owner: TestKey
const runs = new Map<string, IngestedDocument>()

before(async () => {
  service = await startService()
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

const rowsOf = <Row>(text: string, ...values: unknown[]): Promise<Row[]> =>
  service.db.of(bare(owner.accountId) as AccountId).rows<Row>({ name: '', text, values })
const titles = (results: Result[]) => results.map(({ title }) => title)

// ---- the reply -----------------------------------------------------------------------------------------------------

test('a reply holds what the interface names, and nothing else', async () => {
  const reply = await ask({ query: 'Who won the Nobel Prize in Physics in 1903?' })
  assert.deepEqual(Object.keys(reply), [
    'schemaVersion',
    'generatedAt',
    'query',
    'mode',
    'target',
    'model',
    'dimensions',
    'answer',
    'results',
    'warnings',
  ])
  assert.equal(reply.schemaVersion, 'service-evidence-query-v1')
  assert.match(String(reply.generatedAt), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  assert.equal(reply.query, 'Who won the Nobel Prize in Physics in 1903?')
  assert.equal(reply.mode, 'topical')
  assert.equal(reply.target, 'all')
  assert.equal(reply.model, 'ri-512-v2')
  assert.equal(reply.dimensions, 512)
  assert.equal((reply.answer as { status: string }).status, 'retrieval-only')
  assert.deepEqual(reply.warnings, [])
  const [first] = reply.results
  assert.ok(first)
  assert.deepEqual(Object.keys(first), [
    'rank',
    'nodeType',
    'nodeId',
    'score',
    'distance',
    'title',
    'snippet',
    'sourceKind',
    'sourceRunId',
    'confidenceKind',
    'confidenceScore',
    'facets',
    'source',
    'evidenceNotes',
  ])
  assert.deepEqual(Object.keys(first.evidenceNotes[0]!), [
    'id',
    'excerpt',
    'sourceKind',
    'sourceRunId',
    'confidenceKind',
    'confidenceScore',
    'facets',
    'source',
    'relationship',
  ])
})

test('the best record comes first, ranks count from 1, scores lie in 0..1 and never rise', async () => {
  for (const query of [
    'Marie Curie Nobel Prize',
    'capital of Poland',
    'how long does sourdough rest',
    'wife of Pierre',
  ]) {
    const { results } = await ask({ query, limit: 20 })
    assert.ok(results.length > 3)
    results.forEach(({ rank, score }, i) => {
      assert.equal(rank, i + 1)
      assert.ok(score > 0 && score <= 1, `${score}`)
      if (i > 0) assert.ok(score <= results[i - 1]!.score, `score rises at rank ${rank} of ${query}`)
    })
    assert.equal(new Set(results.map(({ nodeId }) => nodeId)).size, results.length)
  }
  const { results } = await ask({ query: 'Which city is the capital of Poland?', target: 'note' })
  assert.equal(results[0]!.title, 'Warsaw')
})

test('a question that nothing matches well scores low', async () => {
  const [near] = (await ask({ query: 'Who won the Nobel Prize in Physics in 1903?' })).results
  const { results } = await ask({
    query: 'Which senator chaired the appropriations committee hearing on wild budgets?',
  })
  assert.ok(near!.score > 0.9, `${near!.score}`)
  for (const { score } of results) assert.ok(score < 0.6, `${score}`)
})

test('distance is that of the record’s own vector: notes have one, records drawn from notes have none', async () => {
  const { results } = await ask({ query: 'Nobel Prize in Physics', limit: 20 })
  for (const { nodeType, distance } of results) {
    if (nodeType === 'note') assert.ok(distance !== null && distance >= 0 && distance <= 2)
    else assert.equal(distance, null)
  }
  assert.ok(results.some(({ nodeType }) => nodeType === 'note'))
  assert.ok(results.some(({ nodeType }) => nodeType !== 'note'))
})

test('titles: a name, or the title of the note; snippets: the statement, the definition, or a passage', async () => {
  const { results } = await ask({ query: 'Marie Curie physicist Nobel Prize 1903', limit: 20 })
  const of = (type: string, title: string) => results.find((one) => one.nodeType === type && one.title === title)
  assert.match(of('entity', 'Marie Curie')!.snippet, /physicist and chemist/)
  assert.equal(of('claim', 'Marie Curie')!.snippet, 'Marie Curie won the Nobel Prize in Physics in 1903.')
  assert.match(of('note', 'Marie Curie')!.snippet, /She won the Nobel Prize in Physics in 1903\./)
})

// ---- evidence ------------------------------------------------------------------------------------------------------

test('evidence is word for word from live notes of the account; a note is its own', async () => {
  const notes = new Map(
    (await rowsOf<{ id: string; body: string }>(`select id, body from node where type = 'note'`)).map((note) => [
      note.id,
      note.body,
    ]),
  )
  for (const query of ['Marie Curie', 'radiation therapy', 'Paris', 'a third metro line', 'wild yeast']) {
    for (const result of (await ask({ query, limit: 20, evidenceLimit: 10 })).results) {
      assert.ok(result.evidenceNotes.length > 0)
      for (const { id, excerpt, relationship } of result.evidenceNotes) {
        assert.ok(excerpt.length > 0 && excerpt.length <= 300)
        assert.ok(notes.get(id)?.includes(excerpt), excerpt)
        assert.equal(relationship, result.nodeType === 'note' ? 'self' : 'extracted-from')
        assert.equal(id === result.nodeId, result.nodeType === 'note')
      }
      assert.equal(new Set(result.evidenceNotes.map(({ id }) => id)).size, result.evidenceNotes.length)
    }
  }
})

test('evidenceLimit: 3 by default, at most as many as asked for; what a note is about comes before mentions', async () => {
  const evidenceOf = async (evidenceLimit?: number) => {
    const { results } = await ask({
      query: 'wife of Pierre, Marie Curie, Paris',
      target: 'entity',
      limit: 20,
      ...(evidenceLimit ? { evidenceLimit } : {}),
    })
    return results.find(({ title }) => title === 'Marie Curie')!.evidenceNotes
  }
  const bodies = new Map(
    (await rowsOf<{ id: string; title: string }>(`select id, title from node where type = 'note'`)).map((note) => [
      note.id,
      note.title,
    ]),
  )
  assert.equal((await evidenceOf()).length, 3)
  assert.equal((await evidenceOf(1)).length, 1)
  const all = (await evidenceOf(10)).map(({ id }) => bodies.get(id))
  assert.deepEqual(all.toSorted(), ['Legacy', 'Marie Curie', 'Pierre Curie'])
  assert.equal(all[0], 'Marie Curie')
})

test('an excerpt shows the place that the record was drawn from, also deep in a long note', async () => {
  const { key } = await accountWithKey(service, { scopes: ['ingest', 'query'] })
  const filler = (word: string) => Array.from({ length: 12 }, (_, i) => `The ${word} number ${i} is quiet.`).join(' ')
  const sentence = 'Helena Moss founded the Tidewater Observatory in 1911.'
  await ingestDocument(service, key, {
    filename: 'observatory.md',
    text: `# Coastal observatories\n\n${filler('harbour')} ${sentence} ${filler('lantern')}\n`,
  })
  const claims = (await ask({ query: 'Tidewater Observatory 1911', target: 'claim' }, key)).results
  const claim = claims.find(({ snippet }) => snippet === sentence)
  assert.ok(claim)
  assert.ok(claim.evidenceNotes[0]!.excerpt.includes(sentence))
  const [note] = (await ask({ query: 'Who founded the Tidewater Observatory?', target: 'note' }, key)).results
  assert.ok(note!.snippet.includes(sentence), note!.snippet)
  assert.ok(note!.snippet.length <= 300)
  assert.doesNotMatch(note!.snippet, /^\S*umber|\w-$/)
})

// ---- modes ---------------------------------------------------------------------------------------------------------

test('style: short queries by descriptions of style, long ones by their own style', async () => {
  const { key } = await accountWithKey(service, { scopes: ['ingest', 'query'] })
  const none = await ask({ query: 'short sentences', style: true }, key)
  assert.equal(none.mode, 'exact')
  assert.equal(none.model, 'style-401-v2')
  assert.equal(none.dimensions, 401)
  assert.deepEqual(none.results, [])
  assert.match(none.warnings.join(' '), /nothing to search yet/)

  await ingestDocument(service, key, CURIE)
  const undescribed = await ask({ query: 'short sentences', style: true }, key)
  assert.deepEqual(undescribed.results, [])
  assert.match(undescribed.warnings.join(' '), /analyzeStyle/)
  const byWords = await ask({ query: 'Marie Curie', style: true }, key)
  assert.deepEqual([byWords.mode, byWords.results.length > 0], ['exact', true])
  assert.match(byWords.warnings.join(' '), /analyzeStyle/)

  const drill = 'Go now. Stop here. Breathe in. Look up. Eat well. Sleep. Run on. Sit down. '.repeat(8).trim()
  const minutes = `${'Notwithstanding the reservations which the committee, having deliberated at length, had previously expressed, the proposal was ultimately adopted. '.repeat(5).trim()}`
  await ingestDocument(service, key, { filename: 'drill.md', text: `# Drill\n\n${drill}\n` })
  await ingestDocument(service, key, { filename: 'minutes.md', text: `# Minutes\n\n${minutes}\n` })
  for (const [text, title] of [
    [drill, 'Drill'],
    [minutes, 'Minutes'],
  ]) {
    const byStyle = await ask({ query: text, style: true, target: 'note', includeQuarantined: true }, key)
    assert.equal(byStyle.mode, 'style')
    assert.equal(byStyle.results[0]!.title, title)
    assert.ok(byStyle.results[0]!.distance! < 0.1)
    assert.ok(byStyle.results.slice(1).every(({ distance }) => distance! > 0.3))
  }
  assert.equal((await ask({ query: drill, style: true, model: 'style-401-v2' }, key)).model, 'style-401-v2')
})

test('style: a short query finds notes whose style is described so', async () => {
  const { key } = await accountWithKey(service, { scopes: ['ingest', 'query'] })
  await ingestDocument(service, key, CURIE)
  const text = `# Drill\n\n${'Go now. Stop here. Breathe in. Look up. Eat well. Sleep. Run on. Sit down. '.repeat(8)}\n`
  const queued = await service.request('POST', '/v1/ingest/file', {
    key,
    body: {
      filename: 'drill.md',
      contentType: 'text/markdown',
      contentBase64: Buffer.from(text).toString('base64'),
      dryRun: false,
      distill: true,
      analyzeStyle: true,
      datedAt: '2026-02-03',
    },
  })
  await endedJob(service, key, queued.body.job.id)
  const reply = await ask({ query: 'short sentences', style: true, target: 'note', includeQuarantined: true }, key)
  assert.equal(reply.mode, 'style')
  assert.deepEqual(titles(reply.results), ['Drill'])
  assert.equal(reply.results[0]!.distance, null)
})

test('exact: words and links alone when there are no vectors, with a warning; scores are raw, distances null', async () => {
  const { key, accountId } = await accountWithKey(service, { scopes: ['ingest', 'query'] })
  await ingestDocument(service, key, CURIE)
  await ingestDocument(service, key, WARSAW)
  const account = bare(accountId)
  await service.db.of(account as AccountId).tx(async (tx) => {
    await tx.rows(sql('testNoVectors')`delete from embedding where account_id = ${account}`)
    await tx.rows(
      sql('testGeneration')`update account_index set generation = generation + 1 where account_id = ${account}`,
    )
  })
  const reply = await ask({ query: 'Which city is the capital of Poland?', target: 'note' }, key)
  assert.equal(reply.mode, 'exact')
  assert.equal(reply.results[0]!.title, 'Warsaw')
  assert.ok(reply.results.every(({ distance }) => distance === null))
  assert.match(reply.warnings.join(' '), /vector/)
  assert.equal(reply.model, 'ri-512-v2')
})

// ---- who may -------------------------------------------------------------------------------------------------------

test('401 without a key, 403 without the scope, before the body is looked at', async () => {
  assert.equal((await service.request('POST', '/v1/query', { body: { query: 'Curie' } })).status, 401)
  const { key } = await accountWithKey(service, { scopes: ['ingest', 'query.answer'] })
  const { status, body } = await send({ nonsense: true }, key)
  assert.equal(status, 403)
  assert.match(body.error.message, /\bquery\b/)
})

test('a foreign account sees nothing, and a foreign run is one that is not there', async () => {
  const stranger = await accountWithKey(service, { scopes: ['query'] })
  for (const target of ['all', 'note', 'claim', 'entity'] as const) {
    const reply = await ask(
      { query: 'Marie Curie Nobel Prize', target, limit: 20, includeQuarantined: true },
      stranger.key,
    )
    assert.deepEqual(reply.results, [])
  }
  const { sourceRunId } = runs.get(CURIE.filename)!
  assert.equal((await send({ query: 'Marie Curie', sourceRunId }, stranger.key)).status, 404)
})

// ---- odd input -----------------------------------------------------------------------------------------------------

test('odd queries are answered: emoji, other scripts, stop words only, marks only, ten thousand characters', async () => {
  const long = 'the physicist Marie Curie of Warsaw wrote about radiation. '.repeat(170).slice(0, 10_000)
  for (const query of [
    '🍞🔥',
    '😀'.repeat(500),
    'кто открыл радий?',
    '谁发现了镭？',
    'من اكتشف الراديوم',
    'who is it',
    '?!…—',
    '"; drop table node; --',
    '%_\\',
    '<script>alert(1)</script>',
    '{"$ne": null}',
    'a',
    '\u200b\u202e Curie',
    'Ma\u0301rie Cu\u0301rie',
    long,
  ]) {
    const reply = await ask({ query, limit: 20, evidenceLimit: 10 })
    assert.equal(reply.query, query)
    for (const { score } of reply.results) assert.ok(score >= 0 && score <= 1)
  }
  assert.deepEqual((await ask({ query: 'who is it' })).results, [])
  assert.equal((await ask({ query: long, target: 'note' })).results[0]!.title, 'Marie Curie')
})

test('the same query gives the same reply but for its time', async () => {
  const once = async () => {
    const { generatedAt, ...reply } = await ask({ query: 'Where was Marie Curie born?', limit: 20, evidenceLimit: 10 })
    assert.ok(generatedAt)
    return reply
  }
  assert.deepEqual(await once(), await once())
})
