import { sentences } from '../lib/sentences.ts'
import { type Span, trimSpan } from '../lib/text.ts'
import { breaksWithin, isWrapped } from '../lib/wrapped-lines.ts'
import { WordSet, wordsOf } from './answer-words.ts'
import { SPEAKER, STAMPED } from './chat-lines.ts'
import type { Tongue } from './function-words.ts'
import {
  ADDRESS,
  ANSWERED,
  ASKED,
  AUTHORED,
  BARRED_RULE,
  CODE_DIRECTIVE,
  COLUMNS,
  cellsOf,
  DIRECTIVE,
  FENCE,
  goesOnInto,
  HEADING,
  INTRO,
  ITEM,
  ITEM_NEEDS_BLANK,
  isBoldSentence,
  isDatedHeading,
  isHeadOf,
  isHeadRow,
  isNumberedTopic,
  isSectionLine,
  isTyped,
  LABEL,
  LEADER,
  type Line,
  linesOf,
  mostBreakWithin,
  ONLY_TOPIC,
  paragraphFrom,
  RELEASE_HEAD,
  REMARK,
  ROW,
  RULE,
  RUN_IN_DAY,
  RUN_IN_HEAD,
  SHORT_LINE,
  saysBeforeColon,
  splitDayMonth,
  TOPIC_OF_ITEM,
  termOf,
  withoutInnerStops,
  withoutLooseMarks,
  withoutWraps,
  withPlainBars,
} from './line-marks.ts'
import type { Passage, Unit, UnitKind } from './passage.ts'
import { areSettings, isToFillIn } from './setting-lines.ts'
import {
  endsLetter,
  isAsking,
  isByline,
  isCaption,
  isContents,
  isDateLine,
  isGreeting,
  isInCapitals,
  isLegal,
  isLink,
  isNavigation,
  isRunningHead,
  isScrap,
} from './unquotable.ts'

const MAX_UNIT_CHARS = 600
const MAX_CODE_CHARS = 300
const MAX_UNITS = 400

/** Cuts a passage into the pieces that may be quoted, line by line. */
export class Cutter {
  readonly #units: Unit[] = []
  readonly #text: string
  readonly #outdated: readonly Span[]
  readonly #index: number
  readonly #tongue: Tongue
  readonly #titleAsks: string
  #heads: string[] = []
  /** rows at hand have no heads above them */
  #headless = false
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
  /** what the lines at hand are said of, outermost first, and what the next sentence begins with */
  readonly #terms: { indent: number; text: string; before: string }[] = []
  #opening: { indent: number; text: string } | null = null
  readonly #isContents: boolean
  /** what the next paragraph is said of, and what others were before */
  #topic: { text: string; before: string } | null = null

  constructor({ text, title, outdated = [] }: Passage, index: number, tongue: Tongue) {
    this.#text = withPlainBars(text)
    this.#outdated = outdated
    this.#index = index
    this.#tongue = tongue
    this.#titleAsks = /[?？]\s*$/.test(title) ? title : ''
    this.#isContents = isContents(title)
  }

  cut(): Unit[] {
    const lines = linesOf(this.#text)
    const filled = lines.filter(({ text }) => text.trim())
    // a passage begins with a letter, wherever its first line does
    if (filled.length > 1) lines[0]!.indent = Math.min(...filled.slice(1).map(({ indent }) => indent))
    const mostly = (test: (line: Line) => boolean, share: number) =>
      filled.length > 2 && filled.filter(test).length > share * filled.length
    // a text of short lines is a list without marks: no line goes on in the next
    const short = mostly(({ text }) => text.length < SHORT_LINE, 0.6)
    const chat = mostly(({ text }) => SPEAKER.test(text), 0.5) && filled.some(({ text }) => STAMPED.test(text))
    this.#chat = chat
    for (let i = 0; i < lines.length && this.#units.length < MAX_UNITS; i++) {
      const line = lines[i]!
      if (line.text.trim()) this.#leaveTerms(line)
      if (FENCE.test(line.text)) i = this.#code(lines, i)
      else if (!line.text.trim()) this.#blank(lines[i + 1])
      else if (CODE_DIRECTIVE.test(line.text)) i = this.#directive(lines, i)
      else if (DIRECTIVE.test(line.text)) continue
      else if (RULE.test(line.text) || BARRED_RULE.test(line.text)) continue
      else if (this.#isBarred(lines, i)) this.#row(lines, i)
      else if (this.#isCommand(line)) i = this.#commands(lines, i)
      else if (HEADING.test(line.text) || RELEASE_HEAD.test(line.text)) this.#heading(line)
      else if (ROW.test(line.text)) this.#row(lines, i)
      else if (chat && SPEAKER.test(line.text)) this.#add(line, 'chat')
      else i = this.#prose(lines, i, short, filled.length > 1)
    }
    return this.#units
  }

  /** A line no further right than a term is not said of it. */
  #leaveTerms({ indent }: Line): void {
    while (this.#terms.length > 0 && indent <= this.#terms.at(-1)!.indent) this.#under = this.#terms.pop()!.before
  }

  /** A block of code with the sentence before it; of a long one each line, with the remark above. Gives the last line's place. */
  #code(lines: readonly Line[], from: number): number {
    let last = from + 1
    while (last < lines.length && !FENCE.test(lines[last]!.text)) last++
    this.#codeOf(lines.slice(from + 1, last).filter(({ text }) => text.trim()))
    return last
  }

  /** What is indented below ".. code-block::". */
  #directive(lines: readonly Line[], from: number): number {
    const { indent } = lines[from]!
    let last = from
    while (last + 1 < lines.length && (!lines[last + 1]!.text.trim() || lines[last + 1]!.indent > indent)) last++
    this.#codeOf(lines.slice(from + 1, last + 1).filter(({ text }) => text.trim() && !DIRECTIVE.test(text)))
    return last
  }

  #codeOf(inside: readonly Line[]): void {
    if (inside.length === 0) return
    const before = this.#units.at(-1)
    const { start } = inside[0]!
    const end = inside.at(-1)!.end
    const isSettings = areSettings(inside)
    if (end - start <= MAX_CODE_CHARS) {
      const near =
        before &&
        !before.asks &&
        before.kind !== 'row' &&
        /^[\s*_:：`~a-z.]*$/i.test(this.#text.slice(before.end, start))
      this.#add({ start: near && end - before.start <= MAX_UNIT_CHARS ? before.start : start, end }, 'code')
      if (!isSettings) return
    }
    inside.forEach((line, i) => {
      const remark = inside[i - 1]
      if (!REMARK.test(line.text) && !(isSettings && isToFillIn(line.text)))
        this.#add(
          { start: remark && REMARK.test(remark.text) ? remark.start : line.start, end: line.end },
          isSettings ? 'line' : 'code',
        )
    })
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
    if (!next || !ROW.test(next.text)) this.#endTable()
  }

  #heading(line: Line): void {
    this.#intro = ''
    this.#under = line.text.replace(/^[\s#]+/, '')
    if (isDatedHeading(this.#under)) this.#add({ start: line.end - this.#under.length, end: line.end }, 'line', 'date')
  }

  #endTable(): void {
    this.#heads = []
    this.#headless = false
  }

  /** Heads with a rule of dashes below, and, while there are heads, what has bars between its cells. */
  #isBarred(lines: readonly Line[], at: number): boolean {
    const { text } = lines[at]!
    return text.includes(' | ') && (this.#heads.length > 1 || BARRED_RULE.test(lines[at + 1]?.text ?? ''))
  }

  #row(lines: readonly Line[], at: number): void {
    if (this.#heads.length > 0 || this.#headless) this.#add(lines[at]!, 'row')
    else if (isHeadRow(lines, at)) this.#heads = cellsOf(lines[at]!.text)
    else {
      this.#headless = true
      this.#add(lines[at]!, 'row')
    }
  }

  /** A paragraph with its wrapped lines, an item with those indented under it; gives the place of the last line. */
  #prose(lines: readonly Line[], from: number, short: boolean, several: boolean): number {
    const line = lines[from]!
    this.#endTable()
    const item = ITEM_NEEDS_BLANK.test(line.text)
    let last = from
    const wrapped = !item && this.#isInWrapped(lines, from)
    const goesOn = (next: Line | undefined): boolean => {
      if (BARRED_RULE.test(lines[last + 2]?.text ?? '')) return false
      if (!next?.text.trim() || ITEM_NEEDS_BLANK.test(next.text) || ROW.test(next.text)) return false
      if (HEADING.test(next.text) || FENCE.test(next.text) || RULE.test(next.text) || BARRED_RULE.test(next.text))
        return false
      if (COLUMNS.test(next.text) || COLUMNS.test(lines[last]!.text)) return false
      if (next.quoted !== line.quoted) return false
      if (next.indent >= line.indent + 2) return true
      if (item) return lines[last]!.text.length > SHORT_LINE
      if (LABEL.test(next.text) && !ADDRESS.test(next.text) && !goesOnInto(lines[last]!.text, next.text)) return false
      if (!short && lines[last]!.text.trim().length >= SHORT_LINE) return true
      return wrapped || breaksWithin(lines[last]!.text, next.text)
    }
    while (goesOn(lines[last + 1])) last++
    const topic = this.#topic
    this.#paragraphOf(lines, from, last, short, several, item)
    if (topic !== null) {
      this.#topic = null
      this.#under = topic.before
    }
    return last
  }

  /** What a paragraph is: a head of what follows, the beginning of a list, or pieces. */
  #paragraphOf(
    lines: readonly Line[],
    from: number,
    last: number,
    short: boolean,
    several: boolean,
    item: boolean,
  ): void {
    const line = lines[from]!
    const span = trimSpan(this.#text, { start: line.start, end: lines[last]!.end })
    const piece = this.#text.slice(span.start, span.end)
    const alone = last === from && several
    const head = isBoldSentence(piece) ? null : RUN_IN_HEAD.exec(piece)
    if (head && head[0].length === piece.length) {
      this.#under = piece
      this.#intro = ''
      return
    }
    if (head && !/[:：]/.test(head[0]) && isHeadOf(head[0], piece)) {
      this.#under = head[0]
      this.#sentences({ start: span.start + head[0].length, end: span.end }, 'sentence')
      return
    }
    if (alone && isDateLine(piece)) this.#under = piece
    else if (alone && isSectionLine(piece, lines[last + 1]?.text)) this.#under = piece
    else if (alone && isNumberedTopic(line, lines[last + 1], lines[last + 2])) {
      this.#topic = { text: piece.replace(ITEM, ''), before: this.#under }
      this.#under = this.#topic.text
    } else if (INTRO.test(piece) && !/[.!?。]\s/.test(piece)) {
      this.#intro = piece
      const says = saysBeforeColon(piece)
      this.#add(span, says ? 'sentence' : 'line', says)
    } else {
      const kind = item ? 'item' : short && last === from ? 'line' : 'sentence'
      if (item) this.#nest(line.text, piece)
      else this.#parent = this.#lastItem = null
      if (!item && !short) this.#intro = ''
      const mark = (item ? ITEM : this.#units.at(-1)?.asks ? ANSWERED : null)?.exec(piece)?.[0].length ?? 0
      const term = item ? null : termOf(line, lines[from + 1])
      this.#opening = term === null ? null : { indent: line.indent, text: term }
      this.#number = item ? (/^\d{1,3}/.exec(piece)?.[0] ?? '') : ''
      this.#paragraph({ start: span.start + mark, end: span.end }, kind)
      if (INTRO.test(piece)) this.#intro = this.#units.at(-1)?.text ?? ''
    }
  }

  /** What begins with a day, or an item with a name in bold and a full stop, is said of that. */
  #paragraph(span: Span, kind: UnitKind): void {
    const text = this.#text.slice(span.start, span.end)
    const topic = kind === 'item' ? TOPIC_OF_ITEM.exec(text)?.[0] : undefined
    const day =
      topic === undefined && isDateLine(RUN_IN_DAY.exec(text)?.[1] ?? '') ? RUN_IN_DAY.exec(text)![1] : undefined
    const before = this.#under
    const opened = topic ?? day
    if (opened !== undefined) this.#under = opened
    this.#sentences(topic === undefined ? span : { start: span.start + topic.length, end: span.end }, kind)
    if (opened !== undefined) this.#under = before
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
    const joined = withoutWraps(piece, this.#opening !== null)
    const cut = sentences(withoutInnerStops(joined), this.#tongue, kind === 'line' ? 'chat' : 'prose').flatMap(
      splitDayMonth(joined),
    )
    for (const { start, end } of cut) {
      this.#add({ start: span.start + start, end: span.start + end }, kind)
      if (this.#opening) {
        this.#terms.push({ ...this.#opening, before: this.#under })
        this.#under = this.#opening.text
        this.#opening = null
      }
    }
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
      label: this.#labelOf(text, kind),
      term: this.#opening?.text ?? this.#topic?.text ?? this.#terms.at(-1)?.text ?? '',
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

  #labelOf(text: string, kind: UnitKind): string {
    if (kind === 'row') return cellsOf(text)[0] ?? ''
    return this.#opening?.text ?? (LABEL.exec(text) ?? COLUMNS.exec(text))?.[1]?.trim() ?? ''
  }

  #isQuotable(text: string, kind: UnitKind): boolean {
    if (text.length > MAX_UNIT_CHARS || (INTRO.test(text) && !saysBeforeColon(text)) || this.#isContents) return false
    // "#garden — export of 3 May" stands above a chat
    if (this.#chat && kind !== 'chat' && this.#units.length === 0 && !/[.!?。！]\s*$/.test(text)) return false
    if (kind !== 'row' && (isGreeting(text) || isInCapitals(text) || isScrap(text))) return false
    return !(
      isCaption(text) ||
      isLegal(text) ||
      (kind !== 'row' && (isNavigation(text) || isRunningHead(text))) ||
      isLink(text)
    )
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
