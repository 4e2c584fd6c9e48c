import { hashOn, WORD_HASH } from './word-table.ts'

const LINE_END = 10
const ROOM = 2

/** The lines of a text, found in it: as sets of strings the lists of names took twice the time to make and twice the memory. */
export class LineTable {
  readonly #text: string
  /** where a line starts, and one more; 0: free */
  readonly #starts: Uint32Array
  readonly #last: number

  /** Those of `text.slice(from, to)`, which ends with a line's end; empty ones are none. */
  constructor(text: string, from: number, to: number) {
    this.#text = text
    let count = 0
    for (let i = from; i < to; i++) if (text.charCodeAt(i) === LINE_END) count++
    let slots = 1
    while (slots < ROOM * count) slots *= 2
    this.#starts = new Uint32Array(slots)
    this.#last = slots - 1
    let start = from
    let hash = WORD_HASH
    for (let i = from; i < to; i++) {
      const code = text.charCodeAt(i)
      if (code !== LINE_END) {
        hash = hashOn(hash, code)
        continue
      }
      if (i > start) this.#put(start, hash)
      start = i + 1
      hash = WORD_HASH
    }
  }

  has(line: string): boolean {
    let hash = WORD_HASH
    for (let i = 0; i < line.length; i++) {
      const code = line.charCodeAt(i)
      if (code === LINE_END) return false
      hash = hashOn(hash, code)
    }
    const starts = this.#starts
    for (let slot = firstSlot(hash) & this.#last; starts[slot] !== 0; slot = (slot + 1) & this.#last)
      if (this.#stands(line, starts[slot]! - 1)) return true
    return false
  }

  #put(start: number, hash: number): void {
    const starts = this.#starts
    let slot = firstSlot(hash) & this.#last
    while (starts[slot] !== 0) slot = (slot + 1) & this.#last
    starts[slot] = start + 1
  }

  #stands(line: string, start: number): boolean {
    for (let i = 0; i < line.length; i++) if (line.charCodeAt(i) !== this.#text.charCodeAt(start + i)) return false
    return this.#text.charCodeAt(start + line.length) === LINE_END
  }
}

const firstSlot = (hash: number): number => hash ^ (hash >>> 15)
