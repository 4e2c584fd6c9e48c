import type { AccountDb } from '../db/sql.ts'
import { FileBytes } from './file-bytes.ts'

export interface ImportOptions {
  tx: AccountDb
  /** of hashes of claims */
  textKey: Buffer
  /** of events that are run again */
  jobAttempts: number
}

/** One import under way: where it writes to, and what lists leave for those that follow. */
export class Importing {
  readonly tx: AccountDb
  readonly textKey: Buffer
  readonly jobAttempts: number
  readonly exportedAt: string
  readonly files = new FileBytes()
  /** ids of jobs as the export names them: those that get other ids could come twice unseen */
  readonly jobIds = new Set<string>()
  /** jobs and events that got another id, for theirs was taken */
  renamedJobs = 0

  constructor({ tx, textKey, jobAttempts }: ImportOptions, exportedAt: string) {
    this.tx = tx
    this.textKey = textKey
    this.jobAttempts = jobAttempts
    this.exportedAt = exportedAt
  }
}
