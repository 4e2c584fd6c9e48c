import { jsons, literals, plain } from '../db/columns.ts'
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

/** What a new run says of its records; of what it says of one in one place, the first. */
export async function insertSupports(tx: AccountDb, runId: string, all: readonly NewSupport[]): Promise<void> {
  if (all.length === 0) return
  const supports = distinctSupports(all)
  await tx.rows(sql('insertSupports')`
    insert into record_support (account_id, record_id, run_id, note_id, start_at, end_at, record_kind,
                                confidence_kind, confidence_score, facets, attrs)
    select ${tx.account}, record, ${runId}, note, start, "end", kind, confidence_kind, confidence_score, facets::text[],
           attrs::jsonb
      from unnest(${plain(supports, 'record')}::uuid[], ${plain(supports, 'note')}::uuid[],
                  ${plain(supports, 'start')}::int[], ${plain(supports, 'end')}::int[],
                  ${plain(supports, 'kind')}::text[], ${plain(supports, 'confidence_kind')}::text[],
                  ${plain(supports, 'confidence_score')}::real[], ${literals(supports, 'facets')}::text[],
                  ${jsons(supports, 'attrs')}::text[])
        s(record, note, start, "end", kind, confidence_kind, confidence_score, facets, attrs)`)
}

/** Looked for here: letting the database pass over conflicts makes each row twice the work. */
function distinctSupports(all: readonly NewSupport[]): NewSupport[] {
  const taken = new Set<string>()
  return all.filter(({ record, note, start }) => {
    const place = `${record}${note}${start}`
    return !taken.has(place) && taken.add(place)
  })
}

/** One support of each run for each of the records: runs say the same of a record wherever they mention it. */
export function listSupports(own: AccountDb, records: readonly string[]): Promise<Support[]> {
  return own.rows<Support>(sql('listSupports')`
    select distinct on (s.record_id, s.run_id)
           s.record_id, s.run_id, r.source_id,
           case when r.state = 'live' and r.replaced_by is not null then 'superseded' else r.state end as "runState",
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
