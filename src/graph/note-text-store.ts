import { type AccountDb, sql } from '../db/sql.ts'

/** Title and text of these notes, as an embedding model reads them. */
export function listNoteTexts(
  own: AccountDb,
  ids: readonly string[],
): Promise<{ id: string; title: string; text: string }[]> {
  return own.rows(sql('listNoteTexts')`
    select id, title, body as text from node
     where account_id = ${own.account} and id = any(${ids}::uuid[]) and type = 'note'`)
}
