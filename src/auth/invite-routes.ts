import { z } from '@hono/zod-openapi'
import { actorOf } from '../accounts/audit.ts'
import type { Db } from '../db/sql.ts'
import { label } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { firstKeySchema, keyName } from './api-key-schemas.ts'
import { redeemInvite } from './redeem-invite.ts'

export const redeemInviteRoute = route({
  operationId: 'redeemInvite',
  method: 'post',
  path: '/v1/account/invites/redeem',
  tag: 'invites',
  summary: 'Redeem an invite',
  description: 'Opens an account and gives its first API key, with the seven graph scopes. An invite works once.',
  access: {},
  rate: 'public',
  body: z.strictObject({
    inviteToken: z.string().min(1).max(1000).describe('The invite, `cai_…`, as the operator handed it over.'),
    apiKeyName: keyName('Name of the first key, for people.').default('Customer demo CLI'),
    displayName: label(200, 'Name of the account; the one in the invite when omitted.').optional(),
  }),
  responses: {
    201: {
      description: 'The account and its first key.',
      schemaVersion: 'service-account-invite-redemption-v1',
      schema: z.strictObject({
        account: z
          .strictObject({
            id: z.string().describe('Id of the account, `u_…`.'),
            displayName: z.string().nullable().describe('Name of the account; null when it was given none.'),
          })
          .describe('The new account.'),
        apiKey: firstKeySchema,
      }),
    },
  },
  errors: [401],
  handle: async ({ db }: { db: Db }, { principal, request, body }) => ({
    status: 201,
    body: await redeemInvite(db, actorOf(principal, request), body),
  }),
})
