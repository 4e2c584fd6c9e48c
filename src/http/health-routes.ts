import { z } from '@hono/zod-openapi'
import { UnavailableError } from '../lib/errors.ts'
import type { HealthServices } from './health-services.ts'
import { route } from './route.ts'

const okSchema = z.strictObject({ status: z.literal('ok').describe('It is.') })

const readySchema = z.strictObject({
  status: z.literal('ok').describe('It is.'),
  cellsAway: z
    .array(z.string())
    .optional()
    .describe('With several cells, those that cannot be used now: their accounts get 503, the others do not notice.'),
})

export const getHealthRoute = route({
  operationId: 'getHealth',
  method: 'get',
  path: '/healthz',
  tag: 'health',
  summary: 'Is the process alive?',
  access: {},
  rate: 'none',
  responses: { 200: { description: 'It is alive.', schemaVersion: null, schema: okSchema } },
  handle: async () => ({ status: 200, body: { status: 'ok' as const } }),
})

export const getReadinessRoute = route({
  operationId: 'getReadiness',
  method: 'get',
  path: '/readyz',
  tag: 'health',
  summary: 'Are database, migrations and worker ready?',
  access: {},
  rate: 'none',
  responses: { 200: { description: 'Everything is ready.', schemaVersion: null, schema: readySchema } },
  handle: async ({ missing, cellsAway }: HealthServices) => {
    const faults = await missing()
    if (faults.length) throw new UnavailableError(`Not ready: ${faults.join(', ')}.`)
    const away = await cellsAway()
    return { status: 200, body: { status: 'ok' as const, ...(away.length > 0 ? { cellsAway: away } : {}) } }
  },
})
