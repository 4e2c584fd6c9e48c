import type { ClaimId, Label, MemorySessionId, PeerId, WorkspaceId } from '../lib/ids.ts'
import type { ChatLanguage } from './chat-language.ts'
import type { Slot } from './slots.ts'

export type ClaimLevel = 'explicit' | 'deductive' | 'inductive' | 'contradiction' | 'user'

/** A quote of a message: `content.slice(start, end) === quote`. */
export interface MessageQuote {
  /** uuid */
  messageId: string
  start: number
  end: number
  quote: string
  /** uuid of the other message, without which this one does not say it: a question to its answer, and back */
  beside?: string | null
}

/** What one message says of one peer, before it is held against what is known. */
export interface DraftClaim {
  /** uuid of the peer that it is about */
  peerId: PeerId
  text: string
  kind: string
  level: ClaimLevel
  confidenceKind: 'asserted' | 'inferred'
  /** 0.05 to 0.95 */
  confidenceScore: number
  facets: string[]
  slot: Slot | null
  /** when it was said */
  saidAt: Date
  /** from when it holds: the date that the words give, else when it was said */
  validFrom: Date
  /** until when, where the words say so: "until Friday", a deadline; null: nobody knows */
  validTo: Date | null
  /** at least one; the first is from the message that was read */
  quotes: MessageQuote[]
  /** sentences of that message in which the quotes stand */
  said: string[]
  /** in the third person, as claims are: it may be one read out */
  mayRecite: boolean
  /** said by the peer it is about: what others say of a peer changes nothing that is known */
  ownWords: boolean
  /** what it does to a claim that is known; rules leave that to the slots */
  op: 'add' | 'supersede' | 'confirm' | 'withdraw'
  /** uuid of that claim */
  target: ClaimId | null
}

/** A message with what derivation has to know of its speaker. */
export interface MessageToRead {
  /** uuid */
  id: string
  sessionId: MemorySessionId
  content: string
  createdAt: Date
  seq: number
  peerId: PeerId
  peer: Label
  /** `metadata.name`, else the label */
  peerName: string
  /** false: kept, and nothing derived */
  observed: boolean
  /** in which the rules read it; null: in none that they know */
  language?: ChatLanguage | null | undefined
}

/** Somebody who takes part in a session. */
export interface SessionPeer {
  id: PeerId
  label: string
  /** what claims call the peer */
  name: string
  /** false: nothing is derived about the peer */
  observed: boolean
}

/** A claim that is known and current. */
export interface CurrentClaim {
  id: ClaimId
  peerId: PeerId
  text: string
  level: ClaimLevel
  slot: string | null
  slotValue: string | null
}

/** Where messages are read. */
export interface DerivationSetting {
  workspaceId: WorkspaceId
  /** IANA name */
  timezone: string
  /** names and labels of everybody in the session */
  names: string[]
}
