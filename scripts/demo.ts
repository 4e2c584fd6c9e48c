import { readFileSync } from 'node:fs'
import path from 'node:path'
import { firstAccount } from '../src/auth/first-run.ts'
import { setupLinkOfKey } from '../src/auth/setup-link-of-key.ts'
import { readSettings, SettingsError } from '../src/config/settings.ts'
import { accountWireId } from '../src/lib/ids.ts'
import { openLog } from '../src/lib/log.ts'
import { secretFile } from '../src/lib/secret-file.ts'
import { startService } from '../src/service.ts'

// Starts the service, puts in a document of this repository, asks three questions over HTTP and keeps serving. With `--json` it
// tells all of that as JSON, once, when it serves.

const DOCUMENT = path.join(import.meta.dirname, '../demo/vitamin-d.md')
const QUESTIONS = [
  'Does sunlight through window glass produce vitamin D in the skin?',
  'Which women were studied for colorectal cancer and plasma vitamin D metabolites?',
  'Who won the football world cup in 1998?',
]

interface Citation {
  n: number
  noteId: string
  start: number
  end: number
  quote: string
  source: { title: string | null; filename: string | null }
}

try {
  await demo()
} catch (error) {
  process.stderr.write(
    `\n${error instanceof SettingsError ? error.message : explain(error as NodeJS.ErrnoException)}\n`,
  )
  process.exit(1)
}

function explain(error: NodeJS.ErrnoException): string {
  if (error.code === 'EADDRINUSE') return 'The port is taken: set another one, for example CAIRN_PORT=8788 npm run demo'
  return String(error.stack ?? error)
}

async function demo(): Promise<void> {
  const settings = readSettings()
  const isJson = process.argv.includes('--json')
  const say = (line = '') => void (isJson || process.stdout.write(`${line}\n`))
  const stop = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve())
  })
  const started = performance.now()
  await using service = await startService(settings, openLog({ level: 'warn', isReadable: process.stderr.isTTY }))
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1)
  say(`Cairn is up after ${seconds()} s: ${service.database.description}`)

  const call = async <Body>(method: string, url: string, key?: string, body?: unknown): Promise<Body> => {
    const response = await fetch(service.url + url, {
      method,
      headers: {
        ...(key ? { authorization: `Bearer ${key}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const reply = (await response.json()) as Body & { error?: { message: string } }
    if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${reply.error?.message}`)
    return reply
  }

  // Its account is the one that the next start of the service offers, or one of its own beside somebody's. The key is kept
  // beside the database, so that a second run finds its account again.
  const newAccount = async () => {
    const body = { displayName: 'Demo' }
    const made = await call<{ account: { id: string } }>('POST', '/v1/admin/accounts', service.adminToken, body)
    return made.account.id
  }
  const newKey = async () => {
    const first = await firstAccount(service.services.signIn)
    const body = { userId: first ? accountWireId(first) : await newAccount(), name: 'demo' }
    const url = '/v1/admin/api-keys'
    return (await call<{ apiKey: { rawKey: string } }>('POST', url, service.adminToken, body)).apiKey.rawKey
  }
  const key = await secretFile(path.join(settings.dataDir, 'demo-key'), newKey)

  const { job } = await call<{ job: { id: string } }>('POST', '/v1/ingest/file', key, {
    filename: path.basename(DOCUMENT),
    contentType: 'text/markdown',
    contentBase64: readFileSync(DOCUMENT).toString('base64'),
    dryRun: false,
    distill: true,
    datedAt: '2020-04-30',
    idempotencyKey: 'demo-document-1',
  })
  const done = await call<{ job: { status: string; sourceRunId: string | null } }>(
    'GET',
    `/v1/ingest/jobs/${job.id}?wait=60`,
    key,
  )
  if (done.job.status !== 'succeeded') throw new Error(`the ingest ended as ${done.job.status}`)
  const run = await call<{ counts: Record<string, number> }>(
    'GET',
    `/v1/source-runs/${done.job.sourceRunId}/inspect`,
    key,
  )
  const { notes, claims, entities, edges } = run.counts
  say(`Ingested demo/vitamin-d.md: ${notes} notes, ${claims} claims, ${entities} entities, ${edges} edges.`)

  const answers: object[] = []
  for (const query of QUESTIONS) {
    const { answer } = await call<{ answer: { status: string; text?: string; note: string; citations?: Citation[] } }>(
      'POST',
      '/v1/query',
      key,
      { query, output: 'answer' },
    )
    answers.push({ query, ...answer })
    say(`\n? ${query}`)
    say(answer.text ?? `(${answer.status}) ${answer.note}`)
    for (const { n, noteId, start, end, source } of answer.citations ?? [])
      say(`  [${n}] ${source.title ?? source.filename}: note ${noteId}, characters ${start}–${end}`)
  }

  say(`\nServing at ${service.url} after ${seconds()} s. Ask it yourself:\n`)
  say(`  curl -s ${service.url}/v1/query -H 'authorization: Bearer ${key}' \\`)
  say(
    `    -H 'content-type: application/json' -d '{"query": "Does glass let through what makes vitamin D?", "output": "answer"}'\n`,
  )
  const setup = await setupLinkOfKey(service.services.db, service.url, key)
  if (isJson) {
    const document = { filename: path.basename(DOCUMENT), notes, claims, entities, edges }
    const told = { url: service.url, apiKey: key, document, answers, setupLink: setup }
    process.stdout.write(`${JSON.stringify(told, null, 2)}\n`)
  }
  if (setup) say(`To look around in the browser (good for 24 h, one use):\n\n  ${setup}\n`)
  say('Ctrl-C stops it; `npm start` (of the package: `cairn serve`) goes on with the same account.')
  await stop
}
