import { setTimeout as sleep } from 'node:timers/promises'
import { observe, stopwatch } from '../lib/observed.ts'
import { traced } from '../lib/traced.ts'
import { ModelError, type ModelProvider, type ModelUsage } from './language-model.ts'

// One call of a provider, tried again where that can help. The SDKs retry too, but wait shorter than they were told to
// and cannot be bounded, so theirs is switched off.

const MAX_RETRIES = 3
const LONGEST_BACKOFF_MS = 8_000
const SETTINGS_OF: Record<ModelProvider, string> = { anthropic: 'CAIRN_ANTHROPIC', openai: 'CAIRN_OPENAI' }

export interface CallOptions {
  provider: ModelProvider
  model: string
  /** of each attempt */
  timeoutMs: number
  /** a provider that asks for more patience than this is given up, to be called later */
  longestWaitMs: number
  /** before the first retry when the provider names no time; doubles with each */
  firstWaitMs: number
  /** how the provider's settings begin, where they are not those of its language models */
  settings?: string
}

/** What an attempt brought; `reply` null: nothing that could be read, but it may have cost tokens. */
export interface Attempt<Reply> {
  reply: Reply | null
  usage: ModelUsage
}

/** The provider did not take the request as it is (400 or 422); `detail` is its own text. */
export class RefusedRequest extends Error {
  readonly detail: string
  readonly modelError: ModelError
  constructor(detail: string, modelError: ModelError) {
    super('the provider refused the request')
    this.detail = detail
    this.modelError = modelError
  }
}

/**
 * Tries until there is a reply. Usage is the sum over all attempts. Throws RefusedRequest on 400 and 422, ModelError on
 * everything else that cannot be helped, and the signal's reason.
 */
export async function callProvider<Reply>(
  attempt: (signal: AbortSignal) => Promise<Attempt<Reply>>,
  options: CallOptions,
  signal: AbortSignal,
): Promise<{ reply: Reply; usage: ModelUsage }> {
  const usage: ModelUsage = { inputTokens: 0, outputTokens: 0 }
  const seconds = stopwatch()
  let fault = true
  try {
    const facts = { 'gen_ai.provider.name': options.provider, 'gen_ai.request.model': options.model }
    const reply = await traced('model', { kind: 'client', facts }, async (tell) => {
      const answered = await tryProvider(attempt, options, signal, usage)
      tell({ 'gen_ai.usage.input_tokens': usage.inputTokens, 'gen_ai.usage.output_tokens': usage.outputTokens })
      return answered
    })
    fault = false
    return { reply, usage }
  } finally {
    const { provider, model } = options
    observe('provider', { provider, model, ...usage, fault: fault && !signal.aborted, seconds: seconds() })
  }
}

/** Adds to `usage` what each attempt cost. */
async function tryProvider<Reply>(
  attempt: (signal: AbortSignal) => Promise<Attempt<Reply>>,
  options: CallOptions,
  signal: AbortSignal,
  usage: ModelUsage,
): Promise<Reply> {
  for (let retries = 0; ; retries++) {
    signal.throwIfAborted()
    const timer = AbortSignal.timeout(options.timeoutMs)
    let failure: ProviderFailure
    try {
      const { reply, usage: spent } = await attempt(AbortSignal.any([signal, timer]))
      usage.inputTokens += spent.inputTokens
      usage.outputTokens += spent.outputTokens
      if (reply !== null) return reply
      failure = NO_REPLY
    } catch (error) {
      signal.throwIfAborted()
      if (timer.aborted) throw timedOut(options)
      failure = failureOf(error)
    }
    const waitMs = failure.retryAfterMs ?? Math.min(options.firstWaitMs * 2 ** retries, LONGEST_BACKOFF_MS)
    if (!failure.passing || retries === MAX_RETRIES || waitMs > options.longestWaitMs) {
      throw thrownFor(failure, options)
    }
    await sleep(waitMs, undefined, { signal }).catch(() => signal.throwIfAborted())
  }
}

interface ProviderFailure {
  /** null: no answer, or one that could not be read */
  status: number | null
  unreadable: boolean
  /** what the provider or the network said */
  detail: string
  retryAfterMs: number | null
  /** trying again may help */
  passing: boolean
}

const NO_REPLY: ProviderFailure = {
  status: null,
  unreadable: true,
  detail: 'no reply in the answer',
  retryAfterMs: null,
  passing: true,
}

/** Errors of both SDKs look alike: `status`, `headers`, and the body as `error`. */
function failureOf(error: unknown): ProviderFailure {
  const { status: given, headers, message, error: body, cause } = error as Record<string, unknown>
  const status = typeof given === 'number' ? given : null
  const parts = [message, body === undefined ? '' : JSON.stringify(body), cause instanceof Error ? cause.message : '']
  const detail = parts.filter(Boolean).join(' ')
  return {
    status,
    unreadable: error instanceof SyntaxError,
    detail,
    retryAfterMs: hasGet(headers) ? retryAfter(headers) : null,
    passing: isPassing(status, detail),
  }
}

/** Not `instanceof Headers`: the SDKs may have a class of their own. */
const hasGet = (value: unknown): value is Headers =>
  typeof (value as { get?: unknown } | null | undefined)?.get === 'function'

const NUMBER = /^\d{1,9}(?:\.\d{1,9})?$/

/** Milliseconds that the provider asks to wait; null when it does not say. */
function retryAfter(headers: Headers): number | null {
  const milliseconds = headers.get('retry-after-ms')
  if (milliseconds && NUMBER.test(milliseconds)) return Number(milliseconds)
  const value = headers.get('retry-after')
  if (!value) return null
  if (NUMBER.test(value)) return Number(value) * 1000
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now())
}

const QUOTA_USED_UP = 'insufficient_quota'
/** of a provider's own words, in a log */
const MAX_DETAIL = 500

/** No answer at all, a limit, or the provider's own fault: later it may be well. An empty purse does not fill up. */
function isPassing(status: number | null, detail: string): boolean {
  if (status === 429) return !detail.includes(QUOTA_USED_UP)
  return status === null || status === 408 || status === 409 || status >= 500
}

const timedOut = ({ provider, timeoutMs }: CallOptions): ModelError =>
  new ModelError(`The model provider ${provider} did not answer within ${timeoutMs / 1000} seconds.`, false)

function thrownFor(failure: ProviderFailure, options: CallOptions): Error {
  const { status, detail, passing } = failure
  // not the SDK's error: it holds the whole answer, which may repeat the request
  const cause = new Error(detail.slice(0, MAX_DETAIL))
  const modelError = new ModelError(messageFor(failure, options), !passing, cause)
  return status === 400 || status === 422 ? new RefusedRequest(detail, modelError) : modelError
}

function messageFor({ status, unreadable, passing }: ProviderFailure, options: CallOptions): string {
  const { provider, model } = options
  const who = `The model provider ${provider}`
  const settings = options.settings ?? SETTINGS_OF[provider]
  if (status === null) {
    return unreadable
      ? `${who} answered something that is not a reply; check ${settings}_BASE_URL.`
      : `${who} could not be reached.`
  }
  if (status < 400) return `${who} answered with a redirect; check ${settings}_BASE_URL.`
  if (status === 401) return `${who} refused the key; check ${settings}_API_KEY.`
  if (status === 403)
    return `${who} does not let this key use the model ${model}; check ${settings}_API_KEY and ${settings}_MODEL.`
  if (status === 404)
    return `${who} has no model ${model} at its address; check ${settings}_MODEL and ${settings}_BASE_URL.`
  if (status === 429) return passing ? `${who} has reached its rate limit.` : `${who} says that its quota is used up.`
  return status >= 500
    ? `${who} failed with status ${status}.`
    : `${who} refused the request with status ${status}; check the model ${model}.`
}
