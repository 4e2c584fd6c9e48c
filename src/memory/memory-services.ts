import type { Db } from '../db/sql.ts'
import type { MessageIndexes } from '../index/message-indexes.ts'
import type { Notifications } from '../jobs/notifications.ts'
import type { Log } from '../lib/log.ts'
import type { Metering } from '../metering/metering.ts'
import type { LanguageModel } from '../models/language-model.ts'

/** What native memory takes from the rest of the service. */
export interface MemoryServices {
  db: Db
  notifications: Notifications
  jobAttempts: number
  messageIndexes: MessageIndexes
  /** key of the hashes by which equal claims are known */
  textKey: Buffer
  /** reads messages; null: the built-in rules do */
  memoryModel: LanguageModel | null
  log: Log
  metering: Metering
}
