import type { Db } from '../db/sql.ts'
import type { FetchOptions } from '../lib/fetch-public-url.ts'

/** What webhooks take from the rest of the service. */
export interface WebhookServices {
  db: Db
  /** how the guarded fetcher resolves and what it lets through */
  fetchOptions: FetchOptions
  /** seals the secrets; 32 bytes */
  webhookKey: Buffer
}
