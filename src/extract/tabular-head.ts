const VALUE = /^[\s€$£¥]*[-+(]?[.,:/%-]*\d[\d.,:/% -]*[)€$£¥%]?\s*$/

/** Whether the first of some rows names the columns: every column is named, none twice, and none by a number or date. */
export function firstRowIsHead(rows: readonly (readonly string[])[]): boolean {
  const [first, second] = rows
  if (!first || !second || first.length < 2) return false
  const names = first.map((cell) => cell.trim())
  return names.every((name) => name && name.length <= 80 && !VALUE.test(name)) && new Set(names).size === names.length
}
