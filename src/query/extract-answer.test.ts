import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AccountIndex } from '../index/account-index.ts'
import { analyseNote } from '../index/analyse.ts'
import { ITEM_KIND, STATE } from '../index/doc-codec.ts'
import { ANSWER, extractAnswer, type NoteToRead } from './extract-answer.ts'
import { QueryWords } from './query-words.ts'

const NOTES: NoteToRead[] = [
  {
    title: 'Marie Curie',
    body: 'Marie Curie was a physicist. She won the Nobel Prize in 1903. She taught at the University of Paris.',
    lang: 'en',
  },
  { title: 'Warsaw', body: 'Warsaw is the capital of Poland. It lies on the Vistula.', lang: 'en' },
  { title: 'Bread', body: 'Bread is baked. The oven is hot.', lang: 'en' },
]

function indexOf(notes: readonly NoteToRead[]): AccountIndex {
  const index = new AccountIndex({ seq: 1, generation: 0, epochs: {} }, { withQuarantined: false, builtIn: null })
  index.load(
    notes.map(({ title, body, lang }, i) => {
      const analysed = analyseNote({ title, text: body, language: lang, facets: [], aboutNames: [] })
      const own = { itemId: Buffer.alloc(16, i + 1), kind: ITEM_KIND.note, state: STATE.live, day: null }
      return { ...own, ...analysed, language: lang, length: analysed.len, links: null }
    }),
  )
  return index
}
function answer(query: string, notes = NOTES) {
  const { sentences, coverage } = extractAnswer(query, new QueryWords(indexOf(notes), query), notes)
  return { coverage, texts: sentences.map(({ note, start, end }) => notes[note]!.body.slice(start, end)) }
}

test('the sentence that answers comes first', () => {
  assert.equal(answer('When did Marie Curie win the Nobel Prize?').texts[0], 'She won the Nobel Prize in 1903.')
})

test('coverage tells a question that the notes hold from one that they do not', () => {
  assert.ok(answer('Who taught at the University of Paris?').coverage > 0.9)
  assert.ok(answer('Which enzyme unwinds bacterial DNA?').coverage < ANSWER.abstainBelow)
  assert.equal(answer('who is it').coverage, 0)
})

test('three sentences at most, from the first four notes, each once', () => {
  const many = Array.from({ length: 6 }, (_, i) => ({ ...NOTES[0]!, title: `Marie Curie ${i}` }))
  const { sentences } = extractAnswer('Marie Curie Nobel Prize', new QueryWords(indexOf(many), 'Marie Curie'), many)
  assert.equal(sentences.length, 3)
  assert.ok(sentences.every(({ note }) => note < 4))
  assert.equal(new Set(sentences.map(({ note, start }) => `${note} ${start}`)).size, 3)
  assert.deepEqual(answer('Marie Curie', []).texts, [])
})

test('a list without a full stop is quoted by lines, and an endless line by its beginning', () => {
  const list = {
    title: 'Prizes',
    body: Array.from({ length: 60 }, (_, i) => `- prize number ${i}, won in ${1900 + i}`).join('\n'),
    lang: 'en',
  }
  for (const text of answer('Who won prize number 42?', [list]).texts)
    assert.match(text, /^- prize number \d+, won in \d+$/)
  const line = { title: 'Row', body: 'very long words '.repeat(2000), lang: 'en' }
  for (const text of answer('long words', [line]).texts)
    assert.ok(text.length > 400 && text.length <= ANSWER.maxSentenceChars)
})

test('long texts of one mark are read in linear time', () => {
  for (const body of ['a, '.repeat(30_000), 'was born in '.repeat(8_000), '1,'.repeat(40_000), 'A '.repeat(40_000)])
    assert.ok(answer('When was it, and how many?', [{ title: '', body, lang: 'en' }]).texts.length > 0)
})

test('a sentence that touches an outdated span is never quoted', () => {
  const query = 'When did Marie Curie win the Nobel Prize?'
  const [curie, ...others] = NOTES
  const start = curie!.body.indexOf('the Nobel Prize')
  const notes = [{ ...curie!, outdated: [{ start, end: start + 9 }] }, ...others]
  assert.ok(answer(query).texts.includes('She won the Nobel Prize in 1903.'))
  assert.ok(!answer(query, notes).texts.includes('She won the Nobel Prize in 1903.'))
})
