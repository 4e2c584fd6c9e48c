import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { newRequestId } from '../lib/ids.ts'
import { clientAddress } from './client-address.ts'
import { errorReply } from './error-envelope.ts'
import { baseHeaders, type PipelineOptions } from './pipeline.ts'
import type { RequestContext } from './route.ts'

/** What stands beside the routes because it answers by rules of its own, such as JSON-RPC. Not in the document. */
export interface Endpoint {
  /** for the log */
  name: string
  /** below the address of the service; `:name` stands for one segment */
  paths: readonly string[]
  /** Takes every method. What it throws becomes the standard error. */
  handle(request: EndpointRequest): Promise<EndpointReply | ForeignReply>
}

export interface EndpointRequest extends RequestContext {
  method: string
  /** values of the `:name` segments */
  params: Record<string, string>
  /** for the body */
  incoming: IncomingMessage
  outgoing: ServerResponse
  /** headers of the answer, whatever it will be; filled while the request is looked at */
  replyHeaders: Record<string, string>
}

export interface EndpointReply {
  status: number
  /** JSON; null for an empty answer */
  body: string | null
  /** values of `Set-Cookie` */
  cookies?: readonly string[]
}

/** An answer that other code writes itself. */
export interface ForeignReply {
  /** `headers` are ours; what is written may go before them. */
  write(outgoing: ServerResponse, headers: Record<string, string>): Promise<void>
}

type EndpointOptions = Pick<PipelineOptions, 'log' | 'trustedProxies' | 'stopping' | 'https'>

/** Request id, base headers, log and error envelope are those of the routes. */
export const endpointHandlerOf =
  (endpoint: Endpoint, options: EndpointOptions) =>
  async (c: Context<{ Bindings: HttpBindings }>): Promise<Response> => {
    const started = performance.now()
    const requestId = newRequestId()
    const request: EndpointRequest = {
      requestId,
      address: clientAddress(c.env.incoming, options.trustedProxies),
      headers: c.req.raw.headers,
      signal: c.req.raw.signal,
      stopping: options.stopping,
      method: c.req.method,
      params: c.req.param(),
      incoming: c.env.incoming,
      outgoing: c.env.outgoing,
      replyHeaders: {},
    }
    let reply: EndpointReply | undefined
    let errorHeaders: Record<string, string> = {}
    try {
      const answer = await endpoint.handle(request)
      if ('write' in answer) {
        const headers = { ...baseHeaders(options.https), 'x-request-id': requestId, ...request.replyHeaders }
        await answer.write(c.env.outgoing, headers)
      } else reply = answer
    } catch (error) {
      const { status, headers, body } = errorReply(error, requestId)
      errorHeaders = headers
      reply = { status, body: JSON.stringify(body) }
      if (status >= 500 && !request.signal.aborted)
        options.log.error({ requestId, operation: endpoint.name, err: error }, 'request failed')
      if (c.env.outgoing.headersSent) {
        c.env.outgoing.destroy()
        return RESPONSE_ALREADY_SENT
      }
    }
    const status = reply?.status ?? c.env.outgoing.statusCode
    options.log.debug(
      { requestId, operation: endpoint.name, status, ms: Math.round(performance.now() - started) },
      'request',
    )
    if (!reply) return RESPONSE_ALREADY_SENT
    const { body, cookies = [] } = reply
    const { 'content-type': contentType, ...base } = baseHeaders(options.https)
    const headers = new Headers({
      ...base,
      ...(body === null ? {} : { 'content-type': contentType! }),
      'x-request-id': requestId,
      ...errorHeaders,
      ...request.replyHeaders,
    })
    for (const cookie of cookies) headers.append('set-cookie', cookie)
    return new Response(body, { status, headers })
  }
