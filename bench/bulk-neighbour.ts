import { existsSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Call, newAccount, ownService } from './own-service.ts'

// What one account's queries wait for while another puts in a thousand documents at once: times of answers at a steady pace,
// by turns with nothing else to do and with the bulk under way, in one service on disk.
//
//   node bench/bulk-neighbour.ts [documents] [folder with corpus.jsonl]

const count = Number(process.argv[2] ?? 1_000)
const folder = process.argv[3] ?? path.join(import.meta.dirname, '../../shared/eval/musique-train100')
const file = path.join(folder, 'corpus.jsonl')
if (!existsSync(file)) {
  console.log(`no ${file}: name a folder that holds corpus.jsonl`)
  process.exit(0)
}
const OWN = 200
const PACE_MS = 100
const TURNS = 3
const passages = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .slice(0, count + OWN)
  .map((line) => JSON.parse(line) as { id: string; title?: string; text: string })

async function send(call: Call, some: typeof passages, clients: number): Promise<string[]> {
  const jobs: string[] = []
  let next = 0
  const client = async () => {
    while (next < some.length) {
      const { id, title, text } = some[next++]!
      const { job } = await call('POST', '/v1/ingest/file', {
        filename: `${id}.md`,
        contentType: 'text/markdown',
        contentBase64: Buffer.from(`# ${title}\n\n${text}`).toString('base64'),
        dryRun: false,
        distill: true,
        datedAt: '2026-01-31',
      })
      jobs.push(job.id)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return jobs
}

async function end(call: Call, jobs: readonly string[]): Promise<void> {
  for (const id of jobs) {
    while (['queued', 'processing'].includes((await call('GET', `/v1/ingest/jobs/${id}?wait=30`)).job.status));
  }
}

/** Milliseconds of each query, asked every `PACE_MS` whether those before are answered or not, until `until` has ended. */
async function ask(call: Call, until: Promise<unknown>): Promise<number[]> {
  const times: Promise<number>[] = []
  let isOver = false
  void until.finally(() => {
    isOver = true
  })
  for (let n = 0; !isOver; n++) {
    const began = performance.now()
    const { title } = passages[n % OWN]!
    times.push(
      call('POST', '/v1/query', { query: `Where is ${title}?`, output: 'evidence' }).then(
        () => performance.now() - began,
      ),
    )
    await sleep(PACE_MS)
  }
  return Promise.all(times)
}

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!

const service = await ownService()
const neighbour = await newAccount(service, ['ingest', 'query'])
await end(neighbour.call, await send(neighbour.call, passages.slice(0, OWN), 2))
await ask(neighbour.call, sleep(5_000))
const alone: number[] = []
const beside: number[] = []
const bulk = passages.slice(OWN)
const each = Math.ceil(bulk.length / TURNS)
for (let turn = 0; turn < TURNS; turn++) {
  alone.push(...(await ask(neighbour.call, sleep(15_000))))
  const { call } = await newAccount(service, ['ingest'])
  const some = bulk.slice(turn * each, (turn + 1) * each)
  const done = send(call, some, 16).then((jobs) => end(call, jobs))
  beside.push(...(await ask(neighbour.call, done)))
}
console.log(`${bulk.length} documents in ${TURNS} turns, load ${os.loadavg()[0]!.toFixed(1)}, on disk`)
console.log('| a query of another account | times | p50 ms | p90 ms | p99 ms | longest |\n|---|---|---|---|---|---|')
for (const [name, times] of [
  ['alone', alone],
  ['beside the bulk', beside],
] as const) {
  const figures = [0.5, 0.9, 0.99, 1].map((share) => quantile(times, share).toFixed(0))
  console.log(`| ${name} | ${times.length} | ${figures.join(' | ')} |`)
}
await service.stop()
