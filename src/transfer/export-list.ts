import type { AccountDb } from '../db/sql.ts'
import { timestamp } from '../lib/clock.ts'
import { pagesAfter } from '../lib/pages.ts'
import { exportRows } from './list-store.ts'
import type { List, Row } from './transfer-list.ts'

/** The records of a list, page by page. `tx`: the account's own view within one repeatable-read transaction. */
export const pagesOf = <Record extends object>(tx: AccountDb, list: List<string, Record>): AsyncIterable<Record[]> =>
  list.pages?.(tx) ?? tablePages(tx, list)

/** Reads the list's table. */
export async function* tablePages<Record extends object>(
  tx: AccountDb,
  list: List<string, Record>,
): AsyncGenerator<Record[]> {
  const keys = Object.keys(list.key).map((_, n) => `key${n}`)
  const pages = pagesAfter(
    Object.values<unknown>(list.key),
    (after) => exportRows(tx, list, after),
    (row) => keys.map((key) => row[key]),
  )
  for await (const rows of pages) yield rows.map((row) => recordOf(list, row))
}

function recordOf<Record extends object>(list: List<string, Record>, row: Row): Record {
  const record: Row = {}
  for (const { field, tell = asJson } of list.columns) record[field] = tell(row[field] as never)
  return record as Record
}

function asJson(value: unknown): unknown {
  if (value instanceof Date) return timestamp(value)
  return Buffer.isBuffer(value) ? value.toString('hex') : value
}
