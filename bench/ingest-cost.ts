import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Db } from '../src/db/sql.ts'
import type { AccountId } from '../src/lib/ids.ts'
import { graphSnapshot } from '../test/support/graph-snapshot.ts'
import { type Call, newAccount, ownService } from './own-service.ts'

// What an ingest costs by HTTP on a database on disk: seconds of computing of the server, of what it starts and of PostgreSQL,
// and bytes of write-ahead log, each for a megabyte of text. Other than a rate they hold on a machine that others use as well.
// The first megabyte, for which programs are compiled and statements prepared, is told apart from what comes after.
//
//   node bench/ingest-cost.ts [documents] [passages a document] [folders with corpus.jsonl, by commas] [file for the graph]
//
// With a file for the graph, documents go one after the other, so that two releases must write the same to it.

const count = Number(process.argv[2] ?? 90)
const together = Number(process.argv[3] ?? 20)
const folders = (process.argv[4] ?? path.join(import.meta.dirname, '../../shared/eval/musique-train100')).split(',')
const graphFile = process.argv[5]
const files = folders.map((folder) => path.join(folder, 'corpus.jsonl'))
const missing = files.find((file) => !existsSync(file))
if (missing) {
  console.log(`no ${missing}: name a folder that holds corpus.jsonl`)
  process.exit(0)
}
const passages = files
  .flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'))
  .slice(0, count * together)
  .map((line) => JSON.parse(line) as { id: string; title?: string; text: string })
const documents = Array.from({ length: Math.ceil(passages.length / together) }, (_, i) => {
  const own = passages.slice(i * together, (i + 1) * together)
  const text = own.map(({ title, text }) => (title ? `# ${title}\n\n${text}` : text)).join('\n\n')
  return { filename: `${own[0]!.id}.md`, bytes: Buffer.from(text) }
})
const megabytesOf = (some: typeof documents) => some.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1e6
const megabytes = megabytesOf(documents)

/** null: it has ended */
function statOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return null
  }
}

/** Seconds that a process and the children it has outlived have computed, by `/proc`. */
function computed(pid: number): { own: number; ended: number } {
  const stat = statOf(pid)
  if (stat === null) return { own: 0, ended: 0 } // counted by its parent from now on
  const [user, system, endedUser, endedSystem] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map((ticks) => Number(ticks) / 100)
  return { own: user! + system!, ended: endedUser! + endedSystem! }
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc').flatMap((name) => {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : null
    return stat !== null && Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid ? [Number(name)] : []
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
const { call, account } = await newAccount(service, ['ingest'])
let coldCount = documents.findIndex((_, i) => megabytesOf(documents.slice(0, i)) >= 1)
if (coldCount < 0) coldCount = documents.length
const marks = [await costs(service.db)]
for (const some of [documents.slice(0, coldCount), documents.slice(coldCount)]) {
  if (some.length === 0) continue
  await ingest(call, some, 2)
  marks.push(await costs(service.db))
}

const rowsOf = async (table: string): Promise<number> => {
  const text = `select count(*)::int as count from ${table} where account_id = $1`
  const [row] = await service.db
    .of(account as AccountId)
    .rows<{ count: number }>({ name: `count of ${table}`, text, values: [account] })
  return row!.count
}
const tables = ['node', 'edge', 'record_support', 'index_doc', 'embedding']
const rows = await Promise.all(tables.map(async (table) => [table, await rowsOf(table)] as const))

const parts = marks.slice(1).map((after, i) => ({
  before: marks[i]!,
  after,
  size: i === 0 ? megabytesOf(documents.slice(0, coldCount)) : megabytesOf(documents.slice(coldCount)),
}))
const line = (title: string, of: (costs: Costs) => number, digits = 2) =>
  console.log(
    `| ${title} | ${parts.map(({ before, after, size }) => ((of(after) - of(before)) / size).toFixed(digits)).join(' | ')} |`,
  )
console.log(`${documents.length} documents, ${megabytes.toFixed(2)} MB, load ${os.loadavg()[0]!.toFixed(1)}, on disk`)
console.log(
  `| a MB | ${parts.map(({ size }, i) => `${i === 0 ? 'first' : 'next'} ${size.toFixed(2)} MB`).join(' | ')} |\n|---|${'---|'.repeat(parts.length)}`,
)
line('server, s CPU', ({ server }) => server)
for (const name of Object.keys(marks.at(-1)!.threads)) line(`… ${name}`, ({ threads }) => threads[name] ?? 0)
line('reading files, s CPU', ({ children }) => children)
line('PostgreSQL, s CPU', ({ postgres }) => postgres)
line('together', ({ server, children, postgres }) => server + children + postgres)
line('write-ahead log, MB', ({ walBytes }) => walBytes / 1e6, 1)
line('… records', ({ walRecords }) => walRecords, 0)
line('wall, s', ({ wall }) => wall)
console.log(`${(rows.reduce((sum, [, n]) => sum + n, 0) / megabytes).toFixed(0)} rows a MB`)
console.log(rows.map(([table, n]) => `${table} ${(n / megabytes).toFixed(0)}`).join(', '))
if (graphFile) {
  const { strays, ...graph } = await graphSnapshot(service.db, account)
  writeFileSync(graphFile, JSON.stringify({ ...graph, strays }, null, 1))
  console.log(`${strays.length} rows point at nothing`)
}
await service.stop()
