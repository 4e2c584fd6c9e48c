import type { AccountDb } from '../db/sql.ts'
import { NotFoundError } from '../lib/errors.ts'
import { messageUuid } from '../lib/ids.ts'
import { getSession, requireWorkspace } from '../memory/memory-scope.ts'
import type { MessageRow } from '../memory/message-store.ts'
import type { MessagePlace } from './change-message.ts'
import { listMessagesAround } from './peer-context-store.ts'

/** One message of a session. Throws NotFoundError. */
export async function getMessage(own: AccountDb, place: MessagePlace): Promise<MessageRow> {
  const workspace = await requireWorkspace(own, place.workspace)
  const session = await getSession(own, workspace.id, place.session)
  const id = messageUuid(place.id)
  const [message] = id ? await own.tx((tx) => listMessagesAround(tx, [id], false)) : []
  if (message?.sessionId !== session.id) throw new NotFoundError('Message')
  return message
}
