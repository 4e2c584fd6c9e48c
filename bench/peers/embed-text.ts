import { likenessKey, meaningOf } from '../../src/answers/word-likeness.ts'
import { generalIdf } from '../../src/lib/common-english.ts'
import { hash32 } from '../../src/lib/hash.ts'
import { STOP_WORDS, terms, words } from '../../src/lib/text.ts'

// Vectors for those that need an embedder, without a model: Cairn's shipped vectors of words at half weight, beside a hashed
// signature of each word, so that names count, too; both by how rare a word is in general English.

const MEANING = 48
const SIGNATURES = 464
const SIGNATURE_SIZE = 8
export const DIMENSIONS = MEANING + SIGNATURES

export function embedText(text: string): number[] {
  const kept = words(text).filter((word) => !STOP_WORDS.has(word))
  const stems = [...new Set(kept.flatMap((word) => terms(word, 'en')))]
  const signatures = new Float64Array(SIGNATURES)
  for (const stem of stems) {
    let state = hash32(stem) || 1
    for (let i = 0; i < SIGNATURE_SIZE; i++) {
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      signatures[(state >>> 0) % SIGNATURES]! += (state & 0x10000 ? 1 : -1) * generalIdf(stem) ** 2
    }
  }
  const meaning = meaningOf(stems.map((stem) => ({ like: likenessKey(stem), weight: generalIdf(stem) ** 2 })))
  const length = Math.hypot(...signatures) || 1
  const parts = [...(meaning ?? new Float64Array(MEANING))].map((value) => value / 2)
  const vector = [...parts, ...[...signatures].map((value) => value / length)]
  const whole = Math.hypot(...vector) || 1
  return vector.map((value) => value / whole)
}

/** As LangChain's packages take it. */
export const embeddings = {
  embedQuery: async (text: string) => embedText(text),
  embedDocuments: async (texts: string[]) => texts.map(embedText),
}
