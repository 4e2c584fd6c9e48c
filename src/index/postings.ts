import { IN_TITLE, OCCURRENCES, readUint32, TERM_BYTES } from './doc-codec.ts'
import { FrozenKeys } from './frozen-keys.ts'
import { GONE, type ItemRows } from './item-rows.ts'
import type { PostingsBlock } from './postings-builder.ts'

/** Anserini's values; compared on every evaluation set. */
export const BM25 = { k1: 0.9, b: 0.4 } as const

/** BM25's weight of a word by how many documents hold it. */
export const idf = (documents: number, holding: number): number =>
  Math.log(1 + (documents - holding + 0.5) / (holding + 0.5))

/** What is known of all notes where only some of them are loaded. */
export interface Corpus {
  notes: number
  /** of all notes, in words */
  totalLength: number
  /** ISO 639-1 codes that at least one note is in */
  languages: readonly string[]
  /** how many notes hold a term, for some terms */
  holding: ReadonlyMap<number, number>
}

/**
 * Which notes hold a term: one block from the load (CSR), and short lists for the notes that came since. Rows of notes
 * that are gone stay in place and are counted out where it matters, so that a delta leaves the same numbers as a load.
 */
export class Postings {
  readonly #rows: ItemRows
  #terms = new FrozenKeys(new Int32Array(0))
  #start: Uint32Array = new Uint32Array(1)
  #items: Uint32Array = new Uint32Array(0)
  #bytes: Uint8Array = new Uint8Array(0)
  readonly #added = new Map<number, { rows: number[]; bytes: number[] }>()
  #addedCount = 0
  readonly #corpus: Corpus | null

  /** `corpus`: of which `rows` are a part; null where they are all. */
  constructor(rows: ItemRows, corpus: Corpus | null = null) {
    this.#rows = rows
    this.#corpus = corpus
  }

  get bytes(): number {
    return (
      this.#terms.bytes +
      this.#start.byteLength +
      this.#items.length * 5 +
      this.#added.size * 150 +
      this.#addedCount * 16
    )
  }

  /** The block of a load, in the place of what is here. */
  take({ terms, start, items, bytes }: PostingsBlock): void {
    this.#terms = terms
    this.#start = start
    this.#items = items
    this.#bytes = bytes
  }

  /** What came since the load as one block: `ends` by term, of rows and bytes. */
  parts() {
    const hashes = Uint32Array.from(this.#added.keys())
    const ends = new Uint32Array(hashes.length)
    const rows = new Uint32Array(this.#addedCount)
    const info = new Uint8Array(this.#addedCount)
    let at = 0
    let term = 0
    for (const list of this.#added.values()) {
      rows.set(list.rows, at)
      info.set(list.bytes, at)
      at += list.rows.length
      ends[term++] = at
    }
    const block = { terms: this.#terms.parts(), start: this.#start, items: this.#items, bytes: this.#bytes }
    return { block, added: { hashes, ends, rows, info } }
  }

  takeParts({ block, added: { hashes, ends, rows, info } }: ReturnType<Postings['parts']>): void {
    this.take({ ...block, terms: FrozenKeys.of(block.terms) })
    this.#addedCount = rows.length
    hashes.forEach((hash, term) => {
      const from = term === 0 ? 0 : ends[term - 1]!
      const to = ends[term]!
      this.#added.set(hash, { rows: Array.from(rows.subarray(from, to)), bytes: Array.from(info.subarray(from, to)) })
    })
  }

  /** A note that came after the load; its row is the highest so far. */
  add(row: number, terms: Uint8Array): void {
    for (let p = 0; p + TERM_BYTES <= terms.length; p += TERM_BYTES) {
      const hash = readUint32(terms, p)
      let list = this.#added.get(hash)
      if (!list) {
        list = { rows: [], bytes: [] }
        this.#added.set(hash, list)
      }
      list.rows.push(row)
      list.bytes.push(terms[p + 4]!)
      this.#addedCount++
    }
  }

  /** Number of live notes that hold the term; of a term that nobody counted, as many as its share of the loaded ones tells. */
  df(hash: number): number {
    if (!this.#corpus) return this.#loaded(hash)
    const { notes, holding } = this.#corpus
    return holding.get(hash) ?? Math.round((this.#loaded(hash) * notes) / Math.max(1, this.#rows.notes))
  }

  #loaded(hash: number): number {
    const term = this.#terms.find(hash)
    const from = term < 0 ? 0 : this.#start[term]!
    const to = term < 0 ? 0 : this.#start[term + 1]!
    const added = this.#added.get(hash)
    if (this.#rows.deadNotes === 0) return to - from + (added?.rows.length ?? 0)
    const { state } = this.#rows
    let count = 0
    for (let p = from; p < to; p++) if (state[this.#items[p]!] !== GONE) count++
    if (added) for (const row of added.rows) if (state[row] !== GONE) count++
    return count
  }

  /** BM25's idf; 0 for a term that no note holds. */
  idf(hash: number): number {
    return this.idfOfAny([hash])
  }

  /**
   * idf of a word that is another term in each language: the notes that hold any of them count. By themselves the
   * readings of a common word would look rare in an account with a few notes of another language.
   */
  idfOfAny(hashes: readonly number[]): number {
    let df = 0
    for (const hash of hashes) df += this.df(hash)
    if (df === 0) return 0
    const { notes } = this.#corpus ?? this.#rows
    const held = Math.min(df, notes)
    return idf(notes, held)
  }

  /** Adds the term's BM25 weight to each note that holds it; rows that are gone get it too and are never read. */
  accumulate(hash: number, weight: number, scores: Float64Array): void {
    const { length } = this.#rows
    const { totalLength, notes } = this.#corpus ?? this.#rows
    const base = BM25.k1 * (1 - BM25.b)
    const perTerm = (BM25.k1 * BM25.b * notes) / Math.max(1, totalLength)
    const top = weight * (BM25.k1 + 1)
    const term = this.#terms.find(hash)
    if (term >= 0) {
      const items = this.#items
      const info = this.#bytes
      for (let p = this.#start[term]!, end = this.#start[term + 1]!; p < end; p++) {
        const row = items[p]!
        const count = info[p]! & OCCURRENCES
        scores[row]! += (top * count) / (count + base + perTerm * length[row]!)
      }
    }
    const added = this.#added.get(hash)
    if (!added) return
    for (let i = 0; i < added.rows.length; i++) {
      const row = added.rows[i]!
      const count = added.bytes[i]! & OCCURRENCES
      scores[row]! += (top * count) / (count + base + perTerm * length[row]!)
    }
  }

  /** Adds a weight to each note that holds a pseudo-term, whatever its length. */
  accumulatePresence(hash: number, weight: number, scores: Float64Array): void {
    this.#each(hash, (row) => {
      scores[row]! += weight
    })
  }

  /** Sets bits for each note that holds the term; rows that are gone get them too and are never read. */
  mark(hash: number, bits: number, masks: Int32Array): void {
    this.#each(hash, (row) => {
      masks[row]! |= bits
    })
  }

  /** The first live notes that hold the term, oldest first, at most `limit`. */
  first(hash: number, limit: number): number[] {
    const { state } = this.#rows
    const found: number[] = []
    const term = this.#terms.find(hash)
    if (term >= 0) {
      for (let p = this.#start[term]!, end = this.#start[term + 1]!; p < end && found.length < limit; p++) {
        if (state[this.#items[p]!] !== GONE) found.push(this.#items[p]!)
      }
    }
    for (const row of this.#added.get(hash)?.rows ?? []) {
      if (found.length >= limit) break
      if (state[row] !== GONE) found.push(row)
    }
    return found
  }

  has(row: number, hash: number): boolean {
    return this.#info(row, hash) >= 0
  }

  hasInTitle(row: number, hash: number): boolean {
    const info = this.#info(row, hash)
    return info >= 0 && (info & IN_TITLE) !== 0
  }

  /** The posting's byte, or -1. Rows ascend in both parts. */
  #info(row: number, hash: number): number {
    const term = this.#terms.find(hash)
    if (term >= 0) {
      const at = placeOf(row, this.#items, this.#start[term]!, this.#start[term + 1]!)
      if (at >= 0) return this.#bytes[at]!
    }
    const added = this.#added.get(hash)
    const i = added ? placeOf(row, added.rows, 0, added.rows.length) : -1
    return i < 0 ? -1 : added!.bytes[i]!
  }

  #each(hash: number, visit: (row: number) => void): void {
    const term = this.#terms.find(hash)
    if (term >= 0) for (let p = this.#start[term]!, end = this.#start[term + 1]!; p < end; p++) visit(this.#items[p]!)
    for (const row of this.#added.get(hash)?.rows ?? []) visit(row)
  }
}

/** Where this row stands among ascending ones, or -1. */
function placeOf(row: number, rows: ArrayLike<number>, from: number, to: number): number {
  let low = from
  let high = to - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = rows[middle]!
    if (found === row) return middle
    if (found < row) low = middle + 1
    else high = middle - 1
  }
  return -1
}
