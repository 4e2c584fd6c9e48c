import { readFileSync } from 'node:fs'

// The weights of the encoder: what words, places and sides are in one file, which all readers share, and the layers of a
// reader with its heads in another. Each file: four bytes of length (little-endian), a JSON list of its parts, and these one after
// the other; numbers are float32, each part of them at a multiple of four bytes.

/** `rows × columns` int8 values, each row with a scale of its own. */
export interface Matrix {
  rows: number
  columns: number
  values: Int8Array
  scale: Float32Array
  bias: Float32Array
}

export interface Norm {
  scale: Float32Array
  bias: Float32Array
}

export interface Layer {
  query: Matrix
  key: Matrix
  value: Matrix
  attended: Matrix
  attentionNorm: Norm
  wide: Matrix
  narrow: Matrix
  norm: Norm
}

export interface EncoderWeights {
  width: number
  /** how many pieces of a text have a place */
  places: number
  norm: Norm
  layers: Layer[]
  /** Writes what a piece is at a place and on a side of the text, `width` numbers, into `out` from `at` on. */
  embed(piece: number, place: number, side: number, out: Float32Array, at: number): void
  /** other numbers of the reader's file */
  numbers(name: string): Float32Array
}

interface Part {
  name: string
  rows: number
  columns: number
  kind: 'int8' | 'float32'
}

export interface Parts {
  matrices: Map<string, Omit<Matrix, 'bias'>>
  numbers: Map<string, Float32Array>
}

/** What a file holds, by name. */
export function partsOf(file: URL): Parts {
  // A copy of its own begins at a multiple of four.
  const bytes = Uint8Array.from(readFileSync(file))
  const { buffer } = bytes
  const length = new DataView(buffer).getUint32(0, true)
  const listed: Part[] = JSON.parse(Buffer.from(buffer, 4, length).toString('utf8'))
  let at = 4 + length
  const floats = (count: number): Float32Array => {
    at = Math.ceil(at / 4) * 4
    const found = new Float32Array(buffer, at, count)
    at += 4 * count
    return found
  }
  const parts: Parts = { matrices: new Map(), numbers: new Map() }
  for (const { name, rows, columns, kind } of listed) {
    const scale = floats(kind === 'int8' ? rows : rows * columns)
    if (kind === 'float32') parts.numbers.set(name, scale)
    else {
      parts.matrices.set(name, { rows, columns, scale, values: new Int8Array(buffer, at, rows * columns) })
      at += rows * columns
    }
  }
  return parts
}

function wanted<Value>(found: ReadonlyMap<string, Value>, name: string): Value {
  const value = found.get(name)
  if (value === undefined) throw new Error(`the encoder's weights hold no "${name}"`)
  return value
}

/** `shared`: what all readers know of words; `own`: the layers and heads of one of them. */
export function encoderWeights(shared: Parts, own: Parts): EncoderWeights {
  const pieces = wanted(shared.matrices, 'words')
  const places = wanted(own.matrices, 'places')
  const sides = wanted(own.matrices, 'sides')
  const width = pieces.columns
  const matrix = (name: string): Matrix => ({
    ...wanted(own.matrices, name),
    bias: wanted(own.numbers, `${name}.bias`),
  })
  const norm = (name: string): Norm => ({
    scale: wanted(own.numbers, `${name}.weight`),
    bias: wanted(own.numbers, `${name}.bias`),
  })
  const layers: Layer[] = []
  for (let i = 0; own.matrices.has(`${i}.query`); i++)
    layers.push({
      query: matrix(`${i}.query`),
      key: matrix(`${i}.key`),
      value: matrix(`${i}.value`),
      attended: matrix(`${i}.attended`),
      attentionNorm: norm(`${i}.attentionNorm`),
      wide: matrix(`${i}.wide`),
      narrow: matrix(`${i}.narrow`),
      norm: norm(`${i}.norm`),
    })
  return {
    ...{ width, layers, places: places.rows, norm: norm('norm'), numbers: (name: string) => wanted(own.numbers, name) },
    embed(piece, place, side, out, to) {
      const [ofPiece, ofPlace, ofSide] = [pieces.scale[piece]!, places.scale[place]!, sides.scale[side]!]
      for (let i = 0; i < width; i++)
        out[to + i] =
          pieces.values[piece * width + i]! * ofPiece +
          places.values[place * width + i]! * ofPlace +
          sides.values[side * width + i]! * ofSide
    },
  }
}
