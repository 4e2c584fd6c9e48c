import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { joinTestCluster, type TestCluster } from '../../test/support/cluster.ts'
import {
  answersOf,
  filledAccount,
  HANDED_OVER,
  HERE,
  type IndexesThere,
  indexesWith,
  KEPT,
  put,
  write,
} from '../../test/support/index-rows.ts'
import { prepareTemplate } from '../../test/support/service.ts'
import { openPool, type Pool } from '../db/pool.ts'
import type { AccountDb, Db } from '../db/sql.ts'
import type { AccountIndexes } from '../index/account-indexes.ts'
import { IndexHere } from '../index/held-index.ts'
import { deleteIndexItems, GRAPH_SPACE, putIndexDocs } from '../index/index-store.ts'

// Where an index is loaded and held changes no answer.

let cluster: TestCluster
let pool: Pool
let db: Db
const opened: AccountIndexes[] = []
before(async () => {
  cluster = await joinTestCluster({ prepareTemplate })
  const { config } = await cluster.createDatabase()
  pool = openPool({ config, namedStatements: true })
  db = pool.db
})
after(async () => {
  await Promise.all(opened.map((indexes) => indexes.close()))
  await pool.close()
  await cluster.stop()
})

function opening(...of: Parameters<typeof indexesWith>): IndexesThere {
  const there = indexesWith(...of)
  opened.push(there.indexes)
  return there
}

for (const [where, sizes] of [
  ['handed over by a thread', HANDED_OVER],
  ['kept in a thread', KEPT],
] as const)
  test(`an index ${where} answers as one that is loaded here, before deltas and after them`, async () => {
    for (const seed of [1, 2, 3]) {
      const { account, random, docs } = await filledAccount(db, seed)
      const own = db.of(account)
      const [here, there] = [opening(HERE).indexes, opening(sizes).indexes]
      const index = await there.get(own)
      assert.equal(index instanceof IndexHere, sizes === HANDED_OVER)
      assert.deepEqual(await answersOf(index), await answersOf(await here.get(own)))
      for (let i = 0; i < 3; i++) {
        await put(db, account, random, 5)
        const changed = { ...docs[random(docs.length)]!, terms: docs[random(docs.length)]!.terms }
        await write(db, account, (tx, seq) => putIndexDocs(tx, GRAPH_SPACE, seq, [changed]))
        await write(db, account, (tx, seq) =>
          deleteIndexItems(tx, GRAPH_SPACE, seq, [docs[random(docs.length)]!.itemId]),
        )
        assert.deepEqual(await answersOf(await there.refresh(own)), await answersOf(await here.refresh(own)))
      }
      const fresh = opening(HERE).indexes
      assert.deepEqual(await answersOf(await there.refresh(own)), await answersOf(await fresh.get(own)))
    }
  })

for (const [where, sizes] of [
  ['handed over', HANDED_OVER],
  ['kept', KEPT],
] as const)
  test(`what is written while an index is loaded by a thread is in it after the next delta, ${where}`, async () => {
    const { account, random } = await filledAccount(db, 11)
    const own = db.of(account)
    const { indexes } = opening(sizes)
    const loading = indexes.get(own)
    let last = 0
    for (let i = 0; i < 5; i++) {
      await put(db, account, random, 4)
      last = await write(db, account, async () => {})
    }
    await loading
    const index = await indexes.refresh(own, {}, { seq: last })
    assert.equal(index.facts.seq, last)
    const fresh = await opening(HERE).indexes.get(own)
    assert.deepEqual(await answersOf(index), await answersOf(fresh))
  })

test('when the thread of a kept index ends, the index is loaded anew and the question is answered', async () => {
  const { account } = await filledAccount(db, 21)
  const own = db.of(account)
  const { indexes, threads } = opening(KEPT)
  const index = await indexes.get(own)
  const before = await answersOf(index)
  await threads.take(0).end()
  assert.deepEqual(await answersOf(index), before)
  await threads.take(0).end()
  assert.deepEqual(await answersOf(await indexes.refresh(own)), before)
})

test('when the thread ends amid a load, the load is done by another', async () => {
  const { account } = await filledAccount(db, 22)
  const own = db.of(account)
  for (const sizes of [HANDED_OVER, KEPT]) {
    const { indexes, threads } = opening(sizes)
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
    assert.deepEqual(await answersOf(index), await answersOf(await opening(HERE).indexes.get(own)))
  }
})

test('an index that was dropped while somebody holds it is loaded anew for the next question', async () => {
  const { account } = await filledAccount(db, 23)
  const { indexes } = opening(KEPT)
  const index = await indexes.get(db.of(account))
  const before = await answersOf(index)
  indexes.drop(account)
  assert.equal(indexes.bytes, 0)
  assert.deepEqual(await answersOf(index), before)
})

test('kept indexes count and give way within the budget like others', async () => {
  const one = await filledAccount(db, 31)
  const other = await filledAccount(db, 32)
  const { indexes: roomy } = opening(KEPT)
  await roomy.get(db.of(one.account))
  const { indexes } = opening(KEPT, { budgetBytes: roomy.bytes * 2.6 })
  const kept = []
  for (const { account } of [one, other, await filledAccount(db, 33)]) {
    await indexes.get(db.of(account))
    kept.push(indexes.bytes)
  }
  assert.ok(Math.max(...kept) <= roomy.bytes * 2.6)
  assert.ok(kept[0]! > 0)
  assert.ok(indexes.accounts.length < 3)
})
