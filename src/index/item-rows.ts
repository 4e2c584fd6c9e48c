import { ITEM_KIND } from './doc-codec.ts'
import { grown } from './grow-array.ts'

/** State of a row whose item was replaced, deleted, or is known from a link only. */
export const GONE = 255
const NO_DAY = -0x80000000
const MIN_SLOTS = 64

/** all of two bytes */
const HEX = Array.from({ length: 0x1_0000 }, (_, n) => n.toString(16).padStart(4, '0'))

/**
 * One row per item, in typed arrays: what it is, and where its tokens (notes), terms (records) and links begin.
 * A note that changes gets a new row, because the postings name the old one; a record keeps its row for life, because
 * links name it. Live rows stand in the order of their sequence numbers, after a delta as after a load.
 */
export class ItemRows {
  count = 0
  ids = new Int32Array(0)
  kind = new Uint8Array(0)
  state = new Uint8Array(0)
  language = new Uint8Array(0)
  day = new Int32Array(0)
  length = new Uint32Array(0)
  /** hash of the words, see `contentHash`: seeds a note's signature and breaks ties */
  contentKey = new Uint32Array(0)
  /** tokens of a note in the token pool, terms of a record in the record-term pool */
  contentStart = new Uint32Array(0)
  contentLength = new Uint32Array(0)
  linkStart = new Uint32Array(0)
  linkCount = new Uint32Array(0)
  languages: string[] = []
  #notesOfLanguage: number[] = []
  #noteRows = new Uint32Array(0)
  #noteRowsUsed = 0
  /** live notes, and the sum of their lengths */
  notes = 0
  totalLength = 0
  /** rows of notes that are gone and still stand in the postings */
  deadNotes = 0
  #slots = new Int32Array(MIN_SLOTS) // row + 1; 0 is free

  parts() {
    const { count, ids, kind, state, language, day, length, contentKey, contentStart, contentLength } = this
    const { linkStart, linkCount, languages, notes, totalLength, deadNotes } = this
    return {
      ...{ count, ids, kind, state, language, day, length, contentKey, contentStart, contentLength },
      ...{ linkStart, linkCount, languages, notes, totalLength, deadNotes },
      notesOfLanguage: this.#notesOfLanguage,
      slots: this.#slots,
    }
  }

  take({ notesOfLanguage, slots, ...rest }: ReturnType<ItemRows['parts']>): void {
    Object.assign(this, rest)
    this.#notesOfLanguage = notesOfLanguage
    this.#slots = slots
    this.#noteRowsUsed = 0
    for (let row = 0; row < this.count; row++) if (this.kind[row] === ITEM_KIND.note) this.#addNoteRow(row)
  }

  get bytes(): number {
    return this.kind.length * 43 + this.#slots.byteLength + this.#noteRows.byteLength
  }

  reserve(rows: number): void {
    for (const name of ['kind', 'state', 'language'] as const) this[name] = grown(this[name], rows)
    for (const name of ['length', 'contentKey', 'contentStart', 'contentLength', 'linkStart', 'linkCount'] as const)
      this[name] = grown(this[name], rows)
    this.day = grown(this.day, rows)
    // the others have spare room by now: what is written beyond the end of a typed array is lost without a word
    if (this.ids.length < this.kind.length * 4) this.ids = grown(this.ids, this.kind.length * 4)
    if (rows > this.#slots.length * 0.6) this.#rehash(rows)
  }

  /** Row of the item whose 16 id bytes stand at `at`, or -1. */
  find(id: Uint8Array, at = 0): number {
    return this.#find(...idWords(id, at))
  }

  /** The same; -1 too for an item that is gone. */
  findLive(id: Uint8Array): number {
    const row = this.find(id)
    return row < 0 || this.state[row] === GONE ? -1 : row
  }

  /** The row that the item of this row has now: a note that changed has another one. */
  current(row: number): number {
    if (this.state[row] !== GONE) return row
    const i = row * 4
    return this.#find(this.ids[i]!, this.ids[i + 1]!, this.ids[i + 2]!, this.ids[i + 3]!)
  }

  #find(a: number, b: number, c: number, d: number): number {
    const { ids } = this
    const slots = this.#slots
    const mask = slots.length - 1
    for (let slot = slotOf(a, b, c, d) & mask; ; slot = (slot + 1) & mask) {
      const row = slots[slot]! - 1
      if (row < 0) return -1
      const i = row * 4
      if (ids[i] === a && ids[i + 1] === b && ids[i + 2] === c && ids[i + 3] === d) return row
    }
  }

  /** A new row for the id, gone until it is filled; takes the place of an older row of the same id. */
  add(id: Uint8Array, at = 0): number {
    const row = this.count++
    if (this.count > this.kind.length) this.reserve(this.count)
    const [a, b, c, d] = idWords(id, at)
    const i = row * 4
    this.ids[i] = a
    this.ids[i + 1] = b
    this.ids[i + 2] = c
    this.ids[i + 3] = d
    this.state[row] = GONE
    this.#place(row, true)
    return row
  }

  fill(row: number, item: { kind: number; state: number; day: number | null; language: string; length: number }): void {
    this.kind[row] = item.kind
    this.state[row] = item.state
    this.day[row] = item.day ?? NO_DAY
    this.length[row] = item.length
    let language = this.languages.indexOf(item.language)
    if (language < 0) {
      // 255 codes are more than there are in use; what comes later is read like the first
      language = this.languages.length < 255 ? this.languages.push(item.language) - 1 : 0
      this.#notesOfLanguage[language] ??= 0
    }
    this.language[row] = language
    if (item.kind !== ITEM_KIND.note) return
    this.#addNoteRow(row)
    this.notes++
    this.totalLength += item.length
    this.#notesOfLanguage[language]!++
  }

  /** Ascending, those that are gone too: what can be ranked, a fraction of all rows. */
  get noteRows(): Uint32Array {
    return this.#noteRows.subarray(0, this.#noteRowsUsed)
  }

  #addNoteRow(row: number): void {
    this.#noteRows = grown(this.#noteRows, this.#noteRowsUsed + 1)
    this.#noteRows[this.#noteRowsUsed++] = row
  }

  remove(row: number): void {
    if (this.state[row] === GONE) return
    this.state[row] = GONE
    if (this.kind[row] !== ITEM_KIND.note) return
    this.notes--
    this.deadNotes++
    this.totalLength -= this.length[row]!
    this.#notesOfLanguage[this.language[row]!]!--
  }

  /** Languages that at least one live note is in. */
  liveLanguages(): string[] {
    return this.languages.filter((_, i) => this.#notesOfLanguage[i]! > 0)
  }

  isLiveNote(row: number): boolean {
    return this.kind[row] === ITEM_KIND.note && this.state[row] !== GONE
  }

  dayOf(row: number): number | null {
    return this.day[row] === NO_DAY ? null : this.day[row]!
  }

  /** Ids of the items that came last, at most so many. */
  latestIds(limit: number): string[] {
    const ids: string[] = []
    for (let row = this.count - 1; row >= 0 && ids.length < limit; row--)
      if (this.state[row] !== GONE) ids.push(this.idText(row))
    return ids
  }

  idText(row: number): string {
    const i = row * 4
    const [a, b, c, d] = [this.ids[i]!, this.ids[i + 1]!, this.ids[i + 2]!, this.ids[i + 3]!]
    return `${HEX[a >>> 16]}${HEX[a & 0xffff]}-${HEX[b >>> 16]}-${HEX[b & 0xffff]}-${HEX[c >>> 16]}-${HEX[c & 0xffff]}${HEX[d >>> 16]}${HEX[d & 0xffff]}`
  }

  #place(row: number, replace: boolean): void {
    const { ids } = this
    const i = row * 4
    const slots = this.#slots
    const mask = slots.length - 1
    for (let slot = slotOf(ids[i]!, ids[i + 1]!, ids[i + 2]!, ids[i + 3]!) & mask; ; slot = (slot + 1) & mask) {
      const other = slots[slot]! - 1
      const o = other * 4
      const same =
        other >= 0 &&
        ids[o] === ids[i] &&
        ids[o + 1] === ids[i + 1] &&
        ids[o + 2] === ids[i + 2] &&
        ids[o + 3] === ids[i + 3]
      if (other >= 0 && !same) continue
      if (!same || replace || other < row) slots[slot] = row + 1
      return
    }
  }

  #rehash(rows: number): void {
    let size = this.#slots.length
    while (rows > size * 0.6) size *= 2
    this.#slots = new Int32Array(size)
    for (let row = 0; row < this.count; row++) this.#place(row, false)
  }
}

function idWords(id: Uint8Array, at: number): [number, number, number, number] {
  const word = (i: number) => (id[i]! << 24) | (id[i + 1]! << 16) | (id[i + 2]! << 8) | id[i + 3]!
  return [word(at), word(at + 4), word(at + 8), word(at + 12)]
}

function slotOf(a: number, b: number, c: number, d: number): number {
  let h = Math.imul(a ^ 0x9e3779b1, 0x85ebca77)
  h = Math.imul((h ^ (h >>> 15)) + b, 0xc2b2ae3d)
  h = Math.imul((h ^ (h >>> 13)) + c, 0x27d4eb2f)
  h = Math.imul((h ^ (h >>> 15)) + d, 0x165667b1)
  return (h ^ (h >>> 14)) >>> 0
}
