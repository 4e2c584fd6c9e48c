import { readFileSync } from 'node:fs'

// The inner loops of the encoder, in WebAssembly: kernel.c, compiled twice. `relaxed` multiplies 16 bytes a step where the
// engine knows relaxed SIMD; its second operand must stay within 0..127, which `lay` sees to, so that `plain` gives the same.

/** All are byte offsets into the memory, but counts, and `rows`, `columns` and `width`, of numbers. */
export interface EncoderKernel {
  /** Rows of float32 to bytes 1 to 127, of which 64 stands for 0, each with a scale. `columns`: a multiple of 16. */
  lay(from: number, count: number, columns: number, to: number, scales: number): void
  /** Laid rows times a matrix of int8: `sums` holds 64 times the sum of each of its rows. `rows`: an even number. */
  multiply(matrix: PlacedMatrix, laid: number, scales: number, count: number, to: number): void
  attend(query: number, key: number, value: number, count: number, width: number, share: number, to: number): void
  /** `rows` and what is added to them, each row about 0 with a spread of 1, then scaled. */
  normalise(rows: number, added: number, count: number, width: number, scale: number, bias: number): void
  gelu(from: number, count: number): void
}

/** A matrix of int8 in the memory, each row with a scale of its own. */
export interface PlacedMatrix {
  rows: number
  columns: number
  values: number
  scale: number
  sums: number
  bias: number
}

export type EncoderKernelKind = 'relaxed' | 'plain'
/** What stands for 0 in a laid row. */
export const ZERO = 64

const bytesOf = (kind: EncoderKernelKind): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(readFileSync(new URL(`./kernel-${kind}.wasm`, import.meta.url)))

/** The quicker one that this engine accepts, or the one asked for. */
export function encoderKernel(memory: WebAssembly.Memory, kind?: EncoderKernelKind): EncoderKernel {
  const relaxed = kind === 'plain' ? null : bytesOf('relaxed')
  const bytes = relaxed && WebAssembly.validate(relaxed) ? relaxed : bytesOf('plain')
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: { memory } })
  const own = exports as unknown as Omit<EncoderKernel, 'multiply'> & { multiply(...of: number[]): void }
  return {
    ...own,
    multiply: ({ values, rows, columns, scale, sums, bias }, ...laid) =>
      own.multiply(values, rows, columns, scale, sums, bias, ...laid),
  }
}
