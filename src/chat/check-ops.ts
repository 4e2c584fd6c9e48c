import { boundedScore, LOST_QUOTE } from '../distil/bounded-score.ts'
import { QuoteFinder } from '../distil/check-quotes.ts'
import { sentences } from '../lib/sentences.ts'
import { type Span, words } from '../lib/text.ts'
import type { CurrentClaim, DraftClaim, MessageQuote, MessageToRead, SessionPeer } from './draft-claim.ts'
import { notHeld, sharesWords } from './held-claim.ts'
import { agreedWhen, meantDates, withoutMeantDates } from './meant-dates.ts'
import type { MemoryOp } from './memory-reply.ts'
import { MOST_CLAIMS_A_MESSAGE, startOf } from './read-messages.ts'
import { ownBlocks, touches } from './recital.ts'
import { slotOf } from './slots.ts'

// What a model made of messages, held against them: what they do not say is dropped and counted. A model proposes;
// nothing of what it returns is taken on trust, whatever a message told it to write.

/** What one request showed the model. Refs mean something within it alone. */
export interface ShownToModel {
  messages: ReadonlyMap<string, MessageToRead>
  /** turns before them, or between */
  context: ReadonlyMap<string, MessageToRead>
  claims: ReadonlyMap<string, CurrentClaim>
  peers: readonly SessionPeer[]
  /** IANA name */
  timezone: string
}

export interface CheckedOps {
  /** in the order of the messages */
  drafts: DraftClaim[]
  /** by reason, how many were left out */
  dropped: Map<string, number>
}

const MAX_CLAIM_CHARS = 600
const MAX_PLACES_A_MESSAGE = 3
const HEDGED =
  /\b(?:maybe|perhaps|might|probably|possibly|i think|i guess|not sure|hopefully|kind of|sort of|considering|thinking about|thinking of|hope to|hoping)\b/i
const HEDGED_SCORE = 0.7
const CONTROL = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u
const FIRST_PERSON = /\b(?:I|me|my|mine|myself|we|us|our|ours)\b/i
const IN_FIRST_PERSON = /^(?:I|my|we|our)\b/i
const WORD = /[\p{L}\p{N}]/u
/** a month too, when it has its capital */
const MAY = /\bmay\b/

/** Holds ops against what was shown. What passes has its quotes at their places: `content.slice(start, end) === quote`. */
export function checkOps(ops: readonly MemoryOp[], shown: ShownToModel): CheckedOps {
  const checks = new OpChecks(shown)
  const drafts = checks.bestOfEach(ops.flatMap((op) => checks.op(op) ?? []))
  return { drafts, dropped: checks.dropped }
}

/** What is quoted of one message. */
interface Place {
  message: MessageToRead
  quotes: MessageQuote[]
  /** in which the quotes stand */
  sentences: string[]
}

interface OpEvidence {
  /** of the message that was read */
  main: Place
  /** of an earlier one that it answers */
  other: Place | null
  /** something quoted is not there */
  lost: boolean
}

class OpChecks {
  readonly dropped = new Map<string, number>()
  readonly #shown: ShownToModel
  readonly #all: ReadonlyMap<string, MessageToRead>
  readonly #quotes: QuoteFinder
  readonly #blocks = new Map<string, Span[]>()

  constructor(shown: ShownToModel) {
    this.#shown = shown
    this.#all = new Map([...shown.context, ...shown.messages])
    this.#quotes = new QuoteFinder([...this.#all].map(([ref, { content }]) => ({ ref, text: content })))
  }

  op(op: MemoryOp): DraftClaim | null {
    const peer = this.#peer(op.peer)
    if (!peer?.observed) return this.#drop('claims about nobody of the session')
    const evidence = this.#evidence(op)
    if (!evidence) return this.#drop('claims whose quote is not in their message')
    const { main, other } = evidence
    const places = other ? [main, other] : [main]
    const ownWords = places.some(
      ({ message }) => message.peerId === peer.id && [...this.#shown.messages.values()].includes(message),
    )
    const target = this.#target(op, peer, places, ownWords)
    if ((op.op === 'confirm' || op.op === 'withdraw') && !target)
      return this.#drop('operations on claims that the messages do not speak of')
    // What confirms or takes back a claim says nothing new.
    const draft =
      target && op.op !== 'supersede'
        ? { text: target.text, slot: null, validFrom: main.message.createdAt, validTo: null }
        : this.#claim(op, peer, places, ownWords)
    if (!draft) return null
    const score = op.confidenceScore - (evidence.lost ? LOST_QUOTE : 0)
    const isHedged = places.some(({ sentences: said }) => said.some((text) => HEDGED.test(text) || MAY.test(text)))
    const isInferred = isHedged || evidence.lost || op.confidenceKind === 'inferred'
    return {
      ...draft,
      peerId: peer.id,
      kind: op.kind,
      facets: [op.kind],
      level: op.confidenceKind === 'inferred' && !isHedged ? 'deductive' : 'explicit',
      confidenceKind: isInferred ? 'inferred' : 'asserted',
      confidenceScore: boundedScore(isHedged ? Math.min(score, HEDGED_SCORE) : score),
      saidAt: main.message.createdAt,
      quotes: quotesOf(main, other),
      said: main.sentences,
      mayRecite: !main.sentences.some((text) => FIRST_PERSON.test(text)) || saysName(main.sentences, peer),
      ownWords,
      op: target ? op.op : 'add',
      target: target?.id ?? null,
    }
  }

  /** The surest dozen of each message, in the order of messages. */
  bestOfEach(drafts: readonly DraftClaim[]): DraftClaim[] {
    const ofMessage = Map.groupBy(drafts, ({ quotes }) => quotes[0]!.messageId)
    return [...this.#shown.messages.values()].flatMap(({ id }) => {
      const own = ofMessage.get(id) ?? []
      const best = own.toSorted((a, b) => b.confidenceScore - a.confidenceScore).slice(0, MOST_CLAIMS_A_MESSAGE)
      for (const _ of own.slice(MOST_CLAIMS_A_MESSAGE)) this.#drop(`claims beyond ${MOST_CLAIMS_A_MESSAGE} a message`)
      return own.filter((draft) => best.includes(draft))
    })
  }

  #drop(reason: string): null {
    this.dropped.set(reason, (this.dropped.get(reason) ?? 0) + 1)
    return null
  }

  /** By label, or by a name that only one of the session has. */
  #peer(given: string): SessionPeer | undefined {
    const { peers } = this.#shown
    const byLabel = peers.find(({ label }) => label === given)
    const named = peers.filter(({ name }) => name === given)
    return byLabel ?? (named.length === 1 ? named[0] : undefined)
  }

  /** Null without a quote from a message that was to be read. */
  #evidence({ evidence }: MemoryOp): OpEvidence | null {
    const found = new Map<MessageToRead, MessageQuote[]>()
    let lost = false
    for (const { message: ref, quote } of evidence) {
      const message = this.#all.get(ref)
      const place = message && this.#quotes.find({ noteRef: ref, quote })
      if (!message || !place || !WORD.test(place.quote) || touches(place, this.#blocksOf(ref, message))) {
        lost = true
        continue
      }
      const { start, end, quote: exact } = place
      found.set(message, [...(found.get(message) ?? []), { messageId: message.id, start, end, quote: exact }])
    }
    const inOrder = [...found.keys()].sort((a, b) => b.seq - a.seq)
    const read = new Set(this.#shown.messages.values())
    const main = inOrder.find((message) => read.has(message))
    if (!main) return null
    const other = inOrder.find((message) => message.seq < main.seq)
    const placeOf = (message: MessageToRead): Place => {
      const quotes = withoutRepeats(found.get(message)!).slice(0, MAX_PLACES_A_MESSAGE)
      return { message, quotes, sentences: sentencesAround(message.content, quotes) }
    }
    return { main: placeOf(main), other: other ? placeOf(other) : null, lost }
  }

  #blocksOf(ref: string, { content }: MessageToRead): Span[] {
    const known = this.#blocks.get(ref) ?? ownBlocks(content)
    this.#blocks.set(ref, known)
    return known
  }

  /** The claim that the op names, if the peer itself speaks, and of that. */
  #target(op: MemoryOp, peer: SessionPeer, places: readonly Place[], ownWords: boolean): CurrentClaim | null {
    const target = op.op === 'add' || op.target === null ? undefined : this.#shown.claims.get(op.target)
    if (!target || target.peerId !== peer.id || !ownWords) return null
    if (op.op === 'withdraw' && target.level === 'user') return null
    const said = places.flatMap(({ sentences: text }) => text).join('\n')
    const names = [peer.name, peer.label]
    const isOfSlot = target.slot !== null && op.op === 'supersede' && slotOf(op.text, peer.name)?.name === target.slot
    return isOfSlot || sharesWords(target.text, said, names) ? target : null
  }

  #claim(op: MemoryOp, peer: SessionPeer, places: readonly Place[], ownWords: boolean) {
    const text = op.text.trim().replace(/[ \t\r\n]+/g, ' ')
    const [{ message: main }] = places as [Place, ...Place[]]
    if (text === '' || text.length > MAX_CLAIM_CHARS || CONTROL.test(text) || IN_FIRST_PERSON.test(text))
      return this.#drop('claims that are no sentence in the third person')
    const { timezone } = this.#shown
    const meant = places.flatMap(({ message, sentences: said }) =>
      said.flatMap((sentence) => meantDates(sentence, message.createdAt, timezone)),
    )
    const given = places.flatMap(({ message }) => [message.peerName, message.peer])
    const missing = notHeld(
      withoutMeantDates(text, main.createdAt, timezone, meant),
      places.map(({ message }) => withoutBlocks(message.content)),
      [peer.name, peer.label, ...given],
    )
    if (missing === 'name, number or URL')
      return this.#drop('claims with a name, number or URL that their messages do not hold')
    const said = places.flatMap(({ sentences: sentence }) => sentence).join('\n')
    if (missing || !sharesWords(text, said, [peer.name, peer.label]))
      return this.#drop('claims in other words than those of their messages')
    const when = agreedWhen(op.when, meant)
    return {
      text,
      // What others say of a peer fills no slot, so it replaces nothing.
      slot: ownWords ? slotOf(text, peer.name) : null,
      validFrom: startOf(when) ?? main.createdAt,
      validTo: null,
    }
  }
}

const withoutRepeats = (quotes: readonly MessageQuote[]): MessageQuote[] =>
  quotes.filter(({ start }, i) => quotes.findIndex((one) => one.start === start) === i)

/** Of themselves people speak without their name; claims do not. */
const saysName = (said: readonly string[], { name, label }: SessionPeer): boolean => {
  const all = ` ${words(said.join('\n')).join(' ')} `
  return [name, label].some((one) => all.includes(` ${words(one).join(' ')} `))
}

/** What was pasted of our own speaks for nothing. */
const withoutBlocks = (content: string): string =>
  ownBlocks(content).reduceRight((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, content)

const sentencesAround = (content: string, quotes: readonly MessageQuote[]): string[] =>
  sentences(content, 'en', 'chat')
    .filter((sentence) => quotes.some(({ start, end }) => start < sentence.end && sentence.start < end))
    .map(({ start, end }) => content.slice(start, end))

/** Two messages that say it together stand and fall together. */
function quotesOf(main: Place, other: Place | null): MessageQuote[] {
  if (!other) return main.quotes
  const beside = ({ quotes }: Place, { message }: Place) => quotes.map((quote) => ({ ...quote, beside: message.id }))
  return [...beside(main, other), ...beside(other, main)]
}
