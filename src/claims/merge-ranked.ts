// Claims and messages as one list, best first, without doubles: a message whose claim stands already says nothing more,
// and a claim behind its message neither.

export interface RankedThing {
  kind: 'claim' | 'message'
  /** public id */
  id: string
  /** relative to all others */
  score: number
  text: string
  /** label of whom the claim is about, or who said the message */
  peer: string
  /** when it was last said */
  at: Date | null
  /** uuids: the message itself, or those on which the claim rests */
  messages: readonly string[]
}

const WEIGHT = {
  /** next to a claim that fits as well: what was said needs reading */
  message: 0.95,
  /** said by somebody else than the one asked for */
  other: 0.7,
  /** a turn that only asks holds no answer */
  asking: 0.4,
}
const MOST = 20
const ONLY_ASKS = /^[^.!。！]{0,300}[?？]\s*$/

/** The score of what answers a question outright. */
const FULL = 2

/** `peer`: label of the one asked for. Scores come out between 0 and 1. */
export function mergeRanked(
  claims: readonly RankedThing[],
  messages: readonly RankedThing[],
  peer: string,
): RankedThing[] {
  const weighed = messages.map((message) => ({
    ...message,
    score:
      message.score *
      (message.peer === peer ? 1 : WEIGHT.other) *
      (ONLY_ASKS.test(message.text.trim()) ? WEIGHT.asking : 1),
  }))
  const both = [...claims, ...weighed.map((one) => ({ ...one, score: one.score * WEIGHT.message }))]
  // Not next to the best: where nothing fits, nothing may look as if it did.
  const all = both.map((one) => ({ ...one, score: Math.min(1, one.score / FULL) })).sort((a, b) => b.score - a.score)
  const told = new Set<string>()
  const merged: RankedThing[] = []
  for (const one of all) {
    if (merged.length === MOST) break
    const isDouble =
      one.kind === 'message'
        ? one.messages.some((id) => told.has(id))
        : one.messages.length > 0 &&
          merged.some(({ kind, messages: [id] }) => kind === 'message' && one.messages.includes(id!))
    if ((one.score <= 0 && one.kind === 'message') || isDouble) continue
    for (const id of one.messages) told.add(id)
    merged.push(one)
  }
  return merged
}
