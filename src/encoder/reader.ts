import { readFileSync } from 'node:fs'
import { type Encoder, encoderOf } from './encoder.ts'
import { encoderWeights, partsOf } from './weights.ts'
import { WordPieces } from './word-pieces.ts'

/** Reads a text of two sides, such as a claim and the sentence that it was drawn from. */
export interface Reader {
  pieces: WordPieces
  /** One number for each of its heads, as logits. `first` and `second`: pieces, with the marks that stand between them. */
  read(first: readonly number[], second: readonly number[]): number[]
}

let shared: { words: ReturnType<typeof partsOf>; pieces: WordPieces } | null = null
/** What all readers know of words; read once. */
function knownWords() {
  shared ??= {
    words: partsOf(new URL('./words.bin', import.meta.url)),
    pieces: new WordPieces(
      readFileSync(new URL('./word-pieces.txt', import.meta.url), 'utf8')
        .trimEnd()
        .split('\n'),
    ),
  }
  return shared
}

/** Loaded when it is first asked for: a service whose memory nobody uses needs none of it. `file`: its layers and heads. */
export function readerOf(file: URL): () => Reader {
  let loaded: Reader | null = null
  return () => {
    loaded ??= load(file)
    return loaded
  }
}

function load(file: URL): Reader {
  const { words, pieces } = knownWords()
  const weights = encoderWeights(words, partsOf(file))
  const encoder = encoderOf(weights)
  const [head, bias] = [weights.numbers('head.weight'), weights.numbers('head.bias')]
  return {
    pieces,
    read(first, second) {
      const rows = encoder.read([...first, ...second], [...first.map(() => 0), ...second.map(() => 1)])
      return Array.from(bias, (own, i) => own + meanAlong(rows, encoder, head.subarray(i * encoder.width)))
    },
  }
}

/** Of the mean of the rows, how far it reaches along a head. */
function meanAlong(rows: Float32Array, { width }: Pick<Encoder, 'width'>, head: Float32Array): number {
  let sum = 0
  for (let at = 0; at < rows.length; at++) sum += rows[at]! * head[at % width]!
  return (sum * width) / rows.length
}
