import { withWordBounds as bounded } from '../lib/word-bounds.ts'
import { folded } from './answer-words.ts'
import { coverOf } from './asked-property.ts'
import type { ReadPassage, Unit } from './passage.ts'
import type { Question } from './read-question.ts'
import type { Ranked } from './refusal-features.ts'

// "What you see: the pump stays dark. Cause: the fuse has blown. Fix: change it." Whoever asks why the pump stays dark says the first of
// these in their own words, and none of the second, which answers.

const CAUSE = bounded(
  /^(?:(?:the |root |likely |probable |possible |wahrscheinliche )*(?:cause|reason|explanation)|why|ursache|grund|causa|motivo|raison)$|^原因$/iu,
)
const REMEDY = bounded(
  /^(?:(?:the |quick |possible )*(?:fix|solution|remedy|workaround|cure|resolution)|what to do|what helps|l[öo]sung|abhilfe|behebung|was tun|soluci[óo]n|remedio|qu[ée] hacer|rem[èe]de|que faire)$|^(?:解决(?:办法|方法)?|处理(?:办法|方法)?)$/iu,
)
/** how much of a question what was seen must hold to be what is asked of */
const SAME_TROUBLE = 0.6
/** so many pieces after it the cause or the remedy may stand */
const MOST_PIECES_ON = 3
const MENDS =
  /^(?:fix\w*|solv\w*|repair\w*|mend\w*|cure\w*|stop\w*|rid|avoid\w*|beheb\w*|losen|reparier\w*|arregl\w*|solucion\w*|repar\w*|resoud\w*)$/

/**
 * Where the best piece only tells the trouble that is asked of, and a piece labelled as its cause or remedy follows under the same
 * heading: that piece. Null otherwise.
 */
export function labelledRemedy(
  { kind, content }: Question,
  ranked: readonly Ranked[],
  read: readonly ReadPassage[],
): Unit | null {
  const label = kind === 'why' ? CAUSE : kind === 'how' ? REMEDY : null
  const best = ranked[0]?.candidate.unit
  if (!label || !best || label.test(best.label)) return null
  const asked = content.filter((word) => !word.frame && !MENDS.test(folded(word.raw)))
  if (
    asked.length < 2 ||
    coverOf(
      asked,
      asked.map((word) => best.set.met(word)),
    ) < SAME_TROUBLE
  )
    return null
  const { units } = read[best.passage]!
  const at = units.findIndex(({ start }) => start === best.start)
  for (const unit of units.slice(at + 1, at + 1 + MOST_PIECES_ON)) {
    if (unit.under !== best.under) return null
    if (label.test(unit.label) && unit.quotable) return unit
  }
  return null
}
