import { SourceUnreadableError } from '../lib/errors.ts'
import { LIMITS } from './limits.ts'

/** A quote, or an item of a list, within what stands before it. */
const MARK = />|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])/y
const RULE = /^[-*_ \t]*$/

/**
 * The lexer goes down once for each quote and list within another, and reads all that is in it again: the time grows with
 * the square of the depth and more. Nobody writes a hundred of them.
 *
 * @throws SourceUnreadableError
 */
export function requireShallow(text: string): void {
  /** columns at which the lists begin that the line may be in */
  const lists: number[] = []
  for (const line of text.split('\n')) {
    const marks = countMarks(line)
    if (marks === 0) continue
    const column = line.search(/[^ \t]/)
    while (lists.length > 0 && lists.at(-1)! >= column) lists.pop()
    lists.push(column)
    if (lists.length + marks > LIMITS.nesting && !RULE.test(line))
      throw new SourceUnreadableError('The source is nested too deeply.')
  }
}

function countMarks(line: string): number {
  let [marks, at] = [0, 0]
  while (marks <= LIMITS.nesting) {
    while (line[at] === ' ' || line[at] === '\t') at++
    MARK.lastIndex = at
    if (!MARK.test(line)) break
    at = MARK.lastIndex
    marks++
  }
  return marks
}
