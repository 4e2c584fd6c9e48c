import { tongueOf, wordsOf } from '../answers/answer-words.ts'
import { wordsOfFamilies } from '../answers/word-families.ts'
import type { AccountIndex } from '../index/account-index.ts'
import { analyseQuery } from '../index/analyse-query.ts'
import type { FoundNote } from '../index/search.ts'

// A question may be asked in other words than those of the documents, or in another language: "How many people voted?"
// beside "41 stimmberechtigte Mitglieder". Words that no note holds are looked for by those that may stand for them.

const MAX_WORDS = 32
const PER_WORD = 6
/** notes that are found by the words themselves keep these places */
const KEPT = 8

/** Words of the account that may stand for those of a question which it lacks; none for a question that it holds. */
export function wordsMeant(index: AccountIndex, question: string): string[] {
  const isHeld = (word: string): boolean =>
    analyseQuery(word, index.languages).words.some(({ terms }) => terms.some(({ hash }) => index.postings.df(hash) > 0))
  const lacking = wordsOf(question, tongueOf(question)).filter(
    ({ stop, families, raw }) => !stop && families.length > 0 && !isHeld(raw),
  )
  const meant = lacking.flatMap(({ families }) => wordsOfFamilies(families).filter(isHeld).slice(0, PER_WORD))
  return [...new Set(meant)].slice(0, MAX_WORDS)
}

/** The best notes by the words themselves, then those by the words meant, then the rest. */
export function withMeant(found: readonly FoundNote[], meant: readonly FoundNote[]): FoundNote[] {
  const byId = new Map(
    [...found.slice(0, KEPT), ...meant.slice(0, KEPT), ...found, ...meant].map((note) => [note.id, note]),
  )
  return [...byId.values()]
}
