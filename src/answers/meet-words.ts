import type { Word, WordSet } from './answer-words.ts'
import { metOtherwise } from './asked-otherwise.ts'
import { coverOf } from './asked-property.ts'
import { meetsSpan } from './calendar-spans.ts'
import type { FoundAnswers } from './find-answers.ts'
import { numberOf, rangeHolds } from './number-ranges.ts'
import type { ReadPassage, Unit } from './passage.ts'
import type { PeopleNamed } from './people-named.ts'
import { isRateWord, ratesIn } from './price-rates.ts'
import type { AskedWord, Question } from './read-question.ts'
import { spellsOut } from './spelled-out.ts'

// How far a piece of text meets the words of a question: by its own words, by what it stands under, by who it may speak of.

export interface Draft {
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

export const LENT = {
  intro: 0.85,
  under: 0.8,
  title: 0.5,
  source: 0.7,
  /** a name that the document bears: whatever it says is said of that */
  named: 0.8,
  document: 0.6,
  before: 0.8,
  pronoun: 0.95,
  author: 0.95,
}
/** how far the kind of answer meets a word that says nothing but the kind */
export const FRAME_MET = 0.8
/** how far words meet the capitals that stand for them */
const SPELLED_OUT = 0.95
/** how far a range meets a number that lies within it */
export const IN_RANGE = 0.9
/** how far a word used alike may stand for another, in the piece and in what it stands under */
export const LIKE = { own: 0.75, near: 0.6, least: 0.3 }

export const PRONOUN =
  /^[\s*_>-]*(?:it|he|she|they|this|that|these|those|er|sie|es|das(?= (?:ist|war|sind|waren|hat|wird|wurde|kostet|geht|kommt))|diese|dieser|il|elle|ils|elles|ce|lo|allí|它|他|她|这|那)(?![\p{L}\d])/iu

export interface PassageCovers {
  title: number
  source: number
  all: number
}

export const passageCovers = (question: Question, passage: ReadPassage): PassageCovers => {
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
export function metBy(
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
  if (met < SPELLED_OUT && spellsOut(word, unit.text, unit.words)) met = SPELLED_OUT
  if (met < IN_RANGE && !word.frame) met = Math.max(met, meetsSpan(word.folded, unit.text))
  if (met < FRAME_MET && word.thing?.test(unit.text)) met = FRAME_MET
  if (met < 1 && word.frame && typed) met = Math.max(met, FRAME_MET)
  // it speaks of the whole
  if (unit.onlyFor === 'author') met = Math.max(met, LENT.author * passage.all.met(word))
  if (met < LENT.intro) met = Math.max(met, LENT.intro * lent.met(word))
  if (met < LENT.under && unit.under) met = Math.max(met, LENT.under * unit.underSet.met(word))
  if (met < LENT.named && word.name && !/^\d/.test(word.raw)) met = Math.max(met, LENT.named * passage.source.met(word))
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

export const tellsRate = ({ folded: low }: Word, { rate }: Question, { text, heads }: Unit): boolean =>
  rate !== null && isRateWord(low) && ratesIn(text, heads).has(rate)

const COMES_OUT =
  /^(?:releas\w*|publish\w*|launch\w*|shipped|come|came|veroffentlich\w*|erschien\w*|publi\w+|lanz\w+|sorti\w*)$/
/** "3.6.0 (2025-08-02)" above it says when that version came out. */
export const isReleased = (word: Word, dated: string): boolean =>
  dated !== '' && /\d\.\d/.test(dated) && COMES_OUT.test(word.folded)

const ONE_BLANK = 2
/** The piece before it that it may be said of: one item of a list says nothing of the next, sentences of one item do. */
export const precedingOf = ({ kind, previous, start }: Unit): Unit | null =>
  (kind === 'item' || kind === 'row') && previous?.kind === kind && start - previous.end > ONE_BLANK ? null : previous

export function named(passage: ReadPassage, other: Unit, { said }: Question): boolean {
  const names = other.words.filter((word) => word.name && !said.has(word.folded) && word.weight > 4)
  return names.some((word) => passage.title.has(word))
}
