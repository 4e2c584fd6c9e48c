import { isOrdinaryWord } from '../lib/common-english.ts'
import { isDictionaryWord, isRole, NAME_LISTS } from '../lib/name-lists.ts'
import { STOP_WORDS, stem } from '../lib/text.ts'
import { wordsOfLanguage } from './name-words.ts'

// Which words are of every day, so that a capital alone makes no name of them.

/** Of every day: with a capital it only begins a sentence. Folded. */
export const isFunctionWord = (norm: string, language: string): boolean =>
  (language !== 'de' && STOP_WORDS.has(norm)) || wordsOfLanguage(language).functionWords.has(norm)

/** An English word or a form of one: with a capital at the start of a clause it is hardly a name. Folded. */
export function isOrdinary(norm: string): boolean {
  const known = ordinary.get(norm)
  if (known !== undefined) return known
  if (ordinary.size >= MAX_REMEMBERED) ordinary.clear()
  const is = looksOrdinary(norm)
  ordinary.set(norm, is)
  return is
}
/** As `isOrdinary`, with the rarer words of a dictionary. */
export const isInDictionary = (norm: string): boolean => isOrdinary(norm) || isDictionaryWord(norm)

const ordinary = new Map<string, boolean>()
const MAX_REMEMBERED = 50_000

function looksOrdinary(norm: string): boolean {
  if (isOrdinaryWord(norm) || NAME_LISTS.word.has(norm) || isRole(norm)) return true
  if (/(?:ful|ing|al|ous|ate|ed)ly$|ness$|ability$/.test(norm)) return true
  const root = stem(norm)
  if (root !== norm && (isWord(root) || isWord(`${root}e`) || isWord(`${root}y`))) return true
  const parts = norm.split('-')
  return parts.length > 1 && parts.every((part) => isWord(part) || STOP_WORDS.has(part))
}
const isWord = (word: string): boolean => isOrdinaryWord(word) || NAME_LISTS.word.has(word)
