import { kindsAsked } from '../chat/claim-kinds.ts'
import type { AccountDb } from '../db/sql.ts'
import type { Found } from '../index/search-messages.ts'
import type { ClaimId, MemorySessionId, PeerId } from '../lib/ids.ts'
import { filterClaimIds, listClaimsById, type ShownClaim } from './claim-view-store.ts'
import { listClaimsOfKinds, listMessagesToRank, listStandingClaims, type MessageToRank } from './peer-context-store.ts'

// What is weighed for a question: few enough to read each. Of claims those that the index finds, those of the kinds that are
// asked for, and those that count most; of messages those that it finds, and the speaker's last ones.

/** about as many as fit into a representation */
export const MOST_CLAIMS = 140
/** found ones that stand in one list with the claims */
export const RANKED_MESSAGES = 20
/** of the speaker's, looked at whatever their words */
const NEWEST_MESSAGES = 60
/** What a claim of a kind that is asked for counts, next to the best that was found; the rarer the kind, the more. */
const KIND_WEIGHT = 0.6

export interface ClaimToRank {
  claim: ShownClaim
  /** what the index says of it, next to its best: 0 to 1 */
  search: number
}

/** Current claims of a peer, by weight; for a question those first that may answer it. */
export async function listClaimsToRank(
  tx: AccountDb,
  peer: PeerId,
  asked: { q: string; found: readonly Found<ClaimId>[] } | null,
): Promise<ClaimToRank[]> {
  const search = relative(asked?.found ?? [])
  const scores = new Map(search)
  const kinds = asked ? kindsAsked(asked.q) : []
  if (kinds.length > 0) addKinds(scores, await listClaimsOfKinds(tx, peer, kinds, MOST_CLAIMS))
  const page = { peer, session: null, levels: null, statuses: ['current'], limit: 0, after: null, reverse: false }
  const [fitting, standing] = await Promise.all([
    scores.size > 0 ? filterClaimIds(tx, [...scores.keys()], page) : [],
    listStandingClaims(tx, peer, null, MOST_CLAIMS),
  ])
  const ids = [...new Set([...fitting, ...(fitting.length < MOST_CLAIMS ? standing : [])].map(({ id }) => id))]
    .map((id, i) => ({ id, i, score: scores.get(id) ?? 0 }))
    .sort((a, b) => b.score - a.score || a.i - b.i)
    .slice(0, MOST_CLAIMS)
    .map(({ id }) => id)
  const claims = await listClaimsById(tx, ids)
  return claims.map((claim) => ({ claim, search: search.get(claim.id) ?? 0 }))
}

/** Claims about others that name the one asked for. */
export async function listOthersToRank(tx: AccountDb, found: readonly Found<ClaimId>[]): Promise<ClaimToRank[]> {
  const search = relative(found)
  const claims = await listClaimsById(tx, [...search.keys()])
  return claims
    .filter(({ status }) => status === 'current')
    .map((claim) => ({ claim, search: search.get(claim.id) ?? 0 }))
}

export interface MessageFound {
  message: MessageToRank
  /** what the index says of it, next to its best: 0 to 1 */
  search: number
}

/** Messages that the search found, and the speaker's last ones, which the words of a question may miss. */
export async function listMessagesFound(
  tx: AccountDb,
  of: { peer: PeerId; session: MemorySessionId | null },
  found: readonly Found[],
): Promise<MessageFound[]> {
  const search = relative(found.slice(0, RANKED_MESSAGES))
  const messages = await listMessagesToRank(tx, of, { found: [...search.keys()], newest: NEWEST_MESSAGES })
  return messages.map((message) => ({ message, search: search.get(message.id) ?? 0 }))
}

function relative<Id extends string>(found: readonly Found<Id>[]): Map<Id, number> {
  const best = Math.max(...found.map(({ score }) => score), Number.MIN_VALUE)
  return new Map(found.map(({ id, score }) => [id, score / best]))
}

function addKinds(scores: Map<ClaimId, number>, ofKinds: readonly { id: ClaimId; kinds: string[] }[]): void {
  const holding = new Map<string, number>()
  for (const kind of ofKinds.flatMap(({ kinds }) => kinds)) holding.set(kind, (holding.get(kind) ?? 0) + 1)
  for (const { id, kinds } of ofKinds) {
    const weights = kinds.map((kind) => Math.log(1 + MOST_CLAIMS / 4 / (1 + holding.get(kind)!)))
    scores.set(id, (scores.get(id) ?? 0) + KIND_WEIGHT * weights.reduce((sum, weight) => sum + weight, 0))
  }
}
