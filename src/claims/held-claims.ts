import { kindsStated } from '../chat/claim-kinds.ts'
import { contentWords, stem } from '../chat/claim-words.ts'
import type { MessageToRead } from '../chat/draft-claim.ts'
import { holdsUntil } from '../chat/holds-until.ts'
import type { AccountDb } from '../db/sql.ts'
import type { ClaimId, PeerId } from '../lib/ids.ts'
import { type HeldClaim, listHeldClaims } from './claim-store.ts'
import type { WrittenClaims } from './write-claims.ts'

/** Claims looked at for one message. */
const MOST_COMPARED = 100
const MOST_LOOKED_AT = 800
const MOST_WORDS = 60

/**
 * What is held of the speakers of one write, read once and kept up with what the write changes: a message asks for the
 * claims that it may end without a statement of its own.
 */
export class HeldClaims {
  readonly #tx: AccountDb
  readonly #ofPeer = new Map<PeerId, ClaimsOfPeer>()

  constructor(tx: AccountDb) {
    this.#tx = tx
  }

  /**
   * A peer's current claims that a message may end, those that share a word's beginning with it first, then those of its
   * kinds, then the newest. `said`: what the message was read as. `written`: what this write has changed so far.
   */
  async before(
    message: MessageToRead,
    said: readonly { id: ClaimId; text: string | null }[],
    written: WrittenClaims,
  ): Promise<HeldClaim[]> {
    const { createdAt, content, peerName } = message
    const of = await this.#of(message, written)
    const own = new Set(said.map(({ id }) => id))
    const held = of.claims().filter(({ id, saidAt }) => saidAt <= createdAt && !own.has(id))
    if (held.length <= MOST_COMPARED) return held
    const all = [content.slice(0, 4_000), ...said.map(({ text }) => text ?? '')].join('\n')
    const words = new Set(contentWords(all.replaceAll(peerName, '')).map(stem))
    const kinds = new Set(kindsStated(all))
    const sharing = of.sharing([...words].filter((word) => /^[\p{L}\p{N}]{2,}$/u.test(word)).slice(0, MOST_WORDS))
    const nearness = ({ id, facets }: HeldClaim) =>
      sharing.has(id) ? 2 : facets.some((kind) => kinds.has(kind)) ? 1 : 0
    const nearest = Map.groupBy(held, nearness)
    return ([2, 1, 0] as const).flatMap((near) => nearest.get(near) ?? []).slice(0, MOST_COMPARED)
  }

  /** Those that held until a day which had passed when a message was said. */
  async past(message: MessageToRead, written: WrittenClaims): Promise<HeldClaim[]> {
    const { createdAt } = message
    const of = await this.#of(message, written)
    return of
      .claims()
      .filter(({ text, saidAt, validTo }) => validTo && saidAt <= validTo && validTo < createdAt && holdsUntil(text))
  }

  /** What is held of a message's speaker by now. */
  async #of({ peerId, createdAt }: MessageToRead, written: WrittenClaims): Promise<ClaimsOfPeer> {
    let of = this.#ofPeer.get(peerId)
    if (!of || of.before < createdAt) {
      of = new ClaimsOfPeer(createdAt)
      of.changedIn(written)
      of.add(await listHeldClaims(this.#tx, { peer: peerId, before: createdAt, among: MOST_LOOKED_AT }))
      this.#ofPeer.set(peerId, of)
    } else {
      const ids = of.changedIn(written)
      of.drop(ids)
      if (ids.length > 0)
        of.add(await listHeldClaims(this.#tx, { peer: peerId, before: of.before, among: ids.length, ids }))
    }
    return of
  }
}

class ClaimsOfPeer {
  /** until when they were said */
  readonly before: Date
  readonly #claims = new Map<ClaimId, HeldClaim>()
  #inOrder: HeldClaim[] | undefined
  /** words by their first two letters, with the claims that hold them */
  readonly #words = new Map<string, Map<string, Set<ClaimId>>>()

  #seen: number[] = []

  constructor(before: Date) {
    this.before = before
  }

  /** What the write has changed since this was asked last. */
  changedIn({ created, reinforced, superseded, withdrawn }: WrittenClaims): ClaimId[] {
    const all = [created, reinforced, superseded, withdrawn]
    const ids = all.flatMap((some, i) => some.slice(this.#seen[i] ?? 0))
    this.#seen = all.map(({ length }) => length)
    return [...new Set(ids)]
  }

  add(claims: readonly HeldClaim[]): void {
    if (claims.length > 0) this.#inOrder = undefined
    for (const claim of claims) {
      this.#claims.set(claim.id, claim)
      for (const word of wordsOf(claim)) {
        const beginning = word.slice(0, 2)
        const alike = this.#words.get(beginning) ?? new Map<string, Set<ClaimId>>()
        this.#words.set(beginning, alike)
        alike.set(word, (alike.get(word) ?? new Set()).add(claim.id))
      }
    }
  }

  drop(ids: readonly ClaimId[]): void {
    for (const id of ids) {
      const claim = this.#claims.get(id)
      if (!claim) continue
      this.#inOrder = undefined
      this.#claims.delete(id)
      for (const word of wordsOf(claim)) this.#words.get(word.slice(0, 2))?.get(word)?.delete(id)
    }
  }

  /** the newest said first */
  claims(): readonly HeldClaim[] {
    this.#inOrder ??= [...this.#claims.values()].sort(
      (a, b) => (b.observedAt?.getTime() ?? 0) - (a.observedAt?.getTime() ?? 0) || (a.id < b.id ? 1 : -1),
    )
    return this.#inOrder
  }

  /** Those with a word that begins so. */
  sharing(stems: readonly string[]): ReadonlySet<ClaimId> {
    const found = new Set<ClaimId>()
    for (const one of stems)
      for (const [word, ids] of this.#words.get(one.slice(0, 2)) ?? [])
        if (word.startsWith(one)) for (const id of ids) found.add(id)
    return found
  }
}

const wordsOf = ({ text }: HeldClaim): string[] => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []
