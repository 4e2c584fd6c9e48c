import { findAccountProfile } from '../accounts/account-store.ts'
import type { AccountDb } from '../db/sql.ts'
import { countRecords, countSources, type RecordCounts } from '../graph/count-store.ts'
import { listSources, type SourceRow } from '../graph/source-store.ts'
import { findWriteMark } from '../index/index-store.ts'
import { listIngestJobs } from '../ingest/list-ingest-jobs.ts'
import type { JobRecord } from '../jobs/job-types.ts'
import { AccountGoneError } from '../lib/errors.ts'
import { countMemory } from '../memory/memory-count-store.ts'
import type { MeteringServices } from '../metering/charge.ts'
import { readCredits } from '../metering/read-credits.ts'
import type { CountCache } from './count-cache.ts'

type Counts = RecordCounts & Awaited<ReturnType<typeof countMemory>>

export interface OverviewServices extends MeteringServices {
  countCache: CountCache<Counts>
}

/** What the account is, has and lately put in. */
export async function getAccountOverview(
  services: OverviewServices,
  own: AccountDb,
  { sourceLimit, ingestJobLimit }: { sourceLimit: number; ingestJobLimit: number },
) {
  const [profile, { credits, plan }, counts, sources, jobs] = await Promise.all([
    findAccountProfile(own),
    readCredits(services, own),
    countActivity(services, own),
    listSources(own, sourceLimit, null),
    listIngestJobs(own, ingestJobLimit, null),
  ])
  if (!profile) throw new AccountGoneError()
  const recent: { sources: SourceRow[]; jobs: JobRecord[] } = {
    sources: sources.slice(0, sourceLimit),
    jobs: jobs.slice(0, ingestJobLimit),
  }
  return { profile, plan, credits, counts, ...recent }
}

/** Sources begin to count before anything of them is written, so they are countCache each time. */
async function countActivity({ countCache }: OverviewServices, own: AccountDb) {
  const mark = await findWriteMark(own)
  const [counts, sources] = await Promise.all([
    countCache.get(own.account, mark, async () => ({
      ...(await countRecords(own)),
      ...(await countMemory(own)),
    })),
    countSources(own),
  ])
  return { ...counts, sources }
}
