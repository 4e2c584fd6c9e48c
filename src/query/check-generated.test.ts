import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CheckedNote, GeneratedCheck } from './check-generated.ts'

const note = (id: string, body: string, more: Partial<CheckedNote> = {}): CheckedNote => ({
  id,
  title: 'Marie Curie',
  sourceName: null,
  body,
  shown: body.length,
  lang: 'en',
  outdated: [],
  ...more,
})

const CURIE = note(
  'curie',
  'Marie Curie was a physicist and chemist. She won the Nobel Prize in Physics in 1903. She was born in Warsaw. She never lived in Rome. Her laboratory had 3,000 visitors and twelve rooms. More stands at https://curie.example/lab today.',
)
const WARSAW = note('warsaw', 'Warsaw is the capital of Poland. The city lies on the Vistula river.', {
  title: 'Warsaw',
})
const check = new GeneratedCheck(
  new Map([
    [1, CURIE],
    [2, WARSAW],
  ]),
)
const quotes = (text: string, ...marks: number[]) =>
  check.quotesFor({ text, marks })?.map(({ note: { id, body }, start, end }) => [id, body.slice(start, end)]) ?? null
const one = (quote: string) => [['curie', quote]]

test('the quote is the sentence that says it; a name may stand in the title', () => {
  assert.deepEqual(
    quotes('Marie Curie won the Nobel Prize in Physics in 1903.', 1),
    one('She won the Nobel Prize in Physics in 1903.'),
  )
  assert.deepEqual(quotes('Curie was born in Warsaw.', 1), one('She was born in Warsaw.'))
  assert.deepEqual(quotes('Warsaw.', 1), one('She was born in Warsaw.'))
})

test('what takes neighbouring sentences is quoted as they stand', () => {
  assert.deepEqual(
    quotes('She was born in Warsaw and won the Nobel Prize in 1903.', 1),
    one('She won the Nobel Prize in Physics in 1903. She was born in Warsaw.'),
  )
})

test('two notes can say together what neither says alone; each is quoted', () => {
  assert.deepEqual(quotes('Marie Curie was born in Warsaw, the capital of Poland.', 1, 2), [
    ['curie', 'She was born in Warsaw.'],
    ['warsaw', 'Warsaw is the capital of Poland.'],
  ])
  assert.equal(quotes('Marie Curie was born in Warsaw, the capital of Poland.', 1), null)
})

test('a mark of a note that does not say it is dropped', () => {
  assert.deepEqual(quotes('She was born in Warsaw.', 2, 1), one('She was born in Warsaw.'))
})

test('foreign names, numbers, addresses and tags are not supported', () => {
  for (const text of [
    'Marie Curie won the Nobel Prize in Physics in 1904.',
    'Marie Curie won the Nobel Prize in Physics in 19.',
    'Albert Einstein won the Nobel Prize in Physics in 1903.',
    'Marie Curie was born in Berlin.',
    'Her laboratory had 300 visitors.',
    'Her laboratory had eleven rooms.',
    'She was a physicist and chemist, see https://evil.example/?q=1903.',
    'She was a physicist and chemist (http://curie.example/lab).',
    'She was a physicist and chemist <img src="x">.',
    'She was a physicist and chemist, javascript:alert(1).',
    'She was a physicist and chemist, write to a@evil.example.',
    'Her garden grew a great many unusual vegetables.',
    'Nothing else is known.',
    'https://curie.example/lab',
  ])
    assert.equal(quotes(text, 1), null, text)
})

test('numbers are compared as numbers', () => {
  const quote = one('Her laboratory had 3,000 visitors and twelve rooms.')
  assert.deepEqual(quotes('Her laboratory had 3000 visitors.', 1), quote)
  assert.deepEqual(quotes('Her laboratory had 12 rooms.', 1), quote)
})

test('an address that stands in the note may be named', () => {
  assert.deepEqual(
    quotes('More stands at https://curie.example/lab.', 1),
    one('More stands at https://curie.example/lab today.'),
  )
})

test('a denial needs a denial, and a statement a statement', () => {
  assert.deepEqual(quotes('She never lived in Rome.', 1), one('She never lived in Rome.'))
  assert.equal(quotes('She lived in Rome.', 1), null)
  assert.equal(quotes('She was not born in Warsaw.', 1), null)
})

test('without a mark, or with marks of no note, nothing is supported', () => {
  assert.equal(quotes('She was born in Warsaw.'), null)
  assert.equal(quotes('She was born in Warsaw.', 3, 0, 999), null)
})

test('what the model was not shown supports nothing', () => {
  const checked = new GeneratedCheck(new Map([[1, { ...CURIE, shown: 42 }]]))
  assert.ok(checked.quotesFor({ text: 'Marie Curie was a chemist.', marks: [1] }))
  assert.equal(checked.quotesFor({ text: 'She was born in Warsaw.', marks: [1] }), null)
})

test('what a correction superseded supports nothing', () => {
  const at = CURIE.body.indexOf('She was born')
  const corrected = { ...CURIE, outdated: [{ start: at, end: at + 'She was born in Warsaw.'.length }] }
  const checked = new GeneratedCheck(new Map([[1, corrected]]))
  assert.equal(checked.quotesFor({ text: 'She was born in Warsaw.', marks: [1] }), null)
  assert.ok(checked.quotesFor({ text: 'She won the Nobel Prize in 1903.', marks: [1] }))
})

test('other languages: words by their first letters, numbers, capitals', () => {
  const german = note('de', 'Die Brücke wurde 1932 in Köln eröffnet. Sie ist 400 Meter lang.', {
    lang: 'de',
    title: 'Brücken',
  })
  const russian = note('ru', 'Мост был открыт в 1932 году в Омске.', { lang: 'ru', title: 'Мост' })
  const japanese = note('ja', '東京は日本の首都です。', { lang: 'ja', title: '東京' })
  const all = new GeneratedCheck(
    new Map([
      [1, german],
      [2, russian],
      [3, japanese],
    ]),
  )
  assert.ok(all.quotesFor({ text: 'Die Brücke wurde 1932 eröffnet.', marks: [1] }))
  assert.equal(all.quotesFor({ text: 'Die Brücke wurde 1933 eröffnet.', marks: [1] }), null)
  assert.ok(all.quotesFor({ text: 'Мост в Омске открыт в 1932 году.', marks: [2] }))
  assert.ok(all.quotesFor({ text: '東京は日本の首都です。', marks: [3] }))
  assert.equal(all.quotesFor({ text: '大阪は商業都市だ。', marks: [3] }), null)
})
