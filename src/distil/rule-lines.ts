import type { Span } from '../lib/text.ts'
import { isWithinSentence } from '../lib/wrapped-lines.ts'
import { maskMarkup } from '../prose/mask-markup.ts'
import { BOILERPLATE, COMMIT, HAS_VERB, IMPERATIVE, IS_QUESTION, LAYOUT } from './statement-patterns.ts'

// Statements that are no sentences: items of lists, lines with a label, rows of tables. In notes, minutes and plans they
// hold what matters: decisions, owners, figures, dates. In every language alike, but for what asks the reader to act.

/** A line that states something. Offsets are those in its note; `text` is on one line. */
export interface StatedLine extends Span {
  text: string
  score: number
}

const SCORE = { row: 0.6, labelled: 0.6, item: 0.55 }
const MAX_CHARS = 300
const MAX_LINE_CHARS = 4_000
/** Not after "Mr." or an initial. */
const SENTENCE_END =
  /(?<=(?<!(?:^|[^\p{L}])(?:\p{L}|Mrs?|Ms|Dr|Prof|St|No|Nr|ext|tel|approx|etc|vs|ca|inc|ltd|jr|sr|e\.g|i\.e))[.!]["”’)]?)(?=\s+\S)/iu
const MIN_WORDS = { item: 4 }
const MAX_ROWS = 200

export const FENCE = /^\s{0,3}(?:```|~~~)/
export const INDENTED_CODE = /^(?: {4}|\t)\s*\S/
export const ROW = /^\s*\|(.*)\|\s*$/
/** Below the heads of a table, or between paragraphs. Each piece ends before the next begins: dashes that may fall apart do so in 2^n ways. */
export const RULE = /^\s*(?:\|\s*)?:?-{2,}:?(?:(?:\s*\|\s*|\s+):?-{2,}:?)*\s*(?:\|\s*)?$/
export const ITEM = /^[ \t]{0,20}(?:[-*+•‣–]|:(?=[ \t])|\d{1,3}[.)]|\(?[a-z]\))[ \t]{1,8}(?:\[[ xX]\][ \t])?/
/** One to five words before a colon, perhaps bold, and a value behind it. */
export const LABELLED = /^[*_]{0,3}(\p{L}[^:：.!?\n|`]{1,40}?)[*_]{0,3}[:：][*_]{0,3}\s*(\S.*)$/u
/** A message in the log of a chat: when, who, what. */
export const STAMP = /^\s*(?:\[[^\]\n]{3,24}\]|\(?\d{1,2}[:.]\d\d\)?(?:\s?[-–])?)\s+(?=\p{L}[^:：\n]{0,40}[:：]\s)/u
const HAS_COLON = /[:：]/
export const FIGURE = /\p{Nd}/u
const ADDRESSED =
  /^(?:re|fwd?|from|to|cc|bcc|sent|subject|betreff|von|an|asunto|de|objet|note|ps|p\.s\.|hint|tip|warning|example|e\.g|http|https)$/i
export const CAPITALISED = /(?<=\S\s)\p{Lu}\p{L}+/u
const ENDS_A_SENTENCE = /(?<!\p{Nd})[.!?。！？]["”’)]?\s+\S/u

/** The items, labelled lines and rows of a note that state something, in their order. */
export function noteLines(noteText: string, language: string): StatedLine[] {
  const stated: StatedLine[] = []
  let heads: string[] | null = null
  let previousRow: string[] | null = null
  let fenced = false
  let rows = 0
  for (let at = 0; at < noteText.length; ) {
    const newline = noteText.indexOf('\n', at)
    const first = newline < 0 ? noteText.length : newline
    const end = fenced ? first : endOfItem(noteText, at, first)
    const line = noteText.slice(at, end).replaceAll('\n', ' ')
    const start = at
    at = end + 1
    if (FENCE.test(line)) fenced = !fenced
    else if (fenced) continue
    else if (RULE.test(line)) {
      heads = line.includes('|') ? previousRow : null
      if (heads && stated.at(-1)?.end === start - 1) stated.pop() // the head was taken for a row
      continue
    } else if (ROW.test(line)) {
      const cells = cellsOf(line)
      previousRow = cells
      const text = rows++ < MAX_ROWS ? rowText(cells, heads) : null
      if (text) stated.push({ text, score: SCORE.row, ...trimmed(line, start, 0) })
      continue
    } else {
      if (goesOnAsProse(noteText, start, line)) continue
      const said = lineStatement(line, start, language)
      if (said) stated.push(said)
      else stated.push(...labelledSentences(line, start))
    }
    heads = null
    previousRow = null
  }
  return stated
}

/** Where an item ends whose lines are wrapped: those that follow indented and are no items go on with it. */
function endOfItem(noteText: string, start: number, firstEnd: number): number {
  let end = firstEnd
  if (!ITEM.test(noteText.slice(start, Math.min(firstEnd, start + 40)))) return end
  for (let from = start; end < noteText.length && end - start < MAX_LINE_CHARS; ) {
    const newline = noteText.indexOf('\n', end + 1)
    const next = noteText.slice(end + 1, newline < 0 ? noteText.length : newline)
    const goesOn = GOES_ON.test(next) || isWithinSentence(noteText.slice(from, end), next)
    from = end + 1
    if (!goesOn || ITEM.test(next) || ROW.test(next) || FENCE.test(next) || RULE.test(next)) break
    end = newline < 0 ? noteText.length : newline
  }
  return end
}
const GOES_ON = /^[ \t]{2,12}\S/

/** "solved: for instance, it means …", wrapped out of the sentence before it. */
function goesOnAsProse(noteText: string, start: number, line: string): boolean {
  if (start < MIN_PROSE || !/^\p{Ll}/u.test(line) || noteText[start - 2] === '\n') return false
  const before = noteText.slice(noteText.lastIndexOf('\n', start - 2) + 1, start - 1)
  return before.length >= MIN_PROSE && /[\p{L},]$/u.test(before) && !HAS_COLON.test(before) && !ITEM.test(before)
}
const MIN_PROSE = 45

function lineStatement(line: string, start: number, language: string): StatedLine | null {
  const stamp = STAMP.exec(line)?.[0].length ?? 0
  const mark = stamp || (ITEM.exec(line)?.[0].length ?? 0)
  if (!mark && !HAS_COLON.test(line)) return null // a line of prose
  if (!mark && INDENTED_CODE.test(line)) return null
  const span = trimmed(line, start, mark)
  const text = line.slice(mark).trim().replace(/\s+/g, ' ')
  const plain = maskMarkup(text)
  if (text.length > MAX_CHARS || IS_QUESTION.test(plain) || /[:：]$/.test(plain) || ENDS_A_SENTENCE.test(plain))
    return null
  if (BOILERPLATE.test(plain) || COMMIT.test(text) || LAYOUT.test(plain) || !/\p{L}{2}/u.test(plain)) return null
  const labelled = LABELLED.exec(text)
  if (stamp && !(FIGURE.test(labelled?.[2] ?? '') && wordsIn(labelled?.[2] ?? '') >= MIN_WORDS.item)) return null
  if (labelled) return saysValue(labelled[1]!, labelled[2]!) ? { text, score: SCORE.labelled, ...span } : null
  return mark && isItemStatement(plain, language) ? { text, score: SCORE.item, ...span } : null
}

/** "Budget: 61 % spent. Next meeting …": each sentence of a line that has a label of its own. */
function labelledSentences(line: string, start: number): StatedLine[] {
  if (
    !HAS_COLON.test(line) ||
    line.length > MAX_LINE_CHARS ||
    COMMIT.test(line.replace(ITEM, '').trim()) ||
    STAMP.test(line) ||
    INDENTED_CODE.test(line)
  )
    return []
  const stated: StatedLine[] = []
  for (const { start: from, end } of cutSentences(line, ITEM.exec(line)?.[0].length ?? 0)) {
    const text = line.slice(from, end).replace(/\s+/g, ' ')
    const labelled = LABELLED.exec(text)
    if (!labelled || text.length > MAX_CHARS || IS_QUESTION.test(text) || BOILERPLATE.test(text)) continue
    const [, label, value] = labelled as unknown as [string, string, string]
    if (IMPERATIVE.test(label) || /[\p{Nd}·•]/u.test(label) || /^["“]/.test(value) || !saysValue(label, value)) continue
    stated.push({ text, score: SCORE.labelled, start: start + from, end: start + end })
  }
  return stated
}

/** The sentences of a line from `at` on, without the blanks around them. */
export function cutSentences(line: string, at: number): Span[] {
  let next = at
  return line
    .slice(at)
    .split(SENTENCE_END)
    .map((sentence) => {
      const start = next + (sentence.length - sentence.trimStart().length)
      next += sentence.length
      return { start, end: start + sentence.trim().length }
    })
}

function saysValue(label: string, value: string): boolean {
  if (ADDRESSED.test(label.trim()) || label.trim().split(/\s+/).length > 5 || value.startsWith('//')) return false
  return FIGURE.test(value) || /\p{Lu}/u.test(value) || wordsIn(value) >= 3
}

/** An item of some words with a figure or a name, that does not ask the reader to act. */
function isItemStatement(plain: string, language: string): boolean {
  if (wordsIn(plain) < MIN_WORDS.item) return false
  if (language === 'en' && (IMPERATIVE.test(plain) || !HAS_VERB.test(plain))) return false
  return FIGURE.test(plain) || CAPITALISED.test(plain)
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu
const wordsIn = (text: string): number =>
  (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) + Math.floor((text.match(UNSPACED)?.length ?? 0) / 2)

/**
 * A row told with its heads: "Berth: North; Fee: €14"; of two cells without heads the first is the label: "Range: 12 km". Null
 * for one that says too little.
 */
function rowText(cells: string[], heads: string[] | null): string | null {
  if (!heads) {
    const [label, value] = cells
    if (cells.length !== 2 || !label || !value || FIGURE.test(label) || !saysValue(label, value)) return null
    const text = `${label.replace(/\s*[:：]$/, '')}: ${value}`
    return text.length <= MAX_CHARS ? text : null
  }
  const filled = cells.flatMap((cell, i) => (cell && !/^[-–—.]+$/.test(cell) ? [[heads[i] ?? '', cell]] : []))
  if (filled.length < 2 || !filled.some(([, cell]) => /\p{L}/u.test(cell!))) return null
  const text = filled.map(([head, cell]) => (head ? `${head}: ${cell}` : cell)).join('; ')
  return text.length <= MAX_CHARS ? text : null
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('&nbsp;', ' ').trim().replaceAll('\\|', '|'))

/** Where the text of a line stands, without its mark and blanks. */
function trimmed(line: string, lineStart: number, mark: number): Span {
  const rest = line.slice(mark)
  const start = lineStart + mark + (rest.length - rest.trimStart().length)
  return { start, end: start + rest.trim().length }
}
