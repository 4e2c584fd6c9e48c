import type { DistilledNote, DistilledStyle } from '../lib/distilled.ts'
import type { SourceText } from '../lib/source-text.ts'
import { fold } from '../lib/text.ts'
import type { CutNote } from '../prose/cut-notes.ts'
import { countHeadings, countStyle, type StyleCounts, sumOfCounts } from '../prose/style-counts.ts'
import { favouriteWords } from '../prose/style-favourites.ts'
import { habitsObserved, habitsOfNote } from '../prose/style-observations.ts'
import { prescriptions } from '../prose/style-prescriptions.ts'
import { structureObserved } from '../prose/style-structure.ts'
import type { SourceFacts } from './distiller.ts'
import { authorsIn } from './source-names.ts'

const MIN_WORDS = { source: 200, note: 20 }

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
  const counts = cut.map((note) => countStyle(source, note))
  const descriptions = counts.map((own) => (own.words >= MIN_WORDS.note ? habitsOfNote(own) : 'Too short to describe'))
  if (source.author !== null && !isOwnersByline(source.author, facts)) {
    const warning = `Style was not profiled: the byline "${source.author.slice(0, 120)}" is not the profile owner's.`
    return { records: [], descriptions, warnings: [warning] }
  }
  if (language !== 'en')
    return { records: [], descriptions, warnings: ['Style was not profiled: the norm it is compared with is English.'] }
  const { words } = sumOfCounts(counts)
  const warnings =
    words < MIN_WORDS.source
      ? [`Style was not observed: ${words} words of prose, and ${MIN_WORDS.source} are needed.`]
      : []
  const records = [...(warnings.length === 0 ? observations(counts, notes, source) : []), ...prescriptions(cut, source)]
  records.forEach((record, i) => {
    record.ref = `s${i + 1}`
  })
  return { records, descriptions, warnings }
}

const observations = (counts: StyleCounts[], notes: DistilledNote[], source: SourceText): DistilledStyle[] =>
  [
    ...habitsObserved(counts, notes),
    ...structureObserved(countHeadings(source), counts, notes),
    ...favouriteWords(counts, notes),
  ].sort((a, b) => b.confidenceScore - a.confidenceScore)
