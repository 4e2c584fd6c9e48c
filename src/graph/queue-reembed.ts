import type { AccountDb } from '../db/sql.ts'
import type { Epoch } from '../index/account-index.ts'
import { GRAPH_SPACE, readEpochs } from '../index/index-store.ts'
import { findNewestJob, insertJob } from '../jobs/job-store.ts'
import type { JobRecord } from '../jobs/job-types.ts'
import { type JobId, newId } from '../lib/ids.ts'
import { RI_MODEL } from '../models/ri-512.ts'
import type { EmbedServices } from './embed-notes.ts'

export const REEMBED = 'reembed'

const GROWTH = 2
const SHRINKAGE = 0.9
/** before a query asks again for what failed for good; each ingest does so at once */
const PAUSE_MS = 10 * 60_000

type QueueServices = Pick<EmbedServices, 'embedder' | 'jobAttempts'>

/** The model that vectors are to be of. */
export const wantedModel = ({ embedder }: Pick<EmbedServices, 'embedder'>): string => embedder?.id ?? RI_MODEL

/**
 * Asks for new vectors, in the transaction that wrote or deleted notes, where they are of another model than the settings
 * name or some are missing. And `ri-512-v2` reads what words mean from the account's own notes: once they have doubled,
 * or a tenth of them is gone, all its vectors are made anew. Queued once for each epoch and size: what failed for good
 * is tried again after the next doubling. `notes`: how many the account has now.
 */
export async function queueReembedWhenDue(tx: AccountDb, notes: number, services: QueueServices): Promise<void> {
  const { topical } = await readEpochs(tx, GRAPH_SPACE)
  if (!topical) return
  const model = wantedModel(services)
  if (topical.model !== model || topical.gaps) return queueReembed(tx, services)
  if (model !== RI_MODEL || fits(topical, notes)) return
  const size = 2 ** Math.floor(Math.log2(Math.max(1, notes)))
  await insertReembed(tx, services, `epoch ${topical.epoch + 1} of ${size}`, { epoch: topical.epoch })
}

/** Whether vectors by words' meanings in so many notes are still good for as many as there are now. */
const fits = (made: Epoch, notes: number): boolean => notes < made.notes * GROWTH && notes > made.notes * SHRINKAGE

/** `epoch`: of the vectors that no longer fitted; without it they are made whatever there is. */
interface ReembedPayload {
  epoch?: number
}

/**
 * Whether the built-in model's vectors of a job have been made since it was asked for: an account that grows fast asks at each
 * doubling, before the first of these jobs has its turn. `notes`: how many there are now.
 */
export function isMadeMeanwhile(payload: unknown, topical: Epoch | undefined, notes: number): topical is Epoch {
  const { epoch } = payload as ReembedPayload
  if (epoch === undefined || !topical || topical.epoch <= epoch) return false
  return topical.model === RI_MODEL && !topical.gaps && fits(topical, notes)
}

/** Unless one waits or runs. */
export async function queueReembed(tx: AccountDb, services: QueueServices): Promise<void> {
  const newest = await findNewestJob(tx, REEMBED)
  if (isOpen(newest)) return
  await insertReembed(tx, services, `${wantedModel(services)} after ${newest?.id ?? 'none'}`)
}

/** How far the vectors of the wanted model are. */
export interface Reembed {
  jobId: string
  model: string
  /** notes; null before a worker has begun */
  progress: { done: number; total: number } | null
}

/**
 * Told by queries that found vectors of another model than the settings name, or notes without one: nobody may have
 * written to the account since the settings changed, or the job failed for good. Queues the job where it is due;
 * null when none is open.
 */
export async function keepReembedGoing(
  own: AccountDb,
  services: QueueServices,
  why: 'other model' | 'gaps',
): Promise<Reembed | null> {
  const newest = await findNewestJob(own, REEMBED)
  if (isOpen(newest) || !isDue(newest, why)) return reembedOf(newest, services)
  await own.tx((tx) => queueReembed(tx, services))
  return reembedOf(await findNewestJob(own, REEMBED), services)
}

const reembedOf = (job: JobRecord | undefined, services: QueueServices): Reembed | null =>
  job && isOpen(job)
    ? {
        jobId: job.id,
        model: wantedModel(services),
        progress: job.progress && { done: job.progress.done, total: job.progress.total },
      }
    : null

/** Gaps that are left after a job has ended well are notes that the model refuses. */
function isDue(newest: JobRecord | undefined, why: 'other model' | 'gaps'): boolean {
  if (newest?.status !== 'failed') return why === 'other model' || newest === undefined
  return (newest.finishedAt?.getTime() ?? 0) < Date.now() - PAUSE_MS
}

const isOpen = (job: JobRecord | undefined): boolean => job?.status === 'queued' || job?.status === 'processing'

async function insertReembed(
  tx: AccountDb,
  services: QueueServices,
  idempotencyKey: string,
  payload: ReembedPayload = {},
) {
  await insertJob(tx, {
    id: newId<JobId>(),
    kind: REEMBED,
    payload,
    idempotencyKey,
    orderingKey: REEMBED,
    maxAttempts: services.jobAttempts,
    priority: -1,
  })
}
