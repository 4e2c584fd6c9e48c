import { accountOf } from '../auth/account-of.ts'
import { route } from '../http/route.ts'
import { peerParams, sessionParams, workspaceParams } from '../memory/memory-params.ts'
import { eventSchema } from '../memory/memory-schemas.ts'
import type { MemoryServices } from '../memory/memory-services.ts'
import { wireEvent } from '../memory/wire-event.ts'
import { deleteWorkspace } from './delete-workspace.ts'
import { deletePeer, deleteSession } from './request-deletion.ts'

const responses = {
  202: {
    description: 'The deletion was queued; poll the event.',
    schemaVersion: null,
    schema: eventSchema,
  },
} as const

export const deletePeerRoute = route({
  operationId: 'deletePeer',
  method: 'delete',
  path: '/v1/workspaces/{ws}/peers/{peer}',
  tag: 'memory',
  summary: 'Delete a peer and what is remembered of it',
  description:
    'The peer is gone at once and its label free. An event deletes its messages, the claims about it, evidence quoted ' +
    'from it, and claims about others that rested on its words alone.',
  access: { apiKey: 'memory.write' },
  rate: 'write',
  params: peerParams,
  errors: [404],
  responses,
  handle: async (services: MemoryServices, { principal, params: { ws, peer } }) => ({
    status: 202,
    body: wireEvent(await deletePeer(services, services.db.of(accountOf(principal)), ws, peer), ws),
  }),
})

export const deleteSessionRoute = route({
  operationId: 'deleteSession',
  method: 'delete',
  path: '/v1/workspaces/{ws}/sessions/{s}',
  tag: 'memory',
  summary: 'Delete a session and what only it supports',
  description:
    'The session is gone at once and its label free. An event deletes its messages and the claims that nothing else ' +
    'supports; claims that a user wrote or corrected stay.',
  access: { apiKey: 'memory.write' },
  rate: 'write',
  params: sessionParams,
  errors: [404],
  responses,
  handle: async (services: MemoryServices, { principal, params: { ws, s } }) => ({
    status: 202,
    body: wireEvent(await deleteSession(services, services.db.of(accountOf(principal)), ws, s), ws),
  }),
})

export const deleteWorkspaceRoute = route({
  operationId: 'deleteWorkspace',
  method: 'delete',
  path: '/v1/workspaces/{ws}',
  tag: 'memory',
  summary: 'Delete a workspace and all that is in it',
  description:
    'The workspace is gone at once and its label free. An event deletes its peers, sessions, messages, claims and events; it ' +
    'is polled under the same label, whatever has that label by then. A repeat gives the same event while nothing new ' +
    'was written under the label.',
  access: { apiKey: 'memory.write' },
  rate: 'write',
  params: workspaceParams,
  errors: [404],
  responses,
  handle: async (services: MemoryServices, { principal, params: { ws } }) => ({
    status: 202,
    body: wireEvent(await deleteWorkspace(services, services.db.of(accountOf(principal)), ws), ws),
  }),
})
