import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
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
  /** exact, below the address of the service */
  paths: readonly string[]
  /** Takes every method. What it throws becomes the standard error. */
  handle(request: EndpointRequest): Promise<EndpointReply>
}

export interface EndpointRequest extends RequestContext {
  method: string
  /** for the body */
  incoming: IncomingMessage
  /** headers of the answer, whatever it will be; filled while the request is looked at */
  replyHeaders: Record<string, string>
}

export interface EndpointReply {
  status: number
  /** JSON; null for an empty answer */
  body: string | null
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
      incoming: c.env.incoming,
      replyHeaders: {},
    }
    let reply: EndpointReply
    let errorHeaders: Record<string, string> = {}
    try {
      reply = await endpoint.handle(request)
    } catch (error) {
      const { status, headers, body } = errorReply(error, requestId)
      errorHeaders = headers
      reply = { status, body: JSON.stringify(body) }
      if (status >= 500 && !request.signal.aborted)
        options.log.error({ requestId, operation: endpoint.name, err: error }, 'request failed')
    }
    const { status, body } = reply
    options.log.debug(
      { requestId, operation: endpoint.name, status, ms: Math.round(performance.now() - started) },
      'request',
    )
    const { 'content-type': contentType, ...base } = baseHeaders(options.https)
    return new Response(body, {
      status,
      headers: {
        ...base,
        ...(body === null ? {} : { 'content-type': contentType! }),
        'x-request-id': requestId,
        ...errorHeaders,
        ...request.replyHeaders,
      },
    })
  }
