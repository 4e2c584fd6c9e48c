import type { EntityKind } from '../lib/distilled.ts'
import { fold } from '../lib/text.ts'
import { wordsOfLanguage } from './name-words.ts'

// What kind of thing a name is by the text's own definition ("X is a village in …"): the noun says it. English.

const kindOfNoun = wordsOfLanguage('en').nouns
const ABOUT_SOFTWARE =
  /\b(?:software|programming|query|markup|scripting|python|javascript|rust|java|ruby|c|c\+\+|go|open[ -]source|command|web|client|parsing|http|machine)\b/
const PUBLIC_LIBRARY = /\b(?:public|national|university|academic|research|municipal|city|state|presidential|branch)\b/

/** The kind that a common noun names; null when it names none. */
export function kindOfHeadNoun(word: string): EntityKind | null {
  return kindOfNoun.get(word) ?? (word.endsWith('s') ? (kindOfNoun.get(word.slice(0, -1)) ?? null) : null)
}

const END_OF_NOUN_PHRASE =
  /\b(?:that|which|who|whose|in|of|from|for|by|at|on|with|where|located|directed|written|released|best|known|and|based|published|founded|to|designed|used|created|developed|built)\b|[,;(.]/

/** The kind in what follows "is a": that of the last noun known before the phrase ends. */
export function kindOfPhrase(phrase: string): EntityKind | null {
  const nouns = fold(phrase.slice(0, 120)).split(END_OF_NOUN_PHRASE, 1)[0]!
  const words = nouns.split(/[^a-z]+/).filter(Boolean)
  for (let i = words.length - 1; i >= 0; i--) {
    const word = words[i]!
    if (/^librar(?:y|ies)$/.test(word)) return PUBLIC_LIBRARY.test(nouns) ? 'organization' : 'tool'
    if (/^languages?$/.test(word) && ABOUT_SOFTWARE.test(nouns)) return 'tool'
    const kind = kindOfHeadNoun(word)
    if (kind) return kind
  }
  return null
}

const AFTER_SUBJECT =
  /^["”’]?(?:\s?\([^()]{0,200}\)){0,2}(?:,\s[^.;,]{1,80},)?\s+(?:is|was|are|were)\s+(?:an?|the|one of the)\s+([^.;]{3,120})/i

/** What is said of a sentence's subject after "is a"; null when the sentence goes on otherwise. */
export const definitionAfter = (afterSubject: string): string | null =>
  AFTER_SUBJECT.exec(afterSubject.slice(0, 600))?.[1] ?? null
