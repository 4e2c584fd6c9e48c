import { likeness, sameMeaning } from '../answers/word-likeness.ts'
import { fold } from '../lib/text.ts'
import { type Aliases, fitOf, isNamedIn, type SubjectFit, type SubjectKind } from './claim-subject.ts'
import type { EndableClaim, EndingSentence } from './end-sides.ts'
import { saysOver } from './news-of-named.ts'
import { NEWS_SIGNS, type NewsSign } from './news-signs.ts'
import { valuesIn } from './news-values.ts'
import { stemOf } from './news-words.ts'
import { remembered } from './remembered.ts'

// What there is to see in a sentence and a held claim that tells whether the one ends the other: kinds of words, and how the
// two stand to each other. No words, so that what was learnt from some thousand cases holds for others.

const SIGNS = Object.keys(NEWS_SIGNS) as NewsSign[]
const FACTS =
  'digit digits date weekday money measure version name manyNames self we mine kin other you now habit negation wish laugh bang dots comma says done ing will place called mood words'.split(
    ' ',
  )
const SUBJECTS: readonly SubjectKind[] = ['speaker', 'person', 'named', 'pet', 'thing', 'pronoun']
const TOLD = 'food drink home work partner family friend pet age health hobby vehicle device tool name money'.split(' ')
const ONE_EACH: ReadonlySet<string> = new Set(
  'home household job employer study partner diet smokeOrDrink vehicle device provider contact favourite name'.split(
    ' ',
  ),
)

const OF_SENTENCE = [
  'third party',
  'others',
  'pronoun',
  'change',
  'turns',
  'words of change',
  'other sentences',
  'words of change beside',
  'read',
]
const OF_CLAIM = ['past', 'instruction', 'as said', 'words', 'values', 'one each']
const OF_BOTH = [
  ...[
    'subject same',
    'subject may be',
    'subject other',
    'subject named',
    'words',
    'words of claim',
    'words of sentence',
  ],
  ...['core', 'core of claim', 'heads', 'names', 'names lacking', 'kinds', 'kinds of one', 'told', 'told of all'],
  ...['topic', 'turn', 'whole turn', 'other tool', 'same tool', 'other value', 'other value of unit', 'same value'],
  ...['said to be over', 'meaning', 'read told', 'read relation', 'read closed', 'read verb', 'read words'],
  ...['read subject', 'read the same'],
  ...['about', 'about of claim', 'about of sentence', 'about with change', 'kinds with change', 'words with change'],
  ...['like', 'likest', 'next age', 'later age', 'read wording', 'read wording of claim', 'wording'],
  ...['unasked instruction', 'barred'],
]
const OF_TIME = ['days', 'dated', 'date passed', 'days since date', 'claims']
/** Names of the features, in the order of the rows: of the sentence, of the claim, of both, of the time. */
export const END_FEATURES: readonly string[] = [
  ...SIGNS.map((sign) => `sign ${sign}`),
  ...FACTS.map((fact) => `has ${fact}`),
  ...OF_SENTENCE.map((name) => `sentence ${name}`),
  ...SUBJECTS.map((kind) => `claim of ${kind}`),
  ...TOLD.map((kind) => `claim told ${kind}`),
  ...OF_CLAIM.map((name) => `claim ${name}`),
  ...OF_BOTH.map((name) => `both ${name}`),
  ...OF_TIME.map((name) => `time ${name}`),
]

/** How the clauses of a sentence stand to a claim's subject. */
export const subjectFits = ({ passage }: EndingSentence, claim: EndableClaim, aliases: Aliases): SubjectFit[] =>
  passage.clauses.map(({ subject, text }) => {
    // "Bristol got too dear", held against "lives in Bristol"
    if (subject.kind === 'named' && subject.words.some((word) => claim.words.has(stemOf(word)))) return 'same'
    const first = fold(FIRST_WORD.exec(text)?.[0] ?? '')
    const isKnown = subject.kind === 'speaker' && aliases.has(first)
    return fitOf(isKnown ? { kind: 'named', words: [first], sex: null } : subject, claim.subject, aliases)
  })
/** of somebody who is held, in languages where no name is known by its look */
const FIRST_WORD = /^\p{L}[\p{L}-]*/u

/** Of a sentence: the same for all claims. */
export function sentenceRow(sentence: EndingSentence): number[] {
  const { passage, facts } = sentence
  return [
    ...SIGNS.map((sign) => Number(passage.signs.has(sign))),
    ...FACTS.map((fact) => facts.get(fact) ?? 0),
    Number(passage.isOfThirdParty),
    Number(passage.isOfOthers),
    Number(passage.isPronoun),
    passage.change,
    passage.turns.length,
    sentence.words,
    sentence.others,
    sentence.wordsBeside,
    sentence.fresh.length,
  ]
}

/** Of a claim: the same for all sentences. */
export const claimRow = (claim: EndableClaim): number[] => [
  ...SUBJECTS.map((kind) => Number(claim.subject.kind === kind)),
  ...TOLD.map((kind) => Number(claim.told.includes(kind))),
  Number(claim.isPast),
  Number(claim.isInstruction),
  Number(claim.isSaid),
  claim.words.size,
  claim.values.length,
  count(claim.kinds, ONE_EACH),
]

/** How a sentence and a claim stand to each other. */
export function pairRow(
  sentence: EndingSentence,
  claim: EndableClaim,
  fits: readonly SubjectFit[],
  aliases: Aliases,
): number[] {
  const { passage } = sentence
  const words = count(claim.words, passage.words)
  const core = words === 0 ? 0 : count(claim.core, passage.words)
  const names = words === 0 ? 0 : count(claim.names, passage.words)
  const kinds = [...claim.kinds].filter((kind) => passage.kinds.has(kind))
  const told = count(claim.told, new Set(sentence.told))
  const turns = passage.turns.filter(({ topic }) => claim.topics.has(topic))
  return [
    Number(fits.includes('same')),
    Number(fits.includes('may be')),
    Number(fits.length > 0 && fits.every((fit) => fit === 'other')),
    Number(claim.subject.kind !== 'speaker' && isNamedIn(passage.text, claim.subject)),
    words,
    words / Math.max(1, claim.words.size),
    words / Math.max(1, passage.words.size),
    core,
    core / Math.max(1, claim.core.size),
    words === 0 ? 0 : count(claim.heads, passage.words),
    names,
    claim.names.size - names,
    kinds.length,
    count(kinds, ONE_EACH),
    told,
    told / Math.max(1, claim.told.length + sentence.told.length - told),
    passage.told.filter((topic) => claim.topics.has(topic)).length,
    turns.length,
    turns.filter(({ isWhole }) => isWhole).length,
    ...ofTools(sentence, claim),
    ...ofValues(sentence, claim, fits),
    Number(words > 0 && saysOver(passage.text, claim.heads, passage.language)),
    sameMeaning(sentence.meaning, claim.meaning),
    ...ofReading(sentence, claim, aliases),
    ...ofTopics(sentence, claim, kinds.length, words),
    ...ofLikeness(sentence, claim),
    ...ofAges(sentence, claim, fits),
    ...ofWording(sentence, claim),
    Number(claim.isInstruction && !passage.asks),
    Number(passage.isBarred),
  ]
}

/**
 * How long ago a claim was said, what its dates are by now, and among how many claims it is. `at`: when the message was
 * said, in ms; where that or `saidAt` is not known, a month lies between.
 */
export function timeRow(
  { lastDay }: EndableClaim,
  { at, saidAt, claims }: { at: number | undefined; saidAt: number | undefined; claims: number },
): number[] {
  const days = at === undefined || saidAt === undefined ? A_MONTH : (at - saidAt) / DAY
  const since = lastDay === null || at === undefined ? 0 : (at - lastDay) / DAY
  return [
    Math.log1p(Math.max(0, days)),
    Number(lastDay !== null),
    Math.sign(since),
    Math.max(-MOST_DAYS, Math.min(MOST_DAYS, since)),
    Math.min(MOST_CLAIMS, claims),
  ]
}
const DAY = 86_400_000
const A_MONTH = 30
const MOST_DAYS = 200
const MOST_CLAIMS = 60

/** Whether a word is what a claim is about. */
export const isHeadOf = (word: string, { heads, names, core }: EndableClaim): boolean =>
  heads.has(word) || names.has(word) || core.has(word)

/** Topics of both, and how much of a change there is in what has to do with the claim. */
function ofTopics({ about, words }: EndingSentence, claim: EndableClaim, kinds: number, shared: number): number[] {
  const both = count(claim.about, about)
  const change = Math.max(0, words - LITTLE_CHANGE)
  return [
    Math.min(MOST_TOPICS, both),
    both / Math.max(1, claim.about.size),
    both / Math.max(1, about.size),
    both > 0 ? change : 0,
    kinds > 0 ? change : 0,
    shared > 0 ? change : 0,
  ]
}
const MOST_TOPICS = 4
/** of what words tell of a change: so little stands in any talk */
const LITTLE_CHANGE = -1.5

/** Words used alike, such as "hygienist" and "surgeon", in English. */
function ofLikeness(sentence: EndingSentence, claim: EndableClaim): [sum: number, best: number] {
  let [sum, most] = [0, 0]
  for (const own of claim.likes) {
    let best = 0
    for (const other of sentence.likes) if (other !== own) best = Math.max(best, likeness(own, other))
    sum += best
    most = Math.max(most, best)
  }
  return [sum / Math.max(1, claim.likes.length), most]
}

function ofAges(
  { ages }: EndingSentence,
  { age }: EndableClaim,
  fits: readonly SubjectFit[],
): [next: number, later: number] {
  if (age === null || fits.every((fit) => fit === 'other')) return [0, 0]
  return [Number(ages.includes(age + 1)), Number(ages.some((other) => other > age + 1 && other <= age + MOST_YEARS))]
}
const MOST_YEARS = 3

/** What it was read as, and what was said, begin as the claim does: "band practice is every Monday". */
function ofWording({ fresh, passage }: EndingSentence, { wording, words }: EndableClaim): number[] {
  let most = 0
  for (const one of fresh) if (one.words !== words) most = Math.max(most, sharedStart(one.wording, wording))
  return [most, most / Math.max(1, wording.length), sharedStart(wordsSaid(passage.text), wording)]
}
/** How many words two texts begin with alike. */
export function sharedStart(a: readonly string[], b: readonly string[]): number {
  let at = 0
  while (at < a.length && at < b.length && a[at] === b[at]) at++
  return at
}
/** Of a sentence, as claims' wording is compared with it. */
export const wordsSaid = remembered((text): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])

function count<T>(some: Iterable<T>, all: ReadonlySet<T>): number {
  let both = 0
  for (const one of some) if (all.has(one)) both++
  return both
}

function ofTools({ passage }: EndingSentence, claim: EndableClaim): [others: number, same: number] {
  let [others, same] = [0, 0]
  for (const [group, tools] of claim.tools)
    for (const tool of passage.tools.get(group) ?? [])
      if (tools.has(tool)) same++
      else others++
  return [others, same]
}

/** Of the clauses that may be of the claim's subject: "my son is 6" is no other age of mine. */
function ofValues(
  { passage }: EndingSentence,
  claim: EndableClaim,
  fits: readonly SubjectFit[],
): [others: number, ofUnit: number, same: number] {
  if (claim.values.length === 0 || passage.values.length === 0) return [0, 0, 0]
  let [others, ofUnit, same] = [0, 0, 0]
  for (const [i, clause] of passage.clauses.entries())
    for (const { sort, text, unit } of fits[i] === 'other' ? [] : knownValues(clause.text)) {
      const before = claim.values.filter((value) => value.sort === sort)
      if (before.length === 0) continue
      if (before.some((value) => value.text === text)) same++
      else if (unit !== '' && before.some((value) => value.unit === unit)) ofUnit++
      else others++
    }
  return [others, ofUnit, same]
}
const knownValues = remembered(valuesIn)

/** What the message was read as, next to the claim. */
function ofReading({ fresh }: EndingSentence, claim: EndableClaim, aliases: Aliases): number[] {
  let [told, relation, closed, verb, words, subject, same] = [0, 0, 0, 0, 0, 0, 0]
  for (const one of fresh) {
    told = Math.max(told, one.told.filter((kind) => claim.told.includes(kind)).length)
    for (const now of one.relations)
      for (const before of claim.relations) {
        if (now.relation !== before.relation || now.subject !== before.subject) continue
        if (now.value.toLowerCase() === before.value.toLowerCase()) same = 1
        else relation = 1
        if (relation && before.closed) closed = 1
      }
    const isOfIt = one.subject.kind === claim.subject.kind && fitOf(one.subject, claim.subject, aliases) === 'same'
    if (isOfIt) subject = 1
    if (isOfIt && one.verb === claim.verb) verb = 1
    const both = count(one.words, claim.words)
    words = Math.max(words, both)
    if (both > 0 && both === claim.words.size) same = 1
  }
  return [told, relation, closed, verb, words, subject, same]
}
