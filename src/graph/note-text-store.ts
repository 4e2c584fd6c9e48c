import { type Db, sql } from '../db/sql.ts'
import type { AccountId } from '../lib/ids.ts'

/** Title and text of these notes, as an embedding model reads them. */
export function listNoteTexts(
  db: Db,
  account: AccountId,
  ids: readonly string[],
): Promise<{ id: string; title: string; text: string }[]> {
  return db.rows(sql('listNoteTexts')`
    select id, title, body as text from node
     where account_id = ${account} and id = any(${ids}::uuid[]) and type = 'note'`)
}
