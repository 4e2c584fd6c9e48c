import type { Span } from '../lib/text.ts'

/** How a clause speaks of the speaker; says how far it can be trusted. */
export type ReadingForm =
  | 'first'
  | 'dropped'
  | 'named'
  | 'possessive'
  | 'thing'
  | 'pronoun'
  | 'instruction'
  | 'fragment'
  | 'answer'
  | 'told'

/** What a reader of one language made of a clause. */
export interface ClauseReading extends Span {
  /** a sentence in the third person, without dates resolved */
  text: string
  form: ReadingForm
  /** said with a doubt: "I think", "probably" */
  hedged: boolean
  /** rests on the open question too */
  answers?: boolean
}
