import { accountOf } from '../auth/account-of.ts'
import { pageOf } from '../http/pagination.ts'
import { route } from '../http/route.ts'
import { decodeCursor } from '../lib/cursor.ts'
import { newId } from '../lib/ids.ts'
import { plainList, workspaceUpsert } from './memory-fields.ts'
import { pageSchema, workspaceSchema } from './memory-schemas.ts'
import type { MemoryServices } from './memory-services.ts'
import { queueRetention } from './queue-retention.ts'
import { wireWorkspace } from './wire-memory.ts'
import { listWorkspaces, upsertWorkspace } from './workspace-store.ts'

export const upsertWorkspaceRoute = route({
  operationId: 'upsertWorkspace',
  method: 'post',
  path: '/v1/workspaces',
  tag: 'memory',
  summary: 'Get or create a workspace',
  access: { apiKey: 'memory.write' },
  rate: 'write',
  body: workspaceUpsert,
  responses: { 200: { description: 'The workspace.', schemaVersion: null, schema: workspaceSchema } },
  handle: async ({ db }: MemoryServices, { principal, body }) => {
    const account = accountOf(principal)
    const row = await db.of(account).tx(async (tx) => {
      const { metadata = null, configuration = null } = body
      const workspace = await upsertWorkspace(tx, { id: newId(), label: body.id, metadata, configuration })
      if (configuration) await queueRetention(tx, workspace)
      return workspace
    })
    return { status: 200, body: wireWorkspace(row) }
  },
})

export const listWorkspacesRoute = route({
  operationId: 'listWorkspaces',
  method: 'post',
  path: '/v1/workspaces/list',
  tag: 'memory',
  summary: 'List workspaces',
  description: 'Newest first unless `reverse`.',
  access: { apiKey: 'memory.read' },
  rate: 'read',
  body: plainList,
  bodyOptional: true,
  responses: {
    200: { description: 'One page of workspaces.', schemaVersion: null, schema: pageSchema(workspaceSchema) },
  },
  handle: async ({ db }: MemoryServices, { principal, body: { limit, cursor, reverse, filters } }) => {
    const account = accountOf(principal)
    const found = await listWorkspaces(db.of(account), {
      limit,
      after: decodeCursor(cursor),
      reverse,
      metadata: filters?.metadata ?? {},
    })
    const { rows, pagination } = pageOf(found, limit)
    return { status: 200, body: { items: rows.map(wireWorkspace), pagination } }
  },
})
