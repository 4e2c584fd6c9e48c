import { isDeepStrictEqual } from 'node:util'
import type { AccountDb } from '../db/sql.ts'
import { pruneTombstones } from '../index/index-store.ts'
import { findEventById } from '../jobs/event-store.ts'
import { insertJob } from '../jobs/job-store.ts'
import { NotFoundError } from '../lib/errors.ts'
import { type JobId, type Label, messageUuid, newEventId, newId, type WorkspaceId } from '../lib/ids.ts'
import type { DeletedCounts, MessagesPayload } from '../memory/event-payloads.ts'
import { indexMessages } from '../memory/index-memory.ts'
import type { MessageUpdateInput } from '../memory/memory-fields.ts'
import { requireHeldWorkspace } from '../memory/memory-scope.ts'
import type { MemoryServices } from '../memory/memory-services.ts'
import { insertMessages, listMessagesToRead, type MessageRow } from '../memory/message-store.ts'
import { lockSession } from '../memory/session-store.ts'
import { tokenCount } from '../memory/token-count.ts'
import { chargeInTransaction } from '../metering/charge.ts'
import type { Usage } from '../metering/usage-headers.ts'
import { byHand, type Changing } from './change-claim.ts'
import { takeDeletionTurn } from './deletion-store.ts'
import { forgetMessages } from './forget-messages.ts'
import { findMessageToChange, type MessageToChange, updateMessageMetadata } from './stated-claim-store.ts'

/** Where a message is: labels, and its id as the wire has it. */
export interface MessagePlace {
  workspace: Label
  session: Label
  id: string
}

export interface ChangedMessage {
  message: MessageRow
  /** the event that reads it anew; null when its words are as they were */
  event: { publicId: string; status: string } | null
}

/**
 * Deletes one message and what only it supported; claims that others support too are weighed again, and what a claim of
 * its had taken the place of comes back. Throws NotFoundError.
 */
export async function deleteMessage(
  services: MemoryServices,
  own: AccountDb,
  by: Changing,
  place: MessagePlace,
): Promise<DeletedCounts> {
  const { workspace, deleted } = await own.tx(async (tx) => {
    const { workspace, message } = await lockMessage(tx, place)
    const deleted = await forgetOne(services, tx, by, workspace, message.id)
    return { workspace, deleted }
  })
  await forgetReaders(services, own, workspace)
  return deleted
}

/**
 * Gives one message other words under its id: what was derived from them is weighed again as if they had never been said,
 * and an event reads the new ones. With the same words nothing is read; metadata are kept unless given. Errors: 404, 402,
 * 429.
 */
export async function updateMessage(
  services: MemoryServices,
  own: AccountDb,
  by: Changing,
  place: MessagePlace,
  update: MessageUpdateInput,
): Promise<{ changed: ChangedMessage; usage: Usage | null }> {
  const made = await own.tx(async (tx) => {
    const { workspace, message } = await lockMessage(tx, place)
    const { content = message.content, metadata = message.metadata } = update
    if (content === message.content) {
      if (isDeepStrictEqual(metadata, message.metadata)) return { workspace, message, event: null, usage: null }
      await updateMessageMetadata(tx, message.id, metadata)
      const usage = await chargeInTransaction(services.metering, tx, 'memory.write', by.requestId)
      return { workspace, message: { ...message, metadata }, event: null, usage }
    }
    await forgetOne(services, tx, by, workspace, message.id)
    const event = newId<JobId>()
    const words = { ...message, content, metadata, tokenCount: tokenCount(content), eventId: event }
    await insertMessages(tx, { workspace, session: message.sessionId, event }, [asNew(words)])
    await insertJob(tx, {
      id: event,
      publicId: newEventId(),
      kind: 'messages.create',
      payload: {
        sessionId: message.sessionId,
        session: place.session,
        peerIds: [message.peerId],
      } satisfies MessagesPayload,
      orderingKey: `session:${message.sessionId}`,
      workspaceId: workspace,
      maxAttempts: services.jobAttempts,
    })
    await indexMessages(tx, workspace, await listMessagesToRead(tx, event))
    const usage = await chargeInTransaction(services.metering, tx, 'memory.write', by.requestId)
    return { workspace, message: words, event: (await findEventById(tx, event))!, usage }
  })
  if (made.event) await forgetReaders(services, own, made.workspace)
  return { changed: { message: made.message, event: made.event }, usage: made.usage }
}

const asNew = (message: MessageToChange) => ({
  id: message.id,
  peer: message.peerId,
  seq: message.seq,
  content: message.content,
  token_count: message.tokenCount,
  external_id: message.externalId,
  metadata: message.metadata,
  created_at: message.createdAt.toISOString(),
})

/** Its session is locked, and other deletions of the workspace wait, until the transaction ends. */
async function lockMessage(
  tx: AccountDb,
  { workspace: ws, session: label, id: wireId }: MessagePlace,
): Promise<{ workspace: WorkspaceId; message: MessageToChange }> {
  const { id: workspace } = await requireHeldWorkspace(tx, ws)
  await takeDeletionTurn(tx, workspace)
  const session = await lockSession(tx, workspace, label)
  if (!session) throw new NotFoundError('Session')
  const id = messageUuid(wireId)
  const message = id === null ? undefined : await findMessageToChange(tx, session, id)
  if (!message) throw new NotFoundError('Message')
  return { workspace, message }
}

const forgetOne = (
  { textKey }: MemoryServices,
  tx: AccountDb,
  { principal }: Changing,
  workspace: WorkspaceId,
  message: string,
): Promise<DeletedCounts> =>
  forgetMessages(byHand(tx, { workspace, textKey, principal, now: new Date() }), {
    peer: null,
    session: null,
    messages: [message],
  })

/** Indexes in memory hold what is gone: they are loaded anew. */
async function forgetReaders({ messageIndexes }: MemoryServices, own: AccountDb, workspace: WorkspaceId) {
  messageIndexes.drop(own.account, workspace)
  await pruneTombstones(own)
}
