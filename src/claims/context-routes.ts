import { z } from '@hono/zod-openapi'
import { accountOf } from '../auth/account-of.ts'
import { labelField, text } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { invalidField, NotFoundError } from '../lib/errors.ts'
import type { Label } from '../lib/ids.ts'
import type { Principal } from '../lib/principal.ts'
import { peerParams, workspaceParams } from '../memory/memory-params.ts'
import type { MemoryServices } from '../memory/memory-services.ts'
import { MAX_SEARCH_CHARS, moment, searchText } from './claim-fields.ts'
import { peerContextSchema, recallSchema, representationSchema } from './claim-schemas.ts'
import { DEFAULT_MAX_TOKENS, getPeerContext } from './get-peer-context.ts'
import { getRepresentation } from './get-representation.ts'
import { recallMemory } from './recall-memory.ts'

const MAX_MESSAGES = 50
const MIN_TOKENS = 50
const MAX_TOKENS = 8_000
const DEFAULT_RECALL_TOKENS = 300
const MAX_RECALL_CHARS = 25_000

/** Parts of the reply beside the representation. */
const PARTS = ['claims', 'messages', 'ranked'] as const

const contextQuery = z.strictObject({
  peer: labelField('Label of the peer; the default peer of the key when left out.').optional(),
  session: labelField('Only messages of this session.').optional(),
  q: searchText(`What it is about, at most ${MAX_SEARCH_CHARS} characters.`).optional(),
  maxTokens: z
    .string()
    .regex(/^\d{1,4}$/, 'Must be an integer.')
    .transform(Number)
    .pipe(z.number().int().min(MIN_TOKENS).max(MAX_TOKENS))
    .optional()
    .openapi({
      type: 'integer',
      minimum: MIN_TOKENS,
      maximum: MAX_TOKENS,
      default: DEFAULT_MAX_TOKENS,
      description: 'Budget of the representation, a token for four characters.',
    }),
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
  include: z
    .string()
    .max(100)
    .transform((list) => (list === '' ? [] : list.split(',')))
    .pipe(z.array(z.enum(PARTS)))
    .optional()
    .openapi({
      type: 'string',
      description:
        'What to give beside the representation, with commas between: `claims`, `messages`, `ranked`; empty for none of ' +
        'it. What is left out comes as an empty list. Without this parameter all of it.',
      example: 'claims,messages',
    }),
})

/** The peer asked for, else the one to which the key is bound. Throws 422 where there is neither. */
function peerOf(principal: Principal, peer: Label | undefined): Label {
  const meant = peer ?? (principal.kind === 'api-key' ? principal.defaultPeer : undefined)
  if (!meant) throw invalidField(['peer'], 'Must be given, unless the key is bound to a peer.', 'invalid_type')
  return meant
}

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
  query: contextQuery,
  errors: [404],
  responses: { 200: { description: 'The context.', schemaVersion: null, schema: peerContextSchema } },
  handle: async (services: MemoryServices, { principal, params: { ws }, query }) => ({
    status: 200,
    body: await getPeerContext(services, services.db.of(accountOf(principal)), {
      ...query,
      workspace: ws,
      peer: peerOf(principal, query.peer),
    }),
  }),
})

export const getDefaultContextRoute = route({
  operationId: 'getDefaultContext',
  method: 'get',
  path: '/v1/context',
  tag: 'memory',
  summary: 'Read the context of whom the key is bound to',
  description: 'The context of the workspace and the peer to which the key is bound; `peer` names another.',
  access: { apiKey: 'memory.read' },
  rate: 'read',
  query: contextQuery,
  errors: [404],
  responses: { 200: { description: 'The context.', schemaVersion: null, schema: peerContextSchema } },
  handle: async (services: MemoryServices, { principal, query }) => {
    const workspace = principal.kind === 'api-key' ? principal.defaultWorkspace : undefined
    if (!workspace) throw new NotFoundError('Workspace')
    const input = { ...query, workspace, peer: peerOf(principal, query.peer) }
    return { status: 200, body: await getPeerContext(services, services.db.of(accountOf(principal)), input) }
  },
})

export const recallMemoryRoute = route({
  operationId: 'recallMemory',
  method: 'post',
  path: '/v1/workspaces/{ws}/recall',
  tag: 'memory',
  summary: 'Read what fits a prompt, as text for it',
  description:
    'What is remembered and fits a text, at most eight lines, or without a text what is current. It is marked, so that it ' +
    'teaches nothing when it comes back. A workspace or a peer that is not there yet holds nothing.',
  access: { apiKey: 'memory.read' },
  rate: 'read',
  params: workspaceParams,
  body: z
    .strictObject({
      peerId: labelField('Label of the peer; the default peer of the key when left out.').optional(),
      text: text(
        0,
        MAX_RECALL_CHARS,
        `What it is about; the first ${MAX_SEARCH_CHARS} characters are looked at.`,
      ).optional(),
      sessionId: labelField('What was said in this session is left out.').optional(),
      alsoIn: z
        .array(labelField('Label of a workspace.'))
        .max(3)
        .default([])
        .describe('Workspaces to look in besides.'),
      maxTokens: z
        .number()
        .int()
        .min(MIN_TOKENS)
        .max(MAX_TOKENS)
        .default(DEFAULT_RECALL_TOKENS)
        .describe('Budget of the lines, a token for four characters.'),
    })
    .openapi('RecallRequest', { description: 'What it is about.' }),
  responses: { 200: { description: 'What is remembered.', schemaVersion: null, schema: recallSchema } },
  handle: async (services: MemoryServices, { principal, params: { ws }, body }) => ({
    status: 200,
    body: await recallMemory(services, services.db.of(accountOf(principal)), {
      workspaces: [ws, ...body.alsoIn],
      peer: peerOf(principal, body.peerId),
      text: body.text,
      session: body.sessionId,
      maxTokens: body.maxTokens,
    }),
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
      schema: representationSchema,
    },
  },
  handle: async (services: MemoryServices, { principal, params: { ws, peer }, body }) => ({
    status: 200,
    body: await getRepresentation(services, services.db.of(accountOf(principal)), ws, peer, body),
  }),
})
