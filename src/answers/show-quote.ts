import { cleanText } from '../lib/clean-text.ts'
import { cellsOf } from './line-marks.ts'
import type { Unit } from './passage.ts'

// How a quoted piece is shown: as a reader sees it, without the marks it is written with. The quote itself stays.

/**
 * What to show for a quoted piece; a row of a table is told with the heads of its columns. `dated`: the line above that
 * says when it was.
 */
export function showPiece(unit: Pick<Unit, 'text' | 'kind' | 'heads' | 'term'>, dated = ''): string {
  if (unit.kind !== 'row') {
    const said = withTerm(unit)
    return dated && dated !== unit.term ? `${cleanText(dated).replace(/:$/, '')}: ${said}` : said
  }
  const cells = cellsOf(unit.text).map(cleanText)
  return cells
    .map((cell, i) => {
      const head = cleanText(unit.heads[i] ?? '')
      return cell === '' ? '' : head === '' ? cell : `${head}: ${cell}`
    })
    .filter(Boolean)
    .join('; ')
}

/** What is said of a term begins with it, set apart. */
function withTerm({ text, term }: Pick<Unit, 'text' | 'term'>): string {
  if (term === '') return cleanText(text)
  return `${cleanText(term)}: ${cleanText(text.startsWith(term) ? text.slice(term.length) : text)}`
}
