/**
 * At most `max` UTF-16 units of a text, ending with a whole word. Words stand between blanks; within scripts that have
 * none, and among emoji, they are what Unicode's text segmentation says. Empty when not even the first word fits.
 */
export function cutOnWord(text: string, max: number): string {
  if (text.length <= max) return text
  if (max <= 0) return ''
  const head = text.slice(0, max)
  if (/\s/.test(text[max]!)) return head.trimEnd()
  const start = head.search(/\s\S*$/) + 1
  const end = UNSPACED.test(head.slice(start)) ? startOfWordAt(text, max, start) : start
  return head.slice(0, end).trimEnd()
}

/** At most `max` UTF-16 units of a text, never half a surrogate pair. */
export const cutOnCharacter = (text: string, max: number): string =>
  text.length > max && isHighSurrogate(text.charCodeAt(max - 1)) ? text.slice(0, max - 1) : text.slice(0, max)

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Extended_Pictographic}\p{Regional_Indicator}]/u
/** Enough to see where any word ends that the cut goes through. */
const LOOK_AHEAD = 64
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Where the word begins that holds the unit at `at`, in the run of non-blanks that begins at `from`. */
const startOfWordAt = (text: string, at: number, from: number): number =>
  from + segmenter.segment(text.slice(from, at + LOOK_AHEAD)).containing(at - from)!.index

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff
