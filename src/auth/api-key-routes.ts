import { z } from '@hono/zod-openapi'
import { actorOf } from '../accounts/audit.ts'
import type { Db } from '../db/sql.ts'
import { apiKeyIdField, calendarDay } from '../http/fields.ts'
import { pageQuery, paginationSchema } from '../http/pagination.ts'
import { route } from '../http/route.ts'
import { accountOf } from './account-of.ts'
import { bindToSession, issuedKeySchema, keyMetadataSchema, keyName, newKeyFields } from './api-key-schemas.ts'
import { createApiKey } from './create-api-key.ts'
import { createBoundKey } from './create-bound-key.ts'
import { listApiKeys } from './list-api-keys.ts'
import { revokeApiKey } from './revoke-api-key.ts'
import { rotateApiKey } from './rotate-api-key.ts'

export const listApiKeysRoute = route({
  operationId: 'listApiKeys',
  method: 'get',
  path: '/v1/account/api-keys',
  tag: 'keys',
  summary: 'List the API keys of the account',
  description: 'Newest first, revoked keys included; never the keys themselves.',
  access: { apiKey: 'account', cliSession: true, browser: 'read' },
  rate: 'read',
  query: pageQuery,
  responses: {
    200: {
      description: 'One page of keys.',
      schemaVersion: 'service-account-api-key-list-v1',
      schema: z.strictObject({
        apiKeys: z.array(keyMetadataSchema).describe('The keys of this page.'),
        pagination: paginationSchema,
      }),
    },
  },
  handle: async ({ db }: { db: Db }, { principal, query }) => ({
    status: 200,
    body: await listApiKeys(db.of(accountOf(principal)), query),
  }),
})

export const createApiKeyRoute = route({
  operationId: 'createApiKey',
  method: 'post',
  path: '/v1/account/api-keys',
  tag: 'keys',
  summary: 'Create an API key',
  description: 'The raw key stands in this answer and nowhere else: only its prefix and its hash are kept.',
  access: { apiKey: 'account', cliSession: true, browser: 'csrf' },
  rate: 'write',
  body: z.strictObject({ name: keyName('Name of the key, for people.'), ...newKeyFields, bindToSession }),
  responses: {
    201: {
      description: 'The key, with its secret.',
      schemaVersion: 'service-account-api-key-v1',
      name: 'IssuedApiKeyReply',
      schema: z.strictObject({ apiKey: issuedKeySchema }),
    },
  },
  errors: [409],
  handle: async ({ db }: { db: Db }, { principal, request, body }) => ({
    status: 201,
    body: body.bindToSession
      ? await createBoundKey(db, principal, actorOf(principal, request), body)
      : await createApiKey(db.of(accountOf(principal)), actorOf(principal, request), body),
  }),
})

export const revokeApiKeyRoute = route({
  operationId: 'revokeApiKey',
  method: 'delete',
  path: '/v1/account/api-keys/{apiKeyId}',
  tag: 'keys',
  summary: 'Revoke an API key',
  description: 'From this answer on the key gets 401. Revoking it again answers the same. A key may revoke itself.',
  access: { apiKey: 'account', cliSession: true, browser: 'csrf' },
  rate: 'write',
  params: z.strictObject({ apiKeyId: apiKeyIdField('Id of the key.') }),
  responses: {
    200: {
      description: 'The revoked key.',
      schemaVersion: 'service-account-api-key-v1',
      schema: z.strictObject({ apiKey: keyMetadataSchema }),
    },
  },
  errors: [404],
  handle: async ({ db }: { db: Db }, { principal, request, params }) => ({
    status: 200,
    body: await revokeApiKey(db.of(accountOf(principal)), actorOf(principal, request), params.apiKeyId),
  }),
})

export const rotateApiKeyRoute = route({
  operationId: 'rotateApiKey',
  method: 'post',
  path: '/v1/account/api-keys/{apiKeyId}/rotate',
  tag: 'keys',
  summary: 'Replace an API key',
  description:
    'Revokes the key and makes another with the same scopes, both or neither. Name and expiry are kept unless others ' +
    'are given. No API key may do this.',
  access: { cliSession: true, browser: 'csrf' },
  rate: 'write',
  params: z.strictObject({ apiKeyId: apiKeyIdField('Id of the key to replace.') }),
  body: z.strictObject({
    name: keyName('Name of the replacement; the old name when omitted.').optional(),
    expiresAt: calendarDay('Last day on which the replacement works, UTC; the old one when omitted.').optional(),
  }),
  bodyOptional: true,
  responses: {
    201: {
      description: 'The replacement, with its secret.',
      schemaVersion: 'service-account-api-key-v1',
      schema: z.strictObject({
        apiKey: issuedKeySchema,
        replaces: z.string().describe('Id of the key that was replaced, revoked now.'),
      }),
    },
  },
  errors: [404, 409],
  handle: async ({ db }: { db: Db }, { principal, request, params, body }) => ({
    status: 201,
    body: await rotateApiKey(db.of(accountOf(principal)), actorOf(principal, request), params.apiKeyId, body),
  }),
})
