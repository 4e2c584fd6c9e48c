import { z } from '@hono/zod-openapi'
import { QUARANTINE_REASONS } from '../graph/quarantine-reasons.ts'
import { anyText, calendarDay } from '../http/fields.ts'
import { at, id, language, loose, recordId, words } from './list-fields.ts'
import { asItIs, list } from './transfer-list.ts'

export const sourceRuns = list({
  name: 'sourceRuns',
  about: 'Runs of the sources, and corrections.',
  component: ['ExportedSourceRun', 'What one ingest or correction wrote.'],
  table: 'source_run',
  refers: { source_id: 'source', artefact_id: 'artefact' },
  fields: {
    id: recordId,
    sourceId: id('The source it read; null for corrections.').nullable(),
    artefactId: id('The bytes that it read, of a page that was kept.').nullable().default(null),
    jobId: id('The job that ran it; null for corrections.').nullable(),
    sourceKind: anyText('`url`, `file`, or `feedback` for a correction.'),
    state: z.enum(['live', 'quarantined']).describe('`live`, or `quarantined`: kept, but neither found nor listed.'),
    released: z.boolean().describe('Whether its quarantine was ended by hand.'),
    quarantineReason: z
      .enum(QUARANTINE_REASONS)
      .nullable()
      .default(null)
      .describe('Why it is in quarantine; null when it is not, and where that was not kept.'),
    datedAt: calendarDay('The day the source is from.'),
    title: anyText('Title that the source had.').nullable(),
    language: language.nullable(),
    distiller: loose('What distilled it.'),
    summary: loose('What it holds, counted.'),
    warnings: words('What you should know of it.'),
    startedAt: at('When a worker began to read the source.'),
    finishedAt: at('When its records were written.'),
  },
  write: asItIs,
})
