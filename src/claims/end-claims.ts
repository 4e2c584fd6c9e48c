import type { ChatLanguage } from '../chat/chat-language.ts'
import { contentWords, stem } from '../chat/claim-words.ts'
import type { MessageToRead } from '../chat/draft-claim.ts'
import { type ClaimId, messageWireId } from '../lib/ids.ts'
import { addClaimConflict, type ClaimRow, deleteClaimConflicts, type HeldClaim, putClaim } from './claim-store.ts'
import { listClaimsToWeigh } from './deletion-store.ts'
import type { HeldClaims } from './held-claims.ts'
import { recordHistory, supersedeClaim, type Writing, type WrittenClaims } from './write-claims.ts'
import { writeSuccessors } from './write-successors.ts'

/**
 * Ends what a message says is no longer so: the claim that tells of it takes the place of the older one, with the
 * reason in the history; where the message gives a new value alone, the older claim with that value does; where nothing
 * was said in its place, the older claim is withdrawn, as is one whose time has passed by then. A claim that a user wrote
 * is only conflicted with. `fresh`: what the message was read as.
 */
export async function endClaims(
  writing: Writing,
  message: MessageToRead,
  fresh: readonly ClaimRow[],
  claims: HeldClaims,
  written: WrittenClaims,
): Promise<void> {
  const { language } = message
  if (!language) return
  const before = await claims.before(message, fresh, written)
  if (before.length === 0) return
  await endBySaying(writing, { ...message, language }, fresh, before, written)
  const past = await claims.past(message, written)
  if (past.length === 0) return
  for (const claim of await listClaimsToWeigh(
    writing.tx,
    past.map(({ id }) => id),
  ))
    if (claim.level !== 'user') await withdraw(writing, claim, message, written, ITS_TIME)
}
const ITS_TIME = 'The time that it named had passed.'

async function endBySaying(
  writing: Writing,
  message: MessageToRead & { language: ChatLanguage },
  fresh: readonly ClaimRow[],
  before: readonly HeldClaim[],
  written: WrittenClaims,
): Promise<void> {
  const { language } = message
  const { changesOfMessage } = await import('../chat/changes-of-message.ts')
  const now = fresh.map(({ id, text }) => ({ id, text: text ?? '' }))
  const { ended, successors } = changesOfMessage(
    language,
    message.content,
    now,
    before,
    message.peerName,
    message.createdAt,
  )
  if (successors.length + ended.size === 0) return
  const restated = successors.flatMap(({ restates }) => restates ?? [])
  const ids = [...new Set([...successors.map(({ id }) => id), ...ended.keys(), ...restated])] as ClaimId[]
  const held = await listClaimsToWeigh(writing.tx, ids)
  const next = await writeSuccessors(writing, message, successors, held, written)
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
  reason = messageWireId(id),
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
  await recordHistory(writing, withdrawn, 'withdrawn', { reason })
  written.withdrawn.push(claim.id)
}
