import { withWordBounds as bounded } from '../lib/word-bounds.ts'
import { type AnswerKind, KINDS } from './answer-kind.ts'
import type { Word, WordSet } from './answer-words.ts'
import { isAskedBefore } from './answers-above.ts'
import { coverOf, PROPERTY_FEATURES, propertyOf } from './asked-property.ts'
import type { comparedRows } from './compared-rows.ts'
import { type FoundAnswers, isCalendarWord } from './find-answers.ts'
import { type Draft, LENT, LIKE, named, type PassageCovers, PRONOUN, precedingOf } from './meet-words.ts'
import type { ReadPassage, Unit } from './passage.ts'
import type { PeopleNamed } from './people-named.ts'
import type { AskedWord, Question } from './read-question.ts'
import { TOLD_FEATURES, toldOf } from './told-of-what.ts'
import { meaningOf, sameMeaning } from './word-likeness.ts'
import { counted, focusNear, longestRun, nearest, pairsKept, placesOfWords } from './word-places.ts'

// What speaks for and against a piece of text as the answer to a question, in numbers. None of them depends on what
// else the account holds, save the comparison with the other pieces at hand.

/** A piece of text with how it meets each word of the question. */
export interface Candidate {
  unit: Unit
  row: Float64Array
  /** by `question.content`: 0 to 1, by its own words and those it borrows */
  met: readonly number[]
  /** the same with its surroundings: heading, sentence before, document */
  around: readonly number[]
  answers: FoundAnswers
  /** the line above it that dates it, where a date is asked for and it has none itself */
  dated: string
}

const TYPED: readonly AnswerKind[] = KINDS
const PLAIN_FEATURES = [
  ...['cover', 'coverRelative', 'coverExact', 'density', 'rarest', 'second', 'missing', 'last', 'lastAround'],
  ...['coverLocal', 'coverLocalRelative', 'bigrams', 'span'],
  ...[
    'names',
    'namesAround',
    'otherNames',
    'otherSubject',
    'numberMissing',
    'focus',
    'focusAround',
    'noFocus',
    'focusNear',
  ],
  ...['typedMissing', 'measured', 'typedNear', 'coverTyped', 'whyBefore', 'howInstructs'],
  ...['coverAround', 'coverPassage', 'coverTitle', 'coverSource', 'coverBefore', 'coverLent', 'coverUnder'],
  ...['label', 'noLabel', 'labelTyped', 'passageRelative', 'bridge'],
  ...['place', 'rank', 'first', 'row', 'item', 'line', 'chat', 'pronoun', 'header', 'words', 'fresh', 'subject'],
  ...['coverLike', 'aroundLike', 'missingLike', 'lastLike', 'meaning', 'plain', 'plainAround', 'plainLike', 'noPlain'],
  ...['askedBefore', 'thingUnmet'],
  ...['extreme', 'notExtreme', 'defines', 'outcome', 'code', 'reasonAfter', 'counted', 'notCounted', 'kindHeld'],
  ...PROPERTY_FEATURES,
  ...TOLD_FEATURES,
] as const
/** Names of the numbers in a row, in their order. */
export const FEATURES: readonly string[] = [
  ...PLAIN_FEATURES,
  ...TYPED.flatMap((kind) => [`firm:${kind}`, `loose:${kind}`, `coverFirm:${kind}`, `coverBare:${kind}`]),
]

const HEADER = /^[\s*_>-]*(?:from|to|cc|subject|date|von|an|betreff|datum|de|para|asunto|fecha|à|objet)\s?:/i
const INSTRUCTS = /^[\s*_\d.)-]*\p{L}+e?n? (?:the|a|an|your|it|den|die|das|el|la|le|les|los)\b|`/u

const mean = (list: readonly number[]): number => (list.length > 0 ? list.reduce((a, b) => a + b, 0) / list.length : 0)

export interface Shared {
  question: Question
  people: PeopleNamed
  asked: WordSet
  bestCover: number
  ofAny: { cover: number; asked: number }
  bestLocal: number
  bestPlain: number
  bestPassage?: number
  perPassage: ReadonlyMap<ReadPassage, PassageCovers>
  rankOf: ReadonlyMap<ReadPassage, number>
  bridges: readonly { unit: Unit; lacks: readonly number[] }[]
  compared: ReturnType<typeof comparedRows>
  /** a thing of the kind that is asked for is named somewhere */
  isKindHeld: boolean
}

/** The share of what a bridging piece of another passage lacks that this piece meets, where that one names its title. */
function bridgeOf({ unit, passage, met }: Draft, { bridges, question }: Shared): number {
  let best = 0
  for (const { unit: other, lacks } of bridges) {
    if (other.passage === unit.passage || !named(passage, other, question)) continue
    const total = lacks.reduce((a, b) => a + b, 0)
    if (total > 0) best = Math.max(best, 0.2 + lacks.reduce((sum, lack, i) => sum + lack * met[i]!, 0) / total)
  }
  return best
}

export function candidateOf(draft: Draft, locally: number, shared: Shared): Candidate {
  const { unit, passage, met, answers, cover, lent: lends } = draft
  const { question, people } = shared
  const { content, kind, focus, names } = question
  const of = shared.perPassage.get(passage)!
  const preceding = unit.previous?.asks && lends !== unit.lent ? null : precedingOf(unit)
  const before = content.map((word) => preceding?.set.met(word) ?? 0)
  const lent = content.map((word) => lends.met(word))
  const under = content.map((word) => unit.underSet.met(word))
  const around = content.map((word, i) =>
    Math.max(
      met[i]!,
      passage.title.met(word),
      LENT.source * passage.source.met(word),
      LENT.before * before[i]!,
      under[i]!,
      lent[i]!,
      word.name && !/^\d/.test(word.raw) && !isCalendarWord(word) && people.inDocument(word, unit.passage)
        ? LENT.document
        : 0,
    ),
  )
  const held = content.map((word, i) => word.weight * met[i]!).toSorted((a, b) => b - a)
  const at = placesOfWords(unit)
  const likes = content.map((word, i) => Math.max(met[i]!, word.name ? 0 : LIKE.own * unit.set.like(word)))
  const likeAround = content.map((word, i) => {
    if (word.name || around[i]! >= LIKE.near) return Math.max(around[i]!, likes[i]!)
    const near = Math.max(lends.like(word), unit.underSet.like(word), passage.title.like(word))
    return Math.max(around[i]!, likes[i]!, LIKE.near * near)
  })
  const plain = withoutNames(question)
  const noPlain = plain.every(({ weight }) => weight === 0)
  const isNumber = (i: number) => /^\d/.test(content[i]!.raw)
  const typed = answers.firm.length > 0
  const counts = kind === 'number' && focus.length > 0 && question.measure === null
  const isCounted = counts && focus.some((i) => counted(content[i]!, unit, at))
  const told = toldOf(question, unit, {
    ...{ around, likeAround, plain: noPlain ? 1 : coverOf(plain, met), bestPlain: noPlain ? 1 : shared.bestPlain },
    about: people.isAbout(question, unit.passage),
    context: `${unit.under} ${unit.heads.join(' ')} ${passage.heading}`,
    ...{ answers, language: passage.language, likes },
  })
  const own: Record<(typeof PLAIN_FEATURES)[number], number> = {
    cover,
    coverRelative: cover / shared.bestCover,
    coverExact: coverOf(
      content,
      content.map((word) => +unit.set.has(word)),
    ),
    density: Math.min(1, sum(held) / (sum(unit.words.map((word) => (word.stop ? 0 : word.weight))) || 1)),
    rarest: held[0] ?? 0,
    second: held[1] ?? 0,
    missing: Math.max(0, ...content.map((word, i) => word.weight * (1 - around[i]!))),
    last: met.at(-1) ?? 0,
    lastAround: around.at(-1) ?? 0,
    coverLocal: locally,
    coverLocalRelative: locally / shared.bestLocal,
    bigrams: pairsKept(content, at),
    span: Math.min(6, longestRun(question.words, unit.words, at)),
    names: mean(names.map((i) => met[i]!)),
    namesAround: names.length > 0 ? mean(names.map((i) => around[i]!)) : -1,
    otherNames: people.isAboutAnother(question, unit, names.length > 0 ? Math.max(...names.map((i) => met[i]!)) : 0),
    otherSubject: people.isDoneByAnother(question, unit),
    numberMissing: +names.some((i) => isNumber(i) && around[i]! < 0.5),
    focus: focus.length > 0 ? Math.max(...focus.map((i) => met[i]!)) : 0,
    focusAround: focus.length > 0 ? Math.max(...focus.map((i) => around[i]!)) : 0,
    noFocus: +(focus.length === 0),
    focusNear: focusNear(
      focus.map((i) => content[i]!),
      answers.firm,
      unit,
      at,
    ),
    typedMissing: +(kind === 'why' && !typed && answers.loose.length === 0),
    measured: question.measure ? (typed ? 1 : -1) : 0,
    typedNear: nearest(content, answers.firm, unit, at),
    coverTyped: typed ? cover : 0,
    whyBefore: kind === 'why' ? coverOf(content, before) : 0,
    howInstructs: +(kind === 'how' && INSTRUCTS.test(unit.text)),
    coverAround: coverOf(content, around),
    coverPassage: of.all,
    coverTitle: of.title,
    coverSource: of.source,
    coverBefore: coverOf(content, before),
    coverLent: coverOf(content, lent),
    coverUnder: coverOf(content, under),
    label: labelMet(unit, shared.asked),
    noLabel: +(unit.label === ''),
    labelTyped: unit.label !== '' && typed ? labelMet(unit, shared.asked) : 0,
    passageRelative: of.all / shared.bestPassage!,
    bridge: bridgeOf(draft, shared),
    place: Math.min(8, unit.place),
    rank: Math.log(1 + shared.rankOf.get(passage)!),
    first: +(unit.place === 0),
    row: +(unit.kind === 'row'),
    item: +(unit.kind === 'item'),
    line: +(unit.kind === 'line'),
    chat: +(unit.kind === 'chat'),
    pronoun: +PRONOUN.test(unit.text),
    header: +HEADER.test(unit.text),
    words: Math.min(60, unit.words.length) / 10,
    fresh: Math.min(30, unit.words.filter((word) => !word.stop && !question.said.has(word.folded)).length) / 10,
    subject: subjectMet(unit, shared.asked),
    coverLike: coverOf(content, likes),
    aroundLike: coverOf(content, likeAround),
    missingLike: Math.max(0, ...content.map((word, i) => (word.frame ? 0 : word.weight * (1 - likeAround[i]!)))),
    lastLike: likeAround.at(-1) ?? 0,
    meaning: sameMeaning(question.meaning, meaningOf(unit.words)),
    plain: noPlain ? 0.5 : coverOf(plain, met),
    plainAround: noPlain ? 0.5 : coverOf(plain, around),
    plainLike: noPlain ? 0.5 : coverOf(plain, likeAround),
    noPlain: +noPlain,
    askedBefore: +isAskedBefore(question, unit),
    thingUnmet: thingUnmet(question, likeAround),
    extreme: +shared.compared.first.has(unit),
    notExtreme: +(shared.compared.among.has(unit) && !shared.compared.first.has(unit)),
    defines: question.asksWhatIs ? defines(unit, content) : 0,
    outcome: +(question.asksOutcome && CONDITION.test(unit.text)),
    // of two commands the one that does what is asked: a block of code says little in words
    code: unit.kind === 'code' ? Math.min(1, cover / shared.ofAny.cover) : 0,
    counted: counts ? +isCounted : 0,
    notCounted: counts && told.countsAsked === 0 ? +!isCounted : 0,
    ...propertyOf(
      question,
      unit,
      { met, likes, likeAround, lent, answers, dated: draft.dated, ofAny: shared.ofAny },
      at,
    ),
    kindHeld: holdsKind(question, unit, draft.dated) ? 1 : -+shared.isKindHeld,
    ...told,
    reasonAfter: kind === 'why' && (typed || answers.loose.length > 0) ? coverOf(content, before) * (1 - cover) : 0,
  }
  const row = new Float64Array(FEATURES.length)
  PLAIN_FEATURES.forEach((name, i) => {
    row[i] = own[name]
  })
  const typeAt = PLAIN_FEATURES.length + 4 * TYPED.indexOf(kind)
  const loosely = answers.loose.length > 0
  row[typeAt] = +typed
  row[typeAt + 1] = +loosely
  row[typeAt + 2] = typed ? cover : 0
  row[typeAt + 3] = typed || loosely ? 0 : cover
  return { unit, row, met, around, answers, dated: draft.dated }
}

/** German tells its nouns by their capitals: how far the one that is met least is missing. */
const thingUnmet = ({ content, tongue }: Question, met: readonly number[]): number =>
  tongue === 'de'
    ? 1 - Math.min(1, ...content.flatMap((word, i) => (word.frame || !/^\p{Lu}/u.test(word.raw) ? [] : [met[i]!])))
    : 0

/** Whether a piece names a thing of the kind asked for, "asthma" of "which illness". */
export const holdsKind = ({ content, thing }: Question, { words, text, term }: Unit, dated: string): boolean =>
  thing?.test(`${dated} ${term} ${text}`) ||
  content.some(({ asks }) => asks.length > 0 && words.some(({ kinds }) => kinds.some((kind) => asks.includes(kind))))

export const withoutNames = ({ content, names }: Question): AskedWord[] =>
  content.map((word, i) => (names.includes(i) ? { ...word, weight: 0 } : word))

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0)

/** Share of a label's words that the question holds. */
function labelMet(unit: Unit, asked: WordSet): number {
  if (unit.label === '') return 0
  const until = unit.text.indexOf(unit.label) + unit.label.length
  return mean(unit.words.filter((word) => word.end <= until && !word.stop).map((word) => asked.met(word)))
}

const subjectMet = (unit: Unit, asked: WordSet): number => {
  const first = unit.words.find((word) => !word.stop)
  return first ? asked.met(first) : 0
}

const CONDITION = bounded(
  /\b(?:if|when|whenever|unless|otherwise|wenn|falls|sonst|si|cuando|quand|lorsque|sinon)\b|如果|否则|的话/iu,
)
const COPULA =
  /^[\s*_`"”)]*(?:[:：|–—-]|(?:is|are|was|were|means?|stands for|refers to|ist|sind|bedeutet|heißt|es|son|significa|est|sont|signifie)\b|[是指])/u
/** 1 for a piece that begins with what the question names and goes on to say what it is. */
function defines({ text, words }: Unit, content: readonly Word[]): number {
  const started = words.findIndex((word) => !word.stop)
  if (started < 0 || started > 2) return 0
  let last = started - 1
  while (last + 1 < words.length && content.some((word) => word.stem === words[last + 1]!.stem)) last++
  return +(last >= started && COPULA.test(text.slice(words[last]!.end)))
}
