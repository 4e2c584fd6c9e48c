import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { MethodNotAllowedError } from '../lib/errors.ts'
import { type Env, type FrontDoorOptions, frontDoor, type HttpAnswer, type Visit } from './front-door.ts'

/** What stands beside the routes because it answers by rules of its own, such as JSON-RPC. Not in the document. */
export interface Endpoint {
  /** for the log */
  name: string
  /** below the address of the service; `:name` stands for one segment */
  paths: readonly string[]
  /** Takes every method. What it throws becomes the standard error. */
  handle(request: EndpointRequest): Promise<HttpAnswer>
}

export interface EndpointRequest extends Visit {
  method: string
  /** values of the `:name` segments */
  params: Record<string, string>
  /** for the body */
  incoming: IncomingMessage
  outgoing: ServerResponse
}

/** Throws 405 for any other method. */
export function requireMethod(method: string, taken: readonly string[]): void {
  if (!taken.includes(method)) throw new MethodNotAllowedError(taken)
}

/** What answers requests of the endpoint's paths. */
export const endpointHandlerOf = (endpoint: Endpoint, options: FrontDoorOptions) =>
  frontDoor(endpoint.name, options, (visit, { req, env: { incoming, outgoing } }: Context<Env>) =>
    endpoint.handle({ ...visit, method: req.method, params: req.param(), incoming, outgoing }),
  )
