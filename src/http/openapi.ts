import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { type Access, type ResponseDeclaration, type Route, versioned } from './route.ts'

/** Of the interface, as the document and the MCP endpoint show it. */
export const SERVICE_VERSION = '1.0.11'

const issueSchema = z
  .strictObject({
    path: z.array(z.union([z.string(), z.number()])).describe('Where in the body, path or query the fault is.'),
    code: z.string().describe('What kind of fault it is.'),
    message: z.string().describe('What is wrong, for people.'),
  })
  .openapi('Issue', { description: 'One problem with one field.' })

const errorSchema = z
  .strictObject({
    schemaVersion: z.literal('service-api-error-v1').describe('Version of this envelope.'),
    requestId: z.string().describe('Name it when you ask about this request; also in `x-request-id`.'),
    error: z
      .strictObject({
        code: z.string().describe('Stable, for programs.'),
        message: z.string().describe('What happened and what to do, for people.'),
        issues: z.array(issueSchema).optional().describe('The fields at fault, on `validation_error`.'),
      })
      .describe('What went wrong.'),
  })
  .openapi('Error', { description: 'The envelope of every error.' })

const ERRORS: Record<number, string> = {
  400: '`invalid_json`: the body is not JSON. `invalid_ingest_request`: a live ingest lacks `distill: true` or `datedAt`. `expired_token`, `invalid_grant`: the device code is too old, used or unknown.',
  401: '`unauthorized`: the credential is missing, malformed, expired or revoked.',
  402: '`insufficient_credits`: the balance does not cover this operation.',
  403: '`forbidden`: the credential is valid but may not do this. `csrf_failed`: the page that asks is not proved to be ours.',
  404: '`not_found`: it does not exist for this account.',
  405: '`method_not_allowed`: the path takes other methods, named in `Allow`.',
  409: '`conflict`: it collides with what is there.',
  413: '`payload_too_large`: the request is over its size cap.',
  415: '`unsupported_media_type`: the body must be `application/json` in UTF-8.',
  422: '`validation_error`: the issues name the fields. `source_unreadable`: no text can be had from the file or page.',
  429: '`rate_limit_exceeded`, `quota_exceeded`: wait `retry-after` seconds. `slow_down`: polled faster than the interval, which is longer now.',
  500: '`internal_error`: our fault; the request id finds it in the log.',
  502: '`source_fetch_failed`: the page could not be fetched.',
  503: '`unavailable`: the database cannot be reached; try again shortly.',
}

const RATE_HEADERS = {
  'x-ratelimit-limit': { description: 'Requests allowed in this window.', schema: { type: 'integer' as const } },
  'x-ratelimit-remaining': { description: 'Requests left in this window.', schema: { type: 'integer' as const } },
  'x-ratelimit-reset': {
    description: 'When the window ends.',
    schema: { type: 'string' as const, format: 'date-time' },
  },
}
const figure = (description: string) => ({ description, schema: { type: 'integer' as const } })
const moment = (description: string) => ({ description, schema: { type: 'string' as const, format: 'date-time' } })
const QUOTA_HEADERS = {
  'x-service-quota-metric': { description: 'What was counted.', schema: { type: 'string' as const } },
  'x-service-quota-daily-limit': figure('Units allowed in a day.'),
  'x-service-quota-daily-remaining': figure('Units left of this day.'),
  'x-service-quota-monthly-limit': figure('Units allowed in a month.'),
  'x-service-quota-monthly-remaining': figure('Units left of this month.'),
  'x-service-quota-daily-reset': moment('When the next day begins, in UTC.'),
  'x-service-quota-monthly-reset': moment('When the next month begins, in UTC.'),
}
const CREDIT_HEADERS = {
  'x-service-credit-cost': figure('Credits that this request cost.'),
  'x-service-credit-remaining': figure('Credits left.'),
  'x-service-credit-monthly-remaining': figure('Credits left of those granted for this month.'),
  'x-service-credit-onboarding-remaining': figure('Credits left of those granted at first.'),
  'x-service-credit-monthly-period': {
    description: 'First day of the month of the monthly credits.',
    schema: { type: 'string' as const, format: 'date' },
  },
}
const METERED_HEADERS = { charged: { ...CREDIT_HEADERS, ...QUOTA_HEADERS }, counted: QUOTA_HEADERS }
const REQUEST_ID = { 'x-request-id': { description: 'Names this request.', schema: { type: 'string' as const } } }
const RETRY_AFTER = { 'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer' as const } } }

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
  for (const route of routes) api.openAPIRegistry.registerPath(createRoute(operation(route)))
  return api.getOpenAPI31Document({
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
      ...((route.body ?? route.streamedBody)
        ? {
            body: {
              required: !route.bodyOptional,
              content: { 'application/json': { schema: route.body ?? route.streamedBody } },
            },
          }
        : {}),
    },
    responses: {
      ...Object.fromEntries(
        Object.entries(route.responses as Record<string, ResponseDeclaration>).map(
          ([status, { description, schemaVersion, schema, metered }]) => [
            status,
            {
              description,
              headers: {
                ...REQUEST_ID,
                ...(limited ? RATE_HEADERS : {}),
                ...(metered ? METERED_HEADERS[metered] : {}),
              },
              content: { 'application/json': { schema: withVersion(schema, schemaVersion) } },
            },
          ],
        ),
      ),
      ...Object.fromEntries(
        errorStatuses(route).map((status) => [
          status,
          {
            description: ERRORS[status],
            headers: { ...REQUEST_ID, ...(status === 429 || status === 503 ? RETRY_AFTER : {}) },
            content: { 'application/json': { schema: errorSchema } },
          },
        ]),
      ),
    },
  }
}

const csrfHeader = ({ csrf }: Access) => {
  const token = z
    .string()
    .describe('The `csrfToken` of `GET /v1/auth/session`; needed when a cookie signs the request in.')
  return z.object({ 'x-service-csrf': csrf ? token : token.optional() })
}

const isPublic = (access: Access): boolean =>
  !access.apiKey && !access.cliSession && !access.browser && !access.operator

const securityOf = (access: Access): Record<string, string[]>[] => [
  ...(access.apiKey ? [{ apiKey: [] }] : []),
  ...(access.cliSession ? [{ cliSession: [] }] : []),
  ...(access.browser ? [{ browserSession: [] }] : []),
  ...(access.operator ? [{ operator: [] }] : []),
]

/** The errors that follow from a route's declaration, and those it adds. */
function errorStatuses(route: Route<never>): number[] {
  const statuses = new Set(route.errors ?? [])
  if (route.access.csrf) statuses.add(403)
  if (!isPublic(route.access)) for (const status of [401, 403]) statuses.add(status)
  if (route.rate !== 'none') statuses.add(429)
  const hasBody = route.body ?? route.streamedBody
  if (hasBody) for (const status of [400, 413, 415]) statuses.add(status)
  if (hasBody || route.params || route.query) statuses.add(422)
  for (const status of [500, 503]) statuses.add(status)
  return [...statuses].sort((a, b) => a - b)
}

function withVersion(schema: z.ZodType, version: string | null): z.ZodType {
  if (version === null) return schema
  if (!(schema instanceof z.ZodObject)) throw new Error('a body with a schemaVersion is an object')
  return versioned(version, schema)
}
