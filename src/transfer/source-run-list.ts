import { z } from '@hono/zod-openapi'
import { listSourceKinds } from '../graph/import-store.ts'
import { QUARANTINE_REASONS } from '../graph/quarantine-reasons.ts'
import { anyText, calendarDay } from '../http/fields.ts'
import { refused } from './import-faults.ts'
import { at, id, key, language, loose, QUARANTINE, recordId, words } from './list-fields.ts'
import { SHOWN_KIND } from './list-store.ts'
import { base64, column, hex, list, made } from './transfer-list.ts'

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
    sourceKind: made(
      'source_kind',
      SHOWN_KIND,
      anyText('`url`, `file`, `feedback` for a correction, `identity-resolution`, or `quarantine` while it is in it.'),
    ),
    state: z.enum(['live', 'quarantined']).describe('`live`, or `quarantined`: kept, but neither found nor listed.'),
    released: z.boolean().describe('Whether its quarantine was ended by hand.'),
    quarantineReason: z
      .enum(QUARANTINE_REASONS)
      .nullable()
      .default(null)
      .describe('Why it is in quarantine; null when it is not, and where that was not kept.'),
    documentId: id('What its versions have in common; null for corrections.').nullable().default(null),
    contentSha256: hex('content_sha256', key('SHA-256 of the text that was read.').nullable().default(null)),
    part: anyText('Term around which lines were kept; null where all was read.').nullable().default(null),
    sketch: column(
      'sketch',
      z.base64().nullable().default(null).openapi({ description: 'Tells how much two texts share.' }),
      base64,
    ),
    putIn: id('What came first among versions of one day.').nullable().default(null),
    replacedBy: id('The run that read the newest version of its document; null while this is it.')
      .nullable()
      .default(null),
    datedAt: calendarDay('The day the source is from.'),
    title: anyText('Title that the source had.').nullable(),
    language: language.nullable(),
    distiller: loose('What distilled it.'),
    summary: loose('What it holds, counted.'),
    warnings: words('What you should know of it.'),
    startedAt: at('When a worker began to read the source.'),
    finishedAt: at('When its records were written.'),
  },
  async write({ tx }, batch, add) {
    const hidden = batch.flatMap(({ record }) => (record.sourceKind === QUARANTINE ? (record.sourceId ?? []) : []))
    const kinds = new Map((await listSourceKinds(tx, hidden)).map(({ id, kind }) => [id, kind]))
    await add(batch, ({ index, record: { sourceKind, sourceId } }) => {
      const kind = sourceKind === QUARANTINE ? kinds.get(sourceId ?? '') : sourceKind
      if (kind === undefined) throw refused('sourceRuns', index)
      return { source_kind: kind }
    })
  },
})
