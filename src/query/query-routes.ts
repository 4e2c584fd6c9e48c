import { accountOf } from '../auth/account-of.ts'
import { wantsEvents } from '../http/event-stream.ts'
import { type RequestContext, type ResponseDeclaration, route, versioned } from '../http/route.ts'
import { ForbiddenError } from '../lib/errors.ts'
import type { Principal } from '../lib/principal.ts'
import { usageHeaders } from '../metering/usage-headers.ts'
import { type AnswerSentence, answerEvents, sentenceSchema, usageSchema } from './answer-events.ts'
import { answerQuery } from './answer-query.ts'
import { type QueryInput, queryBody } from './query-fields.ts'
import { queryReplySchema } from './query-schemas.ts'
import type { QueryServices } from './query-services.ts'

/** 403 for a key that may retrieve but not have answers. Sessions speak for the owner. */
function requireAnswerScope(principal: Principal, { output }: QueryInput): void {
  if (output !== 'answer' || principal.kind !== 'api-key') return
  if (!principal.scopes.includes('query.answer'))
    throw new ForbiddenError('This API key lacks the scope query.answer, which output "answer" needs.')
}

const responses = {
  200: {
    description: 'What was found.',
    name: 'QueryReply',
    schemaVersion: 'service-evidence-query-v1',
    schema: queryReplySchema,
    metered: 'charged',
    events: {
      sentence: sentenceSchema,
      reply: versioned('service-evidence-query-v1', queryReplySchema).describe('The whole body, as without events.'),
      usage: usageSchema,
    },
  } satisfies ResponseDeclaration,
} as const

const EVENTS =
  'Asked for `text/event-stream`, it sends an answer sentence by sentence, then the whole body, then what the headers of ' +
  'credits and quotas say; `Last-Event-ID` leaves out what was told.'

type Answering = (tell?: (sentence: AnswerSentence) => void) => ReturnType<typeof answerQuery>

/** As JSON, or as events where those were asked for. */
async function queryReply({ headers }: RequestContext, answering: Answering) {
  if (wantsEvents(headers)) return { status: 200, events: answerEvents(answering, headers.get('last-event-id')) }
  const { reply, usage } = await answering()
  return { status: 200, headers: usageHeaders(usage), body: reply }
}

export const answerQueryRoute = route({
  operationId: 'answerQuery',
  method: 'post',
  path: '/v1/query',
  tag: 'query',
  summary: 'Find records and the notes that they stand on',
  description:
    'Ranks the account’s notes, claims, positions, projects and entities for a question. `output` asks for a context ' +
    `or a cited answer besides; an answer needs the scope \`query.answer\` too. ${EVENTS}`,
  access: { apiKey: 'query', cliSession: true },
  rate: 'read',
  body: queryBody,
  errors: [402, 404],
  responses,
  handle: async (services: QueryServices, { principal, body, request }) => {
    requireAnswerScope(principal, body)
    return queryReply(request, (tell) =>
      answerQuery(services, services.db.of(accountOf(principal)), body, { ...request, tell }),
    )
  },
})

export const answerAccountQueryRoute = route({
  operationId: 'answerAccountQuery',
  method: 'post',
  path: '/v1/account/answers/query',
  tag: 'query',
  summary: 'Ask about one’s own account, from a browser',
  description: 'As `POST /v1/query`, for the account that is signed in, in every `output`.',
  access: { browser: 'csrf' },
  rate: 'read',
  body: queryBody,
  errors: [402, 404],
  responses,
  handle: (services: QueryServices, { principal, body, request }) =>
    queryReply(request, (tell) =>
      answerQuery(services, services.db.of(accountOf(principal)), body, { ...request, tell }),
    ),
})
