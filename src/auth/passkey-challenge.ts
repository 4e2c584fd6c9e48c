import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { hashSecretToken } from '../accounts/secret-token.ts'
import type { Db } from '../db/sql.ts'
import { spendChallenge } from './passkey-store.ts'

const LIFE_SECONDS = 300
const END_BYTES = 6
const NONCE_BYTES = 16
const MAC_BYTES = 32
const HEAD_BYTES = END_BYTES + NONCE_BYTES

export interface Challenges {
  /** For the browser with this cookie, of a session or from before sign-in; base64url. */
  issue(cookie: string): string
  /** Whether it was issued for one of these cookies within five minutes and never spent. It is spent now. */
  spend(challenge: string, cookies: readonly (string | undefined)[]): Promise<boolean>
}

export interface ChallengeOptions {
  db: Db
  key: Buffer
  now(): Date
}

/**
 * Challenges for passkeys: end ‖ nonce ‖ HMAC(key, cookie hash ‖ end ‖ nonce). Whoever looks at a page gets one, so none is
 * stored; those that came back are, until their end.
 */
export function createChallenges({ db, key, now }: ChallengeOptions): Challenges {
  const mac = (cookie: string, head: Buffer): Buffer =>
    createHmac('sha256', key).update(hashSecretToken(cookie)).update(head).digest()
  return {
    issue(cookie) {
      const head = Buffer.alloc(HEAD_BYTES)
      head.writeUIntBE(Math.floor(now().getTime() / 1000) + LIFE_SECONDS, 0, END_BYTES)
      randomBytes(NONCE_BYTES).copy(head, END_BYTES)
      return Buffer.concat([head, mac(cookie, head)]).toString('base64url')
    },
    async spend(challenge, cookies) {
      const bytes = Buffer.from(challenge, 'base64url')
      if (bytes.length !== HEAD_BYTES + MAC_BYTES) return false
      const head = bytes.subarray(0, HEAD_BYTES)
      const given = bytes.subarray(HEAD_BYTES)
      const endsAt = new Date(head.readUIntBE(0, END_BYTES) * 1000)
      const ours = cookies.some((cookie) => cookie !== undefined && timingSafeEqual(mac(cookie, head), given))
      if (!ours || endsAt.getTime() <= now().getTime()) return false
      return spendChallenge(db, createHash('sha256').update(head).digest(), endsAt)
    },
  }
}
