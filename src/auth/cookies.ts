import { randomBytes } from 'node:crypto'

const SESSION_COOKIE = 'service_session'
const PRE_SESSION_COOKIE = 'service_presession'
const BROWSER_COOKIE = 'service_browser'

export const SESSION_SECONDS = 30 * 86_400
export const PRE_SESSION_SECONDS = 3_600
const BROWSER_SECONDS = 365 * 86_400

const SECRET_BYTES = 32
const SECRET = /^[A-Za-z0-9_-]{43}$/

/** 256 bits as 43 base64url characters. */
export const newCookieSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

export const isCookieSecret = (value: string): boolean => SECRET.test(value)

/** The session's cookie; undefined when there is none, or beside `Authorization`, which goes before it. */
export function sessionCookie(headers: Headers): string | undefined {
  if (headers.has('authorization')) return undefined
  const value = cookieOf(headers, SESSION_COOKIE)
  return value !== undefined && isCookieSecret(value) ? value : undefined
}

export const preSessionCookie = (headers: Headers): string | undefined => cookieOf(headers, PRE_SESSION_COOKIE)
export const browserCookie = (headers: Headers): string | undefined => cookieOf(headers, BROWSER_COOKIE)

/**
 * What the browser sent under this name. Two values are none: a page of a neighbouring host can add a cookie of the same
 * name for a longer path, and nobody knows which one is ours.
 */
function cookieOf(headers: Headers, name: string): string | undefined {
  const values = (headers.get('cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
  return values.length === 1 ? values[0] : undefined
}

/** Makes values of `Set-Cookie`. Lax, not Strict: the way back from a consent page of another site must find its session. */
export const cookieJar = (secure: boolean) => {
  const set = (name: string, value: string, seconds: number) =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return {
    session: (secret: string) => set(SESSION_COOKIE, secret, SESSION_SECONDS),
    noSession: () => set(SESSION_COOKIE, '', 0),
    preSession: (value: string) => set(PRE_SESSION_COOKIE, value, PRE_SESSION_SECONDS),
    noPreSession: () => set(PRE_SESSION_COOKIE, '', 0),
    browser: (value: string) => set(BROWSER_COOKIE, value, BROWSER_SECONDS),
  }
}

export type CookieJar = ReturnType<typeof cookieJar>
