import { z } from '@hono/zod-openapi'
import { anyText } from '../http/fields.ts'
import { peerUpsert } from '../memory/memory-fields.ts'
import { createdAt, hiddenState, metadata, NAMED, ownUuid, peerId, workspaceId } from './list-fields.ts'
import { WORKSPACE } from './list-store.ts'
import { workspacesOf } from './references.ts'
import { column, list, made } from './transfer-list.ts'

export const peers = list({
  name: 'memory.peers',
  about: 'Who is remembered.',
  component: ['ExportedPeer', 'Somebody of whom things are remembered.'],
  table: 'mem_peer',
  fields: {
    uuid: ownUuid,
    id: column('label', peerId),
    workspaceId: made('workspace_id', WORKSPACE, workspaceId),
    state: hiddenState,
    metadata,
    configuration: peerUpsert.shape.configuration.unwrap(),
    entityName: anyText('What it is called in the graph that agents keep; null when it stands in none.')
      .nullable()
      .default(null),
    entityType: anyText('What sort of thing it is there; null when only relations speak of it.')
      .nullable()
      .default(null),
    card: z
      .array(anyText('A line.'))
      .nullable()
      .default(null)
      .describe('What somebody wrote down of it in a few lines; null where nobody did.'),
    createdAt,
  },
  check: NAMED,
  async write(importing, batch, add) {
    const workspaceOf = await workspacesOf(importing, 'memory.peers', batch)
    await add(batch, ({ index }) => ({ workspace_id: workspaceOf(index) }))
  },
})
