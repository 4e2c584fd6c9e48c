import type { Span } from '../lib/text.ts'
import type { Word, WordSet } from './answer-words.ts'
import type { LanguageTold, Tongue } from './function-words.ts'

/** What a question may be answered from: a note, or the claim of a correction. */
export interface Passage {
  /** heading it stands under; '' without one */
  title: string
  text: string
  /** title or file name of the document; '' where it has none */
  source: string
  /** name of its file, where that is another: a document titled "FAQ" says by it what it is about */
  file?: string
  /** which document: passages of one have the same. Nothing is ordered by it. */
  document: string
  /** YYYY-MM-DD of the document; null when it has none */
  datedAt: string | null
  /** states what a person put right: it comes before anything else that answers */
  corrects?: boolean
  /** spans that a correction replaced: never quoted, but what they answer is answered by the correction */
  outdated?: readonly Span[]
}

export type UnitKind = 'sentence' | 'item' | 'row' | 'line' | 'chat' | 'code'

/** A piece of a passage that can be quoted alone. */
export interface Unit extends Span {
  passage: number
  kind: UnitKind
  /** `passage.text.slice(start, end)`, without the marks before and after it */
  text: string
  words: readonly Word[]
  set: WordSet
  /** what stands before a colon at its beginning, in a row the first cell */
  label: string
  /** the heads of a row's columns */
  heads: readonly string[]
  /** words it borrows of what it stands under: column heads, the line before a list, a question just before */
  lent: WordSet
  /** the same without a question asked just before it: null where there is none */
  lentUnasked: WordSet | null
  /** a date or a short line just above, such as the day in a diary */
  under: string
  underSet: WordSet
  /** what the lines indented under it say something of, such as an option of a manual page; '' without one */
  term: string
  /** the piece before it in the passage, quotable or not */
  previous: Unit | null
  /** whether it may be quoted at all */
  quotable: boolean
  /** what a question has to ask for before it may be quoted: who wrote this, which command to give, when it was */
  onlyFor: 'author' | 'command' | 'date' | null
  /** a correction replaced it: only that may be quoted in its stead */
  outdated: boolean
  /** asks something itself */
  asks: boolean
  /** 0-based place among the passage's pieces */
  place: number
}

export interface ReadPassage {
  tongue: Tongue
  /** `tongue`, or the language that is read like it */
  language: LanguageTold
  units: Unit[]
  heading: string
  title: WordSet
  source: WordSet
  /** what its document is called, by title and by file: of a few words each */
  called: readonly WordSet[]
  /** every word: text, title and source */
  all: WordSet
}
