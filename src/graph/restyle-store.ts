import { type Db, sql } from '../db/sql.ts'
import type { AccountId } from '../lib/ids.ts'

/** Notes after one, in the order of their ids. */
export const pageOfNoteTexts = (
  db: Db,
  account: AccountId,
  after: string,
  limit: number,
): Promise<{ id: string; body: string; runId: string }[]> =>
  db.rows(sql('pageOfNoteTexts')`
    select id, body, source_run_id as "runId" from node
     where account_id = ${account} and type = 'note' and id > ${after}
     order by id limit ${limit}`)
