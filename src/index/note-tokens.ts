import { readUint16, readUint32, TOKEN, WORD_BYTES } from './doc-codec.ts'
import { grown } from './grow-array.ts'
import { SENTENCE_END, SHORT_WORDS, Vocabulary } from './vocabulary.ts'

// In memory a token takes one to four bytes. 0wwwwwww: a short word without flags. 1fffnnww: flags, how many bytes follow
// (1 to 3), the highest bits of the word number; the rest of the number follows, low byte first.
const LONG = 0x80
const FLAG_SHIFT = 9 // bits 13–15 of a stored token stand in bits 4–6
const FLAGS = TOKEN.nameLike | TOKEN.spanStart | TOKEN.spanEnd
const MAX_BYTES = 4

/** One note's tokens, decoded for a query: parallel arrays, valid until the next `read`. */
export interface DecodedTokens {
  count: number
  /** word numbers; SENTENCE_END after the title and after every sentence */
  words: Uint32Array
  /** TOKEN.nameLike, TOKEN.spanStart, TOKEN.spanEnd */
  flags: Uint16Array
}

/** Token positions of each sentence, the end exclusive. `number`: 0 is the title, 1 the first sentence. */
export function eachSentence(tokens: DecodedTokens, visit: (number: number, start: number, end: number) => void): void {
  let number = 0
  let start = 0
  for (let end = 0; end < tokens.count; end++) {
    if (tokens.words[end] !== SENTENCE_END) continue
    visit(number++, start, end)
    start = end + 1
  }
}

/** The token sequences of all notes. */
export class NoteTokens {
  readonly vocabulary = new Vocabulary()
  #pool = new Uint8Array(0)
  #used = 0
  #local = new Uint32Array(1024)
  readonly #decoded: DecodedTokens = { count: 0, words: new Uint32Array(1024), flags: new Uint16Array(1024) }

  parts() {
    return { vocabulary: this.vocabulary.parts(), pool: this.#pool, used: this.#used }
  }

  take({ vocabulary, pool, used }: ReturnType<NoteTokens['parts']>): void {
    this.vocabulary.take(vocabulary)
    this.#pool = pool
    this.#used = used
  }

  get bytes(): number {
    return this.vocabulary.bytes + this.#pool.byteLength
  }

  /** Makes room for notes that take so many bytes in their rows; what is too much, `trim` gives back. */
  reserve(rowBytes: number): void {
    this.#pool = grown(this.#pool, this.#used + (rowBytes >> 1))
  }

  /** Stores a row's `tokens` bytes; gives back where they begin and how many bytes they take here. */
  append(bytes: Uint8Array): { start: number; length: number } {
    const distinct = readUint16(bytes, 0)
    if (distinct > this.#local.length) this.#local = new Uint32Array(distinct * 2)
    const local = this.#local
    for (let i = 0, at = 2; i < distinct; i++, at += WORD_BYTES) {
      local[i] = this.vocabulary.number(readUint32(bytes, at), readUint32(bytes, at + 4), readUint16(bytes, at + 8))
    }
    const first = 2 + distinct * WORD_BYTES
    const start = this.#used
    this.#pool = grown(this.#pool, start + ((bytes.length - first) >>> 1) * MAX_BYTES)
    const pool = this.#pool
    let to = start
    for (let at = first; at + 1 < bytes.length; at += 2) {
      const token = readUint16(bytes, at)
      const flags = token & FLAGS
      const isBreak = (token & TOKEN.word) === TOKEN.break
      const word = isBreak ? SENTENCE_END : local[token & TOKEN.word]!
      if (isBreak || (flags === 0 && word < SHORT_WORDS)) {
        pool[to++] = word
        continue
      }
      const extra = word < 1 << 10 ? 1 : word < 1 << 18 ? 2 : 3
      pool[to++] = LONG | (flags >>> FLAG_SHIFT) | (extra << 2) | (word >>> (extra * 8))
      pool[to++] = word
      if (extra > 1) pool[to++] = word >>> 8
      if (extra > 2) pool[to++] = word >>> 16
    }
    this.#used = to
    return { start, length: to - start }
  }

  read(start: number, length: number): DecodedTokens {
    const out = this.#decoded
    if (length > out.words.length) {
      out.words = new Uint32Array(length * 2)
      out.flags = new Uint16Array(length * 2)
    }
    const pool = this.#pool
    let count = 0
    for (let at = start; at < start + length; count++) {
      const head = pool[at++]!
      if (head < LONG) {
        out.words[count] = head
        out.flags[count] = 0
        continue
      }
      const extra = (head >>> 2) & 3
      let word = (head & 3) << (extra * 8)
      for (let i = 0; i < extra; i++) word |= pool[at++]! << (i * 8)
      out.words[count] = word
      out.flags[count] = (head << FLAG_SHIFT) & FLAGS
    }
    out.count = count
    return out
  }

  /** Gives back memory reserved beyond need. */
  trim(): void {
    this.#pool = this.#pool.slice(0, this.#used)
    this.vocabulary.trim()
  }
}
