import { z } from '@hono/zod-openapi'
import { accountOf } from '../auth/account-of.ts'
import { route } from '../http/route.ts'
import { waitForJob } from '../jobs/wait-for-job.ts'
import { invalidField } from '../lib/errors.ts'
import { usageHeaders } from '../metering/usage-headers.ts'
import { createMessages } from './create-messages.ts'
import { IDEMPOTENCY_KEY, messageList, messagesCreate } from './memory-fields.ts'
import { sessionParams } from './memory-params.ts'
import { EVENT_STATUSES, messageSchema, pageSchema } from './memory-schemas.ts'
import { getSession, requireWorkspace } from './memory-scope.ts'
import type { MemoryServices } from './memory-services.ts'
import { listMessages } from './message-store.ts'
import { decodeSeqCursor, seqPageOf } from './seq-cursor.ts'
import { wireMessage } from './wire-memory.ts'

const MAX_WAIT_SECONDS = 60

/** The `Idempotency-Key` header; null without one. */
function idempotencyKeyOf(headers: Headers): string | null {
  const key = headers.get('idempotency-key')
  if (key !== null && !IDEMPOTENCY_KEY.test(key))
    throw invalidField(['Idempotency-Key'], 'Must be 1 to 255 printable ASCII characters without blanks.')
  return key
}

/** Seconds of `Prefer: wait=…`; 0 without it. A preference that is not understood is passed over (RFC 7240). */
function waitSecondsOf(headers: Headers): number {
  const wait = /(?:^|[,;\s])wait\s*=\s*"?(\d{1,4})"?(?:$|[,;\s])/i.exec(headers.get('prefer') ?? '')?.[1]
  return Math.min(MAX_WAIT_SECONDS, Number(wait ?? 0))
}

export const createMessagesRoute = route({
  operationId: 'createMessages',
  method: 'post',
  path: '/v1/workspaces/{ws}/sessions/{s}/messages',
  tag: 'memory',
  summary: 'Add messages to a session',
  description:
    'Writes the messages at once and derives claims afterwards: poll the event, or send `Prefer: wait=10` to be ' +
    'answered when that is done. A repeat with the same `Idempotency-Key` header, or with the same external ids, gives ' +
    'the first receipt. Missing workspace, session and peers are made.',
  access: { apiKey: 'memory.write' },
  rate: 'write',
  params: sessionParams,
  body: messagesCreate,
  bodyLimit: 16 * 1_048_576,
  errors: [402, 409],
  responses: {
    200: {
      description: 'The messages as they were written.',
      metered: 'charged',
      schemaVersion: null,
      schema: z
        .strictObject({
          eventId: z.string().describe('Poll it at /v1/workspaces/{ws}/events/{id}.'),
          status: z.enum(EVENT_STATUSES).describe('Where the derivation stands.'),
          created: z.boolean().describe('False: a repeat; nothing was written.'),
          messages: z.array(messageSchema).describe('The messages, in the order of the request.'),
        })
        .openapi('MessagesCreateReceipt', { description: 'What was written.' }),
    },
  },
  handle: async (services: MemoryServices, { principal, params: { ws, s }, body, request }) => {
    const account = accountOf(principal)
    const key = idempotencyKeyOf(request.headers)
    const { event, created, messages, usage } = await createMessages(
      services,
      services.db.of(account),
      { workspace: ws, session: s },
      body.messages,
      key,
    )
    const wait = waitSecondsOf(request.headers)
    const signal = AbortSignal.any([request.signal, request.stopping])
    const ended =
      wait > 0 ? await waitForJob(services, services.db.of(account), event.publicId, wait * 1000, signal) : undefined
    return {
      status: 200,
      headers: {
        ...(usage ? usageHeaders(usage) : {}),
        ...(wait > 0 ? { 'preference-applied': `wait=${wait}` } : {}),
      },
      body: {
        eventId: event.publicId,
        status: shownStatus(ended?.status ?? event.status),
        created,
        messages: messages.map((message) => wireMessage(message, ws)),
      },
    }
  },
})

const shownStatus = (status: string) => status as (typeof EVENT_STATUSES)[number]

export const listMessagesRoute = route({
  operationId: 'listMessages',
  method: 'post',
  path: '/v1/workspaces/{ws}/sessions/{s}/messages/list',
  tag: 'memory',
  summary: 'List the messages of a session',
  description: 'Newest first unless `reverse`.',
  access: { apiKey: 'memory.read' },
  rate: 'read',
  params: sessionParams,
  body: messageList,
  bodyOptional: true,
  errors: [404],
  responses: { 200: { description: 'One page of messages.', schemaVersion: null, schema: pageSchema(messageSchema) } },
  handle: async ({ db }: MemoryServices, { principal, params: { ws, s }, body }) => {
    const account = accountOf(principal)
    const own = db.of(account)
    const workspace = await requireWorkspace(own, ws)
    const session = await getSession(own, workspace.id, s)
    const { limit, cursor, reverse, filters } = body
    const found = await listMessages(own, session.id, {
      limit,
      after: decodeSeqCursor(cursor),
      reverse,
      peer: filters?.peerId ?? null,
      metadata: filters?.metadata ?? {},
    })
    const { rows, pagination } = seqPageOf(found, limit)
    return { status: 200, body: { items: rows.map((row) => wireMessage(row, ws)), pagination } }
  },
})
