import { type AccountDb, commas, fragment, identifier, type SqlFragment, sql } from '../db/sql.ts'
import { type ListTable, type Row, snakeCase } from './transfer-list.ts'

// The two statements of every list, made from its declaration: a page of rows, and the insertion of some. Their names end
// in the list's.

const nameOf = (doing: string, list: ListTable): string => `${doing}_${list.name.replace('.', '_')}`

/** What comes after these values of its key, in the order of the key, by field; `key0`, `key1`… are those of each row. */
export function exportRows(tx: AccountDb, list: ListTable, after: readonly unknown[]): Promise<Row[]> {
  const fields = list.columns.map(
    ({ field, column, read }) => fragment`${read ?? own(column!)} as ${identifier(snakeCase(field))}`,
  )
  const keys = Object.keys(list.key).map(own)
  const numbered = keys.map((key, n) => fragment`${key} as ${identifier(`key_${n}`)}`)
  return tx.rows(sql(nameOf('export', list))`
    select ${commas([...fields, ...numbered])}
      from ${identifier(list.table)} t
     where ${own(list.owner)} = ${tx.account} and ${list.where ?? fragment`true`}
       and (${commas(keys)}) > (${commas(after.map((value) => fragment`${value}`))})
     order by ${commas(keys)} limit ${list.pageRows}`)
}

/** Inserts rows, all of them with the same columns. Gives the keys of those that were added, as `keyOf` has them. */
export async function importRows(tx: AccountDb, list: ListTable, rows: readonly Row[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const table = identifier(list.table)
  const columns = Object.keys(rows[0]!).map(identifier)
  const refers = Object.entries(list.refers).map(
    ([column, to]) => fragment`
       and (r.${identifier(column)} is null
            or exists (select from ${identifier(to)} o where o.account_id = ${tx.account} and o.id = r.${identifier(column)}))`,
  )
  const added = await tx.rows<{ key: string }>(sql(nameOf('import', list))`
    insert into ${table} (account_id, ${commas(columns)})
    select ${tx.account}, ${commas(columns.map((column) => fragment`r.${column}`))}
      from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json) r
     where true ${commas(refers, '')}
    on conflict do nothing
    returning concat_ws(' ', ${commas(Object.keys(list.key).map(identifier))}) as key`)
  return new Set(added.map(({ key }) => key))
}

/** Names a row by its key. */
export const keyOf = (list: ListTable, row: Row): string =>
  Object.keys(list.key)
    .map((column) => row[column])
    .join(' ')

const own = (column: string): SqlFragment => fragment`t.${identifier(column)}`

// ---- what fields are made of: `t` is the list's table ----------------------------------------------------------------

/** A column of the row to which a row refers by `by`. */
export const shown = (table: string, column: string, by: string): SqlFragment =>
  fragment`(select o.${identifier(column)} from ${identifier(table)} o where o.account_id = t.account_id and o.id = ${own(by)})`

export const WORKSPACE = shown('mem_workspace', 'label', 'workspace_id')
export const SESSION = shown('mem_session', 'label', 'session_id')
export const PEER = shown('mem_peer', 'label', 'peer_id')
export const CLAIM = shown('mem_claim', 'public_id', 'claim_id')
export const OTHER_CLAIM = shown('mem_claim', 'public_id', 'other_id')
export const EVENT = shown('job', 'public_id', 'event_id')
export const WORKSPACE_OF_SESSION = fragment`(
  select w.label from mem_session s join mem_workspace w on w.account_id = s.account_id and w.id = s.workspace_id
   where s.account_id = t.account_id and s.id = t.session_id)`

/** One end of an edge, with the type of the record. */
export const end = (column: string): SqlFragment =>
  fragment`json_build_object('type', ${shown('node', 'type', column)}, 'id', ${own(column)})`

/** A member of `attrs`, null where it has none. */
export const attr = (name: string): SqlFragment => fragment`t.attrs -> ${name}::text`

/** As everywhere: what is in quarantine says so, and what it was before follows from its run or type. */
export const SHOWN_KIND = fragment`case when t.state = 'quarantined' then 'quarantine' else t.source_kind end`

export const ofType = (type: string): SqlFragment => fragment`t.type = ${type}`
export const ofKinds = (kinds: readonly string[]): SqlFragment => fragment`t.kind = any(${[...kinds]})`
/** Conflicts are stored both ways. */
export const ONE_WAY = fragment`t.claim_id < t.other_id`
/** Where the operator sits is not the account's. */
export const ADDRESS = fragment`case when t.actor <> 'operator' then t.address end`

// What an event's job carries, without hashes under this service's key: elsewhere they say nothing.
export const EVENT_SESSION = fragment`
  case t.kind when 'session.delete' then t.payload ->> 'label' else t.payload ->> 'session' end`
export const EVENT_PEER = fragment`case t.kind when 'peer.delete' then t.payload ->> 'label' end`
export const EVENT_TARGET = fragment`
  case t.kind when 'messages.create' then t.payload ->> 'sessionId' else t.payload ->> 'id' end`
export const EVENT_SPEAKERS = fragment`coalesce(t.payload -> 'peerIds', '[]')`
export const EVENT_DELETED = fragment`t.payload -> 'deleted'`
