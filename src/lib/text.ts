import snowball from 'snowball-stemmers'
import { hashOn, WORD_HASH, WordTable } from './word-table.ts'

// Text analysis that every other module shares. All offsets are UTF-16 positions in the string that was passed in,
// half-open: text.slice(start, end) is the span.

export interface Span {
  start: number
  end: number
}

export interface Token extends Span {
  text: string
  /** folded: lower case, no accents */
  norm: string
  /** starts with an upper-case letter or a digit */
  nameLike: boolean
  numeric: boolean
}

/** Lower case without accents: the form in which words, names and keys are compared. */
export function fold(s: string): string {
  let hasCapital = false
  for (let i = 0; i < s.length; i++) {
    const code = s.charCodeAt(i)
    if (code > 127 && !STAYS_AS_IT_IS.has(code)) return withoutAccents(s)
    if (code >= 65 && code <= 90) hasCapital = true
  }
  return hasCapital ? s.toLowerCase() : s
}

/** Dashes and quotation marks of print, which no folding changes and English texts are full of. */
export const STAYS_AS_IT_IS: ReadonlySet<number> = new Set([...'–—‘’“”'].map((mark) => mark.charCodeAt(0)))

/** As NFKD takes characters apart one by one, so may we, for those that European languages are written with. */
function withoutAccents(s: string): string {
  let plain = ''
  let from = 0
  for (let i = 0; i < s.length; i++) {
    const code = s.charCodeAt(i)
    if (code < 128 || STAYS_AS_IT_IS.has(code)) continue
    if (code >= PLAIN_LETTERS.length) return unaccented(s).toLowerCase()
    plain += s.slice(from, i) + PLAIN_LETTERS[code]!
    from = i + 1
  }
  return (plain + s.slice(from)).toLowerCase()
}

const unaccented = (s: string): string => s.normalize('NFKD').replace(/\p{M}+/gu, '')
/** Latin, up to its extensions. */
const PLAIN_LETTERS = Array.from({ length: 0x250 }, (_, code) => unaccented(String.fromCharCode(code)))

export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an and are as at be but by for from had has have he her hers him his i if in into is it its itself me my no nor
  not of on or our she so such than that the their them then there these they this those to too was we were what when
  where which while who whom whose why will with you your did do does been being am can could would should about also s t`.split(
    /\s+/,
  ),
)

const STEM_CACHE_LIMIT = 200_000
const englishStemmer = snowball.newStemmer('english')
const stemCache = new Map<string, string>()

/** English Snowball stem of a folded word. */
export function stem(word: string): string {
  const cached = stemCache.get(word)
  if (cached !== undefined) return cached
  if (stemCache.size >= STEM_CACHE_LIMIT) stemCache.clear()
  const stemmed = englishStemmer.stem(word)
  stemCache.set(word, stemmed)
  return stemmed
}

const UNSPACED_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]/u
const WORD_OR_RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]+|[\p{L}\p{N}]+/gu
const OTHER_LANGUAGE_STEM_LENGTH = 7

/**
 * Index terms. English: stop words out, Snowball stems. Any other language: the first seven letters, which stood in
 * for a stemmer in every language measured. Scripts without spaces: character bigrams, whatever the language says.
 */
export function terms(text: string, language = 'en'): string[] {
  const folded = fold(text)
  return (language === 'en' ? plainTerms(folded) : null) ?? termsOfAnyScript(folded, language)
}

/** The index term of a folded English word; null for a stop word. */
const englishTerm = (word: string): string | null => (STOP_WORDS.has(word) ? null : stem(word))
const ENGLISH_TERMS = new WordTable(englishTerm)

/**
 * As `terms`, but of English texts not all that begin otherwise than `beginnings`: whoever looks for a few terms need not know the
 * others. A stem begins with the two letters of its word, except where the second is a "y" (dying, die).
 */
export function termsBeginning(text: string, language: string, beginnings: Beginnings): string[] {
  const folded = fold(text)
  return (language === 'en' ? plainTerms(folded, beginnings) : null) ?? termsOfAnyScript(folded, language)
}

/** The first two letters of some terms. */
export class Beginnings {
  readonly #known = new Uint8Array(128 * 128)

  constructor(terms: Iterable<string>) {
    for (const term of terms) {
      const first = (term.charCodeAt(0) & 127) * 128
      // a stem of one letter is one of longer words
      if (term.length === 1) this.#known.fill(1, first, first + 128)
      else this.#known[first + (term.charCodeAt(1) & 127)] = 1
    }
  }

  /** Whether the plain word that stands there may have one of the terms. */
  mayStandAt(folded: string, start: number, end: number): boolean {
    const second = folded.charCodeAt(start + 1)
    return end - start < 2 || second === Y || this.#known[folded.charCodeAt(start) * 128 + second] === 1
  }
}
const Y = 121

/** The terms of an English text in ASCII, most of which are, `among` those with these beginnings; null for any other text. */
function plainTerms(folded: string, among?: Beginnings): string[] | null {
  const out: string[] = []
  let start = -1
  let hash = WORD_HASH
  for (let i = 0; i <= folded.length; i++) {
    const code = i < folded.length ? folded.charCodeAt(i) : BLANK
    if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) {
      if (start < 0) {
        start = i
        hash = WORD_HASH
      }
      hash = hashOn(hash, code)
      continue
    }
    if (code > 127 && !STAYS_AS_IT_IS.has(code)) return null
    if (start < 0) continue
    if (!among || among.mayStandAt(folded, start, i)) {
      const term = ENGLISH_TERMS.at(folded, start, i, hash)
      if (term !== null) out.push(term)
    }
    start = -1
  }
  return out
}
const BLANK = 32

function termsOfAnyScript(folded: string, language: string): string[] {
  const out: string[] = []
  for (const word of folded.match(WORD_OR_RUN) ?? []) {
    if (UNSPACED_SCRIPT.test(word)) {
      const chars = [...word]
      if (chars.length === 1) out.push(word)
      for (let i = 0; i + 1 < chars.length; i++) out.push(`${chars[i]}${chars[i + 1]}`)
    } else if (language !== 'en') {
      out.push(word.slice(0, OTHER_LANGUAGE_STEM_LENGTH))
    } else {
      const term = englishTerm(word)
      if (term !== null) out.push(term)
    }
  }
  return out
}

/** Folded words, stop words included, for names and titles. */
export const words = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** How many words a text has, and how many of them are stop words of English. */
export function countStopWords(text: string): { words: number; stopWords: number } {
  const folded = fold(text)
  const count = { words: 0, stopWords: 0 }
  let start = -1
  let hash = WORD_HASH
  for (let i = 0; i <= folded.length; i++) {
    const code = i < folded.length ? folded.charCodeAt(i) : BLANK
    if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) {
      if (start < 0) {
        start = i
        hash = WORD_HASH
      }
      hash = hashOn(hash, code)
      continue
    }
    if (code > 127 && !STAYS_AS_IT_IS.has(code)) {
      const all = folded.match(/[\p{L}\p{N}]+/gu) ?? []
      return { words: all.length, stopWords: all.filter((word) => STOP_WORDS.has(word)).length }
    }
    if (start < 0) continue
    count.words++
    if (i - start <= LONGEST_STOP_WORD && IS_STOP_WORD.at(folded, start, i, hash)) count.stopWords++
    start = -1
  }
  return count
}
const LONGEST_STOP_WORD = Math.max(...[...STOP_WORDS].map(({ length }) => length))
const IS_STOP_WORD = new WordTable((word) => STOP_WORDS.has(word), 1 << 12)

/** Words with their places. */
export function tokens(text: string): Token[] {
  const out: Token[] = []
  for (const match of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const word = match[0]
    const code = word.charCodeAt(0)
    const numeric = code >= 48 && code <= 57
    out.push({
      text: word,
      norm: fold(word),
      start: match.index,
      end: match.index + word.length,
      nameLike: numeric || (code < 128 ? code <= 90 : /^[\p{Lu}\p{Lt}]/u.test(word)),
      numeric,
    })
  }
  return out
}

/** Number of runs of non-blank characters. */
export function countWords(text: string): number {
  let count = 0
  let inside = false
  for (let i = 0; i < text.length; i++) {
    const blank = isBlank(text.charCodeAt(i))
    if (!blank && !inside) count++
    inside = !blank
  }
  return count
}

const isBlank = (code: number): boolean =>
  code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || (code > 0x1000 && /\s/.test(String.fromCharCode(code)))

/** The span without blanks at both ends; may become empty. */
export function trimSpan(text: string, { start, end }: Span): Span {
  while (start < end && isBlank(text.charCodeAt(start))) start++
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--
  return { start, end }
}
