import { readFileSync } from 'node:fs'
import type { Counted, StyleCounts } from './style-counts.ts'

/** One side on which texts differ, told in words; `{}` stands for the figure. */
export interface Habit {
  name: string
  category: string
  value(counts: StyleCounts): number
  /** what the value is a rate of; and what it counts, where single cases say nothing */
  of: Counted
  cases: Counted | null
  /** in a few words, and what a writer in this style does, above and below what is usual */
  high: HabitSide
  low: HabitSide | null
  unit: string
}

export interface HabitSide {
  words: string
  advice: string
}

/** What is usual: over works, the value that a tenth, half and nine tenths of them stay below; over the notes of one. */
export interface HabitNorm {
  low: number
  median: number
  high: number
  noise: number
}

/** Of books from 1700 to 1950 and articles of today; made by `bench/style-norm.ts`, which says of which. */
export const HABIT_NORMS: Record<string, HabitNorm> = JSON.parse(
  readFileSync(new URL('./style-habit-norm.json', import.meta.url), 'utf8'),
)

const side = (words: string, advice: string): HabitSide => ({ words, advice })

const rate = (
  counted: Counted,
  per: 100 | 1000,
  of: 'words' | 'sentences',
  category: string,
  high: HabitSide,
  low: HabitSide | null = null,
): Habit => ({
  name: counted,
  category,
  value: (counts) => (per * counts[counted]) / (counts[of] || 1),
  of,
  cases: counted,
  high,
  low,
  unit: `in ${per === 1000 ? '1,000' : per} ${of}`,
})

export const HABITS_IN_WORDS: Habit[] = [
  {
    name: 'sentenceLength',
    category: 'sentences',
    value: ({ sentenceWords, sentences }) => sentenceWords / (sentences || 1),
    of: 'sentences',
    cases: null,
    high: side('Long sentences', 'Let sentences run to about {} words, clause upon clause.'),
    low: side('Short sentences', 'Keep sentences to about {} words.'),
    unit: 'words on average',
  },
  {
    name: 'rhythm',
    category: 'rhythm',
    value: ({ sentenceWords, squaredWords, sentences }) => {
      const mean = sentenceWords / (sentences || 1)
      return mean === 0 ? 0 : (100 * Math.sqrt(Math.max(0, squaredWords / sentences - mean ** 2))) / mean
    },
    of: 'sentences',
    cases: null,
    high: side('Uneven rhythm, long sentences beside very short ones', 'Follow a long sentence with a very short one.'),
    low: side('Even rhythm, sentences of about one length', 'Keep sentences close to one length.'),
    unit: '% of spread around the average length',
  },
  rate(
    'openings',
    100,
    'sentences',
    'rhythm',
    side(
      'Opens sentences with "And", "But", "Or" or "So"',
      'Let a sentence begin with "And" or "But" where it goes on.',
    ),
  ),
  rate(
    'questions',
    100,
    'sentences',
    'address',
    side('Asks questions', 'Put questions to the reader, then answer them.'),
  ),
  rate(
    'exclamations',
    100,
    'sentences',
    'emphasis',
    side('Exclaims', 'Let strong feeling end in an exclamation mark.'),
  ),
  rate(
    'passives',
    1000,
    'words',
    'sentences',
    side('Often in the passive voice', 'Use the passive where what is done matters more than who does it.'),
    side('Hardly any passive voice', 'Name who acts: write in the active voice.'),
  ),
  {
    name: 'paragraphLength',
    category: 'paragraphs',
    value: ({ words, paragraphs, lists }) => words / (paragraphs + lists || 1),
    of: 'words',
    cases: null,
    high: side('Long paragraphs', 'Carry a thought through a paragraph of about {} words.'),
    low: side('Short paragraphs', 'Break paragraphs after about {} words.'),
    unit: 'words on average',
  },
  rate(
    'i',
    1000,
    'words',
    'person',
    side('Speaks as "I"', 'Speak as "I", from your own experience.'),
    side('Keeps "I" out', 'Leave yourself out: no "I", no "my".'),
  ),
  rate('we', 1000, 'words', 'person', side('Speaks as "we"', 'Speak as "we" and "our".')),
  rate('you', 1000, 'words', 'person', side('Addresses the reader as "you"', 'Talk to the reader: "you", "your".')),
  rate(
    'contractions',
    1000,
    'words',
    'register',
    side('Contracts: "don\'t", "it\'s"', 'Use contractions freely.'),
    side('Hardly any contractions', 'Write words out: "do not", "it is".'),
  ),
  rate(
    'hedges',
    1000,
    'words',
    'hedging',
    side('Hedges: "perhaps", "seems", "might"', 'Say how sure you are: "perhaps", "probably", "it seems".'),
    side('Hardly hedges', 'State things outright, without "perhaps" and "seems".'),
  ),
  rate(
    'intensifiers',
    1000,
    'words',
    'emphasis',
    side('Stresses: "very", "really", "quite"', 'Words such as "very", "really" and "quite" may carry stress.'),
    side('Does without "very" and "really"', 'Leave out "very", "really", "quite"; let the noun and verb do it.'),
  ),
  rate(
    'reasons',
    1000,
    'words',
    'reasoning',
    side('Gives reasons: "because", "therefore", "thus"', 'Say why: join claim and reason with "because".'),
  ),
  rate(
    'contrasts',
    1000,
    'words',
    'reasoning',
    side('Argues by contrast: "but", "however", "yet"', 'Set one thing against another with "but", "yet", "although".'),
  ),
  rate(
    'longWords',
    100,
    'words',
    'vocabulary',
    side('Many long words', 'Long and abstract words are welcome.'),
    side('Few long words', 'Choose the short, plain word.'),
  ),
  rate(
    'adverbs',
    1000,
    'words',
    'vocabulary',
    side('Many adverbs in -ly', 'Colour verbs and adjectives with adverbs in -ly.'),
    side('Few adverbs in -ly', 'Cut adverbs in -ly; choose a stronger verb.'),
  ),
  rate('numbers', 1000, 'words', 'precision', side('Gives numbers', 'Give figures and dates.')),
  rate(
    'shouts',
    1000,
    'words',
    'emphasis',
    side('Capitals or emoji for emphasis', 'Capitals and emoji may carry stress.'),
  ),
  rate(
    'stressed',
    1000,
    'words',
    'emphasis',
    side('Stresses words in italics or bold', 'Set the word that matters in italics or bold.'),
  ),
  rate(
    'commas',
    1000,
    'words',
    'punctuation',
    side('Many commas', 'Set off clauses and pauses with commas.'),
    side('Few commas', 'Use few commas; let short clauses run on.'),
  ),
  rate('semicolons', 1000, 'words', 'punctuation', side('Many semicolons', 'Join related clauses with semicolons.')),
  rate('colons', 1000, 'words', 'punctuation', side('Many colons', 'Lead into a point or a list with a colon.')),
  rate('dashes', 1000, 'words', 'punctuation', side('Many dashes', 'Set asides and turns off with dashes.')),
  rate('parentheses', 1000, 'words', 'punctuation', side('Many parentheses', 'Put asides into parentheses.')),
  rate(
    'ellipses',
    1000,
    'words',
    'punctuation',
    side('Trails off with ellipses', 'Let a thought trail off with an ellipsis.'),
  ),
]

/** "9.4", "38": one decimal below ten. */
export const figure = (x: number): string => (x >= 10 ? Math.round(x).toString() : (Math.round(10 * x) / 10).toString())

/** "Short sentences: {} words on average; general prose has 17". */
export const habitPattern = ({ unit }: Habit, { words }: HabitSide, norm: HabitNorm): string =>
  `${words}: {} ${unit}; general prose has ${figure(norm.median) === '0' ? 'hardly any' : figure(norm.median)}`

/** Which habit an observation tells, and from which side; null for those that are compared with no norm. */
export function habitOf(pattern: string): { name: string; isHigh: boolean } | null {
  const tells = ({ words }: HabitSide) => pattern.startsWith(`${words}: `)
  for (const { name, high, low } of HABITS_IN_WORDS) {
    if (tells(high)) return { name, isHigh: true }
    if (low && tells(low)) return { name, isHigh: false }
  }
  return null
}
