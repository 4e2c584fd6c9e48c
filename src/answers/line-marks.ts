import { looksLikeHead } from '../lib/tabular-head.ts'
import type { Span } from '../lib/text.ts'
import { breaksWithin, indentOf, isWrapped, opensAfterGlue } from '../lib/wrapped-lines.ts'

// What a line of a passage is by its looks: an item, a row, a command, a label, the head of a section.

export const LEADER = /\.{4,}|(?: \.){3,}|_{4,}/
export const FENCE = /^\s{0,3}(?:```|~~~)/
const COMMAND = /^(?: {0,3}(?:[\w@:~-]{1,20})?[$#] [a-z./~]|(?: {4,40}|\t{1,4})[\w$./~][\w$./~-]{1,199}(?:\s|$|\())/
const CODE_SIGN = /[-/=_$]/
export const ITEM = /^\s*(?:[-*+•‣–]|\d{1,3}[.)]|[a-z]\)|[一二三四五六七八九十]{1,2}、)\s*(?:\[[ xX]\]\s+)?/
export const ITEM_NEEDS_BLANK = /^\s*(?:(?:[-*+•‣–]|\d{1,3}[.)]|[a-z]\))\s+|[一二三四五六七八九十]{1,2}、)/
export const ROW = /^\s*\|.*\|\s*$/
export const RULE = /^\s*(?:\|\s*)?:?-{2,}:?(?:(?:\s*\|\s*|\s+):?-{2,}:?)*\s*(?:\|\s*)?$|^\s*(?:[-*_=]\s*){3,}$/
/** Under the heads of a table of plain text, "----+-----", and around one with corners, "+---+---+". */
export const BARRED_RULE = /^\s*[+|]?[-=]{2,}(?:[+|][-=]{2,})+[+|]?\s*$/
export const HEADING = /^\s{0,3}#{1,6}\s/
/** "to root:adm", ":program:`x`" and "https://" label nothing. */
export const LABEL =
  /^[\s>*_]{0,80}([^:：.!?\n|]{2,40}?)[*_]{0,4}(?:[:：][*_]{0,4}\s{1,60}\S|:[*_]{0,4}(?![a-z/\\`:])\S|：\S)/u
export const ADDRESS = /^\s{0,20}[^:\n]{1,60}:\/\//
/** "Total          2,014.80", "A-board ........ 2 x 145.00": a label with its number in a column of plain text. */
export const COLUMNS = /^\s*(\p{L}[^\n]{1,60}?)(?:\s*\.{4,}\s*|\s{3,}|\t)(?=[^\n]{0,40}\d[^\n\p{L}]{0,12}$)/u
/** Nothing is said yet: a colon, or a word that a clause or a list has to follow. */
export const INTRO =
  /[:：][\s*_]*$|(?<=[\s,])(?:wenn|falls|sofern|dass|if|when|whenever|unless|(?<!(?<!\p{L})(?:for|of|like|than|about|with|without|after|before|from|at|on|in|to|by|over|do|did|does|doing|done|need|want|is|was|and|or) )that|si|cuando|que|lorsque)$/iu
const NAMES_THING = /`[^`\n]{2,80}`|["“][A-Z_]{3,40}["”]|(?<![\w-])--[a-z][\w-]{1,40}/
const LEADS_ON = /following|as follows|like (?:this|so|that)|folgend|siguiente|suivant|comme ceci/i
const LEAST_SAID = 8
/** "They must be prefixed by `APP_`, here is an example:" says something, whatever it introduces. */
export const saysBeforeColon = (text: string): boolean =>
  /[:：]\s*$/.test(text) && NAMES_THING.test(text) && !LEADS_ON.test(text) && text.split(/\s+/).length >= LEAST_SAID
export const SHORT_LINE = 60
/** "systemd (231-1) unstable; urgency=low": what a changelog of Debian sets above what is new in a release */
export const RELEASE_HEAD = /^[a-z\d][a-z\d.+-]{1,60} \([^()\s]{1,60}\) [\w. -]{1,60}; urgency=\w{1,20}/
/** Whether a line that looks like a label goes on with the sentence before: "we are changing its owner" above "to root: see below". */
export const goesOnInto = (line: string, next: string): boolean =>
  opensAfterGlue(line) ||
  (/^\s*\p{Ll}/u.test(next) && line.length >= LONG_LINE && !/[.!?:;]\s*$/.test(line) && !LABEL.test(line))
const LONG_LINE = 45
/** Tables of manual pages are drawn with lines of their own. As long as the text. */
export const withPlainBars = (text: string): string =>
  /[│┃║]/.test(text)
    ? text
        .replace(/[│┃║]/g, '|')
        .replace(/[─━═]/g, '-')
        .replace(/[┌┬┐├┼┤└┴┘╒╤╕╞╪╡╘╧╛╔╦╗╠╬╣╚╩╝]/g, '+')
    : text
/** Without stops that end no sentence: those of code within a line, of where a link leads, and of "e. g.". As long as the text. */
export const withoutInnerStops = (text: string): string =>
  text
    .replace(/(?<!`)(`{1,2})[^`\n]{1,80}\1(?!`)/g, (code) => code.replace(/[.!?]/g, '_'))
    .replace(/\]\([^()\s]{1,300}\)/g, (link) => link.replace(/[.!?]/g, '_'))
    .replace(/(?<!\p{L})(?:e\. g|i\. e)\.(?=\s)/giu, (short) => short.replace(/\./g, '_'))
export const REMARK = /^\s*(?:#|\/\/|--)\s/

export interface Line extends Span {
  text: string
  /** column at which it begins, behind the marks of a quoted mail */
  indent: number
  /** how many marks of a quoted mail stand before it */
  quoted: number
}

/** "Q. I upgraded. Should it not say so?": all of it is asked, whatever its sentences look like. */
export const ASKED = /^\s*(?:Q|Question|Frage|Pregunta|F)(?: ?\d{1,3})?[.:)]\s/
export const ANSWERED = /^\s*(?:A|Answer|Antwort|R|Respuesta)(?: ?\d{1,3})?[.:)]\s+/
export const isTyped = (line: string): boolean =>
  (COMMAND.test(line) && CODE_SIGN.test(line.replace(/^\s*#/, '$'))) || TYPED_BY_LOOKS.test(line)
/** Two or three blanks in front indent a list as well: then the command itself has to be known, or its options and paths show it. */
const TYPED_BY_LOOKS =
  /^ {2,3}(?:(?:sudo|apt|apt-get|apt-mark|aptitude|dpkg|dpkg-\w+|dnf|yum|brew|pip3?|pipx|uv|npm|npx|pnpm|yarn|node|deno|bun|cargo|rustup|go|git|docker|podman|kubectl|helm|make|cmake|systemctl|journalctl|service|update-[\w-]+|chmod|chown|mkdir|cp|mv|rm|ln|curl|wget|tar|ssh|scp|psql|mysql|python3?|ruby|gem|bundle|java|mvn|gradle|bash|sh)(?: [\w./~:@+=$"'<>|&*{}[\],%-]{1,80}){1,12}|(?=[^\n]{0,200}(?: -{1,2}[a-z]|[~/=]))[a-z][\w./-]{1,40}(?: [\w./~:@+=$"'<>|&*{}[\]%-]{1,80}){1,12})$/
/** A block of code in reStructuredText, with what it is set in. */
export const CODE_DIRECTIVE = /^\s*\.\. (?:code-block|code|sourcecode|parsed-literal)::/
/** Its marks alone on their line: ".. note::", ".. _label:", ".. |name| image:: x", ":linenos:" */
export const DIRECTIVE =
  /^ {0,40}(?:\.\. (?:[\w-]{1,40}::|_[^:\n]{1,80}:|\|[^|\n]{1,80}\|)(?: \S{1,200}){0,2}|:[\w-]{1,40}:(?: \S{1,80})?)$/
export const ONLY_TOPIC = /^[^.!?:;。：\d]{2,80}$/u
export const AUTHORED =
  'wrote written author post article signed letter schrieb geschrieben verfasst autor artikel escribió escrito autor artículo écrit auteur article 作者 文章'
/** "**Roof.** Two quotes came in" in a list. */
export const TOPIC_OF_ITEM = /^\*\*[^*\n]{2,50}(?:[.!]\*\*|\*\*[.!])\s+(?=\S)/u
/** "12 Apr. First inspection." */
export const RUN_IN_DAY = /^([^.:,–—\n]{3,26}?)(?:[.:,]|\s[–—-])\s+\S/u
/** "**Costs** Each pays" and "**Swimming.** we go"; not "**Do not bring** sweets". */
export const isHeadOf = (head: string, piece: string): boolean =>
  /[.!?。][*_]*\s*$|\p{Script=Han}/u.test(head) || /^[\p{Lu}\d"“„]/u.test(piece.slice(head.length))
/** "**The fair is on 29 August, 11 to 6.**" says something; "**Swimming.**" and "**1. Costs**" do not. */
export const isBoldSentence = (piece: string): boolean =>
  /^(?:\*\*|__)[^*_\n]+[.!。](?:\*\*|__)$/.test(piece) && /\d/.test(piece.slice(4)) && piece.split(/\s+/).length > 4
/** "**Swimming.** Year 4 swims …": what a paragraph is about, in bold before it, or alone on its line. */
export const RUN_IN_HEAD = /^(?:\*\*[^*\n]{2,50}\*\*|__[^_\n]{2,50}__)[.:：]?(?:\s+(?![\s(·|–—-])|$)/
const DAY_IN_HEADING =
  /\d{4}-\d\d-\d\d|\d{1,2}\.\d{1,2}\.\d{4}|\d{1,2}(?:st|nd|rd|th|\.)? (?:de )?\p{L}{3,10} (?:de )?\d{4}|\p{L}{3,9} \d{1,2}(?:st|nd|rd|th)?, \d{4}|\d{4}年\d{1,2}月/u
/** "4.0.0, 2026-01-08" says when that was; a day alone is said of what stands under it. */
export const isDatedHeading = (heading: string): boolean =>
  heading.length < 80 &&
  DAY_IN_HEADING.test(heading) &&
  /[\p{L}\d]{2}|\d\.\d/u.test(heading.replace(DAY_IN_HEADING, '').replace(/\d{1,2}:\d\d/g, ''))
const NUMBERED_TOPIC = /^\s{0,8}\d{1,3}[.)]\s+(?=[^\n]{0,80}\p{L})[^.!?:;,\n]{2,80}$/u
/** "2. Name of a thing", alone in its paragraph, with a paragraph below that is no item: what that speaks of. */
export const isNumberedTopic = (line: Line, next: Line | undefined, after: Line | undefined): boolean =>
  NUMBERED_TOPIC.test(line.text) &&
  next?.text.trim() === '' &&
  after !== undefined &&
  /\S/.test(after.text) &&
  !ITEM_NEEDS_BLANK.test(after.text)
const SECTION = /^(?:\d{1,2}(?:\.\d{1,2})*[.)]?|TOP \d{1,2}[.:]?|§ ?\d{1,3}[.:]?|[IVX]{1,4}\.)\s+\p{Lu}/u
/** "3. Summer party", with what is said of it below. */
export const isSectionLine = (piece: string, next: string | undefined): boolean =>
  piece.length < SHORT_LINE && SECTION.test(piece) && !/[.!?;,]$/.test(piece) && !!next?.trim() && !SECTION.test(next)

/** The lines from this one on until a blank one or an item. */
export function paragraphFrom(lines: readonly Line[], from: number): string[] {
  let end = from + 1
  while (end < lines.length && lines[end]!.text.trim() && !ITEM_NEEDS_BLANK.test(lines[end]!.text)) end++
  return lines.slice(from, end).map(({ text }) => text)
}

export const mostBreakWithin = (lines: readonly string[]): boolean =>
  lines.filter((line, i) => i > 0 && breaksWithin(lines[i - 1]!, line)).length >= 0.6 * (lines.length - 1)

/**
 * Blanks for the breaks of a paragraph that only wrap its lines, so that none of them ends a sentence. As long as the text.
 * `opensWithTerm`: its first line goes on in the second.
 */
export function withoutWraps(piece: string, opensWithTerm = false): string {
  if (!piece.includes('\n')) return piece
  const lines = withoutQuoting(piece).split('\n')
  const body = opensWithTerm ? lines.slice(1) : lines
  const joinsAll = isWrapped(body) || mostBreakWithin(body)
  const base = Math.min(...lines.slice(1).map(indentOf))
  const joins = (line: string, i: number) =>
    (opensWithTerm && i === 1) || (joinsAll && indentOf(line) < base + 4) || breaksWithin(lines[i - 1]!, line)
  return lines.reduce((text, line, i) => `${text}${joins(line, i) ? ' ' : '\n'}${line}`)
}

/** "port   You can override": a term, and on its line what is said of it, under which the next line goes on. */
const HANGING = /^(\S{1,30}(?: \S{1,20}){0,3}?)(\s{2,40}|\t)\S/
/** A term has no stop, no colon of its own, and no word that a sentence goes on after. */
const NO_TERM = /[.!?:;,。：]$/
/** What the more indented lines below say something of: "-l, --list" above "Show account aging information.", "port" before it. */
export function termOf(line: Line, next: Line | undefined): string | null {
  if (!next?.text.trim() || next.indent < line.indent + 2 || ITEM_NEEDS_BLANK.test(next.text)) return null
  const text = line.text.trim()
  const hanging = HANGING.exec(text)
  if (hanging && line.indent + columnAfter(hanging[0].slice(0, -1), line.indent) === next.indent) return hanging[1]!
  const isShort = text.length < SHORT_LINE && /[\p{L}\p{N}]/u.test(text)
  return isShort && !NO_TERM.test(text) && !LABEL.test(text) && !opensAfterGlue(text) ? text : null
}
const columnAfter = (text: string, from: number): number => {
  let column = from
  for (const sign of text) column += sign === '\t' ? 8 - (column % 8) : 1
  return column - from
}

const QUOTED = /^[ \t]{0,4}>(?:[ \t]?>){0,8}[ \t]?/
const QUOTED_LINES = new RegExp(QUOTED, 'gm')
/** With blanks for the marks of a quoted mail before its lines: as long as the text. */
const withoutQuoting = (text: string): string => text.replace(QUOTED_LINES, (marks) => ' '.repeat(marks.length))

/** The lines of a text; marks of a quoted mail are blanks in their text. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = []
  for (let start = 0; start <= text.length; ) {
    const stop = text.indexOf('\n', start)
    const end = stop < 0 ? text.length : stop
    const written = text.slice(start, end)
    const marks = QUOTED.exec(written)?.[0] ?? ''
    const line = ' '.repeat(marks.length) + written.slice(marks.length)
    const quoted = marks.split('>').length - 1
    lines.push({ start, end, text: line, indent: indentOf(written.slice(marks.length)), quoted })
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

const MOST_ROWS_READ = 20
/** Whether a row names the columns of those below: a rule follows, or, where none does, its cells look like heads. */
export function isHeadRow(lines: readonly Line[], at: number): boolean {
  const next = lines[at + 1]?.text ?? ''
  if (RULE.test(next) || BARRED_RULE.test(next)) return true
  const rows: string[][] = []
  for (let i = at; i < lines.length && rows.length < MOST_ROWS_READ && ROW.test(lines[i]!.text); i++)
    rows.push(cellsOf(lines[i]!.text))
  return looksLikeHead(rows)
}

/** Without an opening emphasis that has no end, half of a pair that the cut went through, and the number of a footnote. */
export function withoutLooseMarks(text: string, { start, end }: Span): Span {
  const piece = text.slice(start, end)
  const quote = /^(?:>\s*)+/.exec(piece)?.[0].length ?? 0
  const loose = /^(?:(?:\*\*|__)\s+|\[\d{1,3}\]\s+(?=\S))/.exec(piece.slice(quote))?.[0].length ?? 0
  return { start: start + quote + loose, end }
}

const DAY = /(?:(?:^|\s)\d{1,2}|\b(?:Nr|Tel|Str|ca|bzw|inkl|zzgl|Abs|ext|tel|no|min|max|approx|n[uú]m|Av))\.\s*$/u
/** "am 3." and "Oktober …", "Nr." and "5" belong together; everything else is as it was. */
export function splitDayMonth(text: string): (span: Span, i: number, all: Span[]) => Span[] {
  return (span, i, all) => {
    const before = all[i - 1]
    if (before && DAY.test(text.slice(before.start, before.end)) && before.end - before.start > 4) return []
    let end = span.end
    for (let j = i; all[j + 1] && DAY.test(text.slice(span.start, end)) && end - span.start > 4; j++)
      end = all[j + 1]!.end
    return [{ start: span.start, end }]
  }
}
