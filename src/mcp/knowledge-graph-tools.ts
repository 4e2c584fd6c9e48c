import { z } from '@hono/zod-openapi'
import {
  addObservations,
  createEntities,
  createRelations,
  deleteEntities,
  deleteObservations,
  deleteRelations,
} from '../claims/change-graph.ts'
import { MAX_CLAIM_CHARS } from '../claims/claim-fields.ts'
import type { GraphChange } from '../claims/hold-graph.ts'
import type { PeerGraph } from '../claims/peer-graph.ts'
import { openNodes, readGraph, searchNodes } from '../claims/read-graph.ts'
import { anyText, text } from '../http/fields.ts'
import { decodeCursor, encodeCursor } from '../lib/cursor.ts'
import { invalidField } from '../lib/errors.ts'
import type { MemoryServices } from '../memory/memory-services.ts'
import { type Tool, type ToolCaller, tool } from './mcp-tool.ts'
import { workspaceMeant } from './memory-place.ts'

// The nine tools of `@modelcontextprotocol/server-memory`, word for word as clients and prompts know them: names, schemas,
// titles and results. What is ours besides: bounds, pages of the graph, and results of a search in their order.

/** of a name, a type of entities or a type of relations */
const MAX_NAME_CHARS = 500
/** entities, relations and observations that one call may name, all in all */
const MOST = 1_000
const PAGE = 200

const name = (about: string) => text(1, MAX_NAME_CHARS, '').describe(about)
const observation = text(1, MAX_CLAIM_CHARS, '')
const oneType = (about: string) => text(0, MAX_NAME_CHARS, '').describe(about)
/** Descriptions go to the schema as they stand in the list of the other server. */
const some = <Schema extends z.ZodType>(of: Schema) => z.array(of).max(MOST)

const entity = z.object({
  name: name('The name of the entity'),
  entityType: oneType('The type of the entity'),
  observations: some(observation).describe('An array of observation contents associated with the entity'),
})
const relation = z.object({
  from: name('The name of the entity where the relation starts'),
  to: name('The name of the entity where the relation ends'),
  relationType: name('The type of the relation'),
})
// What is stored may have been written under other bounds.
const shownEntity = z.strictObject({
  name: z.string().describe('The name of the entity'),
  entityType: z.string().describe('The type of the entity'),
  observations: z.array(z.string()).describe('An array of observation contents associated with the entity'),
})
const shownRelation = z.strictObject({
  from: z.string().describe('The name of the entity where the relation starts'),
  to: z.string().describe('The name of the entity where the relation ends'),
  relationType: z.string().describe('The type of the relation'),
})
const shownGraph = z.strictObject({ entities: z.array(shownEntity), relations: z.array(shownRelation) })
const done = z.strictObject({ success: z.boolean(), message: z.string() })

const shared = { isKnownElsewhere: true } as const
const writes = { ...shared, scope: 'memory.write', rate: 'write' } as const
const reads = { ...shared, scope: 'memory.read', rate: 'read', effect: 'reads' } as const

const changeOf = (services: MemoryServices, caller: ToolCaller): GraphChange => ({
  services,
  own: services.db.of(caller.account),
  by: { principal: caller.principal, requestId: caller.request.requestId },
  workspace: workspaceMeant(caller, undefined),
})

/** Throws 422 for a call that says more than one transaction should write. */
function requireFew(path: string, observations: readonly { length: number }[]): void {
  const count = observations.reduce((sum, { length }) => sum + length, 0)
  if (count > MOST) throw invalidField([path], `Send ${MOST.toLocaleString('en')} observations at most in one call.`)
}

const indented = (value: unknown): string => JSON.stringify(value, null, 2)
const doneAs = (message: string) => ({ success: true, message })

const createEntitiesTool = tool({
  ...writes,
  name: 'create_entities',
  title: 'Create Entities',
  description: 'Create multiple new entities in the knowledge graph',
  effect: 'adds',
  input: z.object({ entities: some(entity) }),
  output: z.strictObject({ entities: z.array(shownEntity) }),
  run: async (services: MemoryServices, caller, { entities }) => {
    requireFew(
      'entities',
      entities.map(({ observations }) => observations),
    )
    return { entities: await createEntities(changeOf(services, caller), entities) }
  },
  text: ({ entities }) => indented(entities),
})

const createRelationsTool = tool({
  ...writes,
  name: 'create_relations',
  title: 'Create Relations',
  description:
    'Create multiple new relations between entities in the knowledge graph. Relations should be in active voice',
  effect: 'adds',
  input: z.object({ relations: some(relation) }),
  output: z.strictObject({ relations: z.array(shownRelation) }),
  run: async (services: MemoryServices, caller, { relations }) => ({
    relations: await createRelations(changeOf(services, caller), relations),
  }),
  text: ({ relations }) => indented(relations),
})

const addObservationsTool = tool({
  ...writes,
  name: 'add_observations',
  title: 'Add Observations',
  description: 'Add new observations to existing entities in the knowledge graph',
  effect: 'adds',
  input: z.object({
    observations: some(
      z.object({
        entityName: name('The name of the entity to add the observations to'),
        contents: some(observation).describe('An array of observation contents to add'),
      }),
    ),
  }),
  output: z.strictObject({
    results: z.array(z.strictObject({ entityName: z.string(), addedObservations: z.array(z.string()) })),
  }),
  run: async (services: MemoryServices, caller, { observations }) => {
    requireFew(
      'observations',
      observations.map(({ contents }) => contents),
    )
    const results = await addObservations(
      changeOf(services, caller),
      observations.map(({ entityName, contents }) => ({ entityName, texts: contents })),
    )
    return { results: results.map(({ entityName, added }) => ({ entityName, addedObservations: added })) }
  },
  text: ({ results }) => indented(results),
})

const deleteEntitiesTool = tool({
  ...writes,
  name: 'delete_entities',
  title: 'Delete Entities',
  description: 'Delete multiple entities and their associated relations from the knowledge graph',
  effect: 'removes',
  input: z.object({ entityNames: some(text(1, MAX_NAME_CHARS, '')).describe('An array of entity names to delete') }),
  output: done,
  run: async (services: MemoryServices, caller, { entityNames }) => {
    await deleteEntities(changeOf(services, caller), entityNames)
    return doneAs('Entities deleted successfully')
  },
  text: ({ message }) => message,
})

const deleteObservationsTool = tool({
  ...writes,
  name: 'delete_observations',
  title: 'Delete Observations',
  description: 'Delete specific observations from entities in the knowledge graph',
  effect: 'removes',
  input: z.object({
    deletions: some(
      z.object({
        entityName: name('The name of the entity containing the observations'),
        observations: some(observation).describe('An array of observations to delete'),
      }),
    ),
  }),
  output: done,
  run: async (services: MemoryServices, caller, { deletions }) => {
    requireFew(
      'deletions',
      deletions.map(({ observations }) => observations),
    )
    const removals = deletions.map(({ entityName, observations }) => ({ entityName, texts: observations }))
    await deleteObservations(changeOf(services, caller), removals)
    return doneAs('Observations deleted successfully')
  },
  text: ({ message }) => message,
})

const deleteRelationsTool = tool({
  ...writes,
  name: 'delete_relations',
  title: 'Delete Relations',
  description: 'Delete multiple relations from the knowledge graph',
  effect: 'removes',
  input: z.object({ relations: some(relation).describe('An array of relations to delete') }),
  output: done,
  run: async (services: MemoryServices, caller, { relations }) => {
    await deleteRelations(changeOf(services, caller), relations)
    return doneAs('Relations deleted successfully')
  },
  text: ({ message }) => message,
})

const readGraphTool = tool({
  ...reads,
  name: 'read_graph',
  title: 'Read Graph',
  description: 'Read the entire knowledge graph',
  input: z.object({
    cursor: anyText('').optional().describe('nextCursor of the page before'),
    limit: z.number().int().min(1).max(MOST).optional().describe(`How many entities, ${PAGE} unless given`),
  }),
  output: shownGraph.extend({ nextCursor: z.string().describe('There is more: send it as cursor').optional() }),
  run: async (services: MemoryServices, caller, { cursor, limit = PAGE }) => {
    const { own, workspace } = changeOf(services, caller)
    const { next, ...graph } = await readGraph(own, workspace, { after: decodeCursor(cursor), limit })
    return { ...graph, ...(next === null ? {} : { nextCursor: encodeCursor(next) }) }
  },
  text: indented,
})

const searchNodesTool = tool({
  ...reads,
  name: 'search_nodes',
  title: 'Search Nodes',
  description: 'Search for nodes in the knowledge graph based on a query',
  input: z.object({
    query: text(0, MAX_CLAIM_CHARS, '').describe(
      'The search query to match against entity names, types, and observation content',
    ),
    limit: z
      .number()
      .int()
      .min(1)
      .max(PAGE)
      .optional()
      .describe('How many entities at most, best first; 20 unless given'),
  }),
  output: shownGraph,
  run: (services: MemoryServices, caller, { query, limit = 20 }): Promise<PeerGraph> => {
    const { own, workspace } = changeOf(services, caller)
    return searchNodes(services, own, workspace, query, limit)
  },
  text: indented,
})

const openNodesTool = tool({
  ...reads,
  name: 'open_nodes',
  title: 'Open Nodes',
  description: 'Open specific nodes in the knowledge graph by their names',
  input: z.object({ names: some(text(1, MAX_NAME_CHARS, '')).describe('An array of entity names to retrieve') }),
  output: shownGraph,
  run: (services: MemoryServices, caller, { names }): Promise<PeerGraph> => {
    const { own, workspace } = changeOf(services, caller)
    return openNodes(own, workspace, names)
  },
  text: indented,
})

export const KNOWLEDGE_GRAPH_TOOLS: readonly Tool<MemoryServices>[] = [
  createEntitiesTool,
  createRelationsTool,
  addObservationsTool,
  deleteEntitiesTool,
  deleteObservationsTool,
  deleteRelationsTool,
  readGraphTool,
  searchNodesTool,
  openNodesTool,
]
