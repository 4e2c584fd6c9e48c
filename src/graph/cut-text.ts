/**
 * At most `max` UTF-16 units of a text, ending with a whole word; of scripts without blanks, with a whole character.
 * Empty when not even the first word fits, except in such scripts.
 */
export function cutOnWord(text: string, max: number): string {
  if (text.length <= max) return text
  if (max <= 0) return ''
  const head = text.slice(0, max)
  if (/\s/.test(text[max]!)) return head.trimEnd()
  const blank = head.search(/\s\S*$/)
  return UNSPACED.test(head.slice(blank + 1)) ? cutOnCharacter(text, max) : head.slice(0, Math.max(0, blank)).trimEnd()
}

/** At most `max` UTF-16 units of a text, never half a surrogate pair. */
export const cutOnCharacter = (text: string, max: number): string =>
  text.length > max && isHighSurrogate(text.charCodeAt(max - 1)) ? text.slice(0, max - 1) : text.slice(0, max)

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff
