import { fold } from '../lib/text.ts'
import { wordsOfRelation } from './subject-words.ts'

// Whether words speak of somebody, under any of the words that stand for their relation: "mums off nights too" of a mother.

/** Words that stand for a child of the speaker's, beside those of relations. */
const LITTLE_ONES: ReadonlyMap<string, readonly string[]> = new Map([
  ['daughter', ['girl', 'little one']],
  ['son', ['boy', 'little one', 'wee man', 'little man']],
  ['twins', ['kids', 'boys', 'girls']],
])

/** `who`: a name, or a word of a relation. */
export function speaksOfOne(text: string, who: string): boolean {
  const plain = fold(text)
  const words = new Set([who, ...wordsOfRelation(who)])
  for (const word of [...words]) for (const little of LITTLE_ONES.get(word) ?? []) words.add(little)
  return [...words].some((word) =>
    /\p{Script=Han}/u.test(word)
      ? plain.includes(word)
      : new RegExp(`(?<!\\p{L})${fold(word)}(?:['’]?s)?(?!\\p{L})`, 'u').test(plain),
  )
}
