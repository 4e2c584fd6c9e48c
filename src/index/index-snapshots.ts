import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { AccountDb } from '../db/sql.ts'
import { type AccountId, UUID } from '../lib/ids.ts'
import type { VectorKind } from './account-index.ts'
import { readSinceThen } from './index-load-store.ts'
import { readSnapshotHeader, type SnapshotHeader, SnapshotUnusableError } from './index-snapshot.ts'

/** Which index of an account. */
export interface SnapshotView {
  account: AccountId
  space: string
  withQuarantined: boolean
  kinds: readonly VectorKind[]
}

const ENDING = '.index'
/** with more items newer than it, an index is rather read from the database */
const MOST_NEWER = 5_000
/** a draft this old was left behind by a process that was killed */
const DRAFT_MS = 600_000

/**
 * The files of large indexes in a folder of the data folder: with one a restart reads what has changed since. A file from
 * before a deletion is never read, and is deleted: by whoever deletes, by `review` in the other processes.
 */
export class IndexSnapshots {
  readonly #folder: string
  readonly #version: string

  /** `version`: of the service; what another wrote is not read */
  constructor(folder: string, version: string) {
    this.#folder = folder
    this.#version = version
  }

  get version(): string {
    return this.#version
  }

  /** Where the file of a view is to be written; makes the folder. */
  async fileFor(view: SnapshotView): Promise<string> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    return this.#fileOf(view)
  }

  #fileOf({ account, space, withQuarantined, kinds }: SnapshotView): string {
    const view = [account, space, withQuarantined ? 'all' : 'shown', ...kinds]
    return path.join(this.#folder, view.join('.') + ENDING)
  }

  /** A file from which the view can be brought to the present by a small delta; others of its name are deleted. */
  async find(own: AccountDb, view: SnapshotView): Promise<{ file: string; header: SnapshotHeader } | null> {
    const file = this.#fileOf(view)
    const header = await this.#headerOf(file)
    if (!header) return null
    const since = await readSinceThen(own, view.space, header, MOST_NEWER + 1)
    if (header.account === view.account && !since.isOutdated && since.newer <= MOST_NEWER) return { file, header }
    await rm(file, { force: true })
    return null
  }

  /** Accounts of which there are files, those that were not finished too. */
  async accounts(): Promise<AccountId[]> {
    const accounts = (await this.#names()).map((name) => name.slice(0, name.indexOf('.')))
    return [...new Set(accounts)].filter((account) => UUID.test(account)) as AccountId[]
  }

  /** Deletes all files of an account: it is gone, or something of it was deleted. */
  async erase(account: AccountId): Promise<void> {
    for (const name of await this.#names())
      if (name.startsWith(`${account}.`)) await rm(path.join(this.#folder, name), { force: true })
  }

  /** Deletes the account's files from before a deletion. */
  async review(own: AccountDb): Promise<void> {
    for (const name of await this.#names()) {
      if (!name.startsWith(`${own.account}.`)) continue
      const file = path.join(this.#folder, name)
      if (!name.endsWith(ENDING)) {
        // whoever writes it looks again afterwards
        await this.#deleteOldDraft(file)
        continue
      }
      const header = await this.#headerOf(file)
      if (header && (await readSinceThen(own, header.space, header, 1)).isOutdated) await rm(file, { force: true })
    }
  }

  /** Deletes all there are. */
  async clear(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true })
  }

  async #deleteOldDraft(file: string): Promise<void> {
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (mtimeMs < Date.now() - DRAFT_MS) await rm(file, { force: true })
  }

  async #names(): Promise<string[]> {
    try {
      return await readdir(this.#folder)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw error
    }
  }

  /** Null for a file that is not there, or that cannot be used: that one is deleted. */
  async #headerOf(file: string): Promise<SnapshotHeader | null> {
    try {
      return await readSnapshotHeader(file, this.#version)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      if (!(error instanceof SnapshotUnusableError)) throw error
      await rm(file, { force: true })
      return null
    }
  }
}
