import type { Db } from '../db/sql.ts'
import { derivedKey } from '../lib/derived-key.ts'
import { type CookieJar, cookieJar } from './cookies.ts'
import { type Attempts, createAttempts } from './count-attempts.ts'
import { type Csrf, createCsrf } from './csrf.ts'
import { type SessionFinder, sessionFinder } from './find-session.ts'
import { type KnownBrowsers, knownBrowsers } from './known-browsers.ts'
import { createPasskeys, type Passkeys } from './passkey-services.ts'
import { Passwords } from './password-hash.ts'

/** What signing in takes. */
export interface SignIn {
  db: Db
  csrf: Csrf
  cookies: CookieJar
  passwords: Passwords
  sessions: SessionFinder
  attempts: Attempts
  browsers: KnownBrowsers
  passkeys: Passkeys
  /** user codes are short: without this key their hashes tell nothing */
  userCodeKey: Buffer
  /** what the first account's setup tokens follow from, so that all processes tell the same link */
  setupKey: Buffer
  /** the address of the service as people type it */
  publicUrl(): string
  /** the database's time: what one process has given has to end at the same moment for another */
  now(): Date
}

export interface SignInServices {
  signIn: SignIn
}

export interface SignInOptions {
  db: Db
  secretKey: string
  /** from the settings */
  baseUrl: string | null
  publicUrl(): string
  now(): Date
  passwords?: Passwords | undefined
}

export const createSignIn = ({ db, secretKey, baseUrl, publicUrl, now, passwords }: SignInOptions): SignIn => ({
  db,
  csrf: createCsrf({ key: derivedKey(secretKey, 'csrf token'), baseUrl, now }),
  cookies: cookieJar(baseUrl?.startsWith('https:') ?? false),
  passwords: passwords ?? new Passwords(),
  sessions: sessionFinder(db),
  attempts: createAttempts({ db, key: derivedKey(secretKey, 'sign-in attempts') }),
  browsers: knownBrowsers(derivedKey(secretKey, 'known browsers')),
  passkeys: createPasskeys({ db, secretKey, baseUrl, publicUrl, now }),
  userCodeKey: derivedKey(secretKey, 'device user code'),
  setupKey: derivedKey(secretKey, 'setup tokens'),
  publicUrl,
  now,
})
