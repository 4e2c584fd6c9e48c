import type { DistilledEdge, DistilledName, DistilledStatement } from '../lib/distilled.ts'
import { foldedName } from '../lib/record-key.ts'
import { type ModelDraft, ruleRef } from './model-draft.ts'
import type { RulesPass } from './rules-distiller.ts'

// What stays the rules' where a model distils.

/** A kind by cue, at least. */
const TRUSTED = 0.7

/**
 * The rules' names of which a model is told: those it could not lose anyway, and those whose kind was seen. The source
 * itself only where its title names nothing else: else a model would take a person for a publication.
 */
export function namesToTell({ distilled, publication, fromMetadata }: RulesPass): DistilledName[] {
  const subjects = new Set(distilled.edges.flatMap(({ predicate, target }) => (predicate === 'about' ? target : [])))
  return distilled.names.filter(
    ({ ref, confidenceScore }) =>
      (ref !== publication?.ref || publication.apart === null) &&
      (confidenceScore >= TRUSTED || subjects.has(ref) || fromMetadata.includes(ref)),
  )
}

export interface RulesPart {
  statements: DistilledStatement[]
  /** what the metadata names: the source itself, its site, its authors */
  metadataNames: DistilledName[]
  names: DistilledName[]
  /** all but those that follow from evidence */
  edges: DistilledEdge[]
  publication: string | null
}

/** Kinds that a source's title may name and still be the source itself. */
const SELF_KINDS = new Set(['publication', 'organization', 'repository', 'tool', 'other'])
const PUBLICATION = ruleRef('publication')
const ABOUT = { subject: 0.8, ownTitle: 0.9, otherNote: 0.7 }
const BARE_SCORE = 0.5

/**
 * Everything in the unread notes; the names that notes are about by heading or definition; those of the metadata, and
 * those that the model joined. `unread`: refs of the notes that the model left to the rules.
 */
export function rulesPart(pass: RulesPass, draft: ModelDraft, unread: ReadonlySet<string>): RulesPart {
  const { distilled, publication, fromMetadata } = pass
  const about = distilled.edges.filter(({ predicate }) => predicate === 'about')
  const subjects = new Set(
    about.filter(({ confidenceScore }) => confidenceScore >= ABOUT.subject).map(({ target }) => target),
  )
  const apart = nameApart(pass, draft)
  const part: RulesPart = {
    statements: distilled.statements.flatMap((statement) => inNotes(statement, unread) ?? []),
    metadataNames: [],
    names: [],
    edges: [],
    publication: publication && (apart === null ? ruleRef(publication.ref) : PUBLICATION),
  }
  for (const name of distilled.names) {
    const isSource = name.ref === publication?.ref
    if (isSource && apart !== null) {
      const own = { ...name, ref: PUBLICATION, name: apart, description: null, aliases: [], facets: [], evidence: [] }
      part.metadataNames.push(own)
      // What kind of thing its title names, the model says.
      part.names.push({ ...name, ref: ruleRef(name.ref), kind: 'other', confidenceScore: BARE_SCORE })
    } else if (isSource || fromMetadata.includes(name.ref)) part.metadataNames.push({ ...name, ref: ruleRef(name.ref) })
    else if (subjects.has(name.ref) || draft.known.has(name.ref)) part.names.push({ ...name, ref: ruleRef(name.ref) })
    else {
      const left = inNotes(name, unread)
      if (left) part.names.push(left)
    }
  }
  const kept = new Set([...part.metadataNames, ...part.names, ...part.statements].map(({ ref }) => ref))
  part.edges = distilled.edges
    .flatMap((edge) => keptEdges(edge, pass, apart, unread))
    .filter(({ source, target }) => (source.startsWith('n') || kept.has(source)) && kept.has(target))
  return part
}

/** What the source is called when the model says that its title is the name of a person, a place, a work. */
function nameApart({ distilled, publication }: RulesPass, draft: ModelDraft): string | null {
  if (!publication?.apart) return null
  const title = foldedName(distilled.names.find(({ ref }) => ref === publication.ref)?.name ?? '')
  const named = draft.names.filter(({ name }) => foldedName(name) === title)
  const isOther = named.some(({ type, kind }) => type === 'entity' && !SELF_KINDS.has(kind ?? 'other'))
  return isOther && named.every(({ type }) => type === 'entity') ? publication.apart : null
}

/** The record with its evidence in these notes; null without any. */
function inNotes<R extends DistilledStatement | DistilledName>(record: R, notes: ReadonlySet<string>): R | null {
  const evidence = record.evidence.filter(({ noteRef }) => notes.has(noteRef))
  return evidence.length > 0 ? { ...record, ref: ruleRef(record.ref), evidence } : null
}

function keptEdges(
  edge: DistilledEdge,
  { distilled, publication }: RulesPass,
  apart: string | null,
  unread: ReadonlySet<string>,
): DistilledEdge[] {
  const { predicate, source, target, evidence, confidenceScore } = edge
  if (predicate === 'extracted-from' || predicate === 'mentions' || predicate === 'demonstrates') return []
  if (predicate === 'about') {
    const kept = { ...edge, target: ruleRef(target) }
    if (apart === null || target !== publication?.ref) return [kept]
    const note = distilled.notes.find(({ ref }) => ref === source)
    const title = distilled.names.find(({ ref }) => ref === target)?.name ?? ''
    const isOwn = foldedName(note?.title ?? '') === foldedName(title)
    const ofSource = { ...edge, target: PUBLICATION, confidenceScore: isOwn ? ABOUT.ownTitle : ABOUT.otherNote }
    return confidenceScore >= ABOUT.subject ? [kept, { ...ofSource, evidence: null }] : [ofSource]
  }
  const refOf = (ref: string) =>
    apart !== null && ref === publication?.ref && evidence === null ? PUBLICATION : ruleRef(ref)
  return evidence === null || unread.has(evidence.noteRef)
    ? [{ ...edge, source: refOf(source), target: refOf(target) }]
    : []
}
