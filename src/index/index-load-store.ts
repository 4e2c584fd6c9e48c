import { type AccountDb, sql } from '../db/sql.ts'
import { UUID } from '../lib/ids.ts'
import type { IndexDoc, IndexHead, VectorKind } from './account-index.ts'
import { CopiedRows } from './copied-rows.ts'
import { ITEM_KIND, STATE } from './doc-codec.ts'
import type { IndexSize } from './index-loading.ts'
import { GRAPH_SPACE, sameEpochs } from './index-store.ts'

/** Which rows make up one view of an index. */
export interface LoadedView {
  space: string
  withQuarantined: boolean
  kinds: readonly VectorKind[]
}

/** The rows of one view in one snapshot: a commit in between would be skipped. Bytes as of `CopiedRows`. */
export interface IndexRows {
  head: IndexHead
  size: IndexSize
  /** in the order of (seq, item id): see `docOfFields` */
  copyDocs(take: (chunk: Buffer) => void | Promise<void>): Promise<void>
  /** item id and vector */
  copyVectors(kind: VectorKind, take: (chunk: Buffer) => void | Promise<void>): Promise<void>
}

/** Tells how much there is, and then lets the rows be read as they come. */
export function readingIndex<T>(own: AccountDb, view: LoadedView, read: (rows: IndexRows) => Promise<T>): Promise<T> {
  const where = `account_id = ${uuidLiteral(own.account)} and space = ${uuidLiteral(view.space)}`
  const visible = view.withQuarantined ? '' : ` and state <> ${STATE.quarantined}`
  return own.tx(
    async (tx) => {
      const { head, size } = await readIndexSize(tx, view)
      return read({
        head,
        size,
        copyDocs: (take) =>
          tx.copyOut(
            `copy (select item_id, item_kind, state, day, lang, len, terms, tokens, names, links
                     from index_doc where ${where}${visible} order by seq, item_id) to stdout (format binary)`,
            take,
          ),
        copyVectors: async (kind, take) => {
          const epoch = head.epochs[kind]
          if (!epoch) return
          await tx.copyOut(
            `copy (select item_id, vec from embedding
                    where ${where} and kind = ${textLiteral(kind)} and model = ${textLiteral(epoch.model)}
                      and epoch = ${Math.trunc(epoch.epoch)}) to stdout (format binary)`,
            take,
          )
        },
      })
    },
    { isolation: 'repeatable read', readOnly: true },
  )
}

/** What tells whether an index of an earlier state can be brought to the present one by a delta. */
export interface SinceThen {
  head: IndexHead
  /** something was deleted or replaced by another history since: what was loaded then is to be forgotten */
  isOutdated: boolean
  /** items written since, counted up to `most` */
  newer: number
}

export async function readSinceThen(
  own: AccountDb,
  space: string,
  then: { head: IndexHead; latest: readonly string[] },
  most: number,
): Promise<SinceThen> {
  const { seq, generation } = then.head
  const [row] = await own.rows<IndexHead & { newer: number; gone: boolean; known: number }>(sql('readSinceThen')`
    select i.seq::float8 as seq, i.generation, i.epoch as epochs,
           (select count(*)::int from (select 1 from index_doc d
             where d.account_id = ${own.account} and d.space = ${space} and d.seq > ${seq} limit ${most}) d) as newer,
           i.gone_floor > ${seq} or exists (select 1 from index_gone g
             where g.account_id = ${own.account} and g.space = ${space} and g.seq > ${seq}) as gone,
           (select count(*)::int from index_doc d
             where d.account_id = ${own.account} and d.space = ${space} and d.item_id = any(${then.latest}::uuid[])) as known
      from account_index i where i.account_id = ${own.account} and i.space = ${space}`)
  if (!row) return { head: { seq: 0, generation: 0, epochs: {} }, isOutdated: true, newer: 0 }
  const { newer, gone, known, ...head } = row
  const isOutdated =
    gone ||
    head.generation !== generation ||
    head.seq < seq ||
    known < then.latest.length ||
    !sameEpochs(head.epochs, then.head.epochs)
  return { head, isOutdated, newer }
}

/** All documents of a space, for indexes that need them at once. */
export async function loadIndexDocs(own: AccountDb, space: string): Promise<{ head: IndexHead; docs: IndexDoc[] }> {
  return readingIndex(own, { space, withQuarantined: true, kinds: [] }, async ({ head, copyDocs }) => {
    const docs: IndexDoc[] = []
    const rows = new CopiedRows((fields) => docs.push(docOfFields(fields)))
    await copyDocs((chunk) => rows.push(chunk))
    return { head, docs }
  })
}

interface SizeRow extends Omit<IndexSize, 'vectors'>, IndexHead {
  vectorCount: number
  vectorWidth: number
}

async function readIndexSize(tx: AccountDb, view: LoadedView): Promise<{ head: IndexHead; size: IndexSize }> {
  const hidden = view.withQuarantined ? -1 : STATE.quarantined
  const [row] = await tx.rows<SizeRow>(sql('readIndexSize')`
    select i.seq::float8 as seq, i.generation, i.epoch as epochs, d.*, v.*
      from account_index i
      cross join lateral (
        select count(*)::int as rows, count(*) filter (where item_kind = ${ITEM_KIND.note})::int as notes,
               coalesce(sum(octet_length(terms)) filter (where item_kind = ${ITEM_KIND.note}), 0)::float8 as note_terms,
               coalesce(sum(octet_length(terms)) filter (where item_kind <> ${ITEM_KIND.note}), 0)::float8 as record_terms,
               coalesce(sum(octet_length(tokens)), 0)::float8 as tokens, coalesce(sum(octet_length(names)), 0)::float8 as names,
               coalesce(sum(octet_length(links)), 0)::float8 as links
          from index_doc
         where account_id = ${tx.account} and space = ${view.space} and state <> ${hidden}) d
      cross join lateral (
        select coalesce(sum(of_kind.count), 0)::int as vector_count, coalesce(max(of_kind.width), 0)::int as vector_width
          from unnest(${view.kinds}::text[]) kind
          cross join lateral (
            select count(*) as count,
                   (select octet_length(e.vec) from embedding e
                     where e.account_id = ${tx.account} and e.space = ${view.space} and e.kind = kind
                       and e.model = i.epoch->kind->>'model' and e.epoch = (i.epoch->kind->>'epoch')::int limit 1) as width
              from embedding e
             where e.account_id = ${tx.account} and e.space = ${view.space} and e.kind = kind
               and e.model = i.epoch->kind->>'model' and e.epoch = (i.epoch->kind->>'epoch')::int) of_kind) v
     where i.account_id = ${tx.account} and i.space = ${view.space}`)
  const { seq = 0, generation = 0, epochs = {}, vectorCount = 0, vectorWidth = 0, ...size } = row ?? NOTHING
  return {
    head: { seq, generation, epochs },
    size: { ...size, vectors: { count: vectorCount, width: vectorWidth } },
  }
}

const NOTHING: Partial<SizeRow> & Omit<IndexSize, 'vectors'> = {
  ...{ rows: 0, notes: 0, noteTerms: 0, recordTerms: 0, tokens: 0, names: 0, links: 0 },
}

export const docOfFields = (fields: readonly (Buffer | null)[]): IndexDoc => ({
  itemId: fields[0]!,
  kind: fields[1]!.readInt16BE(0),
  state: fields[2]!.readInt16BE(0),
  day: fields[3]?.readInt32BE(0) ?? null,
  language: fields[4]!.toString('utf8'),
  length: fields[5]!.readInt32BE(0),
  terms: fields[6]!,
  tokens: fields[7] ?? null,
  names: fields[8] ?? null,
  links: fields[9] ?? null,
})

/** COPY takes no parameters, so what enters its text is checked here. */
function uuidLiteral(id: string): string {
  if (!UUID.test(id) && id !== GRAPH_SPACE) throw new TypeError('not a UUID')
  return `'${id}'`
}
function textLiteral(text: string): string {
  if (/[^\x20-\x7e]|\\/.test(text)) throw new TypeError('not a plain text literal')
  return `'${text.replaceAll("'", "''")}'`
}
