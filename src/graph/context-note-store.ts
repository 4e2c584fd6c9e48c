import { type AccountDb, fragment, sql } from '../db/sql.ts'
import { type CorrectedSpan, listCorrectedSpans } from './correction-store.ts'
import { type RecordSource, recordSource, shownRun, withSource } from './record-source-store.ts'
import { passingRuns, passingSupport, type RunFilter } from './run-filter-store.ts'

/** A note as a context shows it. */
export interface ContextNote {
  id: string
  title: string
  body: string
  lang: string
  sourceRunId: string
  source: RecordSource
  /** YYYY-MM-DD */
  datedAt: string
  /** the ranked note beside which it stands in the source; its own id for a ranked note */
  besideId: string
  /** best first */
  claims: string[]
  /** what it says and a correction superseded, in the order of its text */
  corrected: Pick<CorrectedSpan, 'text' | 'now' | 'datedAt'>[]
}

const MAX_CLAIMS = 3

export interface ContextOptions {
  /** with the neighbours of the first so many */
  neighboursOf: number
  includeSuperseded: boolean
  includeQuarantined: boolean
  /** notes, neighbours and claims are of runs that pass */
  filter: RunFilter | null
  /** false: nothing in the account was ever put right */
  hasCorrections: boolean
}

/**
 * These notes with their sources and their surest claims, in the order of `noteIds`; then the notes
 * that stand right before and after each of the first so many in their source.
 */
export async function readContextNotes(
  own: AccountDb,
  noteIds: readonly string[],
  options: ContextOptions,
): Promise<ContextNote[]> {
  if (noteIds.length === 0) return []
  const notes = await readContextNoteRows(own, noteIds, options)
  const ids = notes.map(({ id }) => id)
  const spans = options.hasCorrections ? await listCorrectedSpans(own, ids) : []
  const corrected = Map.groupBy(spans, ({ noteId }) => noteId)
  return notes.map((note) => ({ ...note, corrected: corrected.get(note.id) ?? [] }))
}

function readContextNoteRows(
  own: AccountDb,
  noteIds: readonly string[],
  options: ContextOptions,
): Promise<Omit<ContextNote, 'corrected'>[]> {
  const states = [
    'live',
    ...(options.includeSuperseded ? ['superseded'] : []),
    ...(options.includeQuarantined ? ['quarantined'] : []),
  ]
  const { filter } = options
  return own.rows(sql(filter ? 'readFilteredContextNotes' : 'readContextNotes')`
    with chosen as (
      select w.id, w.ord, ${filter ? fragment`run.id` : fragment`n.source_run_id`} as run_id
        from unnest(${noteIds}::uuid[]) with ordinality w(id, ord)
        join node n on n.account_id = ${own.account} and n.id = w.id
        ${
          filter
            ? fragment`cross join lateral (select r.id ${passingRuns(own, filter)} order by r.state, r.id limit 1) run`
            : fragment``
        }
       where n.type = 'note' and n.state = any(${states}::text[])
    ), place as (
      select c.id, c.ord, c.run_id, min(s.start_at) as start_at
        from chosen c
        join record_support s on s.account_id = ${own.account} and s.record_id = c.id and s.run_id = c.run_id
       where c.ord <= ${options.neighboursOf}
       group by c.id, c.ord, c.run_id
    ), listed as (
      select id, id as beside_id, ord, 0 as side from chosen
      union all
      select beside.record_id, place.id, place.ord, beside.side
        from place
        cross join lateral (
          (select s.record_id, 1 as side from record_support s
            where s.account_id = ${own.account} and s.run_id = place.run_id and s.record_kind = 'note'
              and s.start_at < place.start_at
            order by s.start_at desc limit 1)
          union all
          (select s.record_id, 2 from record_support s
            where s.account_id = ${own.account} and s.run_id = place.run_id and s.record_kind = 'note'
              and s.start_at > place.start_at
            order by s.start_at limit 1)) beside
    )
    select n.id, n.title, n.body, n.lang, ${shownRun(filter)},
           listed.beside_id, ${recordSource(own, filter)} as source,
           array(select c.body
                   from edge e join node c on c.account_id = ${own.account} and c.id = e.src
                  where e.account_id = ${own.account} and e.dst = n.id and e.predicate = 'extracted-from'
                    and c.type in ('claim', 'position') and c.state = any(${states}::text[])
                    ${
                      filter
                        ? fragment`and exists (
                            select 1 from record_support s
                              join source_run r on r.account_id = ${own.account} and r.id = s.run_id
                             where s.account_id = ${own.account} and s.record_id = c.id and s.note_id = n.id
                               and ${passingSupport(filter)})`
                        : fragment``
                    }
                  order by c.confidence_score desc nulls last, c.id
                  limit ${MAX_CLAIMS}) as claims
      from listed
      join node n on n.account_id = ${own.account} and n.id = listed.id
      ${withSource(own, filter)}
     where n.state = any(${states}::text[])
     order by listed.side <> 0, listed.ord, listed.side`)
}
