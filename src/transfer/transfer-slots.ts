import { ServiceError } from '../lib/errors.ts'
import type { AccountId } from '../lib/ids.ts'

const MOST_EXPORTS = 4
/** exports may hold one connection in so many */
const CONNECTIONS_EACH = 4
const RETRY_SECONDS = '10'

const busy = (message: string) =>
  new ServiceError(503, 'unavailable', message, { headers: { 'retry-after': RETRY_SECONDS } })

/**
 * How many exports and imports this process runs at once: each holds a database connection for as long as a client
 * takes. One account has one place, so that none can take them all.
 */
export class TransferSlots {
  readonly #most: number
  readonly #exporting = new Set<AccountId>()
  #importing = false

  constructor(databasePool: number) {
    this.#most = Math.max(1, Math.min(MOST_EXPORTS, Math.floor(databasePool / CONNECTIONS_EACH)))
  }

  /** Takes a place, to be given back by what it returns. Throws 503 `unavailable`. */
  beginExport(account: AccountId): () => void {
    if (this.#exporting.has(account)) throw busy('An export of this account is still being sent; try again after it.')
    if (this.#exporting.size >= this.#most) throw busy('Too many exports are being sent; try again shortly.')
    this.#exporting.add(account)
    return () => this.#exporting.delete(account)
  }

  /** As `beginExport`; one import at a time. */
  beginImport(): () => void {
    if (this.#importing) throw busy('Another import is running; try again after it.')
    this.#importing = true
    return () => {
      this.#importing = false
    }
  }
}
