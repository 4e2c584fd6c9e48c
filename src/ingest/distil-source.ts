import { distilByModel } from '../distil/model-distiller.ts'
import { namesToTell } from '../distil/rules-part.ts'
import type { AccountId } from '../lib/ids.ts'
import type { AnalysedSource, SourceToAnalyse } from './analyse-source.ts'
import { type ChosenDistiller, openDistiller } from './choose-distiller.ts'
import type { IngestServices } from './ingest-services.ts'

export interface SourceToDistil extends SourceToAnalyse {
  /** null: the rules */
  distiller: ChosenDistiller | null
  /** YYYY-MM-DD */
  datedAt: string | null
  /** how long a provider may ask to be left alone; as it likes unless given */
  longestWaitMs?: number
  /** tokens that earlier attempts used */
  tokensSpent?: number
}

interface DistilReports {
  onProgress?(done: number, total: number): void
  /** after each call of a model */
  onSpent?(tokens: number): Promise<void>
}

/**
 * The records of a source, by rules or by a model. Text is read and replies are checked in a thread; only the calls are
 * made here. Throws ModelError, and the signal's reason when that is aborted.
 */
export async function distilSource(
  { analysis: threads, turns, languageModels, modelTokensPerJob }: IngestServices,
  account: AccountId,
  { distiller, datedAt, longestWaitMs, tokensSpent = 0, ...toAnalyse }: SourceToDistil,
  signal: AbortSignal,
  { onProgress, onSpent = async () => {} }: DistilReports = {},
): Promise<AnalysedSource> {
  const { source, facts, options } = toAnalyse
  const by = { account, signal }
  const inTurn = <T>(work: () => Promise<T>) => turns.analysis.within(account, signal, work)
  if (!distiller || !options.distill) return inTurn(() => threads.analyse(toAnalyse, by))
  const model = openDistiller(languageModels, distiller, longestWaitMs === undefined ? undefined : { longestWaitMs })
  const pass = await inTurn(() => threads.run('beforeModel', toAnalyse, by))
  const { notes, language } = pass.distilled
  const drafts = await distilByModel(
    model,
    {
      source: { title: facts.title ?? source.title, kind: facts.kind, datedAt, language, author: source.author },
      notes: options.distillLimit === null ? notes : notes.slice(0, options.distillLimit),
      names: namesToTell(pass),
      analyzeStyle: options.analyzeStyle,
      tokenLimit: modelTokensPerJob,
      tokensSpent,
      onSpent,
    },
    signal,
    onProgress,
  )
  const task = { ...toAnalyse, drafts: { pass, drafts, model: distiller } }
  return inTurn(() => threads.run('afterModel', task, by))
}
