import { readFileSync } from 'node:fs'
import type { Span } from '../lib/text.ts'
import { STYLE_DIMENSIONS, styleFeatures } from './style-features.ts'

/** The name under which style vectors are stored. */
export const STYLE_MODEL = 'style-401-v2'

/** Mean and deviation of every feature over notes of English prose; made by `bench/style-norm.ts`. */
export const STYLE_NORM: { mean: number[]; deviation: number[] } = JSON.parse(
  readFileSync(new URL('./style-norm.json', import.meta.url), 'utf8'),
)
const Z_LIMIT = 3

/** How much of a stored note's vector is its source's mean; measured, see docs/decisions/0008. */
const SHARE_OF_SOURCE = 0.5

/**
 * Unit vectors of 401 numbers for the notes of one source. One note is too short to tell much of its author, so each is
 * half its own style and half the mean of all, longer notes counting more. Compare by cosine, with `styleVector` of a
 * query among others. `sentences`: of each, as `sentences` cuts it, where that is known.
 */
export function styleVectors(notes: readonly string[], sentences: ReadonlyArray<readonly Span[]> = []): Float32Array[] {
  const own = notes.map((note, i) => styleVector(note, sentences[i]))
  const sum = new Float32Array(STYLE_DIMENSIONS)
  own.forEach((vector, i) => {
    const weight = notes[i]!.length
    for (let k = 0; k < STYLE_DIMENSIONS; k++) sum[k] = sum[k]! + weight * vector[k]!
  })
  const mean = unit(sum)
  return own.map((vector) => {
    for (let k = 0; k < STYLE_DIMENSIONS; k++)
      vector[k] = (1 - SHARE_OF_SOURCE) * vector[k]! + SHARE_OF_SOURCE * mean[k]!
    return unit(vector)
  })
}

/** Unit vector of one text by itself: deviations from the norm, cut at 3. */
export function styleVector(text: string, sentences?: readonly Span[]): Float32Array {
  const features = styleFeatures(text, sentences)
  const vector = new Float32Array(STYLE_DIMENSIONS)
  for (let i = 0; i < STYLE_DIMENSIONS; i++) {
    const deviation = (features[i]! - STYLE_NORM.mean[i]!) / (STYLE_NORM.deviation[i]! || 1)
    vector[i] = Math.max(-Z_LIMIT, Math.min(Z_LIMIT, deviation))
  }
  return unit(vector)
}

/** In place. */
function unit(vector: Float32Array): Float32Array {
  let squares = 0
  for (let i = 0; i < vector.length; i++) squares += vector[i]! * vector[i]!
  const length = Math.sqrt(squares) || 1
  for (let i = 0; i < vector.length; i++) vector[i] = vector[i]! / length
  return vector
}
