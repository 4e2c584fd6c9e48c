import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sourceOf } from '../lib/source-text.fixture.ts'
import { cutNotes } from './cut-notes.ts'
import { type Counted, countHeadings, countStyle, sumOfCounts } from './style-counts.ts'

const countsOf = (text: string) => {
  const source = sourceOf(text)
  return sumOfCounts(cutNotes(source, null, 'en').map((note) => countStyle(source, note)))
}
const holds = (text: string, wanted: Partial<Record<Counted, number>>) => {
  const counts = countsOf(text)
  for (const [name, n] of Object.entries(wanted)) assert.equal(counts[name as Counted], n, `${name} of "${text}"`)
}

test('sentences, their words and how they end and begin', () => {
  holds('It rains here. Why? Stop it! And so we left the town.', {
    sentences: 4,
    sentenceWords: 12,
    squaredWords: 9 + 1 + 4 + 36,
    questions: 1,
    exclamations: 1,
    openings: 1,
    words: 12,
    paragraphs: 1,
  })
})

test('person and contractions, with straight and curly apostrophes', () => {
  holds("I'm sure my dog won't mind. We think you're right; it's our house. Anna's cat sleeps.", {
    i: 2,
    we: 2,
    you: 1,
    contractions: 4,
  })
  holds('I don’t mind.', { i: 1, contractions: 1 })
})

test('hedges, stress, reasons and contrasts', () => {
  holds('Perhaps it seems very late. However, it is really cold because of the wind, but not wet.', {
    hedges: 2,
    intensifiers: 2,
    reasons: 1,
    contrasts: 2,
  })
})

test('the passive voice, also with an adverb between', () => {
  holds('The house was built in May. It is often painted. It was slowly taken down. She was red. He has painted it.', {
    passives: 2,
  })
})

test('marks: numbers hold commas and points, list marks are no dashes', () => {
  holds('In 1,200 towns — or more -- the price (3.5) fell; see: this… A well-known fact, I think.', {
    numbers: 2,
    dashes: 2,
    parentheses: 1,
    semicolons: 1,
    colons: 1,
    ellipses: 1,
    commas: 1,
  })
})

test('lists and their items', () => {
  holds('One thing first of all.\n\n- mend nets\n- paint the boat.\n\n1. row home', {
    items: 3,
    closedItems: 1,
    paragraphs: 1,
  })
})

test('items marked with stars, and those that end in bold', () => {
  holds('* mend nets.\n* **paint the boat.**\n* row home', { items: 3, closedItems: 2 })
})

test('code, tables and quotations are left out; emphasis is counted', () => {
  holds('Use `perhaps` *here* and **there**.\n\n> Perhaps not.\n\n```\nperhaps\n```\n\n| perhaps |\n|---|', {
    hedges: 0,
    stressed: 2,
    words: 4,
  })
})

test('words in capitals stress only where they are no names of things', () => {
  holds('It is NOT the NASA report, and it NEVER was.', { shouts: 2 })
})

test('headings: the title is none of them', () => {
  const source = sourceOf('# The Title\n\n## How it began\n\n## The Long Way\n\n## Why?\n\nText.')
  assert.deepEqual(countHeadings(source), { headings: 3, several: 2, titleCase: 1, sentenceCase: 1, questions: 1 })
})
