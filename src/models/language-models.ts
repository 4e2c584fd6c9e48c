import type { Settings } from '../config/settings.ts'
import { AnthropicServer } from './anthropic-model.ts'
import type { CallOptions } from './call-provider.ts'
import { type LanguageModel, MODEL_PROVIDERS, type ModelProvider } from './language-model.ts'
import { OpenAIServer } from './openai-model.ts'

const OPENAI_URL = 'https://api.openai.com/v1'
const LONGEST_WAIT_MS = 60_000
const FIRST_WAIT_MS = 500
/** Somebody waits for an answer, and quoted sentences can take its place. */
const ANSWER_WAIT_MS = 5_000

/** The model providers that the settings name. */
export interface LanguageModels {
  readonly configured: readonly ModelProvider[]
  /**
   * `model`: the provider's model id; that of the settings unless given. `longestWaitMs`: how long a provider may ask to
   * be left alone before it is given up with a ModelError that is not permanent. Throws UnusableModelError.
   */
  of(provider: ModelProvider, model?: string | null, options?: { longestWaitMs?: number }): LanguageModel
}

/** The provider is not configured, or it has no model. The message is for clients. */
export class UnusableModelError extends Error {
  readonly about: 'provider' | 'model'
  constructor(about: 'provider' | 'model', message: string) {
    super(message)
    this.about = about
  }
}

type ProviderSettings = Pick<
  Settings,
  | 'anthropicApiKey'
  | 'anthropicBaseUrl'
  | 'anthropicModel'
  | 'openaiApiKey'
  | 'openaiBaseUrl'
  | 'openaiModel'
  | 'modelTimeoutSeconds'
>

/** Nothing is loaded or connected before a model's first call. `firstWaitMs`: before a retry; tests alone change it. */
export function languageModels(settings: ProviderSettings, { firstWaitMs = FIRST_WAIT_MS } = {}): LanguageModels {
  const { anthropicApiKey, anthropicBaseUrl, openaiApiKey, openaiBaseUrl } = settings
  const servers: Record<ModelProvider, AnthropicServer | OpenAIServer | null> = {
    anthropic: anthropicApiKey ? new AnthropicServer({ key: anthropicApiKey, baseUrl: anthropicBaseUrl }) : null,
    openai:
      openaiApiKey || openaiBaseUrl
        ? new OpenAIServer({ key: openaiApiKey, baseUrl: openaiBaseUrl ?? OPENAI_URL })
        : null,
  }
  const defaults: Record<ModelProvider, string | undefined> = {
    anthropic: settings.anthropicModel,
    openai: settings.openaiModel,
  }
  return {
    configured: MODEL_PROVIDERS.filter((provider) => servers[provider]),
    of(provider, named, { longestWaitMs = LONGEST_WAIT_MS } = {}) {
      const server = servers[provider]
      if (!server) throw new UnusableModelError('provider', `The model provider ${provider} is not configured here.`)
      const model = named ?? defaults[provider]
      if (!model)
        throw new UnusableModelError('model', `Name a model: the provider ${provider} has no default model here.`)
      const options: CallOptions = {
        provider,
        model,
        timeoutMs: settings.modelTimeoutSeconds * 1000,
        longestWaitMs,
        firstWaitMs,
      }
      return server.model(options)
    },
  }
}

/** The model that writes answers; null when sentences are to be quoted instead. Throws UnusableModelError. */
export const answererOf = (models: LanguageModels, { answerer }: Pick<Settings, 'answerer'>): LanguageModel | null =>
  answerer === 'extractive' ? null : models.of(answerer, null, { longestWaitMs: ANSWER_WAIT_MS })

/** The model that derives claims from messages; null when the built-in rules do. Throws UnusableModelError. */
export const memoryModelOf = (
  models: LanguageModels,
  { memoryDistiller }: Pick<Settings, 'memoryDistiller'>,
): LanguageModel | null => (memoryDistiller === 'rules' ? null : models.of(memoryDistiller))
