import { readFileSync } from 'node:fs'
import { STYLE_DIMENSIONS, styleFeatures } from './style-features.ts'

/** The name under which style vectors are stored. */
export const STYLE_MODEL = 'style-401-v1'

/** Mean and deviation of every feature over 200-word pieces of English novels. */
export const STYLE_NORM: { mean: number[]; deviation: number[] } = JSON.parse(
  readFileSync(new URL('./style-norm.json', import.meta.url), 'utf8'),
)
const Z_LIMIT = 3

/** Deviations from the norm, per feature. */
export const styleDeviations = (features: number[]): number[] =>
  features.map((x, i) => (x - STYLE_NORM.mean[i]!) / (STYLE_NORM.deviation[i]! || 1))

/**
 * Unit vector of 401 numbers: deviations from the norm, cut at 3. Compare by cosine. One note is too short to tell
 * much: average a source's notes first, then compare.
 */
export function styleVector(text: string): Float32Array {
  const vector = new Float32Array(STYLE_DIMENSIONS)
  let squares = 0
  styleDeviations(styleFeatures(text)).forEach((z, i) => {
    const cut = Math.max(-Z_LIMIT, Math.min(Z_LIMIT, z))
    vector[i] = cut
    squares += cut * cut
  })
  const length = Math.sqrt(squares) || 1
  return vector.map((x) => x / length)
}
