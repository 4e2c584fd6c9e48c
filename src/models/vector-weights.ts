import { RI_MODEL } from './ri-512.ts'

/**
 * How much the nearest note's cosine adds, as a share of the best score by words: tuned once for each model on the
 * development sets, then left alone. docs/decisions/0013-embedding-models.md.
 */
const WEIGHTS: Readonly<Record<string, number>> = { [RI_MODEL]: 0.15 }

/** Of a model that nobody has measured here: what was found safe for the weakest one. */
const UNMEASURED = 0.15

export const vectorWeightOf = (model: string): number => WEIGHTS[model] ?? UNMEASURED
