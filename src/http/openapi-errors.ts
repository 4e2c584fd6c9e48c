import { z } from '@hono/zod-openapi'
import { ERROR_CODES } from '../lib/errors.ts'
import { requestIdHeader, retryHeaders } from './openapi-headers.ts'
import { isPublic, type Route } from './route.ts'

// What the document says of errors: one reply for each status, which all operations share.

const issueSchema = z
  .strictObject({
    path: z.array(z.union([z.string(), z.number()])).describe('Where in the body, path or query the fault is.'),
    code: z.string().describe('What kind of fault it is.'),
    message: z.string().describe('What is wrong, for people.'),
  })
  .openapi('Issue', { description: 'One problem with one field.' })

/** The envelope of every error. */
export const errorReplySchema = z
  .strictObject({
    schemaVersion: z.literal('service-api-error-v1').describe('Version of this envelope.'),
    requestId: z.string().describe('Name it when you ask about this request; also in `x-request-id`.'),
    error: z
      .strictObject({
        code: z.enum(ERROR_CODES).openapi('ErrorCode', { description: 'Stable, for programs.' }),
        message: z.string().describe('What happened and what to do, for people.'),
        issues: z.array(issueSchema).optional().describe('The fields at fault, on `validation_error`.'),
      })
      .describe('What went wrong.'),
  })
  .openapi('ErrorReply', { description: 'The envelope of every error.' })

const ERRORS: Record<number, [name: string, description: string]> = {
  400: [
    'BadRequest',
    '`invalid_json`: the body is not JSON. `invalid_ingest_request`: a live ingest lacks `distill: true` or `datedAt`. `expired_token`, `invalid_grant`: the device code is too old, used or unknown.',
  ],
  401: ['Unauthorized', '`unauthorized`: the credential is missing, malformed, expired or revoked.'],
  402: ['PaymentRequired', '`insufficient_credits`: the balance does not cover this operation.'],
  403: [
    'Forbidden',
    '`forbidden`: the credential is valid but may not do this. `csrf_failed`: the page that asks is not proved to be ours.',
  ],
  404: ['NotFound', '`not_found`: it does not exist for this account.'],
  409: ['Conflict', '`conflict`: it collides with what is there.'],
  413: ['PayloadTooLarge', '`payload_too_large`: the request is over its size cap.'],
  415: ['UnsupportedMediaType', '`unsupported_media_type`: the body must be `application/json` in UTF-8.'],
  422: [
    'UnprocessableContent',
    '`validation_error`: the issues name the fields. `source_unreadable`: no text can be had from the file or page.',
  ],
  429: [
    'TooManyRequests',
    '`rate_limit_exceeded`, `quota_exceeded`: wait `retry-after` seconds. `slow_down`: polled faster than the interval, which is longer now.',
  ],
  500: ['InternalServerError', '`internal_error`: our fault; the request id finds it in the log.'],
  502: ['BadGateway', '`source_fetch_failed`: the page could not be fetched.'],
  503: ['ServiceUnavailable', '`unavailable`: the database cannot be reached; try again shortly.'],
}

/** The replies by name of their component. */
export const ERROR_REPLIES = Object.fromEntries(
  Object.entries(ERRORS).map(([status, [name, description]]) => [
    name,
    {
      description,
      headers: status === '429' || status === '503' ? retryHeaders : requestIdHeader,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorReply' } } },
    },
  ]),
)

/** References to the replies with which a route may refuse, by status. */
export const errorReferences = (route: Route<never>): Record<number, { $ref: string }> =>
  Object.fromEntries(
    errorStatuses(route).map((status) => {
      const known = ERRORS[status]
      if (!known) throw new Error(`${route.operationId} declares an error of status ${status}, which has no text`)
      return [status, { $ref: `#/components/responses/${known[0]}` }]
    }),
  )

/** The errors that follow from a route's declaration, and those it adds. */
function errorStatuses({ access, rate, errors, ...asked }: Route<never>): number[] {
  const statuses = new Set(errors ?? [])
  if (access.csrf) statuses.add(403)
  if (!isPublic(access)) for (const status of [401, 403]) statuses.add(status)
  if (rate !== 'none') statuses.add(429)
  const hasBody = asked.body ?? asked.streamedBody ?? asked.formBody
  if (hasBody) for (const status of [400, 413, 415]) statuses.add(status)
  if (hasBody || asked.params || asked.query) statuses.add(422)
  for (const status of [500, 503]) statuses.add(status)
  return [...statuses].sort((a, b) => a - b)
}
