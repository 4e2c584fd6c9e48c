import { type EncoderKernelKind, encoderKernel, type PlacedMatrix, ZERO } from './kernel.ts'
import type { EncoderWeights, Matrix, Norm } from './weights.ts'

// A transformer that reads up to some hundred pieces of words (BERT, arXiv:1810.04805): int8 weights, each row with a scale
// of its own, activations of 7 bits, so that every processor gets the same whole numbers; all else in float32.

const PAGE = 65_536

/** Reads pieces of words: of each of `pieces`, `width` numbers, valid until the next reading. */
export interface Encoder {
  width: number
  /** the most pieces that are read */
  most: number
  read(pieces: readonly number[], types: readonly number[]): Float32Array
}

/** Of texts that are longer than its places it reads the beginning. */
export function encoderOf(weights: EncoderWeights, kind?: EncoderKernelKind): Encoder {
  const { width, layers, places: most } = weights
  const inner = layers[0]!.wide.rows
  let end = PAGE
  const take = (bytes: number): number => {
    const at = end
    end += Math.ceil(bytes / 64) * 64
    return at
  }
  const placeMatrix = ({ rows, columns }: Matrix): PlacedMatrix => ({
    ...{ rows, columns, values: take(rows * columns), scale: take(rows * 4) },
    ...{ sums: take(rows * 4), bias: take(rows * 4) },
  })
  const placeNorm = (norm: Norm) => ({ scale: take(4 * norm.scale.length), bias: take(4 * norm.bias.length) })
  const placed = layers.map((layer) => ({
    query: placeMatrix(layer.query),
    key: placeMatrix(layer.key),
    value: placeMatrix(layer.value),
    attended: placeMatrix(layer.attended),
    attentionNorm: placeNorm(layer.attentionNorm),
    wide: placeMatrix(layer.wide),
    narrow: placeMatrix(layer.narrow),
    norm: placeNorm(layer.norm),
  }))
  const firstNorm = placeNorm(weights.norm)
  const room = Math.ceil(most / 4) * 4
  const takeRows = () => take(room * width * 4)
  const [x, none, q, k, v, mixed] = [takeRows(), takeRows(), takeRows(), takeRows(), takeRows(), takeRows()]
  const hidden = take(room * inner * 4)
  const laid = take(room * inner)
  const [scales, share] = [take(room * 4), take(room * 4)]
  const pages = Math.ceil(end / PAGE)
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages })
  const kernel = encoderKernel(memory, kind)
  const floats = new Float32Array(memory.buffer)
  const bytes = new Int8Array(memory.buffer)
  const fillMatrix = ({ values, rows, columns, scale, bias }: Matrix, at: PlacedMatrix) => {
    bytes.set(values, at.values)
    floats.set(scale, at.scale / 4)
    floats.set(bias, at.bias / 4)
    for (let row = 0, i = 0; row < rows; row++) {
      let sum = 0
      for (const until = i + columns; i < until; i++) sum += values[i]!
      floats[at.sums / 4 + row] = ZERO * sum
    }
  }
  const fillNorm = (norm: Norm, at: { scale: number; bias: number }) => {
    floats.set(norm.scale, at.scale / 4)
    floats.set(norm.bias, at.bias / 4)
  }
  for (const [i, layer] of layers.entries()) {
    const at = placed[i]!
    for (const name of ['query', 'key', 'value', 'attended', 'wide', 'narrow'] as const)
      fillMatrix(layer[name], at[name])
    for (const name of ['attentionNorm', 'norm'] as const) fillNorm(layer[name], at[name])
  }
  fillNorm(weights.norm, firstNorm)

  const lay = (rows: number, count: number, columns: number) => kernel.lay(rows, count, columns, laid, scales)
  const multiply = (by: PlacedMatrix, count: number, out: number) => kernel.multiply(by, laid, scales, count, out)

  return {
    ...{ width, most },
    read(pieces, types) {
      const count = Math.min(pieces.length, most)
      for (let t = 0; t < count; t++) weights.embed(pieces[t]!, t, types[t]!, floats, x / 4 + t * width)
      kernel.normalise(x, none, count, width, firstNorm.scale, firstNorm.bias)
      for (const layer of placed) {
        lay(x, count, width)
        multiply(layer.query, count, q)
        multiply(layer.key, count, k)
        multiply(layer.value, count, v)
        kernel.attend(q, k, v, count, width, share, mixed)
        lay(mixed, count, width)
        multiply(layer.attended, count, q)
        kernel.normalise(x, q, count, width, layer.attentionNorm.scale, layer.attentionNorm.bias)
        lay(x, count, width)
        multiply(layer.wide, count, hidden)
        kernel.gelu(hidden, count * inner)
        lay(hidden, count, inner)
        multiply(layer.narrow, count, q)
        kernel.normalise(x, q, count, width, layer.norm.scale, layer.norm.bias)
      }
      return floats.subarray(x / 4, x / 4 + count * width)
    },
  }
}
