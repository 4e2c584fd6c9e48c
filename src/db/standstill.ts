import pg from 'pg'
import { cutConnection, streamOf } from './cut-connection.ts'

/** how often what is under way is looked at */
const LOOK_MS = 1_000
/** a statement under way for less is nothing to ask after */
const SOON_MS = 1_000
/** a server that says nothing for so long stands still; a slow statement is none of this, for others are answered */
const SILENCE_MS = 3_000
/** however little of that this process could listen */
const LONGEST_SILENCE_MS = 15_000
const TICK_MS = 100

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
      this.#isStill = !((await answers(config(), this.#underWay.keys())) || (await findAnother?.().then(YES, NO)))
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

/** Whether the server answers in time, on a new connection or on one of those `underWay`. */
async function answers(config: pg.ClientConfig, underWay: Iterable<pg.PoolClient>): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 0 })
  client.on('error', () => {})
  const silence = new Silence(performance.now())
  streamOf(client).on('data', () => silence.interrupt())
  const answered = client
    .connect()
    .then(() => client.query('select 1'))
    .then(YES, YES)
  const before = [...underWay].map((one) => [one, streamOf(one).bytesRead] as const)
  const isAnswered = await Promise.race([answered, endOf(silence)])
  cutConnection(client)
  return isAnswered || before.some(([one, bytes]) => streamOf(one).bytesRead > bytes)
}

/**
 * What a machine without computing time makes silent is not the server: counted is the time in which this process was
 * there to listen, which it is when its own clock comes on time.
 */
export class Silence {
  #last: number
  #listenedMs = 0
  readonly #began: number

  /** @param now milliseconds of any clock that only goes on */
  constructor(now: number) {
    this.#began = now
    this.#last = now
  }

  /** A word that is not the answer yet: a sign-in takes several, and a pooler says the first of them for a server. */
  interrupt(): void {
    this.#listenedMs = 0
  }

  /** To be called each TICK_MS; true when it has been silent for long enough. */
  tick(now: number): boolean {
    const passedMs = now - this.#last
    this.#last = now
    if (passedMs < 2 * TICK_MS) this.#listenedMs += passedMs
    return this.#listenedMs >= SILENCE_MS || now - this.#began >= LONGEST_SILENCE_MS
  }
}

async function endOf(silence: Silence): Promise<false> {
  do await pause(TICK_MS)
  while (!silence.tick(performance.now()))
  // What came while the clock was late is read first.
  await new Promise(setImmediate)
  return false
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref())
