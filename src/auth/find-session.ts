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
export function noterOfUse<Id extends string>(touch: (cell: Db, id: Id) => Promise<void>): (cell: Db, id: Id) => void {
  const beingTouched = new Set<Id>()
  return (cell, id) => {
    if (beingTouched.has(id)) return
    beingTouched.add(id)
    touch(cell, id)
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
  const noteBrowser = noterOfUse(touchBrowserSession)
  const noteCli = noterOfUse(touchCliSession)
  return {
    async browser(secret) {
      const hash = hashSecretToken(secret)
      const cell = await db.cellOfCredential(hash)
      const session = await findBrowserSession(cell, hash)
      if (session?.useIsStale) noteBrowser(cell, session.id)
      return session
    },
    async cli(token) {
      const hash = hashSecretToken(token)
      const cell = await db.cellOfCredential(hash)
      const session = await findCliSession(cell, hash)
      if (session?.useIsStale) noteCli(cell, session.id)
      return session
    },
  }
}
