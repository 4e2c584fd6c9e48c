import type { AccountDb } from '../db/sql.ts'
import type { IngestServices } from '../ingest/ingest-services.ts'
import type { JobRecord } from '../jobs/job-types.ts'
import { isRunning, waitForJob } from '../jobs/wait-for-job.ts'
import type { ToolCaller } from './mcp-tool.ts'

/** Clients give a tool about a minute. */
const MOST_MS = 45_000
const LOOK_MS = 250
const STAGES = ['queued', 'fetch', 'extract', 'distill', 'embed', 'write']
const MESSAGES = [
  'Waiting.',
  'Fetching the page.',
  'Reading the text.',
  'Taking notes.',
  'Indexing.',
  'Writing it down.',
]

/**
 * Tells how far an ingest is until it has ended; undefined where it takes longer than a client waits, or its client went
 * away.
 */
export async function followIngest(
  services: Pick<IngestServices, 'notifications'>,
  own: AccountDb,
  jobId: string,
  { progress, request }: ToolCaller,
): Promise<JobRecord | undefined> {
  const until = Date.now() + MOST_MS
  const signal = AbortSignal.any([request.signal, request.stopping])
  let reported = -1
  for (;;) {
    const job = await waitForJob(services, own, jobId, reported < 0 ? 0 : LOOK_MS, signal)
    if (!job || signal.aborted) return undefined
    const done = isRunning(job) ? stepOf(job) : STAGES.length
    if (done > reported) {
      reported = done
      await progress?.({ done, total: STAGES.length, message: MESSAGES[Math.floor(done)] ?? 'Done.' })
    }
    if (!isRunning(job)) return job
    if (Date.now() > until) return undefined
  }
}

/** Stages that are done, and the share of the one that runs. */
function stepOf({ progress }: JobRecord): number {
  if (!progress) return 0
  const stage = Math.max(0, STAGES.indexOf(progress.stage))
  return stage + Math.min(0.9, progress.total > 0 ? progress.done / progress.total : 0)
}
