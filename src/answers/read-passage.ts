import { sentences } from '../lib/sentences.ts'
import { type Span, trimSpan } from '../lib/text.ts'
import { breaksWithin, isWrapped, opensAfterGlue } from '../lib/wrapped-lines.ts'
import { tongueOf, type Word, WordSet, wordsOf } from './answer-words.ts'
import { SPEAKER, STAMPED } from './chat-lines.ts'
import type { Tongue } from './function-words.ts'
import {
  endsLetter,
  isAsking,
  isByline,
  isCaption,
  isDateLine,
  isGreeting,
  isInCapitals,
  isLegal,
  isLink,
  isNavigation,
  isScrap,
} from './unquotable.ts'

/** What a question may be answered from: a note, or the claim of a correction. */
export interface Passage {
  /** heading it stands under; '' without one */
  title: string
  text: string
  /** title or file name of the document; '' where it has none */
  source: string
  /** which document: passages of one have the same. Nothing is ordered by it. */
  document: string
  /** YYYY-MM-DD of the document; null when it has none */
  datedAt: string | null
  /** states what a person put right: it comes before anything else that answers */
  corrects?: boolean
  /** spans that a correction replaced: never quoted, but what they answer is answered by the correction */
  outdated?: readonly Span[]
}

export type UnitKind = 'sentence' | 'item' | 'row' | 'line' | 'chat' | 'code'

/** A piece of a passage that can be quoted alone. */
export interface Unit extends Span {
  passage: number
  kind: UnitKind
  /** `passage.text.slice(start, end)`, without the marks before and after it */
  text: string
  words: readonly Word[]
  set: WordSet
  /** what stands before a colon at its beginning, in a row the first cell */
  label: string
  /** the heads of a row's columns */
  heads: readonly string[]
  /** words it borrows of what it stands under: column heads, the line before a list, a question just before */
  lent: WordSet
  /** the same without a question asked just before it: null where there is none */
  lentUnasked: WordSet | null
  /** a date or a short line just above, such as the day in a diary */
  under: string
  underSet: WordSet
  /** the piece before it in the passage, quotable or not */
  previous: Unit | null
  /** whether it may be quoted at all */
  quotable: boolean
  /** what a question has to ask for before it may be quoted: who wrote this, which command to give, when it was */
  onlyFor: 'author' | 'command' | 'date' | null
  /** a correction replaced it: only that may be quoted in its stead */
  outdated: boolean
  /** asks something itself */
  asks: boolean
  /** 0-based place among the passage's pieces */
  place: number
}

export interface ReadPassage {
  tongue: Tongue
  units: Unit[]
  heading: string
  title: WordSet
  source: WordSet
  /** every word: text, title and source */
  all: WordSet
}

const LEADER = /\.{4,}|(?: \.){3,}|_{4,}/
const FENCE = /^\s{0,3}(?:```|~~~)/
const COMMAND = /^(?: {0,3}[$#] [a-z./~]|(?: {4,40}|\t{1,4})[\w$./~-]{2,200}(?:\s|$|\())/
const CODE_SIGN = /[-/=_$]/
const ITEM = /^\s*(?:[-*+•‣–]|\d{1,3}[.)]|[a-z]\)|[一二三四五六七八九十]{1,2}、)\s*(?:\[[ xX]\]\s+)?/
const ITEM_NEEDS_BLANK = /^\s*(?:(?:[-*+•‣–]|\d{1,3}[.)]|[a-z]\))\s+|[一二三四五六七八九十]{1,2}、)/
const ROW = /^\s*\|.*\|\s*$/
const RULE = /^\s*(?:\|\s*)?:?-{2,}:?(?:(?:\s*\|\s*|\s+):?-{2,}:?)*\s*(?:\|\s*)?$|^\s*(?:[-*_=]\s*){3,}$/
/** Under the heads of a table of plain text, "----+-----", and around one with corners, "+---+---+". */
const BARRED_RULE = /^\s*[+|]?[-=]{2,}(?:[+|][-=]{2,})+[+|]?\s*$/
const HEADING = /^\s{0,3}#{1,6}\s/
const LABEL = /^[\s>*_]*([^:：.!?\n|]{2,40}?)[*_]*[:：][*_]*\s*\S/u
const ADDRESS = /^\s{0,20}[^:\n]{1,60}:\/\//
/** "Total          2,014.80", "A-board ........ 2 x 145.00": a label with its number in a column of plain text. */
const COLUMNS = /^\s*(\p{L}[^\n]{1,60}?)(?:\s*\.{4,}\s*|\s{3,}|\t)(?=[^\n]{0,40}\d[^\n\p{L}]{0,12}$)/u
const INTRO = /[:：][\s*_]*$/
const SHORT_LINE = 60
const REMARK = /^\s*(?:#|\/\/|--)\s/
const MAX_UNIT_CHARS = 600
const MAX_CODE_CHARS = 300
const MAX_UNITS = 400

interface Line extends Span {
  text: string
}

/** Cuts a passage into what may be quoted. Linear in its length. */
export function readPassage(passage: Passage, index: number): ReadPassage {
  const { text, title, source } = passage
  const tongue = tongueOf(`${title} ${source} ${text.slice(0, 2000)}`)
  const words = (piece: string) => wordsOf(piece, tongue)
  const titleWords = words(title)
  const sourceWords = words(`${source.replace(/\.\w{2,4}$/, '').replace(/[_-]/g, ' ')} ${monthsNamed(source, tongue)}`)
  const units = new Cutter(passage, index, tongue).cut()
  return {
    tongue,
    units,
    heading: title,
    title: new WordSet(titleWords),
    source: new WordSet(sourceWords),
    all: new WordSet([
      ...titleWords,
      ...sourceWords,
      ...units.flatMap((unit) => unit.words),
      ...words([...new Set(units.flatMap(({ heads, under }) => [...heads, under]))].join(' ')),
    ]),
  }
}

const ISO_DAY = /(?<!\d)(?:19|20)\d\d[-_.]?(0[1-9]|1[0-2])(?:[-_.]?([0-3]\d))?(?!\d)/g
/** "minutes 2019-01-16" is of 16 January. */
const monthsNamed = (name: string, tongue: Tongue): string =>
  Array.from(name.matchAll(ISO_DAY), ([, month, day]) => {
    const named = new Date(Date.UTC(2000, Number(month) - 1))
    return `${day ? Number(day) : ''} ${named.toLocaleDateString(tongue, { month: 'long', timeZone: 'UTC' })}`
  }).join(' ')

class Cutter {
  readonly #units: Unit[] = []
  readonly #text: string
  readonly #outdated: readonly Span[]
  readonly #index: number
  readonly #tongue: Tongue
  readonly #titleAsks: string
  #heads: string[] = []
  #intro = ''
  /** of the item at hand: "2. Vorsitzende" may be the second one */
  #number = ''
  #under = ''
  #chat = false
  /** the line after the paragraph at hand, and whether its lines are wrapped */
  #paragraphEnd = 0
  #wrapped = false
  /** the last paragraph that "Q." opened, and whether it is the one at hand */
  #question = ''
  #asking = false
  /** the item that the items indented under it belong to */
  #parent: { indent: number; text: string } | null = null
  #lastItem: { indent: number; text: string } | null = null

  constructor({ text, title, outdated = [] }: Passage, index: number, tongue: Tongue) {
    this.#text = text
    this.#outdated = outdated
    this.#index = index
    this.#tongue = tongue
    this.#titleAsks = /[?？]\s*$/.test(title) ? title : ''
  }

  cut(): Unit[] {
    const lines = linesOf(this.#text)
    const filled = lines.filter(({ text }) => text.trim())
    const mostly = (test: (line: Line) => boolean, share: number) =>
      filled.length > 2 && filled.filter(test).length > share * filled.length
    // a text of short lines is a list without marks: no line goes on in the next
    const short = mostly(({ text }) => text.length < SHORT_LINE, 0.6)
    const chat = mostly(({ text }) => SPEAKER.test(text), 0.5) && filled.some(({ text }) => STAMPED.test(text))
    this.#chat = chat
    for (let i = 0; i < lines.length && this.#units.length < MAX_UNITS; i++) {
      const line = lines[i]!
      if (FENCE.test(line.text)) i = this.#code(lines, i)
      else if (!line.text.trim()) this.#blank(lines[i + 1])
      else if (RULE.test(line.text) || BARRED_RULE.test(line.text)) continue
      else if (this.#isBarred(lines, i)) this.#row(line)
      else if (this.#isCommand(line)) i = this.#commands(lines, i)
      else if (HEADING.test(line.text)) this.#heading(line)
      else if (ROW.test(line.text)) this.#row(line)
      else if (chat && SPEAKER.test(line.text)) this.#add(line, 'chat')
      else i = this.#prose(lines, i, short, filled.length > 1)
    }
    return this.#units
  }

  /** A block of code with the sentence before it; of a long one each line, with the remark above. Gives the last line's place. */
  #code(lines: readonly Line[], from: number): number {
    let last = from + 1
    while (last < lines.length && !FENCE.test(lines[last]!.text)) last++
    const inside = lines.slice(from + 1, last).filter(({ text }) => text.trim())
    if (inside.length === 0) return last
    const before = this.#units.at(-1)
    const { start } = inside[0]!
    const end = inside.at(-1)!.end
    if (end - start <= MAX_CODE_CHARS) {
      const near =
        before &&
        !before.asks &&
        before.kind !== 'row' &&
        /^[\s*_:：`~a-z.]*$/i.test(this.#text.slice(before.end, start))
      this.#add({ start: near && end - before.start <= MAX_UNIT_CHARS ? before.start : start, end }, 'code')
      return last
    }
    inside.forEach((line, i) => {
      const remark = inside[i - 1]
      if (!REMARK.test(line.text))
        this.#add({ start: remark && REMARK.test(remark.text) ? remark.start : line.start, end: line.end }, 'code')
    })
    return last
  }

  /** Whether a line stands in a paragraph that is wrapped: looked at once for all lines of it. */
  #isInWrapped(lines: readonly Line[], at: number): boolean {
    if (at >= this.#paragraphEnd) {
      const run = paragraphFrom(lines, at)
      this.#paragraphEnd = at + run.length
      this.#wrapped = run.length > 1 && (isWrapped(run) || mostBreakWithin(run))
    }
    return this.#wrapped
  }

  /** What is to be typed, behind a sentence that ends in a colon: indented, or behind a prompt. */
  #isCommand({ text }: Line): boolean {
    const before = this.#units.at(-1)
    return !!before && INTRO.test(before.text) && isTyped(text) && !/[.!?]\s*$/.test(text)
  }

  /** Gives the last line's place. */
  #commands(lines: readonly Line[], from: number): number {
    const before = this.#units.at(-1)!
    let last = from
    while (isTyped(lines[last + 1]?.text ?? '')) last++
    const { end } = lines[last]!
    if (end - before.start <= MAX_UNIT_CHARS) this.#add({ start: before.start, end }, 'code')
    return last
  }

  #blank(next: Line | undefined): void {
    if (!next || !ROW.test(next.text)) this.#heads = []
  }

  #heading(line: Line): void {
    this.#intro = ''
    this.#under = line.text.replace(/^[\s#]+/, '')
    if (isDatedHeading(this.#under)) this.#add({ start: line.end - this.#under.length, end: line.end }, 'line', 'date')
  }

  /** Heads with a rule of dashes below, and, while there are heads, what has bars between its cells. */
  #isBarred(lines: readonly Line[], at: number): boolean {
    const { text } = lines[at]!
    return text.includes(' | ') && (this.#heads.length > 1 || BARRED_RULE.test(lines[at + 1]?.text ?? ''))
  }

  #row(line: Line): void {
    const cells = cellsOf(line.text)
    if (this.#heads.length > 0) this.#add(line, 'row')
    else this.#heads = cells
  }

  /** A paragraph with its wrapped lines, an item with those indented under it; gives the place of the last line. */
  #prose(lines: readonly Line[], from: number, short: boolean, several: boolean): number {
    const line = lines[from]!
    this.#heads = []
    const item = ITEM_NEEDS_BLANK.test(line.text)
    let last = from
    const wrapped = !item && this.#isInWrapped(lines, from)
    const goesOn = (next: Line | undefined): boolean => {
      if (BARRED_RULE.test(lines[last + 2]?.text ?? '')) return false
      if (!next?.text.trim() || ITEM_NEEDS_BLANK.test(next.text) || ROW.test(next.text)) return false
      if (HEADING.test(next.text) || FENCE.test(next.text) || RULE.test(next.text) || BARRED_RULE.test(next.text))
        return false
      if (COLUMNS.test(next.text) || COLUMNS.test(lines[last]!.text)) return false
      const indented = /^\s{2,}\S/.test(next.text)
      if (indented) return true
      if (item) return lines[last]!.text.length > SHORT_LINE
      if (LABEL.test(next.text) && !ADDRESS.test(next.text) && !opensAfterGlue(lines[last]!.text)) return false
      if (!short && lines[last]!.text.trim().length >= SHORT_LINE) return true
      return wrapped || breaksWithin(lines[last]!.text, next.text)
    }
    while (goesOn(lines[last + 1])) last++
    const span = trimSpan(this.#text, { start: line.start, end: lines[last]!.end })
    const piece = this.#text.slice(span.start, span.end)
    const alone = last === from && several
    const head = isBoldSentence(piece) ? null : RUN_IN_HEAD.exec(piece)
    if (head && head[0].length === piece.length) {
      this.#under = piece
      this.#intro = ''
      return last
    }
    if (head && !/[:：]/.test(head[0]) && isHeadOf(head[0], piece)) {
      this.#under = head[0]
      this.#sentences({ start: span.start + head[0].length, end: span.end }, 'sentence')
      return last
    }
    if (alone && isDateLine(piece)) this.#under = piece
    else if (alone && isSectionLine(piece, lines[last + 1]?.text)) this.#under = piece
    else if (INTRO.test(piece) && !/[.!?。]\s/.test(piece)) {
      this.#intro = piece
      this.#add(span, 'line', false)
    } else {
      const kind = item ? 'item' : short && last === from ? 'line' : 'sentence'
      if (item) this.#nest(line.text, piece)
      else this.#parent = this.#lastItem = null
      if (!item && !short) this.#intro = ''
      const mark = (item ? ITEM : this.#units.at(-1)?.asks ? ANSWERED : null)?.exec(piece)?.[0].length ?? 0
      this.#number = item ? (/^\d{1,3}/.exec(piece)?.[0] ?? '') : ''
      this.#paragraph({ start: span.start + mark, end: span.end }, kind)
      if (INTRO.test(piece)) this.#intro = this.#units.at(-1)?.text ?? ''
    }
    return last
  }

  /** What begins with a day, or an item with a name in bold and a full stop, is said of that. */
  #paragraph(span: Span, kind: UnitKind): void {
    const text = this.#text.slice(span.start, span.end)
    const topic = kind === 'item' ? TOPIC_OF_ITEM.exec(text)?.[0] : undefined
    const day =
      topic === undefined && isDateLine(RUN_IN_DAY.exec(text)?.[1] ?? '') ? RUN_IN_DAY.exec(text)![1] : undefined
    const before = this.#under
    if (topic !== undefined || day !== undefined) this.#under = topic ?? day!
    this.#sentences(topic === undefined ? span : { start: span.start + topic.length, end: span.end }, kind)
    this.#under = before
  }

  /** Items indented under another one are said of it; one that only names what they are about answers nothing itself. */
  #nest(line: string, text: string): void {
    const indent = /^\s*/.exec(line)![0].length
    if (this.#lastItem && indent > this.#lastItem.indent) {
      this.#parent = this.#lastItem
      const topic = this.#units.at(-1)
      if (topic?.kind === 'item' && ONLY_TOPIC.test(topic.text)) topic.quotable = false
    } else if (this.#parent && indent <= this.#parent.indent) this.#parent = null
    this.#lastItem = { indent, text }
  }

  #sentences(span: Span, kind: UnitKind): void {
    const piece = this.#text.slice(span.start, span.end)
    this.#asking = ASKED.test(piece)
    if (this.#asking) this.#question = piece
    if (LEADER.test(piece)) {
      // "Tank ........ £480": its dots end no sentence
      for (const line of linesOf(piece))
        this.#add({ start: span.start + line.start, end: span.start + line.end }, 'line')
      return
    }
    const joined = withoutWraps(piece)
    const cut = sentences(joined, this.#tongue, kind === 'line' ? 'chat' : 'prose').flatMap(splitDayMonth(joined))
    for (const { start, end } of cut) this.#add({ start: span.start + start, end: span.start + end }, kind)
  }

  #add(line: Span, kind: UnitKind, mayQuote: boolean | 'date' = true): void {
    const span = withoutLooseMarks(this.#text, trimSpan(this.#text, line))
    if (span.end - span.start < 2 || span.end - span.start > 4 * MAX_UNIT_CHARS) return
    const text = this.#text.slice(span.start, span.end)
    const words = wordsOf(text, this.#tongue)
    if (words.length === 0) return
    const previous = this.#units.at(-1) ?? null
    const asks = this.#asking || isAsking(text, kind === 'chat' || kind === 'line')
    const heads = kind === 'row' ? this.#heads : []
    const intro = kind === 'item' || kind === 'line' ? `${this.#intro} ${this.#parent?.text ?? ''}` : ''
    const question = asks ? '' : this.#questionBefore(previous, kind)
    const byline = kind !== 'row' && isByline(text)
    const signs = previous !== null && endsLetter(previous.text) && text.length < SHORT_LINE
    const number = kind === 'item' ? this.#number : ''
    const lending = `${heads.join(' ')} ${number} ${intro} ${byline || signs ? AUTHORED : ''}`
    const lent = wordsOf(`${lending} ${question}`, this.#tongue)
    const { start, end } = span
    this.#units.push({
      ...{ passage: this.#index, start, end, kind, text, words, heads, previous, asks },
      set: new WordSet(words),
      label: kind === 'row' ? (cellsOf(text)[0] ?? '') : ((LABEL.exec(text) ?? COLUMNS.exec(text))?.[1]?.trim() ?? ''),
      lent: new WordSet(lent),
      lentUnasked: question === '' ? null : new WordSet(wordsOf(lending, this.#tongue)),
      under: this.#under,
      underSet: new WordSet(wordsOf(this.#under, this.#tongue)),
      quotable: mayQuote !== false && !asks && this.#isQuotable(text, kind),
      outdated: this.#outdated.some((o) => o.start < end && start < o.end),
      onlyFor: mayQuote === 'date' ? 'date' : kind === 'code' ? 'command' : byline ? 'author' : null,
      place: this.#units.length,
    })
  }

  #isQuotable(text: string, kind: UnitKind): boolean {
    if (text.length > MAX_UNIT_CHARS || INTRO.test(text)) return false
    // "#garden — export of 3 May" stands above a chat
    if (this.#chat && kind !== 'chat' && this.#units.length === 0 && !/[.!?。！]\s*$/.test(text)) return false
    if (kind !== 'row' && (isGreeting(text) || isInCapitals(text) || isScrap(text))) return false
    return !(isCaption(text) || isLegal(text) || (kind !== 'row' && isNavigation(text)) || isLink(text))
  }

  /** A question just before speaks for what answers it; in a chat another line may stand between. */
  #questionBefore(previous: Unit | null, kind: UnitKind): string {
    // in a list of things to do a question stands beside other things
    if (kind === 'item' && previous?.kind === 'item' && !this.#parent) return this.#titleAsks
    let unit = previous
    for (let back = 0; unit && back < (kind === 'chat' ? 2 : 1); back++, unit = unit.previous)
      if (unit.asks) return this.#question.includes(unit.text) ? this.#question : unit.text
    return this.#titleAsks
  }
}

/** "Q. I upgraded. Should it not say so?": all of it is asked, whatever its sentences look like. */
const ASKED = /^\s*(?:Q|Question|Frage|Pregunta|F)(?: ?\d{1,3})?[.:)]\s/
const ANSWERED = /^\s*(?:A|Answer|Antwort|R|Respuesta)(?: ?\d{1,3})?[.:)]\s+/
const isTyped = (line: string): boolean => COMMAND.test(line) && CODE_SIGN.test(line.replace(/^\s*#/, '$'))
const ONLY_TOPIC = /^[^.!?:;。：\d]{2,80}$/u
const AUTHORED =
  'wrote written author post article signed letter schrieb geschrieben verfasst autor artikel escribió escrito autor artículo écrit auteur article 作者 文章'
/** "**Roof.** Two quotes came in" in a list. */
const TOPIC_OF_ITEM = /^\*\*[^*\n]{2,50}(?:[.!]\*\*|\*\*[.!])\s+(?=\S)/u
/** "12 Apr. First inspection." */
const RUN_IN_DAY = /^([^.:,–—\n]{3,26}?)(?:[.:,]|\s[–—-])\s+\S/u
/** "**Costs** Each pays" and "**Swimming.** we go"; not "**Do not bring** sweets". */
const isHeadOf = (head: string, piece: string): boolean =>
  /[.!?。][*_]*\s*$|\p{Script=Han}/u.test(head) || /^[\p{Lu}\d"“„]/u.test(piece.slice(head.length))
/** "**The fair is on 29 August, 11 to 6.**" says something; "**Swimming.**" and "**1. Costs**" do not. */
const isBoldSentence = (piece: string): boolean =>
  /^(?:\*\*|__)[^*_\n]+[.!。](?:\*\*|__)$/.test(piece) && /\d/.test(piece.slice(4)) && piece.split(/\s+/).length > 4
/** "**Swimming.** Year 4 swims …": what a paragraph is about, in bold before it, or alone on its line. */
const RUN_IN_HEAD = /^(?:\*\*[^*\n]{2,50}\*\*|__[^_\n]{2,50}__)[.:：]?(?:\s+(?![\s(·|–—-])|$)/
const DAY_IN_HEADING =
  /\d{4}-\d\d-\d\d|\d{1,2}\.\d{1,2}\.\d{4}|\d{1,2}(?:st|nd|rd|th|\.)? (?:de )?\p{L}{3,10} (?:de )?\d{4}|\p{L}{3,9} \d{1,2}(?:st|nd|rd|th)?, \d{4}|\d{4}年\d{1,2}月/u
/** "4.0.0, 2026-01-08" says when that was; a day alone is said of what stands under it. */
const isDatedHeading = (heading: string): boolean =>
  heading.length < 80 &&
  DAY_IN_HEADING.test(heading) &&
  /[\p{L}\d]{2}|\d\.\d/u.test(heading.replace(DAY_IN_HEADING, '').replace(/\d{1,2}:\d\d/g, ''))
const SECTION = /^(?:\d{1,2}(?:\.\d{1,2})*[.)]?|TOP \d{1,2}[.:]?|§ ?\d{1,3}[.:]?|[IVX]{1,4}\.)\s+\p{Lu}/u
/** "3. Summer party", with what is said of it below. */
const isSectionLine = (piece: string, next: string | undefined): boolean =>
  piece.length < SHORT_LINE && SECTION.test(piece) && !/[.!?;,]$/.test(piece) && !!next?.trim() && !SECTION.test(next)

/** The lines from this one on until a blank one or an item. */
function paragraphFrom(lines: readonly Line[], from: number): string[] {
  let end = from + 1
  while (end < lines.length && lines[end]!.text.trim() && !ITEM_NEEDS_BLANK.test(lines[end]!.text)) end++
  return lines.slice(from, end).map(({ text }) => text)
}

const mostBreakWithin = (lines: readonly string[]): boolean =>
  lines.filter((line, i) => i > 0 && breaksWithin(lines[i - 1]!, line)).length >= 0.6 * (lines.length - 1)

/** Blanks for the breaks of a paragraph that only wrap its lines, so that none of them ends a sentence. As long as the text. */
function withoutWraps(piece: string): string {
  if (!piece.includes('\n')) return piece
  const lines = piece.split('\n')
  const joinsAll = isWrapped(lines) || mostBreakWithin(lines)
  return lines.reduce((text, line, i) => {
    const before = lines[i - 1]!
    return `${text}${(joinsAll && !/^\s{4}/.test(line)) || breaksWithin(before, line) ? ' ' : '\n'}${line}`
  })
}

function linesOf(text: string): Line[] {
  const lines: Line[] = []
  for (let start = 0; start <= text.length; ) {
    const stop = text.indexOf('\n', start)
    const end = stop < 0 ? text.length : stop
    lines.push({ start, end, text: text.slice(start, end) })
    start = end + 1
  }
  return lines
}

/** The cells of a row, without marks at either end. */
export const cellsOf = (row: string): string[] =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())

/** An opening emphasis without its end, and the other way round: half of a pair that the cut went through. */
function withoutLooseMarks(text: string, { start, end }: Span): Span {
  const piece = text.slice(start, end)
  const quote = /^(?:>\s*)+/.exec(piece)?.[0].length ?? 0
  const loose = /^(?:\*\*|__)\s+/.exec(piece.slice(quote))?.[0].length ?? 0
  return { start: start + quote + loose, end }
}

const DAY = /(?:(?:^|\s)\d{1,2}|\b(?:Nr|Tel|Str|ca|bzw|inkl|zzgl|Abs|ext|tel|no|min|max|approx|n[uú]m|Av))\.\s*$/u
/** "am 3." and "Oktober …", "Nr." and "5" belong together; everything else is as it was. */
function splitDayMonth(text: string): (span: Span, i: number, all: Span[]) => Span[] {
  return (span, i, all) => {
    const before = all[i - 1]
    if (before && DAY.test(text.slice(before.start, before.end)) && before.end - before.start > 4) return []
    let end = span.end
    for (let j = i; all[j + 1] && DAY.test(text.slice(span.start, end)) && end - span.start > 4; j++)
      end = all[j + 1]!.end
    return [{ start: span.start, end }]
  }
}
