import { z } from '@hono/zod-openapi'
import { ENTITY_KINDS } from '../lib/distilled.ts'
import { id, integer, recordKey } from './list-fields.ts'
import { asItIs, column, hex, list, NO_ID } from './transfer-list.ts'

export const identityResolutions = list({
  name: 'identityResolutions',
  about: 'What the owner said of names: these are one, this is two, that is of another kind.',
  component: ['ExportedIdentityResolution', 'One thing that a run of kind `identity-resolution` says of a name.'],
  table: 'identity_resolution',
  key: { run_id: NO_ID, n: -1 },
  refers: { run_id: 'source_run' },
  optional: true,
  fields: {
    sourceRunId: column('run_id', id('The run that says it.')),
    n: integer('Its place among what the run says.').max(32_767),
    action: z.enum(['merge', 'split', 'kind']).describe('What is said.'),
    type: z.enum(['project', 'entity']).describe('Type of the records.'),
    key: hex('record_key', recordKey.describe('Of what is merged into another, split, or of another kind.')),
    intoKey: hex(
      'into_key',
      recordKey.nullable().describe('Of a merge, the other; of a split, what the document names; else null.'),
    ),
    documentId: id('Of a split: the document whose versions name another; else null.').nullable(),
    kind: z.enum(ENTITY_KINDS).nullable().describe('Of a kind: which; else null.'),
  },
  check: {
    of: ({ action, intoKey, documentId, kind }) =>
      (intoKey === null) === (action === 'kind') &&
      (documentId === null) === (action !== 'split') &&
      (kind === null) === (action !== 'kind'),
    path: ['action'],
    message: 'A merge has intoKey, a split intoKey and documentId, a kind its kind, and nothing else.',
  },
  write: asItIs,
})
