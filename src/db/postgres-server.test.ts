import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import {
  clearStaleLock,
  isStarting,
  isStopping,
  logTail,
  prepareSocketFolder,
  serverPid,
  socketFolder,
  stopServer,
} from './postgres-server.ts'

const onLinux = { skip: process.platform !== 'linux' && 'needs /proc' }

function place(t: TestContext) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-server-'))
  t.after(() => fs.rmSync(dataDir, { recursive: true, force: true }))
  const cluster = path.join(dataDir, 'pg18')
  const socketDir = path.join(dataDir, 'run')
  for (const folder of [cluster, socketDir]) fs.mkdirSync(folder)
  const pidFile = path.join(cluster, 'postmaster.pid')
  const files = () => [...fs.readdirSync(cluster), ...fs.readdirSync(socketDir)].sort()
  /** As PostgreSQL 18 writes it. */
  const writeLock = (pid: number | string, status = 'ready   ') => {
    const lines = [pid, '/proc/self/fd/3', 1763640000, 5432, '/proc/self/fd/4', '', '  1234567     65536', status, '']
    fs.writeFileSync(pidFile, lines.join('\n'))
    for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) fs.writeFileSync(path.join(socketDir, name), `${pid}\n`)
  }
  return {
    dataDir,
    cluster,
    socketDir,
    pidFile,
    files,
    writeLock,
    clear: () => clearStaleLock(dataDir, cluster, socketDir),
  }
}

function program(t: TestContext, cwd: string, command = 'exec sleep 600'): ChildProcess & { pid: number } {
  const child = spawn('sh', ['-c', command], { cwd, stdio: ['ignore', 'pipe', 'inherit'] })
  t.after(() => child.kill('SIGKILL'))
  return child as ChildProcess & { pid: number }
}

test('the socket lies in the data directory, or in a short private place named after it', () => {
  assert.equal(socketFolder('/var/lib/cairn'), '/var/lib/cairn/run')
  const deep = `/srv/${'d'.repeat(90)}`
  const short = socketFolder(deep)
  assert.match(short, /\/cairn-[0-9a-f]{16}$/)
  assert.ok(Buffer.byteLength(`${short}/.s.PGSQL.5432`) <= 100)
  assert.equal(socketFolder(deep), short)
  assert.notEqual(socketFolder(`${deep}x`), short)
  // 61 characters with the socket's name, but 103 bytes.
  assert.match(socketFolder(`/${'é'.repeat(42)}`), /\/cairn-[0-9a-f]{16}$/)
})

test('a socket folder is private, whatever it was before', (t) => {
  const { socketDir } = place(t)
  fs.chmodSync(socketDir, 0o777)
  prepareSocketFolder(socketDir, undefined)
  assert.equal(fs.statSync(socketDir).mode & 0o777, 0o700)
})

test('a link planted where the socket folder should be is not followed', (t) => {
  const { dataDir, cluster } = place(t)
  fs.symlinkSync(cluster, path.join(dataDir, 'link'))
  assert.throws(() => prepareSocketFolder(path.join(dataDir, 'link'), undefined), { code: /ELOOP|ENOTDIR/ })
})

test('root: a socket folder that somebody else made is refused', (t) => {
  if (process.getuid?.() !== 0) return t.skip('not root')
  const { socketDir } = place(t)
  fs.chownSync(socketDir, 54321, 54321)
  const expected = /belongs to another user \(uid 54321\): remove it/
  assert.throws(() => prepareSocketFolder(socketDir, { uid: 1, gid: 1, name: 'x' }), expected)
  prepareSocketFolder(socketDir, { uid: 54321, gid: 54321, name: 'owner' })
  return undefined
})

test('no lock at all: start', (t) => {
  const { cluster, clear } = place(t)
  assert.equal(clear(), 'free')
  assert.equal(serverPid(cluster), undefined)
  assert.equal(isStopping(cluster), true)
})

test('the lock of a dead process is left to the server, which removes it', (t) => {
  const { clear, writeLock, files } = place(t)
  writeLock(spawnSync('true').pid)
  assert.equal(clear(), 'free')
  assert.equal(files().length, 3)
})

test('the lock of a program that stands elsewhere is removed with its socket', onLinux, (t) => {
  const { clear, writeLock, files, socketDir } = place(t)
  writeLock(program(t, socketDir).pid)
  assert.equal(clear(), 'removed')
  assert.deepEqual(files(), [])
  assert.equal(clear(), 'free')
})

test('the lock of a zombie is removed', onLinux, async (t) => {
  const { clear, writeLock, files, cluster } = place(t)
  // A parent that never asks for its child's end. Standing in the cluster shows that being a zombie decides.
  const parent = program(t, cluster, 'sleep 600 & echo $!; exec sleep 600')
  const [output] = await parent.stdout!.take(1).toArray()
  const pid = Number(String(output))
  const becomes = async (file: string, expected: RegExp) => {
    while (!expected.test(fs.readFileSync(file, 'utf8'))) await new Promise(setImmediate)
  }
  await becomes(`/proc/${parent.pid}/comm`, /^sleep/)
  process.kill(pid, 'SIGKILL')
  await becomes(`/proc/${pid}/status`, /^State:\tZ/m)
  writeLock(pid)
  assert.equal(clear(), 'removed')
  assert.deepEqual(files(), [])
})

test('the lock of a process that stands in the cluster is kept', onLinux, async (t) => {
  const { clear, writeLock, files, cluster } = place(t)
  writeLock(program(t, cluster).pid)
  assert.equal(clear(), 'held')
  assert.equal(files().length, 3)
})

test('an empty lock is one being written, and after a while one whose server was killed', onLinux, (t) => {
  const { clear, pidFile, files } = place(t)
  fs.writeFileSync(pidFile, '')
  assert.equal(clear(), 'busy')
  const before = new Date(Date.now() - 60_000)
  fs.utimesSync(pidFile, before, before)
  assert.equal(clear(), 'removed')
  assert.deepEqual(files(), [])
})

test('only one process at a time removes a lock; one that died at it does not block the others for good', (t) => {
  const { clear, writeLock, files, dataDir, pidFile } = place(t)
  writeLock('') // stale once it is old, on every platform
  const before = new Date(Date.now() - 60_000)
  fs.utimesSync(pidFile, before, before)
  fs.writeFileSync(path.join(dataDir, 'stale.lock'), '')
  assert.equal(clear(), 'busy')
  assert.equal(files().length, 3)
  fs.utimesSync(path.join(dataDir, 'stale.lock'), before, before)
  assert.equal(clear(), 'busy')
  assert.equal(clear(), 'removed')
})

test('the status in the pid file: starting, ready, stopping', onLinux, (t) => {
  const { cluster, writeLock } = place(t)
  const { pid } = program(t, cluster)
  const states = ['starting', 'ready   ', 'stopping'].map((status) => {
    writeLock(pid, status)
    return [isStarting(cluster), isStopping(cluster)]
  })
  assert.deepEqual(states, [
    [true, false],
    [false, false],
    [false, true],
  ])
  writeLock(process.pid, 'starting') // left by a server that was killed
  assert.equal(isStarting(cluster), false)
})

test('stopping signals the process that stands in the cluster, and no other', onLinux, async (t) => {
  const { cluster, socketDir, writeLock } = place(t)
  const stranger = program(t, socketDir)
  writeLock(stranger.pid)
  assert.equal(await stopServer(cluster, stranger.pid), false)
  const server = program(t, cluster)
  writeLock(server.pid, 'stopping')
  assert.equal(await stopServer(cluster, server.pid), false) // somebody else is at it
  writeLock(server.pid)
  assert.equal(await stopServer(cluster, stranger.pid), false) // the one that was meant is gone
  const ended = once(server, 'exit')
  assert.equal(await stopServer(cluster, server.pid), true)
  assert.deepEqual(await ended, [null, 'SIGINT'])
  assert.equal(stranger.signalCode, null)
  assert.equal(await stopServer(path.join(cluster, 'absent'), undefined), false)
})

test('the log tail starts where it is told and ends with the last line', (t) => {
  const { dataDir } = place(t)
  fs.writeFileSync(path.join(dataDir, 'postgres.log'), `before\n${'é\n'.repeat(20)}last\n`)
  assert.equal(logTail(dataDir, 7), `${'é\n'.repeat(11)}last`)
  assert.match(logTail(path.join(dataDir, 'absent')), /ENOENT/)
})
