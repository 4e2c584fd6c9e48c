import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { ERROR_REPLIES, errorReferences, errorReplySchema } from './openapi-errors.ts'
import { HEADERS, meteredHeaders, rateHeaders, requestIdHeader } from './openapi-headers.ts'
import { shareParameters } from './openapi-parameters.ts'
import { nameReplies } from './openapi-replies.ts'
import { type Access, isPublic, type ResponseDeclaration, type Route, versioned } from './route.ts'

/** Of the interface, as the document and the MCP endpoint show it. */
export const SERVICE_VERSION = '1.0.11'

const SCHEMES = {
  apiKey: {
    type: 'http' as const,
    scheme: 'bearer',
    description: 'An API key, `cak_…`; each operation names its scope.',
  },
  cliSession: { type: 'http' as const, scheme: 'bearer', description: 'A session of the command line, `cac_…`.' },
  browserSession: {
    type: 'apiKey' as const,
    in: 'cookie' as const,
    name: 'service_session',
    description: 'Set by sign-in.',
  },
  operator: { type: 'http' as const, scheme: 'bearer', description: 'The admin token of the configuration.' },
}

/** The OpenAPI 3.1 document of these routes. The same routes give the same bytes. */
export function openApiDocument(routes: readonly Route<never>[], serverUrl: string): object {
  const api = new OpenAPIHono()
  for (const [name, scheme] of Object.entries(SCHEMES))
    api.openAPIRegistry.registerComponent('securitySchemes', name, scheme)
  for (const [name, header] of Object.entries(HEADERS)) api.openAPIRegistry.registerComponent('headers', name, header)
  for (const [name, reply] of Object.entries(ERROR_REPLIES))
    api.openAPIRegistry.registerComponent('responses', name, reply)
  api.openAPIRegistry.register('ErrorReply', errorReplySchema)
  for (const route of routes) api.openAPIRegistry.registerPath(createRoute(operation(route)))
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Cairn',
      version: SERVICE_VERSION,
      description: 'Knowledge graph, query and memory with cited evidence.',
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    servers: [{ url: serverUrl, description: 'This service.' }],
    tags: [...new Set(routes.map((route) => route.tag))].map((name) => ({
      name,
      description: `Operations on ${name}.`,
    })),
  })
  nameReplies(document, routes)
  shareParameters(document, routes)
  return document
}

// biome-ignore lint/suspicious/noExplicitAny: createRoute's own types follow each schema, a table of routes cannot
function operation(route: Route<never>): any {
  const limited = route.rate !== 'none' && !isPublic(route.access)
  const scope = route.access.apiKey
  const description = [
    route.description,
    scope && scope !== 'any' ? `An API key needs the scope \`${scope}\`.` : undefined,
  ]
    .filter(Boolean)
    .join('\n\n')
  return {
    operationId: route.operationId,
    method: route.method,
    path: route.path,
    tags: [route.tag],
    summary: route.summary,
    ...(description ? { description } : {}),
    security: securityOf(route.access),
    request: {
      ...(route.access.browser === 'csrf' || route.access.csrf ? { headers: csrfHeader(route.access) } : {}),
      ...(route.params ? { params: route.params } : {}),
      ...(route.query ? { query: route.query } : {}),
      ...((route.body ?? route.streamedBody ?? route.formBody)
        ? {
            body: {
              required: !route.bodyOptional,
              content: route.formBody
                ? { 'multipart/form-data': { schema: route.formBody } }
                : { 'application/json': { schema: route.body ?? route.streamedBody } },
            },
          }
        : {}),
    },
    responses: {
      ...Object.fromEntries(
        Object.entries(route.responses as Record<string, ResponseDeclaration>).map(
          ([status, { description, schemaVersion, schema, metered, mediaType = 'application/json', events }]) => [
            status,
            {
              description,
              headers: {
                ...requestIdHeader,
                ...(limited ? rateHeaders : {}),
                ...(metered ? meteredHeaders[metered] : {}),
              },
              content: {
                [mediaType]: { schema: withVersion(schema, schemaVersion) },
                ...(events ? { 'text/event-stream': { schema: eventsSchema(events) } } : {}),
              },
            },
          ],
        ),
      ),
      ...errorReferences(route),
    },
  }
}

/** A schema that is the reply's own. */
const WHOLE_BODY = 'the body, as without events.'

/** OpenAPI 3.1 has no words for events: their data are named in a description. */
const eventsSchema = (events: Record<string, z.ZodType>): z.ZodType => {
  const described = Object.entries(events).map(([name, { description }]) => `\`${name}\`: ${description ?? WHOLE_BODY}`)
  const faults = '`error`: what went wrong after the first event, as the body of an error.'
  return z.string().describe(['Server-sent events, with JSON as their data.', ...described, faults].join(' '))
}

const csrfHeader = ({ csrf }: Access) => {
  const token = z
    .string()
    .describe('The `csrfToken` of `GET /v1/auth/session`; needed when a cookie signs the request in.')
  return z.object({ 'x-service-csrf': csrf ? token : token.optional() })
}

const securityOf = (access: Access): Record<string, string[]>[] => [
  ...(access.apiKey ? [{ apiKey: [] }] : []),
  ...(access.cliSession ? [{ cliSession: [] }] : []),
  ...(access.browser ? [{ browserSession: [] }] : []),
  ...(access.operator ? [{ operator: [] }] : []),
]

function withVersion(schema: z.ZodType, version: string | null): z.ZodType {
  if (version === null) return schema
  if (!(schema instanceof z.ZodObject)) throw new Error('a body with a schemaVersion is an object')
  return versioned(version, schema)
}
