import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { storedAccount } from '../../test/support/accounts.ts'
import { joinTestCluster, type TestCluster } from '../../test/support/cluster.ts'
import { prepareTemplate } from '../../test/support/service.ts'
import { openPool, type Pool } from '../db/pool.ts'
import type { AccountDb, Db } from '../db/sql.ts'
import { sql } from '../db/sql.ts'
import { type AccountId, newId } from '../lib/ids.ts'
import type { AccountIndex } from './account-index.ts'
import { AccountIndexes } from './account-indexes.ts'
import { analyseNote, analyseRecord } from './analyse.ts'
import { encodeLinks, encodeVector, ITEM_KIND, RELATION, STATE } from './doc-codec.ts'
import { type HeldIndex, IndexHere } from './held-index.ts'
import {
  deleteIndexItems,
  GRAPH_SPACE,
  type IndexDocRow,
  nextIndexSeq,
  pageOfNotes,
  pruneTombstones,
  putEmbeddings,
  putIndexDocs,
  readEpochs,
  switchEpoch,
} from './index-store.ts'
import { searchIndex } from './search.ts'

let cluster: TestCluster
let pool: Pool
let db: Db
before(async () => {
  cluster = await joinTestCluster({ prepareTemplate })
  const { config } = await cluster.createDatabase()
  pool = openPool({ config, namedStatements: true })
  db = pool.db
})
after(async () => {
  await pool.close()
  await cluster.stop()
})

const EPOCH = { model: 'm', epoch: 1, notes: 0 }

function note(title: string, text: string, links: { recordId: string; relation: 1 | 2 | 3 }[] = []): IndexDocRow {
  const { len, ...bytes } = analyseNote({ title, text, language: 'en', facets: [], aboutNames: [] })
  const own = { itemId: newId(), kind: ITEM_KIND.note, state: STATE.live, day: 20_000, language: 'en' }
  return { ...own, length: len, ...bytes, links: encodeLinks(links) }
}

function claim(text: string): IndexDocRow {
  const { len, terms } = analyseRecord({ text, language: 'en', facets: [] })
  const own = { itemId: newId(), kind: ITEM_KIND.claim, state: STATE.live, day: null, language: 'en' }
  return { ...own, length: len, terms, tokens: null, names: null, links: null }
}

const write = (account: AccountId, work: (tx: AccountDb, seq: number) => Promise<void>): Promise<number> =>
  db.of(account).tx(async (tx) => {
    const seq = await nextIndexSeq(tx)
    await work(tx, seq)
    return seq
  })

const put = (account: AccountId, docs: IndexDocRow[]) =>
  write(account, (tx, seq) => putIndexDocs(tx, GRAPH_SPACE, seq, docs))

const idsFor = (index: AccountIndex, text: string, target: 'all' | 'note' | 'claim' = 'note') =>
  searchIndex(index, { text, limit: 10, target }).records.map(({ id }) => id)

/** Without threads: what they hold can be looked into. */
class IndexesHere {
  readonly #indexes: AccountIndexes

  constructor(options: { budgetBytes: number }) {
    this.#indexes = new AccountIndexes(options)
  }

  get bytes() {
    return this.#indexes.bytes
  }
  async get(...of: Parameters<AccountIndexes['get']>): Promise<AccountIndex> {
    return here(await this.#indexes.get(...of))
  }
  async refresh(...of: Parameters<AccountIndexes['refresh']>): Promise<AccountIndex> {
    return here(await this.#indexes.refresh(...of))
  }
  drop(account: AccountId) {
    this.#indexes.drop(account)
  }
}
function here(index: HeldIndex): AccountIndex {
  assert.ok(index instanceof IndexHere)
  return index.index
}

const indexes = () => new IndexesHere({ budgetBytes: 1e9 })

test('what is written before the load and after it is found, other accounts are not', async () => {
  const account = await storedAccount(db)
  const held = claim('Whales sing in the deep.')
  const whales = note('Whales', 'Whales sing in the deep sea.', [
    { recordId: held.itemId, relation: RELATION.extractedFrom },
  ])
  await put(account, [whales, held])
  await put(await storedAccount(db), [note('Whales', 'Another account writes of whales.')])
  const all = indexes()
  const loaded = await all.get(db.of(account))
  assert.deepEqual(idsFor(loaded, 'whales'), [whales.itemId])
  assert.deepEqual(idsFor(loaded, 'whales', 'claim'), [held.itemId])

  const orcas = note('Orcas', 'Orcas hunt whales in packs.')
  const seq = await put(account, [orcas])
  assert.equal(await all.get(db.of(account)), loaded)
  const fresh = await all.refresh(db.of(account), {}, { seq })
  assert.equal(fresh, loaded)
  assert.equal(fresh.seq, seq)
  assert.deepEqual(new Set(idsFor(fresh, 'whales')), new Set([whales.itemId, orcas.itemId]))
  assert.deepEqual(idsFor(fresh, 'packs'), [orcas.itemId])
})

test('deleted items and hidden ones leave, released ones come back with their vectors', async () => {
  const account = await storedAccount(db)
  const [kept, deleted, hidden] = [note('A', 'red fox'), note('B', 'red wolf'), note('C', 'red bear')] as const
  await write(account, async (tx, seq) => {
    await switchEpoch(tx, GRAPH_SPACE, 'topical', EPOCH)
    await putIndexDocs(tx, GRAPH_SPACE, seq, [kept, deleted, hidden])
    const vectors = [kept, deleted, hidden].map(({ itemId }, i) => {
      const vector = new Float32Array(32)
      vector[i] = 1
      return { itemId, vec: encodeVector(vector) }
    })
    await putEmbeddings(tx, GRAPH_SPACE, seq, { kind: 'topical', ...EPOCH }, vectors)
  })
  const all = indexes()
  const index = await all.get(db.of(account))
  assert.equal(index.vectors.topical?.count, 3)
  const reviewer = await all.get(db.of(account), { quarantined: true })

  await write(account, (tx, seq) => deleteIndexItems(tx, GRAPH_SPACE, seq, [deleted.itemId]))
  const seq = await write(account, (tx, s) =>
    putIndexDocs(tx, GRAPH_SPACE, s, [{ ...hidden, state: STATE.quarantined }]),
  )
  await all.refresh(db.of(account), {}, { seq })
  await all.refresh(db.of(account), { quarantined: true }, { seq })
  assert.deepEqual(idsFor(index, 'red'), [kept.itemId])
  assert.deepEqual(idsFor(reviewer, 'red').sort(), [kept.itemId, hidden.itemId].sort())
  assert.equal(index.vectors.topical?.count, 1)

  const released = await write(account, (tx, s) => putIndexDocs(tx, GRAPH_SPACE, s, [{ ...hidden, state: STATE.live }]))
  await all.refresh(db.of(account), {}, { seq: released })
  assert.deepEqual(idsFor(index, 'red'), [kept.itemId, hidden.itemId])
  assert.equal(index.vectors.topical?.count, 2)
})

test('another generation, another epoch and forgotten deletions load again', async () => {
  const account = await storedAccount(db)
  await put(account, [note('A', 'green tea')])
  const all = indexes()
  const first = await all.get(db.of(account))
  await db.of(account).rows({
    name: '',
    text: 'update account_index set generation = generation + 1 where account_id = $1',
    values: [account],
  })
  const second = await all.refresh(db.of(account), {}, { seq: first.seq, generation: first.generation + 1 })
  assert.notEqual(second, first)
  assert.equal(second.generation, first.generation + 1)

  await db.of(account).tx((tx) => switchEpoch(tx, GRAPH_SPACE, 'topical', EPOCH))
  assert.deepEqual(await readEpochs(db.of(account), GRAPH_SPACE), { topical: EPOCH })
  const third = await all.refresh(db.of(account))
  assert.notEqual(third, second)
  assert.deepEqual(third.epochs, { topical: EPOCH })

  const gone = note('B', 'black tea')
  await put(account, [gone])
  await write(account, (tx, seq) => deleteIndexItems(tx, GRAPH_SPACE, seq, [gone.itemId]))
  await db
    .of(account)
    .rows(sql('ageGone')`update index_gone set at = now() - interval '2 days' where account_id = ${account}`)
  assert.equal(await pruneTombstones(db.of(account)), 1)
  const fourth = await all.refresh(db.of(account))
  assert.notEqual(fourth, third)
  assert.deepEqual(idsFor(fourth, 'tea').length, 1)
})

test('concurrent callers share one load; a refresh at the wanted number asks nothing of the database', async () => {
  const account = await storedAccount(db)
  const seq = await put(account, [note('A', 'blue moon')])
  const all = indexes()
  const [a, b] = await Promise.all([all.get(db.of(account)), all.get(db.of(account))])
  assert.equal(a, b)
  const asked = () => Promise.reject(new Error('the database was asked'))
  const silent = { account, rows: asked, tx: asked, copyOut: asked } as unknown as AccountDb
  assert.equal(await all.refresh(silent, {}, { seq, generation: a.generation }), a)
  await assert.rejects(all.refresh(silent, {}, { seq: seq + 1 }), /was asked/)
  assert.equal((await all.refresh(db.of(account))).seq, seq)
})

test('an account whose rows fill half of the budget is ranked without vectors, and says so; with room it has them', async () => {
  const account = await storedAccount(db)
  const fox = note('A', 'red fox')
  await write(account, async (tx, seq) => {
    await switchEpoch(tx, GRAPH_SPACE, 'topical', EPOCH)
    await putIndexDocs(tx, GRAPH_SPACE, seq, [fox])
    const vec = encodeVector(new Float32Array(32).fill(0.1))
    await putEmbeddings(tx, GRAPH_SPACE, seq, { kind: 'topical', ...EPOCH }, [{ itemId: fox.itemId, vec }])
  })
  const ask = async (budgetBytes: number) => {
    const all = new IndexesHere({ budgetBytes })
    await all.get(db.of(account))
    const index = await all.refresh(db.of(account))
    return searchIndex(index, { text: 'red fox', limit: 5, target: 'note', vector: new Float32Array(32).fill(0.1) })
  }
  const small = await ask(200)
  assert.deepEqual([small.mode, small.records[0]?.id], ['exact', fox.itemId])
  assert.match(small.warnings.join(), /CAIRN_INDEX_MB/)
  const roomy = await ask(1e9)
  assert.deepEqual([roomy.mode, roomy.warnings], ['topical', []])
})

test('the least recently used index goes when the budget is exceeded; a deleted account goes at once', async () => {
  const accounts = [await storedAccount(db), await storedAccount(db), await storedAccount(db)]
  for (const account of accounts) await put(account, [note('A', 'grey stone')])
  const one = await indexes().get(db.of(accounts[0]!))
  const all = new IndexesHere({ budgetBytes: one.bytes * 2.5 })
  const loaded = []
  for (const account of accounts) loaded.push(await all.get(db.of(account)))
  assert.ok(all.bytes <= one.bytes * 2.5)
  assert.equal(await all.get(db.of(accounts[2]!)), loaded[2])
  assert.equal(await all.get(db.of(accounts[1]!)), loaded[1])
  assert.notEqual(await all.get(db.of(accounts[0]!)), loaded[0])
  assert.deepEqual(idsFor(loaded[0]!, 'stone').length, 1, 'an evicted index still answers')
  all.drop(accounts[1]!)
  assert.notEqual(await all.get(db.of(accounts[1]!)), loaded[1])
})

test('notes are read for embedding page by page', async () => {
  const account = await storedAccount(db)
  const notes = [note('A', 'one'), note('B', 'two'), note('C', 'three')]
  await put(account, [...notes, claim('four')])
  const first = await pageOfNotes(db.of(account), GRAPH_SPACE, null, 2)
  const rest = await pageOfNotes(db.of(account), GRAPH_SPACE, first[1]!.itemId, 2)
  assert.deepEqual(
    [...first, ...rest].map(({ itemId }) => itemId),
    notes.map(({ itemId }) => itemId).sort(),
  )
})
