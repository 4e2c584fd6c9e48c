import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AccountId, newId } from '../../../src/lib/ids.ts'
import { accountWithKey } from '../../support/accounts.ts'
import { pageFetchOptions } from '../../support/document-pages.ts'
import {
  deleteSourceOf,
  endOfJob,
  ingestDocument,
  type Passage,
  queueDocument,
  queueSourceDeletion,
  randomNumbers,
  readPassages,
  type TestDocument,
} from '../../support/graph-documents.ts'
import { type GraphSnapshot, graphSnapshot } from '../../support/graph-snapshot.ts'
import { startService, type TestService } from '../../support/service.ts'

// Deleting a source leaves the graph as if it had never been ingested.

let service: TestService
before(async () => {
  service = await startService({ settings: { CAIRN_WORKERS: '2' }, fetchOptions: pageFetchOptions })
})
after(() => service.stop())

const newAccount = () => accountWithKey(service, { scopes: ['ingest', 'evidence', 'graph'] })

/** The graph after these documents, one after the other. */
async function graphOf(...documents: TestDocument[]): Promise<GraphSnapshot> {
  const { key, accountId } = await newAccount()
  for (const document of documents) await ingestDocument(service, key, document)
  return graphSnapshot(service.db, accountId)
}

/** Ingests both and deletes the first, in both orders: each time what the second gives alone must be left. */
async function assertDeletionIsExact(a: TestDocument, b: TestDocument, what: string, shares = true): Promise<void> {
  const alone = await graphOf(b)
  const withA = (await graphOf(a)).nodes.length + alone.nodes.length
  assert.deepEqual(alone.strays, [], what)
  for (const order of [
    [a, b],
    [b, a],
  ]) {
    const { key, accountId } = await newAccount()
    let sourceOfA = ''
    for (const document of order) {
      const { sourceId } = await ingestDocument(service, key, document)
      if (document === a) sourceOfA = sourceId
    }
    const both = await graphSnapshot(service.db, accountId)
    assert.deepEqual(both.strays, [], what)
    assert.equal(both.nodes.length < withA, shares, `${what}: records in common`)
    await deleteSourceOf(service, key, sourceOfA)
    assert.deepEqual(await graphSnapshot(service.db, accountId), alone, `${what}, ${order[0] === a ? 'A B' : 'B A'}`)
  }
}

const NOTHING_IN_COMMON = 'nothing in common'
const pairs: Record<string, [string, string]> = {
  [NOTHING_IN_COMMON]: [
    '# Lakes\n\nLake Garda is the largest lake in Italy. It was formed by glaciers at the end of the last ice age.',
    '# Trains\n\nThe Settle line is a railway in England. It was opened by the Midland Railway in 1876.',
  ],
  'equal notes, claims and edges': [
    '# Lakes\n\nLake Garda is the largest lake in Italy. It was formed by glaciers.\n\n# Towns\n\nRiva is a town at its end.',
    '# Lakes\n\nLake Garda is the largest lake in Italy. It was formed by glaciers.\n\n# Wind\n\nThe Ora blows from the south.',
  ],
  'an alias that only one states': [
    '# Makers\n\nInternational Business Machines (IBM) is an American company. IBM was founded in 1911 in Endicott.',
    '# History\n\nInternational Business Machines is a company in Armonk. The company made the System 360 in 1964.',
  ],
  'names spelled in two ways': [
    '# Groups\n\nThe Velvet Underground was an American rock band. They were managed by Andy Warhol in New York.',
    '# Records\n\nIn 1967 the band velvet underground played again. Velvet Underground is a rock band of the sixties.',
  ],
  'kinds that disagree': [
    '# Rivers\n\nMercury is a company in Berlin that was founded in 1990. Mercury makes boats.',
    '# Planets\n\nMercury is a city in Nevada. The city of Mercury was built in 1950 for workers.',
  ],
  'notes that differ in blanks alone': [
    '# Lakes\n\nLake Garda  is the largest lake in Italy.  It was formed by glaciers,\n   as Anna Bell wrote in 1902. The Ora blows from the south every day.',
    '# Lakes\n\nLake Garda is the largest lake in Italy.\nIt was formed by glaciers, as  Anna   Bell wrote\nin 1902. The Ora blows from the south\n  every day.',
  ],
  'a quarantined text and the one that anchors it': [
    '# Firms\n\nNorthwind Traders is a company in Leeds. Northwind Traders was founded in 1982.',
    'Yesterday we met people from Northwind Traders at the harbour. They had bought two boats in March.',
  ],
  'an anchoring text and the quarantined one': [
    'Yesterday we met people from Northwind Traders at the harbour. They had bought two boats in March.',
    '# Firms\n\nNorthwind Traders is a company in Leeds. Northwind Traders was founded in 1982.',
  ],
  'two quarantined texts': [
    'Yesterday Peter walked to the harbour of Leeds. He had bought two boats in March.',
    'In the evening Peter walked home from Leeds. He had sold two boats in April.',
  ],
  'equal text, once with a title and once without': [
    '---\ntitle: Two boats\n---\n\nPeter walked to the harbour of Leeds in March. He had bought two boats from Anna Bell.',
    'Peter walked to the harbour of Leeds in March. He had bought two boats from Anna Bell.',
  ],
  'two languages': [
    '# Il lago\n\nIl lago di Garda è il più grande lago in Italia e si trova tra le montagne. La scrittrice Anna Bell ha scritto nel 1902 che il vento soffia da sud ogni giorno verso la città di Riva.',
    '# The lake\n\nLake Garda is the largest lake in Italy. The town of Riva lies at its northern end, as Anna Bell wrote.',
  ],
  'a note about several names': [
    '# Journeys\n\nLake Como is a lake in Italy. Anna Bell crossed Lake Como in 1901.',
    '# Journeys\n\nWe went to Italy in 1990.\n\n# Lake Garda\n\nRiva is a town at the northern end of Lake Garda. It has a harbour.',
  ],
  'a text that repeats itself': [
    '# Lakes\n\nLake Garda is the largest lake in Italy. It was formed by glaciers.',
    '# Lakes\n\nLake Garda is the largest lake in Italy. It was formed by glaciers.\n\n# Lakes\n\nLake Garda is the largest\nlake in Italy. It was formed by glaciers.',
  ],
}

for (const [what, [a, b]] of Object.entries(pairs)) {
  test(`deletion is exact: ${what}`, () =>
    assertDeletionIsExact(
      { filename: 'a.md', text: a, datedAt: '2026-01-01', page: what.includes('quarantined') },
      { filename: 'b.md', text: b, datedAt: '2026-02-02', page: what.includes('quarantined') },
      what,
      what !== NOTHING_IN_COMMON,
    ))
}

function randomDocument(passages: readonly Passage[], random: () => number): string {
  const form = random()
  return passages
    .map(({ title, text }) => {
      const wrapped = random() < 0.3 ? text.replace(/(.{40}\S*) /g, '$1\n') : text
      return form < 0.8 ? `# ${title}\n\n${wrapped}` : wrapped
    })
    .join('\n\n')
}

const ROUNDS = 8

test('deletion is exact: documents of random passages', async (t) => {
  const passages = readPassages()
  if (!passages) return t.skip('the passages of musique-train100 are not here')
  for (let seed = 1; seed <= ROUNDS; seed++) {
    const random = randomNumbers(seed)
    // Neighbours in the file belong to one question and name the same things.
    const from = Math.floor(random() * (passages.length - 40))
    const pick = (count: number) =>
      Array.from({ length: count }, () => passages[from + Math.floor(random() * 20)]!).filter(
        (passage, i, all) => all.indexOf(passage) === i,
      )
    const both = pick(2)
    const a = randomDocument([...pick(5), ...both], random)
    const b = randomDocument([...both, ...pick(5)], random)
    await assertDeletionIsExact({ filename: 'a.md', text: a }, { filename: 'b.md', text: b }, `seed ${seed}`)
  }
})

test('deletion is exact: how sources are written', async () => {
  const rules = '# Rules\n\nPrefer short sentences. Never write "utilise"; write "use". Always say who did it.'
  const essay = Array.from(
    { length: 60 },
    (_, i) => `I went there. I saw ${i} of them! It was good, really. We ate.`,
  ).join(' ')
  const a = { filename: 'a.md', text: `${rules}\n\n# Day\n\n${essay}`, analyzeStyle: true }
  const b = { filename: 'b.md', text: `${rules} Prefer plain words.\n\n# Day\n\n${essay}`, analyzeStyle: true }
  assert.ok((await graphOf(b)).style.length > 2)
  await assertDeletionIsExact(a, b, 'both looked at for style')
  await assertDeletionIsExact(a, { ...b, analyzeStyle: false }, 'one looked at for style')
  await assertDeletionIsExact({ ...a, analyzeStyle: false }, b, 'the other looked at for style')
})

/** Several documents of neighbouring passages, which name the same things and hold some passages in common. */
function overlappingDocuments(passages: readonly Passage[], seed: number, count: number): TestDocument[] {
  const random = randomNumbers(seed)
  const from = Math.floor(random() * (passages.length - 20))
  return Array.from({ length: count }, (_, i) => {
    const chosen = Array.from({ length: 4 }, () => passages[from + Math.floor(random() * 12)]!)
    return { filename: `document-${i}.md`, text: `${randomDocument([...new Set(chosen)], random)}\n\nNumber ${i}.` }
  })
}

test('deletion is exact: some of many sources, in any order', async (t) => {
  const passages = readPassages()
  if (!passages) return t.skip('the passages of musique-train100 are not here')
  for (let seed = 100; seed < 104; seed++) {
    const documents = overlappingDocuments(passages, seed, 5)
    const { key, accountId } = await newAccount()
    const sources: string[] = []
    for (const document of documents) sources.push((await ingestDocument(service, key, document)).sourceId)
    for (const gone of [3, 0]) await deleteSourceOf(service, key, sources[gone]!)
    const left = await graphOf(...documents.filter((_, i) => i !== 3 && i !== 0))
    assert.deepEqual(await graphSnapshot(service.db, accountId), left, `seed ${seed}`)
  }
})

const LAKE: TestDocument = { filename: 'lake.md', text: pairs['equal notes, claims and edges']![0] }
const WIND: TestDocument = { filename: 'wind.md', text: pairs['equal notes, claims and edges']![1] }

test('deletion is exact: every run of a source goes with it', async () => {
  const { key, accountId } = await newAccount()
  const { sourceId } = await ingestDocument(service, key, LAKE)
  await ingestDocument(service, key, WIND)
  const again = await ingestDocument(service, key, LAKE)
  assert.equal(again.sourceId, sourceId)
  const listed = await service.request('GET', `/v1/sources/${sourceId}`, { key })
  assert.equal(listed.body.source.runs, 2)
  await deleteSourceOf(service, key, sourceId)
  assert.deepEqual(await graphSnapshot(service.db, accountId), await graphOf(WIND))
})

test('a source ingested again says no more than it said before', async () => {
  const { nodes, edges, index } = await graphOf(LAKE, LAKE)
  const once = await graphOf(LAKE)
  assert.deepEqual({ nodes, edges, index }, { nodes: once.nodes, edges: once.edges, index: once.index })
})

test('deleting everything leaves nothing', async () => {
  const { key, accountId } = await newAccount()
  const sources = [await ingestDocument(service, key, LAKE), await ingestDocument(service, key, WIND)]
  for (const { sourceId } of sources) await deleteSourceOf(service, key, sourceId)
  for (const [table, rows] of Object.entries(await graphSnapshot(service.db, accountId))) {
    assert.deepEqual(rows, [], table)
  }
  const gone = await service.request('GET', `/v1/sources/${sources[0]!.sourceId}`, { key })
  assert.equal(gone.status, 404)
})

test('nothing keeps the name of the file that was deleted', async () => {
  const { key, accountId } = await newAccount()
  const { sourceId } = await ingestDocument(service, key, {
    filename: 'secret-plan-of-ada.md',
    text: '# A\n\nIt rained.',
  })
  await deleteSourceOf(service, key, sourceId)
  const rows = await service.db
    .of(accountId.slice(2) as AccountId)
    .rows<{ job: string }>({ name: '', text: 'select j::text as job from job j', values: [] })
  assert.ok(rows.length >= 2)
  assert.ok(rows.every(({ job }) => !/secret/i.test(job)))
})

test('concurrent ingests of overlapping documents write what they write one after the other', async (t) => {
  const passages = readPassages()
  if (!passages) return t.skip('the passages of musique-train100 are not here')
  const documents = overlappingDocuments(passages, 7, 12)
  const { key, accountId } = await newAccount()
  const jobs = await Promise.all(documents.map((document) => queueDocument(service, key, document)))
  const done = await Promise.all(jobs.map((job) => endOfJob(service, key, job)))
  const inOrder = documents
    .map((document, i) => ({ document, run: done[i]!.sourceRunId }))
    .sort((a, b) => (a.run < b.run ? -1 : 1))
    .map(({ document }) => document)
  assert.deepEqual(await graphSnapshot(service.db, accountId), await graphOf(...inOrder))
})

test('a source is deleted while others are ingested', async (t) => {
  const passages = readPassages()
  if (!passages) return t.skip('the passages of musique-train100 are not here')
  const [first, ...others] = overlappingDocuments(passages, 11, 7)
  const { key, accountId } = await newAccount()
  const { sourceId } = await ingestDocument(service, key, first!)
  const queued = others.slice(0, 3).map((document) => queueDocument(service, key, document))
  const deletion = queueSourceDeletion(service, key, sourceId)
  queued.push(...others.slice(3).map((document) => queueDocument(service, key, document)))
  const done = await Promise.all(queued.map(async (job) => endOfJob(service, key, await job)))
  await endOfJob(service, key, await deletion)
  const inOrder = others
    .map((document, i) => ({ document, run: done[i]!.sourceRunId }))
    .sort((a, b) => (a.run < b.run ? -1 : 1))
    .map(({ document }) => document)
  assert.deepEqual(await graphSnapshot(service.db, accountId), await graphOf(...inOrder))
})

test('a source put in again before its deletion ran is there afterwards', async () => {
  const { key, accountId } = await newAccount()
  const { sourceId } = await ingestDocument(service, key, LAKE)
  // Both workers are busy meanwhile: the deletion waits behind two long texts.
  const long = (name: string) =>
    Array.from({ length: 300 }, (_, i) => `# ${name} ${i}\n\n${LAKE.text} ${i}`).join('\n\n')
  const busy = await Promise.all(
    ['Tom', 'Ann'].map((name) => queueDocument(service, key, { filename: `${name}.md`, text: long(name) })),
  )
  const deletion = await queueSourceDeletion(service, key, sourceId)
  const again = await queueDocument(service, key, LAKE)
  const waiting = await service.request('GET', `/v1/ingest/jobs/${deletion}`, { key })
  assert.equal(waiting.body.job.status, 'queued')
  await endOfJob(service, key, deletion)
  const { sourceRunId, status } = await endOfJob(service, key, again)
  assert.equal(status, 'succeeded')
  for (const job of busy) await deleteSourceOf(service, key, (await endOfJob(service, key, job)).sourceId)
  const listed = await service.request('GET', '/v1/source-runs', { key })
  assert.deepEqual(
    listed.body.runs.map((run: { id: string }) => run.id),
    [sourceRunId],
  )
  assert.deepEqual(await graphSnapshot(service.db, accountId), await graphOf(LAKE))
})

test('a correction outlives the source of what it corrects, and holds when that comes back', async () => {
  const { key, accountId } = await newAccount()
  const rows = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    service.db.of(accountId.slice(2) as AccountId).rows<Row>({ name: '', text, values })
  const claimOf = async () =>
    (
      await rows<{ id: string; key: Buffer; state: string; by: string | null }>(
        `select id, record_key as key, state, superseded_by as by from node where type = 'claim' and body like $1`,
        ['Lake Garda%'],
      )
    )[0]
  const supersedes = () =>
    rows<{ src: string; dst: string }>(`select src, dst from edge where predicate = 'supersedes'`)
  const { sourceId } = await ingestDocument(service, key, LAKE)
  const target = (await claimOf())!
  const [run, correction, edge] = [newId(), newId(), newId()]
  const account = accountId.slice(2)
  await rows(
    `insert into source_run (account_id, id, source_kind, state, dated_at, language, started_at, finished_at)
     values ($1, $2, 'feedback', 'live', '2026-03-01', 'en', now(), now())`,
    [account, run],
  )
  await rows(
    `insert into node (account_id, id, type, record_key, title, body, lang, source_kind, source_run_id, confidence_kind,
                       confidence_score, dated_at, attrs)
     values ($1, $2, 'claim', 'corrected', '', 'Garda is the largest.', 'en', 'feedback', $3, 'user-asserted', 1,
             '2026-03-01', '{"holder": null}')`,
    [account, correction, run],
  )
  await rows(
    `insert into edge (account_id, id, predicate, src, dst, source_kind, source_run_id, confidence_kind, confidence_score)
     values ($1, $2, 'supersedes', $3, $4, 'feedback', $5, 'user-asserted', 1)`,
    [account, edge, correction, target.id, run],
  )
  for (const [record, kind] of [
    [correction, 'claim'],
    [edge, 'edge'],
  ]) {
    await rows(
      `insert into record_support (account_id, record_id, run_id, note_id, start_at, end_at, record_kind,
                                   confidence_kind, confidence_score)
       values ($1, $2, $3, '00000000-0000-0000-0000-000000000000', 0, 0, $4, 'user-asserted', 1)`,
      [account, record, run, kind],
    )
  }
  await rows(`insert into superseded_key (account_id, type, record_key, superseded_by) values ($1, 'claim', $2, $3)`, [
    account,
    target.key,
    correction,
  ])
  await rows(`update node set state = 'superseded', superseded_by = $2 where id = $1`, [target.id, correction])

  await ingestDocument(service, key, WIND)
  assert.equal((await claimOf())!.state, 'superseded', 'also when another source states it')
  const { sourceId: second } = await ingestDocument(service, key, WIND)
  for (const source of [sourceId, second]) await deleteSourceOf(service, key, source)
  assert.equal(await claimOf(), undefined)
  const left = await graphSnapshot(service.db, accountId)
  assert.deepEqual([left.strays, left.nodes.length, left.edges, left.supports.length], [[], 1, [], 1])

  await ingestDocument(service, key, LAKE)
  const back = (await claimOf())!
  assert.deepEqual([back.state, back.by], ['superseded', correction])
  assert.deepEqual(await supersedes(), [{ src: correction, dst: back.id }])
  assert.deepEqual((await graphSnapshot(service.db, accountId)).strays, [])
})
