import { countWords } from '../lib/text.ts'
import type { TextBuilder } from './text-builder.ts'

/** About a note's worth, so that a long table becomes notes of which each tells its columns. */
const BLOCK_WORDS = 180

/**
 * Adds a table as Markdown writes one, a row a line, so that a table reads alike from whatever file it comes. The first
 * row is the head where `hasHead` says so; it is repeated where a long table goes on in a new block. Rows without any
 * text are left out.
 */
export function addTable(out: TextBuilder, rows: Iterable<readonly string[]>, hasHead: boolean): void {
  let head: string[] | undefined
  let body: string[] = []
  let words = 0
  const close = () => {
    out.add('table', [...(head ?? []), ...body].join('\n'))
    body = []
    words = 0
  }
  for (const row of rows) {
    if (!row.some((cell) => cell.trim())) continue
    if (hasHead && !head) {
      head = [rowLine(row), rowLine(row.map(() => '---'))]
      continue
    }
    const line = rowLine(row)
    const more = countWords(line)
    if (body.length && words + more > BLOCK_WORDS) close()
    body.push(line)
    words += more
  }
  if (body.length || head) close()
}

const rowLine = (cells: readonly string[]): string => `| ${cells.map(cellText).join(' | ')} |`

const cellText = (cell: string): string => cell.replace(/\s+/g, ' ').trim().replaceAll('|', '\\|')
