import { anyText } from '../http/fields.ts'
import {
  at,
  count,
  eventId,
  integer,
  MESSAGE_ID,
  messageId,
  metadata,
  peerId,
  sessionId,
  uuidOf,
  workspaceId,
} from './list-fields.ts'
import { EVENT, PEER, SESSION, WORKSPACE } from './list-store.ts'
import { eventsOf, sessionsAndPeersOf } from './references.ts'
import { column, list, made } from './transfer-list.ts'

export const messages = list({
  name: 'memory.messages',
  about: 'What was said.',
  component: ['ExportedMessage', 'What one peer said.'],
  table: 'mem_message',
  fields: {
    id: column('id', messageId('Id of the message, `msg_…`; an import keeps it.'), MESSAGE_ID),
    workspaceId: made('workspace_id', WORKSPACE, workspaceId),
    sessionId: made('session_id', SESSION, sessionId),
    peerId: made('peer_id', PEER, peerId),
    seq: count('Its place in the session, from 1.'),
    content: anyText('What was said, word for word.'),
    tokenCount: integer('About how many tokens of a language model it takes.'),
    externalId: anyText('Id that the caller gave it; null without one.').nullable(),
    eventId: made(
      'event_id',
      EVENT,
      eventId('The event that derives claims from it; null when it is no longer known.').nullable(),
    ),
    metadata,
    createdAt: at('When it was said.'),
  },
  async write(importing, batch, add) {
    const { workspaceOf, session, peer } = await sessionsAndPeersOf(importing, 'memory.messages', batch)
    const event = await eventsOf(importing, 'memory.messages', batch)
    await add(batch, ({ index, record: { id, sessionId, peerId, eventId } }) => ({
      workspace_id: workspaceOf(index),
      session_id: session(index, sessionId),
      peer_id: peer(index, peerId),
      event_id: eventId === null ? uuidOf(id) : event(index, eventId),
    }))
  },
})
