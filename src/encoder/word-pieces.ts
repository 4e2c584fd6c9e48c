/** What cuts a text into pieces of words (WordPiece of BERT, without case and accents), as numbers of a vocabulary. */
export class WordPieces {
  readonly #numbers: ReadonlyMap<string, number>
  readonly #known = new Map<string, readonly number[]>()
  readonly start: number
  readonly end: number
  readonly mask: number
  readonly #unknown: number

  constructor(vocabulary: readonly string[]) {
    this.#numbers = new Map(vocabulary.map((piece, i) => [piece, i]))
    const of = (piece: string) => this.#numbers.get(piece)!
    this.start = of('[CLS]')
    this.end = of('[SEP]')
    this.mask = of('[MASK]')
    this.#unknown = of('[UNK]')
  }

  /** The first `most` pieces. */
  cut(text: string, most: number): number[] {
    const found: number[] = []
    const plain = text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{Mn}|[^\P{C}\s]/gu, '')
    for (const [word] of plain.matchAll(WORDS)) {
      for (const piece of this.#piecesOf(word)) found.push(piece)
      if (found.length >= most) return found.slice(0, most)
    }
    return found
  }

  #piecesOf(word: string): readonly number[] {
    const known = this.#known.get(word)
    if (known) return known
    const pieces = this.#cutWord(word)
    if (this.#known.size >= MOST_KNOWN) this.#known.clear()
    this.#known.set(word, pieces)
    return pieces
  }

  #cutWord(word: string): readonly number[] {
    if (word.length > LONGEST) return [this.#unknown]
    const pieces: number[] = []
    for (let from = 0; from < word.length; ) {
      let to = word.length
      let piece: number | undefined
      for (; to > from && piece === undefined; to--)
        piece = this.#numbers.get((from > 0 ? '##' : '') + word.slice(from, to))
      if (piece === undefined) return [this.#unknown]
      pieces.push(piece)
      from = to + 1
    }
    return pieces
  }
}

/** Marks and Chinese characters stand alone. */
const WORDS = /[!-/:-@[-`{-~\p{P}\u4e00-\u9fff\u3400-\u4dbf]|[^\s!-/:-@[-`{-~\p{P}\u4e00-\u9fff\u3400-\u4dbf]+/gu
const LONGEST = 100
const MOST_KNOWN = 20_000
