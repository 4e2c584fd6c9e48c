import type { Reply } from '../../client/client.ts'
import type { SourceBlock, SourceMark } from '../api/wire.ts'

// How the text of a source is shown: its blocks, each cut where marks begin and end, with what was drawn from it beside.

export type SourceText = Reply<'get', '/v1/sources/{sourceId}/text'>

/** A part of the text with what belongs to it; offsets count UTF-16 units of the whole. */
export interface TextPart {
  text: string
  start: number
  end: number
  blocks: readonly SourceBlock[]
  marks: readonly SourceMark[]
}

export interface Piece {
  start: number
  text: string
  /** ids of the statements and names that are drawn from it */
  drawn: readonly string[]
  look: 'statement' | 'name' | null
  /** it is what one came for */
  found: boolean
}

export interface LaidBlock {
  /** `between`: words that stand in no block */
  kind: SourceBlock['kind'] | 'between'
  /** of a heading in its document here: 3 to 6, without leaps */
  rank: number
  start: number
  pieces: readonly Piece[]
  /** notes that begin here */
  notes: readonly SourceMark[]
  /** what else was drawn from it, each once, by its first place */
  drawn: readonly SourceMark[]
}

/** Parts that follow on each other, as one. */
export function joinParts(parts: readonly TextPart[]): TextPart {
  const blocks: SourceBlock[] = []
  const marks = new Map<string, SourceMark>()
  for (const part of parts) {
    for (const block of part.blocks) {
      const last = blocks.at(-1)
      // cut where the parts meet
      const goesOn = last && last.end === part.start && block.start === part.start && last.kind === block.kind
      if (goesOn) blocks[blocks.length - 1] = { ...last, end: block.end }
      else blocks.push(block)
    }
    for (const mark of part.marks) marks.set(`${mark.nodeId} ${mark.start} ${mark.end}`, mark)
  }
  return {
    text: parts.map(({ text }) => text).join(''),
    start: parts[0]?.start ?? 0,
    end: parts.at(-1)?.end ?? 0,
    blocks,
    marks: [...marks.values()].sort((a, b) => a.start - b.start || b.end - a.end),
  }
}

interface Span {
  start: number
  end: number
}

const WORDS = /[\p{L}\p{N}]/u

/** The text as blocks to be shown, in order. */
export function layText(part: TextPart, found: Span | null): LaidBlock[] {
  const drawn = part.marks.filter(({ nodeType }) => nodeType !== 'note')
  const notes = part.marks.filter(({ nodeType }) => nodeType === 'note')
  const rankOf = ranks()
  let at = part.start
  let nextNote = 0
  // the first mark that may reach into what follows
  let firstMark = 0
  const laid: LaidBlock[] = []
  const lay = (kind: LaidBlock['kind'], { start, end }: Span, level?: number) => {
    if (end <= start) return
    while (drawn[firstMark] && drawn[firstMark]!.end <= start) firstMark++
    const here: SourceMark[] = []
    for (let i = firstMark; i < drawn.length && drawn[i]!.start < end; i++)
      if (drawn[i]!.end > start) here.push(drawn[i]!)
    const begun: SourceMark[] = []
    for (; notes[nextNote] && notes[nextNote]!.start < end; nextNote++) begun.push(notes[nextNote]!)
    const once = new Map(
      here.filter((mark) => mark.start >= start || start === part.start).map((mark) => [mark.nodeId, mark]),
    )
    const text = part.text.slice(start - part.start, end - part.start)
    const pieces = cutPieces(text, start, here, found)
    const rank = kind === 'heading' ? rankOf(level ?? 1) : 0
    laid.push({ kind, rank, start, pieces, notes: begun, drawn: [...once.values()] })
  }
  const between = (start: number, end: number) => {
    if (WORDS.test(part.text.slice(start - part.start, end - part.start))) lay('between', { start, end })
  }
  for (const block of part.blocks) {
    between(at, block.start)
    lay(block.kind, block, block.level)
    at = block.end
  }
  between(at, part.end)
  return laid
}

/** A block's text, cut where marks begin and end. */
function cutPieces(text: string, offset: number, marks: readonly SourceMark[], found: Span | null): Piece[] {
  const end = offset + text.length
  const cuts = new Set([offset, end])
  for (const span of found ? [...marks, found] : marks) {
    for (const at of [span.start, span.end]) if (at > offset && at < end) cuts.add(at)
  }
  const places = [...cuts].sort((a, b) => a - b)
  return places.slice(0, -1).map((start, i) => {
    const stop = places[i + 1]!
    const over = marks.filter((mark) => mark.start <= start && mark.end >= stop)
    const isName = over.some(({ nodeType }) => nodeType === 'entity' || nodeType === 'project')
    return {
      start,
      text: text.slice(start - offset, stop - offset),
      drawn: over.map(({ nodeId }) => nodeId),
      look: over.length === 0 ? null : isName ? 'name' : 'statement',
      found: found !== null && found.start <= start && found.end >= stop,
    }
  })
}

/** Headings below those of the page, never more than one step deeper than the one before: h3 to h6. */
function ranks(): (level: number) => number {
  const open: number[] = []
  return (level) => {
    while (open.length > 0 && open.at(-1)! >= level) open.pop()
    open.push(level)
    return Math.min(6, 2 + open.length)
  }
}
