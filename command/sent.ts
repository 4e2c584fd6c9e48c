import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { configFolder, fileOf } from './profiles.ts'

// What was sent before, by server and content, and which source came of the file at a place. A line for each thing that
// happened: a folder of fifty thousand files costs a line a file, and two commands at once lose nothing of each other's.

export type SentContent = { pending: string } | { sourceId: string }
type Line =
  | { content: string; pending: string }
  | { content: string; sourceId: string; place: string | null }
  | { content: string; failed: true }

const FILE = 'added.jsonl'
/** lines that say nothing any more, beyond which the file is written anew */
const MOST_OLD_LINES = 1_000

export class Sent {
  readonly #contents = new Map<string, SentContent>()
  readonly #places = new Map<string, string>()
  /** names of the files at these places */
  readonly #names = new Set<string>()

  constructor() {
    let lines = 0
    const noted = readNoted()
    for (const text of noted.split('\n').filter(Boolean)) {
      lines++
      try {
        this.#follow(JSON.parse(text) as Line)
      } catch {
        // Cut off by the end of a machine: that file is asked for anew.
      }
    }
    if (noted !== '' && !noted.endsWith('\n')) appendFileSync(fileOf(FILE), '\n')
    if (lines > this.#contents.size + this.#places.size + MOST_OLD_LINES) this.#rewrite()
  }

  content(key: string): SentContent | undefined {
    return this.#contents.get(key)
  }
  /** id of the source that came of the file at this place of this machine */
  at(address: string, place: string): string | undefined {
    return this.#places.get(`${address} ${place}`)
  }
  hasName(address: string, filename: string): boolean {
    return this.#names.has(`${address} ${filename}`)
  }

  /** On disk before it is sent, so that what was cut off is asked for by the same key. */
  pending(content: string, idempotencyKey: string): void {
    this.#write({ content, pending: idempotencyKey })
  }
  arrived(content: string, sourceId: string, address: string, place: string | null): void {
    this.#write({ content, sourceId, place: place && `${address} ${place}` })
  }
  failed(content: string): void {
    this.#write({ content, failed: true })
  }

  #follow(line: Line): void {
    if ('failed' in line) this.#contents.delete(line.content)
    else if ('pending' in line) this.#contents.set(line.content, { pending: line.pending })
    else {
      this.#contents.set(line.content, { sourceId: line.sourceId })
      if (line.place === null) return
      this.#places.set(line.place, line.sourceId)
      this.#names.add(`${line.place.slice(0, line.place.indexOf(' '))} ${path.basename(line.place)}`)
    }
  }

  #write(line: Line): void {
    this.#follow(line)
    mkdirSync(configFolder(), { recursive: true, mode: 0o700 })
    appendFileSync(fileOf(FILE), `${JSON.stringify(line)}\n`, { mode: 0o600 })
  }

  #rewrite(): void {
    const placesOf = Map.groupBy(this.#places, ([, sourceId]) => sourceId)
    const lines = [...this.#contents].flatMap(([content, said]): Line[] => {
      if ('pending' in said) return [{ content, ...said }]
      const places = placesOf.get(said.sourceId) ?? []
      return places.length === 0
        ? [{ content, ...said, place: null }]
        : places.map(([place]) => ({ content, ...said, place }))
    })
    const part = `${fileOf(FILE)}.${process.pid}.part`
    writeFileSync(part, lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { mode: 0o600 })
    renameSync(part, fileOf(FILE))
  }
}

function readNoted(): string {
  try {
    return readFileSync(fileOf(FILE), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
