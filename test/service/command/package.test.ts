import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { buildPages } from '../../support/built-pages.ts'
import { Browser, decide } from '../../support/people.ts'
import { send } from '../../support/send.ts'

// What is published, as somebody gets it who has npm and no repository: packed, installed into an empty home, and used.

const ROOT = path.join(import.meta.dirname, '../../..')
const run = promisify(execFile)

let home: string
let app: string
let env: NodeJS.ProcessEnv
before(async () => {
  buildPages()
  home = mkdtempSync(path.join(os.tmpdir(), 'cairn-package-'))
  app = path.join(home, 'app')
  mkdirSync(app)
  // Not the Node of the repository, but whichever the machine has.
  const places = (process.env.PATH ?? '').split(path.delimiter).filter((place) => !place.includes('node_modules'))
  env = { PATH: places.join(path.delimiter), HOME: home, XDG_CONFIG_HOME: path.join(home, 'config') }
  await run(process.execPath, [path.join(ROOT, 'scripts/package.ts'), home], {
    env: { ...process.env, INIT_CWD: home },
  })
  const packed = readdirSync(home).find((name) => /^cairn-\d.*\.tgz$/.test(name))
  writeFileSync(path.join(app, 'package.json'), '{"private": true}')
  await bringPackages(path.join(app, 'node_modules'))
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', path.join(home, packed!)], {
    cwd: app,
    env: { ...process.env, PATH: env.PATH },
  })
})
after(() => rmSync(home, { recursive: true, force: true, maxRetries: 5 }))

/**
 * The packages of the lock file that do not only developers need, as links to those of the repository: npm finds them there
 * instead of unpacking half a gigabyte, and takes away what the manifest of the package does not ask for.
 */
async function bringPackages(into: string): Promise<void> {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  const own = path.join(ROOT, 'node_modules')
  const names = Object.entries(packages)
    .filter(([place, { dev }]) => !dev && existsSync(path.join(ROOT, place)))
    .map(([place]) => place.slice('node_modules/'.length))
    .filter((name) => name && !name.includes('/node_modules/'))
  mkdirSync(path.join(into, '.bin'), { recursive: true })
  for (const scope of new Set(names.map((name) => path.dirname(name)))) {
    mkdirSync(path.join(into, scope), { recursive: true })
    const inScope = names.filter((name) => path.dirname(name) === scope).map((name) => path.join(own, name))
    try {
      await run('cp', ['-Rl', ...inScope, path.join(into, scope)])
    } catch {
      return // on another disk: npm unpacks them
    }
  }
  for (const program of readdirSync(path.join(own, '.bin'))) {
    const target = readlinkSync(path.join(own, '.bin', program))
    if (names.some((name) => target.startsWith(`../${name}/`))) symlinkSync(target, path.join(into, '.bin', program))
  }
}

const cairn = (args: readonly string[], more: NodeJS.ProcessEnv = {}) =>
  run(path.join(app, 'node_modules/.bin/cairn'), args, { cwd: app, env: { ...env, ...more } })

test('the package installs without TypeScript at run time, and the command runs on the Node that is there', async () => {
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }
  assert.equal((await cairn(['--version'])).stdout, `${version}\n`)
  const installed = path.join(app, 'node_modules/cairn')
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' })
  assert.deepEqual(
    files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')),
    [],
  )
  for (const file of ['web/dist/index.html', 'client/client.js', 'client/client.d.ts', 'web/api/wire.d.ts'])
    assert.ok(files.includes(file), file)
})

/** The answer that the client gets, installed alone in a folder of its own. */
async function askByClient(baseUrl: string, token: string): Promise<string> {
  const folder = path.join(home, 'with-client')
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'package.json'), '{"private": true, "type": "module"}')
  const packed = readdirSync(home).find((name) => /^cairn-client-.*\.tgz$/.test(name))
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', path.join(home, packed!)], {
    cwd: folder,
    env: { ...process.env, PATH: env.PATH },
  })
  assert.deepEqual(
    readdirSync(path.join(folder, 'node_modules')).filter((name) => !name.startsWith('.')),
    ['@cairn'],
    'nothing else comes with it',
  )
  const program = `import { Cairn } from '@cairn/client'
const cairn = new Cairn(${JSON.stringify({ baseUrl, token })})
const body = { query: 'Does sunlight through glass produce vitamin D?', output: 'answer' }
console.log((await cairn.request('post', '/v1/query', { body })).answer.text)`
  writeFileSync(path.join(folder, 'ask.js'), program)
  return (await run('node', ['ask.js'], { cwd: folder, env })).stdout
}

test('another release takes its place, after a backup of what is there', async () => {
  const packed = readdirSync(home).find((name) => /^cairn-\d.*\.tgz$/.test(name))
  const refused = await cairn(['upgrade', path.join(app, 'package.json')]).catch((fault) => fault)
  assert.deepEqual(
    [refused.code, refused.stderr],
    [2, `${path.join(app, 'package.json')} is no package that npm can read.\n`],
  )
  const { stdout } = await cairn(['upgrade', path.join(home, packed!)], { npm_config_prefer_offline: 'true' })
  const { version, backup } = JSON.parse(stdout)
  assert.deepEqual([(await cairn(['--version'])).stdout, backup], [`${version}\n`, null], 'no data are there yet')
})

test('the demo’s journey: it starts, reads a document, answers with citations, and the command asks it', async () => {
  const child = spawn(path.join(app, 'node_modules/.bin/cairn'), ['demo'], {
    cwd: app,
    env: { ...env, CAIRN_PORT: '0', CAIRN_DATA_DIR: path.join(home, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let out = ''
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  try {
    await new Promise<void>((resolve, reject) => {
      child.on('close', () => reject(new Error(`the demo ended:\n${out}`)))
      child.stdout.on('data', (part) => {
        out += part
        if (out.includes('Ctrl-C stops it')) resolve()
      })
    })
    assert.match(out, /Because windowpane glass absorbs ultraviolet B radiation/)
    const [, url] = /Serving at (\S+)/.exec(out)!
    const [key] = /cak_\w+/.exec(out)!
    const asked = await askByClient(url!, key!)
    assert.match(asked, /ultraviolet B/, 'the client, by itself')
    const { stdout } = await cairn(
      ['ask', '--no-json', '--url', url!, 'Does sunlight through glass produce vitamin D?'],
      {
        CAIRN_API_KEY: key,
      },
    )
    assert.match(stdout, /\[1\] Vitamin D, twenty-two abstracts/)
    const page = await fetch(url!)
    assert.match(await page.text(), /<div id="app">/)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
})

/** A program of the package that goes on, and what it wrote so far. */
function begin(args: readonly string[], more: NodeJS.ProcessEnv) {
  const child = spawn(path.join(app, 'node_modules/.bin/cairn'), args, { cwd: app, env: { ...env, ...more } })
  let said = ''
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const until = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = (part = '') => {
        said += part
        const found = pattern.exec(said)
        if (found) resolve(found)
      }
      for (const stream of [child.stdout, child.stderr]) stream.on('data', look)
      void ended.then(() => reject(new Error(`it ended:\n${said}`)))
    })
  return { until, ended, stop: () => child.kill('SIGTERM') }
}

test('the first hour: served, signed in, a folder asked, an agent let in, backed up, destroyed, restored, uninstalled', async () => {
  const data = path.join(home, 'own')
  const own = { CAIRN_DATA_DIR: data, CAIRN_PORT: '0', XDG_CONFIG_HOME: path.join(home, 'own-config') }
  const serve = async () => {
    const served = begin(['serve', '--json'], own)
    const [, url] = await served.until(/"event":"ready","url":"([^"]+)"/)
    return { ...served, url: url! }
  }
  const cairnThere = (url: string, ...args: string[]) => cairn([...args, '--url', url], own)

  let service = await serve()
  try {
    const [setupToken] = /cas_\w+/.exec(readFileSync(path.join(data, 'setup-link'), 'utf8'))!
    const person = new Browser({ request: (...asked) => send(service.url, ...asked) })
    const words = { email: 'new@example.org', password: 'lantern under the slipway' }
    assert.equal((await person.signIn({ method: 'setup_token', setupToken, ...words })).status, 200)
    const login = begin(['login', '--no-browser', '--url', service.url], own)
    const [, code] = await login.until(/the code (\w{4}-\w{4})/)
    assert.equal((await decide(person, code!)).status, 200)
    assert.equal(await login.ended, 0)

    const notes = path.join(home, 'notes')
    mkdirSync(notes)
    writeFileSync(path.join(notes, 'shop.md'), '# The shop\n\nThe shop opens at nine. It closes at six.\n')
    assert.match((await cairn(['add', notes], own)).stdout, /"status": "succeeded"/)
    const asked = async () => (await cairnThere(service.url, 'ask', '--no-json', 'When does the shop open?')).stdout
    assert.match(await asked(), /The shop opens at nine\. \[1\]/)
    const body = { query: 'When does the shop close?', output: 'answer' }
    const onPage = await person.request('POST', '/v1/account/answers/query', { body })
    assert.match(onPage.body.answer.text, /It closes at six/)
    const made = await cairn(['keys', 'create', 'agent', '--no-json', '--scopes', 'query,query.answer'], own)
    const agent = await fetch(`${service.url}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${made.stdout.trim()}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({
        ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
        params: { name: 'query_answer', arguments: { query: 'When does the shop open?' } },
      }),
    })
    assert.match(await agent.text(), /The shop opens at nine/)

    const backup = path.join(home, 'own.backup')
    await cairn(['backup', backup], own)
    service.stop()
    await service.ended
    rmSync(data, { recursive: true })
    await cairn(['restore', backup], own)
    service = await serve()
    assert.match(await asked(), /The shop opens at nine\. \[1\]/)
    await cairnThere(service.url, 'export', path.join(home, 'everything.json'))
    assert.match(readFileSync(path.join(home, 'everything.json'), 'utf8'), /The shop opens at nine/)
  } finally {
    service.stop()
    await service.ended
  }
  const { stderr } = await cairn(['uninstall', '--data', '--yes'], own)
  assert.equal(existsSync(data), false, stderr)
  assert.equal(existsSync(path.join(own.XDG_CONFIG_HOME, 'cairn')), false, stderr)
})
