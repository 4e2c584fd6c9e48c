import { kindsAsked } from '../chat/claim-kinds.ts'
import type { AccountDb } from '../db/sql.ts'
import { type FoundMemory, searchMessages } from '../index/search-messages.ts'
import { timestampOrNull } from '../lib/clock.ts'
import { NotFoundError } from '../lib/errors.ts'
import {
  type ClaimId,
  type Label,
  type MemorySessionId,
  messageWireId,
  type PeerId,
  type WorkspaceId,
} from '../lib/ids.ts'
import { freshnessOf } from '../memory/freshness.ts'
import type { Freshness, WireClaim, WireMessage } from '../memory/memory-schemas.ts'
import type { MemoryServices } from '../memory/memory-services.ts'
import type { MessageRow } from '../memory/message-store.ts'
import { wireMessage } from '../memory/wire-memory.ts'
import { askedSpan } from './asked-spans.ts'
import { filterClaimIds, listClaimsById, type ShownClaim } from './claim-view-store.ts'
import { fitQuestion } from './fit-question.ts'
import { mergeRanked, type RankedThing } from './merge-ranked.ts'
import {
  findContextScope,
  findLastSession,
  listClaimsOfKinds,
  listLastMessages,
  listMessagesAround,
  listMessagesToRank,
  listStandingClaims,
} from './peer-context-store.ts'
import { claimsWithin, representationOf } from './representation.ts'
import { wireClaim } from './wire-claim.ts'

/** Characters of the representation and the messages together. */
const BUDGET_CHARS = 8_000
export const DEFAULT_MAX_TOKENS = 1_200
const CHARS_A_TOKEN = 4
/** about as many as fit */
const MOST_CLAIMS = 140
const BEST_MESSAGES = 5
const LAST_MESSAGES = 10
/** Messages asked of the index for each wanted: some may have been deleted since. */
const OVERFETCH = 2
/** that stand in one list with the claims */
const RANKED_MESSAGES = 30
/** of the speaker's, looked at whatever their words */
const NEWEST_MESSAGES = 60

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
  const found = input.q === undefined ? null : await search(services, own, scope, input.q, input.messages)
  return own.tx(
    async (tx) => {
      const asOf = new Date()
      const gives = (part: ContextPart) => input.include?.includes(part) ?? true
      // asked for at once: they share their trips to the database
      const [ranked, shownWithin, together, freshness] = await Promise.all([
        rankedClaims(tx, scope.peer, found, input.q),
        gives('messages') ? contextMessages(tx, scope, found, input.messages) : () => [],
        found && gives('ranked') ? rankedMessages(tx, scope, found, input) : [],
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
        ranked: found && gives('ranked') ? rankedTogether(ranked, together, input) : [],
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
  return { ...scope, workspace: scope.workspace, peer: scope.peer }
}

async function search(
  { messageIndexes }: MemoryServices,
  own: AccountDb,
  { workspace, peer, session, sessions }: PeerScope,
  text: string,
  messages = BEST_MESSAGES,
): Promise<FoundMemory> {
  const index = await messageIndexes.refresh(own, workspace)
  return searchMessages(index, {
    text,
    peer,
    ...(session === null ? { sessions } : { session }),
    messages: Math.max(messages, RANKED_MESSAGES) * OVERFETCH,
    claims: MOST_CLAIMS,
  })
}

interface RankedClaim {
  claim: ShownClaim
  /** relative to the others, and to messages that fit the same question */
  score: number
}

/** Claims that fit the question, best first, then the others by weight; without a question all of them by weight. */
async function rankedClaims(
  tx: AccountDb,
  peer: PeerId,
  found: FoundMemory | null,
  q: string | undefined,
): Promise<RankedClaim[]> {
  const scores = new Map(found?.claims.map(({ id, score }) => [id, score]))
  const kinds = q === undefined ? [] : kindsAsked(q)
  if (kinds.length > 0) addKinds(scores, await listClaimsOfKinds(tx, peer, kinds, MOST_CLAIMS))
  const page = { peer, session: null, levels: null, statuses: ['current'], limit: 0, after: null, reverse: false }
  const [fitting, standing] = await Promise.all([
    scores.size > 0 ? filterClaimIds(tx, [...scores.keys()], page) : [],
    listStandingClaims(tx, peer, null, MOST_CLAIMS),
  ])
  const ids = [...new Set([...fitting, ...(fitting.length < MOST_CLAIMS ? standing : [])].map(({ id }) => id))]
    .map((id, i) => ({ id, i, score: scores.get(id) ?? 0 }))
    .sort((a, b) => b.score - a.score || a.i - b.i)
    .slice(0, MOST_CLAIMS)
    .map(({ id }) => id)
  const claims = await listClaimsById(tx, ids)
  if (!found || q === undefined) return claims.map((claim, i) => ({ claim, score: 1 - i / claims.length }))
  const fits = fitQuestion(
    q,
    claims.map(({ text }) => text ?? ''),
    claims.slice(0, 1).map((claim) => claim.peer),
  )
  const span = askedSpan(q)
  const newness = newnessAmong(claims.map(({ observedAt }) => observedAt))
  const best = Math.max(...scores.values(), Number.MIN_VALUE)
  return claims
    .map((claim, i) => ({
      claim,
      score:
        (CLAIM_SEARCH_WEIGHT * (scores.get(claim.id) ?? 0)) / best +
        fits[i]!.score +
        (span && claim.observedAt && span(claim.observedAt) ? SPAN_WEIGHT : 0) +
        NEWER_WEIGHT * newness(claim.observedAt),
    }))
    .toSorted((a, b) => b.score - a.score)
}

/** 0 for what was said first among these, 1 for what was said last. */
function newnessAmong(times: readonly (Date | null)[]): (at: Date | null) => number {
  const known = times.filter((at) => at !== null).map((at) => at.getTime())
  const [first, last] = [Math.min(...known), Math.max(...known)]
  return (at) => (at === null || last <= first ? 0 : (at.getTime() - first) / (last - first))
}

/** What the search of the index counts, next to how a text fits the question. */
const CLAIM_SEARCH_WEIGHT = 0.6
const MESSAGE_SEARCH_WEIGHT = 0.6
/** said in the time that the question names */
const SPAN_WEIGHT = 0.4
/** what was said last, next to what was said first */
const NEWER_WEIGHT = 0.12
/** what the question before an answer counts for an answer that does not hold its words */
const ASKED_BEFORE_WEIGHT = 0.5

/** What a claim of a kind that is asked for gains, next to the best fit by words; the rarer the kind, the more. */
const KIND_WEIGHT = 0.6

function addKinds(scores: Map<ClaimId, number>, ofKinds: readonly { id: ClaimId; kinds: string[] }[]): void {
  const best = Math.max(...scores.values(), Number.MIN_VALUE)
  const holding = new Map<string, number>()
  for (const kind of ofKinds.flatMap(({ kinds }) => kinds)) holding.set(kind, (holding.get(kind) ?? 0) + 1)
  for (const [id, score] of scores) scores.set(id, score / best)
  for (const { id, kinds } of ofKinds) {
    const weights = kinds.map((kind) => Math.log(1 + MOST_CLAIMS / 4 / (1 + holding.get(kind)!)))
    scores.set(id, (scores.get(id) ?? 0) + KIND_WEIGHT * weights.reduce((sum, weight) => sum + weight, 0))
  }
}

/** Messages that fit the question: those that the search found, and the speaker's last ones, which its words may miss. */
async function rankedMessages(
  tx: AccountDb,
  of: PeerScope,
  found: FoundMemory,
  { q = '', peer }: ContextInput,
): Promise<RankedThing[]> {
  const scores = new Map(found.messages.slice(0, RANKED_MESSAGES).map(({ id, score }) => [id, score]))
  const best = Math.max(...scores.values(), Number.MIN_VALUE)
  const messages = await listMessagesToRank(tx, of, { found: [...scores.keys()], newest: NEWEST_MESSAGES })
  const fits = fitQuestion(
    q,
    messages.map(({ content }) => content),
    [peer],
  )
  const before = fitQuestion(
    q,
    messages.map(({ asked }) => asked ?? ''),
    [peer],
  )
  const span = askedSpan(q)
  const newness = newnessAmong(messages.map(({ createdAt }) => createdAt))
  return messages.map((message, i) => ({
    kind: 'message',
    id: messageWireId(message.id),
    score:
      (MESSAGE_SEARCH_WEIGHT * (scores.get(message.id) ?? 0)) / best +
      fits[i]!.score +
      ASKED_BEFORE_WEIGHT * before[i]!.score * (1 - Math.min(1, fits[i]!.words)) +
      (span?.(message.createdAt) ? SPAN_WEIGHT : 0) +
      NEWER_WEIGHT * newness(message.createdAt),
    text: message.content,
    peer: message.peer,
    at: message.createdAt,
    messages: [message.id],
  }))
}

/** Claims and messages that fit the question, as one list. */
function rankedTogether(
  claims: readonly RankedClaim[],
  messages: readonly RankedThing[],
  { peer }: ContextInput,
): WireRanked[] {
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
  return mergeRanked(things, messages, peer).map(({ kind, id, text, at, score, peer: peerId }) => ({
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
