/** What breaks a tie: equal accounts rank alike in whatever order their notes came, for `contentKey` hangs on words alone. */
export interface RowKeys {
  contentKey: Uint32Array
}

/** Rows of the k highest scores above zero, best first; of equals, the lower content key. */
export function topRows(scores: Float64Array, { contentKey }: RowKeys, count: number, k: number): number[] {
  const rows = new Uint32Array(k)
  const values = new Float64Array(k)
  let filled = 0
  let least = 0 // a score below this does not enter
  for (let row = 0; row < count; row++) {
    const score = scores[row]!
    if (score < least || score <= 0) continue
    const key = contentKey[row]!
    if (filled === k && score === least && key >= contentKey[rows[k - 1]!]!) continue
    let at = filled < k ? filled++ : k - 1
    for (; at > 0 && isBefore(score, key, values[at - 1]!, contentKey[rows[at - 1]!]!); at--) {
      values[at] = values[at - 1]!
      rows[at] = rows[at - 1]!
    }
    values[at] = score
    rows[at] = row
    if (filled === k) least = values[k - 1]!
  }
  return Array.from(rows.subarray(0, filled))
}

const isBefore = (score: number, key: number, other: number, otherKey: number): boolean =>
  other < score || (other === score && key < otherKey)

/** All rows with a score above zero, best first; of equals, the lower content key. */
export function allRows(scores: Float64Array, { contentKey }: RowKeys, count: number): number[] {
  const rows: number[] = []
  for (let row = 0; row < count; row++) if (scores[row]! > 0) rows.push(row)
  return rows.sort((a, b) => scores[b]! - scores[a]! || contentKey[a]! - contentKey[b]! || a - b)
}
