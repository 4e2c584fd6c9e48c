import type { Db } from '../db/sql.ts'
import type { VectorKind } from '../index/account-index.ts'
import type { AnalysedNote } from '../index/analyse.ts'
import { GRAPH_SPACE, nextSeq, putEmbeddings, readEpochs, switchEpoch } from '../index/index-store.ts'
import { type AccountId, newId, type RecordId, type RunId } from '../lib/ids.ts'
import { foldedName } from '../lib/record-key.ts'
import { anchorsByItself, isAnchored, type RunRecord } from './anchors.ts'
import { findEdges, insertEdges, listNotesAbout } from './edge-store.ts'
import { indexRecords } from './index-records.ts'
import type { MergedEdge, MergedNote, MergedRecord, MergedRun } from './merge-records.ts'
import { reviewRuns } from './quarantine.ts'
import {
  findNodesByKey,
  findSupersededKeys,
  insertNodes,
  insertSupports,
  type NewNode,
  type NewSupport,
  NO_NOTE,
  type NodeType,
  replaceEntityNames,
} from './record-store.ts'
import { knownNames, refreshRecords } from './refresh-records.ts'
import { findEstablishedAnchors, findQuarantinedRunsSharing, insertRun } from './run-store.ts'

export interface RunToWrite {
  id: RunId
  sourceId: string
  jobId: string | null
  sourceKind: string
  /** YYYY-MM-DD */
  datedAt: string
  title: string | null
  startedAt: Date
  merged: MergedRun
  /** by note ref: the id that the note gets when the account has no equal one */
  noteIds: ReadonlyMap<string, string>
  /** by note ref: what the index keeps of each note, made before the transaction */
  analysed: ReadonlyMap<string, AnalysedNote>
  vectors: readonly RunVectors[]
  /** folded names of the account's owner */
  owner: ReadonlySet<string>
}

/** Vectors of one kind, by note ref; made before the transaction. */
export interface RunVectors {
  kind: VectorKind
  model: string
  byNote: ReadonlyMap<string, Uint8Array>
}

export interface WrittenRun {
  state: 'live' | 'quarantined'
  seq: number
  /** notes that were new to the account */
  newNotes: number
}

export interface RunCounts {
  notes: number
  claims: number
  positions: number
  projects: number
  entities: number
  edges: number
  facets: number
}

/** What a run holds, counted as a plan counts it. */
export function countRun(merged: MergedRun): RunCounts {
  const count = (type: string) => merged.records.filter((record) => record.type === type).length
  return {
    notes: merged.notes.length,
    claims: count('claim'),
    positions: count('position'),
    projects: count('project'),
    entities: count('entity'),
    edges: merged.edges.length,
    facets: new Set(merged.notes.flatMap(({ facets }) => facets)).size,
  }
}

/**
 * Writes one run of a source in the caller's transaction: records, supports, edges, index rows, the run itself. Writers
 * of one account take turns: the sequence number is taken first, and its row stays locked until the commit.
 */
export async function writeRun(tx: Db, account: AccountId, run: RunToWrite): Promise<WrittenRun> {
  const { merged } = run
  const seq = await nextSeq(tx, account, GRAPH_SPACE)
  const placed = await placeRecords(tx, account, merged, run.noteIds)
  const names = runNames(merged.records, placed)
  const known = names.filter(({ id }) => !placed.fresh.has(id)).map(({ id }) => id)
  const established = await findEstablishedAnchors(tx, account, known, null)
  const { anchored } = isAnchored(names, { established: new Set(established.map(({ id }) => id)), owner: run.owner })
  const state = anchored ? 'live' : 'quarantined'

  await insertRun(tx, account, {
    ...run,
    state,
    language: merged.language,
    distiller: merged.distiller,
    summary: countRun(merged),
    warnings: anchored ? merged.warnings : [...merged.warnings, NO_ANCHOR],
  })
  await insertNodes(tx, account, newNodes(run, placed, state))
  const nodeSupports = [...noteSupports(merged.notes, placed), ...recordSupports(merged.records, placed)]
  await insertSupports(tx, account, run.id, nodeSupports)
  const knownEdges = await writeEdges(tx, account, run, placed, state)
  await replaceEntityNames(
    tx,
    account,
    merged.records.flatMap(({ ref, type, text, aliases }) => {
      const id = placed.idOf(ref)
      return placed.fresh.has(id) && (type === 'entity' || type === 'project') ? knownNames(id, text, aliases) : []
    }),
  )

  const shared = placed.all.filter((id) => !placed.fresh.has(id))
  await refreshRecords(tx, account, shared, knownEdges)
  const released = anchored ? await releaseOthers(tx, account, names, run.owner) : []
  const renamed = shared.length ? await listNotesAbout(tx, account, shared) : []
  const touched = new Set([...placed.all, ...released, ...renamed.map(({ noteId }) => noteId)])
  const analysed = new Map(
    merged.notes.flatMap(({ ref }) => {
      const ready = run.analysed.get(ref)
      return ready ? [[placed.idOf(ref), ready] as const] : []
    }),
  )
  await indexRecords(tx, account, seq, [...touched], analysed)

  const freshNotes = merged.notes.filter(({ ref }) => placed.fresh.has(placed.idOf(ref)))
  const epochs = run.vectors.length ? await readEpochs(tx, account, GRAPH_SPACE) : {}
  for (const { kind, model, byNote } of run.vectors) {
    const vectors = freshNotes.flatMap(({ ref }) => {
      const vec = byNote.get(ref)
      return vec ? [{ itemId: placed.idOf(ref), vec }] : []
    })
    // Read under the lock of the sequence: a new epoch begun since the vectors were made takes them too.
    const current = epochs[kind] ?? { model, epoch: 1, notes: freshNotes.length }
    if (!epochs[kind]) await switchEpoch(tx, account, GRAPH_SPACE, kind, current)
    if (current.model === model) await putEmbeddings(tx, account, GRAPH_SPACE, seq, { kind, ...current }, vectors)
  }
  return { state, seq, newNotes: freshNotes.length }
}

const NO_ANCHOR =
  'Quarantined: nothing here is tied to a known organization, publication, repository, tool, project or the owner of ' +
  'the account, and the source has no title of its own.'

interface PlacedRecords {
  idOf(ref: string): string
  all: string[]
  /** ids of records that the account did not have */
  fresh: ReadonlySet<string>
  supersededBy: ReadonlyMap<string, string>
}

const typeOfRef = (record: MergedNote | MergedRecord): NodeType => ('type' in record ? record.type : 'note')

/** Gives every record its id: that of the equal record, or a new one. */
async function placeRecords(
  tx: Db,
  account: AccountId,
  merged: MergedRun,
  noteIds: ReadonlyMap<string, string>,
): Promise<PlacedRecords> {
  const records = [...merged.notes, ...merged.records]
  const wanted = records.map((record) => ({ type: typeOfRef(record), key: record.key }))
  const known = new Map((await findNodesByKey(tx, account, wanted)).map(({ id, type, key }) => [`${type} ${key}`, id]))
  const superseded = new Map(
    (await findSupersededKeys(tx, account, wanted)).map(({ type, key, supersededBy }) => [
      `${type} ${key}`,
      supersededBy,
    ]),
  )
  const ids = new Map<string, string>()
  const fresh = new Set<string>()
  const supersededBy = new Map<string, string>()
  records.forEach(({ ref }, i) => {
    const key = `${wanted[i]!.type} ${wanted[i]!.key}`
    const id = known.get(key) ?? noteIds.get(ref) ?? newId<RecordId>()
    if (!known.has(key)) fresh.add(id)
    const successor = superseded.get(key)
    if (successor) supersededBy.set(id, successor)
    ids.set(ref, id)
  })
  return { idOf: (ref) => ids.get(ref)!, all: [...ids.values()], fresh, supersededBy }
}

const runNames = (records: readonly MergedRecord[], placed: PlacedRecords): RunRecord[] =>
  records
    .filter(({ type }) => type === 'entity' || type === 'project')
    .map(({ ref, type, kind, confidenceScore, text, aliases }) => ({
      id: placed.idOf(ref),
      type,
      kind,
      confidenceScore,
      names: [text, ...aliases].map(foldedName),
    }))

function newNodes(run: RunToWrite, placed: PlacedRecords, state: 'live' | 'quarantined'): NewNode[] {
  const { merged } = run
  const common = (ref: string, key: string) => {
    const id = placed.idOf(ref)
    const supersededBy = placed.supersededBy.get(id) ?? null
    return {
      id,
      key,
      state: supersededBy && state === 'live' ? 'superseded' : state,
      superseded_by: supersededBy,
      lang: merged.language,
      source_kind: run.sourceKind,
      run: run.id,
      dated_at: run.datedAt,
    }
  }
  const nodes = [
    ...merged.notes.map(
      ({ ref, key, title, text, facets, styleDescription }): NewNode => ({
        ...common(ref, key),
        type: 'note',
        title,
        body: text,
        confidence_kind: 'asserted',
        confidence_score: null,
        facets,
        attrs: styleDescription ? { styleDescription } : {},
      }),
    ),
    ...merged.records.map((record): NewNode => {
      const isName = record.type === 'entity' || record.type === 'project'
      return {
        ...common(record.ref, record.key),
        type: record.type,
        title: isName ? record.text : '',
        body: isName ? (record.description ?? '') : record.text,
        confidence_kind: record.confidenceKind,
        confidence_score: record.confidenceScore,
        facets: record.facets,
        attrs: isName
          ? { ...(record.type === 'entity' ? { kind: record.kind } : {}), aliases: record.aliases.toSorted() }
          : { holder: record.holder },
      }
    }),
  ]
  return nodes.filter(({ id }) => placed.fresh.has(id))
}

const noteSupports = (notes: readonly MergedNote[], placed: PlacedRecords): NewSupport[] =>
  notes.flatMap(({ ref, places, facets, words, styleDescription }) =>
    places.map(({ start, end, page, headingPath }) => ({
      record: placed.idOf(ref),
      note: placed.idOf(ref),
      start,
      end,
      kind: 'note',
      confidence_kind: 'asserted',
      confidence_score: null,
      facets,
      attrs: { words, page, headingPath, ...(styleDescription ? { styleDescription } : {}) },
    })),
  )

const recordSupports = (records: readonly MergedRecord[], placed: PlacedRecords): NewSupport[] =>
  records.flatMap((record) => {
    const attrs =
      record.type === 'entity' || record.type === 'project'
        ? { name: record.text, description: record.description, kind: record.kind, aliases: record.aliases }
        : { text: record.text, holder: record.holder }
    return record.evidence.map(({ noteRef, start, end }) => ({
      record: placed.idOf(record.ref),
      note: placed.idOf(noteRef),
      start,
      end,
      kind: record.type,
      confidence_kind: record.confidenceKind,
      confidence_score: record.confidenceScore,
      facets: record.facets,
      attrs,
    }))
  })

/** Gives the edges that were there already: their fields have to be made anew. */
async function writeEdges(
  tx: Db,
  account: AccountId,
  run: RunToWrite,
  placed: PlacedRecords,
  state: 'live' | 'quarantined',
): Promise<string[]> {
  const edges = run.merged.edges.map((edge: MergedEdge) => ({
    ...edge,
    src: placed.idOf(edge.source),
    dst: placed.idOf(edge.target),
  }))
  // An edge between records of which one is new cannot be there yet.
  const possible = edges.filter(({ src, dst }) => !placed.fresh.has(src) && !placed.fresh.has(dst))
  const keyOf = ({ src, predicate, dst }: { src: string; predicate: string; dst: string }) =>
    `${src} ${predicate} ${dst}`
  const known = new Map(
    (possible.length
      ? await findEdges(
          tx,
          account,
          possible.map(({ predicate, src, dst }) => ({ predicate, src, dst })),
        )
      : []
    ).map((edge) => [keyOf(edge), edge.id]),
  )
  const withIds = edges.map((edge) => ({ ...edge, id: known.get(keyOf(edge)) ?? newId() }))
  await insertEdges(
    tx,
    account,
    withIds
      .filter((edge) => !known.has(keyOf(edge)))
      .map(({ id, predicate, src, dst, confidenceKind, confidenceScore }) => ({
        id,
        predicate,
        src,
        dst,
        state,
        source_kind: run.sourceKind,
        run: run.id,
        confidence_kind: confidenceKind,
        confidence_score: confidenceScore,
      })),
  )
  await insertSupports(
    tx,
    account,
    run.id,
    withIds.flatMap(({ id, evidence, confidenceKind, confidenceScore }) => {
      const said = {
        record: id,
        kind: 'edge',
        confidence_kind: confidenceKind,
        confidence_score: confidenceScore,
        facets: [],
        attrs: {},
      }
      return evidence.length
        ? evidence.map(({ noteRef, start, end }) => ({ ...said, note: placed.idOf(noteRef), start, end }))
        : [{ ...said, note: NO_NOTE, start: 0, end: 0 }]
    }),
  )
  return [...known.values()]
}

/** Runs that were in quarantine until this one showed what their entities are. */
async function releaseOthers(
  tx: Db,
  account: AccountId,
  names: readonly RunRecord[],
  owner: ReadonlySet<string>,
): Promise<string[]> {
  const anchors = names.filter(anchorsByItself).map(({ id }) => id)
  if (anchors.length === 0) return []
  const waiting = await findQuarantinedRunsSharing(tx, account, anchors)
  return reviewRuns(
    tx,
    account,
    waiting.map(({ id }) => id),
    'quarantined',
    owner,
  )
}
