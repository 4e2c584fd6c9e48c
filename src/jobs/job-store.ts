import { type AccountDb, type Db, fragment, sql } from '../db/sql.ts'
import type { SourceId } from '../lib/ids.ts'
import type { ClaimedJob, JobFault, JobOutcome, JobProgress, JobRecord, NewJob } from './job-types.ts'

export const JOB_CHANNEL = 'cairn_job'
export const JOB_DONE_CHANNEL = 'cairn_job_done'
export const DELETION_CHANNEL = 'cairn_account_deletion'
const LANE = 'default'
/**
 * So many of an account's jobs are looked at one by one before the keys are that hold jobs back. It stands in the text: a plan
 * for any number at all reads every job.
 */
const FRONT = fragment`1000`

/** Workers look for a job after the commit. */
export async function notifyJob(tx: AccountDb): Promise<void> {
  await tx.rows(sql('notifyJob')`select pg_notify(${JOB_CHANNEL}, '')`)
}

/** False when the account already has a job of this kind with the same idempotency key: nothing was added. */
export async function insertJob(tx: AccountDb, job: NewJob): Promise<boolean> {
  const added = await tx.rows(sql('insertJob')`
    insert into job (id, public_id, account_id, kind, lane, payload, idempotency_key, ordering_key, source_id,
                     workspace_id, max_attempts, priority, run_at)
    values (${job.id}, ${job.publicId ?? job.id}, ${tx.account}, ${job.kind}, ${LANE}, ${JSON.stringify(job.payload)},
            ${job.idempotencyKey ?? null}, ${job.orderingKey ?? null}, ${job.sourceId ?? null},
            ${job.workspaceId ?? null}, ${job.maxAttempts}, ${job.priority ?? 0}, coalesce(${job.runAt ?? null}, now()))
    on conflict (account_id, kind, idempotency_key) where idempotency_key is not null do nothing
    returning id`)
  // Inside the transaction: delivered at commit, and not at all after a rollback.
  if (added.length) await notifyJob(tx)
  return added.length > 0
}

/** Queues a job anew that is waiting or has ended; one that runs is left alone. */
export async function requeueJob(tx: AccountDb, kind: string, idempotencyKey: string, runAt: Date): Promise<void> {
  await tx.rows(sql('requeueJob')`
    update job
       set status = 'queued', attempts = 0, run_at = ${runAt}, result = null, error = null, finished_at = null
     where account_id = ${tx.account} and kind = ${kind} and idempotency_key = ${idempotencyKey} and status <> 'processing'`)
  await notifyJob(tx)
}

export async function findJobByIdempotencyKey(
  own: AccountDb,
  kind: string,
  key: string,
): Promise<JobRecord | undefined> {
  const [row] = await own.rows<JobRecord>(sql('findJobByIdempotencyKey')`
    select id, kind, status, attempts, progress, result, error, source_id,
           source_run_id, created_at, started_at,
           finished_at
      from job where account_id = ${own.account} and kind = ${kind} and idempotency_key = ${key}`)
  return row
}

/** Which of these idempotency keys the account has used for jobs of a kind. */
export async function findUsedKeys(own: AccountDb, kind: string, keys: readonly string[]): Promise<Set<string>> {
  const rows = await own.rows<{ key: string }>(sql('findUsedKeys')`
    select idempotency_key as key from job
     where account_id = ${own.account} and kind = ${kind} and idempotency_key = any(${[...keys]}::text[])`)
  return new Set(rows.map(({ key }) => key))
}

/** Deletes jobs of an ordering key that nobody runs: of chores that come again and again. */
export async function deleteIdleJobs(tx: AccountDb, orderingKey: string): Promise<void> {
  await tx.rows(sql('deleteIdleJobs')`
    delete from job
     where account_id = ${tx.account} and ordering_key = ${orderingKey} and status <> 'processing'`)
}

/** `publicId`: the job's UUID, or the `evt_…` under which an event is known. */
export async function findJob(own: AccountDb, publicId: string): Promise<JobRecord | undefined> {
  const [row] = await own.rows<JobRecord>(sql('findJob')`
    select public_id as id, kind, status, attempts, progress, result, error, source_id,
           source_run_id, created_at, started_at,
           finished_at
      from job where account_id = ${own.account} and public_id = ${publicId}`)
  return row
}

/** The account's newest job of a kind, whatever became of it. */
export async function findNewestJob(own: AccountDb, kind: string): Promise<JobRecord | undefined> {
  const [row] = await own.rows<JobRecord>(sql('findNewestJob')`
    select id, kind, status, attempts, progress, result, error, source_id,
           source_run_id, created_at, started_at,
           finished_at
      from job where account_id = ${own.account} and kind = ${kind}
     order by id desc limit 1`)
  return row
}

/** Newest first, those made before `after`; one row more than `limit` tells that there is another page. */
export function listJobs(
  own: AccountDb,
  kinds: readonly string[],
  limit: number,
  after: string | null,
): Promise<JobRecord[]> {
  return own.rows<JobRecord>(sql('listJobs')`
    select id, kind, status, attempts, progress, result, error, source_id,
           source_run_id, created_at, started_at,
           finished_at
      from job
     where account_id = ${own.account} and kind = any(${kinds})
       and (${after}::uuid is null or id < ${after}::uuid)
     order by id desc
     limit ${limit + 1}`)
}

/**
 * The next job in fairness: of the accounts with a ready job, one with the fewest running jobs, then its oldest job.
 * First in, first out would let one account with thousands of jobs starve all others. Equals are drawn by lot: drawn
 * by age, as many accounts as there are workers would be served until they ran dry.
 */
export async function claimJob(
  db: Db,
  leaseToken: string,
  leaseSeconds: number,
  perAccount: number,
): Promise<ClaimedJob | undefined> {
  const [row] = await db.rows<ClaimedJob>(sql('claimJob')`
    with recursive accounts as (
      (select account_id from job where lane = ${LANE} and status = 'queued' order by account_id limit 1)
      union all
      select (select j.account_id from job j
               where j.lane = ${LANE} and j.status = 'queued' and j.account_id > a.account_id
               order by j.account_id limit 1)
        from accounts a where a.account_id is not null
    ),
    candidate as materialized (
      select next.id, next.priority, a.account_id,
             -- What was claimed together has one lease and one place.
             (select count(distinct r.lease_token) from job r
               where r.account_id = a.account_id and r.status = 'processing') as running
        from accounts a
        cross join lateral (
          with recursive first as materialized (
            select f.id, f.priority
              from (select j.id, j.priority, j.run_at, j.ordering_key from job j
                     where j.lane = ${LANE} and j.status = 'queued' and j.account_id = a.account_id and j.run_at <= now()
                     order by j.priority desc, j.run_at, j.id
                     limit ${FRONT}) f
             -- A job waiting for its retry holds back the later ones of its ordering key. Asked for the first of the key, not whether
             -- an earlier one exists: that is answered from the table's beginning where most of its rows are such.
             where f.ordering_key is null or f.id = (
               select earlier.id from job earlier
                where earlier.account_id = a.account_id and earlier.ordering_key = f.ordering_key
                  and earlier.status in ('queued', 'processing')
                order by earlier.created_at, earlier.id limit 1)
             order by f.priority desc, f.run_at, f.id
             limit 1
          ),
          past as materialized (
            select from job j
             where not exists (select from first)
               and j.lane = ${LANE} and j.status = 'queued' and j.account_id = a.account_id and j.run_at <= now()
             order by j.priority desc, j.run_at, j.id
             offset ${FRONT} limit 1
          ),
          -- Thousands that are held back by one of their key: from key to key, then, not from job to job.
          heads as (
            (select j.id, j.ordering_key from job j
              where exists (select from past)
                and j.account_id = a.account_id and j.ordering_key is not null and j.status in ('queued', 'processing')
              order by j.ordering_key, j.created_at, j.id limit 1)
            union all
            select following.id, following.ordering_key
              from heads h cross join lateral (
                select j.id, j.ordering_key from job j
                 where j.account_id = a.account_id and j.ordering_key > h.ordering_key
                   and j.status in ('queued', 'processing')
                 order by j.ordering_key, j.created_at, j.id limit 1) following
          ),
          free as (
            select j.id from job j
             where exists (select from past)
               and j.lane = ${LANE} and j.status = 'queued' and j.account_id = a.account_id and j.run_at <= now()
               and j.ordering_key is null
             order by j.priority desc, j.run_at, j.id
             limit 1
          )
          select id, priority from first
           union all
          (select j.id, j.priority
             from (select id from heads union all select id from free) k join job j on j.id = k.id
            where j.lane = ${LANE} and j.status = 'queued' and j.run_at <= now()
            order by j.priority desc, j.run_at, j.id
            limit 1)) next
       where a.account_id is not null
    ),
    picked as (
      select j.id
        from candidate c join job j on j.id = c.id
       where c.running < ${perAccount} and j.status = 'queued'
         -- Those of an account that is moved to another cell wait there.
         and not exists (select from account m where m.id = c.account_id and m.moving is not null)
       order by c.running, c.priority desc, random()
       limit 1
         for update of j skip locked
    )
    update job
       set status = 'processing', attempts = attempts + 1, started_at = coalesce(started_at, now()),
           lease_until = now() + make_interval(secs => ${leaseSeconds}), lease_token = ${leaseToken}
     where id = (select id from picked)
    returning id, account_id, kind, attempts, max_attempts, payload,
              lease_token, coalesce((result ->> 'tokensSpent')::int, 0) as tokens_spent`)
  return row
}

/**
 * Further jobs of the account and kind of one that was just claimed, which are begun with it under its lease: first attempts whose
 * payloads say `isSmall`, as it does. A job that ended its process runs alone the next time.
 */
export function claimMates(db: Db, job: ClaimedJob, leaseSeconds: number, most: number): Promise<ClaimedJob[]> {
  return db.rows<ClaimedJob>(sql('claimMates')`
    with front as materialized (
      select j.id, j.kind, j.payload, j.attempts, j.ordering_key from job j
       where j.lane = ${LANE} and j.status = 'queued' and j.account_id = ${job.accountId} and j.run_at <= now()
       order by j.priority desc, j.run_at, j.id
       limit ${3 * most}
    ),
    picked as (
      select j.id
        from front f join job j on j.id = f.id
       where f.kind = ${job.kind} and f.attempts = 0 and f.payload -> 'isSmall' = 'true' and j.status = 'queued'
         and (f.ordering_key is null or f.id = (
           select earlier.id from job earlier
            where earlier.account_id = ${job.accountId} and earlier.ordering_key = f.ordering_key
              and earlier.status in ('queued', 'processing')
            order by earlier.created_at, earlier.id limit 1))
         and not exists (select from account m where m.id = ${job.accountId} and m.moving is not null)
       limit ${most}
         for update of j skip locked
    )
    update job
       set status = 'processing', attempts = attempts + 1, started_at = coalesce(started_at, now()),
           lease_until = now() + make_interval(secs => ${leaseSeconds}), lease_token = ${job.leaseToken}
     where id in (select id from picked)
    returning id, account_id, kind, attempts, max_attempts, payload,
              lease_token, coalesce((result ->> 'tokensSpent')::int, 0) as tokens_spent`)
}

/** False: the lease was lost, the work must stop. */
export async function heartbeatJob(db: Db, job: ClaimedJob, leaseSeconds: number, progress: JobProgress | null) {
  const kept = await db.rows(sql('heartbeatJob')`
    update job
       set lease_until = now() + make_interval(secs => ${leaseSeconds}),
           progress = coalesce(${progress && JSON.stringify(progress)}::jsonb, progress)
     where id = ${job.id} and lease_token = ${job.leaseToken} and status = 'processing'
    returning id`)
  return kept.length > 0
}

/** Until the job ends, its result counts what its attempts have cost. */
export async function addSpentTokens(db: Db, job: ClaimedJob, tokens: number): Promise<void> {
  await db.rows(sql('addSpentTokens')`
    update job
       set result = jsonb_build_object('tokensSpent', coalesce((result ->> 'tokensSpent')::int, 0) + ${tokens}::int)
     where id = ${job.id} and lease_token = ${job.leaseToken} and status = 'processing'`)
}

/** In the transaction that writes the results. False: somebody else has the job now, roll back. */
export async function finishJob(
  tx: AccountDb,
  job: ClaimedJob,
  outcome: JobOutcome,
  progress: JobProgress | null = null,
): Promise<boolean> {
  const kept = await tx.rows(sql('finishJob')`
    update job
       set status = ${outcome.status}, result = ${outcome.result === undefined ? null : JSON.stringify(outcome.result)},
           source_run_id = coalesce(${outcome.sourceRunId ?? null}, source_run_id), finished_at = now(), error = null,
           progress = coalesce(${progress && JSON.stringify(progress)}::jsonb, progress),
           lease_token = null, lease_until = null
     where id = ${job.id} and lease_token = ${job.leaseToken} and status = 'processing'
    returning pg_notify(${JOB_DONE_CHANNEL}, public_id)`)
  return kept.length > 0
}

/**
 * Failed for good when `permanent` or out of attempts, otherwise again after min(10 minutes, 2^n × 5 s) ± 20 %. False:
 * somebody else has the job now, or it is gone.
 */
export async function failJob(db: Db, job: ClaimedJob, fault: JobFault, permanent: boolean): Promise<boolean> {
  const kept = await db.rows(sql('failJob')`
    update job
       set status = case when ${permanent} or attempts >= max_attempts then 'failed' else 'queued' end,
           finished_at = case when ${permanent} or attempts >= max_attempts then now() end,
           run_at = now() + least(interval '10 minutes', power(2, least(attempts, 16)) * interval '5 seconds') * (0.8 + 0.4 * random()),
           error = ${JSON.stringify(fault)}, lease_token = null, lease_until = null
     where id = ${job.id} and lease_token = ${job.leaseToken} and status = 'processing'
    returning pg_notify(${JOB_DONE_CHANNEL}, public_id)`)
  return kept.length > 0
}

/** A stopping worker gives its job back at once; the attempt does not count. */
export async function returnJob(db: Db, job: ClaimedJob): Promise<void> {
  await db.rows(sql('returnJob')`
    with returned as (
      update job
         set status = 'queued', attempts = attempts - 1, lease_token = null, lease_until = null
       where id = ${job.id} and lease_token = ${job.leaseToken} and status = 'processing'
      returning id)
    select pg_notify(${JOB_CHANNEL}, '') from returned`)
}

/**
 * Jobs whose worker died go back, or fail when their attempts have run out. A lease that ends later than any that is given
 * now was given by a clock that was ahead.
 */
export async function expireLeases(db: Db, leaseSeconds: number): Promise<number> {
  const rows = await db.rows<{ status: string }>(sql('expireLeases')`
    update job
       set status = case when attempts >= max_attempts then 'failed' else 'queued' end,
           finished_at = case when attempts >= max_attempts then now() end,
           error = case when attempts >= max_attempts
             then '{"code": "internal_error", "message": "The worker died each time it ran this job."}'::jsonb end,
           lease_token = null, lease_until = null
     where status = 'processing'
       and (lease_until < now() or lease_until > now() + make_interval(secs => ${2 * leaseSeconds}))
    returning status, pg_notify(case when status = 'failed' then ${JOB_DONE_CHANNEL} else ${JOB_CHANNEL} end, public_id)`)
  return rows.length
}

/**
 * Jobs that a clock which was ahead would have waiting until it is that late again: those made in the future, and retries later
 * than any retry is. What was put off to a day of its own stays there. Their order among themselves stays.
 */
export async function recallJobs(db: Db): Promise<number> {
  const rows = await db.rows(sql('recallJobs')`
    update job
       set run_at = case when attempts > 0 or run_at < created_at + interval '1 minute' then now() else run_at end,
           created_at = least(created_at, now())
     where status = 'queued'
       and (created_at > now() + interval '1 minute' or (attempts > 0 and run_at > now() + interval '12 minutes'))
    returning pg_notify(${JOB_CHANNEL}, '')`)
  return rows.length
}

export async function beatWorker(db: Db, id: string, host: string): Promise<void> {
  await db.rows(sql('beatWorker')`
    insert into worker (id, host, lanes, heartbeat_at) values (${id}, ${host}, ${[LANE]}, now())
    on conflict (id) do update set heartbeat_at = now()`)
}

export async function removeWorkers(db: Db, id: string): Promise<void> {
  await db.rows(sql('removeWorkers')`
    delete from worker where id = ${id} or heartbeat_at < now() - interval '1 day'`)
}

/** Takes the file's name and what was looked for from the jobs of a source that have ended. */
export async function clearJobPayloads(tx: AccountDb, source: SourceId): Promise<void> {
  await tx.rows(sql('clearJobPayloads')`
    update job set payload = payload - 'file' - 'focus'
     where account_id = ${tx.account} and source_id = ${source} and status not in ('queued', 'processing')`)
}

/** Jobs of all accounts that have not ended, by kind and state, and for how long the oldest of them could have run. */
export function countPendingJobs(
  db: Db,
): Promise<{ kind: string; status: string; jobs: number; oldestSeconds: number | null }[]> {
  return db.rows(sql('countPendingJobs')`
    select kind, status, count(*)::int as jobs,
           extract(epoch from now() - min(run_at) filter (where status = 'queued' and run_at <= now()))::float8 as oldest_seconds
      from job where status in ('queued', 'processing') group by kind, status`)
}
