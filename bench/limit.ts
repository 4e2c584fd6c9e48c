import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import type { AccountIndex } from '../src/index/account-index.ts'
import { analyseQuery } from '../src/index/analyse-query.ts'
import { topRows } from '../src/index/top-rows.ts'
import { riEmbed } from '../src/models/ri-512.ts'
import { overHttp } from './http-load.ts'
import { fill, type MadeTexts, makeTexts } from './made-records.ts'
import { newAccount, ownService } from './own-service.ts'

// What a query costs beside the least that a service with both rankers in it could cost: node bench/limit.ts [records …]
// The bare service takes JSON, adds BM25 over typed arrays and an int8 scan, and gives five texts from memory: no
// credential, no rate, no charge, no database, no links. CPU is that of the server's thread, which serves both in turn;
// the load comes from another.

const ROUNDS = 6
const LOAD = { inFlight: 8, requests: 200 }
const BEST = 5

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1_000, 10_000]
const service = await ownService()
for (const size of sizes) {
  const { account, key } = await newAccount(service, ['query'])
  const texts = makeTexts(size)
  await fill(service.db.of(account), texts)
  const index = await service.indexOf(account)
  const bare = await bareService(index, texts)
  const bodies = texts.questions.map((query) => JSON.stringify({ query }))
  const urls = { 'POST /v1/query': `${service.url}/v1/query`, 'bare service': bare.url }
  const cost = new Map<string, number[]>()
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, url] of Object.entries(urls)) {
      const before = process.threadCpuUsage()
      await overHttp({ url, key, bodies, ...LOAD })
      const { user, system } = process.threadCpuUsage(before)
      // the first is for warming up
      if (round > 0) cost.set(name, [...(cost.get(name) ?? []), (user + system) / 1000 / LOAD.requests])
    }
  }
  await bare.close()
  console.log(`\n${size} records, load ${os.loadavg()[0]!.toFixed(1)}: ms of CPU a query, ${ROUNDS} rounds in turn`)
  for (const [name, values] of cost) {
    const each = values.map((value) => value.toFixed(2)).join(' ')
    console.log(`${name}: ${median(values).toFixed(2)} (${each})`)
  }
  const [ours, least] = [...cost.values()].map(median)
  console.log(`${(ours! / least!).toFixed(1)} times the bare service`)
}
await service.stop()

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}

async function bareService(index: AccountIndex, { notes }: MadeTexts) {
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const { query } = JSON.parse(Buffer.concat(chunks).toString()) as { query: string }
      const { termCounts } = analyseQuery(query, ['en'])
      const scores = new Float64Array(index.rows.count)
      for (const [hash, count] of termCounts) index.postings.accumulate(hash, index.postings.idf(hash) * count, scores)
      const cosines = new Float32Array(index.rows.count)
      index.vectors.topical?.scan(riEmbed(termCounts, index), cosines)
      const best = Math.max(...topRows(scores, index.rows, index.rows.noteRows, 1).map((row) => scores[row]!), 0)
      for (let row = 0; row < scores.length; row++) scores[row]! += 0.15 * best * cosines[row]!
      const results = topRows(scores, index.rows, index.rows.noteRows, BEST).map((row, i) => ({
        id: index.rows.idText(row),
        score: scores[row],
        text: notes[(row + i) % notes.length]!.sentences.join(' '),
      }))
      outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ results }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
