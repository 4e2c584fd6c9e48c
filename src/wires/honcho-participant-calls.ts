import { z } from '@hono/zod-openapi'
import { NotFoundError } from '../lib/errors.ts'
import { labelOfName } from '../lib/label-of-name.ts'
import {
  addParticipants,
  changeParticipant,
  removeParticipants,
  replaceParticipants,
} from '../memory/change-participants.ts'
import { getSession, requireWorkspace } from '../memory/memory-scope.ts'
import { listParticipants } from '../memory/participant-store.ts'
import { name, peerOf, sessionOf, workspaceOf } from './honcho-names.ts'
import { participantSettings, participants, participantsOf, settingsOf } from './honcho-participants.ts'
import { honchoPeer, honchoSession } from './honcho-shapes.ts'
import { read } from './read-body.ts'
import type { WireCall, WireRoute } from './wire-endpoints.ts'

// Who takes part in a session, and whether messages of theirs are read in it.

const PEERS = '/v3/workspaces/:ws/sessions/:session/peers'
const reads = { scope: 'memory.read', rate: 'read' } as const
const writes = { scope: 'memory.write', rate: 'write' } as const

const placeOf = (call: WireCall) => ({ workspace: workspaceOf(call), session: sessionOf(call) })

async function sessionRow({ own }: WireCall, { workspace, session }: ReturnType<typeof placeOf>) {
  return getSession(own, (await requireWorkspace(own, workspace)).id, session)
}

async function participantsIn(call: WireCall) {
  return listParticipants(call.own, (await sessionRow(call, placeOf(call))).id)
}

/** All on one page. */
async function listed(call: WireCall) {
  const items = (await participantsIn(call)).map((row) => honchoPeer(row, workspaceOf(call)))
  return { items, page: 1, size: Math.max(1, items.length), total: items.length, pages: 1 }
}

/** The session, as it is after a change. */
async function changed(call: WireCall, change: Promise<void>) {
  await change
  return honchoSession(await sessionRow(call, placeOf(call)), workspaceOf(call))
}

async function settings(call: WireCall) {
  const found = (await participantsIn(call)).find(({ label }) => label === peerOf(call))
  if (!found) throw new NotFoundError('Peer')
  const { observeMe = null, observeOthers = null } = found.settings
  return { observe_me: observeMe, observe_others: observeOthers }
}

async function putSettings(call: WireCall) {
  await changeParticipant(call.own, placeOf(call), peerOf(call), settingsOf(read(participantSettings, call.body)))
  return {}
}

const named = (call: WireCall) => participantsOf(read(participants, call.body))

export const HONCHO_PARTICIPANT_CALLS: readonly WireRoute[] = [
  { ...reads, method: 'GET', path: PEERS, handle: listed },
  {
    ...writes,
    method: 'POST',
    path: PEERS,
    handle: (call) => changed(call, addParticipants(call.own, placeOf(call), named(call))),
  },
  {
    ...writes,
    method: 'PUT',
    path: PEERS,
    handle: (call) => changed(call, replaceParticipants(call.own, placeOf(call), named(call))),
  },
  {
    ...writes,
    method: 'DELETE',
    path: PEERS,
    handle: (call) => {
      const labels = read(z.array(name).max(100), call.body).map(labelOfName)
      return changed(call, removeParticipants(call.own, placeOf(call), labels))
    },
  },
  { ...reads, method: 'GET', path: `${PEERS}/:peer/config`, handle: settings },
  { ...writes, method: 'PUT', path: `${PEERS}/:peer/config`, handle: putSettings },
]
