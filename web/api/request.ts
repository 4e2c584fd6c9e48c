import { addressOf, withQuery } from '../../client/requests.ts'
import { apiErrorOf, noAnswer } from './api-error.ts'
import { connectionHeld, connectionLost } from './connection.ts'
import type { Replies, Requests } from './wire.ts'

// A request knows its reply by method and path, as openapi.json has them.

export type Method = keyof Requests & keyof Replies
export type PathOf<M extends Method> = keyof Requests[M] & keyof Replies[M] & string
export type Reply<M extends Method, P extends PathOf<M>> = Replies[M][P]

/** What is null, undefined or empty is left out of the address. */
type Query<All> = { [Name in keyof All]: All[Name] | null | undefined }
type Sent<Request> = {
  [Part in keyof Request]: Part extends 'query' ? Query<NonNullable<Request[Part]>> : Request[Part]
}

interface Extras {
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** The parts of a request that fill in its path, and those that go with it. */
export type Options<M extends Method, P extends PathOf<M>> = Sent<Requests[M][P]> & Extras

/** Options as an argument, which may be omitted where the route needs nothing. */
export type Given<M extends Method, P extends PathOf<M>> =
  Partial<Requests[M][P]> extends Requests[M][P] ? [options?: Options<M, P>] : [options: Options<M, P>]

/** Options of any route, for the code that sends them. */
export interface AnyOptions extends Extras {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | null | undefined>
  body?: unknown
}

/** A success: its body, and its headers for credits and quotas. */
interface Answer<Body> {
  body: Body
  headers: Headers
}

/** One request to this service. Throws an ApiError when nobody answers. */
export async function sendRequest(address: string, init: RequestInit = {}): Promise<Response> {
  let response: Response
  try {
    response = await fetch(address, { credentials: 'same-origin', cache: 'no-store', redirect: 'error', ...init })
  } catch (error) {
    if (init.signal?.aborted) throw error
    connectionLost()
    throw noAnswer()
  }
  if (response.status !== 503) connectionHeld()
  return response
}

/** The same with a body in JSON, or a form. */
export const sendJson = (
  method: string,
  address: string,
  { body, headers, signal }: Omit<AnyOptions, 'params' | 'query'> = {},
): Promise<Response> =>
  sendRequest(address, {
    method: method.toUpperCase(),
    // The browser says of a form where its parts end.
    headers: {
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })

/** A request to a route of the document, as it stands. Throws ApiError when nobody answers. */
export const send = <M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  ...[options]: Given<M, P>
): Promise<Response> => sendAny(method, path, options)

/** The same for code that is given any route. */
export const sendAny = (method: string, path: string, options: AnyOptions = {}): Promise<Response> =>
  sendJson(method, addressOf(path, options), options)

/** The body of a success. Throws ApiError. */
export async function readReply<Body>(response: Response): Promise<Body> {
  if (!response.ok) throw await apiErrorOf(response)
  try {
    return (await response.json()) as Body
  } catch {
    // cut off on the way
    throw noAnswer()
  }
}

export { withQuery }

type Caller<M extends Method> = <P extends PathOf<M>>(path: P, ...given: Given<M, P>) => Promise<Reply<M, P>>

/** A function for each method; `answer` brings the headers of the reply too. They throw ApiError. */
type Callers = { [M in Method]: Caller<M> } & {
  answer<M extends Method, P extends PathOf<M>>(method: M, path: P, ...given: Given<M, P>): Promise<Answer<Reply<M, P>>>
}

/** The functions of a client that sends with credentials of its own. */
export function callers(sendAs: (method: Method, path: string, options: AnyOptions) => Promise<Response>): Callers {
  const answer = async (method: Method, path: string, options: AnyOptions = {}) => {
    const response = await sendAs(method, path, options)
    return { body: await readReply(response), headers: response.headers }
  }
  const caller = (method: Method) => async (path: string, options?: AnyOptions) =>
    (await answer(method, path, options)).body
  const all = { get: caller('get'), post: caller('post'), put: caller('put'), delete: caller('delete'), answer }
  return all as Callers
}
