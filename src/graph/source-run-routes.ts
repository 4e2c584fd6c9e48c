import { z } from '@hono/zod-openapi'
import { accountOf } from '../auth/account-of.ts'
import type { Db } from '../db/sql.ts'
import { queryFlag, queryInteger, uuid } from '../http/fields.ts'
import { pageOf, pageQuery, paginationSchema } from '../http/pagination.ts'
import { route } from '../http/route.ts'
import { decodeCursor } from '../lib/cursor.ts'
import { getSourceRunEvidence } from './get-source-run-evidence.ts'
import { inspectSourceRun } from './inspect-source-run.ts'
import { shownSourceKind } from './node-view.ts'
import { releaseSourceRun } from './release-source-run.ts'
import { listSourceRuns } from './run-view-store.ts'
import {
  evidencePackSchema,
  runDetail,
  runDetailSchema,
  runDistiller,
  runInspectionSchema,
  runSummary,
  runSummarySchema,
} from './source-run-schemas.ts'

const params = z.strictObject({ sourceRunId: uuid('Id of the run.') })

export const listSourceRunsRoute = route({
  operationId: 'listSourceRuns',
  method: 'get',
  path: '/v1/source-runs',
  tag: 'source runs',
  summary: 'List source runs',
  description: 'Newest first.',
  access: { apiKey: 'evidence' },
  rate: 'read',
  query: pageQuery.extend({
    includeQuarantined: queryFlag('Lists runs in quarantine too.'),
    includeSource: queryFlag('Tells of each run which source it read.'),
  }),
  responses: {
    200: {
      description: 'One page of runs.',
      schemaVersion: 'service-source-run-list-v1',
      schema: z.strictObject({
        runs: z.array(runSummarySchema).describe('The runs of this page.'),
        pagination: paginationSchema,
      }),
    },
  },
  handle: async ({ db }: { db: Db }, { principal, query: { limit, cursor, includeQuarantined, includeSource } }) => {
    const account = accountOf(principal)
    const page = { limit, after: decodeCursor(cursor), quarantined: includeQuarantined }
    const { rows, pagination } = pageOf(await listSourceRuns(db.of(account), page), limit)
    return { status: 200, body: { runs: rows.map((run) => runSummary(run, includeSource)), pagination } }
  },
})

export const inspectSourceRunRoute = route({
  operationId: 'inspectSourceRun',
  method: 'get',
  path: '/v1/source-runs/{sourceRunId}/inspect',
  tag: 'source runs',
  summary: 'Look at one source run',
  description: 'Runs in quarantine can be looked at too; `warnings` then say what they lack.',
  access: { apiKey: 'evidence' },
  rate: 'read',
  params,
  errors: [404],
  responses: {
    200: {
      description: 'The run and what it holds.',
      schemaVersion: 'service-source-run-inspect-v1',
      schema: runInspectionSchema,
    },
  },
  handle: async ({ db }: { db: Db }, { principal, params: { sourceRunId } }) => {
    const { run, ...inspected } = await inspectSourceRun(db.of(accountOf(principal)), sourceRunId)
    return { status: 200, body: { run: { ...runDetail(run), distiller: runDistiller(run) }, ...inspected } }
  },
})

export const getSourceRunEvidenceRoute = route({
  operationId: 'getSourceRunEvidence',
  method: 'get',
  path: '/v1/source-runs/{sourceRunId}/evidence',
  tag: 'source runs',
  summary: 'Build a cited evidence pack for one run',
  description: 'Notes and claims in source order. Superseded records are left out.',
  access: { apiKey: 'evidence' },
  rate: 'read',
  params,
  query: z.strictObject({
    maxNotes: queryInteger(1, 100, 12, 'How many notes to give at most.'),
    maxClaims: queryInteger(1, 100, 12, 'How many claims to give at most.'),
    maxChars: queryInteger(
      1,
      100_000,
      20_000,
      'How long all excerpts and claims together may be, in characters (UTF-16 units).',
    ),
    minNoteWords: queryInteger(0, 1_000_000, 80, 'Notes with fewer words are dropped.'),
    includeQuarantined: queryFlag('Gives records in quarantine too.'),
  }),
  errors: [404],
  responses: {
    200: {
      description: 'The evidence pack.',
      schemaVersion: 'service-source-run-evidence-v1',
      schema: evidencePackSchema,
    },
  },
  handle: async ({ db }: { db: Db }, { principal, params: { sourceRunId }, query }) => {
    const { includeQuarantined, ...limits } = query
    const account = accountOf(principal)
    const { run, notes, claims } = await getSourceRunEvidence(db.of(account), sourceRunId, limits, includeQuarantined)
    return {
      status: 200,
      body: {
        run: runDetail(run),
        limits,
        notes: notes.map(({ id, excerpt, confidenceKind, confidenceScore, facets, ...note }) => ({
          id,
          excerpt,
          sourceKind: shownSourceKind(note),
          confidenceKind,
          confidenceScore,
          facets,
        })),
        claims: claims.map(({ id, text, confidenceKind, confidenceScore, facets, noteIds }) => ({
          id,
          text,
          confidenceKind,
          confidenceScore,
          facets,
          extractedFromNoteIds: noteIds,
        })),
      },
    }
  },
})

export const releaseSourceRunRoute = route({
  operationId: 'releaseSourceRun',
  method: 'post',
  path: '/v1/source-runs/{sourceRunId}/release',
  tag: 'source runs',
  summary: 'End the quarantine of a run',
  description: 'Its records are found and listed from now on. Releasing a live run changes nothing.',
  access: { apiKey: 'ingest' },
  rate: 'write',
  params,
  errors: [404],
  responses: {
    200: {
      description: 'The run as it is now.',
      schemaVersion: 'service-source-run-release-v1',
      schema: z.strictObject({ run: runDetailSchema }),
    },
  },
  handle: async ({ db }: { db: Db }, { principal, params: { sourceRunId } }) => ({
    status: 200,
    body: { run: runDetail(await releaseSourceRun(db.of(accountOf(principal)), sourceRunId)) },
  }),
})
