// Lines that end because a page is so wide, and not because something ends there.

const MAX_WRAPPED_LINE = 120
const MIN_WRAPPED_LINE = 40
const MIN_WRAPPED_SHARE = 0.7

/** Whether nearly all lines of a paragraph end where the next word would not have fitted. */
export function isWrapped(lines: readonly string[]): boolean {
  const width = lines.reduce((longest, line) => Math.max(longest, line.length), 0)
  if (width < MIN_WRAPPED_LINE || width > MAX_WRAPPED_LINE) return false
  let full = 0
  for (let i = 0; i + 1 < lines.length; i++) {
    if (lines[i]!.length + 1 + firstWord(lines[i + 1]!) > width) full++
  }
  return full >= MIN_WRAPPED_SHARE * (lines.length - 1)
}

const firstWord = (line: string): number => /^\s*\S*/.exec(line)![0].length

/** A line this long that stops within a sentence was wrapped by hand. */
const MIN_LINE_THAT_GOES_ON = 25
/** Where lines are wrapped at the earliest. */
const USUAL_WIDTH = 68
const MAX_INDENT_CHANGE = 3
const ENDS_A_SENTENCE = /[.!?:;。！？…]["'”’»)\]]{0,3}\s*$/
const LABEL_OR_STAMP = /^\s*(?:\p{L}[\p{L}\p{N} .'-]{0,30}:\s|[[(]?\d{1,2}[:.]\d\d|[|>#`$])/u
/** After one of these a sentence goes on. */
const GLUE =
  /(?:,|(?<!\p{L})(?:the|an?|and|or|of|in|on|at|to|by|for|from|with|as|is|was|are|were|that|which|who|its|their|his|her|der|die|das|den|dem|des|eine?[mnrs]?|und|oder|von|vom|zum?|zur|im|am|an|auf|mit|für|el|la|los|las|una?|y|de|del|en|con|por|para|les?|une|et|ou|du|aux?|dans|avec|pour|par|sur))\s*$/iu

/** Whether a line ends in a word after which a sentence goes on: "the", "und". */
export const opensAfterGlue = (line: string): boolean => GLUE.test(line.slice(-12))

/** Whether a sentence surely goes on from a line to the next: "makes no", and below it "representations or warranties". */
export const isWithinSentence = (line: string, next: string): boolean =>
  line.trim().length >= MIN_LINE_THAT_GOES_ON &&
  ((/[\p{L}\p{N},]\s*$/u.test(line) && /^\s*\p{Ll}/u.test(next)) ||
    (opensAfterGlue(line) && /^\s*[\p{L}\p{N}]/u.test(next)))

/** Whether the break between two lines of a paragraph stands within a sentence, by its width too. */
export function breaksWithin(line: string, next: string): boolean {
  if (line.length < MIN_LINE_THAT_GOES_ON || ENDS_A_SENTENCE.test(line.slice(-8)) || LABEL_OR_STAMP.test(next))
    return false
  const further = indentOf(next) - indentOf(line)
  // the first line of a paragraph may be indented
  if (further > MAX_INDENT_CHANGE || (further < -MAX_INDENT_CHANGE && !/^\s*\p{Ll}/u.test(next))) return false
  if (/^\s*\p{Ll}/u.test(next) || opensAfterGlue(line)) return true
  return line.length <= MAX_WRAPPED_LINE && line.length + 1 + firstWord(next) > USUAL_WIDTH && /^\s*\p{L}/u.test(next)
}

const TAB = 8
/** The column at which a line begins; a tab leads to the next multiple of eight. */
export function indentOf(line: string): number {
  let column = 0
  for (const sign of /^\s*/.exec(line)![0]) column += sign === '\t' ? TAB - (column % TAB) : 1
  return column
}
