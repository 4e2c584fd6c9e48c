import { timestamp, timestampOrNull } from '../lib/clock.ts'
import { type Label, messageWireId } from '../lib/ids.ts'
import type { WireClaim } from '../memory/memory-schemas.ts'
import type { ShownClaim } from './claim-view-store.ts'

/** `workspace`: its label. Erased claims are never shown. */
export const wireClaim = (claim: ShownClaim, workspace: Label): WireClaim => ({
  id: claim.publicId,
  workspaceId: workspace,
  peerId: claim.peer,
  sessionId: claim.session,
  text: claim.text ?? '',
  level: claim.level,
  status: claim.status as WireClaim['status'],
  version: claim.version,
  validFrom: timestampOrNull(claim.validFrom),
  validTo: timestampOrNull(claim.validTo),
  observedAt: timestampOrNull(claim.observedAt),
  confidenceKind: claim.confidenceKind,
  confidenceScore: claim.confidenceScore,
  sourceKind: claim.sourceKind,
  facets: claim.facets,
  evidence: claim.evidence.map(({ messageId, quote, start, end }) => ({
    messageId: messageWireId(messageId),
    quote,
    start,
    end,
  })),
  timesDerived: claim.timesDerived,
  conflictsWith: claim.conflictsWith,
  ...(claim.supersededBy ? { supersededBy: claim.supersededBy } : {}),
  ...(claim.expiresAt ? { expiresAt: timestamp(claim.expiresAt) } : {}),
  metadata: claim.metadata,
  createdAt: timestamp(claim.createdAt),
  updatedAt: timestamp(claim.updatedAt),
})
