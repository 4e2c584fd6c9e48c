import { z } from '@hono/zod-openapi'
import { anyText } from '../http/fields.ts'
import { confidence, createdAt, origin, ownKind, recordId, recordKey, state, words } from './list-fields.ts'
import { hex, list } from './transfer-list.ts'

export const styleRecords = list({
  name: 'styleRecords',
  about: 'How the owner writes.',
  component: ['ExportedStyleRecord', 'How the owner writes.'],
  table: 'style_record',
  fields: {
    id: recordId,
    type: z.enum(['style_observation', 'style_preference', 'vocabulary_rule']).describe('What kind of record it is.'),
    state,
    key: hex('record_key', recordKey),
    category: anyText('What side of style it concerns.').nullable(),
    scope: words('Where it applies.'),
    strictness: anyText('`suggested` or `strong`; null on observations.').nullable(),
    text: anyText('The pattern, preference or rule.'),
    term: anyText('The term of a vocabulary rule.').nullable(),
    consumerGuidance: anyText('What a writer should do.').nullable(),
    rationale: anyText('Why.').nullable(),
    ...origin,
    ...confidence,
    createdAt,
  },
  write: (_importing, batch, add) => add(batch, ({ record }) => ownKind(record.sourceKind, 'style')),
})
