// Time and throughput of POST /v1/query beside what it is made of, in one run: node bench/query-latency.ts [records …]
// Half of the records are notes of about 600 characters, the rest their claims and entities, in one account. The load
// comes from a thread of its own. Compare within a run: the machine may be busy with other things.

import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { readSettings } from '../src/config/settings.ts'
import { type AccountDb, type Sql, sql } from '../src/db/sql.ts'
import { insertEdges } from '../src/graph/edge-store.ts'
import { type HydrateRequest, hydrateRecords } from '../src/graph/hydrate-store.ts'
import { insertNodes, type NewNode } from '../src/graph/record-store.ts'
import { insertRun } from '../src/graph/run-store.ts'
import { insertSupports } from '../src/graph/support-store.ts'
import { Arrivals } from '../src/http/arrivals.ts'
import { httpApp } from '../src/http/http-app.ts'
import { route } from '../src/http/route.ts'
import { serve } from '../src/http/serve.ts'
import { AccountIndex } from '../src/index/account-index.ts'
import { analyseNote, analyseRecord } from '../src/index/analyse.ts'
import {
  decodeTermCounts,
  encodeLinks,
  encodeVector,
  ITEM_KIND,
  RELATION,
  STATE,
  uuidBytes,
} from '../src/index/doc-codec.ts'
import {
  GRAPH_SPACE,
  type IndexDocRow,
  nextIndexSeq,
  putEmbeddings,
  putIndexDocs,
  switchEpoch,
} from '../src/index/index-store.ts'
import { searchIndex } from '../src/index/search.ts'
import { hash32 } from '../src/lib/hash.ts'
import { type AccountId, newId } from '../src/lib/ids.ts'
import { openLog } from '../src/lib/log.ts'
import { createRiEmbedder, RI_MODEL, riEmbed } from '../src/models/ri-512.ts'
import { replyToQuery } from '../src/query/answer-query.ts'
import { candidateEvidence } from '../src/query/candidate-evidence.ts'
import { queryBody } from '../src/query/query-fields.ts'
import { startService } from '../src/service.ts'
import { newAccount } from './own-service.ts'

const TOKEN = 'bench-admin-token-of-enough-characters-0123'
const MANY = '1000000000'
const ONE_BY_ONE = 300
const TOGETHER = { inFlight: 32, requests: 2000 }
/** rows written at once; a source of so many notes */
const BATCH = 200

interface Load {
  url: string
  key: string
  bodies: string[]
  inFlight: number
  requests: number
}
interface Measured {
  /** milliseconds */
  times: number[]
  seconds: number
}

// ---- the load ------------------------------------------------------------------------------------------------------

async function load({ url, key, bodies, inFlight, requests }: Load): Promise<Measured> {
  const times: number[] = []
  let next = 0
  const send = async () => {
    while (next < requests) {
      const body = bodies[next++ % bodies.length]!
      const began = performance.now()
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body,
      })
      const text = await response.text()
      if (response.status !== 200) throw new Error(`${response.status} ${text}`)
      times.push(performance.now() - began)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: inFlight }, send))
  return { times, seconds: (performance.now() - began) / 1000 }
}

const overHttp = (data: Load): Promise<Measured> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: data })
    worker.once('message', resolve)
    worker.once('error', reject)
  })

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
  const index = await indexes.get(db.of(account))
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

// ---- made records --------------------------------------------------------------------------------------------------

interface MadeNote {
  title: string
  sentences: string[]
  /** places in `names` */
  about: number
  mentions: number[]
}
interface MadeTexts {
  names: string[]
  notes: MadeNote[]
  questions: string[]
}

/** Words by Zipf's law, names in capitals, each note about one name and mentioning others. */
function makeTexts(size: number): MadeTexts {
  let state = 12_345
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const syllables = ['ba', 'ne', 'ro', 'ti', 'lu', 'sa', 'mo', 'ke', 'di', 'va', 'pol', 'gar', 'min', 'ster']
  const wordOf = (n: number) => {
    let word = ''
    for (let h = hash32(`w${n}`), i = 0; i < 2 + (n % 3); i++, h = Math.floor(h / 14)) word += syllables[h % 14]
    return `${word}${n % 7 === 0 ? 's' : ''}`
  }
  const word = () => wordOf(Math.floor(20_000 ** random()))
  const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1)
  const noteCount = Math.floor(size / 2)
  const names = Array.from(
    { length: Math.max(10, Math.floor(size / 10)) },
    (_, i) => `${capital(wordOf(i * 17 + 5))} ${capital(wordOf(i * 31 + 11))}`,
  )
  const notes = Array.from({ length: noteCount }, (_, i): MadeNote => {
    const about = i % names.length
    // a few names stand everywhere
    const mentions = [0, 1].map(() => Math.floor(names.length ** random()) - 1)
    const sentences = Array.from({ length: 8 }, (_, n) => {
      const subject = n === 0 ? names[about]! : n < 3 ? names[mentions[n - 1]!]! : capital(word())
      return `${subject} is the ${Array.from({ length: 8 }, word).join(' ')}.`
    })
    return { title: names[about]!, sentences, about, mentions }
  })
  const questions = Array.from({ length: 200 }, (_, i) => {
    const note = notes[(i * 7919) % notes.length]!
    const words = note.sentences[i % 8]!.replace('.', '').split(' ').slice(-4)
    return `Which ${words.join(' ')} of ${note.title}?`
  })
  return { names, notes, questions }
}

async function fill(own: AccountDb, { names, notes }: MadeTexts): Promise<void> {
  const datedAt = '2026-01-31'
  const run = { sourceId: null, jobId: null, sourceKind: 'file', state: 'live' as const, datedAt, title: 'Made' }
  const details = { language: 'en', distiller: {}, summary: {}, warnings: [], startedAt: new Date() }
  const common = {
    state: 'live',
    lang: 'en',
    source_kind: 'file',
    confidence_kind: 'asserted',
    confidence_score: 0.8,
    facets: ['made', 'bench'],
    superseded_by: null,
    dated_at: datedAt,
    attrs: {},
  }
  const nodeOf = (id: string, run: string, type: NewNode['type'], title: string, body: string): NewNode => ({
    ...common,
    id,
    run,
    type,
    key: Buffer.from(id).toString('hex'),
    title,
    body,
  })
  const support = (record: string, note: string, kind: string, start: number, end: number) => ({
    record,
    note,
    start,
    end,
    kind,
    confidence_kind: 'asserted',
    confidence_score: 0.8,
    facets: [],
    attrs: {},
  })
  const doc = (itemId: string, kind: number, rest: Partial<IndexDocRow>): IndexDocRow => ({
    itemId,
    kind,
    state: STATE.live,
    day: 20_000,
    language: 'en',
    length: 0,
    terms: Buffer.alloc(0),
    tokens: null,
    names: null,
    links: null,
    ...rest,
  })
  const statement = (text: string): Sql => ({ name: '', text, values: [] })
  await own.rows(statement('create table if not exists bench_text (account_id uuid, id uuid, words tsvector)'))
  await own.rows(statement('create index if not exists bench_text_words on bench_text using gin (words)'))
  const nameIds = names.map(() => newId())
  const docs: IndexDocRow[] = []
  const namesRun = newId()
  await own.tx((tx) => insertRun(tx, { id: namesRun, ...run, ...details }))
  const perNote = Math.max(0, 1 - names.length / notes.length)
  for (let from = 0; from < names.length; from += BATCH) {
    const some = names.slice(from, from + BATCH).map((name, i) => ({ id: nameIds[from + i]!, name }))
    await own.tx((tx) =>
      insertNodes(
        tx,
        some.map(({ id, name }) => nodeOf(id, namesRun, 'entity', name, '')),
      ),
    )
    for (const { id, name } of some) {
      const { len, terms } = analyseRecord({ text: name, language: 'en', facets: [] })
      docs.push(doc(id, ITEM_KIND.entity, { length: len, terms }))
    }
  }
  for (let from = 0; from < notes.length; from += BATCH) {
    const runId = newId()
    const nodes: NewNode[] = []
    const supports: Parameters<typeof insertSupports>[2][number][] = []
    const edges: Parameters<typeof insertEdges>[1][number][] = []
    const edge = (predicate: string, src: string, dst: string) =>
      edges.push({
        id: newId(),
        predicate,
        src,
        dst,
        state: 'live',
        source_kind: 'file',
        run: runId,
        confidence_kind: 'asserted',
        confidence_score: 0.8,
      })
    for (const [i, { title, sentences, about, mentions }] of notes.slice(from, from + BATCH).entries()) {
      const id = newId()
      const body = sentences.join(' ')
      nodes.push(nodeOf(id, runId, 'note', title, body))
      supports.push(support(id, id, 'note', i * 1000, i * 1000 + body.length))
      const links: { recordId: string; relation: 1 | 2 | 3 }[] = [
        { recordId: nameIds[about]!, relation: RELATION.about },
      ]
      edge('about', id, nameIds[about]!)
      supports.push(support(nameIds[about]!, id, 'entity', 0, title.length))
      for (const mention of new Set(mentions)) {
        if (mention === about) continue
        links.push({ recordId: nameIds[mention]!, relation: RELATION.mentions })
        edge('mentions', id, nameIds[mention]!)
        const at = body.indexOf(names[mention]!)
        supports.push(support(nameIds[mention]!, id, 'entity', at, at + names[mention]!.length))
      }
      if ((from + i) / notes.length < perNote) {
        const claimId = newId()
        const text = sentences[3]!
        nodes.push(nodeOf(claimId, runId, 'claim', '', text))
        const at = body.indexOf(text)
        supports.push(support(claimId, id, 'claim', at, at + text.length))
        edge('extracted-from', claimId, id)
        links.push({ recordId: claimId, relation: RELATION.extractedFrom })
        const own = analyseRecord({ text, language: 'en', facets: [] })
        docs.push(doc(claimId, ITEM_KIND.claim, { length: own.len, terms: own.terms }))
      }
      const {
        len,
        terms,
        tokens,
        names: held,
      } = analyseNote({
        title,
        text: body,
        language: 'en',
        facets: common.facets,
        aboutNames: [title],
      })
      docs.push(doc(id, ITEM_KIND.note, { length: len, terms, tokens, names: held, links: encodeLinks(links) }))
    }
    await own.tx(async (tx) => {
      await insertRun(tx, { id: runId, ...run, ...details })
      await insertNodes(tx, nodes)
      await insertSupports(tx, runId, supports)
      await insertEdges(tx, edges)
    })
  }
  await fillIndex(own, docs)
  await own.rows(sql('benchFillText')`
    insert into bench_text select account_id, id, to_tsvector('english', title || ' ' || body)
      from node where account_id = ${own.account} and type = 'note'`)
  for (const table of ['node', 'edge', 'record_support', 'source_run', 'index_doc', 'embedding', 'bench_text'])
    await own.rows(statement(`analyze ${table}`))
}

async function fillIndex(own: AccountDb, docs: IndexDocRow[]): Promise<void> {
  const noteCount = docs.filter(({ kind }) => kind === ITEM_KIND.note).length
  const epoch = { model: RI_MODEL, epoch: 1, notes: noteCount }
  const index = new AccountIndex(
    { seq: 0, generation: 0, epochs: { topical: epoch } },
    { withQuarantined: false, builtIn: { model: RI_MODEL, embed: riEmbed } },
  )
  index.load(docs.map((row) => ({ ...row, itemId: uuidBytes(row.itemId) })))
  const embed = createRiEmbedder(index)
  await own.tx((tx) => switchEpoch(tx, GRAPH_SPACE, 'topical', epoch))
  for (let from = 0; from < docs.length; from += BATCH) {
    const some = docs.slice(from, from + BATCH)
    await own.tx(async (tx) => {
      const seq = await nextIndexSeq(tx, GRAPH_SPACE)
      await putIndexDocs(tx, GRAPH_SPACE, seq, some)
      const vectors = some
        .filter(({ kind }) => kind === ITEM_KIND.note)
        .map(({ itemId, terms }) => ({ itemId, vec: encodeVector(embed(decodeTermCounts(terms))) }))
      await putEmbeddings(tx, GRAPH_SPACE, seq, { kind: 'topical', ...epoch }, vectors)
    })
  }
}

if (isMainThread) await main()
else parentPort!.postMessage(await load(workerData as Load))
