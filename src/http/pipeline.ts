import type { Context } from 'hono'
import { AccountGoneError, type Issue, NotFoundError, ValidationError } from '../lib/errors.ts'
import type { Arrival } from './arrivals.ts'
import { EVENT_HEADERS, eventStream, isOwnFault, type ServerEvent } from './event-stream.ts'
import { type FormLimits, readFormBody } from './form-body.ts'
import { type Env, type FrontDoorOptions, frontDoor, type HttpAnswer, JSON_TYPE } from './front-door.ts'
import type { Gate } from './gate.ts'
import { DEFAULT_BODY_LIMIT, missingBody, openJsonBody, readJsonBody } from './request-body.ts'
import type { EventReply, RequestContext, Route, StreamedReply } from './route.ts'
import { openStream, sendStream } from './streamed-reply.ts'
import { issuesOf } from './validation.ts'

export interface PipelineOptions extends FrontDoorOptions {
  gate: Gate
  /** how long the client of a streamed reply may take nothing; a minute unless given */
  streamStallMs?: number
  /** how long a stream of events may be silent; ten seconds unless given */
  quietMs?: number
}

/** What answers requests of the route: who may come in, what the request says, the handler, and its reply checked. */
export const routeHandlerOf = <Services>(route: Route<Services>, services: Services, options: PipelineOptions) =>
  frontDoor(route.operationId, options, async (visit, c) => {
    const principal = await options.gate.admit(route, visit)
    const { arrival } = visit
    arrival.of(principal)
    const openBody = (limit: number) => openJsonBody(c.env.incoming, limit)
    const readForm = (limits: FormLimits) => readFormBody(c.env.incoming, limits, arrival)
    const input = { principal, request: visit, openBody, readForm, ...(await readInput(route, services, c, arrival)) }
    try {
      const reply = await route.handle(services, input)
      if ('stream' in reply) return await streamedAnswer(route, reply, c, options)
      if ('events' in reply) return await eventsAnswer(route, reply, { c, visit }, options)
      const { status, headers = {}, cookies = [] } = reply
      return { status, headers, cookies, body: JSON.stringify(checkedBody(route, status, reply.body)) }
    } catch (error) {
      throw error instanceof AccountGoneError && principal.kind === 'operator' ? new NotFoundError('Account') : error
    }
  })

async function readInput<Services>(route: Route<Services>, services: Services, c: Context<Env>, arrival: Arrival) {
  const { bodyLimit = DEFAULT_BODY_LIMIT } = route
  const limit = typeof bodyLimit === 'function' ? bodyLimit(services) : bodyLimit
  const raw = route.body ? await readJsonBody(c.env.incoming, limit, arrival) : undefined
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

type Sending = Pick<PipelineOptions, 'log' | 'streamStallMs' | 'quietMs'>

async function streamedAnswer(
  route: Route<never>,
  reply: StreamedReply,
  c: Context<Env>,
  options: Sending,
): Promise<HttpAnswer> {
  if (!route.responses[reply.status]?.streamed) {
    throw new Error(`${route.operationId} streamed an answer of status ${reply.status}, which is not declared so`)
  }
  return sentInPieces(route, reply, c, options)
}

/** Each event's data is held against its declaration, as a whole body is. */
async function eventsAnswer(
  route: Route<never>,
  { status, headers, events }: EventReply,
  { c, visit }: { c: Context<Env>; visit: RequestContext },
  options: Sending,
): Promise<HttpAnswer> {
  const declared = route.responses[status]?.events
  if (!declared) throw new Error(`${route.operationId} answered with events, which are not declared`)
  const { requestId, signal } = visit
  const request = { requestId, operation: route.operationId }
  const failed = (err: unknown) => {
    if (isOwnFault(err)) options.log.error({ ...request, err }, 'request failed')
  }
  const stream = eventStream(checkedEvents(route, declared, events), {
    requestId,
    signal,
    failed,
    quietMs: options.quietMs,
  })
  return sentInPieces(route, { status, headers: { ...EVENT_HEADERS, ...headers }, stream }, c, options)
}

async function* checkedEvents(
  { operationId }: Route<never>,
  declared: Record<string, Route<never>['body']>,
  events: AsyncIterable<ServerEvent>,
): AsyncGenerator<ServerEvent> {
  for await (const one of events) {
    const parsed = declared[one.event]?.safeParse(one.data)
    if (!parsed?.success) {
      const issues = parsed ? JSON.stringify(issuesOf(parsed.error)) : 'no such event'
      throw new Error(`${operationId} sent ${one.event} unlike its declaration: ${issues}`)
    }
    yield { ...one, data: parsed.data }
  }
}

/** Draws the first piece while an error can still be answered as one. */
async function sentInPieces(
  route: Route<never>,
  { status, headers = {}, stream }: StreamedReply,
  c: Context<Env>,
  { log, streamStallMs }: Sending,
): Promise<HttpAnswer> {
  const opened = await openStream(stream)
  if (c.req.method === 'HEAD') {
    await opened.close()
    return { status, headers: { ...JSON_TYPE, ...headers }, body: null }
  }
  return {
    write: (outgoing, ours) =>
      sendStream(outgoing, { status, headers: { ...ours, ...headers } }, opened, streamStallMs).catch((err) =>
        log.warn({ requestId: ours['x-request-id'], operation: route.operationId, err }, 'answer cut off'),
      ),
  }
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
