import { hash32 } from '../lib/hash.ts'

// The byte formats of an index row, written at ingest and read when an account's index is loaded. Little endian.
//
//   terms   5 bytes a term: uint32 hash, then a byte: low 7 bits occurrences (0 for pseudo-terms), high bit "in title"
//   tokens  uint16 number of distinct words; 10 bytes a word: uint32 word hash, uint32 term hash (0 for stop words),
//           uint16 hash of the term's first five letters; then uint16 a token (see `TOKEN`), the title's tokens first,
//           a BREAK after the title and after every sentence
//   names   a name: uint8 number of words, uint32 a word hash
//   links   17 bytes a record: 16 of id, 1 of relation
//   vec     float32 factor, int8 a dimension

export const TERM_BYTES = 5
const MAX_OCCURRENCES = 0x7f
export const IN_TITLE = 0x80
export const OCCURRENCES = 0x7f

export const WORD_BYTES = 10
export const TOKEN = {
  word: 0x1fff,
  nameLike: 0x2000,
  /** first and last word of a capitalised span, once leading function words are off */
  spanStart: 0x4000,
  spanEnd: 0x8000,
  break: 0x1fff,
} as const
export const MAX_DISTINCT_WORDS = TOKEN.word

export const LINK_BYTES = 17
/** `successor`: took the place of what was drawn from the note, or of the note; the note itself does not say it. */
export const RELATION = { extractedFrom: 1, about: 2, mentions: 3, successor: 4 } as const
export type Relation = (typeof RELATION)[keyof typeof RELATION]

export const ITEM_KIND = { note: 1, claim: 2, position: 3, project: 4, entity: 5 } as const
export type ItemKindName = keyof typeof ITEM_KIND
export const STATE = { live: 0, superseded: 1, quarantined: 2 } as const
export type ItemState = (typeof STATE)[keyof typeof STATE]

const PREFIX_LENGTH = 5
export const wordHash = (word: string): number => hash32(word)
/** Words with the same first five letters meet half-way; 16 bits are enough for the few words of a sentence. */
export const prefixHash = (term: string): number => hash32(term.slice(0, PREFIX_LENGTH)) & 0xffff
export const facetHash = (facet: string): number => hash32(`facet:${facet}`)
export const styleHash = (term: string): number => hash32(`style:${term}`)

const EMPTY_NAME = 0x2545f491
/** Rolling hash of a name, word by word: `words.reduce(extendName, emptyName)`. */
export const emptyName: number = EMPTY_NAME
export function extendName(name: number, word: number): number {
  let h = Math.imul(name ^ word, 0x9e3779b1)
  h ^= h >>> 15
  h = Math.imul(h, 0x85ebca77)
  return (h ^ (h >>> 13)) >>> 0
}
/** Pseudo-term of a name that a note holds, so that notes sharing a rare name find each other in the postings. */
export const nameTermHash = (name: number): number => extendName(name, 0x6e616d65)

/** `counts`: term hash → occurrences, 0 for pseudo-terms; `inTitle`: term hashes of the title. */
export function encodeTerms(counts: ReadonlyMap<number, number>, inTitle?: ReadonlySet<number>): Buffer {
  const bytes = Buffer.alloc(counts.size * TERM_BYTES)
  let at = 0
  for (const [hash, count] of counts) {
    bytes.writeUInt32LE(hash, at)
    bytes[at + 4] = Math.min(count, MAX_OCCURRENCES) | (inTitle?.has(hash) ? IN_TITLE : 0)
    at += TERM_BYTES
  }
  return bytes
}

/** The words of a row without its pseudo-terms: term hash → occurrences, as `RiEmbed` takes them. */
export function decodeTermCounts(terms: Uint8Array): Map<number, number> {
  const counts = new Map<number, number>()
  for (let at = 0; at + TERM_BYTES <= terms.length; at += TERM_BYTES) {
    const count = terms[at + 4]! & OCCURRENCES
    if (count > 0) counts.set(readUint32(terms, at), count)
  }
  return counts
}

/** 32 bits that hang on the words of a row alone, in their order: equal texts have equal ones in every account. */
export function contentHash(terms: Uint8Array): number {
  let h = 0
  for (let at = 0; at + TERM_BYTES <= terms.length; at += TERM_BYTES) {
    const count = terms[at + 4]! & OCCURRENCES
    if (count > 0) h = extendName(h ^ count, readUint32(terms, at))
  }
  return h
}

/** `recordId`: UUIDs of the records attached to a note. */
export function encodeLinks(links: readonly { recordId: string; relation: Relation }[]): Buffer {
  const bytes = Buffer.alloc(links.length * LINK_BYTES)
  links.forEach(({ recordId, relation }, i) => {
    uuidBytes(recordId).copy(bytes, i * LINK_BYTES)
    bytes[i * LINK_BYTES + 16] = relation
  })
  return bytes
}

/** The factor that stands before a vector's values. */
export const VECTOR_HEAD_BYTES = 4
/** A vector in the bytes of `embedding.vec`. Keeps recall@20 at 0.99 of float. */
export function encodeVector(vector: Float32Array): Buffer {
  let largest = 0
  for (const value of vector) largest = Math.max(largest, Math.abs(value))
  const scale = largest > 0 ? 127 / largest : 0
  const bytes = Buffer.alloc(VECTOR_HEAD_BYTES + vector.length)
  bytes.writeFloatLE(largest / 127, 0)
  const values = new Int8Array(bytes.buffer, bytes.byteOffset + VECTOR_HEAD_BYTES, vector.length)
  for (let k = 0; k < vector.length; k++) values[k] = Math.round(vector[k]! * scale)
  return bytes
}

export const uuidBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')

export const readUint32 = (bytes: Uint8Array, at: number): number =>
  (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)) >>> 0
export const readUint16 = (bytes: Uint8Array, at: number): number => bytes[at]! | (bytes[at + 1]! << 8)
