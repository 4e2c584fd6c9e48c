#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { labelOf, settingsFor } from './settings.mjs'

// The command behind every hook; that of a prompt stands behind prompt.sh, which needs it rarely. It reads what happened from stdin, says at most one JSON value, and ends with 0
// whatever comes: a memory that is away must never be in an agent's way.

const MAX_INPUT_BYTES = 8 * 1024 * 1024
const RECALL_MS = 1_500
const GIVE_UP_MS = 2_000

const end = () => process.exit(0)
process.on('uncaughtException', end)
process.on('unhandledRejection', end)
setTimeout(end, GIVE_UP_MS).unref()

async function readInput() {
  const chunks = []
  let bytes = 0
  for await (const chunk of process.stdin) {
    bytes += chunk.length
    if (bytes > MAX_INPUT_BYTES) return null
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

const tell = (hookEventName, additionalContext) =>
  new Promise((resolve) => {
    if (!additionalContext) return resolve()
    const said = { hookSpecificOutput: { hookEventName, additionalContext } }
    process.stdout.write(`${JSON.stringify(said)}\n`, resolve)
  })

/** By another process, which ends by itself: the agent does not wait for it. */
async function handOverLater(input, session) {
  const { transcript_path: transcript, cwd } = input
  if (typeof transcript !== 'string' || !existsSync(transcript)) return
  const { spawn } = await import('node:child_process')
  const { fileURLToPath } = await import('node:url')
  const program = fileURLToPath(new URL('hand-over.mjs', import.meta.url))
  spawn(process.execPath, [program, transcript, session, cwd], { detached: true, stdio: 'ignore', cwd: '/' }).unref()
}

async function run() {
  const input = await readInput()
  if (!input || typeof input !== 'object') return
  const { hook_event_name: event, session_id: id } = input
  const cwd = typeof input.cwd === 'string' ? input.cwd : process.cwd()
  const settings = settingsFor(cwd, existsSync)
  if (!settings) return
  const session = labelOf(`code-${typeof id === 'string' ? id : 'unknown'}`)
  if (event === 'SessionStart' || event === 'UserPromptSubmit') {
    const [{ recallAtStart, recallFor }, { keepReady }] = await Promise.all([
      import('./recall.mjs'),
      import('./ready.mjs'),
    ])
    const prompt = typeof input.prompt === 'string' ? input.prompt : ''
    const recalled =
      event === 'SessionStart' ? recallAtStart(settings, RECALL_MS) : recallFor(prompt, session, settings, RECALL_MS)
    keepReady(String(id), session, cwd, settings)
    await tell(event, await recalled)
  } else if (event === 'Stop' || event === 'SessionEnd' || event === 'PreCompact') {
    if (event === 'SessionEnd') (await import('./ready.mjs')).dropReady(String(id))
    await handOverLater({ ...input, cwd }, session)
  }
}

run().then(end, end)
