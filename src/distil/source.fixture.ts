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
