import type { Linear } from '../../src/answers/answer-model.ts'

// Linear models on standardised features: a softmax over the sentences of one question, and logistic regression.

/** The sentences of one question, and which of them answer it. */
export interface SentenceList {
  rows: readonly Float64Array[]
  labels: readonly number[]
  weight: number
}

/** Mean and deviation of each feature; one that never changes has an infinite one, and so no weight. */
function scales(rows: readonly Float64Array[]) {
  const width = rows[0]!.length
  const mean = new Float64Array(width)
  const deviation = new Float64Array(width)
  for (const row of rows) for (let i = 0; i < width; i++) mean[i]! += row[i]! / rows.length
  for (const row of rows) for (let i = 0; i < width; i++) deviation[i]! += (row[i]! - mean[i]!) ** 2 / rows.length
  for (let i = 0; i < width; i++) deviation[i] = Math.sqrt(deviation[i]!) || Infinity
  return { mean, deviation, width }
}

/** Adam, with a rate that falls to nothing. */
function descend(
  width: number,
  steps: number,
  signs: readonly number[],
  gradient: (weights: Float64Array) => Float64Array,
  from: ArrayLike<number> = new Float64Array(width),
): Float64Array {
  const weights = Float64Array.from(from)
  const first = new Float64Array(width)
  const second = new Float64Array(width)
  for (let t = 1; t <= steps; t++) {
    const slope = gradient(weights)
    const rate = 0.08 * (1 - t / (steps + 1))
    for (let i = 0; i < width; i++) {
      first[i] = 0.9 * first[i]! + 0.1 * slope[i]!
      second[i] = 0.99 * second[i]! + 0.01 * slope[i]! ** 2
      weights[i]! -= (rate * (first[i]! / (1 - 0.9 ** t))) / (Math.sqrt(second[i]! / (1 - 0.99 ** t)) + 1e-9)
      if (weights[i]! * (signs[i] ?? 0) < 0) weights[i] = 0
    }
  }
  return weights
}

/** A row without its zeros. */
interface Sparse {
  at: Uint16Array
  values: Float64Array
}
function sparse(row: Float64Array, deviation: Float64Array): Sparse {
  const at = [...row.keys()].filter((i) => row[i] !== 0 && deviation[i] !== Infinity)
  return { at: Uint16Array.from(at), values: Float64Array.from(at, (i) => row[i]! / deviation[i]!) }
}
function sparseDot(weights: Float64Array, { at, values }: Sparse): number {
  let sum = 0
  for (let i = 0; i < at.length; i++) sum += weights[at[i]!]! * values[i]!
  return sum
}

/**
 * `ridge`: pull of the weights towards 0, as if so many questions said so. `signs`: 1 for a weight that may not be below 0,
 * -1 for one that may not be above, 0 for any.
 */
export function fitLists(
  lists: readonly SentenceList[],
  ridge: number,
  signs: readonly number[] = [],
  steps = 120,
): Linear {
  const { deviation, width } = scales(lists.flatMap(({ rows }) => rows))
  const data = lists.map((list) => ({ ...list, scaled: list.rows.map((row) => sparse(row, deviation)) }))
  const all = lists.reduce((sum, { weight }) => sum + weight, 0)
  const fitted = descend(width, steps, signs, (weights) => {
    const slope = weights.map((value) => (ridge * value) / all)
    for (const { scaled, labels, weight } of data) {
      const scores = scaled.map((row) => sparseDot(weights, row))
      const top = Math.max(...scores)
      const powers = scores.map((score) => Math.exp(score - top))
      const sum = powers.reduce((a, b) => a + b, 0)
      const right = powers.reduce((a, b, i) => a + (labels[i] ? b : 0), 0) || 1e-300
      scaled.forEach(({ at, values }, i) => {
        const pull = (weight / all) * (powers[i]! / sum - (labels[i] ? powers[i]! / right : 0))
        if (Math.abs(pull) > 1e-9) for (let k = 0; k < at.length; k++) slope[at[k]!]! += pull * values[k]!
      })
    }
    return slope
  })
  return { weights: Array.from(fitted, (value, i) => value / deviation[i]!), bias: 0 }
}

export function fitLogistic(
  rows: readonly Float64Array[],
  labels: readonly number[],
  counts: readonly number[],
  ridge: number,
  signs: readonly number[] = [],
  steps = 250,
): Linear {
  const { mean, deviation, width } = scales(rows)
  const scaled = rows.map((row) => Float64Array.from([...row.map((value, i) => (value - mean[i]!) / deviation[i]!), 1]))
  const all = counts.reduce((a, b) => a + b, 0)
  const fitted = descend(width + 1, steps, signs, (weights) => {
    const slope = weights.map((value, i) => (i < width ? (ridge * value) / all : 0))
    scaled.forEach((row, n) => {
      const pull = (counts[n]! / all) * (1 / (1 + Math.exp(-dot(weights, row))) - labels[n]!)
      for (let i = 0; i <= width; i++) slope[i]! += pull * row[i]!
    })
    return slope
  })
  const raw = Array.from({ length: width }, (_, i) => fitted[i]! / deviation[i]!)
  return { weights: raw, bias: fitted[width]! - raw.reduce((sum, value, i) => sum + value * mean[i]!, 0) }
}

/**
 * A logistic model moved by questions that it was not fitted on. `logits`: what is made of each row now, by it and whatever stands beside
 * it. `ridge`: pull of the weights towards where they were; `share`: of the way that is gone in the end.
 */
export function moveLogistic(
  model: Linear,
  rows: readonly Float64Array[],
  labels: readonly number[],
  logits: readonly number[],
  counts: readonly number[],
  { ridge, share, signs }: { ridge: number; share: number; signs: readonly number[] },
  steps = 250,
): Linear {
  const { mean, deviation, width } = scales(rows)
  // one that never changes here stays as it is
  const from = Float64Array.from([
    ...model.weights.map((w, i) => (deviation[i] === Infinity ? 0 : w * deviation[i]!)),
    0,
  ])
  const scaled = rows.map((row) => Float64Array.from([...row.map((value, i) => (value - mean[i]!) / deviation[i]!), 1]))
  const all = counts.reduce((a, b) => a + b, 0)
  const fitted = descend(
    width + 1,
    steps,
    signs,
    (weights) => {
      const moves = weights.map((value, i) => value - from[i]!)
      const slope = moves.map((move, i) => (i < width ? (ridge * move) / all : 0))
      scaled.forEach((row, n) => {
        const pull = (counts[n]! / all) * (1 / (1 + Math.exp(-logits[n]! - dot(moves, row))) - labels[n]!)
        for (let i = 0; i <= width; i++) slope[i]! += pull * row[i]!
      })
      return slope
    },
    from,
  )
  const moves = model.weights.map((_, i) => (share * (fitted[i]! - from[i]!)) / deviation[i]!)
  return {
    weights: model.weights.map((value, i) => value + moves[i]!),
    bias: model.bias + share * fitted[width]! - moves.reduce((sum, move, i) => sum + move * mean[i]!, 0),
  }
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

/** A row by the names of what is not 0. */
export type NamedRow = ReadonlyMap<string, number>

/** Logistic regression on named features as they are, without scales: rare ones weigh little. `ridge` as in `fitLists`. */
export function fitNamed(
  rows: readonly NamedRow[],
  labels: readonly number[],
  counts: readonly number[],
  { ridge, steps = 250 }: { ridge: number; steps?: number },
): { bias: number; weights: Map<string, number> } {
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))]
  const places = new Map(names.map((name, i) => [name, i]))
  const sparse = rows.map((row) => ({
    at: Uint32Array.from(row.keys(), (name) => places.get(name)!),
    values: Float64Array.from(row.values()),
  }))
  const all = counts.reduce((a, b) => a + b, 0)
  const bias = names.length
  const fitted = descend(bias + 1, steps, [], (weights) => {
    const slope = weights.map((value, i) => (i < bias ? (ridge * value) / all : 0))
    for (const [n, { at, values }] of sparse.entries()) {
      let sum = weights[bias]!
      for (let i = 0; i < at.length; i++) sum += weights[at[i]!]! * values[i]!
      const pull = (counts[n]! / all) * (1 / (1 + Math.exp(-sum)) - labels[n]!)
      for (let i = 0; i < at.length; i++) slope[at[i]!]! += pull * values[i]!
      slope[bias]! += pull
    }
    return slope
  })
  return { bias: fitted[bias]!, weights: new Map(names.map((name, i) => [name, fitted[i]!])) }
}

/** A sum over the words of a text. */
export interface WordModel {
  bias: number
  weights: ReadonlyMap<string, number>
  score(words: Iterable<string>): number
}

/** Logistic regression on words that stand in at least `least` of the texts, without scales: rare ones weigh little. */
export function fitWords(
  texts: readonly ReadonlySet<string>[],
  labels: readonly number[],
  { ridge, least, steps = 200 }: { ridge: number; least: number; steps?: number },
): WordModel {
  const counts = new Map<string, number>()
  for (const words of texts) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const { bias, weights } = fitNamed(
    texts.map((words) => new Map([...words].filter((word) => counts.get(word)! >= least).map((word) => [word, 1]))),
    labels,
    texts.map(() => 1),
    { ridge, steps },
  )
  return {
    bias,
    weights,
    score: (words) => [...words].reduce((sum, word) => sum + (weights.get(word) ?? 0), bias),
  }
}
