import { Hono } from 'hono'
import { MethodNotAllowedError, NotFoundError, ServiceError } from '../lib/errors.ts'
import { type Endpoint, endpointHandlerOf } from './endpoint.ts'
import { type Env, refusalResponse } from './front-door.ts'
import { type PipelineOptions, routeHandlerOf } from './pipeline.ts'
import type { Route } from './route.ts'

/** What answers requests that no route takes, such as a browser's for a page; null leaves them to the 404. */
export type Fallback = (request: Request) => Response | null

export interface HttpAppOptions<Services> extends PipelineOptions {
  routes: readonly Route<Services>[]
  /** what the routes' handlers take */
  services: Services
  endpoints?: readonly Endpoint[]
  fallback?: Fallback
}

/** Mounts every endpoint and route, a 405 for the other methods of a route's path, the fallback, and a 404 for the rest. */
export function httpApp<Services>({
  routes,
  services,
  endpoints = [],
  fallback = () => null,
  ...options
}: HttpAppOptions<Services>): Hono<Env> {
  const app = new Hono<Env>()
  for (const endpoint of endpoints) {
    for (const path of endpoint.paths) app.all(path, endpointHandlerOf(endpoint, options))
  }
  const methodsOf = new Map<string, string[]>()
  for (const route of routes) {
    const path = honoPath(route.path)
    methodsOf.set(path, [...(methodsOf.get(path) ?? []), route.method.toUpperCase()])
    app.on(route.method.toUpperCase(), path, routeHandlerOf(route, services, options))
  }
  const refuse = (error: ServiceError) => refusalResponse(error, options.https)
  // Routes with a literal segment were mounted before: a 405 must not hide them behind a parameter of the same place.
  for (const [path, methods] of methodsOf) {
    app.all(path, (c) => {
      const others = [...methodsOf].filter(([other]) => other !== path && matches(other, c.req.path))
      const taken = [...methods, ...others.flatMap(([, more]) => more)]
      const all = [...new Set(taken.includes('GET') ? [...taken, 'HEAD'] : taken)].sort()
      return refuse(new MethodNotAllowedError(all))
    })
  }
  app.notFound((c) => fallback(c.req.raw) ?? refuse(new NotFoundError('Path')))
  app.onError((error) => {
    options.log.error({ err: error }, 'request failed outside its route')
    return refuse(
      error instanceof ServiceError ? error : new ServiceError(500, 'internal_error', 'Something went wrong here.'),
    )
  })
  return app
}

const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`).test(path)
