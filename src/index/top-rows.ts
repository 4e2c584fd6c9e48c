/** What breaks a tie: equal accounts rank alike in whatever order their notes came, for `contentKey` hangs on words alone. */
export interface RowKeys {
  contentKey: Uint32Array
}

/** Rows of the k highest scores above zero, best first; of equals, the lower content key. */
export const topRows = (scores: Float64Array, { contentKey }: RowKeys, among: Uint32Array, k: number): number[] =>
  inOrder(bestOf(scores, contentKey, among, k), scores, contentKey)

/** All rows with a score above zero, best first; of equals, the lower content key. */
export function allRows(scores: Float64Array, { contentKey }: RowKeys, among: Uint32Array): number[] {
  const rows: number[] = []
  for (const row of among) if (scores[row]! > 0) rows.push(row)
  return inOrder(rows, scores, contentKey)
}

const inOrder = (rows: ArrayLike<number>, scores: Float64Array, contentKey: Uint32Array): number[] =>
  Array.from(rows).sort((a, b) => scores[b]! - scores[a]! || contentKey[a]! - contentKey[b]! || a - b)

/** The same rows in a heap: the last of them stands at its root. */
function bestOf(scores: Float64Array, contentKey: Uint32Array, among: ArrayLike<number>, k: number): Uint32Array {
  const heap = new Uint32Array(k)
  let filled = 0
  let least = 0 // a score below this does not enter
  for (let i = 0; i < among.length; i++) {
    const row = among[i]!
    const score = scores[row]!
    if (score < least || score <= 0) continue
    let at = 0
    if (filled < k) {
      at = filled++
      while (at > 0) {
        const above = (at - 1) >> 1
        if (!isAfter(scores, contentKey, row, heap[above]!)) break
        heap[at] = heap[above]!
        at = above
      }
    } else {
      if (!isAfter(scores, contentKey, heap[0]!, row)) continue
      for (let below = 1; below < k; below = at * 2 + 1) {
        if (below + 1 < k && isAfter(scores, contentKey, heap[below + 1]!, heap[below]!)) below++
        if (!isAfter(scores, contentKey, heap[below]!, row)) break
        heap[at] = heap[below]!
        at = below
      }
    }
    heap[at] = row
    if (filled === k) least = scores[heap[0]!]!
  }
  return heap.subarray(0, filled)
}

function isAfter(scores: Float64Array, contentKey: Uint32Array, row: number, other: number): boolean {
  const [score, otherScore] = [scores[row]!, scores[other]!]
  if (score !== otherScore) return score < otherScore
  const [key, otherKey] = [contentKey[row]!, contentKey[other]!]
  return key === otherKey ? row > other : key > otherKey
}

/**
 * The best of rows whose scores go on rising, without looking at all of them each time: those that were best once and those
 * that were raised since, as long as no other can have come before them.
 */
export class LeadingRows {
  readonly scores: Float64Array
  readonly #contentKey: Uint32Array
  readonly #among: Uint32Array
  readonly #candidates: Set<number>
  /** no other row has more */
  readonly #others: number

  /** `size`: how many are remembered; some more than are asked for. Scores are changed by `raise` alone from now on. */
  constructor(scores: Float64Array, { contentKey }: RowKeys, among: Uint32Array, size: number) {
    this.scores = scores
    this.#contentKey = contentKey
    this.#among = among
    const rows = bestOf(scores, contentKey, among, size)
    this.#candidates = new Set(rows)
    this.#others = rows.length < size ? 0 : scores[rows[0]!]!
  }

  raise(row: number, by: number): void {
    this.scores[row]! += by
    this.#candidates.add(row)
  }

  /** As of `topRows`, now. */
  top(k: number): number[] {
    const { scores } = this
    const best = inOrder(bestOf(scores, this.#contentKey, [...this.#candidates], k), scores, this.#contentKey)
    const isCertain = this.#others === 0 || (best.length === k && scores[best.at(-1)!]! > this.#others)
    return isCertain ? best : topRows(scores, { contentKey: this.#contentKey }, this.#among, k)
  }
}
