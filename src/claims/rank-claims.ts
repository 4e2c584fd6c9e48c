import type { AccountDb } from '../db/sql.ts'
import { searchMessages } from '../index/search-messages.ts'
import type { ClaimId, WorkspaceId } from '../lib/ids.ts'
import type { MemoryServices } from '../memory/memory-services.ts'
import { type ClaimPage, filterClaimIds } from './claim-view-store.ts'

/** Claims asked of the index, most of which may not pass the filters. */
const CANDIDATES = 2_000

/** Ids of a peer's claims that match `q` best, best first; the rows decide what is shown. */
export async function rankClaims(
  { messageIndexes }: MemoryServices,
  own: AccountDb,
  workspace: WorkspaceId,
  q: string,
  page: ClaimPage,
): Promise<ClaimId[]> {
  const index = await messageIndexes.refresh(own, workspace)
  const { claims } = searchMessages(index, {
    text: q,
    peer: page.peer,
    messages: 0,
    claims: CANDIDATES,
    past: page.statuses.some((status) => status !== 'current'),
  })
  const passing = await filterClaimIds(
    own,
    claims.map(({ id }) => id),
    page,
  )
  return passing.slice(0, page.limit).map(({ id }) => id)
}
