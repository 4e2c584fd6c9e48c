import { createHash, type Hash } from 'node:crypto'
import { invalidField } from '../lib/errors.ts'

/** The pieces of files, one file after the other: whether they come in order, and make the bytes that they should. */
export class FileBytes {
  readonly #sha256 = new Map<string, string>()
  /** of the file whose pieces are coming */
  #file: { id: string; place: number; next: number; hash: Hash } | null = null

  /** `sha256`: hex */
  expect(id: string, sha256: string): void {
    this.#sha256.set(id, sha256)
  }

  /** A piece of this file comes: when it is another one, the file before has ended. Throws as `end`. */
  begin(id: string, index: number): void {
    if (this.#file?.id === id) return
    this.end()
    this.#file = { id, place: index, next: 0, hash: createHash('sha256') }
  }

  /** False for a piece out of its order. */
  add(n: number, bytes: Buffer, index: number): boolean {
    const file = this.#file!
    if (n !== file.next) return false
    file.hash.update(bytes)
    file.next++
    file.place = index
    return true
  }

  /** After the last piece: throws 422 for bytes that are not what their file says. */
  end(): void {
    const file = this.#file
    this.#file = null
    if (file && file.hash.digest('hex') !== this.#sha256.get(file.id)) {
      throw invalidField(['artefactChunks', file.place], 'The bytes that end here have another SHA-256.')
    }
  }
}
