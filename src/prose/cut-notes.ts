import type { Block, SourceText } from '../lib/source-text.ts'
import { countWords, type Span, trimSpan } from '../lib/text.ts'
import { type ReadBlock, readBlock } from './block-sentences.ts'

export const NOTE_WORDS = { min: 60, max: 220 }
/** A table or code block stays whole up to this length; a part of prose and a run without blanks are shorter. */
const MAX_CHARS = { whole: 20_000, prose: 8_000, word: 2 * NOTE_WORDS.max }
const MAX_TITLE_CHARS = 300

/** A part of a note: a block, or some sentences of a long one. */
export interface NotePart extends Span {
  kind: Exclude<Block['kind'], 'heading'>
  words: number
  /** the block it is from; null for tables and code, which have no sentences */
  block: ReadBlock | null
  /** sentences in the part, in the source's offsets */
  sentences: Span[]
}

export interface CutNote extends Span {
  /** last heading, else the source's title, else '' */
  title: string
  /** outermost first */
  headingPath: string[]
  /** 1-based page of the first character; null when the source has no pages */
  page: number | null
  words: number
  parts: NotePart[]
}

/**
 * The source's text in notes of 60 to 220 words that never cross a heading, with exact offsets. Blocks stay whole, save
 * for prose over 220 words, which is cut between sentences (a sentence over 220 between words). A rest under 60 words
 * joins the note before it in its section. Linear in the text's length.
 */
export function cutNotes(source: SourceText, sourceTitle: string | null, language: string): CutNote[] {
  const notes: CutNote[] = []
  const headings: string[] = []
  const pageOf = pageFinder(source.pageStarts)
  let open: NotePart[] = []
  let openWords = 0
  let section = 0
  let sectionOfLast = -1

  const close = () => {
    const first = open[0]
    if (!first) return
    const last = notes.at(-1)
    const words = openWords
    const joins =
      last &&
      section === sectionOfLast &&
      words < NOTE_WORDS.min &&
      open.at(-1)!.end - last.start <= MAX_CHARS.whole &&
      last.words + words <= NOTE_WORDS.max + NOTE_WORDS.min
    if (joins) {
      last.end = open.at(-1)!.end
      last.words += words
      last.parts.push(...open)
    } else {
      const headingPath = headings.filter(Boolean)
      const title = headingPath.at(-1) ?? oneLine(sourceTitle ?? '')
      notes.push({
        start: first.start,
        end: open.at(-1)!.end,
        title,
        headingPath,
        page: pageOf(first.start),
        words,
        parts: open,
      })
      sectionOfLast = section
    }
    open = []
    openWords = 0
  }

  for (const block of source.blocks) {
    if (block.kind === 'heading') {
      close()
      section++
      const level = Math.min(6, Math.max(1, block.level ?? 1))
      while (headings.length < level - 1) headings.push('')
      headings.length = level - 1
      headings.push(oneLine(source.text.slice(block.start, block.end)))
      continue
    }
    for (const part of partsOf(source.text, block, block.kind, language)) {
      const fits = openWords + part.words <= NOTE_WORDS.max || openWords < NOTE_WORDS.min
      if (!fits || part.end - (open[0]?.start ?? part.start) > MAX_CHARS.whole) close()
      open.push(part)
      openWords += part.words
    }
  }
  close()
  return notes
}

/** On one line, without control characters, cut on a word. */
function oneLine(heading: string): string {
  const line = heading.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return line.length <= MAX_TITLE_CHARS ? line : line.slice(0, MAX_TITLE_CHARS).replace(/\s+\S*$|[\ud800-\udbff]$/, '')
}

function pageFinder(starts: number[]): (offset: number) => number | null {
  let page = 0
  return (offset) => {
    while (page + 1 < starts.length && starts[page + 1]! <= offset) page++
    return starts.length > 0 ? page + 1 : null
  }
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu
const UNSPACED_QUICK = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff]/

/** Words between blanks; in scripts that write none, two characters count as a word. */
export function wordsIn(text: string): number {
  const words = countWords(text)
  return UNSPACED_QUICK.test(text) ? words + Math.floor((text.match(UNSPACED)?.length ?? 0) / 2) : words
}

type PartKind = NotePart['kind']

function* partsOf(text: string, block: Block, kind: PartKind, language: string): Generator<NotePart> {
  const span = trimSpan(text, block)
  if (span.end <= span.start) return
  if (kind === 'table' || kind === 'code') {
    for (const rows of span.end - span.start > MAX_CHARS.whole ? lineGroups(text, span) : [span])
      yield { ...rows, kind, words: wordsIn(text.slice(rows.start, rows.end)), block: null, sentences: [] }
    return
  }
  const read = readBlock(text, { ...block, ...span }, language)
  const words = wordsIn(text.slice(span.start, span.end))
  if (words <= NOTE_WORDS.max && span.end - span.start <= MAX_CHARS.prose)
    yield { ...span, kind, words, block: read, sentences: read.sentences }
  else yield* sentenceGroups(text, span, kind, read)
}

/** A long block in groups of sentences, each about half a note. */
function* sentenceGroups(text: string, span: Span, kind: PartKind, read: ReadBlock): Generator<NotePart> {
  let group: NotePart | undefined
  const slots = read.sentences.length > 0 ? read.sentences : [span]
  for (let i = 0; i < slots.length; i++) {
    // marks between two sentences go with the first
    const start = i === 0 ? span.start : slots[i]!.start
    const slot = trimSpan(text, { start, end: slots[i + 1]?.start ?? span.end })
    const words = wordsIn(text.slice(slot.start, slot.end))
    const long = words > NOTE_WORDS.max || slot.end - slot.start > MAX_CHARS.prose
    for (const run of long ? wordRuns(text, slot) : [slot]) {
      const runWords = long ? wordsIn(text.slice(run.start, run.end)) : words
      if (group && (group.words + runWords > NOTE_WORDS.max / 2 || run.end - group.start > MAX_CHARS.prose)) {
        yield group
        group = undefined
      }
      const sentence = long ? run : slots[i]!
      if (group) {
        group.end = run.end
        group.words += runWords
        group.sentences.push(sentence)
      } else group = { ...run, kind, words: runWords, block: read, sentences: [sentence] }
    }
  }
  if (group) yield group
}

/** At most a note's words and characters each, cut between words where there are blanks. */
function* wordRuns(text: string, span: Span): Generator<Span> {
  let run: Span | undefined
  let words = 0
  for (const match of text.slice(span.start, span.end).matchAll(/\S+/g)) {
    const end = span.start + match.index + match[0].length
    for (let from = span.start + match.index; from < end; ) {
      const to = from + MAX_CHARS.word < end ? wholeCharacter(text, from + MAX_CHARS.word) : end
      const length = wordsIn(text.slice(from, to))
      if (run && (words + length > NOTE_WORDS.max || to - run.start > MAX_CHARS.prose)) {
        yield run
        run = undefined
        words = 0
      }
      run = { start: run?.start ?? from, end: to }
      words += length
      from = to
    }
  }
  if (run) yield run
}

/** The offset, or one less when it would split a surrogate pair. */
function wholeCharacter(text: string, offset: number): number {
  const code = text.charCodeAt(offset)
  return code >= 0xdc00 && code <= 0xdfff ? offset - 1 : offset
}

function* lineGroups(text: string, { start, end }: Span): Generator<Span> {
  for (let at = start; at < end; ) {
    let stop = Math.min(end, at + MAX_CHARS.whole)
    if (stop < end) {
      const newline = text.lastIndexOf('\n', stop)
      stop = newline > at ? newline : wholeCharacter(text, stop)
    }
    const group = trimSpan(text, { start: at, end: stop })
    if (group.end > group.start) yield group
    at = stop
  }
}
