import { apiErrorOf, noAnswer } from './api-error.ts'
import { connectionLost } from './connection.ts'
import { sendRequest } from './request.ts'
import { csrfToken, readSession, signInAgain } from './session.ts'

// The pages call public routes only. Account routes take the session's cookie; product routes take a key that is minted
// from the session, ends with it and is kept in memory alone.

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface RequestOptions {
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** A success: its body, and its headers for credits and quotas. */
interface Answer<Body> {
  status: number
  body: Body
  headers: Headers
}

const send = (method: Method, path: string, { body, headers, signal }: RequestOptions): Promise<Response> =>
  sendRequest(path, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })

async function read<Body>(response: Response): Promise<Answer<Body>> {
  if (!response.ok) {
    const error = await apiErrorOf(response)
    if (error.status === 503) connectionLost()
    throw error
  }
  let body: Body
  try {
    body = (await response.json()) as Body
  } catch {
    // cut off on the way
    throw noAnswer()
  }
  return { status: response.status, body, headers: response.headers }
}

/**
 * A request with the session's cookie. When the session has ended, the sign-in dialog opens over the page and the
 * request goes on after it. Throws ApiError.
 */
async function accountAnswer<Body>(method: Method, path: string, options: RequestOptions = {}): Promise<Answer<Body>> {
  const attempt = () =>
    send(method, path, {
      ...options,
      headers: { ...options.headers, ...(method === 'GET' ? {} : { 'x-service-csrf': csrfToken() }) },
    })
  const response = await attempt()
  if (response.status === 401 && (await signInAgain())) return read(await attempt())
  if (response.status === 403 && method !== 'GET') {
    const error = await apiErrorOf(response)
    if (error.code !== 'csrf_failed') throw error
    // Another tab signed in anew: the cookie is fine, only our token is of the session before.
    const session = await readSession()
    if (!session.authenticated && !(await signInAgain())) throw error
    return read(await attempt())
  }
  return read(response)
}

const PRODUCT_SCOPES = [
  'ingest',
  'query',
  'query.answer',
  'style',
  'evidence',
  'correction',
  'graph',
  'memory.read',
  'memory.write',
] as const

let productKey: Promise<string> | null = null

/** A key that ends with the session. Never stored: closing the tab forgets it. */
export async function mintKey(scopes: readonly string[]): Promise<string> {
  const { body } = await accountAnswer<{ apiKey: { rawKey: string } }>('POST', '/v1/account/api-keys', {
    body: { name: 'Web page', scopes, bindToSession: true },
  })
  return body.apiKey.rawKey
}

function currentKey(): Promise<string> {
  productKey ??= mintKey(PRODUCT_SCOPES).catch((error) => {
    productKey = null
    throw error
  })
  return productKey
}

/** A request with the session-bound key, minted on first need and anew after a 401. Throws ApiError. */
async function productAnswer<Body>(method: Method, path: string, options: RequestOptions = {}): Promise<Answer<Body>> {
  const attempt = async () =>
    send(method, path, { ...options, headers: { ...options.headers, authorization: `Bearer ${await currentKey()}` } })
  const key = productKey
  const response = await attempt()
  if (response.status !== 401) return read(response)
  if (productKey === key || key === null) productKey = null
  return read(await attempt())
}

type Caller = <Body>(path: string, options?: RequestOptions) => Promise<Body>

const callers = (answer: typeof accountAnswer) => {
  const caller =
    (method: Method): Caller =>
    async <Body>(path: string, options?: RequestOptions) =>
      (await answer<Body>(method, path, options)).body
  return { get: caller('GET'), post: caller('POST'), put: caller('PUT'), delete: caller('DELETE'), answer }
}

/** Routes of the account, with the session. */
export const account = callers(accountAnswer)

/** Routes of the product, with a key bound to the session. */
export const product = callers(productAnswer)

/** A path with a query string of what is given. */
export function withQuery(path: string, query: Record<string, string | number | boolean | null | undefined>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text ? `${path}?${text}` : path
}
