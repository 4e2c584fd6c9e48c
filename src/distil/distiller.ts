import type { Distilled } from '../lib/distilled.ts'
import type { SourceText } from '../lib/source-text.ts'

/** What is known of a source besides its text. */
export interface SourceFacts {
  kind: 'url' | 'file'
  /** the source's own title; null when it has none */
  title: string | null
  /** what notes without a heading are titled where the source has no title: its file name, made readable */
  fallbackTitle?: string | null
  url: string | null
  filename: string | null
  /** the profile owner's display name and aliases: compared with the byline, never written into records */
  owner: { names: string[] }
}

export interface DistillOptions {
  /** false: notes and facets only */
  distill: boolean
  analyzeStyle: boolean
  /** at most so many notes, in source order, are distilled; null: all */
  distillLimit: number | null
}

/** Turns one source into the records it states, from that source alone. */
export interface Distiller {
  readonly name: string
  distill(source: SourceText, facts: SourceFacts, options: DistillOptions): Promise<Distilled>
}
