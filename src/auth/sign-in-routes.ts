import { z } from '@hono/zod-openapi'
import { actorOf } from '../accounts/audit.ts'
import { type RequestContext, type RouteInput, route } from '../http/route.ts'
import { preSessionCookie, sessionCookie } from './cookies.ts'
import { presentedCredential } from './passkey-schemas.ts'
import { type SignedIn, type SignInOrigin, signInWithPassword, signInWithSetupToken, signOut } from './sign-in.ts'
import { emailField, newPassword } from './sign-in-fields.ts'
import { AUTH_SESSION_VERSION, authBody, authResponse, authSessionStatus, LOGIN_METHODS } from './sign-in-schemas.ts'
import type { SignIn, SignInServices } from './sign-in-services.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'

export const originOf = ({
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

/** Which fields go with which method; all of them, and no others. */
const LOGIN_FIELDS = {
  password: ['email', 'password'],
  setup_token: ['setupToken', 'email', 'password'],
  passkey: ['credential'],
} as const satisfies Record<(typeof LOGIN_METHODS)[number], readonly string[]>
const OPTIONAL_FIELDS = ['setupToken', 'email', 'password', 'credential'] as const

const loginBody = z
  .strictObject({
    method: z
      .enum(LOGIN_METHODS)
      .default('password')
      .describe('`setup_token`: the first sign-in of an account, or one by a setup link; it sets the password.'),
    email: emailField('E-mail address, with all but `passkey`; it signs in from now on with `setup_token`.').optional(),
    password: newPassword('The password, with all but `passkey`.').optional(),
    setupToken: z
      .string()
      .min(1)
      .max(1000)
      .describe('The one-time token, `cas_…`; with `setup_token`, and only there.')
      .optional(),
    credential: presentedCredential.optional(),
  })
  .superRefine((body, context) => {
    const wanted: readonly string[] = LOGIN_FIELDS[body.method]
    for (const field of OPTIONAL_FIELDS) {
      if (wanted.includes(field) === (body[field] !== undefined)) continue
      const message = `${wanted.includes(field) ? 'Needed' : 'Not taken'} with the method ${body.method}.`
      context.addIssue({ code: 'custom', path: [field], message })
    }
  })

type LoginInput = RouteInput<undefined, undefined, typeof loginBody>

/** The fields that `loginBody` asks for with the method are there. */
function signInBy(signIn: SignIn, input: LoginInput): Promise<SignedIn> {
  const origin = originOf(input)
  const { method, setupToken, email, password, credential } = input.body
  switch (method) {
    case 'passkey':
      return signInWithPasskey(signIn, origin, input.request.headers, credential!)
    case 'setup_token':
      return signInWithSetupToken(signIn, origin, { setupToken: setupToken!, email: email!, password: password! })
    case 'password':
      return signInWithPassword(signIn, origin, { email: email!, password: password! })
  }
}

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
      schemaVersion: AUTH_SESSION_VERSION,
      schema: authResponse,
    },
  },
  errors: [401, 409],
  handle: async ({ signIn }: SignInServices, input) => {
    const { secret, session } = await signInBy(signIn, input)
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
  handle: async ({ signIn: { sessions, csrf, cookies, passkeys } }: SignInServices, { request: { headers } }) => {
    const secret = sessionCookie(headers)
    const session = secret && (await sessions.browser(secret))
    if (session) {
      const { id, state, displayName, email, accountId, signedInAt, expiresAt } = session
      const view = { id, state, account: { id: accountId, displayName, email }, signedInAt, expiresAt }
      const passkey = passkeys.offer(headers, secret)
      return {
        status: 200,
        body: { schemaVersion: AUTH_SESSION_VERSION, ...authBody(view, csrf.tokenFor(secret)), passkey },
      }
    }
    const { token, newCookie } = csrf.preSession(headers)
    const passkey = passkeys.offer(headers, newCookie ?? preSessionCookie(headers)!)
    return {
      status: 200,
      body: {
        schemaVersion: AUTH_SESSION_VERSION,
        authenticated: false as const,
        csrfToken: token,
        loginMethods: LOGIN_METHODS.filter((method) => method !== 'passkey' || passkey !== null),
        passkey,
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
