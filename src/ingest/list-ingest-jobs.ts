import type { AccountDb } from '../db/sql.ts'
import { listJobs } from '../jobs/job-store.ts'
import type { JobRecord } from '../jobs/job-types.ts'
import { INGEST_JOB_KINDS } from './job-schemas.ts'

/** Ingests and deletions of sources, newest first; one more than `limit`, if there is one. */
export const listIngestJobs = (own: AccountDb, limit: number, after: string | null): Promise<JobRecord[]> =>
  listJobs(own, INGEST_JOB_KINDS, limit, after)
