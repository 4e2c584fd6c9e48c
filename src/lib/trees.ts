/** Trees over named features, their leaves summed: per node feature, threshold, left and right; a leaf has feature -1 and its value as threshold. */
export interface Trees {
  trees: readonly (readonly (readonly [feature: number, threshold: number, left: number, right: number])[])[]
  bias: number
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

/** The same laid flat, for what is asked of many rows: a node's feature is -1 in a leaf, whose value is its threshold. */
export function flatTrees({ trees: all, bias }: Trees): (row: ArrayLike<number>) => number {
  const size = all.reduce((sum, nodes) => sum + nodes.length, 0)
  const features = new Int16Array(size)
  const thresholds = new Float64Array(size)
  const lefts = new Int32Array(size)
  const rights = new Int32Array(size)
  const roots: number[] = []
  let first = 0
  for (const nodes of all) {
    roots.push(first)
    for (const [i, [feature, threshold, left, right]] of nodes.entries()) {
      features[first + i] = feature
      thresholds[first + i] = threshold
      lefts[first + i] = first + left
      rights[first + i] = first + right
    }
    first += nodes.length
  }
  return (row) => {
    let sum = bias
    for (let at of roots) {
      for (let feature = features[at]!; feature >= 0; feature = features[at]!)
        at = row[feature]! <= thresholds[at]! ? lefts[at]! : rights[at]!
      sum += thresholds[at]!
    }
    return sum
  }
}
