const VALUE = /^[\s€$£¥]*[-+(]?[.,:/%-]*\d[\d.,:/% -]*[)€$£¥%]?\s*$/
const YEAR = /^\s*(?:19|20)\d\d\s*$/

/** A number, a sum or a day in digits. */
export const isValue = (cell: string): boolean => VALUE.test(cell)

/**
 * Whether the first of some rows names the columns: every column is named, none twice, and none by a number or date, but for
 * years above what are none. The corner of a table may be empty.
 */
export function firstRowIsHead(rows: readonly (readonly string[])[]): boolean {
  const [first, second] = rows
  if (!first || !second || first.length < 2) return false
  const isYear = (column: number) => column > 0 && YEAR.test(first[column]!) && !YEAR.test(second[column] ?? '')
  const names = first.map((cell) => cell.trim())
  const isCorner = names[0] === '' && names.length > 2 && !!second[0] && !isValue(second[0])
  return (
    names.every(
      (name, column) => (column === 0 && isCorner) || (name && name.length <= 80 && (!isValue(name) || isYear(column))),
    ) && new Set(names).size === names.length
  )
}

/** The same of rows that nothing else marks as a table with heads: cells with a colon or a stop are none, and a form of two columns has none. */
export function looksLikeHead(rows: readonly (readonly string[])[]): boolean {
  const [first, ...body] = rows
  if (!first || body.length === 0 || !firstRowIsHead(rows) || first.some((cell) => /[:：.]/.test(cell))) return false
  return first.length > 2 || body.every(([, value = '']) => isValue(value))
}
