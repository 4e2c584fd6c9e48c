import type { AnswerKind } from './answer-kind.ts'
import { WordSet } from './answer-words.ts'
import {
  dateAbove,
  isAskedBefore,
  isUnderCauses,
  mayTellWho,
  namedAbove,
  oftenAbove,
  releaseAbove,
  spoken,
  tellsItsDay,
} from './answers-above.ts'
import { answersTo, meetsDemands } from './asked-demands.ts'
import { metOtherwise } from './asked-otherwise.ts'
import { askedOf, coverOf } from './asked-property.ts'
import { comparedRows } from './compared-rows.ts'
import { findAnswers } from './find-answers.ts'
import {
  type Draft,
  FRAME_MET,
  isReleased,
  LIKE,
  metBy,
  named,
  passageCovers,
  precedingOf,
  tellsRate,
} from './meet-words.ts'
import type { ReadPassage, Unit } from './passage.ts'
import type { PeopleNamed } from './people-named.ts'
import { ratesIn } from './price-rates.ts'
import type { Question } from './read-question.ts'
import { type Candidate, candidateOf, holdsKind, type Shared, withoutNames } from './sentence-features.ts'
import { verbAfterWho } from './told-of-what.ts'
import { isUndecided, tellsWhenAndWhere } from './unquotable.ts'

// Which pieces of the passages can answer a question at all.

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
        const release = releaseAbove(question, unit, passage)
        if (kind === 'why' && answers.firm.length === 0 && isUnderCauses(unit, passage)) answers.firm.push(0)
        const heading = kind === 'who' && answers.firm.length === 0 ? namedAbove(question, unit, passage) : ''
        if (heading) answers.firm.push(0)
        // a question that stands in the text is not answered by whatever follows it
        const isReply = isSure && answers.firm.length === 0 && unit.lentUnasked && isAskedBefore(question, unit)
        const lent = (isSure && answers.firm.length === 0 && !isReply && unit.lentUnasked) || unit.lent
        const met = content.map((word) =>
          isReleased(word, dated) || (word.thing && release) || tellsRate(word, question, unit)
            ? FRAME_MET
            : metBy(word, unit, passage, people, answers.firm.length > 0, lent),
        )
        if (kind === 'who' && answers.firm.length + answers.loose.length === 0 && mayTellWho(question, deed, unit, met))
          answers.loose.push(0)
        return {
          unit,
          passage,
          answers,
          dated: dated || often || heading || release,
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
      (question.thing !== null || focus.some((at) => content[at]!.asks.length > 0)) &&
      drafts.some(({ unit, dated }) => holdsKind(question, unit, dated)),
    rankOf: new Map(passages.map((passage, i) => [passage, i])),
  }
  shared.bestPassage = Math.max(0.01, ...[...shared.perPassage.values()].map(({ all }) => all))
  return drafts.map((draft, i) => candidateOf(draft, locally[i]!, shared))
}

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
  const namesThem = people.sourcesNaming([...question.bearers, ...question.subjects], all)
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
  if (kind === 'who' && tellsWhenAndWhere(text)) return false
  return quotable && (onlyFor === null || asksCommand)
}

/** The pieces that meet most of the question: what they name and the question does not may be what it is about. */
function bridgesOf({ content }: Question, drafts: readonly Draft[]): Shared['bridges'] {
  return drafts
    .toSorted((a, b) => b.cover - a.cover)
    .slice(0, 3)
    .map(({ unit, met }) => ({ unit, lacks: content.map((word, i) => word.weight * (1 - met[i]!)) }))
}

/** so far a piece must meet a word by a phrase that stands for it, to speak of it */
const LEAST_OTHERWISE = 0.4
/** Whether the piece, or what it stands under, speaks of anything that the question does. */
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
