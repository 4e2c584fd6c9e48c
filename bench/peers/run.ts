import { execFileSync, fork } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { loadSet, setNames } from '../evaluation-sets.ts'
import type { Item } from './peer.ts'
import type { Done, Order } from './peer-process.ts'

// Cairn beside what could be taken instead, in one run and in turn: see README.md here.

const LIMIT = 5
const BATCHES = 4
const ROUNDS = 4
const SECONDS_A_TICK = 0.01

/** What each needs from npm: nothing with an install script, and for LanceDB and libSQL the binary of this platform. */
const PEERS: Record<string, string[]> = {
  cairn: [],
  mem0: ['mem0ai@3.3.1', 'better-sqlite3@13.2.0'],
  mastra: [
    '@mastra/memory@1.31.0',
    '@mastra/core@1.71.0',
    '@mastra/libsql@1.23.1',
    'zod@4.6.7',
    `@libsql/linux-${process.arch}-gnu@0.5.29`,
  ],
  langgraph: ['@langchain/langgraph-checkpoint@1.2.2', '@langchain/core@1.4.0'],
  lancedb: ['@lancedb/lancedb@0.39.0', `@lancedb/lancedb-linux-${process.arch}-gnu@0.39.0`, 'apache-arrow@18.1.0'],
  sqlite: [],
}

const { values: options } = parseArgs({
  options: {
    set: { type: 'string', default: 'scifact' },
    items: { type: 'string', default: '300' },
    queries: { type: 'string', default: '60' },
    peers: { type: 'string', default: Object.keys(PEERS).join(',') },
    packages: { type: 'string', default: path.join(os.tmpdir(), 'cairn-peers') },
  },
})

function installed(name: string): string {
  const folder = path.join(options.packages, name)
  const wanted = JSON.stringify({ private: true, description: PEERS[name]!.join(' ') })
  const stamp = path.join(folder, 'installed.json')
  mkdirSync(folder, { recursive: true })
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return folder
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}')
  const flags = ['--omit=optional', '--omit=peer', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund']
  if (PEERS[name]!.length > 0)
    execFileSync('npm', ['install', '--loglevel=error', '--save-exact', ...flags, ...PEERS[name]!], { cwd: folder })
  writeFileSync(stamp, wanted)
  return folder
}

interface Stat {
  pid: number
  parent: number
  seconds: number
}
function statOf(pid: number): Stat[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, value) => sum + Number(value), 0)
    return [{ pid, parent: Number(fields[1]), seconds: ticks * SECONDS_A_TICK }]
  } catch {
    return [] // it has ended
  }
}

/** A process and all below it. */
function treeOf(root: number): Stat[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)))
  const below = (pid: number): Stat[] =>
    all.filter(({ parent }) => parent === pid).flatMap((one) => [one, ...below(one.pid)])
  return [...all.filter(({ pid }) => pid === root), ...below(root)]
}
const secondsOf = (root: number): number => treeOf(root).reduce((sum, { seconds }) => sum + seconds, 0)
/** Pages that several share count in parts. */
const megabytesOf = (root: number): number =>
  treeOf(root).reduce((sum, { pid }) => {
    const rollup = existsSync(`/proc/${pid}/smaps_rollup`) ? readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8') : ''
    return sum + Number(/^Pss: +(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024
  }, 0)

/** One of them in a process of its own. */
async function start(name: string, folder: string) {
  const child = fork(path.join(import.meta.dirname, 'peer-process.ts'), [], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const say = (order: Order) =>
    new Promise<Done>((resolve, reject) => {
      const gone = () => reject(new Error(`${name} ended`))
      child.once('exit', gone)
      child.once('message', (done) => {
        child.off('exit', gone)
        const { error } = done as Done
        if (error) reject(new Error(`${name}: ${error}`))
        else resolve(done as Done)
      })
      child.send(order)
    })
  await say({ act: 'open', name, place: { folder, packages: installed(name) } })
  return {
    pid: child.pid!,
    say,
    async stop() {
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      await say({ act: 'close' })
      child.kill()
      await ended
    },
  }
}

const slice = <T>(list: readonly T[], i: number, of: number): T[] =>
  list.slice(Math.floor((i * list.length) / of), Math.floor(((i + 1) * list.length) / of))

interface Row {
  name: string
  folder: string
  process: Awaited<ReturnType<typeof start>>
  adding: number
  asking: number
  times: number[]
  recall: number
}

async function main(root: string): Promise<void> {
  const set = loadSet(options.set)
  const queries = set.queries.slice(0, Number(options.queries))
  const gold = new Set(queries.flatMap(({ id }) => [...set.grades.get(id)!.keys()]))
  const first = set.passages.toSorted((a, b) => Number(gold.has(b.id)) - Number(gold.has(a.id)))
  const passages = first.slice(0, Math.max(gold.size, Number(options.items)))
  const items = passages.map(({ id, title = '', text }): Item => ({ within: id, title, text }))
  const rows: Row[] = []
  for (const name of options.peers.split(',')) {
    const folder = path.join(root, name)
    mkdirSync(folder)
    try {
      const process = await start(name, folder)
      rows.push({ name, folder, process, adding: 0, asking: 0, times: [], recall: 0 })
    } catch (error) {
      console.log(`${name} is left out: ${error}`)
    }
  }
  console.log(`${items.length} of ${set.name}, ${queries.length} queries, load ${os.loadavg()[0]!.toFixed(1)}`)
  for (let batch = 0; batch < BATCHES; batch++)
    for (const row of rows) {
      const before = secondsOf(row.process.pid)
      await row.process.say({ act: 'add', items: slice(items, batch, BATCHES) })
      row.adding += secondsOf(row.process.pid) - before
    }
  for (const row of rows) await row.process.say({ act: 'query', texts: ['warm'], limit: LIMIT })
  for (let round = 0; round < ROUNDS; round++)
    for (const row of rows) {
      const asked = slice(queries, round, ROUNDS)
      const before = secondsOf(row.process.pid)
      const texts = asked.map(({ query }) => query)
      const { times, found } = await row.process.say({ act: 'query', texts, limit: LIMIT })
      row.asking += secondsOf(row.process.pid) - before
      row.times.push(...times)
      for (const [i, { id }] of asked.entries()) {
        const wanted = set.grades.get(id)!
        row.recall += [...new Set(found[i]!)].filter((within) => wanted.has(within)).length / wanted.size
      }
    }
  console.log(
    '| | recall@5 | p50 ms | CPU ms a query | CPU ms an item | resident MB | restart s |\n|---|---|---|---|---|---|---|',
  )
  for (const row of rows) {
    const resident = megabytesOf(row.process.pid)
    await row.process.stop()
    const began = performance.now()
    const again = await start(row.name, row.folder)
    const { found } = await again.say({ act: 'query', texts: [queries[0]!.query], limit: LIMIT })
    const restart = found[0]!.length > 0 ? ((performance.now() - began) / 1000).toFixed(2) : 'forgets'
    await again.stop()
    const p50 = row.times.toSorted((a, b) => a - b)[row.times.length >> 1]!
    const cells = [
      ((100 * row.recall) / queries.length).toFixed(1),
      p50.toFixed(1),
      ((1000 * row.asking) / queries.length).toFixed(1),
      ((1000 * row.adding) / items.length).toFixed(1),
      resident.toFixed(0),
      restart,
    ]
    console.log(`| ${row.name} | ${cells.join(' | ')} |`)
  }
  console.log(`load ${os.loadavg()[0]!.toFixed(1)}`)
}

if (process.platform !== 'linux') console.log('CPU and memory are read from /proc: Linux alone')
else if (!setNames().includes(options.set)) console.log(`no set ${options.set}: passed over`)
else {
  const root = mkdtempSync(path.join(os.tmpdir(), 'cairn-bench-'))
  try {
    await main(root)
  } finally {
    for (const { pid } of treeOf(process.pid).slice(1)) process.kill(pid)
    rmSync(root, { recursive: true, force: true, maxRetries: 5 })
  }
}
