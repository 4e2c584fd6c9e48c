import { z } from '@hono/zod-openapi'
import { accountOf } from '../auth/account-of.ts'
import { type ResponseDeclaration, route, versioned } from '../http/route.ts'
import { formatNames } from '../lib/file-formats.ts'
import { quotaHeaders, usageHeaders } from '../metering/usage-headers.ts'
import { fileIngestBody, urlIngestBody } from './ingest-fields.ts'
import { ingestFile } from './ingest-file.ts'
import type { IngestServices } from './ingest-services.ts'
import { type Ingested, ingestUrl } from './ingest-url.ts'
import { jobReceipt, jobReceiptSchema } from './job-schemas.ts'
import { ingestPlanSchema } from './plan-ingest.ts'

const planBody = z.strictObject({
  mode: z.literal('dry-run').describe('Nothing was kept.'),
  plan: ingestPlanSchema,
})

const jobBody = z.strictObject({
  mode: z.literal('queued').describe('The job is on disk; poll it.'),
  created: z.boolean().describe('False when the idempotency key had been used: this is the earlier job.'),
  job: jobReceiptSchema,
})

const queuedReply = { name: 'QueuedIngestReply', schemaVersion: 'service-ingest-job-v1' } as const

const responses = <const PlanVersion extends string>(planVersion: PlanVersion, name: 'UrlIngest' | 'FileIngest') => ({
  200: {
    description: 'A plan, of which nothing was kept; or the earlier job of a reused idempotency key.',
    name: `${name}PlanOrJob`,
    schemaVersion: null,
    schema: z.discriminatedUnion('mode', [
      versioned(planVersion, planBody).openapi(`${name}PlanReply`),
      versioned(queuedReply.schemaVersion, jobBody).openapi(queuedReply.name),
    ]),
    metered: 'charged',
  } satisfies ResponseDeclaration,
  202: {
    ...queuedReply,
    description: 'The job was queued.',
    schema: jobBody,
    metered: 'counted',
  } satisfies ResponseDeclaration,
})

/** `planVersion`: of the body that shows a plan. */
function ingestReply<const PlanVersion extends string>(planVersion: PlanVersion, ingested: Ingested) {
  if ('plan' in ingested) {
    const body = { schemaVersion: planVersion, mode: 'dry-run' as const, plan: ingested.plan }
    return { status: 200, headers: usageHeaders(ingested.usage), body }
  }
  const body = { mode: 'queued' as const, created: ingested.created, job: jobReceipt(ingested.job) }
  return ingested.created
    ? { status: 202, headers: quotaHeaders(ingested.usage), body }
    : { status: 200, body: { schemaVersion: queuedReply.schemaVersion, ...body } }
}

const RULES =
  'A dry run unless `dryRun` is false; a live ingest also needs `distill: true` and `datedAt`, or it is 400 ' +
  '`invalid_ingest_request`. A new version of a document takes the place of the older one: what only that says is kept, ' +
  'but no longer found. A `replaces` that names no source of the account is 404.'

export const ingestUrlRoute = route({
  operationId: 'ingestUrl',
  method: 'post',
  path: '/v1/ingest/url',
  tag: 'ingest',
  summary: 'Plan or queue the ingest of a public page',
  description: RULES,
  access: { apiKey: 'ingest', cliSession: true },
  rate: 'ingest',
  body: urlIngestBody,
  errors: [402, 404, 502],
  responses: responses('service-url-ingest-plan-v1', 'UrlIngest'),
  handle: async (services: IngestServices, { principal, body, request }) =>
    ingestReply(
      'service-url-ingest-plan-v1',
      await ingestUrl(services, services.db.of(accountOf(principal)), body, request),
    ),
})

/** four characters of base64 for three bytes, and room for the other fields */
const BASE64_OVERHEAD = 1.44

export const ingestFileRoute = route({
  operationId: 'ingestFile',
  method: 'post',
  path: '/v1/ingest/file',
  tag: 'ingest',
  summary: 'Plan or queue the ingest of a file',
  description: `${RULES} Takes ${formatNames()}; the file is on disk before the answer.`,
  access: { apiKey: 'ingest', cliSession: true },
  rate: 'ingest',
  body: fileIngestBody,
  bodyLimit: ({ maxFileBytes }: IngestServices) => Math.ceil(maxFileBytes * BASE64_OVERHEAD),
  errors: [402, 404],
  responses: responses('service-file-ingest-plan-v1', 'FileIngest'),
  handle: async (services: IngestServices, { principal, body, request }) =>
    ingestReply(
      'service-file-ingest-plan-v1',
      await ingestFile(services, services.db.of(accountOf(principal)), body, request),
    ),
})
