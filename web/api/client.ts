import { refusalOf } from '../../client/requests.ts'
import { PRODUCT_SCOPES } from './scopes.ts'
import { csrfToken, readSession, signInAgain } from './session.ts'
import { clientHere, fetchHere } from './visitor.ts'
import type { Scope } from './wire.ts'

// The pages call public routes only. Account routes take the session's cookie; product routes take a key that is minted
// from the session, ends with it and is kept in memory alone.

const withHeader = (init: RequestInit, name: string, value: string): RequestInit => ({
  ...init,
  headers: { ...(init.headers as Record<string, string>), [name]: value },
})

/**
 * Fetches with the session's cookie. When the session has ended, the sign-in dialog opens over the page and the request goes
 * on after it.
 */
async function fetchAsAccount(address: string, init: RequestInit): Promise<Response> {
  const isRead = init.method === 'GET'
  const attempt = () => fetchHere(address, isRead ? init : withHeader(init, 'x-service-csrf', csrfToken()))
  const response = await attempt()
  if (response.status === 401 && (await signInAgain())) return attempt()
  if (response.status === 403 && !isRead && (await refusalOf(response.clone())).code === 'csrf_failed') {
    // Another tab signed in anew: the cookie is fine, only our token is of the session before.
    const { authenticated } = await readSession()
    if (authenticated || (await signInAgain())) return attempt()
  }
  return response
}

/** Routes of the account, with the session. */
export const account = clientHere({ fetch: fetchAsAccount })

let productKey: Promise<string> | null = null

/** A key that ends with the session. Never stored: closing the tab forgets it. */
export async function mintKey(scopes: readonly Scope[]): Promise<string> {
  const { apiKey } = await account.request('post', '/v1/account/api-keys', {
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

/** Fetches with the session-bound key, minted on first need and anew after a 401. */
async function fetchWithKey(address: string, init: RequestInit): Promise<Response> {
  const attempt = async () => fetchHere(address, withHeader(init, 'authorization', `Bearer ${await currentKey()}`))
  const key = productKey
  const response = await attempt()
  if (response.status !== 401) return response
  if (productKey === key || key === null) productKey = null
  return attempt()
}

/** Routes of the product, with a key bound to the session. */
export const product = clientHere({ fetch: fetchWithKey })
