import type { AccountDb } from '../db/sql.ts'
import type { Label } from '../lib/ids.ts'
import { messageUuid } from '../lib/ids.ts'
import type { WireClaim } from '../memory/memory-schemas.ts'
import { getSession, requireWorkspace } from '../memory/memory-scope.ts'
import type { MemoryServices } from '../memory/memory-services.ts'
import type { MessageRow } from '../memory/message-store.ts'
import { listPeers } from '../memory/peer-store.ts'
import { findMessages } from './find-messages.ts'
import { getPeerContext } from './get-peer-context.ts'
import { listMessagesAround } from './peer-context-store.ts'

/** Something that is known, or was said, and fits a question. */
export interface RecalledThing {
  text: string
  /** label of whom it is about, or who said it */
  peer: Label
  /** RFC 3339; null when unknown */
  at: string | null
  /** null: a message */
  claim: WireClaim | null
  /** ids of messages, `msg_…`: itself, or those on which it rests */
  messages: string[]
}

export interface MemoryQuestion {
  /** labels */
  workspace: Label
  /** null: of everybody */
  peer: Label | null
  session: Label | null
  q: string
}

/** as many as one context holds */
const CONTEXT_TOKENS = 8_000
/** Of all, where there are no more; else of those who said what fits. */
const FEW_PEERS = 20
const FITTING_MESSAGES = 30

/**
 * What is known that may answer a question, best first for each peer: messages and current claims, of one session alone
 * where one is named. Throws NotFoundError for a workspace, peer or session that is not there.
 */
export async function recallForQuestion(
  services: MemoryServices,
  own: AccountDb,
  { workspace, peer, session, q }: MemoryQuestion,
): Promise<RecalledThing[]> {
  const peers = peer === null ? await peersToAsk(services, own, { workspace, session, q }) : [peer]
  const recalled = new Map<string, RecalledThing>()
  for (const label of peers) {
    const context = await getPeerContext(services, own, {
      workspace,
      peer: label,
      session: session ?? undefined,
      q,
      maxTokens: CONTEXT_TOKENS,
      include: ['claims', 'ranked'],
    })
    const claims = new Map(context.claims.map(({ score: _, ...claim }) => [claim.id, claim]))
    const isOfSession = (claim: WireClaim) => session === null || claim.sessionId === session
    const ofClaim = (claim: WireClaim): RecalledThing => ({
      text: claim.text,
      peer: label,
      at: claim.observedAt ?? claim.validFrom,
      claim,
      messages: claim.evidence.map(({ messageId }) => messageId),
    })
    for (const { kind, id, peerId, text, at } of context.ranked) {
      const claim = claims.get(id)
      if (kind === 'message') recalled.set(id, { text, peer: peerId, at, claim: null, messages: [id] })
      else if (claim && isOfSession(claim)) recalled.set(id, ofClaim(claim))
    }
    for (const claim of claims.values())
      if (!recalled.has(claim.id) && isOfSession(claim)) recalled.set(claim.id, ofClaim(claim))
  }
  return [...recalled.values()]
}

async function peersToAsk(
  services: MemoryServices,
  own: AccountDb,
  { workspace, session, q }: Omit<MemoryQuestion, 'peer'>,
): Promise<Label[]> {
  const { id } = await requireWorkspace(own, workspace)
  if (session !== null) return (await getSession(own, id, session)).peers
  const page = { limit: FEW_PEERS, after: null, reverse: true, metadata: {} }
  const first = await listPeers(own, id, page)
  if (first.length <= FEW_PEERS) return first.map(({ label }) => label)
  const fitting = await findMessages(services, own, { workspace }, q, FITTING_MESSAGES)
  return [...new Set(fitting.map(({ peer }) => peer))]
}

/** The messages on which these rest, each once. */
export async function listMessagesOf(own: AccountDb, recalled: readonly RecalledThing[]): Promise<MessageRow[]> {
  const ids = [...new Set(recalled.flatMap(({ messages }) => messages))].flatMap((id) => messageUuid(id) ?? [])
  return own.tx((tx) => listMessagesAround(tx, ids, false))
}
