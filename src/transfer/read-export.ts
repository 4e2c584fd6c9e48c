import { exportAuditLog, findExportedAccount } from '../accounts/account-export-store.ts'
import { listApiKeys } from '../auth/list-api-keys.ts'
import type { Db } from '../db/sql.ts'
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
import { type AccountId, accountWireId } from '../lib/ids.ts'
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

const nodes = <Wire>(tx: Db, account: AccountId, type: NodeType, own: (row: ExportedNodeRow) => Wire) =>
  byId(
    (after) => exportNodes(tx, account, type, after),
    (row) => ({ ...nodeFields(row), ...own(row), ...nodeEnd(row) }),
  )

const statement = ({ body, attrs }: ExportedNodeRow) => ({ text: body, holder: attrs.holder ?? null })

async function* facetCounts(tx: Db, account: AccountId): AsyncGenerator<{ name: string; count: number }[]> {
  await openFacetCounts(tx, account)
  for (let page = await fetchFacetCounts(tx); page.length > 0; page = await fetchFacetCounts(tx)) yield page
}

async function* artefactChunks(tx: Db, account: AccountId): Pages<'artefactChunks'> & AsyncGenerator {
  const pages = pagesAfter(
    { artefactId: FIRST, n: 0 },
    (after) => exportArtefactChunks(tx, account, after),
    ({ artefactId, n }) => ({ artefactId, n }),
  )
  for await (const rows of pages) {
    yield rows.map(({ artefactId, n, bytes }) => ({ artefactId, n, base64: bytes.toString('base64') }))
  }
}

async function* supports(tx: Db, account: AccountId): Pages<'supports'> & AsyncGenerator {
  const pages = pagesAfter<ExportedSupportRow, SupportKey>(
    { recordId: FIRST, sourceRunId: FIRST, noteId: null, start: -1 },
    (after) => exportSupports(tx, account, after),
    (row) => row,
  )
  for await (const rows of pages) yield rows.map((row) => ({ ...row, said: { ...row.said } }))
}

async function* supersededKeys(tx: Db, account: AccountId): Pages<'supersededKeys'> & AsyncGenerator {
  const pages = pagesAfter(
    { type: '', key: '' },
    (after) => exportSupersededKeys(tx, account, after),
    ({ type, key }) => ({ type, key }),
  )
  for await (const rows of pages) yield rows.map((row) => ({ ...row, at: timestamp(row.at) }))
}

async function* apiKeys(tx: Db, account: AccountId): Pages<'apiKeys'> & AsyncGenerator {
  let cursor: string | undefined
  do {
    const page = await listApiKeys(tx, account, { limit: KEYS_A_PAGE, cursor })
    yield page.apiKeys
    cursor = page.pagination.nextCursor ?? undefined
  } while (cursor)
}

async function* ledger(tx: Db, account: AccountId): Pages<'creditLedger'> & AsyncGenerator {
  for await (const rows of ledgerPages(tx, account)) yield rows.map(dated)
}

type Readers<Name extends ListName> = { [List in Name]: (tx: Db, account: AccountId) => Pages<List> }

const memoryReaders = Object.fromEntries(
  Object.entries(exportedMemory).map(([name, read]) => [`memory.${name}`, read]),
) as unknown as Readers<MemoryListName>

/** Every list of an export. */
export const exportLists: Readers<ListName> = {
  notes: (tx, account) =>
    nodes(tx, account, 'note', ({ title, body, attrs }) => ({
      title,
      text: body,
      styleDescription: attrs.styleDescription ?? null,
      rationale: attrs.rationale ?? null,
    })),
  claims: (tx, account) => nodes(tx, account, 'claim', statement),
  positions: (tx, account) => nodes(tx, account, 'position', statement),
  projects: (tx, account) =>
    nodes(tx, account, 'project', ({ title, body, attrs }) => ({
      name: title,
      description: body,
      aliases: attrs.aliases ?? [],
    })),
  entities: (tx, account) =>
    nodes(tx, account, 'entity', ({ title, body, attrs }) => ({
      name: title,
      kind: attrs.kind ?? null,
      description: body,
      aliases: attrs.aliases ?? [],
    })),
  edges: (tx, account) =>
    byId(
      (after) => exportEdges(tx, account, after),
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
  sources: (tx, account) => byId((after) => exportSources(tx, account, after), dated),
  artefacts: (tx, account) => byId((after) => exportArtefacts(tx, account, after), dated),
  artefactChunks,
  sourceRuns: (tx, account) =>
    byId(
      (after) => exportRuns(tx, account, after),
      (run) =>
        ({
          ...run,
          startedAt: timestamp(run.startedAt),
          finishedAt: timestamp(run.finishedAt),
        }) as ExportedRecord<'sourceRuns'>,
    ),
  ingestJobs: (tx, account) =>
    byId(
      (after) => exportJobs(tx, account, INGEST_JOB_KINDS, after, PAGE_ROWS),
      (job) => ({
        ...dated(job),
        status: job.status === 'processing' ? 'queued' : job.status,
        startedAt: timestampOrNull(job.startedAt),
        finishedAt: timestampOrNull(job.finishedAt),
      }),
    ),
  styleRecords: (tx, account) => byId((after) => exportStyleRecords(tx, account, after), dated),
  supports,
  supersededKeys,
  ...memoryReaders,
  apiKeys,
  creditLedger: ledger,
  quotaCounters: quotaPages,
  auditLog: (tx, account) =>
    byId(
      (after) => exportAuditLog(tx, account, after, PAGE_ROWS),
      (entry) => ({
        ...entry,
        at: timestamp(entry.at),
        // Where the operator sits is not the account's.
        address: entry.actor === 'operator' ? null : entry.address,
      }),
    ),
}

/** The members of an export that are no lists; null when the account is gone. */
export async function readExportHead(tx: Db, account: AccountId): Promise<ExportedHead | null> {
  const row = await findExportedAccount(tx, account)
  if (!row) return null
  const balance = await exportedBalance(tx, account)
  return {
    exportedAt: timestamp(new Date()),
    account: { ...dated(row), id: accountWireId(row.id) },
    creditBalance: balance && { ...balance, updatedAt: timestamp(balance.updatedAt) },
  }
}
