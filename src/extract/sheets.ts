import type { SourceText } from '../lib/source-text.ts'
import { firstRowIsHead, isValue } from '../lib/tabular-head.ts'
import type { Metadata } from './metadata.ts'
import { addTable } from './table-block.ts'
import { TextBuilder } from './text-builder.ts'

/** A sheet of a workbook: its cells as they are shown; rows without any may be missing. */
export interface Sheet {
  name: string
  isHidden: boolean
  rows: readonly (string[] | undefined)[]
}

/** Each visible sheet is a heading, each block of filled cells below it a table. */
export function textOfSheets(sheets: Iterable<Sheet>, metadata: Metadata): SourceText {
  const out = new TextBuilder()
  const hidden: string[] = []
  for (const { name, isHidden, rows } of sheets) {
    if (isHidden) {
      hidden.push(name)
      continue
    }
    const areas = joinTables([...areasOf(rows)]).map(filledColumns)
    if (areas.length) out.add('heading', name, 2)
    for (const area of areas) addArea(out, area)
  }
  return {
    text: out.text,
    blocks: out.blocks,
    pageStarts: [],
    ...metadata,
    links: [],
    warnings: hidden.length ? [`Hidden sheets were not read: ${hidden.join(', ').slice(0, 200)}.`] : [],
  }
}

/** Runs of filled rows. */
function* areasOf(rows: readonly (string[] | undefined)[]): Generator<string[][]> {
  let area: string[][] = []
  for (const row of [...rows, undefined]) {
    if (row?.some(Boolean)) {
      area.push(row)
      continue
    }
    if (area.length) yield area
    area = []
  }
}

/** Rows that only empty ones set apart from their table are joined with it: heads above it, sums and further rows below. */
function joinTables(areas: string[][][]): string[][][] {
  const joined: string[][][] = []
  for (const area of areas) {
    const above = joined.at(-1)
    if (above && (isHeadOf(above, area) || goesOn(above, area))) above.push(...area)
    else joined.push([...area])
  }
  return joined
}

const MAX_HEAD_ROWS = 2
const columnsOf = (rows: readonly string[][]): Set<number> =>
  new Set(rows.flatMap((row) => row.flatMap((cell, column) => (cell ? [column] : []))))
const filled = (row: readonly string[] = []): string[] => row.filter(Boolean)
const holdsValue = (row: readonly string[] = []): boolean => row.some((cell, column) => column > 0 && isValue(cell))

/** Whether rows without a number name the columns of those below, all of them but the first. */
function isHeadOf(above: readonly string[][], below: readonly string[][]): boolean {
  const head = above.at(-1)
  if (above.length > MAX_HEAD_ROWS || filled(head).length < 2 || above.some(holdsValue)) return false
  const named = columnsOf([head!])
  const columns = [...columnsOf(below)]
  if (columns.length < 2 || filled(below[0]).length < 2 || columns.slice(1).some((column) => !named.has(column)))
    return false
  return holdsValue(below[0]) || columns.length === named.size
}

/** Whether rows are more of the table above: they hold numbers where that does. */
function goesOn(above: readonly string[][], below: readonly string[][]): boolean {
  const last = above.at(-1)!
  if (!holdsValue(last) || !below.every((row) => holdsValue(row) && filled(row).length > 1)) return false
  const columns = columnsOf(above)
  return [...columnsOf(below)].every((column) => columns.has(column))
}

/** Without the columns that are empty throughout. */
function filledColumns(rows: string[][]): string[][] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const filled = Array.from({ length: width }, (_, column) => rows.some((row) => row[column]))
  return rows.map((row) => filled.flatMap((is, column) => (is ? [row[column] ?? ''] : [])))
}

/** A line above a table tells what it is. */
function addArea(out: TextBuilder, rows: string[][]): void {
  const [first, second, ...rest] = rows
  if (first && second && filled(first).length === 1 && filled(second).length > 1 && rest.length > 0) {
    out.add('paragraph', filled(first)[0]!)
    addArea(out, filledColumns([second, ...rest]))
  } else if (first && second && rest.length > 0 && isAboveHead(first, second)) {
    // what stands above the heads belongs into their empty corner
    addArea(out, [[filled(first).join(', '), ...second.slice(1)], ...rest])
  } else if (rows.every((row) => row.length < 2)) for (const [cell = ''] of rows) out.add('paragraph', cell)
  else addTable(out, rows, firstRowIsHead(rows))
}

const isAboveHead = (first: readonly string[], second: readonly string[]): boolean =>
  !second[0] &&
  second.slice(1).every((cell) => cell && !isValue(cell)) &&
  filled(first).length <= Math.max(2, second.length / 2) &&
  !first.some((cell) => isValue(cell))
