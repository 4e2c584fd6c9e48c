import { z } from '@hono/zod-openapi'
import { countWords } from '../lib/text.ts'
import type { Twin } from './find-twins.ts'
import { USER_ASSERTED } from './record-of-supports.ts'
import { recordSourceSchema } from './record-source-schema.ts'
import {
  CORRECTION_CLAIM,
  type Correction,
  FEEDBACK,
  FEEDBACK_NOTE,
  type ReviewedCorrection,
} from './write-correction.ts'

const record = {
  sourceKind: z.string().describe('Always `feedback`.'),
  confidenceKind: z.string().describe('Always `user-asserted`.'),
  confidenceScore: z.number().describe('0 to 1.'),
  facets: z.array(z.string()).describe('What it is about, in few words.'),
  language: z.string().describe('ISO 639-1 code.'),
  datedAt: z.string().describe('Day that the correction is from.'),
}

export const correctionPlanSchema = z
  .strictObject({
    feedbackNote: z
      .strictObject({
        ref: z.string().describe('Name of the note within the plan.'),
        text: z.string().describe('The correction, word for word.'),
        words: z.number().int().describe('Number of words.'),
        ...record,
        rationale: z.string().nullable().describe('Why; null when not given.'),
      })
      .describe('The note that would be kept.'),
    correctionClaim: z
      .strictObject({
        ref: z.string().describe('Name of the claim within the plan.'),
        text: z.string().describe('What holds instead.'),
        ...record,
        id: z.string().nullable().describe('An equal claim that the account has already, which is used; null: new.'),
      })
      .nullable()
      .describe('The claim that would take the place of the target; null when none was given.'),
    edges: z
      .array(
        z
          .strictObject({
            predicate: z.string().describe('`extracted-from` or `supersedes`.'),
            source: z.string().describe('Ref within the plan.'),
            target: z.string().describe('Ref within the plan, or the id of the target.'),
          })
          .describe('A relation.'),
      )
      .describe('The relations that would be written.'),
    twins: z
      .array(
        z
          .strictObject({
            nodeType: z.string().describe('claim, position or note.'),
            nodeId: z.string().describe('Id of the record.'),
            text: z.string().describe('What it says.'),
            source: recordSourceSchema,
            similarity: z.number().describe('The share of words that it has in common with the target, 0 to 1.'),
          })
          .describe('A twin.'),
      )
      .optional()
      .describe(
        'Only where there are any: records that say nearly the same and would stay; `alsoSupersede` with their ids supersedes them too.',
      ),
  })
  .openapi('CorrectionPlan', { description: 'What the same correction would write with `confirm: true`.' })

/** What a correction that passed its review would write. */
export function planCorrection(
  correction: Correction,
  { target, also, claim }: ReviewedCorrection,
  twins: readonly Twin[],
) {
  const { text, facets, language, datedAt, rationale, confidenceScore } = correction
  const offered = twins.filter(({ nodeId }) => nodeId !== claim?.id && !also.some(({ id }) => id === nodeId))
  const shared = {
    sourceKind: FEEDBACK,
    confidenceKind: USER_ASSERTED,
    confidenceScore,
    facets: [...facets],
    language,
    datedAt,
  }
  return {
    feedbackNote: { ref: FEEDBACK_NOTE, text, words: countWords(text), ...shared, rationale },
    correctionClaim:
      correction.claim === null
        ? null
        : { ref: CORRECTION_CLAIM, text: correction.claim, ...shared, id: claim?.id ?? null },
    edges: [
      ...(claim ? [{ predicate: 'extracted-from', source: CORRECTION_CLAIM, target: FEEDBACK_NOTE }] : []),
      ...[target, ...also].map(({ id }) => ({
        predicate: 'supersedes',
        source: claim ? CORRECTION_CLAIM : FEEDBACK_NOTE,
        target: id,
      })),
    ],
    ...(offered.length > 0 ? { twins: offered } : {}),
  }
}
