import { z } from '@hono/zod-openapi'
import { getRepresentation } from '../claims/get-representation.ts'
import type { Label } from '../lib/ids.ts'
import { labelOfName, nameOfLabel } from '../lib/label-of-name.ts'
import { getQueueStatus } from '../memory/get-queue-status.ts'
import { getSession, requireWorkspace } from '../memory/memory-scope.ts'
import { listMessages } from '../memory/message-store.ts'
import { tokenCount } from '../memory/token-count.ts'
import { writtenCard } from './honcho-card-calls.ts'
import { peerOf, sessionOf, workspaceOf } from './honcho-names.ts'
import { honchoMessage } from './honcho-shapes.ts'
import { read } from './read-body.ts'
import { notServed, type WireCall, type WireRoute } from './wire-endpoints.ts'

// What Honcho's clients put before a model: representations, contexts, and how much is still to be read.

const W = '/v3/workspaces/:ws'
const reads = { scope: 'memory.read', rate: 'read' } as const

/** messages of one context */
const MOST_MESSAGES = 100
const name = z.string().min(1)
const wanted = z.looseObject({
  session_id: name.nullish(),
  target: name.nullish(),
  search_query: z.string().min(1).max(2_000).nullish(),
  search_top_k: z.coerce.number().int().min(1).max(100).default(10),
  max_conclusions: z.coerce.number().int().min(1).max(10_000).optional(),
  scope: z.unknown().optional(),
  sessions: z.unknown().optional(),
})
const contextQuery = wanted.extend({
  tokens: z.coerce.number().int().min(1).optional(),
  peer_target: name.optional(),
  limit_to_session: z.stringbool().default(false),
})
const queueQuery = z.looseObject({
  sender_id: name.optional(),
  observer_id: name.optional(),
  session_id: name.optional(),
})

/** What is known of a peer: whoever asks knows the same. */
async function knownOf(call: WireCall, peer: Label, input: z.output<typeof wanted>): Promise<string> {
  if (input.scope !== undefined || input.sessions !== undefined)
    throw notServed('There are no scopes here: name one session, or use workspaces.')
  const { representation } = await getRepresentation(call.services, call.own, workspaceOf(call), peer, {
    searchTopK: input.search_top_k,
    maxClaims: input.max_conclusions,
    searchQuery: input.search_query ?? undefined,
    sessionId: input.session_id ? labelOfName(input.session_id) : undefined,
  })
  return representation
}

async function peerContext(call: WireCall) {
  const input = read(wanted, Object.fromEntries(call.query))
  const target = input.target ? labelOfName(input.target) : peerOf(call)
  return {
    peer_id: nameOfLabel(peerOf(call)),
    target_id: nameOfLabel(target),
    representation: await knownOf(call, target, input),
    peer_card: await writtenCard(call, workspaceOf(call), target),
  }
}

/** The last messages, and what is known of `peer_target`, within `tokens` together. */
async function sessionContext(call: WireCall) {
  const {
    tokens = Infinity,
    peer_target,
    limit_to_session,
    ...input
  } = read(contextQuery, Object.fromEntries(call.query))
  const label = workspaceOf(call)
  const workspace = await requireWorkspace(call.own, label)
  const { id } = await getSession(call.own, workspace.id, sessionOf(call))
  const within = limit_to_session ? { session_id: nameOfLabel(sessionOf(call)) } : {}
  const known = peer_target ? await knownOf(call, labelOfName(peer_target), { ...input, ...within }) : null
  const page = { limit: MOST_MESSAGES, after: null, reverse: false, peer: null, metadata: {} }
  const last = (await listMessages(call.own, id, page)).slice(0, MOST_MESSAGES)
  const card = peer_target ? await writtenCard(call, label, labelOfName(peer_target)) : null
  let room = tokens - (known ? tokenCount(known) : 0) - (card ? tokenCount(card.join('\n')) : 0)
  const tooFar = last.findIndex((message) => {
    room -= message.tokenCount
    return room < 0
  })
  const kept = (tooFar < 0 ? last : last.slice(0, tooFar)).reverse()
  return {
    id: nameOfLabel(sessionOf(call)),
    messages: kept.map((row) => honchoMessage(row, label)),
    summary: null,
    peer_representation: known,
    peer_card: card,
  }
}

async function queueStatus(call: WireCall) {
  const { sender_id, observer_id, session_id } = read(queueQuery, Object.fromEntries(call.query))
  const peer = sender_id ?? observer_id
  const only = {
    peer: peer === undefined ? undefined : labelOfName(peer),
    session: session_id === undefined ? undefined : labelOfName(session_id),
  }
  const { sessions, ...all } = await getQueueStatus(call.own, workspaceOf(call), only)
  const ofEach = Object.entries(sessions ?? {}).map(([session, units]) => {
    const session_id = nameOfLabel(session)
    return [session_id, { session_id, ...workUnits(units) }] as const
  })
  return { ...workUnits(all), ...(sessions ? { sessions: Object.fromEntries(ofEach) } : {}) }
}

type Units = Record<`${'total' | 'completed' | 'inProgress' | 'pending'}WorkUnits`, number>
const workUnits = (units: Units) => ({
  total_work_units: units.totalWorkUnits,
  completed_work_units: units.completedWorkUnits,
  in_progress_work_units: units.inProgressWorkUnits,
  pending_work_units: units.pendingWorkUnits,
})

export const HONCHO_RECALL_CALLS: readonly WireRoute[] = [
  {
    ...reads,
    method: 'POST',
    path: `${W}/peers/:peer/representation`,
    handle: async (call) => {
      const input = read(wanted, call.body)
      const target = input.target ? labelOfName(input.target) : peerOf(call)
      return { representation: await knownOf(call, target, input) }
    },
  },
  { ...reads, method: 'GET', path: `${W}/peers/:peer/context`, handle: peerContext },
  { ...reads, method: 'GET', path: `${W}/sessions/:session/context`, handle: sessionContext },
  {
    ...reads,
    method: 'GET',
    path: `${W}/sessions/:session/summaries`,
    handle: async (call) => {
      const workspace = await requireWorkspace(call.own, workspaceOf(call))
      await getSession(call.own, workspace.id, sessionOf(call))
      return { id: nameOfLabel(sessionOf(call)), short_summary: null, long_summary: null }
    },
  },
  { ...reads, method: 'GET', path: `${W}/queue/status`, handle: queueStatus },
]
