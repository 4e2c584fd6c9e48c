import type { AccountIndex } from './account-index.ts'
import { emptyName, extendName, TOKEN } from './doc-codec.ts'
import { findKnownNames } from './name-dictionary.ts'
import type { DecodedTokens } from './note-tokens.ts'

export interface Link {
  /** a note about the name */
  to: number
  /** other notes are about it too */
  ambiguous: boolean
  /** token positions of the name, both inclusive */
  first: number
  last: number
}

const WHOLE_NAME = TOKEN.nameLike | TOKEN.spanStart | TOKEN.spanEnd

/** Notes about the names that a sentence of another note mentions; a name borne by more than `maxBearers` links nothing. */
export function linksOf(
  { names, tokens: { vocabulary } }: AccountIndex,
  tokens: DecodedTokens,
  sentence: { start: number; end: number },
  maxBearers: number,
): Link[] {
  const { wordHash } = vocabulary
  // a one-word name must be a whole capitalised span: "Turkey", not the Turkey of "Turkey Creek"
  const accept = (first: number, last: number): boolean =>
    first === last
      ? (tokens.flags[first]! & WHOLE_NAME) === WHOLE_NAME
      : ((tokens.flags[first]! | tokens.flags[last]!) & TOKEN.nameLike) !== 0
  const links: Link[] = []
  const wordAt = (i: number) => wordHash[tokens.words[i]!]!
  for (const { name, first, last } of findKnownNames(names, wordAt, sentence.start, sentence.end, accept)) {
    const bearers = names.bearers(name, maxBearers + 1)
    if (bearers.length > maxBearers) continue
    for (const to of bearers) links.push({ to, ambiguous: bearers.length > 1, first, last })
  }
  return links
}

/** The capitalised names between two token positions, function words at their beginning left out; `last` inclusive. */
export function eachSentenceName(
  { tokens: { vocabulary } }: AccountIndex,
  tokens: DecodedTokens,
  from: number,
  to: number,
  visit: (name: number, first: number, last: number) => void,
): void {
  let name = -1
  let first = from
  for (let i = from; i < to; i++) {
    if (tokens.flags[i]! & TOKEN.spanStart) {
      name = emptyName
      first = i
    }
    if (name < 0) continue
    name = extendName(name, vocabulary.wordHash[tokens.words[i]!]!)
    if (!(tokens.flags[i]! & TOKEN.spanEnd)) continue
    visit(name, first, i)
    name = -1
  }
}

/** Adds the capitalised names between two token positions. */
export function collectSentenceNames(
  index: AccountIndex,
  tokens: DecodedTokens,
  from: number,
  to: number,
  names: Set<number>,
): void {
  eachSentenceName(index, tokens, from, to, (name) => names.add(name))
}
