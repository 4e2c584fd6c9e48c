import { z } from '@hono/zod-openapi'
import { invalidField } from '../lib/errors.ts'
import type { Label } from '../lib/ids.ts'
import { labelOfName } from '../lib/label-of-name.ts'
import { isStorable } from '../memory/memory-fields.ts'
import type { JsonObject } from '../memory/workspace-store.ts'
import { read } from './read-body.ts'
import { notServed, type WireCall } from './wire-endpoints.ts'

// Honcho's lists are asked for by the number of a page, and tell how many there are in all.

/** items that the pages of one list reach at most */
const REACH = 10_000
const pageQuery = z.looseObject({
  page: z.coerce.number().int().min(1).default(1),
  size: z.coerce.number().int().min(1).max(100).default(50),
  reverse: z.stringbool().default(false),
})
const filtered = z.looseObject({ filters: z.record(z.string(), z.unknown()).nullish() })
const metadataFilter = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

export interface HonchoFilter {
  metadata: JsonObject
  /** label */
  peer: Label | null
}

/**
 * What the `filters` of a body mean: equal metadata, and where `ofPeers` a peer. Throws 501 for others, which would give more
 * than was asked for if they were passed over.
 */
export function filterOf({ body }: WireCall, ofPeers = false): HonchoFilter {
  const { peer_id, metadata = {}, ...others } = read(filtered, body).filters ?? {}
  const [other] = Object.keys(others)
  if (other) throw notServed(`Filters are by equal metadata and, of messages, by peer_id: not by ${other}.`)
  const equal = metadataFilter.safeParse(metadata)
  if (!equal.success) throw notServed('Metadata are filtered by equal values alone: without operators.')
  if (peer_id !== undefined && (!ofPeers || typeof peer_id !== 'string' || peer_id === ''))
    throw notServed('peer_id filters messages, by one name.')
  if (!isStorable(equal.data)) throw invalidField(['filters'], 'Must hold neither NUL nor lone surrogates.')
  return { metadata: equal.data, peer: typeof peer_id === 'string' ? labelOfName(peer_id) : null }
}

/** The page that was asked for, oldest first unless `reverse`. `list` reads the first `limit` items in one go. */
export async function pageFor<Row, Item>(
  { query }: WireCall,
  total: number,
  list: (first: { limit: number; after: null; reverse: boolean }) => Promise<Row[]>,
  itemOf: (row: Row) => Item,
) {
  const { page, size, reverse } = read(pageQuery, Object.fromEntries(query))
  const limit = page * size
  if (limit > REACH) throw invalidField(['page'], `Pages reach ${REACH} items: filter the list.`)
  // Ours are newest first, where theirs are oldest first.
  const rows = await list({ limit, after: null, reverse: !reverse })
  return {
    items: rows.slice(limit - size, limit).map(itemOf),
    page,
    size,
    total,
    pages: Math.ceil(total / size),
  }
}

/** The page that was asked for, of a list that is read from a place on, newest first unless `reverse`, as there. */
export async function pageOfSome<Item>(
  { query }: WireCall,
  list: (page: { limit: number; offset: number; reverse: boolean }) => Promise<{ items: Item[]; total: number }>,
) {
  const { page, size, reverse } = read(pageQuery, Object.fromEntries(query))
  if (page * size > REACH) throw invalidField(['page'], `Pages reach ${REACH} items: filter the list.`)
  const { items, total } = await list({ limit: size, offset: (page - 1) * size, reverse })
  return { items, page, size, total, pages: Math.ceil(total / size) }
}
