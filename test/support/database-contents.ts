import fs from 'node:fs'
import path from 'node:path'
import { ensurePostgres, type PostgresOptions } from '../../src/db/embedded-postgres.ts'
import { queryDatabase } from './server-process.ts'

// All that an embedded database holds, to be compared with another.

/** A hash of the rows of every table. */
export async function contentsOf(dataDir: string): Promise<Record<string, string>> {
  const tables = await queryDatabase<{ name: string }>(
    dataDir,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const contents: Record<string, string> = {}
  for (const { name } of tables) {
    const run = name === 'schema_migration' ? ` - 'run_at'` : ''
    const [row] = await queryDatabase<{ hash: string }>(
      dataDir,
      `select count(*) || ' ' || coalesce(md5(string_agg(md5((to_jsonb(t)${run})::text), '' order by md5((to_jsonb(t)${run})::text))), '') as hash
         from ${name} t`,
    )
    contents[name] = row!.hash
  }
  return contents
}

/** The same, of a folder whose server does not run. */
export async function contentsAtRest(dataDir: string, options?: PostgresOptions): Promise<Record<string, string>> {
  const handle = await ensurePostgres(dataDir, options)
  try {
    return await contentsOf(dataDir)
  } finally {
    await handle.leave()
  }
}

/** bytes of all files below it */
export function sizeOf(folder: string): number {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  return names.reduce(
    (sum, name) => sum + (fs.statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  )
}
