import type { MemorySessionId } from '../lib/ids.ts'

/** A claim that is said again becomes surer by so much, up to a bound that only its user goes beyond. */
const REINFORCEMENT = 0.05
const MOST_BY_DERIVATION = 0.95

/** What one message alone gave a claim. */
export interface MessageEvidence {
  messageId: string
  sessionId: MemorySessionId
  score: number
  validFrom: Date
  /** when the message was said */
  saidAt: Date
  /** the message that says it together with this one */
  beside: string | null
}

export interface Weight {
  timesDerived: number
  confidenceScore: number
  observedAt: Date
  validFrom: Date
  sessionId: MemorySessionId
}

/** The score of a claim that another message says again. */
export const reinforcedScore = (score: number): number =>
  Math.max(score, Math.min(MOST_BY_DERIVATION, Math.round((score + REINFORCEMENT) * 100) / 100))

/**
 * What a claim weighs by this evidence alone, given in the order in which the messages were written: the first message
 * gives session and score, each further one reinforces it once. So a claim that lost messages ends as if it had been
 * derived from the rest only. Null without evidence.
 */
export function weighEvidence(evidence: readonly MessageEvidence[]): Weight | null {
  // Two places in one message are one time, and so are a question and its answer, which is the later one.
  const counted = evidence.filter(({ messageId, beside }) => beside === null || beside < messageId)
  const all = [...Map.groupBy(counted, ({ messageId }) => messageId).values()].map((places) => places[0]!)
  const [first] = all
  if (!first) return null
  return {
    timesDerived: all.length,
    confidenceScore: all.slice(1).reduce((score) => reinforcedScore(score), first.score),
    observedAt: new Date(Math.max(...all.map(({ saidAt }) => saidAt.getTime()))),
    validFrom: new Date(Math.min(...all.map(({ validFrom }) => validFrom.getTime()))),
    sessionId: first.sessionId,
  }
}
