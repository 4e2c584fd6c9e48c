// Pieces of the texts that tools answer with.

/** On one line, without what Markdown would take for a structure of its own at its beginning. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** At most so many characters, with a mark where something was cut off; ends on a word where one ends near. */
export function shortened(text: string, chars: number): string {
  const line = oneLine(text)
  if (line.length <= chars) return line
  const head = line.slice(0, chars - 1)
  const blank = head.lastIndexOf(' ')
  return `${blank > chars * 0.6 ? head.slice(0, blank) : head}…`
}

/** The day of a timestamp. */
export const dayOf = (at: string | null | undefined): string => (at ? at.slice(0, 10) : '')

/** Parts that are there, in brackets. */
export function inBrackets(...parts: (string | null | undefined | false)[]): string {
  const there = parts.filter(Boolean)
  return there.length > 0 ? ` (${there.join(', ')})` : ''
}

/** Paragraphs that are there, and what the reader should know at the end. */
export const page = (parts: readonly string[], warnings: readonly string[]): string =>
  [...parts.filter((part) => part !== ''), ...warnings.map((warning) => `Note: ${warning}`)].join('\n\n')
