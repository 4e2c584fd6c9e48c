import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { joinTestCluster, type TestCluster } from '../../test/support/cluster.ts'
import {
  answersOf,
  filledAccount,
  HERE,
  indexesWith,
  KEPT,
  LastingThreads,
  put,
  write,
} from '../../test/support/index-rows.ts'
import { prepareTemplate } from '../../test/support/service.ts'
import { openPool, type Pool } from '../db/pool.ts'
import { type AccountDb, type Db, sql } from '../db/sql.ts'
import { uuidBytes } from '../index/doc-codec.ts'
import { IndexSnapshots } from '../index/index-snapshots.ts'
import { deleteIndexItems, ERASURE, GRAPH_SPACE, switchEpoch } from '../index/index-store.ts'
import type { AccountId } from '../lib/ids.ts'

// A snapshot is read for what it is: the index as it was, or nothing.

let cluster: TestCluster
let pool: Pool
let db: Db
const threads = new LastingThreads()
const folder = mkdtempSync(path.join(os.tmpdir(), 'cairn-snapshots-'))
before(async () => {
  cluster = await joinTestCluster({ prepareTemplate })
  const { config } = await cluster.createDatabase()
  pool = openPool({ config, namedStatements: true })
  db = pool.db
})
after(async () => {
  await threads.end()
  await pool.close()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

const filesOf = (account: AccountId) =>
  readdirSync(folder)
    .filter((name) => name.startsWith(account))
    .map((name) => path.join(folder, name))

/** The account's rows are read from the database no more often than told. */
function counting(own: AccountDb) {
  const copies = { count: 0 }
  const counted: AccountDb = {
    ...own,
    tx: (work, options) =>
      own.tx((tx) => {
        const copyOut: AccountDb['copyOut'] = (...of) => {
          copies.count++
          return tx.copyOut(...of)
        }
        return work({ ...tx, copyOut })
      }, options),
  }
  return { counted, copies }
}

/** As a process does that starts, asks, and ends, but for its thread: whether it read rows, and what it answered. */
async function processOf(account: AccountId, version = '1') {
  const faults: unknown[] = []
  const snapshots = new IndexSnapshots(folder, version)
  const { indexes } = indexesWith(KEPT, { snapshots, threads, onFault: (error) => faults.push(error) })
  const { counted, copies } = counting(db.of(account))
  const answers = await answersOf(await indexes.get(counted))
  await indexes.close()
  return { answers, readRows: copies.count > 0, faults }
}

async function answersHere(account: AccountId) {
  return answersOf(await indexesWith(HERE).indexes.get(db.of(account)))
}

test('the next process reads no rows but those that are newer, and answers alike', async () => {
  const { account, random } = await filledAccount(db, 1)
  assert.equal((await processOf(account)).readRows, true)
  const [file] = filesOf(account)
  assert.equal(statSync(file!).mode & 0o777, 0o600)
  assert.equal(statSync(folder).mode & 0o077, 0)
  for (let i = 0; i < 3; i++) {
    await put(db, account, random, 5)
    const again = await processOf(account)
    assert.deepEqual([again.readRows, again.faults], [false, []])
    assert.deepEqual(again.answers, await answersHere(account))
  }
  assert.equal(filesOf(account).length, 1, 'no draft is left')
})

test('a file that is cut off, flipped anywhere or of another version is not read, and is replaced', async () => {
  const { account } = await filledAccount(db, 2)
  const { answers } = await processOf(account)
  const [file] = filesOf(account)
  const whole = readFileSync(file!)
  const flipped = (at: number) => {
    const bytes = Buffer.from(whole)
    bytes[at]! ^= 4
    return bytes
  }
  const places = [0, 9, 20, 60, 1_000, whole.length >> 1, whole.length - 40, whole.length - 1]
  const broken: [string, Buffer][] = [
    ...places.map((at): [string, Buffer] => [`flipped at ${at}`, flipped(at)]),
    ...[0, 10, 50, 3_000, whole.length - 1].map((length): [string, Buffer] => [
      `cut off at ${length}`,
      whole.subarray(0, length),
    ]),
    ['longer', Buffer.concat([whole, Buffer.alloc(1)])],
  ]
  for (const [what, bytes] of broken) {
    writeFileSync(file!, bytes)
    const told = await processOf(account)
    assert.equal(told.readRows, true, what)
    assert.deepEqual(told.answers, answers, what)
    assert.equal((await processOf(account)).readRows, false, `${what}: it was replaced`)
  }
  assert.equal((await processOf(account, '2')).readRows, true)
  assert.equal((await processOf(account, '2')).readRows, false)
})

test('another generation, other vectors, and a database that was put back to before it: not read', async () => {
  const { account, random } = await filledAccount(db, 3)
  const own = db.of(account)
  await processOf(account)
  await own.rows(
    sql('nextGeneration')`update account_index set generation = generation + 1 where account_id = ${account}`,
  )
  assert.equal((await processOf(account)).readRows, true)
  assert.equal((await processOf(account)).readRows, false)
  await own.tx((tx) => switchEpoch(tx, GRAPH_SPACE, 'topical', { model: 'other', epoch: 2, notes: 1 }))
  const told = await processOf(account)
  assert.equal(told.readRows, true)
  assert.deepEqual(told.answers, await answersHere(account))

  // what was written last is lost, and as much is written anew
  const [lost] = await own.rows<{ seq: number }>(
    sql('lastSeq')`select seq::float8 as seq from account_index where account_id = ${account}`,
  )
  await put(db, account, random, 5)
  await processOf(account)
  await own.rows(sql('loseDocs')`delete from index_doc where account_id = ${account} and seq > ${lost!.seq}`)
  await own.rows(sql('loseSeq')`update account_index set seq = ${lost!.seq} where account_id = ${account}`)
  const back = await processOf(account)
  assert.equal(back.readRows, true, 'the sequence is behind the file')
  await put(db, account, random, 5)
  await processOf(account)
  await own.rows(sql('loseDocsAgain')`delete from index_doc where account_id = ${account} and seq > ${lost!.seq}`)
  await own.rows(sql('loseSeqAgain')`update account_index set seq = ${lost!.seq} where account_id = ${account}`)
  await put(db, account, random, 5)
  await put(db, account, random, 5)
  const other = await processOf(account)
  assert.equal(other.readRows, true, 'the sequence went on with other rows')
  assert.deepEqual(other.answers, await answersHere(account))
})

test('what is deleted stands in no file, whichever process deleted it', async () => {
  const { account, docs } = await filledAccount(db, 4)
  const own = db.of(account)
  const [victim] = docs
  const idOf = uuidBytes(victim!.itemId)
  /** ids lie in memory as four numbers */
  const inMemory = Buffer.from(idOf)
  inMemory.swap32()
  const holdsVictim = () => filesOf(account).some((file) => readFileSync(file).includes(inMemory))
  await processOf(account)
  assert.ok(holdsVictim())

  // another process deletes; this one looks now and then
  await write(db, account, (tx, seq) => deleteIndexItems(tx, GRAPH_SPACE, seq, [victim!.itemId]))
  const { indexes } = indexesWith(KEPT, { snapshots: new IndexSnapshots(folder, '1') })
  await indexes.reviewSnapshots(db, async () => [])
  assert.deepEqual(filesOf(account), [])
  await indexes.get(own)
  await indexes.close()
  assert.equal(filesOf(account).length, 1)
  assert.ok(!holdsVictim())

  // a deletion that leaves every item, worded otherwise
  await write(db, account, (tx, seq) => deleteIndexItems(tx, GRAPH_SPACE, seq, [ERASURE]))
  await indexes.reviewSnapshots(db, async () => [])
  assert.deepEqual(filesOf(account), [])

  // this process takes the deletion in with a delta
  const here = indexesWith(KEPT, { snapshots: new IndexSnapshots(folder, '1') }).indexes
  await here.get(own)
  await write(db, account, (tx, seq) => deleteIndexItems(tx, GRAPH_SPACE, seq, [docs[1]!.itemId]))
  await here.refresh(own)
  await here.close()
  assert.deepEqual(filesOf(account), [], 'an index that held something deleted is not written')

  // the account is gone
  await processOf(account)
  assert.equal(filesOf(account).length, 1)
  await here.reviewSnapshots(db, async (accounts) => accounts)
  assert.deepEqual(filesOf(account), [])
})

test('a deletion while a file is being written leaves none that holds what it took', async () => {
  const { account, docs } = await filledAccount(db, 5, 400)
  const own = db.of(account)
  const bytes = uuidBytes(docs[0]!.itemId).swap32()
  const { indexes } = indexesWith(KEPT, { snapshots: new IndexSnapshots(folder, '1') })
  await indexes.get(own) // begins to write
  await write(db, account, (tx, seq) => deleteIndexItems(tx, GRAPH_SPACE, seq, [docs[0]!.itemId]))
  await indexes.eraseSnapshots(account)
  await indexes.close()
  assert.ok(!filesOf(account).some((file) => readFileSync(file).includes(bytes)))
})

test('where the folder cannot be used the database answers, and it is told', async () => {
  const { account } = await filledAccount(db, 6)
  const file = path.join(folder, 'no-folder')
  writeFileSync(file, '')
  truncateSync(file)
  const faults: unknown[] = []
  const snapshots = new IndexSnapshots(path.join(file, 'inside'), '1')
  const { indexes } = indexesWith(KEPT, { snapshots, onFault: (error) => faults.push(error) })
  assert.deepEqual(await answersOf(await indexes.get(db.of(account))), await answersHere(account))
  await indexes.close()
  assert.ok(faults.length > 0)
})
