import { readlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parentPort } from 'node:worker_threads'
import { ANALYSIS, type AnalysisTasks } from './analyse-source.ts'

// Entry of a worker thread: a first word when it is there, then one task in, its result or an error out.

/**
 * Whoever asks comes before whoever reads megabytes: where all cores are busy, this thread gets what the others leave. On
 * Linux, where a thread has a priority of its own.
 */
function stepBack(): void {
  if (process.platform !== 'linux') return
  try {
    os.setPriority(
      Number(path.basename(readlinkSync('/proc/thread-self'))),
      os.constants.priority.PRIORITY_BELOW_NORMAL,
    )
  } catch {
    // a sandbox without /proc, or one that forbids it
  }
}

stepBack()

interface Order<Work extends keyof AnalysisTasks> {
  work: Work
  task: AnalysisTasks[Work]['task']
}

parentPort?.on('message', <Work extends keyof AnalysisTasks>({ work, task }: Order<Work>) => {
  try {
    parentPort?.postMessage({ result: ANALYSIS[work](task) })
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
parentPort?.postMessage('ready')
