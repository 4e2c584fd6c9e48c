import { VECTOR_HEAD_BYTES } from './doc-codec.ts'
import { grown } from './grow-array.ts'
import { stride } from './int8-kernel.ts'
import { type Range, sharedArena, type VectorArena } from './vector-arena.ts'

interface Holding {
  arena: VectorArena
  range: Range
}

/** Vectors of some rows, one after the other as they lie in memory: what a thread hands over. */
export interface VectorSlice {
  rows: Int32Array
  factors: Float32Array
  sums: Int32Array
  vectors: Int8Array
}

/** The slice of these vectors; those of another width, and of rows below 0, are left out. */
export function sliceOf(dimensions: number, of: readonly { row: number; vec: Uint8Array }[]): VectorSlice {
  const own = of.filter(({ row, vec }) => row >= 0 && vec.length === dimensions + VECTOR_HEAD_BYTES)
  const width = stride(dimensions)
  const slice = {
    rows: new Int32Array(own.length),
    factors: new Float32Array(own.length),
    sums: new Int32Array(own.length),
    vectors: new Int8Array(own.length * width),
  }
  own.forEach(({ row, vec }, i) => {
    slice.rows[i] = row
    slice.factors[i] = new DataView(vec.buffer, vec.byteOffset, 4).getFloat32(0, true)
    const bytes = slice.vectors.subarray(i * width, i * width + dimensions)
    bytes.set(new Int8Array(vec.buffer, vec.byteOffset + VECTOR_HEAD_BYTES, dimensions))
    let sum = 0
    for (let k = 0; k < dimensions; k++) sum += bytes[k]!
    slice.sums[i] = sum
  })
  return slice
}

/**
 * Gives a block's memory back once nobody can search it any more: an index that was evicted or replaced may still be
 * in use by a query that waits for its database.
 */
const lostBlocks = new FinalizationRegistry<Holding>(({ arena, range }) => arena.release(range))

/** One view of a memory, until that grows: a new one for each vector would cost more than its reading. */
let viewed = new Int8Array(0)
function bytesOf(buffer: ArrayBufferLike): Int8Array {
  if (viewed.buffer !== buffer) viewed = new Int8Array(buffer as ArrayBuffer)
  return viewed
}

export type VectorParts = ReturnType<VectorBlock['parts']>

/** The int8 vectors of one kind, one slot each, with the rows that they belong to. */
export class VectorBlock {
  readonly dimensions: number
  readonly #width: number
  readonly #holding: Holding
  readonly #freeSlots: number[] = []
  #slots = 0
  /** by slot: -1 when free */
  #rowOf = new Int32Array(0)
  #factor = new Float32Array(0)
  #rowSum = new Int32Array(0)
  /** by row: slot + 1 */
  #slotOf = new Int32Array(0)

  constructor(dimensions: number, expected = 0, arena: VectorArena = sharedArena()) {
    this.dimensions = dimensions
    this.#width = stride(dimensions)
    this.#holding = { arena, range: arena.take(expected * this.#width) }
    lostBlocks.register(this, this.#holding)
  }

  /** All but the vectors themselves, which `memory` gives. */
  parts() {
    return {
      dimensions: this.dimensions,
      slots: this.#slots,
      freeSlots: this.#freeSlots.slice(),
      rowOf: this.#rowOf,
      factor: this.#factor,
      rowSum: this.#rowSum,
      slotOf: this.#slotOf,
    }
  }

  /** A block of these parts; its `memory` is to be filled. */
  static of(parts: VectorParts, arena: VectorArena = sharedArena()): VectorBlock {
    const block = new VectorBlock(parts.dimensions, parts.slots, arena)
    block.#slots = parts.slots
    block.#freeSlots.push(...parts.freeSlots)
    block.#rowOf = parts.rowOf
    block.#factor = parts.factor
    block.#rowSum = parts.rowSum
    block.#slotOf = parts.slotOf
    return block
  }

  /** The vectors in use, until anything is added to any block. */
  memory(): Int8Array {
    return new Int8Array(this.#holding.arena.memory.buffer, this.#holding.range.at, this.#slots * this.#width)
  }

  get bytes(): number {
    return this.#holding.range.bytes + this.#rowOf.length * 12 + this.#slotOf.byteLength
  }

  get count(): number {
    return this.#slots - this.#freeSlots.length
  }

  has(row: number): boolean {
    return row < this.#slotOf.length && this.#slotOf[row] !== 0
  }

  /** `vec`: float32 factor, then an int8 for each dimension. Bytes of another width are ignored and answered false. */
  set(row: number, vec: Uint8Array): boolean {
    if (vec.length !== this.dimensions + 4) return false
    const slot = this.has(row) ? this.#slotOf[row]! - 1 : this.#newSlot(row)
    const bytes = new Int8Array(
      this.#holding.arena.memory.buffer,
      this.#holding.range.at + slot * this.#width,
      this.dimensions,
    )
    bytes.set(new Int8Array(vec.buffer, vec.byteOffset + 4, this.dimensions))
    this.#factor[slot] = new DataView(vec.buffer, vec.byteOffset, 4).getFloat32(0, true)
    let sum = 0
    for (let k = 0; k < bytes.length; k++) sum += bytes[k]!
    this.#rowSum[slot] = sum
    return true
  }

  /** Adds vectors of rows that have none yet. */
  append({ rows, factors, sums, vectors }: VectorSlice): void {
    const first = this.#slots
    this.#slots += rows.length
    this.#rowOf = grown(this.#rowOf, this.#slots)
    this.#factor = grown(this.#factor, this.#slots)
    this.#rowSum = grown(this.#rowSum, this.#slots)
    this.#makeRoom()
    this.#rowOf.set(rows, first)
    this.#factor.set(factors, first)
    this.#rowSum.set(sums, first)
    for (let i = 0; i < rows.length; i++) {
      this.#slotOf = grown(this.#slotOf, rows[i]! + 1)
      this.#slotOf[rows[i]!] = first + i + 1
    }
    new Int8Array(this.#holding.arena.memory.buffer, this.#holding.range.at + first * this.#width).set(vectors)
  }

  /** The vector now belongs to another row: its item was written again with other words. */
  move(from: number, to: number): void {
    if (!this.has(from)) return
    const slot = this.#slotOf[from]! - 1
    this.#slotOf[from] = 0
    this.#slotOf = grown(this.#slotOf, to + 1)
    this.#slotOf[to] = slot + 1
    this.#rowOf[slot] = to
  }

  remove(row: number): void {
    if (!this.has(row)) return
    const slot = this.#slotOf[row]! - 1
    this.#slotOf[row] = 0
    this.#rowOf[slot] = -1
    this.#factor[slot] = 0
    this.#freeSlots.push(slot)
  }

  /** Rows that have a vector, in no order; -1 stands for none. */
  get rows(): Int32Array {
    return this.#rowOf.subarray(0, this.#slots)
  }

  /** Cosines of all rows to a unit vector, nearly exact (7 or 8 bits of the query): `into[row]`, 0 without a vector. */
  scan(query: Float32Array, into: Float32Array): void {
    const { arena, range } = this.#holding
    const { kernel } = arena
    const scratch = arena.take(this.#width + this.#slots * 4)
    const { buffer } = arena.memory
    const stored = new Int8Array(buffer, scratch.at, this.#width)
    let largest = 0
    for (const value of query) largest = Math.max(largest, Math.abs(value))
    const scale = largest > 0 ? kernel.queryMax / largest : 0
    for (let k = 0; k < this.dimensions; k++) stored[k] = kernel.queryOffset + Math.round(query[k]! * scale)
    kernel.scan(range.at, this.#slots, scratch.at, scratch.at + this.#width, this.#width)
    const raw = new Int32Array(buffer, scratch.at + this.#width, this.#slots)
    const unit = largest / kernel.queryMax
    const { queryOffset } = kernel
    const rowOf = this.#rowOf
    const rowSum = this.#rowSum
    const factor = this.#factor
    for (let slot = 0; slot < raw.length; slot++) {
      const row = rowOf[slot]!
      if (row >= 0) into[row] = (raw[slot]! - queryOffset * rowSum[slot]!) * factor[slot]! * unit
    }
    arena.release(scratch)
  }

  /** Cosine of one row to a unit vector, the query unrounded; null without a vector. */
  exact(row: number, query: Float32Array): number | null {
    if (!this.has(row)) return null
    const slot = this.#slotOf[row]! - 1
    const { memory } = this.#holding.arena
    const from = this.#holding.range.at + slot * this.#width
    const bytes = bytesOf(memory.buffer)
    let sum = 0
    for (let k = 0; k < this.dimensions; k++) sum += bytes[from + k]! * query[k]!
    return sum * this.#factor[slot]!
  }

  #newSlot(row: number): number {
    this.#slotOf = grown(this.#slotOf, row + 1)
    let slot = this.#freeSlots.pop()
    if (slot === undefined) {
      slot = this.#slots++
      this.#rowOf = grown(this.#rowOf, this.#slots)
      this.#factor = grown(this.#factor, this.#slots)
      this.#rowSum = grown(this.#rowSum, this.#slots)
      this.#makeRoom()
    }
    this.#slotOf[row] = slot + 1
    this.#rowOf[slot] = row
    return slot
  }

  #makeRoom(): void {
    const { arena, range } = this.#holding
    const needed = this.#slots * this.#width
    if (needed <= range.bytes) return
    const larger = arena.take(needed + (needed >> 3))
    const memory = new Uint8Array(arena.memory.buffer)
    memory.copyWithin(larger.at, range.at, range.at + range.bytes)
    this.#holding.range = larger
    arena.release(range)
  }
}
