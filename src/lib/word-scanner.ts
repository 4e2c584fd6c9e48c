import { hashOn, WORD_HASH, type WordTable } from './word-table.ts'

/** Latin, up to its extensions. */
const LATIN = 0x250
const OPENS = 1
const GOES_ON = 2

/**
 * Finds words in a text and what a table knows of them, without cutting them out of it. By a table of characters where a text has
 * letters of Latin and the usual marks of print alone, as most have; by the pattern where it has others. Both find the same.
 */
export class WordScanner {
  readonly #classes: Uint8Array
  readonly #pattern: RegExp
  /** marks beyond Latin, which the pattern need not be asked for */
  readonly #marks: ReadonlyMap<number, number>

  /** `letter`: what a word is made of; `whole`: that of a word; `within`: marks that it may have behind its first letter. */
  constructor(letter: RegExp, whole: RegExp, within = '') {
    const classOf = (char: string) => (letter.test(char) ? OPENS | GOES_ON : within.includes(char) ? GOES_ON : 0)
    this.#classes = Uint8Array.from({ length: LATIN }, (_, code) => classOf(String.fromCharCode(code)))
    this.#marks = new Map([...MARKS].map((mark) => [mark.charCodeAt(0), classOf(mark)]))
    this.#pattern = whole
  }

  /** Calls `visit` for each word of the text, in order. */
  scan<Value>(text: string, table: WordTable<Value>, visit: (value: Value, start: number, end: number) => void): void {
    const next = this.#scanLatin(text, table, visit)
    if (next === text.length) return
    for (const { 0: word, index } of text.slice(next).matchAll(this.#pattern))
      visit(table.of(word), next + index, next + index + word.length)
  }

  /** How many words stand between two places. */
  count(text: string, from: number, to: number): number {
    let count = 0
    let inside = false
    for (let i = from; i < to; i++) {
      const kind = this.#classAt(text, i)
      if (kind === undefined) return text.slice(from, to).match(this.#pattern)?.length ?? 0
      if (!inside && (kind & OPENS) !== 0) {
        count++
        inside = true
      } else if ((kind & GOES_ON) === 0) inside = false
    }
    return count
  }

  /** Gives where it stopped: before the word in which, or the blank at which, it met a character that it does not know. */
  #scanLatin<Value>(
    text: string,
    table: WordTable<Value>,
    visit: (value: Value, start: number, end: number) => void,
  ): number {
    let start = -1
    let hash = WORD_HASH
    for (let i = 0; i < text.length; i++) {
      const kind = this.#classAt(text, i)
      if (kind === undefined) return start < 0 ? i : start
      if (start < 0) {
        if ((kind & OPENS) === 0) continue
        start = i
        hash = hashOn(WORD_HASH, text.charCodeAt(i))
      } else if ((kind & GOES_ON) !== 0) hash = hashOn(hash, text.charCodeAt(i))
      else {
        visit(table.at(text, start, i, hash), start, i)
        start = -1
      }
    }
    if (start >= 0) visit(table.at(text, start, text.length, hash), start, text.length)
    return text.length
  }

  /** undefined: only the pattern knows */
  #classAt(text: string, at: number): number | undefined {
    const code = text.charCodeAt(at)
    return code < LATIN ? this.#classes[code]! : this.#marks.get(code)
  }
}

/** Dashes, quotation marks, dots and blanks of print. */
const MARKS = '‐‑‒–—‘’‚“”„…•′″€™\u2009\u200a\u202f'
