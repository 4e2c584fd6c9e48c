import { createHash } from 'node:crypto'
import type { AccountDb } from '../db/sql.ts'
import { keepArtefact } from '../graph/artefact-store.ts'
import { findOrInsertSource } from '../graph/source-store.ts'
import { findJob, findJobByIdempotencyKey, insertJob } from '../jobs/job-store.ts'
import type { JobRecord } from '../jobs/job-types.ts'
import { AccountGoneError, InvalidIngestError } from '../lib/errors.ts'
import { type JobId, newId, type SourceId } from '../lib/ids.ts'
import { holdForJob } from '../metering/charge.ts'
import { requireStorage } from '../metering/storage-quota.ts'
import type { Usage } from '../metering/usage-headers.ts'
import type { ChosenDistiller } from './choose-distiller.ts'
import type { IngestOptions } from './ingest-fields.ts'
import type { IngestServices } from './ingest-services.ts'
import type { SourceToRead } from './read-source.ts'

/** What a job of kind `url` or `file` carries. */
export interface IngestPayload {
  sourceId: SourceId
  /** as this request declared it, for another upload of the same bytes may say otherwise; null for pages */
  file: { filename: string; contentType: string } | null
  /** YYYY-MM-DD */
  datedAt: string
  analyzeStyle: boolean
  distillLimit: number | null
  /** null: the rules; absent in jobs queued before there were others */
  distiller?: ChosenDistiller | null
  focus: string | null
  focusContext: number
  /** absent in jobs queued before it could be said */
  replaces?: SourceId | 'none' | null
  /** whether it may be read and written with others */
  isSmall?: boolean
}

/** bytes of a file */
const SMALL = 16_384

export type QueuedJob =
  | { job: JobRecord; created: true; usage: Usage }
  /** a repeat, which is neither counted nor charged */
  | { job: JobRecord; created: false }

/** A live write says so in full: 400 `invalid_ingest_request` otherwise. */
export function requireLiveFields(options: IngestOptions): string {
  if (!options.distill) throw new InvalidIngestError('A live ingest needs "distill": true.')
  if (!options.datedAt)
    throw new InvalidIngestError('A live ingest needs "datedAt": the day the source is from, YYYY-MM-DD.')
  return options.datedAt
}

/**
 * Keeps a file's bytes and queues the job, in one transaction: what was acknowledged is on disk. The same idempotency
 * key gives the first job, also when many equal requests race. What the job will cost is held back until it has ended;
 * throws 402 and 429, and then nothing was kept.
 */
export async function queueIngest(
  { metering, jobAttempts, turns }: Pick<IngestServices, 'metering' | 'jobAttempts' | 'turns'>,
  own: AccountDb,
  source: SourceToRead,
  options: IngestOptions,
  distiller: ChosenDistiller | null,
): Promise<QueuedJob> {
  const datedAt = requireLiveFields(options)
  const { idempotencyKey } = options
  if (idempotencyKey) {
    const earlier = await findJobByIdempotencyKey(own, source.kind, idempotencyKey)
    if (earlier) return { job: earlier, created: false }
  }
  const id = newId<JobId>()
  const insert = async (tx: AccountDb) => {
    const bytes = source.kind === 'file' ? source.bytes.length : 1
    await requireStorage(metering, tx, { bytes, sources: 1, records: 1 })
    const sourceId = await keepSource(tx, source)
    const payload: IngestPayload = {
      sourceId,
      file: source.kind === 'file' ? { filename: source.filename, contentType: source.contentType } : null,
      datedAt,
      analyzeStyle: options.analyzeStyle,
      distillLimit: options.distillLimit ?? null,
      distiller,
      focus: source.kind === 'url' ? source.focus : null,
      focusContext: source.kind === 'url' ? source.focusContext : 0,
      replaces: (options.replaces as SourceId | 'none' | undefined) ?? null,
      // A model takes its time, and what is said of a way of writing is said by many.
      isSmall: source.kind === 'file' && bytes <= SMALL && !distiller && !options.analyzeStyle && !options.replaces,
    }
    // Runs and deletions of one source take turns.
    const orderingKey = `source:${sourceId}`
    const inserted = await insertJob(tx, {
      id,
      kind: source.kind,
      payload,
      idempotencyKey,
      orderingKey,
      sourceId,
      maxAttempts: jobAttempts,
    })
    if (!inserted) throw new KeyTakenError()
    const usage = await holdForJob(metering, tx, 'ingest.live', id)
    return { job: (await findJob(tx, id))!, usage }
  }
  try {
    return { ...(await turns.queueing.within(own.account, undefined, () => own.tx(insert))), created: true }
  } catch (error) {
    if (!(error instanceof KeyTakenError)) throw error
    const earlier = await findJobByIdempotencyKey(own, source.kind, idempotencyKey ?? '')
    if (!earlier) throw new AccountGoneError() // jobs go with their account only
    return { job: earlier, created: false }
  }
}

/** Lost the race for an idempotency key: rolls back, so that the loser's source is not kept either. */
class KeyTakenError extends Error {}

async function keepSource(tx: AccountDb, source: SourceToRead): Promise<SourceId> {
  const id = newId<SourceId>()
  if (source.kind === 'url') {
    return findOrInsertSource(tx, {
      id,
      kind: 'url',
      key: source.url,
      url: source.url,
      filename: null,
      contentType: null,
    })
  }
  const { bytes, contentType, filename } = source
  const sha256 = createHash('sha256').update(bytes).digest()
  const sourceId = await findOrInsertSource(tx, {
    id,
    kind: 'file',
    key: sha256.toString('hex'),
    url: null,
    filename,
    contentType,
  })
  await keepArtefact(tx, { id: newId(), sourceId, sha256, bytes, contentType })
  return sourceId
}
