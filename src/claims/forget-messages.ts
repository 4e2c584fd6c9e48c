import { weighEvidence } from '../chat/weigh-evidence.ts'
import { countVectors } from '../index/index-store.ts'
import { scrubClaimsFromEvents } from '../jobs/event-store.ts'
import { type ClaimId, messageWireId } from '../lib/ids.ts'
import type { DeletedCounts } from '../memory/event-payloads.ts'
import { forgetItems, forgetPeerName } from '../memory/index-memory.ts'
import { putClaim } from './claim-store.ts'
import {
  blankClaimHistory,
  deleteClaims,
  deleteMessages,
  dropPlacesGone,
  dropReasonsGone,
  type HistoryPlaces,
  listAffectedClaims,
  listAffectedPeers,
  listClaimsOfPeer,
  listClaimsToWeigh,
  listClaimTraces,
  listEvidenceLeft,
  listHistoryPlaces,
  listUnsupportedClaims,
  lockAffectedPeers,
  type MessagesOf,
} from './deletion-store.ts'
import { indexWrittenClaims } from './index-claims.ts'
import { reviveClaims } from './revive-claims.ts'
import type { Writing } from './write-claims.ts'

const idsOf = <Id extends string>(rows: readonly { id: Id }[]): Id[] => rows.map(({ id }) => id)

/**
 * Deletes all messages of a peer, with every claim about that peer, all messages of a session, or some of a session; and what only these
 * messages supported. Claims that others support too weigh what the rest gives them, claims that a deleted one had taken
 * the place of are held against each other again, and what a user wrote stays. In the caller's transaction, which holds
 * the row of the peer or session, or that of the session of these messages.
 */
export async function forgetMessages(writing: Writing, of: MessagesOf): Promise<DeletedCounts> {
  const { tx, workspace } = writing
  // In the order of derivation: peers, messages, claims, index, jobs.
  await lockAffectedPeers(tx, idsOf(await listAffectedPeers(tx, of)))
  const affected = idsOf(await listAffectedClaims(tx, of))
  const own = of.peer === null ? [] : idsOf(await listClaimsOfPeer(tx, of.peer))
  const messages = idsOf(await deleteMessages(tx, of))
  const gone = [...new Set([...own, ...idsOf(await listUnsupportedClaims(tx, affected))])]
  const traces = await listClaimTraces(tx, gone)
  await deleteClaims(tx, gone)
  await dropReasonsGone(tx, messages.map(messageWireId))

  const goneSet = new Set(gone)
  const left = affected.filter((id) => !goneSet.has(id))
  await weighAgain(writing, left)
  await forgetDerivedWords(writing, left)
  const revived = await reviveClaims(writing, [...gone, ...left])

  const items = [...messages, ...gone]
  const vectors = await countVectors(tx, workspace, items)
  await indexWrittenClaims(tx, workspace, [...new Set([...left, ...revived])])
  await forgetItems(tx, workspace, items)
  if (of.peer !== null) await forgetPeerName(tx, workspace, of.peer)
  const events = [...new Set(traces.flatMap((trace) => trace.events))]
  await scrubClaimsFromEvents(
    tx,
    events,
    traces.map(({ publicId }) => publicId),
  )
  return {
    messages: messages.length,
    claims: gone.length,
    versions: traces.reduce((sum, { versions }) => sum + versions, 0),
    vectors,
  }
}

/** Claims that lost a part of their evidence, as if they had been derived from the rest only. */
async function weighAgain({ tx, workspace, now }: Writing, ids: readonly ClaimId[]): Promise<void> {
  const evidence = Map.groupBy(await listEvidenceLeft(tx, ids), ({ claimId }) => claimId)
  for (const claim of await listClaimsToWeigh(tx, ids)) {
    if (claim.status === 'erased') continue
    const weight = weighEvidence(evidence.get(claim.id) ?? [])
    // Words, certainty and dates of a claim that a user wrote are the user's.
    const changed = claim.level === 'user' ? { timesDerived: Math.max(1, weight?.timesDerived ?? 0) } : weight
    await putClaim(tx, workspace, { ...claim, ...changed, updatedAt: now })
  }
}

/** A correction stays, but what derivation had read before goes with the last message that said so. */
async function forgetDerivedWords({ tx }: Writing, claims: readonly ClaimId[]): Promise<void> {
  await dropPlacesGone(tx, claims)
  const byClaim = Map.groupBy(await listHistoryPlaces(tx, claims), ({ claimId }) => claimId)
  await blankClaimHistory(tx, idsOf([...byClaim.values()].flatMap(unsupportedWords)))
}

/** Entries before the first correction, once none of them has evidence. `history`: of one claim, oldest first. */
function unsupportedWords(history: readonly HistoryPlaces[]): HistoryPlaces[] {
  const corrected = history.findIndex(({ action }) => action === 'corrected')
  if (corrected < 0) return []
  const derived = history.slice(0, corrected)
  return derived.some(({ evidence }) => evidence.length > 0) ? [] : derived
}
