import type { Db } from '../db/sql.ts'
import type { AccountIndexes } from '../index/account-indexes.ts'
import type { Log } from '../lib/log.ts'
import type { Metering } from '../metering/metering.ts'
import type { Embedder } from '../models/embedder.ts'
import type { LanguageModel } from '../models/language-model.ts'
import type { QueryVectors } from './query-vectors.ts'

/** What queries take from the rest of the service. */
export interface QueryServices {
  db: Db
  indexes: AccountIndexes
  /** what makes vectors; null: `ri-512-v2` */
  embedder: Embedder | null
  queryVectors: QueryVectors
  jobAttempts: number
  /** writes answers; null: sentences are quoted instead */
  answerer: LanguageModel | null
  log: Log
  metering: Metering
}
