import { readFileSync } from 'node:fs'
import { stem } from '../lib/text.ts'
import { IRREGULAR } from './function-words.ts'

// What everyday papers write for a word that people ask by: "shears" beside "secateurs", "security" beside "deposit". A table of
// English, written for this: in each line of written-words.txt the word asked by, then those that may stand for it, the best first. Only
// the first word and each of the others are joined, in both directions, not the others among themselves.

/** How near a word is to another that may stand for it. */
export type Nearness = 'close' | 'far'

/** so many words of a line are close to the first, the others are further off */
const CLOSE_WORDS = 5

const stemmed = (word: string): string => stem(IRREGULAR.get(word) ?? word)
let table: Map<string, Map<string, Nearness>> | undefined
/** by stem a word of it, as the table writes it first */
const spelled = new Map<string, string>()

/** made with the first question: stemming the table takes longer than a start may */
function made(): Map<string, Map<string, Nearness>> {
  const joined = new Map<string, Map<string, Nearness>>()
  const stemOf = (word: string): string => {
    const own = stemmed(word)
    if (!spelled.has(own)) spelled.set(own, word)
    return own
  }
  const join = (one: string, other: string, nearness: Nearness) => {
    let own = joined.get(one)
    if (!own) {
      own = new Map()
      joined.set(one, own)
    }
    if (own.get(other) !== 'close') own.set(other, nearness)
  }
  const lines = readFileSync(new URL('./written-words.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  for (const line of lines) {
    const [head, ...others] = [...new Set(line.split(' ').map(stemOf))]
    others.forEach((word, at) => {
      const nearness = at < CLOSE_WORDS ? 'close' : 'far'
      join(head!, word, nearness)
      join(word, head!, nearness)
    })
  }
  return joined
}

const NONE: ReadonlyMap<string, Nearness> = new Map()
/** The English stems that may stand for one, the words they come of aside. */
export function writtenFor(englishStem: string): ReadonlyMap<string, Nearness> {
  table ??= made()
  return table.get(englishStem) ?? NONE
}

/** The words themselves that may closely stand for a word, but those of the stems given. */
export const wordsWrittenFor = (written: ReadonlyMap<string, Nearness>, but: ReadonlySet<string>): string[] =>
  [...written].flatMap(([stem, nearness]) => (nearness === 'close' && !but.has(stem) ? [spelled.get(stem)!] : []))
