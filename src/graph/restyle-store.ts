import { type AccountDb, sql } from '../db/sql.ts'

/** Notes after one, in the order of their ids. */
export const pageOfNoteTexts = (
  own: AccountDb,
  after: string,
  limit: number,
): Promise<{ id: string; body: string; runId: string }[]> =>
  own.rows(sql('pageOfNoteTexts')`
    select id, body, source_run_id as run_id from node
     where account_id = ${own.account} and type = 'note' and id > ${after}
     order by id limit ${limit}`)
