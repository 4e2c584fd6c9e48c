import utils from 'pg/lib/utils.js'

// Rows as arrays, one for each column, which `unnest` reads for less than `json_to_recordset` does. Cast them in the
// statement.

/** A column of texts. */
export const texts = <Row>(rows: readonly Row[], name: keyof Row): string =>
  arrayOf(rows, name, (value) => quoted(String(value)))

/** A column of ids, numbers, days or words of the code, which need no quoting: much faster. */
export const plain = <Row>(rows: readonly Row[], name: keyof Row): string => arrayOf(rows, name, String)

/** A column of arrays, each as a literal: `unnest` takes no arrays of different lengths. Cast each again. */
export const literals = <Row>(rows: readonly Row[], name: keyof Row): string =>
  arrayOf(
    rows,
    name,
    onceEach((value) => quoted(String(utils.prepareValue(value)))),
  )

/** A column of arrays of ids or numbers, each as a literal. Cast each again. */
export const lists = <Row>(rows: readonly Row[], name: keyof Row): string =>
  arrayOf(rows, name, (value) => `"{${(value as readonly unknown[]).join(',')}}"`)

const BYTEA = 17
const HEAD_BYTES = 20
const LENGTH_BYTES = 4

/** A column of bytes, as the server keeps arrays: in hex they would be twice as long, and written and read digit by digit. */
export function bytes<Row>(rows: readonly Row[], name: keyof Row): Buffer {
  const values = rows.map((row) => row[name] as Uint8Array | null)
  const size = values.reduce((sum, value) => sum + LENGTH_BYTES + (value?.length ?? 0), HEAD_BYTES)
  const column = Buffer.alloc(size)
  const dimensions = rows.length === 0 ? 0 : 1
  let at = column.writeInt32BE(dimensions)
  at = column.writeInt32BE(values.includes(null) ? 1 : 0, at)
  at = column.writeInt32BE(BYTEA, at)
  if (dimensions === 0) return column.subarray(0, at)
  at = column.writeInt32BE(rows.length, at)
  at = column.writeInt32BE(1, at) // arrays count from one
  for (const value of values) {
    at = column.writeInt32BE(value === null ? -1 : value.length, at)
    if (value === null) continue
    column.set(value, at)
    at += value.length
  }
  return column
}

/** A column of bytes that are given in hex. */
export const hexes = <Row>(rows: readonly Row[], name: keyof Row): string =>
  arrayOf(rows, name, (value) => `"\\\\x${value}"`)

/** A column of JSON values, as texts. Cast each again. */
export const jsons = <Row>(rows: readonly Row[], name: keyof Row): string =>
  arrayOf(
    rows,
    name,
    onceEach((value) => quoted(JSON.stringify(value))),
  )

const arrayOf = <Row>(rows: readonly Row[], name: keyof Row, write: (value: Row[keyof Row]) => string): string =>
  `{${rows.map((row) => (row[name] === null ? 'NULL' : write(row[name]))).join(',')}}`

const quoted = (text: string): string => `"${/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`

/** Many rows of a run share one object. */
function onceEach<Value>(write: (value: Value) => string): (value: Value) => string {
  const written = new Map<Value, string>()
  return (value) => {
    let text = written.get(value)
    if (text === undefined) {
      text = write(value)
      written.set(value, text)
    }
    return text
  }
}
