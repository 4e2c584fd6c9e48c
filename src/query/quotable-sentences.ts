import { sentences } from '../lib/sentences.ts'
import { type Span, trimSpan } from '../lib/text.ts'
import { passageAround } from './passages.ts'

/** what passes for one sentence at most: tables and lists have none */
const MAX_SENTENCE_CHARS = 600

/** A list or table may go on for pages without a full stop: its lines count instead, and of a line the beginning. */
export const quotableSentences = ({ body, lang }: { body: string; lang: string }): Span[] =>
  sentences(body, lang).flatMap((span) =>
    span.end - span.start <= MAX_SENTENCE_CHARS
      ? [span]
      : linesOf(body, span).map((line) =>
          line.end - line.start <= MAX_SENTENCE_CHARS ? line : passageAround(body, line, MAX_SENTENCE_CHARS),
        ),
  )

function linesOf(text: string, { start, end }: Span): Span[] {
  const lines: Span[] = []
  for (let from = start; from < end; ) {
    const stop = text.indexOf('\n', from)
    const to = stop < 0 || stop > end ? end : stop
    const line = trimSpan(text, { start: from, end: to })
    if (line.end > line.start) lines.push(line)
    from = to + 1
  }
  return lines
}
