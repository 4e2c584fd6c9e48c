import { readFileSync } from 'node:fs'
import type { Trees } from '../lib/trees.ts'

/** A linear model over named features. */
export interface Linear {
  weights: readonly number[]
  bias: number
}

export interface AnswerModel {
  /** names of the features, so that a table made for others is not used */
  features: readonly string[]
  refusalFeatures: readonly string[]
  rank: Linear
  refusal: Linear
  refusalTrees: Trees | null
  /** below this chance that the best sentence answers, nothing is answered */
  refuseBelow: number
  /** further sentences need this share of the best one's chance */
  keepAbove: number
}

export function linear({ weights, bias }: Linear, row: ArrayLike<number>): number {
  let sum = bias
  for (let i = 0; i < weights.length; i++) sum += weights[i]! * row[i]!
  return sum
}

/** Fitted by `bench/fit-answers.ts`; what on, and under which licences, stands in docs/answers.md. */
export const ANSWER_MODEL: AnswerModel = JSON.parse(
  readFileSync(new URL('./answer-model.json', import.meta.url), 'utf8'),
)
