import type { Db } from '../db/sql.ts'
import { derivedKey } from '../lib/derived-key.ts'
import { preSessionCookie, sessionCookie } from './cookies.ts'
import { createChallenges } from './passkey-challenge.ts'
import { type RelyingParty, type RelyingPartyOptions, relyingPartyFor } from './relying-party.ts'

/** What a page needs to ask the browser for a passkey. */
export interface PasskeyOffer {
  challenge: string
  rpId: string
}

export interface Passkeys {
  /** For a browser that asks with these headers and will hold this cookie; null where browsers allow no passkeys. */
  offer(headers: Headers, cookie: string): PasskeyOffer | null
  /** For whom a passkey is made at the address that this browser asked; null where it allows none. */
  relyingParty(headers: Headers): RelyingParty | null
  /** Whether this browser was given the challenge within five minutes and never used it. It is used now. */
  spend(headers: Headers, challenge: string): Promise<boolean>
}

export function createPasskeys(options: RelyingPartyOptions & { db: Db; secretKey: string; now(): Date }): Passkeys {
  const { db, secretKey, now } = options
  const challenges = createChallenges({ db, key: derivedKey(secretKey, 'passkey challenge'), now })
  const relyingParty = (headers: Headers) => relyingPartyFor(options, headers.get('host'))
  return {
    relyingParty,
    offer(headers, cookie) {
      const party = relyingParty(headers)
      return party && { challenge: challenges.issue(cookie), rpId: party.rpId }
    },
    spend: (headers, challenge) => challenges.spend(challenge, [sessionCookie(headers), preSessionCookie(headers)]),
  }
}
