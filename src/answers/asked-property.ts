import { withWordBounds as bounded } from '../lib/word-bounds.ts'
import type { WordSet } from './answer-words.ts'
import type { FoundAnswers } from './find-answers.ts'
import type { ReadPassage, Unit } from './read-passage.ts'
import type { AskedWord, Question } from './read-question.ts'
import { nearnessOf, type placesOfWords } from './word-places.ts'

// Whether a piece speaks of what is asked, and not of those named alone: of the cost, the office, the birth.

export const PROPERTY_FEATURES = [
  ...(['asked', 'askedOwn', 'askedWorst', 'askedLack', 'askedNear', 'allNear'] as const),
  ...(['coverOfAny', 'askedOfAny', 'noAsked', 'notPast', 'eventUnmet', 'eventUndated', 'verbUnmet'] as const),
] as const

/** Share of the question that is met, each word by its weight. */
export function coverOf(content: readonly AskedWord[], met: readonly number[]): number {
  let sum = 0
  let total = 0
  content.forEach((word, i) => {
    total += word.weight
    sum += word.weight * met[i]!
  })
  return total > 0 ? sum / total : 0
}

/** The words that are no name and say more than the kind: what is asked of those named. */
export const askedOf = ({ content, names }: Question): AskedWord[] =>
  content.map((word, i) => (word.frame || names.includes(i) ? { ...word, weight: 0 } : word))

/** Whether the piece, or what it stands under, speaks of the office or relation that somebody is asked for. */
export function holdsRole(
  { content, focus }: Question,
  { unit, passage, met }: { unit: Unit; passage: ReadPassage; met: readonly number[] },
): boolean {
  const near: (WordSet | undefined)[] = [unit.lent, unit.underSet, unit.previous?.set, passage.title]
  return focus.some((at) => {
    const word = content[at]!
    return met[at]! > 0 || unit.set.like(word) > USED_ALIKE || near.some((set) => set && set.met(word) > 0)
  })
}
const USED_ALIKE = 0.3

/** Nouns that a number may count without their being named: "Team of six". */
const ANYBODY =
  /^(?:people|persons?|men|women|times?|ones|items?|things?|units?|points?|members?|leute|personen|menschen|mal|punkte|personas|gente|veces|puntos|personnes|gens|fois|points)$/
/** Whether what is to be counted is spoken of at all: nothing that names no fox says how many foxes there were. */
export function holdsCounted(
  question: Question,
  draft: { unit: Unit; passage: ReadPassage; met: readonly number[] },
): boolean {
  const { asksCount, measure, focus, content, tongue } = question
  if (!asksCount || measure !== null || focus.length === 0) return true
  const nouns = focus.filter((at) => !content[at]!.name || tongue === 'de')
  // "French students", "foxes used": of two words the one in the plural
  const plural =
    tongue === 'en' ? nouns.findLast((at) => /(?:[^s]s|people|men|children)$/.test(content[at]!.folded)) : nouns[0]
  const noun = plural ?? nouns[0]
  if (noun === undefined || ANYBODY.test(content[noun]!.folded)) return true
  return holdsRole({ ...question, focus: [noun] }, draft)
}

const BETWEEN = /^(?:is|was|are|were|called|named|the|a|an|my|our|his|her|their|and|of|as|by|mr|mrs|ms|dr)$/
const FEW_BETWEEN = 3
/** Whether a name stands by what it is asked of, "the dog Rex", and not somewhere else in the piece. */
export function nameStandsBy(
  { content, named, said }: Question,
  { unit, passage }: { unit: Unit; passage: ReadPassage },
): boolean {
  if (named < 0) return true
  const noun = content[named]!
  const own = unit.words.flatMap((word, i) =>
    word.stem === noun.stem || word.families.some((family) => noun.families.includes(family)) ? [i] : [],
  )
  if (own.length === 0) {
    if (unit.label !== '' || unit.heads.length > 0) return true
    return [unit.lent, unit.underSet, unit.previous?.set, passage.title].some((set) => set && set.met(noun) > 0)
  }
  if (unit.heads.length > 0) return true
  const isName = (i: number) => {
    const word = unit.words[i]
    if (!word || said.has(word.folded) || !/^[\p{Lu}"“„]/u.test(word.raw)) return false
    // "Ferdinand's brother" names the brother not
    return !/^['’]s?\b/.test(unit.text.slice(word.end))
  }
  const reaches = (from: number, step: 1 | -1) => {
    for (let i = from + step, n = 0; n <= FEW_BETWEEN; i += step, n++) {
      if (isName(i)) return true
      if (!unit.words[i] || !BETWEEN.test(unit.words[i]!.folded)) return false
    }
    return false
  }
  return (
    own.some((i) => reaches(i, 1) || reaches(i, -1)) ||
    /["“„«`][^"”“»`]{2,40}["”“»`]|\b(?:called|named|name of|name is)\b/i.test(unit.text)
  )
}

const HE = /\b(?:he|him|his)\b/i
const SHE = /\b(?:she|her|hers)\b/i
/** "What did she die of?" is not answered by "He died in his shed". English. */
export function isOfTheOther({ text: asked, names, tongue }: Question, { text }: Unit): boolean {
  if (tongue !== 'en' || names.length > 0 || HE.test(asked) === SHE.test(asked)) return false
  return (HE.test(asked) ? /^[\s*_>-]*(?:she|her)\b/i : /^[\s*_>-]*(?:he|his)\b/i).test(text)
}

const NAME_OF =
  /\b(?:first|last|middle|maiden|full|family) name\b|\bsurname\b|\b(?:vor|nach)name\b|\bapellidos?\b|\bprénom\b|\bnom de famille\b/iu
const TITLE = /^(?:mr|mrs|ms|miss|dr|prof|sir|lady|herr|frau|senor|senora|don|dona|monsieur|madame|mme|m)$/
/** Whether a piece has another name beside the one whose first or last name is asked for. */
export function fullNameIn({ text: asked, names, content, said }: Question, { words }: Unit): boolean {
  if (names.length === 0 || !NAME_OF.test(asked)) return true
  const known = new Set(names.map((at) => content[at]!.stem))
  return words.some((word, i) => {
    if (!known.has(word.stem) || TITLE.test(word.folded)) return false
    return [words[i - 1], words[i + 1]].some(
      (other) => other?.name === true && !/^\d/.test(other.raw) && !said.has(other.folded) && !TITLE.test(other.folded),
    )
  })
}

const PAST = bounded(
  /\b(?:was|were|had|did|been|ago|last|\p{L}{2,}ed|\p{L}+(?:ought|aught|ook|ote|ent|ung|ang|ew|ade|aid|eft|ept|old|ound|ame|ave|ore|ove)|began|met|won|lost|ran|sat|got|put|cut|bought|wurde[n]?|war(?:en)?|hatte[n]?|hat|haben|ge\p{L}{3,}(?:t|en)|\p{L}{3,}te[n]?|fue(?:ron)?|era[n]?|hab[ií]a|\p{L}{2,}(?:ó|aron|ieron|aba|ía)|a été|était|avait|fut|(?:a|ont|est|sont) \p{L}+[éis]e?s?|1\d{3}|20[0-2]\d)\b|了|过|年/iu,
)
const HAS_YEAR = /(?<!\d)(?:1\d{3}|20\d\d)(?!\d)|\d\s?年/
/** "(1891–1974)" tells of birth and death */
const LIFE = /\((?:born |geb\. |\*\s?)?1\d{3}/

/** By places in the content: how the piece, what it stands under, and words used alike meet each word. */
interface Meeting {
  met: readonly number[]
  likes: readonly number[]
  likeAround: readonly number[]
  lent: readonly number[]
  answers: FoundAnswers
  /** the most of the question, and of what is asked, that any piece holds, also of those without an answer of the kind */
  ofAny: { cover: number; asked: number }
}

export function propertyOf(
  question: Question,
  unit: Unit,
  { met, likes, likeAround, lent, answers, ofAny }: Meeting,
  at: ReturnType<typeof placesOfWords>,
): Record<(typeof PROPERTY_FEATURES)[number], number> {
  const { content, deeds, kind } = question
  const asked = askedOf(question)
  const property = content.flatMap((_, i) => (asked[i]!.weight > 0 ? [i] : []))
  const noAsked = property.length === 0
  const answersAt = answers.firm.length > 0 ? answers.firm : answers.loose
  const close = nearnessOf(content, answersAt, unit, at).map((near, i) =>
    Math.max(near * Math.max(met[i]!, likes[i]!), unit.set.met(content[i]!) > 0 ? 0 : met[i]!),
  )
  const eventMet = LIFE.test(unit.text) || deeds.some((i) => Math.max(met[i]!, lent[i]!) > 0)
  return {
    asked: noAsked ? UNKNOWN : coverOf(asked, likeAround),
    askedOwn: noAsked ? UNKNOWN : coverOf(asked, likes),
    askedWorst: noAsked ? UNKNOWN : Math.min(...property.map((i) => likeAround[i]!)),
    askedLack: property.filter((i) => likeAround[i]! < USED_ALIKE).length,
    askedNear: noAsked ? UNKNOWN : coverOf(asked, close),
    allNear: coverOf(content, close),
    coverOfAny: coverOf(content, met) / ofAny.cover,
    askedOfAny: noAsked ? UNKNOWN : coverOf(asked, met) / ofAny.asked,
    noAsked: +noAsked,
    notPast: +(question.asksPast && !PAST.test(unit.text)),
    eventUnmet: +(question.asksEvent && !eventMet),
    eventUndated: +(question.asksEvent && kind === 'when' && !HAS_YEAR.test(unit.text)),
    verbUnmet: question.asksDeed ? 1 - Math.max(...deeds.map((i) => likeAround[i]!)) : 0,
  }
}
const UNKNOWN = 0.5
