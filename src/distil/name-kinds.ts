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
  /\b(?:that|which|who|whose|in|of|from|for|by|at|on|with|between|among|through|within|across|inside|into|via|like|such|where|located|directed|written|released|best|known|and|based|published|founded|to|designed|used|created|developed|built)\b|[,;(.]/
/** "film and television director": what goes on after a noun that only describes. */
const GOES_ON = /^(?:,| and|, and|\/| &) (?!an? |the |its |his |her |their |then |later |now )/
/** "one of the founding members of NATO": countries, firms and people are. */
const SAYS_NOTHING = new Set(['members', 'founders', 'partners', 'owners', 'neighbours', 'neighbors'])

/** The kind in what follows "is a": that of the last noun known before the phrase ends. */
export function kindOfPhrase(phrase: string): EntityKind | null {
  let rest = fold(phrase.slice(0, 120))
  let kind: EntityKind | null = null
  for (let part = 0; part < MAX_PARTS; part++) {
    const end = rest.search(END_OF_NOUN_PHRASE)
    const nouns = end < 0 ? rest : rest.slice(0, end)
    const own = A_PLACE_WHERE.test(rest) ? null : kindOfNouns(nouns)
    if (part === 0) kind = own
    if (own === 'person' || kind === null) return own
    const goesOn = end < 0 ? undefined : GOES_ON.exec(rest.slice(nouns.trimEnd().length))?.[0]
    if (!goesOn) break
    rest = rest.slice(nouns.trimEnd().length + goesOn.length)
  }
  return kind
}
/** "the place where messages are logged" */
const A_PLACE_WHERE = /^(?:a |the )?(?:place|spot|location|point)s? (?:where|in which|that)\b/
const MAX_PARTS = 4

function kindOfNouns(nouns: string): EntityKind | null {
  const words = nouns.split(/[^a-z]+/).filter((word) => word !== '' && !SAYS_NOTHING.has(word))
  for (let i = words.length - 1; i >= 0; i--) {
    const word = words[i]!
    if (/^librar(?:y|ies)$/.test(word)) return PUBLIC_LIBRARY.test(nouns) ? 'organization' : 'tool'
    if (/^languages?$/.test(word) && ABOUT_SOFTWARE.test(nouns)) return 'tool'
    const kind = kindOfHeadNoun(word)
    if (kind) return kind
  }
  return null
}

/** "Greece was a founding member of the OECD": members of bodies are of every kind. */
export const isMembership = (definition: string): boolean =>
  /\b(?:member|partner|ally|leader|neighbou?r|signatory|host|founder)\b/i.test(definition)

const AFTER_SUBJECT =
  /^["”’]?(?:\s?\([^()]{0,200}\)){0,2}(?:,\s[^.;,]{1,80},)?\s+(?:is|was|are|were)\s+(?:an?|the|one of the)\s+([^.;]{3,120})/i

/** What is said of a sentence's subject after "is a"; null when the sentence goes on otherwise. */
export const definitionAfter = (afterSubject: string): string | null =>
  AFTER_SUBJECT.exec(afterSubject.slice(0, 600))?.[1] ?? null
