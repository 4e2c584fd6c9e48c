import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { storedAccount } from '../../test/support/accounts.ts'
import { joinTestCluster, type TestCluster } from '../../test/support/cluster.ts'
import { migrate } from '../db/migrate.ts'
import { openPool, type Pool } from '../db/pool.ts'
import type { AccountDb, Db } from '../db/sql.ts'
import { AccountIndexes, type IndexSizes } from '../index/account-indexes.ts'
import { analyseNote, analyseRecord } from '../index/analyse.ts'
import { decodeTermCounts, encodeLinks, encodeVector, ITEM_KIND, RELATION, STATE } from '../index/doc-codec.ts'
import { embedWithIndex } from '../index/embed-with-index.ts'
import { type HeldIndex, IndexHere } from '../index/held-index.ts'
import {
  deleteIndexItems,
  GRAPH_SPACE,
  type IndexDocRow,
  nextIndexSeq,
  putEmbeddings,
  putIndexDocs,
  switchEpoch,
} from '../index/index-store.ts'
import { IndexThreads } from '../index/index-threads.ts'
import type { AccountId } from '../lib/ids.ts'
import { newId } from '../lib/ids.ts'
import { createRiEmbedder, RI_MODEL } from '../models/ri-512.ts'

// Where an index is loaded and held changes no answer.

const HERE: IndexSizes = { byThread: Number.POSITIVE_INFINITY, kept: Number.POSITIVE_INFINITY }
const HANDED_OVER: IndexSizes = { byThread: 0, kept: Number.POSITIVE_INFINITY }
const KEPT: IndexSizes = { byThread: 0, kept: 0 }
const ENTRY = new URL('./index-thread.ts', import.meta.url)
const EPOCH = { model: RI_MODEL, epoch: 1, notes: 0 }

let cluster: TestCluster
let pool: Pool
let db: Db
const opened: AccountIndexes[] = []
before(async () => {
  cluster = await joinTestCluster({
    prepareTemplate: async (config) => {
      const client = new pg.Client(config)
      await client.connect()
      await migrate(client)
      await client.end()
    },
  })
  const { config } = await cluster.createDatabase()
  pool = openPool({ config, namedStatements: true })
  db = pool.db
})
after(async () => {
  await Promise.all(opened.map((indexes) => indexes.close()))
  await pool.close()
  await cluster.stop()
})

function indexesWith(sizes: IndexSizes, budgetBytes = 1e9) {
  const threads = new IndexThreads(ENTRY, 1)
  const builtIn = { model: RI_MODEL, over: createRiEmbedder }
  const indexes = new AccountIndexes({ budgetBytes, builtIn, threads, sizes })
  opened.push(indexes)
  return { indexes, threads }
}

const WORDS = 'river stone harbour engine violin winter market letter garden signal copper meadow'.split(' ')
const NAMES = ['Ada Byron', 'Port Ellen', 'Grace Hopper', 'Mount Rainier', 'Luigi Menabrea']

/** The same texts for the same seed. */
function randomOf(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function note(random: (below: number) => number, records: readonly string[]): IndexDocRow {
  const sentence = () =>
    `${NAMES[random(NAMES.length)]} kept the ${Array.from({ length: 6 }, () => WORDS[random(WORDS.length)]).join(' ')}.`
  const title = random(3) === 0 ? NAMES[random(NAMES.length)]! : ''
  const text = Array.from({ length: 1 + random(4) }, sentence).join(' ')
  const { len, ...bytes } = analyseNote({ title, text, language: 'en', facets: [], aboutNames: [] })
  const links = encodeLinks(
    records.map((recordId) => ({ recordId, relation: random(2) ? RELATION.extractedFrom : RELATION.mentions })),
  )
  const own = { kind: ITEM_KIND.note, state: random(8) ? STATE.live : STATE.superseded, day: 20_000 + random(9) }
  return { ...own, itemId: newId(), language: 'en', length: len, ...bytes, links }
}

function record(random: (below: number) => number): IndexDocRow {
  const text = Array.from({ length: 5 }, () => WORDS[random(WORDS.length)]).join(' ')
  const { len, terms } = analyseRecord({ text, language: 'en', facets: [] })
  const own = { kind: random(2) ? ITEM_KIND.claim : ITEM_KIND.entity, state: STATE.live, day: null }
  return { ...own, itemId: newId(), language: 'en', length: len, terms, tokens: null, names: null, links: null }
}

const write = (account: AccountId, work: (tx: AccountDb, seq: number) => Promise<void>): Promise<number> =>
  db.of(account).tx(async (tx) => {
    const seq = await nextIndexSeq(tx)
    await work(tx, seq)
    return seq
  })

/** Notes and records with vectors, by the statistics of none. */
async function put(account: AccountId, random: (below: number) => number, notes: number): Promise<IndexDocRow[]> {
  const records = Array.from({ length: notes }, () => record(random))
  const docs = Array.from({ length: notes }, () =>
    note(random, [records[random(notes)]!.itemId, records[random(notes)]!.itemId]),
  )
  const embed = createRiEmbedder({ size: 10, df: () => 1, signatureSeeds: (term) => [term] })
  await write(account, async (tx, seq) => {
    await putIndexDocs(tx, GRAPH_SPACE, seq, [...docs, ...records])
    const vectors = docs.map(({ itemId, terms }) => ({ itemId, vec: encodeVector(embed(decodeTermCounts(terms))) }))
    await putEmbeddings(tx, GRAPH_SPACE, seq, { kind: 'topical', ...EPOCH }, vectors.slice(1))
  })
  return docs
}

async function filledAccount(seed: number, notes = 60) {
  const account = await storedAccount(db)
  const random = randomOf(seed)
  await db.of(account).tx((tx) => switchEpoch(tx, GRAPH_SPACE, 'topical', EPOCH))
  const docs = [...(await put(account, random, notes)), ...(await put(account, random, notes))]
  return { account, random, docs }
}

const QUESTIONS = [
  'Who kept the copper engine?',
  'river stone of Port Ellen',
  'violin',
  'Grace Hopper winter market',
  '',
]

/** Everything that queries take from an index, without the numbers of its rows. */
async function answersOf(index: HeldIndex) {
  const answers = []
  for (const text of QUESTIONS) {
    for (const target of ['all', 'note', 'claim'] as const) {
      const query = { text, limit: 20, target, includeSuperseded: target === 'note', dayFrom: 20_002 }
      const meant = [{ raw: 'nowhere', others: ['garden', 'signal', 'nothing'] }]
      const { found, pairs, words, byMeaning } = await index.ask('rank', { query, evidenceLimit: 3, meant })
      answers.push({
        ...found,
        records: found.records.map(({ row, noteRow, ...rest }) => rest),
        notes: found.notes.map(({ row, ...rest }) => rest),
        pairs,
        words,
        byMeaning: byMeaning.map(({ row, ...rest }) => rest),
      })
    }
  }
  const { ids } = await index.ask('outside', { dayFrom: 20_001, dayTo: 20_030 })
  const counts = new Map([[1, 2]])
  const vectors = await embedWithIndex(index, [{ seed: 7, termCounts: counts }], true)
  return { answers, outside: ids?.sort(), vectors: vectors.map((vec) => Buffer.from(vec).toString('hex')) }
}

for (const [where, sizes] of [
  ['handed over by a thread', HANDED_OVER],
  ['kept in a thread', KEPT],
] as const)
  test(`an index ${where} answers as one that is loaded here, before deltas and after them`, async () => {
    for (const seed of [1, 2, 3]) {
      const { account, random, docs } = await filledAccount(seed)
      const own = db.of(account)
      const [here, there] = [indexesWith(HERE).indexes, indexesWith(sizes).indexes]
      const index = await there.get(own)
      assert.equal(index instanceof IndexHere, sizes === HANDED_OVER)
      assert.deepEqual(await answersOf(index), await answersOf(await here.get(own)))
      for (let i = 0; i < 3; i++) {
        await put(account, random, 5)
        const changed = { ...docs[random(docs.length)]!, terms: docs[random(docs.length)]!.terms }
        await write(account, (tx, seq) => putIndexDocs(tx, GRAPH_SPACE, seq, [changed]))
        await write(account, (tx, seq) => deleteIndexItems(tx, GRAPH_SPACE, seq, [docs[random(docs.length)]!.itemId]))
        assert.deepEqual(await answersOf(await there.refresh(own)), await answersOf(await here.refresh(own)))
      }
      const fresh = indexesWith(HERE).indexes
      assert.deepEqual(await answersOf(await there.refresh(own)), await answersOf(await fresh.get(own)))
    }
  })

for (const [where, sizes] of [
  ['handed over', HANDED_OVER],
  ['kept', KEPT],
] as const)
  test(`what is written while an index is loaded by a thread is in it after the next delta, ${where}`, async () => {
    const { account, random } = await filledAccount(11)
    const own = db.of(account)
    const { indexes } = indexesWith(sizes)
    const loading = indexes.get(own)
    let last = 0
    for (let i = 0; i < 5; i++) {
      await put(account, random, 4)
      last = await write(account, async () => {})
    }
    await loading
    const index = await indexes.refresh(own, {}, { seq: last })
    assert.equal(index.facts.seq, last)
    const fresh = await indexesWith(HERE).indexes.get(own)
    assert.deepEqual(await answersOf(index), await answersOf(fresh))
  })

test('when the thread of a kept index ends, the index is loaded anew and the question is answered', async () => {
  const { account } = await filledAccount(21)
  const own = db.of(account)
  const { indexes, threads } = indexesWith(KEPT)
  const index = await indexes.get(own)
  const before = await answersOf(index)
  await threads.take(0).end()
  assert.deepEqual(await answersOf(index), before)
  await threads.take(0).end()
  assert.deepEqual(await answersOf(await indexes.refresh(own)), before)
})

test('when the thread ends amid a load, the load is done by another', async () => {
  const { account } = await filledAccount(22)
  const own = db.of(account)
  for (const sizes of [HANDED_OVER, KEPT]) {
    const { indexes, threads } = indexesWith(sizes)
    let ended = 0
    const dying: AccountDb = {
      ...own,
      tx: (work, options) =>
        own.tx((tx) => {
          const copyOut: AccountDb['copyOut'] = async (text, take) => {
            if (ended++ === 0) await threads.take(0).end()
            await tx.copyOut(text, take)
          }
          return work({ ...tx, copyOut })
        }, options),
    }
    const index = await indexes.get(dying)
    assert.ok(ended > 1)
    assert.deepEqual(await answersOf(index), await answersOf(await indexesWith(HERE).indexes.get(own)))
  }
})

test('an index that was dropped while somebody holds it is loaded anew for the next question', async () => {
  const { account } = await filledAccount(23)
  const { indexes } = indexesWith(KEPT)
  const index = await indexes.get(db.of(account))
  const before = await answersOf(index)
  indexes.drop(account)
  assert.equal(indexes.bytes, 0)
  assert.deepEqual(await answersOf(index), before)
})

test('kept indexes count and give way within the budget like others', async () => {
  const one = await filledAccount(31)
  const other = await filledAccount(32)
  const { indexes: roomy } = indexesWith(KEPT)
  await roomy.get(db.of(one.account))
  const { indexes } = indexesWith(KEPT, roomy.bytes * 2.6)
  const kept = []
  for (const { account } of [one, other, await filledAccount(33)]) {
    await indexes.get(db.of(account))
    kept.push(indexes.bytes)
  }
  assert.ok(Math.max(...kept) <= roomy.bytes * 2.6)
  assert.ok(kept[0]! > 0)
  assert.ok(indexes.accounts.length < 3)
})
