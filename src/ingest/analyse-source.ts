import type { DistillOptions, SourceFacts } from '../distil/distiller.ts'
import { type DraftsOfModel, recordsOfModel } from '../distil/model-records.ts'
import { distillByRules, type RulesPass, readForModel } from '../distil/rules-distiller.ts'
import { type MergedRun, mergeEqualRecords } from '../graph/merge-records.ts'
import { type AnalysedNote, analyseNote } from '../index/analyse.ts'
import { encodeVector } from '../index/doc-codec.ts'
import type { Distilled } from '../lib/distilled.ts'
import { sentences } from '../lib/sentences.ts'
import type { SourceText } from '../lib/source-text.ts'
import { styleVectors as styleVectorsOf } from '../prose/style-vector.ts'
import { textSketch } from '../prose/text-sketch.ts'

export interface SourceToAnalyse {
  source: SourceText
  facts: SourceFacts
  options: DistillOptions
  /** what a live run writes besides the records: index rows and style vectors */
  forIndex: boolean
}

export interface AnalysedSource {
  merged: MergedRun
  /** what the index takes of each note, by ref */
  indexNotes: Map<string, AnalysedNote>
  styleVectors: Map<string, Uint8Array>
  /** of the words of its notes; see `text-sketch.ts` */
  sketch: Uint8Array
}

// Everything that a source's text and a model's replies decide: pure functions, run away from the event loop.

/** Work for a thread: all of a source by rules, or the rules' part before and the checks after a model's replies. */
export interface AnalysisTasks {
  byRules: { task: SourceToAnalyse; result: AnalysedSource }
  beforeModel: { task: SourceToAnalyse; result: RulesPass }
  afterModel: { task: SourceToAnalyse & { drafts: DraftsOfModel }; result: AnalysedSource }
}

export const ANALYSIS: { [K in keyof AnalysisTasks]: (task: AnalysisTasks[K]['task']) => AnalysisTasks[K]['result'] } =
  {
    byRules: analyseSource,
    beforeModel: ({ source, facts, options }) => readForModel(source, facts, options),
    afterModel: ({ drafts, forIndex, ...source }) => analysed(recordsOfModel(source, drafts), forIndex),
  }

/** By rules alone. */
export function analyseSource({ source, facts, options, forIndex }: SourceToAnalyse): AnalysedSource {
  return analysed(distillByRules(source, facts, options), forIndex)
}

function analysed(distilled: Distilled, forIndex: boolean): AnalysedSource {
  const merged = mergeEqualRecords(distilled)
  const indexNotes = new Map<string, AnalysedNote>()
  const styleVectors = new Map<string, Uint8Array>()
  if (forIndex) {
    // the index cuts by the text's language, style as if it were English
    const cut = merged.language === 'en' ? merged.notes.map(({ text }) => sentences(text)) : []
    merged.notes.forEach(({ ref, title, text, facets, styleDescription }, i) => {
      const note = { title, text, language: merged.language, facets, aboutNames: [], styleDescription }
      indexNotes.set(ref, analyseNote({ ...note, sentences: cut[i] ?? sentences(text, merged.language) }))
    })
    const vectors = styleVectorsOf(
      merged.notes.map(({ text }) => text),
      cut,
    )
    merged.notes.forEach(({ ref }, i) => {
      styleVectors.set(ref, encodeVector(vectors[i]!))
    })
  }
  return { merged, indexNotes, styleVectors, sketch: textSketch(merged.notes.map(({ text }) => text)) }
}
