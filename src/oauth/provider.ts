import type { JsonWebKey } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { type Configuration, errors, type JWK, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { SignIn } from '../auth/sign-in-services.ts'
import type { Db } from '../db/sql.ts'
import type { FetchOptions } from '../lib/fetch-public-url.ts'
import type { AccountId } from '../lib/ids.ts'
import type { Log } from '../lib/log.ts'
import { MCP_SCOPES } from '../lib/principal.ts'
import { findGrantId, isActiveAccount } from './application-store.ts'
import { artifactAdapter } from './artifact-adapter.ts'
import { clientPolicy } from './client-policy.ts'
import { renderError } from './error-page.ts'
import { GRANT_DAYS, knownScopes } from './grant-terms.ts'
import { guardedFetch } from './guarded-fetch.ts'
import { loginPolicy } from './login-policy.ts'
import { isResource, type OauthAddress } from './oauth-address.ts'
import { CLIENT_AUTH_ALGORITHMS, CLIENT_AUTH_METHODS } from './server-metadata-endpoint.ts'

const MINUTE = 60
const DAY = 86_400
const ACCESS_TOKEN_SECONDS = 10 * MINUTE
const REFRESH_TOKEN_SECONDS = 30 * DAY

export interface ProviderOptions {
  db: Db
  signIn: SignIn
  address: OauthAddress
  /** of cookies */
  cookieKey: string
  signingKey: JsonWebKey
  fetchOptions: FetchOptions
  log: Log
}

/** The OAuth 2.1 authorization server: code flow with S256, rotating refresh tokens, and nothing else that it could do. */
export function createProvider(options: ProviderOptions): Provider {
  const { address, log } = options
  const provider = new Provider(address.issuer, configurationOf(options))
  // What it takes for the request's own address is set by us: see provider-endpoint.ts.
  provider.proxy = true
  provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'the identity provider failed'))
  // Koa's own event, which the types of the library leave out.
  ;(provider as EventEmitter).on('error', (error) => log.error({ err: error }, 'the identity provider failed'))
  return provider
}

function configurationOf({ db, signIn, address, cookieKey, signingKey, fetchOptions }: ProviderOptions): Configuration {
  const { issuer, resource } = address
  const cookiePath = `${new URL(issuer).pathname.replace(/\/+$/, '')}/oauth2`
  return {
    adapter: artifactAdapter(db, signIn.now),
    jwks: { keys: [{ ...(signingKey as JWK), use: 'sig', alg: 'ES256' }] },
    cookies: {
      keys: [cookieKey],
      names: { session: 'service_oauth', interaction: 'service_oauth_interaction', resume: 'service_oauth_resume' },
      long: { httpOnly: true, sameSite: 'lax', signed: true, path: cookiePath },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    routes: {
      authorization: '/oauth2/authorize',
      token: '/oauth2/token',
      registration: '/oauth2/register',
      revocation: '/oauth2/revoke',
      jwks: '/oauth2/jwks',
    },
    // Ours are scopes of the resource: listed here as well, they would be asked for again and again.
    scopes: [],
    responseTypes: ['code'],
    clientAuthMethods: [...CLIENT_AUTH_METHODS],
    enabledJWA: { clientAuthSigningAlgValues: [...CLIENT_AUTH_ALGORITHMS] },
    clientDefaults: {
      grant_types: ['authorization_code', 'refresh_token'],
      id_token_signed_response_alg: 'ES256',
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    extraClientMetadata: {
      properties: ['service_policy'],
      validator: (_ctx, _key, _value, metadata) => clientPolicy(metadata as object),
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      introspection: { enabled: false },
      revocation: { enabled: true },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      clientIdMetadataDocument: { enabled: true, ack: 'draft-02' },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: (ctx, indicator) => resourceInfo(ctx, indicator, resource),
      },
    },
    fetch: guardedFetch(fetchOptions),
    pkce: { required: () => true },
    ttl: {
      AccessToken: ACCESS_TOKEN_SECONDS,
      AuthorizationCode: MINUTE,
      Grant: GRANT_DAYS * DAY,
      Interaction: 30 * MINUTE,
      RefreshToken: (ctx) => refreshSeconds(ctx),
      Session: 10 * MINUTE,
    },
    // Tokens live as long as they are told to, whoever signs out of the page on which they were agreed to.
    expiresWithSession: () => false,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    interactions: {
      policy: loginPolicy(signIn),
      url: (_ctx, interaction) => `${cookiePath}/interaction/${interaction.uid}`,
    },
    findAccount: async (ctx, sub) => {
      useOneSpelling(ctx, resource)
      return (await isActiveAccount(db.of(sub as AccountId))) ? { accountId: sub, claims: () => ({ sub }) } : undefined
    },
    // One grant for an account and a client, not one for each browser.
    loadExistingGrant: async ({ oidc }) => {
      const grantId = await findGrantId(db.of(oidc.account!.accountId as AccountId), oidc.client!.clientId)
      return grantId === undefined ? undefined : oidc.provider.Grant.find(grantId)
    },
    renderError,
  }
}

/** Whatever is added to a refresh token's life by using it, the grant's is the end of it. */
function refreshSeconds(ctx: KoaContextWithOIDC): number {
  const grantEnd = ctx.oidc.entities.Grant?.exp ?? 0
  return Math.max(1, Math.min(REFRESH_TOKEN_SECONDS, grantEnd - Math.floor(Date.now() / 1000)))
}

function resourceInfo({ oidc }: KoaContextWithOIDC, indicator: string, resource: string) {
  if (!isResource(resource, indicator)) throw new errors.InvalidTarget()
  const scope = oidc.params?.scope
  if (oidc.route === 'authorization' && knownScopes(scope).length === 0)
    throw new errors.InvalidScope('none of the requested scopes is known here', String(scope))
  return {
    scope: MCP_SCOPES.join(' '),
    audience: resource,
    accessTokenFormat: 'opaque' as const,
    accessTokenTTL: ACCESS_TOKEN_SECONDS,
  }
}

/**
 * A client may write the resource with a slash at the end here and without it there. The query of an authorization request
 * is rewritten before the provider sees it; the body of a token request must not be read before the provider does, so this
 * happens where the provider first asks for something afterwards.
 */
function useOneSpelling({ oidc }: KoaContextWithOIDC, resource: string): void {
  const { params } = oidc
  if (params && isResource(resource, params.resource)) params.resource = resource
}
