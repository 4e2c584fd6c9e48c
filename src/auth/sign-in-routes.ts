import { z } from '@hono/zod-openapi'
import { actorOf } from '../accounts/audit.ts'
import { type RequestContext, type RouteInput, route } from '../http/route.ts'
import { sessionCookie } from './cookies.ts'
import { type SignInOrigin, signInWithPassword, signInWithSetupToken, signOut } from './sign-in.ts'
import { emailField, newPassword } from './sign-in-fields.ts'
import { AUTH_SESSION_VERSION, authBody, authResponse, authSessionStatus, LOGIN_METHODS } from './sign-in-schemas.ts'
import type { SignInServices } from './sign-in-services.ts'

const originOf = ({
  principal,
  request,
}: {
  principal: RouteInput<undefined, undefined, undefined>['principal']
  request: RequestContext
}): SignInOrigin => ({
  by: actorOf(principal, request),
  oldSecret: sessionCookie(request.headers),
  userAgent: request.headers.get('user-agent'),
  signal: request.signal,
})

const loginBody = z
  .strictObject({
    method: z
      .enum(LOGIN_METHODS)
      .default('password')
      .describe('`setup_token`: the first sign-in of an account that the operator made; it sets the password.'),
    email: emailField('E-mail address; it signs in from now on with `setup_token`.'),
    password: newPassword('The password.'),
    setupToken: z
      .string()
      .min(1)
      .max(1000)
      .describe('The one-time token, `cas_…`; with `setup_token`, and only there.')
      .optional(),
  })
  .superRefine(({ method, setupToken }, context) => {
    if ((method === 'setup_token') === (setupToken !== undefined)) return
    const message =
      setupToken === undefined ? 'Needed with the method setup_token.' : 'Only with the method setup_token.'
    context.addIssue({ code: 'custom', path: ['setupToken'], message })
  })

export const signInRoute = route({
  operationId: 'signIn',
  method: 'post',
  path: '/v1/auth/login',
  tag: 'sign-in',
  summary: 'Sign in at a browser',
  description:
    'Sets the cookie `service_session`, always a new one. Before it, ask `GET /v1/auth/session` for a `csrfToken`. ' +
    'A wrong address and a wrong password are the same 401.',
  access: { csrf: true },
  rate: 'public',
  body: loginBody,
  responses: {
    200: {
      description: 'Signed in; the cookie is set.',
      schemaVersion: AUTH_SESSION_VERSION,
      schema: authResponse,
    },
  },
  errors: [401, 409],
  handle: async ({ signIn }: SignInServices, input) => {
    const { setupToken, email, password } = input.body
    const { secret, session } = setupToken
      ? await signInWithSetupToken(signIn, originOf(input), { setupToken, email, password })
      : await signInWithPassword(signIn, originOf(input), { email, password })
    const { cookies, csrf } = signIn
    return {
      status: 200,
      body: authBody(session, csrf.tokenFor(secret)),
      cookies: [cookies.session(secret), cookies.noPreSession()],
    }
  },
})

export const getAuthSessionRoute = route({
  operationId: 'getAuthSession',
  method: 'get',
  path: '/v1/auth/session',
  tag: 'sign-in',
  summary: 'Show who is signed in at this browser',
  description: 'Gives the `csrfToken` for what this browser may change, or for signing in.',
  access: {},
  rate: 'read',
  responses: {
    200: {
      description: 'Who is signed in, or that nobody is.',
      schemaVersion: null,
      schema: authSessionStatus,
    },
  },
  handle: async ({ signIn: { sessions, csrf, cookies } }: SignInServices, { request: { headers } }) => {
    const secret = sessionCookie(headers)
    const session = secret && (await sessions.browser(secret))
    if (session) {
      const { id, state, displayName, email, accountId, signedInAt, expiresAt } = session
      const view = { id, state, account: { id: accountId, displayName, email }, signedInAt, expiresAt }
      return { status: 200, body: { schemaVersion: AUTH_SESSION_VERSION, ...authBody(view, csrf.tokenFor(secret)) } }
    }
    const { token, newCookie } = csrf.preSession(headers)
    return {
      status: 200,
      body: {
        schemaVersion: AUTH_SESSION_VERSION,
        authenticated: false as const,
        csrfToken: token,
        loginMethods: Array.from(LOGIN_METHODS),
      },
      cookies: newCookie ? [cookies.preSession(newCookie)] : [],
    }
  },
})

export const signOutRoute = route({
  operationId: 'signOut',
  method: 'delete',
  path: '/v1/auth/session',
  tag: 'sign-in',
  summary: 'Sign out at this browser',
  description: 'Ends the session when there is one, and clears its cookie.',
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
    return { status: 200, body: { ok: true as const }, cookies: [signIn.cookies.noSession()] }
  },
})
