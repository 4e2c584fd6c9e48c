import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cpuMs } from '../../test/support/cpu-ms.ts'
import { AccountIndex, type IndexDoc } from './account-index.ts'
import { analyseNote, analyseRecord } from './analyse.ts'
import { encodeLinks, encodeVector, ITEM_KIND, RELATION, type Relation, STATE, uuidBytes } from './doc-codec.ts'
import { loadDocs } from './index-loading.ts'
import { type SearchQuery, searchIndex } from './search.ts'

const idOf = (name: string) =>
  `${Buffer.from(name.padEnd(8)).toString('hex').slice(0, 8)}-0000-7000-8000-${Buffer.from(name.padEnd(6)).toString('hex').slice(0, 12)}`

interface Extra {
  title?: string
  state?: number
  day?: number
  facets?: string[]
  language?: string
  about?: string[]
  style?: string
  records?: [string, Relation][]
}

function note(name: string, text: string, extra: Extra = {}): IndexDoc {
  const language = extra.language ?? 'en'
  const { len, ...bytes } = analyseNote({
    title: extra.title ?? '',
    text,
    language,
    facets: extra.facets ?? [],
    aboutNames: extra.about ?? [],
    styleDescription: extra.style ?? null,
  })
  const links = encodeLinks((extra.records ?? []).map(([record, relation]) => ({ recordId: idOf(record), relation })))
  return { ...shared(name, extra), kind: ITEM_KIND.note, language, length: len, ...bytes, links }
}

function record(name: string, kind: number, text: string, extra: Extra = {}): IndexDoc {
  const { len, terms } = analyseRecord({ text, language: 'en', facets: extra.facets ?? [] })
  return { ...shared(name, extra), kind, language: 'en', length: len, terms, tokens: null, names: null, links: null }
}

const shared = (name: string, { state = STATE.live, day }: Extra) => ({
  itemId: uuidBytes(idOf(name)),
  state,
  day: day ?? null,
})

function indexOf(docs: IndexDoc[], vectors: Record<string, number[]> = {}): AccountIndex {
  const index = new AccountIndex({ seq: 1, generation: 0, epochs: {} }, { withQuarantined: false, builtIn: null })
  loadDocs(index, docs)
  for (const [name, values] of Object.entries(vectors)) {
    index.setVector('topical', uuidBytes(idOf(name)), encodeVector(Float32Array.from(values)))
  }
  return index
}

const ask = (index: AccountIndex, text: string, query: Partial<SearchQuery> = {}) =>
  searchIndex(index, { text, limit: 10, target: 'note', vector: null, ...query })
const found = (index: AccountIndex, text: string, query: Partial<SearchQuery> = {}) =>
  ask(index, text, query).records.map(({ id }) => id)
const ids = (...names: string[]) => names.map(idOf)

const FILLER = ['bread', 'river', 'stone', 'cloud', 'garden', 'window', 'paper', 'music'].map((word) =>
  note(word, `The ${word} was there in the morning and nobody saw who had brought it.`),
)

test('the note that a query names comes before one that repeats its words', () => {
  const index = indexOf([
    ...FILLER,
    note('about', 'An actor and painter from Graz.', { title: 'Anna Huber' }),
    note('other', 'Anna met Huber. Huber met Anna. Anna Anna Huber Huber.'),
  ])
  assert.equal(found(index, 'who is anna huber')[0], idOf('about'))
})

test('a linked note without any word of the question is found through the sentence that asks for it', () => {
  const index = indexOf([
    ...FILLER,
    note('film', 'Night Train was shown with Mary Stone in Oslo. It was directed by Pal Gabor.', {
      title: 'Night Train',
    }),
    note('gabor', 'He was born in Budapest.', { title: 'Pal Gabor' }),
    note('stone', 'She was born in Leeds.', { title: 'Mary Stone' }),
  ])
  const order = found(index, 'Who is the director of Night Train?')
  assert.deepEqual(new Set(order), new Set(ids('film', 'gabor', 'stone')))
  assert.ok(order.indexOf(idOf('gabor')) < order.indexOf(idOf('stone')))
})

test('a one-word name in a longer name links nothing; a name of many notes links nothing', () => {
  const sections = [1, 2, 3, 4, 5].map((n) => note(`intro${n}`, `Chapter words ${n}.`, { title: 'Overview' }))
  const index = indexOf([
    ...FILLER,
    ...sections,
    note('creek', 'Wolves drink at Turkey Creek. There is an Overview.', { title: 'Wolves' }),
    note('turkey', 'A country of two continents.', { title: 'Turkey' }),
  ])
  assert.deepEqual(found(index, 'wolves drink'), ids('creek'))
})

test('a bridge: the same name in another note whose sentence adds what the first lacks', () => {
  const members = [1, 2, 3, 4, 5].map((n) => note(`member${n}`, `They pay dues of ${n} to the Vienna Guild.`))
  const index = indexOf([
    ...FILLER,
    ...members,
    note('journal', 'It is published by the Vienna Guild.', { title: 'Journal of Integration' }),
    note('kent', 'Kent was the first president of the Rowing Club.'),
    note('hall', 'Hall was the first president of the Vienna Guild.'),
  ])
  const order = found(index, 'Who was first president of the body which published Journal of Integration?')
  assert.ok(order.indexOf(idOf('hall')) < order.indexOf(idOf('kent')))
})

test('names that the distiller says a note is about lead to it', () => {
  const index = indexOf([
    ...FILLER,
    note('host', 'We were received by Zoltan Kis in the hall.', { title: 'Evening' }),
    note('bio', 'A baker, born in Pecs.', { title: 'People', about: ['Zoltan Kis'] }),
  ])
  assert.deepEqual(new Set(found(index, 'received in the hall')), new Set(ids('host', 'bio')))
})

test('records: best note first, further ones of the same note discounted, a mention counts half', () => {
  const { extractedFrom, about, mentions } = RELATION
  const index = indexOf([
    ...FILLER,
    note('n1', 'The harbour crane lifts heavy steel.', {
      records: [
        ['c1', extractedFrom],
        ['c2', extractedFrom],
        ['e1', mentions],
      ],
    }),
    note('n2', 'The harbour has a lighthouse of steel and a quay with boats, nets and ropes.', {
      records: [
        ['c3', extractedFrom],
        ['e2', about],
      ],
    }),
    record('c1', ITEM_KIND.claim, 'The crane lifts steel'),
    record('c2', ITEM_KIND.claim, 'Something else'),
    record('c3', ITEM_KIND.claim, 'The harbour has a lighthouse'),
    record('e1', ITEM_KIND.entity, 'Crane works'),
    record('e2', ITEM_KIND.entity, 'Lighthouse'),
  ])
  assert.deepEqual(found(index, 'harbour crane steel', { target: 'claim' }), ids('c1', 'c3', 'c2'))
  const all = ask(index, 'harbour crane steel', { target: 'all' }).records
  assert.equal(all[0]?.id, idOf('n1'))
  assert.deepEqual(
    all.find(({ id }) => id === idOf('c1')),
    { ...all.find(({ id }) => id === idOf('c1')), kind: 'claim', noteId: idOf('n1') },
  )
  const scores = all.map(({ score }) => score)
  assert.deepEqual(
    scores,
    [...scores].sort((a, b) => b - a),
  )
  const entities = ask(index, 'harbour steel', { target: 'entity' }).records
  assert.deepEqual(
    entities.map(({ id }) => id),
    ids('e2', 'e1'),
  )
})

test('what took the place of a record or a note is found where that was, once', () => {
  const { extractedFrom, successor } = RELATION
  const old = note('old', 'The harbour crane lifts twenty tons of steel.', {
    state: STATE.superseded,
    records: [
      ['c1', extractedFrom],
      ['c2', successor],
      ['new', successor],
    ],
  })
  const index = indexOf([
    ...FILLER,
    old,
    note('new', 'No more than twelve.', { records: [['c2', extractedFrom]] }),
    record('c1', ITEM_KIND.claim, 'The crane lifts twenty tons', { state: STATE.superseded }),
    record('c2', ITEM_KIND.claim, 'The crane lifts twelve tons'),
  ])
  assert.deepEqual(found(index, 'harbour crane lifts tons', { target: 'claim' }), ids('c2'))
  assert.deepEqual(found(index, 'harbour crane lifts tons', { target: 'note' }), ids('new'))
  assert.deepEqual(found(index, 'harbour crane lifts tons', { target: 'all' }), ids('c2', 'new'))
  assert.equal(ask(index, 'harbour crane', { target: 'note' }).records[0]?.noteId, idOf('old'))
  // its own words bring it higher: found by them
  assert.equal(ask(index, 'no more than twelve', { target: 'note' }).records[0]?.noteId, idOf('new'))
})

test('states, dates, facets and allowed ids filter results, not evidence', () => {
  const index = indexOf([
    ...FILLER,
    note('old', 'Copper prices fell.', {
      state: STATE.superseded,
      day: 10,
      facets: ['Metal'],
      records: [['c', RELATION.extractedFrom]],
    }),
    note('new', 'Copper prices rose.', { day: 20, facets: ['metal', 'trade'] }),
    note('undated', 'Copper prices.'),
    note('hidden', 'Copper prices hidden.', { state: STATE.quarantined }),
    record('c', ITEM_KIND.claim, 'Copper prices fell', { facets: ['metal'] }),
  ])
  const names = (query: Partial<SearchQuery>) => new Set(found(index, 'copper prices', query))
  assert.deepEqual(names({}), new Set(ids('new', 'undated')))
  assert.deepEqual(names({ includeSuperseded: true }), new Set(ids('new', 'undated', 'old')))
  assert.deepEqual(names({ dayFrom: 5, dayTo: 20 }), new Set(ids('new')))
  assert.deepEqual(names({ dayFrom: 21 }), new Set())
  assert.deepEqual(names({ facets: ['METAL', 'trade'] }), new Set(ids('new')))
  assert.deepEqual(names({ allowed: new Set(ids('undated')) }), new Set(ids('undated')))
  assert.deepEqual(names({ target: 'claim', facets: ['metal'] }), new Set(ids('c')))
  const { notes } = ask(index, 'copper prices')
  assert.deepEqual(
    notes.map(({ id, passes }) => [id, passes]).sort(),
    [
      [idOf('new'), true],
      [idOf('old'), false],
      [idOf('undated'), true],
    ].sort(),
  )
})

test('filtered records far down the list are still found', () => {
  const many = Array.from({ length: 400 }, (_, i) => note(`m${i}`, `tin tin tin ${i}`))
  const index = indexOf([
    ...many,
    note('rare', 'tin and a great many other words that make this note long', { facets: ['f'] }),
  ])
  assert.deepEqual(found(index, 'tin', { facets: ['f'], limit: 3 }), ids('rare'))
})

test('with vectors: topical, distance of the own vector, a score in 0..1', () => {
  const index = indexOf([...FILLER, note('a', 'silver ring'), note('b', 'silver spoon')], {
    a: [1, 0, 0],
    b: [0, 1, 0],
    bread: [0, 0, 1],
  })
  const result = ask(index, 'silver', { vector: Float32Array.of(0, 1, 0) })
  assert.equal(result.mode, 'topical')
  assert.deepEqual(
    result.records.slice(0, 2).map(({ id }) => id),
    ids('b', 'a'),
  )
  assert.ok(Math.abs(result.records[0]!.distance!) < 0.01)
  assert.ok(Math.abs(result.records[1]!.distance! - 1) < 0.01)
  assert.ok(result.records[0]!.score <= 1 && result.records[0]!.score > 0.9)
  assert.deepEqual(result.warnings, ['7 of 10 notes have no vector yet.'])
})

test('vectors of a learned model lie close together: what counts is how far a note is above the mean', () => {
  const lifted = (cosine: number) => [0.9, 0.4 * cosine, 0.4 * Math.sqrt(1 - cosine ** 2)]
  const index = indexOf(
    [note('a', 'silver ring'), note('b', 'silver spoon'), note('c', 'iron gate'), note('d', 'tin cup')],
    {
      a: lifted(0.1),
      b: lifted(0.9),
      c: lifted(0),
      d: lifted(0.8),
    },
  )
  const vector = Float32Array.from(lifted(1))
  const learned = (text: string) => ask(index, text, { vector, vectorWeight: 0.15 })
  const near = learned('silver')
  assert.deepEqual(
    near.records.map(({ id }) => id),
    ids('b', 'a', 'd'),
  )
  // no note holds a word of it
  const strange = learned('argentum')
  assert.deepEqual(
    strange.records.map(({ id }) => id),
    ids('b', 'd'),
  )
  assert.ok(strange.records[0]!.score < 0.7, 'far less than its cosine, of which every note has much')
  assert.ok(ask(index, 'argentum', { vector }).records.length === 0, 'the built-in model knows words alone')
})

test('without vectors: exact, the raw score, no distance', () => {
  const index = indexOf([...FILLER, note('a', 'silver ring')])
  const { mode, records } = ask(index, 'silver ring')
  assert.equal(mode, 'exact')
  assert.deepEqual(
    records.map(({ distance }) => distance),
    [null],
  )
  assert.ok(records[0]!.score > 1)
  const { warnings, mode: fallback } = searchIndex(index, { text: 'silver', limit: 5, target: 'all' })
  assert.equal(fallback, 'exact')
  assert.equal(warnings.length, 1)
})

test('a query that hardly matches scores low, one that matches scores high', () => {
  const index = indexOf([...FILLER, note('a', 'A silver ring lay in the box.')], { a: [1, 0] })
  const top = (text: string) => ask(index, text, { vector: Float32Array.of(0, 1) }).records[0]!.score
  assert.ok(top('silver ring') > 0.95)
  assert.ok(top('silver telescope of the astronomer royal') < 0.4)
})

test('style: descriptions by their words, long samples by style vector', () => {
  const index = indexOf([
    note('a', 'x y', { style: 'Short sentences, many questions.' }),
    note('b', 'questions', { style: 'Long sentences.' }),
  ])
  index.setVector('style', uuidBytes(idOf('a')), encodeVector(Float32Array.of(1, 0)))
  index.setVector('style', uuidBytes(idOf('b')), encodeVector(Float32Array.of(0.6, 0.8)))
  const words = ask(index, 'asks questions', { mode: 'style' })
  assert.deepEqual([words.mode, words.records.map(({ id }) => id)], ['style', ids('a')])
  const sample = ask(index, 'long sample', { mode: 'style', styleVector: Float32Array.of(0, 1) })
  assert.deepEqual(
    sample.records.map(({ id }) => id),
    ids('b'),
  )
  assert.ok(Math.abs(sample.records[0]!.distance! - 0.2) < 0.02)
})

test('style: words that stand together in a description count more than the same words apart', () => {
  const index = indexOf([
    note('a', 'x y', { style: 'Short sentences. Long paragraphs.' }),
    note('b', 'x y', { style: 'Long sentences. Short paragraphs.' }),
  ])
  const first = (query: string) => ask(index, query, { mode: 'style' }).records[0]!.id
  assert.deepEqual([first('short sentences')], ids('a'))
  assert.deepEqual([first('long sentences')], ids('b'))
})

test('notes of several languages are met by one query', () => {
  const index = indexOf([
    ...FILLER,
    note('en', 'The universities opened.', { language: 'en' }),
    note('fr', 'Les universités ont ouvert.', { language: 'fr' }),
  ])
  assert.deepEqual(index.languages, ['en', 'fr'])
  assert.deepEqual(new Set(found(index, 'university')), new Set(ids('en', 'fr')))
})

test('nothing is found in an empty index, for an empty query or for unknown words', () => {
  assert.deepEqual(ask(indexOf([]), 'anything', { target: 'all' }), {
    mode: 'exact',
    records: [],
    notes: [],
    warnings: [],
  })
  assert.deepEqual(found(indexOf(FILLER), ''), [])
  assert.deepEqual(found(indexOf(FILLER), 'zzz qqq', { target: 'all' }), [])
})

test('a word no note holds weighs more than the rarest', () => {
  const index = indexOf(FILLER)
  assert.ok(index.termWeight('zzz') > index.termWeight('bread'))
  assert.ok(index.termWeight('bread') > index.termWeight('morn'))
  assert.deepEqual(index.queryTerms('the morning bread'), ['morn', 'bread'])
})

test('a pasted page as a query is answered in bounded time', () => {
  const text = Array.from({ length: 5_000 }, (_, i) => `Word${i} of the bread`).join(' ')
  const index = indexOf([...FILLER, note('page', text, { title: 'Word1' })])
  const began = cpuMs()
  assert.equal(found(index, text)[0], idOf('page'))
  assert.ok(cpuMs() - began < 5_000)
})
