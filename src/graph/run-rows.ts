import type { AnalysedNote } from '../index/analyse.ts'
import type { RunId, SourceId } from '../lib/ids.ts'
import { foldedName } from '../lib/record-key.ts'
import type { RunRecord } from './anchors.ts'
import type { VersionToPlace } from './find-document.ts'
import type { MergedNote, MergedRecord, MergedRun, Place } from './merge-records.ts'
import { nodeFields, singleSpaced } from './node-of-supports.ts'
import { irregularBlanks } from './note-blanks.ts'
import { type PlacedRecords, typeOfRecord } from './place-records.ts'
import type { Support, SupportAttrs } from './record-of-supports.ts'
import { type NewNode, NO_NOTE } from './record-store.ts'
import type { RunVersion } from './run-store.ts'
import type { NewSupport } from './support-store.ts'
import type { RunVectors } from './write-vectors.ts'

// The rows that one run adds: what it says of its records, and the records that only it has.

export interface RunToWrite {
  id: RunId
  sourceId: SourceId
  /** the bytes that it read, of a page */
  artefactId: string | null
  jobId: string | null
  sourceKind: 'url' | 'file'
  /** YYYY-MM-DD */
  datedAt: string
  title: string | null
  /** of some language; see `holdsWords` of prose */
  holdsWords: boolean
  startedAt: Date
  merged: MergedRun
  /** by note ref: the id that the note gets when the account has no equal one */
  noteIds: ReadonlyMap<string, string>
  /** by note ref: what the index keeps of each note, made before the transaction */
  analysed: ReadonlyMap<string, AnalysedNote>
  vectors: readonly RunVectors[]
  /** folded names of the account's owner */
  owner: ReadonlySet<string>
  version: Omit<RunVersion, 'documentId'> & Pick<VersionToPlace, 'filename' | 'replaces'>
}

export type RunState = 'live' | 'quarantined'

/** Entities and projects of the run, as anchors are looked for among them. */
export const runNames = (records: readonly MergedRecord[], placed: PlacedRecords): RunRecord[] =>
  records
    .filter(({ type }) => type === 'entity' || type === 'project')
    .map((record) => runRecord(record, placed.idOf(record.ref)))

export const runRecord = ({ type, kind, confidenceScore, text, aliases }: MergedRecord, id: string): RunRecord => ({
  id,
  type,
  kind,
  confidenceScore,
  names: [text, ...aliases].map(foldedName),
})

/** What the run says of each of its nodes. */
export function saidByRun(run: RunToWrite, placed: PlacedRecords, state: RunState): Support[] {
  const { merged } = run
  return [...merged.notes, ...merged.records].map((record) => ({
    recordId: placed.idOf(record.ref),
    runId: run.id,
    sourceId: run.sourceId,
    runState: state,
    sourceKind: run.sourceKind,
    datedAt: run.datedAt,
    language: merged.language,
    confidenceKind: 'type' in record ? record.confidenceKind : 'asserted',
    confidenceScore: 'type' in record ? record.confidenceScore : null,
    facets: record.facets,
    attrs: 'type' in record ? recordAttrs(record) : noteAttrs(record, record.places[0]!),
  }))
}

/** Records that the account did not have. `said`: of every node of the run. */
export function newNodes(run: RunToWrite, placed: PlacedRecords, said: readonly Support[]): NewNode[] {
  const supports = new Map(said.map((support) => [support.recordId, support]))
  return [...run.merged.notes, ...run.merged.records].flatMap((record): NewNode[] => {
    const id = placed.idOf(record.ref)
    if (!placed.fresh.has(id)) return []
    const type = typeOfRecord(record)
    const words = 'title' in record ? { title: record.title, body: record.text } : { title: '', body: record.text }
    const { state, title, body, lang, attrs, ...fields } = nodeFields({ type, ...words }, [supports.get(id)!])
    const supersededBy = placed.supersededBy.get(id) ?? null
    return [
      {
        id,
        type,
        key: record.key,
        state: supersededBy && state === 'live' ? 'superseded' : state,
        superseded_by: supersededBy,
        title,
        body,
        lang,
        source_kind: fields.sourceKind,
        run: fields.runId,
        confidence_kind: fields.confidenceKind,
        confidence_score: fields.confidenceScore,
        facets: fields.facets,
        dated_at: fields.datedAt,
        attrs,
      },
    ]
  })
}

/** A support for each place in the source of each note. */
export const noteSupports = (notes: readonly MergedNote[], placed: PlacedRecords): NewSupport[] =>
  notes.flatMap((note) =>
    note.places.map((place) => ({
      record: placed.idOf(note.ref),
      note: placed.idOf(note.ref),
      start: place.start,
      end: place.end,
      kind: 'note',
      confidence_kind: 'asserted',
      confidence_score: null,
      facets: note.facets,
      attrs: noteAttrs(note, place),
    })),
  )

/** A support for each quote of each statement and name. */
export const recordSupports = (records: readonly MergedRecord[], placed: PlacedRecords): NewSupport[] =>
  records.flatMap((record) => {
    const attrs = recordAttrs(record)
    return placesOf(record.evidence, placed).map((place) => ({
      record: placed.idOf(record.ref),
      ...place,
      kind: record.type,
      confidence_kind: record.confidenceKind,
      confidence_score: record.confidenceScore,
      facets: record.facets,
      attrs,
    }))
  })

/** Where evidence stands in the stored notes; what has none is supported all the same. */
export const placesOf = (
  evidence: MergedRecord['evidence'],
  placed: PlacedRecords,
): { note: string; start: number; end: number }[] =>
  evidence.length
    ? evidence.map(({ noteRef, start, end }) => ({
        note: placed.idOf(noteRef),
        ...placed.spanIn(noteRef)(start, end),
      }))
    : [{ note: NO_NOTE, start: 0, end: 0 }]

function noteAttrs({ title, text, words, styleDescription }: MergedNote, { page, headingPath }: Place): SupportAttrs {
  const blanks = irregularBlanks(text)
  return {
    words,
    page,
    headingPath,
    ...(styleDescription ? { styleDescription } : {}),
    ...(title === singleSpaced(title) ? {} : { title }),
    ...(blanks.length ? { blanks } : {}),
  }
}

const recordAttrs = (record: MergedRecord): SupportAttrs =>
  record.type === 'entity' || record.type === 'project'
    ? { name: record.text, description: record.description, kind: record.kind, aliases: record.aliases }
    : { text: record.text, holder: record.holder }
