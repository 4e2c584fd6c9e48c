// int8 dot products of one query against many rows, as a WebAssembly module small enough to keep in the source, with a
// JavaScript fallback. One scan of 31,600 rows of 384 bytes takes under a millisecond.
//
//   scan(row, rows, query, out, dims): out[i] = dot(row i, query) as int32; dims is a multiple of 32.
//
// All are byte offsets into the imported memory. Both modules are this loop and differ in the step:
//
//   (module (import "env" "memory" (memory 1))
//     (func (export "scan") (param $row i32) (param $rows i32) (param $query i32) (param $out i32) (param $dims i32)
//       (local $rowEnd i32) (local $q i32) …
//       (block $done (loop $nextRow
//         (br_if $done (i32.eqz (local.get $rows)))
//         …clear the sums; $q = $query; $rowEnd = $row + $dims
//         (loop $chunk …step; (br_if $chunk (i32.lt_u (local.get $row) (local.get $rowEnd))))
//         (i32.store (local.get $out) …sum of the lanes); $out += 4; $rows -= 1
//         (br $nextRow)))))
//
// plain: 16 bytes a step, widened to 2 × 8 int16, i32x4.dot_i16x8_s; exact for any int8 values.
// relaxed: 32 bytes a step, i32x4.relaxed_dot_i8x16_i7x16_add_s. Its second operand must stay within 0..127 or the
// result depends on the processor, hence the query is stored as q + 64 with |q| ≤ 63: Σ v(q + 64) − 64 Σ v = Σ vq.

export type KernelKind = 'relaxed' | 'plain' | 'javascript'
type Scan = (row: number, rows: number, query: number, out: number, dims: number) => void

export interface Kernel {
  kind: KernelKind
  scan: Scan
  /** largest absolute value of a stored query */
  queryMax: number
  /** added to every stored query value; `raw − queryOffset × sum of the row` is the dot product */
  queryOffset: number
}

const MODULES = {
  plain:
    'AGFzbQEAAAABCQFgBX9/f39/AAIPAQNlbnYGbWVtb3J5AgABAwIBAAcIAQRzY2FuAAAKnQEBmgECAn8DewJAA0AgAUUNAUEA/REh' +
    'ByACIQYgACAEaiEFA0AgAP0ABAAhCCAG/QAEACEJIAcgCP2HASAJ/YcB/boBIAj9iAEgCf2IAf26Af2uAf2uASEHIABBEGohACAG' +
    'QRBqIQYgACAFSQ0ACyADIAf9GwAgB/0bAWogB/0bAiAH/RsDamo2AgAgA0EEaiEDIAFBAWshAQwACwsL',
  relaxed:
    'AGFzbQEAAAABCQFgBX9/f39/AAIPAQNlbnYGbWVtb3J5AgABAwIBAAcIAQRzY2FuAAAKngEBmwECAn8CewJAA0AgAUUNAUEA/REh' +
    'B0EA/REhCCACIQYgACAEaiEFA0AgAP0ABAAgBv0ABAAgB/2TAiEHIAD9AAQQIAb9AAQQIAj9kwIhCCAAQSBqIQAgBkEgaiEGIAAg' +
    'BUkNAAsgByAI/a4BIQcgAyAH/RsAIAf9GwFqIAf9GwIgB/0bA2pqNgIAIANBBGohAyABQQFrIQEMAAsLCw==',
}

/** Bytes a row takes in memory: padded to a multiple of 32; zeros change no dot product. */
export const stride = (dimensions: number): number => Math.ceil(dimensions / 32) * 32

/** The best kernel that this engine accepts, or the one asked for. */
export function createKernel(memory: WebAssembly.Memory, kind: KernelKind = bestKind()): Kernel {
  if (kind === 'javascript') return { kind, scan: javascriptScan(memory), queryMax: 127, queryOffset: 0 }
  const module = new WebAssembly.Module(moduleBytes(kind))
  const scan = new WebAssembly.Instance(module, { env: { memory } }).exports.scan as unknown as Scan
  return kind === 'relaxed'
    ? { kind, scan, queryMax: 63, queryOffset: 64 }
    : { kind, scan, queryMax: 127, queryOffset: 0 }
}

export const bestKind = (): KernelKind =>
  (['relaxed', 'plain'] as const).find((kind) => WebAssembly.validate(moduleBytes(kind))) ?? 'javascript'

const moduleBytes = (kind: 'relaxed' | 'plain'): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(MODULES[kind], 'base64'))

function javascriptScan(memory: WebAssembly.Memory): Scan {
  return (row, rows, query, out, dims) => {
    const bytes = new Int8Array(memory.buffer)
    const result = new Int32Array(memory.buffer, out, rows)
    for (let i = 0, at = row; i < rows; i++, at += dims) {
      let sum = 0
      for (let k = 0; k < dims; k++) sum += bytes[at + k]! * bytes[query + k]!
      result[i] = sum
    }
  }
}
