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
  h ^= h >>> 16
  h = Math.imul(h, 2246822507)
  h ^= h >>> 13
  h = Math.imul(h, 3266489909)
  h ^= h >>> 16
  return h >>> 0
}
