import type { DistilledNote, DistilledStyle } from '../lib/distilled.ts'
import type { SourceText } from '../lib/source-text.ts'
import { fold } from '../lib/text.ts'
import type { CutNote } from './cut-notes.ts'
import type { SourceFacts } from './distiller.ts'
import { authorsIn } from './source-names.ts'
import { STYLE_DIMENSIONS, styleFeatures } from './style-features.ts'
import { HABITS_IN_WORDS, type Habit, habitInWords } from './style-habits.ts'
import { prescriptions } from './style-prescriptions.ts'
import { STYLE_NORM, styleDeviations } from './style-vector.ts'

const OBSERVATION = { minWords: 500, minDeviation: 1.5, notes: 3, maxScore: 0.9 }
const DESCRIPTION = { minDeviation: 1, habits: 3, minWords: 20 }

export interface StyleAnalysis {
  records: DistilledStyle[]
  /** per note, its strongest deviations in words */
  descriptions: string[]
  warnings: string[]
}

const sameName = (a: string, b: string): boolean =>
  fold(a).replace(/\s+/g, ' ').trim() === fold(b).replace(/\s+/g, ' ').trim()

/** Whether the byline, or one of the names in it, is the profile owner's. */
export function isOwnersByline(author: string | null, { owner }: SourceFacts): boolean {
  if (author === null) return false
  const names = [author, ...authorsIn(author).map(({ name }) => name)]
  return names.some((name) => owner.names.some((own) => sameName(own, name)))
}

/** How a source is written: observations against the norm, what it prescribes, and each note's habits in words. */
export function analyseStyle(
  cut: CutNote[],
  notes: DistilledNote[],
  source: SourceText,
  facts: SourceFacts,
  language: string,
): StyleAnalysis {
  const prose = cut.map((note) => proseOf(source.text, note))
  const words = prose.map((text) => text.match(/\p{L}[\p{L}'’]*/gu)?.length ?? 0)
  const features = prose.map((text, i) => (words[i]! >= DESCRIPTION.minWords ? styleFeatures(text) : null))
  const descriptions = features.map((f) => (f ? describe(f) : 'Too short to describe'))
  if (source.author !== null && !isOwnersByline(source.author, facts)) {
    const warning = `Style was not profiled: the byline "${source.author.slice(0, 120)}" is not the profile owner's.`
    return { records: [], descriptions, warnings: [warning] }
  }
  if (language !== 'en')
    return { records: [], descriptions, warnings: ['Style was not profiled: the norm it is compared with is English.'] }
  const total = words.reduce((a, b) => a + b, 0)
  const warnings =
    total < OBSERVATION.minWords
      ? [`Style was not observed: ${total} words of prose, and ${OBSERVATION.minWords} are needed.`]
      : []
  const records = [
    ...(warnings.length === 0 ? observations(features, words, total, notes) : []),
    ...prescriptions(cut, source.text),
  ]
  records.forEach((record, i) => {
    record.ref = `s${i + 1}`
  })
  return { records, descriptions, warnings }
}

const proseOf = (text: string, note: CutNote): string =>
  note.parts
    .flatMap(({ kind, start, end }) => (kind === 'paragraph' || kind === 'list' ? [text.slice(start, end)] : []))
    .join('\n')

interface Deviation {
  habit: Habit
  value: number
  z: number
}

/** Habits that deviate at least so much, strongest first; those below the norm only where that says something. */
function deviationsOf(features: number[], least: number): Deviation[] {
  const z = styleDeviations(features)
  return HABITS_IN_WORDS.map((habit) => ({ habit, value: features[habit.feature]!, z: z[habit.feature]! }))
    .filter(({ habit, z }) => Math.abs(z) >= least && (z > 0 || habit.low !== null))
    .sort((a, b) => Math.abs(b.z) - Math.abs(a.z))
}

const inWords = ({ habit, value }: Deviation): string => habitInWords(habit, value, STYLE_NORM.mean[habit.feature]!)

function describe(features: number[]): string {
  const strongest = deviationsOf(features, DESCRIPTION.minDeviation).slice(0, DESCRIPTION.habits)
  return strongest.map(inWords).join('. ') || 'Close to general prose'
}

function observations(
  features: Array<number[] | null>,
  words: number[],
  total: number,
  notes: DistilledNote[],
): DistilledStyle[] {
  const mean = new Array<number>(STYLE_DIMENSIONS).fill(0)
  const counted = words.reduce((sum, n, i) => sum + (features[i] ? n : 0), 0)
  if (counted === 0) return []
  features.forEach((f, i) => {
    f?.forEach((x, k) => {
      mean[k] = mean[k]! + (x * words[i]!) / counted
    })
  })
  return deviationsOf(mean, OBSERVATION.minDeviation).map((deviation) => {
    const { habit, z } = deviation
    const sign = Math.sign(z)
    const showing = notes
      .flatMap(({ ref }, i) => (features[i] ? [{ ref, amount: sign * features[i][habit.feature]! }] : []))
      .sort((a, b) => b.amount - a.amount)
      .slice(0, OBSERVATION.notes)
    const score = 0.5 + 0.08 * (Math.abs(z) - OBSERVATION.minDeviation) + 0.06 * Math.log2(total / OBSERVATION.minWords)
    return {
      ref: '',
      type: 'style_observation',
      category: habit.category,
      scope: [],
      strictness: null,
      text: inWords(deviation),
      term: null,
      consumerGuidance: sign > 0 ? habit.advice.high : habit.advice.low,
      rationale: null,
      confidenceKind: 'inferred',
      confidenceScore: Math.round(100 * Math.min(OBSERVATION.maxScore, score)) / 100,
      evidenceNoteRefs: showing.map(({ ref }) => ref),
    }
  })
}
