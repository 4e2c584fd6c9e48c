import { type Attempt, type CallOptions, callProvider, RefusedRequest } from './call-provider.ts'
import type { LanguageModel, ModelProvider, ModelReply, ModelRequest, ModelUsage, TextSoFar } from './language-model.ts'
import { bareJson, type Dialect, type Dialects, simplerDialect, withSchemaInPrompt } from './model-dialect.ts'

/** What a provider's adapter makes of one answer. */
export type Content = Pick<ModelReply, 'text' | 'stop'>

/** One request to the server, and what it answered; with `tell` as a stream, if the server has one. */
type SendOnce = (
  options: CallOptions,
  request: ModelRequest,
  dialect: Dialect,
  signal: AbortSignal,
  tell: TextSoFar | undefined,
) => Promise<Attempt<Content>>

/** A model of a server that speaks these dialects. */
export const languageModel = (
  provider: ModelProvider,
  options: CallOptions,
  dialects: Dialects,
  send: SendOnce,
): LanguageModel => ({
  provider,
  model: options.model,
  complete: (request, signal, tell) => complete(send, dialects, request, options, { signal, tell }),
})

/**
 * One reply, in the richest dialect that the model takes: what it refuses with 400 or 422 is left out and asked again.
 * Errors as LanguageModel.complete.
 */
async function complete(
  send: SendOnce,
  dialects: Dialects,
  request: ModelRequest,
  options: CallOptions,
  { signal, tell }: { signal: AbortSignal; tell: TextSoFar | undefined },
): Promise<ModelReply> {
  const known = dialects.of(options.model)
  let telling = tell
  let dialect = known
  let first: RefusedRequest | null = null
  for (;;) {
    try {
      const asked = promptFor(request, dialect)
      const { reply, usage } = await callProvider(
        (inner) => send(options, asked, dialect, inner, telling),
        options,
        signal,
      )
      if (dialect !== known) dialects.learn(options.model, dialect)
      const isJson = request.schema !== null && dialect.formats[0] !== 'schema'
      return { ...reply, text: isJson ? bareJson(reply.text) : reply.text, usage }
    } catch (error) {
      if (!(error instanceof RefusedRequest)) throw error
      if (telling) {
        // Perhaps it was the stream that the server did not take.
        telling = undefined
        continue
      }
      first ??= error
      const simpler = simplerDialect(dialect, error.detail, request.schema !== null)
      if (!simpler) throw first.modelError
      dialect = simpler
    }
  }
}

const promptFor = (request: ModelRequest, { formats: [format] }: Dialect): ModelRequest =>
  request.schema === null || format === 'schema'
    ? request
    : { ...request, system: withSchemaInPrompt(request.system, request.schema.schema) }

/** Tokens of a reply; what is missing or not a number counts as 0. */
export const usageOf = (input: readonly unknown[], output: unknown): ModelUsage => ({
  inputTokens: input.reduce<number>((sum, part) => sum + countOf(part), 0),
  outputTokens: countOf(output),
})

const countOf = (value: unknown): number => (typeof value === 'number' && value > 0 ? Math.floor(value) : 0)
