import { ServiceError } from '../lib/errors.ts'
import type { AccountId } from '../lib/ids.ts'

const MOST_EXPORTS = 4
/** exports may hold one connection in so many */
const CONNECTIONS_EACH = 4
/** of one account, besides the one that is sent */
const MOST_WAITING = 8
const RETRY_SECONDS = '10'

const unavailable = (message: string) =>
  new ServiceError(503, 'unavailable', message, { headers: { 'retry-after': RETRY_SECONDS } })

export const importRuns = () => unavailable('Another import is running; try again after it.')

const tooMany = (message: string) =>
  new ServiceError(429, 'rate_limit_exceeded', message, { headers: { 'retry-after': RETRY_SECONDS } })

const OWN_TURN = 'Other exports of this account are still being sent; try again after them.'

interface Waiting {
  account: AccountId
  enter(): void
}

/**
 * How many exports and imports this process runs at once: each holds a database connection for as long as a client
 * takes. One account has one place, so that none can take them all; who comes later waits for its turn.
 */
export class TransferSlots {
  readonly #most: number
  readonly #waitMs: number
  readonly #exporting = new Set<AccountId>()
  /** longest waiting first */
  readonly #waiting: Waiting[] = []
  #importing = false

  constructor(databasePool: number, waitMs: number) {
    this.#most = Math.max(1, Math.min(MOST_EXPORTS, Math.floor(databasePool / CONNECTIONS_EACH)))
    this.#waitMs = waitMs
  }

  /**
   * Takes a place, to be given back by what it returns, when it is this one's turn. Throws 429 `rate_limit_exceeded`
   * when the account's other exports take too long or too many wait, 503 `unavailable` when those of others do,
   * and when `signal` says that nobody waits any more.
   */
  async beginExport(account: AccountId, signal: AbortSignal): Promise<() => void> {
    if (this.#isFree(account)) return this.#take(account)
    if (this.#waiting.filter((one) => one.account === account).length >= MOST_WAITING) throw tooMany(OWN_TURN)
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
      }
      const waiting: Waiting = {
        account,
        enter: () => {
          leave()
          resolve(this.#take(account))
        },
      }
      const onAbort = () => {
        leave()
        reject(unavailable('The export was not begun; try again shortly.'))
      }
      const timer = setTimeout(() => {
        leave()
        reject(
          this.#exporting.has(account)
            ? tooMany(OWN_TURN)
            : unavailable('Too many exports are being sent; try again shortly.'),
        )
      }, this.#waitMs)
      signal.addEventListener('abort', onAbort)
      this.#waiting.push(waiting)
    })
  }

  /** As `beginExport`, but one import at a time, and nobody waits: its body would have to. Throws 503 `unavailable`. */
  beginImport(): () => void {
    if (this.#importing) throw importRuns()
    this.#importing = true
    return () => {
      this.#importing = false
    }
  }

  #isFree(account: AccountId): boolean {
    return !this.#exporting.has(account) && this.#exporting.size < this.#most
  }

  #take(account: AccountId): () => void {
    this.#exporting.add(account)
    return () => {
      this.#exporting.delete(account)
      this.#waiting.find((one) => this.#isFree(one.account))?.enter()
    }
  }
}
