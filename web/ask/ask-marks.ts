/** A piece of an answer: words, or the mark of a citation. */
export type AnswerPart = { text: string } | { n: number }

/**
 * The pieces of each line of an answer. `[n]` is a mark only where a citation has that number; the blank before it goes,
 * so that the mark stands at the word.
 */
export function answerLines(text: string, numbers: ReadonlySet<number>): AnswerPart[][] {
  return text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => partsOf(line, numbers))
}

function partsOf(line: string, numbers: ReadonlySet<number>): AnswerPart[] {
  const parts: AnswerPart[] = []
  let at = 0
  for (const match of line.matchAll(/\[(\d{1,4})\]/g)) {
    const n = Number(match[1])
    if (!numbers.has(n)) continue
    const before = line.slice(at, match.index).trimEnd()
    if (before) parts.push({ text: before })
    parts.push({ n })
    at = match.index + match[0].length
  }
  const rest = line.slice(at)
  if (rest.trim()) parts.push({ text: rest.trimEnd() })
  return parts
}
