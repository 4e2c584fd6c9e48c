import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { storedAccount } from '../../test/support/accounts.ts'
import { joinTestCluster, type TestCluster } from '../../test/support/cluster.ts'
import { prepareTemplate } from '../../test/support/service.ts'
import { openPool, type Pool } from '../db/pool.ts'
import type { AccountDb, Db } from '../db/sql.ts'
import { AccountIndexes } from '../index/account-indexes.ts'
import { analyseNote } from '../index/analyse.ts'
import { ITEM_KIND, STATE } from '../index/doc-codec.ts'
import { embeddedItems, GRAPH_SPACE, nextIndexSeq, putIndexDocs, readEpochs } from '../index/index-store.ts'
import type { JobAttempt, JobOutcome } from '../jobs/job-types.ts'
import { type AccountId, newId } from '../lib/ids.ts'
import { createRiEmbedder, RI_DIMENSIONS, RI_MODEL } from '../models/ri-512.ts'
import { reembedHandler } from './reembed-notes.ts'

let cluster: TestCluster
let pool: Pool
before(async () => {
  cluster = await joinTestCluster({ prepareTemplate })
  pool = openPool({ config: (await cluster.createDatabase()).config, namedStatements: true })
})
after(async () => {
  await pool.close()
  await cluster.stop()
})

async function put(account: AccountId, itemIds: readonly string[]): Promise<void> {
  const docs = itemIds.map((itemId, i) => {
    const { len, ...bytes } = analyseNote({ title: '', text: `fox ${i}`, language: 'en', facets: [], aboutNames: [] })
    const own = { itemId, kind: ITEM_KIND.note, state: STATE.live, day: null, language: 'en' }
    return { ...own, length: len, ...bytes, links: null }
  })
  await pool.db.of(account).tx(async (tx) => {
    await putIndexDocs(tx, GRAPH_SPACE, await nextIndexSeq(tx), docs)
  })
}

/** Runs the job; `before`: done before its transaction of that number, counted from 1. */
async function reembed(
  account: AccountId,
  before: (transaction: number) => Promise<void>,
  payload: object = {},
): Promise<JobOutcome[]> {
  const outcomes: JobOutcome[] = []
  let transactions = 0
  const own = pool.db.of(account)
  const counting: AccountDb = {
    ...own,
    tx: async (work, options) => {
      await before(++transactions)
      return own.tx(work, options)
    },
  }
  const db: Db = { ...pool.db, of: () => counting }
  const attempt: JobAttempt = {
    signal: new AbortController().signal,
    progress: () => {},
    spend: async () => {},
    finish: async (_tx, outcome) => void outcomes.push(outcome),
    together: async (item, step) => void (await step([item])),
  }
  const builtIn = { model: RI_MODEL, over: createRiEmbedder }
  const indexes = new AccountIndexes({ budgetBytes: 1e9, builtIn })
  const services = { db, indexes, embedder: null, jobAttempts: 1 }
  const job = { kind: 'reembed', attempts: 1, maxAttempts: 1, payload, leaseToken: '', tokensSpent: 0 }
  await reembedHandler.run(services, { ...job, id: newId(), accountId: account }, attempt)
  return outcomes
}

test('notes that came behind the walk are made up for before the switch', async () => {
  const account = await storedAccount(pool.db)
  const late = newId()
  const notes = [newId(), newId()]
  await put(account, notes)
  let wasLate = false
  const outcomes = await reembed(account, async () => {
    const { topical } = await readEpochs(pool.db.of(account), GRAPH_SPACE)
    const rows = { kind: 'topical' as const, model: RI_MODEL, epoch: 1 }
    const made = await embeddedItems(pool.db.of(account), GRAPH_SPACE, rows, RI_DIMENSIONS, notes)
    if (wasLate || topical || made.size < notes.length) return
    wasLate = true
    await put(account, [late])
  })
  assert.ok(wasLate)
  assert.equal(outcomes.length, 1)
  const { topical } = await readEpochs(pool.db.of(account), GRAPH_SPACE)
  assert.deepEqual(topical, { model: RI_MODEL, epoch: 1, notes: 2, dimensions: RI_DIMENSIONS })
  const rows = { kind: 'topical' as const, ...topical! }
  const made = await embeddedItems(pool.db.of(account), GRAPH_SPACE, rows, RI_DIMENSIONS, [...notes, late])
  assert.equal(made.size, 3)
})

test('another epoch that began meanwhile is not written over', async () => {
  const account = await storedAccount(pool.db)
  await put(account, [newId()])
  let nested = false
  await assert.rejects(
    reembed(account, async (transaction) => {
      if (nested || transaction !== 2) return
      nested = true
      await reembed(account, async () => {})
    }),
    /meanwhile/,
  )
  assert.equal((await readEpochs(pool.db.of(account), GRAPH_SPACE)).topical?.epoch, 1)
})

test('a job that was asked for before another one made the vectors ends without making them', async () => {
  const account = await storedAccount(pool.db)
  const waited = { epoch: 0 }
  await put(account, [newId(), newId()])
  await reembed(account, async () => {})
  const epochOf = async () => (await readEpochs(pool.db.of(account), GRAPH_SPACE)).topical

  const [outcome] = await reembed(account, async () => {}, waited)
  assert.equal(outcome?.status, 'succeeded')
  assert.equal((await epochOf())?.epoch, 1)

  await put(account, [newId(), newId()])
  await reembed(account, async () => {}, waited)
  assert.deepEqual(await epochOf(), { model: RI_MODEL, epoch: 2, notes: 4, dimensions: RI_DIMENSIONS })

  await reembed(account, async () => {}, { epoch: 2 })
  assert.equal((await epochOf())?.epoch, 3)
})
