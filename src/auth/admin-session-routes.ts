import { z } from '@hono/zod-openapi'
import { actorOf } from '../accounts/audit.ts'
import type { Db } from '../db/sql.ts'
import { accountIdField } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { endAccountSessions } from './end-account-sessions.ts'

export const endAccountSessionsRoute = route({
  operationId: 'endAccountSessions',
  method: 'delete',
  path: '/v1/admin/accounts/{userId}/sessions',
  tag: 'operator',
  summary: 'Sign everybody out of an account',
  description:
    'Ends every session of the account, of browsers and terminals, with the keys bound to them. Password, passkeys, API keys and ' +
    'applications stay.',
  access: { operator: true },
  rate: 'write',
  params: z.strictObject({ userId: accountIdField('The account whose sessions end.') }),
  errors: [404],
  responses: {
    200: {
      description: 'Nobody is signed in to the account.',
      schemaVersion: 'service-admin-account-sessions-v1',
      schema: z.strictObject({
        account: z.strictObject({ id: z.string().describe('Id of the account, `u_…`.') }).describe('The account.'),
        endedSessions: z.number().int().describe('How many sessions were ended.'),
      }),
    },
  },
  handle: async ({ db }: { db: Db }, { principal, request, params }) => ({
    status: 200,
    body: await endAccountSessions(db.of(params.userId), actorOf(principal, request)),
  }),
})
