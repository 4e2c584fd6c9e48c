import type { Distilled } from '../lib/distilled.ts'
import { foldedName } from '../lib/record-key.ts'
import { fold } from '../lib/text.ts'
import type { DraftEvidence } from './check-quotes.ts'
import type { DraftEdge, DraftName, DraftStatement, DraftStyle } from './checks.ts'
import type { DraftBatch } from './model-distiller.ts'
import type { ModelRecords } from './model-reply.ts'

// A model's replies in the form that the checks take, under refs of their own.

export interface ModelDraft {
  statements: DraftStatement[]
  names: DraftName[]
  edges: DraftEdge[]
  style: DraftStyle[]
  /** by ref of a name: the notes that the model says are mainly on it */
  about: Map<string, string[]>
  /** refs of the rules' names of which the model was told */
  known: Set<string>
  /** records that came without a quote */
  unquoted: number
}

interface Given {
  /** what the rules found */
  rules: Distilled
  byline: string | null
  /** whether the model may say how the source prescribes to write */
  style: boolean
}

/** The ref under which a name of the rules stands beside a model's. */
export const ruleRef = (ref: string): string => `rule ${ref}`

export function modelDraftOf(batches: readonly DraftBatch[], given: Given): ModelDraft {
  const reader = new DraftReader(given)
  for (const batch of batches) reader.readNames(batch)
  for (const batch of batches) reader.keepKnown(batch)
  for (const batch of batches) reader.readRest(batch)
  return reader.draft
}

type Confidence = Pick<DraftEdge, 'confidenceKind' | 'confidenceScore'>
type Quotes = ModelRecords['claims'][number]['evidence']

const MAX_QUOTES = 20
/** Stands for the author in replies about sources without a byline. */
const SOME_AUTHOR =
  /^(?:(?:the )?(?:author|writer|speaker|narrator|text|source|note|document)|unknown|none|null|n\/a)?$/i

class DraftReader {
  readonly draft: ModelDraft = {
    statements: [],
    names: [],
    edges: [],
    style: [],
    about: new Map(),
    known: new Set(),
    unquoted: 0,
  }
  private readonly given: Given
  private readonly ruleNames: Map<string, string>
  private readonly noteText: Map<string, string>
  /** folded name → the first such name in any reply */
  private readonly firstNamed = new Map<string, DraftName>()
  /** by batch: its own refs → ours */
  private readonly refs = new Map<DraftBatch, Map<string, string>>()
  private readonly positions = new Set<string>()

  constructor(given: Given) {
    this.given = given
    this.ruleNames = new Map(given.rules.names.map(({ name, ref }) => [foldedName(name), ref]))
    this.noteText = new Map(given.rules.notes.map(({ ref, text }) => [ref, text]))
  }

  readNames(batch: DraftBatch): void {
    const { entities, projects } = batch.records
    for (const { ref, name, type: kind, aliases, about, ...more } of entities) {
      const own = this.name(batch, ref, { type: 'entity', name, kind, description: null, aliases }, more)
      if (own && about.length > 0) this.draft.about.set(own, about)
    }
    for (const { ref, name, description, aliases, ...more } of projects)
      this.name(batch, ref, { type: 'project', name, kind: null, description: oneLine(description), aliases }, more)
  }

  private name(
    batch: DraftBatch,
    given: string,
    fields: Pick<DraftName, 'type' | 'name' | 'kind' | 'description' | 'aliases'>,
    { evidence, ...confidence }: Confidence & { evidence: Quotes },
  ): string | null {
    if (!this.isQuoted(evidence)) return null
    const ref = `m${this.draft.names.length + 1}`
    const name = oneLine(fields.name) ?? ''
    const aliases = fields.aliases.flatMap((alias) => oneLine(alias) ?? []).filter(isName)
    const draft = { ref, ...fields, name, aliases, facets: [], ...confidence, evidence: quotesOf(evidence) }
    this.draft.names.push(draft)
    const key = foldedName(name)
    if (!this.firstNamed.has(key)) this.firstNamed.set(key, draft)
    const refs = this.refsOf(batch)
    if (!refs.has(given)) refs.set(given, ref)
    // models join names as often as refs
    if (!refs.has(key)) refs.set(key, ref)
    return ref
  }

  /** A model need not give again what it was told of: the names are looked up in the notes by our own hand. */
  keepKnown({ notes, known }: DraftBatch): void {
    for (const { name } of known) {
      const key = foldedName(name)
      const rule = this.ruleNames.get(key)
      if (rule !== undefined) this.draft.known.add(rule)
      const first = this.firstNamed.get(key)
      if (!first) continue
      const evidence = notes.flatMap((ref) => placeOf(name, ref, this.noteText.get(ref) ?? '') ?? [])
      if (evidence.length > 0) this.draft.names.push({ ...first, ref: `m${this.draft.names.length + 1}`, evidence })
    }
  }

  readRest(batch: DraftBatch): void {
    const { positions, claims, edges, style } = batch.records
    for (const { ref, text, holder, ...more } of positions) {
      const who = SOME_AUTHOR.test(holder.trim()) ? this.given.byline : oneLine(holder)
      this.statement(batch, ref, { type: 'position', text, holder: who }, more)
      this.positions.add(fold(oneLine(text) ?? ''))
    }
    for (const { ref, text, when, ...more } of claims)
      if (!this.positions.has(fold(oneLine(text) ?? '')))
        this.statement(batch, ref, { type: 'claim', text, holder: null, when }, more)
    for (const edge of edges) this.edge(batch, edge)
    if (this.given.style) for (const record of style) this.style(record)
  }

  private statement(
    batch: DraftBatch,
    given: string,
    fields: Pick<DraftStatement, 'type' | 'text' | 'holder' | 'when'>,
    { evidence, confidenceKind, confidenceScore }: Confidence & { evidence: Quotes },
  ): void {
    if (!this.isQuoted(evidence)) return
    const ref = `s${this.draft.statements.length + 1}`
    const text = oneLine(fields.text) ?? ''
    const confidence = { confidenceKind, confidenceScore }
    this.draft.statements.push({ ref, ...fields, text, facets: [], ...confidence, evidence: quotesOf(evidence) })
    const refs = this.refsOf(batch)
    if (!refs.has(given)) refs.set(given, ref)
  }

  private edge(
    batch: DraftBatch,
    { source, predicate: verb, target, evidence, ...confidence }: ModelRecords['edges'][number],
  ): void {
    const predicate = verb
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, '-')
    // These follow from evidence.
    if (predicate === 'extracted-from' || predicate === 'about') return
    if (!this.isQuoted(evidence)) return
    const ends = { source: this.resolve(batch, source), target: this.resolve(batch, target) }
    for (const quote of quotesOf(evidence))
      this.draft.edges.push({ predicate, ...ends, ...confidence, evidence: quote })
  }

  /** Our ref of what a reply joins by its own ref, by a known one or by name; one that nothing has when it is neither. */
  private resolve(batch: DraftBatch, end: string): string {
    const refs = this.refsOf(batch)
    const own = refs.get(end) ?? refs.get(foldedName(end))
    if (own) return own
    const known = batch.known.find(({ ref }) => ref === end)
    if (!known) return 'nothing'
    const key = foldedName(known.name)
    const other = this.firstNamed.get(key)
    if (other) return other.ref
    const rule = this.ruleNames.get(key)
    if (rule === undefined) return 'nothing'
    return ruleRef(rule)
  }

  /** What a text tells its readers to write; what its author does is measured, not told. */
  private style(record: ModelRecords['style'][number]): void {
    const { type, scope, strictness, consumerGuidance, term, rationale, evidence, ...more } = record
    const text = oneLine(type === 'style_preference' ? record.preference : record.rule)
    if (type === 'style_observation' || !text || this.repeatsRule(evidence) || !this.isQuoted(evidence)) return
    this.draft.style.push({
      ref: `s${this.given.rules.style.length + this.draft.style.length + 1}`,
      type,
      category: type === 'vocabulary_rule' ? 'vocabulary' : null,
      scope: scope.flatMap((part) => oneLine(part) ?? []),
      strictness: strictness ?? 'suggested',
      text,
      term: type === 'vocabulary_rule' ? oneLine(term) : null,
      consumerGuidance: oneLine(consumerGuidance),
      rationale: oneLine(rationale),
      confidenceKind: more.confidenceKind,
      confidenceScore: more.confidenceScore,
      evidenceNoteRefs: [],
      evidence: quotesOf(evidence),
    })
  }

  /** The rules have taken the same sentence, word for word. */
  private repeatsRule(evidence: Quotes): boolean {
    const rules = this.given.rules.style.filter(({ type }) => type !== 'style_observation')
    const quotes = evidence.flatMap(({ quote }) => oneLine(quote) ?? [])
    return (
      quotes.length > 0 &&
      quotes.every((quote) => rules.some(({ text }) => text.includes(quote) || quote.includes(text)))
    )
  }

  private isQuoted(evidence: Quotes): boolean {
    if (evidence.length === 0) this.draft.unquoted++
    return evidence.length > 0
  }

  private refsOf(batch: DraftBatch): Map<string, string> {
    const refs = this.refs.get(batch) ?? new Map<string, string>()
    this.refs.set(batch, refs)
    return refs
  }
}

const quotesOf = (evidence: Quotes): DraftEvidence[] =>
  evidence.slice(0, MAX_QUOTES).map(({ note, quote }) => ({ noteRef: note, quote }))

/** "The company" is no alias, whatever a model says. */
const isName = (alias: string): boolean => /[\p{Lu}\p{Lt}\p{Lo}\p{N}]/u.test(alias.replace(/^(?:the|an?)\s/i, ''))

const WORD_CHARACTER = /[\p{L}\p{N}]/u

/** Where a note first has the name as whole words; null when it has it nowhere. */
function placeOf(name: string, noteRef: string, text: string): DraftEvidence | null {
  if (name === '') return null
  for (let start = text.indexOf(name); start >= 0; start = text.indexOf(name, start + name.length)) {
    const around = `${text[start - 1] ?? ''}${text[start + name.length] ?? ''}`
    if (!WORD_CHARACTER.test(around)) return { noteRef, quote: name, start }
  }
  return null
}

const oneLine = (text: string | null): string | null => text?.replace(/[\s]+/g, ' ').trim() || null
