import { ProviderError } from '../lib/errors.ts'

// What the service asks of a language model, whoever serves it. No tools, no memory: one request, one text.

export const MODEL_PROVIDERS = ['anthropic', 'openai'] as const
export type ModelProvider = (typeof MODEL_PROVIDERS)[number]

export interface ModelTurn {
  role: 'user' | 'assistant'
  text: string
}

export interface ModelRequest {
  /** ours alone: no text of a source is ever part of it */
  system: string
  /** the first and the last are the user's */
  turns: readonly ModelTurn[]
  /** JSON schema that the text must follow, where the server can be told so; null for prose */
  schema: { name: string; schema: object } | null
  maxOutputTokens: number
}

export interface ModelUsage {
  /** 0 where the server reports none */
  inputTokens: number
  outputTokens: number
}

export interface ModelReply {
  text: string
  /** `length`: cut at `maxOutputTokens`; `refusal`: the model or its provider declined */
  stop: 'end' | 'length' | 'refusal'
  usage: ModelUsage
}

export type TextSoFar = (text: string) => void

export interface LanguageModel {
  readonly provider: ModelProvider
  /** the provider's model id */
  readonly model: string
  /**
   * One reply at temperature 0. Waits and tries again on 429 and 5xx, as `retry-after` says. Throws ModelError when the
   * provider does not answer in time or with anything but a reply, and the signal's reason when that is aborted. `tell` is
   * told the text so far whenever there is more of it, where the server sends it as it is written; tried again, it begins anew.
   */
  complete(request: ModelRequest, signal: AbortSignal, tell?: TextSoFar): Promise<ModelReply>
}

/** The provider failed. `permanent`: trying again cannot help (a wrong key, an unknown model). The message is for clients. */
export class ModelError extends ProviderError {}
