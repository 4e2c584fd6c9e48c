// Time and throughput of POST /v1/query beside what it is made of, in one run: node bench/query-latency.ts [records …]
// Half of the records are notes of about 600 characters, the rest their claims and entities, in one account. The load
// comes from a thread of its own. Compare within a run: the machine may be busy with other things.

import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { readSettings } from '../src/config/settings.ts'
import { type Sql, sql } from '../src/db/sql.ts'
import { type HydrateRequest, hydrateRecords } from '../src/graph/hydrate-store.ts'
import { Arrivals } from '../src/http/arrivals.ts'
import { httpApp } from '../src/http/http-app.ts'
import { route } from '../src/http/route.ts'
import { serve } from '../src/http/serve.ts'
import { candidateEvidence } from '../src/index/candidate-evidence.ts'
import { searchIndex } from '../src/index/search.ts'
import type { AccountId } from '../src/lib/ids.ts'
import { openLog } from '../src/lib/log.ts'
import { replyToQuery } from '../src/query/answer-query.ts'
import { queryBody } from '../src/query/query-fields.ts'
import { startService } from '../src/service.ts'
import { type Measured, overHttp } from './http-load.ts'
import { fill, makeTexts } from './made-records.ts'
import { indexOf, newAccount } from './own-service.ts'

const TOKEN = 'bench-admin-token-of-enough-characters-0123'
const MANY = '1000000000'
const ONE_BY_ONE = 300
const TOGETHER = { inFlight: 32, requests: 2000 }

async function inProcess(work: (i: number) => Promise<unknown>, inFlight: number, runs: number): Promise<Measured> {
  const times: number[] = []
  let next = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (next < runs) {
        const from = performance.now()
        await work(next++)
        times.push(performance.now() - from)
      }
    }),
  )
  return { times, seconds: (performance.now() - began) / 1000 }
}

// ---- the run -------------------------------------------------------------------------------------------------------

async function main(): Promise<void> {
  const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1_000, 10_000, 100_000]
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'cairn-bench-'))
  const settings = readSettings({
    CAIRN_DATA_DIR: dataDir,
    CAIRN_PORT: '0',
    CAIRN_ADMIN_TOKEN: TOKEN,
    CAIRN_READS_PER_MINUTE: MANY,
    CAIRN_WRITES_PER_MINUTE: MANY,
  })
  const service = await startService(settings, openLog({ level: 'error' }))
  const echo = await echoServer()
  try {
    for (const size of sizes) await measure(service, echo.url, size)
  } finally {
    await echo.close()
    await service.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Service = Awaited<ReturnType<typeof startService>>

async function measure(service: Service, echoUrl: string, size: number): Promise<void> {
  const { db, indexes } = service.services
  const { account, key } = await newAccount({ url: service.url, token: TOKEN }, ['query', 'query.answer'])
  const own = db.of(account)
  const texts = makeTexts(size)
  await fill(own, texts)
  const bodiesOf = (more: object) => texts.questions.map((query) => JSON.stringify({ query, ...more }))
  const queries = texts.questions.map((query) => queryBody.parse({ query }))
  const began = performance.now()
  const index = await indexOf(db, account)
  const loaded = performance.now() - began

  const requests = texts.questions.map((text): HydrateRequest => {
    const { records, notes } = searchIndex(index, { text, limit: 20, target: 'all' })
    return hydrateRequest(
      records.map(({ id }) => id),
      candidateEvidence(index, records, notes, 3),
    )
  })
  const hydrate = (i: number) => hydrateRecords(own, requests[i % requests.length]!)
  const search = (i: number) =>
    searchIndex(index, { text: queries[i % queries.length]!.query, limit: 20, target: 'all' })
  const fullText = async (i: number) => {
    const found = await db.rows<{ id: string }>(fullTextSearch(account, queries[i % queries.length]!.query))
    return hydrateRecords(
      own,
      hydrateRequest(
        found.map(({ id }) => id),
        [],
      ),
    )
  }
  const url = `${service.url}/v1/query`
  const ending = { signal: new AbortController().signal, stopping: new AbortController().signal }
  const http = (address: string, bodies: string[]) => (inFlight: number, runs: number) =>
    overHttp({ url: address, key, bodies, inFlight, requests: runs })
  const local = (work: (i: number) => Promise<unknown>) => (inFlight: number, runs: number) =>
    inProcess(work, inFlight, runs)
  const subjects: [string, (inFlight: number, runs: number) => Promise<Measured>][] = [
    ['POST /v1/query', http(url, bodiesOf({}))],
    ['… limit 20, evidenceLimit 10', http(url, bodiesOf({ limit: 20, evidenceLimit: 10 }))],
    ['… context', http(url, bodiesOf({ output: 'context' }))],
    ['… answer', http(url, bodiesOf({ output: 'answer' }))],
    [
      'query without HTTP',
      local((i) =>
        replyToQuery(
          { ...service.services, answerer: null },
          service.services.db.of(account),
          queries[i % queries.length]!,
          ending,
        ),
      ),
    ],
    ['ranking alone', local(async (i) => search(i))],
    [
      'ranking + hydrate',
      local((i) => {
        search(i)
        return hydrate(i)
      }),
    ],
    ['hydrate alone', local(hydrate)],
    ['SQL full text + hydrate', local(fullText)],
    ['HTTP echo', http(echoUrl, [JSON.stringify({ text: 'x'.repeat(6_000) })])],
  ]
  console.log(
    `\n${size} records, ${index.noteCount} notes, index loaded in ${loaded.toFixed(0)} ms; load average ${os
      .loadavg()
      .map((value) => value.toFixed(1))
      .join(' ')}`,
  )
  console.log('| | p50 | p95 | p99 ms | 32 in flight: a second | p99 ms |\n|---|---|---|---|---|---|')
  const p50 = new Map<string, number>()
  const rate = new Map<string, number>()
  for (const [name, subject] of subjects) {
    const slow = name.startsWith('SQL') && size > 20_000
    await subject(4, 60)
    const alone = await subject(1, slow ? ONE_BY_ONE / 5 : ONE_BY_ONE)
    const together = await subject(TOGETHER.inFlight, slow ? TOGETHER.requests / 10 : TOGETHER.requests)
    p50.set(name, quantile(alone, 0.5))
    rate.set(name, together.times.length / together.seconds)
    const cells = [0.5, 0.95, 0.99].map((share) => quantile(alone, share).toFixed(2))
    console.log(
      `| ${name} | ${cells.join(' | ')} | ${rate.get(name)!.toFixed(0)} | ${quantile(together, 0.99).toFixed(0)} |`,
    )
  }
  const ratio = (values: Map<string, number>, a: string, b: string) => (values.get(a)! / values.get(b)!).toFixed(2)
  console.log(
    `(ranking + hydrate) ÷ hydrate, p50: ${ratio(p50, 'ranking + hydrate', 'hydrate alone')}. ` +
      `Throughput of ranking + hydrate ÷ hydrate alone: ${ratio(rate, 'ranking + hydrate', 'hydrate alone')}, ` +
      `÷ SQL full text + hydrate: ${ratio(rate, 'ranking + hydrate', 'SQL full text + hydrate')}. ` +
      `POST /v1/query ÷ HTTP echo: ${ratio(rate, 'POST /v1/query', 'HTTP echo')}.`,
  )
  indexes.drop(account)
}

const quantile = ({ times }: Measured, share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!

const hydrateRequest = (candidates: string[], pairs: HydrateRequest['pairs']): HydrateRequest => ({
  candidates,
  limit: 5,
  evidenceLimit: 3,
  pairs,
  alsoNotes: [],
  type: null,
  filter: null,
  includeSuperseded: false,
  includeQuarantined: false,
})

/** What a database alone would do: full text with an index of its own, without row-level security, which bars it. */
const fullTextSearch = (account: AccountId, query: string): Sql => sql('benchFullText')`
  select t.id from bench_text t, to_tsquery('english', ${query.match(/\w+/g)!.join(' | ')}) q
   where t.account_id = ${account} and t.words @@ q
   order by ts_rank_cd(t.words, q) desc limit 20`

async function echoServer(): Promise<{ url: string; close(): Promise<void> }> {
  const echo = route({
    operationId: 'echo',
    method: 'post',
    path: '/echo',
    tag: 'echo',
    summary: 'Give back what came',
    access: {},
    rate: 'none',
    body: z.strictObject({ text: z.string() }),
    responses: { 200: { description: 'It.', schemaVersion: null, schema: z.strictObject({ text: z.string() }) } },
    handle: async (_services: object, { body }) => ({ status: 200, body }),
  })
  const app = httpApp({
    routes: [echo],
    services: {},
    gate: { admit: async () => ({ kind: 'anonymous' }), countRequest: async () => ({}) },
    log: openLog({ level: 'error' }),
    arrivals: new Arrivals(268_435_456),
    trustedProxies: [],
    stopping: new AbortController().signal,
    https: false,
  })
  const listening = await serve(app, '127.0.0.1', 0)
  return { url: `http://127.0.0.1:${listening.port}/echo`, close: () => listening.close(100) }
}

await main()
