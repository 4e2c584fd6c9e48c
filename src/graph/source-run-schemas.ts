import { z } from '@hono/zod-openapi'
import { calendarDay, instant } from '../http/fields.ts'
import { timestamp } from '../lib/clock.ts'
import { shownSourceKind } from './node-view.ts'
import type { RunRow } from './run-view-store.ts'

const count = (of: string) => z.number().int().describe(`Number of ${of}.`)

const runFields = {
  id: z.string().describe('Id of the run.'),
  sourceKind: z
    .string()
    .describe(
      '`url`, `file`, `feedback` for a correction, `identity-resolution` of what was said of names; `quarantine` while the run is in it.',
    ),
}
const sourceFields = {
  sourceId: z.string().nullable().describe('The source it read; null for a correction.'),
  title: z
    .string()
    .nullable()
    .describe('What the source calls itself, else its file name or address; null for a correction.'),
}
const times = {
  startedAt: instant('When a worker began to read the source.'),
  finishedAt: instant('When its records were written.'),
}

export const runSummarySchema = z
  .strictObject({
    ...runFields,
    ...times,
    summary: z
      .strictObject({ notes: count('notes'), claims: count('claims'), edges: count('edges'), facets: count('facets') })
      .describe('What the run holds.'),
    // A client of the interface sees its fields and no others, unless it asks.
    sourceId: sourceFields.sourceId.optional(),
    title: sourceFields.title.optional(),
  })
  .openapi('SourceRunSummary', { description: 'A run as the list shows it.' })

export const runDetailSchema = z
  .strictObject({
    ...runFields,
    ...sourceFields,
    state: z.string().describe('`live`, or `quarantined`: kept, but neither found nor listed.'),
    replacedBy: z
      .string()
      .optional()
      .describe('Only where a newer version of its document was read: the run that read the newest.'),
    datedAt: calendarDay('The day the source is from.'),
    ...times,
  })
  .openapi('SourceRun', { description: 'One run of a source: what one ingest or correction wrote.' })

/** With the source that it read, if that is asked for. */
export const runSummary = (run: RunRow, includeSource: boolean) => {
  const { notes = 0, claims = 0, edges = 0, facets = 0 } = run.summary
  return {
    ...shownRun(run),
    ...timesOf(run),
    summary: { notes, claims, edges, facets },
    ...(includeSource ? sourceOf(run) : {}),
  }
}

export const runDetail = (run: RunRow) => ({
  ...shownRun(run),
  ...sourceOf(run),
  state: run.state,
  ...(run.replacedBy ? { replacedBy: run.replacedBy } : {}),
  datedAt: run.datedAt,
  ...timesOf(run),
})

/** What drew the records from the source, as inspection shows it. */
export const runDistiller = ({ distiller: { name, model = null, promptVersion = null, tokens = 0 } }: RunRow) =>
  name === undefined ? null : { name, model, promptVersion, tokens }

const shownRun = (run: RunRow) => ({ id: run.id, sourceKind: shownSourceKind(run) })
const sourceOf = ({ sourceId, title }: RunRow) => ({ sourceId, title })

const timesOf = ({ startedAt, finishedAt }: RunRow) => ({
  startedAt: timestamp(startedAt),
  finishedAt: timestamp(finishedAt),
})

const counted = (of: string) =>
  z
    .array(
      z
        .strictObject({
          name: z.string().describe(`The ${of}.`),
          count: z.number().int().describe('How often it occurs.'),
        })
        .describe(`A ${of} and how often it occurs.`),
    )
    .describe(`Every ${of} of the run, the most frequent first.`)

export const runInspectionSchema = z.strictObject({
  // not `extend`: the document would join two closed objects, of which each refuses the other's fields
  run: z
    .strictObject({
      ...runDetailSchema.shape,
      distiller: z
        .strictObject({
          name: z.string().describe('`rules-v1`, or the provider of the model: `anthropic` or `openai`.'),
          model: z.string().nullable().describe("The provider's model id; null for the rules."),
          promptVersion: z.string().nullable().describe('Version of what the model was told; null for the rules.'),
          tokens: z
            .number()
            .int()
            .describe('Tokens it used, input and output together; estimated where none are told.'),
        })
        .nullable()
        .describe('What drew the records from the source; null for corrections.'),
    })
    .openapi('InspectedSourceRun', { description: 'One run of a source, with what drew its records.' }),
  counts: z
    .strictObject({
      notes: count('notes'),
      claims: count('claims'),
      positions: count('positions'),
      projects: count('projects'),
      entities: count('entities'),
      edges: count('edges'),
      facets: count('different facets of its notes'),
    })
    .describe('What the run holds; records that other runs hold too are counted.'),
  predicates: counted('predicate'),
  facets: counted('facet'),
  warnings: z.array(z.string()).describe('What you should know of this run.'),
})

const confidenceKind = z.string().describe('`asserted`, `inferred`, `user-asserted`…')
const confidenceScore = z.number().nullable().describe('0 to 1; null where none was given.')
const facets = z.array(z.string()).describe('What it is about, in few words.')

export const evidencePackSchema = z.strictObject({
  run: runDetailSchema,
  limits: z
    .strictObject({
      maxNotes: z.number().int().describe('Notes at most.'),
      maxClaims: z.number().int().describe('Claims at most.'),
      maxChars: z.number().int().describe('Characters (UTF-16 units) of all excerpts and claims together at most.'),
      minNoteWords: z.number().int().describe('Words that a note must have.'),
    })
    .describe('The limits that were applied.'),
  notes: z
    .array(
      z
        .strictObject({
          id: z.string().describe('Id of the note.'),
          excerpt: z
            .string()
            .describe('Its text, verbatim; the last one may be cut after a word, and nothing follows it.'),
          sourceKind: z.string().describe('`extracted` from its source, `feedback` of a correction, or `quarantine`.'),
          confidenceKind,
          confidenceScore,
          facets,
        })
        .describe('A passage of the source.'),
    )
    .describe('Passages in source order.'),
  claims: z
    .array(
      z
        .strictObject({
          id: z.string().describe('Id of the claim.'),
          text: z.string().describe('The claim, never cut.'),
          confidenceKind,
          confidenceScore,
          facets,
          extractedFromNoteIds: z
            .array(z.string())
            .describe(
              'Notes of this run that state it, in source order. Each exists, superseded or not; `notes` lacks those beyond ' +
                'its own limits.',
            ),
        })
        .describe('A claim drawn from the source.'),
    )
    .describe('Claims in source order.'),
})
