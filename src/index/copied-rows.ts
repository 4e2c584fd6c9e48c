const HEADER_BYTES = 19 // signature 11, flags 4, length of the extension 4 (none)

/**
 * Rows of `copy (…) to stdout (format binary)`, each handed to `read` as one buffer a field (null for SQL null). The
 * buffers share the input's memory. https://www.postgresql.org/docs/current/sql-copy.html, "Binary Format".
 */
export function copiedRows<Row>(data: Buffer, read: (fields: (Buffer | null)[]) => Row): Row[] {
  const rows: Row[] = []
  let at = HEADER_BYTES
  for (let fields = data.readInt16BE(at); fields >= 0; fields = data.readInt16BE(at)) {
    at += 2
    const row: (Buffer | null)[] = []
    for (let i = 0; i < fields; i++) {
      const length = data.readInt32BE(at)
      at += 4
      row.push(length < 0 ? null : data.subarray(at, at + length))
      if (length > 0) at += length
    }
    rows.push(read(row))
  }
  return rows
}
