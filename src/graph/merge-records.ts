import type { ConfidenceKind, Distilled, DistilledStyle, EntityKind, Evidence } from '../lib/distilled.ts'
import { foldedName, nameKey, noteKey, statementKey } from '../lib/record-key.ts'

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
  const noteByRef = new Map(notes.map((note) => [note.ref, note]))
  const placeEvidence = (evidence: Evidence): Evidence[] => {
    const noteRef = survivor.get(evidence.noteRef)
    const note = noteRef === undefined ? undefined : noteByRef.get(noteRef)
    return note ? relocated(evidence, note) : []
  }
  const records = mergeStatementsAndNames(distilled, survivor, placeEvidence)
  return {
    language: distilled.language,
    distiller: distilled.distiller,
    notes,
    records,
    edges: mergeEdges(distilled, survivor, placeEvidence),
    style: distilled.style.map((style) => ({
      ...style,
      evidenceNoteRefs: [...new Set(style.evidenceNoteRefs.map((ref) => survivor.get(ref) ?? ref))],
    })),
    warnings: distilled.warnings,
  }
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

/** The quote in the surviving note; equal notes may differ in their blanks, and then it is looked for. */
function relocated(evidence: Evidence, note: MergedNote): Evidence[] {
  const { quote, start, end } = evidence
  if (note.text.slice(start, end) === quote) return [{ ...evidence, noteRef: note.ref }]
  const place = findQuote(note.text, quote)
  return place ? [{ noteRef: note.ref, ...place, quote: note.text.slice(place.start, place.end) }] : []
}

/** Where `quote` stands in `text`, blanks apart; null when it does not. */
export function findQuote(text: string, quote: string): { start: number; end: number } | null {
  const exact = text.indexOf(quote)
  if (exact >= 0) return { start: exact, end: exact + quote.length }
  const words = quote
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const found = words[0] ? new RegExp(words.join('\\s+')).exec(text) : null
  return found ? { start: found.index, end: found.index + found[0].length } : null
}

function mergeStatementsAndNames(
  distilled: Distilled,
  survivor: Map<string, string>,
  placeEvidence: (evidence: Evidence) => Evidence[],
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
    const placed = evidence.flatMap(placeEvidence)
    if (placed.length === 0) continue
    const { confidenceKind, confidenceScore } = confidence
    const key = statementKey(type, holder, text).toString('hex')
    const plain = { kind: null, description: null, aliases: [] }
    add({ ref, key, type, text, holder, ...plain, confidenceKind, confidenceScore, facets, evidence: placed })
  }
  for (const { ref, type, name, kind, description, aliases, facets, evidence, ...confidence } of distilled.names) {
    const placed = evidence.flatMap(placeEvidence)
    if (placed.length === 0) continue
    const { confidenceKind, confidenceScore } = confidence
    const fields = { text: name, holder: null, kind, description, aliases, confidenceKind, confidenceScore, facets }
    add({ ref, key: nameKey(type, name).toString('hex'), type, ...fields, evidence: placed })
  }
  return [...byKey.values()]
}

function unite(into: MergedRecord, other: MergedRecord): void {
  if (other.confidenceScore > into.confidenceScore) {
    into.confidenceScore = other.confidenceScore
    into.confidenceKind = other.confidenceKind
    if (other.kind && other.kind !== 'other') into.kind = other.kind
  }
  into.description ??= other.description
  into.facets = [...new Set([...into.facets, ...other.facets])]
  const known = new Set([into.text, ...into.aliases].map(foldedName))
  into.aliases.push(
    ...[other.text, ...other.aliases].filter((name) => !known.has(foldedName(name)) && known.add(foldedName(name))),
  )
  for (const evidence of other.evidence) if (!holds(into.evidence, evidence)) into.evidence.push(evidence)
}

const holds = (list: Evidence[], evidence: Evidence): boolean =>
  list.some((one) => one.noteRef === evidence.noteRef && one.start === evidence.start)

function mergeEdges(
  distilled: Distilled,
  survivor: Map<string, string>,
  placeEvidence: (evidence: Evidence) => Evidence[],
): MergedEdge[] {
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
    for (const one of evidence) if (!holds(equal.evidence, one)) equal.evidence.push(one)
  }
  return [...byKey.values()]
}
