import { type AccountDb, sql } from '../db/sql.ts'
import type { IndexHead } from './account-index.ts'
import { ITEM_KIND, STATE } from './doc-codec.ts'
import type { LoadedView } from './index-load-store.ts'
import { type DocRow, docOfRow } from './index-store.ts'
import { BM25, type Corpus } from './postings.ts'

// What is asked of the database where an account's index does not fit into memory. Row-level security lets no index on words be used,
// so each search reads the words of all notes of the account: seconds for a million, and no memory here.

const hiddenState = ({ withQuarantined }: Pick<LoadedView, 'withQuarantined'>): number =>
  withQuarantined ? -1 : STATE.quarantined

/** The head of an index; of one that was never written, zeros. */
export async function readIndexHead(own: AccountDb, space: string): Promise<IndexHead> {
  const [head] = await own.rows<IndexHead>(sql('readIndexHead')`
    select seq::float8 as seq, generation, epoch as epochs from account_index
     where account_id = ${own.account} and space = ${space}`)
  return head ?? { seq: 0, generation: 0, epochs: {} }
}

/** All notes of a view, without what they hold. */
export async function readCorpus(own: AccountDb, view: LoadedView): Promise<Omit<Corpus, 'holding'>> {
  const [row] = await own.rows<Omit<Corpus, 'holding'>>(sql('readCorpus')`
    select count(*)::int as notes, coalesce(sum(len), 0)::float8 as total_length,
           coalesce(array_agg(distinct lang), '{}') as languages
      from index_doc
     where account_id = ${own.account} and space = ${view.space} and item_kind = ${ITEM_KIND.note}
       and state <> ${hiddenState(view)}`)
  return row!
}

/** Which notes come first among those that hold a word: they pass themselves what is asked for beside words. */
export interface Preferred {
  /** days since 1970-01-01, inclusive */
  dayFrom: number | null
  dayTo: number | null
  /** ids that pass whatever their day */
  alsoDated: readonly string[]
  allowed: readonly string[] | null
  /** bytes of hashes, all of which a note holds */
  facets: readonly Buffer[]
}

/**
 * The best notes by BM25 that hold any of the words, with how many notes hold each. `words`: four bytes of a hash each, as
 * `index_doc.terms` has them. `holding` is in their order.
 */
export async function findHolders(
  own: AccountDb,
  view: LoadedView,
  words: readonly Buffer[],
  { notes, totalLength }: Pick<Corpus, 'notes' | 'totalLength'>,
  { dayFrom, dayTo, alsoDated, allowed, facets }: Preferred,
  limit: number,
): Promise<{ ids: string[]; holding: number[] }> {
  const { k1, b } = BM25
  const meanLength = Math.max(1, totalLength / Math.max(1, notes))
  const [row] = await own.rows<{ ids: string[]; holding: number[] }>(sql('findHolders')`
    with asked as (select word, at::int from unnest(${words}::bytea[]) with ordinality asked (word, at)),
    held as materialized (
      select d.item_id, d.len, asked.at, greatest(1, get_byte(d.terms, place.at + 3) & 127) as times,
             ((${dayFrom}::int is null or d.day >= ${dayFrom}::int) and (${dayTo}::int is null or d.day <= ${dayTo}::int)
                 or d.item_id = any(${alsoDated}::uuid[]))
               and (${allowed}::uuid[] is null or d.item_id = any(${allowed}::uuid[]))
               and (select coalesce(bool_and(position(facet in d.terms) > 0), true)
                      from unnest(${facets}::bytea[]) facet) as is_preferred
        from index_doc d
        cross join asked
        cross join lateral (select position(asked.word in d.terms)) place (at)
       where d.account_id = ${own.account} and d.space = ${view.space} and d.item_kind = ${ITEM_KIND.note}
         and d.state <> ${hiddenState(view)} and place.at > 0),
    counted as (select at, count(*)::int as notes from held group by at),
    best as (
      select item_id,
             row_number() over (order by bool_or(is_preferred) desc,
               sum(ln(1 + (${notes}::float8 - least(counted.notes, ${notes}::float8) + 0.5) / (counted.notes + 0.5))
                 * times / (times + ${k1}::float8 * (1 - ${b}::float8 + ${b}::float8 * len / ${meanLength}::float8))) desc,
               item_id) as rank
        from held join counted using (at) group by item_id)
    select coalesce((select array_agg(item_id order by rank) from best where rank <= ${limit}), '{}') as ids,
           array(select coalesce(counted.notes, 0) from asked left join counted using (at) order by at) as holding`)
  return row!
}

/** Rows of these items in the order in which an index is loaded. */
export async function readDocs(own: AccountDb, view: LoadedView, itemIds: readonly string[]) {
  const rows = await own.rows<DocRow>(sql('readDocs')`
    select item_id, item_kind as kind, state, day, lang, len, terms as bytes, tokens, names, links
      from index_doc
     where account_id = ${own.account} and space = ${view.space} and item_id = any(${itemIds}::uuid[])
       and state <> ${hiddenState(view)}
     order by seq, item_id`)
  return rows.map(docOfRow)
}
