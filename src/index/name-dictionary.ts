import { emptyName, extendName, readUint32 } from './doc-codec.ts'
import { grown } from './grow-array.ts'
import { HashIds } from './hash-ids.ts'
import { GONE, type ItemRows } from './item-rows.ts'

/**
 * Names and the notes that are about them. A name is the rolling hash of its words; for each first word the table knows
 * how long a name may become. Rows of notes that are gone stay chained and are passed over, so nothing is ever removed.
 */
export class NameDictionary {
  readonly #rows: ItemRows
  readonly #firstWords = new HashIds()
  #longest = new Uint8Array(64)
  readonly #names = new HashIds()
  #newest = new Int32Array(64) // by name: last bearer, -1 without one
  #bearerRow = new Uint32Array(64)
  #bearerBefore = new Int32Array(64)
  #bearers = 0

  constructor(rows: ItemRows) {
    this.#rows = rows
  }

  parts() {
    return {
      firstWords: this.#firstWords.parts(),
      longest: this.#longest,
      names: this.#names.parts(),
      newest: this.#newest,
      bearerRow: this.#bearerRow,
      bearerBefore: this.#bearerBefore,
      bearers: this.#bearers,
    }
  }

  take(parts: ReturnType<NameDictionary['parts']>): void {
    this.#firstWords.take(parts.firstWords)
    this.#longest = parts.longest
    this.#names.take(parts.names)
    this.#newest = parts.newest
    this.#bearerRow = parts.bearerRow
    this.#bearerBefore = parts.bearerBefore
    this.#bearers = parts.bearers
  }

  get bytes(): number {
    return (
      this.#firstWords.bytes +
      this.#longest.byteLength +
      this.#names.bytes +
      this.#newest.byteLength +
      this.#bearerRow.byteLength * 2
    )
  }

  /** `names`: a row's bytes as `encodeNames` wrote them. */
  add(names: Uint8Array, row: number): void {
    for (let at = 0; at < names.length; ) {
      const words = names[at++]!
      if (at + words * 4 > names.length) return
      const first = this.#firstWords.add(readUint32(names, at))
      this.#longest = grown(this.#longest, first + 1)
      if (words > this.#longest[first]!) this.#longest[first] = words
      let name = emptyName
      for (let i = 0; i < words; i++, at += 4) name = extendName(name, readUint32(names, at))
      this.#bear(name, row)
    }
  }

  #bear(name: number, row: number): void {
    const known = this.#names.size
    const id = this.#names.add(name)
    this.#newest = grown(this.#newest, id + 1)
    if (id === known) this.#newest[id] = -1
    const bearer = this.#bearers++
    this.#bearerRow = grown(this.#bearerRow, this.#bearers)
    this.#bearerBefore = grown(this.#bearerBefore, this.#bearers)
    this.#bearerRow[bearer] = row
    this.#bearerBefore[bearer] = this.#newest[id]!
    this.#newest[id] = bearer
  }

  /** Number of words of the longest name that begins with this word; 0 when none does. */
  longestFrom(word: number): number {
    const first = this.#firstWords.find(word)
    return first < 0 ? 0 : this.#longest[first]!
  }

  /** Live notes about the name, oldest first; at most `limit`, which tells nothing of those left out. */
  bearers(name: number, limit: number): number[] {
    const id = this.#names.find(name)
    if (id < 0) return []
    const found: number[] = []
    for (let bearer = this.#newest[id]!; bearer >= 0 && found.length < limit; bearer = this.#bearerBefore[bearer]!) {
      const row = this.#bearerRow[bearer]!
      if (this.#rows.state[row] !== GONE) found.push(row)
    }
    return found.reverse()
  }

  /** Whether a live note is about the name. */
  knows(name: number): boolean {
    const id = this.#names.find(name)
    if (id < 0) return false
    for (let bearer = this.#newest[id]!; bearer >= 0; bearer = this.#bearerBefore[bearer]!) {
      if (this.#rows.state[this.#bearerRow[bearer]!] !== GONE) return true
    }
    return false
  }
}

/** A name found in a sequence of words; positions inclusive. */
export interface NameMatch {
  first: number
  last: number
  name: number
}

/**
 * Longest names in a sequence of words, left to right, that pass `accept`.
 * `words(i)` is the hash of word i; the sequence is `from` ≤ i < `to`.
 */
export function findKnownNames(
  dictionary: NameDictionary,
  words: (i: number) => number,
  from: number,
  to: number,
  accept: (first: number, last: number) => boolean,
): NameMatch[] {
  const matches: NameMatch[] = []
  for (let first = from; first < to; ) {
    let match: NameMatch | undefined
    const end = Math.min(to, first + dictionary.longestFrom(words(first)))
    let name = emptyName
    for (let last = first; last < end; last++) {
      name = extendName(name, words(last))
      if (accept(first, last) && dictionary.knows(name)) match = { first, last, name }
    }
    if (match) matches.push(match)
    first = match ? match.last + 1 : first + 1
  }
  return matches
}
