import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { browse } from './oauth-browser.mjs'
import type { Person } from './people.ts'
import type { TestService } from './service.ts'

// A client of the identity provider, as an MCP client is one.

export const CALLBACK = 'http://127.0.0.1:33418/callback'

export interface TestClient {
  clientId: string
  redirectUri: string
}

export interface Details {
  prompt: string
  csrfToken: string
  scopes: string[]
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies whose shape is what they test
  [more: string]: any
}
export type Decide = (details: Details) => { decision: string; scopes?: string[] }
export type Jar = Map<string, string>

// biome-ignore lint/suspicious/noExplicitAny: as above
export type OauthReply = { status: number; headers: Headers; body: any; text: string }

async function replyOf(response: Response): Promise<OauthReply> {
  const text = await response.text()
  const isJson = /^application\/(?:json|jwk-set\+json)/.test(response.headers.get('content-type') ?? '')
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined }
}

/** Any request, redirects not followed. */
export const ask = async (url: string | URL, init: RequestInit = {}): Promise<OauthReply> =>
  replyOf(await fetch(url, { redirect: 'manual', ...init }))

export const register = ({ url }: TestService, metadata: object): Promise<OauthReply> =>
  ask(`${url}/oauth2/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(metadata),
  })

export async function newClient(service: TestService, metadata: object = {}): Promise<TestClient> {
  const { status, body, text } = await register(service, {
    client_name: 'Test client',
    redirect_uris: [CALLBACK],
    token_endpoint_auth_method: 'none',
    ...metadata,
  })
  assert.equal(status, 201, text)
  return { clientId: body.client_id, redirectUri: body.redirect_uris[0] }
}

export const newVerifier = () => randomBytes(32).toString('base64url')
export const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/** `more`: null leaves a parameter out. */
export function authorizeUrl(
  { url }: TestService,
  { clientId, redirectUri }: TestClient,
  verifier: string,
  more: Record<string, string | null> = {},
): URL {
  const target = new URL(`${url}/oauth2/authorize`)
  const params = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    state: 'abc',
    scope: 'query memory.read',
    resource: `${url}/mcp`,
    ...more,
  }
  for (const [name, value] of Object.entries(params)) if (value !== null) target.searchParams.set(name, value)
  return target
}

interface Visit {
  params?: Record<string, string | null>
  decide?: Decide
  jar?: Jar
  verifier?: string
}

/** What the client is called back with. */
export async function authorize(
  service: TestService,
  client: TestClient,
  { email, password }: Pick<Person, 'email' | 'password'>,
  { params = {}, decide, jar, verifier = newVerifier() }: Visit = {},
): Promise<{ verifier: string; callback: URL }> {
  const url = authorizeUrl(service, client, verifier, params)
  const options = { email, password, deliver: false, ...(decide ? { decide } : {}), ...(jar ? { jar } : {}) }
  return { verifier, callback: await browse(url, options) }
}

export const postToken = ({ url }: TestService, params: Record<string, string>): Promise<OauthReply> =>
  ask(`${url}/oauth2/token`, { method: 'POST', body: new URLSearchParams(params) })

export const exchange = (
  service: TestService,
  { clientId, redirectUri }: TestClient,
  { verifier, callback }: { verifier: string; callback: URL },
  more: Record<string, string> = {},
): Promise<OauthReply> =>
  postToken(service, {
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: redirectUri,
    code: callback.searchParams.get('code') ?? '',
    code_verifier: verifier,
    ...more,
  })

export const refresh = (
  service: TestService,
  { clientId }: TestClient,
  token: string,
  more = {},
): Promise<OauthReply> =>
  postToken(service, { grant_type: 'refresh_token', client_id: clientId, refresh_token: token, ...more })

export interface Tokens {
  access_token: string
  refresh_token: string
  scope: string
  expires_in: number
}

/** The whole way to tokens. */
export async function tokensOf(
  service: TestService,
  client: TestClient,
  person: Pick<Person, 'email' | 'password'>,
  visit: Visit = {},
): Promise<Tokens> {
  const { status, body, text } = await exchange(service, client, await authorize(service, client, person, visit))
  assert.equal(status, 200, text)
  return body
}

/** Where the page leads that a person sees instead of being sent to an application with an error. */
export function linkBack({ status, headers, text }: { status: number; headers: Headers; text: string }): URL {
  assert.equal(status, 400, text)
  assert.equal(headers.get('location'), null)
  assert.match(headers.get('content-type')!, /^text\/html/)
  assert.match(headers.get('content-security-policy')!, /default-src 'none'/)
  const [, href] = /<a href="([^"]+)" rel="noreferrer">Go on to /.exec(text) ?? []
  assert.ok(href, text)
  return new URL(href.replaceAll('&amp;', '&').replaceAll('&#39;', "'"))
}
