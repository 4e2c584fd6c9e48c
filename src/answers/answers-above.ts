import { isFirstName } from '../lib/name-lists.ts'
import { kindOf } from './answer-kind.ts'
import { tongueOf, type Word, wordsOf } from './answer-words.ts'
import { coverOf } from './asked-property.ts'
import { SPEAKER } from './chat-lines.ts'
import { findAnswers } from './find-answers.ts'
import type { ReadPassage, Unit } from './passage.ts'
import type { Question } from './read-question.ts'

// What a piece takes as its answer from where it stands: the date or name above it, the question that it follows.

const SECTION_NUMBER = /^[\s#*]*\d{1,2}(?:\.\d{1,2}){1,4}\.?(?=\s\p{L})/u
/** The line or heading above a piece that says when it was: a day of a diary, a release of a changelog. */
export function dateAbove({ text }: Question, unit: Unit, { heading, tongue }: ReadPassage): string {
  // "3.4. Hardware" is a section; in German it may be a day
  const isDated = (line: string) =>
    findAnswers(when, tongue === 'de' ? line : line.replace(SECTION_NUMBER, ''), [], tongue).firm.length > 0
  const when = { kind: 'when' as const, measure: null, said: NOTHING }
  const version = VERSION.exec(text)?.[0]
  // what stands under one version says nothing of when another came out
  const isOther = (line: string) => {
    const told = line.match(VERSIONS)
    return version !== undefined && told !== null && !told.includes(version)
  }
  return [unit.under, heading].find((line) => line && line.length < 60 && !isOther(line) && isDated(line)) ?? ''
}
/**
 * Whether the day above a piece may be that of what is asked: not of what is to come, and of what is ("When is the fair?") only where
 * the piece itself speaks of all of it, for the day says when the piece was written.
 */
export const tellsItsDay = (
  { asksPast, asksAhead, content }: Question,
  { set }: Unit,
  { tongue }: ReadPassage,
): boolean => !asksAhead && (asksPast || tongue !== 'en' || content.every((word) => word.frame || set.met(word) > 0))
const RUN_IN = /^(?:\*\*|__)/
/** "**Ferran Pujol, software.**" above what somebody does says who it is. */
export function namedAbove(
  { said, asksName, text }: Question,
  { under, words, kind }: Unit,
  { tongue }: ReadPassage,
): string {
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
export function mayTellWho(
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
export const oftenAbove = (unit: Unit, { heading, tongue }: ReadPassage): string =>
  [unit.under, heading].find(
    (line) =>
      line &&
      line.length < 60 &&
      findAnswers({ kind: 'often', measure: null, said: NOTHING }, line, [], tongue).firm.length > 0,
  ) ?? ''
const RELEASE = /(?<![\w.])v?\d{1,4}(?:\.\d{1,4}){1,3}|\(\d{1,6}-\d[^()\s]{0,30}\)|(?<!\p{L})(?:version|release) ?\d/iu
const OF_RELEASE =
  /^[\s#*[_]{0,8}(?!\S{1,40}\.\S{0,40}[a-z])(?:[\p{L}'’+-][\p{L}\d'’+-]{0,40} (?!(?:is|are|was|were|has|have)(?!\p{L}))){0,3}[([]?(?:v|version |release )?\d{1,4}(?:\.\d{1,4}|-\d|(?=\W*$))/iu
/** The heading of the release that brought what stands under it, where a piece names none itself: "systemd (231-1) unstable". */
export const releaseAbove = ({ asksRelease }: Question, { under, text }: Unit, { heading }: ReadPassage): string =>
  asksRelease && !RELEASE.test(text)
    ? ([under, heading].find((line) => line && line.length < 100 && OF_RELEASE.test(line)) ?? '')
    : ''
const OF_CAUSES =
  /^[\s#*_]{0,8}(?:\d[\d.]{0,6} )?(?:(?:the|die|la|le|main) )?(?:(?:root|likely|probable|possible) )?(?:causes?|reasons?|explanation|why(?: it happened)?|what (?:went wrong|happened)|(?:haupt)?ursachen?|grund|gründe|causas?|motivos?|razones|raisons?|origine|原因|理由)[\s:*_]{0,8}$/iu
const FIRST_PIECES = 1
/** Whether the piece begins what stands under a heading that says that causes follow. */
export const isUnderCauses = ({ under, place }: Unit, { heading }: ReadPassage): boolean =>
  OF_CAUSES.test(under) || (place <= FIRST_PIECES && OF_CAUSES.test(heading))
const VERSION = /(?<![\d.])\d+(?:\.\d+){1,3}(?![\d.]*\d)/
const VERSIONS = new RegExp(VERSION, 'g')
const NOTHING: ReadonlySet<string> = new Set()

/** how much of the question the one before a piece must hold to be the same */
const SAME_QUESTION = 0.6
/** Whether the piece follows the very question in the text: what an interview or a list of questions answers. */
export function isAskedBefore({ content, kind }: Question, { previous, under, underSet }: Unit): boolean {
  const isFirstUnder = ASKS.test(under) && previous?.under !== under
  const before = previous?.asks ? previous : isFirstUnder ? { text: under, set: underSet } : null
  if (!before) return false
  const held = content.map((word) => before.set.met(word))
  // "Why not Spark?" asks all that it names of what "Why doesn't the team use Spark?" does
  const isShort = () => {
    const told = before.set.words.filter(({ stop }) => !stop)
    return (
      told.length > 0 &&
      told.every((word) => content.some(({ stem, name }) => stem === word.stem && (name || told.length > 1)))
    )
  }
  return (coverOf(content, held) >= SAME_QUESTION || isShort()) && kindOf(before.text, tongueOf(before.text)) === kind
}
const ASKS = /[?？][\s*_"”]*$/

const OWN_NUMBER = /^(?:\s*\[[^\]]*\]|[\s*#|-]*(?:\d{1,2}(?:\.\d+)*[.)]|[A-Z]\d{1,2})(?=[\s|]))/
const blank = (mark: string): string => ' '.repeat(mark.length)
/** Without a number or a time stamp in front, and in a chat without who says it, which answer nothing; as long as before. */
export function spoken({ text, kind, label, words }: Unit, { kind: asked, content }: Question): string {
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
