import { repairPrompt } from '../distil/distill-prompt.ts'
import type { LanguageModel, ModelTurn, ModelUsage } from '../models/language-model.ts'
import { MEMORY_PROMPT } from './memory-prompt.ts'
import { MEMORY_SCHEMA, type MemoryOp, readOps } from './memory-reply.ts'

// Asks a language model what follows from messages. Calls only: what it returns is a draft that nobody has checked.

const MAX_OUTPUT_TOKENS = 8_000

/** A message or an earlier turn, as the model is told of it. */
export interface ShownMessage {
  /** within one request */
  id: string
  /** label */
  peer: string
  /** RFC 3339 */
  createdAt: string
  text: string
}

export interface MemoryInput {
  workspace: string
  session: string
  /** RFC 3339 */
  now: string
  /** `id`: label; `name`: what claims call the peer */
  peers: { id: string; name: string }[]
  messages: ShownMessage[]
  context: ShownMessage[]
  /** `id`: within one request */
  claims: { id: string; peer: string; text: string; slot: string | null; value: string | null }[]
  /** most ops a message */
  limit: number
}

export type OpsReply =
  | { ok: true; ops: MemoryOp[]; malformed: number; usage: ModelUsage }
  /** `cut`: it had more to say than fits; less input may help */
  | { ok: false; cut: boolean; usage: ModelUsage }

/**
 * The model's ops for these messages. A reply that cannot be read is asked for a second time, with what was wrong. Throws
 * ModelError when the provider fails.
 */
export async function askForOps(model: LanguageModel, input: MemoryInput, signal: AbortSignal): Promise<OpsReply> {
  const usage: ModelUsage = { inputTokens: 0, outputTokens: 0 }
  // Text of messages goes to the model as JSON values only.
  const turns: ModelTurn[] = [{ role: 'user', text: JSON.stringify(input) }]
  for (let repaired = false; ; repaired = true) {
    const request = {
      system: MEMORY_PROMPT,
      turns: [...turns],
      schema: MEMORY_SCHEMA,
      maxOutputTokens: MAX_OUTPUT_TOKENS,
    }
    const reply = await model.complete(request, signal)
    usage.inputTokens += reply.usage.inputTokens
    usage.outputTokens += reply.usage.outputTokens
    if (reply.stop !== 'end') return { ok: false, cut: reply.stop === 'length', usage }
    const read = readOps(reply.text, repaired)
    if (read.ok) return { ok: true, ops: read.ops, malformed: read.malformed, usage }
    if (repaired) return { ok: false, cut: false, usage }
    turns.push({ role: 'assistant', text: reply.text }, { role: 'user', text: repairPrompt(read.problems) })
  }
}
