/** What passes for a word of a script that puts no blanks between its words: this many of its letters. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu
const LATIN = /^[\p{Script=Latin}'’.-]+$/u
const VOWEL = /[aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüýÿąęėįųūőűăîıńěůøåö]/i
const LONGEST_WORD = 32
/** A word of many consonants alone is rare, an abbreviation is short. */
const LONGEST_WITHOUT_VOWEL = 4
/** Of a line that says something, so much of what stands in it is words. */
const LINE_SHARE = 0.5
/** Of a text that says something, so many characters, or so large a share, stand in such lines. */
const ENOUGH_CHARS = 200
const TEXT_SHARE = 0.2

/**
 * Whether a text holds a sentence or an item of words of some language: not only encoded data, hexadecimal digits or
 * repeated characters.
 */
export function holdsWords(text: string): boolean {
  let all = 0
  let said = 0
  const lines = new Set<string>()
  for (const line of text.split('\n')) {
    const chars = line.replace(/\s/gu, '').length
    if (chars === 0) continue
    all += chars
    // The same line over and over says no more than once.
    if (lines.has(line)) continue
    lines.add(line)
    if (isWords(line, chars)) said += chars
  }
  return said > 0 && (said >= ENOUGH_CHARS || said >= all * TEXT_SHARE)
}

function isWords(line: string, chars: number): boolean {
  const unspaced = line.match(UNSPACED) ?? []
  if (new Set(unspaced).size >= 2 && unspaced.length >= chars * LINE_SHARE) return true
  const tokens = (line.match(/[^\s|,;:!?()[\]{}"“”„«»/<>=*_#`…·•]+/gu) ?? []).map((token) =>
    token.replace(/^[-–—.'’]+|[-–—.'’]+$/gu, ''),
  )
  const words = tokens.filter(isWord)
  if (words.length === 0) return false
  const letters = words.reduce((sum, word) => sum + word.length, 0)
  const distinct = new Set(words.map((word) => word.toLowerCase())).size
  return letters >= chars * LINE_SHARE && (words.length < 4 || distinct >= 3)
}

function isWord(token: string): boolean {
  if (token.length > LONGEST_WORD || !/^\p{L}[\p{L}\p{M}'’.-]*$/u.test(token)) return false
  if (/^(.)\1{2,}$/u.test(token)) return false
  if (!LATIN.test(token)) return true
  // Capitals in the middle of a word, twice: encoded data.
  if ((token.match(/\p{Ll}\p{Lu}/gu) ?? []).length > 1) return false
  return token.length <= LONGEST_WITHOUT_VOWEL ? token.length > 1 || /^[aàeioyOI]$/u.test(token) : VOWEL.test(token)
}
