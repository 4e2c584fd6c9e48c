import { readFileSync } from 'node:fs'

// A fixed table of general English: which words are usually written in lower case, and in how many of 15,514 passages
// a stem occurs. Fixed on purpose: what a source yields must not hang on which other sources the account holds, or
// deleting one would change what the others gave.
const table: { passages: number; ordinaryWords: string; stemPassages: Record<string, number> } = JSON.parse(
  readFileSync(new URL('./common-english.json', import.meta.url), 'utf8'),
)
const ordinaryWords = new Set(table.ordinaryWords.split(' '))
const stemPassages = new Map(Object.entries(table.stemPassages))
const UNLISTED_STEM_PASSAGES = 8 // below the rarest in the table

/** "Apple" at a sentence start may be the name; "Apples" or "Walking" is hardly one. Takes a folded word. */
export const isOrdinaryWord = (word: string): boolean => ordinaryWords.has(word)

/** Inverse document frequency of a stem in general English. */
export const generalIdf = (stem: string): number =>
  Math.log(1 + table.passages / (stemPassages.get(stem) ?? UNLISTED_STEM_PASSAGES))
