import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

// Makes docs/screens/terminal.svg, the moving picture of the README, from commands that are run while it is made.
//
//   node scripts/moving-picture.ts

const root = path.join(import.meta.dirname, '..')
const PORT = '8799'
const COLUMNS = 92
const LINE = 20
const CHAR = 8.4
const TYPED_SECONDS = 0.04
const PAUSE_SECONDS = 1.2
const COMMANDS = [
  ['cairn add vitamin-d.md', 'add', 'vitamin-d.md', '--dated', '2020-04-30'],
  [
    'cairn ask "Does sunlight through window glass produce vitamin D?"',
    'ask',
    'Does sunlight through window glass produce vitamin D?',
  ],
  ['cairn ask "Who won the football world cup in 1998?"', 'ask', 'Who won the football world cup in 1998?'],
] as const

const home = mkdtempSync(path.join(os.tmpdir(), 'cairn-picture-'))
const url = `http://127.0.0.1:${PORT}`
const env = { ...process.env, HOME: home, CAIRN_DATA_DIR: path.join(home, 'data'), CAIRN_PORT: PORT, CAIRN_URL: url }
const server = spawn(process.execPath, [path.join(root, 'src/main.ts')], { env, stdio: ['ignore', 'ignore', 'pipe'] })
try {
  await new Promise<void>((resolve, reject) => {
    let told = ''
    server.stderr.on('data', (part) => {
      told += part
      if (told.includes('cairn is ready')) resolve()
    })
    server.on('exit', () => reject(new Error(told)))
  })
  const key = await firstKey()
  const steps = COMMANDS.map(([typed, ...args]) => ({ typed, told: run(args, key) }))
  writeFileSync(path.join(root, 'docs/screens/terminal.svg'), picture(steps))
} finally {
  server.kill('SIGINT')
  if (server.exitCode === null) await once(server, 'close')
  rmSync(home, { recursive: true, force: true })
}

async function firstKey(): Promise<string> {
  const admin = readFileSync(path.join(home, 'data/admin-token'), 'utf8').trim()
  const post = async (address: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const reply = await fetch(url + address, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await reply.json()) as { inviteToken: string; apiKey: { rawKey: string } }
  }
  const scopes = ['ingest', 'query', 'query.answer']
  const { inviteToken } = await post('/v1/admin/invites', {}, admin)
  const { apiKey } = await post('/v1/account/invites/redeem', { inviteToken })
  return (await post('/v1/account/api-keys', { name: 'picture', scopes }, apiKey.rawKey)).apiKey.rawKey
}

/** What a command says, in lines of the picture's width. */
function run(args: readonly string[], key: string): string[] {
  const command = path.join(root, 'command/main.ts')
  const given = { ...env, CAIRN_API_KEY: key, NO_COLOR: '1' }
  const { stdout, stderr } = spawnSync(process.execPath, [command, ...args, '--no-json'], {
    cwd: path.join(root, 'demo'),
    env: given,
    encoding: 'utf8',
  })
  const told = stripVTControlCharacters(stdout + stderr)
    .trim()
    .split('\n')
  return told.flatMap((line) => line.match(new RegExp(`.{1,${COLUMNS}}(?=\\s|$)|.{${COLUMNS}}`, 'g')) ?? [''])
}

interface Step {
  typed: string
  told: string[]
}

/** Each line is there from its time on; all begins anew at the end. No script, so that it moves in a README, too. */
function picture(steps: readonly Step[]): string {
  let at = 0.5
  const lines: { text: string; at: number; isTyped: boolean }[] = []
  for (const { typed, told } of steps) {
    lines.push({ text: `$ ${typed}`, at, isTyped: true })
    at += typed.length * TYPED_SECONDS + 0.4
    for (const text of told) lines.push({ text, at, isTyped: false })
    lines.push({ text: '', at, isTyped: false })
    at += PAUSE_SECONDS + told.length * 0.5
  }
  const total = at + 2
  const width = Math.round(COLUMNS * CHAR + 40)
  const height = lines.length * LINE + 30
  const percent = (seconds: number) => `${((seconds / total) * 100).toFixed(2)}%`
  const styles = lines.map(
    ({ at: from }, i) =>
      `@keyframes l${i}{0%,${percent(from)}{opacity:0}${percent(from + 0.01)},100%{opacity:1}}.l${i}{animation:l${i} ${total.toFixed(1)}s infinite}`,
  )
  const texts = lines.map(
    ({ text, isTyped }, i) =>
      `<text class="l${i}${isTyped ? ' typed' : ''}" x="20" y="${i * LINE + 32}">${escaped(text)}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="A terminal: a document goes in, a question is answered with its source, another is refused">
<style>text{font:14px ui-monospace,monospace;fill:#d8d5cd;white-space:pre}.typed{fill:#8ab8ee}@media (prefers-reduced-motion:reduce){svg text[class]{animation:none}}${styles.join('')}</style>
<rect width="100%" height="100%" rx="8" fill="#1b1b19"/>
${texts.join('\n')}
</svg>
`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
