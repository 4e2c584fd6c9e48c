import { accountOf } from '../auth/account-of.ts'
import type { AccountDb } from '../db/sql.ts'
import type { Endpoint, EndpointRequest } from '../http/endpoint.ts'
import { errorReply } from '../http/error-envelope.ts'
import { type FormBody, readFormBody } from '../http/form-body.ts'
import type { Gate } from '../http/gate.ts'
import { readJsonBody } from '../http/request-body.ts'
import { MethodNotAllowedError, ServiceError } from '../lib/errors.ts'
import type { Principal, Scope } from '../lib/principal.ts'
import { WireAnswer } from './wire-answer.ts'
import type { WireServices } from './wire-services.ts'

// Wires of other services: routes whose addresses, bodies and words are theirs, over the use cases that are ours. They
// stand beside the routes of the contract and are not in its document.

/** A request of such a wire, let in. */
export interface WireCall {
  services: WireServices
  own: AccountDb
  principal: Principal
  request: EndpointRequest
  /** what the next charge refers to: one request may do several things, each paid for by itself */
  reference(): string
  /** values of the `:name` segments */
  params: Record<string, string>
  query: URLSearchParams
  /** JSON; undefined without one */
  body: unknown
  /** of a route that takes one */
  form: FormBody | null
}

export interface WireRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** `any`: every valid key will do */
  scope: Scope | 'any'
  rate: 'read' | 'write'
  /** a form with one file instead of JSON */
  takesFile?: true
  /** The reply's body, of a 200; or a `WireAnswer`. */
  handle(call: WireCall): Promise<unknown>
}

interface WireOptions {
  name: string
  routes: readonly WireRoute[]
  gate: Gate
  services: WireServices
  /** the key that such a client sends; undefined: none */
  keyOf(headers: Headers): string | undefined
  /** what the body of an error holds beside the standard one, where a client reads its words elsewhere */
  errorWords?(message: string): object
}

const BODY_LIMIT = 16 * 1_048_576
/** of a form beside its file */
const FORM_BYTES = 1_048_576

/** What this wire does not serve, with a word why. */
export const notServed = (why: string): ServiceError => new ServiceError(501, 'not_served', why)

/** An endpoint for each path. Errors are the standard ones: their statuses are what such clients go by. */
export function wireEndpoints({ name, routes, gate, services, keyOf, errorWords }: WireOptions): Endpoint[] {
  const endpoints: Endpoint[] = [...Map.groupBy(routes, ({ path }) => path)].map(([path, ofPath]) => ({
    name,
    paths: [path],
    handle: async (request) => {
      const route = ofPath.find(({ method }) => method === request.method)
      if (!route) throw new MethodNotAllowedError(ofPath.map(({ method }) => method))
      const access = { apiKey: route.scope }
      const visit = { ...request, headers: bearer(request.headers, keyOf) }
      const principal = await gate.admit({ access, rate: route.rate }, visit)
      request.arrival.of(principal)
      const { incoming, arrival } = request
      const form = route.takesFile
        ? await readFormBody(incoming, { bytes: services.maxFileBytes + FORM_BYTES, files: 1 }, arrival)
        : null
      const body = form ? undefined : await readJsonBody(incoming, BODY_LIMIT, arrival)
      const own = services.db.of(accountOf(principal))
      let charges = 0
      const reference = () => (charges++ === 0 ? request.requestId : `${request.requestId}.${charges}`)
      const query = new URL(incoming.url ?? '/', 'http://localhost').searchParams
      const reply = await route.handle({
        services,
        own,
        principal,
        request,
        reference,
        params: request.params,
        query,
        body,
        form,
      })
      if (reply instanceof WireAnswer) return reply.answer
      return { status: 200, body: JSON.stringify(reply) }
    },
  }))
  return errorWords ? endpoints.map((endpoint) => withWords(endpoint, errorWords)) : endpoints
}

const withWords = (endpoint: Endpoint, words: NonNullable<WireOptions['errorWords']>): Endpoint => ({
  ...endpoint,
  handle: async (request) => {
    try {
      return await endpoint.handle(request)
    } catch (error) {
      // Whatever is no answer to the client is logged where all of it is.
      if (!(error instanceof ServiceError) || error.status === 500) throw error
      const reply = errorReply(error, request.requestId)
      return { ...reply, body: JSON.stringify({ ...words(error.message), ...JSON.parse(reply.body) }) }
    }
  },
})

/** The headers with the key where ours would be. */
function bearer(headers: Headers, keyOf: WireOptions['keyOf']): Headers {
  const sent = new Headers(headers)
  const key = keyOf(headers)
  if (key === undefined) sent.delete('authorization')
  else sent.set('authorization', `Bearer ${key}`)
  return sent
}
