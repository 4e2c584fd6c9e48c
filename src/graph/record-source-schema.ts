import { z } from '@hono/zod-openapi'

export const recordSourceSchema = z
  .strictObject({
    id: z.string().nullable().describe('Id of the source; null for corrections.'),
    title: z.string().nullable().describe('Its title; null for corrections, and for pages without one.'),
    kind: z.string().describe('`url`, `file` or `feedback`.'),
    url: z.string().nullable().describe('Address of a page; null otherwise.'),
    filename: z.string().nullable().describe('Name of a file; null otherwise.'),
    page: z.number().int().nullable().describe('Page on which the note begins; null where there are no pages.'),
    datedAt: z.string().describe('Day that it is from, YYYY-MM-DD.'),
  })
  .openapi('RecordSource', { description: 'Where it is from.' })
