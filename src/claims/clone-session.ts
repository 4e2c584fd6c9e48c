import type { AccountDb } from '../db/sql.ts'
import { invalidField, NotFoundError } from '../lib/errors.ts'
import { type Label, newId } from '../lib/ids.ts'
import { addParticipants } from '../memory/change-participants.ts'
import { createMessages } from '../memory/create-messages.ts'
import { getSession, requireWorkspace } from '../memory/memory-scope.ts'
import type { MemoryServices } from '../memory/memory-services.ts'
import { listMessages, type MessageRow } from '../memory/message-store.ts'
import { listParticipants } from '../memory/participant-store.ts'
import { upsertSession } from '../memory/place-session.ts'
import type { SessionRow } from '../memory/session-store.ts'
import { deleteSession } from './request-deletion.ts'

const MOST_MESSAGES = 5_000
/** of one write */
const BATCH = 100

/**
 * A session with the settings, participants and messages of another, up to `upTo` (a message's uuid) with it; null: all.
 * What is said there is said anew: claims rest on both, and outlive the deletion of either. A copy that fails halfway is
 * deleted. Errors: 404, 422 for more than 5,000 messages, 402, 429.
 */
export async function cloneSession(
  services: MemoryServices,
  own: AccountDb,
  { workspace, session }: { workspace: Label; session: Label },
  upTo: string | null,
): Promise<SessionRow> {
  const { id: parent } = await requireWorkspace(own, workspace)
  const original = await getSession(own, parent, session)
  const messages = await messagesUpTo(own, original, upTo)
  const copy = { workspace, session: `${session.slice(0, 200)}-${newId().slice(-12)}` }
  const { metadata, configuration } = original
  await upsertSession(own, workspace, { label: copy.session, metadata, configuration, peers: [] })
  try {
    const participants = await listParticipants(own, original.id)
    await addParticipants(own, copy, new Map(participants.map(({ label, settings }) => [label, settings])))
    for (let at = 0; at < messages.length; at += BATCH) {
      const batch = messages.slice(at, at + BATCH).map(({ peer, content, metadata: kept, createdAt }) => ({
        peerId: peer,
        content,
        metadata: kept,
        createdAt: createdAt.toISOString(),
      }))
      await createMessages(services, own, copy, batch, null)
    }
  } catch (error) {
    await deleteSession(services, own, workspace, copy.session)
    throw error
  }
  return getSession(own, parent, copy.session)
}

/** In the order of speaking. */
async function messagesUpTo(own: AccountDb, { id }: SessionRow, upTo: string | null): Promise<MessageRow[]> {
  const page = { limit: MOST_MESSAGES, after: null, reverse: true, peer: null, metadata: {} }
  const messages = await listMessages(own, id, page)
  const last = upTo === null ? messages.length - 1 : messages.findIndex((message) => message.id === upTo)
  if (upTo !== null && last < 0 && messages.length <= MOST_MESSAGES) throw new NotFoundError('Message')
  if ((upTo !== null && last < 0) || last >= MOST_MESSAGES)
    throw invalidField(['message_id'], `A copy holds at most ${MOST_MESSAGES} messages: name an earlier one.`)
  return messages.slice(0, last + 1)
}
