// How long an agent waits for the hook of a prompt, program start included: node bench/hooks.ts [prompts]
// Beside it the start of Node alone, which no hook in JavaScript can be faster than.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { newAccount, ownService } from './own-service.ts'

const prompts = Number(process.argv[2] ?? 200)
const HOOK = path.join(import.meta.dirname, '../plugins/cairn/scripts/hook.mjs')

const service = await ownService()
const times = { hook: [] as number[], node: [] as number[] }
try {
  const { call, key } = await newAccount(service, ['memory.read', 'memory.write'])
  for (let i = 0; i < 300; i++)
    await call('POST', '/v1/workspaces/default/claims', {
      peerId: 'ruth',
      text: `ruth keeps service ${i} in rack ${i % 7}.`,
    })
  const run = (args: string[], input: string) =>
    new Promise<number>((resolve) => {
      const began = performance.now()
      const env = {
        PATH: process.env.PATH,
        HOME: '/nowhere',
        CAIRN_URL: service.url,
        CAIRN_KEY: key,
        CAIRN_PEER: 'ruth',
      }
      const child = spawn(process.execPath, args, { stdio: ['pipe', 'ignore', 'ignore'], env })
      child.stdin.on('error', () => {})
      child.stdin.end(input)
      child.on('close', () => resolve(performance.now() - began))
    })
  for (let i = 0; i < prompts; i++) {
    const prompt = `Which rack holds service ${i}?`
    const input = { hook_event_name: 'UserPromptSubmit', session_id: 'bench', cwd: '/', prompt }
    times.hook.push(await run([HOOK], JSON.stringify(input)))
    times.node.push(await run(['-e', '0'], ''))
  }
  console.log(`${prompts} prompts, one after the other\n| ms | p50 | p95 |\n|---|---|---|`)
  for (const [name, all] of Object.entries(times)) {
    const sorted = all.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1)
    console.log(`| ${name} | ${at(0.5)} | ${at(0.95)} |`)
  }
} finally {
  await service.stop()
}
