import { featureAt } from './style-features.ts'

/** One feature of a text's style that can be told in words. */
export interface Habit {
  feature: number
  category: string
  /** in a few words, above and below the norm */
  high: string
  low: string | null
  /** what a writer in this style does, above and below the norm */
  advice: { high: string; low: string | null }
  unit: string
}

const per1000 = 'in 1,000 words'
const per100 = 'in 100 words'

const word = (w: string, category: string, high: string, advice: string): Habit => ({
  feature: featureAt.word(w),
  category,
  high,
  low: null,
  advice: { high: advice, low: null },
  unit: per1000,
})
const mark = (m: string, high: string, low: string | null, advice: string, adviceLow: string | null): Habit => ({
  feature: featureAt.mark(m),
  category: 'punctuation',
  high,
  low,
  advice: { high: advice, low: adviceLow },
  unit: per1000,
})

/** What observations and descriptions of notes speak of. */
export const HABITS_IN_WORDS: Habit[] = [
  {
    feature: featureAt.habit('sentenceWords'),
    category: 'sentences',
    high: 'Long sentences',
    low: 'Short sentences',
    advice: { high: 'Let sentences run long.', low: 'Keep sentences short.' },
    unit: 'words on average',
  },
  {
    feature: featureAt.habit('sentenceSpread'),
    category: 'sentences',
    high: 'Sentences of very different length',
    low: 'Sentences of even length',
    advice: { high: 'Mix long sentences with short ones.', low: 'Keep sentences about equally long.' },
    unit: 'words of spread',
  },
  {
    feature: featureAt.habit('contractions'),
    category: 'register',
    high: 'Many contractions',
    low: null,
    advice: { high: 'Use contractions freely.', low: null },
    unit: per100,
  },
  {
    feature: featureAt.habit('richness'),
    category: 'vocabulary',
    high: 'A varied vocabulary',
    low: 'A repetitive vocabulary',
    advice: { high: 'Vary the words.', low: 'Repeat the same word for the same thing.' },
    unit: 'distinct words per root of the length',
  },
  {
    feature: featureAt.longWords,
    category: 'vocabulary',
    high: 'Many long words',
    low: null,
    advice: { high: 'Long words are welcome.', low: null },
    unit: 'in 100 words of ten letters and more',
  },
  {
    feature: featureAt.suffix('tion'),
    category: 'vocabulary',
    high: 'Many nouns in -tion',
    low: null,
    advice: { high: 'Nouns in -tion are welcome.', low: null },
    unit: per1000,
  },
  {
    feature: featureAt.suffix('ly'),
    category: 'vocabulary',
    high: 'Many adverbs in -ly',
    low: null,
    advice: { high: 'Adverbs in -ly are welcome.', low: null },
    unit: per1000,
  },
  {
    feature: featureAt.habit('numbers'),
    category: 'precision',
    high: 'Many numbers',
    low: null,
    advice: { high: 'Give numbers.', low: null },
    unit: per100,
  },
  {
    feature: featureAt.habit('shouts'),
    category: 'emphasis',
    high: 'Capitals or emoji for emphasis',
    low: null,
    advice: { high: 'Capitals and emoji may carry emphasis.', low: null },
    unit: per100,
  },
  mark(';', 'Many semicolons', null, 'Join clauses with semicolons.', null),
  mark(':', 'Many colons', null, 'Lead into points with colons.', null),
  mark('!', 'Many exclamation marks', null, 'Exclaim.', null),
  mark('?', 'Many questions', null, 'Put questions to the reader.', null),
  mark('—', 'Many dashes', null, 'Set thoughts off with dashes.', null),
  mark('(', 'Many parentheses', null, 'Put asides in parentheses.', null),
  mark(',', 'Many commas', 'Few commas', 'Use commas freely.', 'Use few commas.'),
  mark('…', 'Many ellipses', null, 'Trail off with ellipses.', null),
  word('i', 'person', 'Speaks as "I"', 'Speak in the first person singular.'),
  word('we', 'person', 'Speaks as "we"', 'Speak in the first person plural.'),
  word('you', 'person', 'Addresses the reader as "you"', 'Address the reader.'),
  word('should', 'stance', 'Often says "should"', 'Say what should be done.'),
  word('must', 'stance', 'Often says "must"', 'Say what must be done.'),
  word('not', 'stance', 'Many negations', 'Say also what is not so.'),
  word('perhaps', 'hedging', 'Hedges with "perhaps"', 'Hedge where it is uncertain.'),
  word('maybe', 'hedging', 'Hedges with "maybe"', 'Hedge where it is uncertain.'),
  word('quite', 'hedging', 'Softens with "quite"', 'Soften with "quite".'),
  word('really', 'emphasis', 'Stresses with "really"', '"Really" may stress.'),
  word('actually', 'emphasis', 'Stresses with "actually"', '"Actually" may stress.'),
  word('very', 'emphasis', 'Stresses with "very"', '"Very" may stress.'),
  word('because', 'reasoning', 'Gives reasons with "because"', 'Give reasons.'),
  word('however', 'reasoning', 'Turns with "however"', 'Mark contrasts with "however".'),
  word('therefore', 'reasoning', 'Concludes with "therefore"', 'Mark conclusions with "therefore".'),
  word('thus', 'reasoning', 'Concludes with "thus"', 'Mark conclusions with "thus".'),
]

const figure = (x: number): string => (x >= 10 ? Math.round(x).toString() : (Math.round(10 * x) / 10).toString())

/** "Short sentences: 9 words on average; general prose has 17". */
export const habitInWords = (habit: Habit, value: number, norm: number): string =>
  `${value >= norm ? habit.high : habit.low}: ${figure(value)} ${habit.unit}; general prose has ${figure(norm)}`
