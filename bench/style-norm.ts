// What is usual in English prose, from a folder of texts: writes the tables with which style is compared,
// src/prose/style-norm.json, style-habit-norm.json and style-words.json.
//
//   node bench/style-norm.ts FOLDER [--write]     FOLDER/<anything>/*.md; without --write the tables are only printed
//
// Ours came from 304 books of github:mlschmitt/classic-books-markdown (public domain; one work an author, of each 24,000
// characters from two fifths of the way in; no verse, no plays, nothing under 90,000 characters, none of the authors of
// bench/style.ts) and 236 articles: 140 of github:18F/18f.gsa.gov, 50 of brandur/sorg, 37 of rust-lang/blog.rust-lang.org,
// 9 of basecamp/handbook. What has under 600 words of prose is left out: 506 remain.
// Only figures are kept of them.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { extractMarkdown } from '../src/extract/extract-markdown.ts'
import { cutNotes } from '../src/prose/cut-notes.ts'
import { countStyle, type StyleCounts, sumOfCounts } from '../src/prose/style-counts.ts'
import { STYLE_DIMENSIONS, styleFeatures } from '../src/prose/style-features.ts'
import { HABITS_IN_WORDS, type HabitNorm } from '../src/prose/style-habits.ts'

const FEWEST_WORKS = 100
const MIN_WORDS = { work: 600, note: 60 }
/** A word that says how rather than what is used by many, spread evenly over a work's notes, and hardly ever a noun. */
const STYLE_WORD = { works: 0.25, residualIdf: 0.06, minLetters: 4, afterArticle: 0.25 }

interface Work {
  text: string
  /** of each note */
  features: number[][]
  counts: StyleCounts
  notes: StyleCounts[]
}

function readWork(file: string): Work {
  const source = extractMarkdown(readFileSync(file, 'utf8'), null)
  const cut = cutNotes(source, null, 'en').filter(({ words }) => words >= MIN_WORDS.note)
  const notes = cut.map((note) => countStyle(source, note))
  const features = cut.map(({ start, end }) => styleFeatures(source.text.slice(start, end)))
  return {
    features,
    text: source.text,
    counts: sumOfCounts(notes),
    notes: notes.filter(({ words }) => words >= MIN_WORDS.note),
  }
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!

const rounded = (x: number): number => Number(x.toPrecision(3))

/** Mean and deviation of every feature over all notes. */
function featureNorm(works: readonly Work[]): { mean: number[]; deviation: number[] } {
  const notes = works.flatMap(({ features }) => features)
  const meanOf = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length
  const norms = Array.from({ length: STYLE_DIMENSIONS }, (_, k) => {
    const mean = meanOf(notes.map((features) => features[k]!))
    return { mean, deviation: Math.sqrt(meanOf(notes.map((features) => (features[k]! - mean) ** 2))) }
  })
  return { mean: norms.map(({ mean }) => rounded(mean)), deviation: norms.map(({ deviation }) => rounded(deviation)) }
}

function normOf(works: readonly Work[], value: (counts: StyleCounts) => number): HabitNorm {
  const values = works.map(({ counts }) => value(counts)).sort((a, b) => a - b)
  const squares = works.flatMap(({ counts, notes }) => notes.map((note) => (value(note) - value(counts)) ** 2))
  return {
    low: rounded(quantile(values, 0.1)),
    median: rounded(quantile(values, 0.5)),
    high: rounded(quantile(values, 0.9)),
    noise: rounded(Math.sqrt(squares.reduce((a, b) => a + b, 0) / squares.length)),
  }
}

/**
 * Rates in a million words of words that many use and that do not come in clusters within a work, as those for a topic
 * do: the residual idf of Church and Gale ("Poisson mixtures", 1995), each work with its own rate.
 */
function styleWords(works: readonly Work[]): Record<string, number> {
  const ofWord = new Map<string, { count: number; notes: number; expected: number; works: number }>()
  let total = 0
  for (const { notes } of works) {
    const { words, vocabulary } = sumOfCounts(notes)
    total += words
    for (const [word, count] of vocabulary) {
      const sum = ofWord.get(word) ?? { count: 0, notes: 0, expected: 0, works: 0 }
      sum.count += count
      sum.notes += notes.filter((note) => note.vocabulary.has(word)).length
      sum.expected += notes.length * (1 - Math.exp(-count / notes.length))
      sum.works++
      ofWord.set(word, sum)
    }
  }
  const nouns = shareAfterArticles(works)
  const isOfStyle = (word: string) => {
    const { notes, expected, works: users } = ofWord.get(word)!
    const clusters = Math.log2(expected / notes)
    return (
      word.length >= STYLE_WORD.minLetters &&
      !word.includes("'") &&
      users >= STYLE_WORD.works * works.length &&
      clusters <= STYLE_WORD.residualIdf &&
      (nouns.get(word) ?? 0) <= STYLE_WORD.afterArticle
    )
  }
  const chosen = [...ofWord.keys()].filter(isOfStyle).sort()
  return Object.fromEntries(chosen.map((word) => [word, Math.round((1e6 * ofWord.get(word)!.count) / total)]))
}

/** How often a word follows an article, a possessive or a number: nouns do. */
function shareAfterArticles(works: readonly Work[]): Map<string, number> {
  const all = new Map<string, [after: number, times: number]>()
  for (const { text } of works)
    for (const [, before, word] of text.toLowerCase().matchAll(/(?<=([a-z]+)\s)([a-z]{4,})/g)) {
      const sum = all.get(word!) ?? [0, 0]
      if (/^(?:the|an?|my|your|his|her|its|our|their|no|some|two|three|of|these)$/.test(before!)) sum[0]++
      sum[1]++
      all.set(word!, sum)
    }
  return new Map([...all].map(([word, [after, times]]) => [word, after / times]))
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
})
const works = (positionals[0] ? globSync(path.join(positionals[0], '*/*.md')) : [])
  .sort()
  .map(readWork)
  .filter(({ counts }) => counts.words >= MIN_WORDS.work)
if (works.length < FEWEST_WORKS)
  console.log(`name a folder that holds folders of ${FEWEST_WORKS} Markdown texts and more`)
else {
  const tables = {
    'style-norm': featureNorm(works),
    'style-habit-norm': Object.fromEntries(HABITS_IN_WORDS.map(({ name, value }) => [name, normOf(works, value)])),
    'style-words': styleWords(works),
  }
  console.log(`${works.length} works, ${Object.keys(tables['style-words']).length} words`)
  console.table(tables['style-habit-norm'])
  console.log(Object.keys(tables['style-words']).join(' '))
  if (options.write)
    for (const [name, table] of Object.entries(tables))
      writeFileSync(new URL(`../src/prose/${name}.json`, import.meta.url), `${JSON.stringify(table)}\n`)
}
