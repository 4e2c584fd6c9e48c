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
export const ingestFile = (
  services: IngestServices,
  own: AccountDb,
  { contentBase64, ...body }: FileIngest,
  request: IngestRequest,
): Promise<Ingested> =>
  ingestBytes(services, own, body, () => decodeBase64(contentBase64, services.maxFileBytes), request)

/** As `ingestFile`, of bytes that come in another way; asked for when all else is right. */
export async function ingestBytes(
  services: IngestServices,
  own: AccountDb,
  body: Omit<FileIngest, 'contentBase64'>,
  bytesOf: () => Buffer,
  request: IngestRequest,
): Promise<Ingested> {
  if (!body.dryRun) requireLiveFields(body)
  const distiller = chooseDistiller(services, body)
  const contentType = fileType(body)
  const source = { kind: 'file' as const, filename: body.filename, contentType, bytes: bytesOf() }
  await checkReplaces(own, body)
  if (body.dryRun) return planIngest(services, own, source, body, distiller, request)
  return queueIngest(services, own, source, body, distiller)
}

const UNSAID = 'application/octet-stream'

/** The media type that a file is read by; its name's ending decides where the sender says only that it is bytes. */
export function fileType({ contentType, filename }: Pick<FileIngest, 'contentType' | 'filename'>): string {
  const said = contentType.split(';')[0]!.trim().toLowerCase()
  const type = said === UNSAID ? typeByEnding(filename) : said
  if (type && isFileType(type)) return type
  const types = FILE_FORMATS.map((format) => format.types[0]).join(', ')
  throw invalidField(['contentType'], `Must be one of ${types}; or ${UNSAID}, where the file's name ends as theirs do.`)
}
