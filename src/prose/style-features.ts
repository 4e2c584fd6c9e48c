import { CHARACTER, CHARACTER_KINDS, isKnown } from '../lib/character-kinds.ts'
import { hash32 } from '../lib/hash.ts'
import { sentences } from '../lib/sentences.ts'
import { fold, type Span } from '../lib/text.ts'
import { hashOn, WORD_HASH, WordTable } from '../lib/word-table.ts'

// How a text is written, whatever it is about, in 401 numbers: rates of function words, punctuation, sentence and word
// lengths, suffixes, a few habits, and which marks follow each other when all words are taken out. The word lists are
// English; elsewhere the counts of unknown words are zero and the rest still works.

export const FUNCTION_WORDS = [
  ...new Set(
    `the of and to a in that it is was i he for with as his on be at by this had not are but from or have an they which
    one you were her all she there would their we him been has when who will more no if out so said what up its about
    into than them can only other new some could time these two may then do first any my now such like our over man me
    even most made after also did many before must through back years where much your way well down should because each
    just those people mr how too little state good very make world still own see men work long get here between both
    life being under never day same another know while last might us great old year off come since against go came right
    used take three upon shall thus though whom whose yet nor ever rather quite perhaps indeed almost however therefore
    whether without within among toward towards until till unless although whilst hence moreover besides else enough
    every several few less least around above below again once always often sometimes soon already yes oh really
    actually basically simply maybe im dont cant wont didnt ive youre thats isnt wasnt`.split(/\s+/),
  ),
]
const FUNCTION_WORD_AT = new Map(FUNCTION_WORDS.map((word, i) => [word, i]))
export const PUNCTUATION = [',', '.', ';', ':', '!', '?', '-', '—', '(', '"', '“', '…', "'", '’', '*', '`']
const PUNCTUATION_AT = new Int8Array(0x2100).fill(-1)
for (const [i, mark] of PUNCTUATION.entries()) PUNCTUATION_AT[mark.charCodeAt(0)] = i
const punctuationAt = (code: number): number => PUNCTUATION_AT[code] ?? -1
const SUFFIXES = [
  'ing',
  'ed',
  'ly',
  'tion',
  'ness',
  'ment',
  'able',
  'ous',
  'ive',
  'al',
  'er',
  'est',
  'ity',
  'ism',
  'ful',
]
export const HABITS = [
  'richness',
  'sentenceWords',
  'sentenceSpread',
  'capitals',
  'contractions',
  'numbers',
  'shouts',
  'lines',
] as const
const SENTENCE_LENGTH = { bins: 10, wordsPerBin: 6 }
const WORD_LENGTH_BINS = 10
const MARK_TRIGRAM = { size: 3, dimensions: 128, seed: 11 }

const OFFSET = {
  punctuation: FUNCTION_WORDS.length,
  sentenceLengths: FUNCTION_WORDS.length + PUNCTUATION.length,
  wordLengths: FUNCTION_WORDS.length + PUNCTUATION.length + SENTENCE_LENGTH.bins,
  suffixes: FUNCTION_WORDS.length + PUNCTUATION.length + SENTENCE_LENGTH.bins + WORD_LENGTH_BINS,
  habits: FUNCTION_WORDS.length + PUNCTUATION.length + SENTENCE_LENGTH.bins + WORD_LENGTH_BINS + SUFFIXES.length,
  trigrams:
    FUNCTION_WORDS.length +
    PUNCTUATION.length +
    SENTENCE_LENGTH.bins +
    WORD_LENGTH_BINS +
    SUFFIXES.length +
    HABITS.length,
}

/** Numbers in a style vector. */
export const STYLE_DIMENSIONS = OFFSET.trigrams + MARK_TRIGRAM.dimensions

/** Where in the features a habit, mark, word or suffix stands. */
export const featureAt = {
  word: (word: string): number => FUNCTION_WORDS.indexOf(word),
  mark: (mark: string): number => OFFSET.punctuation + PUNCTUATION.indexOf(mark),
  suffix: (suffix: string): number => OFFSET.suffixes + SUFFIXES.indexOf(suffix),
  habit: (habit: (typeof HABITS)[number]): number => OFFSET.habits + HABITS.indexOf(habit),
  longWords: OFFSET.wordLengths + WORD_LENGTH_BINS - 1,
}

const WORD = /\p{L}[\p{L}'’]*/gu
const APOSTROPHES = /['’]/g
const CONTRACTION = /['’](?:t|s|re|ve|ll|d|m)$/i

/** Where one word counts, as a rate of a thousand words or of a hundred. */
interface WordFacts {
  bare: string
  inThousand: number[]
  inHundred: number[]
}

const KNOWN_WORDS = new WordTable(readWord)

function readWord(word: string): WordFacts {
  const folded = fold(word)
  const bare = word.includes("'") || word.includes('’') ? folded.replace(APOSTROPHES, '') : folded
  const inThousand = SUFFIXES.flatMap((suffix, i) =>
    bare.length > suffix.length + 2 && bare.endsWith(suffix) ? [OFFSET.suffixes + i] : [],
  )
  const functionWord = FUNCTION_WORD_AT.get(bare)
  if (functionWord !== undefined) inThousand.push(functionWord)
  const inHundred = [OFFSET.wordLengths + Math.min(WORD_LENGTH_BINS, Math.max(1, bare.length)) - 1]
  if (/^\p{Lu}/u.test(word)) inHundred.push(featureAt.habit('capitals'))
  if (bare !== folded && CONTRACTION.test(word)) inHundred.push(featureAt.habit('contractions'))
  if (word.length > 1 && word === word.toUpperCase()) inHundred.push(featureAt.habit('shouts'))
  return { bare, inThousand, inHundred }
}

/** 401 features, each a rate. Linear in the text's length. `spans`: as `sentences` cuts it, where that is known. */
export function styleFeatures(text: string, spans: readonly Span[] = sentences(text)): number[] {
  const features = new Array<number>(STYLE_DIMENSIONS).fill(0)
  const add = (at: number, n: number) => {
    features[at] = features[at]! + n
  }
  const known = isKnown(text)
  const written = known ? knownWords(text) : (text.match(WORD) ?? []).map((word) => KNOWN_WORDS.of(word))
  const count = written.length || 1
  const per1000 = 1000 / count
  const per100 = 100 / count
  const distinct = new Set<string>()
  for (const { bare, inThousand, inHundred } of written) {
    distinct.add(bare)
    for (const at of inThousand) add(at, per1000)
    for (const at of inHundred) add(at, per100)
  }
  for (let i = 0; i < text.length; i++) {
    const at = punctuationAt(text.charCodeAt(i))
    if (at >= 0) add(OFFSET.punctuation + at, per1000)
  }
  addSentences(text, spans, known, add)
  add(HABIT_AT.richness, distinct.size / Math.sqrt(count))
  const { numbers, pictographs, lines } = known ? countKnown(text) : countByPatterns(text)
  add(HABIT_AT.numbers, per100 * numbers)
  add(HABIT_AT.shouts, per100 * pictographs)
  add(HABIT_AT.lines, per100 * lines)
  addMarkTrigrams(known ? knownMarks(text) : marksByPatterns(text), add)
  return features
}

const HABIT_AT = {
  richness: featureAt.habit('richness'),
  numbers: featureAt.habit('numbers'),
  shouts: featureAt.habit('shouts'),
  lines: featureAt.habit('lines'),
}

/** As `WORD` finds them. */
function knownWords(text: string): WordFacts[] {
  const words: WordFacts[] = []
  for (let i = 0; i < text.length; i++) {
    if (!isLetter(text.charCodeAt(i))) continue
    const start = i
    let hash = WORD_HASH
    for (let code = text.charCodeAt(i); isLetter(code) || isApostrophe(code); code = text.charCodeAt(i)) {
      hash = hashOn(hash, code)
      i++
    }
    words.push(KNOWN_WORDS.at(text, start, i, hash))
  }
  return words
}

const isLetter = (code: number): boolean => (CHARACTER_KINDS[code]! & CHARACTER.letter) !== 0
const isApostrophe = (code: number): boolean => code === 39 || code === 0x2019
const isDigit = (code: number): boolean => code >= 48 && code <= 57

interface Counts {
  /** runs of digits */
  numbers: number
  pictographs: number
  lines: number
}

function countKnown(text: string): Counts {
  const counts = { numbers: 0, pictographs: 0, lines: 0 }
  let inNumber = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const digit = isDigit(code)
    if (digit && !inNumber) counts.numbers++
    inNumber = digit
    if (code === NEWLINE) counts.lines++
    else if ((CHARACTER_KINDS[code]! & CHARACTER.pictograph) !== 0) counts.pictographs++
  }
  return counts
}
const NEWLINE = 10

function countByPatterns(text: string): Counts {
  const matches = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return { numbers: matches(/\d+/g), pictographs: matches(/\p{Extended_Pictographic}/gu), lines: matches(/\n/g) }
}

type Add = (at: number, n: number) => void

function addSentences(text: string, spans: readonly Span[], known: boolean, add: Add): void {
  const lengths = spans
    .map(({ start, end }) =>
      known ? runsOfLetters(text, start, end) : (text.slice(start, end).match(/\p{L}+/gu)?.length ?? 0),
    )
    .filter((n) => n > 0)
  const count = lengths.length || 1
  for (const n of lengths)
    add(
      OFFSET.sentenceLengths + Math.min(SENTENCE_LENGTH.bins - 1, Math.floor(n / SENTENCE_LENGTH.wordsPerBin)),
      100 / lengths.length,
    )
  const mean = lengths.reduce((a, b) => a + b, 0) / count
  add(featureAt.habit('sentenceWords'), mean)
  add(featureAt.habit('sentenceSpread'), Math.sqrt(lengths.reduce((sum, n) => sum + (n - mean) ** 2, 0) / count))
}

function runsOfLetters(text: string, start: number, end: number): number {
  let runs = 0
  let within = false
  for (let i = start; i < end; i++) {
    const letter = isLetter(text.charCodeAt(i))
    if (letter && !within) runs++
    within = letter
  }
  return runs
}

/** Any run of words is one letter: ", w; w" stays of a sentence, its topic is gone. */
const marksByPatterns = (text: string): string =>
  text
    .replace(/[\p{L}\p{N}'’]+/gu, 'w')
    .replace(/\s+/g, ' ')
    .replace(/(?:w )+/g, 'w ')

/** The same by the table. */
function knownMarks(text: string): string {
  const marks = new Uint16Array(text.length)
  let n = 0
  let last = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const kind = CHARACTER_KINDS[code]!
    const isOfWord = (kind & (CHARACTER.letter | CHARACTER.number)) !== 0 || isApostrophe(code)
    const run = isOfWord ? MARK.word : (kind & CHARACTER.blank) !== 0 ? MARK.blank : 0
    if (run !== 0 && run === last) continue
    last = run
    // "w w " is "w "
    if (run === MARK.blank && marks[n - 1] === MARK.word && marks[n - 2] === MARK.blank && marks[n - 3] === MARK.word)
      n--
    else marks[n++] = run || code
  }
  return Buffer.from(marks.buffer, 0, 2 * n).toString('utf16le')
}
const MARK = { word: 119, blank: 32 }

function addMarkTrigrams(marks: string, add: Add): void {
  const { size, dimensions, seed } = MARK_TRIGRAM
  const share = 100 / Math.max(1, marks.length - size + 1)
  for (let i = 0; i + size <= marks.length; i++) {
    const h = hash32(marks, seed, i, i + size)
    add(OFFSET.trigrams + (h % dimensions), h & 0x10000 ? share : -share)
  }
}
