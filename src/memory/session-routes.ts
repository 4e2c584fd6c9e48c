import { accountOf } from '../auth/account-of.ts'
import { pageOf } from '../http/pagination.ts'
import { route } from '../http/route.ts'
import { decodeCursor } from '../lib/cursor.ts'
import { sessionList, sessionUpsert } from './memory-fields.ts'
import { sessionParams, workspaceParams } from './memory-params.ts'
import { pageSchema, sessionSchema } from './memory-schemas.ts'
import { getSession, requireWorkspace } from './memory-scope.ts'
import type { MemoryServices } from './memory-services.ts'
import { upsertSession } from './place-session.ts'
import { listSessions } from './session-store.ts'
import { wireSession } from './wire-memory.ts'

export const upsertSessionRoute = route({
  operationId: 'upsertSession',
  method: 'post',
  path: '/v1/workspaces/{ws}/sessions',
  tag: 'memory',
  summary: 'Get or create a session',
  description: 'A missing workspace is made, and so are missing peers.',
  access: { apiKey: 'memory.write' },
  rate: 'write',
  params: workspaceParams,
  body: sessionUpsert,
  responses: { 200: { description: 'The session.', schemaVersion: null, schema: sessionSchema } },
  handle: async ({ db }: MemoryServices, { principal, params: { ws }, body }) => {
    const session = await upsertSession(db.of(accountOf(principal)), ws, {
      label: body.id,
      metadata: body.metadata ?? null,
      configuration: body.configuration ?? null,
      peers: body.peers ?? [],
    })
    return { status: 200, body: wireSession(session, ws) }
  },
})

export const listSessionsRoute = route({
  operationId: 'listSessions',
  method: 'post',
  path: '/v1/workspaces/{ws}/sessions/list',
  tag: 'memory',
  summary: 'List sessions',
  description: 'Newest first unless `reverse`.',
  access: { apiKey: 'memory.read' },
  rate: 'read',
  params: workspaceParams,
  body: sessionList,
  bodyOptional: true,
  errors: [404],
  responses: { 200: { description: 'One page of sessions.', schemaVersion: null, schema: pageSchema(sessionSchema) } },
  handle: async ({ db }: MemoryServices, { principal, params: { ws }, body: { limit, cursor, reverse, filters } }) => {
    const account = accountOf(principal)
    const own = db.of(account)
    const workspace = await requireWorkspace(own, ws)
    const found = await listSessions(own, workspace.id, {
      limit,
      after: decodeCursor(cursor),
      reverse,
      metadata: filters?.metadata ?? {},
      peer: filters?.peerId ?? null,
    })
    const { rows, pagination } = pageOf(found, limit)
    return { status: 200, body: { items: rows.map((row) => wireSession(row, ws)), pagination } }
  },
})

export const getSessionRoute = route({
  operationId: 'getSession',
  method: 'get',
  path: '/v1/workspaces/{ws}/sessions/{s}',
  tag: 'memory',
  summary: 'Look at one session',
  access: { apiKey: 'memory.read' },
  rate: 'read',
  params: sessionParams,
  errors: [404],
  responses: { 200: { description: 'The session.', schemaVersion: null, schema: sessionSchema } },
  handle: async ({ db }: MemoryServices, { principal, params: { ws, s } }) => {
    const account = accountOf(principal)
    const own = db.of(account)
    const workspace = await requireWorkspace(own, ws)
    return { status: 200, body: wireSession(await getSession(own, workspace.id, s), ws) }
  },
})
