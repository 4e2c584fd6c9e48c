import { tongueOf, wordsOf } from '../answers/answer-words.ts'
import { wordsOfFamilies } from '../answers/word-families.ts'
import type { WordMeant } from '../index/index-tasks.ts'
import type { FoundNote } from '../index/search.ts'

// A question may be asked in other words than those of the documents, or in another language: "How many people voted?"
// beside "41 stimmberechtigte Mitglieder". Words that no note holds are looked for by those that may stand for them.

/** notes that are found by the words themselves keep these places */
const KEPT = 8

/** The words of a question for which others may stand, with these. */
export const wordsMeant = (question: string): WordMeant[] =>
  wordsOf(question, tongueOf(question)).flatMap(({ stop, families, raw }) =>
    stop || families.length === 0 ? [] : [{ raw, others: wordsOfFamilies(families) }],
  )

/** The best notes by the words themselves, then those by the words meant, then the rest. */
export function withMeant(found: readonly FoundNote[], meant: readonly FoundNote[]): FoundNote[] {
  const byId = new Map(
    [...found.slice(0, KEPT), ...meant.slice(0, KEPT), ...found, ...meant].map((note) => [note.id, note]),
  )
  return [...byId.values()]
}
