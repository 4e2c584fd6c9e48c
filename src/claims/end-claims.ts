import { kindsTold } from '../chat/claim-kinds.ts'
import { contentWords, stem } from '../chat/claim-words.ts'
import type { MessageToRead } from '../chat/draft-claim.ts'
import { endedIn } from '../chat/language-changes.ts'
import { successorsOf } from '../chat/successors.ts'
import { messageWireId } from '../lib/ids.ts'
import { addClaimConflict, type ClaimRow, deleteClaimConflicts, listClaimsToEnd, putClaim } from './claim-store.ts'
import { recordHistory, supersedeClaim, type Writing, type WrittenClaims } from './write-claims.ts'
import { writeSuccessors } from './write-successors.ts'

/** Claims looked at for one message: those that share words or kinds with it, then the newest. */
const MOST_COMPARED = 100
const MOST_LOOKED_AT = 800
const MOST_WORDS = 60

/**
 * Ends what a message says is no longer so: the claim that tells of it takes the place of the older one, with the
 * reason in the history; where the message gives a new value alone, the older claim with that value does; where nothing
 * was said in its place, the older claim is withdrawn. A claim that a user wrote is only conflicted with. `fresh`: what
 * the message was read as.
 */
export async function endClaims(
  writing: Writing,
  message: MessageToRead,
  fresh: readonly ClaimRow[],
  written: WrittenClaims,
): Promise<void> {
  const { language } = message
  if (!language) return
  const { endedByEnglish } = await import('../chat/english-changes.ts')
  const said = fresh.map(({ text }) => text ?? '')
  const all = [message.content.slice(0, 4_000), ...said].join('\n')
  const words = [...new Set(contentWords(all.replaceAll(message.peerName, '')).map(stem))].filter((word) =>
    /^[\p{L}\p{N}]{2,}$/u.test(word),
  )
  const known = await listClaimsToEnd(writing.tx, {
    peer: message.peerId,
    before: message.createdAt,
    words: words.slice(0, MOST_WORDS),
    kinds: kindsTold(all),
    among: MOST_LOOKED_AT,
    limit: MOST_COMPARED,
  })
  const own = new Set(fresh.map(({ id }) => id))
  const held = known.filter(({ id }) => !own.has(id))
  const compared = ({ id, text }: ClaimRow) => ({ id, text: text ?? '' })
  const [now, before] = [fresh.map(compared), held.map(compared)]
  const next = await writeSuccessors(
    writing,
    message,
    successorsOf(language, message.content, now, before, message.peerName),
    held,
    written,
  )
  const ended =
    language === 'en'
      ? endedByEnglish(message.content, now, before, message.peerName)
      : endedIn(language, message.content, now, before, message.peerName)
  for (const [id, { why }] of next) ended.set(id, why)
  for (const [id, reason] of ended) {
    const claim = held.find((one) => one.id === id)!
    const by = next.get(claim.id)?.by ?? nearest(claim, fresh)
    if (claim.level === 'user') {
      if (by) await addClaimConflict(writing.tx, by.id, claim.id)
    } else if (by) {
      await supersedeClaim(writing, claim, by, { reason })
      written.superseded.push(claim.id)
    } else await withdraw(writing, claim, message, written)
  }
}

/** Of what the message says, what shares most with the claim that it ends. */
function nearest({ text }: ClaimRow, fresh: readonly ClaimRow[]): ClaimRow | undefined {
  const have = new Set(contentWords(text ?? '').map(stem))
  const shared = (claim: ClaimRow) => contentWords(claim.text ?? '').filter((word) => have.has(stem(word))).length
  return fresh.filter(({ status }) => status === 'current').toSorted((a, b) => shared(b) - shared(a))[0]
}

async function withdraw(
  writing: Writing,
  claim: ClaimRow,
  { id, createdAt }: MessageToRead,
  written: WrittenClaims,
): Promise<void> {
  const { tx, workspace, now } = writing
  const begun = claim.validFrom ?? createdAt
  const withdrawn: ClaimRow = {
    ...claim,
    status: 'withdrawn',
    version: claim.version + 1,
    validTo: claim.validTo ?? (begun > createdAt ? begun : createdAt),
    // Said again later, it is a new claim.
    withdrawnAt: createdAt,
    supersededBy: null,
    updatedAt: now,
  }
  await putClaim(tx, workspace, withdrawn)
  await deleteClaimConflicts(tx, claim.id)
  await recordHistory(writing, withdrawn, 'withdrawn', { reason: messageWireId(id) })
  written.withdrawn.push(claim.id)
}
