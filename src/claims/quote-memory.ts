import { chooseAnswer } from '../answers/choose-answer.ts'
import { nameOfLabel } from '../lib/label-of-name.ts'
import { fold } from '../lib/text.ts'
import { rankRecalled } from './rank-recalled.ts'
import type { Recallable } from './recall-features.ts'
import type { RecalledThing } from './recall-for-question.ts'

/** read as passages */
const READ = 24
/** pieces of one answer */
const MOST = 3
/** of the words of a question, that a claim holds which answers it */
const HELD_WORDS = 0.5
/** claims that tell of somebody as a whole */
const IN_ALL = 10

export interface MemoryQuote {
  text: string
  from: RecalledThing
}

/**
 * What of the recalled answers a question, word for word, best first: one to three pieces, chosen as those of documents
 * are, else claims that hold most of its words or tell of what it asks for; of a question about somebody as a whole what is
 * known first. Empty where nothing answers. `recalled` as `recallForQuestion` gives it.
 */
export function quoteMemory(question: string, recalled: readonly RecalledThing[]): MemoryQuote[] {
  const claims = recalled.filter(({ claim }) => claim !== null)
  if (asksOfAll(question, recalled)) return claims.slice(0, IN_ALL).map(whole)
  const read = recalled.slice(0, READ)
  const { refused, pieces } = chooseAnswer(question, read.map(passageOf))
  if (!refused && pieces.length > 0) return pieces.map(({ passage, shown }) => ({ text: shown, from: read[passage]! }))
  const names = [...new Set(claims.map(({ peer }) => nameOfLabel(peer)))]
  return rankRecalled(question, claims.map(recallable), names)
    .map((rank, i) => ({ ...rank, from: claims[i]! }))
    .filter(({ words, onTopic }) => words >= HELD_WORDS || onTopic)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ from }) => whole(from))
}

const whole = (from: RecalledThing): MemoryQuote => ({ text: from.text, from })

const recallable = ({ text, at, messages }: RecalledThing): Recallable => ({
  ...{ kind: 'claim', text, search: 0, slot: null, isOthers: false, asked: null, messages },
  at: at === null ? null : new Date(at),
})

const passageOf = ({ text, peer, at, claim }: RecalledThing, i: number) => ({
  title: claim ? '' : nameOfLabel(peer),
  text,
  source: '',
  document: String(i),
  datedAt: at?.slice(0, 10) ?? null,
})

const OF_ALL = new Set(
  `a about all and any anything are been background bekannt can conversation conversations could das de der describe
  description details die do does el en essential everything facts far for from give has have ich important in info
  information is it ist key know known la learned le les main me memory most my observations of on or overview person
  personality please preferences profile que qu quoi relevant remember remembered sabe sabes sais should so summarise
  summarize summary tell that the their them they this to uber und us user users utilisateur usuario was weiss weisst we
  what who you your`.split(/\s+/),
)

/** "What do you know about Ana?": nothing in it tells one thing from another. */
function asksOfAll(question: string, recalled: readonly RecalledThing[]): boolean {
  const names = new Set(recalled.flatMap(({ peer }) => wordsOf(nameOfLabel(peer))))
  return wordsOf(question).every((word) => OF_ALL.has(word) || names.has(word))
}

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
