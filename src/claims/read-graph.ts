import type { AccountDb } from '../db/sql.ts'
import { searchClaims } from '../index/search-messages.ts'
import type { ClaimId, Label, PeerId, WorkspaceId } from '../lib/ids.ts'
import type { MemoryServices } from '../memory/memory-services.ts'
import { findWorkspace } from '../memory/workspace-store.ts'
import type { ClaimRow } from './claim-store.ts'
import { entityLabel, marksOf, type PeerGraph } from './peer-graph.ts'
import {
  type GraphPeerRow,
  listClaimsInGraph,
  listEntitiesHolding,
  listGraphPeers,
  listPeersById,
  listPeersByLabel,
  listPeersOfClaims,
  listRelationsTo,
} from './peer-graph-store.ts'
import { rankEntities, wordsOf } from './rank-entities.ts'

/** Claims asked of the index. */
const CANDIDATES = 2_000
/** Entities that hold the text, or in their names a word of it, of which the best are given. */
const HOLDING = 1_000

/** One snapshot. */
const SNAPSHOT = { isolation: 'repeatable read', readOnly: true } as const

/** A page of the graph, oldest entities first, with the relations that start at them; `next`: after which the next begins. */
export function readGraph(
  own: AccountDb,
  label: Label,
  page: { after: string | null; limit: number },
): Promise<PeerGraph & { next: PeerId | null }> {
  return own.tx(async (tx) => {
    const workspace = await findWorkspace(tx, label)
    const found = workspace ? await listGraphPeers(tx, workspace.id, page) : []
    const peers = found.slice(0, page.limit)
    return {
      ...tellGraph(
        peers,
        await listClaimsInGraph(
          tx,
          peers.map(({ id }) => id),
        ),
      ),
      next: found.length > peers.length ? peers.at(-1)!.id : null,
    }
  }, SNAPSHOT)
}

/** Entities of these names, and the relations that start or end at them. */
export function openNodes(own: AccountDb, label: Label, names: readonly string[]): Promise<PeerGraph> {
  return own.tx(async (tx) => {
    const workspace = await findWorkspace(tx, label)
    if (!workspace) return { entities: [], relations: [] }
    return graphAround(tx, workspace.id, await listPeersByLabel(tx, workspace.id, names.map(entityLabel)))
  }, SNAPSHOT)
}

/**
 * Entities that fit a text best, best first, and the relations that start or end at them: what holds the text as it
 * stands, and what shares words with it. All of them, up to `limit`, for a text without words.
 */
export async function searchNodes(
  { messageIndexes }: MemoryServices,
  own: AccountDb,
  label: Label,
  text: string,
  limit: number,
): Promise<PeerGraph> {
  const workspace = await findWorkspace(own, label)
  if (!workspace) return { entities: [], relations: [] }
  const found = searchClaims(await messageIndexes.refresh(own, workspace.id), text, CANDIDATES)
  return own.tx(async (tx) => {
    const [peerOf, holding] = await Promise.all([
      listPeersOfClaims(
        tx,
        found.map(({ id }) => id),
      ),
      listEntitiesHolding(tx, workspace.id, { text: text.trim(), words: wordsOf(text), limit: HOLDING }),
    ])
    const owners = new Map<ClaimId, PeerId>(peerOf.map(({ id, peerId }) => [id, peerId]))
    const scored = found.flatMap(({ id, score }) => {
      const peer = owners.get(id)
      return peer === undefined ? [] : [{ peer, score }]
    })
    const peers = await listPeersById(tx, [
      ...new Set([...scored.map(({ peer }) => peer), ...holding.map(({ id }) => id)]),
    ])
    const best = rankEntities(peers.filter(isEntity), {
      text,
      scored,
      holding: new Set(holding.filter(({ holdsText }) => holdsText).map(({ id }) => id)),
    })
    return graphAround(tx, workspace.id, best.slice(0, limit))
  }, SNAPSHOT)
}

const isEntity = ({ entityType }: GraphPeerRow): boolean => entityType !== null

/** These entities in their order, and relations that start or end at them. */
async function graphAround(tx: AccountDb, workspace: WorkspaceId, peers: readonly GraphPeerRow[]): Promise<PeerGraph> {
  const entities = peers.filter(isEntity)
  const names = entities.map(({ entityName }) => entityName!)
  const claims = await listClaimsInGraph(
    tx,
    entities.map(({ id }) => id),
  )
  const graph = tellGraph(entities, claims)
  const own = new Set<PeerId>(entities.map(({ id }) => id))
  const incoming = (await listRelationsTo(tx, workspace, names)).filter(({ peerId }) => !own.has(peerId))
  const ends = new Set(names)
  const further = incoming.flatMap(({ entityName, metadata }) =>
    marksOf({ metadata })
      .relations.filter(({ to }) => ends.has(to))
      .map((end) => ({ from: entityName, ...end })),
  )
  return { ...graph, relations: [...graph.relations, ...further] }
}

function tellGraph(peers: readonly GraphPeerRow[], claims: readonly ClaimRow[]): PeerGraph {
  const ofPeer = Map.groupBy(claims, ({ peerId }) => peerId)
  const withClaims = peers.map((peer) => ({ peer, claims: ofPeer.get(peer.id) ?? [] }))
  return {
    entities: withClaims
      .filter(({ peer }) => isEntity(peer))
      .map(({ peer, claims }) => ({
        name: peer.entityName ?? peer.label,
        entityType: peer.entityType!,
        observations: claims.filter((claim) => marksOf(claim).isObservation).map(({ text }) => text!),
      })),
    relations: withClaims.flatMap(({ peer, claims }) =>
      claims.flatMap((claim) =>
        marksOf(claim).relations.map(({ to, relationType }) => ({
          from: peer.entityName ?? peer.label,
          to,
          relationType,
        })),
      ),
    ),
  }
}
