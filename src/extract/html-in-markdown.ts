import type { SourceLink } from '../lib/source-text.ts'
import { addHtmlBlocks } from './html-blocks.ts'
import { dropNonText, parseHtml } from './parse-html.ts'
import { TextBuilder } from './text-builder.ts'

const OPENING = /<table[\s>]/gi
const CLOSING = /<\/table\s*>/gi
const FENCE = /^ {0,3}(?:```|~~~)/

/**
 * Markdown whose raw HTML tables are written as Markdown writes tables, so that their rows are read like any others; links
 * met in them. A table without a head whose rows have two cells is a list of labels. Code stays as it is.
 */
export function withReadTables(source: string, url: string | null): { source: string; links: SourceLink[] } {
  if (source.search(OPENING) < 0) return { source, links: [] }
  const links: SourceLink[] = []
  const kept: string[] = []
  let table: string[] | null = null
  let depth = 0
  let isCode = false
  for (const line of source.split('\n')) {
    if (!table && FENCE.test(line)) isCode = !isCode
    if (!table && !isCode && line.search(OPENING) >= 0) table = []
    if (!table) {
      kept.push(line)
      continue
    }
    table.push(line)
    depth += count(line, OPENING) - count(line, CLOSING)
    if (depth > 0) continue
    kept.push('', tableText(table.join('\n'), url, links), '')
    table = null
    depth = 0
  }
  // one that never ends is no table
  if (table) kept.push(...table)
  return { source: kept.join('\n'), links }
}

const count = (line: string, mark: RegExp): number => line.match(mark)?.length ?? 0

function tableText(html: string, url: string | null, links: SourceLink[]): string {
  const document = parseHtml(html)
  dropNonText(document)
  const out = new TextBuilder()
  links.push(...addHtmlBlocks(document.body, out, url))
  const texts = out.blocks.map(({ kind, start, end }) => {
    const text = out.text.slice(start, end)
    return kind === 'table' ? rowsAsMarkdown(text.split('\n')) : text
  })
  return texts.join('\n\n')
}

const CELL_END = /(?<!\\) \| /

function rowsAsMarkdown(rows: readonly string[]): string {
  if (/^\|(?: --- \|)+$/.test(rows[1] ?? '')) return rows.join('\n')
  const cells = rows.map((row) => row.slice(2, -2).split(CELL_END))
  if (cells.every(({ length }) => length === 2))
    return cells
      .map(([label, value]) => (label && value ? `- ${label.replace(/:$/, '')}: ${value}` : `- ${label}${value}`))
      .join('\n')
  const [head = '', ...body] = rows
  return [head, `|${' --- |'.repeat(cells[0]!.length)}`, ...body].join('\n')
}
