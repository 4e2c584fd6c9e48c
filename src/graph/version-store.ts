import { type AccountDb, fragment, sql } from '../db/sql.ts'
import type { RunId, SourceId } from '../lib/ids.ts'

// Runs that read versions of one document, and which of them is the newest. `document_id` is nothing but what they have
// in common.

/** A version as a plan shows it. */
export interface KnownVersion {
  documentId: string
  sourceId: SourceId
  sourceRunId: RunId
  title: string | null
  url: string | null
  filename: string | null
  /** YYYY-MM-DD */
  datedAt: string
  /** hex; null of runs from before it was kept */
  content: string | null
  sketch: Buffer | null
}

const VERSION = fragment`
  r.document_id, r.source_id, r.id as source_run_id, coalesce(r.title, s.title) as title,
  s.url, s.filename, r.dated_at, encode(r.content_sha256, 'hex') as content, r.sketch`

const runAndSource = (own: AccountDb) => fragment`
  source_run r join source s on s.account_id = ${own.account} and s.id = r.source_id and s.state = 'live'`

/** The newest run of the source; undefined while it has none, and when the account has no such source. */
export async function findVersionOfSource(own: AccountDb, source: string): Promise<KnownVersion | undefined> {
  const [row] = await own.rows<KnownVersion>(sql('findVersionOfSource')`
    select ${VERSION} from ${runAndSource(own)}
     where r.account_id = ${own.account} and r.source_id = ${source} and r.document_id is not null
     order by r.id desc limit 1`)
  return row
}

/** Read as a whole and found: what a new version of the document would take the place of, or come before. */
export async function findNewestVersion(own: AccountDb, document: string): Promise<KnownVersion | undefined> {
  const [row] = await own.rows<KnownVersion>(sql('findNewestVersion')`
    select ${VERSION} from ${runAndSource(own)}
     where r.account_id = ${own.account} and r.document_id = ${document} and r.state = 'live' and r.part is null
       and r.replaced_by is null
     order by r.put_in desc limit 1`)
  return row
}

/** The newest runs of files of this name, one of each source; capitals make no other name. */
export function listVersionsNamed(own: AccountDb, filename: string, limit: number): Promise<KnownVersion[]> {
  return own.rows<KnownVersion>(sql('listVersionsNamed')`
    select distinct on (r.source_id) ${VERSION} from ${runAndSource(own)}
     where r.account_id = ${own.account} and r.state = 'live' and r.document_id is not null
       and s.id in (select id from source
                     where account_id = ${own.account} and kind = 'file' and lower(filename) = lower(${filename})
                     order by id desc limit ${limit})
     order by r.source_id desc, r.id desc`)
}

/** The account's source of this kind and key, where it has one. */
export async function findSourceByKey(own: AccountDb, kind: string, key: string): Promise<SourceId | null> {
  const [row] = await own.rows<{ id: SourceId }>(sql('findSourceByKey')`
    select id from source where account_id = ${own.account} and kind = ${kind} and source_key = ${key} and state = 'live'`)
  return row?.id ?? null
}

/** Documents of which these runs read a version. */
export async function listDocumentsOfRuns(own: AccountDb, runs: readonly string[]): Promise<string[]> {
  const rows = await own.rows<{ id: string }>(sql('listDocumentsOfRuns')`
    select distinct document_id as id from source_run
     where account_id = ${own.account} and id = any(${runs}::uuid[]) and document_id is not null`)
  return rows.map(({ id }) => id)
}

/**
 * Sets `replaced_by` in these documents to what follows from their live runs: of all that read the whole, and of all
 * that read the same part or the whole, the text of the newest is current, and every other run is replaced by that one.
 * Newer is what is from a later day, then what was put in later; a source that is read again is never older than before.
 * Gives the runs that are current now and were not, or the other way round.
 */
export function setReplacedRuns(tx: AccountDb, documents: readonly string[]): Promise<{ id: string }[]> {
  return tx.rows(sql('setReplacedRuns')`
    with run as (
      select id, document_id, state, content_sha256, part, put_in, replaced_by,
             max(dated_at) over (partition by document_id, source_id order by put_in, id) as day
        from source_run
       where account_id = ${tx.account} and document_id = any(${documents}::uuid[])
    ), newest as (
      select kind.document_id, kind.part, n.*
        from (select distinct document_id, part from run) kind
        cross join lateral (
          select id as by, day as by_day, put_in as by_put_in, content_sha256 as by_content from run
           where run.document_id = kind.document_id and run.state = 'live'
             and (run.part is null or run.part = kind.part)
           order by day desc, put_in desc, id desc limit 1) n
    ), due as (
      select run.id, run.replaced_by as was,
             case when (newest.by_day, newest.by_put_in) > (run.day, run.put_in)
                   and newest.by_content is distinct from run.content_sha256 then newest.by end as by
        from run left join newest
          on newest.document_id = run.document_id and newest.part is not distinct from run.part
    ), changed as (
      update source_run r set replaced_by = due.by from due
       where r.account_id = ${tx.account} and r.id = due.id and due.by is distinct from due.was
      returning r.id, due.was, due.by
    )
    select id from changed where (was is null) <> (by is null) order by id`)
}

/** What took the place of a record that only replaced versions state. */
export interface ReplacedBy {
  /** source of the newest version */
  sourceId: string
  /** its run */
  sourceRunId: string
  /** YYYY-MM-DD: the day it is from */
  datedAt: string
}

/**
 * A `ReplacedBy` as JSON, or null, of a node `n` beside its run `run` (see `withSource`). What a correction superseded
 * names that instead.
 */
export const replacedBy = (own: AccountDb) => fragment`
  case when n.state = 'superseded' and n.superseded_by is null and n.merged_into is null then (
    select json_build_object('sourceId', l.source_id, 'sourceRunId', l.id, 'datedAt', l.dated_at)
      from source_run l where l.account_id = ${own.account} and l.id = run.replaced_by) end`
