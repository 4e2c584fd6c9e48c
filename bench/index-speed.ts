// Time and memory of the index alone at several sizes: node bench/index-speed.ts [notes …]
// Rows come from the public question sets; more of them than there are by shuffling sentences between notes.

import { AccountIndex, type IndexDoc } from '../src/index/account-index.ts'
import { analyseNote } from '../src/index/analyse.ts'
import { decodeTermCounts, encodeVector, uuidBytes } from '../src/index/doc-codec.ts'
import { loadDocs } from '../src/index/index-loading.ts'
import { searchIndex } from '../src/index/search.ts'
import { createRiEmbedder, RI_MODEL } from '../src/models/ri-512.ts'
import { docsOf, idOf, loadSet, notesOf, type PassageNote, setNames } from './evaluation-sets.ts'

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1_000, 10_000, 30_000, 100_000]
const names = ['2wiki-163', 'hotpotqa-train100', 'musique-train100', 'scifact'].filter((name) =>
  setNames().includes(name),
)
if (names.length === 0) {
  console.log('no evaluation sets beside this repository')
  process.exit()
}
const sets = names.map(loadSet)
const real = sets.flatMap((set) =>
  notesOf(set.passages.map((passage) => ({ ...passage, id: `${set.name} ${passage.id}` }))),
)
const queries = sets.flatMap((set) => set.queries.map(({ query }) => query)).filter((_, i) => i % 3 === 0)

{
  const text = real.reduce((sum, note) => sum + note.text.length + note.title.length, 0)
  const began = performance.now()
  for (const note of real) analyseNote({ ...note, language: 'en', facets: [], aboutNames: [] })
  const seconds = (performance.now() - began) / 1000
  console.log(
    `analysis ${(text / 1e6 / seconds).toFixed(1)} MB/s, ${(text / real.length).toFixed(0)} characters a note`,
  )
}

for (const size of sizes) {
  const docs = docsOf(enlarged(real, size), false)
  const stored = docs.reduce((sum, d) => sum + d.terms.length + (d.tokens?.length ?? 0) + (d.names?.length ?? 0), 0)
  const head = { seq: 1, generation: 0, epochs: { topical: { model: RI_MODEL, epoch: 1, notes: size } } }
  const options = { withQuarantined: false, builtIn: { model: RI_MODEL, over: createRiEmbedder } }
  const statistics = new AccountIndex(head, options)
  loadDocs(statistics, docs)
  const embed = createRiEmbedder(statistics)
  let began = performance.now()
  const vectors = docs.map(({ itemId, terms }) => ({ itemId, vec: encodeVector(embed(decodeTermCounts(terms))) }))
  const embedding = performance.now() - began

  began = performance.now()
  const index = new AccountIndex(head, options)
  loadDocs(index, docs)
  const rows = performance.now() - began
  for (const { itemId, vec } of vectors) index.setVector('topical', itemId, vec, vectors.length)
  const load = performance.now() - began

  const times: number[] = []
  for (const round of [0, 1]) {
    for (const text of queries) {
      began = performance.now()
      searchIndex(index, { text, limit: 20, target: 'all' })
      if (round > 0) times.push(performance.now() - began)
    }
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)]!.toFixed(2)

  const delta: number[] = []
  for (let i = 0; i < 100; i++) {
    const doc: IndexDoc = { ...docs[(i * 37) % docs.length]!, itemId: uuidBytes(idOf(`delta ${i % 50}`)) }
    began = performance.now()
    index.put(doc)
    index.setVector('topical', doc.itemId, vectors[i % vectors.length]!.vec)
    delta.push(performance.now() - began)
  }
  delta.sort((a, b) => a - b)
  began = performance.now()
  for (const text of queries) searchIndex(index, { text, limit: 20, target: 'all' })
  const afterDelta = (performance.now() - began) / queries.length
  console.log(
    `${index.noteCount} notes: ranking p50 ${at(0.5)} p95 ${at(0.95)} ms (mean ${afterDelta.toFixed(2)} after changes),`,
    `load ${load.toFixed(0)} ms (rows ${rows.toFixed(0)}), ${(index.bytes / index.noteCount).toFixed(0)} bytes a note in memory,`,
    `${(stored / docs.length).toFixed(0)} in rows, one changed note ${delta[50]!.toFixed(3)} ms,`,
    `embedding ${((embedding / size) * 1000).toFixed(0)} µs a note`,
  )
}

function enlarged(notes: readonly PassageNote[], size: number): PassageNote[] {
  if (size <= notes.length) return notes.filter((_, i) => i % Math.floor(notes.length / size) === 0).slice(0, size)
  const out = [...notes]
  for (let i = 0; out.length < size; i++) {
    const [a, b] = [notes[i % notes.length]!, notes[(i * 7919 + 13) % notes.length]!]
    const half = (text: string, from: number) =>
      text.slice(Math.floor((text.length * from) / 2), Math.floor((text.length * (from + 1)) / 2))
    out.push({
      id: idOf(`made ${i}`),
      passage: '',
      title: `${a.title} ${i % 97}`,
      text: `${half(a.text, 0)} ${half(b.text, 1)}`,
    })
  }
  return out
}
