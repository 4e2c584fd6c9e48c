import type { AnswerKind } from '../answers/answer-kind.ts'
import type { Word } from '../answers/answer-words.ts'
import { type AskedWord, type Question, readQuestion } from '../answers/read-question.ts'
import { meaningOf, sameMeaning } from '../answers/word-likeness.ts'
import { kindsAsked } from '../chat/claim-kinds.ts'
import { SORTS } from '../chat/claim-sorts.ts'
import { ofOthers, othersNamed, topicsAsked } from '../chat/topics.ts'
import { askedSpan } from './asked-spans.ts'
import { isAsking } from './asking-words.ts'
import { type KinNames, kinNamesIn } from './kin-names.ts'
import { type Held, type ReadText, readText } from './read-recalled.ts'

// What claims and messages have to do with a question, as numbers that a fitted model weighs.

/** A claim or a message that may answer a question. */
export interface Recallable {
  kind: 'claim' | 'message'
  text: string
  /** what the search of the index says, next to its best: 0 to 1 */
  search: number
  /** when it was last said */
  at: Date | null
  /** what it fills, such as `lives_in`; null for nothing, and for messages */
  slot: string | null
  /** said by somebody else than the one asked for */
  isOthers: boolean
  /** the question of somebody else just before; null without one */
  asked: string | null
  /** ids of the messages on which it rests, or its own */
  messages: readonly string[]
}

/** Names of the features, in order. */
export const RECALL_FEATURES = [
  // words of the question: the very words, words that may stand for them, words used alike; rare ones among these things
  ...(['words', 'met', 'alike', 'meaning', 'rarest', 'names', 'focus', 'covers', 'search'] as const),
  // what is asked for: topics (the rarer among these things the more), kinds, what a claim fills
  ...(['topics', 'topicShare', 'rarestTopic', 'kinds', 'outright', 'sort', 'slotAsked', 'slotOther'] as const),
  // how it is asked for, where the text holds such a thing
  ...(['when', 'where', 'who', 'number', 'money', 'span', 'saysWhat'] as const),
  // time
  ...(['newness', 'inSpan', 'pastAsked', 'past', 'ended'] as const),
  // what it is
  ...(['message', 'messageWords', 'others', 'onlyAsks', 'askedBefore', 'length', 'quoted'] as const),
  'ofSomebodyElse' as const,
  // of the relative, friend or animal that is asked for: by what it is or by name; as its subject
  ...(['ofAsked', 'ofAskedFirst'] as const),
  // what its message says besides, and claims of the same message
  ...(['metAround', 'topicAround', 'askedAround'] as const),
  'newestOfKind' as const,
]
type Feature = (typeof RECALL_FEATURES)[number]
/** by name its place in a row */
const AT = Object.fromEntries(RECALL_FEATURES.map((name, i) => [name, i])) as Readonly<Record<Feature, number>>

/** kinds that each slot tells of */
const SLOT_KINDS: Readonly<Record<string, readonly string[]>> = {
  lives_in: ['home'],
  works_at: ['work'],
  works_as: ['work'],
  diet: ['food', 'allergy'],
  consumes: ['food', 'drink', 'allergy'],
  relationship_status: ['partner'],
  age: ['age'],
  name_of: ['name', 'family', 'partner', 'friend', 'pet'],
  favourite: ['taste'],
  prefers: ['taste'],
  contact: ['style'],
  tool: ['tools'],
  version: ['tools'],
}

const PAST_ASKED =
  /\b(?:did|was|were|used to|before|previous\w*|former\w*|old|ex|happened|history|past|originally|once|first|antes|avant|früher|prima|vroeger)\b/i

/** A question, with what it asks for among certain things. */
interface Asked {
  question: Question
  words: readonly AskedWord[]
  /** by word, kind and topic: the rarer among the things the more; and the sums and best of them */
  weights: readonly number[]
  total: number
  /** of the words' weights in general language */
  generalTotal: number
  isName: readonly boolean[]
  names: number
  isFocus: readonly boolean[]
  meaning: Float64Array | null
  kinds: readonly string[]
  kindWeights: readonly number[]
  mostKind: number
  topics: readonly number[]
  topicWeights: readonly number[]
  mostTopic: number
  topicTotal: number
  asksWork: boolean
  asksAge: boolean
  asksPast: boolean
  /** for a relative, a friend, an animal */
  asksOthers: boolean
  /** everybody of whom it is known that they are a relative, a friend or an animal */
  namesOfOthers: ReadonlySet<string>
  /** topics of those, and who they are by name */
  others: readonly number[]
  kin: KinNames
  /** by word who it may be by name */
  kinOf: readonly (readonly Word[])[]
  sorts: (typeof SORTS)[number][]
}

/**
 * What each of these has to do with the question, in the order of `RECALL_FEATURES`. `given`: names that tell nothing
 * apart, such as that of the peer.
 */
export function recallFeatures(asked: string, things: readonly Recallable[], given: readonly string[]): Float64Array[] {
  const read = things.map(({ text }) => readText(text))
  const of = readAsked(asked, read, given)
  const span = askedSpan(asked)
  const newness = newnessAmong(things)
  const rows = things.map((thing, i) => {
    const row = new Float64Array(RECALL_FEATURES.length)
    weighWords(row, of, read[i]!)
    weighKind(row, of, thing, read[i]!)
    weighForm(row, of, read[i]!)
    weighThing(row, of, thing, read[i]!)
    // where a time is asked for, the newest holds no more than others
    if (span === null) row[AT.newness] = newness(thing.at)
    if (thing.at !== null && span?.(thing.at)) row[AT.inSpan] = 1
    return row
  })
  lendAround(rows, things)
  if (span === null) compareAges(rows, things)
  return rows
}

/** Each row, and by how much it is behind the best claim in each feature: what trees look at. */
export function besideBest(rows: readonly Float64Array[], things: readonly Pick<Recallable, 'kind'>[]): Float64Array[] {
  const claims = rows.filter((_, i) => things[i]!.kind === 'claim')
  const best = RECALL_FEATURES.map((_, at) =>
    (claims.length > 0 ? claims : rows).reduce((most, row) => Math.max(most, row[at]!), -Infinity),
  )
  return rows.map((row) => {
    const both = new Float64Array(2 * row.length)
    both.set(row)
    for (let at = 0; at < row.length; at++) both[row.length + at] = row[at]! - best[at]!
    return both
  })
}

/** What is said around a claim counts for it: the message on which it rests, and what else was taken from that. */
function lendAround(rows: readonly Float64Array[], things: readonly Recallable[]): void {
  const around = new Map<string, Float64Array>()
  for (const [i, { messages }] of things.entries()) {
    const row = rows[i]!
    for (const id of messages) {
      let best = around.get(id)
      if (!best) {
        best = new Float64Array(AROUND.length)
        around.set(id, best)
      }
      for (let at = 0; at < best.length; at++) best[at] = Math.max(best[at]!, row[AROUND[at]![1]]!)
    }
  }
  for (const [i, { kind, messages }] of things.entries()) {
    if (kind !== 'claim') continue
    const row = rows[i]!
    for (const id of messages) {
      const best = around.get(id)!
      for (let at = 0; at < best.length; at++) {
        const [to, from] = AROUND[at]!
        row[to] = Math.max(row[to]!, best[at]! - row[from]!)
      }
    }
  }
}
/** what it lends, and from what; places in a row */
const AROUND: readonly (readonly [to: number, from: number])[] = [
  [AT.metAround, AT.met],
  [AT.topicAround, AT.rarestTopic],
  [AT.askedAround, AT.askedBefore],
]

const LEAST_COMPARED = 0.3
const AS_GOOD = 0.9
/** Of what is told of the same the newest holds. */
function compareAges(rows: readonly Float64Array[], things: readonly Recallable[]): void {
  const told: { row: Float64Array; at: number; fit: number }[] = []
  for (const [i, { kind, at }] of things.entries()) {
    if (kind !== 'claim' || at === null) continue
    const row = rows[i]!
    const fit = row[AT.met]! + row[AT.rarestTopic]! + 0.5 * row[AT.kinds]!
    if (fit > LEAST_COMPARED) told.push({ row, at: at.getTime(), fit })
  }
  // From the newest on: it stands unless a newer one fits about as well.
  told.sort((a, b) => b.at - a.at)
  let [best, bestNewer] = [0, 0]
  for (const [i, { row, at, fit }] of told.entries()) {
    if (i > 0 && told[i - 1]!.at > at) bestNewer = best
    if (told.length > 1 && bestNewer < AS_GOOD * fit) row[AT.newestOfKind] = 1
    best = Math.max(best, fit)
  }
}

function readAsked(asked: string, read: readonly ReadText[], given: readonly string[]): Asked {
  const question = readQuestion(asked)
  const names = new Set(given.flatMap((name) => name.toLowerCase().split(/\P{L}+/u)))
  const all = question.content.filter(
    ({ folded }) => !names.has(folded) && folded.length > (/[a-z]/.test(folded) ? 1 : 0),
  )
  const telling = all.filter(({ folded, stop }) => !stop && !isAsking(folded))
  const words = telling.length > 0 ? telling : all
  const kinds = kindsAsked(asked)
  const topics = [...topicsAsked(asked)]
  const others = topics.filter(ofOthers)
  const relatives = kinNamesIn(read, (folded) => names.has(folded))
  const kin = others.length === 0 ? NO_KIN : relatives
  const rarity = (holds: (text: ReadText) => boolean) => Math.log(1 + read.length / (1 + read.filter(holds).length))
  const weights = words.map((word) => rarity(({ set }) => set.has(word)))
  const kindWeights = kinds.map((kind) => rarity((text) => text.tellsOf(kind)))
  const topicWeights = topics.map((topic) => rarity((text) => tells(text, topic, kin)))
  const atLeast = Number.MIN_VALUE
  const focus = question.focus.map((at) => question.content[at]!)
  const isName = words.map(({ name, start }) => name && start > 0 && question.tongue !== 'de')
  return {
    ...{ question, words, weights, kinds, kindWeights, topics, topicWeights, isName },
    total: Math.max(sumOf(weights), atLeast),
    generalTotal: Math.max(sumOf(words.map(({ weight }) => weight)), atLeast),
    mostKind: Math.max(...kindWeights, atLeast),
    mostTopic: Math.max(...topicWeights, atLeast),
    topicTotal: Math.max(sumOf(topicWeights), atLeast),
    names: isName.filter(Boolean).length,
    isFocus: words.map((word) => focus.includes(word)),
    meaning: meaningOf(words),
    asksWork: kinds.includes('work'),
    asksAge: kinds.includes('age'),
    asksPast: PAST_ASKED.test(asked),
    asksOthers: others.length > 0,
    namesOfOthers: new Set([...relatives.values()].flat().map(({ folded }) => folded)),
    ...{ others, kin, kinOf: words.map(({ folded }) => kinOfWord(folded, others, kin)) },
    sorts: SORTS.filter(([asks]) => asks.test(asked)),
  }
}

/** 0 for what was said first among these, 1 for what was said last. */
function newnessAmong(things: readonly Recallable[]): (at: Date | null) => number {
  const times = things.flatMap(({ at }) => (at === null ? [] : [at.getTime()]))
  const [first, last] = [Math.min(...times), Math.max(...times)]
  return (at) => (at === null || last <= first ? 0 : (at.getTime() - first) / (last - first))
}

/** Logarithms of rarity, to numbers about 1. */
const RARE = 4
const MET_WELL = 0.6
const SAID = 0.3

function weighWords(row: Float64Array, of: Asked, text: ReadText): void {
  const { words, weights, total, generalTotal, isName, isFocus } = of
  let [said, met, alike, names, count] = [0, 0, 0, 0, 0]
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!
    const has = text.set.has(word)
    const share = has ? 1 : of.kinOf[i]!.some((name) => text.set.has(name)) ? BY_NAME : text.set.met(word)
    const near = share > MET_WELL ? share : Math.max(share, MET_WELL * text.set.like(word))
    if (has) {
      said += weights[i]!
      row[AT.rarest] = Math.max(row[AT.rarest]!, weights[i]! / RARE)
      if (isName[i]) names++
    }
    met += share * weights[i]!
    alike += near * word.weight
    if (isFocus[i]) row[AT.focus] = Math.max(row[AT.focus]!, near)
    if (share > SAID) count++
  }
  row[AT.words] = said / total
  row[AT.met] = met / total
  row[AT.alike] = alike / generalTotal
  if (of.meaning) row[AT.meaning] = Math.max(0, sameMeaning(of.meaning, text.meaning))
  row[AT.names] = of.names === 0 ? 0 : names / of.names
  row[AT.covers] = Math.min(1, count / Math.max(2, text.contentWords - 1))
}

function weighKind(row: Float64Array, of: Asked, thing: Recallable, text: ReadText): void {
  let topics = 0
  for (let i = 0; i < of.topics.length; i++) {
    if (!tells(text, of.topics[i]!, of.kin)) continue
    const weight = of.topicWeights[i]!
    topics += weight
    row[AT.rarestTopic] = Math.max(row[AT.rarestTopic]!, weight / RARE)
  }
  let kinds = 0
  for (let i = 0; i < of.kinds.length; i++) {
    const kind = of.kinds[i]!
    if (!text.tellsOf(kind)) continue
    kinds += of.kindWeights[i]!
    if (text.answersOutright(kind)) row[AT.outright] = 1
  }
  row[AT.search] = thing.search
  row[AT.topics] = Math.min(2, topics / of.mostTopic)
  row[AT.topicShare] = topics / of.topicTotal
  row[AT.kinds] = Math.min(1.5, kinds / of.mostKind)
  if (of.sorts.some(([, names]) => names.test(thing.text))) row[AT.sort] = 1
  const slot = SLOT_KINDS[thing.slot?.split(':')[0] ?? ''] ?? NONE
  if (slot.some((kind) => of.kinds.includes(kind))) row[AT.slotAsked] = 1
  else if (slot.length > 0 && of.kinds.length > 0) row[AT.slotOther] = 1
}
const NONE: readonly string[] = []

/** By the kind of the question what it wants to find, and what counts where only something like it is found. */
const WANTED: Partial<Record<AnswerKind, readonly [Feature, Held, share: number][]>> = {
  when: [['when', 'date', 1]],
  where: [['where', 'place', 1]],
  who: [['who', 'name', 1]],
  number: [['number', 'number', 1]],
  money: [
    ['money', 'number', 0.4],
    ['money', 'money', 1],
  ],
  duration: [
    ['span', 'number', 0.5],
    ['span', 'span', 1],
  ],
  often: [
    ['span', 'number', 0.5],
    ['span', 'span', 1],
  ],
}

/** what another number counts where an age is asked for */
const SOME_NUMBER = 0.25

function weighForm(row: Float64Array, { question, asksWork, asksAge, asksPast }: Asked, text: ReadText): void {
  for (const [feature, held, share] of WANTED[question.kind] ?? []) if (text.holds(held)) row[AT[feature]] = share
  if (asksAge) row[AT.number] = text.holds('age') ? 1 : text.holds('number') ? SOME_NUMBER : 0
  if (asksWork && text.saysWhat) row[AT.saysWhat] = 1
  if (text.isEnd && !asksPast) row[AT.ended] = 1
  if (text.isPast) row[asksPast ? AT.pastAsked : AT.past] = 1
}

function weighThing(row: Float64Array, of: Asked, thing: Recallable, text: ReadText): void {
  if (thing.kind === 'message') {
    row[AT.message] = 1
    row[AT.messageWords] = row[AT.met]!
    if (text.onlyAsks) row[AT.onlyAsks] = 1
  }
  if (thing.isOthers) row[AT.others] = 1
  if (thing.asked !== null) {
    const { set } = readText(thing.asked)
    row[AT.askedBefore] = sumOf(of.words.map((word, i) => set.met(word) * of.weights[i]!)) / of.total
  }
  if (text.isQuoted) row[AT.quoted] = 1
  row[AT.length] = Math.log(1 + text.words)
  if (!of.asksOthers && (text.isOfOthers || isToldOfOther(thing, of, text))) row[AT.ofSomebodyElse] = 1
  if (of.others.some((topic) => tells(text, topic, of.kin))) {
    row[AT.ofAsked] = 1
    if (beginsWith(text, of)) row[AT.ofAskedFirst] = 1
  }
}

/** A claim that begins with the name of a relative, a friend or an animal who is not asked for: "Nel is six." */
function isToldOfOther({ kind }: Recallable, of: Asked, { set }: ReadText): boolean {
  const subject = kind === 'claim' ? set.words[0]?.folded : undefined
  return (
    subject !== undefined &&
    of.namesOfOthers.has(subject) &&
    !of.question.content.some(({ folded }) => folded === subject)
  )
}

/** Whether a text tells of a topic, or names somebody who stands for it. */
const tells = (text: ReadText, topic: number, kin: KinNames): boolean =>
  text.topics.has(topic) || (kin.get(topic)?.some((name) => text.set.has(name)) ?? false)

const NO_KIN: KinNames = new Map()
/** what a word for a relative is met where the relative is named */
const BY_NAME = 0.8

function kinOfWord(folded: string, others: readonly number[], kin: KinNames): readonly Word[] {
  return others.length === 0
    ? []
    : othersNamed(folded).flatMap((topic) => (others.includes(topic) ? (kin.get(topic) ?? []) : []))
}

/** words at the beginning, in which the subject stands */
const SUBJECT_WORDS = 3
const beginsWith = (text: ReadText, { others, kin }: Asked): boolean =>
  text.relations.some(({ at, topics }) => at < SUBJECT_WORDS && topics.some((topic) => others.includes(topic))) ||
  text.set.words
    .slice(0, SUBJECT_WORDS)
    .some(({ folded }) => others.some((topic) => kin.get(topic)?.some((name) => name.folded === folded)))

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
