import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { sql } from '../../../src/db/sql.ts'
import type { AccountId } from '../../../src/lib/ids.ts'
import { accountWithKey, bare, type TestKey } from '../../support/accounts.ts'
import { deleteSourceOf, endOfJob, ingestDocument, queueDocument } from '../../support/graph-documents.ts'
import { BAKERY, CURIE, LIBRARY, PIERRE, UNTITLED, WARSAW } from '../../support/query-documents.ts'
import {
  FAILING,
  limited,
  REPLAY_KEY,
  type ReplayMode,
  type ReplayServer,
  startReplayServer,
} from '../../support/replay-server.ts'
import { startService, type TestService } from '../../support/service.ts'
import { serviceLives } from '../../support/service-lives.ts'
import { waitUntil } from '../../support/wait-until.ts'

// Vectors by an OpenAI-compatible server: at ingest, in queries, when it fails, and when the model changes.

const MODEL = 'replay-embed'
const REFUSED: ReplayMode = { status: 401, message: 'No such key.' }
const SCOPES = ['ingest', 'query', 'query.answer', 'evidence']
const QUERY = 'Which city is the capital of Poland?'

let provider: ReplayServer
let service: TestService
const settingsFor = (server: ReplayServer, more: Record<string, string> = {}) => ({
  CAIRN_EMBEDDER: 'openai',
  CAIRN_EMBEDDING_MODEL: MODEL,
  CAIRN_EMBEDDING_BASE_URL: `${server.origin}/v1`,
  CAIRN_EMBEDDING_API_KEY: REPLAY_KEY,
  ...more,
})

before(async () => {
  provider = await startReplayServer({ dimensions: 64 })
  service = await startService({ settings: settingsFor(provider, { CAIRN_MODEL_TIMEOUT_SECONDS: '1' }) })
})
afterEach(() => {
  provider.always('ok')
  provider.release()
  provider.requests.length = 0
})
after(async () => {
  assert.ok(!service.logLines.join('\n').includes(REPLAY_KEY), 'the key stands in the log')
  await service.stop()
  await provider.close()
})

const newAccount = (of: TestService = service): Promise<TestKey> => accountWithKey(of, { scopes: SCOPES })

async function ask(of: TestService, { key }: TestKey, body: Record<string, unknown> = {}) {
  const reply = await of.request('POST', '/v1/query', { key, body: { query: QUERY, target: 'note', ...body } })
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}
const titles = ({ results }: { results: { title: string }[] }) => results.map(({ title }) => title)
const said = ({ warnings }: { warnings: string[] }) => warnings.join('\n')

const textsSent = (server: ReplayServer): string[] => server.requests.flatMap(({ body }) => body.input)

interface VectorRow {
  model: string
  epoch: number
  item: string
  bytes: number
  stray: boolean
}
const vectorsOf = (of: TestService, { accountId }: TestKey): Promise<VectorRow[]> => {
  const account = bare(accountId) as AccountId
  return of.db.of(account).rows<VectorRow>(sql('testVectors')`
    select model, epoch, item_id as item, octet_length(vec) as bytes,
           not exists (select 1 from index_doc d where d.account_id = ${account} and d.item_id = e.item_id) as stray
      from embedding e where account_id = ${account} and kind = 'topical'`)
}
/** Each once: the built-in model may be making its next epoch beside the one in use. */
const notesWithVectors = async (of: TestService, key: TestKey): Promise<number> =>
  new Set((await vectorsOf(of, key)).map(({ item }) => item)).size
const epochOf = async (of: TestService, { accountId }: TestKey): Promise<{ model: string; epoch: number }> => {
  const account = bare(accountId) as AccountId
  const [row] = await of.db
    .of(account)
    .rows<{ epoch: { topical: { model: string; epoch: number } } }>(
      sql('testEpoch')`select epoch from account_index where account_id = ${account}`,
    )
  return row!.epoch.topical
}
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
  const builtIn = await ask(service, owner, { model: 'ri-512-v1' })
  assert.equal(builtIn.mode, 'exact')
  assert.equal(builtIn.model, 'ri-512-v1')
  assert.equal(builtIn.dimensions, 512)
  assert.match(said(builtIn), /no vectors of ri-512-v1; it has those of replay-embed/)
  assert.equal(titles(builtIn)[0], 'Warsaw')
  assert.equal(builtIn.results[0].distance, null)
  for (const model of ['text-embedding-3-small', 'replay-embed@64', 'REPLAY-EMBED']) {
    const { status, body } = await service.request('POST', '/v1/query', { key: owner.key, body: { query: 'x', model } })
    assert.equal(status, 422, model)
    assert.deepEqual(body.error.issues[0].path, ['model'])
  }
  const { model: style } = await ask(service, owner, { style: true })
  assert.match(style, /^style-/)
  for (const model of ['replay-embed', 'ri-512-v1', style])
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

// ---- when the model changes ----------------------------------------------------------------------------------------

interface Asked {
  mode: string
  model: string
  dimensions: number
  warnings: string
}

/** Asks without a pause until `until` is reached; every reply must hold a result. */
async function askThroughout(of: TestService, owner: TestKey, until: (asked: Asked) => boolean): Promise<Asked[]> {
  const all: Asked[] = []
  await waitUntil('the change is over', async () => {
    for (const query of [QUERY, 'Where was Marie Curie born?', 'wild yeast']) {
      const reply = await ask(of, owner, { query })
      assert.ok(reply.results.length > 0, `nothing found in mode ${reply.mode}: ${said(reply)}`)
      all.push({ mode: reply.mode, model: reply.model, dimensions: reply.dimensions, warnings: said(reply) })
    }
    return until(all.at(-1)!)
  })
  return all
}

test('a changed model: queries answer throughout, and tell the truth about what ranked', async () => {
  const wide = await startReplayServer({ dimensions: 128 })
  try {
    await using lives = await serviceLives()
    const built = await lives.begin()
    const [owner, sleeper] = [await newAccount(built), await newAccount(built)]
    for (const document of LIBRARY) await ingestDocument(built, owner.key, document)
    await ingestDocument(built, sleeper.key, CURIE)
    const notes = await notesWithVectors(built, owner)

    const over = (model: string) => (asked: Asked) =>
      asked.model === model && asked.mode === 'topical' && !asked.warnings
    const onlyOf = async (of: TestService, model: string) => {
      const rows = await vectorsOf(of, owner)
      assert.equal(rows.length, notes)
      const { epoch } = await epochOf(of, owner)
      assert.deepEqual([...new Set(rows.map((row) => `${row.model} ${row.epoch}`))], [`${model} ${epoch}`])
    }

    // ri-512-v1 → the provider's model: the built-in vectors rank until the switch
    const first = await lives.begin(settingsFor(provider))
    const toFirst = await askThroughout(first, owner, over(MODEL))
    for (const { mode, model, dimensions, warnings } of toFirst) {
      assert.equal(mode, 'topical')
      assert.ok(model === 'ri-512-v1' ? dimensions === 512 : model === MODEL && dimensions === 64)
      if (model === 'ri-512-v1')
        assert.match(warnings, /Vectors are being made anew with replay-embed: \d+ of \d+ notes done/)
    }
    assert.equal(toFirst[0]!.model, 'ri-512-v1')
    await onlyOf(first, MODEL)
    assert.equal((await epochOf(first, sleeper)).model, 'ri-512-v1', 'an account that nobody asks costs nothing')

    // → another provider's: the query cannot be embedded for the old vectors, so words rank until the switch
    const second = await lives.begin(settingsFor(wide, { CAIRN_EMBEDDING_MODEL: 'wide-embed' }))
    const toSecond = await askThroughout(second, owner, over('wide-embed'))
    for (const { mode, model, dimensions, warnings } of toSecond) {
      assert.equal(model, 'wide-embed')
      if (mode === 'exact') {
        assert.match(
          warnings,
          /no vectors of wide-embed; it has those of replay-embed, which is not configured any more/,
        )
        assert.match(warnings, /Vectors are being made anew with wide-embed/)
      } else assert.equal(dimensions, 128)
    }
    assert.equal(toSecond[0]!.mode, 'exact')
    await onlyOf(second, 'wide-embed')

    // → and back to the built-in one
    const last = await lives.begin()
    const toLast = await askThroughout(last, owner, over('ri-512-v1'))
    assert.equal(toLast[0]!.mode, 'exact')
    assert.equal(toLast.at(-1)!.dimensions, 512)
    await onlyOf(last, 'ri-512-v1')
    assert.equal((await ask(last, sleeper)).mode, 'topical')
  } finally {
    await wide.close()
  }
})

/** So many sections of one note each. */
const sections = (count: number, word: string) =>
  Array.from(
    { length: count },
    (_, i) =>
      `## ${word} ${i}\n\nSection ${i} tells of ${word} number ${i}, which is unlike any other ${word} of the town.\n`,
  ).join('\n')
const report = (count: number, word = 'harbour') => ({
  filename: `${word}.md`,
  text: `# The ${word} report\n\n${sections(count, word)}`,
})

test('a change broken off by a restart goes on where it was; notes written and deleted meanwhile are right', async () => {
  await using lives = await serviceLives()
  const built = await lives.begin()
  const owner = await newAccount(built)
  const { sourceId } = await ingestDocument(built, owner.key, report(100))
  const bakery = await ingestDocument(built, owner.key, BAKERY)
  const notes = await notesWithVectors(built, owner)
  assert.ok(notes > 64, 'more than one page')

  // the probe and the first page come through, the second waits
  provider.requests.length = 0
  provider.next('ok', 'ok')
  provider.always('slow')
  const first = await lives.begin(settingsFor(provider))
  const query = { query: 'harbour number 7' }
  await ask(first, owner, query)
  const ofNext = async (of: TestService) => (await vectorsOf(of, owner)).filter(({ model }) => model === MODEL)
  await waitUntil('the second page is asked for', () => provider.requests.length === 3)
  assert.equal((await ofNext(first)).length, 64)
  const during = await waitUntil('the figure is told', async () => {
    const reply = await ask(first, owner, query)
    return said(reply).includes(`64 of ${notes} notes done`) && reply
  })
  assert.deepEqual([during.mode, during.model], ['topical', 'ri-512-v1'])
  const [, jobId] = said(during).match(/\(job ([0-9a-f-]{36})\)/)!
  const job = await first.request('GET', `/v1/ingest/jobs/${jobId}`, { key: owner.key })
  assert.deepEqual(job.body.job.progress, { stage: 'embed', done: 64, total: notes })
  const done = new Set(textsSent(provider).slice(0, 65))

  provider.requests.length = 0
  provider.next('ok')
  const stopping = lives.begin(settingsFor(provider))
  const second = await stopping
  await waitUntil('the second page is asked for again', () => provider.requests.length === 2)
  assert.ok(
    provider.requests[1]!.body.input.every((text: string) => !done.has(text)),
    'nothing is sent twice',
  )
  // While it waits: a new source, which the old vectors are made for, and one that goes.
  await ingestDocument(second, owner.key, WARSAW)
  await deleteSourceOf(second, owner.key, bakery.sourceId)
  const fresh = await ask(second, owner)
  assert.deepEqual([fresh.model, titles(fresh)[0]], ['ri-512-v1', 'Warsaw'])
  provider.always('ok')
  void provider.release()
  const switched = await waitUntil('the model has changed', async () => {
    const reply = await ask(second, owner)
    return reply.model === MODEL && reply
  })
  assert.deepEqual([switched.mode, titles(switched)[0]], ['topical', 'Warsaw'])
  assert.deepEqual(switched.warnings, [])
  const rows = await vectorsOf(second, owner)
  assert.ok(rows.every(({ model, stray }) => model === MODEL && !stray))
  assert.equal(rows.length, notes)

  // A source that goes while its vectors are being made leaves none.
  provider.next('ok')
  provider.always('slow')
  const shorter = await lives.begin(settingsFor(provider, { CAIRN_EMBEDDING_DIMENSIONS: '8' }))
  await ask(shorter, owner, query)
  provider.requests.length = 0
  await waitUntil('a page is asked for', () => provider.requests.length > 0)
  const deletion = deleteSourceOf(shorter, owner.key, sourceId)
  await deletion
  provider.always('ok')
  provider.release()
  await waitUntil('the model has changed', async () => (await epochOf(shorter, owner)).model === 'replay-embed@8')
  const left = await vectorsOf(shorter, owner)
  assert.deepEqual(
    left.map(({ stray, bytes }) => [stray, bytes]),
    [[false, 12]],
  )
})

test('a change that fails for good leaves the old vectors in use; the next ingest begins it again', async () => {
  await using lives = await serviceLives()
  const built = await lives.begin()
  const owner = await newAccount(built)
  await ingestDocument(built, owner.key, WARSAW)
  await ingestDocument(built, owner.key, CURIE)
  provider.always(REFUSED)
  const failing = await lives.begin(settingsFor(provider, { CAIRN_JOB_ATTEMPTS: '1' }))
  const given = await waitUntil('the job has failed', async () => {
    const reply = await ask(failing, owner)
    assert.deepEqual([reply.mode, reply.model], ['topical', 'ri-512-v1'])
    return /Vectors of replay-embed could not be made so far/.test(said(reply)) && reply
  })
  assert.equal(titles(given)[0], 'Warsaw')
  const calls = provider.requests.length
  await ask(failing, owner)
  assert.equal(provider.requests.length, calls, 'queries do not ask for it again and again')
  provider.always('ok')
  await ingestDocument(failing, owner.key, PIERRE)
  await waitUntil('the model has changed', async () => (await ask(failing, owner)).model === MODEL)
})

test('a server that begins to answer with vectors of another width under the same name: all are made anew', async () => {
  await using lives = await serviceLives()
  const narrow = await lives.begin(settingsFor(provider))
  const owner = await newAccount(narrow)
  await ingestDocument(narrow, owner.key, WARSAW)
  await ingestDocument(narrow, owner.key, CURIE)
  const wide = await startReplayServer({ dimensions: 128 })
  try {
    const after = await lives.begin(settingsFor(wide))
    const first = await ask(after, owner)
    assert.equal(first.mode, 'exact')
    assert.match(said(first), /does not fit/)
    await waitUntil('they are made anew', async () => {
      const reply = await ask(after, owner)
      return reply.mode === 'topical' && reply.dimensions === 128
    })
    const jobId = await queueDocument(after, owner.key, PIERRE)
    await endOfJob(after, owner.key, jobId)
    assert.deepEqual((await ask(after, owner)).warnings, [])
  } finally {
    await wide.close()
  }
})

test('an account that is deleted while its vectors are made anew leaves none behind', async () => {
  await using lives = await serviceLives()
  const built = await lives.begin()
  const [owner, other] = [await newAccount(built), await newAccount(built)]
  await ingestDocument(built, owner.key, report(80))
  await ingestDocument(built, other.key, WARSAW)
  provider.requests.length = 0
  provider.next('ok', 'ok')
  provider.always('slow')
  const changing = await lives.begin(settingsFor(provider))
  await ask(changing, owner)
  await waitUntil('the second page is asked for', () => provider.requests.length === 3)
  const account = bare(owner.accountId)
  const erased = await changing.request('DELETE', `/v1/admin/accounts/${owner.accountId}?confirm=true`, {
    key: changing.adminToken,
  })
  assert.equal(erased.status, 200, erased.text)
  provider.always('ok')
  provider.release()
  // the other account's job runs after it
  await waitUntil('another account gets its vectors', async () => (await ask(changing, other)).model === MODEL)
  assert.deepEqual(await vectorsOf(changing, owner), [])
  const jobs = await changing.db.rows(sql('testJobs')`select id from job where account_id = ${account}`)
  assert.deepEqual(jobs, [])
})
