import { z } from '@hono/zod-openapi'
import { notifyJob } from '../jobs/job-store.ts'
import { EVENT_KINDS, exportedEventOutcome } from '../memory/memory-schemas.ts'
import { eventsToImport } from './import-events.ts'
import { JOB_STATUS, QUEUE_COLUMNS } from './job-fields.ts'
import { at, eventId, integer, ownUuid, peerId, sessionId, uuid, workspaceId } from './list-fields.ts'
import {
  EVENT_DELETED,
  EVENT_PEER,
  EVENT_SESSION,
  EVENT_SPEAKERS,
  EVENT_TARGET,
  ofKinds,
  WORKSPACE,
} from './list-store.ts'
import { workspacesOf } from './references.ts'
import { column, list, made } from './transfer-list.ts'

/** Events are jobs: those that had not ended are run after the import. */
export const events = list({
  name: 'memory.events',
  about: 'What was written or deleted, and what came of it.',
  component: ['ExportedEvent', 'Messages that claims are derived from, or a deletion.'],
  table: 'job',
  where: ofKinds(EVENT_KINDS),
  fields: {
    uuid: ownUuid,
    id: column('public_id', eventId('Id of the event, `evt_…`.')),
    kind: z.enum(EVENT_KINDS).describe('What is done.'),
    status: column(
      'status',
      z
        .enum(['queued', 'succeeded', 'failed'])
        .describe('How it ended; `queued` when it had not: an import queues it again, so that nothing is lost.'),
      JOB_STATUS,
    ),
    attempts: integer('How often a worker began it; one that is queued again begins anew.'),
    workspaceId: made('workspace_id', WORKSPACE, workspaceId),
    ...exportedEventOutcome,
    createdAt: at('When it was asked for.'),
    startedAt: at('When a worker first began it.').nullable(),
    finishedAt: at('When it ended.').nullable(),
    sessionId: made(
      null,
      EVENT_SESSION,
      sessionId.nullable().describe('Label of the session it concerns, as it was; null once that is deleted.'),
    ),
    peerId: made(
      null,
      EVENT_PEER,
      peerId.nullable().describe('Label of the peer that it deletes, as it was; null for other kinds.'),
    ),
    target: made(
      null,
      EVENT_TARGET,
      uuid(
        'The `uuid` of the session with the messages, or of what is to be deleted; null once it is deleted.',
      ).nullable(),
    ),
    speakers: made(
      null,
      EVENT_SPEAKERS,
      z.array(uuid('One of them.')).describe('The `uuid` of each peer whose messages it is about.'),
    ),
    deleted: made(
      null,
      EVENT_DELETED,
      z
        .strictObject({
          messages: integer('Messages.'),
          claims: integer('Claims.'),
          versions: integer('Entries of their history.'),
          vectors: integer('Vectors.'),
        })
        .nullable()
        .describe('What a deletion has deleted that was still making sure of it; null otherwise.'),
    ),
  },
  leftOut: {
    payload: 'each a field: `sessionId`, `peerId`, `target`, `speakers`, `deleted`; its hash of the body is keyed',
    idempotency_key: "under this service's key: elsewhere it says nothing",
    progress: 'events tell none',
    source_id: 'of ingest jobs',
    source_run_id: 'of ingest jobs',
    ...QUEUE_COLUMNS,
    ordering_key: 'follows from the session',
  },
  async write(importing, batch, add) {
    const workspaceOf = await workspacesOf(importing, 'memory.events', batch)
    const { rowOf, renamed } = await eventsToImport(importing, batch, workspaceOf)
    await add(batch, rowOf)
    importing.renamedJobs += renamed
    if (batch.some(({ record }) => record.status === 'queued')) await notifyJob(importing.tx)
  },
})
