import { blankControls } from '../lib/blank-controls.ts'
import { SourceUnreadableError } from '../lib/errors.ts'
import type { Block } from '../lib/source-text.ts'
import { LIMITS } from './limits.ts'

const BLOCK_SEPARATOR = '\n\n'

/** Puts a text together block by block and keeps the offsets. */
export class TextBuilder {
  readonly blocks: Block[] = []
  #parts: string[] = []
  #length = 0

  /** Adds a block on its own lines and gives it back; null when there is nothing to see in it. */
  add(kind: Block['kind'], content: string, level?: number): Block | null {
    const clean = blankControls(content)
    // code keeps the indent of its first line
    const text = kind === 'code' ? clean.trimEnd().replace(/^(?:[^\S\n]*\n)+/, '') : clean.trim()
    if (!text) return null
    if (this.#length) this.#append(BLOCK_SEPARATOR)
    const start = this.#length
    this.#append(text)
    const block: Block = { kind, start, end: this.#length, ...(level ? { level } : {}) }
    this.blocks.push(block)
    return block
  }

  /** of the text so far, in UTF-16 units */
  get length(): number {
    return this.#length
  }

  get text(): string {
    return this.#parts.join('')
  }

  #append(text: string): void {
    this.#length += text.length
    if (this.#length > LIMITS.chars) throw tooLong()
    this.#parts.push(text)
  }
}

export const tooLong = () =>
  new SourceUnreadableError(`The source holds more than ${LIMITS.chars / 1e6} million characters of text.`)
