import { z } from '@hono/zod-openapi'
import { deleteWorkspace } from '../claims/delete-workspace.ts'
import { deleteSession } from '../claims/request-deletion.ts'
import { type Label, newId, type WorkspaceId } from '../lib/ids.ts'
import { labelOfName } from '../lib/label-of-name.ts'
import { addParticipants } from '../memory/change-participants.ts'
import { metadataField, sessionUpsert } from '../memory/memory-fields.ts'
import { getPeer, requireWorkspace } from '../memory/memory-scope.ts'
import { listPeers } from '../memory/peer-store.ts'
import { upsertSession } from '../memory/place-session.ts'
import { listSessions } from '../memory/session-store.ts'
import { upsertPeer } from '../memory/upsert-peer.ts'
import { listWorkspaces, upsertWorkspace } from '../memory/workspace-store.ts'
import { countPeers, countSessions, countWorkspaces } from './honcho-count-store.ts'
import { name, peerOf, sessionOf, workspaceOf } from './honcho-names.ts'
import { filterOf, pageFor } from './honcho-pages.ts'
import { participants, participantsOf } from './honcho-participants.ts'
import { honchoPeer, honchoSession, honchoWorkspace } from './honcho-shapes.ts'
import { read } from './read-body.ts'
import type { WireCall, WireRoute } from './wire-endpoints.ts'

// Honcho's workspaces, peers and sessions, which are ours.

const W = '/v3/workspaces/:ws'
const reads = { scope: 'memory.read', rate: 'read' } as const
const writes = { scope: 'memory.write', rate: 'write' } as const

const named = z.looseObject({ id: name })
const described = z.looseObject({ metadata: metadataField.nullish() })
const peerBody = described.extend({
  configuration: z.looseObject({ observe_me: z.boolean().nullish() }).nullish(),
})
const sessionBody = described.extend({
  configuration: sessionUpsert.shape.configuration.nullish(),
  peers: participants.nullish(),
})

/** Settings of a workspace there are about Honcho's own reasoning: they are taken and not kept. */
async function putWorkspace(call: WireCall, label: Label) {
  const { metadata = null } = read(described, call.body)
  const input = { id: newId<WorkspaceId>(), label, metadata, configuration: null }
  return honchoWorkspace(await call.own.tx((tx) => upsertWorkspace(tx, input)))
}

async function putPeer(call: WireCall, label: Label) {
  const { metadata = null, configuration } = read(peerBody, call.body)
  const observeMe = configuration?.observe_me
  const kept = typeof observeMe === 'boolean' ? { observeMe } : null
  const workspace = workspaceOf(call)
  return honchoPeer(await upsertPeer(call.own, workspace, { label, metadata, configuration: kept }), workspace)
}

async function putSession(call: WireCall, label: Label) {
  const { metadata = null, configuration = null, peers } = read(sessionBody, call.body)
  const workspace = workspaceOf(call)
  const session = await upsertSession(call.own, workspace, { label, metadata, configuration, peers: [] })
  if (!peers) return honchoSession(session, workspace)
  await addParticipants(call.own, { workspace, session: label }, participantsOf(peers))
  return honchoSession(session, workspace)
}

async function listOfSessions(call: WireCall, peer: Label | null) {
  const label = workspaceOf(call)
  const { id } = await requireWorkspace(call.own, label)
  if (peer !== null) await getPeer(call.own, id, peer)
  const filter = { metadata: filterOf(call).metadata, peer }
  return pageFor(
    call,
    await countSessions(call.own, id, filter),
    (first) => listSessions(call.own, id, { ...first, ...filter }),
    (row) => honchoSession(row, label),
  )
}

async function listOfPeers(call: WireCall) {
  const label = workspaceOf(call)
  const { id } = await requireWorkspace(call.own, label)
  const { metadata } = filterOf(call)
  return pageFor(
    call,
    await countPeers(call.own, id, metadata),
    (first) => listPeers(call.own, id, { ...first, metadata }),
    (row) => honchoPeer(row, label),
  )
}

async function listOfWorkspaces(call: WireCall) {
  const { metadata } = filterOf(call)
  return pageFor(
    call,
    await countWorkspaces(call.own, metadata),
    (first) => listWorkspaces(call.own, { ...first, metadata }),
    honchoWorkspace,
  )
}

const idIn = ({ body }: WireCall): Label => labelOfName(read(named, body).id)

export const HONCHO_PLACE_CALLS: readonly WireRoute[] = [
  { ...writes, method: 'POST', path: '/v3/workspaces', handle: (call) => putWorkspace(call, idIn(call)) },
  { ...reads, method: 'POST', path: '/v3/workspaces/list', handle: listOfWorkspaces },
  { ...writes, method: 'PUT', path: W, handle: (call) => putWorkspace(call, workspaceOf(call)) },
  {
    ...writes,
    method: 'DELETE',
    path: W,
    handle: async (call) => {
      await deleteWorkspace(call.services, call.own, workspaceOf(call))
      return {}
    },
  },
  { ...writes, method: 'POST', path: `${W}/peers`, handle: (call) => putPeer(call, idIn(call)) },
  { ...reads, method: 'POST', path: `${W}/peers/list`, handle: listOfPeers },
  { ...writes, method: 'PUT', path: `${W}/peers/:peer`, handle: (call) => putPeer(call, peerOf(call)) },
  {
    ...reads,
    method: 'POST',
    path: `${W}/peers/:peer/sessions`,
    handle: (call) => listOfSessions(call, peerOf(call)),
  },
  { ...writes, method: 'POST', path: `${W}/sessions`, handle: (call) => putSession(call, idIn(call)) },
  { ...reads, method: 'POST', path: `${W}/sessions/list`, handle: (call) => listOfSessions(call, null) },
  { ...writes, method: 'PUT', path: `${W}/sessions/:session`, handle: (call) => putSession(call, sessionOf(call)) },
  {
    ...writes,
    method: 'DELETE',
    path: `${W}/sessions/:session`,
    handle: async (call) => {
      await deleteSession(call.services, call.own, workspaceOf(call), sessionOf(call))
      return {}
    },
  },
]
