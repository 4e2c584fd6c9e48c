import { z } from '@hono/zod-openapi'
import type { InteractionResults } from 'oidc-provider'
import { type Actor, recordAudit } from '../accounts/audit.ts'
import { sessionCookie } from '../auth/cookies.ts'
import type { SignIn } from '../auth/sign-in-services.ts'
import { type Endpoint, type EndpointRequest, requireMethod } from '../http/endpoint.ts'
import type { WholeAnswer } from '../http/front-door.ts'
import type { Gate } from '../http/gate.ts'
import { DEFAULT_BODY_LIMIT, missingBody, readJsonBody } from '../http/request-body.ts'
import { issuesOf } from '../http/validation.ts'
import { timestamp } from '../lib/clock.ts'
import { NotFoundError, UnauthorizedError, ValidationError } from '../lib/errors.ts'
import { SCOPES, type Scope } from '../lib/principal.ts'
import { consent, requireSameAccount } from './decide-consent.ts'
import { GRANT_DAYS, knownScopes } from './grant-terms.ts'
import type { Oauth } from './oauth-services.ts'
import { hostOf, isLoopback, shownClient, verifiedHost } from './shown-client.ts'
import { type SignedInSession, signedInWith } from './signed-in.ts'

const INTERACTION = '/oauth2/interaction/:uid'

const decisionBody = z.strictObject({
  decision: z.enum(['continue', 'approve', 'deny']),
  scopes: z.array(z.enum(SCOPES)).max(SCOPES.length).optional(),
})
type Decision = z.output<typeof decisionBody>

/** What the page of a sign-in or a consent shows and sends. The page itself is the web app's. */
export const interactionEndpoints = (oauth: Oauth, gate: Gate): Endpoint[] => [
  {
    name: 'getOauthInteraction',
    paths: [`${INTERACTION}/details`],
    handle: async (request) => {
      requireMethod(request.method, ['GET', 'HEAD'])
      await gate.countRequest(
        'read',
        { kind: 'anonymous' },
        { address: request.address, operation: 'oauthInteraction' },
      )
      return details(oauth, request)
    },
  },
  {
    name: 'decideOauthInteraction',
    paths: [`${INTERACTION}/decision`],
    handle: async (request) => {
      requireMethod(request.method, ['POST'])
      await gate.countRequest(
        'write',
        { kind: 'anonymous' },
        { address: request.address, operation: 'oauthInteraction' },
      )
      // Denying needs nobody to be signed in; a token from before the sign-in does no more than that.
      oauth.signIn.csrf.requireBrowser(request.headers)
      const interaction = await findInteraction(oauth, request)
      const redirectTo = await decide(oauth, request, interaction, await readDecision(request))
      return json('service-oauth-decision-v1', { redirectTo })
    },
  },
]

const json = (schemaVersion: string, body: object, cookies: string[] = []): WholeAnswer => ({
  status: 200,
  body: JSON.stringify({ schemaVersion, ...body }),
  cookies,
})

/** 404 unless it is there and this browser began it: its cookie says so. */
async function findInteraction(oauth: Oauth, { incoming, outgoing, params }: EndpointRequest) {
  const provider = await oauth.provider()
  const interaction = await provider.interactionDetails(incoming, outgoing).catch((error: { error?: string }) => {
    // SessionNotFound, by the name that it has on the wire: its class is not loaded before the provider.
    if (error.error === 'invalid_request') return undefined
    throw error
  })
  if (!interaction || interaction.uid !== params.uid) throw new NotFoundError('Interaction')
  return interaction
}

type Interaction = Awaited<ReturnType<typeof findInteraction>>

const askedScopes = ({ params }: Interaction): Scope[] => knownScopes(params.scope)

async function clientOf({ provider }: Oauth, { params }: Interaction) {
  const client = await (await provider()).Client.find(String(params.client_id))
  if (!client) throw new NotFoundError('Interaction')
  return client
}

async function details(oauth: Oauth, request: EndpointRequest): Promise<WholeAnswer> {
  const { signIn } = oauth
  const interaction = await findInteraction(oauth, request)
  const client = await clientOf(oauth, interaction)
  const signedIn = await signedInWith(signIn, request.headers)
  const { clientId, clientName: name, clientUri: uri } = shownClient(client)
  const redirectUri = String(interaction.params.redirect_uri)
  const { csrfToken, cookies } = csrfOf(oauth, request.headers, signedIn)
  const body = {
    prompt: interaction.prompt.name,
    csrfToken,
    client: {
      clientId,
      name,
      uri,
      host: verifiedHost(clientId),
      redirectHost: hostOf(redirectUri),
      loopback: isLoopback(redirectUri),
    },
    scopes: askedScopes(interaction),
    account:
      signedIn && !isAskedAgain(signIn, interaction, signedIn)
        ? { email: signedIn.email, displayName: signedIn.displayName }
        : null,
    expiresAt: timestamp(databaseTimeOf(signIn, interaction.exp)),
    grantDays: GRANT_DAYS,
  }
  return json('service-oauth-interaction-v1', body, cookies)
}

function csrfOf({ signIn: { csrf, cookies } }: Oauth, headers: Headers, signedIn: SignedInSession | undefined) {
  if (signedIn) return { csrfToken: csrf.tokenFor(sessionCookie(headers)!), cookies: [] }
  const { token, newCookie } = csrf.preSession(headers)
  return { csrfToken: token, cookies: newCookie ? [cookies.preSession(newCookie)] : [] }
}

async function readDecision({ incoming, arrival }: EndpointRequest): Promise<Decision> {
  const raw = await readJsonBody(incoming, DEFAULT_BODY_LIMIT, arrival)
  if (raw === undefined) throw missingBody()
  const parsed = decisionBody.safeParse(raw)
  if (!parsed.success) throw new ValidationError(issuesOf(parsed.error))
  return parsed.data
}

/** Where the browser goes next: always an address of ours, which sends it on to the client. */
async function decide(
  oauth: Oauth,
  request: EndpointRequest,
  interaction: Interaction,
  { decision, scopes }: Decision,
): Promise<string> {
  const { db, signIn } = oauth
  const { headers } = request
  const signedIn = await signedInWith(signIn, headers)
  const finish = async (result: InteractionResults) => {
    const provider = await oauth.provider()
    return provider.interactionResult(request.incoming, request.outgoing, result)
  }
  if (decision === 'deny') {
    if (signedIn) {
      const entry = { action: 'application.consent', targetId: null, result: 'denied' } as const
      await recordAudit(db.of(signedIn.accountId), actor(signedIn, request), entry)
    }
    return finish({ error: 'access_denied', error_description: 'the owner of the account refused' })
  }
  if (!signedIn) throw new UnauthorizedError('Sign in first.')
  signIn.csrf.requireSession(headers)
  const { accountId } = signedIn
  if (decision === 'continue') {
    if (interaction.prompt.name === 'consent') return startAnew(oauth, interaction)
    if (isAskedAgain(signIn, interaction, signedIn)) throw new UnauthorizedError('Sign in again.')
    return finish({ login: { accountId } })
  }
  if (interaction.prompt.name !== 'consent') throw notNow(decision, interaction)
  requireSameAccount(accountId, interaction.session?.accountId)
  const client = shownClient(await clientOf(oauth, interaction))
  const asked = askedScopes(interaction)
  const grantId = await consent(oauth, actor(signedIn, request), {
    account: accountId,
    client,
    asked,
    ticked: [...new Set(scopes ?? asked)],
  })
  return finish({ consent: { grantId } })
}

/** The library's times are seconds by this machine's clock. */
const databaseTimeOf = ({ now }: SignIn, seconds: number): Date =>
  new Date(seconds * 1000 + now().getTime() - Date.now())

/** clocks of processes and of the database differ, and whoever signed in just before the request has just been asked */
const JUST_MS = 60_000

/** With `prompt=login` an application wants to know that it is still the same person at this browser. */
function isAskedAgain(signIn: SignIn, { prompt, params, iat }: Interaction, { signedInAt }: SignedInSession): boolean {
  const wanted = String(params.prompt ?? '').split(' ')
  return (
    prompt.name === 'login' &&
    wanted.includes('login') &&
    signedInAt.getTime() < databaseTimeOf(signIn, iat).getTime() - JUST_MS
  )
}

/**
 * The same request once more. The library ties a consent to the session that it was asked in, so somebody who signed in
 * as another account meanwhile is asked again.
 */
function startAnew({ address }: Oauth, { params }: Interaction): string {
  const again = new URL(`${address().issuer}/oauth2/authorize`)
  for (const [name, value] of Object.entries(params))
    for (const one of [value].flat()) if (one !== undefined) again.searchParams.append(name, String(one))
  return again.href
}

const notNow = (decision: string, { prompt }: Interaction) =>
  new ValidationError([
    { path: ['decision'], code: 'invalid_value', message: `${decision} does not answer the prompt ${prompt.name}` },
  ])

const actor = ({ id }: SignedInSession, { address, requestId }: EndpointRequest): Actor => ({
  name: `browser:${id}`,
  address,
  requestId,
})
