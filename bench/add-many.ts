import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'

// What `cairn add` of a folder of many files costs the command itself, and whether it sends anything twice when it is killed in
// the middle: against a service that keeps nothing and is done at once, so that its own work is not in the figures.
//
//   node bench/add-many.ts [FILES]        50,000 unless said otherwise

const FILES = Number(process.argv[2] ?? 50_000)
const PER_FOLDER = 500
const COMMAND = path.join(import.meta.dirname, '../command/cairn.mjs')

interface Job {
  id: string
  status: 'succeeded'
  kind: string
  sourceId: string
}

const jobs: Job[] = []
const byKey = new Map<string, Job>()
const timesSent = new Map<string, number>()
let requests = 0
let bytes = 0

/** The job of a key; `content`: what was sent with it. */
function jobOf(key: string, content: string): Job {
  timesSent.set(content, (timesSent.get(content) ?? 0) + 1)
  const known = byKey.get(key)
  if (known) return known
  const n = jobs.length
  const job: Job = { id: `j${n}`, status: 'succeeded', kind: 'file-ingest', sourceId: `s${n}` }
  jobs.push(job)
  byKey.set(key, job)
  return job
}

async function replyTo(asked: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(asked.url!, 'http://x')
  const body = await buffer(asked)
  bytes += body.length
  if (pathname === '/v1/ingest/files') {
    const form = await new Response(body, { headers: { 'content-type': asked.headers['content-type']! } }).formData()
    const texts = await Promise.all(form.getAll('files').map((file) => (file as File).text()))
    return { files: texts.map((text, n) => ({ job: jobOf(`${form.get('idempotencyKey')}#${n + 1}`, text) })) }
  }
  if (pathname === '/v1/ingest/file') {
    const { idempotencyKey, contentBase64 } = JSON.parse(body.toString())
    return { mode: 'queued', job: jobOf(idempotencyKey, Buffer.from(contentBase64, 'base64').toString()) }
  }
  const [, id] = /^\/v1\/ingest\/jobs\/j(\d+)$/.exec(pathname) ?? []
  if (id) return { job: { ...jobs[Number(id)], error: null } }
  const from = Number(searchParams.get('cursor') ?? 0)
  const to = from + Number(searchParams.get('limit') ?? 20)
  const page = { pagination: { nextCursor: to < jobs.length ? String(to) : null } }
  if (pathname === '/v1/ingest/jobs') return { jobs: jobs.toReversed().slice(from, to), ...page }
  if (pathname === '/v1/sources')
    return { sources: jobs.slice(from, to).map(({ sourceId }) => ({ id: sourceId })), ...page }
  return { source: {} }
}

const server = createServer(async (asked, answer) => {
  requests++
  const reply = await replyTo(asked)
  answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const home = mkdtempSync(path.join(os.tmpdir(), 'cairn-many-'))
for (let n = 0; n < FILES; n++) {
  const folder = path.join(home, 'many', String(Math.floor(n / PER_FOLDER)))
  if (n % PER_FOLDER === 0) mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, `${n}.md`), `# Crate ${n}\n\n${`Crate ${n} stands in hall ${n % 97}. `.repeat(40)}\n`)
}

/** Runs it; killed once so many jobs were made. */
async function add(name: string, killedAfter = Number.POSITIVE_INFINITY): Promise<void> {
  const [requestsBefore, bytesBefore, start] = [requests, bytes, performance.now()]
  const env = { ...process.env, HOME: home, XDG_CONFIG_HOME: path.join(home, 'config') }
  const { port } = server.address() as AddressInfo
  const child = spawn(process.execPath, [COMMAND, 'add', '--json', 'many'], {
    cwd: home,
    env: { ...env, CAIRN_URL: `http://127.0.0.1:${port}`, CAIRN_API_KEY: 'cak_bench' },
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  let mostKb = 0
  const looking = setInterval(() => {
    mostKb = Math.max(mostKb, residentKb(child.pid!))
    if (jobs.length >= killedAfter) child.kill('SIGKILL')
  }, 20)
  const code = await new Promise((resolve) => child.on('close', resolve))
  clearInterval(looking)
  const seconds = (performance.now() - start) / 1000
  console.log(
    `${name}: code ${code}, ${seconds.toFixed(1)} s, ${Math.round(mostKb / 1024)} MB at most, ` +
      `${requests - requestsBefore} requests, ${((bytes - bytesBefore) / 1e6).toFixed(1)} MB sent, ${jobs.length} jobs so far`,
  )
}

/** Of Linux; 0 elsewhere, and for one that has ended. */
function residentKb(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

try {
  await add('killed in the middle', FILES / 2)
  await add('again, to its end')
  const repeats = [...timesSent.values()].filter((times) => times > 1).length
  console.log(`${timesSent.size} files arrived, ${repeats} of them more than once, ${jobs.length} jobs`)
  await add('a third time, all known')
} finally {
  server.close()
  rmSync(home, { recursive: true, force: true })
}
