import type { Db } from '../../src/db/sql.ts'
import type { AccountId } from '../../src/lib/ids.ts'

// Looks into every table there is, past all routes and stores, so that a table made tomorrow is looked into too.

const tablesWith = (db: Db, column: string): Promise<{ name: string }[]> =>
  db.rows({
    name: '',
    text: `select c.table_name as name from information_schema.columns c
             join pg_tables t on t.schemaname = current_schema() and t.tablename = c.table_name
            where c.table_schema = current_schema() and c.column_name = $1 order by 1`,
    values: [column],
  })

export const accountTables = async (db: Db): Promise<string[]> => [
  ...new Set((await tablesWith(db, 'account_id')).map(({ name }) => name)),
]

/** How many rows each table has of this account, tables without any left out; `u_…` or a bare id. */
export async function rowsOfAccount(db: Db, accountId: string): Promise<Record<string, number>> {
  const id = accountId.replace(/^u_/, '') as AccountId
  const counts: Record<string, number> = {}
  const count = async (table: string, column: string) => {
    const text = `select count(*)::int as n from "${table}" where ${column} = $1`
    const [row] = await db.of(id).rows<{ n: number }>({ name: '', text, values: [id] })
    if (row!.n > 0) counts[table] = row!.n
  }
  await count('account', 'id')
  for (const table of await accountTables(db)) await count(table, 'account_id')
  return counts
}

/** Every row of every table that one of these accounts, or nobody, can see, as text; binary columns in hex. */
export async function everyRow(db: Db, accountIds: readonly string[]): Promise<string[]> {
  const tables = await db.rows<{ name: string }>({
    name: '',
    text: `select tablename as name from pg_tables where schemaname = current_schema()`,
    values: [],
  })
  const lines: string[] = []
  for (const view of [db, ...accountIds.map((id) => db.of(id.replace(/^u_/, '') as AccountId))]) {
    for (const name of new Set(tables.map((table) => table.name))) {
      const rows = await view.rows<{ row: string }>({
        name: '',
        text: `select t::text as row from "${name}" t`,
        values: [],
      })
      lines.push(...rows.map(({ row }) => `${name} ${row}`))
    }
  }
  return lines
}
