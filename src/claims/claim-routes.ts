import { accountOf } from '../auth/account-of.ts'
import { route } from '../http/route.ts'
import { claimParams, workspaceParams } from '../memory/memory-params.ts'
import { claimSchema, pageSchema } from '../memory/memory-schemas.ts'
import type { MemoryServices } from '../memory/memory-services.ts'
import { type Usage, usageHeaders } from '../metering/usage-headers.ts'
import { claimCreate, claimDelete, claimsList, claimUpdate } from './claim-fields.ts'
import { claimDeleteReceiptSchema, claimUpdateResultSchema, createdClaimSchema } from './claim-schemas.ts'
import { correctClaim } from './correct-claim.ts'
import { createClaim } from './create-claim.ts'
import { getClaim } from './get-claim.ts'
import { claimHistorySchema, getClaimHistory } from './get-claim-history.ts'
import { listClaims } from './list-claims.ts'
import { withdrawClaim } from './withdraw-claim.ts'

export const listClaimsRoute = route({
  operationId: 'listClaims',
  method: 'post',
  path: '/v1/workspaces/{ws}/claims/list',
  tag: 'memory',
  summary: "List a peer's claims",
  description: 'Newest first unless `reverse` or `q`; current claims unless `status` says otherwise.',
  access: { apiKey: 'memory.read' },
  rate: 'read',
  params: workspaceParams,
  body: claimsList,
  errors: [404],
  responses: { 200: { description: 'One page of claims.', schemaVersion: null, schema: pageSchema(claimSchema) } },
  handle: async (services: MemoryServices, { principal, params: { ws }, body }) => ({
    status: 200,
    body: await listClaims(services, services.db.of(accountOf(principal)), ws, body),
  }),
})

export const getClaimRoute = route({
  operationId: 'getClaim',
  method: 'get',
  path: '/v1/workspaces/{ws}/claims/{id}',
  tag: 'memory',
  summary: 'Look at one claim',
  access: { apiKey: 'memory.read' },
  rate: 'read',
  params: claimParams,
  errors: [404],
  responses: { 200: { description: 'The claim.', schemaVersion: null, schema: claimSchema } },
  handle: async (services: MemoryServices, { principal, params: { ws, id } }) => ({
    status: 200,
    body: await getClaim(services.db.of(accountOf(principal)), ws, id),
  }),
})

/** What changed nothing carries none. */
const headersOf = (usage: Usage | null): Record<string, string> => (usage ? usageHeaders(usage) : {})

const stated = { schemaVersion: null, schema: createdClaimSchema, metered: 'charged' } as const

export const createClaimRoute = route({
  operationId: 'createClaim',
  method: 'post',
  path: '/v1/workspaces/{ws}/claims',
  tag: 'memory',
  summary: 'State a claim',
  description:
    'Without a model, and with or without a message behind it. It is of level `user`: derivation never supersedes it. ' +
    'Where a peer has one value at a time it takes the place of the claim that holds another. An equal claim is not ' +
    'written twice. Missing workspace, peer and session are made.',
  access: { apiKey: 'memory.write' },
  rate: 'write',
  params: workspaceParams,
  body: claimCreate,
  errors: [402, 404],
  responses: {
    201: { description: 'The claim.', ...stated },
    200: { description: 'The claim that read so already.', ...stated },
  },
  handle: async (services: MemoryServices, { principal, params: { ws }, body, request: { requestId } }) => {
    const by = { principal, requestId }
    const { stated, usage } = await createClaim(services, services.db.of(accountOf(principal)), by, ws, body)
    return { status: stated.created ? 201 : 200, headers: headersOf(usage), body: stated }
  },
})

export const correctClaimRoute = route({
  operationId: 'correctClaim',
  method: 'put',
  path: '/v1/workspaces/{ws}/claims/{id}',
  tag: 'memory',
  summary: 'Correct a claim under its id',
  description:
    'Adds a version; what it read before stays in its history. Claims that were corrected are never superseded by ' +
    'derivation. A superseded or withdrawn claim is current again.',
  access: { apiKey: 'memory.write' },
  rate: 'write',
  params: claimParams,
  body: claimUpdate,
  errors: [402, 404, 409],
  responses: {
    200: {
      description: 'The claim as it reads now.',
      schemaVersion: null,
      schema: claimUpdateResultSchema,
      metered: 'charged',
    },
  },
  handle: async (services: MemoryServices, { principal, params: { ws, id }, body, request: { requestId } }) => {
    const by = { principal, requestId }
    const { corrected, usage } = await correctClaim(services, services.db.of(accountOf(principal)), by, ws, id, body)
    return { status: 200, headers: headersOf(usage), body: corrected }
  },
})

export const withdrawClaimRoute = route({
  operationId: 'withdrawClaim',
  method: 'delete',
  path: '/v1/workspaces/{ws}/claims/{id}',
  tag: 'memory',
  summary: 'Withdraw or erase a claim',
  description: 'Doing it twice gives the same receipt. An empty body withdraws.',
  access: { apiKey: 'memory.write' },
  rate: 'write',
  params: claimParams,
  body: claimDelete,
  bodyOptional: true,
  errors: [402, 404, 409],
  responses: {
    200: {
      description: 'The receipt.',
      schemaVersion: null,
      schema: claimDeleteReceiptSchema,
      metered: 'charged',
    },
  },
  handle: async (services: MemoryServices, { principal, params: { ws, id }, body, request: { requestId } }) => {
    const by = { principal, requestId }
    const { receipt, usage } = await withdrawClaim(services, services.db.of(accountOf(principal)), by, ws, id, body)
    return { status: 200, headers: headersOf(usage), body: receipt }
  },
})

export const getClaimHistoryRoute = route({
  operationId: 'getClaimHistory',
  method: 'get',
  path: '/v1/workspaces/{ws}/claims/{id}/history',
  tag: 'memory',
  summary: 'Look at the history of a claim',
  access: { apiKey: 'memory.read' },
  rate: 'read',
  params: claimParams,
  errors: [404],
  responses: { 200: { description: 'Its history.', schemaVersion: null, schema: claimHistorySchema } },
  handle: async (services: MemoryServices, { principal, params: { ws, id } }) => ({
    status: 200,
    body: await getClaimHistory(services.db.of(accountOf(principal)), ws, id),
  }),
})
