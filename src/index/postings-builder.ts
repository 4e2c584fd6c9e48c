import { readUint32, TERM_BYTES } from './doc-codec.ts'
import { FrozenKeys } from './frozen-keys.ts'
import { grown } from './grow-array.ts'
import { HashIds } from './hash-ids.ts'

/** The block of postings of a load, by term: see `Postings`. */
export interface PostingsBlock {
  terms: FrozenKeys
  /** by term: where its postings begin; one more at the end */
  start: Uint32Array
  items: Uint32Array
  bytes: Uint8Array
}

/** notes whose postings are placed between two looks at other work */
const BREATH = 4096

/** Takes the notes of a load one by one, rows ascending, and then builds the block: counts per term, prefix sums, fill. */
export class PostingsBuilder {
  readonly #numbers: HashIds
  #counts = new Uint32Array(1024)
  #termOf: Uint32Array
  #info: Uint8Array
  #total = 0
  #rows: Uint32Array
  /** by note: where its postings end */
  #ends: Uint32Array
  #notes = 0

  /** How many there will be, as far as it is known. */
  constructor({ notes, postings }: { notes: number; postings: number }) {
    this.#numbers = new HashIds(notes)
    this.#termOf = new Uint32Array(postings)
    this.#info = new Uint8Array(postings)
    this.#rows = new Uint32Array(notes)
    this.#ends = new Uint32Array(notes)
  }

  add(row: number, terms: Uint8Array): void {
    const count = Math.floor(terms.length / TERM_BYTES)
    this.#termOf = grown(this.#termOf, this.#total + count)
    this.#info = grown(this.#info, this.#total + count)
    for (let p = 0; p + TERM_BYTES <= terms.length; p += TERM_BYTES) {
      const term = this.#numbers.add(readUint32(terms, p))
      this.#counts = grown(this.#counts, term + 1)
      this.#counts[term]!++
      this.#termOf[this.#total] = term
      this.#info[this.#total++] = terms[p + 4]!
    }
    this.#rows = grown(this.#rows, this.#notes + 1)
    this.#ends = grown(this.#ends, this.#notes + 1)
    this.#rows[this.#notes] = row
    this.#ends[this.#notes++] = this.#total
  }

  /** Pauses now and then; whoever drives it may look at other work. */
  *build(): Generator<void, PostingsBlock> {
    const { size } = this.#numbers
    const start = new Uint32Array(size + 1)
    const next = new Uint32Array(size)
    const terms = new FrozenKeys(this.#numbers.keys.subarray(0, size), (number, position) => {
      next[number] = position
      start[position + 1] = this.#counts[number]!
    })
    for (let term = 0; term < size; term++) start[term + 1]! += start[term]!
    for (let number = 0; number < size; number++) next[number] = start[next[number]!]!
    yield
    const items = new Uint32Array(this.#total)
    const bytes = new Uint8Array(this.#total)
    for (let note = 0, at = 0; note < this.#notes; note++) {
      const row = this.#rows[note]!
      for (const end = this.#ends[note]!; at < end; at++) {
        const place = next[this.#termOf[at]!]!++
        items[place] = row
        bytes[place] = this.#info[at]!
      }
      if (note % BREATH === BREATH - 1) yield
    }
    return { terms, start, items, bytes }
  }
}
