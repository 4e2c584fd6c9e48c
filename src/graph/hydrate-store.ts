import { type AccountDb, fragment, type SqlFragment, sql } from '../db/sql.ts'
import { GRAPH_SPACE } from '../index/index-store.ts'
import { recordSourceKind } from './record-of-supports.ts'
import { type RecordSource, recordSource, shownRun, withSource } from './record-source-store.ts'
import { NO_NOTE, type NodeType } from './record-store.ts'
import { passingRuns, passingSupport, type RunFilter } from './run-filter-store.ts'
import { type ReplacedBy, replacedBy } from './version-store.ts'

/** A record as it is now, ready to be shown. */
export interface HydratedRecord {
  id: string
  type: NodeType
  state: 'live' | 'superseded' | 'quarantined'
  title: string
  body: string
  lang: string
  sourceKind: string
  sourceRunId: string
  confidenceKind: string
  confidenceScore: number | null
  facets: string[]
  supersededBy: string | null
  /** of a record that only replaced versions of a document state */
  replacedBy: ReplacedBy | null
  /** YYYY-MM-DD */
  datedAt: string
  source: RecordSource
}

/** One note from which a record was drawn, with the span that shows it. */
export interface HydratedEvidence {
  recordId: string
  noteId: string
  start: number
  end: number
}

export interface Hydrated {
  /** newest state of the account's index in the same snapshot: a loaded index below it is behind */
  seq: number
  generation: number
  /** whether the account ever put a record right: without it nothing of a note is outdated */
  hasCorrections: boolean
  /** in the order asked for */
  records: HydratedRecord[]
  /** best first within a record; notes have none of their own here */
  evidence: HydratedEvidence[]
  /** the notes of `evidence`, and those of `alsoNotes` that are alive, by id */
  notes: Map<string, HydratedRecord>
  /** ids of the notes that stand beside them in their documents, as far as they were asked for; in the order of these and their text */
  beside: string[]
}

/** `about`: the note is about the entity, or the record was drawn from it; `mention`: it only names the entity. */
export interface EvidencePair {
  recordId: string
  noteId: string
  relation: 'about' | 'mention'
}

export interface HydrateRequest {
  /** ids of candidates, best first */
  candidates: readonly string[]
  /** how many of those that pass are wanted */
  limit: number
  evidenceLimit: number
  /** pairs that the index proposes, best note first: of an entity with thousands of notes only these are looked at */
  pairs: readonly EvidencePair[]
  /** notes wanted besides */
  alsoNotes: readonly string[]
  /** of the first so many of them the first documents, and of each so many other notes, the nearest ones; never under a filter */
  beside?: { first: number; documents: number; each: number } | null
  type: NodeType | null
  /** what is shown, evidence and notes too, is of runs that pass */
  filter: RunFilter | null
  includeSuperseded: boolean
  includeQuarantined: boolean
}

interface HydrateRow {
  hasCorrections: boolean
  seq: number | null
  generation: number | null
  records: HydratedRecord[] | null
  evidence: HydratedEvidence[] | null
  notes: HydratedRecord[] | null
  beside: string[] | null
}

/**
 * Reads the first `limit` candidates that are alive and pass, with their evidence, in one statement: an index only
 * proposes, so account, state, type and filters are checked against the rows here. `db` of that account.
 */
export async function hydrateRecords(own: AccountDb, request: HydrateRequest): Promise<Hydrated> {
  const { evidenceLimit, pairs, filter, includeQuarantined, beside } = request
  const shownStates = [
    'live',
    ...(request.includeSuperseded ? ['superseded'] : []),
    ...(includeQuarantined ? ['quarantined'] : []),
  ]
  // a superseded note is still where others were drawn from
  const evidenceStates = ['live', 'superseded', ...(includeQuarantined ? ['quarantined'] : [])]
  // of a support `s` and its run `r`
  const isShown = filter ? passingSupport(filter) : fragment`(r.state = 'live' or ${includeQuarantined})`
  // before notes are counted, so that there is room for those that pass
  const ofPassingNote = (note: SqlFragment) =>
    filter
      ? fragment`and exists (select 1 from node n where n.account_id = ${own.account} and n.id = ${note}
                                and exists (select 1 ${passingRuns(own, filter)}))`
      : fragment``
  const ofShownRun = (record: HydratedRecord): HydratedRecord =>
    filter ? { ...record, sourceKind: recordSourceKind(record.source.kind, record.type) } : record
  // of several versions of a document, the newest alone, unless the record is shown as an older one has it
  const isCurrent = fragment`(r.replaced_by is null or r.id = record."sourceRunId")`
  const name = filter ? 'hydrateFilteredRecords' : beside ? 'hydrateRecordsWithBeside' : 'hydrateRecords'
  const [row] = await own.rows<HydrateRow>(sql(name)`
    with record as (
      select c.ord, n.id, n.type, n.state, n.title, n.body, n.lang, n.source_kind as "sourceKind",
             ${shownRun(filter)}, n.confidence_kind as "confidenceKind",
             n.confidence_score as "confidenceScore", n.facets, coalesce(n.superseded_by, n.merged_into) as "supersededBy",
             n.id || n.members as ids, ${recordSource(own, filter)} as source, ${replacedBy(own)} as "replacedBy"
        from unnest(${request.candidates}::uuid[]) with ordinality c(id, ord)
        join node n on n.account_id = ${own.account} and n.id = c.id
        ${withSource(own, filter)}
       where n.state = any(${shownStates}::text[])
         and (${request.type}::text is null or n.type = ${request.type})
       order by c.ord
       limit ${request.limit}
    ), pair as (
      -- what the index proposes: reached over the note's own runs, so that a record's other supports are not read
      select p.record_id, p.note_id, case p.relation when 'about' then 0 else 2 end as class, p.ord, s.start_at, s.end_at
        from unnest(${pairs.map((pair) => pair.recordId)}::uuid[], ${pairs.map((pair) => pair.noteId)}::uuid[],
                    ${pairs.map((pair) => pair.relation)}::text[]) with ordinality p(record_id, note_id, relation, ord)
        join record on record.id = p.record_id
        cross join lateral (
          select s.start_at, s.end_at
            from record_support o
            join record_support s on s.account_id = ${own.account} and s.record_id = any(record.ids) and s.run_id = o.run_id
                                 and s.note_id = p.note_id
            join source_run r on r.account_id = ${own.account} and r.id = s.run_id
           where o.account_id = ${own.account} and o.record_id = p.note_id and ${isShown}
             and ${isCurrent}
           order by s.start_at
           limit 1) s
      union all
      -- notes about an entity that the query did not find
      select record.id, e.src, 1, 0, 0, 0
        from record
        cross join unnest(record.ids) one(id)
        cross join lateral (
          select e.src from edge e
           where e.account_id = ${own.account} and e.dst = one.id and e.predicate = 'about'
             and (e.state = 'live' or ${includeQuarantined})
             ${
               filter
                 ? fragment`and exists (
                     select 1
                       from (select run_id from record_support where account_id = ${own.account} and record_id = e.id
                             union all
                             select e.source_run_id where e.said_start is not null) o
                       join record_support s on s.account_id = ${own.account} and s.record_id = one.id
                                            and s.run_id = o.run_id
                       join source_run r on r.account_id = ${own.account} and r.id = s.run_id
                      where ${isShown})`
                 : fragment``
             }
             ${ofPassingNote(fragment`e.src`)}
           order by e.src
           limit ${evidenceLimit}) e
       where record.type in ('entity', 'project')
      union all
      -- what the run that words the record says: of a page read often, the oldest supports may all be of replaced runs
      select record.id, s.note_id, 3, 0, s.start_at, s.end_at
        from record
        cross join unnest(record.ids) one(id)
        cross join lateral (
          select s.note_id, s.start_at, s.end_at from record_support s
           where s.account_id = ${own.account} and s.record_id = one.id and s.run_id = record."sourceRunId"
             and s.note_id <> ${NO_NOTE}
             ${ofPassingNote(fragment`s.note_id`)}
           order by s.note_id, s.start_at
           limit ${evidenceLimit}) s
       where record.type <> 'note'
      union all
      -- the record's oldest supports: all of them, but for entities named everywhere
      select record.id, s.note_id, 3, s.ord, s.start_at, s.end_at
        from record
        cross join unnest(record.ids) one(id)
        cross join lateral (
          select s.note_id, s.start_at, s.end_at, row_number() over (order by s.run_id, s.note_id, s.start_at) as ord
            from (select s.run_id, s.note_id, s.start_at, s.end_at from record_support s
                   where s.account_id = ${own.account} and s.record_id = one.id
                     ${
                       filter
                         ? fragment`and exists (
                             select 1 from source_run r
                              where r.account_id = ${own.account} and r.id = s.run_id and ${isShown})`
                         : fragment``
                     }
                     ${ofPassingNote(fragment`s.note_id`)}
                   order by s.run_id, s.note_id, s.start_at
                   limit ${evidenceLimit * 4}) s
            join source_run r on r.account_id = ${own.account} and r.id = s.run_id
           where s.note_id <> ${NO_NOTE} and (r.state = 'live' or ${includeQuarantined}) and ${isCurrent}) s
       where record.type <> 'note'
    ), evidence as (
      select record_id as "recordId", note_id as "noteId", class, ord, start_at as start, end_at as end
        from (
          select d.*, row_number() over (partition by record_id order by class, ord, note_id) as place
            from (select distinct on (record_id, note_id) * from pair order by record_id, note_id, class, ord) d
            join node n on n.account_id = ${own.account} and n.id = d.note_id
           where n.state = any(${evidenceStates}::text[])
           ${filter ? fragment`and exists (select 1 ${passingRuns(own, filter)})` : fragment``}) ranked
       where place <= ${evidenceLimit}
    )${beside && !filter ? besideNotes(own, request.alsoNotes, beside) : fragment``}, note as (
      select n.id, n.type, n.state, n.title, n.body, n.lang, n.source_kind as "sourceKind",
             ${shownRun(filter)}, n.confidence_kind as "confidenceKind",
             n.confidence_score as "confidenceScore", n.facets, n.superseded_by as "supersededBy",
             ${recordSource(own, filter)} as source, ${replacedBy(own)} as "replacedBy"
        from (select "noteId" as id from evidence
              union select also.id from unnest(${request.alsoNotes}::uuid[]) also(id)
              ${beside && !filter ? fragment`union select beside.id from beside` : fragment``}) wanted
        join node n on n.account_id = ${own.account} and n.id = wanted.id
        ${withSource(own, filter)}
       where n.type = 'note' and n.state = any(${evidenceStates}::text[])
    )
    select exists (select 1 from superseded_key k where k.account_id = ${own.account}) as has_corrections,
           (select i.seq::float8 from account_index i
             where i.account_id = ${own.account} and i.space = ${GRAPH_SPACE}) as seq,
           (select i.generation from account_index i
             where i.account_id = ${own.account} and i.space = ${GRAPH_SPACE}) as generation,
           (select json_agg(to_jsonb(record) - 'ids' order by ord) from record) as records,
           (select json_agg(evidence order by class, ord, "noteId") from evidence) as evidence,
           ${
             beside && !filter
               ? fragment`(select json_agg(beside.id order by beside.ord, beside.start_at) from beside)`
               : fragment`null::json`
           } as beside,
           (select json_agg(note) from note) as notes`)
  return {
    seq: row!.seq ?? 0,
    generation: row!.generation ?? 0,
    hasCorrections: row!.hasCorrections,
    records: (row!.records ?? []).map(ofShownRun),
    evidence: row!.evidence ?? [],
    notes: new Map((row!.notes ?? []).map((note) => [note.id, ofShownRun(note)])),
    beside: row!.beside ?? [],
  }
}

/** What a document says of a question need not hold a word of it: the notes next to those found, of the documents found first. */
const besideNotes = (
  own: AccountDb,
  noteIds: readonly string[],
  { first, documents, each }: NonNullable<HydrateRequest['beside']>,
) => fragment`
    , place as (
      select n.source_run_id as run_id, found.ord, s.start_at
        from unnest(${noteIds}::uuid[]) with ordinality found(id, ord)
        join node n on n.account_id = ${own.account} and n.id = found.id
        cross join lateral (
          select s.start_at from record_support s
           where s.account_id = ${own.account} and s.record_id = n.id and s.run_id = n.source_run_id
             and s.record_kind = 'note'
           order by s.start_at limit 1) s
       where found.ord <= ${first} and n.type = 'note' and n.state = 'live'
    ), document as (
      select run_id, min(ord) as ord from place group by run_id order by 2 limit ${documents}
    ), beside as (
      select next.record_id as id, document.ord, next.start_at
        from document
        cross join lateral (
          select s.record_id, s.start_at
            from record_support s
            join node n on n.account_id = ${own.account} and n.id = s.record_id and n.state = 'live'
           where s.account_id = ${own.account} and s.run_id = document.run_id and s.record_kind = 'note'
             and s.record_id <> all(${noteIds.slice(0, first)}::uuid[])
           order by (select min(abs(place.start_at - s.start_at)) from place where place.run_id = document.run_id), s.start_at
           limit ${each}) next
    )`

/** A run with everything it supports, and what stands for some of that; undefined when the account has no such run. */
export async function findRunRecords(
  own: AccountDb,
  runId: string,
): Promise<{ state: 'live' | 'quarantined'; records: string[] } | undefined> {
  const [row] = await own.rows<{ state: 'live' | 'quarantined'; records: string[] }>(sql('findRunRecords')`
    select r.state,
           array(select distinct s.record_id from record_support s
                  where s.account_id = ${own.account} and s.run_id = r.id
                    and s.record_kind in ('note', 'claim', 'position', 'project', 'entity')
                 union
                 select n.merged_into from node n
                  where n.account_id = ${own.account} and n.merged_into is not null
                    and exists (select 1 from record_support s
                                 where s.account_id = ${own.account} and s.record_id = n.id and s.run_id = r.id)) as records
      from source_run r where r.account_id = ${own.account} and r.id = ${runId}`)
  return row
}
