import { z } from '@hono/zod-openapi'
import { RECORD_LIMITS } from '../distil/checks.ts'
import { calendarDay, text, uuid } from '../http/fields.ts'
import { NODE_TYPES } from './record-store.ts'

export const CORRECTION_LIMITS = {
  text: 20_000,
  claim: RECORD_LIMITS.chars.statement,
  facets: 20,
  rationale: 2_000,
  also: 50,
}

// Controls that reorder or hide text are refused everywhere, line breaks and tabs only where there is one line.
const CONTROL = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u
const CONTROL_IN_LINES = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u

const isNotBlank = (value: string): boolean => value.trim() !== ''
const BLANK = 'Must not be blank.'
const CONTROLS = 'Must hold no control characters.'

const lines = (max: number, about: string) =>
  text(1, max, about)
    .refine(isNotBlank, BLANK)
    .refine((value) => !CONTROL_IN_LINES.test(value), 'Must hold no control characters but line breaks and tabs.')

const line = (max: number, about: string) =>
  text(1, max, about)
    .refine(isNotBlank, BLANK)
    .refine((value) => !CONTROL.test(value), CONTROLS)
    .transform((value) => value.trim())

export const correctionBody = z
  .strictObject({
    text: lines(CORRECTION_LIMITS.text, 'The correction in your own words; kept as it is, as a feedback note.'),
    claim: line(
      CORRECTION_LIMITS.claim,
      'What holds instead, as one statement. Without it the target is only marked, and the note stands in its place.',
    ).optional(),
    supersedes: z
      .strictObject({
        type: z.enum(NODE_TYPES).describe('Type of the target.'),
        id: uuid('Id of the target.'),
      })
      .describe('The record that is corrected.'),
    alsoSupersede: z
      .array(uuid('Id of a record.'))
      .max(CORRECTION_LIMITS.also)
      .default([])
      .transform((ids) => [...new Set(ids)])
      .openapi({
        description: 'Other records that say the same, such as `twins` of a plan: superseded with the target.',
      }),
    facets: z
      .array(line(RECORD_LIMITS.chars.facet, 'A facet.'))
      .max(CORRECTION_LIMITS.facets)
      .default([])
      .transform((facets) => [...new Set(facets)])
      .openapi({ description: 'What the new records are about, in few words.' }),
    language: z
      .string()
      .regex(/^[a-z]{2}$/, 'Must be an ISO 639-1 code: two lower-case letters.')
      .default('en')
      .describe('ISO 639-1 code of the language of text and claim.'),
    datedAt: calendarDay('Day that the correction is from.'),
    rationale: lines(CORRECTION_LIMITS.rationale, 'Why; kept with the note, not searched.').optional(),
    confidenceScore: z.number().min(0).max(1).default(1).describe('How sure you are; kept to three decimals.'),
    confirm: z.boolean().default(false).describe('False: answer with a plan and keep nothing. True: write it.'),
  })
  .openapi('Correction', { description: 'What holds in place of a record.' })

export type CorrectionInput = z.output<typeof correctionBody>
