import { z } from '@hono/zod-openapi'
import type { Principal, Scope } from '../lib/principal.ts'
import type { ServerEvent } from './event-stream.ts'
import type { FormBody, FormLimits } from './form-body.ts'

export type Method = 'get' | 'post' | 'put' | 'delete'

/** Who may call a route. A route that names nobody is public. */
export interface Access {
  /** the scope that an API key needs; `any`: every valid key will do */
  apiKey?: Scope | 'any'
  /** a scope that will do in its place for some of what may be asked; the handler looks which */
  orScope?: Scope
  cliSession?: boolean
  /** `csrf`: a mutation that a browser session must prove to be its own */
  browser?: 'read' | 'csrf'
  /** also a browser session whose account is being deleted */
  whilePending?: true
  /** public, but it sets or ends the session of a browser: the page has to prove itself as under `browser: 'csrf'` */
  csrf?: true
  operator?: boolean
  /** a token that an application got for the MCP endpoint; elsewhere nobody knows one */
  oauth?: true
}

/** Whether anybody may call it. */
export const isPublic = (access: Access): boolean =>
  !access.apiKey && !access.cliSession && !access.browser && !access.operator

/** Which fixed window a request counts in; `none` only for probes. */
export type RateClass = 'read' | 'write' | 'ingest' | 'public' | 'none'

export interface RequestContext {
  requestId: string
  /** the client's address, from a trusted proxy's header where there is one */
  address: string
  headers: Headers
  /** aborted when the client goes away */
  signal: AbortSignal
  /** aborted when the server begins to stop: who only waits answers now, who works may finish */
  stopping: AbortSignal
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

export interface RouteInput<Params, Query, Body> {
  principal: Principal
  params: Parsed<Params>
  query: Parsed<Query>
  body: Parsed<Body>
  request: RequestContext
  /** The body of a route with `streamedBody`, unread. Throws 413 and 415 at once, 400 and 413 while it is read. */
  openBody(limit: number): AsyncIterable<Uint8Array>
  /** The form of a route with `formBody`, read whole. Throws 400, 408, 413 and 415. */
  readForm(limits: FormLimits): Promise<FormBody>
}

export interface ResponseDeclaration<Schema extends z.ZodType = z.ZodType> {
  description: string
  /** of the body's component in the document; needed where a route has several, else made from its operation */
  name?: string
  /** put first into the body; null for bare resources */
  schemaVersion: string | null
  schema: Schema
  /** which headers of credits and quotas it carries, for the document: all, or those of the quota alone */
  metered?: 'charged' | 'counted'
  /** of bytes that are no JSON */
  mediaType?: string
  /** sent piece by piece: the handler makes the text, `schemaVersion` included, and the schema only documents it */
  streamed?: true
  /** what a client gets that asks for `text/event-stream`: the data of its events, by their names */
  events?: Record<string, z.ZodType>
}

/** A body with its `schemaVersion`, for statuses that have bodies of several versions. */
export const versioned = <const Version extends string, Shape extends z.core.$ZodShape>(
  version: Version,
  schema: z.ZodObject<Shape, z.core.$strict>,
) => z.strictObject({ schemaVersion: z.literal(version).describe('Version of this body.'), ...schema.shape })

interface ReplyHead {
  status: number
  headers?: Record<string, string>
  /** values of `Set-Cookie` */
  cookies?: readonly string[]
}

/** `body` without its `schemaVersion`. */
export interface WholeReply<Body> extends ReplyHead {
  body: Body
}

/** Drawn as fast as the client takes it, and ended when he goes away; what it throws at first is answered as an error. */
export interface StreamedReply extends ReplyHead {
  stream: AsyncIterable<string | Uint8Array>
}

/** Server-sent events, each when it is there; what is thrown before the first is answered as an error. */
export interface EventReply extends ReplyHead {
  events: AsyncIterable<ServerEvent>
}

/** What a handler answers with. */
export type Reply<Body> = WholeReply<Body> | StreamedReply | EventReply

type BodyOf<Responses> = {
  [Status in keyof Responses]: Responses[Status] extends { streamed: true }
    ? never
    : Responses[Status] extends ResponseDeclaration<infer Schema>
      ? z.input<Schema>
      : never
}[keyof Responses]

export interface RouteDeclaration<
  Services,
  Params extends z.ZodType | undefined,
  Query extends z.ZodType | undefined,
  Body extends z.ZodType | undefined,
  Responses extends Record<number, ResponseDeclaration>,
> {
  /** the same name as the function and the statement behind it */
  operationId: string
  method: Method
  /** `{name}` for parameters */
  path: string
  tag: string
  summary: string
  description?: string
  access: Access
  rate: RateClass
  params?: Params
  query?: Query
  body?: Body
  /** an empty request body stands for `{}` */
  bodyOptional?: boolean
  /** what the request body holds, for the document: the handler reads it itself, by `openBody` */
  streamedBody?: z.ZodType
  /** what a `multipart/form-data` body holds, for the document: the handler reads it itself, by `readForm` */
  formBody?: z.ZodType
  /** largest request body in bytes, where the settings decide made from the services; 1 MiB unless given */
  bodyLimit?: number | ((services: Services) => number)
  /** success answers by status */
  responses: Responses
  /** statuses of the error table that this route adds to those which follow from its declaration */
  errors?: readonly number[]
  handle: (services: Services, input: RouteInput<Params, Query, Body>) => Promise<Reply<BodyOf<Responses>>>
}

/** A declaration that a table of routes holds. Routes of `never` can be looked at, not called. */
// biome-ignore lint/suspicious/noExplicitAny: one table holds routes of every combination of schemas
export type Route<Services> = Omit<RouteDeclaration<Services, any, any, any, any>, 'handle'> & {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  handle: (services: Services, input: RouteInput<any, any, any>) => Promise<Reply<unknown>>
}

/**
 * Declares a route. Validation, authorization, rate class, the OpenAPI document and the route matrix all follow from
 * this one declaration.
 */
export const route = <
  Services,
  const Responses extends Record<number, ResponseDeclaration>,
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(
  declaration: RouteDeclaration<Services, Params, Query, Body, Responses>,
): RouteDeclaration<Services, Params, Query, Body, Responses> => declaration
