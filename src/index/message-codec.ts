import { hash32 } from '../lib/hash.ts'
import type { ClaimId, MemorySessionId, PeerId } from '../lib/ids.ts'
import { languageOf } from '../lib/language.ts'
import { terms, words } from '../lib/text.ts'
import { encodeLinks, encodeTerms, RELATION, readUint32, STATE, uuidBytes } from './doc-codec.ts'
import type { IndexDocRow } from './index-store.ts'

// Rows of `index_doc` in the space of a memory workspace: messages, and the claims derived from them.
//
//   names of a message   16 bytes session, 16 peer, uint32 place in the session, then uint32 a term of the peer's name
//   names of a claim     16 bytes peer
//   names of a peer      16 bytes peer, then uint32 a term of the name; written when the name changes, and then holds for all its messages
//   links of a claim     the messages that it rests on

/** `index_doc.item_kind`; 1 to 5 are records of the graph. */
export const MEMORY_ITEM = { message: 6, claim: 7, peer: 8 } as const

/** Shorter texts are guessed badly; they are read as English unless their script says otherwise. */
const GUESSED_WORDS = 20
const LATIN = /\p{Script=Latin}/u

function languageOfMessage(text: string): string {
  if (words(text.slice(0, 2_000)).length >= GUESSED_WORDS) return languageOf(text)
  return LATIN.test(text) ? 'en' : 'und'
}

/** Days of rows are counted since 1970, in UTC. */
export const DAY_MS = 86_400_000

export interface MessageToIndex {
  /** uuids */
  id: string
  peer: PeerId
  session: MemorySessionId
  /** the name by which people call the peer */
  peerName: string
  seq: number
  content: string
  createdAt: Date
}

export interface ClaimToIndex {
  /** uuids */
  id: ClaimId
  peer: PeerId
  messageIds: readonly string[]
  text: string
  state: 'current' | 'superseded' | 'withdrawn'
}

const countsOf = (text: string, language: string): { counts: Map<number, number>; length: number } => {
  const counts = new Map<number, number>()
  const all = terms(text, language)
  for (const term of all) counts.set(hash32(term), (counts.get(hash32(term)) ?? 0) + 1)
  return { counts, length: all.length }
}

/** Where the name begins in the row of a message. */
const NAME_AT = 36

/** Where it begins in the row of a peer. */
const OWN_NAME_AT = 16

/** Labels write names in one: people say "Adam Smith" of AdamSmith. */
const spelledOut = (name: string): string => `${name} ${name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')}`

function encodeName(name: string): Buffer {
  const hashes = [...new Set(terms(spelledOut(name), 'en').map((term) => hash32(term)))]
  const bytes = Buffer.alloc(4 * hashes.length)
  hashes.forEach((hash, i) => {
    bytes.writeUInt32LE(hash, 4 * i)
  })
  return bytes
}

/** As assistants are called, alone or beside other words: "Assistant", "My AI". */
const ASSISTANTS: ReadonlySet<number> = new Set(
  [
    'assistant',
    'bot',
    'chatbot',
    'ai',
    'agent',
    'chatgpt',
    'gpt',
    'claude',
    'gemini',
    'copilot',
    'llm',
    'model',
    'system',
  ].flatMap((name) => terms(name, 'en').map((term) => hash32(term))),
)
/** `name`: terms of a peer's name. */
export const isAssistantName = (name: readonly number[]): boolean =>
  name.length > 0 && name.length <= MOST_OF_ASSISTANT && name.some((term) => ASSISTANTS.has(term))
/** Claude Dubois is a person; so may Claude be, and loses little. */
const MOST_OF_ASSISTANT = 1

export const decodePeerName = (names: Uint8Array): number[] => decodeName(names, OWN_NAME_AT)

function decodeName(bytes: Uint8Array, from: number): number[] {
  const hashes: number[] = []
  for (let at = from; at + 4 <= bytes.length; at += 4) hashes.push(readUint32(bytes, at))
  return hashes
}

export function messageRow(message: MessageToIndex): IndexDocRow {
  const language = languageOfMessage(message.content)
  const { counts, length } = countsOf(message.content, language)
  const place = Buffer.alloc(NAME_AT)
  uuidBytes(message.session).copy(place, 0)
  uuidBytes(message.peer).copy(place, 16)
  place.writeUInt32LE(message.seq, 32)
  return {
    itemId: message.id,
    kind: MEMORY_ITEM.message,
    state: STATE.live,
    day: Math.floor(message.createdAt.getTime() / DAY_MS),
    language,
    length,
    terms: encodeTerms(counts),
    tokens: null,
    names: Buffer.concat([place, encodeName(message.peerName)]),
    links: null,
  }
}

/** What a peer is called from now on, in all its messages. */
export const peerRow = (peer: PeerId, name: string): IndexDocRow => ({
  itemId: peer,
  kind: MEMORY_ITEM.peer,
  state: STATE.live,
  day: null,
  language: 'en',
  length: 0,
  terms: Buffer.alloc(0),
  tokens: null,
  names: Buffer.concat([uuidBytes(peer), encodeName(name)]),
  links: null,
})

const CLAIM_STATE = { current: STATE.live, superseded: STATE.superseded, withdrawn: STATE.quarantined } as const

export function claimRow(claim: ClaimToIndex): IndexDocRow {
  const { counts, length } = countsOf(claim.text, 'en')
  return {
    itemId: claim.id,
    kind: MEMORY_ITEM.claim,
    state: CLAIM_STATE[claim.state],
    day: null,
    language: 'en',
    length,
    terms: encodeTerms(counts),
    tokens: null,
    names: uuidBytes(claim.peer),
    links: encodeLinks(claim.messageIds.map((recordId) => ({ recordId, relation: RELATION.extractedFrom }))),
  }
}

export interface DecodedSpeaker {
  /** 32 hex digits */
  session: string
  peer: string
  seq: number
  nameTerms: number[]
}

export function decodeSpeaker(names: Uint8Array): DecodedSpeaker {
  const bytes = Buffer.from(names.buffer, names.byteOffset, names.length)
  return {
    session: bytes.toString('hex', 0, 16),
    peer: bytes.toString('hex', 16, 32),
    seq: readUint32(bytes, 32),
    nameTerms: decodeName(bytes, NAME_AT),
  }
}
