import { hash32 } from '../lib/hash.ts'
import type { ClaimId, MemorySessionId, PeerId } from '../lib/ids.ts'
import { words } from '../lib/text.ts'
import { queryTerms } from './analyse-query.ts'
import { type AskedOfChat, readAskedOfChat } from './asked-of-chat.ts'
import { STATE } from './doc-codec.ts'
import { DAY_MS } from './message-codec.ts'
import { type ClaimEntry, type MessageIndex, NO_ROW } from './message-index.ts'
import { BM25, idf } from './postings.ts'
import { liftInstructions, liftPreferences } from './standing-wishes.ts'

// A message alone rarely holds the words of the question that it answers, so it is scored together with its neighbours
// (the largest gain measured on chat), with its session, and with its claims.

const MESSAGES = {
  /** weight of the session, or of its window of fifty messages */
  session: 0.3,
  /** of what answers one part of a question alone, "did she call" of "did she call before he wrote" */
  part: 0.5,
  /** for messages of peers that the query does not name, when it names one */
  otherSpeaker: 0.8,
  /** for messages of sessions in which none of those that it names says anything */
  othersAlone: 0.6,
  /** for messages of assistants, unless it asks what they said: they repeat what they are told, at length */
  assistant: 0.2,
  /** share of the better neighbour's score that a message receives; where an assistant's words are asked for, or a summary */
  neighbourShare: 0.2,
  neighbourOfAnswer: 0.9,
  neighbourInSummary: 0.5,
  /** of what was said on a day, or in a span, that is named, and in the week after */
  saidThen: 2,
  saidAfter: 1.2,
  /** what it adds by itself on the day, next to the best of all */
  whateverWords: 0.1,
  /** share of its best message's score that a claim receives */
  claimsMessage: 0.5,
}
const LANGUAGES = ['en', 'und']

export interface MemorySearch {
  text: string
  /** uuid: messages of this session only */
  session?: MemorySessionId
  /** of a time whether it is one that the text names */
  saidThen?: ((at: Date) => Then) | null
  /** uuids: messages of these sessions only */
  sessions?: readonly MemorySessionId[]
  /** uuid: claims about this peer only */
  peer: PeerId
  messages: number
  claims: number
  /** claims that are superseded or withdrawn too */
  past?: boolean
  /** of the peer: claims about others that hold one of them are given too */
  names?: readonly string[]
}

/** on the day or in the span itself, or in the days after, in which one still tells of it */
export type Then = 'then' | 'after' | null

export interface Found<Id extends string = string> {
  /** uuid */
  id: Id
  /** relative to others of the same search */
  score: number
}

export interface FoundMemory {
  /** best first */
  messages: Found[]
  claims: Found<ClaimId>[]
  /** current claims about others, in which the peer is named */
  others: Found<ClaimId>[]
}

/** Ranks messages and claims for a text. */
export function searchMessages(index: MessageIndex, query: MemorySearch): FoundMemory {
  const asked = readAskedOfChat(query.text)
  const terms = termsOf(asked.about)
  const scores = scoreMessages(index, query.text, asked)
  if (query.saidThen) liftSaidThen(index, scores, query.saidThen)
  const session = query.session === undefined ? null : index.sessionNumber(query.session)
  const sessions = query.sessions && new Set(query.sessions.map(index.sessionNumber))
  if (session !== null || sessions) {
    for (let row = 0; row < index.messages; row++) {
      const own = index.session[row]!
      if (session !== null ? own !== session : !sessions!.has(own)) scores[row] = 0
    }
  }
  return {
    messages: bestRows(scores, query.messages).map((row) => ({ id: uuid(index.ids[row]!), score: scores[row]! })),
    claims: query.claims > 0 ? rankClaimsOf(index, terms, scores, query) : [],
    others: query.names ? rankOthers(index, terms, scores, query, query.names) : [],
  }
}

/**
 * Claims of anybody, of any state, that share most with a text by their own words. `about`: only current ones about
 * these peers (uuids).
 */
export function searchClaims(
  index: MessageIndex,
  text: string,
  limit: number,
  about?: readonly PeerId[],
): Found<ClaimId>[] {
  const scores = scoreClaims(index, termsOf(text))
  const peers = about && new Set(about.map((peer) => peer.replaceAll('-', '')))
  for (let number = 0; peers && number < scores.length; number++) {
    const { peer, state } = index.claims[number]!
    if (state !== STATE.live || !peers.has(peer)) scores[number] = 0
  }
  return bestRows(scores, limit).map((claim) => ({ id: uuid<ClaimId>(index.claims[claim]!.id), score: scores[claim]! }))
}

const termsOf = (text: string): number[] => [...new Set(queryTerms(text, LANGUAGES).map((term) => hash32(term)))]

// ---- claims ------------------------------------------------------------------------------------------------------

function rankClaimsOf(
  index: MessageIndex,
  terms: readonly number[],
  messageScores: Float64Array,
  { peer, claims, past = false }: MemorySearch,
): Found<ClaimId>[] {
  const about = peer.replaceAll('-', '')
  const isMeant = (entry: ClaimEntry) => entry.peer === about && (past || entry.state === STATE.live)
  return rankClaims(index, terms, messageScores, claims, isMeant)
}

const MOST_OTHERS = 20
/** What is known of others and names the peer: "Bo's sister Ana is a baker". */
function rankOthers(
  index: MessageIndex,
  terms: readonly number[],
  messageScores: Float64Array,
  { peer }: MemorySearch,
  names: readonly string[],
): Found<ClaimId>[] {
  const about = peer.replaceAll('-', '')
  const holding = new Set<ClaimEntry>()
  for (const term of names.flatMap(termsOf)) {
    const list = index.claimTerms.get(term) ?? []
    for (let i = 0; i < list.length; i += 2) {
      const entry = index.claims[list[i]!]!
      if (entry.id !== '' && entry.peer !== about && entry.state === STATE.live) holding.add(entry)
    }
  }
  return holding.size === 0 ? [] : rankClaims(index, terms, messageScores, MOST_OTHERS, (entry) => holding.has(entry))
}

function rankClaims(
  index: MessageIndex,
  terms: readonly number[],
  messageScores: Float64Array,
  limit: number,
  isMeant: (entry: ClaimEntry) => boolean,
): Found<ClaimId>[] {
  const scores = scoreClaims(index, terms)
  relateToBest(scores)
  const ofMessages = relateToBest(messageScores.slice())
  for (let number = 0; number < scores.length; number++) {
    const entry = index.claims[number]!
    if (!isMeant(entry)) {
      scores[number] = 0
      continue
    }
    let message = 0
    for (const row of entry.messages) message = Math.max(message, ofMessages[row]!)
    scores[number]! += MESSAGES.claimsMessage * message
  }
  return bestRows(scores, limit).map((claim) => ({
    id: uuid<ClaimId>(index.claims[claim]!.id),
    score: scores[claim]!,
  }))
}

function scoreClaims(index: MessageIndex, terms: readonly number[]): Float64Array {
  const scores = new Float64Array(index.claims.length)
  const average = index.totalClaimLength / Math.max(1, index.liveClaims)
  for (const term of terms) {
    const list = index.claimTerms.get(term)
    if (!list) continue
    let holding = 0
    for (let i = 0; i < list.length; i += 2) if (index.claims[list[i]!]!.id !== '') holding++
    const weight = idf(index.liveClaims, holding)
    for (let i = 0; i < list.length; i += 2) {
      const { id, length } = index.claims[list[i]!]!
      if (id !== '') scores[list[i]!]! += weight * saturated(list[i + 1]!, length, average)
    }
  }
  return scores
}

// ---- messages ----------------------------------------------------------------------------------------------------

function scoreMessages(index: MessageIndex, text: string, asked: AskedOfChat): Float64Array {
  const scores = relateToBest(scoreWords(index, termsOf(asked.about)))
  for (const part of asked.parts) {
    const own = relateToBest(scoreWords(index, termsOf(part)))
    for (let row = 0; row < own.length; row++) scores[row]! += MESSAGES.part * own[row]! ** 2
  }
  if (asked.wantsHelp) liftPreferences(index, scores)
  weighSpeakers(index, scores, text, asked)
  const { asksAssistant, asksSummary } = asked
  const share = asksAssistant
    ? MESSAGES.neighbourOfAnswer
    : asksSummary
      ? MESSAGES.neighbourInSummary
      : MESSAGES.neighbourShare
  const whole = withNeighbours(index, scores, share)
  if (asked.wantsHelp || !asked.looksBack) liftInstructions(index, whole, termsOf(asked.about), asked)
  return whole
}

/** By the words of messages, with those of their neighbours, claims and sessions. */
function scoreWords(index: MessageIndex, terms: readonly number[]): Float64Array {
  const count = index.messages
  const windows = index.windowLength.length
  const scores = {
    context: new Float64Array(count),
    claims: new Float64Array(count),
    window: new Float64Array(windows),
  }
  const times = { context: new Counts(count), claims: new Counts(count), window: new Counts(windows) }
  const average = {
    context: index.totalInContext / Math.max(1, count),
    claims: (index.totalLength + index.totalOfClaims) / Math.max(1, count),
    window: index.totalLength / Math.max(1, windows),
  }
  for (const term of terms) {
    countTerm(index, term, times)
    times.context.drain((row, n, idfOf) => {
      scores.context[row]! += idfOf * saturated(n, index.inContext[row]!, average.context)
    })
    times.claims.drain((row, n, idfOf) => {
      scores.claims[row]! += idfOf * saturated(n, index.length[row]! + index.claimLength[row]!, average.claims)
    })
    times.window.drain((window, n, idfOf) => {
      scores.window[window]! += idfOf * saturated(n, index.windowLength[window]!, average.window)
    })
  }
  relateToBest(scores.context)
  relateToBest(scores.claims)
  relateToBest(scores.window)
  for (let row = 0; row < count; row++)
    scores.context[row]! += scores.claims[row]! + MESSAGES.session * scores.window[index.window[row]!]!
  return scores.context
}

/** What was said on a day that is named counts more, whatever its words. */
function liftSaidThen(index: MessageIndex, scores: Float64Array, saidThen: (at: Date) => Then): void {
  const known = new Map<number, Then>()
  const whateverWords = MESSAGES.whateverWords * (scores.reduce((best, score) => Math.max(best, score), 0) || 1)
  for (let row = 0; row < scores.length; row++) {
    const day = index.day[row]!
    let then = known.get(day)
    if (then === undefined) {
      then = saidThen(new Date(day * DAY_MS))
      known.set(day, then)
    }
    if (then === 'then') scores[row] = MESSAGES.saidThen * scores[row]! + whateverWords
    else if (then === 'after') scores[row]! *= MESSAGES.saidAfter
  }
}

/** Who says it, and among whom. */
function weighSpeakers(
  index: MessageIndex,
  scores: Float64Array,
  text: string,
  { asksAssistant, asksSummary }: AskedOfChat,
): void {
  const named = namedPeers(index, text)
  const among = named && index.speakers.map((speakers) => shareAmong(speakers, named))
  for (let row = 0; row < scores.length; row++) {
    const peer = index.peer[row]!
    if (index.isAssistant[peer]) scores[row]! *= asksAssistant || asksSummary ? 1 : MESSAGES.assistant
    else if (named && !named[peer] && !asksAssistant) scores[row]! *= MESSAGES.otherSpeaker
    if (among) scores[row]! *= MESSAGES.othersAlone + (1 - MESSAGES.othersAlone) * among[index.session[row]!]!
  }
}

/** How many of those who are named say anything in a session. */
function shareAmong(speakers: ReadonlySet<number>, named: readonly boolean[]): number {
  let all = 0
  let there = 0
  for (let peer = 0; peer < named.length; peer++) {
    if (!named[peer]) continue
    all++
    if (speakers.has(peer)) there++
  }
  return there / all
}

function withNeighbours(index: MessageIndex, own: Float64Array, share: number): Float64Array {
  const smoothed = new Float64Array(own.length)
  for (let row = 0; row < own.length; row++) {
    const before = index.before[row]!
    const after = index.after[row]!
    const ofBefore = before === NO_ROW ? 0 : own[before]!
    const ofAfter = after === NO_ROW ? 0 : own[after]!
    smoothed[row] = own[row]! + share * (ofBefore > ofAfter ? ofBefore : ofAfter)
  }
  return smoothed
}

/** How often one term stands in each row; only rows that hold it are touched. */
class Counts {
  readonly #times: Uint32Array
  readonly #rows: number[] = []

  constructor(size: number) {
    this.#times = new Uint32Array(size)
  }

  add(row: number, times: number): void {
    if (this.#times[row] === 0) this.#rows.push(row)
    this.#times[row]! += times
  }

  /** Gives every row with its count and the term's weight, and forgets them. */
  drain(take: (row: number, times: number, weight: number) => void): void {
    const weight = idf(this.#times.length, this.#rows.length)
    for (const row of this.#rows) {
      take(row, this.#times[row]!, weight)
      this.#times[row] = 0
    }
    this.#rows.length = 0
  }
}

/** Where a term stands: with the neighbours' words, with the claims' words, in windows. */
function countTerm(index: MessageIndex, term: number, counts: { context: Counts; claims: Counts; window: Counts }) {
  const list = index.messageTerms.get(term) ?? []
  for (let i = 0; i < list.length; i += 2) {
    const row = list[i]!
    const times = list[i + 1]!
    const before = index.before[row]!
    const after = index.after[row]!
    counts.context.add(row, times)
    if (!index.isAssistant[index.peer[row]!]) {
      if (before !== NO_ROW) counts.context.add(before, times)
      if (after !== NO_ROW) counts.context.add(after, times)
    }
    counts.claims.add(row, times)
    counts.window.add(index.window[row]!, times)
  }
  for (let peer = 0; peer < index.peerNames.length; peer++) {
    if (!index.peerNames[peer]!.includes(term)) continue
    for (const row of index.peerRows[peer]!) {
      counts.context.add(row, 1)
      counts.claims.add(row, 1)
      counts.window.add(index.window[row]!, 1)
    }
  }
  const ofClaims = index.claimTerms.get(term) ?? []
  for (let i = 0; i < ofClaims.length; i += 2) {
    const { state, messages } = index.claims[ofClaims[i]!]!
    if (state === STATE.live) for (const row of messages) counts.claims.add(row, ofClaims[i + 1]!)
  }
}

/** By peer: whether a word of its name stands in the text, for people are called by their first names; null when nobody's does. */
function namedPeers(index: MessageIndex, text: string): boolean[] | null {
  const held = new Set(
    words(text)
      .flatMap((word) => queryTerms(word, ['en']))
      .map((term) => hash32(term)),
  )
  const named = index.peerNames.map((name) => name.length > 0 && name.some((term) => held.has(term)))
  return named.includes(true) ? named : null
}

// ---- scores ------------------------------------------------------------------------------------------------------

const saturated = (times: number, length: number, average: number): number =>
  (times * (BM25.k1 + 1)) / (times + BM25.k1 * (1 - BM25.b + (BM25.b * length) / Math.max(1, average)))

/** In place. */
function relateToBest(scores: Float64Array): Float64Array {
  let top = 0
  for (let i = 0; i < scores.length; i++) if (scores[i]! > top) top = scores[i]!
  if (top > 0) for (let i = 0; i < scores.length; i++) scores[i]! /= top
  return scores
}

/** The rows of the k highest scores above zero; of equals, the later row: what was said last. */
function bestRows(scores: Float64Array, k: number): number[] {
  if (k === 0) return []
  const rows = new Uint32Array(k)
  let filled = 0
  for (let row = 0; row < scores.length; row++) {
    const score = scores[row]!
    if (score <= 0 || (filled === k && score < scores[rows[k - 1]!]!)) continue
    let at = filled < k ? filled++ : k - 1
    for (; at > 0 && scores[rows[at - 1]!]! <= score; at--) rows[at] = rows[at - 1]!
    rows[at] = row
  }
  return Array.from(rows.subarray(0, filled))
}

const uuid = <Id extends string = string>(hex: string): Id =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}` as Id
