import { z } from '@hono/zod-openapi'
import { encodeCursor } from '../lib/cursor.ts'
import { queryInteger } from './fields.ts'

export interface Pagination {
  limit: number
  returned: number
  hasMore: boolean
  nextCursor: string | null
}

export const paginationSchema = z
  .strictObject({
    limit: z.number().int().describe('The limit that was applied.'),
    returned: z.number().int().describe('How many items this page holds.'),
    hasMore: z.boolean().describe('Whether there are items after this page.'),
    nextCursor: z.string().nullable().describe('Send it as `cursor` for the next page; null on the last one.'),
  })
  .openapi('Pagination', { description: 'Where this page stands in its list.' })

/** `limit` and `cursor` of every list. */
export const pageQuery = z.strictObject({
  limit: queryInteger(1, 100, 20, 'How many items to give at most.'),
  cursor: z.string().max(500).optional().describe('`nextCursor` of the page before.'),
})

/** Takes limit + 1 rows: the spare one only tells that there is more. */
export function pageOf<Row extends { id: string }>(
  rows: Row[],
  limit: number,
): { rows: Row[]; pagination: Pagination } {
  const page = rows.slice(0, limit)
  const hasMore = rows.length > limit
  const last = page.at(-1)
  return {
    rows: page,
    pagination: { limit, returned: page.length, hasMore, nextCursor: hasMore && last ? encodeCursor(last.id) : null },
  }
}
