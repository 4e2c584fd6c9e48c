import { findAccountProfile } from '../accounts/account-store.ts'
import type { Db } from '../db/sql.ts'
import { countRecords, countSources, type RecordCounts } from '../graph/count-store.ts'
import { listSources, type SourceRow } from '../graph/source-store.ts'
import { findWriteMark } from '../index/index-store.ts'
import { listIngestJobs } from '../ingest/list-ingest-jobs.ts'
import type { JobRecord } from '../jobs/job.ts'
import { AccountGoneError } from '../lib/errors.ts'
import type { AccountId } from '../lib/ids.ts'
import { countMemory } from '../memory/memory-count-store.ts'
import type { MeteringServices } from '../metering/charge.ts'
import { readCredits } from '../metering/read-credits.ts'
import type { Counted } from './counted.ts'

type Counts = RecordCounts & Awaited<ReturnType<typeof countMemory>>

export interface OverviewServices extends MeteringServices {
  counted: Counted<Counts>
}

/** What the account is, has and lately put in. */
export async function getAccountOverview(
  services: OverviewServices,
  account: AccountId,
  { sourceLimit, ingestJobLimit }: { sourceLimit: number; ingestJobLimit: number },
) {
  const db = services.db.account(account)
  const [profile, { credits, plan }, counts, sources, jobs] = await Promise.all([
    findAccountProfile(services.db, account),
    readCredits(services, account),
    countActivity(services, db, account),
    listSources(db, account, sourceLimit, null),
    listIngestJobs(services.db, account, ingestJobLimit, null),
  ])
  if (!profile) throw new AccountGoneError()
  const recent: { sources: SourceRow[]; jobs: JobRecord[] } = {
    sources: sources.slice(0, sourceLimit),
    jobs: jobs.slice(0, ingestJobLimit),
  }
  return { profile, plan, credits, counts, ...recent }
}

/** Sources begin to count before anything of them is written, so they are counted each time. */
async function countActivity({ counted }: OverviewServices, db: Db, account: AccountId) {
  const mark = await findWriteMark(db, account)
  const [counts, sources] = await Promise.all([
    counted.get(account, mark, async () => ({
      ...(await countRecords(db, account)),
      ...(await countMemory(db, account)),
    })),
    countSources(db, account),
  ])
  return { ...counts, sources }
}
