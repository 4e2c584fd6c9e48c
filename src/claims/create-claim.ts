import { kindsStated } from '../chat/claim-kinds.ts'
import type { MessageQuote } from '../chat/draft-claim.ts'
import { reconcileClaims } from '../chat/reconcile-claims.ts'
import { type Slot, slotOf } from '../chat/slots.ts'
import { textHash } from '../chat/text-hash.ts'
import type { AccountDb } from '../db/sql.ts'
import { insertJob } from '../jobs/job-store.ts'
import { invalidField, NotFoundError } from '../lib/errors.ts'
import {
  type JobId,
  type Label,
  type MemorySessionId,
  messageUuid,
  newId,
  type PeerId,
  type WorkspaceId,
} from '../lib/ids.ts'
import type { WireClaim } from '../memory/memory-schemas.ts'
import type { MemoryServices } from '../memory/memory-services.ts'
import { upsertPeerRow } from '../memory/peer-store.ts'
import { placeWorkspace } from '../memory/place-session.ts'
import { lockSession, upsertSessionRow } from '../memory/session-store.ts'
import { chargeInTransaction } from '../metering/charge.ts'
import type { Usage } from '../metering/usage-headers.ts'
import { byHand, type Changing } from './change-claim.ts'
import type { ClaimCreateInput } from './claim-fields.ts'
import { addClaimConflict, addClaimEvidence, type ClaimRow, listClaimsForDerivation, putClaim } from './claim-store.ts'
import { listClaimsById } from './claim-view-store.ts'
import { findPeerName, holdMessages, lockPeers } from './derivation-store.ts'
import { CLAIM_EXPIRY, type ExpiryPayload } from './expire-claim.ts'
import { indexWrittenClaims } from './index-claims.ts'
import { findSaidMessage } from './stated-claim-store.ts'
import { wireClaim } from './wire-claim.ts'
import { asKnown, newClaimId, recordHistory, supersedeClaim, type Writing } from './write-claims.ts'

export interface CreatedClaim {
  claim: WireClaim
  /** false: it was stated already, and nothing was written */
  created: boolean
  /** public ids of claims whose place it takes */
  supersedes: string[]
}

/**
 * Writes a claim that a person or a program states, of level `user`: derivation never supersedes it. A closed slot keeps
 * it alone; an equal claim that was derived becomes it. Missing workspace, peer and session are made. Errors: 404 for the
 * message behind it, 422 for a quote that does not stand there or an end that is past, 402, 429.
 */
export async function createClaim(
  { textKey, metering, jobAttempts }: MemoryServices,
  own: AccountDb,
  { principal, requestId }: Changing,
  ws: Label,
  input: ClaimCreateInput,
): Promise<{ stated: CreatedClaim; usage: Usage | null }> {
  const now = new Date()
  const expiresAt = input.expiresAt === undefined ? null : new Date(input.expiresAt)
  if (expiresAt && expiresAt <= now) throw invalidField(['expiresAt'], 'Must lie in the future.')
  return own.tx(async (tx) => {
    const { id: workspace } = await placeWorkspace(tx, ws)
    const peer = await placePeer(tx, workspace, input.peerId)
    const said = await saidMessage(tx, workspace, input.evidence)
    const session = said?.session ?? (await placeSession(tx, workspace, input.sessionId))
    const text = input.text.trim()
    const hash = textHash(textKey, text)
    const slot = slotOf(text, await findPeerName(tx, peer))
    const known = await listClaimsForDerivation(tx, { workspace, peer, slot: slot?.name ?? null, textHash: hash })
    const current = known.filter(({ status }) => status === 'current')
    const equal = current.find((other) => other.textHash?.equals(hash))
    const writing = byHand(tx, { workspace, textKey, principal, now })
    const show = async (id: ClaimRow['id']) => wireClaim((await listClaimsById(tx, [id]))[0]!, ws)

    const claim = statedClaim(input, { peer, session, text, hash, slot, expiresAt, now, equal })
    const isRepeat = equal !== undefined && saysNothingNew(equal, claim) && !said
    if (isRepeat) return { stated: { claim: await show(equal.id), created: false, supersedes: [] }, usage: null }

    const rivals = current.filter(({ id }) => id !== claim.id)
    const { supersedes, conflicts } = reconcileClaims({ slot, saidAt: now, byUser: true }, rivals.map(asKnown))
    const replaced = rivals.filter(({ id }) => supersedes.includes(id))
    for (const other of replaced) await supersedeClaim(writing, other, claim)
    await putClaim(tx, workspace, claim)
    if (said) await addClaimEvidence(tx, claim.id, said.quote, { confidenceScore: 1, validFrom: claim.validFrom! })
    for (const other of conflicts) await addClaimConflict(tx, claim.id, other)
    await recordHistory(writing, claim, equal ? 'reinforced' : 'derived', { quotes: said ? [said.quote] : [] })
    await indexWrittenClaims(tx, workspace, [claim.id, ...supersedes])
    if (expiresAt) await queueExpiry(writing, claim, expiresAt, jobAttempts)
    const usage = await chargeInTransaction(metering, tx, 'memory.write', requestId)
    const stated = {
      claim: await show(claim.id),
      created: !equal,
      supersedes: replaced.map(({ publicId }) => publicId),
    }
    return { stated, usage }
  })
}

/** Locked as derivation locks it, made when it is not there. */
async function placePeer(tx: AccountDb, workspace: WorkspaceId, label: Label): Promise<PeerId> {
  // Again when it was deleted between being made and being locked.
  for (;;) {
    const { id } = await upsertPeerRow(tx, workspace, { id: newId(), label, metadata: null, configuration: null })
    if ((await lockPeers(tx, [id])).has(id)) return id
  }
}

async function placeSession(
  tx: AccountDb,
  workspace: WorkspaceId,
  label: Label | undefined,
): Promise<MemorySessionId | null> {
  if (label === undefined) return null
  const session = { id: newId<MemorySessionId>(), label, metadata: null, configuration: null }
  return (await lockSession(tx, workspace, label)) ?? upsertSessionRow(tx, workspace, session)
}

/** The message behind a claim, held, and the quote. Errors: 404, 422. */
async function saidMessage(
  tx: AccountDb,
  workspace: WorkspaceId,
  evidence: ClaimCreateInput['evidence'],
): Promise<{ session: MemorySessionId; quote: MessageQuote } | null> {
  if (!evidence) return null
  const id = messageUuid(evidence.messageId)
  const message = id === null ? undefined : await findSaidMessage(tx, workspace, id)
  if (!message || !(await holdMessages(tx, [message.id])).has(message.id)) throw new NotFoundError('Message')
  const quote = evidence.quote ?? message.content
  const start = message.content.indexOf(quote)
  if (start < 0) throw invalidField(['evidence', 'quote'], 'Does not stand in the message.')
  return { session: message.session, quote: { messageId: message.id, start, end: start + quote.length, quote } }
}

interface Stated {
  peer: PeerId
  session: MemorySessionId | null
  text: string
  hash: Buffer
  slot: Slot | null
  expiresAt: Date | null
  now: Date
  /** a current claim that reads so already, which becomes this one */
  equal: ClaimRow | undefined
}

/** The row of a claim that somebody states. */
export function statedClaim(
  input: Pick<ClaimCreateInput, 'validFrom' | 'confidenceScore' | 'facets' | 'metadata'>,
  { peer, session, text, hash, slot, expiresAt, now, equal }: Stated,
): ClaimRow {
  const told = kindsStated(text)
  return {
    id: equal?.id ?? newId(),
    publicId: equal?.publicId ?? newClaimId(),
    peerId: peer,
    sessionId: equal?.sessionId ?? session,
    status: 'current',
    version: equal?.version ?? 1,
    text: equal?.text ?? text,
    level: 'user',
    kind: equal?.kind ?? told[0] ?? 'statement',
    validFrom: input.validFrom ? new Date(input.validFrom) : (equal?.validFrom ?? now),
    validTo: null,
    observedAt: now,
    confidenceKind: 'user-asserted',
    confidenceScore: input.confidenceScore ?? 1,
    sourceKind: 'feedback',
    facets: input.facets ?? equal?.facets ?? told,
    timesDerived: (equal?.timesDerived ?? 0) + 1,
    textHash: hash,
    slot: slot?.name ?? null,
    slotValue: slot?.value ?? null,
    slotClosed: slot?.closed ?? false,
    negated: slot?.negated ?? false,
    supersededBy: null,
    withdrawnAt: null,
    expiresAt,
    metadata: input.metadata ?? equal?.metadata ?? {},
    createdAt: equal?.createdAt ?? now,
    updatedAt: now,
  }
}

/** A client that states it once more writes nothing. */
const saysNothingNew = (before: ClaimRow, after: ClaimRow): boolean =>
  before.level === 'user' &&
  before.confidenceScore === after.confidenceScore &&
  before.validFrom?.getTime() === after.validFrom?.getTime() &&
  before.expiresAt?.getTime() === after.expiresAt?.getTime() &&
  JSON.stringify([before.facets, before.metadata]) === JSON.stringify([after.facets, after.metadata])

/** In the transaction that writes the claim. */
async function queueExpiry({ tx, workspace }: Writing, claim: ClaimRow, runAt: Date, maxAttempts: number) {
  const payload: ExpiryPayload = { workspaceId: workspace, claim: claim.publicId }
  await insertJob(tx, { id: newId<JobId>(), kind: CLAIM_EXPIRY, payload, maxAttempts, runAt })
}
