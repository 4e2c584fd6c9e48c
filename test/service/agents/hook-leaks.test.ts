import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { childEnv } from '../../support/child-env.ts'
import { waitUntil } from '../../support/wait-until.ts'

// What a day of prompts leaves behind on the machine of a person: nothing that runs, and nothing that grows.

const PROMPTS = 250
const AT_ONCE = 8
/** A turn ends, and is handed over, after so many prompts; as often one holds a secret, which Node masks. */
const TURN = 25
const SCRIPTS = path.join(import.meta.dirname, '../../../plugins/cairn/scripts')
const HOOK = [process.execPath, path.join(SCRIPTS, 'hook.mjs')]
const PROMPT = ['sh', path.join(SCRIPTS, 'prompt.sh')]
const home = mkdtempSync(path.join(os.tmpdir(), 'cairn-leaks-'))
const transcript = path.join(home, 'transcript.jsonl')
const state = path.join(home, 'state', 'cairn-hooks')
const asked = { recall: 0, messages: 0 }
const server = createServer((request, response) => {
  asked[request.url?.endsWith('/recall') ? 'recall' : 'messages']++
  request.resume().on('end', () => response.end('{"text":"known"}'))
})

before(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
after(() => {
  server.close()
  server.closeAllConnections()
  rmSync(home, { recursive: true })
})

function run([command, ...args]: string[], hook_event_name: string, more: object = {}): Promise<void> {
  const child = spawn(command!, args, {
    stdio: ['pipe', 'ignore', 'inherit'],
    env: {
      ...childEnv(),
      HOME: home,
      XDG_STATE_HOME: path.join(home, 'state'),
      CAIRN_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      CAIRN_KEY: 'cak_x',
    },
  })
  child.stdin.on('error', () => {})
  child.stdin.end(
    JSON.stringify({ session_id: 's1', transcript_path: transcript, cwd: home, hook_event_name, ...more }),
  )
  return new Promise((resolve, reject) => {
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${hook_event_name} ended with ${code}`))))
  })
}

/** Processes that were started for this home, where the system tells. */
const processes = () =>
  (existsSync('/proc/self/environ') ? readdirSync('/proc') : []).filter((id) => {
    if (!/^\d+$/.test(id)) return false
    try {
      return readFileSync(`/proc/${id}/environ`, 'utf8').includes(`HOME=${home}\0`)
    } catch {
      return false
    }
  })
const settled = () => waitUntil('every process has ended', () => processes().length === 0)
const kept = () =>
  readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => file !== transcript)
    .sort()

async function turn(first: number): Promise<void> {
  const prompts = Array.from({ length: TURN }, (_, i) => `Which rack holds service ${first + i}?`)
  for (let i = 0; i < TURN; i += AT_ONCE)
    await Promise.all(prompts.slice(i, i + AT_ONCE).map((prompt) => run(PROMPT, 'UserPromptSubmit', { prompt })))
  await run(PROMPT, 'UserPromptSubmit', { prompt: `${prompts[0]} password=hunter2hunter2` })
  const line = { type: 'user', uuid: `u${first}`, message: { role: 'user', content: prompts[0] } }
  appendFileSync(transcript, `${JSON.stringify(line)}\n`)
  await run(HOOK, 'Stop')
}

test('ten turns of prompts leave no process and no file that grows', async () => {
  writeFileSync(transcript, '')
  await run(HOOK, 'SessionStart')
  await turn(0)
  await settled()
  const early = kept()
  for (let first = TURN; first < PROMPTS; first += TURN) await turn(first)
  await settled()
  assert.ok(asked.recall >= PROMPTS && asked.messages >= 1, JSON.stringify(asked))
  assert.deepEqual(kept(), early)
  for (const file of early) assert.ok(statSync(file).size < 2_000, `${file} has ${statSync(file).size} bytes`)
  await run(HOOK, 'SessionEnd')
  await settled()
  assert.deepEqual(
    readdirSync(state).map((name) => path.extname(name)),
    ['.json'],
  )
})
