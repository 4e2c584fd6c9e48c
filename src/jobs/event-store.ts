import { type AccountDb, type Db, sql } from '../db/sql.ts'
import type { JobId, MemorySessionId, PeerId, WorkspaceId } from '../lib/ids.ts'
import type { ClaimedJob, JobFault, JobStatus } from './job-types.ts'

// Jobs of a memory workspace, which its account knows as events.

export interface EventRow {
  id: JobId
  publicId: string
  kind: string
  status: JobStatus
  attempts: number
  payload: unknown
  result: unknown
  error: JobFault | null
  runAt: Date
  createdAt: Date
  startedAt: Date | null
  finishedAt: Date | null
}

export async function getEventRow(
  own: AccountDb,
  workspace: WorkspaceId,
  publicId: string,
): Promise<EventRow | undefined> {
  const [row] = await own.rows<EventRow>(sql('getEvent')`
    select id, public_id, kind, status, attempts, payload, result, error, run_at,
           created_at, started_at, finished_at
      from job where account_id = ${own.account} and workspace_id = ${workspace} and public_id = ${publicId}`)
  return row
}

/** A deletion that belongs to no workspace any more: by the label of what it deletes. */
export async function findDeletionOfLabel(
  own: AccountDb,
  kind: string,
  label: string,
  publicId: string,
): Promise<EventRow | undefined> {
  const [row] = await own.rows<EventRow>(sql('findDeletionOfLabel')`
    select id, public_id, kind, status, attempts, payload, result, error, run_at,
           created_at, started_at, finished_at
      from job
     where account_id = ${own.account} and public_id = ${publicId} and kind = ${kind} and payload ->> 'label' = ${label}`)
  return row
}

export async function findEventById(own: AccountDb, id: string): Promise<EventRow | undefined> {
  const [row] = await own.rows<EventRow>(sql('findEventById')`
    select id, public_id, kind, status, attempts, payload, result, error, run_at,
           created_at, started_at, finished_at
      from job where account_id = ${own.account} and id = ${id}`)
  return row
}

export async function findEventByIdempotencyKey(
  own: AccountDb,
  kind: string,
  key: string,
): Promise<EventRow | undefined> {
  const [row] = await own.rows<EventRow>(sql('findEventByIdempotencyKey')`
    select id, public_id, kind, status, attempts, payload, result, error, run_at,
           created_at, started_at, finished_at
      from job where account_id = ${own.account} and kind = ${kind} and idempotency_key = ${key}`)
  return row
}

/** Which events are meant: of the whole workspace, or of a peer or session of it. Ids. */
export interface EventsOf {
  workspace: WorkspaceId
  peer: PeerId | null
  session: MemorySessionId | null
}

/** By status and id of the session; deletions, and what came of sessions that are gone, belong to none. */
export function countEvents(
  own: AccountDb,
  { workspace, peer, session }: EventsOf,
): Promise<{ status: JobStatus; session: MemorySessionId | null; count: number }[]> {
  return own.rows(sql('countEvents')`
    select status, payload ->> 'sessionId' as session, count(*)::int as count
      from job
     where account_id = ${own.account} and workspace_id = ${workspace}
       and (${peer}::text is null or payload -> 'peerIds' ? ${peer}::text)
       and (${session}::text is null or payload ->> 'sessionId' = ${session}::text)
     group by 1, 2`)
}

/** Messages that these events read, by language, and those in a language that was not read. */
export async function countLanguagesOfEvents(
  own: AccountDb,
  { workspace, peer, session }: EventsOf,
): Promise<{ languages: Record<string, number>; unread: number }> {
  const rows = await own.rows<{ language: string | null; count: number }>(sql('countLanguagesOfEvents')`
    with done as (
      select result from job
       where account_id = ${own.account} and workspace_id = ${workspace} and status = 'succeeded' and result ? 'languages'
         and (${peer}::text is null or payload -> 'peerIds' ? ${peer}::text)
         and (${session}::text is null or payload ->> 'sessionId' = ${session}::text))
    select counted.key as language, sum(counted.value::int)::int as count
      from done, jsonb_each_text(done.result -> 'languages') counted group by 1
     union all
    select null, coalesce(sum((done.result ->> 'unreadMessages')::int), 0)::int from done
     order by count desc, language`)
  const languages = rows.flatMap(({ language, count }) => (language === null ? [] : [[language, count] as const]))
  return {
    languages: Object.fromEntries(languages),
    unread: rows.find(({ language }) => language === null)?.count ?? 0,
  }
}

/** How many of these events are still to end, and how many ended in failure. */
export async function countOpenEvents(
  own: AccountDb,
  { workspace, peer, session }: EventsOf,
): Promise<{ pending: number; failed: number }> {
  const [row] = await own.rows<{ pending: number; failed: number }>(sql('countOpenEvents')`
    select count(*) filter (where status <> 'failed')::int as pending,
           count(*) filter (where status = 'failed')::int as failed
      from job
     where account_id = ${own.account} and workspace_id = ${workspace} and status in ('queued', 'processing', 'failed')
       and (${peer}::text is null or payload -> 'peerIds' ? ${peer}::text)
       and (${session}::text is null or payload ->> 'sessionId' = ${session}::text)`)
  return row!
}

export async function oldestPendingEvent(own: AccountDb, { workspace, peer, session }: EventsOf): Promise<Date | null> {
  const [row] = await own.rows<{ oldest: Date | null }>(sql('oldestPendingEvent')`
    select min(created_at) as oldest from job
     where account_id = ${own.account} and workspace_id = ${workspace} and status in ('queued', 'processing')
       and (${peer}::text is null or payload -> 'peerIds' ? ${peer}::text)
       and (${session}::text is null or payload ->> 'sessionId' = ${session}::text)`)
  return row?.oldest ?? null
}

/** When any worker of any process was last heard of. */
export async function lastHeartbeat(db: Db | AccountDb): Promise<Date | null> {
  const [row] = await db.rows<{ at: Date | null }>(sql('lastHeartbeat')`select max(heartbeat_at) as at from worker`)
  return row?.at ?? null
}

// ---- deletion ----------------------------------------------------------------------------------------------------

/** Queues a job that failed for good once more, from its first attempt on. */
export async function restartEvent(tx: AccountDb, id: JobId): Promise<void> {
  await tx.rows(sql('restartEvent')`
    update job set status = 'queued', attempts = 0, run_at = now(), error = null, finished_at = null
     where account_id = ${tx.account} and id = ${id} and status = 'failed'`)
}

/** Lets another job of this kind have the idempotency key. */
export async function freeIdempotencyKey(tx: AccountDb, kind: string, key: string): Promise<void> {
  await tx.rows(sql('freeIdempotencyKey')`
    update job set idempotency_key = null
     where account_id = ${tx.account} and kind = ${kind} and idempotency_key = ${key}`)
}

/** Takes a peer out of what earlier events carry. */
export async function scrubPeerFromEvents(tx: AccountDb, workspace: WorkspaceId, peer: PeerId): Promise<void> {
  await tx.rows(sql('scrubPeerFromEvents')`
    update job set payload = jsonb_set(payload, '{peerIds}', (payload -> 'peerIds') - ${peer}::text)
     where account_id = ${tx.account} and workspace_id = ${workspace} and payload -> 'peerIds' ? ${peer}::text`)
}

/** Takes a session, by id and label, out of what earlier events carry. */
export async function scrubSessionFromEvents(
  tx: AccountDb,
  workspace: WorkspaceId,
  session: MemorySessionId,
): Promise<void> {
  await tx.rows(sql('scrubSessionFromEvents')`
    update job
       set payload = payload - array['session', 'sessionId', 'bodyHash'], ordering_key = null, idempotency_key = null
     where account_id = ${tx.account} and workspace_id = ${workspace} and payload ->> 'sessionId' = ${session}::text`)
}

/** Takes claims, by public id, out of what events say came of them. */
export async function scrubClaimsFromEvents(
  tx: AccountDb,
  events: readonly string[],
  claims: readonly string[],
): Promise<void> {
  await tx.rows(sql('scrubClaimsFromEvents')`
    update job set result = jsonb_set(result, '{claimIds}', (result -> 'claimIds') - ${[...claims]}::text[])
     where account_id = ${tx.account} and id = any(${[...events]}::uuid[])
       and jsonb_typeof(result -> 'claimIds') = 'array'`)
}

/** Writes down how far a deletion came, with what it did. False: the lease was lost, roll back. */
export async function noteDeletion(tx: AccountDb, job: ClaimedJob, note: object): Promise<boolean> {
  const kept = await tx.rows(sql('noteDeletion')`
    update job set payload = payload || ${JSON.stringify(note)}::jsonb
     where account_id = ${job.accountId} and id = ${job.id} and lease_token = ${job.leaseToken} and status = 'processing'
    returning id`)
  return kept.length > 0
}

/** Leaves the label only of what a deletion carries: its receipt says what went, and no id is left. */
export async function scrubDeletion(tx: AccountDb, { accountId, id }: ClaimedJob): Promise<void> {
  await tx.rows(sql('scrubDeletion')`
    update job set payload = jsonb_build_object('label', payload -> 'label'), ordering_key = null
     where account_id = ${accountId} and id = ${id}`)
}
