import { readFileSync } from 'node:fs'
import { type Linear, linear } from '../answers/answer-model.ts'
import { chance, type Trees, trees } from '../lib/trees.ts'
import type { ShownClaim } from './claim-view-store.ts'
import type { MessageToRank } from './peer-context-store.ts'
import { besideBest, RECALL_FEATURES, type Recallable, recallFeatures } from './recall-features.ts'

/** Fitted by `bench/fit-recall.ts`; by feature. */
const model: { bias: number; weights: Record<string, number>; trees: Trees['trees'] } = JSON.parse(
  readFileSync(new URL('./recall-model.json', import.meta.url), 'utf8'),
)
const MODEL: Linear = { bias: model.bias, weights: RECALL_FEATURES.map((name) => model.weights[name]!) }
const TREES: Trees = { bias: 0, trees: model.trees }

export interface RankedRecall {
  /** how likely it answers the question, 0 to 1 */
  score: number
  /** share of the question's words that stand in it */
  words: number
  /** it tells of what is asked for */
  onTopic: boolean
  /** it has something to do with the question at all */
  fits: boolean
}

const placesOf = (...names: (typeof RECALL_FEATURES)[number][]): number[] =>
  names.map((name) => RECALL_FEATURES.indexOf(name))
const [WORDS] = placesOf('words')
const TOPICS = placesOf('topics', 'kinds')
const FITTING = [...TOPICS, ...placesOf('met', 'alike', 'search', 'askedBefore')]

/** How well claims and messages answer a question, by one measure. `given`: names that tell nothing apart, such as that of the peer. */
export function rankRecalled(
  question: string,
  things: readonly Recallable[],
  given: readonly string[],
): RankedRecall[] {
  const rows = recallFeatures(question, things, given)
  const both = besideBest(rows, things)
  return rows.map((row, i) => ({
    score: chance(linear(MODEL, row) + trees(TREES, both[i]!)),
    words: row[WORDS!]!,
    onTopic: TOPICS.some((at) => row[at]! > 0),
    fits: FITTING.some((at) => row[at]! > 0),
  }))
}

export const recallableClaim = (claim: ShownClaim, search: number): Recallable => ({
  kind: 'claim',
  text: claim.text ?? '',
  search,
  at: claim.observedAt,
  slot: claim.slot,
  messages: claim.evidence.map(({ messageId }) => messageId),
  isOthers: false,
  asked: null,
})

/** `peer`: label of the one asked for. */
export const recallableMessage = (message: MessageToRank, search: number, peer: string): Recallable => ({
  kind: 'message',
  text: message.content,
  search,
  at: message.createdAt,
  slot: null,
  messages: [message.id],
  isOthers: message.peer !== peer,
  asked: message.asked,
})
