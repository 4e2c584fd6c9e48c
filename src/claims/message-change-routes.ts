import { z } from '@hono/zod-openapi'
import { accountOf } from '../auth/account-of.ts'
import { route } from '../http/route.ts'
import { messageUpdate } from '../memory/memory-fields.ts'
import { messageParams } from '../memory/memory-params.ts'
import { deletedCounts, EVENT_STATUSES, messageSchema } from '../memory/memory-schemas.ts'
import type { MemoryServices } from '../memory/memory-services.ts'
import { wireMessage } from '../memory/wire-memory.ts'
import { usageHeaders } from '../metering/usage-headers.ts'
import { deleteMessage, updateMessage } from './change-message.ts'

export const updateMessageRoute = route({
  operationId: 'updateMessage',
  method: 'put',
  path: '/v1/workspaces/{ws}/sessions/{s}/messages/{id}',
  tag: 'memory',
  summary: 'Change what a message says',
  description:
    'It keeps its id and its place. What was derived from its words before is weighed again as if they had never been ' +
    'said; an event reads the new ones. Claims that a user wrote or corrected stay.',
  access: { apiKey: 'memory.write' },
  rate: 'write',
  params: messageParams,
  body: messageUpdate,
  errors: [402, 404],
  responses: {
    200: {
      description: 'The message as it reads now.',
      schemaVersion: null,
      metered: 'charged',
      schema: z
        .strictObject({
          message: messageSchema,
          eventId: z.string().nullable().describe('The event that reads it; null when its words are as they were.'),
          status: z.enum(EVENT_STATUSES).nullable().describe('Where that event stands; null without one.'),
        })
        .openapi('MessageUpdateReceipt', { description: 'A changed message.' }),
    },
  },
  handle: async (services: MemoryServices, { principal, params: { ws, s, id }, body, request: { requestId } }) => {
    const own = services.db.of(accountOf(principal))
    const place = { workspace: ws, session: s, id }
    const { changed, usage } = await updateMessage(services, own, { principal, requestId }, place, body)
    return {
      status: 200,
      headers: usage ? usageHeaders(usage) : {},
      body: {
        message: wireMessage(changed.message, ws),
        eventId: changed.event?.publicId ?? null,
        status: (changed.event?.status ?? null) as (typeof EVENT_STATUSES)[number] | null,
      },
    }
  },
})

export const deleteMessageRoute = route({
  operationId: 'deleteMessage',
  method: 'delete',
  path: '/v1/workspaces/{ws}/sessions/{s}/messages/{id}',
  tag: 'memory',
  summary: 'Delete one message and what only it supports',
  description: 'At once. Claims that others support too are weighed again; claims that a user wrote or corrected stay.',
  access: { apiKey: 'memory.write' },
  rate: 'write',
  params: messageParams,
  errors: [404],
  responses: {
    200: {
      description: 'What went.',
      schemaVersion: null,
      schema: z
        .strictObject({ id: z.string().describe('Id of the message.'), deleted: deletedCounts })
        .openapi('MessageDeleteReceipt', { description: 'A deleted message.' }),
    },
  },
  handle: async (services: MemoryServices, { principal, params: { ws, s, id }, request: { requestId } }) => {
    const own = services.db.of(accountOf(principal))
    const place = { workspace: ws, session: s, id }
    return { status: 200, body: { id, deleted: await deleteMessage(services, own, { principal, requestId }, place) } }
  },
})
