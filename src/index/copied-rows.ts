const HEADER_BYTES = 19 // signature 11, flags 4, length of the extension 4 (none)
const NONE = Buffer.alloc(0)

/**
 * Rows of `copy (…) to stdout (format binary)` as its bytes come in, each handed to `read` as one buffer a field (null for
 * SQL null), which shares the memory of a whole chunk.
 * https://www.postgresql.org/docs/current/sql-copy.html, "Binary Format".
 */
export class CopiedRows {
  readonly #read: (fields: (Buffer | null)[]) => void
  #rest: Buffer = NONE
  #isBegun = false
  /** all rows have come */
  isWhole = false

  constructor(read: (fields: (Buffer | null)[]) => void) {
    this.#read = read
  }

  push(chunk: Buffer): void {
    const data = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    let at = 0
    if (!this.#isBegun && data.length >= HEADER_BYTES) {
      this.#isBegun = true
      at = HEADER_BYTES
    }
    while (this.#isBegun && !this.isWhole) {
      const end = this.#row(data, at)
      if (end < 0) break
      at = end
    }
    this.#rest = at === data.length ? NONE : Buffer.from(data.subarray(at))
  }

  /** Where the row that begins here ends; -1 when it has not come whole. */
  #row(data: Buffer, start: number): number {
    if (start + 2 > data.length) return -1
    const fields = data.readInt16BE(start)
    let at = start + 2
    if (fields < 0) {
      this.isWhole = true
      return at
    }
    const row: (Buffer | null)[] = []
    for (let i = 0; i < fields; i++) {
      if (at + 4 > data.length) return -1
      const length = data.readInt32BE(at)
      at += 4
      if (length > 0 && at + length > data.length) return -1
      row.push(length < 0 ? null : data.subarray(at, at + length))
      if (length > 0) at += length
    }
    this.#read(row)
    return at
  }
}
