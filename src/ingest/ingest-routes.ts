import { z } from '@hono/zod-openapi'
import { accountOf } from '../auth/account-of.ts'
import { type ResponseDeclaration, route, versioned } from '../http/route.ts'
import { formatNames } from '../lib/file-formats.ts'
import { quotaHeaders, usageHeaders } from '../metering/usage-headers.ts'
import { fileIngestBody, ingestFields, urlIngestBody } from './ingest-fields.ts'
import { ingestFile } from './ingest-file.ts'
import { type IngestedFile, ingestFiles, MOST_FILES } from './ingest-files.ts'
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

const ingestedFile = z
  .strictObject({
    filename: z.string().describe('Name of the file.'),
    status: z.string().describe('`planned`, `queued` or `refused`.'),
    plan: ingestPlanSchema.optional().describe('Of a dry run: the plan.'),
    created: z.boolean().optional().describe('Of a live one: false where the idempotency key had been used.'),
    job: jobReceiptSchema.optional().describe('Of a live one: its job.'),
    error: z
      .strictObject({
        code: z.string().describe('As of an error.'),
        message: z.string().describe('What is wrong with this file.'),
      })
      .optional()
      .describe('Why it was refused.'),
  })
  .openapi('IngestedFile', { description: 'What became of one file of a form.' })

const filesReply = (description: string, name: string) => ({
  description,
  name,
  schemaVersion: 'service-file-ingest-list-v1' as const,
  schema: z.strictObject({ files: z.array(ingestedFile).describe('The files in the order of the form.') }),
})

function wireIngestedFile(file: IngestedFile): z.input<typeof ingestedFile> {
  const { filename } = file
  if ('refused' in file) {
    const { code, message } = file.refused
    return { filename, status: 'refused', error: { code, message } }
  }
  const { ingested } = file
  if ('plan' in ingested) return { filename, status: 'planned', plan: ingested.plan }
  return { filename, status: 'queued', created: ingested.created, job: jobReceipt(ingested.job) }
}

/** for the fields of a form and the heads of its parts */
const FORM_OVERHEAD = 262_144

export const ingestFilesRoute = route({
  operationId: 'ingestFiles',
  method: 'post',
  path: '/v1/ingest/files',
  tag: 'ingest',
  summary: 'Plan or queue the ingest of files of a form',
  description:
    `An extension: \`multipart/form-data\` with ${MOST_FILES} files at most, which together are no larger than one file may ` +
    `be. Each is a job of its own, and what is wrong with one is told beside the others. ${RULES} An ` +
    '`idempotencyKey` stands for all files in their order.',
  access: { apiKey: 'ingest', cliSession: true },
  rate: 'ingest',
  formBody: z
    .strictObject({
      ...ingestFields,
      files: z
        .array(z.string().openapi({ format: 'binary', description: 'The bytes of a file.' }))
        .describe('Files, each with its name; the field may have any name.'),
    })
    .openapi('FilesIngest', { description: 'Files, and what is to be done with all of them.' }),
  errors: [404],
  responses: {
    200: filesReply('Plans, of which nothing was kept.', 'PlannedFilesReply'),
    202: filesReply('Jobs were queued for all files that were not refused.', 'QueuedFilesReply'),
  },
  handle: async (services: IngestServices, { principal, request, readForm }) => {
    const form = await readForm({ bytes: services.maxFileBytes + FORM_OVERHEAD, files: MOST_FILES })
    const { dryRun, files } = await ingestFiles(services, services.db.of(accountOf(principal)), form, request)
    return { status: dryRun ? 200 : 202, body: { files: files.map(wireIngestedFile) } }
  },
})
