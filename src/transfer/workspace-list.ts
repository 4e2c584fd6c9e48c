import { workspaceUpsert } from '../memory/memory-fields.ts'
import { createdAt, hiddenState, metadata, NAMED, ownUuid, workspaceId } from './list-fields.ts'
import { asItIs, column, list } from './transfer-list.ts'

export const workspaces = list({
  name: 'memory.workspaces',
  about: 'Places for all that follows.',
  component: ['ExportedWorkspace', 'A place for peers, sessions and what is remembered of them.'],
  table: 'mem_workspace',
  fields: {
    uuid: ownUuid,
    id: column('label', workspaceId),
    state: hiddenState.default('live'),
    metadata,
    configuration: workspaceUpsert.shape.configuration.unwrap(),
    createdAt,
  },
  check: NAMED,
  write: asItIs,
})
