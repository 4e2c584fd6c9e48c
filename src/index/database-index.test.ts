import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { storedAccount } from '../../test/support/accounts.ts'
import { joinTestCluster, type TestCluster } from '../../test/support/cluster.ts'
import { prepareTemplate } from '../../test/support/service.ts'
import { openPool, type Pool } from '../db/pool.ts'
import type { AccountDb, Db } from '../db/sql.ts'
import { type AccountId, newId } from '../lib/ids.ts'
import type { BuiltInEmbedder } from './account-index.ts'
import { AccountIndexes } from './account-indexes.ts'
import { analyseNote, analyseRecord } from './analyse.ts'
import { DatabaseIndex } from './database-index.ts'
import { encodeLinks, ITEM_KIND, RELATION, STATE } from './doc-codec.ts'
import type { HeldIndex } from './held-index.ts'
import { deleteIndexItems, GRAPH_SPACE, type IndexDocRow, nextIndexSeq, putIndexDocs } from './index-store.ts'
import type { SearchQuery, SearchResult } from './search.ts'

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

/** a vector of how many notes hold each term */
const builtIn: BuiltInEmbedder = {
  model: 'counts',
  over: (stats) => (termCounts) => Float32Array.from([...termCounts.keys()].map((term) => stats.df(term))),
}
/** bytes, less than any index takes */
const NO_ROOM = 10
const inDatabase = () => new AccountIndexes({ budgetBytes: NO_ROOM, builtIn })
const inMemory = () => new AccountIndexes({ budgetBytes: 1e9, builtIn })

type Written = Partial<Pick<IndexDocRow, 'day' | 'state' | 'language'>> & { facets?: string[] }
function note(title: string, text: string, claims: IndexDocRow[] = [], { facets = [], ...given }: Written = {}) {
  const language = given.language ?? 'en'
  const { len, ...bytes } = analyseNote({ title, text, language, facets, aboutNames: [] })
  const row = { itemId: newId(), kind: ITEM_KIND.note, state: STATE.live, day: 20_000, language, ...given }
  const links = claims.map(({ itemId }) => ({ recordId: itemId, relation: RELATION.extractedFrom }))
  return { ...row, length: len, ...bytes, links: encodeLinks(links) } as IndexDocRow
}
function claim(text: string): IndexDocRow {
  const { len, terms } = analyseRecord({ text, language: 'en', facets: [] })
  const row = { itemId: newId(), kind: ITEM_KIND.claim, state: STATE.live, day: null, language: 'en' }
  return { ...row, length: len, terms, tokens: null, names: null, links: null }
}
const write = (account: AccountId, work: (tx: AccountDb, seq: number) => Promise<void>): Promise<number> =>
  db.of(account).tx(async (tx) => {
    const seq = await nextIndexSeq(tx)
    await work(tx, seq)
    return seq
  })
const put = (account: AccountId, docs: IndexDocRow[]) =>
  write(account, (tx, seq) => putIndexDocs(tx, GRAPH_SPACE, seq, docs))

async function found(index: HeldIndex, query: Partial<SearchQuery> & { text: string }) {
  const { found } = await index.ask('search', { limit: 10, target: 'all', vector: null, ...query })
  return found
}
const ids = async (index: HeldIndex, query: Partial<SearchQuery> & { text: string }) =>
  (await found(index, query)).records.map(({ id }) => id)

const ANIMALS = ['badger', 'otter', 'heron', 'lynx', 'stoat', 'marten']
const PLACES = ['river', 'quarry', 'orchard', 'marsh']
/** notes of one animal and one place each, some of them longer, with a claim each */
function animals(): IndexDocRow[] {
  return ANIMALS.flatMap((animal, i) =>
    PLACES.flatMap((place, j) => {
      const own = claim(`The ${animal} was seen at the ${place}.`)
      const more = 'It stayed until the evening and nobody disturbed it. '.repeat((i + j) % 3)
      return [note(`${animal} ${i}${j}`, `A ${animal} lives by the ${place}. ${more}`, [own]), own]
    }),
  )
}

test('an account that memory has no room for is ranked by the database as it is in memory, and says so', async () => {
  const account = await storedAccount(db)
  await put(account, animals())
  const [large, small] = [await inDatabase().get(db.of(account)), await inMemory().get(db.of(account))]
  assert.ok(large instanceof DatabaseIndex)
  for (const text of [
    'Where does the otter live?',
    'heron quarry',
    'Which animals live by the marsh?',
    'badger badger lynx',
  ]) {
    const here: SearchResult = await found(large, { text })
    const there: SearchResult = await found(small, { text })
    assert.ok(here.records.length > 3)
    const told = ({ records }: SearchResult) => records.map(({ id, score }) => [id, score.toFixed(9)])
    assert.deepEqual(told(here), told(there), text)
    assert.match(here.warnings[0]!, /CAIRN_INDEX_MB/)
    assert.deepEqual(there.warnings, [])
  }
})

test('words weigh as in the whole account, not as among the notes found', async () => {
  const account = await storedAccount(db)
  const rare = note('Boat', 'The common boat has a keel of greenheart.')
  await put(account, [
    rare,
    ...Array.from({ length: 40 }, (_, i) => note(`Day ${i}`, 'A common day with a common boat.')),
  ])
  const index = await inDatabase().get(db.of(account))
  assert.equal((await ids(index, { text: 'common greenheart' }))[0], rare.itemId)
  const { words } = await index.ask('rank', {
    query: { text: 'common greenheart', limit: 5, target: 'all', vector: null },
    evidenceLimit: 3,
    meant: [],
  })
  const inAll = await (await inMemory().get(db.of(account))).ask('rank', {
    query: { text: 'common greenheart', limit: 5, target: 'all', vector: null },
    evidenceLimit: 3,
    meant: [],
  })
  assert.deepEqual(words, inAll.words)
})

test('what is asked for beside words is asked of the database too, however many notes hold the words', async () => {
  const account = await storedAccount(db)
  const crowd = Array.from({ length: 1_100 }, (_, i) => note(`Walk ${i}`, 'A walk in the hills.'))
  const old = note('Old', 'Long before it we took many a slow and quiet walk round all of the hills there.', [], {
    day: 10_000,
  })
  const marked = note('Marked', 'Later on we took one more slow and quiet walk round all of the hills there.', [], {
    facets: ['family'],
  })
  await put(account, [...crowd, old, marked])
  const index = await inDatabase().get(db.of(account))
  assert.ok(!(await ids(index, { text: 'walk hills', limit: 1_000 })).includes(old.itemId))
  assert.deepEqual(await ids(index, { text: 'walk hills', dayFrom: 9_000, dayTo: 11_000 }), [old.itemId])
  assert.deepEqual(await ids(index, { text: 'walk hills', facets: ['family'] }), [marked.itemId])
  assert.deepEqual(await ids(index, { text: 'walk hills', allowed: new Set([old.itemId]) }), [old.itemId])
})

test('what is written, deleted or hidden between two searches is known to the next', async () => {
  const account = await storedAccount(db)
  const first = note('One', 'A kettle of copper.')
  await put(account, [first, note('Hidden', 'A hidden kettle.', [], { state: STATE.quarantined })])
  await put(await storedAccount(db), [note('Strange', 'Another account has a kettle.')])
  const indexes = inDatabase()
  const index = await indexes.get(db.of(account))
  assert.deepEqual(await ids(index, { text: 'kettle' }), [first.itemId])
  const second = note('Two', 'A kettle of iron.')
  const seq = await put(account, [second])
  assert.deepEqual(new Set(await ids(index, { text: 'kettle' })), new Set([first.itemId, second.itemId]))
  assert.equal(index.facts.seq, seq)
  await write(account, (tx, at) => deleteIndexItems(tx, GRAPH_SPACE, at, [first.itemId]))
  assert.deepEqual(await ids(await indexes.refresh(db.of(account)), { text: 'kettle' }), [second.itemId])
  const withHidden = await indexes.get(db.of(account), { quarantined: true })
  assert.equal((await ids(withHidden, { text: 'kettle' })).length, 2)
})

test('a note gets a vector from those that it comes with; nothing is known of days outside', async () => {
  const account = await storedAccount(db)
  await put(account, animals())
  const index = await inDatabase().get(db.of(account))
  const notes = [1, 2].map((seed) => ({ seed, termCounts: new Map([[77, 1]]) }))
  for (const among of [notes, []]) {
    const { vectors } = await index.ask('embed', { notes, among })
    assert.equal(vectors.length, 2)
    assert.ok(vectors.every((vec) => vec.subarray(4).some((value) => value !== 0)))
  }
  assert.deepEqual((await index.ask('outside', { dayFrom: 0, dayTo: 1 })).ids, null)
})
