import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '../db/sql.ts'
import { decodeTermCounts, encodeVector } from '../index/doc-codec.ts'
import {
  deleteStrayEmbeddings,
  GRAPH_SPACE,
  nextSeq,
  notesToEmbed,
  notesWithoutEmbedding,
  putEmbeddings,
  readEpochs,
  switchEpoch,
} from '../index/index-store.ts'
import type { JobContext, JobHandler } from '../jobs/job.ts'
import { insertJob } from '../jobs/job-store.ts'
import { type AccountId, type JobId, newId } from '../lib/ids.ts'
import { createRiEmbedder, RI_MODEL } from '../models/ri-512.ts'
import type { EmbedServices } from './embed-notes.ts'
import { wholeIndex } from './whole-index.ts'

const GROWTH = 2
const SHRINKAGE = 0.9
const PAGE = 200
/** notes between two looks at other work */
const BREATH = 20

/**
 * `ri-512-v1` reads what words mean from the account's own notes: once they have doubled, or a tenth of them is gone,
 * all vectors are made anew. Queued once for each epoch and size: what failed for good is tried again after the next
 * doubling.
 */
export async function queueReembedWhenDue(
  tx: Db,
  account: AccountId,
  notes: number,
  maxAttempts: number,
): Promise<void> {
  const { topical } = await readEpochs(tx, account, GRAPH_SPACE)
  if (topical?.model !== RI_MODEL) return
  if (notes < topical.notes * GROWTH && notes > topical.notes * SHRINKAGE) return
  await insertJob(tx, {
    id: newId<JobId>(),
    accountId: account,
    kind: 'reembed',
    payload: {},
    idempotencyKey: `epoch ${topical.epoch + 1} of ${2 ** Math.floor(Math.log2(Math.max(1, notes)))}`,
    orderingKey: 'reembed',
    maxAttempts,
    priority: -1,
  })
}

/** Makes the vectors of the next epoch beside those in use, and switches in one transaction. */
export const reembedHandler = (services: EmbedServices): JobHandler => ({
  kind: 'reembed',
  run: (job, context) => reembedNotes(services, job.accountId, context),
})

async function reembedNotes(services: EmbedServices, account: AccountId, context: JobContext): Promise<void> {
  const scoped = services.db.account(account)
  const { topical } = await readEpochs(scoped, account, GRAPH_SPACE)
  const index = await wholeIndex(services, account)
  const next = { model: RI_MODEL, epoch: (topical?.epoch ?? 0) + 1, notes: index.size }
  const rows = { kind: 'topical' as const, ...next }
  const embed = createRiEmbedder(index)
  const vectorsOf = async (notes: { itemId: string; terms: Buffer }[]) => {
    const vectors: { itemId: string; vec: Uint8Array }[] = []
    for (const { itemId, terms } of notes) {
      vectors.push({ itemId, vec: encodeVector(embed(decodeTermCounts(terms))) })
      if (vectors.length % BREATH === 0) await nextTurn()
    }
    return vectors
  }
  let after: string | null = null
  for (let done = 0; ; ) {
    context.signal.throwIfAborted()
    const page: { itemId: string; terms: Buffer }[] = await notesToEmbed(scoped, account, GRAPH_SPACE, after, PAGE)
    if (page.length === 0) break
    const vectors = await vectorsOf(page)
    // Rows of an epoch that is not in use yet: nobody reads them before the switch.
    await scoped.tx((tx) => putEmbeddings(tx, account, GRAPH_SPACE, 0, rows, vectors))
    done += page.length
    after = page.at(-1)!.itemId
    context.progress('embed', done, next.notes)
  }
  await scoped.tx(async (tx) => {
    const seq = await nextSeq(tx, account, GRAPH_SPACE)
    await deleteStrayEmbeddings(tx, account, GRAPH_SPACE, rows)
    const late = await notesWithoutEmbedding(tx, account, GRAPH_SPACE, rows)
    await putEmbeddings(
      tx,
      account,
      GRAPH_SPACE,
      seq,
      rows,
      late.map(({ itemId, terms }) => ({ itemId, vec: encodeVector(embed(decodeTermCounts(terms))) })),
    )
    await switchEpoch(tx, account, GRAPH_SPACE, 'topical', next)
    await context.finish(tx, { status: 'succeeded', result: { notes: index.size } })
  })
}
