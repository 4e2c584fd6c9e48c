import { type AccountDb, sql } from '../db/sql.ts'
import type { SupportAttrs } from './record-of-supports.ts'
import { NO_NOTE, type NodeType, type StoredNode } from './record-store.ts'

// Pages of the graph's tables in the order of their keys, whole rows, as an export shows them. Read within one
// repeatable-read transaction. Instants are cut to milliseconds, as everywhere outside the database.

/** rows read at once */
export const PAGE_ROWS = 500
/** of a megabyte each */
const PAGE_CHUNKS = 2

export interface ExportedSourceRow {
  id: string
  kind: 'url' | 'file'
  /** canonical URL, or SHA-256 of the bytes in hex */
  key: string
  url: string | null
  filename: string | null
  contentType: string | null
  title: string | null
  state: 'live' | 'deleting'
  createdAt: Date
}

export const exportSources = (own: AccountDb, after: string): Promise<ExportedSourceRow[]> =>
  own.rows(sql('exportSources')`
    select id, kind, source_key as key, url, filename, content_type, title, state,
           created_at
      from source where account_id = ${own.account} and id > ${after}
     order by id limit ${PAGE_ROWS}`)

export interface ExportedArtefactRow {
  id: string
  sourceId: string
  /** hex */
  sha256: string
  bytes: number
  contentType: string
  createdAt: Date
}

export const exportArtefacts = (own: AccountDb, after: string): Promise<ExportedArtefactRow[]> =>
  own.rows(sql('exportArtefacts')`
    select id, source_id, encode(sha256, 'hex') as sha256, bytes, content_type,
           created_at
      from artefact where account_id = ${own.account} and id > ${after}
     order by id limit ${PAGE_ROWS}`)

export const exportArtefactChunks = (
  own: AccountDb,
  after: { artefactId: string; n: number },
): Promise<{ artefactId: string; n: number; bytes: Buffer }[]> =>
  own.rows(sql('exportArtefactChunks')`
    select artefact_id, n, bytes
      from artefact_chunk where account_id = ${own.account} and (artefact_id, n) > (${after.artefactId}, ${after.n})
     order by artefact_id, n limit ${PAGE_CHUNKS}`)

export interface ExportedRunRow {
  id: string
  sourceId: string | null
  jobId: string | null
  sourceKind: string
  state: 'live' | 'quarantined'
  released: boolean
  datedAt: string
  title: string | null
  language: string | null
  distiller: Record<string, unknown>
  summary: Record<string, unknown>
  warnings: string[]
  startedAt: Date
  finishedAt: Date
}

export const exportRuns = (own: AccountDb, after: string): Promise<ExportedRunRow[]> =>
  own.rows(sql('exportRuns')`
    select id, source_id, job_id, source_kind, state, released,
           dated_at, title, language, distiller, summary, warnings, started_at,
           finished_at
      from source_run where account_id = ${own.account} and id > ${after}
     order by id limit ${PAGE_ROWS}`)

export interface ExportedNodeRow extends Omit<StoredNode, 'type'> {
  /** hex */
  key: string
  supersededBy: string | null
  createdAt: Date
}

export const exportNodes = (own: AccountDb, type: NodeType, after: string): Promise<ExportedNodeRow[]> =>
  own.rows(sql('exportNodes')`
    select id, state, superseded_by, encode(record_key, 'hex') as key, title, body, lang,
           source_kind, source_run_id as "runId", confidence_kind,
           confidence_score, facets, dated_at, attrs, created_at
      from node where account_id = ${own.account} and type = ${type} and id > ${after}
     order by id limit ${PAGE_ROWS}`)

export interface ExportedEdgeRow {
  id: string
  predicate: string
  src: string
  srcType: NodeType
  dst: string
  dstType: NodeType
  state: 'live' | 'quarantined'
  sourceKind: string
  runId: string
  confidenceKind: string
  confidenceScore: number | null
  createdAt: Date
}

export const exportEdges = (own: AccountDb, after: string): Promise<ExportedEdgeRow[]> =>
  own.rows(sql('exportEdges')`
    select e.id, e.predicate, e.src, s.type as "srcType", e.dst, d.type as "dstType", e.state,
           e.source_kind, e.source_run_id as "runId", e.confidence_kind,
           e.confidence_score, e.created_at
      from edge e
      join node s on s.account_id = ${own.account} and s.id = e.src
      join node d on d.account_id = ${own.account} and d.id = e.dst
     where e.account_id = ${own.account} and e.id > ${after}
     order by e.id limit ${PAGE_ROWS}`)

export interface ExportedStyleRow {
  id: string
  type: 'style_observation' | 'style_preference' | 'vocabulary_rule'
  state: 'live' | 'superseded' | 'quarantined'
  key: string
  category: string | null
  scope: string[]
  strictness: string | null
  text: string
  term: string | null
  consumerGuidance: string | null
  rationale: string | null
  sourceKind: string
  sourceRunId: string
  confidenceKind: string
  confidenceScore: number | null
  createdAt: Date
}

export const exportStyleRecords = (own: AccountDb, after: string): Promise<ExportedStyleRow[]> =>
  own.rows(sql('exportStyleRecords')`
    select id, type, state, encode(record_key, 'hex') as key, category, scope, strictness, text, term,
           consumer_guidance, rationale, source_kind,
           source_run_id, confidence_kind,
           confidence_score, created_at
      from style_record where account_id = ${own.account} and id > ${after}
     order by id limit ${PAGE_ROWS}`)

export interface SupportKey {
  recordId: string
  sourceRunId: string
  /** null where no note holds the evidence */
  noteId: string | null
  start: number
}

export interface ExportedSupportRow extends SupportKey {
  recordKind: NodeType | 'edge' | 'style'
  end: number
  confidenceKind: string
  confidenceScore: number | null
  facets: string[]
  said: SupportAttrs
}

export const exportSupports = (own: AccountDb, after: SupportKey): Promise<ExportedSupportRow[]> =>
  own.rows(sql('exportSupports')`
    select record_id, record_kind, run_id as "sourceRunId",
           nullif(note_id, ${NO_NOTE}) as "noteId", start_at as start, end_at as "end",
           confidence_kind, confidence_score, facets, attrs as said
      from record_support
     where account_id = ${own.account}
       and (record_id, run_id, note_id, start_at)
         > (${after.recordId}, ${after.sourceRunId}, coalesce(${after.noteId}::uuid, ${NO_NOTE}::uuid), ${after.start})
     order by record_id, run_id, note_id, start_at limit ${PAGE_ROWS}`)

export interface ExportedSupersededKeyRow {
  type: NodeType
  key: string
  supersededBy: string
  at: Date
}

export const exportSupersededKeys = (
  own: AccountDb,
  after: { type: string; key: string },
): Promise<ExportedSupersededKeyRow[]> =>
  own.rows(sql('exportSupersededKeys')`
    select type, encode(record_key, 'hex') as key, superseded_by, at
      from superseded_key
     where account_id = ${own.account} and (type, record_key) > (${after.type}, decode(${after.key}, 'hex'))
     order by type, record_key limit ${PAGE_ROWS}`)

/** Begins to count facets; `fetchFacetCounts` gives the next page. A cursor: each page by its key would count all anew. */
export async function openFacetCounts(tx: AccountDb): Promise<void> {
  await tx.rows(sql('openFacetCounts')`
    declare facet_counts no scroll cursor for
      select facet as name, count(*)::int as count
        from node, unnest(facets) as facet
       where account_id = ${tx.account}
       group by facet order by facet`)
}

export const fetchFacetCounts = (tx: AccountDb): Promise<{ name: string; count: number }[]> =>
  tx.rows(sql('fetchFacetCounts')`fetch 500 from facet_counts`)
