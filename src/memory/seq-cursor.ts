import type { Pagination } from '../http/pagination.ts'
import { invalidField } from '../lib/errors.ts'

// Messages are listed by their place in the session, so a page begins after a place: that stays true when messages
// around it go.

const CURSOR = /^s[0-9a-z]{1,11}$/

/** The place after which the page begins; null for the first page. Throws a ValidationError for a cursor not made here. */
export function decodeSeqCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null
  const seq = CURSOR.test(cursor) ? Number.parseInt(cursor.slice(1), 36) : Number.NaN
  if (!Number.isSafeInteger(seq))
    throw invalidField(['cursor'], 'Not a cursor of this list: send nextCursor of the page before, or none.')
  return seq
}

/** Takes limit + 1 rows: the spare one only tells that there is more. */
export function seqPageOf<Row extends { seq: number }>(
  rows: readonly Row[],
  limit: number,
): { rows: Row[]; pagination: Pagination } {
  const page = rows.slice(0, limit)
  const hasMore = rows.length > limit
  const nextCursor = hasMore ? `s${page.at(-1)!.seq.toString(36)}` : null
  return { rows: page, pagination: { limit, returned: page.length, hasMore, nextCursor } }
}
