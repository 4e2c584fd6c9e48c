import type { Db } from '../db/sql.ts'
import type { JobRecord } from '../jobs/job.ts'
import { listJobs } from '../jobs/job-store.ts'
import type { AccountId } from '../lib/ids.ts'
import { INGEST_JOB_KINDS } from './job-schemas.ts'

/** Ingests and deletions of sources, newest first; one more than `limit`, if there is one. */
export const listIngestJobs = (db: Db, account: AccountId, limit: number, after: string | null): Promise<JobRecord[]> =>
  listJobs(db, account, INGEST_JOB_KINDS, limit, after)
