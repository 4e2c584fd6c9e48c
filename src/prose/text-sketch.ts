import { CHARACTER, CHARACTER_KINDS, isKnown } from '../lib/character-kinds.ts'
import { hash32 } from '../lib/hash.ts'

// How much two texts have in common, told from a few bytes of each: the smallest hashes of their runs of three words.
// An edited text keeps nearly all of those, and another text on the same subject shares few.

/** hashes kept of a text; the share of common ones is then right to about two hundredths */
const KEPT = 512
const HEAD_BYTES = 4
const HASH_BYTES = 4
const RUN = 3

const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}])+/gu

/** Number of distinct runs of words, then the smallest of their hashes in order. Little endian. */
export function textSketch(texts: readonly string[]): Buffer {
  const hashes = new Set<number>()
  for (const text of texts) {
    const small = text.toLowerCase()
    const { starts, ends } = wordsOf(small)
    for (let i = 0; i === 0 || i + RUN <= starts.length; i++) hashes.add(hashOfRun(small, starts, ends, i))
  }
  const kept = Uint32Array.from(hashes).sort().subarray(0, KEPT)
  const bytes = Buffer.alloc(HEAD_BYTES + kept.length * HASH_BYTES)
  bytes.writeUInt32LE(hashes.size, 0)
  kept.forEach((hash, i) => {
    bytes.writeUInt32LE(hash, HEAD_BYTES + i * HASH_BYTES)
  })
  return bytes
}

/** Where the words of a text stand. */
function wordsOf(small: string): { starts: number[]; ends: number[] } {
  const starts: number[] = []
  const ends: number[] = []
  if (isKnown(small)) {
    let within = false
    for (let i = 0; i <= small.length; i++) {
      const kind = i < small.length ? CHARACTER_KINDS[small.charCodeAt(i)]! : 0
      const isApart = (kind & CHARACTER.unspaced) !== 0
      const isOfWord = (kind & (CHARACTER.letter | CHARACTER.number)) !== 0 || isApart
      if (within && (!isOfWord || isApart)) {
        ends.push(i)
        within = false
      }
      if (!isOfWord) continue
      if (!within) starts.push(i)
      if (isApart) ends.push(i + 1)
      else within = true
    }
  } else
    for (const { index, 0: word } of small.matchAll(WORD)) {
      starts.push(index)
      ends.push(index + word.length)
    }
  return { starts, ends }
}

/** Of the words from one on, with single blanks between them, as they mostly stand. */
function hashOfRun(small: string, starts: readonly number[], ends: readonly number[], first: number): number {
  const last = Math.min(first + RUN, starts.length) - 1
  let isApart = last < first
  for (let i = first; i < last; i++)
    if (starts[i + 1]! - ends[i]! !== 1 || small.charCodeAt(ends[i]!) !== BLANK) isApart = true
  if (!isApart) return hash32(small, 0, starts[first]!, ends[last]!)
  return hash32(
    starts
      .slice(first, last + 1)
      .map((start, i) => small.slice(start, ends[first + i]!))
      .join(' '),
  )
}
const BLANK = 32

/** The share of the shorter text that stands in the longer one too, 0 to 1: a text that has only grown keeps 1. */
export function sharedText(a: Uint8Array, b: Uint8Array): number {
  const [one, other] = [readSketch(a), readSketch(b)]
  if (one.size === 0 || other.size === 0) return 0
  // The smallest hashes of both together are a fair sample of all that either holds.
  const sample = [...new Set([...one.hashes, ...other.hashes])].sort((x, y) => x - y).slice(0, KEPT)
  const [inOne, inOther] = [new Set(one.hashes), new Set(other.hashes)]
  const both = sample.filter((hash) => inOne.has(hash) && inOther.has(hash)).length / sample.length
  const common = (both * (one.size + other.size)) / (1 + both)
  return Math.min(1, common / Math.min(one.size, other.size))
}

function readSketch(bytes: Uint8Array): { size: number; hashes: number[] } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.byteLength < HEAD_BYTES) return { size: 0, hashes: [] }
  const hashes: number[] = []
  for (let at = HEAD_BYTES; at + HASH_BYTES <= bytes.byteLength; at += HASH_BYTES) hashes.push(view.getUint32(at, true))
  return { size: view.getUint32(0, true), hashes }
}
