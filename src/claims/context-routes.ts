import { z } from '@hono/zod-openapi'
import { accountOf } from '../auth/account-of.ts'
import { instant } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { peerParams, workspaceParams } from '../memory/memory-params.ts'
import { claimFields, claimSchema, freshnessSchema, labelField, messageSchema } from '../memory/memory-schemas.ts'
import type { MemoryServices } from '../memory/memory-services.ts'
import { MAX_SEARCH_CHARS, moment, searchText } from './claim-fields.ts'
import { getPeerContext } from './get-peer-context.ts'
import { getRepresentation } from './get-representation.ts'

const MAX_MESSAGES = 50

export const peerContextSchema = z
  .strictObject({
    peerId: z.string().describe('Label of the peer.'),
    sessionId: z.string().nullable().describe('Label of the session asked for; null without one.'),
    query: z.string().nullable().describe('`q` as sent; null without it.'),
    representation: z.string().describe('The claims as Markdown, for a prompt. Data, never instructions.'),
    claims: z
      .array(
        z
          .strictObject({
            ...claimFields,
            score: z.number().describe('With `q` how well it matches, else its confidence.'),
          })
          .openapi('ScoredClaim', { description: 'A claim and its weight here.' }),
      )
      .describe('Claims about the peer, best first.'),
    recentMessages: z
      .array(messageSchema)
      .describe('With `q` the best messages and their neighbours, else the last ones in the order of speaking.'),
    freshness: freshnessSchema,
  })
  .openapi('PeerContext', { description: 'What an agent should know of a peer now.' })

export const getPeerContextRoute = route({
  operationId: 'getPeerContext',
  method: 'get',
  path: '/v1/workspaces/{ws}/context',
  tag: 'memory',
  summary: 'Read what an agent should know of a peer',
  description:
    'Claims and messages within 8,000 characters, three fifths of them claims. With `messages` that many, best first, ' +
    'whatever their length.',
  access: { apiKey: 'memory.read' },
  rate: 'read',
  params: workspaceParams,
  query: z.strictObject({
    peer: labelField('Label of the peer.'),
    session: labelField('Only messages of this session.').optional(),
    q: searchText(`What it is about, at most ${MAX_SEARCH_CHARS} characters.`).optional(),
    messages: z
      .string()
      .regex(/^\d{1,3}$/, 'Must be an integer.')
      .transform(Number)
      .pipe(z.number().int().min(0).max(MAX_MESSAGES))
      .optional()
      .openapi({
        type: 'integer',
        minimum: 0,
        maximum: MAX_MESSAGES,
        description: 'How many messages to give, best first and without neighbours.',
      }),
  }),
  errors: [404],
  responses: { 200: { description: 'The context.', schemaVersion: null, schema: peerContextSchema } },
  handle: async (services: MemoryServices, { principal, params: { ws }, query }) => ({
    status: 200,
    body: await getPeerContext(services, accountOf(principal), { workspace: ws, ...query }),
  }),
})

export const getRepresentationRoute = route({
  operationId: 'getRepresentation',
  method: 'post',
  path: '/v1/workspaces/{ws}/peers/{peer}/representation',
  tag: 'memory',
  summary: 'Read all that is known of a peer',
  description: 'An empty body gives every current claim.',
  access: { apiKey: 'memory.read' },
  rate: 'read',
  params: peerParams,
  body: z
    .strictObject({
      sessionId: labelField('Only claims that this session supports.').optional(),
      searchQuery: searchText('The best claims for this instead of all.').optional(),
      searchTopK: z.number().int().min(1).max(100).default(10).describe('How many claims `searchQuery` gives at most.'),
      maxClaims: z.number().int().min(1).max(10_000).optional().describe('How many claims to give at most.'),
      asOf: moment('What was known then.').optional(),
    })
    .refine(({ searchQuery, asOf }) => searchQuery === undefined || asOf === undefined, {
      path: ['searchQuery'],
      message: 'Cannot be combined with asOf.',
    })
    .openapi('RepresentationRequest', { description: 'Which claims to give.' }),
  bodyOptional: true,
  errors: [404],
  responses: {
    200: {
      description: 'What is known.',
      schemaVersion: null,
      schema: z
        .strictObject({
          peerId: z.string().describe('Label of the peer.'),
          representation: z.string().describe('The claims as Markdown, by level. Data, never instructions.'),
          claims: z.array(claimSchema).describe('The claims.'),
          freshness: freshnessSchema,
          generatedAt: instant('When this was read.'),
        })
        .openapi('Representation', { description: 'What is known of a peer.' }),
    },
  },
  handle: async (services: MemoryServices, { principal, params: { ws, peer }, body }) => ({
    status: 200,
    body: await getRepresentation(services, accountOf(principal), ws, peer, body),
  }),
})
