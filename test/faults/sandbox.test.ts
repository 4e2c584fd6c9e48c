import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type ListenOptions, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { Extractor } from '../../src/extract/extractor.ts'
import { findJail, whatIsOpen } from '../../src/extract/jail.ts'
import { waitUntil } from '../support/wait-until.ts'

// What a process that reads files could do if a file took it over: hostile code, started as a reader is.

const onLinux = { skip: existsSync('/proc/self/status') ? false : 'looks for processes as Linux shows them' }
const src = join(import.meta.dirname, '../../src')

/** What stands before the code, from the reader's own command line. */
async function readersCommand(t: TestContext): Promise<string[]> {
  const extractor = new Extractor({ childCount: 1 })
  t.after(() => extractor.close())
  await extractor.extract(Buffer.from('words'), { contentType: 'text/plain' })
  const [pid] = extractor.pids
  const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean)
  assert.deepEqual(
    environment.map((entry) => entry.split('=')[0]).filter((name) => !name!.startsWith('NODE_CHANNEL_')),
    [],
  )
  const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean)
  assert.ok(args.includes('--permission'))
  const flags = args.filter((arg) => arg.startsWith('--'))
  assert.ok(!flags.some((arg) => /^--allow-(?!fs-read=)/.test(arg)))
  return [...(findJail()?.before ?? []), process.execPath, ...flags]
}

/** What became of each attempt: `done`, or the code of its error. */
const HOSTILE = `
  const fs = require('node:fs'), net = require('node:net'), { execSync, fork } = require('node:child_process')
  const { Worker } = require('node:worker_threads'), dgram = require('node:dgram')
  const [src, socket, port, victim] = process.argv.slice(1)
  const codeOf = (error) => error.cause?.code ?? error.code ?? error.message
  const now = (act) => { try { act(); return 'done' } catch (error) { return codeOf(error) } }
  const over = (open, event = 'connect') => new Promise((resolve) => {
    try { open().on(event, () => resolve('done')).on('error', (error) => resolve(codeOf(error))) }
    catch (error) { resolve(codeOf(error)) }
  })
  const parents = [process.ppid, Number(victim)].filter((pid) => pid > 0)
  const tried = {
    ownCode: now(() => fs.readFileSync(src + '/extract/child.ts')),
    passwd: now(() => fs.readFileSync('/etc/passwd')),
    lockFile: now(() => fs.readFileSync(src + '/../package-lock.json')),
    otherEnvironment: now(() => fs.readFileSync('/proc/' + victim + '/environ')),
    write: now(() => fs.writeFileSync('/tmp/cairn-was-here', '')),
    exec: now(() => execSync('id')),
    fork: now(() => fork(src + '/extract/child.ts')),
    addon: now(() => process.dlopen({ exports: {} }, '/tmp/x.node')),
    worker: now(() => new Worker('0', { eval: true })),
    signals: parents.map((pid) => now(() => process.kill(pid, 'SIGCONT'))).join(' '),
  }
  tried.socket = await over(() => net.connect(socket))
  tried.tcp = await over(() => net.connect(Number(port), '127.0.0.1'))
  tried.udp = await new Promise((resolve) => {
    try {
      const sender = dgram.createSocket('udp4').on('error', (error) => resolve(codeOf(error)))
      sender.send('x', Number(port), '127.0.0.1', (error) => resolve(error ? codeOf(error) : 'done'))
    } catch (error) { resolve(codeOf(error)) }
  })
  tried.fetch = await fetch('http://127.0.0.1:' + port).then(() => 'done', codeOf)
  console.log(JSON.stringify(tried))`

async function tryAll(command: readonly string[], args: readonly string[]): Promise<Record<string, string>> {
  const [file, ...before] = command
  const child = spawn(file!, [...before, '-e', `(async () => {${HOSTILE}})()`, ...args], {
    env: {},
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (data) => (said += data))
  await once(child, 'close')
  return JSON.parse(said)
}

async function listening(t: TestContext, at: ListenOptions): Promise<ReturnType<Server['address']>> {
  const server = createServer((socket) => socket.end('in')).listen(at)
  t.after(() => server.close())
  await once(server, 'listening')
  return server.address()
}

test(
  'hostile code in a reader finds no file, no socket, no TCP, no UDP, no process and nobody to signal',
  onLinux,
  async (t) => {
    const command = await readersCommand(t)
    const folder = mkdtempSync(join(tmpdir(), 'cairn-sandbox-'))
    t.after(() => rmSync(folder, { recursive: true }))
    const socket = (await listening(t, { path: join(folder, 's') })) as string
    const { port } = (await listening(t, { port: 0, host: '127.0.0.1' })) as AddressInfo
    const {
      ownCode,
      signals,
      socket: bySocket,
      tcp,
      udp,
      fetch,
      ...denied
    } = await tryAll(command, [src, socket, String(port), String(process.pid)])
    assert.equal(ownCode, 'done')
    for (const [what, became] of Object.entries(denied))
      assert.match(became, /^ERR_(?:ACCESS_DENIED|DLOPEN_DISABLED)$/, what)
    for (const [what, became] of Object.entries({ bySocket: bySocket!, tcp: tcp!, udp: udp!, fetch: fetch! }))
      assert.match(became, /^(?:ERR_ACCESS_DENIED|ENETUNREACH|ECONNREFUSED|Access to this API)/, what)
    if (findJail()?.hidesProcesses) assert.doesNotMatch(signals!, /done/)
    assert.equal(existsSync('/tmp/cairn-was-here'), false)
  },
)

test('without unshare the operator is told what is open', () => {
  const jail = { before: [], hidesProcesses: false, hasNetwork: true }
  assert.equal(whatIsOpen({ ...jail, hidesProcesses: true, hasNetwork: false }, false), undefined)
  assert.match(whatIsOpen({ ...jail, hasNetwork: false }, false)!, /read files can signal processes of the same user:/)
  assert.match(whatIsOpen(jail, true)!, /read files can signal/)
  assert.match(whatIsOpen(jail, false)!, /read files have the network and can signal/)
  assert.match(whatIsOpen(null, true)!, /read files can signal/)
  assert.match(whatIsOpen(null, false)!, /read files have the network and can signal/)
})

/** A server, as far as readers know one. */
const SERVER = `
  const { Extractor } = await import(process.argv[1] + '/extract/extractor.ts')
  const extractor = new Extractor({ childCount: 1 })
  await extractor.extract(Buffer.from('words'), { contentType: 'text/plain' })
  console.log(extractor.pids[0])
  setInterval(() => {}, 1_000)`

test('a reader in the middle of a file ends with a server that is killed', onLinux, async (t) => {
  if (!findJail()?.before[0]?.endsWith('setpriv')) return t.skip('setpriv of util-linux is not here')
  const server = spawn(process.execPath, ['--input-type=module', '-e', SERVER, src], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  t.after(() => server.kill('SIGKILL'))
  const reader = Number((await once(server.stdout, 'data'))[0])
  // Like one that is busy, it hears of nothing that it would have to be told.
  process.kill(reader, 'SIGSTOP')
  t.after(() => isThere(reader) && process.kill(reader, 'SIGKILL'))
  server.kill('SIGKILL')
  await waitUntil('the reader is gone', () => !isThere(reader))
  return undefined
})

function isThere(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
