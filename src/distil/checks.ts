import {
  type ConfidenceKind,
  type DistilledEdge,
  type DistilledName,
  type DistilledNote,
  type DistilledStatement,
  type DistilledStyle,
  ENTITY_KINDS,
  type Evidence,
} from '../lib/distilled.ts'
import { nameSpans } from '../lib/name-spans.ts'
import { fold, stem, terms } from '../lib/text.ts'
import { boundedScore, LOST_QUOTE } from './bounded-score.ts'
import { agreedDate } from './check-dates.ts'
import { type DraftEvidence, QuoteFinder } from './check-quotes.ts'
import { HEDGE } from './statement-patterns.ts'

// What every distiller's records pass before anything is planned or written: quotes stand in their notes, names and
// numbers in the source, references resolve, scores keep their range. What does not pass is dropped and counted.

export const RECORD_LIMITS = {
  mintedPredicates: 40,
  claimsPerNote: 20,
  /** share of a statement's words that its notes hold, when it is no quotation of them */
  heldWords: 0.5,
  chars: { statement: 1_000, name: 320, description: 500, style: 1_000, facet: 60, predicate: 60 },
  aliases: 10,
  facets: 10,
}

type Draft<T, E> = Omit<T, 'evidence'> & { evidence: E }
export type DraftStatement = Draft<DistilledStatement, DraftEvidence[]> & {
  /** ISO date that the distiller read in the words; null or absent when it gives none */
  when?: string | null
}
export type DraftName = Draft<DistilledName, DraftEvidence[]>
/** A rule gives the notes that show it; a model quotes them, and says nothing that they do not hold. */
export type DraftStyle = DistilledStyle & { evidence?: DraftEvidence[] }
export type DraftEdge = Draft<DistilledEdge, DraftEvidence | null>

/** Records before the checks: quotes without their places. */
export interface DraftRecords {
  statements: DraftStatement[]
  names: DraftName[]
  edges: DraftEdge[]
  style: DraftStyle[]
}

export interface CheckContext {
  /** every note of the source */
  notes: DistilledNote[]
  title: string | null
  author: string | null
  siteName: string | null
  /** at most so many notes, in source order, may carry records; null: all */
  distillLimit: number | null
}

export interface CheckedRecords {
  statements: Array<DistilledStatement & { when?: string | null }>
  names: DistilledName[]
  edges: DistilledEdge[]
  style: DistilledStyle[]
  /** one sentence for each reason for which something was dropped, with the number after it, so that it reads well for one too */
  warnings: string[]
}

/** Passes records through the six checks. Scores come out within 0.05 to 0.95 on two decimals; order is kept. */
export function checkRecords(draft: DraftRecords, context: CheckContext): CheckedRecords {
  const checks = new RecordChecks(context)
  const statements = checks.claimsPerNote(draft.statements.flatMap((s) => checks.statement(s) ?? []))
  const names = draft.names.flatMap((n) => checks.name(n) ?? [])
  const edges = checks.mintedPredicates(checks.edges(draft, statements, names))
  const style = draft.style.flatMap((s) => checks.style(s) ?? [])
  return { statements, names, edges, style, warnings: checks.warnings() }
}

/** "Ana Ruiz" of "Ana Ruiz was born in 1950" beside the quote "She was born in 1950"; null where the quote is another. */
function wordsBeforeQuote(text: string, evidence: Evidence[]): string | null {
  for (const { quote } of evidence) {
    let same = 0
    while (same < quote.length && quote.charCodeAt(quote.length - 1 - same) === text.charCodeAt(text.length - 1 - same))
      same++
    const blank = text.indexOf(' ', text.length - same)
    if (blank > 0 && same > 0) return text.slice(0, blank)
  }
  return null
}

/** Whether at most half of a text's terms stand in a part of it: the others stand in the quote. */
function isHalfAtMost(part: string, text: string): boolean {
  const own = new Set(terms(part)).size
  if (own === 0) return true
  const isEnough = (of: string) => own <= RECORD_LIMITS.heldWords * new Set(terms(of)).size
  // a sentence goes far beyond the name that it begins with
  const blank = text.indexOf(' ', BEGINNING.times * part.length + BEGINNING.chars)
  return (blank > 0 && isEnough(text.slice(0, blank))) || isEnough(text)
}
const BEGINNING = { times: 2, chars: 40 }

const CONTROL = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u
const ENDS_IN_A_WORD = /[\p{L}\p{M}\p{N}]$/u
const BEGINS_IN_A_WORD = /^[\p{L}\p{M}\p{N}]/u
const URLS = /\bhttps?:\/\/[^\s<>"'`]{1,2000}/g
const NUMBERS = /\d+(?:[.,:]\d+)*/g
const PREDICATE = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const SEEDED = new Set(['extracted-from', 'about', 'mentions', 'demonstrates'])
const MINTED_RESERVED = new Set(['supersedes'])

class RecordChecks {
  private readonly context: CheckContext
  private readonly noteOf: Map<string, DistilledNote>
  private readonly quotes: QuoteFinder
  private readonly dropped = new Map<string, number>()
  private readonly foldedNote = new Map<string, string>()
  private readonly foldedMetadata: string
  private readonly noteTerms = new Map<string, ReadonlySet<string>>()
  private readonly metadataTerms: ReadonlySet<string>

  constructor(context: CheckContext) {
    this.context = context
    const notes = context.distillLimit === null ? context.notes : context.notes.slice(0, context.distillLimit)
    this.noteOf = new Map(notes.map((note) => [note.ref, note]))
    this.quotes = new QuoteFinder(notes)
    const metadata = [context.title, context.author, context.siteName].filter(Boolean).join('\n')
    this.foldedMetadata = fold(metadata)
    this.metadataTerms = new Set(terms(metadata))
  }

  warnings(): string[] {
    return [...this.dropped].map(([reason, count]) => `Left out ${reason}: ${count}.`)
  }

  private drop(reason: string): null {
    this.dropped.set(reason, (this.dropped.get(reason) ?? 0) + 1)
    return null
  }

  statement(draft: DraftStatement): (DistilledStatement & { when?: string | null }) | null {
    if (
      !isBounded(draft.text, RECORD_LIMITS.chars.statement) ||
      !isBounded(draft.holder ?? '-', RECORD_LIMITS.chars.name)
    )
      return this.drop('records with control characters or too long')
    const found = this.evidence(draft)
    if (!found || found.evidence.length === 0) return this.drop('records whose quote is not in their note')
    const notes = found.evidence.map(({ noteRef }) => noteRef)
    const said = draft.holder === null ? draft.text : `${draft.holder}: ${draft.text}`
    const added = draft.holder === null ? wordsBeforeQuote(draft.text, found.evidence) : null
    if (!this.isInSource(added ?? said, notes, found.evidence))
      return this.drop('records with a name, number or URL that the source does not hold')
    if (!(added !== null && isHalfAtMost(added, draft.text)) && !this.isInWords(draft.text, notes, found.evidence))
      return this.drop('records in other words than those of their notes')
    const kind = HEDGE.test(draft.text) ? 'inferred' : found.confidenceKind
    const { when, ...rest } = draft
    const agreed = when == null ? null : agreedDate(when, found.evidence.map(({ quote }) => quote).join('\n'))
    if (when != null && agreed === null) this.drop('dates that the words do not give')
    return {
      ...rest,
      facets: facetsIn(draft.facets),
      evidence: found.evidence,
      confidenceKind: kind,
      confidenceScore: found.confidenceScore,
      ...(when === undefined ? {} : { when: agreed }),
    }
  }

  name(draft: DraftName): DistilledName | null {
    if (!isBounded(draft.name, RECORD_LIMITS.chars.name)) return this.drop('names with control characters or too long')
    const kindFits =
      draft.type === 'project' ? draft.kind === null : draft.kind !== null && ENTITY_KINDS.includes(draft.kind)
    if (!kindFits) return this.drop('names of no known kind')
    const found = this.evidence(draft)
    if (!found) return this.drop('records whose quote is not in their note')
    const notes = found.evidence.map(({ noteRef }) => noteRef)
    // A name without evidence comes from the metadata, by our own rules.
    const holdsName = (name: string) => found.evidence.length === 0 || this.holdsWords(name, notes, found.evidence)
    if (!holdsName(draft.name)) return this.drop('names that their notes do not hold')
    const description =
      draft.description &&
      isBounded(draft.description, RECORD_LIMITS.chars.description) &&
      this.isInSource(draft.description, notes, found.evidence) &&
      this.isInWords(draft.description, notes, found.evidence)
        ? draft.description
        : null
    return {
      ...draft,
      description,
      aliases: draft.aliases
        .filter((alias) => isBounded(alias, RECORD_LIMITS.chars.name) && holdsName(alias))
        .slice(0, RECORD_LIMITS.aliases),
      facets: facetsIn(draft.facets),
      evidence: found.evidence,
      confidenceKind: found.confidenceKind,
      confidenceScore: found.confidenceScore,
    }
  }

  /** Evidence with its places; null when there was some and none is in its note. */
  private evidence(draft: { evidence: DraftEvidence[]; confidenceKind: ConfidenceKind; confidenceScore: number }) {
    const evidence = draft.evidence.flatMap((e) => this.quotes.find(e) ?? [])
    if (draft.evidence.length > 0 && evidence.length === 0) return null
    const lost = evidence.length < draft.evidence.length
    return {
      evidence,
      confidenceKind: lost ? ('inferred' as const) : draft.confidenceKind,
      confidenceScore: boundedScore(draft.confidenceScore - (lost ? LOST_QUOTE : 0)),
    }
  }

  private isInSource(text: string, noteRefs: string[], evidence: Evidence[]): boolean {
    if (this.isQuoted(text, noteRefs, evidence)) return true
    const notes = noteRefs.flatMap((ref) => this.noteOf.get(ref) ?? [])
    const urls = text.match(URLS) ?? []
    if (urls.some((url) => !notes.some((note) => note.text.includes(url)))) return false
    const haystacks = [this.foldedMetadata, ...notes.map((note) => this.folded(note))]
    const holds = (part: string) => haystacks.some((haystack) => haystack.includes(part))
    const names = nameSpans(text).flatMap(
      ({ start, end }) => fold(text.slice(start, end)).match(/[\p{L}\p{N}]+/gu) ?? [],
    )
    // A capital may only open the sentence: "Studios" is held by "studio".
    const isWord = (part: string) => notes.some((note) => this.termsOf(note).has(stem(part)))
    return names.every((part) => holds(part) || isWord(part)) && (text.match(NUMBERS) ?? []).every(holds)
  }

  /** Whether the text stands in its notes as it is, in whole words. */
  private isQuoted(text: string, noteRefs: string[], evidence: Evidence[]): boolean {
    if (evidence.some(({ quote }) => quote === text)) return true
    return noteRefs.some((ref) => {
      const held = this.noteOf.get(ref)?.text ?? ''
      const at = held.indexOf(text)
      return (
        at >= 0 &&
        !ENDS_IN_A_WORD.test(held.slice(Math.max(0, at - 2), at)) &&
        !BEGINS_IN_A_WORD.test(held.slice(at + text.length, at + text.length + 2))
      )
    })
  }

  /** Whether notes, their headings or the metadata hold every word of a name. */
  private holdsWords(name: string, noteRefs: string[], evidence: Evidence[]): boolean {
    if (evidence.some(({ quote }) => quote.includes(name))) return true
    const haystacks = [this.foldedMetadata, ...noteRefs.map((ref) => this.folded(this.noteOf.get(ref)!))]
    const parts = fold(name).match(/[\p{L}\p{N}]+/gu) ?? []
    return parts.length > 0 && parts.every((part) => haystacks.some((haystack) => haystack.includes(part)))
  }

  /** A statement may be put in other words, but not be about something else. */
  private isInWords(text: string, noteRefs: string[], evidence: Evidence[]): boolean {
    if (this.isQuoted(text, noteRefs, evidence)) return true
    const said = new Set(terms(text))
    const held = [this.metadataTerms, ...noteRefs.map((ref) => this.termsOf(this.noteOf.get(ref)!))]
    const count = [...said].filter((term) => held.some((known) => known.has(term))).length
    return count >= RECORD_LIMITS.heldWords * said.size
  }

  private termsOf(note: DistilledNote): ReadonlySet<string> {
    const known = this.noteTerms.get(note.ref) ?? new Set(terms([...note.headingPath, note.text].join('\n')))
    this.noteTerms.set(note.ref, known)
    return known
  }

  private folded(note: DistilledNote): string {
    const known = this.foldedNote.get(note.ref)
    if (known !== undefined) return known
    const folded = fold([...note.headingPath, note.text].join('\n'))
    this.foldedNote.set(note.ref, folded)
    return folded
  }

  /** The best twenty claims of each note. */
  claimsPerNote<S extends DistilledStatement>(statements: S[]): S[] {
    const kept = new Set<S>()
    const claims = Map.groupBy(
      statements.filter(({ type }) => type === 'claim'),
      ({ evidence }) => evidence[0]!.noteRef,
    )
    for (const ofNote of claims.values()) {
      const best = ofNote.toSorted((a, b) => b.confidenceScore - a.confidenceScore)
      for (const claim of best.slice(0, RECORD_LIMITS.claimsPerNote)) kept.add(claim)
      for (const _ of best.slice(RECORD_LIMITS.claimsPerNote))
        this.drop(`claims beyond ${RECORD_LIMITS.claimsPerNote} a note`)
    }
    return statements.filter((s) => s.type !== 'claim' || kept.has(s))
  }

  /** Edges between what passed; one that only lost an end that was dropped is not counted again. */
  edges(drafts: DraftRecords, statements: DistilledStatement[], names: DistilledName[]): DistilledEdge[] {
    let stated: Set<string> | undefined
    const isStated = (ref: string): boolean => {
      stated ??= new Set([...this.context.notes, ...drafts.statements, ...drafts.names].map(({ ref }) => ref))
      return stated.has(ref)
    }
    const typeOf = new Map<string, 'note' | 'claim' | 'position' | 'entity' | 'project'>()
    for (const ref of this.noteOf.keys()) typeOf.set(ref, 'note')
    for (const { ref, type } of [...statements, ...names]) typeOf.set(ref, type)
    return drafts.edges.flatMap((draft) => {
      const source = typeOf.get(draft.source)
      const target = typeOf.get(draft.target)
      if (!source || !target) {
        if (!isStated(draft.source) || !isStated(draft.target)) this.drop('edges to nothing')
        return []
      }
      if (draft.source === draft.target) return this.drop('edges from a record to itself') ?? []
      if (!joins(draft.predicate, source, target)) return this.drop('edges of no known form') ?? []
      const evidence = draft.evidence && this.quotes.find(draft.evidence)
      if (draft.evidence && !evidence) return this.drop('edges whose quote is not in their note') ?? []
      return [{ ...draft, evidence, confidenceScore: boundedScore(draft.confidenceScore) }]
    })
  }

  /** The forty minted predicates that occur most, earlier ones first among equals. */
  mintedPredicates(edges: DistilledEdge[]): DistilledEdge[] {
    const counts = new Map<string, number>()
    for (const { predicate } of edges)
      if (!SEEDED.has(predicate)) counts.set(predicate, (counts.get(predicate) ?? 0) + 1)
    if (counts.size <= RECORD_LIMITS.mintedPredicates) return edges
    const most = [...counts].sort((a, b) => b[1] - a[1]).slice(0, RECORD_LIMITS.mintedPredicates)
    const kept = new Set(most.map(([predicate]) => predicate))
    return edges.filter(({ predicate }) => {
      const keeps = SEEDED.has(predicate) || kept.has(predicate)
      if (!keeps) this.drop(`edges beyond the ${RECORD_LIMITS.mintedPredicates} most frequent minted predicates`)
      return keeps
    })
  }

  style({ evidence, ...draft }: DraftStyle): DistilledStyle | null {
    const texts = [draft.text, draft.term, draft.consumerGuidance, draft.rationale, draft.category, ...draft.scope]
    if (
      draft.text === '' ||
      texts.some((text) => text !== null && text !== '' && !isBounded(text, RECORD_LIMITS.chars.style))
    )
      return this.drop('style records with control characters or too long')
    const found = evidence?.flatMap((quote) => this.quotes.find(quote) ?? [])
    const shown = found ? [...new Set(found.map(({ noteRef }) => noteRef))] : draft.evidenceNoteRefs
    const evidenceNoteRefs = shown.filter((ref) => this.noteOf.has(ref))
    if (evidenceNoteRefs.length === 0) return this.drop('style records without a note')
    const isTheirs = (text: string) =>
      !found || (this.isInSource(text, evidenceNoteRefs, found) && this.isInWords(text, evidenceNoteRefs, found))
    if (!isTheirs([draft.text, draft.term ?? ''].join(' ')))
      return this.drop('style records in other words than their notes')
    return {
      ...draft,
      scope: draft.scope.filter(isTheirs),
      consumerGuidance: draft.consumerGuidance && isTheirs(draft.consumerGuidance) ? draft.consumerGuidance : null,
      rationale: draft.rationale && isTheirs(draft.rationale) ? draft.rationale : null,
      evidenceNoteRefs,
      confidenceScore: boundedScore(draft.confidenceScore),
    }
  }
}

function joins(predicate: string, source: string, target: string): boolean {
  const isName = (type: string) => type === 'entity' || type === 'project'
  switch (predicate) {
    case 'extracted-from':
      return target === 'note' && source !== 'note'
    case 'about':
    case 'mentions':
      return source === 'note' && isName(target)
    case 'demonstrates':
      return source === 'project' && target === 'claim'
    default:
      return (
        PREDICATE.test(predicate) &&
        predicate.length <= RECORD_LIMITS.chars.predicate &&
        !MINTED_RESERVED.has(predicate) &&
        isName(source) &&
        isName(target)
      )
  }
}

const isBounded = (text: string, max: number): boolean =>
  text.length > 0 && text.length <= max && text.trim() !== '' && !CONTROL.test(text)

const facetsIn = (facets: string[]): string[] =>
  facets.filter((facet) => isBounded(facet, RECORD_LIMITS.chars.facet)).slice(0, RECORD_LIMITS.facets)
