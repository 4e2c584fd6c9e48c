import { hash32 } from '../lib/hash.ts'
import { STOP_WORDS } from '../lib/text.ts'
import { grown } from './grow-array.ts'

const MIN_SLOTS = 4096
/** Number that no word has: it ends a sentence. */
export const SENTENCE_END = 0
/** Numbers below this belong to English function words, two in five words of a text: their tokens are the shortest. */
export const SHORT_WORDS = 128

/** The distinct words of one account's notes, numbered from 1. */
export class Vocabulary {
  size = 1
  /** by word number */
  wordHash = new Uint32Array(MIN_SLOTS)
  termHash = new Uint32Array(MIN_SLOTS)
  prefix = new Uint16Array(MIN_SLOTS)
  #slots = new Uint32Array(MIN_SLOTS) // 0 is free

  constructor() {
    for (const word of STOP_WORDS) if (this.size < SHORT_WORDS) this.number(hash32(word), 0, 0)
    this.size = SHORT_WORDS
  }

  parts() {
    const { size, wordHash, termHash, prefix } = this
    return { size, wordHash, termHash, prefix, slots: this.#slots }
  }

  take({ slots, ...rest }: ReturnType<Vocabulary['parts']>): void {
    Object.assign(this, rest)
    this.#slots = slots
  }

  get bytes(): number {
    return this.wordHash.length * 10 + this.#slots.byteLength
  }

  /** A word is its hash and its term's: the same letters may have another stem in another language. */
  number(word: number, term: number, prefix: number): number {
    const slots = this.#slots
    const mask = slots.length - 1
    for (let slot = slotOf(word, term) & mask; ; slot = (slot + 1) & mask) {
      const known = slots[slot]!
      if (known !== 0) {
        if (this.wordHash[known] === word && this.termHash[known] === term) return known
        continue
      }
      const number = this.size++
      slots[slot] = number
      if (number >= this.wordHash.length) {
        this.wordHash = grown(this.wordHash, number + 1)
        this.termHash = grown(this.termHash, number + 1)
        this.prefix = grown(this.prefix, number + 1)
      }
      this.wordHash[number] = word
      this.termHash[number] = term
      this.prefix[number] = prefix
      if (this.size > slots.length * 0.7) this.#rehash()
      return number
    }
  }

  /** Gives back memory reserved beyond need. */
  trim(): void {
    this.wordHash = this.wordHash.slice(0, this.size)
    this.termHash = this.termHash.slice(0, this.size)
    this.prefix = this.prefix.slice(0, this.size)
  }

  #rehash(): void {
    const slots = new Uint32Array(this.#slots.length * 2)
    const mask = slots.length - 1
    for (const number of this.#slots) {
      if (number === 0) continue
      let slot = slotOf(this.wordHash[number]!, this.termHash[number]!) & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = number
    }
    this.#slots = slots
  }
}

function slotOf(word: number, term: number): number {
  const h = Math.imul(word ^ Math.imul(term, 0x85ebca77), 0x9e3779b1)
  return (h ^ (h >>> 15)) >>> 0
}
