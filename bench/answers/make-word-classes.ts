import { readFileSync, writeFileSync } from 'node:fs'

// Classes of words used alike, by the nearest means of their vectors:
//   node bench/answers/make-word-classes.ts
// writes src/answers/word-classes.json. The same vectors give the same classes.

const CLASSES = 300
const ROUNDS = 25
const FIRST_SEED = 12_345

const folder = new URL('../../src/answers/', import.meta.url)
const table: { dimensions: number; stems: string; vectors: string } = JSON.parse(
  readFileSync(new URL('word-vectors.json', folder), 'utf8'),
)
const { dimensions } = table
const count = table.stems.split(' ').length

function unit(vector: Float32Array): void {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0))
  if (length > 0) for (let i = 0; i < dimensions; i++) vector[i]! /= length
}
const row = (all: Float32Array, i: number) => all.subarray(i * dimensions, (i + 1) * dimensions)

const words = Float32Array.from(new Int8Array(Buffer.from(table.vectors, 'base64')))
for (let i = 0; i < count; i++) unit(row(words, i))

let seed = FIRST_SEED
const someWord = (): number => {
  seed = (seed * 1_664_525 + 1_013_904_223) >>> 0
  return Math.floor((seed / 2 ** 32) * count)
}
const means = new Float32Array(CLASSES * dimensions)
for (let k = 0; k < CLASSES; k++) row(means, k).set(row(words, someWord()))
const classes = new Uint16Array(count)

function nearest(word: Float32Array): number {
  let [best, most] = [0, -2]
  for (let k = 0; k < CLASSES; k++) {
    let sum = 0
    for (let d = 0; d < dimensions; d++) sum += word[d]! * means[k * dimensions + d]!
    if (sum > most) [best, most] = [k, sum]
  }
  return best
}

for (let round = 0; round < ROUNDS; round++) {
  for (let i = 0; i < count; i++) classes[i] = nearest(row(words, i))
  means.fill(0)
  for (let i = 0; i < count; i++) {
    const mean = row(means, classes[i]!)
    for (let d = 0; d < dimensions; d++) mean[d]! += words[i * dimensions + d]!
  }
  for (let k = 0; k < CLASSES; k++) {
    if (row(means, k).every((value) => value === 0)) row(means, k).set(row(words, someWord()))
    unit(row(means, k))
  }
}
writeFileSync(new URL('word-classes.json', folder), `${JSON.stringify({ classes: [...classes].join(' ') }, null, 2)}\n`)
console.log('src/answers/word-classes.json is written')
