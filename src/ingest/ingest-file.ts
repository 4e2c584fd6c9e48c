import type { AccountDb } from '../db/sql.ts'
import { invalidField } from '../lib/errors.ts'
import { chooseDistiller } from './choose-distiller.ts'
import { decodeBase64 } from './decode-base64.ts'
import type { FileIngest } from './ingest-fields.ts'
import type { IngestServices } from './ingest-services.ts'
import type { Ingested, IngestRequest } from './ingest-url.ts'
import { planIngest } from './plan-ingest.ts'
import { queueIngest, requireLiveFields } from './queue-ingest.ts'

const FILE_TYPES = ['application/pdf', 'text/markdown', 'text/plain']

/** Plans or queues the ingest of a file. Errors: 400 for a live one that is not said in full, 402, 413, 422, 429. */
export async function ingestFile(
  services: IngestServices,
  own: AccountDb,
  body: FileIngest,
  request: IngestRequest,
): Promise<Ingested> {
  if (!body.dryRun) requireLiveFields(body)
  const distiller = chooseDistiller(services, body)
  const contentType = body.contentType.split(';')[0]!.trim().toLowerCase()
  if (!FILE_TYPES.includes(contentType)) throw invalidField(['contentType'], `Must be one of ${FILE_TYPES.join(', ')}.`)
  const bytes = decodeBase64(body.contentBase64, services.maxFileBytes)
  const source = { kind: 'file' as const, filename: body.filename, contentType, bytes }
  if (body.dryRun) return planIngest(services, own, source, body, distiller, request)
  return queueIngest(services, own, source, body, distiller)
}
