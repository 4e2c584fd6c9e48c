import { z } from '@hono/zod-openapi'

/** Of records that only replaced versions of a document state. */
export const replacedBySchema = z
  .strictObject({
    sourceId: z.string().describe('Source of the newest version; of a page that was read again, the same one.'),
    sourceRunId: z.string().describe('The run that read it.'),
    datedAt: z.string().describe('Day that it is from, YYYY-MM-DD.'),
  })
  .openapi('ReplacedBy', { description: 'The newest version of the document, which no longer says so.' })
