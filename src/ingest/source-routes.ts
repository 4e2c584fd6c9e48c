import { z } from '@hono/zod-openapi'
import { accountOf } from '../auth/account-of.ts'
import { listSources } from '../graph/source-store.ts'
import { uuid } from '../http/fields.ts'
import { pageOf, pageQuery, paginationSchema } from '../http/pagination.ts'
import { route } from '../http/route.ts'
import { decodeCursor } from '../lib/cursor.ts'
import type { SourceId } from '../lib/ids.ts'
import { deleteSource } from './delete-source.ts'
import { getSource } from './get-source.ts'
import type { IngestServices } from './ingest-services.ts'
import { jobReceipt, jobReceiptSchema } from './job-schemas.ts'
import { sourceSchema, wireSource } from './source-schemas.ts'

const params = z.strictObject({ sourceId: uuid('Id of the source.') })

export const listSourcesRoute = route({
  operationId: 'listSources',
  method: 'get',
  path: '/v1/sources',
  tag: 'sources',
  summary: 'List sources',
  description: 'Newest first.',
  access: { apiKey: 'ingest', cliSession: true },
  rate: 'read',
  query: pageQuery,
  responses: {
    200: {
      description: 'One page of sources.',
      schemaVersion: 'service-source-list-v1',
      schema: z.strictObject({
        sources: z.array(sourceSchema).describe('The sources of this page.'),
        pagination: paginationSchema,
      }),
    },
  },
  handle: async ({ db }: IngestServices, { principal, query: { limit, cursor } }) => {
    const account = accountOf(principal)
    const found = await listSources(db.of(account), limit, decodeCursor(cursor))
    const { rows, pagination } = pageOf(found, limit)
    return { status: 200, body: { sources: rows.map(wireSource), pagination } }
  },
})

export const getSourceRoute = route({
  operationId: 'getSource',
  method: 'get',
  path: '/v1/sources/{sourceId}',
  tag: 'sources',
  summary: 'Look at one source',
  access: { apiKey: 'ingest', cliSession: true },
  rate: 'read',
  params,
  errors: [404],
  responses: {
    200: {
      description: 'The source.',
      schemaVersion: 'service-source-v1',
      schema: z.strictObject({ source: sourceSchema }),
    },
  },
  handle: async ({ db }: IngestServices, { principal, params: { sourceId } }) => {
    const source = await getSource(db.of(accountOf(principal)), sourceId as SourceId)
    return { status: 200, body: { source: wireSource(source) } }
  },
})

export const deleteSourceRoute = route({
  operationId: 'deleteSource',
  method: 'delete',
  path: '/v1/sources/{sourceId}',
  tag: 'sources',
  summary: 'Delete a source and everything derived from it',
  description:
    'Queues a job. Records that other sources support stay, and say what those sources say; the rest goes as if the ' +
    'source had never been put in.',
  access: { apiKey: 'ingest' },
  rate: 'write',
  params,
  errors: [404],
  responses: {
    202: {
      description: 'The job was queued; poll it.',
      schemaVersion: 'service-ingest-job-v1',
      schema: z.strictObject({ job: jobReceiptSchema }),
    },
  },
  handle: async ({ db, jobAttempts }: IngestServices, { principal, params: { sourceId } }) => {
    const job = await deleteSource(db.of(accountOf(principal)), sourceId as SourceId, jobAttempts)
    return { status: 202, body: { job: jobReceipt(job) } }
  },
})
