import { bytes, plain, texts } from '../db/columns.ts'
import { type AccountDb, sql } from '../db/sql.ts'
import type { Epoch, Epochs, IndexDelta, IndexDoc, IndexHead, VectorKind } from './account-index.ts'
import { ITEM_KIND, type ItemState, STATE, uuidBytes, VECTOR_HEAD_BYTES } from './doc-codec.ts'

/** The space of the account's graph; other spaces are memory workspaces. */
export const GRAPH_SPACE = '00000000-0000-0000-0000-000000000000'

/** A row to write. Byte formats: `doc-codec.ts`. */
export interface IndexDocRow {
  itemId: string
  /** ITEM_KIND */
  kind: number
  state: ItemState
  /** days since 1970-01-01 */
  day: number | null
  language: string
  length: number
  terms: Uint8Array
  tokens: Uint8Array | null
  names: Uint8Array | null
  links: Uint8Array | null
}

// ---- writing: inside the transaction that writes the records, after them -------------------------------------------

/**
 * The number that this transaction's index rows carry. Locks the account's index row until commit, so numbers become
 * visible in order: a reader that has seen 8 never misses a 7. Take it after the domain rows, as late as possible.
 */
export async function nextIndexSeq(tx: AccountDb, space: string = GRAPH_SPACE): Promise<number> {
  const [row] = await tx.rows<{ seq: number }>(sql('nextIndexSeq')`
    insert into account_index (account_id, space, seq) values (${tx.account}, ${space}, 1)
    on conflict (account_id, space) do update set seq = account_index.seq + 1
    returning seq::float8 as seq`)
  return row!.seq
}

/** Inserts items that the space has not had. */
export async function insertIndexDocs(
  tx: AccountDb,
  space: string,
  seq: number,
  docs: readonly IndexDocRow[],
): Promise<void> {
  if (docs.length === 0) return
  await tx.rows(sql('insertIndexDocs')`
    insert into index_doc
      (account_id, space, seq, item_id, item_kind, state, day, lang, len, terms, tokens, names, links)
    select ${tx.account}, ${space}, ${seq}, item_id, item_kind, state, day, lang, len, terms, tokens, names, links
      from unnest(${plain(docs, 'itemId')}::uuid[], ${plain(docs, 'kind')}::smallint[],
                  ${plain(docs, 'state')}::smallint[], ${plain(docs, 'day')}::int[],
                  ${texts(docs, 'language')}::text[], ${plain(docs, 'length')}::int[],
                  ${bytes(docs, 'terms')}::bytea[], ${bytes(docs, 'tokens')}::bytea[],
                  ${bytes(docs, 'names')}::bytea[], ${bytes(docs, 'links')}::bytea[])
        doc (item_id, item_kind, state, day, lang, len, terms, tokens, names, links)`)
}

/** Inserts or replaces. Vectors of items that were hidden take the new number too, for readers never had them. */
export async function putIndexDocs(
  tx: AccountDb,
  space: string,
  seq: number,
  docs: readonly IndexDocRow[],
): Promise<void> {
  if (docs.length === 0) return
  await showVectors(tx, space, seq, docs)
  await tx.rows(sql('putIndexDocs')`
    insert into index_doc
      (account_id, space, seq, item_id, item_kind, state, day, lang, len, terms, tokens, names, links)
    select ${tx.account}, ${space}, ${seq}, item_id, item_kind, state, day, lang, len, terms, tokens, names, links
      from unnest(${plain(docs, 'itemId')}::uuid[], ${plain(docs, 'kind')}::smallint[],
                  ${plain(docs, 'state')}::smallint[], ${plain(docs, 'day')}::int[],
                  ${texts(docs, 'language')}::text[], ${plain(docs, 'length')}::int[],
                  ${bytes(docs, 'terms')}::bytea[], ${bytes(docs, 'tokens')}::bytea[],
                  ${bytes(docs, 'names')}::bytea[], ${bytes(docs, 'links')}::bytea[])
        doc (item_id, item_kind, state, day, lang, len, terms, tokens, names, links)
    on conflict (account_id, space, item_id) do update set
      seq = excluded.seq, item_kind = excluded.item_kind, state = excluded.state, day = excluded.day,
      lang = excluded.lang, len = excluded.len, terms = excluded.terms, tokens = excluded.tokens,
      names = excluded.names, links = excluded.links`)
}

/** Names and links of items that are there; the rest of their rows stays. */
export async function putIndexLinks(
  tx: AccountDb,
  space: string,
  seq: number,
  docs: readonly { itemId: string; names: Buffer; links: Buffer }[],
): Promise<void> {
  await tx.rows(sql('putIndexLinks')`
    update index_doc d set seq = ${seq}, names = doc.names, links = doc.links
      from unnest(${docs.map((doc) => doc.itemId)}::uuid[], ${docs.map((doc) => doc.names)}::bytea[],
                  ${docs.map((doc) => doc.links)}::bytea[]) doc (item_id, names, links)
     where d.account_id = ${tx.account} and d.space = ${space} and d.item_id = doc.item_id`)
}

/** Looked up first, and by key: joined to the update, the planner of a young database reads all vectors. */
async function showVectors(tx: AccountDb, space: string, seq: number, docs: readonly IndexDocRow[]) {
  const shown = docs.filter(({ state }) => state !== STATE.quarantined).map(({ itemId }) => itemId)
  const hidden = await tx.rows<{ itemId: string }>(sql('listHiddenItems')`
    select item_id from index_doc
     where account_id = ${tx.account} and space = ${space} and item_id = any(${shown}::uuid[])
       and state = ${STATE.quarantined}`)
  if (hidden.length === 0) return
  await tx.rows(sql('showVectors')`
    update embedding set seq = ${seq}
     where account_id = ${tx.account} and space = ${space}
       and item_id = any(${hidden.map(({ itemId }) => itemId)}::uuid[])`)
}

/** Stands for no item: its tombstone tells that something was deleted where every item is left, worded otherwise. */
export const ERASURE = '00000000-0000-0000-0000-000000000000'

/** Deletes items with their vectors and leaves a tombstone of each, which readers find in their next delta. */
export async function deleteIndexItems(
  tx: AccountDb,
  space: string,
  seq: number,
  itemIds: readonly string[],
): Promise<void> {
  if (itemIds.length === 0) return
  await tx.rows(sql('deleteIndexItems')`
    with doc as (
      delete from index_doc where account_id = ${tx.account} and space = ${space} and item_id = any(${itemIds}::uuid[])
    ), vector as (
      delete from embedding where account_id = ${tx.account} and space = ${space} and item_id = any(${itemIds}::uuid[])
    )
    insert into index_gone (account_id, space, seq, item_id)
    select ${tx.account}, ${space}, ${seq}, item_id from unnest(${itemIds}::uuid[]) item_id
    on conflict do nothing`)
}

/** Removes a row that no reader has to hear of. */
export async function deleteIndexDoc(tx: AccountDb, space: string, itemId: string): Promise<void> {
  await tx.rows(sql('deleteIndexDoc')`
    delete from index_doc where account_id = ${tx.account} and space = ${space} and item_id = ${itemId}`)
}

/** How many vectors these items have. */
export async function countVectors(tx: AccountDb, space: string, itemIds: readonly string[]): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(sql('countVectors')`
    select count(*)::int as count from embedding
     where account_id = ${tx.account} and space = ${space} and item_id = any(${itemIds}::uuid[])`)
  return row!.count
}

/** Inserts or replaces vectors of one kind. `vec`: bytes of `encodeVector`. */
export async function putEmbeddings(
  tx: AccountDb,
  space: string,
  seq: number,
  of: EmbeddingRows,
  vectors: readonly { itemId: string; vec: Uint8Array }[],
): Promise<void> {
  if (vectors.length === 0) return
  await tx.rows(sql('putEmbeddings')`
    insert into embedding (account_id, space, kind, model, epoch, item_id, seq, vec)
    select ${tx.account}, ${space}, ${of.kind}, ${of.model}, ${of.epoch}, item_id, ${seq}, vec
      from unnest(${plain(vectors, 'itemId')}::uuid[], ${bytes(vectors, 'vec')}::bytea[]) vector (item_id, vec)
    on conflict (account_id, space, kind, model, epoch, item_id) do update set seq = excluded.seq, vec = excluded.vec`)
}

// ---- epochs ------------------------------------------------------------------------------------------------------

/** Which vectors the account is searched with; `lock` holds them still until the transaction ends. */
export async function readEpochs(own: AccountDb, space: string, lock = false): Promise<Epochs> {
  const [row] = await own.rows<{ epoch: Epochs }>(
    lock
      ? sql('lockIndexEpochs')`
          select epoch from account_index where account_id = ${own.account} and space = ${space} for update`
      : sql('readIndexEpochs')`select epoch from account_index where account_id = ${own.account} and space = ${space}`,
  )
  return row?.epoch ?? {}
}

/** Switches one kind of vectors to another epoch, drops the rows of all others, and makes readers load again. */
export async function switchEpoch(tx: AccountDb, space: string, kind: VectorKind, epoch: Epoch): Promise<void> {
  await tx.rows(sql('switchIndexEpoch')`
    insert into account_index (account_id, space, epoch)
    values (${tx.account}, ${space}, jsonb_build_object(${kind}::text, ${JSON.stringify(epoch)}::jsonb))
    on conflict (account_id, space) do update
      set epoch = account_index.epoch || excluded.epoch, generation = account_index.generation + 1`)
  await tx.rows(sql('dropOldEmbeddings')`
    delete from embedding
     where account_id = ${tx.account} and space = ${space} and kind = ${kind}
       and (model, epoch) <> (${epoch.model}, ${epoch.epoch})`)
}

/** Writes what is known of the epoch in use: readers go on with what they have. */
export async function describeIndexEpoch(tx: AccountDb, space: string, kind: VectorKind, epoch: Epoch): Promise<void> {
  await tx.rows(sql('describeIndexEpoch')`
    update account_index set epoch = epoch || jsonb_build_object(${kind}::text, ${JSON.stringify(epoch)}::jsonb)
     where account_id = ${tx.account} and space = ${space}`)
}

/** The rows of vectors of one making. */
export interface EmbeddingRows {
  kind: VectorKind
  model: string
  epoch: number
}

export async function countIndexedNotes(own: AccountDb, space: string): Promise<number> {
  const [row] = await own.rows<{ notes: number }>(sql('countIndexedNotes')`
    select count(*)::int as notes from index_doc
     where account_id = ${own.account} and space = ${space} and item_kind = ${ITEM_KIND.note}`)
  return row!.notes
}

/** Notes in the order of their ids with what the built-in model reads; `after`: the last id of the page before. */
export async function pageOfNotes(
  own: AccountDb,
  space: string,
  after: string | null,
  limit: number,
): Promise<{ itemId: string; terms: Buffer }[]> {
  return own.rows(sql('pageOfNotes')`
    select item_id, terms from index_doc
     where account_id = ${own.account} and space = ${space} and item_kind = ${ITEM_KIND.note}
       and item_id > coalesce(${after}::uuid, ${GRAPH_SPACE})
     order by item_id limit ${limit}`)
}

/** Which of these items are there. */
export async function presentItems(own: AccountDb, space: string, itemIds: readonly string[]): Promise<Set<string>> {
  const rows = await own.rows<{ itemId: string }>(sql('presentItems')`
    select item_id from index_doc
     where account_id = ${own.account} and space = ${space} and item_id = any(${itemIds}::uuid[])`)
  return new Set(rows.map(({ itemId }) => itemId))
}

/** Which of these items have a vector of this making and width. Asked by key, never as a join: see `showVectors`. */
export async function embeddedItems(
  own: AccountDb,
  space: string,
  of: EmbeddingRows,
  dimensions: number,
  itemIds: readonly string[],
): Promise<Set<string>> {
  const rows = await own.rows<{ itemId: string }>(sql('embeddedItems')`
    select item_id from embedding
     where account_id = ${own.account} and space = ${space} and kind = ${of.kind} and model = ${of.model}
       and epoch = ${of.epoch} and item_id = any(${itemIds}::uuid[])
       and octet_length(vec) = ${dimensions + VECTOR_HEAD_BYTES}`)
  return new Set(rows.map(({ itemId }) => itemId))
}

/** Notes that have no vector of this making and width, at most `limit`. */
export async function notesWithoutEmbedding(
  own: AccountDb,
  space: string,
  of: EmbeddingRows,
  dimensions: number,
  limit: number,
): Promise<string[]> {
  const rows = await own.rows<{ itemId: string }>(sql('notesWithoutEmbedding')`
    select d.item_id from index_doc d
     where d.account_id = ${own.account} and d.space = ${space} and d.item_kind = ${ITEM_KIND.note}
       and not exists (
         select 1 from embedding e
          where e.account_id = ${own.account} and e.space = ${space} and e.kind = ${of.kind} and e.model = ${of.model}
            and e.epoch = ${of.epoch} and e.item_id = d.item_id
            and octet_length(e.vec) = ${dimensions + VECTOR_HEAD_BYTES})
     limit ${limit}`)
  return rows.map(({ itemId }) => itemId)
}

/** Vectors of a making that was broken off, or of one that is not in use. */
export async function deleteEmbeddings(tx: AccountDb, space: string, of: EmbeddingRows): Promise<void> {
  await tx.rows(sql('deleteEmbeddings')`
    delete from embedding
     where account_id = ${tx.account} and space = ${space} and kind = ${of.kind} and model = ${of.model}
       and epoch = ${of.epoch}`)
}

// ---- reading -----------------------------------------------------------------------------------------------------

/** A row of `index_doc`, as a statement gives it. */
export interface DocRow {
  itemId: string
  kind: number
  state: number
  day: number | null
  lang: string
  len: number
  bytes: Buffer
  tokens: Buffer | null
  names: Buffer | null
  links: Buffer | null
}

interface DeltaRow extends DocRow {
  seq: number
  generation: number
  goneFloor: number
  epochs: Epochs
  part: 'gone' | 'doc' | 'topical' | 'style' | null
}

/**
 * Everything newer than `since` in one statement, hence in one snapshot; null when only loading again will do: another
 * generation or other vectors, or deletions older than the table remembers.
 */
export async function readIndexDelta(
  own: AccountDb,
  space: string,
  since: IndexHead,
  kinds: readonly VectorKind[],
): Promise<IndexDelta | null> {
  const topical = kinds.includes('topical') ? since.epochs.topical : undefined
  const style = kinds.includes('style') ? since.epochs.style : undefined
  const rows = await own.rows<DeltaRow>(sql('readIndexDelta')`
    select i.seq::float8 as seq, i.generation, i.gone_floor::float8 as gone_floor, i.epoch as epochs, d.*
    from account_index i
    left join lateral (
      select 'doc' as part, item_id, item_kind as kind, state, day, lang, len, terms as bytes, tokens, names,
             links, seq as at
        from index_doc where account_id = ${own.account} and space = ${space} and seq > ${since.seq}
      union all
      select kind, item_id, null, null, null, null, null, vec, null, null, null, seq
        from embedding
       where account_id = ${own.account} and space = ${space} and seq > ${since.seq}
         and ((kind = 'topical' and model = ${topical?.model ?? null} and epoch = ${topical?.epoch ?? null})
           or (kind = 'style' and model = ${style?.model ?? null} and epoch = ${style?.epoch ?? null}))
      union all
      select 'gone', item_id, null, null, null, null, null, null, null, null, null, seq
        from index_gone where account_id = ${own.account} and space = ${space} and seq > ${since.seq}
    ) d on true
    where i.account_id = ${own.account} and i.space = ${space}
    order by d.at, d.item_id`)
  const [first] = rows
  if (!first) return { head: since, gone: [], docs: [], vectors: [] } // nothing was ever written
  const head = { seq: first.seq, generation: first.generation, epochs: first.epochs }
  if (head.generation !== since.generation || since.seq < first.goneFloor) return null
  if (!sameEpochs(head.epochs, since.epochs)) return null
  const delta: IndexDelta = { head, gone: [], docs: [], vectors: [] }
  for (const row of rows) {
    if (row.part === null) continue
    if (row.part === 'gone') delta.gone.push(uuidBytes(row.itemId))
    else if (row.part === 'doc') delta.docs.push(docOfRow(row))
    else delta.vectors.push({ kind: row.part, itemId: uuidBytes(row.itemId), vec: row.bytes })
  }
  return delta
}

/** Deletes tombstones older than a day; readers that slept longer load again. Returns how many rows went. */
export async function pruneTombstones(own: AccountDb): Promise<number> {
  return own.tx(async (tx) => {
    const rows = await tx.rows<{ space: string; seq: number }>(sql('pruneTombstones')`
      delete from index_gone where account_id = ${own.account} and at < now() - interval '1 day'
      returning space, seq::float8 as seq`)
    const floors = new Map<string, number>()
    for (const { space, seq } of rows) floors.set(space, Math.max(seq, floors.get(space) ?? 0))
    for (const [space, floor] of floors) {
      await tx.rows(sql('raiseTombstoneFloor')`
        update account_index set gone_floor = greatest(gone_floor, ${floor})
         where account_id = ${own.account} and space = ${space}`)
    }
    return rows.length
  })
}

export const sameEpochs = (a: Epochs, b: Epochs): boolean =>
  (['topical', 'style'] as const).every(
    (kind) => a[kind]?.model === b[kind]?.model && a[kind]?.epoch === b[kind]?.epoch,
  )

export const docOfRow = (row: DocRow): IndexDoc => ({
  itemId: uuidBytes(row.itemId),
  kind: row.kind,
  state: row.state,
  day: row.day,
  language: row.lang,
  length: row.len,
  terms: row.bytes,
  tokens: row.tokens,
  names: row.names,
  links: row.links,
})

/** Changes with everything that is written to the account's graph or memory: equal marks, equal records. */
export async function findWriteMark(own: AccountDb): Promise<string> {
  const [row] = await own.rows<{ mark: string }>(sql('findWriteMark')`
    select concat_ws(' ', count(*), sum(seq), sum(generation)) as mark from account_index where account_id = ${own.account}`)
  return row!.mark
}
