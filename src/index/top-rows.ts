/** Rows of the k highest scores above zero, best first; of equals, the lower row. */
export function topRows(scores: Float64Array, count: number, k: number): number[] {
  const rows = new Uint32Array(k)
  const values = new Float64Array(k)
  let filled = 0
  let least = 0 // a score has to be above this to enter
  for (let row = 0; row < count; row++) {
    const score = scores[row]!
    if (score <= least) continue
    let at = filled < k ? filled++ : k - 1
    for (; at > 0 && values[at - 1]! < score; at--) {
      values[at] = values[at - 1]!
      rows[at] = rows[at - 1]!
    }
    values[at] = score
    rows[at] = row
    if (filled === k) least = values[k - 1]!
  }
  return Array.from(rows.subarray(0, filled))
}

/** All rows with a score above zero, best first; of equals, the lower row. */
export function allRows(scores: Float64Array, count: number): number[] {
  const rows: number[] = []
  for (let row = 0; row < count; row++) if (scores[row]! > 0) rows.push(row)
  return rows.sort((a, b) => scores[b]! - scores[a]! || a - b)
}
