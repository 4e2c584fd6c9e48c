import { type FetchOptions, fetchPublicUrl } from '../lib/fetch-public-url.ts'

const MAX_BYTES = 65_536

/**
 * `fetch` for what clients name: documents that describe them, and their keys. Public addresses only, whatever a name
 * resolves to, and no redirects.
 */
export const guardedFetch =
  (options: FetchOptions) =>
  async (input: string | URL | Request, { signal }: RequestInit = {}): Promise<Response> => {
    const { bytes, contentType } = await fetchPublicUrl(input instanceof Request ? input.url : String(input), {
      ...options,
      accept: 'application/json',
      maxBytes: MAX_BYTES,
      maxRedirects: 0,
      ...(signal ? { signal } : {}),
    })
    return new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } })
  }
