import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ensureDatabase, ensurePostgres, type PostgresOptions } from '../../src/db/embedded-postgres.ts'
import { fastestFolder } from '../support/fastest-folder.ts'
import { isRunning } from '../support/is-running.ts'

// The lifecycle of the private database with real servers and, where it matters, several real processes. The settings
// are those of production.

const projectRoot = path.resolve(import.meta.dirname, '../..')
const isRoot = process.getuid?.() === 0
const onlyRoot = { skip: !isRoot && 'only root can become another user' }
const onLinux = { skip: process.platform !== 'linux' && 'needs /proc' }
const NOBODY = { uid: 65534, gid: 65534 }

// ---- helpers

/**
 * The name of a data directory yet to be made; whatever still runs in it at the end of the test is killed. In memory
 * for speed: a killed process loses nothing that it has written, be it synced or not.
 */
function newDataDir(t: TestContext, { inside = 'data', base = fastestFolder() } = {}): string {
  const made = fs.mkdtempSync(path.join(base, 'cairn-fault-'))
  const dataDir = path.join(made, inside)
  t.after(() => {
    const pid = pidOf(dataDir)
    if (pid && standsIn(pid, path.join(dataDir, 'pg18'))) process.kill(pid, 'SIGKILL')
    spawnSync('chmod', ['-R', 'u+w', made])
    fs.rmSync(made, { recursive: true, force: true, maxRetries: 5 })
  })
  return dataDir
}

/** The running server's, from its pid file; undefined when it stopped in order. */
function pidOf(dataDir: string): number | undefined {
  const file = path.join(dataDir, 'pg18/postmaster.pid')
  return fs.existsSync(file) ? Number.parseInt(fs.readFileSync(file, 'utf8'), 10) : undefined
}

function standsIn(pid: number, folder: string): boolean {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(folder)
  } catch {
    return false
  }
}

/** The time is only a guard against hanging. */
async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const guard = Date.now() + 20_000
  while (!(await condition())) {
    assert.ok(Date.now() < guard, `never: ${what}`)
    await sleep(10)
  }
}

/** One statement on a connection of its own. */
async function query(host: string, text: string, database = 'postgres'): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ host, port: 5432, user: 'cairn', database, ssl: false })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

interface Opened {
  startedHere: boolean
  socketDir: string
}

/** Another process that opens the data directory and does what it is told. */
class Opener {
  readonly child: ChildProcess

  constructor(
    t: TestContext,
    dataDir: string,
    { root = projectRoot, user = {} as { uid?: number; gid?: number } } = {},
  ) {
    const program = `
      const [module, dataDir] = process.argv.slice(1)
      const { ensurePostgres } = await import(module)
      try {
        const handle = await ensurePostgres(dataDir, { initdbArgs: ['--no-sync'] })
        process.on('message', async (name) => process.send({ result: await handle[name]() }))
        process.send({ startedHere: handle.startedHere, socketDir: handle.socketDir })
      } catch (error) {
        process.send({ error: error.message })
      }`
    const args = ['--input-type=module', '-e', program, path.join(root, 'src/db/embedded-postgres.ts'), dataDir]
    const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const
    // In a process group of its own, as a shell would start it.
    this.child = spawn(process.execPath, args, { cwd: '/', stdio: [...stdio], detached: true, ...user })
    t.after(() => this.child.kill('SIGKILL'))
  }

  async opened(): Promise<Opened> {
    const [message] = await once(this.child, 'message')
    assert.equal(message.error, undefined)
    return message
  }

  async leave(): Promise<boolean> {
    this.child.send('leave')
    const [message] = await once(this.child, 'message')
    this.child.disconnect()
    return message.result
  }

  async signal(signal: NodeJS.Signals): Promise<void> {
    const ended = once(this.child, 'exit')
    this.child.kill(signal)
    await ended
  }
}

const quick: PostgresOptions = { initdbArgs: ['--no-sync'] }

// ---- starting, joining, leaving

test('the first opener starts the server, others join it, the last one out stops it', async (t) => {
  const dataDir = newDataDir(t)
  const first = await ensurePostgres(dataDir, quick)
  const pid = pidOf(dataDir)!
  const second = new Opener(t, dataDir)
  assert.deepEqual(await second.opened(), { startedHere: false, socketDir: first.socketDir })
  assert.equal(first.startedHere, true)

  assert.equal(await first.leave(), false)
  assert.equal(await first.leave(), false)
  assert.equal(pidOf(dataDir), pid)
  assert.deepEqual(await query(first.socketDir, 'select 1 as one'), [{ one: 1 }])
  await assert.rejects(first.revive(), /has left/)

  assert.equal(await second.leave(), true)
  assert.equal(pidOf(dataDir), undefined)
  await until(() => !isRunning(pid), 'the server is gone')

  const again = await ensurePostgres(dataDir)
  assert.equal(again.startedHere, true)
  assert.equal(await again.leave(), true)
  const log = fs.readFileSync(path.join(dataDir, 'postgres.log'), 'utf8')
  assert.equal(log.match(/database system is shut down/g)?.length, 2)
  assert.doesNotMatch(log, /not properly shut down/)
})

test('six processes open an empty directory at once: one cluster, one server', async (t) => {
  const dataDir = newDataDir(t)
  const openers = Array.from({ length: 6 }, () => new Opener(t, dataDir))
  const all = await Promise.all(openers.map((opener) => opener.opened()))
  assert.equal(all.filter(({ startedHere }) => startedHere).length, 1)
  assert.deepEqual(
    fs.readdirSync(dataDir).filter((name) => name.startsWith('pg18')),
    ['pg18'],
  )
  const pid = pidOf(dataDir)!
  const left = await Promise.all(openers.map((opener) => opener.leave()))
  // Two that leave at once may each find the other still there for an instant, but never both to the end.
  assert.equal(left.filter(Boolean).length, 1)
  await until(() => !isRunning(pid), 'the server is gone')
})

test('opening while the last one leaves: joined or started anew, never caught in between', async (t) => {
  const dataDir = newDataDir(t)
  let current = await ensurePostgres(dataDir, quick)
  for (let round = 0; round < 15; round++) {
    const [, next] = await Promise.all([current.leave(), ensurePostgres(dataDir)])
    assert.deepEqual(await query(next.socketDir, 'select 1 as one'), [{ one: 1 }])
    current = next
  }
  assert.equal(await current.leave(), true)
})

test('a process that is killed leaves the server to the next one, which as the last stops it', async (t) => {
  const dataDir = newDataDir(t)
  const opener = new Opener(t, dataDir)
  const { socketDir } = await opener.opened()
  const pid = pidOf(dataDir)!
  // Ctrl-C goes to the whole process group: the server is not in it.
  const ended = once(opener.child, 'exit')
  process.kill(-opener.child.pid!, 'SIGINT')
  await ended
  assert.deepEqual(await query(socketDir, 'select 1 as one'), [{ one: 1 }])
  const next = await ensurePostgres(dataDir)
  assert.equal(next.startedHere, false)
  assert.equal(pidOf(dataDir), pid)
  assert.equal(await next.leave(), true)
  await until(() => !isRunning(pid), 'the server is gone')
})

// ---- dying

test('a server that is killed is started again, and what was committed is there', async (t) => {
  const dataDir = newDataDir(t)
  const handle = await ensurePostgres(dataDir, quick)
  await query(handle.socketDir, 'create table kept (x int); insert into kept values (7)')
  const pid = pidOf(dataDir)!
  process.kill(pid, 'SIGKILL')
  await Promise.all([handle.revive(), handle.revive()])
  assert.deepEqual(await query(handle.socketDir, 'select x from kept'), [{ x: 7 }])
  const second = pidOf(dataDir)!
  assert.notEqual(second, pid)
  assert.equal(handle.startedHere, true)

  // Even unasked: without its claim another process could take itself for the last one.
  process.kill(second, 'SIGKILL')
  await until(() => (pidOf(dataDir) ?? second) !== second, 'the server came back by itself')
  await handle.revive()
  assert.deepEqual(await query(handle.socketDir, 'select x from kept'), [{ x: 7 }])
  assert.equal(await handle.leave(), true)
})

test('a crashed connection process cuts every claim; the last one out still stops the server', async (t) => {
  const dataDir = newDataDir(t)
  const handle = await ensurePostgres(dataDir, quick)
  const pid = pidOf(dataDir)
  const [row] = await query(handle.socketDir, "select pid from pg_locks where locktype = 'advisory'")
  process.kill(Number(row!.pid), 'SIGKILL')
  await until(
    () => fs.readFileSync(path.join(dataDir, 'postgres.log'), 'utf8').includes('reinitializing'),
    'crash seen',
  )
  await handle.revive()
  assert.equal(pidOf(dataDir), pid)
  assert.equal(handle.startedHere, true)
  assert.equal(await handle.leave(), true)
  assert.equal(pidOf(dataDir), undefined)
})

test('leaving when the server is gone already does not fail', async (t) => {
  const dataDir = newDataDir(t)
  const handle = await ensurePostgres(dataDir, quick)
  const pid = pidOf(dataDir)!
  process.kill(pid, 'SIGKILL')
  await handle.leave()
  await until(() => !isRunning(pid), 'the server is gone')
  assert.equal(pidOf(dataDir), pid) // and was not started again
})

test('a process that had a database does not go on with an empty one', async (t) => {
  const dataDir = newDataDir(t)
  const handle = await ensurePostgres(dataDir, quick)
  process.kill(pidOf(dataDir)!, 'SIGKILL')
  fs.renameSync(path.join(dataDir, 'pg18'), path.join(dataDir, 'moved'))
  await assert.rejects(handle.revive(), /is gone: restore it from a backup/)
  assert.equal(fs.existsSync(path.join(dataDir, 'pg18')), false)
  await handle.leave()
})

test('the lock of a killed server blocks nobody when its pid now belongs to another program', onLinux, async (t) => {
  const dataDir = newDataDir(t)
  const handle = await ensurePostgres(dataDir, quick)
  const cluster = path.join(dataDir, 'pg18')
  const files = [path.join(cluster, 'postmaster.pid'), path.join(handle.socketDir, '.s.PGSQL.5432.lock')]
  const pid = String(pidOf(dataDir))
  const locks = files.map((file) => fs.readFileSync(file, 'utf8'))
  await handle.leave()
  // As the server's own user: of anybody else's program the server itself would know that it is none of its kind.
  const { uid, gid } = fs.statSync(cluster)
  const program = spawn('sleep', ['600'], { cwd: '/', ...(isRoot ? { uid, gid } : {}) })
  t.after(() => program.kill('SIGKILL'))
  files.forEach((file, index) => {
    fs.writeFileSync(file, locks[index]!.replace(pid, String(program.pid)))
    fs.chownSync(file, uid, gid)
  })
  const told: string[] = []
  const next = await ensurePostgres(dataDir, { log: (message) => told.push(message), timeoutMs: 10_000 })
  assert.equal(next.startedHere, true)
  assert.match(told.join(), /removed the lock/)
  assert.equal(program.exitCode ?? program.signalCode, null)
  assert.equal(await next.leave(), true)
})

test('the lock of a killed server blocks nobody while its parent has not noticed: a zombie', onLinux, async (t) => {
  const dataDir = newDataDir(t)
  const opener = new Opener(t, dataDir)
  await opener.opened()
  opener.child.kill('SIGSTOP')
  const pid = pidOf(dataDir)!
  process.kill(pid, 'SIGKILL')
  await until(() => /^State:\tZ/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8')), 'zombie')
  const next = await ensurePostgres(dataDir, { timeoutMs: 10_000 })
  assert.equal(next.startedHere, true)
  assert.notEqual(pidOf(dataDir), pid)
  await opener.signal('SIGKILL')
  assert.equal(await next.leave(), true)
})

test('a killed server whose last connection still lives: no second one beside it, but patience', onLinux, async (t) => {
  const dataDir = newDataDir(t)
  const handle = await ensurePostgres(dataDir, quick)
  const client = new pg.Client({ host: handle.socketDir, port: 5432, user: 'cairn', database: 'postgres', ssl: false })
  client.on('error', () => {})
  await client.connect()
  const orphan = Number((await client.query('select pg_backend_pid() as pid')).rows[0].pid)
  t.after(() => isRunning(orphan) && process.kill(orphan, 'SIGKILL'))
  process.kill(orphan, 'SIGSTOP')
  const server = pidOf(dataDir)!
  process.kill(server, 'SIGKILL')
  // A server that is only about to die would be found alive, and nothing be revived.
  await until(() => !isRunning(server), 'the server is dead')
  const revived = handle.revive()
  const refusals = () =>
    fs.readFileSync(path.join(dataDir, 'postgres.log'), 'utf8').match(/pre-existing shared memory/g)
  // How often it is tried while the machine is busy is no part of the promise.
  await until(() => (refusals()?.length ?? 0) > 0, 'refused')
  process.kill(orphan, 'SIGCONT')
  await revived
  assert.deepEqual(await query(handle.socketDir, 'select 1 as one'), [{ one: 1 }])
  await client.end().catch(() => {})
  assert.equal(await handle.leave(), true)
})

// ---- failing to start

test('a server that cannot start: the error holds the end of its log and what to do', async (t) => {
  const dataDir = newDataDir(t)
  await assert.rejects(
    ensurePostgres(dataDir, { ...quick, settings: { shared_buffers: 'plenty' } }),
    (error: Error) => {
      assert.match(error.message, /invalid value for parameter "shared_buffers": "plenty"/)
      assert.match(error.message, /postgres\.log.*DATABASE_URL/)
      return true
    },
  )
})

test('a cluster that cannot be created: the error says why, and nothing is left of it', async (t) => {
  const dataDir = newDataDir(t)
  await assert.rejects(
    ensurePostgres(dataDir, { initdbArgs: ['--no-such-option'] }),
    /no-such-option(.|\n)*DATABASE_URL/,
  )
  // Programs that the server's user could not run in place have been copied, and may stay.
  assert.deepEqual(
    fs.readdirSync(dataDir).filter((name) => name !== 'bin'),
    [],
  )
})

test('a cluster that is not ours: refused, and the server is not left running', async (t) => {
  const dataDir = newDataDir(t)
  await assert.rejects(
    ensurePostgres(dataDir, { initdbArgs: ['--no-sync', '-U', 'somebody'] }),
    /role "cairn" does not/,
  )
  assert.equal(pidOf(dataDir), undefined)
})

// ---- places and users

test('a data directory too deep for a socket path', async (t) => {
  const dataDir = newDataDir(t, { inside: `${'deep'.repeat(20)}/data` })
  const handle = await ensurePostgres(dataDir, quick)
  t.after(() => fs.rmSync(handle.socketDir, { recursive: true, force: true }))
  assert.equal(handle.socketDir.startsWith(dataDir), false)
  assert.equal(fs.statSync(handle.socketDir).mode & 0o777, 0o700)
  const second = new Opener(t, dataDir)
  assert.equal((await second.opened()).socketDir, handle.socketDir)
  assert.equal(await second.leave(), false)
  assert.equal(await handle.leave(), true)
})

test('nobody else gets in: modes of the files, and the socket refuses another user', async (t) => {
  const dataDir = newDataDir(t)
  const handle = await ensurePostgres(dataDir, quick)
  const modes = ['', 'pg18', 'run', 'run/.s.PGSQL.5432', 'postgres.log'].map((name) =>
    (fs.statSync(path.join(dataDir, name)).mode & 0o777).toString(8),
  )
  assert.deepEqual(modes, ['700', '700', '700', '700', '600'])
  assert.deepEqual(await query(handle.socketDir, 'show listen_addresses'), [{ listen_addresses: '' }])
  if (isRoot) {
    // Were the directory itself opened to all, the folder of the socket would still refuse.
    for (const folder of [dataDir, path.dirname(dataDir)]) fs.chmodSync(folder, 0o755)
    const socket = path.join(handle.socketDir, '.s.PGSQL.5432')
    const other = spawnSync('stat', [socket], {
      cwd: '/',
      uid: 54321,
      gid: 54321,
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
    })
    assert.match(other.stderr.toString(), /Permission denied/)
  }
  await handle.leave()
})

test(
  'root: a data directory below a folder that the server user cannot enter, crash recovery included',
  onlyRoot,
  async (t) => {
    const dataDir = newDataDir(t, { inside: 'private/data' })
    fs.mkdirSync(path.dirname(dataDir), { mode: 0o700 })
    const handle = await ensurePostgres(dataDir, quick)
    const pid = pidOf(dataDir)!
    assert.notEqual(fs.statSync(`/proc/${pid}`).uid, 0)
    process.kill(pid, 'SIGKILL')
    await handle.revive()
    assert.match(fs.readFileSync(path.join(dataDir, 'postgres.log'), 'utf8'), /automatic recovery/)
    assert.equal(await handle.leave(), true)
  },
)

test('an ordinary user on a directory of its own; root may use it before and beside that user', onlyRoot, async (t) => {
  const readable = spawnSync('test', ['-r', import.meta.filename], { cwd: '/', ...NOBODY }).status === 0
  if (!readable) return t.skip('the project lies in a folder that nobody cannot enter')
  const dataDir = newDataDir(t)
  fs.chmodSync(path.dirname(dataDir), 0o755)
  fs.mkdirSync(dataDir)
  fs.chownSync(dataDir, NOBODY.uid, NOBODY.gid)
  const root = await ensurePostgres(dataDir, quick)
  assert.equal(fs.statSync(`/proc/${pidOf(dataDir)}`).uid, NOBODY.uid)
  assert.equal(await root.leave(), true)

  // Nothing that root left behind keeps the owner out.
  const opener = new Opener(t, dataDir, { user: NOBODY })
  assert.equal((await opener.opened()).startedHere, true)
  const joined = await ensurePostgres(dataDir)
  assert.equal(joined.startedHere, false)
  assert.equal(await opener.leave(), false)
  assert.equal(await joined.leave(), true)
  return undefined
})

test('install script skipped, package not writable or out of reach: a copy is used', async (t) => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const dataDir = newDataDir(t, { base: os.tmpdir() })
  const clone = path.join(path.dirname(dataDir), 'clone')
  fs.cpSync(path.join(projectRoot, 'src/db'), path.join(clone, 'src/db'), { recursive: true })
  fs.cpSync(path.join(projectRoot, 'package.json'), path.join(clone, 'package.json'))
  fs.cpSync(path.join(projectRoot, 'node_modules', name), path.join(clone, 'node_modules', name), { recursive: true })
  fs.symlinkSync(path.join(projectRoot, 'node_modules/pg'), path.join(clone, 'node_modules/pg'))
  const native = path.join(clone, 'node_modules', name, 'native')
  const links = JSON.parse(fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as { target: string }[]
  for (const { target } of links) fs.rmSync(path.join(native, '..', target))
  assert.ok(links.length > 0)
  if (isRoot) {
    // The server's user cannot walk to the package, so it gets a copy where it can: its own data directory.
    fs.chmodSync(path.dirname(dataDir), 0o755)
    fs.chmodSync(clone, 0o700)
    fs.mkdirSync(dataDir, { mode: 0o700 })
    fs.chownSync(dataDir, NOBODY.uid, NOBODY.gid)
  } else {
    spawnSync('chmod', ['-R', 'a-w', native])
  }
  const opener = new Opener(t, dataDir, { root: clone })
  assert.equal((await opener.opened()).startedHere, true)
  assert.equal(fs.realpathSync(`/proc/${pidOf(dataDir)}/exe`).startsWith(path.join(dataDir, 'bin')), true)
  assert.equal(await opener.leave(), true)
})

// ---- what reaches the log, what is made

test('no stored content reaches the log, whatever fails', async (t) => {
  const dataDir = newDataDir(t)
  const handle = await ensurePostgres(dataDir, quick)
  const { socketDir } = handle
  await query(
    socketDir,
    "create table note (body text unique check (body <> 'sesame 1')); insert into note values ('sesame 2')",
  )
  const failing = [
    "insert into note values ('sesame 1')",
    "insert into note values ('sesame 2')",
    "select 'sesame 3'::int",
    "selec 'sesame 4'",
    "do $$ begin raise exception 'sesame 5'; end $$",
    "set statement_timeout = 20; select pg_sleep(60), 'sesame 6'",
  ]
  for (const text of failing) await assert.rejects(query(socketDir, text))
  // An ended connection and a crash are logged with the statement that was running, unless the log is told not to.
  const running = "select pid from pg_stat_activity where query like '%sesame 7%' and pid <> pg_backend_pid()"
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const ended = query(socketDir, "select pg_sleep(60), 'sesame 7'").catch((error) => error)
    await until(async () => (await query(socketDir, running)).length === 1, 'the statement runs')
    const [row] = await query(socketDir, running)
    process.kill(Number(row!.pid), signal)
    assert.ok((await ended) instanceof Error)
  }
  await handle.revive()
  await handle.leave()
  const log = fs.readFileSync(path.join(dataDir, 'postgres.log'), 'utf8')
  assert.match(log, /terminating connection due to administrator command/)
  assert.match(log, /was terminated by signal 9/)
  assert.doesNotMatch(log, /sesame/)
})

test('role and database are made once, however many make them, and belong to no superuser', async (t) => {
  const dataDir = newDataDir(t)
  const handle = await ensurePostgres(dataDir, quick)
  const { socketDir } = handle
  await Promise.all([1, 2, 3].map(() => ensureDatabase(handle, 'da"ta', "o'wner")))
  await ensureDatabase(handle, 'da"ta', "o'wner")
  const client = new pg.Client({ host: socketDir, port: 5432, user: "o'wner", database: 'da"ta', ssl: false })
  await client.connect()
  await client.query('create table mine (x int)')
  const { rows } = await client.query(
    `select rolsuper or rolcreatedb or rolcreaterole as mighty, datcollate, pg_encoding_to_char(encoding) as encoding,
            current_setting('fsync') || current_setting('full_page_writes') || current_setting('synchronous_commit') as safe,
            current_setting('data_checksums') as checksums
       from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
  )
  await client.end()
  assert.deepEqual(rows, [{ mighty: false, datcollate: 'C', encoding: 'UTF8', safe: 'ononon', checksums: 'on' }])
  await handle.leave()
})
