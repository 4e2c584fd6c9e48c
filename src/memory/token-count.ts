/** Characters of a token in ordinary English, as byte-pair encoders of language models cut it. */
const CHARS_PER_TOKEN = 4
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu

/** About how many tokens of a language model a text takes: a quarter of its characters, one for each unspaced letter. */
export function tokenCount(text: string): number {
  const unspaced = text.match(UNSPACED)?.length ?? 0
  return Math.max(1, Math.ceil((text.length - unspaced) / CHARS_PER_TOKEN) + unspaced)
}
