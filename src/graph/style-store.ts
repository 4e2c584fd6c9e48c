import { hexes, plain } from '../db/columns.ts'
import { type AccountDb, sql } from '../db/sql.ts'
import type { RecordState } from './record-of-supports.ts'

export interface StyleRow {
  id: string
  type: string
  state: RecordState
  /** hex */
  key: string
  category: string | null
  scope: string[]
  strictness: string | null
  text: string
  term: string | null
  consumer_guidance: string | null
  rationale: string | null
  source_kind: string
  run: string
  confidence_kind: string
  confidence_score: number | null
}

/** Which of these style records the account has already. */
export function findStyleByKey(
  own: AccountDb,
  wanted: readonly { type: string; key: string }[],
): Promise<{ id: string; type: string; key: string }[]> {
  return own.rows(sql('findStyleByKey')`
    select s.id, w.type, encode(w.key, 'hex') as key
      from unnest(${plain(wanted, 'type')}::text[], ${hexes(wanted, 'key')}::bytea[]) as w(type, key)
      cross join lateral (
        select id from style_record where account_id = ${own.account} and type = w.type and record_key = w.key offset 0) s`)
}

export function listStyleKeys(
  own: AccountDb,
  ids: readonly string[],
): Promise<{ id: string; type: string; key: string }[]> {
  return own.rows(sql('listStyleKeys')`
    select id, type, encode(record_key, 'hex') as key from style_record
     where account_id = ${own.account} and id = any(${ids}::uuid[])`)
}

/** Inserts, or gives the records of these ids other fields. */
export async function putStyleRecords(tx: AccountDb, rows: readonly StyleRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.rows(sql('putStyleRecords')`
    insert into style_record (account_id, id, type, state, record_key, category, scope, strictness, text, term,
                              consumer_guidance, rationale, source_kind, source_run_id, confidence_kind, confidence_score)
    select ${tx.account}, id, type, state, decode(key, 'hex'), category, scope, strictness, text, term, consumer_guidance,
           rationale, source_kind, run, confidence_kind, confidence_score
      from json_to_recordset(${JSON.stringify(rows)}::json) as s(
        id uuid, type text, state text, key text, category text, scope text[], strictness text, text text, term text,
        consumer_guidance text, rationale text, source_kind text, run uuid, confidence_kind text, confidence_score real)
    on conflict (account_id, id) do update
      set state = excluded.state,
          category = excluded.category, scope = excluded.scope, strictness = excluded.strictness, text = excluded.text,
          term = excluded.term, consumer_guidance = excluded.consumer_guidance, rationale = excluded.rationale,
          source_kind = excluded.source_kind, source_run_id = excluded.source_run_id,
          confidence_kind = excluded.confidence_kind, confidence_score = excluded.confidence_score`)
}

/** Of these records, those that no run supports any longer. */
export async function deleteUnsupportedStyle(tx: AccountDb, ids: readonly string[]): Promise<void> {
  await tx.rows(sql('deleteUnsupportedStyle')`
    delete from style_record r
     where r.account_id = ${tx.account} and r.id = any(${ids}::uuid[])
       and not exists (select 1 from record_support s where s.account_id = ${tx.account} and s.record_id = r.id)`)
}
