import { z } from '@hono/zod-openapi'
import { UnavailableError } from '../lib/errors.ts'
import { route } from './route.ts'

export interface HealthServices {
  /** what is not ready, in words; empty when everything is */
  missing(): Promise<string[]>
}

const okSchema = z.strictObject({ status: z.literal('ok').describe('It is.') })

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
  responses: { 200: { description: 'Everything is ready.', schemaVersion: null, schema: okSchema } },
  handle: async ({ missing }: HealthServices) => {
    const faults = await missing()
    if (faults.length) throw new UnavailableError(`Not ready: ${faults.join(', ')}.`)
    return { status: 200, body: { status: 'ok' as const } }
  },
})
