import {
  appendFileSync,
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  type Stats,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { configFolder, fileOf } from './profiles.ts'

// What was sent before, by server and content, and which source came of the file at a place. A line for each thing that
// happened: a folder of fifty thousand files costs a line a file, and two commands at once lose nothing of each other's.

export type SentContent = { pending: string } | { sourceId: string }

/** A file as it was when it was read. */
export interface FileState {
  /** changes with every write */
  stamp: string
  /** stays when the file is renamed */
  identity: string
  /** SHA-256 of its bytes */
  sum: string
}
interface SentFile {
  sourceId: string
  /** null where an earlier release noted it */
  file: FileState | null
}
type Line =
  | { content: string; pending: string }
  | { content: string; sourceId: string; place: string | null; file?: FileState | null }
  | { content: string; failed: true }
  | { place: string; left: true }

const FILE = 'added.jsonl'
/** lines that say nothing any more, beyond which the file is written anew */
const MOST_OLD_LINES = 1_000

export const stampOf = ({ size, mtimeMs }: Stats): string => `${size}-${mtimeMs}`
/** With the time of birth: a number of a file that was deleted is given away again. */
export const identityOf = ({ dev, ino, birthtimeMs }: Stats): string => `${dev}-${ino}-${birthtimeMs}`

export class Sent {
  readonly #contents = new Map<string, SentContent>()
  readonly #places = new Map<string, SentFile>()
  /** names of the files at these places */
  readonly #names = new Set<string>()
  /** bytes of the file that were read */
  #read = 0

  constructor() {
    const noted = this.#readOn()
    if (noted !== '' && !noted.endsWith('\n')) appendFileSync(fileOf(FILE), '\n')
    if (noted.split('\n').length > this.#contents.size + this.#places.size + MOST_OLD_LINES) this.#rewrite()
  }

  /** With what another command has noted since: two at once send a file once. */
  content(key: string): SentContent | undefined {
    this.#readOn()
    return this.#contents.get(key)
  }
  /** id of the source that came of the file at this place of this machine */
  at(address: string, place: string): string | undefined {
    return this.#places.get(`${address} ${place}`)?.sourceId
  }
  /** that file as it was then */
  stateAt(address: string, place: string): FileState | null {
    return this.#places.get(`${address} ${place}`)?.file ?? null
  }
  hasName(address: string, filename: string): boolean {
    return this.#names.has(`${address} ${filename}`)
  }
  /** what was sent of the files below a folder, by place */
  below(address: string, folder: string): Map<string, SentFile> {
    const start = `${address} ${path.join(folder, path.sep)}`
    const files = [...this.#places].filter(([place]) => place.startsWith(start))
    return new Map(files.map(([place, file]) => [place.slice(address.length + 1), file]))
  }
  /** whether it was sent from this machine */
  isOurs(sourceId: string): boolean {
    return this.#contents.values().some((said) => 'sourceId' in said && said.sourceId === sourceId)
  }

  /** On disk before it is sent, so that what was cut off is asked for by the same key. */
  pending(content: string, idempotencyKey: string): void {
    this.#write({ content, pending: idempotencyKey })
  }
  arrived(content: string, sourceId: string, address: string, place: string | null, file: FileState | null): void {
    this.#write({ content, sourceId, place: place && `${address} ${place}`, file })
  }
  failed(content: string): void {
    this.#write({ content, failed: true })
  }
  /** No file of this place is followed any more. */
  left(address: string, place: string): void {
    this.#write({ place: `${address} ${place}`, left: true })
  }

  /** Follows the lines that are new, those of our own again; gives them back. */
  #readOn(): string {
    // One that is shorter than it was has been written anew by another command: all that counts is in it.
    const { bytes, from } = readNoted(this.#read)
    const text = bytes.toString()
    for (const line of text.split('\n').filter(Boolean)) {
      try {
        this.#follow(JSON.parse(line) as Line)
      } catch {
        // Cut off by the end of a machine: that file is asked for anew.
      }
    }
    this.#read = from + bytes.length
    return text
  }

  #follow(line: Line): void {
    if ('left' in line) this.#places.delete(line.place)
    else if ('failed' in line) this.#contents.delete(line.content)
    else if ('pending' in line) this.#contents.set(line.content, { pending: line.pending })
    else {
      this.#contents.set(line.content, { sourceId: line.sourceId })
      if (line.place === null) return
      this.#places.set(line.place, { sourceId: line.sourceId, file: line.file ?? null })
      this.#names.add(`${line.place.slice(0, line.place.indexOf(' '))} ${path.basename(line.place)}`)
    }
  }

  #write(line: Line): void {
    this.#follow(line)
    mkdirSync(configFolder(), { recursive: true, mode: 0o700 })
    appendFileSync(fileOf(FILE), `${JSON.stringify(line)}\n`, { mode: 0o600 })
  }

  #rewrite(): void {
    const placesOf = Map.groupBy(this.#places, ([, { sourceId }]) => sourceId)
    const lines = [...this.#contents].flatMap(([content, said]): Line[] => {
      if ('pending' in said) return [{ content, ...said }]
      const places = placesOf.get(said.sourceId) ?? []
      return places.length === 0
        ? [{ content, ...said, place: null }]
        : places.map(([place, { file }]) => ({ content, ...said, place, file }))
    })
    const part = `${fileOf(FILE)}.${process.pid}.part`
    writeFileSync(part, lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { mode: 0o600 })
    renameSync(part, fileOf(FILE))
  }
}

/** What stands in the file beyond so many bytes; from its beginning where it has fewer. */
function readNoted(from: number): { bytes: Buffer; from: number } {
  let file: number
  try {
    file = openSync(fileOf(FILE), 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { bytes: Buffer.alloc(0), from: 0 }
    throw error
  }
  try {
    const { size } = fstatSync(file)
    const start = size < from ? 0 : from
    const bytes = Buffer.alloc(size - start)
    return { bytes: bytes.subarray(0, readSync(file, bytes, 0, bytes.length, start)), from: start }
  } finally {
    closeSync(file)
  }
}
