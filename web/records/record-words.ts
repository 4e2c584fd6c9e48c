/** A text on one line, without the mark of a cut. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').replace(/…$/, '').trim()

/** Whether two texts say the same word for word; one may be the other on one line, or cut at its end. */
export const sameWords = (a: string, b: string): boolean => oneLine(a) === oneLine(b)

/** Where a statement stands in a note word for word, blanks aside; null if it does not. */
export function findQuote(note: string, statement: string): { start: number; end: number } | null {
  const words = statement.trim().split(/\s+/).map(escaped)
  if (!words[0]) return null
  const found = new RegExp(words.join('\\s+')).exec(note)
  return found && { start: found.index, end: found.index + found[0].length }
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
