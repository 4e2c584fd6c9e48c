import { withWordBounds as bounded } from '../lib/word-bounds.ts'
import type { FoundAnswers } from './find-answers.ts'
import type { Unit } from './passage.ts'
import type { AskedWord, Question } from './read-question.ts'
import { nearnessOf, type placesOfWords } from './word-places.ts'

// Whether a piece speaks of what is asked, and not of those named alone: of the cost, the office, the birth.

export const PROPERTY_FEATURES = [
  ...(['asked', 'askedOwn', 'askedWorst', 'askedLack', 'askedNear', 'allNear'] as const),
  ...(['coverOfAny', 'askedOfAny', 'noAsked', 'notPast', 'eventUnmet', 'eventUndated', 'verbUnmet'] as const),
] as const

/** Share of the question that is met, each word by its weight. */
export function coverOf(content: readonly AskedWord[], met: readonly number[]): number {
  let sum = 0
  let total = 0
  content.forEach((word, i) => {
    total += word.weight
    sum += word.weight * met[i]!
  })
  return total > 0 ? sum / total : 0
}

/** The words that are no name and say more than the kind: what is asked of those named. */
export const askedOf = ({ content, names }: Question): AskedWord[] =>
  content.map((word, i) => (word.frame || names.includes(i) ? { ...word, weight: 0 } : word))

const PAST = bounded(
  /\b(?:was|were|had|did|been|ago|last|\p{L}{2,}ed|\p{L}+(?:ought|aught|ook|ote|ent|ung|ang|ew|ade|aid|eft|ept|old|ound|ame|ave|ore|ove)|began|met|won|lost|ran|sat|got|put|cut|bought|wurde[n]?|war(?:en)?|hatte[n]?|hat|haben|ge\p{L}{3,}(?:t|en)|\p{L}{3,}te[n]?|fue(?:ron)?|era[n]?|hab[ií]a|\p{L}{2,}(?:ó|aron|ieron|aba|ía)|a été|était|avait|fut|(?:a|ont|est|sont) \p{L}+[éis]e?s?|1\d{3}|20[0-2]\d)\b|了|过|年/iu,
)
const HAS_YEAR = /(?<!\d)(?:1\d{3}|20\d\d)(?!\d)|\d\s?年/
/** "(1891–1974)" tells of birth and death */
const LIFE = /\((?:born |geb\. |\*\s?)?1\d{3}/

/** By places in the content: how the piece, what it stands under, and words used alike meet each word. */
interface Meeting {
  met: readonly number[]
  likes: readonly number[]
  likeAround: readonly number[]
  lent: readonly number[]
  answers: FoundAnswers
  /** the line above it that says when it was */
  dated: string
  /** the most of the question, and of what is asked, that any piece holds, also of those without an answer of the kind */
  ofAny: { cover: number; asked: number }
}

export function propertyOf(
  question: Question,
  unit: Unit,
  { met, likes, likeAround, lent, answers, dated, ofAny }: Meeting,
  at: ReturnType<typeof placesOfWords>,
): Record<(typeof PROPERTY_FEATURES)[number], number> {
  const { content, deeds, kind } = question
  const asked = askedOf(question)
  const property = content.flatMap((_, i) => (asked[i]!.weight > 0 ? [i] : []))
  const noAsked = property.length === 0
  const answersAt = answers.firm.length > 0 ? answers.firm : answers.loose
  const close = nearnessOf(content, answersAt, unit, at).map((near, i) =>
    Math.max(near * Math.max(met[i]!, likes[i]!), unit.set.met(content[i]!) > 0 ? 0 : met[i]!),
  )
  const eventMet = LIFE.test(unit.text) || deeds.some((i) => Math.max(met[i]!, lent[i]!) > 0)
  return {
    asked: noAsked ? UNKNOWN : coverOf(asked, likeAround),
    askedOwn: noAsked ? UNKNOWN : coverOf(asked, likes),
    askedWorst: noAsked ? UNKNOWN : Math.min(...property.map((i) => likeAround[i]!)),
    askedLack: property.filter((i) => likeAround[i]! < USED_ALIKE).length,
    askedNear: noAsked ? UNKNOWN : coverOf(asked, close),
    allNear: coverOf(content, close),
    coverOfAny: coverOf(content, met) / ofAny.cover,
    askedOfAny: noAsked ? UNKNOWN : coverOf(asked, met) / ofAny.asked,
    noAsked: +noAsked,
    notPast: +(question.asksPast && !PAST.test(unit.text)),
    eventUnmet: +(question.asksEvent && !eventMet),
    eventUndated: +(question.asksEvent && kind === 'when' && !HAS_YEAR.test(unit.text + dated)),
    verbUnmet: question.asksDeed ? 1 - Math.max(...deeds.map((i) => likeAround[i]!)) : 0,
  }
}
const UNKNOWN = 0.5
const USED_ALIKE = 0.3
