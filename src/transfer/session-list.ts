import { z } from '@hono/zod-openapi'
import {
  count,
  createdAt,
  hiddenState,
  metadata,
  NAMED,
  object,
  ownUuid,
  sessionId,
  workspaceId,
} from './list-fields.ts'
import { WORKSPACE } from './list-store.ts'
import { workspacesOf } from './references.ts'
import { column, list, made } from './transfer-list.ts'

export const sessions = list({
  name: 'memory.sessions',
  about: 'Conversations.',
  component: ['ExportedSession', 'One conversation.'],
  table: 'mem_session',
  fields: {
    uuid: ownUuid,
    id: column('label', sessionId),
    workspaceId: made('workspace_id', WORKSPACE, workspaceId),
    state: hiddenState,
    isActive: z.boolean().describe('Whether messages can be added.'),
    lastSeq: column('message_seq', count('The last place in it that was given to a message, which may be gone.')),
    metadata,
    configuration: object('Settings of the session.'),
    createdAt,
  },
  check: NAMED,
  async write(importing, batch, add) {
    const workspaceOf = await workspacesOf(importing, 'memory.sessions', batch)
    await add(batch, ({ index }) => ({ workspace_id: workspaceOf(index) }))
  },
})
