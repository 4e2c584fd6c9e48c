import utils from 'pg/lib/utils.js'

// Rows as arrays, one for each column, which `unnest` reads at half the cost of `json_to_recordset`. Cast them in the
// statement.

/** A column of texts. */
export const texts = <Row>(rows: readonly Row[], name: keyof Row): string => literal(rows.map((row) => row[name]))

/** A column of ids, numbers, days or words of the code, which need no quoting: ten times as fast. */
export const plain = <Row>(rows: readonly Row[], name: keyof Row): string =>
  `{${rows.map((row) => row[name] ?? 'NULL').join(',')}}`

/** A column of arrays, each as a literal: `unnest` takes no arrays of different lengths. Cast each again. */
export const literals = <Row>(rows: readonly Row[], name: keyof Row): string =>
  literal(rows.map((row) => literal(row[name])))

/** A column of JSON values, as texts. Cast each again. */
export const jsons = <Row>(rows: readonly Row[], name: keyof Row): string =>
  literal(rows.map((row) => JSON.stringify(row[name])))

const literal = (value: unknown): string => String(utils.prepareValue(value))
