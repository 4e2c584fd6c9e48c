import type { AccountDb } from '../db/sql.ts'
import { type Pagination, pageOf } from '../http/pagination.ts'
import { decodeCursor } from '../lib/cursor.ts'
import type { RecordListQuery } from './record-list-fields.ts'
import {
  countListedRecords,
  type ListedRecord,
  listConnectedRecords,
  listNewestRecords,
  type RecordListCounts,
  type RecordListFilter,
} from './record-list-store.ts'
import type { NodeType } from './record-store.ts'

export interface RecordPage {
  records: ListedRecord[]
  /** where they were asked for */
  counts: RecordListCounts | null
  pagination: Pagination
}

/** facets that are counted */
const MOST_FACETS = 20

const listOf =
  (type: NodeType) =>
  (own: AccountDb, query: RecordListQuery): Promise<RecordPage> =>
    own.tx(async (tx) => pageOfRecords(tx, filterOf(type, query), query), {
      isolation: 'repeatable read',
      readOnly: true,
    })

/** Entities, newest first or the most connected first. Throws a ValidationError for a cursor not made here. */
export const listEntityRecords = listOf('entity')
/** As `listEntityRecords`. */
export const listProjectRecords = listOf('project')
/** As `listEntityRecords`. */
export const listClaimRecords = listOf('claim')
/** As `listEntityRecords`. */
export const listPositionRecords = listOf('position')
/** As `listEntityRecords`. */
export const listNoteRecords = listOf('note')

const filterOf = (type: NodeType, { q, kind, ...query }: RecordListQuery): RecordListFilter => ({
  type,
  words: q?.split(/\s+/).filter(Boolean) ?? [],
  kind: kind ?? null,
  facet: query.facet ?? null,
  sourceId: query.sourceId ?? null,
  sourceRunId: query.sourceRunId ?? null,
  datedFrom: query.datedFrom ?? null,
  datedTo: query.datedTo ?? null,
  state: query.state === 'any' ? null : query.state,
})

async function pageOfRecords(
  tx: AccountDb,
  filter: RecordListFilter,
  { limit, cursor, sort, includeCounts }: RecordListQuery,
): Promise<RecordPage> {
  const page = { limit, after: decodeCursor(cursor) }
  const found = await (sort === 'connections'
    ? listConnectedRecords(tx, filter, page)
    : listNewestRecords(tx, filter, page))
  const { rows, pagination } = pageOf(found, limit)
  return { records: rows, counts: includeCounts ? await countListedRecords(tx, filter, MOST_FACETS) : null, pagination }
}
