import type { Span } from '../lib/text.ts'
import { isWithinSentence } from '../lib/wrapped-lines.ts'
import { maskMarkup } from '../prose/mask-markup.ts'
import {
  CAPITALISED,
  cutSentences,
  FENCE,
  FIGURE,
  INDENTED_CODE,
  ITEM,
  LABELLED,
  ROW,
  RULE,
  STAMP,
  type StatedLine,
} from './rule-lines.ts'
import {
  ANAPHORA_AT_START,
  BOILERPLATE,
  COMMIT,
  ENDS_LIKE_A_SENTENCE,
  FRAME,
  HAS_VERB,
  IS_QUESTION,
  LAYOUT,
  NUMBER_WORD,
} from './statement-patterns.ts'

// In short notes much is said in pieces that no sentence holds: "2 onions", "Closed on Mondays.", "No, only by transfer."
// Told with the line or heading that they stand under, they hang in the air no longer.

const SCORE = 0.5
const MAX_CHARS = 240
const MAX_LEAD_CHARS = 60
const MAX_LINE_CHARS = 2_000
/** Of a sentence of another language than English that was weighed already. */
const MIN_CHARS_WEIGHED = 30
const WORDS = { most: 25, sentence: 4 }
const HEADING = /^\s{0,3}#{1,6}\s|^\s*(?:={3,}|-{3,})\s*$/
const FILE_NAME = /\.\p{L}{2,4}$/u
/** "10 de mayo", "Friday 18 July": a line that dates what follows. */
const DATE_ALONE =
  /^(?:[\p{P}\p{N}\s]|(?<!\p{L})(?=(?:[年月日号]|st|nd|rd|th|de|den|the|of|am|le|el|uhr|pm)*(?:(?:jan|feb|mar|mär|apr|ma[iy]|ju[nl]|aug|ago|sep|o[ck]t|nov|de[cz]|ene|fév|avr|aoû|giu|lug|set|ott|gen|dic|mon|tue|wed|thu|fri|sat|sun|lun|mié|jue|vie|sáb|dom|mer|jeu|ven|sam|dim|mitt|dien|donn|frei|sonn|zat|zon|maa|din|woe|vrij|星期|周)\p{L}*)?(?!\p{L}))\p{L}+)+$/iu
/** ": A team of six", under the line that it describes (the definition lists of Markdown Extra) */
const DESCRIBES = /^\s{0,3}:\s/
/** Told with its heading, what it stands for is plain: "Kettle: It holds 1.7 litres." */
const PRONOUN_AT_START =
  /^(?:it|they|he|she|er|sie|es(?= (?:ist|hat|kostet|wiegt|fasst|dauert|misst))|il|elle|ils|elles|él|ella|ellos|ellas)(?![\p{L}'’-])/iu
const YES_OR_NO =
  /^(?:yes|no|not|ja|nein|nur|sí|sólo|oui|non|seulement|sì|solo|sim|não|nee|only|never|always|sometimes|none|both|up to|about|at|on|from|by|in|for)\b/i

/** Pieces of a short text's note that say something under its heading; `taken`: what is told already. */
export function headedLines(noteText: string, heading: string, taken: readonly Span[], language: string): StatedLine[] {
  const stated: StatedLine[] = []
  const title = leadOf(heading)
  let lead = title
  let term = ''
  let fenced = false
  let start = 0
  let above = ''
  const lines = noteText.split('\n')
  for (const [i, line] of lines.entries()) {
    const from = start
    start += line.length + 1
    // "…, asking them to discuss": the rest of the line above
    const goesOn = /[\p{L},]\s*$/u.test(above) && /^\s*\p{Ll}/u.test(line)
    const over = above
    above = line
    if (goesOn) continue
    if (FENCE.test(line)) fenced = !fenced
    if (fenced || FENCE.test(line) || ROW.test(line) || RULE.test(line) || HEADING.test(line) || STAMP.test(line))
      continue
    const mark = ITEM.exec(line)?.[0].length ?? 0
    if (line.length > MAX_LINE_CHARS || (!mark && INDENTED_CODE.test(line))) continue
    const body = line.slice(mark).trim()
    if (body === '') continue
    if (DESCRIBES.test(line)) lead = leadOf(term) || title
    else term = body
    if (!mark) lead = /[:：]$/.test(body) ? leadOf(body) || title : title
    if (lead === '') continue
    let isFirst = true
    const pieces = cutSentences(line, mark)
    // neither the rest of a sentence that began above nor the beginning of one that ends below
    if (!mark && isWithinSentence(over, line)) pieces.shift()
    if (isWithinSentence(line, lines[i + 1] ?? '') && !ITEM.test(lines[i + 1] ?? '')) pieces.pop()
    for (const { start: at, end } of pieces) {
      const piece = line.slice(at, end)
      const span = { start: from + at, end: from + end }
      const asked = isFirst && lead.endsWith('?')
      isFirst = false
      if (taken.some((one) => one.start < span.end && span.start < one.end)) continue
      if (!saysSomething(piece, asked, language)) continue
      const text = `${lead}${lead.endsWith('?') ? '' : ':'} ${piece}`.replace(/\s+/g, ' ')
      if (!isClosed(piece)) continue
      if (text.length <= MAX_CHARS) stated.push({ text, score: SCORE, ...span })
    }
  }
  return stated
}

/** "**Apologies:** Cem", in the lines under "**Present:** Ana, Ben" */
const HEADS_ITSELF = /^\s{0,3}(?:[-*+] )?\*\*[^*\n]{3,50}(?:\*\*[.:]|[.:]\*\*)/u
const RUN_IN = /^\s{0,3}(?:[-*+] )?\*\*([^*\n]{3,50})\*\*[.:]?\s/u
/**
 * What a paragraph is about, in bold at its beginning, for a sentence after the first that says nothing of it: "New date:
 * Sunday 17 May." under "**Open day.**"; empty for any other. `at`: where the sentence begins in its note.
 */
export function runInHead(noteText: string, at: number, text: string): string {
  if (HEADS_ITSELF.test(text)) return ''
  const from = Math.max(noteText.lastIndexOf('\n\n', at) + 2, noteText.lastIndexOf('\n- ', at) + 1, 0)
  const found = RUN_IN.exec(noteText.slice(from === 1 ? 0 : from, at))
  if (!found) return ''
  const head = leadOf(found[1]!)
  const said = new Set(wordsOf(text))
  return wordsOf(head).some((word) => said.has(word)) ? '' : head
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []

/** "Chapter 4. ", "1.2. " */
const NUMBERING =
  /^(?:(?:chapter|section|part|appendix|kapitel|abschnitt|teil|anhang|chapitre|annexe|capítulo|sección|capitolo) (?:\d{1,3}|[IVX]{1,5}|[A-Z])[.:] |\d{1,2}(?:\.\d{1,2}){0,3}\. )/i

/** What a heading says before a piece that stands under it; empty where it says nothing. */
export const leadOf = (heading: string): string => {
  const lead = maskMarkup(heading)
    .replace(/[\s:：.#]+$/u, '')
    .replace(/^[#\s]+/, '')
    .replace(NUMBERING, '')
    .trim()
  const isName = /\p{L}{2}|\d\.\d/u.test(lead) && !FILE_NAME.test(lead)
  return lead.length <= MAX_LEAD_CHARS && isName ? lead : ''
}

/** Not cut within a bracket. */
const isClosed = (piece: string): boolean => piece.split('(').length === piece.split(')').length

/** No sentence that was weighed already, no frame, and with a figure or a name in it. */
function saysSomething(piece: string, asked: boolean, language: string): boolean {
  const plain = maskMarkup(piece).trim()
  const words = plain.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  if (words === 0 || words > WORDS.most || IS_QUESTION.test(plain) || /[:：]$/.test(plain)) return false
  if (BOILERPLATE.test(plain) || FRAME.test(plain) || LABELLED.test(plain) || !/\p{L}{2}/u.test(plain)) return false
  if (COMMIT.test(piece) || LAYOUT.test(plain)) return false
  if (plain.length <= 40 && DATE_ALONE.test(plain)) return false
  if (asked && YES_OR_NO.test(plain)) return true
  if (PRONOUN_AT_START.test(plain))
    return words >= WORDS.sentence && (FIGURE.test(plain) || ENDS_LIKE_A_SENTENCE.test(plain))
  if (ANAPHORA_AT_START.test(plain)) return false
  const isWhole =
    language === 'en' ? HAS_VERB.test(plain) && words >= WORDS.sentence : plain.length >= MIN_CHARS_WEIGHED
  if (ENDS_LIKE_A_SENTENCE.test(plain) && isWhole) return false
  // "Basket (0)" counts what a page holds
  return (
    FIGURE.test(plain.replace(/\(\d+\)/g, '')) ||
    (language === 'en' && NUMBER_WORD.test(plain)) ||
    (language === 'en' && CAPITALISED.test(plain) && /(?:^|\s)\p{Ll}{2,}/u.test(plain) && words >= WORDS.sentence)
  )
}
