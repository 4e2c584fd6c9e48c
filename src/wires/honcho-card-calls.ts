import { z } from '@hono/zod-openapi'
import { getPeerContext } from '../claims/get-peer-context.ts'
import type { Label } from '../lib/ids.ts'
import { labelOfName } from '../lib/label-of-name.ts'
import { isStorable } from '../memory/memory-fields.ts'
import { getPeer, requireWorkspace } from '../memory/memory-scope.ts'
import { getPeerCard, putPeerCard } from '../memory/peer-card-store.ts'
import { upsertPeer } from '../memory/upsert-peer.ts'
import { peerOf, workspaceOf } from './honcho-names.ts'
import { read } from './read-body.ts'
import type { WireCall, WireRoute } from './wire-endpoints.ts'

// A peer's card: the lines that somebody wrote, else what is known first. Whoever asks reads the same.

const CARD = '/v3/workspaces/:ws/peers/:peer/card'
const KNOWN_LINES = 10
const cardQuery = z.looseObject({ target: z.string().min(1).optional() })
const cardBody = z.looseObject({
  peer_card: z.array(z.string().max(2_000).refine(isStorable, 'Must hold neither NUL nor lone surrogates.')).max(100),
})

function targetOf(call: WireCall): Label {
  const { target } = read(cardQuery, Object.fromEntries(call.query))
  return target ? labelOfName(target) : peerOf(call)
}

/** What somebody wrote; null where nobody did. Throws NotFoundError. */
export async function writtenCard({ own }: WireCall, workspace: Label, peer: Label): Promise<string[] | null> {
  const { id } = await requireWorkspace(own, workspace)
  return getPeerCard(own, (await getPeer(own, id, peer)).id)
}

async function card(call: WireCall) {
  const [workspace, peer] = [workspaceOf(call), targetOf(call)]
  const written = await writtenCard(call, workspace, peer)
  if (written) return { peer_card: written }
  const { claims } = await getPeerContext(call.services, call.own, { workspace, peer, include: ['claims'] })
  return { peer_card: claims.length > 0 ? claims.slice(0, KNOWN_LINES).map(({ text }) => text) : null }
}

async function putCard(call: WireCall) {
  const { peer_card } = read(cardBody, call.body)
  const input = { label: targetOf(call), metadata: null, configuration: null }
  const { id } = await upsertPeer(call.own, workspaceOf(call), input)
  await putPeerCard(call.own, id, peer_card)
  return { peer_card }
}

export const HONCHO_CARD_CALLS: readonly WireRoute[] = [
  { method: 'GET', path: CARD, scope: 'memory.read', rate: 'read', handle: card },
  { method: 'PUT', path: CARD, scope: 'memory.write', rate: 'write', handle: putCard },
]
