import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

// A day's work in twenty minutes: accounts come, put sources and messages in, ask, export, delete and go, beside files that hurt,
// uploads and streams that are broken off, wrong sign-ins and a backup each minute; what the server and all that it started
// hold of memory and descriptors, told each half minute. Linux.
//   node bench/soak.ts [minutes]

const MINUTES = Number(process.argv[2] ?? 20)
const TOKEN = 'bench-admin-token-of-enough-characters-0123'
const MANY = '1000000000'
const root = path.join(import.meta.dirname, '..')

interface Held {
  serverMb: number
  readersMb: number
  databaseMb: number
  descriptors: number
}

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'cairn-soak-'))
const server = spawn(process.execPath, ['src/main.ts'], {
  cwd: root,
  env: {
    ...process.env,
    CAIRN_DATA_DIR: dataDir,
    CAIRN_PORT: '0',
    CAIRN_ADMIN_TOKEN: TOKEN,
    CAIRN_READS_PER_MINUTE: MANY,
    CAIRN_WRITES_PER_MINUTE: MANY,
    CAIRN_INGESTS_PER_MINUTE: MANY,
    CAIRN_PUBLIC_PER_MINUTE: MANY,
    CAIRN_BACKUP_DIR: path.join(dataDir, 'backups'),
    CAIRN_BACKUP_EVERY: '1m',
    CAIRN_BACKUP_KEEP: '2',
  },
  stdio: ['ignore', 'ignore', 'pipe'],
})
const url = await new Promise<string>((resolve, reject) => {
  let said = ''
  server.once('exit', () => reject(new Error(said)))
  server.stderr.on('data', (chunk) => {
    for (const line of String(chunk).split('\n'))
      if (/"level":(?:50|60|"error"|"fatal")/.test(line)) process.stdout.write(`${line}\n`)
    said = `${said}${chunk}`.slice(-20_000)
    const [, address] = /"url":"([^"]+)".*"cairn is ready"/.exec(said) ?? []
    if (address) resolve(address)
  })
})

const statuses = new Map<number, number>()
async function ask(method: string, route: string, key: string, body?: unknown, accept = 'application/json') {
  const response = await fetch(url + route, {
    method,
    headers: {
      accept,
      ...(key ? { authorization: `Bearer ${key}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
  return (await response.json().catch(() => ({}))) as Record<string, { id: string } & Record<string, string>>
}

const file = (filename: string, contentType: string, text: string, more: object = {}) => ({
  filename,
  contentType,
  contentBase64: Buffer.from(text).toString('base64'),
  distill: true,
  ...more,
})
const report = (n: number) =>
  `# Report ${n}\n\nThe Harbour Institute counted ${n} ships at pier ${n % 9} of Bergen in ${1900 + (n % 99)}. Ada Byron wrote report ${n}.\n\n`.repeat(
    8,
  )
const LIVE = { dryRun: false, datedAt: '2026-01-31' }
const HURTS = [
  file('marks.md', 'text/markdown', '!'.repeat(60_000)),
  file('deep.html', 'text/html', '<div>'.repeat(20_000)),
  file('stars.md', 'text/markdown', '**a'.repeat(30_000)),
]

/** A stream of which only the beginning is read. */
async function breakOffStream(key: string): Promise<void> {
  const stop = new AbortController()
  const response = await fetch(`${url}/v1/query`, {
    method: 'POST',
    headers: { accept: 'text/event-stream', authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'Who counted ships?', output: 'answer' }),
    signal: stop.signal,
  })
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
  await response.body?.getReader().read()
  stop.abort()
}

/** An upload of a megabyte whose client goes after half of it. */
async function breakOffUpload(key: string): Promise<void> {
  const { hostname, port } = new URL(url)
  const socket = net.connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.on('error', () => {})
  const head = `POST /v1/ingest/file HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\ncontent-type: application/json\r\ncontent-length: 1000000\r\n\r\n`
  await new Promise((resolve) => socket.write(head + ' '.repeat(500_000), resolve))
  socket.destroy()
}

/** A person who guesses. */
async function signInWrongly(n: number): Promise<void> {
  const before = await fetch(`${url}/v1/auth/session`)
  const { csrfToken } = (await before.json()) as { csrfToken: string }
  const response = await fetch(`${url}/v1/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: before.headers.getSetCookie()[0]!.split(';')[0]!,
      'x-service-csrf': csrfToken,
    },
    body: JSON.stringify({ email: `nobody${n}@example.org`, password: 'not the password' }),
  })
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
  await response.arrayBuffer()
}

let lives = 0
let requests = 0
/** One account from its making to its deletion. */
async function live(): Promise<void> {
  const n = ++lives
  const { account } = await ask('POST', '/v1/admin/accounts', TOKEN, {})
  const scopes = ['ingest', 'query', 'query.answer', 'memory.write', 'account']
  const made = await ask('POST', '/v1/admin/api-keys', TOKEN, { userId: account!.id, name: 'soak', scopes })
  const key = made.apiKey!.rawKey!
  for (let i = 0; i < 6; i++) {
    const queued = await ask(
      'POST',
      '/v1/ingest/file',
      key,
      file(`r${i}.md`, 'text/markdown', report(n * 10 + i), LIVE),
    )
    if (queued.job) await ask('GET', `/v1/ingest/jobs/${queued.job.id}?wait=10`, key)
    await ask('POST', '/v1/query', key, { query: `Who counted ships at pier ${i}?` })
    await ask('POST', `/v1/workspaces/w/sessions/s${i}/messages`, key, {
      messages: [{ peerId: 'ana', content: `I live in Oslo since ${1990 + i}. My cat is called Miso ${i}.` }],
    })
    requests += 4
  }
  await ask('POST', '/v1/ingest/file', key, HURTS[n % HURTS.length])
  await breakOffUpload(key)
  await breakOffStream(key)
  await ask('POST', '/mcp', key, { jsonrpc: '2.0', id: 1, method: 'tools/list' }, 'application/json, text/event-stream')
  await ask('GET', '/v1/account/export', key)
  await signInWrongly(n)
  await ask('POST', '/oauth2/register', '', { redirect_uris: ['https://client.example/cb'], client_name: 'soak' })
  requests += 8
  await ask('DELETE', `/v1/admin/accounts/${account!.id}?confirm=true`, TOKEN)
}

/** Of this process and all below it: what it holds, by what it is. */
function held(): Held {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,comm='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  const below = (pid: string): string[][] =>
    table.filter(([, parent]) => parent === pid).flatMap((row) => [row, ...below(row[0]!)])
  const all = below(String(server.pid))
  const own = table.find(([pid]) => pid === String(server.pid))!
  const mb = (rows: string[][]) => Math.round(rows.reduce((sum, [, , rss]) => sum + Number(rss), 0) / 1024)
  const isDatabase = ([, , , name]: string[]) => name === 'postgres'
  return {
    serverMb: mb([own]),
    readersMb: mb(all.filter((row) => !isDatabase(row))),
    databaseMb: mb(all.filter(isDatabase)),
    descriptors: readdirSync(`/proc/${server.pid}/fd`).length,
  }
}

const begun = performance.now()
const minutes = () => (performance.now() - begun) / 60_000
const seen: (Held & { minute: number })[] = []
let isOver = false
const working = Array.from({ length: 3 }, async () => {
  while (!isOver) await live().catch((error) => process.stdout.write(`${error}\n`))
})
while (minutes() < MINUTES && server.exitCode === null) {
  await sleep(Math.min(30_000, MINUTES * 6_000))
  const now = { minute: Number(minutes().toFixed(1)), ...held() }
  seen.push(now)
  process.stdout.write(`${JSON.stringify({ ...now, lives, requests })}\n`)
}
isOver = true
await Promise.all(working)
const half = seen.slice(Math.floor(seen.length / 2))
const spread = (of: keyof Held) =>
  `${of} ${Math.min(...half.map((one) => one[of]))}–${Math.max(...half.map((one) => one[of]))}`
process.stdout.write(
  `\n${lives} accounts in ${minutes().toFixed(1)} minutes; statuses ${JSON.stringify(Object.fromEntries(statuses))}\n` +
    `second half: ${(['serverMb', 'readersMb', 'databaseMb', 'descriptors'] as const).map(spread).join(', ')}; load ${readFileSync('/proc/loadavg', 'utf8')}`,
)
server.kill('SIGTERM')
await once(server, 'exit')
rmSync(dataDir, { recursive: true, force: true })
