import { readFileSync } from 'node:fs'
import { stem } from '../lib/text.ts'
import { IRREGULAR } from './function-words.ts'

// Which things are of which kind, from a table of everyday English written by hand: "people" in a question is met by
// "members" in a text, "which illness" by "asthma", and not the other way round.

const KINDS = readFileSync(new URL('./kinds-of-things.txt', import.meta.url), 'utf8')
/** from here on numbers of families mean kinds of things */
const FROM = 40_000

const stemOf = (word: string): string => stem(IRREGULAR.get(word) ?? word)
interface Tables {
  kinds: ReadonlyMap<string, readonly number[]>
  things: ReadonlyMap<string, readonly number[]>
}
let made: Tables | undefined
/** Made with the first question. */
function tables(): Tables {
  if (made) return made
  const kinds = new Map<string, number[]>()
  const things = new Map<string, number[]>()
  for (const [i, line] of KINDS.trim().split('\n').entries()) {
    const [over, under] = line.split(' | ') as [string, string]
    const add = (to: Map<string, number[]>, words: string) => {
      for (const one of new Set(words.split(' ').map(stemOf))) to.set(one, [...(to.get(one) ?? []), FROM + i])
    }
    add(kinds, over)
    add(things, under)
  }
  made = { kinds, things }
  return made
}
const NONE: readonly number[] = []

/** Families of the kinds that an English stem is one of: a dog is an animal. */
export const kindsOf = (englishStem: string): readonly number[] => tables().things.get(englishStem) ?? NONE
/** The families of things that an English stem stands for in a question. */
export const thingsOf = (englishStem: string): readonly number[] => tables().kinds.get(englishStem) ?? NONE
