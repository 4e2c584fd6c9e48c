import pg from 'pg'

// Roles of the embedded server beside the service's own. Only set-up is the superuser's: making roles, passwords and databases.

/** Says that a process is here, and may do nothing else. */
export const PRESENCE_ROLE = 'cairn_presence'

/** Reads every row, which row-level security keeps from the service's role, and writes none. */
export const BACKUP_ROLE = 'cairn_backup'

/** In the maintenance database, unless told otherwise. */
export async function connectAs(user: string, config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ port: 5432, user, database: 'postgres', ssl: false, ...config })
  client.on('error', () => {}) // the next query sees a lost connection; unhandled, the event would end the process
  try {
    await client.connect()
    return client
  } catch (error) {
    close(client)
    throw error
  }
}

export function close(client: pg.Client): void {
  client.end().catch(() => {})
}

/** No statement takes a password as a parameter. */
export const setPassword = (role: string, password: string): string =>
  `alter role ${pg.escapeIdentifier(role)} password ${pg.escapeLiteral(password)}`

/** Both or none; those that are there stay. The caller holds the lock of set-up. */
export async function makeRoles(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select rolname as name from pg_roles where rolname = any($1)',
    [[PRESENCE_ROLE, BACKUP_ROLE]],
  )
  const known = rows.map(({ name }) => name)
  await client.query('begin')
  if (!known.includes(PRESENCE_ROLE)) await client.query(`create role ${PRESENCE_ROLE} login`)
  if (!known.includes(BACKUP_ROLE)) await client.query(`create role ${BACKUP_ROLE} login bypassrls`)
  await client.query(`grant pg_read_all_data to ${BACKUP_ROLE}`)
  // Where the service has taken all the others.
  await client.query(`grant pg_use_reserved_connections to ${PRESENCE_ROLE}, ${BACKUP_ROLE}`)
  await client.query('commit')
}
