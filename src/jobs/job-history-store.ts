import { type AccountDb, sql } from '../db/sql.ts'

// What an import asks of the queue.

/** Jobs of any account that have one of these ids or public ids: they are their own in the whole queue. */
export const findTakenJobs = (
  own: AccountDb,
  uuids: readonly string[],
  publicIds: readonly string[],
): Promise<{ uuid: string; id: string }[]> =>
  own.rows(sql('findTakenJobs')`
    select j.id as uuid, j.public_id as id from job j
     where j.id = any(${[...uuids]}::uuid[]) or j.public_id = any(${[...publicIds]})`)

export async function hasJobs(own: AccountDb, kinds: readonly string[]): Promise<boolean> {
  const rows = await own.rows(sql('hasJobs')`
    select 1 from job where account_id = ${own.account} and kind = any(${[...kinds]}) limit 1`)
  return rows.length > 0
}
