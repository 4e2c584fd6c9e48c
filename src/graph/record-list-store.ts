import { type AccountDb, fragment, type SqlFragment, sql } from '../db/sql.ts'
import { fold } from '../lib/text.ts'
import { type RecordSource, recordSource, withSource } from './record-source-store.ts'
import type { NodeType } from './record-store.ts'
import { type ReplacedBy, replacedBy } from './version-store.ts'

// Records of one type as lists show them, and how many there are. Both read the account's records of that type alone.

export interface RecordListFilter {
  type: NodeType
  /** each of them stands in a name, the title or the text, whatever the case and accents */
  words: readonly string[]
  /** of entities */
  kind: string | null
  facet: string | null
  sourceId: string | null
  sourceRunId: string | null
  /** YYYY-MM-DD, inclusive */
  datedFrom: string | null
  datedTo: string | null
  /** null: in whatever state */
  state: 'live' | 'superseded' | 'quarantined' | null
}

export interface ListedRecord {
  id: string
  type: NodeType
  state: 'live' | 'superseded' | 'quarantined'
  title: string
  body: string
  attrs: { kind?: string | null; aliases?: string[]; holder?: string | null }
  facets: string[]
  sourceKind: string
  sourceRunId: string
  confidenceKind: string
  confidenceScore: number | null
  supersededBy: string | null
  replacedBy: ReplacedBy | null
  createdAt: Date
  source: RecordSource
  /** edges that are not hidden */
  connections: number
  /** notes among them that it was drawn from, or that name it */
  noteCount: number
}

/** As `fold` of `lib/text.ts` has it, nearly: lower case, no accents. Plain text, which is most, costs no more than `lower`. */
const folded = (text: SqlFragment) => fragment`
  case when octet_length(${text}) = char_length(${text}) then lower(${text})
       else lower(regexp_replace(normalize(${text}, NFKD), '[\u0300-\u036f]', '', 'g')) end`

const escaped = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** Of a node `n` of the account. */
const passes = (own: AccountDb, filter: RecordListFilter) => {
  const patterns = filter.words.map((word) => escaped(fold(word)))
  return fragment`
    n.type = ${filter.type}
    and (${filter.state}::text is null or n.state = ${filter.state})
    and (${filter.kind}::text is null or n.attrs ->> 'kind' = ${filter.kind})
    and (${filter.datedFrom}::date is null or n.dated_at >= ${filter.datedFrom}::date)
    and (${filter.datedTo}::date is null or n.dated_at <= ${filter.datedTo}::date)
    and (${filter.facet}::text is null
         or exists (select 1 from unnest(n.facets) facet where ${folded(fragment`facet`)} = ${fold(filter.facet ?? '')}))
    and ((${filter.sourceId}::uuid is null and ${filter.sourceRunId}::uuid is null)
         or exists (select 1 from record_support s
                      join source_run r on r.account_id = ${own.account} and r.id = s.run_id
                     where s.account_id = ${own.account} and s.record_id = any(n.id || n.members)
                       and (${filter.sourceId}::uuid is null or r.source_id = ${filter.sourceId}::uuid)
                       and (${filter.sourceRunId}::uuid is null or r.id = ${filter.sourceRunId}::uuid)))
    and (${patterns.length} = 0
         or ${folded(fragment`concat_ws(' ', n.title, n.attrs ->> 'aliases', n.body)`)} like all (${patterns}::text[]))`
}

/** `n` of chosen rows, with all that a list shows of them. */
const listed = (own: AccountDb) => fragment`
  n.id, n.type, n.state, n.title, n.body, n.attrs, n.facets, n.source_kind, n.source_run_id, n.confidence_kind,
  n.confidence_score, coalesce(n.superseded_by, n.merged_into) as superseded_by, n.created_at, ${recordSource(own, null)} as source,
  ${replacedBy(own)} as replaced_by, tied.connections, tied.note_count`

const beside = (own: AccountDb) => fragment`
  ${withSource(own, null)}
  cross join lateral (
    select count(*)::int as connections,
           (count(distinct other) filter (where predicate in ('about', 'mentions', 'extracted-from')))::int as note_count
      from unnest(n.id || n.members) one(id)
     cross join lateral (
       select e.src as other, e.predicate from edge e
        where e.account_id = ${own.account} and e.dst = one.id and e.state <> 'quarantined'
       union all
       select e.dst, e.predicate from edge e
        where e.account_id = ${own.account} and e.src = one.id and e.state <> 'quarantined') tie) tied`

interface ListPage {
  limit: number
  /** id of the last record of the page before */
  after: string | null
}

/** Newest first; one row more than `limit` tells that there is another page. */
export function listNewestRecords(own: AccountDb, filter: RecordListFilter, page: ListPage): Promise<ListedRecord[]> {
  return own.rows<ListedRecord>(sql('listNewestRecords')`
    select ${listed(own)}
      from (select n.* from node n
             where n.account_id = ${own.account} and ${passes(own, filter)} and (${page.after}::uuid is null or n.id < ${page.after}::uuid)
             order by n.id desc
             limit ${page.limit + 1}) n
      ${beside(own)}
     order by n.id desc`)
}

/** Those with most edges first; a page goes on after the record that ended the one before, where that stands now. */
export function listConnectedRecords(
  own: AccountDb,
  filter: RecordListFilter,
  page: ListPage,
): Promise<ListedRecord[]> {
  return own.rows<ListedRecord>(sql('listConnectedRecords')`
    with merged as (
      select n.id, n.merged_into from node n where n.account_id = ${own.account} and n.merged_into is not null
    ), degree as (
      select coalesce(merged.merged_into, tie.id) as id, count(*)::int as edges
        from (select src as id from edge where account_id = ${own.account} and state <> 'quarantined'
              union all
              select dst from edge where account_id = ${own.account} and state <> 'quarantined') tie
        left join merged on merged.id = tie.id
       group by 1
    ), last as (
      select coalesce((select edges from degree where id = ${page.after}::uuid), 0) as edges
    )
    select ${listed(own)}
      from (select n.*, coalesce(degree.edges, 0) as edges
              from node n left join degree on degree.id = n.id
             where n.account_id = ${own.account} and ${passes(own, filter)}
               and (${page.after}::uuid is null
                    or (coalesce(degree.edges, 0), n.id) < ((select edges from last), ${page.after}::uuid))
             order by coalesce(degree.edges, 0) desc, n.id desc
             limit ${page.limit + 1}) n
      ${beside(own)}
     order by n.edges desc, n.id desc`)
}

export interface RecordListCounts {
  total: number
  /** of entities, the most frequent first */
  kinds: { name: string; count: number }[]
  /** the most frequent first */
  facets: { name: string; count: number }[]
}

/** How many records pass, in all, of each kind and of the most frequent facets. */
export async function countListedRecords(
  own: AccountDb,
  filter: RecordListFilter,
  mostFacets: number,
): Promise<RecordListCounts> {
  const [row] = await own.rows<RecordListCounts>(sql('countListedRecords')`
    with passing as materialized (
      select n.attrs ->> 'kind' as kind, n.facets from node n
       where n.account_id = ${own.account} and ${passes(own, filter)}
    )
    select (select count(*)::int from passing) as total,
           (select coalesce(json_agg(json_build_object('name', kind, 'count', n) order by n desc, kind), '[]')
              from (select kind, count(*)::int as n from passing where kind is not null group by kind) kinds) as kinds,
           (select coalesce(json_agg(json_build_object('name', facet, 'count', n) order by n desc, facet), '[]')
              from (select facet, count(*)::int as n from passing, unnest(facets) facet
                     group by facet order by n desc, facet limit ${mostFacets}) facets) as facets`)
  return row!
}
