import { z } from '@hono/zod-openapi'
import { actorOf } from '../accounts/audit.ts'
import type { Db } from '../db/sql.ts'
import { accountIdField } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { issuedKeySchema, keyName, newKeyFields } from './api-key-schemas.ts'
import { createApiKey } from './create-api-key.ts'

export const createAccountApiKeyRoute = route({
  operationId: 'createAccountApiKey',
  method: 'post',
  path: '/v1/admin/api-keys',
  tag: 'operator',
  summary: 'Create an API key for an account',
  description: 'The raw key stands in this answer and nowhere else: only its prefix and its hash are kept.',
  access: { operator: true },
  rate: 'write',
  body: z.strictObject({
    userId: accountIdField('The account for which the key is made.'),
    name: keyName('Name of the key, for people.').default('Operator key'),
    ...newKeyFields,
  }),
  responses: {
    201: {
      description: 'The key, with its secret.',
      schemaVersion: 'service-account-api-key-v1',
      name: 'IssuedApiKeyReply',
      schema: z.strictObject({ apiKey: issuedKeySchema }),
    },
  },
  errors: [404, 409],
  handle: async ({ db }: { db: Db }, { principal, request, body: { userId, ...key } }) => ({
    status: 201,
    body: await createApiKey(db.of(userId), actorOf(principal, request), key),
  }),
})
