import type { ClaimId } from '../lib/ids.ts'
import { unresolved } from './import-faults.ts'
import { claimId } from './list-fields.ts'
import { CLAIM, ONE_WAY, OTHER_CLAIM } from './list-store.ts'
import { claimsOf } from './references.ts'
import { list, made, NO_ID } from './transfer-list.ts'

/** Stored both ways, told once. */
export const claimConflicts = list({
  name: 'memory.conflicts',
  about: 'Claims that say otherwise of each other, each pair once.',
  component: ['ExportedClaimConflict', 'Two claims that say otherwise of each other.'],
  table: 'mem_claim_conflict',
  where: ONE_WAY,
  key: { claim_id: NO_ID, other_id: NO_ID },
  fields: {
    claimId: made('claim_id', CLAIM, claimId('One.')),
    otherId: made('other_id', OTHER_CLAIM, claimId('The other.')),
  },
  async write(importing, batch, add) {
    const name = 'memory.conflicts'
    const claims = await claimsOf(
      importing,
      batch.flatMap(({ record: { claimId, otherId } }) => [claimId, otherId]),
    )
    const pairs = new Map(
      batch.map(({ index, record: { claimId, otherId } }) => {
        const [claim, rival] = [claims.get(claimId), claims.get(otherId)]
        if (!claim) throw unresolved(name, index, 'claimId', claimId)
        if (!rival || rival.workspace !== claim.workspace || rival.id === claim.id) {
          throw unresolved(name, index, 'otherId', otherId)
        }
        return [index, [claim.id, rival.id].sort() as [ClaimId, ClaimId]]
      }),
    )
    await add(batch, ({ index }) => ({ claim_id: pairs.get(index)![0], other_id: pairs.get(index)![1] }))
    await add(batch, ({ index }) => ({ claim_id: pairs.get(index)![1], other_id: pairs.get(index)![0] }))
  },
})
