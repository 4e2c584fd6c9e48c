import { blankControls } from '../lib/blank-controls.ts'
import { sentences } from '../lib/sentences.ts'

/** A sentence that a model wrote, without its marks. */
export interface GeneratedSentence {
  text: string
  /** numbers of the notes it names, in order, each once */
  marks: number[]
}

/** `[2]`, `[2, 5]`, `[note 2]`, `【2】`, with the blanks before it. */
const MARK = /[ \t]{0,20}[[【]\s{0,3}(?:notes?\s{0,3}|\^)?(\d{1,3}(?:\s{0,3}[,;]\s{0,3}\d{1,3}){0,20})\s{0,3}[\]】]/gi

/** Sentences of a model's text, line by line, each with the marks that stand in it or right after it. */
export function generatedSentences(text: string): GeneratedSentence[] {
  return plainText(text)
    .split('\n')
    .flatMap((line) => sentencesOfLine(line.trim()))
}

function sentencesOfLine(line: string): GeneratedSentence[] {
  let clean = ''
  let from = 0
  const marks: { at: number; numbers: number[] }[] = []
  for (const match of line.matchAll(MARK)) {
    clean += line.slice(from, match.index)
    from = match.index + match[0].length
    marks.push({ at: clean.length, numbers: match[1]!.split(/[,;]/).map(Number) })
  }
  clean += line.slice(from)
  // a mark stands behind what it is for; at the very beginning there is nothing before it
  return sentences(clean).flatMap(({ start, end }, i) => {
    const own = marks.filter(({ at }) => (at > start && at <= end) || (i === 0 && at <= start))
    const written = withoutMarks(clean.slice(start, end)).trim()
    return written === '' ? [] : [{ text: written, marks: [...new Set(own.flatMap(({ numbers }) => numbers))] }]
  })
}

/** Brackets in brackets leave something like a mark, which would name a citation of another sentence. */
const withoutMarks = (text: string): string => (/[[【]\s*\d/.test(text) ? text.replace(/[[\]【】]/g, '') : text)

const IMAGE_OR_LINK = /!?\[([^\][]{0,300})\]\(\s{0,3}<?([^\s()<>]{0,2000})>?(?:\s[^()]{0,300})?\)/g
const LINE_START = /^[ \t]{0,8}(?:#{1,6}[ \t]|>[ \t]?|[-*+•][ \t]|\d{1,3}[.)][ \t])+/gm
const FENCE = /^[ \t]*(?:```|~~~)[^\n]*$/gm
const EMPHASIS = /(\*\*\*|\*\*|\*|___|__|_|`)(?=\S)([^*_`\n]{1,500}?)(?<=\S)\1(?![\p{L}\p{N}])/gu

/** Markdown as the text that it shows: a link or an image becomes its label and its address, neither of them active. */
export const plainText = (text: string): string =>
  blankControls(text.replace(/\r\n?/g, '\n'))
    .replace(FENCE, '')
    .replace(IMAGE_OR_LINK, (_, label: string, address: string) => `${label} (${address})`)
    .replace(LINE_START, '')
    .replace(EMPHASIS, '$2')
