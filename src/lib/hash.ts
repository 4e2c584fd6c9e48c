/**
 * FNV-1a over UTF-16 units with a murmur finaliser: 32 bits, unsigned, the same on every machine. `from` and `to` give
 * the hash of that slice without making it.
 */
export function hash32(text: string, seed = 0, from = 0, to = text.length): number {
  let h = (2166136261 ^ seed) >>> 0
  for (let i = from; i < to; i++) {
    h ^= text.charCodeAt(i)
    h = Math.imul(h, 16777619)
  }
  return finished(h)
}

/** `hash32` of these words with a blank between each two, without making that text. */
export function hashOfJoined(words: readonly string[], from: number, to: number): number {
  let h = 2166136261
  for (let k = from; k < to; k++) {
    if (k > from) h = Math.imul(h ^ BLANK, 16777619)
    const word = words[k]!
    for (let i = 0; i < word.length; i++) h = Math.imul(h ^ word.charCodeAt(i), 16777619)
  }
  return finished(h)
}
const BLANK = 32

function finished(h: number): number {
  h ^= h >>> 16
  h = Math.imul(h, 2246822507)
  h ^= h >>> 13
  h = Math.imul(h, 3266489909)
  h ^= h >>> 16
  return h >>> 0
}
