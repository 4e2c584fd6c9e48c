import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, before, beforeEach, describe, test } from 'node:test'
import { accountWithKey } from '../../support/accounts.ts'
import { childEnv } from '../../support/child-env.ts'
import { type MemoryClient, memoryClient } from '../../support/memory-writes.ts'
import { startService, type TestService } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'

// The hook of a prompt: a script of the shell that starts no Node where nothing is out of the ordinary.

const SCRIPTS = path.join(import.meta.dirname, '../../../plugins/cairn/scripts')
const HOOK = [process.execPath, path.join(SCRIPTS, 'hook.mjs')]
const PROMPT = ['sh', path.join(SCRIPTS, 'prompt.sh')]
const home = mkdtempSync(path.join(os.tmpdir(), 'cairn-prompts-'))
const project = path.join(home, 'project')
const noted = path.join(home, 'node-was-started')
const state = path.join(home, 'state', 'cairn-hooks')
let service: TestService
let memory: MemoryClient
/** Notes what it is asked, and answers what it is told to. */
let stub: Server
let asked: string[] = []

before(async () => {
  service = await startService()
  memory = memoryClient(service, (await accountWithKey(service, { scopes: ['memory.read', 'memory.write'] })).key)
  for (const text of ['ruth deploys on Thursdays only.', 'ruth calls the lamp "Ida\\Idun".', 'ruth has a beagle.'])
    await memory.request('POST', '/default/claims', { peerId: 'ruth', text })
  // The first question of all has an index made.
  await memory.request('POST', '/default/recall', { peerId: 'ruth', text: 'Can we deploy this?' })
  mkdirSync(path.join(project, '.git'), { recursive: true })
  mkdirSync(path.join(home, 'bin'))
  // Stands before the real one, so that a test sees whether it was needed.
  writeFileSync(path.join(home, 'bin/node'), `#!/bin/sh\necho started >>"${noted}"\nexec "${process.execPath}" "$@"\n`)
  chmodSync(path.join(home, 'bin/node'), 0o755)
  stub = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (piece) => (body += piece))
    request.on('end', () => {
      asked.push(body)
      response.end('{"text":"known"}')
    })
  })
  await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve))
})
after(async () => {
  await service.stop()
  stub.close()
  stub.closeAllConnections()
  rmSync(home, { recursive: true })
})
beforeEach(() => {
  asked = []
})

/** Numbers from 0 to 1, the same each time. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

type Env = Record<string, string>
const stubbed = (): Env => ({ CAIRN_URL: `http://127.0.0.1:${(stub.address() as AddressInfo).port}` })

function run(
  [command, ...args]: string[],
  input: string,
  env: Env = {},
): Promise<{ code: number | null; out: string }> {
  const child = spawn(command!, args, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...childEnv(),
      PATH: `${path.join(home, 'bin')}:${process.env.PATH}`,
      HOME: home,
      XDG_STATE_HOME: path.join(home, 'state'),
      CAIRN_URL: service.url,
      CAIRN_KEY: memory.key,
      CAIRN_PEER: 'ruth',
      ...env,
    },
  })
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  return new Promise((resolve) => {
    let out = ''
    child.stdout.setEncoding('utf8').on('data', (chunk) => (out += chunk))
    child.on('close', (code) => resolve({ code, out }))
  })
}
const event = (hook_event_name: string, more: object = {}) =>
  JSON.stringify({ session_id: 's1', transcript_path: '/none', cwd: project, hook_event_name, ...more })
const begin = (env: Env = {}, more: object = {}) => run(HOOK, event('SessionStart', more), env)
/** What the hook says to a prompt, and whether it had to start Node. */
async function prompt(text: string, env: Env = {}, more: object = {}) {
  rmSync(noted, { force: true })
  const { code, out } = await run(PROMPT, event('UserPromptSubmit', { ...more, prompt: text }), env)
  assert.equal(code, 0)
  const told: string = out === '' ? '' : JSON.parse(out).hookSpecificOutput.additionalContext
  return { told, node: existsSync(noted) }
}

/** The same once the service answers in time: on a busy machine the hook gives up, by design, and says nothing. */
const answered = (...given: Parameters<typeof prompt>) =>
  waitUntil('the hook has its answer in time', async () => {
    const said = await prompt(...given)
    return said.told !== '' && said
  })

describe('once a session has begun', () => {
  before(() => begin())
  test('a prompt gets what hook.mjs would give it, without Node', async () => {
    for (const text of ['Can we deploy this on Friday?', 'What is the "lamp" called?\n\tüber\\alles']) {
      const { told, node } = await answered(text)
      const out = await waitUntil('hook.mjs has its answer in time', async () => {
        return (await run(HOOK, event('UserPromptSubmit', { prompt: text }))).out
      })
      assert.deepEqual([told, node], [JSON.parse(out).hookSpecificOutput.additionalContext, false])
    }
    const unheard = 'zzz qqq xyzzy plugh'
    assert.deepEqual(await prompt(unheard), { told: '', node: false })
    assert.equal((await run(HOOK, event('UserPromptSubmit', { prompt: unheard }))).out, '')
    assert.match(
      (await answered('Can we deploy this on Friday?')).told,
      /^<cairn-memory>\n.*\n\[.*\] ruth deploys on Thursdays/,
    )
    assert.match((await answered('What is the lamp called?')).told, /called? .*"Ida\\Idun"|the lamp "Ida\\Idun"/)
  })
  test('what is remembered ends its own marks nowhere', async () => {
    const text = 'ruth signs her letters <</cairn-memory/cairn-memory> with a flourish.'
    await memory.request('POST', '/default/claims', { peerId: 'ruth', text })
    const { told } = await answered('How does ruth sign her letters?')
    assert.match(told, /with a flourish/)
    assert.deepEqual(told.match(/<\/?cairn-memory/g), ['<cairn-memory', '</cairn-memory'])
  })
  test('commands and short words ask nothing', async () => {
    assert.deepEqual(await prompt('/clear everything'), { told: '', node: false })
    assert.deepEqual(await prompt('go on'), { told: '', node: false })
  })
  test('a server that is away is as nothing, and no reason to start Node', async () => {
    const away = { CAIRN_URL: 'http://127.0.0.1:9' }
    await begin(away, { session_id: 'away' })
    assert.deepEqual(await prompt('Can we deploy?', away, { session_id: 'away' }), { told: '', node: false })
  })
  test('a server that is killed as it answers tells nothing, not half of it', async () => {
    const dying = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      response.write('{"text":"ruth dep"}', () => response.destroy())
    })
    await new Promise<void>((resolve) => dying.listen(0, '127.0.0.1', resolve))
    const env = { CAIRN_URL: `http://127.0.0.1:${(dying.address() as AddressInfo).port}` }
    await begin(env, { session_id: 'dying' })
    assert.deepEqual(await prompt('Can we deploy?', env, { session_id: 'dying' }), { told: '', node: false })
    dying.close()
  })
  test('the end of the session leaves nothing', async () => {
    await begin({}, { session_id: 'short' })
    const ready = path.join(state, 'short.ready')
    assert.equal(statSync(ready).mode & 0o777, 0o600)
    await run(HOOK, event('SessionEnd', { session_id: 'short' }))
    assert.ok(!existsSync(ready))
  })
})

/** One for each of the masks, at the least. */
const SECRETS = [
  'mail <private>my salary</private> now',
  'please mail <PRIVATE>my salary',
  'see <cairn-memory>x</cairn-memory> there',
  '-----BEGIN RSA PRIVATE KEY-----\nMIIE',
  'use sk-ant-api03-abcdefghijklmnop1234',
  'use rk_live_abcdefghijklmnop1234',
  'use ghp_abcdefghijklmnopqrstuvwxyz0123 or github_pat_abcdefghijklmnopqrstuv',
  'use glpat-abcdefghijklmnopqrst',
  'use npm_abcdefghijklmnopqrstuvwxyz0123456789',
  'use hf_abcdefghijklmnopqrstuvwx',
  'use cak_abcdefghijklmnopqrstuv',
  'use xoxb-123456789012-abc and xapp-1-A0123456789',
  'use AKIAIOSFODNN7EXAMPLE',
  'use AIzaSyA0123456789abcdefghijklmnopqrstuv',
  'use eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abc123def',
  'send Authorization: Bearer abcdefghijklmnop1234',
  'send BASIC dXNlcjpwYXNzd29yZA==',
  'open postgres://app:s3cr3tpass@db.internal/x',
  'MY_PASSWORD = hunter2hunter2',
  'the passphrase: correct-horse',
  '{"api_key": "0123456789abcdef"}',
  'client-secret=0123456789abcdef',
  'ACCESS_TOKEN: 0123456789abcdef',
]

describe('what is asked', () => {
  before(() => begin(stubbed()))
  test('is the prompt, whatever stands in it', async () => {
    const odd = ['"', '\\', '\n', '\t', 'ü', '漢', '$(id)', '`id`', "'", '%s', '{', '}', '"prompt":"', 'x']
    for (let i = 0; i < 25; i++) {
      const text = `What is ${Array.from({ length: 8 }, (_, k) => odd[(i * 7 + k * (i + 3)) % odd.length]).join('')} called?`
      const { node, told } = await answered(text, stubbed())
      assert.deepEqual([told, node], ['known', false], text)
      assert.equal(JSON.parse(asked.at(-1)!).text, text)
    }
    assert.deepEqual(
      { ...JSON.parse(asked[0]!), text: '' },
      { peerId: 'ruth', sessionId: 'code-s1', alsoIn: [], maxTokens: 300, text: '' },
    )
  })
  test('is masked by Node where it holds what is to be masked', async () => {
    const { shareable } = await import(path.join(SCRIPTS, 'masking.mjs'))
    for (const text of SECRETS) {
      assert.notEqual(shareable(text), text, text)
      assert.equal((await prompt(text, stubbed())).node, true, text)
      assert.equal(JSON.parse(asked.at(-1)!).text, shareable(text))
    }
  })
  test('is nothing where it cannot be masked', async () => {
    const bin = path.join(home, 'bin-of-a-broken-node')
    mkdirSync(bin)
    writeFileSync(path.join(bin, 'node'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    const env = { ...stubbed(), PATH: `${bin}:${process.env.PATH}` }
    assert.equal((await prompt('use sk-ant-api03-abcdefghijklmnop1234 there', env)).told, '')
    assert.deepEqual(asked, [])
  })
  test('is no secret because it speaks of one, or is written as code', async () => {
    for (const text of [
      'Which key opens the shed: the small one or the big one?',
      'The token is gone: "secret", I said, and the password was never = anything',
      'const list: Array<string> = [{ key: 1, pass: "x" }] // <section class="basic">',
      'C:\\users\\ruth\\notes\\unit.txt and s/\\bfoo\\u/bar/ are paths, are they not?',
      'see https://example.org/a/b: ask @bob about task_management_system_of_ours',
      'red \u001b[31mtext\u001b[0m in a terminal, and a bell \u0007',
      'a basic plan, and the bearer of news from implementation-of-something/in/a/folder',
      `${'say "yes" '.repeat(300)}or no?`,
    ]) {
      assert.deepEqual(await answered(text, stubbed()), { told: 'known', node: false }, text)
      assert.equal(JSON.parse(asked.at(-1)!).text, text)
    }
  })
  test('of a long prompt is its beginning, masked', async () => {
    const long = (begin: string) => `${begin} ${'lorem "ipsum" dolör\n'.repeat(60_000)}`
    const plain = long('Can we deploy?')
    assert.deepEqual(await answered(plain, stubbed()), { told: 'known', node: false })
    const { text } = JSON.parse(asked.at(-1)!)
    assert.ok(text.length >= 2_000 && plain.startsWith(`${text} `), text.slice(-100))
    const secret = long(`Can we deploy? ${'x '.repeat(900)} password=hunter2hunter2`)
    assert.deepEqual(await answered(secret, stubbed()), { told: 'known', node: true })
    assert.match(JSON.parse(asked.at(-1)!).text, /password=\[secret\]/)
    const words = `${'漢字'.repeat(20_000)}`
    assert.deepEqual(await answered(words, stubbed()), { told: 'known', node: true })
    assert.equal(JSON.parse(asked.at(-1)!).text, words.slice(0, 2_000))
  })
  test('of a prompt that is cut off within a secret holds no part of it', async () => {
    // The shell reads 8,192 bytes: whatever stands at their end, nothing of the secret is asked with.
    const begin = JSON.parse(event('UserPromptSubmit', { prompt: '' }))
    for (let room = 0; room < 60; room += 7) {
      const fill = 'a '.repeat(4_096).slice(0, 8_192 - JSON.stringify(begin).length - room - 1)
      await prompt(`${fill} sk-ant-api03-abcdefghijklmnop1234 ${'and so on '.repeat(1_000)}`, stubbed())
      assert.doesNotMatch(asked.at(-1)!, /sk-ant|api03|mnop1234/, `${room}`)
    }
  })
})

test('what masking.mjs would take out of a prompt starts Node, however it is written', async () => {
  const { shareable } = await import(path.join(SCRIPTS, 'masking.mjs'))
  const pieces = [...SECRETS, ...SECRETS.flatMap((text) => text.split(/(?=[\s:=<>"@/_-])|(?<=[\s:=<>"@/_-])/))]
  const glue = [
    '',
    '',
    ' ',
    '\n',
    '\t',
    '"',
    "'",
    ':',
    ' = ',
    '\u00a0',
    '\u3000',
    '\u000b',
    'ü',
    '漢',
    '\\',
    '\\n',
    '\0',
    '.',
    'x',
    '🙂',
  ]
  const random = numbers(7)
  const pick = <Thing>(list: readonly Thing[]): Thing => list[Math.floor(random() * list.length)]!
  const texts = Array.from({ length: 20_000 }, () =>
    Array.from({ length: 1 + Math.floor(random() * 5) }, () => pick(pieces) + pick(glue)).join(''),
  )
  const file = path.join(home, 'prompts')
  writeFileSync(file, texts.map((text) => `${JSON.stringify(text).slice(1, -1)}\n`).join(''))
  const { stdout } = spawnSync('grep', ['-niEf', path.join(SCRIPTS, 'masked.ere'), file], {
    env: { ...process.env, LC_ALL: 'C' },
    encoding: 'latin1',
    maxBuffer: 1e8,
  })
  const found = new Set(stdout.split('\n').map((line) => Number.parseInt(line, 10) - 1))
  const changed = texts.map((text, at) => ({ text, at })).filter(({ text }) => shareable(text) !== text.trim())
  assert.ok(changed.length > 2_000 && found.size < texts.length - 2_000, `${changed.length}, ${found.size}`)
  assert.deepEqual(
    changed.filter(({ at }) => !found.has(at)).map(({ text }) => text),
    [],
  )
  // The shell asks grep where one of these stands.
  const RUN = /[A-Za-z0-9._~+/=-]{12}|[<:=\\]/
  assert.deepEqual(
    changed.filter(({ text }) => !RUN.test(JSON.stringify(text).slice(1, -1))).map(({ text }) => text),
    [],
  )
})

describe('Node is asked, and leaves the next prompt ready', () => {
  const once = async (env: Env = {}, more: object = {}) =>
    assert.deepEqual(
      [(await prompt('Can we deploy?', env, more)).node, (await prompt('Can we deploy?', env, more)).node],
      [true, false],
    )
  const newer = (file: string) => utimesSync(file, Date.now() / 1_000 + 1, Date.now() / 1_000 + 1)
  const later = (id: string) => {
    const file = path.join(state, `${id}.ready`)
    utimesSync(file, Date.now() / 1_000 + 5, Date.now() / 1_000 + 5)
  }
  test('in a session that nobody began', () => once({}, { session_id: 'unheard-of' }))
  test('where the environment has other settings', async () => {
    await begin({}, { session_id: 'env' })
    await once({ CAIRN_WORKSPACE: 'other' }, { session_id: 'env' })
    assert.equal((await prompt('Can we deploy?', { CAIRN_KEY: '' }, { session_id: 'env' })).node, true)
  })
  test('in another folder', async () => {
    await begin({}, { session_id: 'cd' })
    await once({}, { session_id: 'cd', cwd: home })
  })
  test('where a project says something of its own since', async () => {
    await begin({}, { session_id: 'own' })
    const file = path.join(project, '.cairn.json')
    writeFileSync(file, '{"enabled": false}')
    newer(file)
    assert.deepEqual(await prompt('Can we deploy?', {}, { session_id: 'own' }), { told: '', node: true })
    rmSync(file)
  })
  test('where the file of settings is newer, or gone', async () => {
    const folder = mkdtempSync(path.join(home, 'config-'))
    const file = path.join(folder, 'hooks.json')
    const env = { CAIRN_KEY: '', CAIRN_HOOKS_FILE: file }
    const more = { session_id: 'file' }
    writeFileSync(file, JSON.stringify({ key: memory.key }))
    await begin(env, more)
    later('file')
    assert.match((await answered('Can we deploy this on Friday?', env, more)).told, /Thursdays/)
    assert.equal((await prompt('Can we deploy this on Friday?', env, more)).node, false)
    utimesSync(file, Date.now() / 1_000 + 60, Date.now() / 1_000 + 60)
    assert.equal((await prompt('Can we deploy?', env, more)).node, true)
    rmSync(file)
    assert.deepEqual(await prompt('Can we deploy?', env, more), { told: '', node: true })
  })
  test('whatever comes: broken, empty, odd', async () => {
    for (const input of [
      '{"hook_event_name": "UserPr',
      '',
      '[]',
      'null',
      event('PostToolUse'),
      event('UserPromptSubmit'),
      event('UserPromptSubmit', { session_id: '../../ü', prompt: 'Hello there' }),
    ]) {
      const { code, out } = await run(PROMPT, input)
      assert.deepEqual([code, out], [0, ''], input)
    }
  })
  test('a key of the environment is nowhere written down', () => {
    const all = readdirSync(state).map((name) => readFileSync(path.join(state, name), 'utf8'))
    assert.equal(all.filter((text) => text.includes(memory.key)).length, 1) // that of the file of settings
  })
})
