import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

// Spawning Node until the first answer: on an empty data folder, on an existing one, and joining a running service.
// Memory: resident size of the processes a while after start, idle.
//
//   node bench/startup.ts [rounds]

const rounds = Number(process.argv[2] ?? 5)
const main = path.join(import.meta.dirname, '../src/main.ts')

async function start(dataDir: string) {
  const began = performance.now()
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH ?? '', HOME: dataDir, CAIRN_DATA_DIR: dataDir, CAIRN_PORT: '0' },
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  let log = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (data) => {
      log += data
      const found = /"url":"([^"]+)"/.exec(log)
      if (found) resolve(found[1]!)
    })
    child.on('exit', () => reject(new Error(`ended before it was ready: ${log}`)))
  })
  const { status } = await fetch(`${url}/readyz`)
  if (status !== 200) throw new Error(`readyz answered ${status}`)
  return {
    ms: performance.now() - began,
    pid: child.pid!,
    stop: async () => {
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      child.kill('SIGTERM')
      await ended
    },
  }
}

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

const times: Record<string, number[]> = { empty: [], existing: [], joined: [] }
let memory = 0
for (let round = 0; round < rounds; round++) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'cairn-bench-'))
  try {
    const first = await start(dataDir)
    times.empty!.push(first.ms)
    await first.stop()
    const second = await start(dataDir)
    times.existing!.push(second.ms)
    const third = await start(dataDir)
    times.joined!.push(third.ms)
    memory = residentMb(second.pid)
    await third.stop()
    await second.stop()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
console.log(`load ${os.loadavg()[0]!.toFixed(1)}, ${rounds} rounds, medians`)
console.log('| spawn Node → first answer | seconds |\n|---|---|')
for (const [what, values] of Object.entries(times))
  console.log(`| ${what} data folder | ${(median(values) / 1000).toFixed(2)} |`)
console.log(`| resident memory, idle | ${memory.toFixed(0)} MB |`)
