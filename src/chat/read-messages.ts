import { setImmediate as nextTurn } from 'node:timers/promises'
import { chatClaims } from './chat-claims.ts'
import type { DerivationSetting, DraftClaim, MessageToRead } from './draft-claim.ts'
import { ownBlocks, touches } from './recital.ts'
import { slotOf } from './slots.ts'

export const MOST_CLAIMS_A_MESSAGE = 12

/** What messages say of their speakers, by rules: of each message alone, whatever else is known. */
export async function readMessagesByRules(
  messages: readonly MessageToRead[],
  { timezone, names }: DerivationSetting,
): Promise<DraftClaim[]> {
  const drafts: DraftClaim[] = []
  for (const message of messages) {
    if (!message.observed) continue
    drafts.push(...readMessage(message, timezone, names))
    await nextTurn()
  }
  return drafts
}

function readMessage(message: MessageToRead, timezone: string, names: readonly string[]): DraftClaim[] {
  const { id, content, createdAt, peerId, peer, peerName } = message
  const others = names.filter((name) => name !== peer && name !== peerName)
  const pasted = ownBlocks(content)
  return chatClaims(content, { peer: peerName, writtenAt: createdAt, timezone, others })
    .filter((claim) => !touches(claim, pasted))
    .slice(0, MOST_CLAIMS_A_MESSAGE)
    .map(
      (claim): DraftClaim => ({
        peerId,
        text: claim.text,
        kind: claim.kind,
        level: 'explicit',
        confidenceKind: claim.confidenceKind,
        confidenceScore: claim.score,
        facets: [claim.kind],
        slot: slotOf(claim.text, peerName),
        saidAt: createdAt,
        validFrom: startOf(claim.when) ?? createdAt,
        quotes: [{ messageId: id, start: claim.start, end: claim.end, quote: content.slice(claim.start, claim.end) }],
        said: [content.slice(claim.start, claim.end)],
        mayRecite: claim.kind === 'statement',
        ownWords: true,
        op: 'add',
        target: null,
      }),
    )
}

/** The first moment of 2024, 2024-03 or 2024-03-05: a day is a day, whatever the zone it was named in. */
export function startOf(when: string | null): Date | null {
  if (when === null) return null
  const [year, month = '01', day = '01'] = when.split('-')
  const at = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return Number.isNaN(at.getTime()) ? null : at
}
