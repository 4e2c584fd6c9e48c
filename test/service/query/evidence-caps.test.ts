import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Sql } from '../../../src/db/sql.ts'
import type { AccountId } from '../../../src/lib/ids.ts'
import { accountWithKey, bare, type TestKey } from '../../support/accounts.ts'
import { ALL_SUPPORTS } from '../../support/all-supports.ts'
import { correct, correctingAccount } from '../../support/corrections.ts'
import { pageFetchOptions } from '../../support/document-pages.ts'
import { type IngestedDocument, ingestDocument } from '../../support/graph-documents.ts'
import { longReport } from '../../support/long-report.ts'
import { startService, type TestService } from '../../support/service.ts'

// Evidence packs and the inspection of a run of several hundred notes, against what its text and its rows say.

const TEXT = longReport(260)
/** Sections 31 to 33 stand in an older source too, so that their records are older than what stands before them. */
const EARLIER = `# Stations of the north\n\n${TEXT.split('\n\n').slice(62, 68).join('\n\n')}\n`
/** Every paragraph is one note. */
const PARAGRAPHS = TEXT.split('\n\n').filter((part) => !part.startsWith('#'))
const wordsOf = (text: string): number => text.split(/\s+/).length

let service: TestService
let account: TestKey
let run: IngestedDocument
before(async () => {
  service = await startService({ fetchOptions: pageFetchOptions })
  account = await accountWithKey(service, { scopes: ['ingest', 'evidence', 'graph'] })
  await ingestDocument(service, account.key, { filename: 'earlier.md', text: EARLIER })
  run = await ingestDocument(service, account.key, { filename: 'stations.md', text: TEXT })
})
after(() => service.stop())

// biome-ignore lint/suspicious/noExplicitAny: bodies are what is tested
type Body = any
const get = (path: string, key = account.key) => service.request('GET', path, { key })
const reply = (query: string, id = run.sourceRunId) => get(`/v1/source-runs/${id}/evidence?${query}`)
const evidence = async (query: string, id?: string): Promise<Body> => {
  const { status, body, text } = await reply(query, id)
  assert.equal(status, 200, text)
  return body
}
const rows = <Row>(text: string, values: unknown[] = [], of = account): Promise<Row[]> =>
  service.db.of(bare(of.accountId) as AccountId).rows<Row>({ name: '', text, values } satisfies Sql)

const excerpts = (body: Body): string[] => body.notes.map(({ excerpt }: Body) => excerpt)
const texts = (body: Body): string[] => body.claims.map(({ text }: Body) => text)
const chars = (body: Body): number => [...excerpts(body), ...texts(body)].join('').length
const ALL = 'maxNotes=100&maxClaims=100&maxChars=100000&minNoteWords=0'

test('every limit at its bounds, and all four echoed as they were applied', async () => {
  const defaults = { maxNotes: 12, maxClaims: 12, maxChars: 20_000, minNoteWords: 80 }
  assert.deepEqual((await evidence('')).limits, defaults)
  const highest = { maxNotes: 100, maxClaims: 100, maxChars: 100_000, minNoteWords: 1_000_000 }
  const lowest = { maxNotes: 1, maxClaims: 1, maxChars: 1, minNoteWords: 0 }
  for (const name of ['maxNotes', 'maxClaims', 'maxChars', 'minNoteWords'] as const) {
    for (const value of [lowest[name], defaults[name], highest[name]]) {
      assert.deepEqual((await evidence(`${name}=${value}`)).limits, { ...defaults, [name]: value })
    }
    const bad = [
      lowest[name] - 1,
      highest[name] + 1,
      -5,
      1.5,
      '1e2',
      '0x10',
      'ten',
      '',
      '+3',
      '%201',
      '9999999999999999',
    ]
    for (const value of bad) {
      const { status, body } = await reply(`${name}=${value}`)
      assert.equal(status, 422, `${name}=${value}`)
      assert.equal(body.error.code, 'validation_error')
      assert.deepEqual(
        body.error.issues.map(({ path }: Body) => path),
        [[name]],
      )
    }
  }
  assert.deepEqual((await evidence('minNoteWords=7&maxChars=900&maxClaims=3&maxNotes=2')).limits, {
    maxNotes: 2,
    maxClaims: 3,
    maxChars: 900,
    minNoteWords: 7,
  })
})

test('notes stand in source order, the first that have enough words, as many as were asked for', async () => {
  const longest = Math.max(...PARAGRAPHS.map(wordsOf))
  assert.ok(PARAGRAPHS.length > 250 && longest > 180)
  for (const minNoteWords of [0, 1, 14, 15, 25, 80, 150, longest - 1, longest, longest + 1]) {
    for (const maxNotes of [1, 12, 100]) {
      const body = await evidence(`minNoteWords=${minNoteWords}&maxNotes=${maxNotes}&maxClaims=1&maxChars=100000`)
      const expected = PARAGRAPHS.filter((text) => wordsOf(text) >= minNoteWords).slice(0, maxNotes)
      assert.deepEqual(excerpts(body), expected, `minNoteWords=${minNoteWords}&maxNotes=${maxNotes}`)
    }
  }
})

test('claims stand in source order, the first of the run, whatever notes are shown', async () => {
  const stored = await rows<{ body: string }>(
    `select body from node where type = 'claim' and id in (select record_id from record_support where run_id = $1)`,
    [run.sourceRunId],
  )
  assert.ok(stored.length > 1_000)
  const places = new Map(stored.map(({ body }) => [body, TEXT.indexOf(body)]))
  assert.ok([...places.values()].every((place) => place >= 0) && new Set(places.values()).size === places.size)
  const expected = [...places.keys()].sort((a, b) => places.get(a)! - places.get(b)!)
  for (const maxClaims of [1, 12, 99, 100]) {
    const body = await evidence(`minNoteWords=1000&maxChars=100000&maxClaims=${maxClaims}`)
    assert.deepEqual(body.notes, [])
    assert.deepEqual(texts(body), expected.slice(0, maxClaims))
  }
})

test('a claim names the notes that state it; each is there to be looked at, in the pack or not', async () => {
  const whole = await evidence(ALL)
  const excerptOf = new Map<string, string>(whole.notes.map(({ id, excerpt }: Body) => [id, excerpt]))
  const { claims, notes } = await evidence('maxNotes=1&maxClaims=100&minNoteWords=0&maxChars=100000')
  assert.equal(notes.length, 1)
  const absent = new Set<string>()
  for (const { text, extractedFromNoteIds } of claims) {
    assert.equal(extractedFromNoteIds.length, 1)
    const [id] = extractedFromNoteIds
    assert.ok(excerptOf.get(id)?.includes(text))
    if (id !== notes[0].id) absent.add(id)
  }
  assert.ok(absent.size > 0)
  for (const id of absent) assert.equal((await get(`/v1/nodes/note/${id}/neighbors`)).status, 200)
})

test('a claim that several notes state names them all, once each and in source order', async () => {
  const said = 'The harbour of Leeds was closed for 40 days in the winter of 1902.'
  const parts = ['Alpha', 'Beta', 'Gamma'].map((name) => `## ${name}\n\nThe report of ${name} begins. ${said} ${said}`)
  const own = await ingestDocument(service, account.key, {
    filename: 'winter.md',
    text: `# The winter\n\n${parts.join('\n\n')}`,
  })
  const { notes, claims } = await evidence('minNoteWords=0', own.sourceRunId)
  assert.equal(notes.length, 3)
  assert.deepEqual(
    claims.find(({ text }: Body) => text === said).extractedFromNoteIds,
    notes.map(({ id }: Body) => id),
  )
})

test('maxChars: what ends exactly at the ceiling is whole, one character less and it is cut or absent', async () => {
  const whole = await evidence(ALL)
  const items = [
    ...whole.notes.map(({ excerpt: text }: Body) => ({ text, note: true })),
    ...whole.claims.map(({ text }: Body) => ({ text, note: false })),
  ]
  // in source order, a note before the claims drawn from it
  items.sort((a, b) => TEXT.indexOf(a.text) - TEXT.indexOf(b.text) || Number(b.note) - Number(a.note))
  let ceiling = 0
  for (const [i, { text, note }] of items.slice(0, 30).entries()) {
    ceiling += text.length
    const taken = items.slice(0, i + 1)
    const exact = await evidence(ALL.replace('100000', String(ceiling)))
    assert.equal(chars(exact), ceiling)
    assert.deepEqual(
      [excerpts(exact), texts(exact)],
      [taken.filter((one) => one.note), taken.filter((one) => !one.note)].map((part) => part.map((one) => one.text)),
    )
    const less = await evidence(ALL.replace('100000', String(ceiling - 1)))
    assert.ok(chars(less) < ceiling)
    if (note) assert.equal(excerpts(less).at(-1), text.slice(0, text.lastIndexOf(' ')))
    else assert.ok(!texts(less).includes(text))
  }
})

test('maxChars: scripts without blanks and emoji are cut between words, never within a character', async () => {
  const lines = [
    '琵琶湖は日本で最も大きい湖です。多くの川が流れ込み、京都と大阪の水源になっています。',
    'The family of 𠮷田 flew 🇯🇵🇬🇧 to Leeds 👍🏽👍🏽 in 1998 and came back 😀😀😀 in 2001.',
  ]
  const own = await ingestDocument(service, account.key, {
    filename: 'lake.md',
    text: `# Lakes of Japan\n\n${lines.join('\n\n')}\n`,
  })
  const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })
  const [whole] = excerpts(await evidence('minNoteWords=0', own.sourceRunId))
  assert.equal(whole, lines.join('\n\n'))
  const ends = new Set([...characters.segment(whole!)].map(({ index }) => index).concat(whole!.length))
  let longest = 0
  for (let maxChars = 1; maxChars <= whole!.length; maxChars++) {
    const [excerpt = ''] = excerpts(await evidence(`minNoteWords=0&maxChars=${maxChars}`, own.sourceRunId))
    assert.ok(whole!.startsWith(excerpt) && excerpt.length <= maxChars && ends.has(excerpt.length), excerpt)
    assert.ok(excerpt.length >= longest && maxChars - excerpt.length < 12, `${maxChars}: ${excerpt}`)
    longest = excerpt.length
  }
  assert.equal(longest, whole!.length)
})

test('superseded notes and claims are left out, and make room for the next', async () => {
  const { key } = await correctingAccount(service)
  const own = await ingestDocument(service, key, { filename: 'earlier.md', text: EARLIER })
  const pack = async (id: string, query: string) => (await get(`/v1/source-runs/${id}/evidence?${query}`, key)).body
  const counts = async (id: string) => (await get(`/v1/source-runs/${id}/inspect`, key)).body.counts
  const held = await counts(own.sourceRunId)
  const next = await pack(own.sourceRunId, 'minNoteWords=0&maxNotes=3&maxClaims=5')
  const [note, claim] = [next.notes[0], next.claims[1]]
  assert.deepEqual(next.claims[0].extractedFromNoteIds, [note.id])
  const corrected = 'The station was opened in 1850.'
  const { status, body } = await correct(service, key, { type: 'claim', id: claim.id }, { claim: corrected })
  assert.equal(status, 201)
  assert.equal((await correct(service, key, { type: 'note', id: note.id })).status, 201)

  const less = await pack(own.sourceRunId, 'minNoteWords=0&maxNotes=2&maxClaims=4')
  assert.deepEqual(less.notes, next.notes.slice(1))
  // What was drawn from a superseded note was drawn from it all the same: the first claim still names it.
  assert.deepEqual(
    less.claims,
    next.claims.filter(({ id }: Body) => id !== claim.id),
  )
  assert.deepEqual(await counts(own.sourceRunId), held, 'the run supports what it supported')

  const run = body.feedbackNote.sourceRunId
  const said = await pack(run, 'minNoteWords=0')
  assert.equal(said.run.sourceKind, 'feedback')
  assert.deepEqual(
    said.notes.map(({ id, excerpt, sourceKind }: Body) => [id, excerpt, sourceKind]),
    [[body.feedbackNote.id, 'That is not so.', 'feedback']],
  )
  assert.deepEqual(
    said.claims.map(({ id, text, extractedFromNoteIds }: Body) => [id, text, extractedFromNoteIds]),
    [[body.correctionClaim.id, corrected, [body.feedbackNote.id]]],
  )
  const { notes, claims, edges } = await counts(run)
  assert.deepEqual([notes, claims, edges], [1, 1, body.edges.length])
})

test('a live claim of a run in quarantine does not give away the notes that are hidden', async () => {
  const own = await accountWithKey(service, { scopes: ['ingest', 'evidence'] })
  const said = 'The water level fell by 34 metres in 1901.'
  const put = (filename: string, contentType: string, text: string) =>
    ingestDocument(service, own.key, { filename, contentType, text, page: contentType === 'text/plain' })
  const hidden = await put('walk.txt', 'text/plain', `it rained on the pond all day. ${said}\n`)
  assert.equal(hidden.status, 'quarantined')
  const live = await put('lake.md', 'text/markdown', `# Lake report\n\nRiva is a town at the northern end. ${said}\n`)
  const pack = async (id: string, query = '') =>
    (await get(`/v1/source-runs/${id}/evidence?minNoteWords=0${query}`, own.key)).body
  const shown = await pack(live.sourceRunId)
  const claim = shown.claims.find(({ text }: Body) => text === said)
  assert.deepEqual(claim.extractedFromNoteIds, [shown.notes[0].id])

  const silent = await pack(hidden.sourceRunId)
  assert.equal(silent.run.state, 'quarantined')
  assert.deepEqual(silent.notes, [])
  assert.deepEqual(
    silent.claims.map(({ id, extractedFromNoteIds }: Body) => [id, extractedFromNoteIds]),
    [[claim.id, []]],
  )
  const asked = await pack(hidden.sourceRunId, '&includeQuarantined=true')
  assert.deepEqual(
    asked.claims.map(({ id, extractedFromNoteIds }: Body) => [id, extractedFromNoteIds]),
    [[claim.id, [asked.notes[0].id]]],
  )
})

test('a passage that the source repeats is one note, where it stands first, and counts once', async () => {
  const part = '## Opening hours\n\nThe museum in Leeds is open from 9 to 17 on weekdays.'
  const text = `# The museum\n\n${part}\n\n## Tickets\n\nTickets cost 12 pounds in Leeds.\n\n${part}\n`
  const own = await ingestDocument(service, account.key, { filename: 'museum.md', text })
  assert.deepEqual(excerpts(await evidence('minNoteWords=0', own.sourceRunId)), [
    'The museum in Leeds is open from 9 to 17 on weekdays.',
    'Tickets cost 12 pounds in Leeds.',
  ])
  const { counts, facets } = (await get(`/v1/source-runs/${own.sourceRunId}/inspect`)).body
  assert.equal(counts.notes, 2)
  assert.ok(facets.length > 0)
  for (const { name, count } of facets) assert.equal(count, name === 'Leeds' || name === 'leeds' ? 2 : 1, name)
})

test('inspect counts what the run supports, as its rows do', async () => {
  const { body } = await get(`/v1/source-runs/${run.sourceRunId}/inspect`)
  const supports = await rows<{ id: string; kind: string; facets: string[] }>(
    `select record_id as id, record_kind as kind, facets from ${ALL_SUPPORTS} s where run_id = $1`,
    [run.sourceRunId],
  )
  const idsOf = (kind: string) => new Set(supports.filter((one) => one.kind === kind).map(({ id }) => id))
  const edges = await rows<{ id: string; predicate: string }>('select id, predicate from edge')
  const tally = (names: string[]) => {
    const counts = Map.groupBy(names, (name) => name)
    return [...counts]
      .map(([name, { length }]) => ({ name, count: length }))
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
  }
  const facets = tally(
    [...idsOf('note')].flatMap((id) => supports.find((one) => one.id === id && one.kind === 'note')!.facets),
  )
  assert.deepEqual(body.counts, {
    notes: PARAGRAPHS.length,
    claims: idsOf('claim').size,
    positions: idsOf('position').size,
    projects: idsOf('project').size,
    entities: idsOf('entity').size,
    edges: idsOf('edge').size,
    facets: facets.length,
  })
  assert.ok(body.counts.edges > 1_000 && body.counts.entities > 100)
  const bySize = (counted: { name: string; count: number }[]) =>
    new Map(counted.map(({ name, count }) => [name, count]))
  assert.deepEqual(bySize(body.facets), bySize(facets))
  assert.deepEqual(
    body.predicates,
    tally(edges.filter(({ id }) => idsOf('edge').has(id)).map(({ predicate }) => predicate)),
  )
  for (const list of [body.facets, body.predicates]) {
    const falling = list.map(({ count }: Body) => count)
    assert.deepEqual(
      falling,
      falling.toSorted((a: number, b: number) => b - a),
    )
  }
})
