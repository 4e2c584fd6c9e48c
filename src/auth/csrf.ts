import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { hashSecretToken } from '../accounts/secret-token.ts'
import { ForbiddenError } from '../lib/errors.ts'
import { newCookieSecret, PRE_SESSION_SECONDS, preSessionCookie, sessionCookie } from './cookies.ts'

export interface CsrfOptions {
  key: Buffer
  /** the public address of the service where it is configured; else the `Host` of the request is taken for it */
  baseUrl: string | null
  now(): Date
}

export interface Csrf {
  /** A token for the session with this cookie. */
  tokenFor(secret: string): string
  /** A token for somebody who is not signed in, and the cookie to bind it to when the browser has none that is good. */
  preSession(headers: Headers): { token: string; newCookie: string | null }
  /** Throws 403 `csrf_failed` unless a page of ours, in the browser of this session, made the request. */
  requireSession(headers: Headers): void
  /** The same where nobody needs to be signed in. */
  requireBrowser(headers: Headers): void
}

const NONCE_BYTES = 16
const OWN_SITE = new Set(['same-origin', 'none'])

/**
 * Proof that a page of ours, in the browser that holds the cookie, made the request. Tokens are
 * `nonce.HMAC(key, cookie hash ‖ nonce)`: any number of them is good for as long as their cookie, so that tabs do not
 * disturb each other, and none for another.
 */
export function createCsrf({ key, baseUrl, now }: CsrfOptions): Csrf {
  const mac = (purpose: string, ...parts: (string | Buffer)[]): Buffer => {
    const hmac = createHmac('sha256', key).update(purpose)
    for (const part of parts) hmac.update(part)
    return hmac.digest()
  }
  const tokenFor = (secret: string): string => {
    const nonce = randomBytes(NONCE_BYTES).toString('base64url')
    return `${nonce}.${mac('token', hashSecretToken(secret), nonce).toString('base64url')}`
  }
  const isTokenFor = (secret: string, token: string): boolean => {
    const [nonce = '', given = ''] = token.split('.')
    return sameBytes(Buffer.from(given, 'base64url'), mac('token', hashSecretToken(secret), nonce))
  }
  // The end stands in the cookie: a browser may keep one longer than it was told to.
  const newPreSession = (): string => {
    const head = `${Math.floor(now().getTime() / 1000) + PRE_SESSION_SECONDS}.${newCookieSecret()}`
    return `${head}.${mac('pre-session', head).toString('base64url')}`
  }
  const goodPreSession = (headers: Headers): string | undefined => {
    const cookie = preSessionCookie(headers)
    if (cookie === undefined) return undefined
    const [end = '', secret = '', given = ''] = cookie.split('.')
    const right = sameBytes(Buffer.from(given, 'base64url'), mac('pre-session', `${end}.${secret}`))
    return right && Number(end) * 1000 > now().getTime() ? cookie : undefined
  }
  const requireOneOf = (headers: Headers, cookies: (string | undefined)[]): void => {
    if (!fromOwnPage(headers, baseUrl)) throw refused('This page does not belong to the service.')
    const token = headers.get('x-service-csrf') ?? ''
    if (!cookies.some((cookie) => cookie !== undefined && isTokenFor(cookie, token)))
      throw refused('Send the csrfToken of GET /v1/auth/session in the header x-service-csrf.')
  }
  return {
    tokenFor,
    preSession(headers) {
      const kept = goodPreSession(headers)
      const cookie = kept ?? newPreSession()
      return { token: tokenFor(cookie), newCookie: kept ? null : cookie }
    },
    requireSession: (headers) => requireOneOf(headers, [sessionCookie(headers)]),
    requireBrowser: (headers) => requireOneOf(headers, [sessionCookie(headers), goodPreSession(headers)]),
  }
}

const refused = (message: string) => new ForbiddenError(message, 'csrf_failed')

const sameBytes = (given: Buffer, wanted: Buffer): boolean =>
  given.length === wanted.length && timingSafeEqual(given, wanted)

/** What the browser itself says of the page, which no page can change. Without both headers the token alone decides. */
function fromOwnPage(headers: Headers, baseUrl: string | null): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return OWN_SITE.has(site)
  const origin = headers.get('origin')
  if (origin === null) return true
  if (baseUrl !== null) return origin === new URL(baseUrl).origin
  return origin === `http://${headers.get('host')}`
}
