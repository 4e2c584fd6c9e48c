import { type MergedRun, mergeEqualRecords } from '../graph/merge-records.ts'
import { type AnalysedNote, analyseNote } from '../index/analyse.ts'
import { encodeVector } from '../index/doc-codec.ts'
import type { SourceText } from '../lib/source-text.ts'
import type { DistillOptions, SourceFacts } from '../models/distiller.ts'
import { distillByRules } from '../models/rules-distiller.ts'
import { styleVector } from '../models/style-vector.ts'

export interface SourceToAnalyse {
  source: SourceText
  facts: SourceFacts
  options: DistillOptions
  /** what a live run writes besides the records: index rows and style vectors */
  forIndex: boolean
}

export interface AnalysedSource {
  merged: MergedRun
  /** by note ref */
  analysed: Map<string, AnalysedNote>
  styleVectors: Map<string, Uint8Array>
}

/** Everything that a source's text alone decides; a pure function, run away from the event loop. */
export function analyseSource({ source, facts, options, forIndex }: SourceToAnalyse): AnalysedSource {
  const merged = mergeEqualRecords(distillByRules(source, facts, options))
  const analysed = new Map<string, AnalysedNote>()
  const styleVectors = new Map<string, Uint8Array>()
  if (forIndex) {
    for (const { ref, title, text, facets, styleDescription } of merged.notes) {
      const note = { title, text, language: merged.language, facets, aboutNames: [], styleDescription }
      analysed.set(ref, analyseNote(note))
      styleVectors.set(ref, encodeVector(styleVector(text)))
    }
  }
  return { merged, analysed, styleVectors }
}
