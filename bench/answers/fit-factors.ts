// A model of two sides that meet: rows of words, of which each has a weight and a few factors, and claims, which are of some
// parts of life more than of others; each part has factors too. Fitted by AdaGrad, in a fixed order.

/** A sentence held against a claim. */
export interface MetPair {
  /** numbers of features of the sentence, and of what it shares with the claim */
  sentence: Int32Array
  both: Int32Array
  /** features that are no words: their places and values */
  at: Uint16Array
  values: Float32Array
  /** shares of the parts of life in the claim */
  parts: Float32Array
}

/** Pairs of which the one that tells most decides. */
export interface PairBag {
  pairs: readonly MetPair[]
  ends: boolean
  weight: number
  /** what belongs together: rare features are counted by it */
  group: number
}

export interface FactorModel {
  bias: number
  weights: Float32Array
  /** of features, by number */
  factors: Float32Array
  partFactors: Float32Array
  ofPart: Float32Array
  dense: Float32Array
  /** in how many groups each feature stands; one that stands in too few has no weight */
  counts: Float32Array
}

export const FACTORS = 8
const LEAST_GROUPS = 4
const EPOCHS = 5
const RATE = 0.07
const RIDGE = 0.1
const FACTOR_RIDGE = 0.6
const DENSE_RIDGE = 2e-4
const FIRST_FACTOR = 0.7
const FIRST_BIAS = -3
const SURE = 0.004
const LEAST_SHARE = 0.02

/** The same numbers at every run. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function countGroups(bags: readonly PairBag[], features: number): Float32Array {
  const counts = new Float32Array(features)
  const last = new Int32Array(features).fill(-1)
  for (const { pairs, group } of bags)
    for (const { sentence, both } of pairs)
      for (const list of [sentence, both])
        for (const feature of list)
          if (last[feature] !== group) {
            last[feature] = group
            counts[feature]!++
          }
  return counts.map((count) => (count >= LEAST_GROUPS ? count : 0))
}

/** So that all dense features move alike. */
function scalesOf(bags: readonly PairBag[], width: number): Float32Array {
  const squares = new Float64Array(width)
  let count = 0
  for (const { pairs } of bags)
    for (const { at, values } of pairs) {
      count++
      for (let i = 0; i < at.length; i++) squares[at[i]!]! += values[i]! ** 2
    }
  return Float32Array.from(squares, (sum) => (sum > 0 ? 0.5 / Math.sqrt(Math.max(sum / count, 0.01)) : 0))
}

/** AdaGrad: a step of one weight. */
function step(weights: Float32Array, squares: Float32Array, i: number, slope: number, rate: number): void {
  squares[i]! += slope * slope
  weights[i]! -= (rate * slope) / Math.sqrt(squares[i]!)
}

/** `features`, `dense`, `parts`: how many there are. */
export function fitFactors(
  bags: readonly PairBag[],
  { features, dense: width, parts }: { features: number; dense: number; parts: number },
): FactorModel {
  const random = randomFrom(11)
  const model: FactorModel = {
    bias: FIRST_BIAS,
    weights: new Float32Array(features),
    factors: new Float32Array(features * FACTORS),
    partFactors: Float32Array.from({ length: parts * FACTORS }, () => (random() * 2 - 1) * FIRST_FACTOR),
    ofPart: new Float32Array(parts),
    dense: new Float32Array(width),
    counts: countGroups(bags, features),
  }
  const { weights, factors, partFactors, ofPart, dense, counts } = model
  const scales = scalesOf(bags, width)
  const squares = {
    weights: new Float32Array(features).fill(0.5),
    factors: new Float32Array(features * FACTORS).fill(0.5),
    partFactors: new Float32Array(parts * FACTORS).fill(2),
    ofPart: new Float32Array(parts).fill(0.5),
    dense: new Float32Array(width).fill(0.5),
    bias: 1,
  }
  const order = [...bags.keys()]
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = RATE * (1 - epoch / (EPOCHS + 1))
    for (let i = order.length - 1; i > 0; i--) {
      const other = Math.floor(random() * (i + 1))
      ;[order[i], order[other]] = [order[other]!, order[i]!]
    }
    for (const at of order) learn(bags[at]!, rate)
  }
  for (let i = 0; i < width; i++) dense[i]! *= scales[i]!
  return model

  function learn({ pairs, ends, weight }: PairBag, rate: number): void {
    let [best, most] = [pairs[0], -Infinity]
    for (const pair of pairs) {
      const sum = sumOf(pair, model, scales)
      if (sum > most) [best, most] = [pair, sum]
    }
    if (!best) return
    const pull = weight * (1 / (1 + Math.exp(-most)) - Number(ends))
    if (Math.abs(pull) < SURE) return
    const ofRows = rowFactors(best, model)
    const ofClaim = claimFactors(best.parts, partFactors)
    for (const list of [best.sentence, best.both])
      for (const feature of list) {
        const count = counts[feature]!
        if (count === 0) continue
        step(weights, squares.weights, feature, pull + (RIDGE / count) * weights[feature]!, rate)
        for (let f = 0; f < FACTORS; f++) {
          const i = feature * FACTORS + f
          step(factors, squares.factors, i, pull * ofClaim[f]! + (FACTOR_RIDGE / count) * factors[i]!, rate)
        }
      }
    for (let part = 0; part < parts; part++) {
      const share = best.parts[part]!
      if (share <= LEAST_SHARE) continue
      for (let f = 0; f < FACTORS; f++)
        step(partFactors, squares.partFactors, part * FACTORS + f, pull * share * ofRows[f]!, rate)
      step(ofPart, squares.ofPart, part, pull * share, rate)
    }
    for (let k = 0; k < best.at.length; k++) {
      const i = best.at[k]!
      step(dense, squares.dense, i, pull * best.values[k]! * scales[i]! + DENSE_RIDGE * dense[i]!, rate)
    }
    squares.bias += pull * pull
    model.bias -= (rate * pull) / Math.sqrt(squares.bias)
  }
}

function rowFactors({ sentence, both }: MetPair, { factors, counts }: FactorModel): Float32Array {
  const sums = new Float32Array(FACTORS)
  for (const list of [sentence, both])
    for (const feature of list)
      if (counts[feature]! > 0) for (let f = 0; f < FACTORS; f++) sums[f]! += factors[feature * FACTORS + f]!
  return sums
}

function claimFactors(parts: Float32Array, partFactors: Float32Array): Float32Array {
  const sums = new Float32Array(FACTORS)
  for (let part = 0; part < parts.length; part++)
    if (parts[part]! > LEAST_SHARE)
      for (let f = 0; f < FACTORS; f++) sums[f]! += parts[part]! * partFactors[part * FACTORS + f]!
  return sums
}

/** How much a pair tells of an end. `scales`: of dense weights that have not been scaled yet. */
export function sumOf(pair: MetPair, model: FactorModel, scales?: Float32Array): number {
  const { weights, ofPart, dense, counts } = model
  let sum = model.bias
  for (const list of [pair.sentence, pair.both])
    for (const feature of list) if (counts[feature]! > 0) sum += weights[feature]!
  const ofRows = rowFactors(pair, model)
  const ofClaim = claimFactors(pair.parts, model.partFactors)
  for (let f = 0; f < FACTORS; f++) sum += ofRows[f]! * ofClaim[f]!
  for (let part = 0; part < pair.parts.length; part++) sum += pair.parts[part]! * ofPart[part]!
  for (let k = 0; k < pair.at.length; k++) {
    const i = pair.at[k]!
    sum += dense[i]! * pair.values[k]! * (scales ? scales[i]! : 1)
  }
  return sum
}

// ---- which part of life a claim is of

export interface PartRow {
  features: readonly string[]
  meaning: Float64Array | null
  part: number
  weight: number
}
export interface PartModel {
  bias: Float64Array
  /** by dimension of the meaning, then by part */
  meaning: Float64Array
  places: ReadonlyMap<string, number>
  weights: Float64Array
}

const PART_EPOCHS = 12
const PART_RATE = 0.12
const PART_RIDGE = 0.01
const MEANING_RIDGE = 0.002
const LEAST_CLAIMS = 2
/** meanings are short next to ones */
const MEANING_STRETCH = 2

export function sharesOf({ features, meaning }: Pick<PartRow, 'features' | 'meaning'>, model: PartModel): Float32Array {
  const parts = model.bias.length
  const sums = Float64Array.from(model.bias)
  for (const feature of features) {
    const place = model.places.get(feature)
    if (place !== undefined) for (let part = 0; part < parts; part++) sums[part]! += model.weights[place + part]!
  }
  if (meaning)
    for (let i = 0; i < meaning.length; i++)
      for (let part = 0; part < parts; part++) sums[part]! += model.meaning[i * parts + part]! * meaning[i]!
  const top = Math.max(...sums)
  const powers = sums.map((sum) => Math.exp(sum - top))
  const all = powers.reduce((total, power) => total + power, 0)
  return Float32Array.from(powers, (power) => power / all)
}

/** A softmax over the parts; `dimensions`: of a meaning. */
export function fitParts(rows: readonly PartRow[], parts: number, dimensions: number): PartModel {
  const counts = new Map<string, number>()
  for (const { features } of rows) for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const known = [...counts].filter(([, count]) => count >= LEAST_CLAIMS)
  const places = new Map(known.map(([feature], i) => [feature, i * parts]))
  const model: PartModel = {
    bias: new Float64Array(parts),
    meaning: new Float64Array(dimensions * parts),
    places,
    weights: new Float64Array(known.length * parts),
  }
  const squares = new Float64Array(model.weights.length).fill(0.3)
  const meaningSquares = new Float64Array(model.meaning.length).fill(0.3)
  for (let epoch = 0; epoch < PART_EPOCHS; epoch++)
    for (const row of rows) {
      const shares = sharesOf(row, model)
      const found = row.features.map((feature) => places.get(feature)).filter((place) => place !== undefined)
      for (let part = 0; part < parts; part++) {
        const pull = row.weight * (shares[part]! - Number(part === row.part))
        if (Math.abs(pull) < 1e-3) continue
        model.bias[part]! -= 0.02 * pull
        for (const place of found) {
          const i = place + part
          const slope = pull + PART_RIDGE * model.weights[i]!
          squares[i]! += slope * slope
          model.weights[i]! -= (PART_RATE * slope) / Math.sqrt(squares[i]!)
        }
        for (let d = 0; row.meaning && d < dimensions; d++) {
          const i = d * parts + part
          const slope = pull * row.meaning[d]! + (MEANING_RIDGE / MEANING_STRETCH) * model.meaning[i]!
          meaningSquares[i]! += (MEANING_STRETCH * slope) ** 2
          model.meaning[i]! -= (MEANING_STRETCH ** 2 * PART_RATE * slope) / Math.sqrt(meaningSquares[i]!)
        }
      }
    }
  return model
}
