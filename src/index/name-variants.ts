import { STOP_WORDS, words } from '../lib/text.ts'

const MIN_SINGLE_WORD_NAME = 3
/** Longer titles are never quoted whole in running text. */
const MAX_NAME_WORDS = 12
const MAX_TITLE_CHARS = 400

/** A title without what stands in parentheses; linear, unmatched ones stay. */
export const withoutParentheses = (title: string): string =>
  title.slice(0, MAX_TITLE_CHARS).replace(/\s?\([^()]{0,200}\)/g, '')

/** "Paris (1998 film), France" is also known as "paris" and "paris 1998 film france". Folded words of each form. */
export function nameVariants(title: string): string[][] {
  const plain = withoutParentheses(title)
  const beforeComma = words(plain.split(',')[0]!)
  const variants = new Map<string, string[]>()
  for (const variant of [
    words(title.slice(0, MAX_TITLE_CHARS)),
    words(plain),
    beforeComma.length >= 2 ? beforeComma : [],
  ]) {
    if (variant.length === 0 || variant.length > MAX_NAME_WORDS) continue
    if (variant.length === 1 && !canBeName(variant[0]!)) continue
    variants.set(variant.join(' '), variant)
  }
  return [...variants.values()]
}

/** Whether one folded word is enough to be a name. */
export const canBeName = (word: string): boolean => word.length >= MIN_SINGLE_WORD_NAME && !STOP_WORDS.has(word)
