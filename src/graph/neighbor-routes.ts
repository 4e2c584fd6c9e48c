import { z } from '@hono/zod-openapi'
import { accountOf } from '../auth/account-of.ts'
import type { Db } from '../db/sql.ts'
import { queryInteger, uuid } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { listNeighbors } from './list-neighbors.ts'
import type { ShownNode } from './neighbor-store.ts'
import { snippetOf, titleOf } from './node-view.ts'
import { NODE_TYPES } from './record-store.ts'
import { replacedBySchema } from './version-schemas.ts'

const node = {
  type: z.string().describe('note, claim, position, project or entity.'),
  id: z.string().describe('Id of the node.'),
  title: z.string().describe('Its name or title, or how its text begins.'),
  snippet: z.string().describe('What it says, in short.'),
}
const supersededBy = z.string().optional().describe('The record that took its place; absent on current records.')
const replacedBy = replacedBySchema.optional()

const neighborSchema = z
  .strictObject({
    ...node,
    supersededBy,
    replacedBy,
    edge: z
      .strictObject({
        predicate: z.string().describe('How the two are related.'),
        direction: z.string().describe('`outgoing`: from the node to this neighbour; `incoming`: the other way.'),
        sourceKind: z.string().describe('What kind of source states it.'),
        sourceRunId: z.string().describe('The oldest run that states it.'),
        confidenceKind: z.string().describe('`asserted`, `inferred`, `user-asserted`…'),
        confidenceScore: z.number().nullable().describe('0 to 1; null where none was given.'),
      })
      .describe('The edge between the two.'),
  })
  .openapi('Neighbor', { description: 'A node one edge away.' })

export const listNeighborsRoute = route({
  operationId: 'listNeighbors',
  method: 'get',
  path: '/v1/nodes/{type}/{id}/neighbors',
  tag: 'graph',
  summary: 'Look around a node',
  description:
    'One entry for each edge, strongest confidence first, then newest. What was superseded, or is only in replaced versions, is shown and marked; what ' +
    'is in quarantine is not.',
  access: { apiKey: 'graph' },
  rate: 'read',
  params: z.strictObject({
    type: z.enum(NODE_TYPES).openapi({ description: 'Type of the node.' }),
    id: uuid('Id of the node.'),
  }),
  query: z.strictObject({ limit: queryInteger(1, 100, 20, 'How many neighbours to give at most.') }),
  errors: [404],
  responses: {
    200: {
      description: 'The node and its neighbours.',
      schemaVersion: 'service-neighbors-v1',
      schema: z.strictObject({
        node: z
          .strictObject({
            ...node,
            facets: z.array(z.string()).describe('What it is about, in few words.'),
            supersededBy,
            replacedBy,
          })
          .describe('The node that was asked for.'),
        neighbors: z.array(neighborSchema).describe('Its neighbours.'),
      }),
    },
  },
  handle: async ({ db }: { db: Db }, { principal, params: { type, id }, query: { limit } }) => {
    const { found, neighbors } = await listNeighbors(db.of(accountOf(principal)), { type, id, limit })
    return {
      status: 200,
      body: {
        node: { ...shown(found), facets: found.facets, ...successor(found) },
        neighbors: neighbors.map((neighbor) => {
          const { predicate, direction, sourceKind, sourceRunId, confidenceKind, confidenceScore } = neighbor
          const edge = { predicate, direction, sourceKind, sourceRunId, confidenceKind, confidenceScore }
          return { ...shown(neighbor), ...successor(neighbor), edge }
        }),
      },
    }
  },
})

type Shown = Parameters<typeof titleOf>[0] & { id: string }

const shown = (record: Shown) => ({
  type: record.type,
  id: record.id,
  title: titleOf(record),
  snippet: snippetOf(record),
})

const successor = ({ supersededBy, replacedBy }: Pick<ShownNode, 'supersededBy' | 'replacedBy'>) => ({
  ...(supersededBy ? { supersededBy } : {}),
  ...(replacedBy ? { replacedBy } : {}),
})
