// How long an agent waits for the hook of a prompt, program start included, and what prompts leave behind:
// node bench/hooks.ts [prompts]
// Beside it prompts that are long, that look like code, and that hold a secret, which Node has to mask; and the start of Node
// alone, which no hook in JavaScript can be faster than.
import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { newAccount, ownService } from './own-service.ts'

const prompts = Number(process.argv[2] ?? 200)
/** A turn ends, and is handed over, after so many prompts; Node alone is started as often. */
const TURN = 10
/** Hand-overs that run on by then are left behind. */
const WAIT_MS = 30_000
const SCRIPTS = path.join(import.meta.dirname, '../plugins/cairn/scripts')
const HOOK = [process.execPath, path.join(SCRIPTS, 'hook.mjs')]
const PROMPT = ['sh', path.join(SCRIPTS, 'prompt.sh')]
const NODE = [process.execPath, '-e', '0']

const home = mkdtempSync(path.join(os.tmpdir(), 'cairn-bench-home-'))
const transcript = path.join(home, 'transcript.jsonl')
const service = await ownService()
const times = {
  'a prompt': [] as number[],
  'a prompt of 100 KB': [] as number[],
  'a prompt of code': [] as number[],
  'a prompt with a secret, which Node masks': [] as number[],
  'the end of a turn': [] as number[],
  'Node that does nothing': [] as number[],
}

const CODE = 'const list: Array<string> = [{ key: "a\\b", token: "" }] // C:\\users\\ruth, https://example.org: @ruth\n'
/** What is asked besides, once in a turn. */
const OTHERS = {
  'a prompt of 100 KB': (prompt: string) => `${prompt} ${'It says "so" in the log.\n'.repeat(4_000)}`,
  'a prompt of code': (prompt: string) => `${prompt}\n${CODE.repeat(20)}`,
  'a prompt with a secret, which Node masks': (prompt: string) => `${prompt} password=hunter2hunter2`,
} as const

/** Ids of processes that were started for this home, where the system tells. */
const processes = (): string[] =>
  existsSync('/proc/self/environ')
    ? readdirSync('/proc').filter((id) => /^\d+$/.test(id) && environmentOf(id).includes(`HOME=${home}\0`))
    : []

function environmentOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/environ`, 'utf8')
  } catch {
    return ''
  }
}

/** What the hooks keep in the home: files, and bytes in them. */
function kept(): { files: number; bytes: number } {
  const all = readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => file !== transcript)
  return { files: all.length, bytes: all.reduce((sum, file) => sum + statSync(file).size, 0) }
}

async function settled(): Promise<string[]> {
  const until = performance.now() + WAIT_MS
  while (processes().length > 0 && performance.now() < until) await pause(100)
  return processes()
}

try {
  const { call, key } = await newAccount(service, ['memory.read', 'memory.write'])
  for (let i = 0; i < 300; i++)
    await call('POST', '/v1/workspaces/default/claims', {
      peerId: 'ruth',
      text: `ruth keeps service ${i} in rack ${i % 7}.`,
    })
  const run = ([command, ...args]: string[], input: string) =>
    new Promise<number>((resolve) => {
      const began = performance.now()
      const env = {
        PATH: process.env.PATH,
        HOME: home,
        CAIRN_URL: service.url,
        CAIRN_KEY: key,
        CAIRN_PEER: 'ruth',
      }
      const child = spawn(command!, args, { stdio: ['pipe', 'ignore', 'ignore'], env })
      child.stdin.on('error', () => {})
      child.stdin.end(input)
      child.on('close', () => resolve(performance.now() - began))
    })
  const hook = (command: string[], hook_event_name: string, more: object) =>
    run(
      command,
      JSON.stringify({ session_id: 'bench', transcript_path: transcript, cwd: home, hook_event_name, ...more }),
    )
  const say = (type: string, i: number, content: string) =>
    appendFileSync(
      transcript,
      `${JSON.stringify({ type, uuid: `${type}-${i}`, timestamp: new Date().toISOString(), message: { role: type, content } })}\n`,
    )
  await hook(HOOK, 'SessionStart', {})
  let early = kept()
  for (let i = 0; i < prompts; i++) {
    const prompt = `Which rack holds service ${i}?`
    times['a prompt'].push(await hook(PROMPT, 'UserPromptSubmit', { prompt }))
    say('user', i, prompt)
    say('assistant', i, `It is in rack ${i % 7}.`)
    if ((i + 1) % TURN !== 0) continue
    for (const [name, of] of Object.entries(OTHERS))
      times[name as keyof typeof OTHERS].push(await hook(PROMPT, 'UserPromptSubmit', { prompt: of(prompt) }))
    times['the end of a turn'].push(await hook(HOOK, 'Stop', {}))
    times['Node that does nothing'].push(await run(NODE, ''))
    if (i + 1 === TURN) {
      await settled()
      early = kept()
    }
  }
  const left = await settled()
  const late = kept()
  console.log(`${prompts} prompts, one after the other, a turn of ${TURN}\n| ms | p50 | p95 |\n|---|---|---|`)
  for (const [name, all] of Object.entries(times)) {
    const sorted = all.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(1)
    console.log(`| ${name} | ${at(0.5)} | ${at(0.95)} |`)
  }
  console.log(
    `left: ${left.length} processes; files ${early.files} (${early.bytes} bytes) after the first turn, ` +
      `${late.files} (${late.bytes} bytes) at the end`,
  )
} finally {
  await service.stop()
  rmSync(home, { recursive: true, force: true })
}
