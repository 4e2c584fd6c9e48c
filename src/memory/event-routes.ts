import { z } from '@hono/zod-openapi'
import { accountOf } from '../auth/account-of.ts'
import { wantsEvents } from '../http/event-stream.ts'
import { labelField } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { watchedEvents } from '../http/watched-events.ts'
import { getEvent } from './get-event.ts'
import { getQueueStatus } from './get-queue-status.ts'
import { eventParams, workspaceParams } from './memory-params.ts'
import { eventSchema } from './memory-schemas.ts'
import type { MemoryServices } from './memory-services.ts'
import { wireEvent } from './wire-event.ts'

/** of an event whose changes are told; its end is heard of at once */
const MS_BETWEEN_LOOKS = 1_000

export const getEventRoute = route({
  operationId: 'getEvent',
  method: 'get',
  path: '/v1/workspaces/{ws}/events/{id}',
  tag: 'memory',
  summary: 'Poll an asynchronous write',
  description:
    'Asked for `text/event-stream`, it tells the event whenever that changes, until it ends; `Last-Event-ID` leaves out ' +
    'what was told.',
  access: { apiKey: 'memory.read' },
  rate: 'read',
  params: eventParams,
  errors: [404],
  responses: {
    200: { description: 'Where it stands.', schemaVersion: null, schema: eventSchema, events: { event: eventSchema } },
  },
  handle: async ({ db, notifications }: MemoryServices, { principal, params: { ws, id }, request }) => {
    const look = async () => wireEvent(await getEvent(db.of(accountOf(principal)), ws, id), ws)
    if (!wantsEvents(request.headers)) return { status: 200, body: await look() }
    const signal = AbortSignal.any([request.signal, request.stopping])
    const events = watchedEvents({
      event: 'event',
      last: request.headers.get('last-event-id'),
      look: async (isFirst) => {
        if (!isFirst) await notifications.waitForEnd(id, MS_BETWEEN_LOOKS, signal)
        return look()
      },
      isEnd: ({ finishedAt }) => finishedAt !== null,
      signal,
    })
    return { status: 200, events }
  },
})

const counts = {
  totalWorkUnits: z.number().int().describe('Events in all.'),
  completedWorkUnits: z.number().int().describe('Events that succeeded.'),
  inProgressWorkUnits: z.number().int().describe('Events that a worker is at.'),
  pendingWorkUnits: z.number().int().describe('Events that wait.'),
  failedWorkUnits: z.number().int().describe('Events that failed for good; never among the completed.'),
}

export const getQueueStatusRoute = route({
  operationId: 'getQueueStatus',
  method: 'get',
  path: '/v1/workspaces/{ws}/queue/status',
  tag: 'memory',
  summary: 'Look at the backlog',
  description: 'Counts the events of the workspace, or of one peer or session of it.',
  access: { apiKey: 'memory.read' },
  rate: 'read',
  params: workspaceParams,
  query: z.strictObject({
    peer: labelField('Only events that hold messages of this peer.').optional(),
    session: labelField('Only events of this session.').optional(),
  }),
  errors: [404],
  responses: {
    200: {
      description: 'The backlog.',
      schemaVersion: null,
      schema: z
        .strictObject({
          ...counts,
          languages: z
            .record(z.string(), z.number().int())
            .describe(
              'Messages that these events read, by ISO 639-1 code of their language, most first; `und` where that is not known.',
            ),
          unreadMessages: z
            .number()
            .int()
            .describe('Messages of these events in a language that was not read: they are found, and gave no claims.'),
          oldestPendingAt: z.string().nullable().openapi({
            description: 'When the oldest waiting event was asked for; null when none waits.',
            format: 'date-time',
          }),
          worker: z
            .strictObject({
              alive: z.boolean().describe('Whether a worker was heard of in the last minute.'),
              lastHeartbeatAt: z.string().nullable().openapi({
                description: 'When a worker was last heard of; null when never.',
                format: 'date-time',
              }),
            })
            .describe('Who works through the events.'),
          sessions: z
            .record(z.string(), z.strictObject(counts).describe('Counts of one session.'))
            .nullable()
            .describe('The same counts by label of session; null when one session or peer was asked for.'),
        })
        .openapi('QueueStatus', { description: 'How much is waiting to be derived.' }),
    },
  },
  handle: async ({ db }: MemoryServices, { principal, params: { ws }, query }) => ({
    status: 200,
    body: await getQueueStatus(db.of(accountOf(principal)), ws, query),
  }),
})
