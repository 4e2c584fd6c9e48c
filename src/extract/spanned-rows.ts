/** A cell of a table and over how many columns and rows it reaches. */
export interface SpanningCell {
  text: string
  columns: number
  rows: number
}

/** What a cell says of its span counts for no more than this. */
const MAX_SPAN = 50

/**
 * Rows with a cell for each column: what reaches over rows stands in each of them, what reaches over columns in the first, or in each where
 * it heads them (`head`: how many rows do).
 */
export function spannedRows(rows: readonly (readonly SpanningCell[])[], head: number): string[][] {
  const below: { text: string; left: number }[] = []
  return rows.map((cells, at) => {
    const row: string[] = []
    const fillFromAbove = () => {
      for (let over = below[row.length]; over && over.left > 0; over = below[row.length]) {
        over.left--
        row.push(over.text)
      }
    }
    for (const { text, columns, rows: high } of cells) {
      fillFromAbove()
      for (let i = 0; i < Math.min(columns, MAX_SPAN); i++) {
        const shown = i === 0 || at < head ? text : ''
        below[row.length] = { text: shown, left: Math.min(high, MAX_SPAN) - 1 }
        row.push(shown)
      }
    }
    fillFromAbove()
    return row
  })
}
