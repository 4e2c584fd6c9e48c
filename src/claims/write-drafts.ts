import type { DraftClaim, MessageToRead } from '../chat/draft-claim.ts'
import { mayEnd } from '../chat/ending-marks.ts'
import { type MemorySessionId, messageWireId } from '../lib/ids.ts'
import { addClaimConflict, type ClaimRow, deleteClaimConflicts, putClaim } from './claim-store.ts'
import { listClaimsToWeigh } from './deletion-store.ts'
import { endClaims } from './end-claims.ts'
import { HeldClaims } from './held-claims.ts'
import {
  asKnown,
  recordHistory,
  reinforce,
  supersedeClaim,
  type Writing,
  type WrittenClaims,
  writeClaim,
} from './write-claims.ts'

/**
 * Writes drafts in the order in which they were said. What a model made of a known claim is done only while that claim
 * is current; a claim that a user wrote is never superseded or taken back, and an older message does neither. Ids of the
 * claims touched. `byRules`: messages, by their uuids, that may end what is known without saying something new.
 */
export async function writeDrafts(
  writing: Writing,
  sessionId: MemorySessionId,
  drafts: readonly DraftClaim[],
  byRules: readonly MessageToRead[] = [],
): Promise<WrittenClaims> {
  const written: WrittenClaims = { created: [], reinforced: [], superseded: [], withdrawn: [] }
  const ofMessage = Map.groupBy(drafts, ({ quotes }) => quotes[0]!.messageId)
  const ruled = new Map(byRules.map((message) => [message.id, message]))
  const held = new HeldClaims(writing.tx)
  const inOrder =
    byRules.length > 0 ? [...new Set([...ofMessage.keys(), ...ruled.keys()])].sort() : [...ofMessage.keys()]
  for (const id of inOrder) {
    const fresh: ClaimRow[] = []
    for (const draft of ofMessage.get(id) ?? []) {
      const claim = await writeDraft(writing, sessionId, draft, written)
      if (claim) fresh.push(claim)
    }
    const message = ruled.get(id)
    if (message && (fresh.length > 0 || mayEnd(message))) await endClaims(writing, message, fresh, held, written)
  }
  return written
}

async function writeDraft(
  writing: Writing,
  sessionId: MemorySessionId,
  draft: DraftClaim,
  written: WrittenClaims,
): Promise<ClaimRow | undefined> {
  if (draft.op === 'confirm') await confirm(writing, draft, written)
  else if (draft.op === 'withdraw') await withdraw(writing, draft, written)
  else {
    const claim = await writeClaim(writing, sessionId, draft, written)
    if (claim && draft.op === 'supersede') await supersede(writing, draft, claim, written)
    return claim
  }
  return undefined
}

async function confirm(writing: Writing, draft: DraftClaim, written: WrittenClaims): Promise<void> {
  const target = await currentTarget(writing, draft)
  if (target && (await reinforce(writing, target, draft))) written.reinforced.push(target.id)
}

async function withdraw(writing: Writing, draft: DraftClaim, written: WrittenClaims): Promise<void> {
  const { tx, workspace, now } = writing
  const target = await currentTarget(writing, draft)
  if (!target || target.level === 'user' || asKnown(target).saidAt > draft.saidAt) return
  const begun = target.validFrom ?? draft.saidAt
  const withdrawn: ClaimRow = {
    ...target,
    status: 'withdrawn',
    version: target.version + 1,
    validTo: target.validTo ?? (begun > draft.saidAt ? begun : draft.saidAt),
    // Said again later, it is a new claim.
    withdrawnAt: draft.saidAt,
    supersededBy: null,
    updatedAt: now,
  }
  await putClaim(tx, workspace, withdrawn)
  await deleteClaimConflicts(tx, target.id)
  await recordHistory(writing, withdrawn, 'withdrawn', { reason: messageWireId(draft.quotes[0]!.messageId) })
  written.withdrawn.push(target.id)
}

/** `claim`: what takes the place of the target, or stands beside what a user wrote. */
async function supersede(writing: Writing, draft: DraftClaim, claim: ClaimRow, written: WrittenClaims): Promise<void> {
  const target = await currentTarget(writing, draft)
  if (!target || target.id === claim.id || claim.status !== 'current') return
  if (target.level === 'user') await addClaimConflict(writing.tx, claim.id, target.id)
  else if (asKnown(target).saidAt <= draft.saidAt) {
    await supersedeClaim(writing, target, claim)
    written.superseded.push(target.id)
  }
}

/** As it is now: the slots, or a draft before this one, may have changed it. */
async function currentTarget({ tx }: Writing, { target, peerId }: DraftClaim): Promise<ClaimRow | undefined> {
  if (target === null) return undefined
  const [claim] = await listClaimsToWeigh(tx, [target])
  return claim?.status === 'current' && claim.peerId === peerId ? claim : undefined
}
