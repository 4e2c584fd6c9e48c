import { z } from '@hono/zod-openapi'
import { waitForJob } from '../jobs/wait-for-job.ts'
import { type Mem0Scope, scopesOf } from './mem0-filters.ts'
import { mem0Memory } from './mem0-memory.ts'
import { deleteAll } from './mem0-platform-calls.ts'
import {
  addFacts,
  addMessages,
  deleteMemory,
  getMemory,
  historyOf,
  listAll,
  mem0Add,
  mem0Names,
  mem0Update,
  search,
  updateMemory,
} from './mem0-use.ts'
import { read } from './read-body.ts'
import { notServed, type WireCall, type WireRoute } from './wire-endpoints.ts'

// The wire of mem0's self-hosted server. There a memory is derived before the answer: so the answer waits, and gives what
// came of it by then.

const WAIT_MS = 20_000
const searchBody = mem0Names.extend({
  query: z.string().min(1),
  filters: z.unknown().optional(),
  top_k: z.number().int().min(1).max(1_000).nullish(),
  limit: z.number().int().min(1).max(1_000).nullish(),
  threshold: z.number().nullish(),
})

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Names in the body itself, or in its filters, as newer clients send them. */
function scopes(said: z.output<typeof mem0Names>, filters: unknown): Mem0Scope[] {
  const { user_id, agent_id, app_id, run_id } = said
  const named = Object.fromEntries(
    Object.entries({ user_id, agent_id, app_id, run_id }).filter(([, name]) => typeof name === 'string'),
  )
  return scopesOf({ ...(isObject(filters) ? filters : {}), ...named })
}

const ofQuery = ({ query }: WireCall): Mem0Scope[] => scopes(read(mem0Names, Object.fromEntries(query)), {})
const idOf = ({ params }: WireCall): string => params.id ?? ''
const reads = { scope: 'memory.read', rate: 'read' } as const
const writes = { scope: 'memory.write', rate: 'write' } as const

async function add(call: WireCall) {
  const input = read(mem0Add, call.body)
  if (input.infer === false) return { results: await addFacts(call, input) }
  const { event } = await addMessages(call, input)
  const signal = AbortSignal.any([call.request.signal, call.request.stopping])
  const ended = await waitForJob(call.services, call.own, event.publicId, WAIT_MS, signal)
  const { claimIds = [] } = (ended?.result ?? {}) as { claimIds?: string[] }
  const memories = await Promise.all(claimIds.map((id) => getMemory(call, id)))
  return { results: memories.map((memory) => ({ ...memory, event: 'ADD' })) }
}

export const MEM0_SERVER_CALLS: readonly WireRoute[] = [
  { ...writes, method: 'POST', path: '/memories', handle: add },
  {
    ...reads,
    method: 'GET',
    path: '/memories',
    handle: async (call) => ({ results: (await listAll(call, ofQuery(call))).map((claim) => mem0Memory(claim)) }),
  },
  { ...writes, method: 'DELETE', path: '/memories', handle: deleteAll },
  { ...reads, method: 'GET', path: '/memories/:id', handle: (call) => getMemory(call, idOf(call)) },
  {
    ...writes,
    method: 'PUT',
    path: '/memories/:id',
    handle: async (call) => {
      await updateMemory(call, idOf(call), read(mem0Update, call.body))
      return { message: 'Memory updated successfully!' }
    },
  },
  {
    ...writes,
    method: 'DELETE',
    path: '/memories/:id',
    handle: async (call) => {
      await deleteMemory(call, idOf(call))
      return { message: 'Memory deleted successfully!' }
    },
  },
  { ...reads, method: 'GET', path: '/memories/:id/history', handle: (call) => historyOf(call, idOf(call)) },
  {
    ...reads,
    method: 'POST',
    path: '/search',
    handle: async (call) => {
      const { query, filters, top_k, limit, threshold, ...said } = read(searchBody, call.body)
      return { results: await search(call, query, scopes(said, filters), top_k ?? limit ?? 10, threshold ?? 0) }
    },
  },
  {
    ...writes,
    method: 'POST',
    path: '/reset',
    handle: async () => {
      throw notServed('Nothing here forgets all accounts at once: delete memories by user, or the account.')
    },
  },
]
