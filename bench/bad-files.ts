import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Call, newAccount, ownService } from './own-service.ts'

// What one account's plan of one line waits for while another has five files under way that cost their readers the most, a new one
// for each that ends: times of answers, alone and beside each kind, in one service on disk.
//
//   node bench/bad-files.ts [seconds beside each kind]

const seconds = Number(process.argv[2] ?? 20)
const AT_ONCE = 5
const PACE_MS = 100

const trams = Array.from(
  { length: 12_000 },
  (_, i) =>
    `The University of Oslo counted ${i} trams of type Alpha${i % 700} in Bergen in the year ${1000 + (i % 900)}. `,
).map((sentence, i) => (i % 6 === 5 ? `${sentence}\n\n` : sentence))

const KINDS: readonly [name: string, filename: string, contentType: string, text: string][] = [
  ['`!`, 60 KB', 'marks.md', 'text/markdown', '!'.repeat(60_000)],
  ['`_a`, 60 KB', 'under.md', 'text/markdown', '_a'.repeat(30_000)],
  ['`**a`, 60 KB', 'stars.md', 'text/markdown', '**a'.repeat(20_000)],
  ['20,000 `div` in one another', 'deep.html', 'text/html', `${'<div>'.repeat(20_000)}Oslo.${'</div>'.repeat(20_000)}`],
  ['1.2 MB of sentences', 'trams.txt', 'text/plain', trams.join('')],
]

const fileOf = (filename: string, contentType: string, text: string) => ({
  filename,
  contentType,
  contentBase64: Buffer.from(text).toString('base64'),
  distill: true,
})
const LINE = fileOf('line.md', 'text/markdown', 'The harbour of Bergen was deepened in 1930.')

/** Milliseconds until the answer, whatever it is. */
async function timed(call: Call, file: object): Promise<number> {
  const began = performance.now()
  await call('POST', '/v1/ingest/file', file).catch((error: Error) => {
    if (!error.message.includes(': 422')) throw error
  })
  return performance.now() - began
}

/** Plans of one line, at a steady pace whether those before are answered or not, for as long as told. */
async function plansOfOne(call: Call, forMs: number): Promise<number[]> {
  const times: Promise<number>[] = []
  for (const until = performance.now() + forMs; performance.now() < until; await sleep(PACE_MS)) {
    times.push(timed(call, LINE))
  }
  return Promise.all(times)
}

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!
const told = (times: readonly number[]) => [0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(0)).join(' | ')

const service = await ownService()
const other = await newAccount(service, ['ingest'])
const bad = await newAccount(service, ['ingest'])
await plansOfOne(other.call, 3_000)
console.log(
  '| five files under way | they take, p50 ms | plans | p50 ms | p99 ms | longest ms |\n|---|---|---|---|---|---|',
)
const alone = await plansOfOne(other.call, seconds * 1_000)
console.log(`| none | | ${alone.length} | ${told(alone)} |`)
for (const [name, ...file] of KINDS) {
  let isOver = false
  const taken: number[] = []
  const sending = Array.from({ length: AT_ONCE }, async () => {
    while (!isOver) taken.push(await timed(bad.call, fileOf(...file)))
  })
  const beside = await plansOfOne(other.call, seconds * 1_000)
  isOver = true
  await Promise.all(sending)
  console.log(`| ${name} | ${quantile(taken, 0.5).toFixed(0)} | ${beside.length} | ${told(beside)} |`)
}
console.log(`load ${os.loadavg()[0]!.toFixed(1)}, ${os.availableParallelism()} cores`)
await service.stop()
