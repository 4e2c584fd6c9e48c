import { readFileSync } from 'node:fs'

// Where a full stop or a closing quotation mark ends no sentence, by language: the words are data in abbreviations.json,
// and a language is added there.

interface WrittenLanguage {
  /** never the last word of a sentence, for something has to follow: "Nr.", "Sra." */
  within: string
  /** goes on before a number: "Art. 5" */
  beforeNumber: string
  /** may be the last word: before a capital they end it */
  maybeLast: string
  /** single small letters with a full stop are abbreviations: "z. B." */
  letters: boolean
  /** "3. Mai": words before and after a number with a full stop, and those with which the next sentence begins */
  ordinals?: Record<'before' | 'after' | 'never', string>
}
type Written = { any: string } & Record<string, WrittenLanguage>

const written = JSON.parse(readFileSync(new URL('./abbreviations.json', import.meta.url), 'utf8')) as Written

interface StopRules {
  within: RegExp
  beforeNumber: RegExp | null
  maybeLast: RegExp | null
  ordinals: { before: RegExp; after: RegExp; never: RegExp } | null
}

const asPattern = (words: string): string =>
  words
    .split('|')
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.]/g, '\\.').replace(/ /g, ' ?'))
    .join('|')

const rules = new Map<string, StopRules>()

function rulesOf(language: string): StopRules {
  const known = rules.get(language)
  if (known) return known
  const own = /^[a-z]{2}$/.test(language) ? written[language] : undefined
  const words = [asPattern(written.any), ...(own ? [asPattern(own.within)] : []), '\\p{Lu}', '(?:\\p{Lu}\\.)+\\p{Lu}']
  if (own?.letters) words.push('\\p{L}')
  const { before, after, never } = own?.ordinals ?? {}
  const made: StopRules = {
    within: new RegExp(`(?:^|[\\s("'«„“§*_])(?:${words.join('|')})\\.\\s*$`, 'u'),
    beforeNumber: own ? new RegExp(`(?:^|[\\s("'«„“*_])(?:${asPattern(own.beforeNumber)})\\.\\s*$`, 'u') : null,
    maybeLast: own ? new RegExp(`(?:^|[\\s("'«„“*_])(?:${asPattern(own.maybeLast)})\\.\\s*$`, 'u') : null,
    ordinals:
      before && after && never
        ? {
            before: new RegExp(`(?:^|[\\s("„*_])(?:${asPattern(before)})\\s[*_]{0,3}\\d{1,3}\\.\\s*$`, 'iu'),
            after: new RegExp(`^\\s*(?:${asPattern(after)})(?!\\p{L})`, 'iu'),
            never: new RegExp(`^\\s*(?:${asPattern(never)})(?!\\p{L})`, 'iu'),
          }
        : null,
  }
  rules.set(language, made)
  return made
}

const NUMBER = /^\s*(?:\p{Nd}|[IVXLC]+(?!\p{L}))/u
/** "Hauptstr. 5" */
const STREET = /\p{Ll}str\.\s*$/u
const ENDS_IN_NUMBER = /(?:^|[\s("„*_])\d{1,3}\.\s*$/u

/** Whether the full stop at the end of `tail` goes on into `next`. A tail of 24 characters is enough. */
export function stopGoesOn(tail: string, next: string, language: string): boolean {
  const { within, beforeNumber, maybeLast, ordinals } = rulesOf(language)
  if (maybeLast?.test(tail)) return false
  if (within.test(tail)) return true
  if ((beforeNumber?.test(tail) || STREET.test(tail)) && NUMBER.test(next)) return true
  if (!ordinals || !ENDS_IN_NUMBER.test(tail)) return false
  return ordinals.after.test(next) || (ordinals.before.test(tail) && !ordinals.never.test(next))
}
