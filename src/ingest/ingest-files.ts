import { z } from '@hono/zod-openapi'
import type { AccountDb } from '../db/sql.ts'
import type { FormBody } from '../http/form-body.ts'
import { issuesOf } from '../http/validation.ts'
import { invalidField, ServiceError, ValidationError } from '../lib/errors.ts'
import { fileIngestBody, ingestFields } from './ingest-fields.ts'
import { ingestBytes } from './ingest-file.ts'
import type { IngestServices } from './ingest-services.ts'
import type { Ingested, IngestRequest } from './ingest-url.ts'

/** of one request */
export const MOST_FILES = 100

/** characters of an idempotency key, to which each file adds its number */
const KEY_CHARS = 150

const formFlag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** The fields of a form: those of a file's ingest, as text. */
export const formFields = z.strictObject({
  ...ingestFields,
  dryRun: formFlag.default(true),
  distill: formFlag.default(false),
  analyzeStyle: formFlag.default(false),
  distillLimit: z
    .string()
    .regex(/^\d{1,6}$/, 'Must be an integer.')
    .transform(Number)
    .pipe(ingestFields.distillLimit.unwrap())
    .optional(),
  idempotencyKey: ingestFields.idempotencyKey.unwrap().pipe(z.string().max(KEY_CHARS)).optional(),
})

/** What became of one file of a form. */
export type IngestedFile = { filename: string } & ({ ingested: Ingested } | { refused: ServiceError })

const fileHead = fileIngestBody.pick({ filename: true, contentType: true })

/**
 * Plans or queues the ingest of each file of a form, one after the other. A file that is refused leaves the others as they
 * are; throws what is wrong with the form as a whole: 422 for its fields, and where there is no file in it.
 */
export async function ingestFiles(
  services: IngestServices,
  own: AccountDb,
  form: FormBody,
  request: IngestRequest,
): Promise<{ dryRun: boolean; files: IngestedFile[] }> {
  const parsed = formFields.safeParse(form.fields)
  if (!parsed.success) throw new ValidationError(issuesOf(parsed.error))
  if (form.files.length === 0) throw invalidField(['files'], 'There is no file in this form.')
  const { idempotencyKey, ...options } = parsed.data
  const files: IngestedFile[] = []
  for (const [i, { filename, contentType, bytes }] of form.files.entries()) {
    const ingest = async (): Promise<Ingested> => {
      const head = fileHead.safeParse({ filename, contentType })
      if (!head.success) throw new ValidationError(issuesOf(head.error))
      if (bytes.length === 0) throw invalidField(['files', i], 'The file is empty.')
      const key = idempotencyKey === undefined ? {} : { idempotencyKey: `${idempotencyKey}#${i + 1}` }
      return ingestBytes(services, own, { ...head.data, ...options, ...key }, () => bytes, {
        ...request,
        // Each plan is paid for by itself.
        requestId: `${request.requestId}-${i + 1}`,
      })
    }
    try {
      files.push({ filename, ingested: await ingest() })
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      // Said of the request as a whole, not of a file.
      if (error.code === 'invalid_ingest_request' || error.status === 401 || error.status === 404) throw error
      files.push({ filename, refused: error })
    }
  }
  return { dryRun: options.dryRun, files }
}
