import { slotOf } from '../chat/slots.ts'
import { textHash } from '../chat/text-hash.ts'
import type { ClaimId, PeerId } from '../lib/ids.ts'
import { type ClaimRow, deleteClaimConflicts, putClaim } from './claim-store.ts'
import { statedClaim } from './create-claim.ts'
import { indexWrittenClaims } from './index-claims.ts'
import { type GraphMarks, type GraphRelationEnd, isSameEnd, marksOf, relationText, withMarks } from './peer-graph.ts'
import type { GraphPeerRow } from './peer-graph-store.ts'
import { withdrawnClaim } from './withdraw-claim.ts'
import { recordHistory, type Writing } from './write-claims.ts'

/**
 * What the graph says of peers that are locked, and what it is to say instead. Unlike claims that are stated one by one,
 * nothing takes the place of anything: what an agent wrote it finds again until it takes it out.
 */
export class GraphDraft {
  readonly #writing: Writing
  readonly #claims: Map<PeerId, ClaimRow[]>
  readonly #changed = new Map<ClaimId, { claim: ClaimRow; action: 'derived' | 'reinforced' | 'withdrawn' }>()

  /** `claims`: the current ones of these peers */
  constructor(writing: Writing, claims: readonly ClaimRow[]) {
    this.#writing = writing
    this.#claims = Map.groupBy(claims, ({ peerId }) => peerId)
  }

  get isChanged(): boolean {
    return this.#changed.size > 0
  }

  /** False when it is known. */
  addObservation(peer: GraphPeerRow, text: string): boolean {
    const equal = this.#equal(peer.id, text)
    if (!equal) this.#state(peer, text, { relations: [], isObservation: true })
    else if (marksOf(equal).isObservation) return false
    else this.#mark(equal, { ...marksOf(equal), isObservation: true })
    return true
  }

  /** `from`: the peer where it starts. False when it is known. */
  addRelation(from: GraphPeerRow, end: GraphRelationEnd): boolean {
    const known = this.#claimsOf(from.id).flatMap((claim) => marksOf(claim).relations)
    if (known.some((one) => isSameEnd(one, end))) return false
    const text = relationText({ from: nameOf(from), ...end })
    const equal = this.#equal(from.id, text)
    if (!equal) this.#state(from, text, { relations: [end], isObservation: false })
    else {
      const { relations, isObservation } = marksOf(equal)
      this.#mark(equal, { relations: [...relations, end], isObservation })
    }
    return true
  }

  removeObservation(peer: PeerId, text: string): void {
    const equal = this.#equal(peer, text)
    if (!equal || !marksOf(equal).isObservation) return
    const { relations } = marksOf(equal)
    if (relations.length === 0) this.#withdraw(equal)
    else this.#mark(equal, { relations, isObservation: false })
  }

  /** Takes out the relations that start at the peer and for which `isMeant` holds. */
  removeRelations(peer: PeerId, isMeant: (end: GraphRelationEnd) => boolean): void {
    for (const claim of this.#claimsOf(peer)) {
      const { relations, isObservation } = marksOf(claim)
      const left = relations.filter((end) => !isMeant(end))
      if (left.length === relations.length) continue
      if (left.length === 0 && !isObservation) this.#withdraw(claim)
      else this.#mark(claim, { relations: left, isObservation })
    }
  }

  /** Takes out all that is known of the peer. */
  removeAll(peer: PeerId): void {
    for (const claim of this.#claimsOf(peer)) this.#withdraw(claim)
  }

  /** Writes what has changed, with its history, and last the index rows. */
  async write(): Promise<void> {
    const { tx, workspace } = this.#writing
    const changed = [...this.#changed.values()]
    // Asked for at once: they share their trips to the database.
    await Promise.all(
      changed.flatMap(({ claim, action }) => [
        putClaim(tx, workspace, claim),
        recordHistory(this.#writing, claim, action),
        ...(action === 'withdrawn' ? [deleteClaimConflicts(tx, claim.id)] : []),
      ]),
    )
    await indexWrittenClaims(tx, workspace, [...this.#changed.keys()])
  }

  #claimsOf(peer: PeerId): readonly ClaimRow[] {
    return this.#claims.get(peer) ?? []
  }

  #equal(peer: PeerId, text: string): ClaimRow | undefined {
    const hash = textHash(this.#writing.textKey, text)
    return this.#claimsOf(peer).find((claim) => claim.textHash?.equals(hash))
  }

  #state(peer: GraphPeerRow, text: string, marks: GraphMarks): void {
    const { textKey, now } = this.#writing
    const hash = textHash(textKey, text)
    const slot = slotOf(text, nameOf(peer))
    const of = { peer: peer.id, session: null, text, hash, slot, expiresAt: null, now, equal: undefined }
    const claim = statedClaim({ metadata: withMarks({}, marks) }, of)
    this.#claims.set(peer.id, [...this.#claimsOf(peer.id), claim])
    this.#changed.set(claim.id, { claim, action: 'derived' })
  }

  #mark(claim: ClaimRow, marks: GraphMarks): void {
    const marked = { ...claim, metadata: withMarks(claim.metadata, marks), updatedAt: this.#writing.now }
    this.#claims.set(
      claim.peerId,
      this.#claimsOf(claim.peerId).map((one) => (one.id === claim.id ? marked : one)),
    )
    this.#changed.set(claim.id, { claim: marked, action: this.#changed.get(claim.id)?.action ?? 'reinforced' })
  }

  #withdraw(claim: ClaimRow): void {
    this.#claims.set(
      claim.peerId,
      this.#claimsOf(claim.peerId).filter(({ id }) => id !== claim.id),
    )
    this.#changed.set(claim.id, { claim: withdrawnClaim(claim, this.#writing.now), action: 'withdrawn' })
  }
}

const nameOf = ({ entityName, label }: GraphPeerRow): string => entityName ?? label
