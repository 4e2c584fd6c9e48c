import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { AccountId } from '../lib/ids.ts'

// An account's rows as they go from one database to another, on connections beside the pools and their limits.

const name = pg.escapeIdentifier

export interface MovedTable {
  name: string
  columns: string[]
  /** of the primary key */
  key: string[]
}

/** How far a move has come: what may not be written any more. */
export type Moving = 'content' | 'all'

/** Row-level security shows the account's rows and no others; texts of rows are equal where rows are. */
export async function seeAccount(client: pg.Client, account: AccountId): Promise<void> {
  await client.query(`select set_config('app.account_id', $1, false), set_config('timezone', 'UTC', false)`, [account])
}

/** Holds the move of this account until the connection ends; false: another process moves it. */
export async function holdMove(client: pg.Client, account: AccountId): Promise<boolean> {
  await client.query('begin')
  const { rows } = await client.query<{ got: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('move ' || $1, 0)) as got`,
    [account],
  )
  return rows[0]!.got
}

/** Tables with rows of accounts, each after those that its foreign keys point at; webhooks last, which would be told of the rest. */
export async function listMovedTables(client: pg.Client): Promise<MovedTable[]> {
  const { rows } = await client.query<MovedTable & { needs: string[] }>(`
    select c.relname as name,
           (select array_agg(a.attname::text order by a.attname) from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
           array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
                  where i.indrelid = c.oid and i.indisprimary) as key,
           array(select t.relname::text from pg_constraint k join pg_class t on t.oid = k.confrelid
                  where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid and t.relname <> 'account') as needs
      from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped)
     order by c.relname = 'mem_webhook', c.relname`)
  const ordered: MovedTable[] = []
  const waiting = rows.map(({ needs, ...table }) => ({ table, needs: new Set(needs) }))
  while (waiting.length > 0) {
    const at = waiting.findIndex(({ needs }) => [...needs].every((one) => ordered.some((table) => table.name === one)))
    if (at < 0) throw new Error('the foreign keys of the tables go in a circle')
    ordered.push(waiting.splice(at, 1)[0]!.table)
  }
  return ordered
}

/**
 * Lets nobody write what `moving` says, once whoever writes has ended: until then nobody writes anything, or the wait might
 * have no end. Jobs that run go back: nothing that they do would stay. False: there is no active account.
 */
export async function stopWriting(client: pg.Client, account: AccountId, moving: Moving): Promise<boolean> {
  const { rowCount } = await client.query(`update account set moving = 'all' where id = $1 and state = 'active'`, [
    account,
  ])
  if (rowCount === 0) return false
  await inOneTransaction(client, async () => {
    await client.query('select from account where id = $1 for update', [account])
    await client.query('update account set moving = $2 where id = $1', [account, moving])
    await client.query(
      `update job set status = 'queued', attempts = attempts - 1, lease_token = null, lease_until = null
        where account_id = $1 and status = 'processing'`,
      [account],
    )
  })
  return true
}

/** The account is written here again. */
export async function letWrite(client: pg.Client, account: AccountId): Promise<void> {
  await client.query('update account set moving = null where id = $1', [account])
  await client.query(`select pg_notify('cairn_job', '')`)
}

/** The account's own row as texts, which lose nothing; undefined: it is not there. */
async function accountRow(client: pg.Client, account: AccountId): Promise<Record<string, string | null> | undefined> {
  const { rows: columns } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = 'account'::regclass and attnum > 0 and not attisdropped and attname <> 'moving' order by attname`,
  )
  const texts = columns.map((column) => `${name(column.name)}::text`).join(', ')
  const { rows } = await client.query<Record<string, string | null>>(`select ${texts} from account where id = $1`, [
    account,
  ])
  return rows[0]
}

/** The account itself, which nobody writes there yet. */
export async function copyAccountRow(from: pg.Client, to: pg.Client, account: AccountId): Promise<void> {
  const row: Record<string, string | null> = { ...(await accountRow(from, account)), moving: 'all' }
  const columns = Object.keys(row)
  await to.query(
    `insert into account (${columns.map(name).join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row),
  )
}

/** In the transaction that `to` has open. */
export async function copyRows(from: pg.Client, to: pg.Client, account: AccountId, table: MovedTable): Promise<void> {
  const columns = table.columns.map(name).join(', ')
  const own = name(table.name)
  // Owners may not copy into a table whose row-level security binds them.
  await to.query(`create temp table arriving (like ${own}) on commit drop`)
  const out = from.query(
    copyTo(
      `copy (select ${columns} from ${own} where account_id = ${pg.escapeLiteral(account)}) to stdout (format binary)`,
    ),
  )
  await pipeline(out, to.query(copyFrom(`copy arriving (${columns}) from stdin (format binary)`)))
  if (UNOWNED.includes(table.name)) {
    const same = table.key.map((column) => `own.${name(column)} = arriving.${name(column)}`).join(' and ')
    await to.query(`delete from ${own} own using arriving where ${same} and own.account_id is null`)
  }
  await to.query(`insert into ${own} (${columns}) select ${columns} from arriving`)
  await to.query('drop table arriving')
}

/** Beside the directory a row of these stands from before it had an account. */
const UNOWNED = ['cli_device', 'oauth_artifact']

/** Number and hash of the account's rows; equal rows give equal hashes, in whatever order. */
export async function hashOfRows(
  client: pg.Client,
  account: AccountId,
  { name: table, columns }: MovedTable,
): Promise<string> {
  const { rows } = await client.query<{ sum: string }>(
    `select count(*) || ' ' || coalesce(sum(hashtextextended(row(${columns.map(name).join(', ')})::text, 0)), 0) as sum
       from ${name(table)} where account_id = $1`,
    [account],
  )
  return rows[0]!.sum
}

/** Every row of the account in these tables, and with `isWhole` the account itself. */
export async function deleteRows(
  client: pg.Client,
  account: AccountId,
  tables: readonly MovedTable[],
  isWhole: boolean,
): Promise<void> {
  for (const { name: table } of [...tables].reverse()) {
    await client.query(`delete from ${name(table)} where account_id = $1`, [account])
  }
  if (isWhole) await client.query('delete from account where id = $1', [account])
}

export async function inOneTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Whether the account is here, and whether a move has it unwritten; undefined: it is not here. */
export async function findMoving(
  client: pg.Client,
  account: AccountId,
): Promise<{ moving: Moving | null } | undefined> {
  const { rows } = await client.query<{ moving: Moving | null }>('select moving from account where id = $1', [account])
  return rows[0]
}

/** From now on the account is looked for there. */
export async function switchCell(home: pg.Client, account: AccountId, from: string, to: string): Promise<boolean> {
  const { rowCount } = await home.query(
    'update directory_account set cell = $3, at = now() where account = $1 and cell = $2',
    [account, from, to],
  )
  return rowCount === 1
}
