import { z } from '@hono/zod-openapi'
import { route } from './route.ts'

export const getOpenApiDocumentRoute = route({
  operationId: 'getOpenApiDocument',
  method: 'get',
  path: '/openapi.json',
  tag: 'health',
  summary: 'This document',
  access: {},
  rate: 'none',
  responses: {
    200: {
      description: 'The OpenAPI 3.1 document of this service.',
      schemaVersion: null,
      schema: z.looseObject({ openapi: z.string().describe('Version of the OpenAPI specification.') }),
    },
  },
  handle: async ({ openApiDocument }: { openApiDocument(): object }) => ({
    status: 200,
    body: openApiDocument() as { openapi: string },
  }),
})
