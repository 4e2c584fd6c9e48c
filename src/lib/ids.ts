import { randomBytes, randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

declare const brand: unique symbol
type Branded<Name extends string> = string & { readonly [brand]: Name }

/** Bare lower-case UUIDs; the wire puts `u_` and `k_` before account and key ids. */
export type AccountId = Branded<'AccountId'>
export type ApiKeyId = Branded<'ApiKeyId'>
export type SignInSessionId = Branded<'SignInSessionId'>
export type ApplicationId = Branded<'ApplicationId'>
export type SourceId = Branded<'SourceId'>
export type RunId = Branded<'RunId'>
export type JobId = Branded<'JobId'>
export type FeedId = Branded<'FeedId'>
export type RecordId = Branded<'RecordId'>
export type WorkspaceId = Branded<'WorkspaceId'>
export type PeerId = Branded<'PeerId'>
/** A session of native memory; `SignInSessionId` is one of a browser or a terminal. */
export type MemorySessionId = Branded<'MemorySessionId'>
export type ClaimId = Branded<'ClaimId'>
export type WebhookId = Branded<'WebhookId'>

/** What an account calls a workspace, peer or session of its own. Any text passes for one, but no id does. */
export type Label = string & { readonly [brand]?: never }

/** Stands where a row belongs to no account. */
export const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000' as AccountId

const RANDOM_BYTES = 16
/** Drawn for many ids at once: asking for those of each took longer than making it. */
const random = Buffer.alloc(256 * RANDOM_BYTES)
let drawn = random.length
let msecs = 0
/** counts on within a millisecond, as RFC 9562 has it */
let seq = 0

/** A UUIDv7: ids sort by the time they were made, those of one process by the order in which they were. */
export function newId<Id extends string = string>(): Id {
  if (drawn === random.length) {
    randomFillSync(random)
    drawn = 0
  }
  const own = random.subarray(drawn, drawn + RANDOM_BYTES)
  drawn += RANDOM_BYTES
  const now = Date.now()
  if (now > msecs) {
    msecs = now
    seq = own.readUInt32BE(6) & 0x7fff_ffff
  } else {
    seq = (seq + 1) | 0
    if (seq === 0) msecs++
  }
  return v7({ random: own, msecs, seq }) as Id
}

export const newRequestId = (): string => `req_${randomBytes(12).toString('hex')}`

export const newEventId = (): string => `evt_${randomBytes(12).toString('hex')}`

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

export const accountWireId = (id: AccountId): string => `u_${id}`
export const apiKeyWireId = (id: ApiKeyId): string => `k_${id}`
export const messageWireId = (id: string): string => `msg_${id}`
/** The UUID in a message's id; null when it is none. */
export const messageUuid = (id: string): string | null =>
  id.startsWith('msg_') && UUID.test(id.slice(4)) ? id.slice(4).toLowerCase() : null
export const webhookWireId = (id: WebhookId): string => `wh_${id}`
/** The UUID in a webhook's id; null when it is none. */
export const webhookUuid = (id: string): WebhookId | null =>
  id.startsWith('wh_') && UUID.test(id.slice(3)) ? (id.slice(3).toLowerCase() as WebhookId) : null
