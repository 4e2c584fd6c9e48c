import { z } from '@hono/zod-openapi'
import { actorOf } from '../accounts/audit.ts'
import { type DeletionServices, deleteOwnAccount } from '../accounts/delete-account.ts'
import { instant } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { browserSessionOf } from './account-of.ts'
import { requireRecentSignIn } from './recent-sign-in.ts'
import { newPassword } from './sign-in-fields.ts'
import type { SignInServices } from './sign-in-services.ts'

export const deleteOwnAccountRoute = route({
  operationId: 'deleteOwnAccount',
  method: 'delete',
  path: '/v1/account',
  tag: 'account',
  summary: 'Delete the account and everything it has',
  description:
    'Needs a sign-in of the last ten minutes or the password: 403 without. At once every key, application and other ' +
    'session stops working, and jobs end; then all rows go, in one transaction, and the cookie. There is no way back. ' +
    '503 when the rows could not be deleted: until the same request has been sent again with success, this session is ' +
    'good for nothing but that and for signing out.',
  access: { browser: 'csrf', whilePending: true },
  rate: 'write',
  body: z.strictObject({
    confirm: z
      .literal('delete my account', 'Must be “delete my account”: it cannot be undone.')
      .describe('Has to be `delete my account`.'),
    password: newPassword('The password; not needed within ten minutes of signing in.').optional(),
  }),
  errors: [404],
  responses: {
    200: {
      description: 'The account is gone, and the cookie is cleared.',
      schemaVersion: 'service-account-deletion-v1',
      schema: z.strictObject({
        status: z.literal('deleted').describe('Done.'),
        accountId: z.string().describe('Id that the account had, `u_…`.'),
        deletedAt: instant('When the account was gone.'),
        deleted: z
          .record(z.string(), z.number().int().describe('Number of rows.'))
          .describe('How many rows went, by table group: `notes`, `edges`, `apiKeys`, `ingestJobs` and so on.'),
      }),
    },
  },
  handle: async (services: DeletionServices & SignInServices, { principal, request, body }) => {
    const { signIn } = services
    const session = browserSessionOf(principal)
    const by = actorOf(principal, request)
    if (session.state === 'active') {
      await requireRecentSignIn(signIn, session, { by, password: body.password, signal: request.signal })
    }
    const reply = await deleteOwnAccount(services, session, by)
    return { status: 200, body: reply, cookies: [signIn.cookies.noSession()] }
  },
})
