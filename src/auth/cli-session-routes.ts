import { z } from '@hono/zod-openapi'
import { actorOf } from '../accounts/audit.ts'
import { instant } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { timestamp, timestampOrNull } from '../lib/clock.ts'
import { ForbiddenError } from '../lib/errors.ts'
import type { CliSessionPrincipal, Principal } from '../lib/principal.ts'
import { endCliSession, getCliSession } from './cli-session.ts'
import { accountView, signedInAccount } from './sign-in-schemas.ts'
import type { SignInServices } from './sign-in-services.ts'

const CLI_STATUS_VERSION = 'service-cli-auth-status-v1'

function cliSessionOf(principal: Principal): CliSessionPrincipal {
  if (principal.kind !== 'cli-session') throw new ForbiddenError('This operation takes a CLI session.')
  return principal
}

export const getCliSessionRoute = route({
  operationId: 'getCliSession',
  method: 'get',
  path: '/v1/auth/cli/session',
  tag: 'sign-in',
  summary: 'Show who is signed in at this terminal',
  access: { cliSession: true },
  rate: 'read',
  responses: {
    200: {
      description: 'The session and its account.',
      schemaVersion: CLI_STATUS_VERSION,
      schema: z.strictObject({
        authenticated: z.literal(true).describe('Somebody is signed in.'),
        account: signedInAccount,
        session: z
          .strictObject({
            id: z.string().describe('Id of the session; no secret.'),
            deviceName: z.string().nullable().describe('What the machine is called; null when it did not say.'),
            createdAt: instant('When the session began.'),
            expiresAt: instant('When it ends unless it is used before; use moves it on, to 90 days at most.'),
            lastUsedAt: instant('When it was last used, give or take a minute; null when never.').nullable(),
          })
          .describe('The session of this terminal.'),
      }),
    },
  },
  handle: async ({ signIn: { db } }: SignInServices, { principal }) => {
    const { accountId, sessionId } = cliSessionOf(principal)
    const session = await getCliSession(db.of(accountId), sessionId)
    const { displayName, email, deviceName, createdAt, expiresAt, lastUsedAt } = session
    return {
      status: 200,
      body: {
        authenticated: true as const,
        account: accountView({ id: accountId, displayName, email }),
        session: {
          id: sessionId,
          deviceName,
          createdAt: timestamp(createdAt),
          expiresAt: timestamp(expiresAt),
          lastUsedAt: timestampOrNull(lastUsedAt),
        },
      },
    }
  },
})

export const endCliSessionRoute = route({
  operationId: 'endCliSession',
  method: 'delete',
  path: '/v1/auth/cli/session',
  tag: 'sign-in',
  summary: 'Sign out at this terminal',
  description: 'From this answer on the token gets 401. API keys stay as they are.',
  access: { cliSession: true },
  rate: 'write',
  responses: {
    200: {
      description: 'The session has ended.',
      schemaVersion: CLI_STATUS_VERSION,
      schema: z.strictObject({ ok: z.literal(true).describe('Done.') }),
    },
  },
  handle: async ({ signIn: { db } }: SignInServices, { principal, request }) => {
    const { accountId, sessionId } = cliSessionOf(principal)
    await endCliSession(db.of(accountId), actorOf(principal, request), sessionId)
    return { status: 200, body: { ok: true as const } }
  },
})
