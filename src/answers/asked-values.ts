import { withWordBounds as bounded } from '../lib/word-bounds.ts'
import type { WordSet } from './answer-words.ts'
import type { ReadPassage, Unit } from './passage.ts'
import type { AskedWord, Question } from './read-question.ts'

// What is known by its looks when it is asked for: a port is a number, a version too, and it is that of what is named.

interface Draft {
  unit: Unit
  passage: ReadPassage
  met: readonly number[]
}

const VALUES = (
  [
    [/\b(?:which|what) (?:\p{L}+ )?ports?\b(?! (?:of|city|town|authority))/iu, /(?<![\d.,\p{L}])\d{2,5}(?!\d)/u],
    [
      /\b(?:which|what) (?:\p{L}+ ){0,2}licen[cs]es?\b(?! (?:fees?|plates?|keys?|numbers?|holders?))|\b(?:what(?:'s| is) the|which is the) licen[cs]e\b(?! (?:fee|plate|key|number))/iu,
      /licen[cs]|lizenz|(?<!\p{L})(?:MIT|BSD|ISC|Apache|A?L?GPL|[AL]?GPLv\d|MPL|CC0|CC|EUPL|Zlib|WTFPL)(?!\p{L})|public domain|copyleft|proprietary|open[ -]source|permit/iu,
    ],
    [
      /\b(?:which|what) (?:[\p{L}\d.+-]+ ){0,2}versions?\b(?! (?:numbers?|control|strings?|files?|schemes?)\b)/iu,
      /\d|\b(?:latest|newest|current|recent|oldest|lts|any|every|all|no)\b/iu,
    ],
    [
      /\b(?:tele)?phone number\b/iu,
      /\d[\d\s()/-]{2,}|\b(?:ext(?:ension)?\.? \d|none|not available|unlisted|no (?:tele)?phone)/iu,
    ],
  ] satisfies [RegExp, RegExp][]
).map(([asked, told]) => ({ asked: bounded(asked), told }))

/** "Renew it once a year" tells no port: whether a piece has what looks like the value that is asked for. */
export function holdsValue({ text: asked, tongue, asksRelease }: Question, { unit, passage }: Draft): boolean {
  if (tongue !== 'en' || asksRelease) return true
  const value = VALUES.find((one) => one.asked.test(asked))
  return !value || value.told.test(`${unit.text} ${unit.under} ${unit.heads.join(' ')} ${passage.heading}`)
}

const OF_WHAT = bounded(
  /\b(?:which|what) (?:(?:minimum|minimal|oldest|newest|latest|lowest|current|exact) )?(?<before>[\p{L}\d.+-]+) versions?\b|\bversions? of (?:the )?(?<after>[\p{L}\d.+-]+)|\bwhat(?:'s| is| was) (?<whose>[\p{L}-]+)['’]s (?:tele)?phone number\b|\b(?:tele)?phone number (?:of|for) (?:the |our |my )?(?<ring>[\p{L}-]+)/iu,
)
/** "Three versions of numpy" tells nothing of scipy's: whether what the value is asked of is named where the piece stands. */
export function isOfThatThing({ text: asked, content, tongue }: Question, { unit, passage, met }: Draft): boolean {
  if (tongue !== 'en') return true
  const found = OF_WHAT.exec(asked)?.groups
  const name = found && (found.before ?? found.after ?? found.whose ?? found.ring)?.toLowerCase()
  const at = name ? content.findIndex(({ raw }) => raw.toLowerCase() === name) : -1
  if (at < 0) return true
  const near: (WordSet | undefined)[] = [unit.lent, unit.underSet, unit.previous?.set, passage.title, passage.source]
  const isNear = (word: AskedWord) => near.some((set) => set && set.met(word) > 0)
  return met[at]! > 0 || isNear(content[at]!)
}

const ANYBODY =
  '(?:person|people|someone|somebody|anyone|anybody|everyone|everybody|whoever|those|members?|companies|firms?|users?|customers?|students?|children|volunteers?|engineers?|developers?)'
const RELATIVE = new RegExp(`(?<!\\p{L})(?:${ANYBODY},? (?:who|that|which)|whoever)['’]?(?!\\p{L})`, 'giu')
const CLAUSE_ENDS = /[.,;:!?()|–—]/
/** "The person who pressed apply saw it" tells not who pressed it: somebody is spoken of as the one the question asks for. */
export function restatesWho(
  { kind, content, tongue }: Question,
  { unit, answers }: { unit: Unit; answers: { firm: readonly number[] } },
): boolean {
  if (tongue !== 'en' || kind !== 'who' || answers.firm.length > 0) return false
  return Array.from(unit.text.matchAll(RELATIVE)).some(({ index, 0: { length } }) => {
    const from = index + length
    const rest = unit.text.slice(from)
    const until = from + (rest.search(CLAUSE_ENDS) < 0 ? rest.length : rest.search(CLAUSE_ENDS))
    const first = unit.words.find(({ start, end, stop }) => !stop && start >= from && end <= until)
    return first !== undefined && content.some(({ stem, name }) => !name && stem === first.stem)
  })
}
