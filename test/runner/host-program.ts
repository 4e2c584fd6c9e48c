import fs from 'node:fs'
import { flushCompileCache } from 'node:module'
import path from 'node:path'
import { describe, mock } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { followFile, type TestLine } from './event-reporter.ts'
import { root } from './stages.ts'

// The process in which test files run, one after the other: what they import is loaded once. A file is a suite here,
// so that its hooks are its own. What it may have changed is put back, and what it left running is told.

export interface FileAsked {
  file: string
  env: Record<string, string>
  /** where the lines go that tell of it */
  events: string
  /** how long what it closed may take to be gone */
  leftMs: number
}
export interface FileEnded {
  /** kinds of what keeps the process running and was not there before the file */
  left: string[]
  /** bytes that this process holds */
  memory: number
}

const settings = { ...process.env }
let atFirst: string[] | undefined

process.on('message', async ({ file, env, events, leftMs }: FileAsked) => {
  Object.assign(process.env, env)
  // Both streams are opened when they are first asked for.
  for (const stream of [process.stdout, process.stderr]) stream.write('')
  atFirst ??= process.getActiveResourcesInfo()
  const written = fs.openSync(events, 'a')
  const tell = (line: TestLine) => fs.writeSync(written, `${JSON.stringify(line)}\n`)
  process.exitCode = undefined
  let failed = false
  const ended = followFile(file, (line) => {
    failed ||= line.result === 'failed'
    tell(line)
  })
  describe(file, async () => {
    await import(pathToFileURL(path.join(root, file)).href)
  })
  await ended
  // Node says so alone of an error that comes when the test which caused it has ended.
  if (process.exitCode && !failed) tell({ event: 'end', title: 'an error after its test had ended', result: 'failed' })
  mock.reset()
  for (const name of Object.keys(process.env)) if (!(name in settings)) delete process.env[name]
  Object.assign(process.env, settings)
  const left = await stillRunning(leftMs)
  flushCompileCache()
  tell({ event: 'done', title: '' })
  fs.closeSync(written)
  process.send!({ left, memory: process.memoryUsage.rss() } satisfies FileEnded)
})
process.on('uncaughtExceptionMonitor', (error) => console.error(error))

async function stillRunning(guardMs: number): Promise<string[]> {
  const guard = performance.now() + guardMs
  for (;;) {
    const left = process.getActiveResourcesInfo()
    for (const kind of atFirst!) if (left.includes(kind)) left.splice(left.indexOf(kind), 1)
    if (!left.length || performance.now() > guard) return left
    await sleep(5)
  }
}
