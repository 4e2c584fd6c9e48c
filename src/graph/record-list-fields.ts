import { z } from '@hono/zod-openapi'
import { calendarDay, label, queryFlag, uuid } from '../http/fields.ts'
import { pageQuery } from '../http/pagination.ts'
import { ENTITY_KINDS } from '../lib/distilled.ts'

const STATES = ['live', 'superseded', 'quarantined', 'any'] as const

/** What every list of records takes. */
const fields = pageQuery.extend({
  q: label(200, 'Words that must all stand in its names, title or text, whatever their case and accents.').optional(),
  facet: label(200, 'Only records that carry this facet.').optional(),
  sourceId: uuid('Only records that this source states.').optional(),
  sourceRunId: uuid('Only records that this run states.').optional(),
  datedFrom: calendarDay('Only records dated on this day or later.').optional(),
  datedTo: calendarDay('Only records dated on this day or earlier.').optional(),
  state: z.enum(STATES).default('live').openapi({
    description: '`live`: what is found; `superseded`: what is no longer so; `quarantined`: what is hidden; or `any`.',
  }),
  sort: z
    .enum(['newest', 'connections'])
    .default('newest')
    .openapi({ description: '`newest` first, or those with most `connections` first.' }),
  includeCounts: queryFlag('Tells how many records pass, in all and by kind and facet.'),
})

const inOrder = {
  path: ['datedTo'],
  message: 'Must not be before datedFrom.',
}
const areInOrder = ({ datedFrom, datedTo }: { datedFrom?: string | undefined; datedTo?: string | undefined }) =>
  !datedFrom || !datedTo || datedFrom <= datedTo

export const recordListQuery = fields.refine(areInOrder, inOrder)

export const entityListQuery = fields
  .extend({ kind: z.enum(ENTITY_KINDS).optional().openapi({ description: 'Only entities of this kind.' }) })
  .refine(areInOrder, inOrder)

export type RecordListQuery = z.output<typeof recordListQuery> & { kind?: string | undefined }
