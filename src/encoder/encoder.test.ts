import assert from 'node:assert/strict'
import { test } from 'node:test'
import { encoderOf } from './encoder.ts'
import type { EncoderKernelKind } from './kernel.ts'
import type { EncoderWeights, Matrix, Norm } from './weights.ts'

const WIDTH = 64
const INNER = 128
const PLACES = 10
let state = 7
/** −1 to 1 */
const chance = (): number => {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31
  return state / 2 ** 30 - 1
}
const numbers = (count: number, by = 1): Float32Array => Float32Array.from({ length: count }, () => by * chance())
const matrix = (rows: number, columns: number): Matrix => ({
  ...{ rows, columns, values: Int8Array.from({ length: rows * columns }, () => Math.round(127 * chance())) },
  ...{ scale: numbers(rows).map((value) => 0.002 + 0.001 * value), bias: numbers(rows, 0.1) },
})
const norm = (): Norm => ({ scale: numbers(WIDTH).map((value) => 1 + 0.2 * value), bias: numbers(WIDTH, 0.1) })
const layer = () => ({
  ...{ query: matrix(WIDTH, WIDTH), key: matrix(WIDTH, WIDTH), value: matrix(WIDTH, WIDTH) },
  ...{ attended: matrix(WIDTH, WIDTH), wide: matrix(INNER, WIDTH), narrow: matrix(WIDTH, INNER) },
  ...{ attentionNorm: norm(), norm: norm() },
})
const pieces = numbers(20 * WIDTH)
const weights: EncoderWeights = {
  ...{ width: WIDTH, places: PLACES, norm: norm(), layers: [layer(), layer()] },
  numbers: () => new Float32Array(),
  embed(piece, place, side, out, at) {
    for (let i = 0; i < WIDTH; i++) out[at + i] = pieces[piece * WIDTH + i]! + 0.1 * place + 0.2 * side
  },
}
const read = (some: number[], kind?: EncoderKernelKind) =>
  Array.from(
    encoderOf(weights, kind).read(
      some,
      some.map((_, i) => Number(i > 2)),
    ),
  )

/** The same in plain arithmetic, as the paper has it. */
function expected(some: number[]): number[][] {
  const normal = (row: number[], { scale, bias }: Norm) => {
    const mean = row.reduce((sum, value) => sum + value, 0) / WIDTH
    const spread = Math.sqrt(row.reduce((sum, value) => sum + (value - mean) ** 2, 0) / WIDTH)
    return row.map((value, i) => ((value - mean) / spread) * scale[i]! + bias[i]!)
  }
  const times = (row: number[], { rows, columns, values, scale, bias }: Matrix) =>
    Array.from({ length: rows }, (_, r) => {
      const sum = row.reduce((so, value, i) => so + value * values[r * columns + i]!, 0)
      return sum * scale[r]! + bias[r]!
    })
  const plus = (row: number[], other: number[]) => row.map((value, i) => value + other[i]!)
  const below = (x: number) => {
    let sum = 0
    for (let z = -8; z < x; z += 0.001) sum += 0.001 * Math.exp(-((z + 0.0005) ** 2) / 2)
    return sum / Math.sqrt(2 * Math.PI)
  }
  let rows = some.map((piece, place) => {
    const out = new Float32Array(WIDTH)
    weights.embed(piece, place, Number(place > 2), out, 0)
    return normal(Array.from(out), weights.norm)
  })
  for (const one of weights.layers) {
    const [q, k, v] = [one.query, one.key, one.value].map((by) => rows.map((row) => times(row, by)))
    const mixed = rows.map((_, t) => {
      const out = new Array<number>(WIDTH).fill(0)
      for (let h = 0; h < WIDTH; h += 32) {
        const part = (row: number[]) => row.slice(h, h + 32)
        const of = k!.map((key) => part(key).reduce((sum, value, i) => sum + value * q![t]![h + i]!, 0) / Math.sqrt(32))
        const all = of.map(Math.exp)
        const total = all.reduce((sum, value) => sum + value, 0)
        for (let i = 0; i < 32; i++) out[h + i] = v!.reduce((sum, row, u) => sum + (all[u]! / total) * row[h + i]!, 0)
      }
      return out
    })
    rows = rows.map((row, t) => normal(plus(row, times(mixed[t]!, one.attended)), one.attentionNorm))
    rows = rows.map((row) => {
      const wide = times(row, one.wide).map((value) => value * below(value))
      return normal(plus(row, times(wide, one.narrow)), one.norm)
    })
  }
  return rows
}

test('reads as the paper has it, within what seven bits lose', () => {
  for (const some of [[3], [1, 5, 2], [4, 4, 9, 11, 2, 19, 0]]) {
    const found = read(some)
    const wanted = expected(some).flat()
    assert.equal(found.length, some.length * WIDTH)
    const [across, own, others] = [found.map((value, i) => value * wanted[i]!), found, wanted].map((list, n) =>
      list.reduce((sum, value) => sum + (n === 0 ? value : value * value), 0),
    )
    const cosine = across! / Math.sqrt(own! * others!)
    assert.ok(cosine > 0.998, `cosine ${cosine}`)
  }
})

test('every processor gets the same numbers', () => {
  assert.deepEqual(read([4, 8, 15, 16, 2, 3], 'plain'), read([4, 8, 15, 16, 2, 3]))
})

test('what was read before changes nothing', () => {
  const encoder = encoderOf(weights)
  const once = Array.from(encoder.read([1, 2, 3], [0, 0, 0]))
  encoder.read([9, 8, 7, 6, 5], [1, 1, 1, 1, 1])
  assert.deepEqual(Array.from(encoder.read([1, 2, 3], [0, 0, 0])), once)
})

test('of a text that is longer than its places the beginning is read', () => {
  const long = Array.from({ length: 15 }, (_, i) => i)
  assert.deepEqual(read(long), read(long.slice(0, PLACES)))
})
