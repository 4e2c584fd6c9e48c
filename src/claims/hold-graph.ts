import type { AccountDb } from '../db/sql.ts'
import { type Label, newId, type PeerId, type WorkspaceId } from '../lib/ids.ts'
import { indexPeerName } from '../memory/index-memory.ts'
import type { MemoryServices } from '../memory/memory-services.ts'
import { nameOfPeer } from '../memory/peer-name.ts'
import { addMissingPeers } from '../memory/peer-store.ts'
import { placeWorkspace } from '../memory/place-session.ts'
import { chargeInTransaction } from '../metering/charge.ts'
import { byHand, type Changing } from './change-claim.ts'
import { lockPeers } from './derivation-store.ts'
import { GraphDraft } from './graph-draft.ts'
import { entityLabel } from './peer-graph.ts'
import {
  type GraphPeerRow,
  listClaimsInGraph,
  listPeersById,
  listPeersByLabel,
  listRelationsTo,
  updateGraphPeer,
} from './peer-graph-store.ts'

/** Who changes the graph of which workspace. */
export interface GraphChange {
  services: MemoryServices
  own: AccountDb
  by: Changing
  workspace: Label
}

/** What one change goes by. What it names is locked. */
export interface HeldGraph {
  draft: GraphDraft
  /** undefined: nobody of this name is there */
  peerOf(name: string): GraphPeerRow | undefined
  /** peers from whom a relation leads to one of the names */
  starts: readonly PeerId[]
  /** Gives a peer a place in the graph, or with nulls takes it from it. */
  place(peer: GraphPeerRow, as: Pick<GraphPeerRow, 'entityName' | 'entityType'>): Promise<void>
}

interface Named {
  names: readonly string[]
  /** makes peers of the names that nobody has */
  makes?: true
  /** holds those too from whom a relation leads to one of the names */
  withStarts?: true
}

/**
 * Changes the graph in one transaction that holds every peer it names: all of it is written, or nothing. Writers of the
 * same peers take turns. What changes nothing costs nothing. Errors: what `act` throws, 402, 429.
 */
export function holdGraph<Result>(
  { services, own, by, workspace: label }: GraphChange,
  named: Named,
  act: (held: HeldGraph) => Promise<Result> | Result,
): Promise<Result> {
  return own.tx(async (tx) => {
    const { id: workspace } = await placeWorkspace(tx, label)
    const { peers, known, starts } = await lockNamed(tx, workspace, named)
    const draft = new GraphDraft(
      byHand(tx, { workspace, textKey: services.textKey, principal: by.principal, now: new Date() }),
      await listClaimsInGraph(tx, [...new Set([...peers.values()].map(({ id }) => id).concat(starts))]),
    )
    let isPlaced = false
    const place: HeldGraph['place'] = async (peer, as) => {
      if (peer.entityName === as.entityName && peer.entityType === as.entityType) return
      const before = nameOfPeer(peer)
      Object.assign(peer, as, { metadata: namedAs(peer, as.entityName) })
      await updateGraphPeer(tx, peer)
      const name = nameOfPeer(peer)
      // Of somebody new there is nothing yet that could be found by the name.
      if (known.has(peer.id) && name !== before) await indexPeerName(tx, workspace, { id: peer.id, name })
      isPlaced = true
    }
    const result = await act({ draft, starts, place, peerOf: (name) => peers.get(entityLabel(name)) })
    if (draft.isChanged) await draft.write()
    if (draft.isChanged || isPlaced) await chargeInTransaction(services.metering, tx, 'memory.write', by.requestId)
    return result
  })
}

/** A name that a label cannot show is told beside it, unless the peer is called otherwise. */
const namedAs = ({ label, metadata }: GraphPeerRow, name: string | null): GraphPeerRow['metadata'] =>
  name === null || name === label || metadata.name !== undefined ? metadata : { ...metadata, name }

/** By label, as they are once they are locked; `known`: those that were there before. */
async function lockNamed(tx: AccountDb, workspace: WorkspaceId, { names, makes, withStarts }: Named) {
  const labels = [...new Set(names.map(entityLabel))]
  for (;;) {
    const known = await listPeersByLabel(tx, workspace, labels)
    const missing = labels.filter((label) => !known.some((peer) => peer.label === label))
    if (makes && missing.length > 0)
      await addMissingPeers(
        tx,
        workspace,
        missing.map((label) => ({ id: newId<PeerId>(), label })),
      )
    const named = makes ? await listPeersByLabel(tx, workspace, labels) : known
    const relations = withStarts ? await listRelationsTo(tx, workspace, names) : []
    const starts = [...new Set(relations.map(({ peerId }) => peerId))]
    const locked = await lockPeers(tx, [...new Set([...named.map(({ id }) => id), ...starts])])
    const peers = (await listPeersById(tx, [...locked])).filter(({ label }) => labels.includes(label))
    // Again when one was deleted between being made and being locked.
    if (makes && peers.length < labels.length) continue
    return {
      peers: new Map(peers.map((peer) => [peer.label, peer])),
      known: new Set(known.map(({ id }) => id)),
      starts: starts.filter((id) => locked.has(id)),
    }
  }
}
