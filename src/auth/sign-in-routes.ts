import { z } from '@hono/zod-openapi'
import { actorOf } from '../accounts/audit.ts'
import { route } from '../http/route.ts'
import { normalEmail } from '../lib/normal-email.ts'
import { sessionCookie } from './cookies.ts'
import { getAuthSession } from './get-auth-session.ts'
import { signIn } from './sign-in.ts'
import { loginBody } from './sign-in-fields.ts'
import { AUTH_SESSION_VERSION, authBody, authResponse, authSessionStatus } from './sign-in-schemas.ts'
import type { SignInServices } from './sign-in-services.ts'
import { signOut } from './sign-out.ts'
import { originOf } from './start-browser-session.ts'

/** Those that the button back would show again, too. The choice of appearance, all that pages store, is nobody's secret. */
const FORGET_PAGES = { 'clear-site-data': '"cache"' }

export const signInRoute = route({
  operationId: 'signIn',
  method: 'post',
  path: '/v1/auth/login',
  tag: 'sign-in',
  summary: 'Sign in at a browser',
  description:
    'Sets the cookie `service_session`, always a new one. Before it, ask `GET /v1/auth/session` for a `csrfToken`. ' +
    'A wrong address and a wrong password are the same 401, and so is whatever is wrong with a passkey.',
  access: { csrf: true },
  rate: 'public',
  body: loginBody,
  responses: {
    200: {
      description: 'Signed in; the cookie is set.',
      name: 'SignedInReply',
      schemaVersion: AUTH_SESSION_VERSION,
      schema: authResponse,
    },
  },
  errors: [401, 409],
  handle: async ({ signIn: services }: SignInServices, input) => {
    const { secret, session } = await signIn(services, originOf(input), input.request.headers, input.body)
    const { browsers, cookies, csrf } = services
    const email = normalEmail(session.account.email ?? '')
    return {
      status: 200,
      body: authBody(session, csrf.tokenFor(secret)),
      cookies: [
        cookies.session(secret),
        cookies.noPreSession(),
        cookies.browser(browsers.remember(input.request.headers, email)),
      ],
    }
  },
})

export const getAuthSessionRoute = route({
  operationId: 'getAuthSession',
  method: 'get',
  path: '/v1/auth/session',
  tag: 'sign-in',
  summary: 'Show who is signed in at this browser',
  description:
    'Gives the `csrfToken` for what this browser may change, or for signing in, and what a passkey has to sign.',
  access: {},
  rate: 'read',
  responses: {
    200: {
      description: 'Who is signed in, or that nobody is.',
      schemaVersion: null,
      schema: authSessionStatus,
    },
  },
  handle: async ({ signIn: services }: SignInServices, { request: { headers } }) => {
    const { body, newCookie } = await getAuthSession(services, headers)
    return { status: 200, body, cookies: newCookie ? [services.cookies.preSession(newCookie)] : [] }
  },
})

export const signOutRoute = route({
  operationId: 'signOut',
  method: 'delete',
  path: '/v1/auth/session',
  tag: 'sign-in',
  summary: 'Sign out at this browser',
  description: 'Ends the session when there is one, and clears its cookie and what the browser keeps of pages.',
  access: { csrf: true },
  rate: 'write',
  responses: {
    200: {
      description: 'Nobody is signed in here.',
      schemaVersion: AUTH_SESSION_VERSION,
      schema: z.strictObject({ ok: z.literal(true).describe('Done.') }),
    },
  },
  handle: async ({ signIn }: SignInServices, { principal, request }) => {
    const secret = sessionCookie(request.headers)
    if (secret) await signOut(signIn, actorOf(principal, request), secret)
    return {
      status: 200,
      body: { ok: true as const },
      cookies: [signIn.cookies.noSession()],
      headers: FORGET_PAGES,
    }
  },
})
