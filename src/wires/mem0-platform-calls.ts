import { z } from '@hono/zod-openapi'
import { deletePeer, deleteSession } from '../claims/request-deletion.ts'
import { timestamp } from '../lib/clock.ts'
import { invalidField } from '../lib/errors.ts'
import { accountWireId } from '../lib/ids.ts'
import { labelOfName, nameOfLabel } from '../lib/label-of-name.ts'
import { requireWorkspace } from '../memory/memory-scope.ts'
import { listPeers } from '../memory/peer-store.ts'
import { listSessions } from '../memory/session-store.ts'
import { findWorkspace } from '../memory/workspace-store.ts'
import { type Mem0Scope, scopesOf } from './mem0-filters.ts'
import { mem0Memory } from './mem0-memory.ts'
import {
  addFacts,
  addMessages,
  deleteMemory,
  getMemory,
  historyOf,
  listAll,
  mem0Add,
  mem0Update,
  search,
  updateMemory,
  workspaceOf,
} from './mem0-use.ts'
import { read } from './read-body.ts'
import { notServed, type WireCall, type WireRoute } from './wire-endpoints.ts'

// The wire of mem0's hosted platform, as its client `mem0ai` speaks it.

const PAGE_SIZE = 100
const MOST_ENTITIES = 1_000
const searchBody = z.looseObject({
  query: z.string().min(1),
  filters: z.unknown().optional(),
  top_k: z.number().int().min(1).max(1_000).nullish(),
  threshold: z.number().nullish(),
})
const batchBody = z.looseObject({
  memories: z
    .array(z.looseObject({ memory_id: z.string().min(1), text: z.string().min(1).nullish() }))
    .min(1)
    .max(1_000),
})

const pageNumber = (query: URLSearchParams, name: string, standard: number): number => {
  const value = Number(query.get(name) ?? standard)
  if (!Number.isInteger(value) || value < 1) throw invalidField([name], 'Must be an integer from 1.')
  return value
}

function paged<Thing>(call: WireCall, all: readonly Thing[]) {
  const page = pageNumber(call.query, 'page', 1)
  const size = Math.min(pageNumber(call.query, 'page_size', PAGE_SIZE), 1_000)
  const address = (n: number) => `${call.request.incoming.url?.split('?')[0]}?page=${n}&page_size=${size}`
  return {
    count: all.length,
    next: page * size < all.length ? address(page + 1) : null,
    previous: page > 1 ? address(page - 1) : null,
    results: all.slice((page - 1) * size, page * size),
  }
}

/** People and runs of the workspace that is meant. */
async function entitiesOf(call: WireCall) {
  const workspace = await findWorkspace(call.own, workspaceOf(call, call.query.get('app_id')))
  if (!workspace) return []
  const all = { limit: MOST_ENTITIES, after: null, reverse: false, metadata: {} }
  const shown =
    (type: string) =>
    ({ id, label, createdAt }: { id: string; label: string; createdAt: Date }) => ({
      id,
      name: nameOfLabel(label),
      type,
      owner: accountWireId(call.own.account),
      total_memories: null,
      created_at: timestamp(createdAt),
      updated_at: timestamp(createdAt),
    })
  const sessions = await listSessions(call.own, workspace.id, { ...all, peer: null })
  return [...(await listPeers(call.own, workspace.id, all)).map(shown('user')), ...sessions.map(shown('run'))]
}

async function deleteEntity(call: WireCall): Promise<{ message: string }> {
  const { type = '', name = '' } = call.params
  const workspace = workspaceOf(call, call.query.get('app_id'))
  await requireWorkspace(call.own, workspace)
  if (type === 'user' || type === 'agent') await deletePeer(call.services, call.own, workspace, labelOfName(name))
  else if (type === 'run') await deleteSession(call.services, call.own, workspace, labelOfName(name))
  else throw notServed(`An entity of type ${JSON.stringify(type)} cannot be deleted here: users, agents and runs can.`)
  return { message: 'Entity deleted successfully!' }
}

/** Whom the query of a deletion names; somebody has to be. */
function scopeOfQuery({ query }: WireCall): Mem0Scope {
  const scope = {
    app: query.get('app_id'),
    user: query.get('user_id') ?? query.get('agent_id'),
    run: query.get('run_id'),
  }
  if (Object.values(scope).every((name) => name === null))
    throw invalidField(['user_id'], 'Name a user_id, agent_id, app_id or run_id.')
  return scope
}

export async function deleteAll(call: WireCall): Promise<{ message: string }> {
  for (const { id } of await listAll(call, [scopeOfQuery(call)])) await deleteMemory(call, id)
  return { message: 'Memories deleted successfully!' }
}

const idOf = ({ params }: WireCall): string => params.id ?? ''
const reads = { scope: 'memory.read', rate: 'read' } as const
const writes = { scope: 'memory.write', rate: 'write' } as const
const DELETED = { message: 'Memory deleted successfully!' }

/** What such a client may ask for and is not here. */
const unserved = (method: WireRoute['method'], path: string, why: string): WireRoute => ({
  method,
  path,
  scope: 'any',
  rate: 'read',
  handle: async () => {
    throw notServed(why)
  },
})
const PROJECTS = 'Projects and their webhooks are not served: settings and webhooks are those of the workspace.'
const EXPORTS = 'Exports are those of the account, at /v1/account/export.'
const PROFILES = 'Profiles are not written here: read the context of the peer, at /v1/workspaces/{ws}/context.'
const OLD = 'This is the call of a client before version 3: update mem0ai.'

const UNSERVED: readonly WireRoute[] = [
  unserved('POST', '/v1/feedback/', 'Feedback is not kept here: correct or delete the memory.'),
  unserved('POST', '/v1/exports/', EXPORTS),
  unserved('POST', '/v1/exports/get/', EXPORTS),
  ...(['GET', 'PATCH'] as const).map((method) =>
    unserved(method, '/api/v1/orgs/organizations/:org/projects/:project/', PROJECTS),
  ),
  ...(['GET', 'POST'] as const).map((method) => unserved(method, '/api/v1/webhooks/projects/:project/', PROJECTS)),
  ...(['PUT', 'DELETE'] as const).map((method) => unserved(method, '/api/v1/webhooks/:webhook/', PROJECTS)),
  unserved('GET', '/v2/entities/:type/:name/profile/', PROFILES),
  ...(['GET', 'POST'] as const).map((method) => unserved(method, '/v2/profiles/settings/', PROFILES)),
  unserved('POST', '/v2/profiles/jobs/', PROFILES),
  unserved('GET', '/v2/profiles/jobs/:job/', PROFILES),
  unserved('POST', '/v1/memories/', OLD),
  unserved('GET', '/v1/memories/', OLD),
  unserved('POST', '/v1/memories/search/', OLD),
  unserved('POST', '/v2/memories/', OLD),
  unserved('POST', '/v2/memories/search/', OLD),
]

export const MEM0_PLATFORM_CALLS: readonly WireRoute[] = [
  ...UNSERVED, // first, as one of them looks like a memory's address
  {
    method: 'GET',
    path: '/v1/ping/',
    scope: 'any',
    rate: 'read',
    handle: async ({ own }) => {
      const id = accountWireId(own.account)
      return { status: 'ok', org_id: id, project_id: id, user_email: id }
    },
  },
  {
    ...writes,
    method: 'POST',
    path: '/v3/memories/add/',
    handle: async (call) => {
      const input = read(mem0Add, call.body)
      if (input.infer === false) return { status: 'SUCCEEDED', event_id: null, results: await addFacts(call, input) }
      const { event } = await addMessages(call, input)
      return { message: 'Memories are derived afterwards.', status: 'PENDING', event_id: event.publicId }
    },
  },
  {
    ...reads,
    method: 'POST',
    path: '/v3/memories/search/',
    handle: async (call) => {
      const { query, filters, top_k, threshold } = read(searchBody, call.body)
      return { results: await search(call, query, scopesOf(filters), top_k ?? 10, threshold ?? 0) }
    },
  },
  {
    ...reads,
    method: 'POST',
    path: '/v3/memories/',
    handle: async (call) => {
      const { filters } = read(z.looseObject({ filters: z.unknown().optional() }), call.body)
      const claims = await listAll(call, scopesOf(filters ?? { user_id: '*' }))
      return paged(
        call,
        claims.map((claim) => mem0Memory(claim)),
      )
    },
  },
  { ...reads, method: 'GET', path: '/v1/memories/:id/', handle: (call) => getMemory(call, idOf(call)) },
  {
    ...writes,
    method: 'PUT',
    path: '/v1/memories/:id/',
    handle: (call) => updateMemory(call, idOf(call), read(mem0Update, call.body)),
  },
  {
    ...writes,
    method: 'DELETE',
    path: '/v1/memories/:id/',
    handle: async (call) => {
      await deleteMemory(call, idOf(call))
      return DELETED
    },
  },
  { ...reads, method: 'GET', path: '/v1/memories/:id/history/', handle: (call) => historyOf(call, idOf(call)) },
  { ...writes, method: 'DELETE', path: '/v1/memories/', handle: deleteAll },
  { ...reads, method: 'GET', path: '/v1/entities/', handle: async (call) => paged(call, await entitiesOf(call)) },
  { ...writes, method: 'DELETE', path: '/v1/entities/:type/:name/', handle: deleteEntity },
  { ...writes, method: 'DELETE', path: '/v2/entities/:type/:name/', handle: deleteEntity },
  {
    ...writes,
    method: 'PUT',
    path: '/v1/batch/',
    handle: async (call) => {
      const { memories } = read(batchBody, call.body)
      for (const { memory_id, text } of memories) await updateMemory(call, memory_id, { text })
      return { message: `Successfully updated ${memories.length} memories` }
    },
  },
  {
    ...writes,
    method: 'DELETE',
    path: '/v1/batch/',
    handle: async (call) => {
      const { memories } = read(batchBody, call.body)
      for (const { memory_id } of memories) await deleteMemory(call, memory_id)
      return { message: `Successfully deleted ${memories.length} memories` }
    },
  },
]
