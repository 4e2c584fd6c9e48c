import { readDatabaseTime } from './database-time-store.ts'
import type { Db } from './sql.ts'

/** a clock that is put right, or runs off, is noticed so soon */
const LOOK_MS = 60_000

/** The database's time, told without asking it each time: what processes count together has to be counted by one clock. */
export class DatabaseClock {
  readonly #db: Db
  readonly #local: () => number
  /** milliseconds that the database is ahead */
  #ahead = 0
  #timer: NodeJS.Timeout | undefined

  /** `local`: this machine's clock, in milliseconds. */
  constructor(db: Db, local: () => number = () => Date.now()) {
    this.#db = db
    this.#local = local
  }

  readonly now = (): Date => new Date(this.#local() + this.#ahead)

  /** Looks at once, and then each minute until it is closed. While the database is away, what was seen last is the best there is. */
  async start(): Promise<void> {
    const look = () => this.#look().catch(() => {})
    await look()
    this.#timer = setInterval(look, LOOK_MS).unref()
  }

  close(): void {
    clearInterval(this.#timer)
  }

  async #look(): Promise<void> {
    const before = this.#local()
    const time = await readDatabaseTime(this.#db)
    this.#ahead = time.getTime() - (before + this.#local()) / 2
  }
}
