import { stopGoesOn } from './abbreviations.ts'
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

const STARTS_MID_SENTENCE = /^\s*[\p{Ll},;)，、；）]/u
/** A stop with no blank behind it, after a figure or a letter that stands alone or follows one. */
const WITHIN_A_WORD = /[\p{L}\p{N}]\.$/u
const TAIL_CHARS = 24
const NEXT_CHARS = 40
const MOST_MARKS = 3
/** Opens a picture in Markdown; its mark ends no sentence. */
const PICTURE = '!['
/** Where no blank parts sentences, what opens the next one is taken for the end of this one. */
const OPENS_THE_NEXT = /(?<=[。！？．!?…])[“「『（《〈【‘«]+$/u
/** French: the mark stands apart from the sentence that it closes. */
const CLOSES_THE_LAST = /^\s*[»›](?=\s|$)/u
const ENDS_IN_BRACKETS = /[。！？!?][）)】]+$/u
const ENDS_QUOTED = /[。！？!?…][”」』’]+$/u
/** What is said after speech, and what Japanese hangs on to it. */
const SPEECH_GOES_ON =
  /^(?:\p{Script=Han}{0,4}?(?:说道|问道|答道|笑道|喊道|说|问|道|答|喊|叫|表示|回答|說道|問道|說|問)[^\p{L}]|(?:と|って|などと|という|とか|を|が|も)(?=\p{L}|[。、]))/u

/**
 * Intl.Segmenter, with its cuts put right: none after an abbreviation or an ordinal of the language, nor, in prose, before
 * a piece that starts in lower case (in chat people simply start sentences that way); quotation marks and brackets go
 * with the sentence that they open or close.
 */
export function sentences(text: string, language = 'en', register: 'prose' | 'chat' = 'prose'): Span[] {
  const joined: Span[] = []
  let from = 0
  for (const { segment, index } of sentenceSegmenter(language).segment(text.replaceAll(PICTURE, '[['))) {
    const end = index + segment.length
    const closing = CLOSES_THE_LAST.exec(segment)?.[0].length ?? 0
    const before = joined.at(-1)
    if (closing > 0 && before) {
      before.end = index + closing
      from = before.end
      if (closing === segment.length) continue
    }
    const opening = end < text.length ? (OPENS_THE_NEXT.exec(segment.slice(-MOST_MARKS - 1))?.[0].length ?? 0) : 0
    const span = { start: from, end: end - opening }
    from = span.end
    if (span.end <= span.start) continue
    if (before && goesOn(text, before, span, language, register)) before.end = span.end
    else joined.push(span)
  }
  return joined.map((span) => trimSpan(text, span)).filter((span) => span.end > span.start)
}

function goesOn(text: string, last: Span, span: Span, language: string, register: 'prose' | 'chat'): boolean {
  const next = text.slice(span.start, Math.min(span.end, span.start + NEXT_CHARS))
  if (register === 'prose' && STARTS_MID_SENTENCE.test(next)) return true
  const tail = text.slice(Math.max(last.start, last.end - TAIL_CHARS), last.end)
  // "python2.Y", "2.Y.Z"
  if (WITHIN_A_WORD.test(tail) && /^(?:\p{Lu}|\p{N})(?!\p{L})/u.test(next)) return true
  if (tail.includes('.') && stopGoesOn(tail, next, language)) return true
  // Chinese and Japanese put no blank after a sentence: what follows one directly may belong to it.
  if (ENDS_IN_BRACKETS.test(tail)) return !/[（(【]/.test(text[last.start]!)
  return ENDS_QUOTED.test(tail) && SPEECH_GOES_ON.test(next)
}
