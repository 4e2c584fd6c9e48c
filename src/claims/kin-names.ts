import type { Word } from '../answers/answer-words.ts'
import { othersNamed } from '../chat/topics.ts'
import type { ReadText } from './read-recalled.ts'

// "Her husband" is Gil wherever a claim says so: what is told of Gil answers for the husband.

/** By topic of somebody else (`ofOthers`) the names that stand beside its words. */
export type KinNames = ReadonlyMap<number, readonly Word[]>

/** between a relation and a name; without accents */
const JOINS = new Set(
  'of de is was are called named name who now a an the heisst ist hat der die das se llama es un una s appelle est si chiama e chama heet het'.split(
    ' ',
  ),
)
const FURTHEST = 5
const MOST_NAMES = 6

/** Of these texts. `isGiven`: a name that tells nobody apart, such as the peer's own. */
export function kinNamesIn(texts: readonly ReadText[], isGiven: (folded: string) => boolean): KinNames {
  const names = new Map<number, Word[]>()
  for (const { relations, set } of texts) {
    for (const { at, topics } of relations) {
      const name = nameFrom(set.words, at, 1, isGiven) ?? nameFrom(set.words, at, -1, isGiven)
      if (!name) continue
      for (const topic of topics) {
        const known = names.get(topic) ?? []
        if (known.length < MOST_NAMES && !known.some(({ folded }) => folded === name.folded))
          names.set(topic, [...known, name])
      }
    }
  }
  return names
}

/** The name after, or before, a word of a relation, with nothing but "is called" between them. */
function nameFrom(
  words: readonly Word[],
  from: number,
  step: 1 | -1,
  isGiven: (folded: string) => boolean,
): Word | null {
  for (let n = 1; n <= FURTHEST; n++) {
    const word = words[from + step * n]
    if (!word) return null
    if (isGiven(word.folded)) continue
    if (isName(word)) return othersNamed(word.folded).length > 0 ? null : word
    if (!JOINS.has(word.folded)) return null
  }
  return null
}

const isName = ({ name, raw }: Word): boolean => name && /^\p{Lu}\p{Ll}/u.test(raw)
