import { Hono } from 'hono'
import { type Endpoint, requireMethod } from '../http/endpoint.ts'
import type { Env } from '../http/front-door.ts'
import type { Gate } from '../http/gate.ts'
import { type Listening, serve } from '../http/serve.ts'
import type { ServiceMetrics } from './service-metrics.ts'

/** `GET /metrics` for whoever has the operator's token. */
export const metricsEndpoint = (metrics: ServiceMetrics, gate: Gate): Endpoint => ({
  name: 'getMetrics',
  paths: ['/metrics'],
  async handle(request) {
    await gate.admit({ access: { operator: true }, rate: 'none' }, request)
    requireMethod(request.method, ['GET', 'HEAD'])
    return { status: 200, headers: { 'content-type': metrics.contentType }, body: await metrics.text() }
  },
})

/** The same on an address of its own, where whoever reaches it may read it. Rejects when the address is taken. */
export function serveMetrics(metrics: ServiceMetrics, at: { host: string; port: number }): Promise<Listening> {
  const app = new Hono<Env>()
  app.get(
    '/metrics',
    async () => new Response(await metrics.text(), { headers: { 'content-type': metrics.contentType } }),
  )
  return serve(app, at.host, at.port)
}
