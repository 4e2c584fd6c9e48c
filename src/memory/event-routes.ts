import { z } from '@hono/zod-openapi'
import { accountOf } from '../auth/account-of.ts'
import { route } from '../http/route.ts'
import { countEvents, getEventRow, lastHeartbeat, oldestPendingEvent } from '../jobs/event-store.ts'
import { timestampOrNull } from '../lib/clock.ts'
import { NotFoundError } from '../lib/errors.ts'
import { wireEvent } from './event.ts'
import { eventParams, workspaceParams } from './memory-params.ts'
import { eventSchema, labelField } from './memory-schemas.ts'
import { getPeer, getSession, requireWorkspace } from './memory-scope.ts'
import type { MemoryServices } from './memory-services.ts'
import { listSessionLabels } from './session-store.ts'

export const getEventRoute = route({
  operationId: 'getEvent',
  method: 'get',
  path: '/v1/workspaces/{ws}/events/{id}',
  tag: 'memory',
  summary: 'Poll an asynchronous write',
  access: { apiKey: 'memory.read' },
  rate: 'read',
  params: eventParams,
  errors: [404],
  responses: { 200: { description: 'Where it stands.', schemaVersion: null, schema: eventSchema } },
  handle: async ({ db }: MemoryServices, { principal, params: { ws, id } }) => {
    const account = accountOf(principal)
    const workspace = await requireWorkspace(db.account(account), account, ws)
    const event = await getEventRow(db, account, workspace.id, id)
    if (!event) throw new NotFoundError('Event')
    return { status: 200, body: wireEvent(event, ws) }
  },
})

const counts = {
  totalWorkUnits: z.number().int().describe('Events in all.'),
  completedWorkUnits: z.number().int().describe('Events that succeeded.'),
  inProgressWorkUnits: z.number().int().describe('Events that a worker is at.'),
  pendingWorkUnits: z.number().int().describe('Events that wait.'),
  failedWorkUnits: z.number().int().describe('Events that failed for good; never among the completed.'),
}

/** A worker that was silent for longer is taken for dead. */
const HEARTBEAT_MS = 60_000

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
  handle: async ({ db }: MemoryServices, { principal, params: { ws }, query }) => {
    const account = accountOf(principal)
    const scoped = db.account(account)
    const workspace = await requireWorkspace(scoped, account, ws)
    const peer = query.peer === undefined ? null : (await getPeer(scoped, account, workspace.id, query.peer)).id
    const session =
      query.session === undefined ? null : (await getSession(scoped, account, workspace.id, query.session)).id
    const of = { workspace: workspace.id, peer, session }
    const rows = await countEvents(db, account, of)
    const oldest = await oldestPendingEvent(db, account, of)
    const heartbeat = await lastHeartbeat(db)
    const bySession = Map.groupBy(rows, (row) => row.session)
    const labels = await listSessionLabels(
      scoped,
      account,
      [...bySession.keys()].filter((id) => id !== null),
    )
    return {
      status: 200,
      body: {
        ...sum(rows),
        oldestPendingAt: timestampOrNull(oldest),
        worker: {
          alive: heartbeat !== null && Date.now() - heartbeat.getTime() < HEARTBEAT_MS,
          lastHeartbeatAt: timestampOrNull(heartbeat),
        },
        sessions:
          peer === null && session === null
            ? Object.fromEntries(labels.map(({ id, label }) => [label, sum(bySession.get(id) ?? [])]))
            : null,
      },
    }
  },
})

function sum(rows: readonly { status: string; count: number }[]) {
  const of = (status: string) =>
    rows.filter((row) => row.status === status).reduce((total, { count }) => total + count, 0)
  return {
    totalWorkUnits: rows.reduce((total, { count }) => total + count, 0),
    completedWorkUnits: of('succeeded'),
    inProgressWorkUnits: of('processing'),
    pendingWorkUnits: of('queued'),
    failedWorkUnits: of('failed'),
  }
}
