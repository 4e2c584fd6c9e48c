// What one large account does to the process that serves it, and to its neighbour: node bench/large-account.ts [records …]
// An account of 10,000 made records is copied in SQL up to the size asked for. Loads are from the database, and again from a
// snapshot, by a process that knows nothing of the account, and not at all where memory has no room for it; an account of 1,000 records
// is asked over HTTP meanwhile.

import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type AccountDb, sql } from '../src/db/sql.ts'
import { AccountIndexes } from '../src/index/account-indexes.ts'
import { IndexSnapshots } from '../src/index/index-snapshots.ts'
import { IndexThreads } from '../src/index/index-threads.ts'
import { createRiEmbedder, RI_MODEL } from '../src/models/ri-512.ts'
import { overHttp } from './http-load.ts'
import { fill, makeTexts } from './made-records.ts'
import { newAccount, ownService } from './own-service.ts'

const BASE = 10_000
const THREAD = new URL('../src/graph/index-thread.ts', import.meta.url)
const SEARCHES = 40
/** bytes */
const NO_ROOM = 1_000
const ASKED = 250
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [100_000, 300_000]

const service = await ownService()
const small = await newAccount(service, ['query'])
await fill(service.db.of(small.account), makeTexts(1_000))
const texts = makeTexts(BASE)
const bodies = makeTexts(1_000).questions.map((query) => JSON.stringify({ query }))
const askNeighbour = (requests: number) =>
  overHttp({ url: `${service.url}/v1/query`, key: small.key, bodies, inFlight: 2, requests })
await askNeighbour(ASKED)

console.log(
  '| records | from | load, s | CPU, s | longest stall, ms | index, MB | peak ÷ index | search, ms | neighbour alone, p50, p99 | meanwhile |',
)
console.log('|---|---|---|---|---|---|---|---|---|---|')
for (const size of sizes) {
  const { account } = await newAccount(service, ['query'])
  const own = service.db.of(account)
  await fill(own, texts)
  await copyIndex(own, Math.round(size / BASE) - 1)
  const snapshotDir = mkdtempSync(path.join(os.tmpdir(), 'cairn-snapshots-'))
  for (const from of ['database', 'snapshot', 'no room']) {
    if (from === 'snapshot') await measured(own, from, snapshotDir) // writes it
    const quiet = await measured(own, from, snapshotDir)
    const alone = percentiles((await askNeighbour(ASKED)).times)
    const neighbours = askNeighbour(ASKED)
    const meanwhile = await measured(own, from, snapshotDir, neighbours)
    const beside = percentiles((await neighbours).times)
    const { index, ...told } = quiet
    const cells = [
      ...[told.seconds, told.cpu].map((value) => value.toFixed(2)),
      `${told.stall.toFixed(0)}, ${meanwhile.stall.toFixed(0)}`,
      (index / 1e6).toFixed(0),
      index > 0 ? (told.peak / index).toFixed(2) : '–',
      told.search.toFixed(1),
      `${alone}`,
      `${beside}`,
    ]
    console.log(`| ${size.toLocaleString('en-US')} | ${from} | ${cells.join(' | ')} |`)
  }
  rmSync(snapshotDir, { recursive: true, force: true })
}
console.log(`load ${os.loadavg()[0]!.toFixed(1)}`)
await service.stop()

/** Loads until `until` is over, at least once; tells of the first load. */
async function measured(
  own: AccountDb,
  from: string,
  snapshotDir: string,
  until: Promise<unknown> = Promise.resolve(),
) {
  let isOver = false
  void until.finally(() => {
    isOver = true
  })
  const watch = watching()
  const before = process.cpuUsage()
  const began = performance.now()
  let first: { seconds: number; cpu: number; index: number; peak: number; search: number } | undefined
  while (!first || !isOver) {
    const snapshots = new IndexSnapshots(snapshotDir, 'bench')
    const indexes = new AccountIndexes({
      budgetBytes: from === 'no room' ? NO_ROOM : 1e11,
      builtIn: { model: RI_MODEL, over: createRiEmbedder },
      threads: new IndexThreads(THREAD, 1),
      ...(from === 'snapshot' ? { snapshots } : {}),
    })
    const index = await indexes.get(own)
    const seconds = (performance.now() - began) / 1000
    const { user, system } = process.cpuUsage(before)
    const peak = watch.peak()
    const search = first ? 0 : await searchTime(index, from === 'no room' ? 4 : SEARCHES)
    first ??= { seconds, cpu: (user + system) / 1e6, index: index.facts.bytes, peak, search }
    await indexes.close()
    // the next one finds the memory of this one given back
    global.gc?.()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { ...first, stall: watch.end() }
}

async function searchTime(index: Awaited<ReturnType<AccountIndexes['get']>>, searches: number): Promise<number> {
  let began = 0
  for (let i = -2; i < searches; i++) {
    if (i === 0) began = performance.now()
    const query = { text: texts.questions[(i + 2) % texts.questions.length]!, limit: 20, target: 'all' as const }
    await index.ask('rank', { query, evidenceLimit: 3, meant: [] })
  }
  return (performance.now() - began) / searches
}

/** The longest time that this thread was at one thing (CPU, for others take the machine too), and how far memory rose. */
function watching() {
  const base = process.memoryUsage.rss()
  const cpu = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let last = cpu()
  let stall = 0
  let peak = 0
  const timer = setInterval(() => {
    const now = cpu()
    stall = Math.max(stall, now - last)
    last = now
    peak = Math.max(peak, process.memoryUsage.rss() - base)
  }, 2)
  return {
    peak: () => peak,
    end: () => {
      clearInterval(timer)
      return stall
    },
  }
}

function percentiles(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  return [0.5, 0.99].map((share) => sorted[Math.floor(sorted.length * share)]!.toFixed(1)).join(', ')
}

/** So many copies of the account's index rows beside them, under ids of their own. */
async function copyIndex(own: AccountDb, copies: number): Promise<void> {
  for (let copy = 1; copy <= copies; copy++) {
    await own.rows(sql('copyIndexDocs')`
      insert into index_doc
        (account_id, space, seq, item_id, item_kind, state, day, lang, len, terms, tokens, names, links)
      select account_id, space, seq, md5(item_id::text || ${String(copy)})::uuid, item_kind, state, day, lang, len, terms,
             tokens, names, links
        from index_doc where account_id = ${own.account} and item_id in (select id from node where account_id = ${own.account})`)
    await own.rows(sql('copyEmbeddings')`
      insert into embedding (account_id, space, kind, model, epoch, item_id, seq, vec)
      select account_id, space, kind, model, epoch, md5(item_id::text || ${String(copy)})::uuid, seq, vec
        from embedding where account_id = ${own.account} and item_id in (select id from node where account_id = ${own.account})`)
  }
  for (const table of ['index_doc', 'embedding']) await own.rows({ name: '', text: `analyze ${table}`, values: [] })
}
