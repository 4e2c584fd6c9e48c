import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sourceOf } from '../lib/source-text.fixture.ts'
import { cutNotes, NOTE_WORDS, wordsIn } from './cut-notes.ts'

const words = (n: number, word = 'word') => `${`${word} `.repeat(n - 1)}end.`
const cut = (text: string, title: string | null = null) => {
  const notes = cutNotes(sourceOf(text), title, 'en')
  return notes.map((note) => ({ ...note, text: text.slice(note.start, note.end) }))
}

test('a heading ends a note and gives its path and title', () => {
  const notes = cut('# One\n\nShort note here.\n\n## Two\n\nAnother note.\n\n# Three\n\nLast.')
  assert.deepEqual(
    notes.map(({ title, headingPath, text }) => [title, headingPath, text]),
    [
      ['One', ['One'], 'Short note here.'],
      ['Two', ['One', 'Two'], 'Another note.'],
      ['Three', ['Three'], 'Last.'],
    ],
  )
})

test('sections of the same name stay apart, and a skipped level leaves no gap in the path', () => {
  const notes = cut('# A\n\n### Example\n\nFirst.\n\n### Example\n\nSecond.')
  assert.deepEqual(
    notes.map(({ headingPath, text }) => [headingPath, text]),
    [
      [['A', 'Example'], 'First.'],
      [['A', 'Example'], 'Second.'],
    ],
  )
})

test('without a heading the title is the source’s, else empty', () => {
  assert.equal(cut('Plain text.', ' My\npage ')[0]!.title, 'My page')
  assert.equal(cut('Plain text.')[0]!.title, '')
})

test('paragraphs fill a note up to 220 words; a rest under 60 joins the note before it', () => {
  const notes = cut([words(100), words(100), words(100), words(30)].join('\n\n'))
  assert.deepEqual(
    notes.map((note) => note.words),
    [200, 130],
  )
  assert.deepEqual(
    cut([words(200), words(50)].join('\n\n')).map((note) => note.words),
    [250],
  )
  assert.deepEqual(
    cut(`${words(200)}\n\n# New\n\n${words(50)}`).map((note) => note.words),
    [200, 50],
  )
})

test('a long paragraph is cut between sentences, a long sentence between words', () => {
  const text = Array.from({ length: 40 }, (_, i) => `Sentence number ${i} has exactly nine words in it.`).join(' ')
  const notes = cut(text)
  assert.deepEqual(
    notes.map((note) => note.words),
    [216, 144],
  )
  assert.ok(notes.every((note) => /^Sentence number \d+ .*it\.$/s.test(note.text)))
  const long = cut('word '.repeat(500).trim())
  assert.deepEqual(
    long.map((note) => note.words),
    [220, 220, 60],
  )
})

test('a table and a code block stay whole, however long', () => {
  const table = Array.from({ length: 100 }, (_, i) => `| row ${i} | value | of | it |`).join('\n')
  const notes = cut(`Before it.\n\n${table}\n\nAfter it.`)
  assert.ok(notes.some((note) => note.text.includes(table)))
})

test('the page is that of the first character', () => {
  const text = `${words(150)}\n\n${words(150)}\n\n${words(150)}`
  const second = text.indexOf('\n\n') + 2
  const notes = cutNotes(sourceOf(text, { pageStarts: [0, second + 10] }), null, 'en')
  assert.deepEqual(
    notes.map(({ page }) => page),
    [1, 1, 2],
  )
  assert.equal(cut('No pages.')[0]!.page, null)
})

test('scripts without blanks are counted by characters', () => {
  assert.equal(wordsIn('今日は'), 2)
  const notes = cut('東京は日本の首都である。'.repeat(100))
  assert.ok(notes.length > 2)
  assert.ok(notes.every((note) => note.words <= NOTE_WORDS.max + NOTE_WORDS.min && note.text.endsWith('。')))
})
