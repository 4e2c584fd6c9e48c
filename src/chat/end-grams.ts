import { classOfWord } from '../answers/word-classes.ts'
import { likeness, likenessKey } from '../answers/word-likeness.ts'
import { isOrdinaryWord } from '../lib/common-english.ts'
import { fold, stem } from '../lib/text.ts'
import type { EndableClaim } from './end-sides.ts'
import { stemOf } from './news-words.ts'

// Rows of words in an English sentence by which the model of ends knows that something is over: those of the sentence alone,
// and those around what it shares with a claim ("goodbye X", "X is in a drawer").

/** A word of a sentence, in the ways in which rows of words are compared. */
export interface Gram {
  /** in lower case; "#" for a number */
  word: string
  stem: string
  /** of words used alike, by number; '' where nothing is known of it */
  alike: string
  /** as claims' words are compared */
  own: string
  isName: boolean
}

const TOKEN =
  /['’](?:s|m|re|ve|ll|d)(?!\p{L})|\p{L}+(?:['’](?!(?:s|m|re|ve|ll|d)(?!\p{L}))\p{L}+)?|\d[\d.,:/]*|[!?…]+|[,;:.()–—-](?=\s|$)|\p{Extended_Pictographic}/gu
const MOST_TOKENS = 60
const LEAST_LETTERS = 3

/** The words of a text, up to so many. */
export function gramsOf(text: string): Gram[] {
  const found: Gram[] = []
  for (const [written] of text.matchAll(TOKEN)) {
    const lower = fold(written).replaceAll('’', "'")
    const isNumber = /^\d/.test(lower)
    const isWord = /^\p{L}/u.test(lower)
    const root = isNumber ? '#' : isWord ? stem(lower) : lower
    found.push({
      word: isNumber ? '#' : /^[!?]/.test(lower) ? lower[0]! : lower,
      stem: root,
      alike: isWord && root.length >= LEAST_LETTERS ? classOfWord(root) : '',
      own: isWord || isNumber ? stemOf(lower) : '',
      isName: isWord && /^\p{Lu}/u.test(written) && lower !== 'i' && !isOrdinaryWord(lower),
    })
    if (found.length >= MOST_TOKENS) break
  }
  return found
}

const SHORT = 5
const said = (gram: Gram | undefined): string => (gram === undefined ? '$' : gram.isName ? 'N' : gram.word)
const meant = (gram: Gram | undefined): string => {
  if (gram === undefined) return '$'
  if (gram.isName) return 'N'
  return gram.alike !== '' ? `c${gram.alike}` : gram.word.length < SHORT ? gram.word : 'u'
}

/** Rows of a sentence, whatever the claim is. */
export function sentenceGrams(grams: readonly Gram[]): string[] {
  const found = new Set<string>()
  const words = ['^', ...grams.map(said), '$']
  const classes = ['^', ...grams.map(meant), '$']
  for (const { word, stem: root, alike, isName } of grams) {
    if (!isName) found.add(`u ${word}`)
    found.add(`s ${root}`)
    if (alike !== '') found.add(`c ${alike}`)
  }
  for (let i = 1; i < words.length; i++) {
    found.add(`b ${words[i - 1]} ${words[i]}`)
    found.add(`k ${classes[i - 1]} ${classes[i]}`)
    if (i > 1) {
      found.add(`g ${words[i - 2]} _ ${words[i]}`)
      found.add(`t ${words[i - 2]} ${words[i - 1]} ${words[i]}`)
    }
    if (i > 2) found.add(`h ${words[i - 3]} _ ${words[i]}`)
  }
  return [...found]
}

/** Rows around what a sentence shares with a claim, or has like it. */
export function pairGrams(grams: readonly Gram[], claim: EndableClaim): string[] {
  const signs = grams.map((gram) => signOf(gram, claim) || (isLike(gram, claim) ? 'Y' : ''))
  if (!signs.some(Boolean)) return NOTHING
  const found = new Set<string>()
  const word = (i: number): string => (i < 0 ? '^' : signs[i] || said(grams[i]))
  const alike = (i: number): string => (i < 0 ? '^' : signs[i] || meant(grams[i]))
  for (const [i, sign] of signs.entries()) {
    if (!sign) continue
    found.add(`x ${sign}`)
    addAround(found, 'w', i, grams.length, word)
    addAround(found, 'c', i, grams.length, alike)
    for (const [n, { stem: root, alike: like, isName }] of grams.entries()) {
      if (n === i || signs[n] || isName) continue
      const side = n < i ? '<' : '>'
      found.add(`${side} ${sign} ${root}`)
      if (like !== '') found.add(`${side} ${sign} c${like}`)
    }
  }
  return [...found]
}
const NOTHING: string[] = ['none']

/** Up to three words before it and after it. */
function addAround(found: Set<string>, mark: string, i: number, length: number, see: (i: number) => string): void {
  const at = (n: number): string => (i + n < -1 || i + n > length ? '' : see(i + n))
  const x = see(i)
  const [c, b, a, d, e, f] = [at(-3), at(-2), at(-1), at(1), at(2), at(3)]
  found.add(`${mark} ${a} ${x}`).add(`${mark} ${x} ${d}`).add(`${mark} ${a} ${x} ${d}`)
  if (b) found.add(`${mark} ${b} ${a} ${x}`).add(`${mark} ${b} _ ${x}`)
  if (e) found.add(`${mark} ${x} ${d} ${e}`).add(`${mark} ${x} _ ${e}`)
  if (c) found.add(`${mark} ${c} ${b} ${a} ${x}`).add(`${mark} ${c} _ _ ${x}`)
  if (f) found.add(`${mark} ${x} ${d} ${e} ${f}`).add(`${mark} ${x} _ _ ${f}`)
}

/** P: whom the claim is about; X: what it is about; Z: something else in it. */
function signOf({ own, isName, word }: Gram, { subject, words, heads, names, core }: EndableClaim): string {
  if (own === '') return ''
  if (subject.words.includes(word) || subject.words.includes(own)) return 'P'
  if (!words.has(own)) return ''
  return isName || heads.has(own) || names.has(own) || core.has(own) ? 'X' : 'Z'
}

const LEAST_LIKE = 0.55
/** Used alike with what the claim is about: "lorry" of "truck". */
function isLike({ stem: root, word }: Gram, { likes }: EndableClaim): boolean {
  if (root.length < LEAST_LETTERS || word === '#') return false
  const key = likenessKey(root)
  return key >= 0 && likes.some((own) => likeness(own, key) >= LEAST_LIKE)
}
