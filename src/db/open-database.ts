import pg from 'pg'
import type { Settings } from '../config/settings.ts'
import {
  dropDatabase,
  ensureDatabase,
  ensurePostgres,
  type PostgresOptions,
  type PostgresRelease,
  SUPERUSER,
  UPGRADE_NAME,
} from './embedded-postgres.ts'
import { requireFitServer, UnfitDatabaseError } from './fit-server.ts'
import { migrate } from './migrate.ts'
import { openPool, type Pool } from './pool.ts'
import { codeOf } from './postgres-cluster.ts'
import { BACKUP_ROLE } from './postgres-roles.ts'
import { Primary } from './primary.ts'
import { readSchemaVersion } from './schema-store.ts'
import { serverAddresses } from './server-addresses.ts'
import type { Db, Registry } from './sql.ts'
import { refuseUnfinished } from './unfinished-restore.ts'

const DATABASE = 'cairn'
const ROLE = 'cairn_app'
/** A server that is up can take seconds over a handshake where the machine is busy; one that is down refuses at once. */
const CONNECT_TIMEOUT_MS = 10_000

export interface Database {
  db: Db
  /** for jobs: their statements may take longer than those of requests */
  jobDb: Db
  connect: Pool['connect']
  counts: Pool['counts']
  /** whether the database answers and has this release's schema */
  ready(): Promise<boolean>
  /** Told when another server of the database takes writes: it may lack the newest of what was read here. */
  onMoved(listener: () => void): void
  /** where the data is, for people */
  description: string
  /** Without waiting for what is under way: the embedded server stops if nobody else uses it. */
  leave(): Promise<void>
  close(): Promise<void>
}

export type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'dataDir' | 'databasePool' | 'namedStatements'>

/**
 * The database that the settings name, migrated and ready: the embedded server, started or joined, or `DATABASE_URL`.
 * `registry`: where it is one of several.
 *
 * @throws where a restore into this data folder has not come to its end
 */
export async function openDatabase(
  settings: DatabaseSettings,
  warn: (message: string) => void,
  registry?: Registry,
): Promise<Database> {
  refuseUnfinished(settings.dataDir)
  const place = await placeOf(settings, warn)
  const config: pg.PoolConfig = {
    ...place.config,
    max: settings.databasePool,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'cairn',
  }
  let schemaVersion: number
  const client = new pg.Client(config)
  client.on('error', () => {})
  try {
    await client.connect().catch(explainTls)
    await requireFitServer(client, settings.databasePool, warn)
    schemaVersion = await migrate(client, warn)
  } catch (error) {
    await place.leave()
    throw error
  } finally {
    await client.end()
  }
  const pool = openPool({
    config,
    namedStatements: settings.namedStatements,
    registry,
    ...(place.revive ? { revive: place.revive } : {}),
    ...(place.primary ? { primary: place.primary } : {}),
  })
  return {
    db: pool.db,
    jobDb: pool.jobDb,
    connect: pool.connect,
    counts: pool.counts,
    ready: async () => (await readSchemaVersion(pool.db)) === schemaVersion,
    onMoved: (listener) => place.primary?.onMoved(listener),
    description: place.description,
    leave: place.leave,
    async close() {
      await pool.close()
      await place.leave()
    },
  }
}

/** A connection to all that the service keeps, beside the pool and its limits, to save or to fill the whole of it. */
export interface WholeDatabase {
  client: pg.Client
  leave(): Promise<void>
}

/** As a role that sees every row, where the database is ours; as the role of `DATABASE_URL` otherwise. */
export async function openToSave(settings: DatabaseSettings, warn: (message: string) => void): Promise<WholeDatabase> {
  refuseUnfinished(settings.dataDir)
  const place = await placeOf(settings, warn)
  return openWhole(place, place.saver)
}

/** The cluster of an older PostgreSQL major in this data folder, by programs that read it, to save the whole of it. */
export async function openOlder(
  dataDir: string,
  release: PostgresRelease,
  warn: (message: string) => void,
): Promise<WholeDatabase> {
  const place = await embedded(dataDir, { log: warn, release })
  return openWhole(place, SUPERUSER, UPGRADE_NAME)
}

/** As the role that will own the tables; `anew` gives the embedded server an empty database whatever it had. */
export async function openToFill(
  settings: DatabaseSettings,
  { anew, warn }: { anew: boolean; warn: (message: string) => void },
): Promise<WholeDatabase> {
  return openWhole(await placeOf(settings, warn, anew))
}

async function openWhole(place: Place, user?: string, application_name = 'cairn backup'): Promise<WholeDatabase> {
  const client = new pg.Client({ ...place.config, ...(user ? { user } : {}), application_name })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    await place.leave()
    throw error
  }
  return {
    client,
    async leave() {
      await client.end().catch(() => {})
      await place.leave()
    },
  }
}

/** What the server or the network says has a name; what the driver and TLS say has none that programs could know by. */
function explainTls(error: NodeJS.ErrnoException & { severity?: string }): never {
  if (error.severity || error.syscall || error instanceof AggregateError) throw error
  throw new UnfitDatabaseError(`${error.message}; DATABASE_URL says with ?sslmode= whether and how TLS is used`, {
    cause: error,
  })
}

interface Place {
  config: pg.ClientConfig
  description: string
  /** who reads every row and writes none, with the same password */
  saver?: string
  revive?: () => Promise<void>
  primary?: Primary
  leave(): Promise<void>
}

const placeOf = ({ databaseUrl, dataDir }: DatabaseSettings, log: (message: string) => void, anew = false) =>
  databaseUrl ? external(databaseUrl, log) : embedded(dataDir, { log, anew })

async function external(url: string, log: (message: string) => void): Promise<Place> {
  const addresses = serverAddresses(url)
  const primary = new Primary(addresses, log)
  const place = {
    primary,
    description: addresses.length > 1 ? 'the servers of DATABASE_URL' : 'the server of DATABASE_URL',
    leave: async () => primary.close(),
  }
  if (!primary.isOneOfSeveral) return { ...place, config: primary.config }
  try {
    await primary.find()
  } catch (error) {
    primary.close()
    throw error
  }
  return { ...place, config: primary.config, revive: () => primary.find() }
}

async function embedded(
  dataDir: string,
  { anew = false, ...options }: PostgresOptions & { anew?: boolean },
): Promise<Place> {
  const handle = await ensurePostgres(dataDir, options)
  const config: pg.ClientConfig = {
    host: handle.socketDir,
    port: 5432,
    database: DATABASE,
    user: ROLE,
    password: handle.password,
    // PGSSLMODE in the environment must not ask a socket for TLS.
    ssl: false,
  }
  try {
    if (anew) await dropDatabase(handle, DATABASE)
    if (!(await isThere(config))) await ensureDatabase(handle, DATABASE, ROLE)
  } catch (error) {
    await handle.leave()
    throw error
  }
  return {
    saver: BACKUP_ROLE,
    config,
    description: `embedded PostgreSQL in ${dataDir}`,
    revive: () => handle.revive(),
    leave: async () => {
      await handle.leave()
    },
  }
}

/** Invalid authorization, wrong password, no such database: what has not been made yet. */
const NOT_MADE = ['28000', '28P01', '3D000']

/** So that a start needs the superuser only where something has to be made. */
async function isThere(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    if (NOT_MADE.includes(codeOf(error))) return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}
