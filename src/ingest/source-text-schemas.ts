import { z } from '@hono/zod-openapi'
import { calendarDay } from '../http/fields.ts'
import { sourceSchema } from './source-schemas.ts'

const offset = (about: string) => z.number().int().describe(about)

const blockSchema = z
  .strictObject({
    kind: z.enum(['heading', 'paragraph', 'list', 'table', 'code']).describe('What it is.'),
    start: offset('Where it begins; what stands between blocks belongs to none.'),
    end: offset('Where it ends, or where the part does.'),
    level: z.number().int().describe('Of a heading: 1 to 6.').optional(),
  })
  .openapi('SourceBlock', { description: 'A block of the text.' })

const markSchema = z
  .strictObject({
    nodeType: z.enum(['note', 'claim', 'position', 'project', 'entity']).describe('What was drawn from here.'),
    nodeId: z.string().describe('Id of the record.'),
    start: offset('Where it begins; it may be before the part.'),
    end: offset('Where it ends; it may be after the part.'),
    title: z.string().describe('A name, the title of a note, or the statement.'),
    page: z.number().int().nullable().describe('Of a note: the page on which it begins; null without pages.'),
    noteId: z.string().nullable().describe('The note in which it stands; null for notes.'),
    quote: z.string().describe('The words that show it; not on notes.').optional(),
    sourceKind: z.string().describe('`extracted`, `distilled`…, or `quarantine`.'),
    supersededBy: z.string().describe('The record that took its place; absent on current records.').optional(),
  })
  .openapi('SourceMark', { description: 'A record, and where in the text it was drawn from.' })

export const sourceTextSchema = z.strictObject({
  source: sourceSchema,
  sourceRunId: z.string().describe('The run that read this text.'),
  datedAt: calendarDay('The day the source is from.'),
  text: z.string().describe('The part, verbatim.'),
  start: offset('Where the part begins.'),
  end: offset('Where it ends.'),
  totalChars: offset('Length of the whole text.'),
  found: z
    .strictObject({ start: offset('Where it begins.'), end: offset('Where it ends.') })
    .nullable()
    .describe('Where the wanted note or its part stands; null when none was wanted.'),
  blocks: z.array(blockSchema).describe('The blocks of the part, in order.'),
  marks: z
    .array(markSchema)
    .describe('What was drawn from the part, in order; what encloses others comes before them.'),
  original: z
    .strictObject({
      name: z.string().describe('What a download of it is called.'),
      contentType: z.string().describe('What the bytes are.'),
      bytes: z.number().int().describe('How many.'),
      sha256: z.string().describe('Their SHA-256, in hexadecimal.'),
    })
    .nullable()
    .describe('What was read, byte for byte, to be downloaded; null when it was not kept.'),
})
