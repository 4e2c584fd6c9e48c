import type { PeerContext } from '../claims/get-peer-context.ts'
import { tokenCount } from '../memory/token-count.ts'
import { dayOf, inBrackets, oneLine, shortened } from './markdown.ts'

// What is remembered of a peer within a budget of tokens: what the tool gives to a model, once for each client.

export interface RecalledClaim {
  text: string
  at?: string | undefined
}
export interface RecalledMessage {
  peer: string
  text: string
  at?: string | undefined
}
export interface Recalled {
  claims: RecalledClaim[]
  messages: RecalledMessage[]
  /** whether something more is remembered than fits */
  more: boolean
}

/** Share of the budget that claims may take where both have to fit and nothing was asked. */
const CLAIMS_SHARE = 0.7
const MESSAGE_CHARS = 320
/** of a line beside its text: marks, name and day */
const LINE_TOKENS = 8
const HEADING_TOKENS = 6

/** With a question claims and messages in the order in which they fit it, else claims by weight and then what was said last. */
export function recalledWithin(context: PeerContext, tokens: number): Recalled {
  const claims = context.claims.map(({ text, observedAt }) => ({ text: oneLine(text), ...day(observedAt) }))
  const messages = context.recentMessages.map(({ peerId, content, createdAt }) => ({
    peer: peerId,
    text: shortened(content, MESSAGE_CHARS),
    ...day(createdAt),
  }))
  return context.query === null ? standing(claims, messages, tokens) : fitting(context, claims, tokens)
}

const day = (at: string | null) => (at ? { at: dayOf(at) } : {})
const costOf = ({ text }: { text: string }): number => tokenCount(text) + LINE_TOKENS

/** Those that fit, in order. */
function within<Thing extends { text: string }>(things: readonly Thing[], tokens: number) {
  const kept: Thing[] = []
  let room = tokens - HEADING_TOKENS
  for (const thing of things) {
    const cost = costOf(thing)
    if (cost > room) continue
    room -= cost
    kept.push(thing)
  }
  return { kept, room }
}

function standing(claims: RecalledClaim[], messages: RecalledMessage[], tokens: number): Recalled {
  const known = within(claims, tokens * CLAIMS_SHARE)
  // What was said last matters most.
  const said = within(messages.toReversed(), tokens * (1 - CLAIMS_SHARE) + known.room)
  return {
    claims: known.kept,
    messages: said.kept.toReversed(),
    more: known.kept.length < claims.length || said.kept.length < messages.length,
  }
}

/** What fits the question, then what is known besides. */
function fitting({ ranked }: PeerContext, claims: RecalledClaim[], tokens: number): Recalled {
  const things = ranked.map(({ kind, peerId, text, at }) => ({
    kind,
    peer: peerId,
    text: shortened(text, MESSAGE_CHARS),
    ...day(at),
  }))
  const { kept, room } = within(things, tokens)
  const texts = new Set(things.map(({ text }) => text))
  const others = claims.filter(({ text }) => !texts.has(text))
  const besides = within(others, room)
  return {
    claims: [...kept.filter(({ kind }) => kind === 'claim').map(({ kind, peer, ...claim }) => claim), ...besides.kept],
    messages: kept.filter(({ kind }) => kind === 'message').map(({ kind, ...message }) => message),
    more: kept.length < things.length || besides.kept.length < others.length,
  }
}

/** As Markdown; empty when nothing is remembered. */
export function recalledText({ claims, messages }: Pick<Recalled, 'claims' | 'messages'>): string {
  const known = claims.map(({ text, at }) => `- ${text}${inBrackets(at)}`)
  const said = messages.map(({ peer, text, at }) => `- ${peer}: ${text}${inBrackets(at)}`)
  return [known.length > 0 && ['Known:', ...known].join('\n'), said.length > 0 && ['Said:', ...said].join('\n')]
    .filter(Boolean)
    .join('\n\n')
}
