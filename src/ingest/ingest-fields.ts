import { z } from '@hono/zod-openapi'
import { calendarDay, label, text } from '../http/fields.ts'
import { FILE_FORMATS, formatNames } from '../lib/file-formats.ts'
import { replacesField } from './version-fields.ts'

// The fields that URL and file ingest share.

export const MAX_DISTILL_LIMIT = 10_000

export const ingestFields = {
  dryRun: z.boolean().default(true).describe('True: answer with a plan and keep nothing. False: queue a job.'),
  distill: z
    .boolean()
    .default(false)
    .describe('Draw records from the notes. A live ingest needs true; a plan without it holds notes and facets only.'),
  datedAt: calendarDay('Day that the source is from. A live ingest needs it.').optional(),
  analyzeStyle: z.boolean().default(false).describe('Also look for how the text is written.'),
  distillLimit: z
    .number()
    .int()
    .min(1)
    .max(MAX_DISTILL_LIMIT)
    .optional()
    .describe('Draw records from at most so many notes, in source order. All when left out.'),
  distillerProvider: z
    .enum(['anthropic', 'openai'])
    .optional()
    .describe(
      'Model provider that distils; it must be configured on this server. Left out: what the server is set to, the built-in rules unless it says otherwise.',
    ),
  distillerModel: label(200, "The provider's model id. Left out: the one that the server is set to.").optional(),
  replaces: replacesField,
  idempotencyKey: z
    .string()
    .min(8)
    .max(160)
    .refine((key) => key.isWellFormed() && !key.includes('\u0000'), 'Must hold neither NUL nor lone surrogates.')
    .optional()
    .describe('A repeat of a live ingest with the same key answers with the first job.'),
}

export const urlIngestBody = z.strictObject({
  url: text(1, 8192, `Public http or https address of a page or of a file: ${formatNames()}.`),
  ...ingestFields,
  focus: label(500, 'Keep only the lines around this term before distilling.').optional(),
  focusContext: z.number().int().min(0).max(1000).default(3).describe('Lines kept around each hit of `focus`.'),
})

export const fileIngestBody = z.strictObject({
  filename: label(255, 'Name of the file; shown, never used as a path.'),
  contentType: label(
    200,
    `${FILE_FORMATS.map(({ types }) => types[0]).join(', ')}; application/octet-stream where the file's name ends as theirs do.`,
  ),
  contentBase64: z.string().describe('The bytes of the file in base64.'),
  ...ingestFields,
})

export type UrlIngest = z.output<typeof urlIngestBody>
export type IngestOptions = Pick<UrlIngest, keyof typeof ingestFields>
export type FileIngest = z.output<typeof fileIngestBody>
