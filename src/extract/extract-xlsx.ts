import * as xlsx from '@e965/xlsx'
import { zipSync } from 'fflate'
import { SourceUnreadableError } from '../lib/errors.ts'
import type { SourceText } from '../lib/source-text.ts'
import { openArchive, requirePart } from './archive.ts'
import { dublinCore } from './office-metadata.ts'
import { textOfSheets } from './sheets.ts'
import { parseXml } from './xml.ts'

const SHEET_PART =
  /^(?:\[Content_Types\]\.xml|_rels\/.*|docProps\/core\.xml|xl\/(?:_rels\/.*|[^/]+\.xml|worksheets\/.*))$/i

/**
 * An Excel workbook (ECMA-376): the values of its visible sheets as they are shown. Formulas are not computed, macros, charts
 * and comments are left out.
 */
export function extractXlsx(bytes: Uint8Array): SourceText {
  const archive = openArchive(bytes, (name) => SHEET_PART.test(name))
  requirePart(archive, 'xl/workbook.xml', 'Excel workbook')
  const core = archive.get('docProps/core.xml')
  const workbook = read(zipSync(Object.fromEntries(archive), { level: 0 }))
  const sheets = workbook.SheetNames.map((name, at) => {
    const isHidden = !!workbook.Workbook?.Sheets?.[at]?.Hidden
    return { name, isHidden, rows: isHidden ? [] : rowsOf(workbook.Sheets[name]!) }
  })
  return textOfSheets(sheets, dublinCore(core ? parseXml(core) : null))
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
