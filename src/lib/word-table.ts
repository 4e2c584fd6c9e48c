const SLOTS = 1 << 16
const PROBES = 8
const SEED = 0x811c9dc5

/** Begins the hash of a word for `WordTable.at`. */
export const WORD_HASH = SEED

/** The hash of a word with one more character. */
export const hashOn = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193)

/**
 * What is known of words, found where they stand in a text, so that a word that was met before is not cut out of it. A new
 * one may push another out: memory and the time of a look-up are bounded, whatever words a text has.
 */
export class WordTable<Value> {
  readonly #words: Array<string | undefined> = new Array(SLOTS).fill(undefined)
  readonly #values: Array<Value | undefined> = new Array(SLOTS).fill(undefined)
  readonly #make: (word: string) => Value

  /** `make` is asked for words that the table does not hold; what it gives has to depend on them alone. */
  constructor(make: (word: string) => Value) {
    this.#make = make
  }

  /** The value of `text.slice(start, end)`; `hash`: that of its characters. */
  at(text: string, start: number, end: number, hash: number): Value {
    const words = this.#words
    const first = (hash ^ (hash >>> 16)) & (SLOTS - 1)
    let slot = first
    for (let probe = 0; probe < PROBES; probe++) {
      const word = words[slot]
      if (word === undefined) break
      if (stands(word, text, start, end)) return this.#values[slot]!
      slot = (slot + 1) & (SLOTS - 1)
    }
    // all are taken: the first makes room
    if (words[slot] !== undefined) slot = first
    const word = copied(text, start, end)
    const value = this.#make(word)
    words[slot] = word
    this.#values[slot] = value
    return value
  }
}

function stands(word: string, text: string, start: number, end: number): boolean {
  if (word.length !== end - start) return false
  for (let i = 0; i < word.length; i++) if (word.charCodeAt(i) !== text.charCodeAt(start + i)) return false
  return true
}

/** A slice that does not keep the whole text in memory. */
function copied(text: string, start: number, end: number): string {
  let word = ''
  for (let i = start; i < end; i++) word += String.fromCharCode(text.charCodeAt(i))
  return word
}
