import { z } from '@hono/zod-openapi'
import { accountOf } from '../auth/account-of.ts'
import type { Db } from '../db/sql.ts'
import { queryFlag, uuid } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { getNode, MOST_PLACES } from './get-node.ts'
import { shownSourceKind, titleOf } from './node-view.ts'
import { recordSourceSchema } from './record-source-schema.ts'
import { NODE_TYPES } from './record-store.ts'
import { replacedBySchema } from './version-schemas.ts'

const nodeSchema = z
  .strictObject({
    type: z.string().describe('note, claim, position, project or entity.'),
    id: z.string().describe('Id of the record.'),
    title: z.string().describe('Its name or title, or how its text begins.'),
    text: z.string().describe('All that it says: of a note its whole text, of a name its description.'),
    facets: z.array(z.string()).describe('What it is about, in few words.'),
    sourceKind: z.string().describe('How it came in: `extracted`, `distilled`, `feedback`…, or `quarantine`.'),
    sourceRunId: z.string().describe('The oldest run that states it.'),
    confidenceKind: z.string().describe('`asserted`, `user-asserted` or `inferred`.'),
    confidenceScore: z.number().nullable().describe('0 to 1; null where none was given.'),
    supersededBy: z.string().describe('The record that took its place; absent on current records.').optional(),
    replacedBy: replacedBySchema.optional(),
    source: recordSourceSchema,
  })
  .openapi('GraphNode', { description: 'A record of the graph.' })

const placeSchema = z
  .strictObject({
    sourceId: z.string().nullable().describe('The source, whose text can be read; null for corrections.'),
    sourceRunId: z.string().describe('The run that drew it from there.'),
    noteId: z.string().describe('The note in which it stands; of a note, itself.'),
    start: z.number().int().describe("Where it begins in the note's text, in UTF-16 units."),
    end: z.number().int().describe('Where it ends.'),
    quote: z.string().describe('The words that show it; not of notes.').optional(),
  })
  .openapi('NodePlace', { description: 'A place that a record was drawn from.' })

export const getNodeRoute = route({
  operationId: 'getNode',
  method: 'get',
  path: '/v1/nodes/{type}/{id}',
  tag: 'graph',
  summary: 'Look at a record',
  description:
    'An extension. The whole record, and where it was drawn from: `noteId`, `start` and `end` of a place lead to its quote ' +
    'in the text of its source. Superseded records are shown and marked; what is in quarantine has to be asked for.',
  access: { apiKey: 'graph', orScope: 'evidence' },
  rate: 'read',
  params: z.strictObject({
    type: z.enum(NODE_TYPES).openapi({ description: 'Type of the record.' }),
    id: uuid('Id of the record.'),
  }),
  query: z.strictObject({ includeQuarantined: queryFlag('Shows records in quarantine too.') }),
  errors: [404],
  responses: {
    200: {
      description: 'The record.',
      schemaVersion: 'service-node-v1',
      schema: z.strictObject({
        node: nodeSchema,
        places: z.array(placeSchema).describe(`Oldest run first, ${MOST_PLACES} at most.`),
      }),
    },
  },
  handle: async ({ db }: { db: Db }, { principal, params: { type, id }, query: { includeQuarantined } }) => {
    const found = await getNode(db.of(accountOf(principal)), { type, id, quarantined: includeQuarantined })
    const { state: _state, body, supersededBy, replacedBy, ...node } = found.node
    return {
      status: 200,
      body: {
        node: {
          ...node,
          title: titleOf(found.node),
          text: body,
          sourceKind: shownSourceKind(found.node),
          ...(supersededBy ? { supersededBy } : {}),
          ...(replacedBy ? { replacedBy } : {}),
        },
        places: found.places.map(({ noteText, ...place }) => {
          const end = place.end ?? noteText.length
          return { ...place, end, ...(type === 'note' ? {} : { quote: noteText.slice(place.start, end) }) }
        }),
      },
    }
  },
})
