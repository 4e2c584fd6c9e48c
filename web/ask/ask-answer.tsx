import type { Citation } from '../api/wire.ts'
import { FromSource } from '../marks/from-source.tsx'
import { shortened } from '../parts/text.tsx'
import { type AnswerPart, answerLines } from './ask-marks.ts'

interface MarkProps {
  n: number
  onOpen(n: number): void
}

/** The number of a citation; opens the drawer with its note. */
function CitationMark({ n, onOpen }: MarkProps) {
  return (
    <button
      type="button"
      aria-label={`Citation ${n}`}
      aria-haspopup="dialog"
      onClick={() => onOpen(n)}
      className="inline-flex h-6 min-w-6 items-center justify-center rounded-sm px-1 font-semibold text-accent text-sm tabular-nums leading-none hover:bg-accent-soft"
    >
      {n}
    </button>
  )
}

interface AnswerTextProps {
  text: string
  numbers: ReadonlySet<number>
  onOpen(n: number): void
}

const isMark = (part: AnswerPart | undefined): boolean => part !== undefined && 'n' in part

/** A mark is wider than its number, for fingers: it reaches over the blanks beside it, but not over another mark. */
const raised = (afterMark: boolean, beforeMark: boolean): string =>
  `top-[-0.35em] align-baseline leading-none ${afterMark ? '' : '-ml-1.5'} ${beforeMark ? '' : '-mr-1.5'}`

/** The answer as paragraphs, each mark `[n]` a raised number. */
export function AnswerText({ text, numbers, onOpen }: AnswerTextProps) {
  return (
    <div className="measure space-y-3 text-lg leading-8">
      {answerLines(text, numbers).map((parts, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one answer never move
        <p key={line}>
          {parts.map((part, i) =>
            'n' in part ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <sup key={i} className={raised(isMark(parts[i - 1]), isMark(parts[i + 1]))}>
                <CitationMark n={part.n} onOpen={onOpen} />
              </sup>
            ) : (
              part.text
            ),
          )}
        </p>
      ))}
    </div>
  )
}

/** Every citation with the beginning of its quote. */
export function CitationList({ citations, onOpen }: { citations: readonly Citation[]; onOpen(n: number): void }) {
  return (
    <ol className="measure space-y-1">
      {citations.map((citation) => (
        <li key={citation.n} className="-ml-2 flex items-baseline gap-1">
          <CitationMark n={citation.n} onOpen={onOpen} />
          <span className="min-w-0 text-quiet">
            {shortened(citation.quote, 120)}
            <span className="block text-sm">
              <FromSource source={citation.source} quoted={citation} />
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
