import { type AccountDb, fragment, sql } from '../db/sql.ts'
import type { RunId, SourceId } from '../lib/ids.ts'
import type { QuarantineReason } from './quarantine-reasons.ts'

export interface NewSource {
  id: SourceId
  kind: 'url' | 'file'
  /** canonical URL, or SHA-256 of the bytes in hex */
  key: string
  url: string | null
  filename: string | null
  contentType: string | null
}

/** The account's source of this kind and key: the one it has, or a new one. Its row stays locked until the commit. */
export async function findOrInsertSource(tx: AccountDb, source: NewSource): Promise<SourceId> {
  const [row] = await tx.rows<{ id: SourceId }>(sql('findOrInsertSource')`
    insert into source (account_id, id, kind, source_key, url, filename, content_type)
    values (${tx.account}, ${source.id}, ${source.kind}, ${source.key}, ${source.url}, ${source.filename}, ${source.contentType})
    on conflict (account_id, kind, source_key) do update
      set filename = coalesce(excluded.filename, source.filename), state = 'live'
    returning id`)
  return row!.id
}

/** Takes the source's row until the commit; undefined when it is gone. */
export async function lockSource(tx: AccountDb, id: SourceId) {
  const [row] = await tx.rows<{
    kind: 'url' | 'file'
    url: string | null
    filename: string | null
    contentType: string | null
    state: 'live' | 'deleting'
  }>(
    sql('lockSource')`
    select kind, url, filename, content_type, state from source
     where account_id = ${tx.account} and id = ${id} for update`,
  )
  return row
}

export async function setSourceTitle(tx: AccountDb, id: SourceId, title: string | null, contentType: string) {
  await tx.rows(sql('setSourceTitle')`
    update source set title = coalesce(${title}, title), content_type = ${contentType}
     where account_id = ${tx.account} and id = ${id}`)
}

/** False: the account has no such source. */
export async function markSourceDeleting(tx: AccountDb, id: SourceId): Promise<boolean> {
  const rows = await tx.rows(sql('markSourceDeleting')`
    update source set state = 'deleting' where account_id = ${tx.account} and id = ${id} returning id`)
  return rows.length > 0
}

/** With its bytes and runs, and so their texts and supports. */
export async function deleteSourceRow(tx: AccountDb, id: string): Promise<void> {
  await tx.rows(sql('deleteSourceRow')`delete from source where account_id = ${tx.account} and id = ${id}`)
}

export interface SourceRow {
  id: SourceId
  kind: 'url' | 'file'
  title: string | null
  url: string | null
  filename: string | null
  runs: number
  createdAt: Date
  /** of its newest run, where that one is hidden */
  quarantine: { reason: QuarantineReason; sourceRunId: RunId } | null
  /** the source of the version before its newest run */
  replaces: SourceId | null
  /** the source of the newest version, where another replaced all that was read of this one */
  replacedBy: SourceId | null
}

const SHOWN_SOURCE = fragment`s.id, s.kind, s.title, s.url, s.filename, s.created_at`

/** Joined as `run` and `version` to a source `s` of the account: its runs, whether the newest is hidden, its versions. */
const runsOf = (own: AccountDb) => fragment`
  cross join lateral (
    select count(*)::int as runs,
           (array_agg(case when r.state = 'quarantined'
                           then json_build_object('reason', coalesce(r.quarantine_reason, 'names_nothing_known'),
                                                  'sourceRunId', r.id) end
                      order by r.id desc))[1] as quarantine
      from source_run r where r.account_id = ${own.account} and r.source_id = s.id) run
  left join lateral (
    select l.source_id as replaced_by,
           (select b.source_id from source_run b
             where b.account_id = ${own.account} and b.document_id = r.document_id and b.source_id <> s.id
               and b.state = 'live' and (b.dated_at, b.put_in) < (r.dated_at, r.put_in)
             order by b.dated_at desc, b.put_in desc limit 1) as replaces
      from source_run r
      left join source_run l on l.account_id = ${own.account} and l.id = r.replaced_by and l.source_id <> s.id
     where r.account_id = ${own.account} and r.source_id = s.id and r.state = 'live'
     -- a reading that is current comes first
     order by r.replaced_by is not null, r.id desc
     limit 1) version on true`

export function listSources(own: AccountDb, limit: number, after: string | null): Promise<SourceRow[]> {
  return own.rows<SourceRow>(sql('listSources')`
    select ${SHOWN_SOURCE}, run.runs, run.quarantine, version.replaces, version.replaced_by
      from source s ${runsOf(own)}
     where s.account_id = ${own.account} and s.state = 'live' and (${after}::uuid is null or s.id < ${after}::uuid)
     order by s.id desc
     limit ${limit + 1}`)
}

export async function getSourceRow(own: AccountDb, id: SourceId): Promise<SourceRow | undefined> {
  const [row] = await own.rows<SourceRow>(sql('getSource')`
    select ${SHOWN_SOURCE}, run.runs, run.quarantine, version.replaces, version.replaced_by
      from source s ${runsOf(own)}
     where s.account_id = ${own.account} and s.id = ${id} and s.state = 'live'`)
  return row
}
