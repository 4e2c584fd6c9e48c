import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Db } from '../src/db/sql.ts'
import type { AccountId } from '../src/lib/ids.ts'
import { graphSnapshot } from '../test/support/graph-snapshot.ts'
import { type Call, newAccount, ownService } from './own-service.ts'

// What an ingest costs by HTTP on a database on disk: seconds of computing of the server, of what it starts and of PostgreSQL,
// and bytes of write-ahead log, each for a megabyte of text. Other than a rate they hold on a machine that others use as well.
//
//   node bench/ingest-cost.ts [documents] [passages a document] [folder with corpus.jsonl] [file for the graph]
//
// With a file for the graph, documents go one after the other, so that two releases must write the same to it.

const count = Number(process.argv[2] ?? 90)
const together = Number(process.argv[3] ?? 20)
const folder = process.argv[4] ?? path.join(import.meta.dirname, '../../shared/eval/musique-train100')
const graphFile = process.argv[5]
const file = path.join(folder, 'corpus.jsonl')
if (!existsSync(file)) {
  console.log(`no ${file}: name a folder that holds corpus.jsonl`)
  process.exit(0)
}
const passages = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .slice(0, count * together)
  .map((line) => JSON.parse(line) as { id: string; title?: string; text: string })
const documents = Array.from({ length: Math.ceil(passages.length / together) }, (_, i) => {
  const own = passages.slice(i * together, (i + 1) * together)
  const text = own.map(({ title, text }) => (title ? `# ${title}\n\n${text}` : text)).join('\n\n')
  return { filename: `${own[0]!.id}.md`, bytes: Buffer.from(text) }
})
const megabytes = documents.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1e6

/** Seconds that a process and the children it has outlived have computed, by `/proc`. */
function computed(pid: number): { own: number; ended: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [user, system, endedUser, endedSystem] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map((ticks) => Number(ticks) / 100)
  return { own: user! + system!, ended: endedUser! + endedSystem! }
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid ? [Number(name)] : []
    } catch {
      return [] // it has ended
    }
  })

/** With all below it. */
const ofTree = (pid: number): number => {
  const { own, ended } = computed(pid)
  return own + ended + childrenOf(pid).reduce((sum, child) => sum + ofTree(child), 0)
}

/** Seconds that each kind of thread of this process has computed: the main one, the analysis, collecting garbage and compiling. */
function computedByThreads(): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const task of readdirSync('/proc/self/task')) {
    const name = readFileSync(`/proc/self/task/${task}/comm`, 'utf8').trim()
    const stat = readFileSync(`/proc/self/task/${task}/stat`, 'utf8')
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    sums[name] = (sums[name] ?? 0) + (Number(user) + Number(system)) / 100
  }
  return sums
}

const isPostgres = (pid: number): boolean => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')

interface Costs {
  server: number
  threads: Record<string, number>
  children: number
  postgres: number
  walBytes: number
  walRecords: number
  wall: number
}

async function costs(db: Db): Promise<Costs> {
  const [wal] = await db.rows<{ bytes: number; records: number }>({
    name: 'wal',
    text: `select pg_current_wal_lsn() - '0/0' as bytes, wal_records::float8 as records from pg_stat_wal`,
    values: [],
  })
  const children = childrenOf(process.pid)
  const sum = (pids: number[]) => pids.reduce((all, pid) => all + ofTree(pid), 0)
  return {
    server: computed(process.pid).own,
    threads: computedByThreads(),
    children: sum(children.filter((pid) => !isPostgres(pid))),
    postgres: sum(children.filter(isPostgres)),
    walBytes: Number(wal!.bytes),
    walRecords: wal!.records,
    wall: performance.now() / 1000,
  }
}

async function ingest(call: Call, some: typeof documents, clients: number): Promise<void> {
  const jobs: string[] = []
  let next = 0
  const ended = async (id: string) => {
    for (;;) {
      const { job } = await call('GET', `/v1/ingest/jobs/${id}?wait=30`)
      if (job.status === 'succeeded') return
      if (job.status !== 'queued' && job.status !== 'processing') throw new Error(JSON.stringify(job))
    }
  }
  const client = async () => {
    while (next < some.length) {
      const { filename, bytes } = some[next++]!
      const { job } = await call('POST', '/v1/ingest/file', {
        filename,
        contentType: 'text/markdown',
        contentBase64: bytes.toString('base64'),
        dryRun: false,
        distill: true,
        datedAt: '2026-01-31',
      })
      if (graphFile) await ended(job.id)
      jobs.push(job.id)
    }
  }
  await Promise.all(Array.from({ length: graphFile ? 1 : clients }, client))
  for (const id of jobs) await ended(id)
}

const service = await ownService(graphFile ? { CAIRN_WORKERS: '1' } : {})
// Programs are compiled and statements prepared before anything is counted.
const warm = await newAccount(service, ['ingest'])
await ingest(warm.call, documents.slice(0, 6), 2)
const { call, account } = await newAccount(service, ['ingest'])
const before = await costs(service.db)
await ingest(call, documents, 2)
const after = await costs(service.db)

const rowsOf = async (table: string): Promise<number> => {
  const text = `select count(*)::int as count from ${table} where account_id = $1`
  const [row] = await service.db
    .of(account as AccountId)
    .rows<{ count: number }>({ name: `count of ${table}`, text, values: [account] })
  return row!.count
}
const tables = ['node', 'edge', 'record_support', 'index_doc', 'embedding']
const rows = await Promise.all(tables.map(async (table) => [table, await rowsOf(table)] as const))

const each = (name: Exclude<keyof Costs, 'threads'>) => (after[name] - before[name]) / megabytes
console.log(`${documents.length} documents, ${megabytes.toFixed(2)} MB, load ${os.loadavg()[0]!.toFixed(1)}, on disk`)
console.log('| | a MB |\n|---|---|')
console.log(`| server, s CPU | ${each('server').toFixed(2)} |`)
for (const [name, seconds] of Object.entries(after.threads)) {
  const spent = (seconds - (before.threads[name] ?? 0)) / megabytes
  if (spent >= 0.05) console.log(`| … ${name} | ${spent.toFixed(2)} |`)
}
console.log(`| reading files, s CPU | ${each('children').toFixed(2)} |`)
console.log(`| PostgreSQL, s CPU | ${each('postgres').toFixed(2)} |`)
console.log(`| together | ${(each('server') + each('children') + each('postgres')).toFixed(2)} |`)
console.log(`| write-ahead log, MB | ${(each('walBytes') / 1e6).toFixed(1)} |`)
console.log(`| … records | ${each('walRecords').toFixed(0)} |`)
console.log(`| rows | ${(rows.reduce((sum, [, n]) => sum + n, 0) / megabytes).toFixed(0)} |`)
console.log(`| MB/s | ${(1 / each('wall')).toFixed(3)} |`)
console.log(rows.map(([table, n]) => `${table} ${(n / megabytes).toFixed(0)}`).join(', '))
if (graphFile) {
  const { strays, ...graph } = await graphSnapshot(service.db, account)
  writeFileSync(graphFile, JSON.stringify({ ...graph, strays }, null, 1))
  console.log(`${strays.length} rows point at nothing`)
}
await service.stop()
