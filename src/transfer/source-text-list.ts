import { z } from '@hono/zod-openapi'
import { anyText } from '../http/fields.ts'
import { id, integer } from './list-fields.ts'
import { asItIs, column, list, NO_ID } from './transfer-list.ts'

const block = z
  .strictObject({
    kind: z.enum(['heading', 'paragraph', 'list', 'table', 'code']).describe('What it is.'),
    start: integer('Where it begins in the whole text.'),
    end: integer('Where it ends.'),
    level: z.number().int().min(1).max(6).describe('Of a heading.').optional(),
  })
  .describe('A block of the text.')

export const sourceTexts = list({
  name: 'sourceTexts',
  about: 'The texts of the runs as they were read; exports of earlier versions have none.',
  component: [
    'ExportedSourceText',
    'A piece of the text that a run read; the pieces of each stand together, in order.',
  ],
  table: 'source_text',
  key: { run_id: NO_ID, start_at: -1 },
  pageRows: 50,
  optional: true,
  refers: { run_id: 'source_run' },
  fields: {
    sourceRunId: column('run_id', id('The run that read it.')),
    start: column('start_at', integer('Where it begins in the whole text, in UTF-16 units.')),
    end: column('end_at', integer('Where it ends.')),
    text: anyText('The piece.'),
    blocks: z.array(block).describe('Headings, paragraphs, lists, tables and code that stand in it.'),
  },
  check: {
    of: ({ start, end, text }) => text.length > 0 && end - start === text.length,
    path: ['end'],
    message: 'Must be where the text ends.',
  },
  write: asItIs,
})
