import type { ConfidenceKind, Distilled, DistilledStyle, EntityKind, Evidence } from '../lib/distilled.ts'
import { foldedName, nameKey, noteKey, statementKey, styleKey } from '../lib/record-key.ts'
import { type SpanMapper, spanMapper } from './note-blanks.ts'

// Within one source, equal notes, statements, names and edges are one record each, with all their evidence. A dry run
// shows exactly these, and a live run writes exactly these.

export interface Place {
  /** span in the source's extracted text */
  start: number
  end: number
  page: number | null
  headingPath: string[]
}

export interface MergedNote {
  ref: string
  /** hex; see lib/record-key.ts */
  key: string
  title: string
  text: string
  words: number
  facets: string[]
  styleDescription: string | null
  /** where in the source it stands; more than one when the source repeats itself */
  places: Place[]
}

export type RecordType = 'claim' | 'position' | 'project' | 'entity'

export interface MergedRecord {
  ref: string
  /** hex; see lib/record-key.ts */
  key: string
  type: RecordType
  /** the statement, or the name */
  text: string
  holder: string | null
  kind: EntityKind | null
  description: string | null
  aliases: string[]
  confidenceKind: ConfidenceKind
  confidenceScore: number
  facets: string[]
  /** empty for names that only the source's metadata gives */
  evidence: Evidence[]
}

export interface MergedEdge {
  predicate: string
  source: string
  target: string
  confidenceKind: ConfidenceKind
  confidenceScore: number
  evidence: Evidence[]
}

export interface MergedRun {
  language: string
  distiller: Distilled['distiller']
  notes: MergedNote[]
  records: MergedRecord[]
  edges: MergedEdge[]
  style: DistilledStyle[]
  warnings: string[]
}

/** Folds equal records into one; refs point at the survivors. */
export function mergeEqualRecords(distilled: Distilled): MergedRun {
  const survivor = new Map<string, string>()
  const notes = mergeNotes(distilled, survivor)
  const placeEvidence = evidencePlacer(distilled, notes, survivor)
  const records = mergeStatementsAndNames(distilled, survivor, placeEvidence)
  return {
    language: distilled.language,
    distiller: distilled.distiller,
    notes,
    records,
    edges: mergeEdges(distilled, survivor, placeEvidence),
    style: mergeStyle(distilled, survivor),
    warnings: distilled.warnings,
  }
}

function mergeStyle(distilled: Distilled, survivor: ReadonlyMap<string, string>): DistilledStyle[] {
  const byKey = new Map<string, DistilledStyle>()
  for (const style of distilled.style) {
    const key = styleKey(style.type, style.text, style.term).toString('hex')
    const refs = style.evidenceNoteRefs.flatMap((ref) => survivor.get(ref) ?? [])
    const equal = byKey.get(key)
    const evidenceNoteRefs = [...new Set([...(equal?.evidenceNoteRefs ?? []), ...refs])]
    byKey.set(key, { ...(equal ?? style), evidenceNoteRefs })
  }
  return [...byKey.values()]
}

function mergeNotes(distilled: Distilled, survivor: Map<string, string>): MergedNote[] {
  const byKey = new Map<string, MergedNote>()
  for (const note of distilled.notes) {
    const key = noteKey(note.title, note.text).toString('hex')
    const place = { start: note.start, end: note.end, page: note.page, headingPath: note.headingPath }
    const equal = byKey.get(key)
    survivor.set(note.ref, equal?.ref ?? note.ref)
    if (equal) {
      equal.places.push(place)
      continue
    }
    const { ref, title, text, words, facets, styleDescription } = note
    byKey.set(key, { ref, key, title, text, words, facets, styleDescription, places: [place] })
  }
  return [...byKey.values()]
}

type PlaceEvidence = (evidence: Evidence) => Evidence[]

/** Finds the quote in the surviving note, which may differ in its blanks; nothing for a note that is not there. */
function evidencePlacer(distilled: Distilled, notes: MergedNote[], survivor: Map<string, string>): PlaceEvidence {
  const textOf = new Map(distilled.notes.map(({ ref, text }) => [ref, text]))
  const survivors = new Map(notes.map((note) => [note.ref, note]))
  const mappers = new Map<string, SpanMapper>()
  return (evidence) => {
    const { noteRef } = evidence
    const note = survivors.get(survivor.get(noteRef) ?? '')
    if (!note) return []
    let mapped = mappers.get(noteRef)
    if (!mapped) {
      mapped = spanMapper(textOf.get(noteRef)!, note.text)
      mappers.set(noteRef, mapped)
    }
    const span = mapped(evidence.start, evidence.end)
    return [{ noteRef: note.ref, ...span, quote: note.text.slice(span.start, span.end) }]
  }
}

function mergeStatementsAndNames(
  distilled: Distilled,
  survivor: Map<string, string>,
  placeEvidence: PlaceEvidence,
): MergedRecord[] {
  const byKey = new Map<string, MergedRecord>()
  const add = (record: MergedRecord) => {
    const id = `${record.type} ${record.key}`
    const equal = byKey.get(id)
    survivor.set(record.ref, equal?.ref ?? record.ref)
    if (equal) unite(equal, record)
    else byKey.set(id, record)
  }
  for (const { ref, type, text, holder, facets, evidence, ...confidence } of distilled.statements) {
    const placed = distinctPlaces(evidence.flatMap(placeEvidence))
    if (placed.length === 0) continue
    const { confidenceKind, confidenceScore } = confidence
    const key = statementKey(type, holder, text).toString('hex')
    const plain = { kind: null, description: null, aliases: [] }
    add({ ref, key, type, text, holder, ...plain, confidenceKind, confidenceScore, facets, evidence: placed })
  }
  for (const { ref, type, name, kind, description, aliases, facets, evidence, ...confidence } of distilled.names) {
    const placed = distinctPlaces(evidence.flatMap(placeEvidence))
    // A name from the source's metadata stands in no note: its title, its site, its author.
    if (placed.length === 0 && evidence.length > 0) continue
    const { confidenceKind, confidenceScore } = confidence
    const fields = { text: name, holder: null, kind, description, confidenceKind, confidenceScore, facets }
    const key = nameKey(type, name).toString('hex')
    add({ ref, key, type, ...fields, aliases: otherNames([name], aliases), evidence: placed })
  }
  return [...byKey.values()]
}

function unite(into: MergedRecord, other: MergedRecord): void {
  const isSaid = (kind: EntityKind | null) => kind !== null && kind !== 'other'
  if (isSaid(other.kind) && (!isSaid(into.kind) || other.confidenceScore > into.confidenceScore)) into.kind = other.kind
  if (other.confidenceScore > into.confidenceScore) {
    into.confidenceScore = other.confidenceScore
    into.confidenceKind = other.confidenceKind
  }
  into.description ??= other.description
  into.facets = [...new Set([...into.facets, ...other.facets])]
  into.aliases.push(...otherNames([into.text, ...into.aliases], other.aliases))
  into.evidence = distinctPlaces([...into.evidence, ...other.evidence])
}

/** Of these names, those that fold to none of the known ones nor to one before them. */
function otherNames(known: readonly string[], names: readonly string[]): string[] {
  const taken = new Set(['', ...known.map(foldedName)])
  return names.filter((name) => !taken.has(foldedName(name)) && taken.add(foldedName(name)))
}

/** The first of each place: equal notes give the same place twice. */
function distinctPlaces(evidence: Evidence[]): Evidence[] {
  if (evidence.length < 2) return evidence
  const places = new Map<string, Evidence>()
  for (const one of evidence) {
    const place = `${one.noteRef} ${one.start}`
    if (!places.has(place)) places.set(place, one)
  }
  return [...places.values()]
}

function mergeEdges(distilled: Distilled, survivor: Map<string, string>, placeEvidence: PlaceEvidence): MergedEdge[] {
  const byKey = new Map<string, MergedEdge>()
  for (const edge of distilled.edges) {
    const source = survivor.get(edge.source)
    const target = survivor.get(edge.target)
    if (source === undefined || target === undefined || source === target) continue
    const evidence = edge.evidence ? placeEvidence(edge.evidence) : []
    const id = `${source} ${edge.predicate} ${target}`
    const equal = byKey.get(id)
    if (!equal) {
      const { predicate, confidenceKind, confidenceScore } = edge
      byKey.set(id, { predicate, source, target, confidenceKind, confidenceScore, evidence })
      continue
    }
    if (edge.confidenceScore > equal.confidenceScore) {
      equal.confidenceScore = edge.confidenceScore
      equal.confidenceKind = edge.confidenceKind
    }
    equal.evidence = distinctPlaces([...equal.evidence, ...evidence])
  }
  return [...byKey.values()]
}
