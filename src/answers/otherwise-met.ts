import type { Word } from './answer-words.ts'
import { spokenBy, writtenBy } from './asked-otherwise.ts'
import { askedOf, coverOf } from './asked-property.ts'
import type { Question } from './read-question.ts'

// How far a piece meets a question by what it writes for what is asked, beside the words of the question.

export const OTHERWISE_FEATURES = [
  ...(['otherwise', 'otherwiseAround', 'otherwiseGain', 'otherwiseAsked', 'otherwiseAskedAround'] as const),
  ...(['otherwiseFocus', 'otherwiseLast', 'otherwiseBest', 'otherwiseElsewhere', 'otherwiseNone'] as const),
  ...(['otherwiseBack', 'otherwiseMissing', 'otherwiseNear'] as const),
] as const

/** By places in the content: how far the words of a text meet each by a phrase that stands for it. */
export function metOtherwise({ otherwise, content }: Question, words: readonly Word[]): number[] {
  const met = content.map(() => 0)
  if (otherwise.asked.length === 0) return met
  const held = writtenBy(words)
  for (const { group, share, covers } of otherwise.asked) {
    const there = held.get(group)
    if (there) for (const i of covers) met[i] = Math.max(met[i]!, share * there.share)
  }
  return met
}

/** The same the other way round: the question writes as texts do, and the text as people ask, or both write. */
export function metBackwards({ otherwise, content }: Question, words: readonly Word[]): number[] {
  const met = content.map(() => 0)
  if (otherwise.writes.length === 0) return met
  const [wrote, spoke] = [writtenBy(words), spokenBy(words)]
  for (const { group, share, covers } of otherwise.writes) {
    const there = Math.max(wrote.get(group)?.share ?? 0, spoke.get(group)?.share ?? 0)
    for (const i of covers) met[i] = Math.max(met[i]!, share * there)
  }
  return met
}

interface Meeting {
  met: readonly number[]
  around: readonly number[]
  likeAround: readonly number[]
  /** by the piece's own words, and by what it stands under too */
  own: readonly number[]
  near: readonly number[]
  back: readonly number[]
  /** the most that any piece meets by groups */
  best: number
  /** places of answers of the kind, and words of the piece */
  answersAt: readonly number[]
  words: readonly Word[]
}

const FAR = 40
export function otherwiseOf(
  question: Question,
  { met, around, likeAround, own, near, back, best, answersAt, words }: Meeting,
): Record<(typeof OTHERWISE_FEATURES)[number], number> {
  const { content, focus, otherwise } = question
  const of = (base: readonly number[], by: readonly number[]) => base.map((value, i) => Math.max(value, by[i]!))
  const asked = askedOf(question)
  const noAsked = asked.every(({ weight }) => weight === 0)
  const all = of(met, own)
  const wide = of(of(around, own), near)
  const cover = coverOf(content, met)
  const gain = coverOf(content, all) - cover
  const pure = paraphrased(own, met)
  const groups = new Set(otherwise.asked.map(({ group }) => group))
  const places = [...writtenBy(words).values()].flatMap(({ group, at }) =>
    groups.has(group) ? at.map((i) => words[i]!.start) : [],
  )
  const nearest = Math.min(...places.flatMap((at) => answersAt.map((answer) => Math.abs(at - answer))))
  return {
    otherwise: coverOf(content, all),
    otherwiseAround: coverOf(content, wide),
    otherwiseGain: gain,
    otherwiseAsked: noAsked ? 0.5 : coverOf(asked, all),
    otherwiseAskedAround: noAsked ? 0.5 : coverOf(asked, of(of(likeAround, own), near)),
    otherwiseFocus: focus.length > 0 ? Math.max(...focus.map((i) => wide[i]!)) : 0.5,
    otherwiseLast: wide.at(-1) ?? 0,
    otherwiseBest: pure,
    otherwiseElsewhere: Math.max(0, best - pure),
    otherwiseNone: +(otherwise.asked.length === 0),
    otherwiseBack: coverOf(content, of(all, back)) - coverOf(content, all),
    otherwiseMissing: Math.max(
      0,
      ...content.map((word, i) => (word.frame ? 0 : word.weight * (1 - Math.max(wide[i]!, likeAround[i]!)))),
    ),
    otherwiseNear: Number.isFinite(nearest) ? FAR / (FAR + nearest) : 0,
  }
}

/** The most that a word of the question is met by a group, and not by itself. */
export const paraphrased = (own: readonly number[], met: readonly number[]): number =>
  Math.max(0, ...own.map((value, i) => value * (1 - met[i]!)))
