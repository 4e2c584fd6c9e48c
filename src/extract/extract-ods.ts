import { SourceUnreadableError } from '../lib/errors.ts'
import type { SourceText } from '../lib/source-text.ts'
import { openArchive, requirePart } from './archive.ts'
import type { DomElement } from './dom.ts'
import { oneLine } from './metadata.ts'
import { dublinCore } from './office-metadata.ts'
import { requireOpen, textOf } from './open-document.ts'
import { type Sheet, textOfSheets } from './sheets.ts'
import { allNamed, elementsIn, firstNamed, parseXml } from './xml.ts'

const SHEET_PART = /^(?:content|meta)\.xml$|^META-INF\/manifest\.xml$/
const CELLS = new Set(['table:table-cell', 'table:covered-table-cell'])
/** A cell may say that it stands many times over; as a filler it does so by the thousand. */
const MAX_REPEATS = 50
const MAX_COLUMNS = 500

/**
 * An OpenDocument spreadsheet (ISO/IEC 26300): the values of its visible sheets as they are shown. Formulas are not computed,
 * macros, charts and comments are left out.
 */
export function extractOds(bytes: Uint8Array): SourceText {
  const archive = openArchive(bytes, (name) => SHEET_PART.test(name))
  requireOpen(archive)
  const content = parseXml(requirePart(archive, 'content.xml', 'OpenDocument spreadsheet'))
  const body = firstNamed(content, 'office:spreadsheet')
  if (!body) throw new SourceUnreadableError('The file is no OpenDocument spreadsheet.')
  const hidden = hiddenStyles(content)
  const sheets = elementsIn(body)
    .filter(({ localName }) => localName === 'table:table')
    .map((table): Sheet => {
      const isHidden = hidden.has(table.getAttribute('table:style-name') ?? '')
      const name = oneLine(table.getAttribute('table:name')) ?? 'Sheet'
      return { name, isHidden, rows: isHidden ? [] : [...rowsOf(table)] }
    })
  const meta = archive.get('meta.xml')
  return textOfSheets(sheets, dublinCore(meta ? parseXml(meta) : null))
}

/** Styles by which a sheet is not shown. */
const hiddenStyles = (content: DomElement): ReadonlySet<string> =>
  new Set(
    allNamed(content, 'style:style')
      .filter((style) => firstNamed(style, 'style:table-properties')?.getAttribute('table:display') === 'false')
      .map((style) => style.getAttribute('style:name') ?? ''),
  )

function* rowsOf(table: DomElement): Generator<string[]> {
  for (const row of allNamed(table, 'table:table-row')) {
    const cells: string[] = []
    for (const cell of elementsIn(row)) {
      if (!CELLS.has(cell.localName) || cells.length >= MAX_COLUMNS) continue
      const text = elementsIn(cell).map(textOf).filter(Boolean).join(' ')
      const times = Math.min(text ? MAX_REPEATS : MAX_COLUMNS, timesOf(cell, 'columns'))
      for (let i = 0; i < times; i++) cells.push(text)
    }
    while (cells.length > 0 && !cells.at(-1)) cells.pop()
    const times = cells.length > 0 ? Math.min(MAX_REPEATS, timesOf(row, 'rows')) : 1
    for (let i = 0; i < times; i++) yield cells
  }
}

const timesOf = (element: DomElement, what: 'columns' | 'rows'): number =>
  Number(element.getAttribute(`table:number-${what}-repeated`)) || 1
