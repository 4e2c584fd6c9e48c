import type pg from 'pg'

/** The database answers but will not do; the message says what to change. */
export class UnfitDatabaseError extends Error {}

/** ours beside the pool */
const OTHER_CONNECTIONS = 1

/** of a schema: it needs no quotes */
const PLAIN_NAME = /^[a-z_][a-z0-9_]*$/

interface Server {
  encoding: string
  schema: string | null
  /** of the connection string itself, and nothing but this schema: a cell of several in one database */
  isAsked: boolean
  role: string
  isSuper: boolean
  connections: number
  /** of these for administrators and roles of their own alone */
  kept: number
  isReadOnly: boolean
}

/**
 * What is seen at the start rather than as a fault of some request later. Throws UnfitDatabaseError; `warn`s of what works
 * but should be otherwise. `pool`: connections that this process may take.
 */
export async function requireFitServer(
  client: pg.Client,
  pool: number,
  warn: (message: string) => void,
): Promise<void> {
  const { rows } = await client.query<Server>(
    `select current_setting('server_encoding') as encoding, current_schema() as schema, current_user as role,
            current_schemas(false) = array[current_schema()]
              and (select source = 'client' from pg_settings where name = 'search_path') as "isAsked",
            (select rolsuper from pg_roles where rolname = current_user) as "isSuper",
            current_setting('max_connections')::int as connections,
            current_setting('superuser_reserved_connections')::int
              + coalesce(current_setting('reserved_connections', true)::int, 0) as kept,
            current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
  )
  const { encoding, schema, isAsked, role, isSuper, connections, kept, isReadOnly } = rows[0]!
  if (isReadOnly) {
    throw new UnfitDatabaseError(
      'it takes no writes: it is a standby, or set to read only; DATABASE_URL may name several servers, of which one takes writes (postgres://…@one:5432,two:5432/cairn)',
    )
  }
  if (encoding !== 'UTF8') {
    throw new UnfitDatabaseError(
      `its encoding is ${encoding}, which cannot hold every text: make one with "create database … encoding 'UTF8' template template0"`,
    )
  }
  if (schema !== 'public' && !(isAsked && PLAIN_NAME.test(schema ?? ''))) {
    throw new UnfitDatabaseError(
      `the search_path of the role ${role} leads to ${schema === null ? 'no schema' : `the schema ${schema}`}: "alter role ${role} set search_path = public", and let the role use that schema`,
    )
  }
  if (isSuper)
    warn('the database role is a superuser: row-level security does not bind it; log in with an ordinary role')
  if (pool + OTHER_CONNECTIONS > connections - kept) {
    warn(
      `CAIRN_DATABASE_POOL is ${pool}, and the server takes ${connections} connections in all, of which some are kept back: requests will wait or fail`,
    )
  }
}
