import { countDeleted } from '../db/count-deleted.ts'
import { type Db, sql } from '../db/sql.ts'
import type { AccountId } from '../lib/ids.ts'

// What an account's deletion takes from the search index, in every space.

const purgeIndexDocs = (tx: Db, account: AccountId): Promise<number> =>
  countDeleted(
    tx,
    sql('purgeIndexDocs')`
      with gone as (delete from index_doc where account_id = ${account} returning 1)
      select count(*)::int as n from gone`,
  )

const purgeIndexGone = (tx: Db, account: AccountId): Promise<number> =>
  countDeleted(
    tx,
    sql('purgeIndexGone')`
      with gone as (delete from index_gone where account_id = ${account} returning 1)
      select count(*)::int as n from gone`,
  )

const purgeEmbeddings = (tx: Db, account: AccountId): Promise<number> =>
  countDeleted(
    tx,
    sql('purgeEmbeddings')`
      with gone as (delete from embedding where account_id = ${account} returning 1)
      select count(*)::int as n from gone`,
  )

const purgeAccountIndexes = (tx: Db, account: AccountId): Promise<number> =>
  countDeleted(
    tx,
    sql('purgeAccountIndexes')`
      with gone as (delete from account_index where account_id = ${account} returning 1)
      select count(*)::int as n from gone`,
  )

/** Deletes the account's rows of the index and its vectors. Loaded indexes go with `AccountIndexes.drop`. */
export async function purgeIndex(tx: Db, account: AccountId) {
  const vectors = await purgeEmbeddings(tx, account)
  const indexRows =
    (await purgeIndexDocs(tx, account)) + (await purgeIndexGone(tx, account)) + (await purgeAccountIndexes(tx, account))
  return { indexRows, vectors }
}
