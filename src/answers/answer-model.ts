import { readFileSync } from 'node:fs'

/** A linear model over named features. */
export interface Linear {
  weights: readonly number[]
  bias: number
}

/** Trees over the same features, their leaves summed: per node feature, threshold, left and right; a leaf has feature -1 and its value as threshold. */
export interface Trees {
  trees: readonly (readonly (readonly [feature: number, threshold: number, left: number, right: number])[])[]
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

export function trees({ trees: all, bias }: Trees, row: ArrayLike<number>): number {
  let sum = bias
  for (const nodes of all) {
    let at = 0
    for (;;) {
      const [feature, threshold, left, right] = nodes[at]!
      if (feature < 0) {
        sum += threshold
        break
      }
      at = row[feature]! <= threshold ? left : right
    }
  }
  return sum
}

export const chance = (logit: number): number => 1 / (1 + Math.exp(-logit))

/** Fitted by `bench/fit-answers.ts`; what on, and under which licences, stands in docs/answers.md. */
export const ANSWER_MODEL: AnswerModel = JSON.parse(
  readFileSync(new URL('./answer-model.json', import.meta.url), 'utf8'),
)
