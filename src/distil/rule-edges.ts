import type { DistilledEdge, DistilledNote, DistilledStatement } from '../lib/distilled.ts'
import type { Antecedent } from './antecedents.ts'
import { type NameEntry, type NameTable, nameKindOf } from './collect-names.ts'
import { kindOfHeadNoun } from './name-kinds.ts'
import { letterOf, titledNames } from './paper-facts.ts'
import { paperRelations } from './paper-relations.ts'
import { letterOfNoun } from './paper-words.ts'
import type { ReadSentence } from './read-notes.ts'
import { letterOfKind } from './relation-forms.ts'
import { type RelationEnd, relationsIn } from './relations.ts'
import type { SourceNames } from './source-names.ts'
import { HEDGE } from './statement-patterns.ts'
import { rowRelations } from './table-relations.ts'
import type { NameVote } from './vote-names.ts'

const EDGE = {
  extractedFrom: 0.95,
  mentions: 0.7,
  stated: 0.8,
  hedged: 0.5,
  demonstrates: 0.5,
}

/** A note of a publication need not be about what its title names. */
const MIN_SUBJECT_SCORE = 0.8

/** What the edges of a run join. */
export interface EdgeParts {
  notes: DistilledNote[]
  sentences: ReadSentence[]
  /** whom sentences mean that open with a pronoun */
  antecedents: ReadonlyMap<ReadSentence, Antecedent>
  statements: DistilledStatement[]
  table: NameTable
  /** ref of a name's record */
  refOf(entry: NameEntry): string
  language: string
  title: string | null
  vote: NameVote
  sourceNames: SourceNames
}

/** All edges by rule, each once. */
export function ruleEdges(parts: EdgeParts): DistilledEdge[] {
  const edges: DistilledEdge[] = []
  const known = new Map<string, Map<string, Set<string>>>()
  const add = (edge: DistilledEdge) => {
    const { source, predicate, target } = edge
    if (source === target) return
    const ofSource = known.get(source) ?? new Map<string, Set<string>>()
    if (ofSource.size === 0) known.set(source, ofSource)
    const targets = ofSource.get(predicate)
    if (targets?.has(target)) return
    if (targets) targets.add(target)
    else ofSource.set(predicate, new Set([target]))
    edges.push(edge)
  }
  for (const edge of extractedFrom(parts)) add(edge)
  for (const edge of aboutAndMentions(parts)) add(edge)
  for (const edge of demonstrates(parts)) add(edge)
  const { table, title, sourceNames } = parts
  const { publication } = sourceNames
  const itself = publication && nameKindOf(publication).kind === 'publication' ? publication : null
  const titled = titledNames(table, title, itself)
  for (const edge of minted(parts, titled)) add(edge)
  for (const edge of inTables(parts)) add(edge)
  for (const edge of inPaper(parts, titled)) add(edge)
  return edges
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
  const projects = [...table.entries.values()].filter(({ type }) => type === 'project')
  if (projects.length === 0) return
  const claimsOf = Map.groupBy(
    statements.filter(({ type }) => type === 'claim'),
    ({ evidence }) => evidence[0]?.noteRef,
  )
  for (const entry of projects) {
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

/** What sentences state between two names; what is hedged, or said of a pronoun, is inferred. */
function* minted(parts: EdgeParts, inTitle: readonly NameEntry[]): Generator<DistilledEdge> {
  const { notes, sentences, antecedents, table, refOf, language } = parts
  const subjects = subjectsOfNotes(table)
  const titled = language === 'en' ? titledByLetter(inTitle) : new Map<string, NameEntry>()
  for (const sentence of sentences) {
    const byPronoun = antecedents.get(sentence)
    const ends = relationEnds(sentence, byPronoun, subjects.get(sentence.note), table, titled)
    if (ends.length < 2) continue
    const relations = relationsIn(sentence.masked, ends, language)
    const hedged = relations.length > 0 && language === 'en' && HEDGE.test(sentence.masked)
    for (const { source, predicate, target } of relations) {
      const from = table.resolve(source, sentence.note)
      const to = table.resolve(target, sentence.note)
      if (!from || !to || from === to) continue
      yield {
        predicate,
        source: refOf(from),
        target: refOf(to),
        confidenceKind: hedged || byPronoun ? 'inferred' : 'asserted',
        confidenceScore: hedged ? EDGE.hedged : EDGE.stated,
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

/** What the columns of tables say of the names in their first one. */
function* inTables({ notes, table, refOf }: EdgeParts): Generator<DistilledEdge> {
  for (const [number, { ref, text }] of notes.entries())
    for (const { source, predicate, target, start, end } of rowRelations(
      text,
      (name) => table.resolve(name, number),
      letterOf,
    ))
      yield {
        predicate,
        source: refOf(source),
        target: refOf(target),
        confidenceKind: 'asserted',
        confidenceScore: EDGE.stated,
        evidence: { noteRef: ref, quote: text.slice(start, end), start, end },
      }
}

/** What letters, minutes and plans say by their form. */
function* inPaper(parts: EdgeParts, titled: readonly NameEntry[]): Generator<DistilledEdge> {
  const { notes, sentences, table, refOf, title, vote, sourceNames } = parts
  const { publication, authors } = sourceNames
  const paper = { notes, sentences, table, title, publication, authors, titled, units: vote.units, names: vote.names }
  for (const { source, predicate, target, note, start, end, inferred } of paperRelations(paper)) {
    const { ref, text } = notes[note]!
    yield {
      predicate,
      source: refOf(source),
      target: refOf(target),
      confidenceKind: inferred ? 'inferred' : 'asserted',
      confidenceScore: EDGE.stated,
      evidence: { noteRef: ref, quote: text.slice(start, end), start, end },
    }
  }
}

/** The names of a sentence, with what its pronoun, or "The film" at its start, stands for. */
function relationEnds(
  { note, masked, names }: ReadSentence,
  antecedent: Antecedent | undefined,
  subject: NameEntry | undefined,
  table: NameTable,
  titled: ReadonlyMap<string, NameEntry>,
): RelationEnd[] {
  const ends = names.flatMap(({ start, end, known }) => {
    const entry = table.resolve(known, note)
    return entry ? [{ start, end, name: known, letter: letterOf(entry) }] : []
  })
  const opening = antecedent && !antecedent.pronoun.possessive ? antecedent.pronoun : undefined
  const entry = opening ? table.resolve(antecedent!.name, note) : undefined
  if (opening && entry) ends.push({ ...opening, name: antecedent!.name, letter: letterOf(entry) })
  else if (subject && !ends.some(({ start }) => start === 0)) {
    const definite = DEFINITE.exec(masked)
    const kind = definite && kindOfHeadNoun(definite[1]!)
    if (kind && letterOfKind(kind) === letterOf(subject))
      ends.push({ start: 0, end: definite[0].length, name: subject.name, letter: letterOf(subject) })
  }
  if (titled.size > 0 && ends.length > 0)
    for (const { 0: phrase, 1: noun, index } of masked.matchAll(THE_ONE)) {
      const one = titled.get(letterOfNoun(noun!) ?? '')
      const end = index + phrase.length
      if (one && !ends.some((other) => other.start < end && index < other.end))
        ends.push({ start: index, end, name: one.name, letter: letterOf(one) })
    }
  return ends.sort((a, b) => a.start - b.start).filter((end, i, all) => i === 0 || end.start >= all[i - 1]!.end)
}
/** "the club", where that is all that it says of it */
const THE_ONE =
  /(?<!\p{L})(?:the|our|The|Our) (\p{Ll}{3,14})(?=[.,;:)]|$| (?:in|on|at|by|with|for|and|since|from|to|is|was|has|until|after|who|which)(?!\p{L}))/gu

/** The one organization, project and event that the title names, by the letters of their kinds. */
function titledByLetter(titled: readonly NameEntry[]): ReadonlyMap<string, NameEntry> {
  const found = new Map<string, NameEntry>()
  for (const [letter, entries] of Map.groupBy(titled, letterOf))
    if (entries.length === 1 && letter !== 'p') found.set(letter, entries[0]!)
  return found
}

const DEFINITE = /^The (\p{Ll}+)(?= )/u

/** The entity that a note is most about; a definition says more than a publication's title. */
function subjectsOfNotes(table: NameTable): Map<number, NameEntry> {
  const best = new Map<number, { entry: NameEntry; score: number }>()
  for (const entry of table.entries.values())
    for (const [note, score] of entry.about)
      if (score >= MIN_SUBJECT_SCORE && score > (best.get(note)?.score ?? 0)) best.set(note, { entry, score })
  return new Map([...best].map(([note, { entry }]) => [note, entry]))
}
