import type { Trees } from '../../src/lib/trees.ts'

// Boosted trees, on top of another model's scores: of a yes or no, or of the order in lists.

export interface TreeSettings {
  trees: number
  depth: number
  rate: number
  /** least sum of weights in a leaf */
  leaf: number
  /** pull of a leaf's value towards 0 */
  ridge: number
}
type Node = [feature: number, threshold: number, left: number, right: number]

const BINS = 24

/** Thresholds between values: at most `BINS`, at equal shares of the rows. */
function cutsOf(rows: readonly Float64Array[], feature: number): number[] {
  const values = rows.map((row) => row[feature]!).toSorted((a, b) => a - b)
  const cuts: number[] = []
  for (let i = 1; i < BINS; i++) {
    const at = Math.floor((i * values.length) / BINS)
    const [low, high] = [values[at - 1]!, values[at]!]
    const cut = low === high ? high : (low + high) / 2
    if (cut < values.at(-1)! && cuts.at(-1) !== cut) cuts.push(cut)
  }
  // a rare value of a flag falls between the shares
  if (cuts.length === 0 && values[0] !== values.at(-1)) cuts.push((values[0]! + values.at(-1)!) / 2)
  return cuts
}

/** Sets, of every row, how far its score should go (`pull`) and how sure that is (`curve`). */
type Slopes = (scores: Float64Array, pull: Float64Array, curve: Float64Array) => void

/** Trees for a yes or no; `logits`: what they correct. */
export const fitTrees = (
  rows: readonly Float64Array[],
  labels: readonly number[],
  counts: readonly number[],
  logits: readonly number[],
  settings: TreeSettings,
): Trees =>
  growTrees(rows, logits, settings, (scores, pull, curve) => {
    for (let n = 0; n < rows.length; n++) {
      const p = 1 / (1 + Math.exp(-scores[n]!))
      pull[n] = counts[n]! * (labels[n]! - p)
      curve[n] = counts[n]! * p * (1 - p)
    }
  })

/**
 * Trees that order lists: a softmax over each, in which what answers takes equal shares. `lists`: places of rows, of which some answer
 * and some do not; `scores`: what they correct.
 */
export const fitListTrees = (
  rows: readonly Float64Array[],
  labels: readonly number[],
  lists: readonly (readonly number[])[],
  scores: readonly number[],
  settings: TreeSettings,
): Trees =>
  growTrees(rows, scores, settings, (now, pull, curve) => {
    pull.fill(0)
    curve.fill(0)
    for (const list of lists) {
      const top = list.reduce((most, n) => Math.max(most, now[n]!), -Infinity)
      const sum = list.reduce((all, n) => all + Math.exp(now[n]! - top), 0)
      const right = list.reduce((all, n) => all + labels[n]!, 0)
      for (const n of list) {
        const p = Math.exp(now[n]! - top) / sum
        pull[n]! += labels[n]! / right - p
        curve[n]! += p * (1 - p)
      }
    }
  })

function growTrees(
  rows: readonly Float64Array[],
  from: readonly number[],
  settings: TreeSettings,
  slopes: Slopes,
): Trees {
  const width = rows[0]!.length
  const cuts = Array.from({ length: width }, (_, feature) => cutsOf(rows, feature))
  // by feature: a split looks at one after the other
  const bins = cuts.map((of, f) => Uint8Array.from(rows, (row) => of.reduce((n, cut) => n + +(row[f]! > cut), 0)))
  const scores = Float64Array.from(from)
  const pull = new Float64Array(rows.length)
  const curve = new Float64Array(rows.length)
  const grown: Node[][] = []
  for (let t = 0; t < settings.trees; t++) {
    slopes(scores, pull, curve)
    const nodes: Node[] = []
    const grow = (members: Int32Array, depth: number): number => {
      const at = nodes.push([-1, 0, 0, 0]) - 1
      const split = depth > 0 ? bestSplit(members, bins, cuts, pull, curve, settings) : null
      if (!split) {
        const value = (settings.rate * total(members, pull)) / (total(members, curve) + settings.ridge)
        nodes[at] = [-1, value, 0, 0]
        for (const n of members) scores[n]! += value
        return at
      }
      const left = grow(
        members.filter((n) => bins[split.feature]![n]! <= split.bin),
        depth - 1,
      )
      const right = grow(
        members.filter((n) => bins[split.feature]![n]! > split.bin),
        depth - 1,
      )
      nodes[at] = [split.feature, cuts[split.feature]![split.bin]!, left, right]
      return at
    }
    grow(Int32Array.from(rows.keys()), settings.depth)
    grown.push(nodes)
  }
  return { trees: grown, bias: 0 }
}

const total = (members: Int32Array, of: Float64Array): number => members.reduce((sum, n) => sum + of[n]!, 0)

function bestSplit(
  members: Int32Array,
  bins: readonly Uint8Array[],
  cuts: readonly number[][],
  pull: Float64Array,
  curve: Float64Array,
  { leaf, ridge }: TreeSettings,
): { feature: number; bin: number } | null {
  const allPull = total(members, pull)
  const allCurve = total(members, curve)
  let best: { feature: number; bin: number } | null = null
  let most = (allPull * allPull) / (allCurve + ridge) + 1e-6
  for (let feature = 0; feature < cuts.length; feature++) {
    const width = cuts[feature]!.length
    if (width === 0) continue
    const pulls = new Float64Array(width + 1)
    const curves = new Float64Array(width + 1)
    const column = bins[feature]!
    for (const n of members) {
      const bin = column[n]!
      pulls[bin]! += pull[n]!
      curves[bin]! += curve[n]!
    }
    let leftPull = 0
    let leftCurve = 0
    for (let bin = 0; bin < width; bin++) {
      leftPull += pulls[bin]!
      leftCurve += curves[bin]!
      if (leftCurve < leaf || allCurve - leftCurve < leaf) continue
      const rightPull = allPull - leftPull
      const gain =
        (leftPull * leftPull) / (leftCurve + ridge) + (rightPull * rightPull) / (allCurve - leftCurve + ridge)
      if (gain > most) [most, best] = [gain, { feature, bin }]
    }
  }
  return best
}
