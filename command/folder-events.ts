import { type FSWatcher, watch } from 'node:fs'

/** events come in swarms: how long they are gathered, ms */
const GATHERED_MS = 200
/** where one watcher sees all that lies below */
const SEES_BELOW = process.platform === 'darwin' || process.platform === 'win32'

/**
 * Wakes up when something happens in folders. What it was nobody asks here: the folder is looked at again, so that nothing
 * depends on which events a system sends, in which order, or whether it loses some.
 */
export class FolderEvents {
  readonly #watchers = new Map<string, FSWatcher>()
  readonly #failed: (error: Error) => void
  #happened = false
  #wake = () => {}

  /** `failed`: told where a folder cannot be watched, such as too many; then only the regular look finds what changed */
  constructor(failed: (error: Error) => void) {
    this.#failed = failed
  }

  /** From now on these, of which the first holds the others. */
  follow(folders: readonly string[]): void {
    const wanted = new Set(SEES_BELOW ? folders.slice(0, 1) : folders)
    for (const [folder, watcher] of this.#watchers) {
      if (wanted.has(folder)) continue
      watcher.close()
      this.#watchers.delete(folder)
    }
    for (const folder of wanted) if (!this.#watchers.has(folder)) this.#open(folder)
  }

  /** Resolves soon after something happened since it resolved last, or after so long. */
  async next(ms: number): Promise<void> {
    if (!this.#happened)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        this.#wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    if (this.#happened) await new Promise((resolve) => setTimeout(resolve, GATHERED_MS))
    this.#happened = false
  }

  close(): void {
    this.follow([])
  }

  #open(folder: string): void {
    try {
      const watcher = watch(folder, { recursive: SEES_BELOW }, () => this.#notify())
      // A folder that is gone: what held it was told of, too.
      watcher.on('error', () => {
        watcher.close()
        this.#watchers.delete(folder)
        this.#notify()
      })
      this.#watchers.set(folder, watcher)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') this.#failed(error as Error)
    }
  }

  #notify(): void {
    this.#happened = true
    this.#wake()
  }
}
