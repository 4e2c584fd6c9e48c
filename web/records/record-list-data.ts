import { product } from '../api/client.ts'
import type { Pagination, RecordListCounts, RecordSource } from '../api/wire.ts'
import type { NodeType } from '../marks/node-type.ts'
import { usePages } from '../parts/more.tsx'
import type { EntityKind, ListFilter } from './record-list-address.ts'

/** A record of any type as its list shows it. */
export interface Listed {
  id: string
  title: string
  snippet: string
  state: string
  facets: readonly string[]
  source: RecordSource
  connections: number
  noteCount?: number
  kind?: string | null
  aliases?: readonly string[]
  holder?: string | null
}

interface ListPage {
  rows: readonly Listed[]
  counts?: RecordListCounts
  pagination: Pagination
}

type ListQuery = Omit<ListFilter, 'kind'> & { limit: number; cursor: string | undefined; includeCounts: boolean }

const READ: Record<NodeType, (query: ListQuery, kind: EntityKind | '') => Promise<ListPage>> = {
  entity: async (query, kind) => {
    const { entities: rows, ...page } = await product.request('get', '/v1/entities', {
      query: { ...query, kind: kind || null },
    })
    return { rows, ...page }
  },
  project: async (query) => {
    const { projects: rows, ...page } = await product.request('get', '/v1/projects', { query })
    return { rows, ...page }
  },
  claim: async (query) => {
    const { claims: rows, ...page } = await product.request('get', '/v1/claims', { query })
    return { rows, ...page }
  },
  position: async (query) => {
    const { positions: rows, ...page } = await product.request('get', '/v1/positions', { query })
    return { rows, ...page }
  },
  note: async (query) => {
    const { notes: rows, ...page } = await product.request('get', '/v1/notes', { query })
    return { rows, ...page }
  },
}

const PAGE = 50

/** The records of one type that pass; the first page tells how many there are. */
export const useRecordList = (type: NodeType, { kind, ...filter }: ListFilter) =>
  usePages(
    ['records', type, filter, kind],
    (cursor) => READ[type]({ ...filter, limit: PAGE, cursor, includeCounts: cursor === undefined }, kind),
    { keep: true },
  )
