import { tongueOf, wordsOf } from '../answers/answer-words.ts'
import { askedBy, wordsWritten } from '../answers/asked-otherwise.ts'
import { wordsOfFamilies } from '../answers/word-families.ts'
import { wordsWrittenFor } from '../answers/written-words.ts'
import type { WordMeant } from '../index/index-tasks.ts'
import type { FoundNote } from '../index/search.ts'

// A question may be asked in other words than those of the documents, or in another language: "How many people voted?"
// beside "41 stimmberechtigte Mitglieder". Words that no note holds are looked for by those that may stand for them.

/** notes that are found by the words themselves keep these places */
const KEPT = 8

/** The words of a question for which others may stand, with these. */
export function wordsMeant(question: string): WordMeant[] {
  const tongue = tongueOf(question)
  const words = wordsOf(question, tongue)
  const asked = tongue === 'en' ? askedBy(words, question) : []
  const said = new Set(words.map(({ stem }) => stem))
  return words.flatMap(({ stop, families, written: forIt, raw }, i) => {
    if (stop) return []
    const written = asked.flatMap(({ group, at }) => (at.includes(i) ? wordsWritten(group) : []))
    // what the question says itself is looked for already, and would count twice
    const others = [...new Set([...wordsOfFamilies(families), ...written, ...wordsWrittenFor(forIt, said)])]
    return others.length > 0 ? [{ raw, others }] : []
  })
}

/** The best notes by the words themselves, then those by the words meant, then the rest. */
export function withMeant(found: readonly FoundNote[], meant: readonly FoundNote[]): FoundNote[] {
  const byId = new Map(
    [...found.slice(0, KEPT), ...meant.slice(0, KEPT), ...found, ...meant].map((note) => [note.id, note]),
  )
  return [...byId.values()]
}
