import type { Settings } from '../config/settings.ts'
import { invalidField } from '../lib/errors.ts'
import { type LanguageModel, ModelError, type ModelProvider } from '../models/language-model.ts'
import { type LanguageModels, UnusableModelError } from '../models/language-models.ts'
import type { IngestOptions } from './ingest-fields.ts'

/** The model that a job was queued with. */
export interface ChosenDistiller {
  provider: ModelProvider
  model: string
}

export interface DistillerServices {
  languageModels: LanguageModels
  /** distils when a request names no provider; null: the built-in rules */
  distiller: ModelProvider | null
  modelTokensPerJob: number
}

const TO_SET: Record<ModelProvider, { provider: string; model: string }> = {
  anthropic: { provider: 'CAIRN_ANTHROPIC_API_KEY', model: 'CAIRN_ANTHROPIC_MODEL' },
  openai: { provider: 'CAIRN_OPENAI_API_KEY or CAIRN_OPENAI_BASE_URL', model: 'CAIRN_OPENAI_MODEL' },
}

/** The provider that the settings name, which they have checked; null for the rules. */
export const distillerOf = ({ distiller }: Pick<Settings, 'distiller'>): ModelProvider | null =>
  distiller === 'rules' ? null : distiller

/**
 * The model that this request asks for, or the server's; null: the rules distil. Throws a ValidationError when it is not
 * there: better said now than in a failed job.
 */
export function chooseDistiller(
  { languageModels, distiller }: Pick<DistillerServices, 'languageModels' | 'distiller'>,
  { distillerProvider, distillerModel }: Pick<IngestOptions, 'distillerProvider' | 'distillerModel'>,
): ChosenDistiller | null {
  const provider = distillerProvider ?? distiller
  if (!provider) {
    if (distillerModel === undefined) return null
    throw invalidField(
      ['distillerModel'],
      'Send distillerProvider too: the built-in rules distil here unless a provider is named (CAIRN_DISTILLER).',
    )
  }
  try {
    const { model } = languageModels.of(provider, distillerModel)
    return { provider, model }
  } catch (error) {
    if (!(error instanceof UnusableModelError)) throw error
    const { provider: key, model } = TO_SET[provider]
    throw error.about === 'provider'
      ? invalidField(['distillerProvider'], `${error.message} Set ${key}, or leave it out and the rules distil.`)
      : invalidField(['distillerModel'], `${error.message} Set ${model} there, or send distillerModel.`)
  }
}

/**
 * The model itself. `longestWaitMs`: how long the provider may ask to be left alone. Throws ModelError, permanent, when
 * the server that runs the job does not have it.
 */
export function openDistiller(
  models: LanguageModels,
  { provider, model }: ChosenDistiller,
  options?: { longestWaitMs: number },
): LanguageModel {
  try {
    return models.of(provider, model, options)
  } catch (error) {
    throw error instanceof UnusableModelError ? new ModelError(error.message, true, error) : error
  }
}
