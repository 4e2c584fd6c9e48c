import type { DistilledName, DistilledNote } from '../lib/distilled.ts'
import { type LanguageModel, ModelError, type ModelReply, type ModelTurn } from '../models/language-model.ts'
import { DISTILL_PROMPT, repairPrompt } from './distill-prompt.ts'
import { DISTILL_SCHEMA, type ModelRecords, readReply } from './model-reply.ts'
import { batchesOf, estimateTokens, type KnownName, KnownNames } from './note-batches.ts'

// Asks a language model for the records of a source's notes. Calls only: what it returns is a draft that nobody has
// checked; src/distil/model-records.ts makes records of it.

const BATCHES_AT_ONCE = 3
/** A model is asked for the best; rules tell short texts whole. */
const CLAIMS_ASKED_A_NOTE = 12
const MAX_OUTPUT_TOKENS = 16_000
/** With more of its notes unread than this share, a run is no distillation by the model any more. */
const MAX_FAILED_SHARE = 0.2

export interface NotesToDistil {
  source: {
    title: string | null
    kind: 'url' | 'file'
    /** YYYY-MM-DD */
    datedAt: string | null
    language: string
    author: string | null
  }
  /** in source order */
  notes: readonly DistilledNote[]
  /** names by rule of which the model is told, and which it keeps thereby */
  names: readonly DistilledName[]
  analyzeStyle: boolean
  /** tokens that the whole may cost, input and output together */
  tokenLimit: number
  /** of them, those that earlier attempts used */
  tokensSpent: number
  /** told of each call before its reply is read */
  onSpent: (tokens: number) => Promise<void>
}

/** One reply. Its refs mean something within it alone. */
export interface DraftBatch {
  /** refs of the notes that were sent */
  notes: string[]
  records: ModelRecords
  known: KnownName[]
}

export interface ModelDrafts {
  /** in source order */
  batches: DraftBatch[]
  /** refs of notes for which no reply could be used, and of those too long to send */
  failedNotes: string[]
  longNotes: string[]
  /** records that had not the asked form */
  malformed: number
  /** of all attempts */
  tokens: number
}

/**
 * The model's drafts for all notes, several batches at once, the same for the same replies. Throws ModelError when the
 * provider fails, when more than a fifth of the notes got no usable reply, and, permanent, beyond the token limit.
 */
export async function distilByModel(
  model: LanguageModel,
  task: NotesToDistil,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<ModelDrafts> {
  const { batches, tooLong } = batchesOf(task.notes)
  const drafts: ModelDrafts = {
    batches: [],
    failedNotes: [],
    longNotes: tooLong.map(({ ref }) => ref),
    malformed: 0,
    tokens: 0,
  }
  const asked = sum(batches, ({ length }) => length)
  const budget = new TokenBudget(task.tokenLimit, task.tokensSpent)
  // A source that cannot fit is not begun: half of it would cost as much and be thrown away.
  budget.require(
    estimateTokens(DISTILL_PROMPT) * batches.length + sum(batches.flat(), ({ text }) => estimateTokens(text)),
  )
  const known = new KnownNames()
  known.addAll(task.names)
  onProgress(0, batches.length)
  let done = 0
  // In waves, so that what a batch knows of the others never hangs on which of them was answered first.
  for (let at = 0; at < batches.length; at += BATCHES_AT_ONCE) {
    const stop = new AbortController()
    const asking = new BatchReader(model, task, known, budget, AbortSignal.any([signal, stop.signal]))
    const wave = batches.slice(at, at + BATCHES_AT_ONCE).map(async (batch) => {
      const read = await asking.read(batch)
      onProgress(++done, batches.length)
      return read
    })
    const results = await Promise.all(wave).catch(async (error: unknown) => {
      // The others would go on and cost tokens for nothing.
      stop.abort(error)
      await Promise.allSettled(wave)
      signal.throwIfAborted()
      throw error
    })
    let reason = ''
    for (const result of results) {
      drafts.batches.push(...result.drafts)
      drafts.failedNotes.push(...result.failedNotes)
      drafts.malformed += result.malformed
      reason ||= result.reason
      for (const { records } of result.drafts) learn(known, records)
    }
    if (drafts.failedNotes.length > MAX_FAILED_SHARE * asked) throw tooManyFailed(model, drafts, asked, reason)
  }
  drafts.tokens = budget.spent
  return drafts
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0)

const tooManyFailed = ({ provider, model }: LanguageModel, { failedNotes }: ModelDrafts, asked: number, why: string) =>
  new ModelError(
    `The model ${model} of ${provider} gave nothing usable for ${failedNotes.length} of ${asked} notes. ${why}`,
    false,
  )

function learn(known: KnownNames, { entities, projects }: ModelRecords): void {
  for (const { name, type, aliases, evidence } of entities) known.add(name, type, aliases, evidence.length)
  for (const { name, aliases, evidence } of projects) known.add(name, 'project', aliases, evidence.length)
}

interface ReadBatch {
  drafts: DraftBatch[]
  failedNotes: string[]
  malformed: number
  /** why notes failed; empty when none did */
  reason: string
}

class BatchReader {
  private readonly model: LanguageModel
  private readonly task: NotesToDistil
  private readonly known: KnownNames
  private readonly budget: TokenBudget
  private readonly signal: AbortSignal

  constructor(model: LanguageModel, task: NotesToDistil, known: KnownNames, budget: TokenBudget, signal: AbortSignal) {
    this.model = model
    this.task = task
    this.known = known
    this.budget = budget
    this.signal = signal
  }

  async read(notes: readonly DistilledNote[], maySplit = true): Promise<ReadBatch> {
    const known = this.known.in(notes.flatMap(({ headingPath, text }) => [...headingPath, text]))
    const turns: ModelTurn[] = [{ role: 'user', text: this.input(notes, known) }]
    for (let repaired = false; ; repaired = true) {
      const reply = await this.ask(turns)
      if (reply.stop === 'refusal') return failed(notes, 'It declined.')
      if (reply.stop === 'length') {
        if (!maySplit || notes.length === 1) return failed(notes, 'Its reply was cut at its greatest length.')
        const middle = Math.ceil(notes.length / 2)
        return joined(await this.read(notes.slice(0, middle), false), await this.read(notes.slice(middle), false))
      }
      const read = readReply(reply.text, repaired)
      if (read.ok)
        return {
          drafts: [{ notes: notes.map(({ ref }) => ref), records: read.records, known }],
          failedNotes: [],
          malformed: read.malformed,
          reason: '',
        }
      if (repaired) return failed(notes, `Its reply had not the asked form: ${read.problems[0]}`)
      turns.push({ role: 'assistant', text: reply.text }, { role: 'user', text: repairPrompt(read.problems) })
    }
  }

  /** Text of a source goes to the model as JSON values only. */
  private input(notes: readonly DistilledNote[], known: KnownName[]): string {
    return JSON.stringify({
      source: this.task.source,
      notes: notes.map(({ ref, headingPath, text }) => ({ ref, heading: headingPath.join(' › '), text })),
      known,
      limit: CLAIMS_ASKED_A_NOTE,
      analyzeStyle: this.task.analyzeStyle,
    })
  }

  private async ask(turns: readonly ModelTurn[]): Promise<ModelReply> {
    const request = {
      system: DISTILL_PROMPT,
      turns: [...turns],
      schema: DISTILL_SCHEMA,
      maxOutputTokens: MAX_OUTPUT_TOKENS,
    }
    const input = estimateTokens(request.system) + sum(turns, ({ text }) => estimateTokens(text))
    const release = this.budget.reserve(input)
    const reply = await this.model.complete(request, this.signal).finally(release)
    const { inputTokens, outputTokens } = reply.usage
    const tokens = (inputTokens || input) + (outputTokens || estimateTokens(reply.text))
    await this.task.onSpent(tokens)
    this.budget.spend(tokens)
    return reply
  }
}

const failed = (notes: readonly DistilledNote[], reason: string): ReadBatch => ({
  drafts: [],
  failedNotes: notes.map(({ ref }) => ref),
  malformed: 0,
  reason,
})

const joined = (a: ReadBatch, b: ReadBatch): ReadBatch => ({
  drafts: [...a.drafts, ...b.drafts],
  failedNotes: [...a.failedNotes, ...b.failedNotes],
  malformed: a.malformed + b.malformed,
  reason: a.reason || b.reason,
})

/** Counts what calls cost; those under way count with their input. */
class TokenBudget {
  private readonly limit: number
  private used: number
  private reserved = 0

  constructor(limit: number, used: number) {
    this.limit = limit
    this.used = used
  }

  get spent(): number {
    return this.used
  }

  /** Throws when a call with so many input tokens does not fit any more. */
  reserve(tokens: number): () => void {
    this.require(tokens)
    this.reserved += tokens
    return () => {
      this.reserved -= tokens
    }
  }

  spend(tokens: number): void {
    this.used += tokens
    this.require(0)
  }

  require(more: number): void {
    if (this.used + this.reserved + more > this.limit)
      throw new ModelError(
        `Distilling needs more than the ${this.limit} tokens that CAIRN_MODEL_TOKENS_PER_JOB allows an ingest; a distillLimit asks for less.`,
        true,
      )
  }
}
