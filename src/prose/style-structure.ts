import type { DistilledNote, DistilledStyle } from '../lib/distilled.ts'
import { type HeadingCounts, type StyleCounts, sumOfCounts } from './style-counts.ts'
import { notesShowing, observation } from './style-observations.ts'

// Habits of headings and lists. What is usual depends on the kind of text, so they are compared with no norm: what a
// source does nearly always is its habit.

const LEAST = { headings: 4, items: 6, share: 0.8, questions: 0.3 }
const HEADING_EVERY = 250
const ITEMS_IN_1000 = 8
const SCORE = { least: 0.5, ofDoubling: 0.1 }

interface Structure {
  category: 'headings' | 'lists'
  words: string
  unit: string
  advice: string
  value: number
  /** cases it was seen in, and the fewest that count */
  cases: number
  least: number
  holds: boolean
}

/** Habits of headings and lists that a source keeps to, each with notes that show it. */
export function structureObserved(
  headings: HeadingCounts,
  counts: readonly StyleCounts[],
  notes: readonly DistilledNote[],
): DistilledStyle[] {
  const all = sumOfCounts(counts)
  const underHeadings = notes.filter(({ headingPath }) => headingPath.length > 0)
  const first = (underHeadings.length > 0 ? underHeadings : notes).slice(0, 3).map(({ ref }) => ref)
  const withLists = notesShowing(
    counts,
    notes,
    ({ items }) => items,
    ({ items }) => items > 0,
  )
  return [...headingHabits(headings, all), ...listHabits(all)].flatMap((structure) => {
    const { category, words, unit, advice, value, cases, least, holds } = structure
    if (!holds || cases < least) return []
    return observation({
      category,
      measured: { pattern: `${words}: {} ${unit}`, guidance: advice, value, words: all.words },
      score: SCORE.least + SCORE.ofDoubling * Math.log2(cases / least),
      showing: category === 'lists' ? withLists : first,
    })
  })
}

function headingHabits(counts: HeadingCounts, { words }: StyleCounts): Structure[] {
  const { headings, several, titleCase, sentenceCase, questions } = counts
  const habit = { category: 'headings' as const, cases: several, least: LEAST.headings, unit: '% of the headings' }
  const share = (n: number, of: number) => (100 * n) / (of || 1)
  const every = words / (headings || 1)
  return [
    {
      ...habit,
      words: 'Headings in Title Case',
      advice: 'Capitalise Each Larger Word of a Heading.',
      value: share(titleCase, several),
      holds: titleCase >= LEAST.share * several,
    },
    {
      ...habit,
      words: 'Headings in sentence case',
      advice: 'Capitalise only the first word of a heading, and names.',
      value: share(sentenceCase, several),
      holds: sentenceCase >= LEAST.share * several,
    },
    {
      ...habit,
      words: 'Headings that ask',
      advice: 'Word headings as the questions that readers have.',
      value: share(questions, headings),
      cases: headings,
      holds: questions >= LEAST.questions * headings,
    },
    {
      ...habit,
      words: 'Many headings',
      unit: 'words from one to the next',
      advice: 'Set a heading about every {} words.',
      value: every,
      cases: headings,
      holds: every <= HEADING_EVERY,
    },
  ]
}

function listHabits({ words, items, closedItems }: StyleCounts): Structure[] {
  const habit = { category: 'lists' as const, cases: items, least: LEAST.items, unit: '% of the items' }
  const perThousand = (1000 * items) / (words || 1)
  return [
    {
      ...habit,
      words: 'Many lists',
      unit: 'list items in 1,000 words',
      advice: 'Put parallel points into a list.',
      value: perThousand,
      holds: perThousand >= ITEMS_IN_1000,
    },
    {
      ...habit,
      words: 'List items that end with a full stop',
      advice: 'Write list items as sentences, with a full stop.',
      value: (100 * closedItems) / (items || 1),
      holds: closedItems >= LEAST.share * items,
    },
    {
      ...habit,
      words: 'List items without a full stop',
      advice: 'Keep list items to fragments, without a full stop.',
      value: (100 * (items - closedItems)) / (items || 1),
      holds: items - closedItems >= LEAST.share * items,
    },
  ]
}
