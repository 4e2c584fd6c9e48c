import { type AccountDb, sql } from '../db/sql.ts'

export interface NoteUrl {
  id: string
  /** where its source was fetched from; null for files */
  url: string | null
}

/** The addresses of the sources of these notes, in no order. */
export const listNoteUrls = (own: AccountDb, noteIds: readonly string[]): Promise<NoteUrl[]> =>
  own.rows(sql('listNoteUrls')`
    select n.id, src.url
      from node n
      left join source_run r on r.account_id = ${own.account} and r.id = n.source_run_id
      left join source src on src.account_id = ${own.account} and src.id = r.source_id
     where n.account_id = ${own.account} and n.type = 'note' and n.id = any(${noteIds}::uuid[])`)
