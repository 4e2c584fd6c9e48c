import type { AnswerModel } from '../../src/answers/answer-model.ts'
import { chanceOf, pickPieces, rankCandidates } from '../../src/answers/choose-answer.ts'
import type { Unit } from '../../src/answers/passage.ts'
import { readPassage } from '../../src/answers/read-passage.ts'
import type { Example } from './question-sets.ts'

/** An example as a model sees it. */
export interface Seen {
  example: Example
  chance: number
  /** whether each quoted piece answers, best first */
  right: boolean[]
  first: string
}

export function see(example: Example, model: AnswerModel): Seen {
  const ranked = rankCandidates(example.candidates, example.passages, model)
  const labelOf = new Map(example.candidates.map(({ unit }, i) => [unit, example.labels[i] === 1]))
  const pieces = pickPieces(ranked, model.keepAbove)
  return {
    example,
    chance: chanceOf(example.asked, ranked, model),
    right: pieces.map((piece) => labelOf.get(piece)!),
    first: pieces[0]?.text ?? '',
  }
}

export interface AnswerFigures {
  answerable: number
  found: number
  unrefused: number
  first: number
  any: number
  refusedWrongly: number
  quoted: number
  toThePoint: number
  toRefuse: number
  refusedRightly: number
}

/** `found`: a piece that answers is among the candidates; `unrefused`: first right if nothing were refused. */
export function figuresOf(seen: readonly Seen[], refuseBelow: (seen: Seen) => number): AnswerFigures {
  const figures: AnswerFigures = {
    ...{ answerable: 0, found: 0, unrefused: 0, first: 0, any: 0 },
    ...{ refusedWrongly: 0, quoted: 0, toThePoint: 0, toRefuse: 0, refusedRightly: 0 },
  }
  for (const one of seen) {
    const refused = one.chance < refuseBelow(one)
    if (one.example.refuse) {
      figures.toRefuse++
      figures.refusedRightly += +refused
      continue
    }
    figures.answerable++
    figures.found += +one.example.labels.includes(1)
    figures.unrefused += +(one.right[0] ?? false)
    figures.refusedWrongly += +refused
    if (refused) continue
    figures.first += +(one.right[0] ?? false)
    figures.any += +one.right.includes(true)
    figures.quoted += one.right.length
    figures.toThePoint += one.right.filter(Boolean).length
  }
  return figures
}

const percent = (n: number, of: number): string => `${n}/${of} (${of > 0 ? Math.round((100 * n) / of) : 0} %)`
export const told = (f: AnswerFigures): string =>
  [
    `first ${percent(f.first, f.answerable)}`,
    `without refusing ${f.unrefused}, of ${f.found} found`,
    `any ${f.any}`,
    `to the point ${percent(f.toThePoint, f.quoted)}`,
    `refused wrongly ${percent(f.refusedWrongly, f.answerable)}`,
    `rightly ${percent(f.refusedRightly, f.toRefuse)}`,
  ].join('; ')

/** How well the chance tells answerable from unanswerable: area under its curve. */
export function areaUnder(seen: readonly Seen[]): number {
  const good = seen.filter(({ example }) => !example.refuse).map(({ chance }) => chance)
  const bad = seen.filter(({ example }) => example.refuse).map(({ chance }) => chance)
  const won = good.reduce((n, a) => n + bad.reduce((m, b) => m + (a > b ? 1 : a === b ? 0.5 : 0), 0), 0)
  return won / (good.length * bad.length || 1)
}

/** The chance below which a share of the answerable questions lies. */
export function thresholdFor(seen: readonly Seen[], share: number): number {
  const sorted = seen
    .filter(({ example }) => !example.refuse)
    .map(({ chance }) => chance)
    .toSorted((a, b) => a - b)
  return sorted[Math.floor(share * sorted.length)] ?? 0
}

type Step = 'no note' | 'no piece' | 'not quotable' | 'no candidate' | 'refused though first' | 'behind' | 'first'
/** Where what answers is lost: among the notes found, in cutting them, in choosing what may answer, in ranking, in refusing. */
export function lostAt({ example, chance, right }: Seen, refuseBelow: number): Step {
  if (right[0]) return chance < refuseBelow ? 'refused though first' : 'first'
  if (example.labels.includes(1)) return 'behind'
  const bare = (text: string) => text.replace(/[\s*_`|]+/g, ' ').trim()
  const units = example.passages.flatMap((passage, i) =>
    readPassage(passage, i).units.filter((unit) => example.answers(unit, passage, '')),
  )
  if (units.length > 0) return units.some(({ quotable }) => quotable) ? 'no candidate' : 'not quotable'
  const whole = (text: string) => ({ ...example.candidates[0]?.unit, text: bare(text) }) as Unit
  return example.passages.some((passage) => example.answers(whole(passage.text), passage, '')) ? 'no piece' : 'no note'
}
