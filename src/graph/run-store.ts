import { type AccountDb, sql } from '../db/sql.ts'
import { ANCHOR_KINDS, ANCHOR_MIN_SCORE } from './anchors.ts'
import { inlineEdgesOf } from './inline-support-store.ts'
import type { QuarantineReason } from './quarantine-reasons.ts'

export interface NewRun {
  id: string
  sourceId: string | null
  jobId: string | null
  sourceKind: string
  state: 'live' | 'quarantined'
  /** the bytes that it read, of a page */
  artefactId?: string | null
  /** of a quarantined one */
  quarantineReason?: QuarantineReason | null
  datedAt: string
  title: string | null
  language: string
  distiller: object
  summary: object
  warnings: readonly string[]
  startedAt: Date
  /** absent for corrections */
  version?: RunVersion
}

/** Which document a run read a version of, and what it read; see `find-document.ts`. */
export interface RunVersion {
  documentId: string
  /** SHA-256 of the text, in hex */
  content: string
  /** the term around which lines were kept; null: all of it was read */
  part: string | null
  sketch: Uint8Array
  /** the job that put it in: what came first among versions of one day */
  putIn: string
}

export async function insertRun(tx: AccountDb, run: NewRun): Promise<void> {
  await tx.rows(sql('insertRun')`
    insert into source_run (account_id, id, source_id, artefact_id, job_id, source_kind, state, quarantine_reason, dated_at, title,
                            language, distiller, summary, warnings, document_id, content_sha256, part, sketch, put_in,
                            started_at, finished_at)
    values (${tx.account}, ${run.id}, ${run.sourceId}, ${run.artefactId ?? null}, ${run.jobId}, ${run.sourceKind}, ${run.state},
            ${run.quarantineReason ?? null}, ${run.datedAt}, ${run.title}, ${run.language}, ${JSON.stringify(run.distiller)}, ${JSON.stringify(run.summary)},
            ${[...run.warnings]}, ${run.version?.documentId ?? null}, decode(${run.version?.content ?? null}, 'hex'),
            ${run.version?.part ?? null}, decode(${sketchHex(run)}, 'hex'), ${run.version?.putIn ?? null},
            ${run.startedAt}, clock_timestamp())`)
}

const sketchHex = ({ version }: NewRun): string | null => (version ? Buffer.from(version.sketch).toString('hex') : null)

/** Of these entities, those that some run shows to be an anchor by itself; such a run is always live. */
export function findEstablishedAnchors(own: AccountDb, entities: readonly string[]): Promise<{ id: string }[]> {
  return own.rows(sql('findEstablishedAnchors')`
    select w.id from unnest(${entities}::uuid[]) as w(id)
     where exists (
       select 1 from record_support s
        where s.account_id = ${own.account} and s.record_id = w.id and s.record_kind = 'entity'
          and s.confidence_score >= ${ANCHOR_MIN_SCORE}::real and s.attrs ->> 'kind' = any(${[...ANCHOR_KINDS]}))`)
}

/** Entities that one of these runs shows to be an anchor by itself. */
export function listAnchorsOfRuns(own: AccountDb, runs: readonly string[]): Promise<{ id: string }[]> {
  return own.rows(sql('listAnchorsOfRuns')`
    select distinct record_id as id from record_support
     where account_id = ${own.account} and run_id = any(${runs}::uuid[]) and record_kind = 'entity'
       and confidence_score >= ${ANCHOR_MIN_SCORE}::real and attrs ->> 'kind' = any(${[...ANCHOR_KINDS]})`)
}

/** Quarantined runs of pages that share one of these records: what anchors here may anchor them. */
export function findQuarantinedRunsSharing(own: AccountDb, records: readonly string[]): Promise<{ id: string }[]> {
  return own.rows(sql('findQuarantinedRunsSharing')`
    select r.id from source_run r
     where r.account_id = ${own.account} and r.state = 'quarantined' and r.quarantine_reason is distinct from 'no_words'
       and exists (select 1 from record_support s
                    where s.account_id = ${own.account} and s.run_id = r.id and s.record_kind = 'entity'
                      and s.record_id = any(${records}::uuid[]))`)
}

/** Live runs of pages, not released by hand, that share one of these records. */
export function findLiveRunsSharing(own: AccountDb, records: readonly string[]): Promise<{ id: string }[]> {
  return own.rows(sql('findLiveRunsSharing')`
    select distinct r.id
      from record_support s join source_run r on r.account_id = ${own.account} and r.id = s.run_id
     where s.account_id = ${own.account} and s.record_id = any(${records}::uuid[]) and s.record_kind = 'entity'
       and r.state = 'live' and not r.released and r.source_kind = 'url'`)
}

/** Entities and projects as each of these runs shows them; names as written. */
export function listRunNames(
  own: AccountDb,
  runs: readonly string[],
): Promise<
  { runId: string; id: string; type: string; kind: string | null; confidenceScore: number | null; names: string[] }[]
> {
  return own.rows(sql('listRunNames')`
    select distinct on (s.run_id, s.record_id)
           s.run_id, s.record_id as id, s.record_kind as type, s.attrs ->> 'kind' as kind,
           s.confidence_score,
           array[s.attrs ->> 'name'] || array(select jsonb_array_elements_text(s.attrs -> 'aliases')) as names
      from record_support s
     where s.account_id = ${own.account} and s.run_id = any(${runs}::uuid[]) and s.record_kind in ('entity', 'project')
     order by s.run_id, s.record_id`)
}

export async function setRunState(
  tx: AccountDb,
  runs: readonly string[],
  state: 'live' | 'quarantined',
  released: boolean,
): Promise<void> {
  await tx.rows(sql('setRunState')`
    update source_run
       set state = ${state}, released = released or ${released},
           quarantine_reason = case when ${state} = 'live' then null
                                    when distiller ->> 'model' is null then 'names_nothing_known'
                                    else 'untied_draft' end
     where account_id = ${tx.account} and id = any(${runs}::uuid[])`)
}

/** Ids of everything these runs support: nodes and edges alike. */
export function listRunRecords(own: AccountDb, runs: readonly string[]): Promise<{ id: string; kind: string }[]> {
  return own.rows(sql('listRunRecords')`
    select distinct record_id as id, record_kind as kind from record_support
     where account_id = ${own.account} and run_id = any(${runs}::uuid[])
    union all
    select e.id, 'edge' ${inlineEdgesOf(own, runs)}`)
}

export function listRunsOfSource(own: AccountDb, source: string): Promise<{ id: string }[]> {
  return own.rows(sql('listRunsOfSource')`
    select id from source_run where account_id = ${own.account} and source_id = ${source}`)
}

/** Cheap: a partial index holds quarantined runs only. */
export async function hasQuarantinedRuns(own: AccountDb): Promise<boolean> {
  const rows = await own.rows(sql('hasQuarantinedRuns')`
    select 1 from source_run where account_id = ${own.account} and state = 'quarantined' limit 1`)
  return rows.length > 0
}

/** With their texts and supports. */
export async function deleteRuns(tx: AccountDb, runs: readonly string[]): Promise<void> {
  await tx.rows(
    sql('deleteRuns')`delete from source_run where account_id = ${tx.account} and id = any(${runs}::uuid[])`,
  )
}
