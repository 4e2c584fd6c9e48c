import { z } from '@hono/zod-openapi'
import { NODE_TYPES, type NodeType } from '../graph/record-store.ts'
import { calendarDay, label, text, uuid } from '../http/fields.ts'

export const MAX_QUERY_CHARS = 20_000
export const MAX_LIMIT = 20
export const MAX_EVIDENCE_LIMIT = 10
export const MAX_CONTEXT_CHARS = 100_000
const DEFAULT_CONTEXT_CHARS = 8_000
const MAX_FACETS = 20

export const TARGETS = ['all', ...NODE_TYPES] as const satisfies readonly ('all' | NodeType)[]

/** The body of a query; equal on every route that takes one. */
export const queryBody = z
  .strictObject({
    query: text(
      1,
      MAX_QUERY_CHARS,
      'Question in natural language, or a passage of 40 words or more for `style`.',
    ).refine((value) => value.trim() !== '', 'Must not be blank.'),
    limit: z.number().int().min(1).max(MAX_LIMIT).default(5).describe('How many records to give at most.'),
    evidenceLimit: z
      .number()
      .int()
      .min(1)
      .max(MAX_EVIDENCE_LIMIT)
      .default(3)
      .describe('How many evidence notes to give with each record at most.'),
    target: z.enum(TARGETS).default('all').describe('Type of the records wanted.'),
    style: z
      .boolean()
      .default(false)
      .describe(
        'Rank by how notes are written: a long query by its own style, a short one as a description of a style.',
      ),
    model: label(
      200,
      'Id of the embedding model; the default of the server unless given. It must be configured.',
    ).optional(),
    output: z
      .enum(['evidence', 'context', 'answer'])
      .default('evidence')
      .describe(
        '`evidence`: records with their notes. `context`: also a text for a prompt. `answer`: also an answer with ' +
          'citations, for which a key needs the scope `query.answer`.',
      ),
    maxChars: z
      .number()
      .int()
      .min(1)
      .max(MAX_CONTEXT_CHARS)
      .default(DEFAULT_CONTEXT_CHARS)
      .describe('Longest context or answer, in characters.'),
    facets: z
      .array(label(200, 'A facet.'))
      .max(MAX_FACETS)
      .default([])
      .describe('Only records that carry all of these facets.'),
    sourceRunId: uuid('Only records that this source run supports.').optional(),
    datedFrom: calendarDay('Only records dated on this day or later.').optional(),
    datedTo: calendarDay('Only records dated on this day or earlier.').optional(),
    includeSuperseded: z.boolean().default(false).describe('Also records that a correction has superseded.'),
    includeQuarantined: z.boolean().default(false).describe('Also records of runs in quarantine.'),
  })
  .refine(({ datedFrom, datedTo }) => !datedFrom || !datedTo || datedFrom <= datedTo, {
    path: ['datedTo'],
    message: 'Must not be before datedFrom.',
  })
  .openapi('Query', { description: 'A question to the account’s graph.' })

export type QueryInput = z.output<typeof queryBody>
