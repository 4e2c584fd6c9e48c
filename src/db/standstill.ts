import pg from 'pg'
import { cutConnection } from './cut-connection.ts'

/** how often what is under way is looked at */
const LOOK_MS = 1_000
/** a statement under way for less is nothing to ask after */
const SOON_MS = 1_000
/** a server that says nothing for so long stands still; a slow statement is none of this, for others are answered */
const SILENCE_MS = 3_000

interface Server {
  config(): pg.ClientConfig
  /** Throws when there is none. */
  findAnother?(): Promise<void>
}

const YES = () => true
const NO = () => false

/**
 * Tells a server that stands still (a frozen process, a disk that hangs, a network that swallows) from a slow statement. Only
 * while something has been under way for a second does it ask, on a connection of its own, whether anybody is there. Any
 * answer counts, a refusal too; only silence is a standstill. Then what is under way is given up, and what comes is
 * refused at once, until the server answers again.
 */
export class Standstill {
  readonly #server: Server
  readonly #underWay = new Map<pg.PoolClient, number>()
  readonly #timer: NodeJS.Timeout
  #asking = false
  #isStill = false

  constructor(server: Server) {
    this.#server = server
    this.#timer = setInterval(() => void this.#look(), LOOK_MS).unref()
  }

  get isStill(): boolean {
    return this.#isStill
  }

  begin(client: pg.PoolClient): void {
    this.#underWay.set(client, performance.now())
  }

  end(client: pg.PoolClient): void {
    this.#underWay.delete(client)
  }

  close(): void {
    clearInterval(this.#timer)
  }

  async #look(): Promise<void> {
    if (this.#asking || !(this.#isStill || this.#isSlow())) return
    this.#asking = true
    try {
      const { config, findAnother } = this.#server
      this.#isStill = !((await answers(config())) || (await findAnother?.().then(YES, NO)))
    } finally {
      this.#asking = false
    }
    if (this.#isStill) for (const client of this.#underWay.keys()) cutConnection(client)
  }

  #isSlow(): boolean {
    const [oldest] = this.#underWay.values()
    return oldest !== undefined && performance.now() - oldest > SOON_MS
  }
}

/** Whether anything is heard of the server in time. */
async function answers(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 0 })
  client.on('error', () => {})
  const heard = client
    .connect()
    .then(() => client.query('select 1'))
    .then(() => {}, ignore)
  const isHeard = await Promise.race([heard.then(() => true), silence()])
  cutConnection(client)
  return isHeard
}

const ignore = () => {}

/** This process may itself have been busy for longer than that: then what came meanwhile is read first. */
async function silence(): Promise<false> {
  const began = performance.now()
  await pause(SILENCE_MS)
  if (performance.now() - began > SILENCE_MS + LOOK_MS) await pause(SILENCE_MS)
  return false
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref())
