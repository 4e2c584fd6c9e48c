import { hash32 } from '../lib/hash.ts'
import type { RiStats, SignatureSum } from '../lib/ri-stats.ts'
import { queryTerms } from './analyse-query.ts'
import { contentHash, ITEM_KIND, LINK_BYTES, readUint32, STATE, TERM_BYTES } from './doc-codec.ts'
import { grown } from './grow-array.ts'
import { ItemRows } from './item-rows.ts'
import { NameDictionary } from './name-dictionary.ts'
import { NoteTokens } from './note-tokens.ts'
import { type Corpus, Postings } from './postings.ts'
import { VectorBlock } from './vector-block.ts'

/** A row of `index_doc`, as it is loaded. Byte formats: `doc-codec.ts`. */
export interface IndexDoc {
  /** 16 bytes */
  itemId: Uint8Array
  kind: number
  state: number
  /** days since 1970-01-01 */
  day: number | null
  language: string
  length: number
  terms: Uint8Array
  tokens: Uint8Array | null
  names: Uint8Array | null
  links: Uint8Array | null
}

/** Which vectors the account's rows are searched with. */
export interface Epoch {
  model: string
  epoch: number
  /** notes in the account when the epoch was begun */
  notes: number
  /** of its vectors; not told for vectors of one width only */
  dimensions?: number
  /** notes were written without a vector: one has to be made for them */
  gaps?: boolean
}
export type VectorKind = 'topical' | 'style'
export type Epochs = Partial<Record<VectorKind, Epoch>>

/** An embedder that works on the index's own statistics, with the model name that its vectors carry. */
export interface BuiltInEmbedder {
  model: string
  /** What makes a vector of a text's term counts over these statistics; of unit length. */
  over(stats: RiStats): (termCounts: ReadonlyMap<number, number>) => Float32Array
}

export interface IndexHead {
  seq: number
  generation: number
  epochs: Epochs
}

/** What an index is, wherever it is held. */
export interface IndexFacts {
  seq: number
  generation: number
  epochs: Epochs
  noteCount: number
  rowCount: number
  vectors: Partial<Record<VectorKind, { dimensions: number; count: number }>>
  vectorsLeftOut: boolean
  /** so much has changed since the load that loading again is worth its while */
  isLoose: boolean
  /** memory held */
  bytes: number
}

/** What is newer than an index. */
export interface IndexDelta {
  head: IndexHead
  /** tombstones, then what was written, then vectors: an id may have come back */
  gone: Uint8Array[]
  docs: IndexDoc[]
  vectors: { kind: VectorKind; itemId: Uint8Array; vec: Uint8Array }[]
}

export interface IndexOptions {
  withQuarantined: boolean
  builtIn: BuiltInEmbedder | null
  vectorsLeftOut?: boolean
  /** the notes that are loaded are a part of this */
  corpus?: Corpus
}

export type IndexParts = ReturnType<AccountIndex['parts']>

/**
 * Reloading packs what deltas left loose: at this many changed notes, and this share of all. Each load reads the whole account,
 * so that one that only grows is read twice in all; where notes were replaced, those that are gone stand in everybody's way.
 */
const REPACK = { changed: { notes: 1024, share: 0.5 }, gone: { notes: 512, share: 0.25 } }

const SETTLED_SUM_BYTES = 1_200

/**
 * One account's search index in memory: typed arrays only, no text. It proposes ids; whoever asks has to read the
 * records again before showing anything. A delta of rows leaves the same ranking as a fresh load.
 */
export class AccountIndex implements RiStats {
  seq: number
  generation: number
  readonly epochs: Epochs
  /** quarantined items take part in everything: postings, statistics, links, results */
  readonly withQuarantined: boolean
  readonly builtIn: BuiltInEmbedder | null
  /** the account is too large for the memory there is: words and links only */
  readonly vectorsLeftOut: boolean
  readonly rows = new ItemRows()
  readonly postings: Postings
  readonly #corpus: Corpus | null
  readonly tokens = new NoteTokens()
  readonly names = new NameDictionary(this.rows)
  readonly vectors: Partial<Record<VectorKind, VectorBlock>> = {}
  /** term hashes of records, pseudo-terms included */
  recordTerms = new Int32Array(0)
  #recordTermsUsed = 0
  /** by link of a note: the record's row and how it is attached */
  linkRow = new Uint32Array(0)
  linkRelation = new Uint8Array(0)
  #linksUsed = 0
  #changedNotes = 0
  readonly settledSums = new Map<number, SignatureSum>()
  #embedder: { seq: number; embed: ReturnType<BuiltInEmbedder['over']> } | undefined

  constructor(head: IndexHead, options: IndexOptions) {
    this.vectorsLeftOut = options.vectorsLeftOut ?? false
    this.#corpus = options.corpus ?? null
    this.postings = new Postings(this.rows, this.#corpus)
    this.seq = head.seq
    this.generation = head.generation
    this.epochs = head.epochs
    this.withQuarantined = options.withQuarantined
    this.builtIn = options.builtIn
  }

  /** Everything but the vectors, as typed arrays and a little beside: what a thread hands over and a file keeps. */
  parts() {
    const { recordTerms, linkRow, linkRelation } = this
    return {
      head: { seq: this.seq, generation: this.generation, epochs: this.epochs },
      rows: this.rows.parts(),
      postings: this.postings.parts(),
      tokens: this.tokens.parts(),
      names: this.names.parts(),
      records: { recordTerms, used: this.#recordTermsUsed },
      links: { linkRow, linkRelation, used: this.#linksUsed },
      changedNotes: this.#changedNotes,
    }
  }

  static of(parts: IndexParts, options: IndexOptions): AccountIndex {
    const index = new AccountIndex(parts.head, options)
    index.rows.take(parts.rows)
    index.postings.takeParts(parts.postings)
    index.tokens.take(parts.tokens)
    index.names.take(parts.names)
    index.recordTerms = parts.records.recordTerms
    index.#recordTermsUsed = parts.records.used
    index.linkRow = parts.links.linkRow
    index.linkRelation = parts.links.linkRelation
    index.#linksUsed = parts.links.used
    index.#changedNotes = parts.changedNotes
    return index
  }

  /** Takes in one row newer than the last load or delta. */
  put(doc: IndexDoc): void {
    const known = this.rows.find(doc.itemId)
    if (this.hides(doc)) {
      if (known >= 0) this.#remove(known)
      return
    }
    if (doc.kind !== ITEM_KIND.note) {
      this.fillRecord(known >= 0 ? known : this.rows.add(doc.itemId), doc)
      return
    }
    this.#changedNotes++
    if (known >= 0) this.#takeOut(known)
    const row = this.rows.add(doc.itemId)
    if (known >= 0) for (const block of Object.values(this.vectors)) block.move(known, row)
    this.fillNote(row, doc)
    this.postings.add(row, doc.terms)
    if (doc.links) this.fillLinks(row, doc.links)
  }

  /** Takes an item out, its vectors with it. */
  remove(itemId: Uint8Array): void {
    const row = this.rows.find(itemId)
    if (row >= 0) this.#remove(row)
  }

  /** `vec`: bytes of `embedding.vec`. Items that are not in the index are passed over. */
  setVector(kind: VectorKind, itemId: Uint8Array, vec: Uint8Array, expected = 0): void {
    this.setVectorOf(kind, this.rows.findLive(itemId), vec, expected)
  }

  /** `row`: -1 for none. `expected`: how many there will be. */
  setVectorOf(kind: VectorKind, row: number, vec: Uint8Array, expected: number): void {
    if (row < 0) return
    this.vectors[kind] ??= new VectorBlock(vec.length - 4, expected)
    this.vectors[kind].set(row, vec)
  }

  /** Takes in everything newer, and is then as new as that. */
  takeDelta({ head, gone, docs, vectors }: IndexDelta): void {
    for (const itemId of gone) this.remove(itemId)
    for (const doc of docs) this.put(doc)
    for (const { kind, itemId, vec } of vectors) this.setVector(kind, itemId, vec)
    this.seq = head.seq
  }

  /** So much has changed since the load that loading again is worth its while. */
  get isLoose(): boolean {
    const { notes, deadNotes } = this.rows
    const exceeds = (count: number, limit: { notes: number; share: number }) =>
      count > Math.max(limit.notes, notes * limit.share)
    return exceeds(this.#changedNotes, REPACK.changed) || exceeds(deadNotes, REPACK.gone)
  }

  /** The built-in embedder over this state of the index: what it knows of a term is kept until the next delta. */
  get embedder(): ReturnType<BuiltInEmbedder['over']> {
    if (this.#embedder?.seq !== this.seq) this.#embedder = { seq: this.seq, embed: this.builtIn!.over(this) }
    return this.#embedder.embed
  }

  get facts(): IndexFacts {
    const { seq, generation, epochs, noteCount, vectorsLeftOut, isLoose, bytes } = this
    const vectors: IndexFacts['vectors'] = {}
    for (const kind of ['topical', 'style'] as const) {
      const block = this.vectors[kind]
      if (block) vectors[kind] = { dimensions: block.dimensions, count: block.count }
    }
    const rowCount = this.rows.count
    return { seq, generation, epochs, noteCount, rowCount, vectors, vectorsLeftOut, isLoose, bytes }
  }

  /** Only what one search needs of the account is loaded. */
  get isPart(): boolean {
    return this.#corpus !== null
  }

  get noteCount(): number {
    return (this.#corpus ?? this.rows).notes
  }

  /** ISO 639-1 codes that at least one note is in. */
  get languages(): readonly string[] {
    return this.#corpus?.languages ?? this.rows.liveLanguages()
  }

  /** Makes room for so many bytes of terms of records, and so many links. */
  reserve(recordTerms: number, links: number): void {
    this.recordTerms = grown(this.recordTerms, this.#recordTermsUsed + Math.floor(recordTerms / TERM_BYTES))
    this.linkRow = grown(this.linkRow, this.#linksUsed + links)
    this.linkRelation = grown(this.linkRelation, this.#linksUsed + links)
  }

  /** Memory held, in bytes. */
  get bytes(): number {
    const vectors = Object.values(this.vectors).reduce((sum, block) => sum + block.bytes, 0)
    const own = this.recordTerms.byteLength + this.linkRow.length * 5 + this.settledSums.size * SETTLED_SUM_BYTES
    return own + vectors + this.rows.bytes + this.postings.bytes + this.tokens.bytes + this.names.bytes
  }

  /** idf, where a term that no note holds weighs a little more than the rarest. */
  termWeight(term: string): number {
    return this.hashWeight(hash32(term))
  }

  hashWeight(hash: number): number {
    return this.postings.idf(hash) || Math.log(1 + (this.noteCount + 0.5) / 0.5)
  }

  /** Distinct index terms of a text in every language that the account's notes are in. */
  queryTerms(text: string): string[] {
    return queryTerms(text, this.languages)
  }

  get size(): number {
    return this.noteCount
  }

  df(termHash: number): number {
    return this.postings.df(termHash)
  }

  signatureSeeds(termHash: number, limit: number): number[] {
    return this.postings.first(termHash, limit).map((row) => this.rows.contentKey[row]!)
  }

  isSettled(termHash: number, limit: number): boolean {
    return this.postings.df(termHash) >= limit
  }

  /** Whether a note or record holds a term or pseudo-term. */
  holds(row: number, hash: number): boolean {
    if (this.rows.kind[row] === ITEM_KIND.note) return this.postings.has(row, hash)
    const start = this.rows.contentStart[row]!
    const key = hash | 0
    for (let i = start; i < start + this.rows.contentLength[row]!; i++) if (this.recordTerms[i] === key) return true
    return false
  }

  hides(doc: IndexDoc): boolean {
    return doc.state === STATE.quarantined && !this.withQuarantined
  }

  #remove(row: number): void {
    if (this.rows.isLiveNote(row)) this.#changedNotes++
    this.#takeOut(row)
    for (const block of Object.values(this.vectors)) block.remove(row)
  }

  #takeOut(row: number): void {
    if (this.rows.isLiveNote(row)) this.settledSums.clear()
    this.rows.remove(row)
  }

  /** For loads and deltas alone, as are the next two. */
  fillNote(row: number, doc: IndexDoc): void {
    this.rows.fill(row, doc)
    this.rows.contentKey[row] = contentHash(doc.terms)
    if (doc.tokens) {
      const { start, length } = this.tokens.append(doc.tokens)
      this.rows.contentStart[row] = start
      this.rows.contentLength[row] = length
    }
    if (doc.names) this.names.add(doc.names, row)
  }

  fillRecord(row: number, doc: IndexDoc): void {
    this.rows.fill(row, doc)
    this.rows.contentKey[row] = contentHash(doc.terms)
    const count = Math.floor(doc.terms.length / TERM_BYTES)
    const start = this.#recordTermsUsed
    this.recordTerms = grown(this.recordTerms, start + count)
    for (let i = 0; i < count; i++) this.recordTerms[start + i] = readUint32(doc.terms, i * TERM_BYTES)
    this.#recordTermsUsed += count
    this.rows.contentStart[row] = start
    this.rows.contentLength[row] = count
  }

  /** A record that is not (yet) in the index gets a row that is gone, which it fills when it comes. */
  fillLinks(row: number, links: Uint8Array): void {
    const count = Math.floor(links.length / LINK_BYTES)
    const start = this.#linksUsed
    this.linkRow = grown(this.linkRow, start + count)
    this.linkRelation = grown(this.linkRelation, start + count)
    for (let i = 0; i < count; i++) {
      const at = i * LINK_BYTES
      const known = this.rows.find(links, at)
      this.linkRow[start + i] = known >= 0 ? known : this.rows.add(links, at)
      this.linkRelation[start + i] = links[at + 16]!
    }
    this.#linksUsed += count
    this.rows.linkStart[row] = start
    this.rows.linkCount[row] = count
  }
}
