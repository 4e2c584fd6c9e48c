import { apiErrorOf } from './api-error.ts'
import { connectionLost } from './connection.ts'
import {
  type AnyOptions,
  callers,
  type Given,
  type Method,
  type PathOf,
  readReply,
  sendAny,
  sendJson,
} from './request.ts'
import { PRODUCT_SCOPES } from './scopes.ts'
import { csrfToken, readSession, signInAgain } from './session.ts'
import type { Scope } from './wire.ts'

// The pages call public routes only. Account routes take the session's cookie; product routes take a key that is minted
// from the session, ends with it and is kept in memory alone.

function heard(response: Response): Response {
  if (response.status === 503) connectionLost()
  return response
}

/**
 * A request with the session's cookie. When the session has ended, the sign-in dialog opens over the page and the
 * request goes on after it. Throws ApiError.
 */
async function sendAsAccount(method: Method, path: string, options: AnyOptions): Promise<Response> {
  const attempt = () =>
    sendAny(method, path, {
      ...options,
      headers: { ...options.headers, ...(method === 'get' ? {} : { 'x-service-csrf': csrfToken() }) },
    })
  const response = await attempt()
  if (response.status === 401 && (await signInAgain())) return heard(await attempt())
  if (response.status === 403 && method !== 'get') {
    const error = await apiErrorOf(response)
    if (error.code !== 'csrf_failed') throw error
    // Another tab signed in anew: the cookie is fine, only our token is of the session before.
    const session = await readSession()
    if (!session.authenticated && !(await signInAgain())) throw error
    return heard(await attempt())
  }
  return heard(response)
}

/** Routes of the account, with the session. */
export const account = callers(sendAsAccount)

let productKey: Promise<string> | null = null

/** A key that ends with the session. Never stored: closing the tab forgets it. */
export async function mintKey(scopes: readonly Scope[]): Promise<string> {
  const { apiKey } = await account.post('/v1/account/api-keys', {
    body: { name: 'Web page', scopes, bindToSession: true },
  })
  return apiKey.rawKey
}

function currentKey(): Promise<string> {
  productKey ??= mintKey(PRODUCT_SCOPES).catch((error) => {
    productKey = null
    throw error
  })
  return productKey
}

/** A request with the session-bound key, minted on first need and anew after a 401. Throws ApiError. */
async function sendWithKey(attempt: (headers: { authorization: string }) => Promise<Response>): Promise<Response> {
  const attemptWithKey = async () => attempt({ authorization: `Bearer ${await currentKey()}` })
  const key = productKey
  const response = await attemptWithKey()
  if (response.status !== 401) return heard(response)
  if (productKey === key || key === null) productKey = null
  return heard(await attemptWithKey())
}

/** Routes of the product, with a key bound to the session. */
export const product = callers((method, path, options) =>
  sendWithKey((key) => sendAny(method, path, { ...options, headers: { ...options.headers, ...key } })),
)

/** A reply of the product that is no JSON, unread. Throws ApiError. */
export async function openProduct<P extends PathOf<'get'>>(path: P, ...[options]: Given<'get', P>): Promise<Response> {
  const given: AnyOptions = options ?? {}
  const response = await sendWithKey((key) => sendAny('get', path, { ...given, headers: { ...given.headers, ...key } }))
  if (!response.ok) throw await apiErrorOf(response)
  return response
}

/** Posts to an endpoint of the product that is no route of the document, such as that of MCP. Throws ApiError. */
export const postToEndpoint = async <Body>(
  path: string,
  body: object,
  headers: Record<string, string>,
): Promise<Body> =>
  readReply(await sendWithKey((key) => sendJson('post', path, { body, headers: { ...headers, ...key } })))
