// Many small accounts on one process: what the first query of each costs, whether the warm set stays bounded, and what the
// server does when nobody asks:
// node bench/many-accounts.ts [accounts] [records each]
// One account of made records is filled, the others are copies of it under ids of their own. All are asked over HTTP.

import os from 'node:os'
import { setTimeout } from 'node:timers/promises'
import type { AccountDb, Sql } from '../src/db/sql.ts'
import { fill, makeTexts } from './made-records.ts'
import { type Call, newAccount, ownService } from './own-service.ts'

const count = Number(process.argv[2] ?? 10_000)
const records = Number(process.argv[3] ?? 1_000)
const TABLES = ['source_run', 'node', 'edge', 'record_support', 'account_index', 'index_doc', 'embedding']
const IDLE_SECONDS = 20
const WARM = 200

const statement = (name: string, text: string, values: unknown[] = []): Sql => ({ name, text, values })
const megabytes = () => `${Math.round(process.memoryUsage().rss / 1e6)} MB`

/** The rows of an account where any account may copy them. */
async function keepRows(own: AccountDb): Promise<Sql[]> {
  const copies: Sql[] = []
  for (const table of TABLES) {
    const columns = await own.rows<{ name: string }>(
      statement(
        '',
        `select quote_ident(attname) as name from pg_attribute
          where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'account_id'`,
        [table],
      ),
    )
    const list = columns.map(({ name }) => name).join(', ')
    await own.rows(statement('', `create table bench_${table} as select ${list} from ${table}`))
    copies.push(
      statement(`copy of ${table}`, `insert into ${table} (account_id, ${list}) select $1, * from bench_${table}`),
    )
  }
  return copies
}

const service = await ownService()
const texts = makeTexts(records)
const first = await newAccount(service, ['query'])
await fill(service.db.of(first.account), texts)
const copies = await keepRows(service.db.of(first.account))
const calls: Call[] = [first.call]
let began = performance.now()
for (let i = 1; i < count; i++) {
  const { account, call } = await newAccount(service, ['query'])
  await service.db.of(account).tx(async (tx) => {
    for (const copy of copies) {
      // a new account has an empty index
      if (copy.name === 'copy of account_index')
        await tx.rows(statement('no index', 'delete from account_index where account_id = $1', [account]))
      await tx.rows({ ...copy, values: [account] })
    }
  })
  calls.push(call)
}
console.log(`${count} accounts of ${records} records made in ${((performance.now() - began) / 1000).toFixed(0)} s`)

/** Milliseconds of CPU of the server's thread, which asks too, and of the clock. */
async function ask(call: Call, n: number): Promise<{ cpu: number; wall: number }> {
  const query = texts.questions[n % texts.questions.length]!
  const before = process.threadCpuUsage()
  const start = performance.now()
  const { results } = await call('POST', '/v1/query', { query, output: 'evidence' })
  const wall = performance.now() - start
  const { user, system } = process.threadCpuUsage(before)
  if (!(results.length > 0)) throw new Error(`nothing found for ${query}`)
  return { cpu: (user + system) / 1000, wall }
}
const figures = (all: number[]): string => {
  const sorted = all.toSorted((a, b) => a - b)
  return [0.5, 0.99, 1]
    .map((part) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]!.toFixed(1))
    .join(', ')
}
async function idle(): Promise<string> {
  const before = process.cpuUsage()
  await setTimeout(1_000 * IDLE_SECONDS)
  const { user, system } = process.cpuUsage(before)
  return ((user + system) / 1000 / IDLE_SECONDS).toFixed(1)
}

console.log(`idle before anybody asked: ${await idle()} ms of CPU a second, ${megabytes()}`)
for (let i = 0; i < WARM; i++) await ask(first.call, i) // code and statements
console.log('| | ms of CPU, p50, p99, most | ms, p50, p99, most | resident |\n|---|---|---|---|')
const asked = async (what: string, some: Call[]) => {
  const times = []
  for (const [i, call] of some.entries()) times.push(await ask(call, i))
  console.log(
    `| ${what} | ${figures(times.map(({ cpu }) => cpu))} | ${figures(times.map(({ wall }) => wall))} | ${megabytes()} |`,
  )
}
await asked(
  'one account that is held',
  Array.from({ length: WARM }, () => first.call),
)
began = performance.now()
await asked('each for the first time', calls)
await asked('each once more', calls)
console.log(`${((2 * count) / ((performance.now() - began) / 1000)).toFixed(0)} questions a second by one client`)
console.log(`idle afterwards: ${await idle()} ms of CPU a second, load ${os.loadavg()[0]!.toFixed(1)}`)
await service.stop()
