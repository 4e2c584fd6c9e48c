import { z } from '@hono/zod-openapi'
import { anyText } from '../http/fields.ts'
import { createdAt, recordId } from './list-fields.ts'
import { asItIs, column, list } from './transfer-list.ts'

export const sources = list({
  name: 'sources',
  about: 'Pages and files that were put in.',
  component: ['ExportedSource', 'A page or file that was put in.'],
  table: 'source',
  fields: {
    id: recordId,
    kind: z.enum(['url', 'file']).describe('`url` or `file`.'),
    key: column(
      'source_key',
      anyText('Its canonical address, or SHA-256 of its bytes: an equal one is the same source.'),
    ),
    url: anyText('Its address; null for files.').nullable(),
    filename: anyText('Name of the file; null for pages.').nullable(),
    contentType: anyText('What its bytes are; null until it was read.').nullable(),
    title: anyText("The source's own title; null when it has none.").nullable(),
    state: column(
      'state',
      z.enum(['live', 'deleting']).describe('`deleting` while its deletion is queued; an import makes it `live`.'),
      { exportOnly: true },
    ),
    createdAt,
  },
  write: asItIs,
})
