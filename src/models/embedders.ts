import path from 'node:path'
import { type Settings, SettingsError } from '../config/settings.ts'
import type { Embedder } from './embedder.ts'
import { ModelError } from './language-model.ts'
import { OpenAIEmbedder } from './openai-embedder.ts'
import { RI_MODEL } from './ri-512.ts'
import { missingPackage, TRANSFORMERS_PACKAGE, TransformersEmbedder } from './transformers-embedder.ts'

const OPENAI_URL = 'https://api.openai.com/v1'
const FIRST_WAIT_MS = 500
/** It stands in rows, replies and a COPY. */
const MODEL_ID = /^[\x21-\x5b\x5d-\x7e]{1,200}$/

type EmbedderSettings = Pick<
  Settings,
  | 'embedder'
  | 'embeddingModel'
  | 'embeddingBaseUrl'
  | 'embeddingApiKey'
  | 'embeddingDimensions'
  | 'openaiBaseUrl'
  | 'openaiApiKey'
  | 'modelTimeoutSeconds'
  | 'dataDir'
>

/**
 * The embedder that the settings name; null for `ri-512-v2`, which reads no text. Nothing is loaded or connected before
 * the first text. Throws SettingsError. `firstWaitMs`: before a retry; tests alone change it.
 */
export function embedderOf(settings: EmbedderSettings, { firstWaitMs = FIRST_WAIT_MS } = {}): Embedder | null {
  const { embedder, embeddingModel: model, embeddingDimensions: dimensions } = settings
  if (embedder === RI_MODEL) return null
  if (!model) throw new SettingsError(`CAIRN_EMBEDDER=${embedder} needs CAIRN_EMBEDDING_MODEL.`)
  const timeoutMs = settings.modelTimeoutSeconds * 1000
  const made =
    embedder === 'openai'
      ? new OpenAIEmbedder({ ...openaiServer(settings), model, dimensions, timeoutMs, firstWaitMs })
      : transformersEmbedder(settings, model, timeoutMs)
  if (!MODEL_ID.test(made.id) || made.id === RI_MODEL)
    throw new SettingsError(`CAIRN_EMBEDDING_MODEL: ${JSON.stringify(made.id)} cannot be the id of an embedding model.`)
  return made
}

/** The key of `openai` goes to the server of `openai` only. */
function openaiServer({ embeddingBaseUrl, embeddingApiKey, openaiBaseUrl, openaiApiKey }: EmbedderSettings) {
  const languageUrl = openaiBaseUrl ?? OPENAI_URL
  const baseUrl = embeddingBaseUrl ?? languageUrl
  const key = embeddingApiKey ?? (baseUrl === languageUrl ? openaiApiKey : undefined)
  if (!key && baseUrl === OPENAI_URL)
    throw new SettingsError('CAIRN_EMBEDDER=openai needs CAIRN_EMBEDDING_API_KEY, or CAIRN_EMBEDDING_BASE_URL.')
  return { baseUrl, key }
}

function transformersEmbedder(settings: EmbedderSettings, model: string, timeoutMs: number): Embedder {
  if (settings.embeddingDimensions)
    throw new SettingsError('CAIRN_EMBEDDING_DIMENSIONS can be set with CAIRN_EMBEDDER=openai only.')
  if (!isInstalled(TRANSFORMERS_PACKAGE)) throw new SettingsError(missingPackage(TRANSFORMERS_PACKAGE))
  try {
    return new TransformersEmbedder({ model, cacheFolder: path.join(settings.dataDir, 'models'), timeoutMs })
  } catch (error) {
    if (error instanceof ModelError) throw new SettingsError(`CAIRN_EMBEDDING_MODEL: ${error.message}`)
    throw error
  }
}

function isInstalled(name: string): boolean {
  try {
    import.meta.resolve(name)
    return true
  } catch {
    return false
  }
}
