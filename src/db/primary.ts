import pg from 'pg'
import { cutConnection } from './cut-connection.ts'
import { UnfitDatabaseError } from './fit-server.ts'
import type { ServerAddress } from './server-addresses.ts'

/** how long a server may take to say what it is */
const PROBE_MS = 3_000
/** how often several servers are asked who takes writes, so that one that was replaced is left though it still answers */
const WATCH_MS = 5_000

/** Where a server's history has come to. */
interface Position {
  /** of all servers that have been copied from one another */
  system: string
  /** one more with each promotion */
  timeline: number
  /** bytes written to the log */
  lsn: bigint
}

interface Found {
  address: ServerAddress
  /** unknown where the server does not tell */
  position: Position | null
}

/** The server takes no writes, or knows less than the one before it. */
class NotPrimaryError extends Error {
  /** as the server itself says when it is written to */
  readonly code = '25006'
}

/**
 * Which of the servers takes writes. A standby is not taken, nor one whose data are older than what was seen here: on an
 * earlier timeline, or behind on the same one. When another is promoted, all connections to the one before are cut, and
 * new ones go there.
 */
export class Primary {
  readonly #addresses: readonly ServerAddress[]
  readonly #tell: (message: string) => void
  readonly #open = new Set<pg.ClientBase>()
  readonly #listeners: (() => void)[] = []
  readonly #timer: NodeJS.Timeout | undefined
  #current: ServerAddress
  #seen: Position | null = null
  #tellsPosition = true
  #looking: Promise<void> | null = null

  constructor(addresses: readonly ServerAddress[], tell: (message: string) => void) {
    this.#addresses = addresses
    this.#current = addresses[0]!
    this.#tell = tell
    if (this.isOneOfSeveral) this.#timer = setInterval(() => void this.find().catch(() => {}), WATCH_MS).unref()
  }

  get isOneOfSeveral(): boolean {
    return this.#addresses.length > 1
  }

  get config(): pg.ClientConfig {
    return this.#current.config
  }

  /** Told when another server takes writes: it may lack the newest of what the one before had. */
  onMoved(listener: () => void): void {
    this.#listeners.push(listener)
  }

  /** Clients of this connect to whichever server it is then. */
  get Client(): typeof pg.Client {
    const primary = this
    return class extends pg.Client {
      constructor(config?: string | pg.ClientConfig) {
        super({ ...(config as pg.ClientConfig), ...primary.config })
        primary.#open.add(this)
        this.once('end', () => primary.#open.delete(this))
      }
    }
  }

  /** Of a new connection. Throws when it leads to a server that is not to be taken. */
  async check(client: pg.ClientBase): Promise<void> {
    const seen = this.#seen
    const position = await this.#ask(client)
    if (!this.#open.has(client)) throw new NotPrimaryError('another server was promoted meanwhile')
    const fault = faultOf(position, seen)
    if (fault) throw new NotPrimaryError(fault)
    this.#note(position, client)
  }

  /** Asks all of them. Throws UnfitDatabaseError, which says what each answered, when none is to be taken. */
  find(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null
    })
    return this.#looking
  }

  close(): void {
    clearInterval(this.#timer)
  }

  async #look(): Promise<void> {
    const seen = this.#seen
    const probed = await Promise.all(this.#addresses.map((address) => this.#candidate(address, seen)))
    const [best] = probed.filter((one) => typeof one !== 'string').sort(newestFirst)
    if (!best) throw new UnfitDatabaseError(`none of its servers is to be written to (${probed.join('; ')})`)
    const isOther = best.address !== this.#current
    this.#current = best.address
    if (isOther && seen) this.#tell(`another server of the database takes writes now: ${best.address.name}`)
    this.#note(best.position, null, isOther)
  }

  /** Or what is wrong with it. */
  async #candidate(address: ServerAddress, seen: Position | null): Promise<Found | string> {
    try {
      const position = await this.#probe(address)
      const fault = faultOf(position, seen)
      return fault ? `${address.name}: ${fault}` : { address, position }
    } catch (error) {
      const { message, code } = error as NodeJS.ErrnoException
      return `${address.name}: ${message || code}`
    }
  }

  async #probe({ config }: ServerAddress): Promise<Position | null> {
    const client = new pg.Client({
      ...config,
      connectionTimeoutMillis: PROBE_MS,
      query_timeout: PROBE_MS,
      application_name: 'cairn watch',
    })
    client.on('error', () => {})
    try {
      await client.connect()
      return await this.#ask(client)
    } finally {
      cutConnection(client)
    }
  }

  async #ask(client: pg.ClientBase): Promise<Position | null> {
    if (this.#tellsPosition) {
      try {
        return await readPosition(client)
      } catch (error) {
        // Some that only speak like PostgreSQL do not tell; whether they take writes all do.
        if (!isRefusal(error)) throw error
        this.#tellsPosition = false
      }
    }
    const { rows } = await client.query<{ on: string }>(`select current_setting('transaction_read_only') as on`)
    if (rows[0]!.on === 'on') throw new NotPrimaryError(STANDBY)
    return null
  }

  /** Another timeline is another server, at the same address too. */
  #note(position: Position | null, client: pg.ClientBase | null, isOther = false): void {
    const seen = this.#seen
    const isMoved = isOther || (seen !== null && position !== null && position.timeline !== seen.timeline)
    if (position && !(seen && isBehind(position, seen))) this.#seen = position
    if (!isMoved) return
    for (const one of this.#open) {
      if (one === client) continue
      this.#open.delete(one)
      cutConnection(one)
    }
    for (const listener of this.#listeners) listener()
  }
}

const STANDBY = 'takes no writes: it is a standby, or set to read only'

const isRefusal = (error: unknown): boolean =>
  /^(?:0A|22|42)/.test(String((error as { code?: unknown }).code)) && !(error instanceof NotPrimaryError)

const isBehind = (one: Position, other: Position): boolean =>
  one.timeline < other.timeline || (one.timeline === other.timeline && one.lsn < other.lsn)

function faultOf(position: Position | null, seen: Position | null): string | null {
  if (!position || !seen) return null
  if (position.system !== seen.system) return 'is no copy of the database that was served before'
  return isBehind(position, seen) ? 'has older data than were served before' : null
}

function newestFirst(one: Found, other: Found): number {
  if (!one.position || !other.position) return 0
  return isBehind(one.position, other.position) ? 1 : -1
}

/** Throws NotPrimaryError of a server that takes no writes. */
async function readPosition(client: pg.ClientBase): Promise<Position> {
  const { rows } = await client.query<{ on: string; file: string | null; lsn: string | null; system: string }>(
    `select current_setting('transaction_read_only') as on,
            case when not pg_is_in_recovery() then pg_walfile_name(pg_current_wal_lsn()) end as file,
            case when not pg_is_in_recovery() then (pg_current_wal_lsn() - '0/0')::text end as lsn,
            (select system_identifier::text from pg_control_system()) as system`,
  )
  const { on, file, lsn, system } = rows[0]!
  if (on === 'on' || file === null || lsn === null) throw new NotPrimaryError(STANDBY)
  return { system, timeline: Number.parseInt(file.slice(0, 8), 16), lsn: BigInt(lsn) }
}
