// Claims and messages as one list, best first, without doubles: a message whose claim stands already says nothing more,
// and a claim behind its message neither.

export interface RankedThing {
  kind: 'claim' | 'message'
  /** public id */
  id: string
  /** by one measure for claims and messages */
  score: number
  text: string
  /** label of whom the claim is about, or who said the message */
  peer: string
  /** when it was last said */
  at: Date | null
  /** uuids: the message itself, or those on which the claim rests */
  messages: readonly string[]
}

const MOST = 20
/** By their scores; what answers nothing better than another stands as it came. */
export function mergeRanked(claims: readonly RankedThing[], messages: readonly RankedThing[]): RankedThing[] {
  const all = [...beforeMessages(claims, messages), ...messages].sort((a, b) => b.score - a.score)
  const told = new Set<string>()
  const merged: RankedThing[] = []
  for (const one of all) {
    if (merged.length === MOST) break
    const isDouble =
      one.kind === 'message'
        ? one.messages.some((id) => told.has(id))
        : one.messages.length > 0 &&
          merged.some(({ kind, messages: [id] }) => kind === 'message' && one.messages.includes(id!))
    if (isDouble) continue
    for (const id of one.messages) told.add(id)
    merged.push(one)
  }
  return merged
}

/** What a claim scores next to its message, to stand for it. */
const STANDS_FOR = 0.95
/** the same of a message that is no longer than the claim */
const TELLS_ALL = 0.5

/**
 * Of each message the best claim stands in its place where it answers as well, or half as well where the message is no longer than it and
 * so tells nothing besides: a claim says so in a sentence, and as it is now.
 */
function beforeMessages(claims: readonly RankedThing[], messages: readonly RankedThing[]): RankedThing[] {
  const lifted = new Map<RankedThing, number>()
  const messageOf = new Map(messages.map((message) => [message.messages[0] ?? message.id, message]))
  const taken = new Set<string>()
  for (const claim of claims.toSorted((a, b) => b.score - a.score)) {
    for (const id of claim.messages) {
      const message = messageOf.get(id)
      if (!message || taken.has(id) || claim.score >= message.score) continue
      const { score, text } = message
      if (claim.score < (text.length > claim.text.length ? STANDS_FOR : TELLS_ALL) * score) continue
      lifted.set(claim, Math.max(score, lifted.get(claim) ?? 0))
      taken.add(id)
    }
  }
  return claims.map((claim) => ({ ...claim, score: lifted.get(claim) ?? claim.score }))
}
