import * as xlsx from '@e965/xlsx'
import { zipSync } from 'fflate'
import { SourceUnreadableError } from '../lib/errors.ts'
import type { SourceText } from '../lib/source-text.ts'
import { openArchive, requirePart } from './archive.ts'
import { dublinCore } from './office-metadata.ts'
import { addTable } from './table-block.ts'
import { firstRowIsHead } from './tabular-head.ts'
import { TextBuilder } from './text-builder.ts'
import { parseXml } from './xml.ts'

const SHEET_PART =
  /^(?:\[Content_Types\]\.xml|_rels\/.*|docProps\/core\.xml|xl\/(?:_rels\/.*|[^/]+\.xml|worksheets\/.*))$/i

/**
 * An Excel workbook (ECMA-376): each visible sheet is a heading, each block of filled cells below it a table of the
 * values as they are shown. Formulas are not computed, macros, charts and comments are left out.
 */
export function extractXlsx(bytes: Uint8Array): SourceText {
  const archive = openArchive(bytes, (name) => SHEET_PART.test(name))
  requirePart(archive, 'xl/workbook.xml', 'Excel workbook')
  const core = archive.get('docProps/core.xml')
  const workbook = read(zipSync(Object.fromEntries(archive), { level: 0 }))
  const out = new TextBuilder()
  const hidden: string[] = []
  workbook.SheetNames.forEach((name, at) => {
    if (workbook.Workbook?.Sheets?.[at]?.Hidden) {
      hidden.push(name)
      return
    }
    const areas = joinHeads([...areasOf(rowsOf(workbook.Sheets[name]!))]).map(filledColumns)
    if (areas.length) out.add('heading', name, 2)
    for (const rows of areas) addArea(out, rows)
  })
  return {
    text: out.text,
    blocks: out.blocks,
    pageStarts: [],
    ...dublinCore(core ? parseXml(core) : null),
    links: [],
    warnings: hidden.length ? [`Hidden sheets were not read: ${hidden.join(', ').slice(0, 200)}.`] : [],
  }
}

function read(data: Uint8Array): xlsx.WorkBook {
  try {
    return xlsx.read(data, { type: 'array', dense: true, cellFormula: false, cellHTML: false, bookVBA: false })
  } catch (error) {
    throw new SourceUnreadableError('The file is damaged: it cannot be read as a workbook.', error)
  }
}

/** Only cells that are there: a sheet may claim a million empty rows. */
function rowsOf(sheet: xlsx.WorkSheet): string[][] {
  const data = sheet['!data'] ?? []
  const rows: string[][] = []
  data.forEach((cells, at) => {
    const row: string[] = []
    cells?.forEach((cell, column) => {
      row[column] = cell?.t === 'e' ? '' : String(cell?.w ?? cell?.v ?? '').trim()
    })
    if (row.length) rows[at] = Array.from(row, (cell) => cell ?? '')
  })
  return rows
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

/** Heads that an empty row sets apart from their columns are joined with them. */
function joinHeads(areas: string[][][]): string[][][] {
  const filled = (row: string[] = []) => row.flatMap((cell, column) => (cell ? [column] : [])).join()
  const joined: string[][][] = []
  for (const area of areas) {
    const above = joined.at(-1)
    const [head] = above ?? []
    const isHead = above?.length === 1 && filled(head).includes(',') && filled(head) === filled(area[0])
    if (isHead && firstRowIsHead([head!.filter(Boolean), []])) joined.splice(-1, 1, [head!, ...area])
    else joined.push(area)
  }
  return joined
}

/** Without the columns that are empty throughout. */
function filledColumns(rows: string[][]): string[][] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const filled = Array.from({ length: width }, (_, column) => rows.some((row) => row[column]))
  return rows.map((row) => filled.flatMap((is, column) => (is ? [row[column] ?? ''] : [])))
}

function addArea(out: TextBuilder, rows: string[][]): void {
  // A line above a table tells what it is.
  const [first, ...rest] = rows
  if (first && rest.length > 1 && first.filter(Boolean).length === 1 && rest[0]!.filter(Boolean).length > 1) {
    out.add('paragraph', first.find(Boolean)!)
    addArea(out, filledColumns(rest))
  } else if (rows.every((row) => row.length < 2)) for (const [cell = ''] of rows) out.add('paragraph', cell)
  else addTable(out, rows, firstRowIsHead(rows))
}
