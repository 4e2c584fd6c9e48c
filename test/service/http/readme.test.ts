import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { SCOPES } from '../../../src/lib/principal.ts'
import { childEnv } from '../../support/child-env.ts'
import { Browser } from '../../support/people.ts'
import { startServer } from '../../support/server-process.ts'
import type { TestService } from '../../support/service.ts'

// The README's own commands, run as they stand there; only the address and the data folder are this test's.

const root = path.join(import.meta.dirname, '../../..')
const readme = readFileSync(path.join(root, 'README.md'), 'utf8')
const sample = (name: string, language: string): string => {
  const from = readme.indexOf(`<!-- sample: ${name} -->`)
  assert.ok(from >= 0, `README.md has no sample ${name}`)
  return new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(readme.slice(from))![1]!
}
const PAGES = new Map(
  globSync('docs/*.md', { cwd: root }).map((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    const samples = text.matchAll(/^<!-- sample: [\w-]+ -->\n```sh\n(.*?)```/gms)
    return [file, [...samples].map(([, script]) => script!).join('\n')] as const
  }),
)
const missing = ['curl', 'bash'].filter((tool) => spawnSync(tool, ['--version']).status !== 0)

let dataDir: string
let demo: ReturnType<typeof spawn>
let printed = ''
let url: string

before(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'cairn-readme-'))
  demo = spawn('sh', ['scripts/demo.sh'], {
    cwd: root,
    env: {
      ...childEnv(),
      HOME: dataDir,
      CAIRN_DATA_DIR: path.join(dataDir, '.cairn'),
      CAIRN_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    demo.stdout!.on('data', (data) => {
      printed += data
      if (printed.includes('Ctrl-C stops it')) resolve()
    })
    demo.on('exit', () => reject(new Error(`the demo ended early: ${printed}`)))
  })
  url = /Serving at (\S+)/.exec(printed)![1]!
})
async function stopDemo(): Promise<void> {
  if (demo.exitCode !== null) return
  const ended = new Promise((resolve) => demo.once('exit', resolve))
  demo.kill('SIGINT')
  await ended
}
after(async () => {
  await stopDemo()
  rmSync(dataDir, { recursive: true, force: true })
})

function shell(script: string, env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: root,
    encoding: 'utf8',
    env: { ...childEnv(), HOME: dataDir, ...env },
  })
  assert.equal(status, 0, stderr)
  return stdout
}

test('npm run demo prints what was ingested, three questions, cited answers and one abstention', () => {
  assert.match(printed, /Ingested demo\/vitamin-d\.md: \d+ notes, \d+ claims, \d+ entities, \d+ edges\./)
  assert.equal(printed.match(/^\? /gm)?.length, 3)
  assert.match(printed, /windowpane glass absorbs ultraviolet B radiation[^\n]* \[1\]/)
  assert.match(printed, /^ {2}\[1\] Vitamin D.*: note [0-9a-f-]{36}, characters \d+–\d+$/m)
  assert.match(printed, /\(abstained\) /)
})

test('the request on the first screen gives the answer printed there', {
  skip: missing.length ? `needs ${missing}` : false,
}, () => {
  const reply = JSON.parse(shell(sample('demo', 'sh').replaceAll('http://127.0.0.1:8787', url)))
  const shown = JSON.parse(sample('demo', 'json'))
  assert.equal(reply.answer.status, shown.status)
  assert.ok(reply.answer.text.startsWith(shown.text.replace(/ …$/, '')), reply.answer.text)
  const { n, nodeType, start, end, quote } = reply.answer.citations[0]
  assert.deepEqual({ n, nodeType, start, end, quote }, shown.citations[0])
})

test('the first steps work as they stand there', { skip: missing.length ? `needs ${missing}` : false }, () => {
  const printed = shell(sample('steps', 'sh').replaceAll('http://127.0.0.1:8787', url))
  assert.match(printed, /\{"claims":\d+\}/)
  assert.match(printed, /^succeeded$/m)
  assert.match(printed, /^1 note .*pregnan/m)
})

test('a correction, an export, an import and a deletion work as they stand there', {
  skip: missing.length ? `needs ${missing}` : false,
}, () => {
  const script = ['steps', 'correct', 'export'].map((name) => sample(name, 'sh')).join('\n')
  const lines = shell(script.replaceAll('http://127.0.0.1:8787', url)).trim().split('\n')
  const [written, taken, imported, deleted] = lines.slice(-4).map((line) => JSON.parse(line))
  assert.deepEqual(written, { mode: 'written', edges: ['extracted-from', 'supersedes'] })
  assert.ok(taken.notes > 20)
  assert.equal(taken.superseded.length, 1)
  assert.equal(imported.notes, taken.notes)
  assert.equal(deleted.notes, taken.notes)
})

test('an agent remembers over two sessions, as it stands there', {
  skip: missing.length ? `needs ${missing}` : false,
}, () => {
  const script = ['steps', 'memory'].map((name) => sample(name, 'sh')).join('\n')
  const printed = shell(script.replaceAll('http://127.0.0.1:8787', url))
  assert.match(printed, /^succeeded\nsucceeded\n## Explicit Observations\n\[[\d :-]+\] Ana became vegan\.$/m)
  assert.match(printed, /^\[[\d :-]+\] Ana's sister is named Marta\.$/m)
  const superseded = JSON.parse(printed.trim().split('\n').at(-1)!)
  assert.equal(superseded.text, 'Ana is vegetarian.')
  assert.equal(superseded.quote, 'I am vegetarian, and I moved to Bergen last week.')
})

test('a folder of notes goes in and is asked, and Claude is connected, as it stands there', {
  skip: missing.length ? `needs ${missing}` : false,
}, () => {
  const bin = path.join(dataDir, 'bin')
  const notes = path.join(dataDir, 'notes')
  for (const folder of [bin, notes]) mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(notes, 'shop.md'), '# The shop\n\nThe shop opens at nine. It closes at six.\n')
  writeFileSync(path.join(bin, 'claude'), '#!/bin/sh\necho "claude $*" >> "$HOME/claude-was-asked"\n', { mode: 0o755 })
  // Signing in takes a browser: command.test.ts does it.
  const script = sample('notes', 'sh').replace(/^cairn login.*\n/m, '')
  const env = {
    PATH: `${bin}${path.delimiter}${childEnv().PATH}`,
    CAIRN_URL: url,
    CAIRN_API_KEY: readFileSync(path.join(dataDir, '.cairn/demo-key'), 'utf8').trim(),
  }
  assert.match(shell(script.replaceAll('http://127.0.0.1:8787', url), env), /The shop opens at nine\. \[1\]/)
  const asked = readFileSync(path.join(dataDir, 'claude-was-asked'), 'utf8').split('\n')
  assert.equal(asked[0], `claude mcp add --transport http cairn ${url}/mcp`)
  assert.equal(asked[2], 'claude plugin install cairn@cairn')
})

/** What the samples of a page print, where the words alone would not show that they worked. */
const PRINTED: Record<string, RegExp> = {
  'docs/quick-start.md': /The shop opens at nine\. \[1\]/,
  'docs/ingest.md': /"mode":"queued"/,
  'docs/ask.md': /^event: sentence\nid: 1-\S+\ndata: \{"text":"The shop opens at nine\. \[1\]"/m,
  'docs/memory.md': /ana moved to Lisbon/i,
  'docs/agents.md': /"name":"query_answer"/,
  'docs/http.md': /^event: job\nid: \S+\ndata: .*"status":"succeeded"/m,
}

/** A key that may do all, of an account of its own with the shop's hours in it, as a reader of the pages has one. */
async function keyOfReader(): Promise<string> {
  const admin = readFileSync(path.join(dataDir, '.cairn/admin-token'), 'utf8').trim()
  const post = async (address: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const reply = await fetch(url + address, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await reply.json()) as { inviteToken: string; apiKey: { rawKey: string } }
  }
  const { inviteToken } = await post('/v1/admin/invites', {}, admin)
  const first = await post('/v1/account/invites/redeem', { inviteToken })
  const made = await post('/v1/account/api-keys', { name: 'reader', scopes: SCOPES }, first.apiKey.rawKey)
  const notes = path.join(dataDir, 'notes')
  mkdirSync(notes, { recursive: true })
  writeFileSync(path.join(notes, 'shop.md'), '# The shop\n\nThe shop opens at nine. It closes at six.\n')
  const env = { CAIRN_URL: url, CAIRN_API_KEY: made.apiKey.rawKey }
  shell(`node ${path.join(root, 'command/cairn.mjs')} add ~/notes`, env)
  return made.apiKey.rawKey
}

let key: string | undefined
for (const [file, script] of PAGES)
  if (script)
    test(`the samples of ${file} work as they stand there`, {
      skip: missing.length ? `needs ${missing}` : false,
    }, async () => {
      key ??= await keyOfReader()
      const env = { CAIRN_URL: url, CAIRN_API_KEY: key }
      const command = `cairn() { node ${path.join(root, 'command/cairn.mjs')} "$@"; }\n`
      assert.match(shell(command + script.replaceAll('http://127.0.0.1:8787', url), env), PRINTED[file] ?? /./)
    })

test('the samples need nothing but curl and Node', () => {
  for (const [script] of readme.matchAll(/^```sh\n.*?```/gms)) assert.doesNotMatch(script, /\bjq\b|\bbase64\b/)
})

test('after the demo the next start leads into the same account', async (t) => {
  await stopDemo()
  const server = await startServer(t, path.join(dataDir, '.cairn'))
  const link = readFileSync(path.join(dataDir, '.cairn/setup-link'), 'utf8')
  const [setupToken] = /cas_\w+/.exec(link)!
  const browser = new Browser(server as unknown as TestService)
  const login = {
    method: 'setup_token',
    setupToken,
    email: 'ada@example.org',
    password: 'seven bridges of Koenigsberg',
  }
  assert.equal((await browser.signIn(login)).status, 200)
  const { body } = await browser.request('GET', '/v1/account/overview')
  assert.match(JSON.stringify(body), /vitamin-d\.md/)
})
