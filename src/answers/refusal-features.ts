import { type AnswerKind, KINDS } from './answer-kind.ts'
import { coverOf } from './asked-property.ts'
import type { Question } from './read-question.ts'
import { type Candidate, FEATURES } from './sentence-features.ts'

// What tells whether the best sentence found is an answer at all.

export interface Ranked {
  candidate: Candidate
  score: number
}

const OVER_ALL = [
  'margin',
  'share',
  'seen',
  'unseen',
  'unseenSecond',
  'unmetShare',
  'metNone',
  'wordsAsked',
  'firm',
  'loose',
]
const OF_KIND: readonly AnswerKind[] = KINDS
/** Names of the numbers in a row, in their order. */
export const REFUSAL_FEATURES: readonly string[] = [
  ...FEATURES,
  ...OVER_ALL,
  ...OF_KIND.map((kind) => `is:${kind}`),
  ...OF_KIND.map((kind) => `lacks:${kind}`),
]
const BARELY_MET = 0.3

/** `ranked`: best first, at least one. */
export function refusalRow({ content, kind, measure }: Question, ranked: readonly Ranked[]): Float64Array {
  const best = ranked[0]!
  const { met, around, row, answers } = best.candidate
  const total = ranked.reduce((sum, { score }) => sum + Math.exp(score - best.score), 0)
  const seen = content.map((_, i) => Math.max(...ranked.map(({ candidate }) => candidate.met[i]!)))
  const lacking = content.map((word, i) => (word.frame ? 0 : word.weight * (1 - around[i]!))).toSorted((a, b) => b - a)
  const overAll = [
    ranked[1] ? Math.min(3, best.score - ranked[1].score) : 3,
    1 / total,
    coverOf(content, seen),
    lacking[0] ?? 0,
    lacking[1] ?? 0,
    content.filter((_, i) => around[i]! < BARELY_MET).length / content.length,
    +!content.some((_, i) => met[i]! > BARELY_MET),
    Math.min(10, content.length) / 10,
    Math.min(3, answers.firm.length),
    Math.min(3, answers.loose.length),
  ]
  const lacks = answers.firm.length === 0 && (measure !== null || answers.loose.length === 0)
  return Float64Array.from([
    ...row,
    ...overAll,
    ...OF_KIND.map((each) => +(each === kind)),
    ...OF_KIND.map((each) => +(each === kind && lacks)),
  ])
}
