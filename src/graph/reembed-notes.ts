import type { AccountDb } from '../db/sql.ts'
import type { Epoch } from '../index/account-index.ts'
import {
  countIndexedNotes,
  deleteEmbeddings,
  describeIndexEpoch,
  embeddedItems,
  GRAPH_SPACE,
  nextIndexSeq,
  notesWithoutEmbedding,
  pageOfNotes,
  presentItems,
  putEmbeddings,
  readEpochs,
  switchEpoch,
} from '../index/index-store.ts'
import type { JobAttempt, JobHandler } from '../jobs/job-types.ts'
import { UnavailableError } from '../lib/errors.ts'
import type { EmbedServices } from './embed-notes.ts'
import { passageOf } from './note-passages.ts'
import { listNoteTexts } from './note-text-store.ts'
import { isMadeMeanwhile, queueReembed, REEMBED } from './queue-reembed.ts'
import { builtInMaker, modelMaker, type VectorMaker } from './vector-makers.ts'
import { wholeIndex } from './whole-index.ts'

/** notes whose vectors are written at once: what is done when an attempt is broken off */
const PAGE = 64
/** walks over all notes before the notes that came meanwhile are left to another job */
const ROUNDS = 5

/**
 * Makes the vectors of the next epoch beside those in use, and switches in one transaction; or, where the vectors in use
 * are the model's, those that are missing. Until then, and when it fails, queries use the old ones.
 */
export const reembedHandler: JobHandler<EmbedServices> = {
  kind: REEMBED,
  run: async (services, job, attempt) => {
    const own = services.db.of(job.accountId)
    if (!services.embedder && (await endWhereMade(own, job.payload, attempt))) return
    await reembedNotes(services, own, attempt)
  },
}

/** Another job may have made the same vectors while this one waited. */
async function endWhereMade(own: AccountDb, payload: unknown, attempt: JobAttempt): Promise<boolean> {
  const [{ topical }, notes] = await Promise.all([readEpochs(own, GRAPH_SPACE), countIndexedNotes(own, GRAPH_SPACE)])
  if (!isMadeMeanwhile(payload, topical, notes)) return false
  await own.tx((tx) => attempt.finish(tx, { status: 'succeeded', result: { ...topical, withoutVector: 0 } }))
  return true
}

async function makerFor(services: EmbedServices, own: AccountDb, signal: AbortSignal): Promise<VectorMaker> {
  const { embedder } = services
  if (!embedder) return builtInMaker(await wholeIndex(services, own))
  const textsOf = async (ids: readonly string[]) => {
    const notes = await listNoteTexts(own, ids)
    return new Map(notes.map((note) => [note.id, passageOf(note)]))
  }
  return modelMaker(embedder, textsOf, signal)
}

async function reembedNotes(services: EmbedServices, own: AccountDb, attempt: JobAttempt): Promise<void> {
  const maker = await makerFor(services, own, attempt.signal)
  const work = new Reembedding(services, own, GRAPH_SPACE, maker, attempt)
  await work.begin()
  for (let round = 1; ; round++) {
    await work.makeMissing()
    if (await work.finish(round === ROUNDS)) return
  }
}

/** One job's work on the vectors of a space. */
class Reembedding {
  readonly #services: EmbedServices
  readonly #own: AccountDb
  readonly #space: string
  readonly #maker: VectorMaker
  readonly #attempt: JobAttempt
  /** notes that the model does not take */
  readonly #refused = new Set<string>()
  /** in use when the work began */
  #current: Epoch | undefined
  #target!: Epoch
  /** the target is in use: what is made is searched at once */
  #fillsGaps = false

  constructor(services: EmbedServices, own: AccountDb, space: string, maker: VectorMaker, attempt: JobAttempt) {
    this.#services = services
    this.#own = own
    this.#space = space
    this.#maker = maker
    this.#attempt = attempt
  }

  async begin(): Promise<void> {
    const { model, dimensions, resumes } = this.#maker
    this.#current = (await readEpochs(this.#own, this.#space)).topical
    const current = this.#current
    const isOwn = current?.model === model && (current.dimensions ?? dimensions) === dimensions
    this.#fillsGaps = isOwn && resumes
    const notes = await countIndexedNotes(this.#own, this.#space)
    this.#target =
      current && this.#fillsGaps
        ? { ...current, dimensions }
        : { model, epoch: (current?.epoch ?? 0) + 1, notes, dimensions }
    if (!resumes) await this.#own.tx((tx) => deleteEmbeddings(tx, this.#space, this.#rows))
  }

  get #rows() {
    return { kind: 'topical' as const, model: this.#target.model, epoch: this.#target.epoch }
  }

  /** Walks over all notes and makes the vectors that are not there, with no transaction open while they are made. */
  async makeMissing(): Promise<void> {
    const { signal, progress } = this.#attempt
    const total = await countIndexedNotes(this.#own, this.#space)
    progress('embed', 0, total)
    let after: string | null = null
    for (let done = 0; ; ) {
      signal.throwIfAborted()
      const page = await pageOfNotes(this.#own, this.#space, after, PAGE)
      if (page.length === 0) return
      const ids = page.map(({ itemId }) => itemId)
      const ready = await embeddedItems(this.#own, this.#space, this.#rows, this.#maker.dimensions, ids)
      const missing = page.filter(({ itemId }) => !ready.has(itemId) && !this.#refused.has(itemId))
      if (missing.length > 0)
        await this.#write(
          missing.map(({ itemId }) => itemId),
          await this.#maker.make(missing, signal),
        )
      done += page.length
      after = ids.at(-1)!
      progress('embed', Math.min(done, total), Math.max(done, total))
    }
  }

  async #write(asked: readonly string[], made: ReadonlyMap<string, Uint8Array>): Promise<void> {
    await this.#own.tx(async (tx) => {
      // Holds the account's sequence: neither a deletion nor another epoch comes in between.
      const seq = this.#fillsGaps ? await nextIndexSeq(tx, this.#space) : 0
      const { topical } = await readEpochs(tx, this.#space, true)
      if (topical?.epoch !== this.#current?.epoch) throw new UnavailableError('Another job has made vectors meanwhile.')
      const present = await presentItems(tx, this.#space, asked)
      for (const itemId of present) if (!made.has(itemId)) this.#refused.add(itemId)
      const vectors = [...made].flatMap(([itemId, vec]) => (present.has(itemId) ? [{ itemId, vec }] : []))
      await putEmbeddings(tx, this.#space, seq, this.#rows, vectors)
    })
  }

  /** Ends the job, unless notes came meanwhile; `leaveRest`: another job makes the vectors of these. */
  async finish(leaveRest: boolean): Promise<boolean> {
    const { dimensions } = this.#maker
    return this.#own.tx(async (tx) => {
      await nextIndexSeq(tx, this.#space)
      const limit = this.#refused.size + 1
      const without = await notesWithoutEmbedding(tx, this.#space, this.#rows, dimensions, limit)
      const gaps = without.some((itemId) => !this.#refused.has(itemId))
      if (gaps && !leaveRest) return false
      const { gaps: _before, ...epoch } = this.#target
      const next = gaps ? { ...epoch, gaps } : epoch
      if (this.#fillsGaps) await describeIndexEpoch(tx, this.#space, 'topical', next)
      else await switchEpoch(tx, this.#space, 'topical', next)
      await this.#attempt.finish(tx, { status: 'succeeded', result: { ...next, withoutVector: without.length } })
      if (gaps) await queueReembed(tx, this.#services)
      return true
    })
  }
}
