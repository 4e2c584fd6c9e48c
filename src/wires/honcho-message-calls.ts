import { z } from '@hono/zod-openapi'
import { updateMessage } from '../claims/change-message.ts'
import { findMessages } from '../claims/find-messages.ts'
import { getMessage } from '../claims/get-message.ts'
import { labelOfName } from '../lib/label-of-name.ts'
import { createMessages } from '../memory/create-messages.ts'
import { messagesCreate, metadataField } from '../memory/memory-fields.ts'
import { getSession, requireWorkspace } from '../memory/memory-scope.ts'
import { listMessages } from '../memory/message-store.ts'
import { countMessages } from './honcho-count-store.ts'
import { peerOf, sessionOf, workspaceOf } from './honcho-names.ts'
import { filterOf, pageFor } from './honcho-pages.ts'
import { honchoMessage } from './honcho-shapes.ts'
import { read } from './read-body.ts'
import { notServed, type WireCall, type WireRoute } from './wire-endpoints.ts'

// Honcho's messages: written, listed, searched, looked at and described anew.

const W = '/v3/workspaces/:ws'
const MESSAGES = `${W}/sessions/:session/messages`
const reads = { scope: 'memory.read', rate: 'read' } as const
const writes = { scope: 'memory.write', rate: 'write' } as const

const newMessages = z.looseObject({
  messages: z.array(
    z.looseObject({
      peer_id: z.string().min(1),
      content: z.string(),
      metadata: z.record(z.string(), z.unknown()).nullish(),
      created_at: z.string().nullish(),
    }),
  ),
})
const searchBody = z.looseObject({
  query: z.string().min(1).max(2_000),
  limit: z.number().int().min(1).max(100).nullish(),
})
const updateBody = z.looseObject({ metadata: metadataField })

/** What was said; claims follow afterwards. The same content twice is said twice, as there. */
async function addMessages(call: WireCall) {
  const { messages } = read(messagesCreate, {
    messages: read(newMessages, call.body).messages.map(({ peer_id, content, metadata, created_at }) => ({
      peerId: labelOfName(peer_id),
      content,
      ...(metadata ? { metadata } : {}),
      ...(created_at ? { createdAt: created_at } : {}),
    })),
  })
  const place = { workspace: workspaceOf(call), session: sessionOf(call) }
  const made = await createMessages(call.services, call.own, place, messages, null)
  return made.messages.map((row) => honchoMessage(row, place.workspace))
}

async function listOfMessages(call: WireCall) {
  const label = workspaceOf(call)
  const workspace = await requireWorkspace(call.own, label)
  const { id } = await getSession(call.own, workspace.id, sessionOf(call))
  const filter = filterOf(call, true)
  return pageFor(
    call,
    await countMessages(call.own, id, filter),
    (first) => listMessages(call.own, id, { ...first, ...filter }),
    (row) => honchoMessage(row, label),
  )
}

async function search(call: WireCall, within: Omit<Parameters<typeof findMessages>[2], 'workspace'>) {
  const workspace = workspaceOf(call)
  const { query, limit } = read(searchBody, call.body)
  const { metadata, peer } = filterOf(call)
  if (peer !== null || Object.keys(metadata).length > 0) throw notServed('A search takes no filters.')
  const found = await findMessages(call.services, call.own, { ...within, workspace }, query, limit ?? 10)
  return found.map((row) => honchoMessage(row, workspace))
}

const placeOf = (call: WireCall) => ({
  workspace: workspaceOf(call),
  session: sessionOf(call),
  id: call.params.id ?? '',
})

async function describeMessage(call: WireCall) {
  const { metadata } = read(updateBody, call.body)
  const by = { principal: call.principal, requestId: call.reference() }
  const { changed } = await updateMessage(call.services, call.own, by, placeOf(call), { metadata })
  return honchoMessage(changed.message, workspaceOf(call))
}

export const HONCHO_MESSAGE_CALLS: readonly WireRoute[] = [
  { ...writes, method: 'POST', path: MESSAGES, handle: addMessages },
  { ...reads, method: 'POST', path: `${MESSAGES}/list`, handle: listOfMessages },
  {
    ...reads,
    method: 'GET',
    path: `${MESSAGES}/:id`,
    handle: async (call) => honchoMessage(await getMessage(call.own, placeOf(call)), workspaceOf(call)),
  },
  { ...writes, method: 'PUT', path: `${MESSAGES}/:id`, handle: describeMessage },
  { ...reads, method: 'POST', path: `${W}/search`, handle: (call) => search(call, {}) },
  {
    ...reads,
    method: 'POST',
    path: `${W}/peers/:peer/search`,
    handle: (call) => search(call, { peer: peerOf(call) }),
  },
  {
    ...reads,
    method: 'POST',
    path: `${W}/sessions/:session/search`,
    handle: (call) => search(call, { session: sessionOf(call) }),
  },
]
