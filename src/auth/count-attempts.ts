import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../db/sql.ts'
import { timestamp } from '../lib/clock.ts'
import { ServiceError } from '../lib/errors.ts'
import type { SignInSessionId } from '../lib/ids.ts'
import { networkOf } from '../lib/network-of.ts'
import { clearAttemptRow, countAttemptRow, prolongAttemptRow, takeBackAttemptRow } from './attempt-store.ts'

const FROM_ONE_ADDRESS = { most: 5, seconds: 15 * 60 }
const FROM_EVERYWHERE = { most: 100, seconds: 60 * 60 }
const CODES = { most: 5, seconds: 10 * 60 }
const DELAY_MS = 2_000

export interface AttemptOptions {
  db: Db
  key: Buffer
  /** for tests */
  delayMs?: number
}

/** Where a guess comes from. */
export interface GuessOrigin {
  address: string
  /** of the browser, when it is known to have signed in with this e-mail address before */
  device?: string | undefined
}

export type Attempts = ReturnType<typeof createAttempts>

/**
 * Slows guessing down. Counted before the guess is looked at, so that no number of guesses at once gets past it, and for
 * addresses that nobody has as for others. Only keyed hashes are kept.
 */
export function createAttempts({ db, key, delayMs = DELAY_MS }: AttemptOptions) {
  const bucket = (...parts: string[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest()
  const ofPair = (email: string, { address, device }: GuessOrigin) =>
    device ? bucket('device', email, device) : bucket('pair', email, networkOf(address))
  const ofEmail = (email: string) => bucket('email', email)
  const ofSession = (session: SignInSessionId) => bucket('code', session)
  return {
    /**
     * Five a quarter of an hour for an e-mail address from one client address: 429 beyond. A browser that has signed in as
     * this person counts for itself: who guesses at the same address does not lock its owner out there. A hundred an hour for an
     * e-mail address from everywhere: slower beyond, and never refused, so that nobody can lock its owner out.
     */
    async password(email: string, from: GuessOrigin, signal: AbortSignal): Promise<void> {
      const { used, secondsLeft } = await countAttemptRow(db, ofPair(email, from), FROM_ONE_ADDRESS.seconds)
      if (used > FROM_ONE_ADDRESS.most) throw tooMany('attempts to sign in', FROM_ONE_ADDRESS.most, secondsLeft)
      const all = await countAttemptRow(db, ofEmail(email), FROM_EVERYWHERE.seconds)
      if (all.used > FROM_EVERYWHERE.most) await sleep(delayMs, undefined, { signal })
    },
    async passwordWasRight(email: string, from: GuessOrigin): Promise<void> {
      await clearAttemptRow(db, ofPair(email, from))
      await takeBackAttemptRow(db, ofEmail(email))
    },
    /** Five wrong user codes lock a session out of approving for ten minutes: 429. */
    async userCode(session: SignInSessionId): Promise<void> {
      const { used, secondsLeft } = await countAttemptRow(db, ofSession(session), CODES.seconds)
      if (used > CODES.most) throw tooMany('wrong codes', CODES.most, secondsLeft)
      if (used === CODES.most) await prolongAttemptRow(db, ofSession(session), CODES.seconds)
    },
    userCodeWasRight: (session: SignInSessionId): Promise<void> => takeBackAttemptRow(db, ofSession(session)),
  }
}

/** With the headers of every 429 of its code, here of the attempts. */
const tooMany = (what: string, most: number, seconds: number) =>
  new ServiceError(429, 'rate_limit_exceeded', `Too many ${what}; wait ${seconds} s.`, {
    headers: {
      'x-ratelimit-limit': String(most),
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': timestamp(new Date(Date.now() + seconds * 1000)),
      'retry-after': String(Math.max(1, seconds)),
    },
  })
