import { accountOf } from '../auth/account-of.ts'
import { pageOf } from '../http/pagination.ts'
import { route } from '../http/route.ts'
import { decodeCursor } from '../lib/cursor.ts'
import { peerUpsert, plainList } from './memory-fields.ts'
import { peerParams, workspaceParams } from './memory-params.ts'
import { pageSchema, peerSchema } from './memory-schemas.ts'
import { getPeer, requireWorkspace } from './memory-scope.ts'
import type { MemoryServices } from './memory-services.ts'
import { listPeers } from './peer-store.ts'
import { upsertPeer } from './upsert-peer.ts'
import { wirePeer } from './wire-memory.ts'

export const upsertPeerRoute = route({
  operationId: 'upsertPeer',
  method: 'post',
  path: '/v1/workspaces/{ws}/peers',
  tag: 'memory',
  summary: 'Get or create a peer',
  description: 'A missing workspace is made.',
  access: { apiKey: 'memory.write' },
  rate: 'write',
  params: workspaceParams,
  body: peerUpsert,
  responses: { 200: { description: 'The peer.', schemaVersion: null, schema: peerSchema } },
  handle: async ({ db }: MemoryServices, { principal, params: { ws }, body }) => {
    const peer = await upsertPeer(db.of(accountOf(principal)), ws, {
      label: body.id,
      metadata: body.metadata ?? null,
      configuration: body.configuration ?? null,
    })
    return { status: 200, body: wirePeer(peer, ws) }
  },
})

export const listPeersRoute = route({
  operationId: 'listPeers',
  method: 'post',
  path: '/v1/workspaces/{ws}/peers/list',
  tag: 'memory',
  summary: 'List peers',
  description: 'Newest first unless `reverse`.',
  access: { apiKey: 'memory.read' },
  rate: 'read',
  params: workspaceParams,
  body: plainList,
  bodyOptional: true,
  errors: [404],
  responses: { 200: { description: 'One page of peers.', schemaVersion: null, schema: pageSchema(peerSchema) } },
  handle: async ({ db }: MemoryServices, { principal, params: { ws }, body: { limit, cursor, reverse, filters } }) => {
    const account = accountOf(principal)
    const own = db.of(account)
    const workspace = await requireWorkspace(own, ws)
    const found = await listPeers(own, workspace.id, {
      limit,
      after: decodeCursor(cursor),
      reverse,
      metadata: filters?.metadata ?? {},
    })
    const { rows, pagination } = pageOf(found, limit)
    return { status: 200, body: { items: rows.map((row) => wirePeer(row, ws)), pagination } }
  },
})

export const getPeerRoute = route({
  operationId: 'getPeer',
  method: 'get',
  path: '/v1/workspaces/{ws}/peers/{peer}',
  tag: 'memory',
  summary: 'Look at one peer',
  access: { apiKey: 'memory.read' },
  rate: 'read',
  params: peerParams,
  errors: [404],
  responses: { 200: { description: 'The peer.', schemaVersion: null, schema: peerSchema } },
  handle: async ({ db }: MemoryServices, { principal, params: { ws, peer } }) => {
    const account = accountOf(principal)
    const own = db.of(account)
    const workspace = await requireWorkspace(own, ws)
    return { status: 200, body: wirePeer(await getPeer(own, workspace.id, peer), ws) }
  },
})
