import { type AccountDb, sql } from '../db/sql.ts'

// Style records as they are shown: only live ones, and only with evidence that is alive.

export const STYLE_TYPES = ['style_observation', 'style_preference', 'vocabulary_rule'] as const

export interface ShownStyle {
  id: string
  type: (typeof STYLE_TYPES)[number]
  category: string | null
  scope: string[]
  strictness: string | null
  text: string
  term: string | null
  consumerGuidance: string | null
  rationale: string | null
  sourceKind: string
  sourceRunId: string
  confidenceKind: string
  confidenceScore: number | null
  /** newest run first */
  noteIds: string[]
}

export interface StyleWanted {
  /** only what this run says, in its words */
  run: string | null
  /** only records that carry one of these, spelt exactly so; null: all */
  scopes: readonly string[] | null
  /** of each type */
  limit: number
  notesOfRecord: number
}

/**
 * The best records of each type: the surest first, then those that most notes show, then the oldest. A record none of
 * whose notes is alive is left out; so is what only runs in quarantine say.
 */
export function listShownStyle(own: AccountDb, wanted: StyleWanted): Promise<ShownStyle[]> {
  const { run, scopes, limit, notesOfRecord } = wanted
  return own.rows<ShownStyle>(sql('listShownStyle')`
    with evidence as (
      select s.record_id, s.note_id, max(s.run_id::text) as run
        from style_record k
        join record_support s on s.account_id = ${own.account} and s.record_id = k.id
        join source_run r on r.account_id = ${own.account} and r.id = s.run_id
        join node n on n.account_id = ${own.account} and n.id = s.note_id
       where k.account_id = ${own.account} and k.state = 'live' and r.state = 'live' and n.state = 'live'
         and r.replaced_by is null
         and (${run}::uuid is null or s.run_id = ${run}::uuid)
         and (${scopes}::text[] is null or k.scope && ${scopes}::text[])
       group by s.record_id, s.note_id
    ), shown as (
      select record_id, count(*) as notes,
             (array_agg(note_id order by run desc, note_id))[1:${notesOfRecord}::int] as note_ids
        from evidence group by record_id
    ), ranked as (
      select r.*, shown.notes, shown.note_ids,
             row_number() over (partition by r.type order by r.confidence_score desc nulls last, shown.notes desc, r.id)
               as place
        from shown
        join style_record r on r.account_id = ${own.account} and r.id = shown.record_id
    )
    select k.id, k.type, k.category, k.scope, k.strictness, coalesce(own.said ->> 'text', k.text) as text, k.term,
           case when own.said is null then k.consumer_guidance else own.said ->> 'consumerGuidance' end as consumer_guidance,
           case when own.said is null then k.rationale else own.said ->> 'rationale' end as rationale, k.source_kind,
           coalesce(${run}::uuid, k.source_run_id) as source_run_id, k.confidence_kind,
           k.confidence_score, k.note_ids
      from ranked k
      left join lateral (
        select s.attrs -> 'style' as said from record_support s
         where s.account_id = ${own.account} and s.record_id = k.id and s.run_id = ${run}::uuid
         limit 1) own on true
     where k.place <= ${limit}
     order by k.place`)
}

/** Every writing context that the account's style records name, as spelt there. */
export async function listStyleScopes(own: AccountDb): Promise<string[]> {
  const rows = await own.rows<{ scope: string }>(sql('listStyleScopes')`
    select distinct unnest(scope) as scope from style_record where account_id = ${own.account}`)
  return rows.map(({ scope }) => scope)
}

export interface StyleNote {
  id: string
  type: 'note'
  title: string
  body: string
  sourceKind: string
  sourceRunId: string
  styleDescription: string | null
}

/** Live notes, in the order of these ids. */
export function listStyleNotes(own: AccountDb, ids: readonly string[]): Promise<StyleNote[]> {
  return own.rows<StyleNote>(sql('listStyleNotes')`
    select n.id, n.type, n.title, n.body, n.source_kind, n.source_run_id,
           n.attrs ->> 'styleDescription' as style_description
      from unnest(${ids}::uuid[]) with ordinality w(id, ord)
      join node n on n.account_id = ${own.account} and n.id = w.id and n.type = 'note' and n.state = 'live'
     order by w.ord`)
}
