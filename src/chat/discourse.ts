import type { ChatLanguage } from './chat-language.ts'

// What a speaker has spoken of so far, as far as the next words need it: who "she" is, whose name "Tom" is, what was asked.

/** Who or what a pronoun may mean, in the claims' words: "Ana's sister", "Tom". */
export interface Mentioned {
  he?: string
  she?: string
  it?: string
  they?: string
}

/** A question of somebody else that the message may answer. */
export interface OpenQuestion {
  /** the sentence as written */
  text: string
  /** which of the earlier messages, and where in it */
  messageId: string
  start: number
  end: number
  /** "You live in Bath, right?": a statement to agree with or to put right */
  states: boolean
}

export interface Discourse {
  /** what claims call the speaker */
  name: string
  /** names of the others in the chat */
  others: readonly string[]
  /** an assistant takes part: what is said may be work for it */
  toAssistant: boolean
  /** what the speaker said before were mostly tasks */
  atWork: boolean
  /** the talk is of code, and of the work on it */
  ofCode: boolean
  mentioned: Mentioned
  /** lower-case name → what that one is to the speaker: "brother", "cat" */
  known: Map<string, string>
  question: OpenQuestion | null
  /** in which the speaker wrote last; null: nobody knows yet */
  language: ChatLanguage | null
}
