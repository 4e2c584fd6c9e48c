import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accountWithKey } from '../../support/accounts.ts'
import { pageFetchOptions } from '../../support/document-pages.ts'
import {
  deleteSourceOf,
  endOfJob,
  type IngestedDocument,
  ingestDocument,
  queueDocument,
  queueSourceDeletion,
} from '../../support/graph-documents.ts'
import { startService, type TestService } from '../../support/service.ts'

const WORDS = 'The old lake steamer crossed between the towns every hour while the water level fell slowly.'
const LONG = Array.from({ length: 6 }, (_, i) => `${WORDS} Anna Bell measured ${i + 3} metres in 190${i}.`).join(' ')
const TEXT = `# Lake report

Lake Garda is the largest lake in Italy. It was formed by glaciers at the end of the last ice age.

# Measurements

${LONG}

# Towns

Riva is a town at the northern end of Lake Garda. The town was founded in 1901 by Peter Bell.
`
const UNTITLED = 'Yesterday Peter walked to the harbour of Leeds. He had bought two boats in March.'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const ABSENT = '01890a5d-ac96-774b-bcce-b302099a8057'

let service: TestService
let key: string
let other: string
let run: IngestedDocument
let hidden: IngestedDocument
before(async () => {
  service = await startService({ fetchOptions: pageFetchOptions })
  key = (await accountWithKey(service, { scopes: ['ingest', 'evidence'] })).key
  other = (await accountWithKey(service, { scopes: ['ingest', 'evidence'] })).key
  run = await ingestDocument(service, key, { filename: 'lake.md', text: TEXT, datedAt: '2026-01-31' })
  hidden = await ingestDocument(service, key, {
    filename: 'note.txt',
    text: UNTITLED,
    contentType: 'text/plain',
    page: true,
  })
})
after(() => service.stop())

const get = (path: string, as = key) => service.request('GET', path, { key: as })
const evidence = async (query = '', id = run.sourceRunId) => (await get(`/v1/source-runs/${id}/evidence?${query}`)).body
// biome-ignore lint/suspicious/noExplicitAny: bodies are what is tested
type Body = any

test('list: 200 with the fields of the contract', async () => {
  const { status, body } = await get('/v1/source-runs')
  assert.equal(status, 200)
  assert.deepEqual(Object.keys(body), ['schemaVersion', 'runs', 'pagination'])
  assert.equal(body.schemaVersion, 'service-source-run-list-v1')
  const [one] = body.runs
  assert.deepEqual(Object.keys(one), ['id', 'sourceKind', 'startedAt', 'finishedAt', 'summary'])
  assert.match(one.id, UUID)
  assert.equal(one.sourceKind, 'file')
  assert.match(one.startedAt, INSTANT)
  assert.match(one.finishedAt, INSTANT)
  assert.ok(one.startedAt < one.finishedAt)
  assert.deepEqual(Object.keys(one.summary), ['notes', 'claims', 'edges', 'facets'])
  for (const count of Object.values(one.summary)) assert.ok(Number.isInteger(count) && Number(count) > 0)
  assert.equal(one.summary.notes, 3)
  assert.deepEqual(body.pagination, { limit: 20, returned: 1, hasMore: false, nextCursor: null })
})

test('list: which source a run read is told to who asks', async () => {
  const { body } = await get('/v1/source-runs?includeSource=true')
  const { sourceId, title } = body.runs[0]
  assert.equal(title, 'Lake report')
  const { source } = (await get(`/v1/sources/${sourceId}`)).body
  assert.equal(source.title, 'Lake report')
})

test('list: runs in quarantine stand in it only when they are asked for, and say so', async () => {
  const { body } = await get('/v1/source-runs?includeQuarantined=true')
  assert.deepEqual(
    body.runs.map(({ id, sourceKind }: Body) => [id, sourceKind]),
    [
      [hidden.sourceRunId, 'quarantine'],
      [run.sourceRunId, 'file'],
    ],
  )
})

test('list: newest first, page by page, also while runs come and go', async () => {
  const { key: own } = await accountWithKey(service, { scopes: ['ingest', 'evidence'] })
  const made: IngestedDocument[] = []
  const add = async (i: number) =>
    made.push(
      await ingestDocument(service, own, {
        filename: `${i}.md`,
        text: `# Part ${i}\n\nAnna Bell lives in Leeds, part ${i}.`,
      }),
    )
  for (let i = 0; i < 5; i++) await add(i)
  const first = (await get('/v1/source-runs?limit=2', own)).body
  assert.equal(first.pagination.hasMore, true)
  await add(5)
  await deleteSourceOf(service, own, made[2]!.sourceId)
  const ids = first.runs.map(({ id }: Body) => id)
  let cursor = first.pagination.nextCursor
  while (cursor) {
    const { body } = await get(`/v1/source-runs?limit=2&cursor=${cursor}`, own)
    ids.push(...body.runs.map(({ id }: Body) => id))
    assert.equal(body.pagination.returned, body.runs.length)
    cursor = body.pagination.nextCursor
  }
  assert.deepEqual(
    ids,
    [4, 3, 1, 0].map((i) => made[i]!.sourceRunId),
  )
})

test('list: hundreds of runs, page by page, while some are added and some removed: none repeated, none skipped', async () => {
  const { key: own } = await accountWithKey(service, { scopes: ['ingest', 'evidence'] })
  const add = (i: number) =>
    queueDocument(service, own, { filename: `${i}.md`, text: `# Part ${i}\n\nAnna Bell lives in Leeds, part ${i}.` })
  const ended = async (jobs: string[]) => {
    const runs: IngestedDocument[] = []
    for (const job of jobs) runs.push(await endOfJob(service, own, job))
    return runs
  }
  const jobs: string[] = []
  for (let i = 0; i < 250; i++) jobs.push(await add(i))
  const made = (await ended(jobs)).sort((a, b) => (a.sourceRunId < b.sourceRunId ? 1 : -1))

  // Of each page of 20 that is to come, the third to fifth go before it is read, and so does one that was shown.
  const removed = new Set<string>()
  const remove = async (runs: IngestedDocument[]) => {
    const deletions: string[] = []
    for (const { sourceId, sourceRunId } of runs.filter((one) => !removed.has(one.sourceRunId))) {
      deletions.push(await queueSourceDeletion(service, own, sourceId))
      removed.add(sourceRunId)
    }
    await ended(deletions)
  }
  const seen: string[] = []
  let cursor: string | null = null
  let added = 250
  do {
    const { body } = await get(`/v1/source-runs?limit=20${cursor ? `&cursor=${cursor}` : ''}`, own)
    seen.push(...body.runs.map(({ id }: Body) => id))
    assert.equal(body.pagination.returned, body.runs.length)
    assert.equal(body.pagination.hasMore, body.pagination.nextCursor !== null)
    if (body.pagination.hasMore) assert.equal(body.runs.length, 20)
    cursor = body.pagination.nextCursor
    const last = made.findIndex(({ sourceRunId }) => sourceRunId === seen.at(-1))
    // (at every other page also the very run that the cursor names)
    await remove([...(added % 2 ? [made[last]!] : []), made[Math.max(0, last - 7)]!, ...made.slice(last + 3, last + 6)])
    await ended([await add(added++)])
  } while (cursor)

  const before = new Set(made.map(({ sourceRunId }) => sourceRunId))
  assert.equal(new Set(seen).size, seen.length, 'none repeated')
  assert.ok(
    seen.every((id) => before.has(id)),
    'newer ones stand before the first page',
  )
  assert.deepEqual(seen, [...seen].sort().reverse())
  const throughout = made.map(({ sourceRunId }) => sourceRunId).filter((id) => !removed.has(id))
  assert.ok(throughout.length > 180 && removed.size > 40)
  assert.deepEqual(
    seen.filter((id) => !removed.has(id)),
    throughout,
    'none skipped',
  )
})

test('inspect: 200 with counts, predicates, facets and warnings', async () => {
  const { status, body } = await get(`/v1/source-runs/${run.sourceRunId}/inspect`)
  assert.equal(status, 200)
  assert.deepEqual(Object.keys(body), ['schemaVersion', 'run', 'counts', 'predicates', 'facets', 'warnings'])
  assert.equal(body.schemaVersion, 'service-source-run-inspect-v1')
  const { startedAt, finishedAt, ...fixed } = body.run
  assert.deepEqual(fixed, {
    id: run.sourceRunId,
    sourceKind: 'file',
    sourceId: run.sourceId,
    title: 'Lake report',
    state: 'live',
    datedAt: '2026-01-31',
    distiller: { name: 'rules-v1', model: null, promptVersion: null, tokens: 0 },
  })
  assert.match(startedAt, INSTANT)
  assert.match(finishedAt, INSTANT)
  const { counts } = body
  assert.deepEqual(Object.keys(counts), ['notes', 'claims', 'positions', 'projects', 'entities', 'edges', 'facets'])
  const listed = (await get('/v1/source-runs')).body.runs[0].summary
  assert.deepEqual({ notes: counts.notes, claims: counts.claims, edges: counts.edges, facets: counts.facets }, listed)
  assert.equal(
    body.predicates.reduce((sum: number, { count }: Body) => sum + count, 0),
    counts.edges,
  )
  const named = body.predicates.map(({ name }: Body) => name)
  assert.ok(named.includes('extracted-from') && named.includes('mentions') && named.includes('about'))
  assert.equal(body.facets.length, counts.facets)
  const falling = body.facets.map(({ count }: Body) => count)
  assert.deepEqual(
    falling,
    [...falling].sort((a, b) => b - a),
  )
  assert.deepEqual(body.warnings, [])
})

test('inspect: a run in quarantine can be looked at and says what it lacks', async () => {
  const { status, body } = await get(`/v1/source-runs/${hidden.sourceRunId}/inspect`)
  assert.equal(status, 200)
  assert.deepEqual([body.run.state, body.run.sourceKind], ['quarantined', 'quarantine'])
  assert.match(
    body.warnings[0],
    /^Quarantined: the page has no title of its own, and nothing on it is tied to a known organization/,
  )
  assert.equal(body.counts.notes, 1)
})

test('evidence: 200 with notes and claims in source order and the limits that were applied', async () => {
  const body = await evidence('minNoteWords=0')
  assert.deepEqual(Object.keys(body), ['schemaVersion', 'run', 'limits', 'notes', 'claims'])
  assert.equal(body.schemaVersion, 'service-source-run-evidence-v1')
  assert.equal(body.run.id, run.sourceRunId)
  assert.equal(body.run.datedAt, '2026-01-31')
  assert.deepEqual(body.limits, { maxNotes: 12, maxClaims: 12, maxChars: 20_000, minNoteWords: 0 })
  assert.deepEqual(Object.keys(body.notes[0]), [
    'id',
    'excerpt',
    'sourceKind',
    'confidenceKind',
    'confidenceScore',
    'facets',
  ])
  assert.equal(body.notes[0].sourceKind, 'extracted')
  assert.deepEqual(
    body.notes.map(({ excerpt }: Body) => excerpt.slice(0, 10)),
    ['Lake Garda', 'The old la', 'Riva is a '],
  )
  const places = body.notes.map(({ excerpt }: Body) => TEXT.indexOf(excerpt))
  assert.ok(places.every((place: number) => place > 0))
  assert.deepEqual(Object.keys(body.claims[0]), [
    'id',
    'text',
    'confidenceKind',
    'confidenceScore',
    'facets',
    'extractedFromNoteIds',
  ])
  // a sentence that opens with "It" is told with what it speaks of
  const endOf = (text: string) => text.slice(-30)
  const claims = body.claims.map(({ text }: Body) => TEXT.indexOf(endOf(text)))
  assert.ok(claims.every((place: number) => place > 0))
  assert.ok(claims.length > 2)
  assert.deepEqual(
    claims,
    [...claims].sort((a, b) => a - b),
  )
  for (const { text, extractedFromNoteIds } of body.claims) {
    assert.equal(extractedFromNoteIds.length, 1)
    assert.ok(body.notes.find(({ id }: Body) => id === extractedFromNoteIds[0]).excerpt.includes(endOf(text)))
  }
})

test('evidence: notes under 80 words are dropped unless told otherwise', async () => {
  const body = await evidence()
  assert.deepEqual(body.limits, { maxNotes: 12, maxClaims: 12, maxChars: 20_000, minNoteWords: 80 })
  assert.deepEqual(
    body.notes.map(({ excerpt }: Body) => excerpt),
    [LONG],
  )
  assert.ok(body.claims.some(({ text }: Body) => text.startsWith('Lake Garda')))
})

test('evidence: maxNotes and maxClaims', async () => {
  const body = await evidence('minNoteWords=0&maxNotes=2&maxClaims=1')
  assert.equal(body.notes.length, 2)
  assert.equal(body.claims.length, 1)
  assert.ok(body.notes[0].excerpt.startsWith('Lake Garda'))
})

test('evidence: maxChars holds for notes and claims together, cuts on a word and never a claim', async () => {
  const whole = await evidence('minNoteWords=0&maxNotes=100&maxClaims=100')
  const claims = new Set(whole.claims.map(({ text }: Body) => text))
  for (const maxChars of [1, 3, 4, 50, 119, 300, 555, 800, 1_000, 100_000]) {
    const body = await evidence(`minNoteWords=0&maxNotes=100&maxClaims=100&maxChars=${maxChars}`)
    const chars = [...body.notes.map(({ excerpt }: Body) => excerpt), ...body.claims.map(({ text }: Body) => text)]
    const sum = chars.reduce((total, text) => total + text.length, 0)
    assert.ok(sum <= maxChars, `${sum} of ${maxChars}`)
    for (const { text } of body.claims) assert.ok(claims.has(text))
    body.notes.forEach(({ excerpt }: Body, i: number) => {
      const full = whole.notes[i].excerpt
      assert.ok(full.startsWith(excerpt))
      assert.ok(excerpt.length === full.length || /\s/.test(full[excerpt.length]), `${excerpt}| cut inside a word`)
      assert.ok(excerpt.length > 0 && excerpt.at(-1) !== ' ')
    })
  }
  assert.equal((await evidence('minNoteWords=0&maxChars=3')).notes.length, 0)
  assert.equal((await evidence('minNoteWords=0&maxChars=4')).notes[0].excerpt, 'Lake')
})

test('evidence: 422 for limits beyond their caps, of another kind, and unknown parameters', async () => {
  for (const query of [
    'maxNotes=101',
    'maxNotes=0',
    'maxClaims=101',
    'maxChars=100001',
    'maxChars=0',
    'minNoteWords=-1',
    'maxNotes=ten',
    'maxNotes=1.5',
    'maxNotes=2&maxNotes=3',
    'includeQuarantined=1',
    'limit=3',
  ]) {
    const { status, body } = await get(`/v1/source-runs/${run.sourceRunId}/evidence?${query}`)
    assert.equal(status, 422, query)
    assert.equal(body.error.code, 'validation_error')
    assert.equal(body.error.issues[0].path[0], query.split('=')[0])
  }
  const { status, body } = await get(
    `/v1/source-runs/${run.sourceRunId}/evidence?maxNotes=100&maxClaims=100&maxChars=100000`,
  )
  assert.equal(status, 200)
  assert.deepEqual(body.limits, { maxNotes: 100, maxClaims: 100, maxChars: 100_000, minNoteWords: 80 })
})

test('evidence: records in quarantine only when they are asked for', async () => {
  const silent = await evidence('minNoteWords=0', hidden.sourceRunId)
  assert.deepEqual([silent.run.state, silent.notes, silent.claims], ['quarantined', [], []])
  const asked = await evidence('minNoteWords=0&includeQuarantined=true', hidden.sourceRunId)
  assert.deepEqual(
    asked.notes.map(({ excerpt, sourceKind }: Body) => [excerpt, sourceKind]),
    [[UNTITLED, 'quarantine']],
  )
  assert.ok(asked.claims.length > 0)
})

test('404: runs that are not there, and those of another account', async () => {
  for (const id of [ABSENT, run.sourceRunId]) {
    for (const [method, path] of [
      ['GET', `/v1/source-runs/${id}/inspect`],
      ['GET', `/v1/source-runs/${id}/evidence`],
      ['POST', `/v1/source-runs/${id}/release`],
    ] as const) {
      const { status, body } = await service.request(method, path, { key: other })
      assert.equal(status, 404, path)
      assert.equal(body.error.code, 'not_found')
    }
  }
  assert.deepEqual((await get('/v1/source-runs', other)).body.runs, [])
})

test('422: ids that are no UUIDs, bad cursors and limits', async () => {
  for (const path of [
    '/v1/source-runs/latest/inspect',
    '/v1/source-runs/42/evidence',
    '/v1/source-runs?limit=0',
    '/v1/source-runs?limit=101',
    '/v1/source-runs?cursor=abc',
    '/v1/source-runs?state=live',
  ]) {
    assert.equal((await get(path)).status, 422, path)
  }
})

test('403: a key without the scope', async () => {
  const { key: query } = await accountWithKey(service, { scopes: ['query', 'graph'] })
  for (const [method, path] of [
    ['GET', '/v1/source-runs'],
    ['GET', `/v1/source-runs/${run.sourceRunId}/inspect`],
    ['GET', `/v1/source-runs/${run.sourceRunId}/evidence`],
    ['POST', `/v1/source-runs/${run.sourceRunId}/release`],
  ] as const) {
    assert.equal((await service.request(method, path, { key: query })).status, 403, path)
  }
})
