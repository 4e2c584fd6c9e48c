import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { AccountGoneError, type Issue, NotFoundError, ValidationError } from '../lib/errors.ts'
import { newRequestId } from '../lib/ids.ts'
import type { Log } from '../lib/log.ts'
import type { Principal } from '../lib/principal.ts'
import { clientAddress } from './client-address.ts'
import { errorReply } from './error-envelope.ts'
import { DEFAULT_BODY_LIMIT, missingBody, openJsonBody, readJsonBody } from './request-body.ts'
import type { RateClass, RequestContext, Route, StreamedReply } from './route.ts'
import { type OpenedStream, openStream, sendStream } from './streamed-reply.ts'
import { issuesOf } from './validation.ts'

/** What has a way in: a route, or an endpoint beside the routes. */
export type Guarded = Pick<Route<never>, 'access'>

/** What the pipeline asks of the folders above it; `service.ts` supplies them. */
export interface Gate {
  /** 401 unless the credential is valid and the route takes its kind at all. */
  authenticate(route: Guarded, request: RequestContext): Promise<Principal>
  /** 403 for a kind or scope that the route does not take, and for a browser's mutation that is not proved its own. */
  authorize(route: Guarded, principal: Principal, request: RequestContext): void
  /** Counts the request. Throws 429; otherwise gives the headers to answer with. */
  countRequest(rate: Exclude<RateClass, 'none'>, principal: Principal, address: string): Promise<Record<string, string>>
}

export interface PipelineOptions {
  gate: Gate
  log: Log
  trustedProxies: readonly string[]
  /** aborted when the server stops */
  stopping: AbortSignal
  https: boolean
  /** how long the client of a streamed reply may take nothing; a minute unless given */
  streamStallMs?: number
}

export type Env = { Bindings: HttpBindings }

/** The order of checks is the contract's: 401, 429, 403, 413/415/400, 422, then whatever the handler finds. */
export const handlerOf =
  <Services>(route: Route<Services>, services: Services, options: PipelineOptions) =>
  async (c: Context<Env>): Promise<Response> => {
    const started = performance.now()
    const requestId = newRequestId()
    const request: RequestContext = {
      requestId,
      address: clientAddress(c.env.incoming, options.trustedProxies),
      headers: c.req.raw.headers,
      signal: c.req.raw.signal,
      stopping: options.stopping,
    }
    const headers: Record<string, string> = { ...baseHeaders(options.https), 'x-request-id': requestId }
    let status: number
    let body: unknown
    let stream: OpenedStream | undefined
    let cookies: readonly string[] = []
    let principal: Principal | undefined
    try {
      principal = await options.gate.authenticate(route, request)
      if (route.rate !== 'none') {
        Object.assign(headers, await options.gate.countRequest(route.rate, principal, request.address))
      }
      options.gate.authorize(route, principal, request)
      const openBody = (limit: number) => openJsonBody(c.env.incoming, limit)
      const reply = await route.handle(services, {
        principal,
        request,
        openBody,
        ...(await readInput(route, services, c)),
      })
      if ('stream' in reply) stream = await openReply(route, reply)
      else body = checkedBody(route, reply.status, reply.body)
      Object.assign(headers, reply.headers)
      cookies = reply.cookies ?? []
      status = reply.status
    } catch (error) {
      const named = error instanceof AccountGoneError && principal?.kind === 'operator'
      const reply = errorReply(named ? new NotFoundError('Account') : error, requestId)
      Object.assign(headers, reply.headers)
      status = reply.status
      body = reply.body
      // Given up because the client went away: nobody reads the answer, and nothing is wrong here.
      if (status >= 500 && !request.signal.aborted)
        options.log.error({ requestId, operation: route.operationId, err: error }, 'request failed')
    }
    if (stream && c.req.method !== 'HEAD') {
      await sendStream(c.env.outgoing, { status, headers }, stream, options.streamStallMs).catch((err) =>
        options.log.warn({ requestId, operation: route.operationId, err }, 'answer cut off'),
      )
    } else await stream?.close()
    options.log.debug(
      { requestId, operation: route.operationId, status, ms: Math.round(performance.now() - started) },
      'request',
    )
    if (stream) return c.req.method === 'HEAD' ? new Response(null, { status, headers }) : RESPONSE_ALREADY_SENT
    const sent = new Headers(headers)
    for (const cookie of cookies) sent.append('set-cookie', cookie)
    return new Response(JSON.stringify(body), { status, headers: sent })
  }

/** Headers that every answer carries, errors included. */
export const baseHeaders = (https: boolean): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

async function readInput<Services>(route: Route<Services>, services: Services, c: Context<Env>) {
  const { bodyLimit = DEFAULT_BODY_LIMIT } = route
  const limit = typeof bodyLimit === 'function' ? bodyLimit(services) : bodyLimit
  const raw = route.body ? await readJsonBody(c.env.incoming, limit) : undefined
  if (route.body && raw === undefined && !route.bodyOptional) {
    throw missingBody()
  }
  const issues: Issue[] = []
  const part = (schema: Route<never>['body'], value: unknown) => {
    if (!schema) return undefined
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    issues.push(...issuesOf(parsed.error))
    return undefined
  }
  const input = {
    params: part(route.params, c.req.param()),
    query: part(route.query, queryOf(c.req.url)),
    body: part(route.body, raw === undefined ? {} : raw),
  }
  if (issues.length) throw new ValidationError(issues)
  return input
}

/** A parameter given twice becomes an array, which no schema takes: the client learns which one. */
function queryOf(url: string): Record<string, string | string[]> {
  const given = new URL(url).searchParams
  // Not by assignment, which would let a parameter named __proto__ vanish.
  return Object.fromEntries(
    [...new Set(given.keys())].map((name) => {
      const values = given.getAll(name)
      return [name, values.length === 1 ? values[0]! : values]
    }),
  )
}

/** Draws the first piece while an error can still be answered as one. */
async function openReply(route: Route<never>, { status, stream }: StreamedReply): Promise<OpenedStream> {
  if (!route.responses[status]?.streamed) {
    throw new Error(`${route.operationId} streamed an answer of status ${status}, which is not declared so`)
  }
  return openStream(stream)
}

/** A reply that does not fit its declaration is our fault: 500 and a log line, never an undocumented field on the wire. */
function checkedBody(route: Route<never>, status: number, body: unknown): unknown {
  const declared = route.responses[status]
  if (!declared) throw new Error(`${route.operationId} answered an undeclared status ${status}`)
  const parsed = declared.schema.safeParse(body)
  if (!parsed.success) {
    throw new Error(
      `${route.operationId} answered a body unlike its declaration: ${JSON.stringify(issuesOf(parsed.error))}`,
    )
  }
  return declared.schemaVersion === null
    ? parsed.data
    : { schemaVersion: declared.schemaVersion, ...(parsed.data as object) }
}
