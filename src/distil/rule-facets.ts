import { generalIdf } from '../lib/common-english.ts'
import { Beginnings, fold, STAYS_AS_IT_IS, STOP_WORDS, stem } from '../lib/text.ts'
import { hashOn, WORD_HASH, WordTable } from '../lib/word-table.ts'
import { MASK } from '../prose/mask-markup.ts'

// Facets: the few words and phrases that say what a text is about. English is weighed against a fixed table of general
// English; other languages, which have no table yet, by how often a word occurs.

const FACETS = {
  maxPhraseWords: 3,
  /** a phrase must recur */
  minPhraseCount: 2,
  phraseBonus: 1.3,
  /** words after which the bonus for an early mention has halved */
  earlyWords: 150,
  lateShare: 0.5,
  perText: 10,
  /** in other languages shorter words are mostly function words */
  minOtherWordLength: 5,
  maxLength: 60,
}

export interface Facet {
  /** as written, lower case */
  name: string
  /** its stems, one blank between */
  key: string
  /** the same, one by one */
  stems: readonly string[]
}

const WORD_OR_BREAK = /[\p{L}\p{N}]+(?:['’][a-z]{1,2}\b)?|[\n.,;:!?()[\]{}"“”|*#>]|\s-+\s/gu
const MARK_OR_NUMBER = /^(?:[\s.,;:!?()[\]{}"“”|*#>-]+|\d+)$/
/** Words too ordinary for a facet, besides the stop words of the index. */
const PLAIN_WORDS = new Set(
  `because very just only more most some any all many much like even also lot lots without however other others own same
  both each every few several often still already always never sometimes really actually quite rather may might must
  shall one two three first second new way ways thing things etc cannot upon within let get got gets`.split(/\s+/),
)

/** A word that says something of a text's topic. */
interface ContentWord {
  /** folded */
  word: string
  stem: string
  /** inverse document frequency of the stem in general English */
  idf: number
}

/** Runs of content words between punctuation and stop words; in a plain text `among` those with these beginnings, any other ends a run. */
function contentChunks(text: string, among?: Beginnings): ContentWord[][] {
  const folded = fold(text)
  return plainChunks(folded, among) ?? chunksOfAnyScript(folded)
}

function chunksOfAnyScript(folded: string): ContentWord[][] {
  const chunks: ContentWord[][] = []
  let chunk: ContentWord[] = []
  for (const match of folded.match(WORD_OR_BREAK) ?? []) {
    const content = match.length > 1 ? CONTENT.of(match) : null
    if (content !== null) chunk.push(content)
    else if (chunk.length > 0) {
      chunks.push(chunk)
      chunk = []
    }
  }
  if (chunk.length > 0) chunks.push(chunk)
  return chunks
}

const SIGN = { word: 1, break: 2, blank: 3 }
const SIGNS = new Uint8Array(128)
for (const sign of 'abcdefghijklmnopqrstuvwxyz0123456789') SIGNS[sign.charCodeAt(0)] = SIGN.word
for (const sign of '\n.,;:!?()[]{}"|*#>') SIGNS[sign.charCodeAt(0)] = SIGN.break
for (const sign of ' \t\v\f\r') SIGNS[sign.charCodeAt(0)] = SIGN.blank

/** As `WORD_OR_BREAK` cuts a text of ASCII and the marks of print, most of which are; null for any other. */
function plainChunks(folded: string, among?: Beginnings): ContentWord[][] | null {
  const chunks: ContentWord[][] = []
  let chunk: ContentWord[] = []
  const close = () => {
    if (chunk.length === 0) return
    chunks.push(chunk)
    chunk = []
  }
  const { length } = folded
  for (let i = 0; i < length; ) {
    const code = folded.charCodeAt(i)
    if (code > 127) {
      if (!STAYS_AS_IT_IS.has(code)) return null
      if (code === QUOTE.opens || code === QUOTE.closes) close()
      i++
      continue
    }
    const sign = SIGNS[code]
    if (sign !== SIGN.word) {
      if (sign === SIGN.break || (sign === SIGN.blank && isDash(folded, i + 1))) close()
      i++
      continue
    }
    const start = i
    let hash = WORD_HASH
    for (let letter = code; SIGNS[letter] === SIGN.word; letter = folded.charCodeAt(i)) {
      hash = hashOn(hash, letter)
      i++
    }
    const isAmong = among?.mayStandAt(folded, start, i) ?? true
    for (const end = i + endingAt(folded, i); i < end; i++) hash = hashOn(hash, folded.charCodeAt(i))
    const content = isAmong && i - start > 1 ? CONTENT.at(folded, start, i, hash) : null
    if (content !== null) chunk.push(content)
    else close()
  }
  close()
  return chunks
}
const QUOTE = { opens: 0x201c, closes: 0x201d }
const isSmallLetter = (code: number): boolean => code >= 97 && code <= 122
const goesOn = (code: number): boolean => SIGNS[code] === SIGN.word || code === 95

/** Dashes up to a blank. */
function isDash(folded: string, at: number): boolean {
  let end = at
  while (folded.charCodeAt(end) === 45) end++
  return end > at && (SIGNS[folded.charCodeAt(end)] === SIGN.blank || folded.charCodeAt(end) === 10)
}

/** The length of "'s", "’re". */
function endingAt(folded: string, at: number): number {
  const mark = folded.charCodeAt(at)
  if ((mark !== 39 && mark !== 0x2019) || !isSmallLetter(folded.charCodeAt(at + 1))) return 0
  if (!goesOn(folded.charCodeAt(at + 2))) return 2
  return isSmallLetter(folded.charCodeAt(at + 2)) && !goesOn(folded.charCodeAt(at + 3)) ? 3 : 0
}

/** The word as it counts; null where it says nothing. */
function contentOf(match: string): ContentWord | null {
  const word = withoutEnding(match)
  const isContent =
    word.length > 1 &&
    !STOP_WORDS.has(word) &&
    !PLAIN_WORDS.has(word) &&
    !MARK_OR_NUMBER.test(word) &&
    !word.startsWith(MASK)
  return isContent ? { word, stem: stem(word), idf: generalIdf(stem(word)) } : null
}
const CONTENT = new WordTable(contentOf)

/** "rust's" is "rust"; "they're" and "don't" say nothing of a topic. */
function withoutEnding(word: string): string {
  const at = word.length - 3
  const apostrophe =
    word[at + 1] === "'" || word[at + 1] === '’' ? at + 1 : word[at] === "'" || word[at] === '’' ? at : -1
  if (apostrophe < 1) return word
  return word.endsWith('s') ? word.slice(0, apostrophe) : ''
}

/** At most ten facets of an English text, best first. */
export function englishFacets(text: string): Facet[] {
  const found = new Map<string, { count: number; first: number; words: number; idf: number; name: string }>()
  const chunks = contentChunks(text)
  const counts = new Map<string, number>()
  for (const chunk of chunks) for (const { stem } of chunk) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  let position = 0
  for (const chunk of chunks) {
    for (let i = 0; i < chunk.length; i++) {
      let key = ''
      let name = ''
      let idf = 0
      for (let length = 1; length <= FACETS.maxPhraseWords && i + length <= chunk.length; length++) {
        const content = chunk[i + length - 1]!
        // a phrase recurs only where each of its words does
        const count = counts.get(content.stem)!
        if (length > 1 && count < FACETS.minPhraseCount) break
        key = key ? `${key} ${content.stem}` : content.stem
        name = name ? `${name} ${content.word}` : content.word
        idf += content.idf
        const seen = found.get(key)
        if (seen) seen.count++
        else found.set(key, { count: 1, first: position, words: length, idf: idf / length, name })
        if (count < FACETS.minPhraseCount) break
      }
    }
    position += chunk.length
  }
  const scored: Scored[] = []
  for (const [key, { count, first, words, idf, name }] of found) {
    if (name.length > FACETS.maxLength || (words > 1 && count < FACETS.minPhraseCount)) continue
    const early = 1 / (1 + first / FACETS.earlyWords) + FACETS.lateShare
    scored.push({ key, name, score: Math.log(1 + count) * idf * (words > 1 ? FACETS.phraseBonus : 1) * early })
  }
  return best(scored)
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** At most ten words that recur or come early, for languages without a table. */
export function otherFacets(text: string, language: string): Facet[] {
  const found = new Map<string, { count: number; first: number }>()
  let position = 0
  for (const word of otherWords(text, language)) {
    position++
    if (word.length > FACETS.maxLength || /^\d/.test(word) || word.startsWith(MASK)) continue
    if (word.length < (UNSPACED.test(word) ? 2 : FACETS.minOtherWordLength)) continue
    const seen = found.get(word)
    if (seen) seen.count++
    else found.set(word, { count: 1, first: position })
  }
  return best(
    [...found].map(([name, { count, first }]) => ({
      name,
      key: name,
      score: Math.log(1 + count) * (1 / (1 + first / FACETS.earlyWords) + FACETS.lateShare),
    })),
  )
}

function otherWords(text: string, language: string): string[] {
  const folded = fold(text)
  if (!UNSPACED.test(folded)) return folded.match(/[\p{L}\p{N}]+/gu) ?? []
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  return [...segmenter.segment(folded)].filter((s) => s.isWordLike).map((s) => s.segment)
}

type Scored = Omit<Facet, 'stems'> & { score: number }

/** The best few, none a part of a better one; ties by name, so that the order never hangs on a map's. */
function best(scored: Scored[]): Facet[] {
  scored.sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
  const chosen: Facet[] = []
  for (const { key, name } of scored) {
    if (chosen.some((c) => ` ${c.key} `.includes(` ${key} `))) continue
    chosen.push({ key, name, stems: key.split(' ') })
    if (chosen.length === FACETS.perText) break
  }
  return chosen
}

/** Those of a note's facets that a sentence of it holds. */
export function heldFacets(sentence: string, facets: Facet[], language: string): string[] {
  if (facets.length === 0) return []
  if (language !== 'en') {
    const folded = fold(sentence)
    return facets.filter(({ key }) => folded.includes(key)).map(({ name }) => name)
  }
  const held = new Set<Facet>()
  for (const chunk of contentChunks(sentence, beginningsOf(facets)))
    for (let i = 0; i < chunk.length; i++)
      for (const facet of facets)
        if (chunk[i]!.stem === facet.stems[0] && standsAt(chunk, i, facet.stems)) held.add(facet)
  return held.size === 0 ? [] : facets.filter((facet) => held.has(facet)).map(({ name }) => name)
}

/** Of a note's facets, which are asked about each of its sentences. */
function beginningsOf(facets: Facet[]): Beginnings {
  let known = BEGINNINGS.get(facets)
  if (!known) {
    known = new Beginnings(facets.flatMap(({ stems }) => stems))
    BEGINNINGS.set(facets, known)
  }
  return known
}
const BEGINNINGS = new WeakMap<Facet[], Beginnings>()

function standsAt(chunk: ContentWord[], at: number, stems: readonly string[]): boolean {
  for (let i = 1; i < stems.length; i++) if (chunk[at + i]?.stem !== stems[i]) return false
  return true
}
