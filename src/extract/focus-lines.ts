import type { Block, SourceText } from '../lib/source-text.ts'

/**
 * Keeps the lines of blocks within `contextLines` lines of each line that holds the term, whatever its case, and the
 * headings above them, which tell what they are about. Lines are counted without empty ones. A list, table or
 * paragraph of which lines are left out becomes one block for each run that stays. Nothing is kept without a hit.
 */
export function focusLines(source: SourceText, term: string, contextLines: number): SourceText {
  const needle = term.toLowerCase()
  const lines = linesOf(source)
  const kept = new Uint8Array(lines.length)
  let hits = 0
  let keptUpTo = 0
  for (const [i, line] of lines.entries()) {
    if (!source.text.slice(line.start, line.end).toLowerCase().includes(needle)) continue
    hits++
    const end = Math.min(lines.length, i + contextLines + 1)
    for (let j = Math.max(keptUpTo, i - contextLines); j < end; j++) kept[j] = 1
    keptUpTo = Math.max(keptUpTo, end)
  }
  keepHeadingsAbove(lines, kept)
  const warning = `The focus term occurs nowhere in the source, so nothing of it was kept.`
  return { ...rebuilt(source, lines, kept), warnings: hits ? source.warnings : [...source.warnings, warning] }
}

interface Line {
  block: Block
  start: number
  end: number
}

function linesOf({ text, blocks }: SourceText): Line[] {
  const lines: Line[] = []
  for (const block of blocks) {
    for (let start = block.start; start < block.end; ) {
      const newline = text.indexOf('\n', start)
      const end = newline < 0 || newline > block.end ? block.end : newline
      if (text.slice(start, end).trim()) lines.push({ block, start, end })
      start = end + 1
    }
  }
  return lines
}

/** Going backwards: a heading is needed when something is kept below it and no heading of its rank comes before that. */
function keepHeadingsAbove(lines: Line[], kept: Uint8Array): void {
  let neededBelowLevel = 0
  for (let i = lines.length - 1; i >= 0; i--) {
    const { kind, level = 1 } = lines[i]!.block
    if (kind === 'heading' && level < neededBelowLevel) kept[i] = 1
    if (kept[i]) neededBelowLevel = kind === 'heading' ? level : 7
  }
}

function rebuilt(source: SourceText, lines: Line[], kept: Uint8Array): SourceText {
  const blocks: Block[] = []
  const pageStarts: number[] = []
  let text = ''
  for (const [i, { block, start, end }] of lines.entries()) {
    if (!kept[i]) continue
    const follows = i > 0 && kept[i - 1] && lines[i - 1]!.block === block
    // blank lines inside a block stay with it
    const from = follows ? lines[i - 1]!.end : start
    const separator = follows || !text ? '' : '\n\n'
    const at = text.length + separator.length
    for (let page = source.pageStarts[pageStarts.length]; page !== undefined && page < end; ) {
      pageStarts.push(at + Math.max(0, page - from))
      page = source.pageStarts[pageStarts.length]
    }
    text += separator + source.text.slice(from, end)
    if (follows) blocks.at(-1)!.end = text.length
    else blocks.push({ ...block, start: at, end: text.length })
  }
  while (pageStarts.length < source.pageStarts.length) pageStarts.push(text.length)
  return { ...source, text, blocks, pageStarts }
}
