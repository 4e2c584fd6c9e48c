import { exportAuditLog, findExportedAccount } from '../accounts/account-export-store.ts'
import { listApiKeys } from '../auth/list-api-keys.ts'
import type { AccountDb } from '../db/sql.ts'
import {
  type ExportedNodeRow,
  type ExportedSupportRow,
  exportArtefactChunks,
  exportArtefacts,
  exportEdges,
  exportNodes,
  exportRuns,
  exportSources,
  exportStyleRecords,
  exportSupersededKeys,
  exportSupports,
  fetchFacetCounts,
  openFacetCounts,
  PAGE_ROWS,
  type SupportKey,
} from '../graph/export-store.ts'
import { NO_NOTE, type NodeType } from '../graph/record-store.ts'
import { INGEST_JOB_KINDS } from '../ingest/job-schemas.ts'
import { exportJobs } from '../jobs/job-history-store.ts'
import { timestamp, timestampOrNull } from '../lib/clock.ts'
import { accountWireId } from '../lib/ids.ts'
import { pagesAfter } from '../lib/pages.ts'
import { exportedBalance, ledgerPages, quotaPages } from '../metering/export-credits.ts'
import { exportedMemory } from './export-memory.ts'
import type { ExportedHead, ExportedRecord, ListName, MemoryListName } from './export-schemas.ts'

// Rows as an export shows them, page by page. `tx` is the account's own view within one repeatable-read transaction.

const FIRST = NO_NOTE
const KEYS_A_PAGE = 100

type Pages<Name extends ListName> = AsyncIterable<ExportedRecord<Name>[]>

/** Pages of rows by id, each row made a record. */
async function* byId<Row extends { id: string }, Wire>(
  read: (after: string) => Promise<Row[]>,
  wire: (row: Row) => Wire,
): AsyncGenerator<Wire[]> {
  for await (const rows of pagesAfter(FIRST, read, ({ id }) => id)) yield rows.map(wire)
}

const dated = <Row extends { createdAt: Date }>(row: Row) => ({ ...row, createdAt: timestamp(row.createdAt) })

const nodeFields = ({ id, state, supersededBy, key }: ExportedNodeRow) => ({ id, state, supersededBy, key })

const nodeEnd = (row: ExportedNodeRow) => ({
  language: row.lang,
  facets: row.facets,
  sourceKind: row.sourceKind,
  sourceRunId: row.runId,
  confidenceKind: row.confidenceKind,
  confidenceScore: row.confidenceScore,
  datedAt: row.datedAt,
  createdAt: timestamp(row.createdAt),
})

const nodes = <Wire>(tx: AccountDb, type: NodeType, own: (row: ExportedNodeRow) => Wire) =>
  byId(
    (after) => exportNodes(tx, type, after),
    (row) => ({ ...nodeFields(row), ...own(row), ...nodeEnd(row) }),
  )

const statement = ({ body, attrs }: ExportedNodeRow) => ({ text: body, holder: attrs.holder ?? null })

async function* facetCounts(tx: AccountDb): AsyncGenerator<{ name: string; count: number }[]> {
  await openFacetCounts(tx)
  for (let page = await fetchFacetCounts(tx); page.length > 0; page = await fetchFacetCounts(tx)) yield page
}

async function* artefactChunks(tx: AccountDb): Pages<'artefactChunks'> & AsyncGenerator {
  const pages = pagesAfter(
    { artefactId: FIRST, n: 0 },
    (after) => exportArtefactChunks(tx, after),
    ({ artefactId, n }) => ({ artefactId, n }),
  )
  for await (const rows of pages) {
    yield rows.map(({ artefactId, n, bytes }) => ({ artefactId, n, base64: bytes.toString('base64') }))
  }
}

async function* supports(tx: AccountDb): Pages<'supports'> & AsyncGenerator {
  const pages = pagesAfter<ExportedSupportRow, SupportKey>(
    { recordId: FIRST, sourceRunId: FIRST, noteId: null, start: -1 },
    (after) => exportSupports(tx, after),
    (row) => row,
  )
  for await (const rows of pages) yield rows.map((row) => ({ ...row, said: { ...row.said } }))
}

async function* supersededKeys(tx: AccountDb): Pages<'supersededKeys'> & AsyncGenerator {
  const pages = pagesAfter(
    { type: '', key: '' },
    (after) => exportSupersededKeys(tx, after),
    ({ type, key }) => ({ type, key }),
  )
  for await (const rows of pages) yield rows.map((row) => ({ ...row, at: timestamp(row.at) }))
}

async function* apiKeys(tx: AccountDb): Pages<'apiKeys'> & AsyncGenerator {
  let cursor: string | undefined
  do {
    const page = await listApiKeys(tx, { limit: KEYS_A_PAGE, cursor })
    yield page.apiKeys
    cursor = page.pagination.nextCursor ?? undefined
  } while (cursor)
}

async function* ledger(tx: AccountDb): Pages<'creditLedger'> & AsyncGenerator {
  for await (const rows of ledgerPages(tx)) yield rows.map(dated)
}

type Readers<Name extends ListName> = { [List in Name]: (tx: AccountDb) => Pages<List> }

const memoryReaders = Object.fromEntries(
  Object.entries(exportedMemory).map(([name, read]) => [`memory.${name}`, read]),
) as unknown as Readers<MemoryListName>

/** Every list of an export. */
export const exportLists: Readers<ListName> = {
  notes: (tx) =>
    nodes(tx, 'note', ({ title, body, attrs }) => ({
      title,
      text: body,
      styleDescription: attrs.styleDescription ?? null,
      rationale: attrs.rationale ?? null,
    })),
  claims: (tx) => nodes(tx, 'claim', statement),
  positions: (tx) => nodes(tx, 'position', statement),
  projects: (tx) =>
    nodes(tx, 'project', ({ title, body, attrs }) => ({
      name: title,
      description: body,
      aliases: attrs.aliases ?? [],
    })),
  entities: (tx) =>
    nodes(tx, 'entity', ({ title, body, attrs }) => ({
      name: title,
      kind: attrs.kind ?? null,
      description: body,
      aliases: attrs.aliases ?? [],
    })),
  edges: (tx) =>
    byId(
      (after) => exportEdges(tx, after),
      ({ id, predicate, src, srcType, dst, dstType, runId, createdAt, ...edge }) => ({
        id,
        predicate,
        source: { type: srcType, id: src },
        target: { type: dstType, id: dst },
        ...edge,
        sourceRunId: runId,
        createdAt: timestamp(createdAt),
      }),
    ),
  facets: facetCounts,
  sources: (tx) => byId((after) => exportSources(tx, after), dated),
  artefacts: (tx) => byId((after) => exportArtefacts(tx, after), dated),
  artefactChunks,
  sourceRuns: (tx) =>
    byId(
      (after) => exportRuns(tx, after),
      (run) =>
        ({
          ...run,
          startedAt: timestamp(run.startedAt),
          finishedAt: timestamp(run.finishedAt),
        }) as ExportedRecord<'sourceRuns'>,
    ),
  ingestJobs: (tx) =>
    byId(
      (after) => exportJobs(tx, INGEST_JOB_KINDS, after, PAGE_ROWS),
      (job) => ({
        ...dated(job),
        status: job.status === 'processing' ? 'queued' : job.status,
        startedAt: timestampOrNull(job.startedAt),
        finishedAt: timestampOrNull(job.finishedAt),
      }),
    ),
  styleRecords: (tx) => byId((after) => exportStyleRecords(tx, after), dated),
  supports,
  supersededKeys,
  ...memoryReaders,
  apiKeys,
  creditLedger: ledger,
  quotaCounters: quotaPages,
  auditLog: (tx) =>
    byId(
      (after) => exportAuditLog(tx, after, PAGE_ROWS),
      (entry) => ({
        ...entry,
        at: timestamp(entry.at),
        // Where the operator sits is not the account's.
        address: entry.actor === 'operator' ? null : entry.address,
      }),
    ),
}

/** The members of an export that are no lists; null when the account is gone. */
export async function readExportHead(tx: AccountDb): Promise<ExportedHead | null> {
  const row = await findExportedAccount(tx)
  if (!row) return null
  const balance = await exportedBalance(tx)
  return {
    exportedAt: timestamp(new Date()),
    account: { ...dated(row), id: accountWireId(row.id) },
    creditBalance: balance && { ...balance, updatedAt: timestamp(balance.updatedAt) },
  }
}
