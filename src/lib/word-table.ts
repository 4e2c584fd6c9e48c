const SLOTS = 1 << 16
/** A slice of more characters keeps what it was cut out of in memory. */
const LONGEST_COPY = 12
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
  readonly #words: Array<string | undefined>
  readonly #values: Array<Value | undefined>
  readonly #last: number
  readonly #make: (word: string) => Value

  /**
   * `make` is asked for words that the table does not hold; what it gives has to depend on them alone. `slots`: a power of two.
   */
  constructor(make: (word: string) => Value, slots = SLOTS) {
    this.#make = make
    this.#last = slots - 1
    this.#words = new Array(slots).fill(undefined)
    this.#values = new Array(slots).fill(undefined)
  }

  /** The value of a whole word. */
  of(word: string): Value {
    return this.within(word, 0, word.length)
  }

  /** The value of `text.slice(start, end)`. */
  within(text: string, start: number, end: number): Value {
    let hash = WORD_HASH
    for (let i = start; i < end; i++) hash = hashOn(hash, text.charCodeAt(i))
    return this.at(text, start, end, hash)
  }

  /** The value of `text.slice(start, end)`; `hash`: that of its characters. */
  at(text: string, start: number, end: number, hash: number): Value {
    const words = this.#words
    const last = this.#last
    const first = (hash ^ (hash >>> 16)) & last
    let slot = first
    for (let probe = 0; probe < PROBES; probe++) {
      const word = words[slot]
      if (word === undefined) break
      if (stands(word, text, start, end)) return this.#values[slot]!
      slot = (slot + 1) & last
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

/** A slice that does not keep the whole text in memory: of two joined strings the engine makes a new one. */
const copied = (text: string, start: number, end: number): string =>
  end - start > LONGEST_COPY ? ` ${text.slice(start, end)}`.slice(1) : text.slice(start, end)
