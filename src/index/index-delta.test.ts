import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { AccountIndex, type IndexDoc } from './account-index.ts'
import { analyseNote, analyseRecord } from './analyse.ts'
import { encodeLinks, encodeVector, ITEM_KIND, RELATION, STATE, uuidBytes } from './doc-codec.ts'
import { loadDocs } from './index-loading.ts'
import { searchIndex } from './search.ts'

// A delta of rows must leave the ranking that a fresh load of the same rows gives.

const TITLES = ['Ada Byron', 'Paris', 'Paris (film)', 'River Seine', 'Introduction', 'Grace Hopper', 'Navy', '']
const SENTENCES = [
  'Ada Byron wrote the first program in Paris.',
  'The River Seine flows through Paris and the old town.',
  'Grace Hopper served in the Navy and met Ada Byron.',
  'A compiler turns a program into machine code.',
  'The Analytical Engine was described by Luigi Menabrea.',
  'Luigi Menabrea was born in Chambery.',
  'The film shows the river at night.',
  'She studied mathematics at Yale University in 1930.',
  'His wife was buried in Chambery beside the river.',
]
const QUERIES = [
  'Who wrote the first program?',
  'Where was the wife of Luigi Menabrea buried?',
  'river Paris',
  'compiler',
  'Grace Hopper',
]

const idOf = (n: number) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
const FIRST_RECORD = 100
const DIMENSIONS = 32

interface Item {
  doc: IndexDoc
  vec: Uint8Array | null
  seq: number
  vecSeq: number
}

const noteStep = fc.record({
  put: fc.constant('note' as const),
  n: fc.integer({ min: 0, max: 11 }),
  title: fc.nat(TITLES.length - 1),
  sentences: fc.array(fc.nat(SENTENCES.length - 1), { minLength: 1, maxLength: 4 }),
  records: fc.array(fc.tuple(fc.nat(7), fc.constantFrom(...Object.values(RELATION))), { maxLength: 3 }),
  // notes that took the place of something this one holds
  successors: fc.array(fc.integer({ min: 0, max: 11 }), { maxLength: 2 }),
  state: fc.constantFrom(...Object.values(STATE)),
  vector: fc.option(fc.nat(1000)),
})
const recordStep = fc.record({
  put: fc.constant('record' as const),
  n: fc.nat(7),
  text: fc.nat(SENTENCES.length - 1),
  state: fc.constantFrom(...Object.values(STATE)),
})
const removeStep = fc.record({
  put: fc.constant('nothing' as const),
  n: fc.oneof(fc.nat(11), fc.integer({ min: FIRST_RECORD, max: FIRST_RECORD + 7 })),
})
const steps = fc.array(fc.oneof({ weight: 4, arbitrary: noteStep }, { weight: 2, arbitrary: recordStep }, removeStep), {
  minLength: 1,
  maxLength: 40,
})
type Step = (typeof steps extends fc.Arbitrary<infer S> ? S : never) extends (infer One)[] ? One : never

/** What the tables hold, and what a reader at `since` is sent of them. */
class Rows {
  readonly items = new Map<string, Item>()
  readonly gone: { id: string; seq: number }[] = []
  seq = 0

  apply(step: Step): void {
    const seq = ++this.seq
    if (step.put === 'nothing') {
      this.items.delete(idOf(step.n))
      this.gone.push({ id: idOf(step.n), seq })
    } else if (step.put === 'record') {
      const id = idOf(FIRST_RECORD + step.n)
      const { len, terms } = analyseRecord({ text: SENTENCES[step.text]!, language: 'en', facets: [] })
      const kind = step.n % 2 ? ITEM_KIND.claim : ITEM_KIND.entity
      const doc = { itemId: uuidBytes(id), kind, state: step.state, day: null, language: 'en', length: len, terms }
      this.items.set(id, { doc: { ...doc, tokens: null, names: null, links: null }, vec: null, seq, vecSeq: 0 })
    } else {
      const id = idOf(step.n)
      const text = step.sentences.map((i) => SENTENCES[i]!).join(' ')
      const { len, ...bytes } = analyseNote({
        title: TITLES[step.title]!,
        text,
        language: 'en',
        facets: [],
        aboutNames: [],
      })
      const links = encodeLinks([
        ...step.records.map(([n, relation]) => ({ recordId: idOf(FIRST_RECORD + n), relation })),
        ...step.successors.map((n) => ({ recordId: idOf(n), relation: RELATION.successor })),
      ])
      const doc = {
        itemId: uuidBytes(id),
        kind: ITEM_KIND.note,
        state: step.state,
        day: null,
        language: 'en',
        length: len,
      }
      const before = this.items.get(id)
      const vec = step.vector === null ? (before?.vec ?? null) : vectorBytes(step.vector)
      const vectorIsNew = step.vector !== null || before?.doc.state === STATE.quarantined
      const vecSeq = vectorIsNew ? seq : (before?.vecSeq ?? 0)
      this.items.set(id, { doc: { ...doc, ...bytes, links }, vec, seq, vecSeq })
    }
  }

  since(seq: number): Item[] {
    const newer = [...this.items].filter(([, item]) => item.seq > seq)
    return newer.sort(([a, x], [b, y]) => x.seq - y.seq || (a < b ? -1 : 1)).map(([, item]) => item)
  }
}

function vectorBytes(seed: number): Uint8Array {
  return encodeVector(unitVector(seed))
}
function unitVector(seed: number): Float32Array {
  const vector = Float32Array.from({ length: DIMENSIONS }, (_, k) => Math.sin(seed * 12.9898 + k * 78.233))
  const length = Math.hypot(...vector)
  return vector.map((value) => value / length)
}

const empty = (withQuarantined: boolean) =>
  new AccountIndex({ seq: 0, generation: 0, epochs: {} }, { withQuarantined, builtIn: null })

function freshLoad(rows: Rows, withQuarantined: boolean): AccountIndex {
  const index = empty(withQuarantined)
  const items = rows.since(0)
  loadDocs(
    index,
    items.map(({ doc }) => doc),
  )
  for (const { doc, vec } of items) if (vec) index.setVector('topical', doc.itemId, vec)
  return index
}

function takeDelta(index: AccountIndex, rows: Rows): void {
  for (const { id, seq } of rows.gone) if (seq > index.seq) index.remove(uuidBytes(id))
  const newer = rows.since(index.seq)
  for (const { doc } of newer) index.put(doc)
  for (const { doc, vec, vecSeq } of newer) if (vec && vecSeq > index.seq) index.setVector('topical', doc.itemId, vec)
  index.seq = rows.seq
}

/** Without rows, which are an index's own. */
function answers(index: AccountIndex) {
  return QUERIES.flatMap((text, i) =>
    (['all', 'note', 'claim'] as const).flatMap((target) =>
      [unitVector(i), null].map((vector) => {
        const found = searchIndex(index, { text, limit: 20, target, vector, includeSuperseded: i % 2 === 0 })
        return {
          ...found,
          records: found.records.map(({ row, noteRow, ...record }) => record),
          notes: found.notes.map(({ row, ...note }) => note),
        }
      }),
    ),
  )
}

for (const withQuarantined of [false, true]) {
  test(`a delta leaves the ranking of a fresh load, quarantined items ${withQuarantined ? 'in' : 'out'}`, () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 7 }), (all, batch) => {
        const rows = new Rows()
        const index = empty(withQuarantined)
        all.slice(0, 6).forEach((step) => void rows.apply(step))
        loadDocs(
          index,
          rows.since(0).map(({ doc }) => doc),
        )
        for (const { doc, vec } of rows.since(0)) if (vec) index.setVector('topical', doc.itemId, vec)
        index.seq = rows.seq
        for (let i = 6; i < all.length; i += batch) {
          all.slice(i, i + batch).forEach((step) => void rows.apply(step))
          takeDelta(index, rows)
        }
        const fresh = freshLoad(rows, withQuarantined)
        assert.equal(index.noteCount, fresh.noteCount)
        assert.deepEqual(answers(index), answers(fresh))
      }),
      { numRuns: 100 },
    )
  })
}
