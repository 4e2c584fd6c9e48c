import { Cairn, type CairnOptions } from '../../client/client.ts'
import { connectionHeld, connectionLost } from './connection.ts'

/** Fetches from this service; the banner hears of it when it is away. */
export async function fetchHere(address: string, init: RequestInit): Promise<Response> {
  let response: Response
  try {
    response = await fetch(address, { credentials: 'same-origin', cache: 'no-store', redirect: 'error', ...init })
  } catch (error) {
    if (!init.signal?.aborted) connectionLost()
    throw error
  }
  if (response.status === 503) connectionLost()
  else connectionHeld()
  return response
}

/**
 * The client of this service, with a credential of its own. It sends once: a read is repeated by the page's cache, all of them
 * together when the service is there again, and a write by whoever looks at the page.
 */
export const clientHere = (credential: Pick<CairnOptions, 'token' | 'fetch'> = {}): Cairn =>
  new Cairn({ baseUrl: '', retries: 0, fetch: fetchHere, ...credential })

/** Routes that need no credential, or the cookie alone. */
export const visitor = clientHere()
