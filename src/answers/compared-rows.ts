import { withWordBounds as bounded } from '../lib/word-bounds.ts'
import { WordSet, wordsOf } from './answer-words.ts'
import { cellsOf } from './line-marks.ts'
import { numberOf } from './number-ranges.ts'
import type { ReadPassage, Unit } from './passage.ts'
import type { Question } from './read-question.ts'

// "Which is cheapest?": the row of a table, or the item of a list, that has the least or the most.

const MOST = bounded(
  /\b(?:most|largest|biggest|highest|longest|greatest|heaviest|tallest|oldest|latest|newest|dearest|widest|fastest|hottest|loudest|larger|bigger|higher|longer|heavier|older|later|more expensive|dearer|größte[nrs]?|grösste[nrs]?|höchste[nrs]?|teuerste[nrs]?|längste[nrs]?|meisten?|schwerste[nrs]?|neueste[nrs]?|spätesten?|teurer|größer|höher|länger|schwerer|mayor|más (?:car[oa]|alt[oa]|grande|larg[oa]|pesad[oa]|nuev[oa]|rápid[oa]|tarde)|plus (?:cher|chère|grande?|haute?|longue?|lourde?|récente?|rapide|tard))\b|最(?:大|高|贵|长|多|重|新|晚|快)/iu,
)
const LEAST = bounded(
  /\b(?:least|smallest|lowest|shortest|cheapest|lightest|youngest|earliest|fewest|coldest|slowest|quietest|narrowest|smaller|lower|shorter|cheaper|lighter|earlier|günstigste[nrs]?|billigste[nrs]?|kleinste[nrs]?|niedrigste[nrs]?|kürzeste[nrs]?|frühesten?|leichteste[nrs]?|wenigsten?|billiger|günstiger|kleiner|kürzer|menor|más (?:barat[oa]|pequeñ[oa]|baj[oa]|cort[oa]|liger[oa]|temprano)|moins (?:cher|chère)|plus (?:petite?|basse?|bas|courte?|légère?|tôt))\b|最(?:小|低|便宜|短|少|早|轻)/iu,
)
const OR = bounded(/\b(?:or|oder|ou|versus|vs)\b| o |还是/iu)
const OF_PRICE = bounded(
  /\b(?:cheap\w*|dear\w*|expensive|billig\w*|günstig\w*|teuer\w*|teurer|barat[oa]|car[oa]|cher|chère)\b|便宜|贵/iu,
)
const PRICE = /[£€$¥]|\b(?:eur|euros?|chf|pounds?|price|cost|fee|preis|kosten|precio|coste|prix|tarif)\b|元|价/iu
const OF_TIME = bounded(
  /\b(?:earliest|latest|newest|oldest|first|last|earlier|later|früheste\w*|späteste\w*)\b|最早|最晚/iu,
)

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const DATES = [
  /(?<y>\d{4})-(?<m>\d\d)-(?<d>\d\d)/,
  /(?<d>\d{1,2})\.?\s(?<name>[a-z]{3})[a-z]*\.?(?:\s(?<y>\d{4}))?/i,
  /(?<d>\d{1,2})\.(?<m>\d{1,2})\.(?<y>\d{4})?/,
]
/** A day as a number that grows with it; null for a text that tells none. */
function dayOf(text: string): number | null {
  for (const pattern of DATES) {
    const { y, m, d, name } = pattern.exec(text)?.groups ?? {}
    const month = name ? MONTHS.indexOf(name.toLowerCase()) + 1 : Number(m)
    if (d && month > 0) return Number(y ?? 0) * 400 + month * 32 + Number(d)
  }
  const time = /\b(\d{1,2})[:.](\d\d)\b/.exec(text)
  return time ? (Number(time[1]) * 60 + Number(time[2])) / 1440 : null
}

function measureIn(text: string, isDay: boolean): number | null {
  if (isDay) return dayOf(text)
  const number = /-?\d[\d.,]*/.exec(text)
  return number ? numberOf(number[0]) : null
}

interface Column {
  met: number
  values: (number | null)[]
}

/** The pieces that have the least or most of what the question compares; `among`: all that were compared with them. */
export function comparedRows(
  question: Question,
  passages: readonly ReadPassage[],
): { first: ReadonlySet<Unit>; among: ReadonlySet<Unit> } {
  const first = new Set<Unit>()
  const among = new Set<Unit>()
  const most = MOST.test(question.text)
  if (!most && !LEAST.test(question.text)) return { first, among }
  for (const rows of passages.flatMap(listsOf)) {
    const property = propertyRow(question, rows)
    if (property) {
      for (const row of rows) among.add(row)
      first.add(property)
      continue
    }
    const asked = rowsNamed(question, rows)
    const column = comparedColumn(question, rows, asked.size < rows.length)
    if (!column) continue
    const known = column.values.filter((value, i): value is number => value !== null && asked.has(rows[i]!))
    const best = most ? Math.max(...known) : Math.min(...known)
    rows.forEach((row, i) => {
      among.add(row)
      if (column.values[i] === best && asked.has(row)) first.add(row)
    })
  }
  return { first, among }
}

/** The row of what is compared, where the things stand side by side in the columns: "Range | 55 km | 48 km". */
function propertyRow({ text, content, names, tongue }: Question, rows: readonly Unit[]): Unit | null {
  const { kind, heads } = rows[0]!
  if (kind !== 'row' || heads.length < 3 || (heads[0] ?? '') !== '') return null
  const isOfPrice = OF_PRICE.test(text)
  const met = rows.map((row) => {
    const [label = '', ...cells] = cellsOf(row.text)
    if (cells.filter((cell) => /\d/.test(cell)).length < 2) return 0
    const set = new WordSet(wordsOf(label, tongue))
    const own = content.reduce(
      (sum, word, i) => (names.includes(i) ? sum : sum + word.weight * Math.max(set.met(word), 0.5 * set.like(word))),
      0,
    )
    return own + (isOfPrice && PRICE.test(`${label} ${cells[0]}`) ? 5 : 0)
  })
  const best = Math.max(...met)
  return best > 0 ? rows[met.indexOf(best)]! : null
}

/** Of "A or B" the rows of these two, else all. */
function rowsNamed({ text, content }: Question, rows: readonly Unit[]): ReadonlySet<Unit> {
  if (!OR.test(text)) return new Set(rows)
  const labels = rows.map((row) => new WordSet(row.words.filter(({ start }) => start < labelEnd(row))))
  const named = rows.filter((_, i) => content.some((word) => labels[i]!.has(word)))
  return new Set(named.length > 1 ? named : rows)
}
const labelEnd = ({ kind, text, label }: Unit): number =>
  label !== '' ? text.indexOf(label) + label.length : kind === 'row' ? text.length : 0

/** Rows of one table, items of one list. */
function listsOf({ units }: ReadPassage): Unit[][] {
  const lists: Unit[][] = []
  for (const unit of units) {
    if (unit.kind !== 'row' && unit.kind !== 'item') continue
    const before = lists.at(-1)?.at(-1)
    const same =
      before?.kind === unit.kind && (unit.kind === 'item' ? before === unit.previous : before.heads === unit.heads)
    if (same) lists.at(-1)!.push(unit)
    else lists.push([unit])
  }
  return lists.filter((list) => list.length > 1)
}

function comparedColumn(
  { text, content, tongue }: Question,
  rows: readonly Unit[],
  rowsAreNamed: boolean,
): Column | null {
  const { kind, heads } = rows[0]!
  const isDay = OF_TIME.test(text)
  const ofPrice = OF_PRICE.test(text)
  const width = kind === 'row' ? heads.length : 1
  // the things compared are the columns, not the rows
  const named = heads.filter((head) => {
    const set = new WordSet(wordsOf(head, tongue))
    return content.some((word) => set.has(word))
  })
  if (kind === 'row' && named.length > 1 && OR.test(text) && !rowsAreNamed) return null
  let best: Column | null = null
  for (let at = 0; at < width; at++) {
    const cells = rows.map((row) => (kind === 'row' ? (cellsOf(row.text)[at] ?? '') : row.text))
    const values = cells.map((cell) => measureIn(cell, isDay))
    if (values.filter((value) => value !== null).length < Math.max(2, 0.6 * rows.length)) continue
    const head = new WordSet(wordsOf(heads[at] ?? '', tongue))
    const asked = content.reduce((sum, word) => sum + word.weight * Math.max(head.met(word), 0.5 * head.like(word)), 0)
    const priced = ofPrice && PRICE.test(`${heads[at] ?? ''} ${cells[0]}`)
    const met = asked + (priced ? 5 : 0) + (isDay ? 2 : 0) + (ofPrice && !priced ? -20 : 0)
    if (met > (best?.met ?? (width === 1 ? -1 : 0))) best = { met, values }
  }
  return best
}
