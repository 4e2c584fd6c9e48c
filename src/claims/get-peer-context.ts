import type { AccountDb } from '../db/sql.ts'
import { type FoundMemory, searchMessages } from '../index/search-messages.ts'
import { timestampOrNull } from '../lib/clock.ts'
import { NotFoundError } from '../lib/errors.ts'
import { type Label, type MemorySessionId, messageWireId, type PeerId, type WorkspaceId } from '../lib/ids.ts'
import { freshnessOf } from '../memory/freshness.ts'
import type { Freshness, WireClaim, WireMessage } from '../memory/memory-schemas.ts'
import type { MemoryServices } from '../memory/memory-services.ts'
import type { MessageRow } from '../memory/message-store.ts'
import { wireMessage } from '../memory/wire-memory.ts'
import { askedTime } from './asked-spans.ts'
import type { ShownClaim } from './claim-view-store.ts'
import {
  type ClaimToRank,
  listClaimsToRank,
  listMessagesFound,
  listOthersToRank,
  type MessageFound,
  MOST_CLAIMS,
  RANKED_MESSAGES,
} from './list-to-rank.ts'
import { mergeRanked, type RankedThing } from './merge-ranked.ts'
import { findContextScope, findLastSession, listLastMessages, listMessagesAround } from './peer-context-store.ts'
import { rankRecalled, recallableClaim, recallableMessage } from './rank-recalled.ts'
import { claimsWithin, representationOf } from './representation.ts'
import { wireClaim } from './wire-claim.ts'

/** Characters of the representation and the messages together. */
const BUDGET_CHARS = 8_000
export const DEFAULT_MAX_TOKENS = 1_200
const CHARS_A_TOKEN = 4
const BEST_MESSAGES = 5
const LAST_MESSAGES = 10
/** Messages asked of the index for each wanted: some may have been deleted since. */
const OVERFETCH = 2

export interface ContextInput {
  /** labels */
  workspace: Label
  peer: Label
  session?: Label | undefined
  q?: string | undefined
  /** of the representation */
  maxTokens?: number | undefined
  /** how many messages, whatever their length; within the budget when left out */
  messages?: number | undefined
  /** what to give beside the representation; all of it when left out */
  include?: readonly ContextPart[] | undefined
}

export type ContextPart = 'claims' | 'messages' | 'ranked'

export interface PeerContext {
  peerId: string
  sessionId: string | null
  query: string | null
  representation: string
  claims: (WireClaim & { score: number })[]
  recentMessages: WireMessage[]
  ranked: WireRanked[]
  freshness: Freshness
}

/** A claim or a message at its place in one list. */
export interface WireRanked {
  kind: 'claim' | 'message'
  id: string
  peerId: string
  text: string
  at: string | null
  score: number
}

/** uuids */
interface PeerScope {
  workspace: WorkspaceId
  peer: PeerId
  session: MemorySessionId | null
  sessions: readonly MemorySessionId[]
  /** by which people call the peer, as a name and as its label writes it */
  names: readonly string[]
}

/**
 * What an agent should know of a peer now: claims about the peer, those that fit `q` first, then by weight; and
 * messages of sessions in which the peer takes part: with `q` the best ones and their neighbours, else the last ones.
 * From one snapshot; while nothing is written, equal input gives equal bytes but for the time of reading. Throws
 * NotFoundError for a workspace, peer or session that is not there.
 */
export async function getPeerContext(
  services: MemoryServices,
  own: AccountDb,
  input: ContextInput,
): Promise<PeerContext> {
  const scope = await requireScope(own, input)
  const found = input.q === undefined ? null : await search(services, own, scope, input as ContextInput & { q: string })
  return own.tx(
    async (tx) => {
      const asOf = new Date()
      const gives = (part: ContextPart) => input.include?.includes(part) ?? true
      // asked for at once: they share their trips to the database
      const [{ claims: ranked, others, messages: together }, shownWithin, freshness] = await Promise.all([
        rankedInQuestion(tx, scope, found, input, gives('ranked')),
        gives('messages') ? contextMessages(tx, scope, found, input.messages) : () => [],
        freshnessOf(tx, scope, asOf),
      ])
      const kept = claimsWithin(
        ranked.map(({ claim }) => claim),
        (input.maxTokens ?? DEFAULT_MAX_TOKENS) * CHARS_A_TOKEN,
      )
      const best = Math.max(...ranked.map(({ score }) => score), Number.MIN_VALUE)
      const claims = ranked.filter(({ claim }) => kept.has(claim))
      const representation = representationOf([...kept])
      const room = Math.max(0, BUDGET_CHARS - representation.length)
      return {
        peerId: input.peer,
        sessionId: input.session ?? null,
        query: input.q ?? null,
        representation,
        claims: gives('claims')
          ? claims.map(({ claim, score }) => ({ ...wireClaim(claim, input.workspace), score: rounded(score / best) }))
          : [],
        recentMessages: shownWithin(room).map((message) => wireMessage(message, input.workspace)),
        ranked: found && gives('ranked') ? rankedTogether([...ranked, ...others], together) : [],
        freshness,
      }
    },
    { isolation: 'repeatable read', readOnly: true },
  )
}

async function requireScope(own: AccountDb, { workspace, peer, session: label }: ContextInput): Promise<PeerScope> {
  const labels = { workspace, peer, session: label ?? null }
  const scope = await findContextScope(own, labels)
  if (scope.workspace === null) throw new NotFoundError('Workspace')
  if (scope.peer === null) throw new NotFoundError('Peer')
  if (label !== undefined && scope.session === null) throw new NotFoundError('Session')
  const names = [...(scope.name === null ? [] : [scope.name]), peer.replace(/[_.:@+~-]+/g, ' ')]
  return { ...scope, workspace: scope.workspace, peer: scope.peer, names }
}

async function search(
  { messageIndexes }: MemoryServices,
  own: AccountDb,
  { workspace, peer, session, sessions, names }: PeerScope,
  { q: text, messages = BEST_MESSAGES }: ContextInput & { q: string },
): Promise<FoundMemory> {
  const index = await messageIndexes.refresh(own, workspace)
  return searchMessages(index, {
    text,
    saidThen: askedTime(text),
    peer,
    ...(session === null ? { sessions } : { session }),
    messages: Math.max(messages, RANKED_MESSAGES) * OVERFETCH,
    claims: MOST_CLAIMS,
    names,
  })
}

interface RankedClaim {
  claim: ShownClaim
  /** how likely it answers the question; without one its place by weight */
  score: number
}

async function listToRank(
  tx: AccountDb,
  of: PeerScope,
  found: FoundMemory | null,
  q: string | undefined,
  withMessages: boolean,
): Promise<{ claims: ClaimToRank[]; others: ClaimToRank[]; messages: MessageFound[] }> {
  const [claims, others, messages] = await Promise.all([
    listClaimsToRank(tx, of.peer, q === undefined ? null : { q, found: found!.claims }),
    found && withMessages ? listOthersToRank(tx, found.others) : [],
    found && withMessages ? listMessagesFound(tx, of, found.messages) : [],
  ])
  return { claims, others, messages }
}

/** What may answer a question, not yet ranked. Throws as `getPeerContext` does. */
export async function listMayAnswer(services: MemoryServices, own: AccountDb, input: ContextInput & { q: string }) {
  const scope = await requireScope(own, input)
  return listToRank(own, scope, await search(services, own, scope, input), input.q, true)
}

/** Claims and, where they are wanted, messages: best first for a question, else claims by weight. */
async function rankedInQuestion(
  tx: AccountDb,
  of: PeerScope,
  found: FoundMemory | null,
  { q, peer }: ContextInput,
  withMessages: boolean,
): Promise<{ claims: RankedClaim[]; others: RankedClaim[]; messages: RankedThing[] }> {
  const { claims, others, messages } = await listToRank(tx, of, found, q, withMessages)
  if (q === undefined) {
    const place = ({ claim }: { claim: ShownClaim }, i: number) => ({ claim, score: 1 - i / claims.length })
    return { claims: claims.map(place), others: [], messages: [] }
  }
  const known = [...claims, ...others]
  const chances = rankRecalled(
    q,
    [
      ...known.map(({ claim, search }) => recallableClaim(claim, search)),
      ...messages.map(({ message, search }) => recallableMessage(message, search, peer)),
    ],
    [...of.names, peer],
  )
  const ranked = messages.map(({ message }, i): RankedThing & { fits: boolean } => ({
    kind: 'message',
    id: messageWireId(message.id),
    ...chances[known.length + i]!,
    text: message.content,
    peer: message.peer,
    at: message.createdAt,
    messages: [message.id],
  }))
  const scored = known.map(({ claim }, i) => ({ claim, ...chances[i]! }))
  return {
    claims: scored.slice(0, claims.length).toSorted((a, b) => b.score - a.score),
    others: scored.slice(claims.length).filter(({ fits }) => fits),
    messages: ranked.filter(({ fits }) => fits),
  }
}

/** Claims and messages that fit the question, as one list. */
function rankedTogether(claims: readonly RankedClaim[], messages: readonly RankedThing[]): WireRanked[] {
  const things = claims.map(
    ({ claim, score }): RankedThing => ({
      kind: 'claim',
      id: claim.publicId,
      score,
      text: claim.text ?? '',
      peer: claim.peer,
      at: claim.observedAt,
      messages: claim.evidence.map(({ messageId }) => messageId),
    }),
  )
  return mergeRanked(things, messages).map(({ kind, id, text, at, score, peer: peerId }) => ({
    kind,
    id,
    peerId,
    text,
    at: timestampOrNull(at),
    score: rounded(score),
  }))
}

/**
 * What is shown in a room of so many characters. `wanted`: best or last, as many as asked for; else what fits into the
 * room.
 */
async function contextMessages(
  tx: AccountDb,
  of: PeerScope,
  found: FoundMemory | null,
  wanted: number | undefined,
): Promise<(room: number) => MessageRow[]> {
  if (!found) {
    const session = of.session ?? (await findLastSession(tx, of.peer))
    const last = session === null ? [] : await listLastMessages(tx, session, wanted ?? LAST_MESSAGES)
    // What was said last matters most.
    return (room) => (wanted === undefined ? messagesWithin(last.toReversed(), room).reverse() : last)
  }
  const ids = found.messages.map(({ id }) => id)
  if (wanted !== undefined) {
    const best = (await listMessagesAround(tx, ids, false)).slice(0, wanted)
    return () => best
  }
  const around = await listMessagesAround(tx, ids.slice(0, BEST_MESSAGES), true)
  const once = [...new Map(around.map((message) => [message.id, message])).values()]
  return (room) => messagesWithin(once, room)
}

/** Those that fit as a whole, in order. */
function messagesWithin(messages: readonly MessageRow[], chars: number): MessageRow[] {
  let room = chars
  return messages.filter(({ peer, content }) => {
    const length = peer.length + content.length + SEPARATORS
    if (length > room) return false
    room -= length
    return true
  })
}

/** between name and words, and after the line */
const SEPARATORS = 3

const rounded = (score: number): number => Math.round(score * 10_000) / 10_000
