import { foldedName } from '../lib/record-key.ts'
import { fold } from '../lib/text.ts'

const MIN_LENGTH = 3

/** The forms under which a text may call what a heading names: whole, without parentheses, before the comma. Folded. */
export function headingForms(heading: string): string[] {
  const plain = heading.replace(/\s?\([^()]{0,200}\)/g, '')
  const forms = [heading, plain, plain.split(',')[0]!].map(foldedName).filter((form) => form.length >= MIN_LENGTH)
  return [...new Set(forms)]
}

/** Kind words in a heading's parentheses: "(1998 film)" gives "1998 film". */
export const inParentheses = (heading: string): string | null => /\(([^()]{1,60})\)\s*$/.exec(heading)?.[1] ?? null

/** Whether `alias` is made of the initials of `name`: "IBM" of "International Business Machines". */
export function isAcronymOf(alias: string, name: string): boolean {
  const letters = fold(alias.replace(/[^\p{L}]/gu, ''))
  if (letters.length < 2 || letters.length > 10 || !/^[\p{Lu}][\p{L}.&-]*\p{Lu}s?$/u.test(alias)) return false
  const words = fold(name).match(/\p{L}+/gu) ?? []
  if (words.length < 2) return false
  const initials = (list: string[]) => list.map((word) => word[0]).join('')
  return (
    letters === initials(words) ||
    letters === initials(words.filter((w) => !/^(?:of|the|and|for|in|on|de|la)$/.test(w)))
  )
}
