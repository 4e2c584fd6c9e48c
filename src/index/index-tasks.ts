import { withNewNotes } from '../lib/ri-stats.ts'
import type { AccountIndex } from './account-index.ts'
import { analyseQuery } from './analyse-query.ts'
import { candidateEvidence, type ProposedEvidence } from './candidate-evidence.ts'
import { encodeVector } from './doc-codec.ts'
import { GONE } from './item-rows.ts'
import { wordWeight } from './rank-records.ts'
import { type FoundNote, type SearchQuery, type SearchResult, searchIndex } from './search.ts'

/** A distinct content word of a query: the index terms it may stand for with their hashes, and what it weighs. */
export interface WeighedWord {
  terms: { text: string; hash: number; prefix: number }[]
  /** idf in the account; a word that no note holds weighs a little more than the rarest */
  weight: number
}

/** A word of a question, and words that may stand for it where no note holds it. */
export interface WordMeant {
  raw: string
  others: readonly string[]
}

/** A note about to be written: `seed` and counts as `RiStats` knows them. */
export interface NewNote {
  seed: number
  termCounts: ReadonlyMap<number, number>
}

export interface IndexTasks {
  /** All that a query takes from an index, from one state of it. */
  rank: {
    of: { query: SearchQuery; evidenceLimit: number; meant: readonly WordMeant[] }
    answer: {
      found: SearchResult
      pairs: ProposedEvidence[]
      words: WeighedWord[]
      /** the notes found when the words meant are asked for too; none where no word is lacking */
      byMeaning: FoundNote[]
    }
  }
  search: { of: SearchQuery; answer: { found: SearchResult } }
  /** Ids of the items of a day outside these (days since 1970-01-01); null when they are more than half. */
  outside: { of: { dayFrom: number; dayTo: number }; answer: { ids: string[] | null } }
  /** See `embedWithIndex`; `among`: new notes that count with the account's. */
  embed: { of: { notes: readonly NewNote[]; among: readonly NewNote[] }; answer: { vectors: Uint8Array[] } }
}

type Tasks = {
  [Task in keyof IndexTasks]: (index: AccountIndex, of: IndexTasks[Task]['of']) => IndexTasks[Task]['answer']
}

/** What can be asked of an index, in the thread that holds it. */
export const INDEX_TASKS: Tasks = {
  rank(index, { query, evidenceLimit, meant }) {
    const analysed = analyseQuery(query.text, index.languages)
    const found = searchIndex(index, query, analysed)
    const pairs = candidateEvidence(index, found.records, found.notes, evidenceLimit)
    const { words } = analysed
    const others = meant.length > 0 ? wordsMeant(index, meant) : []
    const text = `${query.text} ${others.join(' ')}`
    return {
      found,
      pairs,
      words: words.map(({ terms }) => ({ terms, weight: wordWeight(index, terms) })),
      byMeaning: others.length > 0 ? searchIndex(index, { ...query, text }).notes : [],
    }
  },
  search: (index, query) => ({ found: searchIndex(index, query) }),
  outside({ rows }, { dayFrom, dayTo }) {
    const outside: number[] = []
    for (let row = 0; row < rows.count; row++) {
      const day = rows.dayOf(row)
      if (rows.state[row] !== GONE && day !== null && (day < dayFrom || day > dayTo)) outside.push(row)
    }
    return { ids: outside.length * 2 < rows.count ? outside.map((row) => rows.idText(row)) : null }
  },
  embed(index, { notes, among }) {
    const embed = among.length > 0 ? index.builtIn!.over(withNewNotes(index, among)) : index.embedder
    return { vectors: notes.map(({ termCounts }) => encodeVector(embed(termCounts))) }
  },
}

const MAX_WORDS = 32
const PER_WORD = 6

/** Words of the account that may stand for those of a question which it lacks. */
function wordsMeant(index: AccountIndex, lacking: readonly WordMeant[]): string[] {
  const isHeld = (word: string): boolean =>
    analyseQuery(word, index.languages).words.some(({ terms }) => terms.some(({ hash }) => index.postings.df(hash) > 0))
  const meant = lacking.flatMap(({ raw, others }) => (isHeld(raw) ? [] : others.filter(isHeld).slice(0, PER_WORD)))
  return [...new Set(meant)].slice(0, MAX_WORDS)
}
