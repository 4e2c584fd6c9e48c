import { type AccountDb, sql } from '../db/sql.ts'
import type { Block } from '../lib/source-text.ts'

// The text of a run as it was read. In pieces, because a page of it is asked for by offsets in UTF-16 units, and the
// database counts code points.

const PIECE_CHARS = 65_536

export interface TextPiece {
  start: number
  end: number
  text: string
  /** of the whole text, those that stand in the piece; one that goes on in the next stands in both */
  blocks: Block[]
}

/** The offset, or one less where it would stand between the halves of a character. */
export const betweenCharacters = (text: string, offset: number): number => {
  const code = text.charCodeAt(offset)
  return offset > 0 && code >= 0xdc00 && code <= 0xdfff ? offset - 1 : offset
}

/** Cuts a text into pieces, each with the blocks that it has a part of. */
export function cutPieces(
  { text, blocks }: { text: string; blocks: readonly Block[] },
  most = PIECE_CHARS,
): TextPiece[] {
  const pieces: TextPiece[] = []
  let first = 0
  for (let start = 0; start < text.length; start = pieces.at(-1)!.end) {
    const end = start + most < text.length ? betweenCharacters(text, start + most) : text.length
    while (first < blocks.length && blocks[first]!.end <= start) first++
    const held: Block[] = []
    for (let i = first; i < blocks.length && blocks[i]!.start < end; i++) held.push(blocks[i]!)
    pieces.push({ start, end, text: text.slice(start, end), blocks: held })
  }
  return pieces
}

export async function insertSourceText(
  tx: AccountDb,
  runId: string,
  text: { text: string; blocks: readonly Block[] },
): Promise<void> {
  for (const piece of cutPieces(text)) {
    await tx.rows(sql('insertSourceText')`
      insert into source_text (account_id, run_id, start_at, end_at, text, blocks)
      values (${tx.account}, ${runId}, ${piece.start}, ${piece.end}, ${piece.text}, ${JSON.stringify(piece.blocks)})`)
  }
}

/** The pieces in which this part of the run's text stands, in order. */
export function listTextPieces(own: AccountDb, runId: string, start: number, end: number): Promise<TextPiece[]> {
  return own.rows<TextPiece>(sql('listTextPieces')`
    select start_at as start, end_at as "end", text, blocks from source_text
     where account_id = ${own.account} and run_id = ${runId} and start_at < ${end} and end_at > ${start}
     order by start_at`)
}

export interface ReadRun {
  id: string
  /** UTF-16 units; null when its text was not kept */
  chars: number | null
}

/**
 * The run of a source to read: the given one, else one that holds the note before others, one with a text before others,
 * and the newest of those. Undefined: the source, or that run of it, is not there.
 */
export async function findReadRun(
  own: AccountDb,
  { sourceId, runId, noteId }: { sourceId: string; runId: string | null; noteId: string | null },
): Promise<ReadRun | undefined> {
  const [row] = await own.rows<ReadRun>(sql('findReadRun')`
    select r.id, t.chars
      from source s
      join source_run r on r.account_id = ${own.account} and r.source_id = s.id
      cross join lateral (
        select max(end_at) as chars from source_text where account_id = ${own.account} and run_id = r.id) t
     where s.account_id = ${own.account} and s.id = ${sourceId} and s.state = 'live'
       and (${runId}::uuid is null or r.id = ${runId}::uuid)
     order by exists (select 1 from record_support u
                       where u.account_id = ${own.account} and u.record_id = ${noteId}::uuid and u.run_id = r.id
                         and u.record_kind = 'note') desc,
              t.chars is not null desc, r.id desc
     limit 1`)
  return row
}

export interface PlacedNote {
  id: string
  /** where it stands in the run's text */
  start: number
  end: number
  page: number | null
  title: string
  /** its text as it is kept, in which spans of what was drawn from it are offsets */
  body: string
  state: 'live' | 'superseded' | 'quarantined'
  sourceKind: string
  supersededBy: string | null
}

/** Notes of the run that stand in this part of its text, in order; those of one id where that is given. */
export function listNotesInText(
  own: AccountDb,
  runId: string,
  { start, end, noteId = null }: { start: number; end: number; noteId?: string | null },
): Promise<PlacedNote[]> {
  return own.rows<PlacedNote>(sql('listNotesInText')`
    select n.id, s.start_at as start, s.end_at as "end", (s.attrs ->> 'page')::int as page,
           n.title, n.body, n.state, n.source_kind, n.superseded_by
      from record_support s
      join node n on n.account_id = ${own.account} and n.id = s.record_id
     where s.account_id = ${own.account} and s.run_id = ${runId} and s.record_kind = 'note'
       and s.start_at < ${end} and s.end_at > ${start}
       and (${noteId}::uuid is null or s.record_id = ${noteId}::uuid)
     order by s.start_at, s.record_id`)
}

export interface DrawnRecord {
  id: string
  type: 'claim' | 'position' | 'project' | 'entity'
  noteId: string
  /** span in the note's text as it is kept */
  start: number
  end: number
  title: string
  body: string
  state: 'live' | 'superseded' | 'quarantined'
  sourceKind: string
  supersededBy: string | null
}

/** What the run drew from these notes, in the order of the quotes. */
export function listDrawnRecords(own: AccountDb, runId: string, notes: readonly string[]): Promise<DrawnRecord[]> {
  return own.rows<DrawnRecord>(sql('listDrawnRecords')`
    select n.id, n.type, s.note_id, s.start_at as start, s.end_at as "end", n.title, n.body, n.state, n.source_kind,
           n.superseded_by
      from record_support s
      join node stated on stated.account_id = ${own.account} and stated.id = s.record_id
      -- no coalesce: row-level security lets no index be looked up by what it gives
      join node n on n.account_id = ${own.account}
       and n.id = case when stated.merged_into is null then stated.id else stated.merged_into end
     where s.account_id = ${own.account} and s.run_id = ${runId}
       and s.record_kind in ('claim', 'position', 'project', 'entity') and s.note_id = any(${[...notes]}::uuid[])
     order by s.start_at, s.end_at desc, n.id`)
}
