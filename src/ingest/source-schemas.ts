import { z } from '@hono/zod-openapi'
import type { SourceRow } from '../graph/source-store.ts'
import { instant } from '../http/fields.ts'
import { timestamp } from '../lib/clock.ts'

export const sourceSchema = z
  .strictObject({
    id: z.string().describe('Id of the source.'),
    kind: z.string().describe('`url` or `file`.'),
    title: z.string().nullable().describe("The source's own title; null when it has none or was not read yet."),
    url: z.string().nullable().describe('Canonical address; null for files.'),
    filename: z.string().nullable().describe('Name of the file; null for pages.'),
    runs: z.number().int().describe('How often it was ingested.'),
    createdAt: instant('When it was first put in.'),
  })
  .openapi('Source', { description: 'A page or file that was put in.' })

export const wireSource = ({ id, kind, title, url, filename, runs, createdAt }: SourceRow) => ({
  id,
  kind,
  title,
  url,
  filename,
  runs,
  createdAt: timestamp(createdAt),
})
