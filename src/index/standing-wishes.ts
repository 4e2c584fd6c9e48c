import { hash32 } from '../lib/hash.ts'
import { queryTerms } from './analyse-query.ts'
import type { AskedOfChat } from './asked-of-chat.ts'
import type { MessageIndex } from './message-index.ts'
import { idf } from './postings.ts'

// What somebody wishes of whatever help comes: what they prefer, and what an assistant is always or never to do when asked about
// something. Questions share few words with either.

/** where help is wanted: how much more a message counts that says what somebody prefers */
const PREFERRED_COUNTS = 1.5
/** As many instructions as stand in sight of the best messages, and how many messages stay before them. */
const BEST_INSTRUCTIONS = 2
const BEFORE_INSTRUCTIONS = 3
/** next to the one before it */
const JUST_BELOW = 0.999

const hashesOf = (list: string): readonly number[] =>
  list.split(' ').flatMap((word) => queryTerms(word, ['en']).map((term) => hash32(term)))
const ALWAYS = hashesOf('always never')
const ASKED = hashesOf('ask asked')
const PREFERRED = hashesOf('prefer')
/** of what instructions for "when" speak */
const OF_TIME = hashesOf('date timeline deadline schedule')

/** In place. */
export function liftPreferences(index: MessageIndex, scores: Float64Array): void {
  const instructions = instructionsIn(index)
  for (const row of saidByPeople(index, PREFERRED)) if (!instructions.has(row)) scores[row]! *= 1 + PREFERRED_COUNTS
}

/**
 * In place. The instructions that share most with a question stand right behind its best messages; one that shares nothing does
 * too, unless an answer about somebody's own matters is wanted, which is told and not made.
 */
export function liftInstructions(
  index: MessageIndex,
  scores: Float64Array,
  terms: readonly number[],
  { asksWhen, asksOwn }: AskedOfChat,
): void {
  const shared = new Map([...instructionsIn(index)].map((row) => [row, 0]))
  if (shared.size === 0) return
  for (const term of new Set(asksWhen ? [...terms, ...OF_TIME] : terms)) {
    const rows = index.rowsHolding([term])
    const weight = idf(index.messages, rows.size)
    for (const row of rows) if (shared.has(row)) shared.set(row, shared.get(row)! + weight)
  }
  const best = [...shared]
    .sort(([a, ofA], [b, ofB]) => ofB - ofA || scores[b]! - scores[a]! || b - a)
    .slice(0, BEST_INSTRUCTIONS)
    .filter(([, weight]) => weight > 0 || !asksOwn)
    .map(([row]) => row)
  let below = scoreAt(scores, BEFORE_INSTRUCTIONS, new Set(best))
  for (const row of best) {
    below *= JUST_BELOW
    if (scores[row]! < below) scores[row] = below
  }
}

function instructionsIn(index: MessageIndex): Set<number> {
  const asked = index.rowsHolding(ASKED)
  return new Set([...saidByPeople(index, ALWAYS)].filter((row) => asked.has(row)))
}

const saidByPeople = (index: MessageIndex, terms: readonly number[]): number[] =>
  [...index.rowsHolding(terms)].filter((row) => !index.isAssistant[index.peer[row]!])

/** The score at a place, from 1, among rows that have any, besides some; of fewer the lowest. */
function scoreAt(scores: Float64Array, place: number, besides: ReadonlySet<number>): number {
  const top: number[] = []
  for (let row = 0; row < scores.length; row++) {
    const score = scores[row]!
    if (score <= 0 || besides.has(row) || (top.length === place && score <= top.at(-1)!)) continue
    top.push(score)
    top.sort((a, b) => b - a)
    top.length = Math.min(top.length, place)
  }
  return top.at(-1) ?? 0
}
