import { z } from '@hono/zod-openapi'
import type { Db } from '../db/sql.ts'
import { accountIdField, instant, label } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { actorOf } from './audit.ts'
import { createAccount } from './create-account.ts'
import { createInvite } from './create-invite.ts'
import { type DeletionServices, deleteAccount } from './delete-account.ts'

const displayName = label(200, 'Name of the account, for people.')

export const createAccountRoute = route({
  operationId: 'createAccount',
  method: 'post',
  path: '/v1/admin/accounts',
  tag: 'operator',
  summary: 'Create an account',
  description:
    'Makes an account and the one-time token for its first sign-in, which works for 24 hours and is shown only here.',
  access: { operator: true },
  rate: 'write',
  body: z.strictObject({
    displayName: displayName.optional(),
    cell: z
      .string()
      .max(40)
      .describe('Where accounts are spread over several databases, the one it is to be in; the emptiest unless given.')
      .optional(),
    email: z.email('Must be an e-mail address.').max(254).describe('E-mail address of the owner.').optional(),
  }),
  bodyOptional: true,
  errors: [409],
  responses: {
    201: {
      description: 'The account and its setup token.',
      schemaVersion: 'service-admin-account-v1',
      schema: z.strictObject({
        account: z
          .strictObject({
            id: z.string().describe('Id of the account, `u_…`.'),
            displayName: z.string().nullable().describe('Name of the account; null when it was given none.'),
            createdAt: instant('When the account was made.'),
          })
          .describe('The new account.'),
        setupToken: z.string().describe('One-time token for the first sign-in, `cas_…`; shown only here.'),
        setupTokenExpiresAt: instant('When the setup token stops working.'),
      }),
    },
  },
  handle: async ({ db }: { db: Db }, { principal, request, body }) => ({
    status: 201,
    body: await createAccount(db, actorOf(principal, request), body),
  }),
})

export const createInviteRoute = route({
  operationId: 'createInvite',
  method: 'post',
  path: '/v1/admin/invites',
  tag: 'operator',
  summary: 'Create an invite',
  description: 'Makes a one-time token that its holder redeems for an account and a first API key.',
  access: { operator: true },
  rate: 'write',
  body: z.strictObject({
    displayName: displayName.optional(),
    expiresInDays: z.number().int().min(1).max(365).default(14).describe('For how many days the invite works.'),
  }),
  bodyOptional: true,
  responses: {
    201: {
      description: 'The invite and its token.',
      schemaVersion: 'service-admin-invite-v1',
      schema: z.strictObject({
        invite: z
          .strictObject({
            id: z.string().describe('Id of the invite.'),
            createdAt: instant('When the invite was made.'),
            expiresAt: instant('When the invite stops working.'),
          })
          .describe('The new invite.'),
        inviteToken: z.string().describe('The token to redeem, `cai_…`; shown only here.'),
      }),
    },
  },
  handle: async ({ db }: { db: Db }, { principal, request, body }) => ({
    status: 201,
    body: await createInvite(db, actorOf(principal, request), body),
  }),
})

export const deleteAccountRoute = route({
  operationId: 'deleteAccount',
  method: 'delete',
  path: '/v1/admin/accounts/{userId}',
  tag: 'operator',
  summary: 'Delete an account and everything it has',
  description:
    'At once: keys and sessions of the account stop working, its jobs end. Then all its rows go, in one transaction: ' +
    'sources with their bytes, graph, vectors, memory, keys, jobs, audit log, rate windows, the account itself. There ' +
    'is no way back. When the answer is 503, or none came, send the same request again; 404 then says that it is done.',
  access: { operator: true },
  rate: 'write',
  params: z.strictObject({ userId: accountIdField('The account to delete.') }),
  query: z.strictObject({
    confirm: z.literal('true', 'Must be true: a deletion cannot be undone.').describe('Has to be `true`.'),
  }),
  errors: [404],
  responses: {
    200: {
      description: 'The account is gone.',
      schemaVersion: 'service-admin-account-deletion-v1',
      schema: z.strictObject({
        account: z.strictObject({ id: z.string().describe('Id of the account, `u_…`.') }).describe('What was deleted.'),
        deleted: z
          .record(z.string(), z.number().int().describe('Number of rows.'))
          .describe('How many rows went, by table group: `notes`, `edges`, `apiKeys`, `ingestJobs` and so on.'),
      }),
    },
  },
  handle: async (services: DeletionServices, { principal, request, params }) => ({
    status: 200,
    body: await deleteAccount(services, params.userId, actorOf(principal, request)),
  }),
})
