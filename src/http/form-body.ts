import type { IncomingMessage } from 'node:http'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { ServiceError } from '../lib/errors.ts'
import type { Arrival } from './arrivals.ts'
import { openFormBody } from './request-body.ts'

/** A form as `multipart/form-data` (RFC 7578), read whole. */
export interface FormBody {
  /** by name; a name that stands twice has all its values */
  fields: Record<string, string | string[]>
  /** in the order of the form, whatever the fields that they stand in are called */
  files: FormFile[]
}

export interface FormFile {
  /** the last part of the name that was sent, or empty */
  filename: string
  /** as it was sent */
  contentType: string
  bytes: Buffer
}

export interface FormLimits {
  /** bytes of the whole body */
  bytes: number
  files: number
}

const MOST_FIELDS = 50
const FIELD_BYTES = 20_000
const NAME_BYTES = 100
const HEADERS = 20

const badForm = (message: string) => new ServiceError(400, 'invalid_request', message)

/** Errors: 413 and 415 at once or while it is read, 400 for a body that is no form, or cut off, 408, those of `arrival`. */
export async function readFormBody(incoming: IncomingMessage, limits: FormLimits, arrival: Arrival): Promise<FormBody> {
  const pieces = openFormBody(incoming, limits.bytes)
  const form = parserOf(incoming.headers['content-type']!, limits)
  const fields = new Map<string, string[]>()
  const files: (FormFile & { pieces: Buffer[] })[] = []
  let fault: Error | null = null
  const fail = (error: Error) => {
    fault ??= error
  }
  form.on('field', (name: string, value: string, isNameCut: boolean, isCut: boolean) => {
    if (isNameCut || isCut) return fail(badForm('A field of the form is too long.'))
    fields.set(name, [...(fields.get(name) ?? []), value])
  })
  form.on('file', (_name: string, stream: BusboyFileStream, filename: string, _encoding: string, type: string) => {
    const file = {
      filename: unescaped(filename ?? ''),
      contentType: type,
      bytes: Buffer.alloc(0),
      pieces: [] as Buffer[],
    }
    files.push(file)
    stream.on('data', (piece: Buffer) => void file.pieces.push(piece))
    stream.on('error', fail)
  })
  form.on('filesLimit', () =>
    fail(new ServiceError(413, 'payload_too_large', `At most ${limits.files} files at once.`)),
  )
  for (const event of ['fieldsLimit', 'partsLimit'] as const) form.on(event, () => fail(badForm('Too many fields.')))
  const finished = new Promise<void>((resolve) => {
    form.on('finish', resolve)
    form.on('error', () => {
      fail(badForm('The body is not valid multipart/form-data, or ended before it was complete.'))
      resolve()
    })
  })
  for await (const piece of pieces) {
    // What follows a fault is drained, so that the client reads the answer.
    if (fault !== null) continue
    try {
      arrival.take(piece.length)
      form.write(piece)
    } catch (error) {
      fail(error as Error)
    }
  }
  if (fault === null) {
    form.end()
    await finished
  }
  if (fault) throw fault
  return {
    fields: Object.fromEntries([...fields].map(([name, values]) => [name, values.length === 1 ? values[0]! : values])),
    files: files.map(({ pieces, ...file }) => ({ ...file, bytes: Buffer.concat(pieces) })),
  }
}

/** Browsers, and all that follow the same standard, write these three characters so, and no other. */
const unescaped = (filename: string): string =>
  filename.replace(/%(?:22|0A|0D)/g, (written) => decodeURIComponent(written))

function parserOf(contentType: string, limits: FormLimits): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fieldNameSize: NAME_BYTES,
        fieldSize: FIELD_BYTES,
        fields: MOST_FIELDS,
        fileSize: limits.bytes,
        files: limits.files,
        parts: MOST_FIELDS + limits.files,
        headerPairs: HEADERS,
      },
    })
  } catch {
    throw badForm('The content-type names no boundary.')
  }
}
