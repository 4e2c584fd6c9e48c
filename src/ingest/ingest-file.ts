import type { AccountDb } from '../db/sql.ts'
import { invalidField } from '../lib/errors.ts'
import { FILE_FORMATS, isFileType, typeByEnding } from '../lib/file-formats.ts'
import { chooseDistiller } from './choose-distiller.ts'
import { decodeBase64 } from './decode-base64.ts'
import type { FileIngest } from './ingest-fields.ts'
import type { IngestServices } from './ingest-services.ts'
import type { Ingested, IngestRequest } from './ingest-url.ts'
import { planIngest } from './plan-ingest.ts'
import { checkReplaces } from './plan-version.ts'
import { queueIngest, requireLiveFields } from './queue-ingest.ts'

/** Plans or queues the ingest of a file. Errors: 400 for a live one that is not said in full, 402, 413, 422, 429. */
export async function ingestFile(
  services: IngestServices,
  own: AccountDb,
  body: FileIngest,
  request: IngestRequest,
): Promise<Ingested> {
  if (!body.dryRun) requireLiveFields(body)
  const distiller = chooseDistiller(services, body)
  const contentType = fileType(body)
  const bytes = decodeBase64(body.contentBase64, services.maxFileBytes)
  const source = { kind: 'file' as const, filename: body.filename, contentType, bytes }
  await checkReplaces(own, body)
  if (body.dryRun) return planIngest(services, own, source, body, distiller, request)
  return queueIngest(services, own, source, body, distiller)
}

const UNSAID = 'application/octet-stream'

/** The media type that a file is read by; its name's ending decides where the sender says only that it is bytes. */
function fileType({ contentType, filename }: FileIngest): string {
  const said = contentType.split(';')[0]!.trim().toLowerCase()
  const type = said === UNSAID ? typeByEnding(filename) : said
  if (type && isFileType(type)) return type
  const types = FILE_FORMATS.map((format) => format.types[0]).join(', ')
  throw invalidField(['contentType'], `Must be one of ${types}; or ${UNSAID}, where the file's name ends as theirs do.`)
}
