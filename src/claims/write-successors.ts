import type { ClaimEnding } from '../chat/claim-ending.ts'
import { kindsStated } from '../chat/claim-kinds.ts'
import type { DraftClaim, MessageToRead } from '../chat/draft-claim.ts'
import { slotOf } from '../chat/slots.ts'
import type { Successor } from '../chat/successors.ts'
import type { ClaimId } from '../lib/ids.ts'
import { type ClaimRow, findNewestQuote } from './claim-store.ts'
import { holdMessages } from './derivation-store.ts'
import { type Writing, type WrittenClaims, writeClaim } from './write-claims.ts'

/** As sure as a statement of one's own, not more: half of it was said before. */
const SCORE = 0.66

/**
 * Writes the claims that say what held ones did with a newer value. Each quotes both messages, and stands or falls with
 * both; none is made of a claim that a user wrote, or whose message is going. By the id of the held claim, and of what
 * the message was read as, where a successor says that better.
 */
export async function writeSuccessors(
  writing: Writing,
  message: MessageToRead,
  successors: readonly Successor[],
  held: readonly ClaimRow[],
  written: WrittenClaims,
): Promise<Map<ClaimId, { by: ClaimRow; why: ClaimEnding }>> {
  const made = new Map<ClaimId, { by: ClaimRow; why: ClaimEnding }>()
  for (const successor of successors) {
    const old = held.find(({ id, level }) => id === successor.id && level !== 'user')
    const said = old && (await findNewestQuote(writing.tx, old.id))
    if (!old?.sessionId || !said || said.messageId === message.id) continue
    if (!(await holdMessages(writing.tx, [said.messageId])).has(said.messageId)) continue
    const draft = draftOf(successor, message, said)
    const by = await writeClaim(writing, message.sessionId, draft, written)
    if (!by || by.id === old.id || by.status !== 'current') continue
    made.set(old.id, { by, why: successor.why })
    for (const { id, status } of held)
      if (status === 'current' && id !== by.id && successor.restates?.includes(id))
        made.set(id, { by, why: successor.why })
  }
  return made
}

function draftOf(
  { text, start, end }: Successor,
  { id, content, createdAt, peerId, peerName }: MessageToRead,
  before: { messageId: string; start: number; end: number; quote: string },
): DraftClaim {
  const quote = content.slice(start, end)
  const facets = kindsStated(text)
  const kind = facets[0] ?? 'statement'
  return {
    peerId,
    text,
    kind,
    level: 'explicit',
    confidenceKind: 'asserted',
    confidenceScore: SCORE,
    facets: facets.length > 0 ? facets : [kind],
    slot: slotOf(text, peerName),
    saidAt: createdAt,
    validFrom: createdAt,
    validTo: null,
    quotes: [
      { messageId: id, start, end, quote, beside: before.messageId },
      { ...before, beside: id },
    ],
    said: [quote],
    mayRecite: false,
    ownWords: true,
    op: 'add',
    target: null,
  }
}
