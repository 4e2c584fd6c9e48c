import type { AccountIndex, IndexDoc } from './account-index.ts'
import { ITEM_KIND, LINK_BYTES, TERM_BYTES } from './doc-codec.ts'
import { grown } from './grow-array.ts'
import { PostingsBuilder } from './postings-builder.ts'

/** What an index is loaded from, in rows and bytes of their columns: known before the rows are read. */
export interface IndexSize {
  rows: number
  notes: number
  /** of notes; of records */
  noteTerms: number
  recordTerms: number
  tokens: number
  names: number
  links: number
  /** by kind that is loaded: how many, and bytes of one */
  vectors: { count: number; width: number }
}

const NOTHING: IndexSize = {
  rows: 0,
  notes: 0,
  noteTerms: 0,
  recordTerms: 0,
  tokens: 0,
  names: 0,
  links: 0,
  vectors: { count: 0, width: 0 },
}

/** notes whose links are found between two looks at other work */
const BREATH = 4096

/**
 * The filling of an empty index, row by row in the order of (seq, item id), so that the rows need not be held. Arrays get
 * their size at once where it is known, with a little room for what comes later.
 */
export class IndexLoading {
  readonly #index: AccountIndex
  readonly #postings: PostingsBuilder
  /** links of the notes, which are found when all records have a row */
  #links: Uint8Array
  #linksUsed = 0
  #noteRows: Uint32Array
  #linkEnds: Uint32Array
  #notes = 0

  constructor(index: AccountIndex, size: IndexSize = NOTHING) {
    this.#index = index
    const withRoom = (count: number) => count + (count >> 5) + 16
    index.rows.reserve(withRoom(size.rows))
    index.reserve(withRoom(size.recordTerms), withRoom(Math.floor(size.links / LINK_BYTES)))
    index.tokens.reserve(size.tokens)
    this.#postings = new PostingsBuilder({ notes: size.notes, postings: Math.floor(size.noteTerms / TERM_BYTES) })
    this.#links = new Uint8Array(size.links)
    this.#noteRows = new Uint32Array(size.notes)
    this.#linkEnds = new Uint32Array(size.notes)
  }

  /** Keeps nothing of the bytes that `doc` refers to. */
  add(doc: IndexDoc): void {
    const index = this.#index
    if (index.hides(doc)) return
    const row = index.rows.add(doc.itemId)
    if (doc.kind !== ITEM_KIND.note) {
      index.fillRecord(row, doc)
      return
    }
    index.fillNote(row, doc)
    this.#postings.add(row, doc.terms)
    if (!doc.links) return
    this.#links = grown(this.#links, this.#linksUsed + doc.links.length)
    this.#links.set(doc.links, this.#linksUsed)
    this.#linksUsed += doc.links.length
    this.#noteRows = grown(this.#noteRows, this.#notes + 1)
    this.#linkEnds = grown(this.#linkEnds, this.#notes + 1)
    this.#noteRows[this.#notes] = row
    this.#linkEnds[this.#notes++] = this.#linksUsed
  }

  /** Pauses now and then; whoever drives it may look at other work. Nothing is added afterwards. */
  *finish(): Generator<void, void> {
    const index = this.#index
    for (let note = 0, from = 0; note < this.#notes; note++) {
      const to = this.#linkEnds[note]!
      index.fillLinks(this.#noteRows[note]!, this.#links.subarray(from, to))
      from = to
      if (note % BREATH === BREATH - 1) yield
    }
    this.#links = new Uint8Array(0)
    index.tokens.trim()
    yield
    index.postings.take(yield* this.#postings.build())
  }
}

/** Fills an empty index at once. `docs` in the order of (seq, item id). */
export function loadDocs(index: AccountIndex, docs: readonly IndexDoc[]): void {
  const loading = new IndexLoading(index)
  for (const doc of docs) loading.add(doc)
  for (const _ of loading.finish());
}
