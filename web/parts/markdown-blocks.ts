/** A heading, or lines under one. */
export interface TextBlock {
  kind: 'heading' | 'lines'
  lines: string[]
}

/**
 * A text with headings (`## …`) and lines, taken apart to be shown as what it is: nothing in it becomes a link, an
 * image or HTML. A dash or an asterisk before a line is left out.
 */
export function markdownBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  let open: TextBlock | null = null
  for (const line of text.split('\n')) {
    const heading = /^#{1,6} +(.+)$/.exec(line)?.[1]
    if (heading !== undefined || line.trim() === '') open = null
    if (heading !== undefined) blocks.push({ kind: 'heading', lines: [heading] })
    else if (line.trim() !== '') {
      if (!open) {
        open = { kind: 'lines', lines: [] }
        blocks.push(open)
      }
      open.lines.push(line.replace(/^\s*[-*] +/, ''))
    }
  }
  return blocks
}
