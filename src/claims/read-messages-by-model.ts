import { checkOps, type ShownToModel } from '../chat/check-ops.ts'
import { countLanguages, noLanguages } from '../chat/count-languages.ts'
import type { DraftClaim, MessageToRead, SessionPeer } from '../chat/draft-claim.ts'
import { askForOps, type MemoryInput, type ShownMessage } from '../chat/memory-distiller.ts'
import { MEMORY_PROMPT_VERSION } from '../chat/memory-prompt.ts'
import { MOST_CLAIMS_A_MESSAGE } from '../chat/read-messages.ts'
import { estimateTokens } from '../distil/note-batches.ts'
import { searchClaims } from '../index/search-messages.ts'
import type { JobAttempt } from '../jobs/job-types.ts'
import { timestamp } from '../lib/clock.ts'
import type { Label } from '../lib/ids.ts'
import type { MemoryServices } from '../memory/memory-services.ts'
import type { LanguageModel, ModelUsage } from '../models/language-model.ts'
import { findSessionLabels, listCurrentClaims, listSessionPeers, listTurnsBefore } from './model-input-store.ts'
import { type Reading, type ReadMessages, readWithRules } from './read-messages-by-rules.ts'

const BATCH = { messages: 12, tokens: 3_000 }
const BATCHES_AT_ONCE = 3
const CONTEXT_TURNS = 10
const MAX_CONTEXT_CHARS = 2_000
const KNOWN_CLAIMS = 40
const MAX_PEERS = 50

/**
 * What messages say of the session's peers, by a language model. Messages for which it gives nothing usable are read by
 * the rules, and the warnings say so. No transaction is open meanwhile. Throws ModelError when the provider fails, and
 * the signal's reason.
 */
export async function readMessagesByModel(
  services: MemoryServices,
  model: LanguageModel,
  reading: Reading,
  { signal }: Pick<JobAttempt, 'signal'>,
): Promise<ReadMessages> {
  const { own, event, session, messages } = reading
  const observed = messages.filter((message) => message.observed)
  if (observed.length === 0) return { drafts: [], turns: [], byRules: [], counts: noLanguages(), warnings: [] }
  const reader = new BatchReader(services, model, reading, {
    labels: await findSessionLabels(own, session),
    peers: await listSessionPeers(own, session),
    turns: [...(await listTurnsBefore(own, session, messages[0]!.seq, CONTEXT_TURNS)), ...messages],
  })
  const results: ReadBatch[] = []
  const batches = batchesOf(observed)
  for (let at = 0; at < batches.length; at += BATCHES_AT_ONCE) {
    const stop = new AbortController()
    const either = AbortSignal.any([signal, stop.signal])
    const wave = batches.slice(at, at + BATCHES_AT_ONCE).map((batch) => reader.read(batch, either))
    const read = await Promise.all(wave).catch(async (error: unknown) => {
      // The others would go on and cost tokens for nothing.
      stop.abort(error)
      await Promise.allSettled(wave)
      signal.throwIfAborted()
      throw error
    })
    results.push(...read)
  }
  const { provider, model: name } = model
  services.log.info(
    { jobId: event, provider, model: name, promptVersion: MEMORY_PROMPT_VERSION, ...reader.usage },
    'messages were read by a model',
  )
  const failed = results.flatMap((result) => result.failed)
  const { drafts: byRules, counts } = await readWithRules(reading, failed, reader.turns)
  const bySeq = new Map(messages.map(({ id, seq }) => [id, seq]))
  const seqOf = ({ quotes }: DraftClaim) => bySeq.get(quotes[0]!.messageId) ?? 0
  const drafts = [...results.flatMap((result) => result.drafts), ...byRules].sort((a, b) => seqOf(a) - seqOf(b))
  const quoted = new Set(drafts.flatMap(({ quotes }) => quotes.map(({ messageId }) => messageId)))
  return {
    drafts,
    turns: reader.turns.filter(({ id }) => quoted.has(id) && !bySeq.has(id)),
    byRules: failed,
    counts: { ...countLanguages(observed), unread: counts.unread },
    warnings: warningsOf(failed.length, results),
  }
}

function warningsOf(failed: number, results: readonly ReadBatch[]): string[] {
  const dropped = new Map<string, number>()
  for (const result of results)
    for (const [reason, count] of result.dropped) dropped.set(reason, (dropped.get(reason) ?? 0) + count)
  const malformed = results.reduce((sum, result) => sum + result.malformed, 0)
  return [
    ...(failed > 0
      ? [`Messages for which the model gave nothing usable: ${failed}. The built-in rules read them instead.`]
      : []),
    ...(malformed > 0 ? [`Left out operations that had not the asked form: ${malformed}.`] : []),
    ...[...dropped].map(([reason, count]) => `Left out ${reason}: ${count}.`),
  ]
}

/** In order, up to 12 or 3,000 tokens at once; a longer message by itself. */
function batchesOf(messages: readonly MessageToRead[]): MessageToRead[][] {
  const batches: MessageToRead[][] = []
  let tokens = 0
  for (const message of messages) {
    const own = estimateTokens(message.content)
    const last = batches.at(-1)
    if (!last || last.length === BATCH.messages || tokens + own > BATCH.tokens) {
      batches.push([message])
      tokens = own
    } else {
      last.push(message)
      tokens += own
    }
  }
  return batches
}

interface ReadBatch {
  drafts: DraftClaim[]
  /** for which there was no usable reply */
  failed: MessageToRead[]
  dropped: ReadonlyMap<string, number>
  malformed: number
}

interface Surroundings {
  labels: { workspace: Label; session: Label }
  peers: SessionPeer[]
  /** the turns before the write, and its messages */
  turns: MessageToRead[]
}

class BatchReader {
  readonly usage: ModelUsage = { inputTokens: 0, outputTokens: 0 }
  readonly turns: readonly MessageToRead[]
  readonly #services: MemoryServices
  readonly #model: LanguageModel
  readonly #reading: Reading
  readonly #surroundings: Surroundings

  constructor(services: MemoryServices, model: LanguageModel, reading: Reading, surroundings: Surroundings) {
    this.#services = services
    this.#model = model
    this.#reading = reading
    this.#surroundings = surroundings
    this.turns = surroundings.turns
  }

  async read(messages: readonly MessageToRead[], signal: AbortSignal, maySplit = true): Promise<ReadBatch> {
    const shown = await this.#shown(messages)
    const reply = await askForOps(this.#model, this.#input(shown), signal)
    this.usage.inputTokens += reply.usage.inputTokens
    this.usage.outputTokens += reply.usage.outputTokens
    if (reply.ok) return { ...checkOps(reply.ops, shown), failed: [], malformed: reply.malformed }
    if (!reply.cut || !maySplit || messages.length === 1)
      return { drafts: [], failed: [...messages], dropped: new Map(), malformed: 0 }
    const middle = Math.ceil(messages.length / 2)
    return joined(
      await this.read(messages.slice(0, middle), signal, false),
      await this.read(messages.slice(middle), signal, false),
    )
  }

  async #shown(messages: readonly MessageToRead[]): Promise<ShownToModel> {
    const asked = new Set(messages.map(({ id }) => id))
    const lastSeq = messages.at(-1)!.seq
    const before = this.turns.filter(({ id, seq }) => seq < lastSeq && !asked.has(id)).slice(-CONTEXT_TURNS)
    const { peers } = this.#surroundings
    return {
      messages: new Map(messages.map((message, i) => [`m${i + 1}`, message])),
      context: new Map(before.map((turn, i) => [`t${i + 1}`, turn])),
      claims: new Map((await this.#knownClaims(messages)).map((claim, i) => [`c${i + 1}`, claim])),
      peers,
      timezone: this.#reading.setting.timezone,
    }
  }

  /** Current claims that share most with the messages: however much is remembered, so many are shown. */
  async #knownClaims(messages: readonly MessageToRead[]) {
    const { messageIndexes } = this.#services
    const { own, setting } = this.#reading
    const about = this.#surroundings.peers.filter(({ observed }) => observed).map(({ id }) => id)
    const index = await messageIndexes.refresh(own, setting.workspaceId)
    const text = messages.map(({ content }) => content).join('\n')
    const ids = searchClaims(index, text, KNOWN_CLAIMS, about).map(({ id }) => id)
    return ids.length > 0 ? listCurrentClaims(own, ids) : []
  }

  #input({ messages, context, claims, peers }: ShownToModel): MemoryInput {
    const { labels } = this.#surroundings
    const labelOf = new Map(peers.map(({ id, label }) => [id, label]))
    const speaking = new Set([...messages.values(), ...context.values()].map(({ peerId }) => peerId))
    const listed = [...peers]
      .sort((a, b) => Number(speaking.has(b.id)) - Number(speaking.has(a.id)))
      .slice(0, MAX_PEERS)
    return {
      ...labels,
      now: timestamp(new Date()),
      peers: listed.map(({ label, name }) => ({ id: label, name })),
      messages: [...messages].map(([ref, message]) => shownMessage(ref, message, message.content)),
      context: [...context].map(([ref, turn]) => shownMessage(ref, turn, begin(turn.content))),
      claims: [...claims].map(([id, { peerId, text, slot, slotValue }]) => ({
        id,
        peer: labelOf.get(peerId) ?? '',
        text,
        slot,
        value: slotValue,
      })),
      limit: MOST_CLAIMS_A_MESSAGE,
    }
  }
}

const shownMessage = (id: string, { peer, createdAt }: MessageToRead, text: string): ShownMessage => ({
  id,
  peer,
  createdAt: timestamp(createdAt),
  text,
})

const begin = (content: string): string => content.slice(0, MAX_CONTEXT_CHARS).toWellFormed()

function joined(a: ReadBatch, b: ReadBatch): ReadBatch {
  const dropped = new Map(a.dropped)
  for (const [reason, count] of b.dropped) dropped.set(reason, (dropped.get(reason) ?? 0) + count)
  return {
    drafts: [...a.drafts, ...b.drafts],
    failed: [...a.failed, ...b.failed],
    dropped,
    malformed: a.malformed + b.malformed,
  }
}
