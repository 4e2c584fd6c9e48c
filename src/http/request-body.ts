import type { IncomingMessage } from 'node:http'
import { PayloadTooLargeError, ServiceError } from '../lib/errors.ts'

export const DEFAULT_BODY_LIMIT = 1_048_576
const MAX_DEPTH = 64
const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?$/i

export const invalidJson = (message: string) => new ServiceError(400, 'invalid_json', message)

/** `undefined` when the request has no body. Errors: 413, 415, 400 `invalid_json`. */
export async function readJsonBody(incoming: IncomingMessage, limit: number): Promise<unknown> {
  const declared = incoming.headers['content-length']
  const hasBody = declared !== undefined ? declared !== '0' : incoming.headers['transfer-encoding'] !== undefined
  if (Number(declared) > limit) throw new PayloadTooLargeError(limit)
  if (!hasBody) return undefined
  const coding = incoming.headers['content-encoding'] ?? 'identity'
  if (coding.toLowerCase() !== 'identity') {
    throw new ServiceError(415, 'unsupported_media_type', 'Send the body as it is, without a content-encoding.')
  }
  if (!JSON_TYPE.test(incoming.headers['content-type'] ?? '')) {
    throw new ServiceError(415, 'unsupported_media_type', 'Send the body as application/json in UTF-8.')
  }
  return parseJson(await readBytes(incoming, limit))
}

/** Counts while reading, which bounds bodies that declare no length; a length that lies ends at the HTTP parser. */
async function readBytes(incoming: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    // A body that is given up is still drained: many clients read the answer only when they have sent everything.
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (size > limit) throw new PayloadTooLargeError(limit)
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof ServiceError) throw error
    throw invalidJson('The body ended before it was complete.')
  }
  return Buffer.concat(chunks)
}

function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw invalidJson(error instanceof TypeError ? 'The body is not valid UTF-8.' : 'The body is not valid JSON.')
  }
  if (deeperThan(value, MAX_DEPTH)) throw invalidJson(`The body is nested more than ${MAX_DEPTH} levels deep.`)
  return value
}

function deeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth === 0) return true
  for (const child of Object.values(value)) if (deeperThan(child, depth - 1)) return true
  return false
}
