import { readFileSync } from 'node:fs'
import type { DistilledNote, DistilledStyle } from '../lib/distilled.ts'
import { STOP_WORDS, stem } from '../lib/text.ts'
import { type StyleCounts, sumOfCounts } from './style-counts.ts'
import { figure } from './style-habits.ts'
import { notesShowing, observation } from './style-observations.ts'

// Words that an author uses much more than others do. Only words that say how rather than what are looked at: those for
// a topic come in clusters, and were left out of the table (`bench/style-norm.ts`).

/** Occurrences in a million words of general prose. */
const GENERAL: ReadonlyMap<string, number> = new Map(
  Object.entries(JSON.parse(readFileSync(new URL('./style-words.json', import.meta.url), 'utf8'))),
)
const LEAST = { count: 4, notes: 3, ratio: 3, surprise: 15 }
/** Of the notes that a word would reach if it fell on notes by chance: a word for the topic of a part reaches fewer. */
const LEAST_SPREAD = 0.75
const MOST_WORDS = 3
const SCORE = { least: 0.5, ofSurprise: 0.1 }

/** The words most characteristic of a source, each an observation. Weighed by log-likelihood (Dunning 1993). */
export function favouriteWords(counts: readonly StyleCounts[], notes: readonly DistilledNote[]): DistilledStyle[] {
  const { words, vocabulary } = sumOfCounts(counts)
  const all = counts.filter((own) => own.words > 0).length
  const topics = new Set(notes.flatMap(({ facets }) => facets.map(stem)))
  return [...vocabulary]
    .flatMap(([word, count]) => {
      const general = GENERAL.get(word)
      if (general === undefined || count < LEAST.count || STOP_WORDS.has(word) || topics.has(stem(word))) return []
      const expected = (general * words) / 1e6
      const surprise = 2 * (count * Math.log(count / expected) - (count - expected))
      const isOften = count >= LEAST.ratio * expected && surprise >= LEAST.surprise
      const reached = counts.filter((own) => own.vocabulary.has(word)).length
      const byChance = all * (1 - Math.exp(-count / all))
      return isOften && reached >= Math.max(LEAST.notes, LEAST_SPREAD * byChance)
        ? [{ word, count, general, surprise }]
        : []
    })
    .sort((a, b) => b.surprise - a.surprise || (a.word < b.word ? -1 : 1))
    .slice(0, MOST_WORDS)
    .map(({ word, count, general, surprise }) =>
      observation({
        category: 'vocabulary',
        measured: {
          pattern: `Favours the word "${word}": {} in 1,000 words; general prose has ${figure(general / 1000)}`,
          guidance: `Reach for "${word}" where it fits: it is one of this author's words.`,
          value: (1000 * count) / words,
          words,
        },
        score: SCORE.least + SCORE.ofSurprise * Math.log2(surprise / LEAST.surprise),
        showing: notesShowing(
          counts,
          notes,
          (own) => own.vocabulary.get(word) ?? 0,
          (own) => own.vocabulary.has(word),
        ),
      }),
    )
}
