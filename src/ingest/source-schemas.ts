import { z } from '@hono/zod-openapi'
import type { SourceRow } from '../graph/source-store.ts'
import { instant } from '../http/fields.ts'
import { timestamp } from '../lib/clock.ts'
import { quarantineReasonSchema } from './job-schemas.ts'

export const sourceSchema = z
  .strictObject({
    id: z.string().describe('Id of the source.'),
    kind: z.string().describe('`url` or `file`.'),
    title: z
      .string()
      .nullable()
      .describe(
        'Its own title, else its file name made readable; null while it was not read, and of a page without one.',
      ),
    url: z.string().nullable().describe('Canonical address; null for files.'),
    filename: z.string().nullable().describe('Name of the file; null for pages.'),
    runs: z.number().int().describe('How often it was ingested.'),
    createdAt: instant('When it was first put in.'),
    quarantine: z
      .strictObject({
        reason: quarantineReasonSchema,
        sourceRunId: z.string().describe('The hidden run; release it to have it found.'),
      })
      .nullable()
      .describe('Why its newest run is hidden; null when it is not.'),
    replaces: z
      .string()
      .nullable()
      .describe('The source of the version before it of the same document; null where there is none.'),
    replacedBy: z
      .string()
      .nullable()
      .describe('The source of the newest version of the document; null while this is the newest.'),
  })
  .openapi('Source', { description: 'A page or file that was put in.' })

export const wireSource = ({ id, kind, title, url, filename, runs, createdAt, ...row }: SourceRow) => ({
  id,
  kind,
  title,
  url,
  filename,
  runs,
  createdAt: timestamp(createdAt),
  quarantine: row.quarantine,
  replaces: row.replaces,
  replacedBy: row.replacedBy,
})
