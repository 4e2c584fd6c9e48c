import { z } from '@hono/zod-openapi'
import { actorOf } from '../accounts/audit.ts'
import { listAudit } from '../accounts/list-audit.ts'
import type { Db } from '../db/sql.ts'
import { instant, uuid } from '../http/fields.ts'
import { pageQuery, paginationSchema } from '../http/pagination.ts'
import { route } from '../http/route.ts'
import type { SignInSessionId } from '../lib/ids.ts'
import { accountOf, browserSessionOf } from './account-of.ts'
import { changePassword } from './change-password.ts'
import { endSession } from './end-session.ts'
import { getSecurity } from './get-security.ts'
import { auditEntrySchema, securitySchema, sessionId, sessionKind } from './security-schemas.ts'
import { newPassword } from './sign-in-fields.ts'
import { AUTH_SESSION_VERSION, authBody, authResponse } from './sign-in-schemas.ts'
import type { SignInServices } from './sign-in-services.ts'
import { originOf } from './start-browser-session.ts'

export const getSecurityRoute = route({
  operationId: 'getSecurity',
  method: 'get',
  path: '/v1/account/security',
  tag: 'account',
  summary: 'Show how the account is signed in to',
  description: 'Every session of a browser or a terminal that may be used now, the password’s age, the passkeys.',
  access: { browser: 'read' },
  rate: 'read',
  responses: {
    200: {
      description: 'The ways into the account.',
      schemaVersion: 'service-account-security-v1',
      schema: securitySchema,
    },
  },
  handle: async ({ signIn }: SignInServices, { principal }) => ({
    status: 200,
    body: await getSecurity(signIn, browserSessionOf(principal)),
  }),
})

export const endSessionRoute = route({
  operationId: 'endSession',
  method: 'delete',
  path: '/v1/account/sessions/{id}',
  tag: 'account',
  summary: 'End a session',
  description:
    'Signs a browser or a terminal out from afar; with a browser’s session go the keys that are bound to it. Ending it ' +
    'again answers the same. The session that asks may end itself: its cookie is cleared.',
  access: { browser: 'csrf' },
  rate: 'write',
  params: z.strictObject({ id: uuid('Id of the session.') }),
  responses: {
    200: {
      description: 'The session has ended.',
      schemaVersion: 'service-account-session-v1',
      schema: z.strictObject({
        session: z
          .strictObject({ id: sessionId, kind: sessionKind, revokedAt: instant('When it was ended.') })
          .describe('The ended session.'),
      }),
    },
  },
  errors: [404],
  handle: async ({ signIn: { db, cookies } }: SignInServices, { principal, request, params }) => {
    const { accountId, sessionId: own } = browserSessionOf(principal)
    const body = await endSession(db.of(accountId), actorOf(principal, request), params.id as SignInSessionId)
    return { status: 200, body, cookies: params.id === own ? [cookies.noSession()] : [] }
  },
})

export const changePasswordRoute = route({
  operationId: 'changePassword',
  method: 'put',
  path: '/v1/account/password',
  tag: 'account',
  summary: 'Set another password',
  description:
    'Needs a sign-in of the last ten minutes or the password there is: 403 without. Every session of the account ends, ' +
    'of browsers and terminals, with the keys bound to them; this browser gets a new session and a new `csrfToken`.',
  access: { browser: 'csrf' },
  rate: 'write',
  body: z.strictObject({
    newPassword: newPassword('The password from now on.'),
    currentPassword: newPassword('The password until now; not needed within ten minutes of signing in.').optional(),
  }),
  responses: {
    200: {
      description: 'The password is set, and a new cookie.',
      name: 'SignedInReply',
      schemaVersion: AUTH_SESSION_VERSION,
      schema: authResponse,
    },
  },
  handle: async ({ signIn }: SignInServices, input) => {
    const { secret, session } = await changePassword(
      signIn,
      browserSessionOf(input.principal),
      originOf(input),
      input.body,
    )
    const { cookies, csrf } = signIn
    return { status: 200, body: authBody(session, csrf.tokenFor(secret)), cookies: [cookies.session(secret)] }
  },
})

export const listAuditRoute = route({
  operationId: 'listAudit',
  method: 'get',
  path: '/v1/account/audit',
  tag: 'account',
  summary: 'List what was done with the account',
  description:
    'Newest first: sign-ins and refused ones, keys, sessions, passwords, invites, consents, corrections, exports, what ' +
    'the operator did, and what credentials may not do and tried (once a day for each operation of each). No content, and no secrets. The keys that pages make for themselves (`api-key.bind`) are ' +
    'listed only when they are asked for.',
  access: { cliSession: true, browser: 'read' },
  rate: 'read',
  query: pageQuery.extend({
    action: z
      .string()
      .regex(/^[a-z]+(?:[.-][a-z]+)*$/, 'Must be the name of an action.')
      .max(50)
      .describe('Only entries of this action, such as `sign-in`.')
      .optional(),
  }),
  responses: {
    200: {
      description: 'One page of the log.',
      schemaVersion: 'service-account-audit-v1',
      schema: z.strictObject({
        entries: z.array(auditEntrySchema).describe('The entries of this page.'),
        pagination: paginationSchema,
      }),
    },
  },
  handle: async ({ db }: { db: Db }, { principal, query }) => ({
    status: 200,
    body: await listAudit(db.of(accountOf(principal)), query),
  }),
})
