import { hashSecretToken } from '../accounts/secret-token.ts'
import type { Db } from '../db/sql.ts'
import {
  type BrowserSessionRow,
  findBrowserSession,
  findCliSession,
  type PresentedCliSession,
  touchBrowserSession,
  touchCliSession,
} from './sign-in-session-store.ts'

/** Notes a use without being waited for, once at a time per credential; when it fails the next request tries again. */
export function noterOfUse<Id extends string>(touch: (id: Id) => Promise<void>): (id: Id) => void {
  const beingTouched = new Set<Id>()
  return (id) => {
    if (beingTouched.has(id)) return
    beingTouched.add(id)
    touch(id)
      .catch(() => {})
      .finally(() => beingTouched.delete(id))
  }
}

export interface SessionFinder {
  /** by the secret in the cookie */
  browser(secret: string): Promise<BrowserSessionRow | undefined>
  /** by the bearer */
  cli(token: string): Promise<PresentedCliSession | undefined>
}

/** Finds sessions that may be used now, and notes that they are. */
export function sessionFinder(db: Db): SessionFinder {
  const noteBrowser = noterOfUse((id: BrowserSessionRow['id']) => touchBrowserSession(db, id))
  const noteCli = noterOfUse((id: PresentedCliSession['id']) => touchCliSession(db, id))
  return {
    async browser(secret) {
      const session = await findBrowserSession(db, hashSecretToken(secret))
      if (session?.useIsStale) noteBrowser(session.id)
      return session
    },
    async cli(token) {
      const session = await findCliSession(db, hashSecretToken(token))
      if (session?.useIsStale) noteCli(session.id)
      return session
    },
  }
}
