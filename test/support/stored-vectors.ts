import { sql } from '../../src/db/sql.ts'
import type { AccountId } from '../../src/lib/ids.ts'
import { bare, type TestKey } from './accounts.ts'
import type { TestService } from './service.ts'

// What the database has of an account’s vectors.

export interface VectorRow {
  model: string
  epoch: number
  item: string
  bytes: number
  stray: boolean
}
export const vectorsOf = (of: TestService, { accountId }: TestKey): Promise<VectorRow[]> => {
  const account = bare(accountId) as AccountId
  return of.db.of(account).rows<VectorRow>(sql('testVectors')`
    select model, epoch, item_id as item, octet_length(vec) as bytes,
           not exists (select 1 from index_doc d where d.account_id = ${account} and d.item_id = e.item_id) as stray
      from embedding e where account_id = ${account} and kind = 'topical'`)
}
/** Each once: the built-in model may be making its next epoch beside the one in use. */
export const notesWithVectors = async (of: TestService, key: TestKey): Promise<number> =>
  new Set((await vectorsOf(of, key)).map(({ item }) => item)).size
export const epochOf = async (of: TestService, { accountId }: TestKey): Promise<{ model: string; epoch: number }> => {
  const account = bare(accountId) as AccountId
  const [row] = await of.db
    .of(account)
    .rows<{ epoch: { topical: { model: string; epoch: number } } }>(
      sql('testEpoch')`select epoch from account_index where account_id = ${account}`,
    )
  return row!.epoch.topical
}
