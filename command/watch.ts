import { lstatSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Cairn, CairnError } from '../client/client.ts'
import type { GetSourceReply } from '../web/api/wire.ts'
import { didNotGoIn } from './add.ts'
import { addressOf, connect, type ServerOptions } from './connection.ts'
import { type FoundFile, filesIn } from './find-files.ts'
import { FolderChanges, type KnownFiles } from './folder-changes.ts'
import { FolderEvents } from './folder-events.ts'
import { CommandError, EXIT, explained, note, say } from './output.ts'
import {
  contentKey,
  type FileItem,
  fileItem,
  type Item,
  isDiskFull,
  isLimit,
  namesTwice,
  type PutInOptions,
  sumOf,
} from './put-in.ts'
import { putInAll } from './put-in-many.ts'
import { identityOf, Sent, stampOf } from './sent.ts'

export interface WatchOptions extends ServerOptions, PutInOptions {
  /** deleted files take their sources along */
  delete?: boolean
  parallel: number
  /** seconds a file has to stay as it is before it is sent */
  settle: number
  /** seconds after which the folder is looked at without an event, too */
  every: number
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** where a limit does not say when it ends */
const LIMIT_PAUSE_MS = 300_000
/** a quota may have been raised meanwhile; a timer takes no month, either */
const MOST_PAUSE_MS = 3_600_000

/** Follows a folder until it is stopped: what is in it goes in, and what happens to it happens here within seconds. */
export async function watch(folder: string, options: WatchOptions): Promise<void> {
  const stat = statSync(folder, { throwIfNoEntry: false })
  if (!stat) throw new CommandError(`${folder} is not there.`, EXIT.notFound)
  if (!stat.isDirectory()) throw new CommandError(`${folder} is no folder: \`cairn add\` puts a file in.`, EXIT.usage)
  const followed = new FollowedFolder(connect(options), folder, options)
  const events = new FolderEvents(noteOnce((error) => `${error.message}: looking every ${options.every} s instead`))
  note(`Following ${folder}. Ctrl-C ends it; started again, it goes on.`)
  try {
    await followUntilFault(followed, events, options)
  } finally {
    events.close()
  }
}

async function followUntilFault(followed: FollowedFolder, events: FolderEvents, { every }: WatchOptions) {
  let pause = FIRST_PAUSE_MS
  for (;;) {
    try {
      const restsAt = await followed.follow(events)
      pause = FIRST_PAUSE_MS
      const untilRest = restsAt === null ? Number.POSITIVE_INFINITY : Math.max(restsAt - Date.now(), 0)
      await events.next(Math.min(untilRest, every * 1000))
    } catch (error) {
      const ms = pauseAfter(error, pause)
      if (ms === null) throw error
      note(`${explained(error).message}\nTrying again in ${Math.ceil(ms / 1000)} s.`)
      await new Promise((resolve) => setTimeout(resolve, ms))
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      followed.lookAgain()
    }
  }
}

/** ms to wait after a fault that passes by itself; null for one that somebody has to see to. */
function pauseAfter(error: unknown, pause: number): number | null {
  if (isDiskFull(error)) return LONGEST_PAUSE_MS
  if (!(error instanceof CairnError)) return null
  if (error.retryAfter !== null) return Math.min(Math.max(error.retryAfter * 1000, FIRST_PAUSE_MS), MOST_PAUSE_MS)
  if (isLimit(error)) return LIMIT_PAUSE_MS
  return error.status === 0 || error.status >= 500 || error.code === 'unreadable' ? pause : null
}

function noteOnce<Given>(lineOf: (given: Given) => string): (given: Given) => void {
  const noted = new Set<string>()
  return (given) => {
    const line = lineOf(given)
    if (!noted.has(line)) note(line)
    noted.add(line)
  }
}

class FollowedFolder {
  readonly #cairn: Cairn
  readonly #folder: string
  readonly #root: string
  readonly #address: string
  readonly #options: WatchOptions
  readonly #changes: FolderChanges
  readonly #unreadable = noteOnce((folder: string) => `${folder} may not be read: passed over`)
  readonly #held = noteOnce((line: string) => line)
  readonly #reportedGone = new Set<string>()
  /** sources that were sent from here and are not there any more; null before the service was asked */
  #lost: Set<string> | null = null
  #sent = new Sent()
  #isFirst = true

  constructor(cairn: Cairn, folder: string, options: WatchOptions) {
    this.#cairn = cairn
    this.#folder = folder
    this.#root = path.resolve(folder)
    this.#address = addressOf(options)
    this.#options = options
    this.#changes = new FolderChanges(options.settle * 1000)
  }

  /** The service may be another one, or have been restored: it is asked again what it has. */
  lookAgain(): void {
    this.#lost = null
  }

  /** One look; what changed goes in. When the next look is due, or null. */
  async follow(events: FolderEvents): Promise<number | null> {
    const { files, folders } = filesIn(this.#root, this.#unreadable)
    events.follow(folders)
    if (folders.length === 0) return null
    this.#lost ??= await this.#lostSources()
    const now = Date.now()
    let changes = this.#changes.look(files, this.#known(), now)
    if (changes.changed.length + changes.missing.length > 0) {
      // `cairn add`, or another `cairn watch`, may have been at work.
      this.#sent = new Sent()
      changes = this.#changes.look(files, this.#known(), now)
    }
    const gone = [...this.#known().keys()].filter(isGone)
    await this.#putIn(changes.changed, gone, files)
    await this.#takeOut(changes.missing.filter(isGone), files.length)
    this.#isFirst = false
    return changes.restsAt
  }

  async #lostSources(): Promise<Set<string>> {
    const lost = new Set([...this.#sent.below(this.#address, this.#root).values()].map(({ sourceId }) => sourceId))
    if (lost.size === 0) return lost
    for await (const { id } of this.#cairn.each('/v1/sources', ({ sources }) => sources, { limit: 100 }))
      lost.delete(id)
    return lost
  }

  #known(): KnownFiles {
    const known = this.#sent.below(this.#address, this.#root)
    return new Map([...known].filter(([, { sourceId }]) => !this.#lost?.has(sourceId)))
  }

  async #putIn(changed: readonly FoundFile[], gone: readonly string[], all: readonly FoundFile[]): Promise<void> {
    if (changed.length === 0) return
    const known = this.#known()
    const left = new Set(gone)
    const doubled = namesTwice(all.map(({ place }) => fileItem(this.#nameOf(place))))
    const run = { address: this.#address, sent: this.#sent, doubled }
    const renamed = new Map<string, string>()
    const founds = new Map<Item, FoundFile>()
    for (const found of changed) {
      const item = this.#itemOf(found.place)
      const from = known.has(found.place) ? null : await formerly(found, item, left, known)
      if (from && (await this.#isRenamed(found, item, from))) continue
      if (isGone(found.place)) continue
      if (from) renamed.set(found.place, from)
      founds.set({ ...item, ...(from ? { formerly: from } : {}) }, found)
    }
    await putInAll(this.#cairn, [...founds.keys()], this.#options, run, (item, outcome) => {
      const found = founds.get(item)!
      const from = renamed.get(found.place)
      if (outcome.sourceId) this.#lost?.delete(outcome.sourceId)
      if (didNotGoIn(outcome)) this.#changes.passOver(found)
      else if (from) this.#sent.left(this.#address, from)
      const event = didNotGoIn(outcome) ? outcome.status : known.has(found.place) || from ? 'changed' : 'new'
      if (outcome.status === 'known') return
      const { sourceId, error } = outcome
      this.#tell({ event, file: item.name, ...(sourceId ? { sourceId } : {}), ...(error ? { error } : {}) })
    })
  }

  /** Nothing but its name has changed: its source stays, and is noted here under the new one. */
  async #isRenamed({ place, stat }: FoundFile, item: FileItem, from: string): Promise<boolean> {
    const before = this.#sent.stateAt(this.#address, from)
    const sourceId = this.#sent.at(this.#address, from)
    const sum = await sumOfItem(item)
    if (!sourceId || sum === null || before?.sum !== sum) return false
    const content = `${this.#address} ${contentKey(place, sum, this.#options)}`
    const state = { stamp: stampOf(stat), identity: identityOf(stat), sum }
    this.#sent.arrived(content, sourceId, this.#address, place, state)
    this.#sent.left(this.#address, from)
    this.#tell({ event: 'renamed', file: item.name, from: this.#nameOf(from), sourceId })
    return true
  }

  async #takeOut(gone: readonly string[], found: number): Promise<void> {
    const known = this.#known()
    const places = gone.filter((place) => known.has(place))
    if (places.length > 0 && found === 0)
      return this.#held('The folder is empty, as of a disk that is not there: what was put in stays.')
    for (const place of places) {
      const file = this.#nameOf(place)
      const { sourceId } = known.get(place)!
      if (this.#options.delete) {
        const isElsewhere = known.entries().some(([other, sent]) => sent.sourceId === sourceId && !isGone(other))
        if (!isElsewhere) await this.#deleteVersions(sourceId)
        this.#sent.left(this.#address, place)
        this.#tell({ event: 'deleted', file, sourceId })
      } else if (!this.#isFirst && !this.#reportedGone.has(place)) this.#tell({ event: 'gone', file, sourceId })
      this.#reportedGone.add(place)
    }
  }

  /** The source, and those before it that came from this machine: without the newest the one before would count again. */
  async #deleteVersions(sourceId: string): Promise<void> {
    for (let id: string | null = sourceId; id && this.#sent.isOurs(id); ) {
      const params: { sourceId: string } = { sourceId: id }
      try {
        const { source }: GetSourceReply = await this.#cairn.request('get', '/v1/sources/{sourceId}', { params })
        const { job } = await this.#cairn.request('delete', '/v1/sources/{sourceId}', { params })
        const { status, error } = await this.#cairn.endOfJob(job.id)
        if (status === 'failed') throw new CommandError(error?.message ?? 'The deletion failed.', EXIT.job)
        id = source.replaces
      } catch (error) {
        if (error instanceof CairnError && error.status === 404) return
        throw error
      }
    }
  }

  #nameOf(place: string): string {
    return path.join(this.#folder, path.relative(this.#root, place))
  }

  #itemOf(place: string): FileItem {
    return { ...fileItem(this.#nameOf(place)), place }
  }

  #tell(happened: { event: string; file: string; from?: string; sourceId?: string; error?: string }): void {
    const { event, file, from, error } = happened
    const more = [from && `, formerly ${from}`, error && `: ${error}`, event === 'gone' && ', its source stays']
    say(this.#options.json ? JSON.stringify(happened) : `${event.padEnd(11)} ${file}${more.filter(Boolean).join('')}`)
  }
}

/** Where a new file was before: one that is gone and was this very file, or had the same bytes. */
async function formerly({ stat }: FoundFile, item: FileItem, left: Set<string>, known: KnownFiles) {
  const states = [...left].flatMap((place) => {
    const file = known.get(place)?.file
    return file ? [{ place, file }] : []
  })
  const same = states.find(({ file }) => file.identity === identityOf(stat))
  const asLarge = states.filter(({ file }) => file.stamp.startsWith(`${stat.size}-`))
  const sum = !same && asLarge.length > 0 ? await sumOfItem(item) : null
  const from = same ?? asLarge.find(({ file }) => file.sum === sum)
  // Two files of the same bytes may have been renamed at once: each has its own.
  return from && left.delete(from.place) ? from.place : null
}

/** Null where it is gone again, or may not be read. */
const sumOfItem = async (item: FileItem): Promise<string | null> => item.bytes().then(sumOf, () => null)

function isGone(place: string): boolean {
  try {
    lstatSync(place)
    return false
  } catch (error) {
    return ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
  }
}
