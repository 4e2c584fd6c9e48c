import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DraftClaim } from '../chat/draft-claim.ts'
import { recites } from '../chat/recital.ts'
import { textHash } from '../chat/text-hash.ts'
import type { AccountDb } from '../db/sql.ts'
import { searchClaims } from '../index/search-messages.ts'
import type { WorkspaceId } from '../lib/ids.ts'
import type { MemoryServices } from '../memory/memory-services.ts'
import { listClaimTexts, listKnownHashes } from './claim-view-store.ts'

/** Claims that share most with a sentence: more could not stand in it. */
const LIKE = 8

/**
 * Leaves out drafts whose sentence is only a claim read out: one that is stored, in whatever state and about whomever,
 * or one that an earlier message of the same write gave. Only statements can recite: what a peer says in the first
 * person is their own.
 */
export async function dropRecited(
  services: MemoryServices,
  own: AccountDb,
  workspace: WorkspaceId,
  drafts: readonly DraftClaim[],
): Promise<DraftClaim[]> {
  if (drafts.length === 0) return []
  const hashes = drafts.map((draft) => readOut(draft).map((sentence) => textHash(services.textKey, sentence)))
  const stored = await listKnownHashes(own, workspace, hashes.flat())
  const known = new Set(stored.map(({ hash }) => hash.toString('hex')))
  const index = await services.messageIndexes.refresh(own, workspace)
  const kept: DraftClaim[] = []
  const keptHashes = new Set<string>()
  for (const [i, draft] of drafts.entries()) {
    const said = hashes[i]!.map((hash) => hash.toString('hex'))
    if (said.some((hash) => known.has(hash) || keptHashes.has(hash))) continue
    if (draft.mayRecite) {
      const earlier = kept.filter((other) => !isOfSameMessage(other, draft))
      const like = async (sentence: string) => {
        const ids = searchClaims(index, sentence, LIKE).map(({ id }) => id)
        return [...(ids.length > 0 ? await listClaimTexts(own, ids) : []), ...earlier]
      }
      let isRecital = false
      for (const sentence of readOut(draft))
        isRecital ||= (await like(sentence)).some(({ text }) => recites(sentence, text))
      if (isRecital) continue
      await nextTurn()
    }
    kept.push(draft)
    keptHashes.add(textHash(services.textKey, draft.text).toString('hex'))
  }
  return kept
}

/** What may be a claim read out: the sentence as it was said, and one of the things that it says. */
const readOut = ({ said, text, mayRecite }: DraftClaim): string[] => (mayRecite ? [...said, text] : said)

const isOfSameMessage = (a: DraftClaim, b: DraftClaim): boolean => a.quotes[0]!.messageId === b.quotes[0]!.messageId
