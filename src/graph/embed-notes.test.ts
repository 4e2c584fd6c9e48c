import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AccountIndex, type IndexDoc } from '../index/account-index.ts'
import { analyseNote } from '../index/analyse.ts'
import { contentHash, decodeTermCounts, ITEM_KIND, STATE, uuidBytes } from '../index/doc-codec.ts'
import { loadDocs } from '../index/index-loading.ts'
import { withNewNotes } from '../lib/ri-stats.ts'
import { createRiEmbedder, RI_MODEL } from '../models/ri-512.ts'

const WORDS = ['harbour', 'pilot', 'ferry', 'crane', 'ledger', 'lantern', 'granite']

function noteOf(n: number): IndexDoc {
  const text = `The harbour keeps a ${WORDS[1 + (n % 6)]} and number ${n}.`
  const { len, ...bytes } = analyseNote({ title: '', text, language: 'en', facets: [], aboutNames: [] })
  const itemId = uuidBytes(`00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`)
  const facts = { itemId, kind: ITEM_KIND.note, state: STATE.live, day: null, language: 'en', length: len }
  return { ...facts, ...bytes, links: null }
}

const HEAD = { seq: 1, generation: 0, epochs: {} }

function indexOf(docs: readonly IndexDoc[]): AccountIndex {
  const builtIn = { model: RI_MODEL, over: createRiEmbedder }
  const index = new AccountIndex(HEAD, { withQuarantined: false, builtIn })
  loadDocs(index, docs)
  return index
}

const countsOf = (doc: IndexDoc) => decodeTermCounts(Buffer.from(doc.terms))
const madeNew = (index: AccountIndex, doc: IndexDoc): Float32Array => {
  const more = [{ seed: contentHash(Buffer.from(doc.terms)), termCounts: countsOf(doc) }]
  return index.builtIn!.over(withNewNotes(index, more))(countsOf(doc))
}

// Sums of frequent words are kept from one document to the next: an index that has lived gives what a fresh one does.
test('vectors of new notes are those of a fresh index, also after notes have come, gone and changed', () => {
  const docs = Array.from({ length: 300 }, (_, n) => noteOf(n))
  const lived = indexOf(docs.slice(0, 200))
  const next = noteOf(1000)
  const compare = (now: readonly IndexDoc[]) => {
    const fresh = indexOf(now)
    assert.deepEqual(madeNew(lived, next), madeNew(fresh, next))
    assert.deepEqual(lived.embedder(countsOf(next)), fresh.embedder(countsOf(next)))
  }
  compare(docs.slice(0, 200))
  assert.ok(lived.settledSums.size > 0)
  lived.takeDelta({ head: { ...HEAD, seq: 2 }, gone: [], docs: docs.slice(200), vectors: [] })
  compare(docs)
  const gone = docs.slice(0, 50).map(({ itemId }) => itemId)
  lived.takeDelta({ head: { ...HEAD, seq: 3 }, gone, docs: [], vectors: [] })
  compare(docs.slice(50))
  const changed = { ...noteOf(2000), itemId: docs[60]!.itemId }
  lived.takeDelta({ head: { ...HEAD, seq: 4 }, gone: [], docs: [changed], vectors: [] })
  compare([...docs.slice(50, 60), ...docs.slice(61), changed])
})
