import { z } from '@hono/zod-openapi'
import { instant } from '../http/fields.ts'
import { versioned } from '../http/route.ts'
import { timestamp } from '../lib/clock.ts'
import { accountWireId } from '../lib/ids.ts'
import type { AccountView } from './login-store.ts'
import { passkeyOffer } from './passkey-schemas.ts'
import type { BrowserSessionView } from './start-browser-session.ts'

// What signing in shows of an account and of a browser's session.

export const AUTH_SESSION_VERSION = 'service-auth-session-v2'

export const LOGIN_METHODS = ['password', 'setup_token', 'passkey'] as const

export const signedInAccount = z
  .strictObject({
    id: z.string().describe('Id of the account, `u_…`.'),
    displayName: z.string().nullable().describe('Name of the account; null when it was given none.'),
    email: z.string().nullable().describe('E-mail address of its owner; null when there is none.'),
  })
  .openapi('SignedInAccount', { description: 'Who is signed in.' })

export const accountView = ({ id, displayName, email }: AccountView) => ({ id: accountWireId(id), displayName, email })

const csrfToken = z.string().describe('Goes into the header `x-service-csrf` of whatever changes something.')

const signedIn = {
  authenticated: z.literal(true).describe('Somebody is signed in.'),
  account: signedInAccount,
  session: z
    .strictObject({
      id: z.string().describe('Id of the session; no secret.'),
      state: z
        .enum(['active', 'deletion_pending'])
        .describe(
          '`deletion_pending`: the account is being deleted, and the session is good for that and for sign-out.',
        ),
      createdAt: instant('When this sign-in was.'),
      expiresAt: instant(
        'When it ends unless it is used before; use moves it on, to 30 days after the sign-in at most.',
      ),
    })
    .openapi('BrowserSession', { description: 'The session of this browser.' }),
  csrfToken,
}

export const authResponse = z.strictObject(signedIn)

export const authSessionStatus = z.union([
  versioned(AUTH_SESSION_VERSION, z.strictObject({ ...signedIn, passkey: passkeyOffer })).openapi('SignedInStatus'),
  versioned(
    AUTH_SESSION_VERSION,
    z.strictObject({
      authenticated: z.literal(false).describe('Nobody is signed in.'),
      csrfToken,
      loginMethods: z.array(z.enum(LOGIN_METHODS).describe('A method.')).describe('What `method` of sign-in may be.'),
      passkey: passkeyOffer,
    }),
  ).openapi('SignedOutStatus'),
])

export const authBody = ({ id, state, account, signedInAt, expiresAt }: BrowserSessionView, token: string) => ({
  authenticated: true as const,
  account: accountView(account),
  session: { id, state, createdAt: timestamp(signedInAt), expiresAt: timestamp(expiresAt) },
  csrfToken: token,
})
