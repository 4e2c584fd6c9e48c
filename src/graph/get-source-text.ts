import type { AccountDb } from '../db/sql.ts'
import { invalidField, NotFoundError, NotKeptError } from '../lib/errors.ts'
import type { RunId, SourceId } from '../lib/ids.ts'
import type { Block } from '../lib/source-text.ts'
import { findOriginal, type OriginalRow } from './artefact-store.ts'
import { titleOf } from './node-view.ts'
import { spanMapper } from './note-blanks.ts'
import type { NodeType } from './record-store.ts'
import { findSourceRun, type RunRow } from './run-view-store.ts'
import { getSourceRow, type SourceRow } from './source-store.ts'
import {
  betweenCharacters,
  findReadRun,
  listDrawnRecords,
  listNotesInText,
  listTextPieces,
  type PlacedNote,
  type TextPiece,
} from './source-text-store.ts'

export interface TextRequest {
  sourceId: SourceId
  /** null: the newest run whose text was kept, before others one that holds the note */
  runId: string | null
  /** the note that one came for */
  noteId: string | null
  /** span in the note's text; the whole note without one */
  noteStart: number | null
  noteEnd: number | null
  /** UTF-16 units; null: the beginning, or a little before what one came for */
  from: number | null
  /** UTF-16 units */
  maxChars: number
  /** whether records in quarantine are marked */
  quarantined: boolean
}

/** `start` and `end` are offsets in the whole text. */
export interface Mark {
  nodeType: NodeType
  nodeId: string
  start: number
  end: number
  title: string
  /** of notes, where the source has pages */
  page: number | null
  /** of what stands in a note: the note */
  noteId: string | null
  /** of what stands in a note: the words that show it */
  quote: string | null
  state: PlacedNote['state']
  sourceKind: string
  supersededBy: string | null
}

export interface SourceTextPage {
  source: SourceRow
  run: RunRow
  text: string
  /** offsets of `text` in the whole */
  start: number
  end: number
  totalChars: number
  blocks: Block[]
  marks: Mark[]
  /** what one came for; null when nothing was named */
  found: { start: number; end: number } | null
  original: OriginalRow | null
}

/** the share of a page that is shown before what one came for */
const LEAD = 1 / 4

/**
 * A part of what a run read, with what it drew from there. Throws NotFoundError for a source, run or note that is not
 * there, NotKeptError when there is no text to show, and a ValidationError for a span that is none.
 */
export function getSourceText(own: AccountDb, request: TextRequest): Promise<SourceTextPage> {
  const { sourceId, noteId, quarantined } = request
  return own.tx(
    async (tx) => {
      const source = await getSourceRow(tx, sourceId)
      if (!source) throw new NotFoundError('Source')
      const read = await findReadRun(tx, request)
      if (!read && request.runId) throw new NotFoundError('Source run of this source')
      if (!read) throw new NotKeptError('Nothing was read of this source yet.')
      if (read.chars === null) {
        throw new NotKeptError('The text of this run was not kept: it was read by an earlier version. Put it in again.')
      }
      const totalChars = read.chars
      const found = noteId ? await findPlace(tx, read.id, noteId, request) : null
      const from = request.from ?? Math.max(0, (found?.start ?? 0) - Math.floor(request.maxChars * LEAD))
      const page = await readPage(tx, read.id, { from, maxChars: request.maxChars, totalChars, found })
      const marks = await listMarks(tx, read.id, page, quarantined)
      const run = await findSourceRun(tx, read.id)
      const original = await findOriginal(tx, sourceId, read.id as RunId)
      return { source, run: run!, totalChars, found, marks, original: original ?? null, ...page }
    },
    { isolation: 'repeatable read', readOnly: true },
  )
}

/** Where a span of a note stands in the run's text. */
async function findPlace(
  tx: AccountDb,
  runId: string,
  noteId: string,
  { noteStart, noteEnd }: TextRequest,
): Promise<{ start: number; end: number }> {
  const [note] = await listNotesInText(tx, runId, { start: 0, end: MOST_CHARS, noteId })
  if (!note) throw new NotFoundError('Note of this source')
  const start = noteStart ?? 0
  const end = noteEnd ?? note.body.length
  if (start >= end || end > note.body.length) throw invalidField(['noteEnd'], 'The note has no such part.')
  const text = textBetween(await listTextPieces(tx, runId, note.start, note.end), note.start, note.end)
  return placeIn(note, text)(start, end)
}

/** of any text */
const MOST_CHARS = 2_147_483_647

/** Carries spans of a note as it is kept to the text, which may have other blanks. `text`: of the note's place. */
function placeIn(note: PlacedNote, text: string): (start: number, end: number) => { start: number; end: number } {
  const mapped = text === note.body ? (start: number, end: number) => ({ start, end }) : spanMapper(note.body, text)
  return (start, end) => {
    const span = mapped(Math.min(start, note.body.length), Math.min(end, note.body.length))
    return { start: note.start + span.start, end: note.start + span.end }
  }
}

/** What the pieces hold from `start` to `end`. */
function textBetween(pieces: readonly TextPiece[], start: number, end: number): string {
  const first = pieces[0]?.start ?? 0
  const whole = pieces.map(({ text }) => text).join('')
  return whole.slice(Math.max(0, start - first), Math.max(0, end - first))
}

/** A part of the text that begins between characters and, where that leaves half of what was asked for, ends with a block. */
async function readPage(
  tx: AccountDb,
  runId: string,
  {
    from,
    maxChars,
    totalChars,
    found,
  }: {
    from: number
    maxChars: number
    totalChars: number
    found: { start: number } | null
  },
): Promise<Pick<SourceTextPage, 'text' | 'start' | 'end' | 'blocks'>> {
  const last = Math.min(totalChars, from + maxChars)
  const pieces = await listTextPieces(tx, runId, from, last)
  const offset = pieces[0]?.start
  if (offset === undefined) return { text: '', start: totalChars, end: totalChars, blocks: [] }
  const whole = pieces.map(({ text }) => text).join('')
  const blocks = pieces.flatMap((piece, i) => piece.blocks.filter(({ start }) => i === 0 || start >= piece.start))
  // What one came for is led up to by whole blocks.
  const lead =
    found && from > 0 && from < found.start
      ? blocks.find((block) => block.start >= from && block.start <= found.start)
      : null
  const start = offset + betweenCharacters(whole, (lead?.start ?? from) - offset)
  const whereBlocksEnd = blocks.findLast((block) => block.end <= last && block.end > from + maxChars / 2)?.end
  const wanted = last < totalChars ? (whereBlocksEnd ?? last) : last
  const end = offset + betweenCharacters(whole, wanted - offset)
  return {
    text: whole.slice(start - offset, end - offset),
    start,
    end,
    blocks: blocks
      .filter((block) => block.start < end && block.end > start)
      .map((block) => ({ ...block, start: Math.max(block.start, start), end: Math.min(block.end, end) })),
  }
}

/** What the run drew from this part of its text, in its order; what encloses stands before what it encloses. */
async function listMarks(
  tx: AccountDb,
  runId: string,
  { start, end }: { start: number; end: number },
  quarantined: boolean,
): Promise<Mark[]> {
  const notes = await listNotesInText(tx, runId, { start, end })
  if (notes.length === 0) return []
  const [from, to] = [notes[0]!.start, Math.max(...notes.map((note) => note.end))]
  const pieces = await listTextPieces(tx, runId, from, to)
  const offset = pieces[0]?.start ?? 0
  const whole = pieces.map(({ text }) => text).join('')
  const placesOf = new Map<string, { note: PlacedNote; place: ReturnType<typeof placeIn> }[]>()
  for (const note of notes) {
    const place = placeIn(note, whole.slice(note.start - offset, note.end - offset))
    placesOf.set(note.id, [...(placesOf.get(note.id) ?? []), { note, place }])
  }
  const drawn = await listDrawnRecords(tx, runId, [...placesOf.keys()])
  const marks: Mark[] = notes.map(({ id, body, ...note }) => ({
    nodeType: 'note',
    nodeId: id,
    start: note.start,
    end: note.end,
    title: titleOf({ type: 'note', title: note.title, body }),
    page: note.page,
    noteId: null,
    quote: null,
    state: note.state,
    sourceKind: note.sourceKind,
    supersededBy: note.supersededBy,
  }))
  for (const { id, type, noteId, state, sourceKind, supersededBy, ...record } of drawn) {
    for (const { place } of placesOf.get(noteId)!) {
      const at = place(record.start, record.end)
      if (at.start >= end || at.end <= start) continue
      const title = type === 'claim' || type === 'position' ? record.body : titleOf({ type, ...record })
      const quote = whole.slice(at.start - offset, at.end - offset)
      marks.push({
        nodeType: type,
        nodeId: id,
        ...at,
        title,
        page: null,
        noteId,
        quote,
        state,
        sourceKind,
        supersededBy,
      })
    }
  }
  return marks
    .filter(({ state }) => quarantined || state !== 'quarantined')
    .sort((a, b) => a.start - b.start || b.end - a.end || Number(a.nodeType !== 'note') - Number(b.nodeType !== 'note'))
}
