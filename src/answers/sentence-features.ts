import { isFirstName } from '../lib/name-lists.ts'
import { withWordBounds as bounded } from '../lib/word-bounds.ts'
import { type AnswerKind, KINDS, kindOf } from './answer-kind.ts'
import { tongueOf, type Word, WordSet, wordsOf } from './answer-words.ts'
import { answersTo, meetsDemands } from './asked-demands.ts'
import { metOtherwise } from './asked-otherwise.ts'
import { askedOf, coverOf, PROPERTY_FEATURES, propertyOf } from './asked-property.ts'
import { SPEAKER } from './chat-lines.ts'
import { comparedRows } from './compared-rows.ts'
import { type FoundAnswers, findAnswers, isCalendarWord } from './find-answers.ts'
import { numberOf, rangeHolds } from './number-ranges.ts'
import type { ReadPassage, Unit } from './passage.ts'
import type { PeopleNamed } from './people-named.ts'
import { isRateWord, ratesIn } from './price-rates.ts'
import type { AskedWord, Question } from './read-question.ts'
import { TOLD_FEATURES, toldOf, verbAfterWho } from './told-of-what.ts'
import { isUndecided } from './unquotable.ts'
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

const LENT = {
  intro: 0.85,
  under: 0.8,
  title: 0.5,
  source: 0.7,
  document: 0.6,
  before: 0.8,
  pronoun: 0.95,
  author: 0.95,
}
/** how far the kind of answer meets a word that says nothing but the kind */
const FRAME_MET = 0.8
/** how far a range meets a number that lies within it */
const IN_RANGE = 0.9
/** how far a word used alike may stand for another, in the piece and in what it stands under */
const LIKE = { own: 0.75, near: 0.6, least: 0.3 }

const PRONOUN =
  /^[\s*_>-]*(?:it|he|she|they|this|that|these|those|er|sie|es|das(?= (?:ist|war|sind|waren|hat|wird|wurde|kostet|geht|kommt))|diese|dieser|il|elle|ils|elles|ce|lo|allí|它|他|她|这|那)(?![\p{L}\d])/iu
const HEADER = /^[\s*_>-]*(?:from|to|cc|subject|date|von|an|betreff|datum|de|para|asunto|fecha|à|objet)\s?:/i
const INSTRUCTS = /^[\s*_\d.)-]*\p{L}+e?n? (?:the|a|an|your|it|den|die|das|el|la|le|les|los)\b|`/u

const mean = (list: readonly number[]): number => (list.length > 0 ? list.reduce((a, b) => a + b, 0) / list.length : 0)

interface Draft {
  unit: Unit
  passage: ReadPassage
  answers: FoundAnswers
  dated: string
  met: number[]
  /** what lends it its words */
  lent: WordSet
  cover: number
  /** by `question.content`: how far the piece writes what is asked otherwise */
  otherwise: number[]
}

/** The line or heading above a piece that says when it was: a day of a diary, a release of a changelog. */
function dateAbove({ text }: Question, unit: Unit, { heading, tongue }: ReadPassage): string {
  const when = { kind: 'when' as const, measure: null, said: NOTHING }
  const version = VERSION.exec(text)?.[0]
  // what stands under one version says nothing of when another came out
  const isOther = (line: string) => {
    const told = line.match(VERSIONS)
    return version !== undefined && told !== null && !told.includes(version)
  }
  return (
    [unit.under, heading].find(
      (line) => line && line.length < 60 && !isOther(line) && findAnswers(when, line, [], tongue).firm.length > 0,
    ) ?? ''
  )
}
/**
 * Whether the day above a piece may be that of what is asked: not of what is to come, and of what is ("When is the fair?") only where
 * the piece itself speaks of all of it, for the day says when the piece was written.
 */
const tellsItsDay = ({ asksPast, asksAhead, content }: Question, { set }: Unit, { tongue }: ReadPassage): boolean =>
  !asksAhead && (asksPast || tongue !== 'en' || content.every((word) => word.frame || set.met(word) > 0))
const RUN_IN = /^(?:\*\*|__)/
/** "**Ferran Pujol, software.**" above what somebody does says who it is. */
function namedAbove({ said, asksName, text }: Question, { under, words, kind }: Unit, { tongue }: ReadPassage): string {
  if (asksName || !RUN_IN.test(under) || under.length > 80 || kind === 'row') return ''
  // what names somebody else first tells of them
  if (words[0]?.name && isOtherPerson(words[0], said)) return ''
  const who = { kind: 'who' as const, measure: null, said }
  const named = under.replace(/^[*_]+/, '')
  const held = wordsOf(named, tongue)
  return held[0]?.name &&
    held[1]?.name &&
    !text.includes(held[0].raw) &&
    findAnswers(who, named, held, tongue).firm.length > 0
    ? under
    : ''
}
const isOtherPerson = ({ folded: low, raw }: Word, said: ReadonlySet<string>): boolean =>
  isFirstName(low) && !said.has(low) && !/^\d/.test(raw)

const PERSON_PRONOUN = /^[\s*_>"“„«-]*(?:he|she|they|er|sie|él|ella|ellos|il|elle|ils|elles|他|她)(?![\p{L}])/iu
/** A piece that says what is done, by somebody who is no name: "the prisoners built them", "he wrote the preface". */
function mayTellWho(
  { asksName, asksRole, content, tongue }: Question,
  deed: number,
  unit: Unit,
  met: readonly number[],
): boolean {
  if (asksName || asksRole || deed < 0 || met[deed] !== 1 || tongue === 'zh') return false
  if (PERSON_PRONOUN.test(unit.text))
    return unit.previous?.words.some((word) => word.name && isFirstName(word.folded)) ?? false
  if (unit.kind !== 'sentence' && unit.kind !== 'item' && unit.kind !== 'line') return false
  if (!content.every((word, i) => word.frame || met[i]! > 0)) return false
  // who does it stands before it, in Spanish also after it: "book the hall" is said to nobody
  const at = unit.words.findIndex(({ stem }) => stem === content[deed]!.stem)
  const beside = tongue === 'es' ? unit.words : unit.words.slice(0, Math.max(0, at))
  return beside.some(
    ({ stop, stem, folded: low }) =>
      !stop && low.length > 2 && !/^\d/.test(low) && !content.some((word) => word.stem === stem),
  )
}
/** The heading that says how often what stands under it is done: "Once a week, Mondays". */
const oftenAbove = (unit: Unit, { heading, tongue }: ReadPassage): string =>
  [unit.under, heading].find(
    (line) =>
      line &&
      line.length < 60 &&
      findAnswers({ kind: 'often', measure: null, said: NOTHING }, line, [], tongue).firm.length > 0,
  ) ?? ''
const VERSION = /(?<![\d.])\d+(?:\.\d+){1,3}(?![\d.]*\d)/
const VERSIONS = new RegExp(VERSION, 'g')
const NOTHING: ReadonlySet<string> = new Set()
const COMES_OUT =
  /^(?:releas\w*|publish\w*|launch\w*|shipped|come|came|veroffentlich\w*|erschien\w*|publi\w+|lanz\w+|sorti\w*)$/
/** "3.6.0 (2025-08-02)" above it says when that version came out. */
const isReleased = (word: Word, dated: string): boolean =>
  dated !== '' && /\d\.\d/.test(dated) && COMES_OUT.test(word.folded)

/** Every quotable piece of the passages with its features; `passages` best first, as the search had them. */
export function candidatesOf(question: Question, all: readonly ReadPassage[], people: PeopleNamed): Candidate[] {
  const { content, focus, kind } = question
  const passages = relevant(question, all, people)
  const demanded = (DEMANDED.has(kind) && !question.asksWhoMay) || question.measure !== null
  const isSure = DEMANDED.has(kind) || kind === 'why'
  const deed = kind === 'who' ? verbAfterWho(question) : -1
  const every = passages.flatMap((passage) =>
    passage.units
      .filter((unit) => mayBeQuoted(unit, question))
      .map((unit): Draft => {
        const heads = unit.kind === 'row' ? `${unit.heads.join(' ')} ${unit.under} ${passage.heading}` : unit.under
        const answers = answersTo(
          question,
          unit,
          findAnswers({ ...question, heads, columns: unit.heads }, spoken(unit, question), unit.words, passage.tongue),
        )
        const mayBeDated = kind === 'when' && answers.firm.length === 0 && tellsItsDay(question, unit, passage)
        const dated = mayBeDated ? dateAbove(question, unit, passage) : ''
        const often = kind === 'often' && answers.firm.length === 0 ? oftenAbove(unit, passage) : ''
        if (dated || often) answers.firm.push(0)
        const heading = kind === 'who' && answers.firm.length === 0 ? namedAbove(question, unit, passage) : ''
        if (heading) answers.firm.push(0)
        // a question that stands in the text is not answered by whatever follows it
        const isReply = isSure && answers.firm.length === 0 && unit.lentUnasked && isAskedBefore(question, unit)
        const lent = (isSure && answers.firm.length === 0 && !isReply && unit.lentUnasked) || unit.lent
        const met = content.map((word) =>
          isReleased(word, dated) || tellsRate(word, question, unit)
            ? FRAME_MET
            : metBy(word, unit, passage, people, answers.firm.length > 0, lent),
        )
        if (kind === 'who' && answers.firm.length + answers.loose.length === 0 && mayTellWho(question, deed, unit, met))
          answers.loose.push(0)
        return {
          unit,
          passage,
          answers,
          dated: dated || often || heading,
          met,
          lent,
          cover: coverOf(content, met),
          otherwise: passage.tongue === 'en' ? metOtherwise(question, unit.words) : content.map(() => 0),
        }
      }),
  )
  const priced = every.filter((draft) => !pricesAnotherTime(question, draft))
  const typed = demanded ? priced.filter(({ answers }) => answers.firm.length > 0 || answers.loose.length > 0) : priced
  const drafts = typed.filter((draft) => (!demanded || touches(question, draft)) && meetsDemands(question, deed, draft))
  const local = content.map((_, i) =>
    Math.log(1 + drafts.length / (1 + drafts.filter(({ met }) => met[i]! > 0).length)),
  )
  const locally = drafts.map(({ met }) => {
    const total = local.reduce((a, b) => a + b, 0)
    return total > 0 ? local.reduce((sum, weight, i) => sum + weight * met[i]!, 0) / total : 0
  })
  const shared: Shared = {
    question,
    people,
    asked: new WordSet(content),
    bestCover: Math.max(0.01, ...drafts.map(({ cover }) => cover)),
    ofAny: {
      cover: Math.max(0.01, ...every.map(({ cover }) => cover)),
      asked: Math.max(0.01, ...every.map(({ met }) => coverOf(askedOf(question), met))),
    },
    bestLocal: Math.max(0.01, ...locally),
    bestPlain: Math.max(0.05, ...every.map(({ met }) => coverOf(withoutNames(question), met))),
    perPassage: new Map(passages.map((passage) => [passage, passageCovers(question, passage)])),
    bridges: bridgesOf(question, drafts),
    compared: comparedRows(question, passages),
    isKindHeld:
      focus.some((at) => content[at]!.asks.length > 0) && drafts.some(({ unit }) => holdsKind(question, unit)),
    rankOf: new Map(passages.map((passage, i) => [passage, i])),
  }
  shared.bestPassage = Math.max(0.01, ...[...shared.perPassage.values()].map(({ all }) => all))
  return drafts.map((draft, i) => candidateOf(draft, locally[i]!, shared))
}

/** how much of the question the one before a piece must hold to be the same */
const SAME_QUESTION = 0.6
/** Whether the piece follows the very question in the text: what an interview or a list of questions answers. */
function isAskedBefore({ content, kind }: Question, { previous, under, underSet }: Unit): boolean {
  const isFirstUnder = ASKS.test(under) && previous?.under !== under
  const before = previous?.asks ? previous : isFirstUnder ? { text: under, set: underSet } : null
  if (!before) return false
  const held = content.map((word) => before.set.met(word))
  return coverOf(content, held) >= SAME_QUESTION && kindOf(before.text, tongueOf(before.text)) === kind
}
const ASKS = /[?？][\s*_"”]*$/

const tellsRate = ({ folded: low }: Word, { rate }: Question, { text, heads }: Unit): boolean =>
  rate !== null && isRateWord(low) && ratesIn(text, heads).has(rate)

/** Whether a price is asked for a week and the piece has one for an hour or a day only. */
function pricesAnotherTime({ kind, rate }: Question, { unit }: Draft): boolean {
  if (kind !== 'money' || rate === null) return false
  const told = ratesIn(`${unit.text} ${unit.under}`, unit.heads)
  return told.size > 0 && !told.has(rate)
}

/** Kinds without a trace of which nothing is an answer. */
const DEMANDED: ReadonlySet<AnswerKind> = new Set([
  ...(['who', 'when', 'where', 'money', 'number', 'duration', 'often'] as const),
])
/** a document counts beside the best when it holds at least this share of what that one holds */
const RELEVANT = 0.5

/**
 * Without documents that hold much less of the question than the best one, so that what is answered from a document does
 * not hang on what else lies in the account. What a passage that counts names in its title counts too.
 */
function relevant(question: Question, all: readonly ReadPassage[], people: PeopleNamed): readonly ReadPassage[] {
  const namesThem = people.sourcesNaming(question.bearers, all)
  const covers = all.map((passage, i) => (namesThem.has(people.sourceOf(i)) ? passageCovers(question, passage).all : 0))
  const bySource = new Map<string, number>()
  covers.forEach((cover, i) => {
    const source = people.sourceOf(i)
    bySource.set(source, Math.max(cover, bySource.get(source) ?? 0))
  })
  const least = RELEVANT * Math.max(...covers)
  const counts = (i: number) => namesThem.has(people.sourceOf(i)) && bySource.get(people.sourceOf(i))! >= least
  const bridging = all.flatMap(({ units }, i) => (covers[i]! > 0 && covers[i]! >= least ? units : []))
  return all.filter((passage, i) => counts(i) || bridging.some((unit) => named(passage, unit, question)))
}

function mayBeQuoted({ quotable, onlyFor, text }: Unit, { kind, asksAuthor, asksCommand }: Question): boolean {
  if (onlyFor === 'author') return quotable && kind === 'who' && asksAuthor
  if (onlyFor === 'date') return quotable && kind === 'when'
  if (kind === 'yes-no' && isUndecided(text)) return false
  return quotable && (onlyFor === null || asksCommand)
}

interface PassageCovers {
  title: number
  source: number
  all: number
}
interface Shared {
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

const passageCovers = (question: Question, passage: ReadPassage): PassageCovers => {
  const { content } = question
  const other = passage.tongue === 'en' ? metOtherwise(question, passage.all.words) : []
  const of = (met: (word: AskedWord, i: number) => number) => coverOf(content, content.map(met))
  return {
    title: of((word) => passage.title.met(word)),
    source: of((word) => passage.source.met(word)),
    all: of((word, i) => Math.max(passage.all.met(word), other[i] ?? 0)),
  }
}

const TIME_BEFORE =
  /\b(?:last|past|previous) (?:year|month|week|term|season|summer|winter|spring|autumn|night|time|sunday|monday|tuesday|wednesday|thursday|friday|saturday)|\bprevious|\bbefore\b|\bago\b/i
/** How a piece meets a word: by itself, by what it stands under, or by holding the kind of answer the word asks for. */
function metBy(
  word: AskedWord,
  unit: Unit,
  passage: ReadPassage,
  people: PeopleNamed,
  typed: boolean,
  lent: WordSet,
): number {
  if (word.isOfTime && !TIME_BEFORE.test(unit.text)) return 0
  let met = unit.set.met(word)
  if (met === 1 && word.name) met = people.meets(word, unit)
  if (met < IN_RANGE && /^\d/.test(word.raw) && rangeHolds(unit.text, numberOf(word.raw), word.isMoney, word.after))
    met = IN_RANGE
  if (met < 1 && word.frame && typed) met = Math.max(met, FRAME_MET)
  // it speaks of the whole
  if (unit.onlyFor === 'author') met = Math.max(met, LENT.author * passage.all.met(word))
  if (met < LENT.intro) met = Math.max(met, LENT.intro * lent.met(word))
  if (met < LENT.under && unit.under) met = Math.max(met, LENT.under * unit.underSet.met(word))
  if (met < LENT.title && unit.kind !== 'sentence') met = Math.max(met, LENT.title * passage.title.met(word))
  if (met < LENT.pronoun && word.name && unit.kind === 'sentence' && PRONOUN.test(unit.text))
    met = Math.max(met, LENT.pronoun * meantBy(word, unit, passage))
  return met
}

/** Whether "she" may be who the word names: what the passage is headed by, or the sentences before it speak of. */
function meantBy(word: AskedWord, unit: Unit, passage: ReadPassage): number {
  let met = passage.title.met(word)
  for (let before = unit.previous; before; before = before.previous) {
    met = Math.max(met, before.set.met(word))
    if (!PRONOUN.test(before.text)) break
  }
  return met
}

/** The pieces that meet most of the question: what they name and the question does not may be what it is about. */
function bridgesOf({ content }: Question, drafts: readonly Draft[]): Shared['bridges'] {
  return drafts
    .toSorted((a, b) => b.cover - a.cover)
    .slice(0, 3)
    .map(({ unit, met }) => ({ unit, lacks: content.map((word, i) => word.weight * (1 - met[i]!)) }))
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

function named(passage: ReadPassage, other: Unit, { said }: Question): boolean {
  const names = other.words.filter((word) => word.name && !said.has(word.folded) && word.weight > 4)
  return names.some((word) => passage.title.has(word))
}

function candidateOf(draft: Draft, locally: number, shared: Shared): Candidate {
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
    ...{ answers, tongue: passage.tongue, likes },
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
    code: +(unit.kind === 'code'),
    counted: counts ? +isCounted : 0,
    notCounted: counts && told.countsAsked === 0 ? +!isCounted : 0,
    ...propertyOf(
      question,
      unit,
      { met, likes, likeAround, lent, answers, dated: draft.dated, ofAny: shared.ofAny },
      at,
    ),
    kindHeld: holdsKind(question, unit) ? 1 : -+shared.isKindHeld,
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
const holdsKind = ({ content }: Question, { words }: Unit): boolean =>
  content.some(({ asks }) => asks.length > 0 && words.some(({ kinds }) => kinds.some((kind) => asks.includes(kind))))

const ONE_BLANK = 2
/** The piece before it that it may be said of: one item of a list says nothing of the next, sentences of one item do. */
const precedingOf = ({ kind, previous, start }: Unit): Unit | null =>
  (kind === 'item' || kind === 'row') && previous?.kind === kind && start - previous.end > ONE_BLANK ? null : previous

/** Whether the piece, or what it stands under, speaks of anything that the question does. */
/** so far a piece must meet a word by a phrase that stands for it, to speak of it */
const LEAST_OTHERWISE = 0.4
function touches({ content, kind }: Question, { unit, passage, met, lent, otherwise }: Draft): boolean {
  const near = [lent, unit.underSet, precedingOf(unit)?.set, passage.title, passage.source]
  if (content.every(({ frame }) => frame)) return true
  // "Venue: the old mill" tells of whatever the document is about
  if (unit.label !== '' && unit.label.length < 14 && LABELS[kind]?.test(unit.label)) return true
  return content.some(
    (word, i) =>
      !word.frame &&
      (met[i]! > 0 ||
        unit.set.like(word) > LIKE.least ||
        otherwise[i]! > LEAST_OTHERWISE ||
        near.some((set) => set && set.met(word) > 0)),
  )
}

const LABELS: Partial<Record<AnswerKind, RegExp>> = {
  where:
    /^\W*(?:venue|place|where|location|address|ort|wo|adresse|treffpunkt|lugar|d[oó]nde|direcci[oó]n|lieu|o[uù]|adresse|地点|地址)\W*$/iu,
  when: /^\W*(?:when|date|time|day|wann|datum|termin|zeit|uhrzeit|cu[aá]ndo|fecha|hora|d[ií]a|quand|date|heure|horaires?|时间|日期)\W*$/iu,
  who: /^\W*(?:who|contact|owner|lead|host|organi[sz]er|responsible|wer|kontakt|verantwortlich|leitung|contacto|responsable|organiza|contact|联系人|负责人)\W*$/iu,
  money:
    /^\W*(?:price|cost|fee|admission|entry|tickets?|total|preis|kosten|eintritt|precio|entrada|coste|prix|tarif|entr[ée]e|费用|票价|价格)\W*$/iu,
  duration: /^\W*(?:duration|length|time|dauer|duraci[oó]n|dur[ée]e|时长)\W*$/iu,
}

const withoutNames = ({ content, names }: Question): AskedWord[] =>
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

const OWN_NUMBER = /^(?:\s*\[[^\]]*\]|[\s*#|-]*(?:\d{1,2}(?:\.\d+)*[.)]|[A-Z]\d{1,2})(?=[\s|]))/
const blank = (mark: string): string => ' '.repeat(mark.length)
/** Without a number or a time stamp in front, and in a chat without who says it, which answer nothing; as long as before. */
function spoken({ text, kind, label, words }: Unit, { kind: asked, content }: Question): string {
  const rest = text.replace(OWN_NUMBER, blank)
  // what follows a label's colon is no reason yet, unless the label says what the reason is asked of: "Pump failed: …"
  if (asked === 'why' && label !== '' && kind !== 'row') {
    const until = text.indexOf(label) + label.length
    const held = words.filter((word) => word.end <= until && !word.stop)
    const isAsked = held.length > 1 && held.every(({ stem }) => content.some((word) => word.stem === stem))
    return isAsked ? rest : rest.replace(/[:：]/, ' ')
  }
  return kind === 'chat' ? rest.replace(SPEAKER, blank) : rest
}
