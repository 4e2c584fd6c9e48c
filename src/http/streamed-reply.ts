import type { ServerResponse } from 'node:http'

// Replies that are made while they are sent. Never held whole: the next piece is drawn when the client has taken the
// last one. What goes wrong after the first byte cuts the connection, so that part of an answer is never taken for all.

const STALL_MS = 60_000
/** so little must go out within the stall time */
const SLICE_BYTES = 65_536

export interface OpenedStream {
  first: IteratorResult<string | Uint8Array>
  rest: AsyncIterator<string | Uint8Array>
  /** Tells the maker that nobody wants more. */
  close(): Promise<void>
}

/** Draws the first piece, and throws what that throws. */
export async function openStream(stream: AsyncIterable<string | Uint8Array>): Promise<OpenedStream> {
  const rest = stream[Symbol.asyncIterator]()
  const first = await rest.next()
  const close = async () => {
    await rest.return?.()
  }
  return { first, rest, close }
}

/**
 * Sends all of it. Rejects, with the connection destroyed, when making it fails, and when the client has gone away or
 * takes nothing for `stallMs`.
 */
export async function sendStream(
  outgoing: ServerResponse,
  head: { status: number; headers: Record<string, string> },
  { first, rest, close }: OpenedStream,
  stallMs = STALL_MS,
): Promise<void> {
  try {
    outgoing.writeHead(head.status, head.headers)
    for (let piece = first; !piece.done; piece = await rest.next()) {
      const bytes = typeof piece.value === 'string' ? Buffer.from(piece.value) : piece.value
      for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
        if (outgoing.destroyed) throw gone()
        if (!outgoing.write(bytes.subarray(at, at + SLICE_BYTES))) await drained(outgoing, stallMs)
      }
    }
    outgoing.end()
  } catch (error) {
    outgoing.destroy()
    throw error
  } finally {
    await close()
  }
}

const gone = () => new Error('the client went away')

function drained(outgoing: ServerResponse, stallMs: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const onClose = () => reject(gone())
  const timer = setTimeout(() => reject(new Error(`the client took nothing for ${stallMs} ms`)), stallMs)
  outgoing.once('drain', resolve).once('close', onClose)
  return promise.finally(() => {
    clearTimeout(timer)
    outgoing.off('drain', resolve).off('close', onClose)
  })
}
