import { CHARACTER, CHARACTER_KINDS, isKnown } from '../lib/character-kinds.ts'
import { hash32 } from '../lib/hash.ts'
import { capitalisedSpans } from '../lib/name-spans.ts'
import { sentences } from '../lib/sentences.ts'
import { fold, type Span, STOP_WORDS, terms, words } from '../lib/text.ts'
import { hashOn, WORD_HASH, WordTable } from '../lib/word-table.ts'
import {
  emptyName,
  encodeTerms,
  extendName,
  facetHash,
  MAX_DISTINCT_WORDS,
  nameTermHash,
  prefixHash,
  styleHash,
  TOKEN,
  WORD_BYTES,
  wordHash,
} from './doc-codec.ts'
import { canBeName, nameVariants, withoutParentheses } from './name-variants.ts'
import { styleTerms } from './style-terms.ts'

export interface NoteToAnalyse {
  title: string
  text: string
  /** ISO 639-1 code of the source */
  language: string
  facets: readonly string[]
  /** names and aliases of the entities and projects that the note is about */
  aboutNames: readonly string[]
  styleDescription?: string | null
  /** as `sentences` cuts the text, where that is known */
  sentences?: readonly Span[]
}

export interface AnalysedNote {
  /** terms in title and text, each occurrence counted */
  len: number
  terms: Buffer
  tokens: Buffer
  names: Buffer
}

/** Everything the index keeps of a note: bytes of `doc-codec.ts`. No text can be read back from them. */
export function analyseNote(note: NoteToAnalyse): AnalysedNote {
  const { title, text, language } = note
  const counts = new Map<number, number>()
  const inTitle = new Set<number>()
  let len = 0
  const count = (hash: number) => {
    counts.set(hash, (counts.get(hash) ?? 0) + 1)
    len++
  }
  for (const hash of termHashes(title, language)) {
    inTitle.add(hash)
    count(hash)
  }
  const tokens = tokenise(text, language)
  // within ASCII a token's term is the text's term; elsewhere folding may join or split words
  if (ASCII.test(text)) {
    for (const { termHash } of tokens) if (termHash !== 0) count(termHash)
  } else {
    for (const term of terms(text, language)) count(hash32(term))
  }

  const sequence = new TokenSequence()
  const heldNames = new Set<number>()
  encodeTitle(title, language, sequence, heldNames)
  encodeSentences(text, note.sentences ?? sentences(text, language), tokens, sequence, heldNames)
  for (const name of heldNames) pseudoTerm(counts, nameTermHash(name))
  for (const facet of note.facets) pseudoTerm(counts, facetHash(fold(facet)))
  for (const term of styleTerms(note.styleDescription ?? '')) pseudoTerm(counts, styleHash(term))
  return {
    len,
    terms: encodeTerms(counts, inTitle),
    tokens: sequence.encode(),
    names: encodeNames(title, note.aboutNames),
  }
}

/** A claim, position, project or entity: its own words, for the share of the query that it holds. */
export function analyseRecord(record: { text: string; language: string; facets: readonly string[] }): {
  len: number
  terms: Buffer
} {
  const own = termHashes(record.text, record.language)
  const counts = new Map<number, number>()
  for (const hash of own) counts.set(hash, (counts.get(hash) ?? 0) + 1)
  for (const facet of record.facets) pseudoTerm(counts, facetHash(fold(facet)))
  return { len: own.length, terms: encodeTerms(counts) }
}

/** Of each term of a text, in order. */
function termHashes(text: string, language: string): number[] {
  if (!ASCII.test(text)) return terms(text, language).map((term) => hash32(term))
  const hashes = text.match(WORD)?.map((word) => lookUpWord(word, language).termHash) ?? []
  return hashes.filter((hash) => hash !== 0)
}

/** The names that a note is about: variants of its heading and of its entities' names and aliases. */
export function encodeNames(title: string, aboutNames: readonly string[]): Buffer {
  const variants = new Map<string, string[]>()
  for (const name of [title, ...aboutNames]) {
    for (const variant of nameVariants(name)) variants.set(variant.join(' '), variant)
  }
  const bytes: number[] = []
  for (const variant of variants.values()) {
    bytes.push(variant.length)
    for (const word of variant) pushUint32(bytes, wordHash(word))
  }
  return Buffer.from(bytes)
}

const WORD = /[\p{L}\p{N}]+/gu
const ASCII = /^[\x00-\x7f]*$/

/** Occurrences 0; a real term of the same hash keeps its count. */
function pseudoTerm(counts: Map<number, number>, hash: number): void {
  if (!counts.has(hash)) counts.set(hash, 0)
}

interface Word {
  norm: string
  wordHash: number
  /** 0 for stop words */
  termHash: number
  prefix: number
  nameLike: boolean
  numeric: boolean
}
interface NoteToken extends Span, Word {}

const ENGLISH_WORDS = new WordTable((word) => readWord(word, 'en'))
/** The terms of all other languages are made alike. */
const OTHER_WORDS = new WordTable((word) => readWord(word, ''))
const wordsIn = (language: string): WordTable<Word> => (language === 'en' ? ENGLISH_WORDS : OTHER_WORDS)

const lookUpWord = (text: string, language: string): Word => wordsIn(language).of(text)

function readWord(text: string, language: string): Word {
  const norm = fold(text)
  const term = terms(norm, language)[0]
  const numeric = /^\d/.test(text)
  return {
    norm,
    wordHash: wordHash(norm),
    termHash: term === undefined ? 0 : hash32(term),
    prefix: term === undefined ? 0 : prefixHash(term),
    nameLike: numeric || /^[\p{Lu}\p{Lt}]/u.test(text),
    numeric,
  }
}

function tokenise(text: string, language: string): NoteToken[] {
  const out: NoteToken[] = []
  const words = wordsIn(language)
  if (!isKnown(text)) {
    for (const { 0: word, index } of text.matchAll(WORD)) out.push(tokenOf(words.of(word), index, index + word.length))
    return out
  }
  for (let i = 0; i < text.length; i++) {
    if (!isOfWord(text.charCodeAt(i))) continue
    const start = i
    let hash = WORD_HASH
    for (let code = text.charCodeAt(i); isOfWord(code); code = text.charCodeAt(i)) {
      hash = hashOn(hash, code)
      i++
    }
    out.push(tokenOf(words.at(text, start, i, hash), start, i))
  }
  return out
}

const tokenOf = (
  { norm, wordHash, termHash, prefix, nameLike, numeric }: Word,
  start: number,
  end: number,
): NoteToken => ({ start, end, norm, wordHash, termHash, prefix, nameLike, numeric })

const isOfWord = (code: number): boolean => (CHARACTER_KINDS[code]! & (CHARACTER.letter | CHARACTER.number)) !== 0

function encodeTitle(title: string, language: string, sequence: TokenSequence, heldNames: Set<number>): void {
  const titleWords = words(withoutParentheses(title))
  const isName = titleWords.join(' ').length >= 3
  titleWords.forEach((word, i) => {
    const { wordHash, termHash, prefix } = lookUpWord(word, language)
    const start = isName && i === 0 ? TOKEN.spanStart : 0
    const end = isName && i === titleWords.length - 1 ? TOKEN.spanEnd : 0
    sequence.add(wordHash, termHash, prefix, start | end)
  })
  sequence.endSentence()
  if (isName) heldNames.add(titleWords.map(wordHash).reduce(extendName, emptyName))
}

function encodeSentences(
  text: string,
  spans: readonly Span[],
  tokens: NoteToken[],
  sequence: TokenSequence,
  heldNames: Set<number>,
): void {
  let next = 0
  for (const { end } of spans) {
    const from = next
    while (next < tokens.length && tokens[next]!.start < end) next++
    const sentence = tokens.slice(from, next)
    const flags = new Uint16Array(sentence.length)
    for (let [first, last] of capitalisedSpans(sentence, text)) {
      while (first <= last && STOP_WORDS.has(sentence[first]!.norm)) first++
      if (first > last || (first === last && !canBeName(sentence[first]!.norm))) continue
      flags[first]! |= TOKEN.spanStart
      flags[last]! |= TOKEN.spanEnd
      let name = emptyName
      for (let i = first; i <= last; i++) name = extendName(name, sentence[i]!.wordHash)
      heldNames.add(name)
    }
    sentence.forEach((token, i) => {
      sequence.add(token.wordHash, token.termHash, token.prefix, flags[i]! | (token.nameLike ? TOKEN.nameLike : 0))
    })
    sequence.endSentence()
  }
}

/** Collects a note's tokens with the table of its distinct words. */
class TokenSequence {
  readonly #numbers = new Map<number, number>()
  readonly #table: number[] = []
  readonly #tokens: number[] = []

  add(word: number, term: number, prefix: number, flags: number): void {
    let number = this.#numbers.get(word)
    if (number === undefined) {
      number = this.#numbers.size
      if (number >= MAX_DISTINCT_WORDS) return
      this.#numbers.set(word, number)
      pushUint32(this.#table, word)
      pushUint32(this.#table, term)
      pushUint16(this.#table, prefix)
    }
    this.#tokens.push(number | flags)
  }

  endSentence(): void {
    this.#tokens.push(TOKEN.break)
  }

  encode(): Buffer {
    const distinct = this.#numbers.size
    const bytes = Buffer.alloc(2 + distinct * WORD_BYTES + this.#tokens.length * 2)
    bytes.writeUInt16LE(distinct, 0)
    bytes.set(this.#table, 2)
    let at = 2 + distinct * WORD_BYTES
    for (const token of this.#tokens) at = bytes.writeUInt16LE(token, at)
    return bytes
  }
}

function pushUint32(bytes: number[], value: number): void {
  bytes.push(value & 255, (value >>> 8) & 255, (value >>> 16) & 255, value >>> 24)
}
function pushUint16(bytes: number[], value: number): void {
  bytes.push(value & 255, (value >>> 8) & 255)
}
