import { parse } from 'csv-parse/sync'
import { SourceUnreadableError } from '../lib/errors.ts'
import type { SourceText } from '../lib/source-text.ts'
import { firstRowIsHead } from '../lib/tabular-head.ts'
import { LIMITS } from './limits.ts'
import { addTable } from './table-block.ts'
import { TextBuilder, tooLong } from './text-builder.ts'

const DELIMITERS = [',', ';', '\t', '|']
const SAMPLE_LINES = 20

/** A table of values, a row a line (RFC 4180, and what is written beside it). Rows of any length are taken. */
export function extractCsv(source: string): SourceText {
  if (source.length > LIMITS.chars) throw tooLong()
  const rows = rowsOf(source, delimiterOf(source))
  const out = new TextBuilder()
  if (rows.every((row) => row.length < 2)) for (const [cell = ''] of rows) out.add('paragraph', cell)
  else addTable(out, rows, firstRowIsHead(rows))
  return {
    text: out.text,
    blocks: out.blocks,
    pageStarts: [],
    title: null,
    author: null,
    siteName: null,
    publishedOn: null,
    declaredLanguage: null,
    links: [],
    warnings: [],
  }
}

function rowsOf(source: string, delimiter: string): string[][] {
  const options = { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true }
  try {
    return parse(source, options)
  } catch {
    try {
      return parse(source, { ...options, quote: null }) // a quotation mark that is one
    } catch (error) {
      throw new SourceUnreadableError('The file cannot be read as a table of values.', error)
    }
  }
}

/** The one that parts most lines of a sample into the same number of cells, more than one. */
function delimiterOf(source: string): string {
  const lines = source
    .slice(0, 64 * 1024)
    .split('\n', SAMPLE_LINES)
    .filter((line) => line.trim())
  const scores = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.replace(/"[^"]*"/g, '').split(delimiter).length)
    const usual = counts.toSorted((a, b) => a - b)[counts.length >> 1] ?? 1
    return usual > 1 ? counts.filter((count) => count === usual).length * 10 + usual : 0
  })
  return DELIMITERS[scores.indexOf(Math.max(...scores))]!
}
