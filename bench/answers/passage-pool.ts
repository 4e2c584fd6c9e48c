import { tongueOf, wordsOf } from '../../src/answers/answer-words.ts'
import type { Passage } from '../../src/answers/read-passage.ts'

const K1 = 0.9
const B = 0.4

/** BM25 over passages, in place of the account's index. */
export class PassagePool {
  readonly #passages: readonly Passage[]
  readonly #counts: ReadonlyMap<string, number>[]
  readonly #lengths: number[]
  readonly #holders = new Map<string, number>()
  readonly #meanLength: number

  constructor(passages: readonly Passage[]) {
    this.#passages = passages
    this.#counts = passages.map(({ title, text }) => countWords(`${title} ${title === '' ? '' : '. '}${text}`))
    for (const counts of this.#counts)
      for (const word of counts.keys()) this.#holders.set(word, (this.#holders.get(word) ?? 0) + 1)
    this.#lengths = this.#counts.map((counts) => [...counts.values()].reduce((a, b) => a + b, 0))
    this.#meanLength = this.#lengths.reduce((a, b) => a + b, 0) / Math.max(1, passages.length)
  }

  /** Best first; where fewer hold a word of the question, others follow in their order. */
  search(question: string, depth: number, passes: (passage: Passage) => boolean = () => true): Passage[] {
    const asked = [...countWords(question).keys()]
    const total = this.#passages.length
    return this.#passages
      .flatMap((passage, i) => {
        if (!passes(passage)) return []
        const score = asked.reduce((sum, word) => {
          const count = this.#counts[i]!.get(word) ?? 0
          if (count === 0) return sum
          const holders = this.#holders.get(word)!
          const idf = Math.log(1 + (total - holders + 0.5) / (holders + 0.5))
          return sum + (idf * count * (K1 + 1)) / (count + K1 * (1 - B + (B * this.#lengths[i]!) / this.#meanLength))
        }, 0)
        return [{ passage, score }]
      })
      .sort((a, b) => b.score - a.score)
      .slice(0, depth)
      .map(({ passage }) => passage)
  }
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of wordsOf(text, tongueOf(text)))
    if (!word.stop) counts.set(word.stem, (counts.get(word.stem) ?? 0) + 1)
  return counts
}
