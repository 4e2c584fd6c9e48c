import { type AccountDb, fragment } from '../db/sql.ts'
import { passingRuns, type RunFilter } from './run-filter-store.ts'

/** Where a record is from; null is what does not apply. */
export interface RecordSource {
  /** null for corrections */
  id: string | null
  /** its own, else its file name made readable */
  title: string | null
  /** `url`, `file` or `feedback` */
  kind: string
  url: string | null
  filename: string | null
  /** of the first character of a note; from 1 */
  page: number | null
  /** YYYY-MM-DD */
  datedAt: string
}

/**
 * Joined to a node `n`: the run that states it, and that one's source. With a filter, the oldest run that passes, of
 * current versions if there are any; a node that has none falls out.
 */
export const withSource = (own: AccountDb, filter: RunFilter | null) => fragment`
  ${
    filter
      ? fragment`cross join lateral (
          select r.id, r.source_id, r.source_kind, r.title, r.dated_at, r.replaced_by ${passingRuns(own, filter)}
           order by r.state, r.replaced_by is not null, r.id limit 1) run`
      : fragment`left join source_run run on run.account_id = ${own.account} and run.id = n.source_run_id`
  }
  left join source src on src.account_id = ${own.account} and src.id = run.source_id`

/** Beside `withSource`: the run of which the node is shown, and its day. */
export const shownRun = (filter: RunFilter | null) =>
  filter
    ? fragment`run.id as "sourceRunId", run.dated_at as "datedAt"`
    : fragment`n.source_run_id as "sourceRunId", n.dated_at as "datedAt"`

/** A `RecordSource` as JSON, beside `withSource`. */
export const recordSource = (own: AccountDb, filter: RunFilter | null) => fragment`
  json_build_object(
    'id', src.id, 'title', coalesce(src.title, run.title), 'kind', coalesce(run.source_kind, n.source_kind),
    'url', src.url, 'filename', src.filename,
    'page', (select (s.attrs ->> 'page')::int from record_support s
              where s.account_id = ${own.account} and s.record_id = n.id and s.run_id = run.id
                and s.record_kind = 'note'
              order by s.start_at limit 1),
    'datedAt', ${filter ? fragment`run.dated_at` : fragment`n.dated_at`})`

/** What people call it. */
export const nameOfSource = ({ title, filename, url }: Omit<RecordSource, 'datedAt'>): string | null =>
  title ?? filename ?? url

/** Of the note of a correction. */
export const feedbackSource = (datedAt: string): RecordSource => ({
  id: null,
  title: null,
  kind: 'feedback',
  url: null,
  filename: null,
  page: null,
  datedAt,
})
