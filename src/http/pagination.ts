import { z } from '@hono/zod-openapi'
import { invalidField } from '../lib/errors.ts'
import { UUID } from '../lib/ids.ts'
import { queryInteger } from './fields.ts'

/** The place after which the next page begins: newest first, ties by id. */
export interface Place {
  createdAt: Date
  id: string
}

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

export const encodeCursor = ({ createdAt, id }: Place): string =>
  Buffer.from(`${createdAt.toISOString()} ${id}`).toString('base64url')

/** Throws a ValidationError for anything this service did not make. */
export function decodeCursor(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  const [at = '', id = '', ...rest] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ')
  const createdAt = new Date(at)
  const valid =
    rest.length === 0 && UUID.test(id) && !Number.isNaN(createdAt.getTime()) && createdAt.toISOString() === at
  if (!valid) throw invalidField(['cursor'], 'Not a cursor of this list: send nextCursor of the page before, or none.')
  return { createdAt, id }
}

/** Takes limit + 1 rows: the spare one only tells that there is more. */
export function pageOf<Row extends Place>(rows: Row[], limit: number): { rows: Row[]; pagination: Pagination } {
  const page = rows.slice(0, limit)
  const hasMore = rows.length > limit
  const last = page.at(-1)
  return {
    rows: page,
    pagination: { limit, returned: page.length, hasMore, nextCursor: hasMore && last ? encodeCursor(last) : null },
  }
}
