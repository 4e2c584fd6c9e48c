import { ServiceError } from '../lib/errors.ts'
import { errorReply } from './error-envelope.ts'

// Server-sent events (text/event-stream), as the HTML standard has them: what a browser's EventSource reads, and any client
// that reads lines.

/** One event; `data` goes out as JSON. */
export interface ServerEvent {
  event: string
  /** what a client that was cut off sends back as `Last-Event-ID` */
  id?: string
  data: unknown
}

/** How long nothing may be sent: proxies take a connection for dead after half a minute or more. */
const QUIET_MS = 10_000
/** how long a client that was cut off waits before it asks again */
const RETRY_MS = 2_000

/** No proxy may hold pieces back, or press them together, which would hold them back, too. */
export const EVENT_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** Whether events are asked for instead of JSON: who names both, as MCP clients do, gets JSON. */
export function wantsEvents(headers: Headers): boolean {
  const named = (headers.get('accept') ?? '').split(',').map((one) => one.split(';', 1)[0]!.trim().toLowerCase())
  return named.includes('text/event-stream') && !named.includes('application/json')
}

interface StreamOptions {
  requestId: string
  /** aborted when the client goes away */
  signal: AbortSignal
  /** told of an error that went out as an event, for its status had gone before */
  failed: (error: unknown) => void
  quietMs?: number | undefined
}

/**
 * Events as they go over the wire, with a comment whenever nothing happens. What is thrown before anything was sent is thrown
 * here, too; later it becomes the event `error`, with the body of an error.
 */
export async function* eventStream(
  events: AsyncIterable<ServerEvent>,
  { requestId, signal, failed, quietMs = QUIET_MS }: StreamOptions,
): AsyncGenerator<string> {
  const source = events[Symbol.asyncIterator]()
  let begun = false
  try {
    let next = source.next()
    for (;;) {
      const step = await within(next, quietMs)
      if (step?.done) return
      yield `${begun ? '' : `retry: ${RETRY_MS}\n\n`}${step ? framed(step.value) : ': still here\n\n'}`
      begun = true
      if (step) next = source.next()
    }
  } catch (error) {
    if (!begun || signal.aborted) throw error
    failed(error)
    yield framed({ event: 'error', data: JSON.parse(errorReply(error, requestId).body) })
  } finally {
    // Not awaited: it ends when what it waits for ends, by the same signal.
    source.return?.(undefined)?.catch(() => {})
  }
}

/** JSON has no line ends of its own, so that one line of data is enough. */
const framed = ({ event, id, data }: ServerEvent): string =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`

/** What was promised, or undefined when it takes longer; waiting for it may go on. */
async function within<Value>(promised: Promise<Value>, ms: number): Promise<Value | undefined> {
  const { promise: quiet, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, ms, undefined)
  try {
    return await Promise.race([promised, quiet])
  } finally {
    clearTimeout(timer)
  }
}

/** What the event `error` stands for in a log: our own faults are errors, what the client may be told is none. */
export const isOwnFault = (error: unknown): boolean => !(error instanceof ServiceError) || error.status === 500
