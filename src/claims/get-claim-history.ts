import { z } from '@hono/zod-openapi'
import { tellingSentence } from '../chat/telling-sentence.ts'
import type { AccountDb } from '../db/sql.ts'
import { instant } from '../http/fields.ts'
import { timestamp, timestampOrNull } from '../lib/clock.ts'
import { NotFoundError } from '../lib/errors.ts'
import { type Label, messageWireId } from '../lib/ids.ts'
import { claimEvidenceSchema } from '../memory/memory-schemas.ts'
import { requireWorkspace } from '../memory/memory-scope.ts'
import { findClaimHead, getClaimHistoryRows } from './claim-view-store.ts'

export const claimHistorySchema = z
  .strictObject({
    id: z.string().describe('Id of the claim, `clm_…`.'),
    peerId: z.string().describe('Label of the peer.'),
    currentVersion: z.number().int().describe('Its version now.'),
    versions: z
      .array(
        z
          .strictObject({
            version: z.number().int().describe('Version that this made or confirmed.'),
            text: z.string().nullable().describe('The claim as it read; null once it was erased.'),
            action: z
              .enum(['derived', 'reinforced', 'corrected', 'superseded', 'withdrawn', 'erased'])
              .describe('What happened.'),
            actor: z
              .strictObject({
                kind: z.string().describe('`derivation`, `api_key` or another kind of caller.'),
                id: z.string().nullable().describe('Id of the caller; null for derivation.'),
              })
              .describe('Who did it.'),
            reason: z
              .string()
              .nullable()
              .describe('Why, where somebody said so; where derivation withdrew it, the message.'),
            at: instant('When it happened.'),
            validFrom: instant('From when the claim held, as it read then.').nullable(),
            validTo: instant('Until when it held, as was known then.').nullable(),
            evidence: z
              .array(claimEvidenceSchema)
              .describe('What was said, where this came of messages: of what superseded or withdrew it too.'),
            eventId: z.string().nullable().describe('The event that it came of, `evt_…`.'),
          })
          .openapi('ClaimVersion', { description: 'One entry of the history.' }),
      )
      .describe('Oldest first.'),
  })
  .openapi('ClaimHistory', { description: 'Everything that happened to a claim.' })

export type ClaimHistory = z.input<typeof claimHistorySchema>

/** Throws NotFoundError. An erased claim still has its history, without words. */
export async function getClaimHistory(own: AccountDb, ws: Label, claimId: string): Promise<ClaimHistory> {
  const workspace = await requireWorkspace(own, ws)
  const head = await findClaimHead(own, workspace.id, claimId)
  if (!head) throw new NotFoundError('Claim')
  const entries = await getClaimHistoryRows(own, head.id)
  return {
    id: claimId,
    peerId: head.peer,
    currentVersion: head.version,
    versions: entries.map(({ evidence, at, validFrom, validTo, ...entry }) => ({
      ...entry,
      at: timestamp(at),
      validFrom: timestampOrNull(validFrom),
      validTo: timestampOrNull(validTo),
      evidence: evidence.map(({ messageId, content, ...place }) => {
        const { start, end } = entry.action === 'withdrawn' ? tellingSentence(content, entry.text ?? '') : place
        return { messageId: messageWireId(messageId), quote: content.slice(start, end), start, end }
      }),
    })),
  }
}
