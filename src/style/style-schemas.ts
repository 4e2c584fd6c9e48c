import { z } from '@hono/zod-openapi'
import { snippetOf } from '../graph/node-view.ts'
import type { ShownStyle, StyleNote } from '../graph/style-view-store.ts'
import type { StyleProfile } from './get-style-profile.ts'

const sourceKind = z.string().describe('`distilled`, `extracted`, `feedback`, `user-context`…')

const recordFields = <Type extends ShownStyle['type']>(type: Type) => ({
  id: z.string().describe('Id of the record.'),
  type: z.literal(type).describe('Kind of the record.'),
  category: z.string().nullable().describe('What side of style it concerns, such as `sentences`; null when unknown.'),
  scope: z.array(z.string()).describe('Writing contexts it is meant for; empty: any.'),
  strictness: z.string().nullable().describe('`suggested` or `strong`, on preferences and rules.'),
  confidenceKind: z.string().describe('`asserted`, `inferred`, `user-asserted`…'),
  confidenceScore: z.number().nullable().describe('0 to 1; null where none was given.'),
  sourceKind,
  sourceRunId: z.string().describe('The run asked for, else the oldest run that says it.'),
  evidenceNoteIds: z.array(z.string()).describe('Notes that show it, all of them in `evidenceNotes`.'),
  rationale: z
    .string()
    .nullable()
    .describe('Why, when the text says why; of an observation, how much it was measured on.'),
})

const observationSchema = z
  .strictObject({
    ...recordFields('style_observation'),
    pattern: z.string().describe('What the author does.'),
    consumerGuidance: z.string().optional().describe('What to do to write so.'),
  })
  .openapi('StyleObservation', { description: 'A habit that was measured.' })

const preferenceSchema = z
  .strictObject({
    ...recordFields('style_preference'),
    preference: z.string().describe('What the author asks for.'),
  })
  .openapi('StylePreference', { description: 'How the author wants texts to be written.' })

const vocabularyRuleSchema = z
  .strictObject({
    ...recordFields('vocabulary_rule'),
    term: z.string().describe('The word or phrase.'),
    rule: z.string().describe('What the author says of it.'),
  })
  .openapi('VocabularyRule', { description: 'A word to use or to avoid.' })

const evidenceNoteSchema = z
  .strictObject({
    id: z.string().describe('Id of the note.'),
    sourceRunId: z.string().describe('The oldest run that holds it.'),
    sourceKind,
    snippet: z.string().describe('How it begins.'),
    styleDescription: z
      .string()
      .nullable()
      .describe('Its strongest habits in words; null when they were not analysed.'),
  })
  .openapi('StyleEvidenceNote', { description: 'A note that shows a habit or states a preference.' })

export const styleProfileSchema = z.strictObject({
  filters: z
    .strictObject({
      sourceRunId: z.string().nullable().describe('The run that was asked for.'),
      scope: z.string().nullable().describe('The writing context that was asked for.'),
    })
    .describe('What the profile was restricted to; null where it was not.'),
  observations: z.array(observationSchema).describe('Habits, the surest first.'),
  preferences: z.array(preferenceSchema).describe('Preferences, the surest first.'),
  vocabularyRules: z.array(vocabularyRuleSchema).describe('Vocabulary rules, the surest first.'),
  evidenceNotes: z.array(evidenceNoteSchema).describe('The notes that the records name, each once.'),
})

/** The profile as the wire shows it. */
export function wireProfile({ records, notes }: StyleProfile) {
  const of = (type: ShownStyle['type']) => records.filter((record) => record.type === type)
  return {
    observations: of('style_observation').map((record) => ({
      ...common(record, 'style_observation'),
      pattern: record.text,
      ...(record.consumerGuidance === null ? {} : { consumerGuidance: record.consumerGuidance }),
    })),
    preferences: of('style_preference').map((record) => ({
      ...common(record, 'style_preference'),
      preference: record.text,
    })),
    vocabularyRules: of('vocabulary_rule').map((record) => ({
      ...common(record, 'vocabulary_rule'),
      term: record.term ?? '',
      rule: record.text,
    })),
    evidenceNotes: notes.map(evidenceNote),
  }
}

const common = <Type extends ShownStyle['type']>(record: ShownStyle, type: Type) => ({
  id: record.id,
  type,
  category: record.category,
  scope: record.scope,
  strictness: record.strictness,
  confidenceKind: record.confidenceKind,
  confidenceScore: record.confidenceScore,
  sourceKind: record.sourceKind,
  sourceRunId: record.sourceRunId,
  evidenceNoteIds: record.noteIds,
  rationale: record.rationale,
})

const evidenceNote = (note: StyleNote) => ({
  id: note.id,
  sourceRunId: note.sourceRunId,
  sourceKind: note.sourceKind,
  snippet: snippetOf(note),
  styleDescription: note.styleDescription,
})
