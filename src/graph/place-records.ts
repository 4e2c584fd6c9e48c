import type { AccountDb } from '../db/sql.ts'
import { newId, type RecordId } from '../lib/ids.ts'
import type { MergedNote, MergedRecord, MergedRun } from './merge-records.ts'
import { type SpanMapper, spanMapper } from './note-blanks.ts'
import { findNodesByKey, findSupersededKeys, listNodes, type NodeType, type StoredNode } from './record-store.ts'

export interface PlacedRecords {
  idOf(ref: string): string
  /** ids of notes and records, in the order of the run */
  all: string[]
  /** ids of records that the account did not have */
  fresh: ReadonlySet<string>
  /** rows of the records that it had, by id */
  known: ReadonlyMap<string, StoredNode>
  /** by id: what a correction put in a new record's place */
  supersededBy: ReadonlyMap<string, string>
  /** carries a span in this run's note to where the stored note has it: the two may differ in blanks */
  spanIn(noteRef: string): SpanMapper
}

export const typeOfRecord = (record: MergedNote | MergedRecord): NodeType => ('type' in record ? record.type : 'note')

/** Gives every record of a run its id: that of the equal record, or a new one. `noteIds`: ids for new notes, by ref. */
export async function placeRecords(
  tx: AccountDb,
  merged: MergedRun,
  noteIds: ReadonlyMap<string, string>,
): Promise<PlacedRecords> {
  const records = [...merged.notes, ...merged.records]
  const wanted = records.map((record) => ({ type: typeOfRecord(record), key: record.key }))
  const [found, supersededKeys] = await Promise.all([findNodesByKey(tx, wanted), findSupersededKeys(tx, wanted)])
  const idByKey = new Map(found.map(({ id, type, key }) => [`${type} ${key}`, id]))
  const superseded = new Map(supersededKeys.map(({ type, key, supersededBy }) => [`${type} ${key}`, supersededBy]))
  const ids = new Map<string, string>()
  const fresh = new Set<string>()
  const supersededBy = new Map<string, string>()
  records.forEach(({ ref }, i) => {
    const key = `${wanted[i]!.type} ${wanted[i]!.key}`
    const id = idByKey.get(key) ?? noteIds.get(ref) ?? newId<RecordId>()
    const successor = superseded.get(key)
    if (!idByKey.has(key)) {
      fresh.add(id)
      if (successor) supersededBy.set(id, successor)
    }
    ids.set(ref, id)
  })
  const rows = found.length
    ? await listNodes(
        tx,
        found.map(({ id }) => id),
      )
    : []
  const known = new Map(rows.map((node) => [node.id, node]))
  const textOf = new Map(merged.notes.map(({ ref, text }) => [ref, text]))
  const mappers = new Map<string, SpanMapper>()
  const spanIn = (noteRef: string): SpanMapper => {
    const mapper = mappers.get(noteRef) ?? mapperBetween(textOf.get(noteRef)!, known.get(ids.get(noteRef)!)?.body)
    mappers.set(noteRef, mapper)
    return mapper
  }
  return { idOf: (ref) => ids.get(ref)!, all: [...ids.values()], fresh, known, supersededBy, spanIn }
}

const mapperBetween = (own: string, stored: string | undefined): SpanMapper =>
  stored === undefined || stored === own ? (start, end) => ({ start, end }) : spanMapper(own, stored)
