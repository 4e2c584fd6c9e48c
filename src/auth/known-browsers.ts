import { createHmac, timingSafeEqual } from 'node:crypto'
import { browserCookie, isCookieSecret, newCookieSecret } from './cookies.ts'

export interface KnownBrowsers {
  /** The value of a cookie by which this browser is known again, as one that has signed in with this e-mail address. */
  remember(headers: Headers, email: string): string
  /** What this browser is called when it has signed in with this e-mail address before. */
  find(headers: Headers, email: string): string | undefined
}

/**
 * Browsers that have signed in, by a cookie that opens nothing: guesses from them are counted for themselves, so that a
 * stranger behind the same address does not lock them out (OWASP's "device cookies"). Nothing is kept of them here.
 */
export function knownBrowsers(key: Buffer): KnownBrowsers {
  const sealOf = (id: string, email: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([id, email]))
      .digest()
  const find = (headers: Headers, email: string): string | undefined => {
    const [id = '', given = ''] = (browserCookie(headers) ?? '').split('.')
    const seal = Buffer.from(given, 'base64url')
    const wanted = sealOf(id, email)
    return isCookieSecret(id) && seal.length === wanted.length && timingSafeEqual(seal, wanted) ? id : undefined
  }
  return {
    find,
    remember(headers, email) {
      const id = find(headers, email) ?? newCookieSecret()
      return `${id}.${sealOf(id, email).toString('base64url')}`
    },
  }
}
