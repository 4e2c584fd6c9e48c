import { noLanguages } from '../chat/count-languages.ts'
import type { DraftClaim, MessageToRead } from '../chat/draft-claim.ts'
import { mayEnd } from '../chat/ending-marks.ts'
import type { AccountDb } from '../db/sql.ts'
import type { JobAttempt, JobHandler } from '../jobs/job-types.ts'
import type { MessagesPayload } from '../memory/event-payloads.ts'
import type { MemoryServices } from '../memory/memory-services.ts'
import { listMessagesToRead } from '../memory/message-store.ts'
import { findDerivationSetting, holdMessages, lockPeers } from './derivation-store.ts'
import { dropRecited } from './drop-recitals.ts'
import { indexWrittenClaims } from './index-claims.ts'
import { readMessagesByModel } from './read-messages-by-model.ts'
import { type Reading, type ReadMessages, readWithRules } from './read-messages-by-rules.ts'
import { writeDrafts } from './write-drafts.ts'

const NOTHING_READ: ReadMessages = { drafts: [], turns: [], byRules: [], counts: noLanguages(), warnings: [] }
const NOTHING = { claimsCreated: 0, claimsReinforced: 0, claimsSuperseded: 0, claimIds: [] }

/**
 * Events of kind `messages.create`: reads the messages with no transaction open, then writes claims, versions, evidence,
 * conflicts and index rows with the end of the event in one. Run again after a crash it ends in the same claims.
 */
export const deriveClaimsHandler: JobHandler<MemoryServices> = {
  kind: 'messages.create',
  run: (services, job, attempt) =>
    deriveClaims(services, services.db.of(job.accountId), job.id, job.payload as MessagesPayload, attempt),
}

async function deriveClaims(
  services: MemoryServices,
  own: AccountDb,
  event: string,
  { sessionId }: MessagesPayload,
  attempt: JobAttempt,
): Promise<void> {
  const messages = await listMessagesToRead(own, event)
  const setting = await findDerivationSetting(own, sessionId)
  const read = setting
    ? await readMessages(services, { own, event, session: sessionId, messages, setting }, attempt)
    : NOTHING_READ
  const drafts = setting ? await dropRecited(services, own, setting.workspaceId, read.drafts) : []
  const reading = {
    languages: read.counts.languages,
    unreadMessages: read.counts.unread,
    ...(read.warnings.length > 0 ? { warnings: read.warnings } : {}),
  }
  attempt.signal.throwIfAborted()
  await own.tx(async (tx) => {
    const ending = read.byRules.filter(mayEnd)
    if (!setting || (drafts.length === 0 && ending.length === 0)) {
      await attempt.finish(tx, { status: 'succeeded', result: { ...NOTHING, ...reading } })
      return
    }
    // What was deleted since it was read says nothing any more. Who spoke is locked too: the deletion of a speaker waits.
    const heard = [...messages, ...read.turns]
    checkQuotes(drafts, heard)
    const speakers = heard.map(({ peerId }) => peerId)
    const peers = await lockPeers(tx, [...new Set([...speakers, ...drafts.map(({ peerId }) => peerId)])])
    const said = heard.filter(({ peerId }) => peers.has(peerId)).map(({ id }) => id)
    const held = await holdMessages(tx, said)
    // What was changed meanwhile is read by an event of its own.
    const there = new Set(heard.flatMap(({ id, content }) => (held.get(id) === content ? [id] : [])))
    const alive = drafts.filter(
      ({ peerId, quotes }) => peers.has(peerId) && quotes.every(({ messageId }) => there.has(messageId)),
    )
    const written = await writeDrafts(
      {
        tx,
        workspace: setting.workspaceId,
        textKey: services.textKey,
        event,
        actor: { kind: 'derivation', id: null },
        now: new Date(),
      },
      sessionId,
      alive,
      read.byRules.filter(({ id, peerId }) => peers.has(peerId) && there.has(id)),
    )
    const { created, reinforced, superseded, withdrawn } = written
    const touched = [...new Set([...created, ...reinforced, ...superseded, ...withdrawn])]
    const publicIds = await indexWrittenClaims(tx, setting.workspaceId, touched)
    await attempt.finish(tx, {
      status: 'succeeded',
      result: {
        claimsCreated: created.length,
        claimsReinforced: reinforced.length,
        claimsSuperseded: superseded.length,
        claimIds: publicIds,
        ...reading,
      },
    })
  })
}

/** Throws unless every quote is what stands at its place: nothing else may be written. */
function checkQuotes(drafts: readonly DraftClaim[], heard: readonly MessageToRead[]): void {
  const contents = new Map(heard.map(({ id, content }) => [id, content]))
  for (const { messageId, start, end, quote } of drafts.flatMap(({ quotes }) => quotes)) {
    if (quote === '' || contents.get(messageId)?.slice(start, end) !== quote)
      throw new Error(`a quote is not what stands in message ${messageId}`)
  }
}

async function readMessages(services: MemoryServices, reading: Reading, attempt: JobAttempt): Promise<ReadMessages> {
  const { memoryModel } = services
  if (memoryModel) return readMessagesByModel(services, memoryModel, reading, attempt)
  return readWithRules(reading, reading.messages)
}
