import type { Db } from '../db/sql.ts'
import type { Extractor } from '../extract/extractor.ts'
import type { AccountIndexes } from '../index/account-indexes.ts'
import type { Notifications } from '../jobs/notifications.ts'
import type { FairTurns } from '../lib/fair-turns.ts'
import type { FetchOptions } from '../lib/fetch-public-url.ts'
import type { AccountId } from '../lib/ids.ts'
import type { Metering } from '../metering/metering.ts'
import type { Embedder } from '../models/embedder.ts'
import type { AnalysisPool } from './analysis-pool.ts'
import type { DistillerServices } from './choose-distiller.ts'

/** What ingest takes from the rest of the service. */
export interface IngestServices extends DistillerServices {
  db: Db
  extractor: Extractor
  analysis: AnalysisPool
  /**
   * whose source is read next, and whose text: dry runs pass by the queue of jobs; and whose is queued next, so that a
   * thousand requests of one account leave connections to others
   */
  turns: { extraction: FairTurns; analysis: FairTurns; queueing: FairTurns }
  indexes: AccountIndexes
  /** what makes vectors; null: `ri-512-v2` */
  embedder: Embedder | null
  notifications: Notifications
  /** how the guarded fetcher resolves and what it lets through; tests alone change it */
  fetchOptions: FetchOptions
  maxFileBytes: number
  jobAttempts: number
  metering: Metering
  /** display name and aliases of the account's owner */
  ownerNames(account: AccountId): Promise<string[]>
}
