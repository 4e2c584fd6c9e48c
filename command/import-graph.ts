import type { Cairn } from '../client/client.ts'
import { CommandError } from './output.ts'
import type { GraphLines } from './server-memory.ts'

/** Entities, relations or observations of one call, as the tools take them. */
const AT_ONCE = 200

type Entity = GraphLines['entities'][number]

/** Brings a graph over by the tools that keep one, which add what is not known. Gives how much they added. */
export async function importGraph(cairn: Cairn, { entities, relations }: GraphLines, workspace: string) {
  const call = <Result>(name: string, args: object) => callTool<Result>(cairn, workspace, name, args)
  const added = { entities: 0, observations: 0, relations: 0 }
  for (const some of batches(entities, () => 1)) {
    const bare = some.map(({ name, entityType }) => ({ name, entityType, observations: [] }))
    added.entities += (await call<{ entities: unknown[] }>('create_entities', { entities: bare })).entities.length
  }
  for (const some of batches(entities.flatMap(inPieces), ({ observations }) => observations.length)) {
    const observations = some.map(({ name, observations }) => ({ entityName: name, contents: observations }))
    const { results } = await call<{ results: { addedObservations: string[] }[] }>('add_observations', { observations })
    added.observations += results.reduce((sum, { addedObservations }) => sum + addedObservations.length, 0)
  }
  for (const some of batches(relations, () => 1))
    added.relations += (await call<{ relations: unknown[] }>('create_relations', { relations: some })).relations.length
  return added
}

/** One with more observations than a call takes is told in several. */
const inPieces = ({ observations, ...entity }: Entity): Entity[] =>
  Array.from({ length: Math.ceil(observations.length / AT_ONCE) }, (_, i) => ({
    ...entity,
    observations: observations.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
  }))

function batches<Thing>(things: readonly Thing[], sizeOf: (thing: Thing) => number): Thing[][] {
  const all: Thing[][] = []
  let room = 0
  for (const thing of things) {
    const size = sizeOf(thing)
    if (size > room) {
      all.push([])
      room = AT_ONCE
    }
    all.at(-1)!.push(thing)
    room -= size
  }
  return all
}

/** Throws CairnError, and CommandError for what the tool refuses. */
async function callTool<Result>(cairn: Cairn, workspace: string, name: string, args: object): Promise<Result> {
  const reply = await cairn.response('post', '/mcp', {
    query: { profile: 'knowledge-graph', workspace },
    headers: { accept: 'application/json, text/event-stream' },
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
  })
  const { result, error } = (await reply.json()) as {
    result?: { structuredContent: Result; content: { text: string }[]; isError?: boolean }
    error?: { message: string }
  }
  if (result && !result.isError) return result.structuredContent
  throw new CommandError(result?.content[0]?.text ?? error?.message ?? `${name} gave no answer.`)
}
