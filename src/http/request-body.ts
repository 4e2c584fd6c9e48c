import type { IncomingMessage } from 'node:http'
import { PayloadTooLargeError, ServiceError } from '../lib/errors.ts'
import type { Arrival } from './arrivals.ts'

export const DEFAULT_BODY_LIMIT = 1_048_576
export const MAX_DEPTH = 64
const BODY_MS = 120_000
/** from one piece of a long body to the next */
const PIECE_MS = 60_000

export const invalidJson = (message: string) => new ServiceError(400, 'invalid_json', message)

/** `undefined` when the request has no body. Errors: 408, 413, 415, 400 `invalid_json`, and those of `arrival`. */
export async function readJsonBody(incoming: IncomingMessage, limit: number, arrival: Arrival): Promise<unknown> {
  return hasJsonBody(incoming, limit) ? parseJson(await readBody(incoming, limit, arrival)) : undefined
}

/** The bytes of a body, whatever they are. Errors: 400 for a body that was cut off, 408, 413, and those of `arrival`. */
export async function readBody(incoming: IncomingMessage, limit: number, arrival: Arrival): Promise<Buffer> {
  if (Number(incoming.headers['content-length']) > limit) throw new PayloadTooLargeError(limit)
  return within(BODY_MS, readBytes(incoming, limit, arrival))
}

/**
 * A JSON body piece by piece, however long it takes as long as pieces come. Throws 413 and 415 at once, 400, 408 and 413
 * while it is read.
 */
export function openJsonBody(incoming: IncomingMessage, limit: number): AsyncIterable<Uint8Array> {
  if (!hasJsonBody(incoming, limit)) throw missingBody()
  return bodyPieces(incoming, limit)
}

/** As `openJsonBody`, of a form with files. */
export function openFormBody(incoming: IncomingMessage, limit: number): AsyncIterable<Uint8Array> {
  if (!hasBodyOf(incoming, limit, isFormType, 'multipart/form-data')) {
    throw new ServiceError(
      415,
      'unsupported_media_type',
      'This request needs a form: content-type multipart/form-data.',
    )
  }
  return bodyPieces(incoming, limit)
}

const isFormType = (contentType: string): boolean =>
  contentType.split(';')[0]!.trim().toLowerCase() === 'multipart/form-data'

export const missingBody = () =>
  new ServiceError(415, 'unsupported_media_type', 'This request needs a JSON body: content-type application/json.')

/** Whether a content type is JSON in UTF-8, in time linear in its length: headers come from anybody. */
export function isJsonType(contentType: string): boolean {
  const [type = '', ...parameters] = contentType.split(';').map((part) => part.trim().toLowerCase())
  return type === 'application/json' && parameters.every((parameter) => parameter === '' || isUtf8(parameter))
}

function isUtf8(parameter: string): boolean {
  const [name = '', ...value] = parameter.split('=').map((part) => part.trim())
  return name === 'charset' && ['utf-8', 'utf8', '"utf-8"', '"utf8"'].includes(value.join('='))
}

/** By the headers: a length that lies ends at the HTTP parser, and who declares none is counted while reading. */
const hasJsonBody = (incoming: IncomingMessage, limit: number): boolean =>
  hasBodyOf(incoming, limit, isJsonType, 'application/json in UTF-8')

function hasBodyOf(
  incoming: IncomingMessage,
  limit: number,
  isOfType: (contentType: string) => boolean,
  type: string,
): boolean {
  const declared = incoming.headers['content-length']
  const hasBody = declared !== undefined ? declared !== '0' : incoming.headers['transfer-encoding'] !== undefined
  if (Number(declared) > limit) throw new PayloadTooLargeError(limit)
  if (!hasBody) return false
  const coding = incoming.headers['content-encoding'] ?? 'identity'
  if (coding.toLowerCase() !== 'identity') {
    throw new ServiceError(415, 'unsupported_media_type', 'Send the body as it is, without a content-encoding.')
  }
  if (!isOfType(incoming.headers['content-type'] ?? '')) {
    throw new ServiceError(415, 'unsupported_media_type', `Send the body as ${type}.`)
  }
  return true
}

/** Counts while reading, which bounds bodies that declare no length; a length that lies ends at the HTTP parser. */
async function readBytes(incoming: IncomingMessage, limit: number, arrival: Arrival): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    // A body that is given up is still drained: many clients read the answer only when they have sent everything.
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (size > limit) throw new PayloadTooLargeError(limit)
      arrival.take(chunk.length)
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof ServiceError ? error : cutBody()
  }
  return Buffer.concat(chunks)
}

/**
 * For a body that other code reads, and waits for as long as it takes: it is cut off after as many milliseconds as one that
 * is read here. Gives what ends that.
 */
export function cutLateBody(incoming: Pick<IncomingMessage, 'complete' | 'destroy'>): () => void {
  const timer = setTimeout(() => incoming.complete || incoming.destroy(), BODY_MS)
  return () => clearTimeout(timer)
}

async function* bodyPieces(incoming: IncomingMessage, limit: number): AsyncGenerator<Uint8Array> {
  const pieces = incoming.iterator({ destroyOnReturn: false })[Symbol.asyncIterator]()
  try {
    for (let size = 0; ; ) {
      const { done, value } = await within(PIECE_MS, pieces.next()).catch((error) => {
        throw error instanceof ServiceError ? error : cutBody()
      })
      if (done) return
      size += value.length
      if (size > limit) throw new PayloadTooLargeError(limit)
      yield value
    }
  } finally {
    // It lets go of the body, so that the rest can be taken; not waited for, as it waits for a piece that may never come.
    void pieces.return?.()
  }
}

const cutBody = () => invalidJson('The body ended before it was complete.')

/** 408 after so many milliseconds; what was asked for goes on until its connection is closed. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new ServiceError(408, 'invalid_request', 'The request took too long to arrive.')),
    ms,
  )
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
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

export function deeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth === 0) return true
  for (const child of Object.values(value)) if (deeperThan(child, depth - 1)) return true
  return false
}
