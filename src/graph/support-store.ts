import { jsons, lists, literals, plain } from '../db/columns.ts'
import { type AccountDb, sql } from '../db/sql.ts'
import type { Support, SupportAttrs } from './record-of-supports.ts'

export interface NewSupport {
  record: string
  note: string
  start: number
  end: number
  kind: string
  confidence_kind: string
  confidence_score: number | null
  facets: string[]
  attrs: SupportAttrs
}

/**
 * What a new run says of its records; of what it says of one in one place, the first. Sent once for all the places where
 * it is said: most supports of a run are one record's mentions, or edges of which nothing more is said.
 */
export async function insertSupports(tx: AccountDb, runId: string, supports: readonly NewSupport[]): Promise<void> {
  if (supports.length === 0) return
  const said = groupedSupports(supports)
  await tx.rows(sql('insertSupports')`
    with said as materialized (
      select kind, confidence_kind, confidence_score, facets::text[], attrs::jsonb, records::uuid[], notes::uuid[],
             starts::int[], ends::int[]
        from unnest(${plain(said, 'kind')}::text[], ${plain(said, 'confidence_kind')}::text[],
                    ${plain(said, 'confidence_score')}::real[], ${literals(said, 'facets')}::text[],
                    ${jsons(said, 'attrs')}::text[], ${lists(said, 'records')}::text[], ${lists(said, 'notes')}::text[],
                    ${lists(said, 'starts')}::text[], ${lists(said, 'ends')}::text[])
          s(kind, confidence_kind, confidence_score, facets, attrs, records, notes, starts, ends)
    )
    insert into record_support (account_id, record_id, run_id, note_id, start_at, end_at, record_kind,
                                confidence_kind, confidence_score, facets, attrs)
    select ${tx.account}, record, ${runId}, note, start, "end", kind, confidence_kind, confidence_score, facets, attrs
      from said cross join lateral unnest(records, notes, starts, ends) place(record, note, start, "end")`)
}

type Said = Pick<NewSupport, 'kind' | 'confidence_kind' | 'confidence_score' | 'facets' | 'attrs'>

interface SaidInPlaces extends Said {
  records: string[]
  notes: string[]
  starts: number[]
  ends: number[]
}

/** Supports that say the same, by the objects that they share. Equal places are left out: to let the database pass over them costs more. */
function groupedSupports(supports: readonly NewSupport[]): SaidInPlaces[] {
  const taken = new Set<string>()
  const numbers = new Map<object, number>()
  const numberOf = (one: object) => {
    const known = numbers.get(one) ?? numbers.size
    numbers.set(one, known)
    return known
  }
  const groups = new Map<string, SaidInPlaces>()
  for (const { record, note, start, end, ...said } of supports) {
    const place = `${record}${note}${start}`
    if (taken.has(place)) continue
    taken.add(place)
    const { kind, confidence_kind, confidence_score, facets, attrs } = said
    const key = `${numberOf(attrs)} ${numberOf(facets)} ${kind} ${confidence_kind} ${confidence_score}`
    let group = groups.get(key)
    if (!group) {
      group = { ...said, records: [], notes: [], starts: [], ends: [] }
      groups.set(key, group)
    }
    group.records.push(record)
    group.notes.push(note)
    group.starts.push(start)
    group.ends.push(end)
  }
  return [...groups.values()]
}

/** One support of each run for each of the records: runs say the same of a record wherever they mention it. */
export function listSupports(own: AccountDb, records: readonly string[]): Promise<Support[]> {
  return own.rows<Support>(sql('listSupports')`
    select distinct on (s.record_id, s.run_id)
           s.record_id, s.run_id, r.source_id,
           case when r.state = 'live' and r.replaced_by is not null then 'superseded' else r.state end as run_state,
           r.source_kind, r.dated_at, coalesce(r.language, '') as language,
           s.confidence_kind, s.confidence_score, s.facets, s.attrs
      from record_support s
      join source_run r on r.account_id = ${own.account} and r.id = s.run_id
     where s.account_id = ${own.account} and s.record_id = any(${records}::uuid[])
     order by s.record_id, s.run_id, s.note_id, s.start_at`)
}

export interface SupportSpan {
  recordId: string
  runId: string
  start: number
  end: number
}

/** Where these runs found their records in this note. */
export function listSpansInNote(own: AccountDb, note: string, runs: readonly string[]): Promise<SupportSpan[]> {
  return own.rows<SupportSpan>(sql('listSpansInNote')`
    select record_id, run_id, start_at as start, end_at as "end" from record_support
     where account_id = ${own.account} and run_id = any(${runs}::uuid[]) and note_id = ${note} and record_id <> note_id`)
}

/** Carries spans in a note to where its other wording has them. `start` tells them apart, so all move at once. */
export async function moveSpansInNote(
  tx: AccountDb,
  note: string,
  spans: readonly (SupportSpan & { newStart: number; newEnd: number })[],
): Promise<void> {
  const moves = JSON.stringify(spans)
  await tx.rows(sql('pushSpansAside')`
    update record_support s set start_at = -1 - s.start_at
      from json_to_recordset(${moves}::json) as m("recordId" uuid, "runId" uuid, start int)
     where s.account_id = ${tx.account} and s.record_id = m."recordId" and s.run_id = m."runId" and s.note_id = ${note}
       and s.start_at = m.start`)
  await tx.rows(sql('putSpansInPlace')`
    update record_support s set start_at = m."newStart", end_at = m."newEnd"
      from json_to_recordset(${moves}::json) as m(
        "recordId" uuid, "runId" uuid, start int, "newStart" int, "newEnd" int)
     where s.account_id = ${tx.account} and s.record_id = m."recordId" and s.run_id = m."runId" and s.note_id = ${note}
       and s.start_at = -1 - m.start`)
}
