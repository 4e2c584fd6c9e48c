import type { ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { ServiceError } from '../lib/errors.ts'
import { newRequestId } from '../lib/ids.ts'
import type { Log } from '../lib/log.ts'
import { observe, stopwatch } from '../lib/observed.ts'
import { traced } from '../lib/traced.ts'
import type { Arrival, Arrivals } from './arrivals.ts'
import { clientAddress, type ProxyHeader } from './client-address.ts'
import { errorReply } from './error-envelope.ts'
import type { RequestContext } from './route.ts'

export type Env = { Bindings: HttpBindings }

export interface FrontDoorOptions {
  log: Log
  trustedProxies: readonly string[]
  /** that of the trusted proxies */
  proxyHeader?: ProxyHeader
  /** bytes of bodies that are held */
  arrivals: Arrivals
  /** aborted when the server stops */
  stopping: AbortSignal
  https: boolean
}

/** A request that came in. */
export interface Visit extends RequestContext {
  /** headers of the answer, whatever it will be; filled while the request is looked at, and those of the answer itself go before them */
  replyHeaders: Record<string, string>
  /** of its body */
  arrival: Arrival
}

export interface WholeAnswer {
  status: number
  headers?: Record<string, string>
  /** JSON; null for an empty answer */
  body: string | null
  /** values of `Set-Cookie` */
  cookies?: readonly string[]
}

/** An answer that writes itself, piece by piece or by other code. */
export interface WrittenAnswer {
  /** `headers` are ours; what is written may go before them. */
  write(outgoing: ServerResponse, headers: Record<string, string>): Promise<void>
}

export type HttpAnswer = WholeAnswer | WrittenAnswer

export const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

/** Headers that every answer carries, errors included. */
export const baseHeaders = (https: boolean): Record<string, string> => ({
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

/**
 * Whatever is asked of the service comes in here: it gets its id and its context, goes out with the headers that every
 * answer has, and leaves a line in the log. What `answer` throws becomes the standard error.
 */
export const frontDoor = (
  operation: string,
  options: FrontDoorOptions,
  answer: (visit: Visit, c: Context<Env>) => Promise<HttpAnswer>,
): ((c: Context<Env>) => Promise<Response>) => {
  const receive = receiver(operation, options, answer)
  return (c) => {
    const { method, headers } = c.req.raw
    const facts = { 'http.request.method': method }
    return traced(operation, { kind: 'server', headers, facts }, async (tell) => {
      const response = await receive(c)
      tell({
        'http.response.status_code': response === RESPONSE_ALREADY_SENT ? c.env.outgoing.statusCode : response.status,
      })
      return response
    })
  }
}

const receiver =
  (
    operation: string,
    { log, trustedProxies, proxyHeader, arrivals, stopping, https }: FrontDoorOptions,
    answer: (visit: Visit, c: Context<Env>) => Promise<HttpAnswer>,
  ) =>
  async (c: Context<Env>): Promise<Response> => {
    const seconds = stopwatch()
    const requestId = newRequestId()
    const { incoming, outgoing } = c.env
    const { headers, signal } = c.req.raw
    const address = clientAddress(incoming, trustedProxies, proxyHeader)
    const arrival = arrivals.begin(address)
    const visit: Visit = { requestId, address, headers, signal, stopping, replyHeaders: {}, arrival }
    const base = { ...baseHeaders(https), 'x-request-id': requestId }
    let whole: WholeAnswer | undefined
    let code: string | undefined
    try {
      const made = await answer(visit, c)
      if ('write' in made) await made.write(outgoing, { ...base, ...JSON_TYPE, ...visit.replyHeaders })
      else whole = made
    } catch (error) {
      whole = errorReply(error, requestId)
      code = error instanceof ServiceError ? error.code : 'internal_error'
      // Given up because the client went away: nobody reads the answer, and nothing is wrong here.
      if (whole.status >= 500 && !signal.aborted) logFailure(log, { requestId, operation }, error)
      if (outgoing.headersSent) {
        observe('request', { operation, status: whole.status, code, seconds: seconds() })
        outgoing.destroy()
        return RESPONSE_ALREADY_SENT
      }
    } finally {
      arrival.end()
    }
    const status = whole?.status ?? outgoing.statusCode
    observe('request', { operation, status, code, seconds: seconds() })
    log.debug({ requestId, operation, status, ms: Math.round(seconds() * 1000) }, 'request')
    return whole ? responseOf(whole, { base, found: visit.replyHeaders }) : RESPONSE_ALREADY_SENT
  }

/** A page that could not be had, or a service that says itself what is missing, is no fault of ours: one line, no stack. */
function logFailure(log: Log, request: { requestId: string; operation: string }, error: unknown): void {
  const isExpected = error instanceof ServiceError && (error.status === 502 || error.cause === undefined)
  if (isExpected) log.warn({ ...request, status: error.status, reason: error.message }, 'request not served')
  else log.error({ ...request, err: error }, 'request failed')
}

/** The answer to a request that nothing takes. */
export function refusalResponse(error: ServiceError, https: boolean): Response {
  const requestId = newRequestId()
  return responseOf(errorReply(error, requestId), { base: { ...baseHeaders(https), 'x-request-id': requestId } })
}

function responseOf(
  { status, headers, body, cookies = [] }: WholeAnswer,
  { base, found = {} }: { base: Record<string, string>; found?: Record<string, string> },
): Response {
  const sent = new Headers({ ...base, ...(body === null ? {} : JSON_TYPE), ...found, ...headers })
  for (const cookie of cookies) sent.append('set-cookie', cookie)
  return new Response(body, { status, headers: sent })
}
