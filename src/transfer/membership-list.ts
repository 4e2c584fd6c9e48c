import { integer, object, peerId, sessionId, workspaceId } from './list-fields.ts'
import { PEER, SESSION, WORKSPACE_OF_SESSION } from './list-store.ts'
import { sessionsAndPeersOf } from './references.ts'
import { list, made, NO_ID } from './transfer-list.ts'

export const memberships = list({
  name: 'memory.memberships',
  about: 'Who takes part in which session.',
  component: ['ExportedMembership', 'A peer takes part in a session.'],
  table: 'mem_session_peer',
  key: { session_id: NO_ID, peer_id: NO_ID },
  fields: {
    workspaceId: made(null, WORKSPACE_OF_SESSION, workspaceId),
    sessionId: made('session_id', SESSION, sessionId),
    peerId: made('peer_id', PEER, peerId),
    position: integer('Its place in the order in which they joined.'),
    configuration: object('Settings of the peer in this session.'),
  },
  async write(importing, batch, add) {
    const { session, peer } = await sessionsAndPeersOf(importing, 'memory.memberships', batch)
    await add(batch, ({ index, record: { sessionId, peerId } }) => ({
      session_id: session(index, sessionId),
      peer_id: peer(index, peerId),
    }))
  },
})
