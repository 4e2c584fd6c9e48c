import { accountOf } from '../auth/account-of.ts'
import type { QuarantineReason } from '../graph/quarantine-reasons.ts'
import { findQuarantineReason } from '../graph/run-view-store.ts'
import type { JobRecord } from '../jobs/job-types.ts'
import { waitForJob } from '../jobs/wait-for-job.ts'
import { ForbiddenError, NotFoundError } from '../lib/errors.ts'
import type { Principal } from '../lib/principal.ts'
import type { IngestServices } from './ingest-services.ts'
import { SHOWN_JOB_KINDS } from './job-schemas.ts'

/** 403 for an event asked by a session, and for a job asked by a key that may only read the memory. */
function requireAccessTo(jobId: string, principal: Principal): void {
  const isEvent = jobId.startsWith('evt_')
  if (isEvent && principal.kind !== 'api-key') throw new ForbiddenError('Events of the native memory take an API key.')
  if (!isEvent && principal.kind === 'api-key' && !principal.scopes.includes('ingest'))
    throw new ForbiddenError('This API key lacks the scope ingest.')
}

export interface ShownJob {
  job: JobRecord
  /** why its run is in quarantine; null where it is in none, or was released */
  quarantineReason: QuarantineReason | null
}

/** The job when it has ended, or as it is after so many seconds. Throws NotFoundError; ForbiddenError as above. */
export async function getIngestJob(
  services: Pick<IngestServices, 'db' | 'notifications'>,
  principal: Principal,
  jobId: string,
  wait: { seconds: number; signal: AbortSignal },
): Promise<ShownJob> {
  requireAccessTo(jobId, principal)
  const own = services.db.of(accountOf(principal))
  const isShown = ({ kind }: JobRecord) => SHOWN_JOB_KINDS.includes(kind)
  const job = await waitForJob(services, own, jobId, wait.seconds * 1000, wait.signal, isShown)
  if (!job) throw new NotFoundError('Job')
  const hidden = job.status === 'quarantined' && job.sourceRunId
  const reason = hidden ? await findQuarantineReason(own, hidden) : null
  return { job, quarantineReason: reason ?? null }
}
