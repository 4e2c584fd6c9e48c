import type { DistilledEdge, DistilledNote, DistilledStatement } from '../lib/distilled.ts'
import { type NameEntry, type NameTable, nameKindOf } from './collect-names.ts'
import { type NoteSubject, nameEdges } from './minted-edges.ts'
import type { ReadSentence } from './read-notes.ts'

const EDGE = {
  extractedFrom: 0.95,
  mentions: 0.7,
  minted: 0.5,
  demonstrates: 0.5,
}

/** A note of a publication need not be about what its title names. */
const MIN_SUBJECT_SCORE = 0.8

/** What the edges of a run join. */
export interface EdgeParts {
  notes: DistilledNote[]
  sentences: ReadSentence[]
  statements: DistilledStatement[]
  table: NameTable
  /** ref of a name's record */
  refOf(entry: NameEntry): string
  language: string
}

/** All edges by rule, each once. */
export function ruleEdges(parts: EdgeParts): DistilledEdge[] {
  const edges = new Map<string, DistilledEdge>()
  const add = (edge: DistilledEdge) => {
    const key = `${edge.source} ${edge.predicate} ${edge.target}`
    if (edge.source !== edge.target && !edges.has(key)) edges.set(key, edge)
  }
  for (const edge of extractedFrom(parts)) add(edge)
  for (const edge of aboutAndMentions(parts)) add(edge)
  for (const edge of demonstrates(parts)) add(edge)
  if (parts.language === 'en') for (const edge of minted(parts)) add(edge)
  return [...edges.values()]
}

function* extractedFrom({ statements, notes, table, refOf }: EdgeParts): Generator<DistilledEdge> {
  const asserted = {
    predicate: 'extracted-from',
    confidenceKind: 'asserted',
    confidenceScore: EDGE.extractedFrom,
  } as const
  for (const { ref, evidence } of statements)
    for (const span of evidence) yield { ...asserted, source: ref, target: span.noteRef, evidence: span }
  for (const entry of table.entries.values()) {
    if (entry.type !== 'project') continue
    for (const [number, { start, end }] of entry.mentions) {
      const note = notes[number]!
      const evidence = { noteRef: note.ref, quote: note.text.slice(start, end), start, end }
      yield { ...asserted, source: refOf(entry), target: note.ref, evidence }
    }
  }
}

function* aboutAndMentions({ notes, table, refOf }: EdgeParts): Generator<DistilledEdge> {
  for (const entry of table.entries.values()) {
    const target = refOf(entry)
    for (const [number, score] of entry.about) {
      const note = notes[number]!
      const defined = entry.mentions.get(number)
      const evidence = defined?.defines
        ? {
            noteRef: note.ref,
            quote: note.text.slice(defined.start, defined.end),
            start: defined.start,
            end: defined.end,
          }
        : null
      yield {
        predicate: 'about',
        source: note.ref,
        target,
        confidenceKind: 'asserted',
        confidenceScore: score,
        evidence,
      }
    }
    for (const [number, { start, end }] of entry.mentions) {
      const note = notes[number]!
      yield {
        predicate: 'mentions',
        source: note.ref,
        target,
        confidenceKind: 'asserted',
        confidenceScore: EDGE.mentions,
        evidence: { noteRef: note.ref, quote: note.text.slice(start, end), start, end },
      }
    }
  }
}

/** A project demonstrates the claims of the notes about it. */
function* demonstrates({ statements, table, refOf }: EdgeParts): Generator<DistilledEdge> {
  const claimsOf = Map.groupBy(
    statements.filter(({ type }) => type === 'claim'),
    ({ evidence }) => evidence[0]?.noteRef,
  )
  for (const entry of table.entries.values()) {
    if (entry.type !== 'project') continue
    for (const number of entry.about.keys())
      for (const claim of claimsOf.get(`n${number + 1}`) ?? [])
        yield {
          predicate: 'demonstrates',
          source: refOf(entry),
          target: claim.ref,
          confidenceKind: 'inferred',
          confidenceScore: EDGE.demonstrates,
          evidence: claim.evidence[0]!,
        }
  }
}

function* minted({ notes, sentences, table, refOf }: EdgeParts): Generator<DistilledEdge> {
  const subjects = subjectsOfNotes(table)
  for (const sentence of sentences) {
    const subject = subjects.get(sentence.note) ?? null
    if (sentence.names.length + (subject ? 1 : 0) < 2) continue
    for (const { source, predicate, target } of nameEdges(sentence.masked, subject)) {
      const from = table.resolve(source, sentence.note)
      const to = table.resolve(target, sentence.note)
      if (!from || !to || from === to) continue
      yield {
        predicate,
        source: refOf(from),
        target: refOf(to),
        confidenceKind: 'inferred',
        confidenceScore: EDGE.minted,
        evidence: {
          noteRef: notes[sentence.note]!.ref,
          quote: sentence.text,
          start: sentence.start,
          end: sentence.end,
        },
      }
    }
  }
}

/** The entry that a note is most about, for its pronouns; a definition says more than a publication's title. */
function subjectsOfNotes(table: NameTable): Map<number, NoteSubject> {
  const best = new Map<number, { entry: NameEntry; score: number }>()
  for (const entry of table.entries.values())
    for (const [note, score] of entry.about)
      if (score >= MIN_SUBJECT_SCORE && score > (best.get(note)?.score ?? 0)) best.set(note, { entry, score })
  const subjects = new Map<number, NoteSubject>()
  for (const [note, { entry }] of best) {
    const { kind } = nameKindOf(entry)
    subjects.set(note, { name: entry.name, isPerson: kind === 'other' ? null : kind === 'person' })
  }
  return subjects
}
