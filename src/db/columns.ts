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

/** A column of bytes. */
export const bytes = <Row>(rows: readonly Row[], name: keyof Row): string =>
  arrayOf(rows, name, (value) => `"\\\\x${bufferOf(value as Uint8Array).toString('hex')}"`)

/** A column of bytes that are given in hex. */
export const hexes = <Row>(rows: readonly Row[], name: keyof Row): string =>
  arrayOf(rows, name, (value) => `"\\\\x${value}"`)

const bufferOf = (value: Uint8Array): Buffer =>
  Buffer.isBuffer(value) ? value : Buffer.from(value.buffer, value.byteOffset, value.byteLength)

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
