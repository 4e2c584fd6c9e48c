import { type Span, trimSpan } from './text.ts'

const segmenters = new Map<string, Intl.Segmenter>()
function sentenceSegmenter(language: string): Intl.Segmenter {
  let segmenter = segmenters.get(language)
  if (!segmenter) {
    segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
    segmenters.set(language, segmenter)
  }
  return segmenter
}

const ENDS_WITH_ABBREVIATION =
  /(?:^|[\s("'])(?:\p{Lu}|Mr|Mrs|Ms|Dr|St|Jr|Sr|vs|v|No|Co|Inc|Ltd|Corp|Lt|Col|Gen|Capt|Sgt|Rev|Hon|Prof|Mt|Ft|etc|cf|al|Fig|pp|p|c|ca|approx|est|b|d|r|e\.g|i\.e|(?:\p{Lu}\.)+\p{Lu}|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.\s*$/u
const STARTS_MID_SENTENCE = /^\s*[\p{Ll},;)]/u
const ABBREVIATION_WINDOW = 14
/** Opens a picture in Markdown; its mark ends no sentence. */
const PICTURE = '!['

/**
 * Intl.Segmenter, then two merges: after an abbreviation and, in prose, before a piece that starts in lower case
 * (in chat people simply start sentences that way).
 */
export function sentences(text: string, language = 'en', register: 'prose' | 'chat' = 'prose'): Span[] {
  const joined: Span[] = []
  for (const { segment, index } of sentenceSegmenter(language).segment(text.replaceAll(PICTURE, '[['))) {
    const last = joined.at(-1)
    const tail = last && text.slice(Math.max(last.start, last.end - ABBREVIATION_WINDOW), last.end)
    const continues =
      tail && (ENDS_WITH_ABBREVIATION.test(tail) || (register === 'prose' && STARTS_MID_SENTENCE.test(segment)))
    if (last && continues) last.end = index + segment.length
    else joined.push({ start: index, end: index + segment.length })
  }
  return joined.map((span) => trimSpan(text, span)).filter((span) => span.end > span.start)
}
