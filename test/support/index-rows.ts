import type { AccountDb, Db } from '../../src/db/sql.ts'
import { AccountIndexes, type IndexSizes } from '../../src/index/account-indexes.ts'
import { analyseNote, analyseRecord } from '../../src/index/analyse.ts'
import { decodeTermCounts, encodeLinks, encodeVector, ITEM_KIND, RELATION, STATE } from '../../src/index/doc-codec.ts'
import { embedWithIndex } from '../../src/index/embed-with-index.ts'
import type { HeldIndex } from '../../src/index/held-index.ts'
import type { IndexSnapshots } from '../../src/index/index-snapshots.ts'
import {
  GRAPH_SPACE,
  type IndexDocRow,
  nextIndexSeq,
  putEmbeddings,
  putIndexDocs,
  switchEpoch,
} from '../../src/index/index-store.ts'
import { IndexThreads } from '../../src/index/index-threads.ts'
import { type AccountId, newId } from '../../src/lib/ids.ts'
import { createRiEmbedder, RI_MODEL } from '../../src/models/ri-512.ts'
import { storedAccount } from './accounts.ts'

// Accounts of index rows alone, and indexes that hold them here or in threads.

export const HERE: IndexSizes = { byThread: Number.POSITIVE_INFINITY, kept: Number.POSITIVE_INFINITY }
export const HANDED_OVER: IndexSizes = { byThread: 0, kept: Number.POSITIVE_INFINITY }
export const KEPT: IndexSizes = { byThread: 0, kept: 0 }
const ENTRY = new URL('../../src/graph/index-thread.ts', import.meta.url)
const EPOCH = { model: RI_MODEL, epoch: 1, notes: 0 }

export interface IndexesThere {
  indexes: AccountIndexes
  threads: IndexThreads
}

export function indexesWith(
  sizes: IndexSizes,
  more: {
    budgetBytes?: number
    snapshots?: IndexSnapshots
    onFault?: (error: unknown) => void
    threads?: IndexThreads
  } = {},
): IndexesThere {
  const threads = more.threads ?? new IndexThreads(ENTRY, 1)
  const builtIn = { model: RI_MODEL, over: createRiEmbedder }
  return { indexes: new AccountIndexes({ budgetBytes: 1e9, builtIn, sizes, ...more, threads }), threads }
}

/** A thread for the indexes of one after the other: starting one takes longer than what it is asked. */
export class LastingThreads extends IndexThreads {
  constructor() {
    super(ENTRY, 1)
  }

  override async close(): Promise<void> {}

  end(): Promise<void> {
    return super.close()
  }
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

export function note(random: (below: number) => number, records: readonly string[]): IndexDocRow {
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

export const write = (
  db: Db,
  account: AccountId,
  work: (tx: AccountDb, seq: number) => Promise<void>,
): Promise<number> =>
  db.of(account).tx(async (tx) => {
    const seq = await nextIndexSeq(tx)
    await work(tx, seq)
    return seq
  })

/** Notes and records with vectors, by the statistics of none. */
export async function put(
  db: Db,
  account: AccountId,
  random: (below: number) => number,
  notes: number,
): Promise<IndexDocRow[]> {
  const records = Array.from({ length: notes }, () => record(random))
  const docs = Array.from({ length: notes }, () =>
    note(random, [records[random(notes)]!.itemId, records[random(notes)]!.itemId]),
  )
  const embed = createRiEmbedder({ size: 10, df: () => 1, signatureSeeds: (term) => [term] })
  await write(db, account, async (tx, seq) => {
    await putIndexDocs(tx, GRAPH_SPACE, seq, [...docs, ...records])
    const vectors = docs.map(({ itemId, terms }) => ({ itemId, vec: encodeVector(embed(decodeTermCounts(terms))) }))
    await putEmbeddings(tx, GRAPH_SPACE, seq, { kind: 'topical', ...EPOCH }, vectors.slice(1))
  })
  return docs
}

export async function filledAccount(db: Db, seed: number, notes = 60) {
  const account = await storedAccount(db)
  const random = randomOf(seed)
  await db.of(account).tx((tx) => switchEpoch(tx, GRAPH_SPACE, 'topical', EPOCH))
  const docs = [...(await put(db, account, random, notes)), ...(await put(db, account, random, notes))]
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
export async function answersOf(index: HeldIndex) {
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
