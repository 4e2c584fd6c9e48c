import { tongueOf, wordsOf } from '../../src/answers/answer-words.ts'
import type { Passage } from '../../src/answers/passage.ts'

const K1 = 0.9
const B = 0.4

/** BM25 over passages, in place of the account's index. */
export class PassagePool {
  readonly #passages: readonly Passage[]
  /** by word: which passages hold it, how often */
  readonly #holders = new Map<string, { passage: number; count: number }[]>()
  readonly #lengths: number[]
  readonly #meanLength: number

  constructor(passages: readonly Passage[]) {
    this.#passages = passages
    const counts = passages.map(({ title, text }) => countWords(`${title} ${title === '' ? '' : '. '}${text}`))
    for (const [passage, held] of counts.entries())
      for (const [word, count] of held) {
        const holders = this.#holders.get(word)
        if (holders) holders.push({ passage, count })
        else this.#holders.set(word, [{ passage, count }])
      }
    this.#lengths = counts.map((held) => [...held.values()].reduce((a, b) => a + b, 0))
    this.#meanLength = this.#lengths.reduce((a, b) => a + b, 0) / Math.max(1, passages.length)
  }

  /** Best first; where fewer hold a word of the question, others follow in their order. */
  search(question: string, depth: number, passes: (passage: Passage) => boolean = () => true): Passage[] {
    const total = this.#passages.length
    const scores = new Float64Array(total)
    for (const word of countWords(question).keys()) {
      const holders = this.#holders.get(word) ?? []
      const idf = Math.log(1 + (total - holders.length + 0.5) / (holders.length + 0.5))
      for (const { passage, count } of holders)
        scores[passage]! +=
          (idf * count * (K1 + 1)) / (count + K1 * (1 - B + (B * this.#lengths[passage]!) / this.#meanLength))
    }
    return this.#passages
      .flatMap((passage, i) => (passes(passage) ? [{ passage, score: scores[i]! }] : []))
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
