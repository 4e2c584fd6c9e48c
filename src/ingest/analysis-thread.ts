import { parentPort } from 'node:worker_threads'
import { analyseSource, type SourceToAnalyse } from './analyse-source.ts'

// Entry of a worker thread: one source in, its analysis or an error out.

parentPort?.on('message', ({ id, source }: { id: number; source: SourceToAnalyse }) => {
  try {
    parentPort?.postMessage({ id, result: analyseSource(source) })
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
