import type { FoundFile } from './find-files.ts'
import { type FileState, stampOf } from './sent.ts'

export type KnownFiles = ReadonlyMap<string, { sourceId: string; file: FileState | null }>

export interface Changes {
  /** new, or with another stamp than was sent, and at rest by now */
  changed: FoundFile[]
  /** places of what was sent and is found no more, for as long */
  missing: string[]
  /** when something comes to rest, in ms of the clock that was given; null where all is */
  restsAt: number | null
}

/** Tells from one look at a folder to the next what has changed and is at rest. */
export class FolderChanges {
  readonly #restMs: number
  /** since when something is as it is */
  readonly #since = new Map<string, { as: string; at: number }>()
  readonly #passedOver = new Map<string, string>()
  #isFirst = true

  /** `restMs`: how long a file has to stay as it is; an editor that saves while somebody types makes one version of it. */
  constructor(restMs: number) {
    this.#restMs = restMs
  }

  /** This file does not go in as it is now. */
  passOver({ place, stat }: FoundFile): void {
    this.#passedOver.set(place, stampOf(stat))
  }

  look(files: readonly FoundFile[], known: KnownFiles, now: number): Changes {
    const changed: FoundFile[] = []
    const missing: string[] = []
    const rests: number[] = []
    let isNewAtWork = false
    for (const file of files) {
      const stamp = stampOf(file.stat)
      if (known.get(file.place)?.file?.stamp === stamp || this.#passedOver.get(file.place) === stamp) {
        this.#since.delete(file.place)
        continue
      }
      // Before the first look nobody looked: its own time tells how long it rests.
      const rest = this.#restOf(file.place, stamp, this.#isFirst ? Math.min(now, file.stat.mtimeMs) : now)
      if (rest <= now) changed.push(file)
      else {
        rests.push(rest)
        isNewAtWork ||= !known.has(file.place)
      }
    }
    const found = new Set(files.map(({ place }) => place))
    for (const place of known.keys()) {
      if (found.has(place)) continue
      const rest = this.#restOf(place, 'missing', this.#isFirst ? now - this.#restMs : now)
      if (rest > now) rests.push(rest)
      // What is new and not yet at rest may be the same file under another name.
      else if (!isNewAtWork) missing.push(place)
    }
    this.#isFirst = false
    return { changed, missing, restsAt: rests.length > 0 ? Math.min(...rests) : null }
  }

  #restOf(place: string, as: string, from: number): number {
    const since = this.#since.get(place)
    const at = since?.as === as ? since.at : from
    this.#since.set(place, { as, at })
    return at + this.#restMs
  }
}
