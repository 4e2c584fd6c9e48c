import { hash32 } from '../lib/hash.ts'
import { sentences } from '../lib/sentences.ts'
import { fold } from '../lib/text.ts'

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
const PUNCTUATION_AT = new Map(PUNCTUATION.map((mark, i) => [mark.charCodeAt(0), i]))
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

const MAX_KNOWN_WORDS = 50_000
const knownWords = new Map<string, WordFacts>()

function factsOf(word: string): WordFacts {
  let facts = knownWords.get(word)
  if (!facts) {
    if (knownWords.size >= MAX_KNOWN_WORDS) knownWords.clear()
    facts = readWord(word)
    knownWords.set(word, facts)
  }
  return facts
}

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

/** 401 features, each a rate. Linear in the text's length. */
export function styleFeatures(text: string): number[] {
  const features = new Array<number>(STYLE_DIMENSIONS).fill(0)
  const add = (at: number, n: number) => {
    features[at] = features[at]! + n
  }
  const written = text.match(WORD) ?? []
  const count = written.length || 1
  const per1000 = 1000 / count
  const per100 = 100 / count
  const distinct = new Set<string>()
  for (const word of written) {
    const { bare, inThousand, inHundred } = factsOf(word)
    distinct.add(bare)
    for (const at of inThousand) add(at, per1000)
    for (const at of inHundred) add(at, per100)
  }
  for (let i = 0; i < text.length; i++) {
    const at = PUNCTUATION_AT.get(text.charCodeAt(i))
    if (at !== undefined) add(OFFSET.punctuation + at, per1000)
  }
  addSentences(text, add)
  add(featureAt.habit('richness'), distinct.size / Math.sqrt(count))
  const matches = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  add(featureAt.habit('numbers'), per100 * matches(/\d+/g))
  add(featureAt.habit('shouts'), per100 * matches(/\p{Extended_Pictographic}/gu))
  add(featureAt.habit('lines'), per100 * matches(/\n/g))
  addMarkTrigrams(text, add)
  return features
}

type Add = (at: number, n: number) => void

function addSentences(text: string, add: Add): void {
  const lengths = sentences(text)
    .map(({ start, end }) => text.slice(start, end).match(/\p{L}+/gu)?.length ?? 0)
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

/** Any run of words is one letter: ", w; w" stays of a sentence, its topic is gone. */
function addMarkTrigrams(text: string, add: Add): void {
  const marks = text
    .replace(/[\p{L}\p{N}'’]+/gu, 'w')
    .replace(/\s+/g, ' ')
    .replace(/(?:w )+/g, 'w ')
  const { size, dimensions, seed } = MARK_TRIGRAM
  const share = 100 / Math.max(1, marks.length - size + 1)
  for (let i = 0; i + size <= marks.length; i++) {
    const h = hash32(marks, seed, i, i + size)
    add(OFFSET.trigrams + (h % dimensions), h & 0x10000 ? share : -share)
  }
}
