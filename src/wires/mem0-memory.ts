import type { ClaimHistory } from '../claims/get-claim-history.ts'
import { nameOfLabel } from '../lib/label-of-name.ts'
import type { WireClaim } from '../memory/memory-schemas.ts'

/** A claim as mem0's clients know a memory. */
export const mem0Memory = (claim: WireClaim, score?: number) => ({
  id: claim.id,
  memory: claim.text,
  text: claim.text,
  user_id: nameOfLabel(claim.peerId),
  agent_id: null,
  app_id: nameOfLabel(claim.workspaceId),
  run_id: claim.sessionId === null ? null : nameOfLabel(claim.sessionId),
  metadata: claim.metadata,
  categories: claim.facets,
  hash: null,
  expiration_date: claim.expiresAt?.slice(0, 10) ?? null,
  created_at: claim.createdAt,
  updated_at: claim.updatedAt,
  ...(score === undefined ? {} : { score }),
})

const EVENTS: Record<string, string> = {
  derived: 'ADD',
  corrected: 'UPDATE',
  reinforced: 'NOOP',
  superseded: 'DELETE',
  withdrawn: 'DELETE',
  erased: 'DELETE',
}

/** What happened to a claim, oldest first, as mem0 tells it. */
export function mem0History({ id, peerId, versions }: ClaimHistory) {
  let before: string | null = null
  return versions.map(({ version, action, text, at }, i) => {
    const event = EVENTS[action]!
    const entry = {
      id: `${id}-${i + 1}`,
      memory_id: id,
      user_id: nameOfLabel(peerId),
      event,
      old_memory: before,
      new_memory: event === 'DELETE' ? null : text,
      input: [],
      categories: [],
      metadata: { version },
      created_at: at,
      updated_at: at,
    }
    before = text
    return entry
  })
}
