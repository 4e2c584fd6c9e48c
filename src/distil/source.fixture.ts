import assert from 'node:assert/strict'
import type { Distilled } from '../lib/distilled.ts'
import { sourceOf } from '../lib/source-text.fixture.ts'
import type { SourceText } from '../lib/source-text.ts'
import type { DistillOptions, SourceFacts } from './distiller.ts'
import { distillByRules } from './rules-distiller.ts'

export const FACTS: SourceFacts = {
  kind: 'file',
  title: null,
  url: null,
  filename: 'notes.md',
  owner: { names: [] },
}
export const OPTIONS: DistillOptions = { distill: true, analyzeStyle: false, distillLimit: null }

/** Distils a text as an uploaded Markdown file. */
export function distilled(
  text: string,
  source: Partial<SourceText> = {},
  facts: Partial<SourceFacts> = {},
  options: Partial<DistillOptions> = {},
): Distilled {
  const made = sourceOf(text, source)
  return distillByRules(made, { ...FACTS, title: made.title, ...facts }, { ...OPTIONS, ...options })
}

/** Edges of one predicate as "source → target", by note refs and names. */
export function edgesOf({ edges, names }: Distilled, predicate: string): string[] {
  const nameOf = new Map(names.map(({ ref, name }) => [ref, name]))
  return edges
    .filter((edge) => edge.predicate === predicate)
    .map(({ source, target }) => `${nameOf.get(source) ?? source} → ${nameOf.get(target) ?? target}`)
}

const SEEDED = new Set(['extracted-from', 'mentions', 'about', 'demonstrates'])

/** "source predicate target" of the edges between names, the paper itself as "it". */
export function statedIn(text: string): string[] {
  const run = distilled(text)
  assertSound(run, sourceOf(text))
  const nameOf = new Map(run.names.map(({ ref, name, kind }) => [ref, kind === 'publication' ? 'it' : name]))
  return run.edges
    .filter(({ predicate, source }) => !SEEDED.has(predicate) && nameOf.has(source))
    .map(({ source, predicate, target }) => `${nameOf.get(source)} ${predicate} ${nameOf.get(target)}`)
}

/** Everything that must hold of any result, whatever the text. */
export function assertSound(run: Distilled, source: SourceText): void {
  const notes = new Map(run.notes.map((note) => [note.ref, note]))
  for (const { text, start, end } of run.notes) assert.equal(source.text.slice(start, end), text)
  const refs = new Set([...notes.keys(), ...[...run.statements, ...run.names].map(({ ref }) => ref)])
  assert.equal(refs.size, notes.size + run.statements.length + run.names.length)
  const evidence = [
    ...[...run.statements, ...run.names].flatMap(({ evidence }) => evidence),
    ...run.edges.flatMap(({ evidence }) => evidence ?? []),
  ]
  for (const { noteRef, quote, start, end } of evidence) {
    assert.ok(quote.length > 0)
    assert.equal(notes.get(noteRef)?.text.slice(start, end), quote)
  }
  for (const { source, target } of run.edges) assert.ok(refs.has(source) && refs.has(target) && source !== target)
  for (const { evidenceNoteRefs } of run.style) assert.ok(evidenceNoteRefs.every((ref) => notes.has(ref)))
  for (const { confidenceScore } of [...run.statements, ...run.names, ...run.edges, ...run.style])
    assert.ok(confidenceScore >= 0.05 && confidenceScore <= 0.95, `${confidenceScore}`)
  for (const { facets } of run.notes) assert.ok(facets.length <= 10)
  for (const { evidence } of run.statements) assert.ok(evidence.length > 0)
}
