import type { IndexDoc, IndexHead } from './account-index.ts'
import { LINK_BYTES, OCCURRENCES, readUint32, STATE, TERM_BYTES } from './doc-codec.ts'
import { grown } from './grow-array.ts'
import { decodePeerName, decodeSpeaker, isAssistantName, MEMORY_ITEM } from './message-codec.ts'

/** Longer sessions count in windows: a week of chat is about everything. */
const WINDOW = 50
export const NO_ROW = -1

export interface ClaimEntry {
  /** 32 hex digits; empty when another entry took its place */
  id: string
  peer: string
  length: number
  /** `STATE`: live is current, quarantined is withdrawn */
  state: number
  /** rows of messages it rests on */
  messages: number[]
  terms: Uint8Array
}

/**
 * A workspace's messages and claims in memory: words and places, no text. Proposes ids; whoever asks reads the rows
 * again. Messages only ever come to the end of a session; after the deletion of one the index is loaded anew.
 */
export class MessageIndex {
  seq: number
  readonly generation: number
  messages = 0
  /** by row: own words with the speaker's name; with those of the neighbours; of current claims that rest on it */
  length = new Uint32Array(0)
  inContext = new Uint32Array(0)
  claimLength = new Uint32Array(0)
  /** sums of these */
  totalLength = 0
  totalInContext = 0
  totalOfClaims = 0
  /** by row: neighbours, window of the session, speaker, session, place in the session */
  before = new Int32Array(0)
  after = new Int32Array(0)
  window = new Uint32Array(0)
  peer = new Uint32Array(0)
  session = new Uint32Array(0)
  place = new Uint32Array(0)
  /** by row: when it was said, in days since 1970 */
  day = new Int32Array(0)
  readonly windowLength: number[] = []
  /** hex ids */
  readonly ids: string[] = []
  readonly peers: string[] = []
  readonly sessions: string[] = []
  /** by session: who says anything there */
  readonly speakers: Set<number>[] = []
  /** by peer: terms of the name, rows */
  readonly peerNames: number[][] = []
  /** by peer: goes by the name of an assistant, whose long replies would drown what is said next to them */
  readonly isAssistant: boolean[] = []
  readonly peerRows: number[][] = []
  readonly claims: ClaimEntry[] = []
  liveClaims = 0
  totalClaimLength = 0
  /** term → row and occurrences, in turns; of messages and of claims */
  readonly messageTerms = new Map<number, number[]>()
  readonly claimTerms = new Map<number, number[]>()
  readonly #rowOf = new Map<string, number>()
  readonly #claimOf = new Map<string, number>()
  readonly #peerOf = new Map<string, number>()
  readonly #sessionOf = new Map<string, number>()
  /** names that peers were given later, by hex id */
  readonly #renamed = new Map<string, number[]>()
  /** by session: last row, number of messages, window */
  readonly #last: number[] = []
  readonly #count: number[] = []
  readonly #window: number[] = []
  /** claims that came before a message they rest on */
  readonly #waiting = new Map<string, number[]>()
  #postings = 0

  constructor({ seq, generation }: Pick<IndexHead, 'seq' | 'generation'>) {
    this.seq = seq
    this.generation = generation
  }

  /** Rows in the order of writing, as deltas bring them. */
  load(docs: readonly IndexDoc[]): void {
    for (const doc of docs) if (doc.kind === MEMORY_ITEM.peer) this.#rename(doc)
    const spoken = docs.filter(({ kind }) => kind === MEMORY_ITEM.message)
    const places = spoken.map((doc) => ({ doc, speaker: decodeSpeaker(doc.names!) }))
    if (!inOrder(places)) places.sort((a, b) => a.speaker.seq - b.speaker.seq)
    for (const { doc } of places) this.#addMessage(doc)
    for (const doc of docs) if (doc.kind === MEMORY_ITEM.claim) this.#putClaim(doc)
  }

  /** Takes in a newer row. False when only loading again will do. */
  put(doc: IndexDoc): boolean {
    if (doc.kind === MEMORY_ITEM.peer) this.#rename(doc)
    else if (doc.kind === MEMORY_ITEM.claim) this.#putClaim(doc)
    else if (!this.#rowOf.has(hex(doc.itemId))) {
      const { session, seq } = decodeSpeaker(doc.names!)
      const known = this.#sessionOf.get(session)
      const last = known === undefined ? NO_ROW : this.#last[known]!
      if (last !== NO_ROW && this.place[last]! > seq) return false
      this.#addMessage(doc)
    }
    return true
  }

  /** Forgets a claim. False when only loading again will do. */
  remove(itemId: Uint8Array): boolean {
    const id = hex(itemId)
    const claim = this.#claimOf.get(id)
    if (claim !== undefined) {
      this.#dropClaim(claim)
      this.#claimOf.delete(id)
      return true
    }
    return !this.#rowOf.has(id) && !this.#peerOf.has(id)
  }

  get bytes(): number {
    return this.messages * 200 + this.claims.length * 200 + this.#postings * 20 + this.messageTerms.size * 120
  }

  /** Number of the session of this uuid; -1 when nothing was said in it. */
  sessionNumber = (uuid: string): number => this.#sessionOf.get(uuid.replaceAll('-', '')) ?? NO_ROW

  /** Messages in which one of these terms stands. */
  rowsHolding(terms: readonly number[]): Set<number> {
    const rows = new Set<number>()
    for (const term of terms) {
      const list = this.messageTerms.get(term) ?? []
      for (let i = 0; i < list.length; i += 2) rows.add(list[i]!)
    }
    return rows
  }

  #addMessage(doc: IndexDoc): void {
    const { session, peer, seq, nameTerms } = decodeSpeaker(doc.names!)
    const row = this.messages++
    this.#grow(row + 1)
    const id = hex(doc.itemId)
    this.ids.push(id)
    this.#rowOf.set(id, row)
    const speaker = numberOf(this.#peerOf, this.peers, peer)
    this.peerNames[speaker] ??= this.#renamed.get(peer) ?? nameTerms
    this.isAssistant[speaker] ??= isAssistantName(this.peerNames[speaker])
    this.peerRows[speaker] ??= []
    this.peerRows[speaker].push(row)
    this.peer[row] = speaker
    const place = numberOf(this.#sessionOf, this.sessions, session)
    this.session[row] = place
    this.speakers[place] ??= new Set()
    this.speakers[place].add(speaker)
    this.place[row] = seq
    this.day[row] = doc.day ?? 0

    const before = this.#count[place] ?? 0
    this.#count[place] = before + 1
    if (before % WINDOW === 0) {
      this.#window[place] = this.windowLength.length
      this.windowLength.push(0)
    }
    this.window[row] = this.#window[place]!
    this.#lengthen(row, doc.length + this.peerNames[speaker].length)
    const last = this.#last[place] ?? NO_ROW
    this.before[row] = last
    this.after[row] = NO_ROW
    if (last !== NO_ROW) {
      this.after[last] = row
      const ofLast = this.isAssistant[this.peer[last]!]
        ? 0
        : this.length[last]! - this.peerNames[this.peer[last]!]!.length
      const ofOwn = this.isAssistant[speaker] ? 0 : doc.length
      this.inContext[row]! += ofLast
      this.inContext[last]! += ofOwn
      this.totalInContext += ofLast + ofOwn
    }
    this.#last[place] = row
    this.#addTerms(this.messageTerms, row, doc.terms)

    for (const claim of this.#waiting.get(id) ?? []) this.#restOn(this.claims[claim]!, row)
    this.#waiting.delete(id)
  }

  #lengthen(row: number, by: number): void {
    this.length[row]! += by
    this.inContext[row]! += by
    this.windowLength[this.window[row]!]! += by
    this.totalLength += by
    this.totalInContext += by
  }

  #rename(doc: IndexDoc): void {
    const id = hex(doc.itemId)
    const name = decodePeerName(doc.names!)
    this.#renamed.set(id, name)
    const peer = this.#peerOf.get(id)
    if (peer === undefined) return
    const by = name.length - this.peerNames[peer]!.length
    this.peerNames[peer] = name
    if (by !== 0) for (const row of this.peerRows[peer]!) this.#lengthen(row, by)
  }

  #putClaim(doc: IndexDoc): void {
    const id = hex(doc.itemId)
    const known = this.#claimOf.get(id)
    const isSameText = known !== undefined && Buffer.compare(this.claims[known]!.terms, doc.terms) === 0
    if (known !== undefined) this.#dropClaim(known)
    const number = isSameText ? known : this.claims.length
    this.#claimOf.set(id, number)
    const entry: ClaimEntry = {
      id,
      peer: hex(doc.names!.subarray(0, 16)),
      length: doc.length,
      state: doc.state,
      messages: [],
      terms: doc.terms,
    }
    this.claims[number] = entry
    this.liveClaims++
    this.totalClaimLength += doc.length
    if (!isSameText) this.#addTerms(this.claimTerms, number, doc.terms)
    for (const message of linkedIds(doc.links)) {
      const row = this.#rowOf.get(message)
      if (row !== undefined) this.#restOn(entry, row)
      else this.#waiting.set(message, [...(this.#waiting.get(message) ?? []), number])
    }
  }

  #restOn(entry: ClaimEntry, row: number): void {
    if (entry.id === '') return
    entry.messages.push(row)
    this.#countClaim(entry, row, 1)
  }

  /** Words of current claims count with their messages. */
  #countClaim({ state, length }: ClaimEntry, row: number, times: 1 | -1): void {
    if (state !== STATE.live) return
    this.claimLength[row]! += times * length
    this.totalOfClaims += times * length
  }

  /** Its postings stay and name an entry that nobody shows. */
  #dropClaim(number: number): void {
    const entry = this.claims[number]!
    for (const row of entry.messages) this.#countClaim(entry, row, -1)
    this.liveClaims--
    this.totalClaimLength -= entry.length
    this.claims[number] = { id: '', peer: '', length: 0, state: STATE.quarantined, messages: [], terms: NO_TERMS }
  }

  #addTerms(postings: Map<number, number[]>, row: number, terms: Uint8Array): void {
    for (let at = 0; at + TERM_BYTES <= terms.length; at += TERM_BYTES) {
      const hash = readUint32(terms, at)
      const list = postings.get(hash)
      const count = terms[at + 4]! & OCCURRENCES
      if (list) list.push(row, count)
      else postings.set(hash, [row, count])
      this.#postings++
    }
  }

  #grow(rows: number): void {
    for (const name of ['length', 'inContext', 'claimLength', 'window', 'peer', 'session', 'place'] as const)
      this[name] = grown(this[name], rows)
    this.day = grown(this.day, rows)
    this.before = grown(this.before, rows)
    this.after = grown(this.after, rows)
  }
}

const NO_TERMS = new Uint8Array(0)

/** Whether the messages of each session come in theirs: rows that were restored by hand may not. */
function inOrder(places: readonly { speaker: { session: string; seq: number } }[]): boolean {
  const last = new Map<string, number>()
  return places.every(({ speaker: { session, seq } }) => {
    const isLater = seq > (last.get(session) ?? -1)
    last.set(session, seq)
    return isLater
  })
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, 16).toString('hex')

function numberOf(numbers: Map<string, number>, list: string[], key: string): number {
  const known = numbers.get(key)
  if (known !== undefined) return known
  numbers.set(key, list.length)
  list.push(key)
  return list.length - 1
}

function* linkedIds(links: Uint8Array | null): Iterable<string> {
  if (!links) return
  for (let at = 0; at + LINK_BYTES <= links.length; at += LINK_BYTES) yield hex(links.subarray(at, at + 16))
}
