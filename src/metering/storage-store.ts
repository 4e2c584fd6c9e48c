import { type AccountDb, sql } from '../db/sql.ts'

export interface StorageUse {
  /** of the files and pages that are kept */
  bytes: number
  sources: number
  records: number
  messages: number
}

/** What the account keeps, and under which plan. */
export async function readStorageUse(own: AccountDb): Promise<StorageUse & { plan: string }> {
  const [row] = await own.rows<StorageUse & { plan: string }>(sql('readStorageUse')`
    select a.plan,
           (select coalesce(sum(bytes), 0)::int8 from artefact where account_id = ${own.account}) as bytes,
           (select count(*)::int from source where account_id = ${own.account}) as sources,
           (select count(*)::int from node where account_id = ${own.account}) as records,
           (select count(*)::int from mem_message where account_id = ${own.account}) as messages
      from account a where a.id = ${own.account}`)
  return row!
}
