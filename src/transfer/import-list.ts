import { refused } from './import-faults.ts'
import type { Importing } from './importing.ts'
import { importRows, keyOf } from './list-store.ts'
import type { Add, Batch, List, ListTable, Row } from './transfer-list.ts'

/** Writes some records of a list; false for a list that is only told. Throws 422 that names the record. */
export async function importBatch<Record extends object>(
  list: List<string, Record>,
  importing: Importing,
  batch: Batch<Record>,
): Promise<boolean> {
  if (!list.write) return false
  await list.write(importing, batch, adderOf(list, importing))
  return true
}

const adderOf =
  <Record extends object>(list: List<string, Record>, { tx }: Importing): Add<Record> =>
  async (batch, columns) => {
    const rows = batch.map((placed) => ({ ...plainColumns(list, placed.record as Row), ...columns?.(placed) }))
    const added = await importRows(tx, list, rows)
    const seen = new Set<string>()
    for (const [n, { index }] of batch.entries()) {
      const key = keyOf(list, rows[n]!)
      if (seen.has(key) || !added.has(key)) throw refused(list.name, index)
      seen.add(key)
    }
  }

function plainColumns(list: ListTable, record: Row): Row {
  const row: Row = {}
  for (const { field, column, read, take, exportOnly } of list.columns) {
    if (column === null || read || exportOnly) continue
    row[column] = take ? take(record[field] as never) : record[field]
  }
  return row
}
