import { type Db, sql } from '../db/sql.ts'
import type { AccountId } from '../lib/ids.ts'

export interface NoteUrl {
  id: string
  /** where its source was fetched from; null for files */
  url: string | null
}

/** The addresses of the sources of these notes, in no order. */
export const listNoteUrls = (db: Db, account: AccountId, noteIds: readonly string[]): Promise<NoteUrl[]> =>
  db.rows(sql('listNoteUrls')`
    select n.id, src.url
      from node n
      left join source_run r on r.account_id = ${account} and r.id = n.source_run_id
      left join source src on src.account_id = ${account} and src.id = r.source_id
     where n.account_id = ${account} and n.type = 'note' and n.id = any(${noteIds}::uuid[])`)
