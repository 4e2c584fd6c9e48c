/**
 * A text in parts of at most `size` UTF-16 units (2 or more), together all of it but the blanks between them. A part ends
 * before an empty line, else a line, else a word, where one ends in its second half.
 */
export function textParts(text: string, size: number): string[] {
  const parts: string[] = []
  for (let start = 0; start < text.length; ) {
    const end = endOfPart(text, start, size)
    const part = text.slice(start, end).trim()
    if (part !== '') parts.push(part)
    start = end
  }
  return parts
}

function endOfPart(text: string, start: number, size: number): number {
  const most = start + size
  if (most >= text.length) return text.length
  for (const mark of ['\n\n', '\n', ' ']) {
    const at = text.lastIndexOf(mark, most - 1)
    if (at >= start + size / 2) return at + 1
  }
  const isHighSurrogate = (text.charCodeAt(most - 1) & 0xfc00) === 0xd800
  return isHighSurrogate ? most - 1 : most
}
