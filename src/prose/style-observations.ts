import type { DistilledNote, DistilledStyle, MeasuredStyle } from '../lib/distilled.ts'
import { type StyleCounts, sumOfCounts } from './style-counts.ts'
import {
  figure,
  HABIT_NORMS,
  HABITS_IN_WORDS,
  type Habit,
  type HabitNorm,
  type HabitSide,
  habitPattern,
} from './style-habits.ts'

/** 1 is what nine works of ten stay within. */
const LEAST = { ofSource: 0.65, ofNote: 1 }
/** How often the figure must stand out from the chance that some notes differ. */
const CERTAINTY = 2.5
const CASES = { ofSource: 3, ofNote: 2 }
const SCORE = { least: 0.5, ofDeviation: 0.08, mostDeviation: 1.5, ofDoubling: 0.06, mostAmount: 0.25, most: 0.9 }
const NOTE_WORDS = 180
/** Words of prose from which on an observation has its full score; of fewer it has their share of it. */
const ENOUGH_WORDS = 500
const EVIDENCE_NOTES = 3
const HABITS_OF_NOTE = 6

interface Deviation {
  habit: Habit
  norm: HabitNorm
  value: number
  side: HabitSide
  isHigh: boolean
  /** distance from the median, 1 for what only a tenth of all works goes beyond */
  strength: number
}

function deviationOf(habit: Habit, counts: StyleCounts): Deviation | null {
  const norm = HABIT_NORMS[habit.name]
  if (!norm || counts[habit.of] === 0) return null
  const value = habit.value(counts)
  const isHigh = value >= norm.median
  const side = isHigh ? habit.high : habit.low
  const reach = (isHigh ? norm.high - norm.median : norm.median - norm.low) || norm.noise
  if (!side) return null
  return { habit, norm, value, side, isHigh, strength: Math.abs(value - norm.median) / reach }
}

const hasCases = ({ habit, isHigh }: Deviation, counts: StyleCounts, least: number): boolean =>
  !isHigh || habit.cases === null || counts[habit.cases] >= least

/** The habits in which a source differs from what is usual, each with the notes that show it most. */
export function habitsObserved(counts: readonly StyleCounts[], notes: readonly DistilledNote[]): DistilledStyle[] {
  const all = sumOfCounts(counts)
  const least = CERTAINTY / Math.sqrt(Math.max(1, all.words / NOTE_WORDS))
  return HABITS_IN_WORDS.flatMap((habit) => {
    const deviation = deviationOf(habit, all)
    if (!deviation || deviation.strength < LEAST.ofSource || !hasCases(deviation, all, CASES.ofSource)) return []
    const { norm, value, side, isHigh, strength } = deviation
    if (Math.abs(value - norm.median) < least * norm.noise) return []
    const extra = Math.min(SCORE.mostDeviation, strength - LEAST.ofSource)
    const amount = Math.min(SCORE.mostAmount, SCORE.ofDoubling * Math.max(0, Math.log2(all.words / ENOUGH_WORDS)))
    const score = SCORE.least + SCORE.ofDeviation * extra + amount
    return observation({
      category: habit.category,
      measured: { pattern: habitPattern(habit, side, norm), guidance: side.advice, value, words: all.words },
      score,
      showing: notesShowing(
        counts,
        notes,
        (own) => (isHigh ? 1 : -1) * habit.value(own),
        (own) => own[habit.of] > 0,
      ),
    })
  })
}

/** Refs of the notes that show something most. */
export const notesShowing = (
  counts: readonly StyleCounts[],
  notes: readonly DistilledNote[],
  amount: (counts: StyleCounts) => number,
  shows: (counts: StyleCounts) => boolean,
): string[] =>
  notes
    .map(({ ref }, i) => ({ ref, counts: counts[i]! }))
    .filter(({ counts: own }) => own.words > 0 && shows(own))
    .sort((a, b) => amount(b.counts) - amount(a.counts))
    .slice(0, EVIDENCE_NOTES)
    .map(({ ref }) => ref)

/** A record of something measured: its figure stands in its words. */
export const observation = (made: {
  category: string
  measured: MeasuredStyle
  score: number
  showing: string[]
}): DistilledStyle => ({
  ref: '',
  type: 'style_observation',
  category: made.category,
  scope: [],
  strictness: null,
  text: withFigure(made.measured.pattern, made.measured.value),
  term: null,
  consumerGuidance: withFigure(made.measured.guidance, Math.round(made.measured.value)),
  rationale: measuredOn(made.measured.words),
  confidenceKind: 'inferred',
  confidenceScore: Math.round(100 * clamped(made.score) * Math.min(1, made.measured.words / ENOUGH_WORDS)) / 100,
  evidenceNoteRefs: made.showing,
  measured: made.measured,
})

const clamped = (score: number): number => Math.min(SCORE.most, Math.max(SCORE.least, score))

/** How much an observation rests on, and whether that is little. */
export const measuredOn = (words: number, sources = 1): string =>
  `Measured on ${words < ENOUGH_WORDS ? 'only ' : ''}${words.toLocaleString('en')} words${sources > 1 ? ` of ${sources} sources` : ''}.`

/** Puts a figure in the place that words keep for it. */
export const withFigure = (words: string, value: number): string => words.replace('{}', figure(value))

/** The strongest habits of one note in words. */
export function habitsOfNote(counts: StyleCounts): string {
  const strongest = HABITS_IN_WORDS.flatMap((habit) => deviationOf(habit, counts) ?? [])
    .filter((deviation) => {
      const { strength, value, norm } = deviation
      const standsOut = strength >= LEAST.ofNote && Math.abs(value - norm.median) >= norm.noise
      return standsOut && hasCases(deviation, counts, CASES.ofNote)
    })
    .sort((a, b) => b.strength - a.strength)
    .slice(0, HABITS_OF_NOTE)
  return (
    strongest.map(({ habit, side, norm, value }) => withFigure(habitPattern(habit, side, norm), value)).join('. ') ||
    'Close to general prose'
  )
}
