import { parentPort } from 'node:worker_threads'
import { ANALYSIS, type AnalysisTasks } from './analyse-source.ts'

// Entry of a worker thread: one task in, its result or an error out.

interface Order<Work extends keyof AnalysisTasks> {
  id: number
  work: Work
  task: AnalysisTasks[Work]['task']
}

parentPort?.on('message', <Work extends keyof AnalysisTasks>({ id, work, task }: Order<Work>) => {
  try {
    parentPort?.postMessage({ id, result: ANALYSIS[work](task) })
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
