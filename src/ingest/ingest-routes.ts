import { z } from '@hono/zod-openapi'
import { accountOf } from '../auth/account-of.ts'
import { type ResponseDeclaration, route, versioned } from '../http/route.ts'
import { invalidField, SourceFetchError } from '../lib/errors.ts'
import { assertPublicHost, checkPublicUrl } from '../lib/fetch-public-url.ts'
import { quotaHeaders, usageHeaders } from '../metering/usage-headers.ts'
import { chooseDistiller } from './choose-distiller.ts'
import { decodeBase64 } from './decode-base64.ts'
import { fileIngestBody, urlIngestBody } from './ingest-fields.ts'
import type { IngestServices } from './ingest-services.ts'
import { jobReceipt, jobReceiptSchema } from './job-schemas.ts'
import { ingestPlanSchema, planIngest } from './plan-ingest.ts'
import { type QueuedJob, queueIngest, requireLiveFields } from './queue-ingest.ts'

const planBody = z.strictObject({
  mode: z.literal('dry-run').describe('Nothing was kept.'),
  plan: ingestPlanSchema,
})

const jobBody = z.strictObject({
  mode: z.literal('queued').describe('The job is on disk; poll it.'),
  created: z.boolean().describe('False when the idempotency key had been used: this is the earlier job.'),
  job: jobReceiptSchema,
})

const responses = <const PlanVersion extends string>(planVersion: PlanVersion) => ({
  200: {
    description: 'A plan, of which nothing was kept; or the earlier job of a reused idempotency key.',
    schemaVersion: null,
    schema: z.union([versioned(planVersion, planBody), versioned('service-ingest-job-v1', jobBody)]),
    metered: 'charged',
  } satisfies ResponseDeclaration,
  202: {
    description: 'The job was queued.',
    schemaVersion: 'service-ingest-job-v1',
    schema: jobBody,
    metered: 'counted',
  } satisfies ResponseDeclaration,
})

const jobReply = (queued: QueuedJob) => {
  const body = { mode: 'queued' as const, created: queued.created, job: jobReceipt(queued.job) }
  return queued.created
    ? { status: 202, headers: quotaHeaders(queued.usage), body }
    : { status: 200, body: { schemaVersion: 'service-ingest-job-v1' as const, ...body } }
}

const RULES =
  'A dry run unless `dryRun` is false; a live ingest also needs `distill: true` and `datedAt`, or it is 400 ' +
  '`invalid_ingest_request`.'

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
  errors: [402, 502],
  responses: responses('service-url-ingest-plan-v1'),
  handle: async (services: IngestServices, { principal, body, request }) => {
    if (!body.dryRun) requireLiveFields(body)
    const distiller = chooseDistiller(services, body)
    const url = checkPublicUrl(body.url)
    const source = { kind: 'url' as const, url, focus: body.focus ?? null, focusContext: body.focusContext }
    const account = accountOf(principal)
    if (body.dryRun) {
      const { plan, usage } = await planIngest(services, account, source, body, distiller, request)
      const schemaVersion = 'service-url-ingest-plan-v1' as const
      return { status: 200, headers: usageHeaders(usage), body: { schemaVersion, mode: 'dry-run' as const, plan } }
    }
    await assertPublicHost(url, services.fetchOptions).catch((error: unknown) => {
      // A name that does not resolve now may do so when the job runs; an address that is not public never will.
      if (!(error instanceof SourceFetchError)) throw error
    })
    return jobReply(await queueIngest(services, account, source, body, distiller))
  },
})

const FILE_TYPES = ['application/pdf', 'text/markdown', 'text/plain']
/** four characters of base64 for three bytes, and room for the other fields */
const BASE64_OVERHEAD = 1.44

export const ingestFileRoute = route({
  operationId: 'ingestFile',
  method: 'post',
  path: '/v1/ingest/file',
  tag: 'ingest',
  summary: 'Plan or queue the ingest of a file',
  description: `${RULES} Takes PDF, Markdown and plain text; the file is on disk before the answer.`,
  access: { apiKey: 'ingest', cliSession: true },
  rate: 'ingest',
  body: fileIngestBody,
  bodyLimit: ({ maxFileBytes }: IngestServices) => Math.ceil(maxFileBytes * BASE64_OVERHEAD),
  errors: [402],
  responses: responses('service-file-ingest-plan-v1'),
  handle: async (services: IngestServices, { principal, body, request }) => {
    if (!body.dryRun) requireLiveFields(body)
    const distiller = chooseDistiller(services, body)
    const contentType = body.contentType.split(';')[0]!.trim().toLowerCase()
    if (!FILE_TYPES.includes(contentType))
      throw invalidField(['contentType'], `Must be one of ${FILE_TYPES.join(', ')}.`)
    const bytes = decodeBase64(body.contentBase64, services.maxFileBytes)
    const source = { kind: 'file' as const, filename: body.filename, contentType, bytes }
    const account = accountOf(principal)
    if (body.dryRun) {
      const { plan, usage } = await planIngest(services, account, source, body, distiller, request)
      const schemaVersion = 'service-file-ingest-plan-v1' as const
      return { status: 200, headers: usageHeaders(usage), body: { schemaVersion, mode: 'dry-run' as const, plan } }
    }
    return jobReply(await queueIngest(services, account, source, body, distiller))
  },
})
