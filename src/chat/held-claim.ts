import { nameSpans } from '../lib/name-spans.ts'
import { fold, stem, terms, words } from '../lib/text.ts'

// Whether what a model says of messages stands in them: names, numbers and addresses all, other words for the most part.

const NUMBERS = /\d+(?:[.,:]\d+)*/g
const ADDRESSES = /\b(?:https?:\/\/|www\.)[^\s<>"'`)\]]{1,2000}/gi
/** share of a claim's words; a model may put things in other words, but not say other things */
const HELD_WORDS = 0.5
const DENIAL = /\b(?:not|never|no longer|cannot|nor|neither)\b/i
const DENIES =
  /\b(?:not|never|no|nope|nah|nor|neither|none|cannot|without|stopped|quit|gave up|used to|ex)\b|n['’]?t\b/i

export type NotHeld = 'name, number or URL' | 'words' | 'denial'

/**
 * What of a claim the messages do not hold; null when they hold it. `given`: names of those who speak and of whom it is
 * about, which the messages need not spell out.
 */
export function notHeld(claim: string, messages: readonly string[], given: readonly string[]): NotHeld | null {
  const all = messages.join('\n')
  const known = new Set(given.flatMap(words))
  const said = new Set(words(all))
  const stems = new Set([...said].map(stem))
  const numbers = new Set(all.match(NUMBERS) ?? [])
  const holds = (part: string) => known.has(part) || said.has(part) || stems.has(stem(part))
  const names = nameSpans(claim).flatMap(({ start, end }) => words(claim.slice(start, end)))
  const isNumber = (part: string) => numbers.has(part) || said.has(part)
  if (
    !names.every(holds) ||
    !(claim.match(NUMBERS) ?? []).every(isNumber) ||
    !(claim.match(ADDRESSES) ?? []).every((address) => all.includes(address.replace(/[.,;:!?]+$/, '')))
  )
    return 'name, number or URL'
  // Other languages change the ends of words.
  const short = new Set(terms(all, 'und'))
  const own = [...new Set(claim.match(/[\p{L}\p{N}]+/gu) ?? [])].filter((word) => !known.has(fold(word)))
  const told = own.filter((word) => terms(word).length > 0)
  const held = told.filter(
    (word) => terms(word).every((term) => stems.has(term)) || terms(word, 'und').every((term) => short.has(term)),
  )
  if (told.length === 0 || held.length < HELD_WORDS * told.length) return 'words'
  return DENIAL.test(claim) && !DENIES.test(all) ? 'denial' : null
}

/**
 * Whether two texts have a word in common that says something; names of `given` do not count. Other languages change the
 * ends of words.
 */
export function sharesWords(one: string, other: string, given: readonly string[]): boolean {
  const known = new Set(given.flatMap(words))
  const tellingOf = (text: string) => words(text).filter((word) => !known.has(word) && terms(word).length > 0)
  const ofOther = new Set(tellingOf(other).flatMap((word) => [...terms(word), ...terms(word, 'und')]))
  return tellingOf(one).some((word) => [...terms(word), ...terms(word, 'und')].some((term) => ofOther.has(term)))
}
