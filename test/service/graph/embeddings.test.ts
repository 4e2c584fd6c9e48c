import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestKey } from '../../support/accounts.ts'
import {
  ask,
  MODEL,
  newAccount,
  provider,
  QUERY,
  REFUSED,
  said,
  service,
  settingsFor,
  textsSent,
  titles,
  useEmbeddingService,
} from '../../support/embedding-service.ts'
import { ingestDocument } from '../../support/graph-documents.ts'
import { BAKERY, CURIE, LIBRARY, UNTITLED, WARSAW } from '../../support/query-documents.ts'
import { FAILING, limited, type ReplayMode, startReplayServer } from '../../support/replay-server.ts'
import type { TestService } from '../../support/service.ts'
import { serviceLives } from '../../support/service-lives.ts'
import { epochOf, notesWithVectors, vectorsOf } from '../../support/stored-vectors.ts'
import { waitUntil } from '../../support/wait-until.ts'

// Vectors by an OpenAI-compatible server: at ingest, in queries, when it fails, and when the model changes.

useEmbeddingService()

const runWarnings = async (of: TestService, { key }: TestKey, runId: string): Promise<string> => {
  const { status, body, text } = await of.request('GET', `/v1/source-runs/${runId}/inspect`, { key })
  assert.equal(status, 200, text)
  return body.warnings.join('\n')
}

// ---- with the provider at hand -------------------------------------------------------------------------------------

test('ingest embeds notes, a query its text: model, dimensions and usage are those of the provider', async () => {
  const owner = await newAccount()
  for (const document of LIBRARY) await ingestDocument(service, owner.key, document)
  const rows = await vectorsOf(service, owner)
  assert.ok(rows.length >= 5)
  assert.deepEqual([...new Set(rows.map(({ model, bytes }) => `${model} ${bytes}`))], ['replay-embed 68'])
  const [first] = provider.requests
  assert.equal(first!.body.model, 'replay-embed')
  assert.equal(first!.body.encoding_format, 'float')
  assert.equal(first!.body.dimensions, undefined)
  assert.ok(textsSent(provider).some((text) => text.startsWith('Legacy\nThe Curie Institute')))
  provider.requests.length = 0

  const reply = await ask(service, owner)
  assert.deepEqual(
    provider.requests.map(({ body }) => body.input),
    [[QUERY]],
  )
  assert.equal(reply.mode, 'topical')
  assert.equal(reply.model, 'replay-embed')
  assert.equal(reply.dimensions, 64)
  assert.ok(Number.isInteger(reply.usage.totalTokens) && reply.usage.totalTokens > 0)
  assert.equal(titles(reply)[0], 'Warsaw')
  assert.ok(reply.results[0].distance > 0 && reply.results[0].distance < 1)
  assert.deepEqual(reply.warnings, [])
})

test('a question asked before costs no second call, and no other account learns of it', async () => {
  const [one, other] = [await newAccount(), await newAccount()]
  for (const owner of [one, other]) await ingestDocument(service, owner.key, WARSAW)
  provider.requests.length = 0
  const first = await ask(service, one)
  const again = await ask(service, one)
  assert.equal(provider.requests.length, 1)
  assert.ok(!('usage' in again))
  assert.deepEqual(again.results, first.results)
  assert.ok((await ask(service, other)).usage.totalTokens > 0)
  assert.equal(provider.requests.length, 2)
})

test('notes that the account has are not sent again', async () => {
  const owner = await newAccount()
  await ingestDocument(service, owner.key, CURIE)
  provider.requests.length = 0
  await ingestDocument(service, owner.key, CURIE)
  assert.deepEqual(provider.requests, [])
  assert.equal((await ask(service, owner)).mode, 'topical')
})

test('model: configured ones by id; one that the account has no vectors of ranks by words, and any other is 422', async () => {
  const owner = await newAccount()
  await ingestDocument(service, owner.key, WARSAW)
  assert.equal((await ask(service, owner, { model: 'replay-embed' })).mode, 'topical')
  const builtIn = await ask(service, owner, { model: 'ri-512-v2' })
  assert.equal(builtIn.mode, 'exact')
  assert.equal(builtIn.model, 'ri-512-v2')
  assert.equal(builtIn.dimensions, 512)
  assert.match(said(builtIn), /no vectors of ri-512-v2; it has those of replay-embed/)
  assert.equal(titles(builtIn)[0], 'Warsaw')
  assert.equal(builtIn.results[0].distance, null)
  for (const model of ['text-embedding-3-small', 'replay-embed@64', 'REPLAY-EMBED']) {
    const { status, body } = await service.request('POST', '/v1/query', { key: owner.key, body: { query: 'x', model } })
    assert.equal(status, 422, model)
    assert.deepEqual(body.error.issues[0].path, ['model'])
  }
  const { model: style } = await ask(service, owner, { style: true })
  assert.match(style, /^style-/)
  for (const model of ['replay-embed', 'ri-512-v2', style])
    assert.equal((await ask(service, owner, { style: true, model })).model, style)
})

test('dimensions that are set are asked for and stand in the id', async () => {
  await using lives = await serviceLives()
  const short = await lives.begin(settingsFor(provider, { CAIRN_EMBEDDING_DIMENSIONS: '16' }))
  const owner = await newAccount(short)
  const empty = await ask(short, owner)
  assert.deepEqual([empty.mode, empty.model, empty.dimensions], ['exact', 'replay-embed@16', 16])
  await ingestDocument(short, owner.key, WARSAW)
  const reply = await ask(short, owner)
  assert.deepEqual([reply.mode, reply.model, reply.dimensions], ['topical', 'replay-embed@16', 16])
  assert.ok(provider.requests.every(({ body }) => body.dimensions === 16))
})

test('the vectors of quarantined notes are there when the run is released', async () => {
  const owner = await newAccount()
  const { status, sourceRunId } = await ingestDocument(service, owner.key, UNTITLED)
  assert.equal(status, 'quarantined')
  await service.request('POST', `/v1/source-runs/${sourceRunId}/release`, { key: owner.key })
  const reply = await ask(service, owner, { query: 'zebrafish pond' })
  assert.equal(reply.mode, 'topical')
  assert.deepEqual(reply.warnings, [])
})

// ---- when it fails -------------------------------------------------------------------------------------------------

test('provider down at ingest: nothing is lost, run and queries say so, and a job makes the vectors later', async () => {
  const owner = await newAccount()
  await ingestDocument(service, owner.key, WARSAW)
  await ask(service, owner)
  // the ingest is refused, and the job that follows waits
  provider.next(REFUSED)
  provider.always('slow')
  const { status, sourceRunId } = await ingestDocument(service, owner.key, BAKERY)
  assert.equal(status, 'succeeded')
  assert.match(await runWarnings(service, owner, sourceRunId), /no vector yet.*replay-embed/)
  await waitUntil('the job asks the model, with no query before', () => provider.requests.at(-1)?.mode === 'slow')
  const gap = await ask(service, owner)
  assert.equal(gap.mode, 'topical')
  assert.match(said(gap), /1 of 2 notes have no vector yet/)
  assert.match(said(gap), /Missing vectors are being made with replay-embed: \d of 2 notes done \(job [0-9a-f-]{36}\)/)
  assert.deepEqual(
    titles(await ask(service, owner, { query: QUERY, facets: [], limit: 20 })).sort(),
    titles(gap).sort(),
  )
  const [, jobId] = said(gap).match(/\(job ([0-9a-f-]{36})\)/)!
  const { body } = await service.request('GET', `/v1/ingest/jobs/${jobId}`, { key: owner.key })
  assert.equal(body.job.kind, 'reembed')
  const stranger = await newAccount()
  assert.equal((await service.request('GET', `/v1/ingest/jobs/${jobId}`, { key: stranger.key })).status, 404)

  provider.always('ok')
  provider.release()
  const ended = await service.request('GET', `/v1/ingest/jobs/${jobId}?wait=30`, { key: owner.key })
  assert.equal(ended.body.job.status, 'succeeded', ended.text)
  assert.deepEqual(ended.body.job.progress, { stage: 'embed', done: 2, total: 2 })
  assert.deepEqual((await ask(service, owner)).warnings, [])
  assert.equal((await vectorsOf(service, owner)).length, 2)
})

test('provider down at the first ingest: the account is of its model, ranked by words until the vectors are there', async () => {
  const owner = await newAccount()
  provider.next(REFUSED)
  provider.always('slow')
  await ingestDocument(service, owner.key, WARSAW)
  assert.equal((await epochOf(service, owner)).model, 'replay-embed')
  const reply = await ask(service, owner)
  assert.deepEqual([reply.mode, reply.model], ['exact', 'replay-embed'])
  assert.equal(titles(reply)[0], 'Warsaw')
  assert.match(said(reply), /No record has a vector of the requested model yet/)
  assert.match(said(reply), /of 1 notes done/)
  provider.always('ok')
  provider.release()
  await waitUntil('the vector is there', async () => (await ask(service, owner)).mode === 'topical')
})

const FAULTS: Record<string, ReplayMode> = {
  500: FAILING,
  429: limited(1),
  401: REFUSED,
  'a cut connection': 'hang-up',
  'a page instead of vectors': 'html',
  'half an answer': 'broken',
  'fewer vectors than texts': 'truncated',
  'vectors that hold no numbers': 'schema-mismatch',
}
for (const [name, mode] of Object.entries(FAULTS)) {
  test(`${name} at a query: words and links answer, and the reply says so`, async () => {
    const owner = await newAccount()
    await ingestDocument(service, owner.key, WARSAW)
    await ingestDocument(service, owner.key, BAKERY)
    provider.requests.length = 0
    provider.always(mode)
    for (const output of ['evidence', 'context', 'answer']) {
      const reply = await ask(service, owner, { output })
      assert.deepEqual([reply.mode, reply.model, reply.dimensions], ['exact', 'replay-embed', 64])
      assert.equal(titles(reply)[0], 'Warsaw')
      assert.ok(!('usage' in reply))
      assert.match(said(reply), /Ranked by words and links, for the query got no vector\. /)
    }
    assert.equal(provider.requests.length, 3, 'a query tries once')
    provider.always('ok')
    assert.equal((await ask(service, owner)).mode, 'topical')
  })
}

test('a provider that never answers is given up, and queries after it do not wait for it', async () => {
  const owner = await newAccount()
  await ingestDocument(service, owner.key, WARSAW)
  await using lives = await serviceLives()
  const patient = await lives.begin(settingsFor(provider, { CAIRN_MODEL_TIMEOUT_SECONDS: '1' }))
  const other = await newAccount(patient)
  await ingestDocument(patient, other.key, WARSAW)
  provider.requests.length = 0
  provider.always('never')
  const first = await ask(patient, other)
  assert.equal(first.mode, 'exact')
  assert.match(said(first), /does not answer within 1 seconds/)
  const second = await ask(patient, other, { query: 'Vistula river' })
  assert.equal(second.mode, 'exact')
  assert.equal(provider.requests.length, 1)
})

test('a passage that the model refuses is left without a vector; all others get theirs', async () => {
  await using lives = await serviceLives()
  const before = await lives.begin()
  const owner = await newAccount(before)
  for (const document of LIBRARY) await ingestDocument(before, owner.key, document)
  const notes = await notesWithVectors(before, owner)
  const picky = await startReplayServer({ dimensions: 64 })
  try {
    const after = await lives.begin(settingsFor(picky))
    picky.next('ok') // the probe
    picky.refuseTexts(/lactobacilli/)
    await ask(after, owner)
    await waitUntil('the model has changed', async () => (await epochOf(after, owner)).model === MODEL)
    assert.equal((await vectorsOf(after, owner)).length, notes - 1)
    const reply = await ask(after, owner)
    assert.equal(reply.mode, 'topical')
    assert.match(said(reply), new RegExp(`1 of ${notes} notes have no vector yet`))
    assert.doesNotMatch(said(reply), /being made/)
  } finally {
    await picky.close()
  }
})
