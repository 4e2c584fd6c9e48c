import { createKernel, type Kernel } from './int8-kernel.ts'

const PAGE = 65_536
const MAX_PAGES = 65_536 // 4 GB, all that 32-bit addresses reach
const ALIGNMENT = 32

/** A piece of the arena; its owner may move it. */
export interface Range {
  at: number
  bytes: number
}

/**
 * One WebAssembly memory for the vectors of all loaded indexes: each memory of its own would reserve gigabytes of
 * address space. First fit over freed ranges; growing detaches the buffer, so views are made anew after every `take`.
 */
export class VectorArena {
  readonly memory: WebAssembly.Memory = new WebAssembly.Memory({ initial: 16, maximum: MAX_PAGES })
  readonly kernel: Kernel = createKernel(this.memory)
  #end = 0
  /** ascending, never touching each other */
  readonly #free: Range[] = []

  /** Zeroed bytes. Throws RangeError when the 4 GB are used up. */
  take(bytes: number): Range {
    const size = Math.max(ALIGNMENT, Math.ceil(bytes / ALIGNMENT) * ALIGNMENT)
    const fit = this.#free.findIndex((range) => range.bytes >= size)
    if (fit >= 0) {
      const free = this.#free[fit]!
      const taken = { at: free.at, bytes: size }
      free.at += size
      free.bytes -= size
      if (free.bytes === 0) this.#free.splice(fit, 1)
      new Uint8Array(this.memory.buffer, taken.at, size).fill(0)
      return taken
    }
    const missing = this.#end + size - this.memory.buffer.byteLength
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE))
    const taken = { at: this.#end, bytes: size }
    this.#end += size
    return taken
  }

  release({ at, bytes }: Range): void {
    let i = this.#free.findIndex((range) => range.at > at)
    if (i < 0) i = this.#free.length
    this.#free.splice(i, 0, { at, bytes })
    for (const left of [i, i - 1]) {
      const a = this.#free[left]
      const b = this.#free[left + 1]
      if (!a || !b || a.at + a.bytes !== b.at) continue
      a.bytes += b.bytes
      this.#free.splice(left + 1, 1)
    }
  }

  /** Bytes that are free between ranges in use. */
  get freeBytes(): number {
    return this.#free.reduce((sum, range) => sum + range.bytes, 0)
  }
}

let shared: VectorArena | undefined
/** The arena of this thread. */
export function sharedArena(): VectorArena {
  shared ??= new VectorArena()
  return shared
}
