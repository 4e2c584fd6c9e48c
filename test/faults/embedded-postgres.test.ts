import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { ensureDatabase, ensurePostgres } from '../../src/db/embedded-postgres.ts'
import { isRoot, newDataDir, Opener, onLinux, pidOf, query, quick } from '../support/embedded-database.ts'
import { isRunning } from '../support/is-running.ts'
import { waitUntil } from '../support/wait-until.ts'

// The lifecycle of the private database with real servers and, where it matters, several real processes. The settings
// are those of production.

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
  await waitUntil('the server is gone', () => !isRunning(pid))

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
  await waitUntil('the server is gone', () => !isRunning(pid))
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
  await waitUntil('the server is gone', () => !isRunning(pid))
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
  await waitUntil('the server came back by itself', () => (pidOf(dataDir) ?? second) !== second)
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
  await waitUntil('crash seen', () =>
    fs.readFileSync(path.join(dataDir, 'postgres.log'), 'utf8').includes('reinitializing'),
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
  await waitUntil('the server is gone', () => !isRunning(pid))
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
  const next = await ensurePostgres(dataDir, { log: (message) => told.push(message), timeoutMs: 300_000 })
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
  await waitUntil('zombie', () => /^State:\tZ/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8')))
  const next = await ensurePostgres(dataDir, { timeoutMs: 300_000 })
  assert.equal(next.startedHere, true)
  assert.notEqual(pidOf(dataDir), pid)
  await opener.signal('SIGKILL')
  assert.equal(await next.leave(), true)
})

test('a killed server whose last connection still lives: no second one beside it, but patience', onLinux, async (t) => {
  const dataDir = newDataDir(t)
  const handle = await ensurePostgres(dataDir, quick)
  const client = new pg.Client({
    host: handle.socketDir,
    port: 5432,
    user: 'cairn',
    password: handle.password,
    database: 'postgres',
    ssl: false,
  })
  client.on('error', () => {})
  await client.connect()
  const orphan = Number((await client.query('select pg_backend_pid() as pid')).rows[0].pid)
  t.after(() => isRunning(orphan) && process.kill(orphan, 'SIGKILL'))
  process.kill(orphan, 'SIGSTOP')
  const server = pidOf(dataDir)!
  process.kill(server, 'SIGKILL')
  // A server that is only about to die would be found alive, and nothing be revived.
  await waitUntil('the server is dead', () => !isRunning(server))
  const revived = handle.revive()
  const refusals = () =>
    fs.readFileSync(path.join(dataDir, 'postgres.log'), 'utf8').match(/pre-existing shared memory/g)
  // How often it is tried while the machine is busy is no part of the promise.
  await waitUntil('refused', () => (refusals()?.length ?? 0) > 0)
  process.kill(orphan, 'SIGCONT')
  await revived
  assert.deepEqual(await query(handle.socketDir, 'select 1 as one'), [{ one: 1 }])
  await client.end().catch(() => {})
  assert.equal(await handle.leave(), true)
})

test('whoever reaches the socket has to know the key; a cluster that let everybody in learns to ask', async (t) => {
  const dataDir = newDataDir(t)
  const first = await ensurePostgres(dataDir, { ...quick, withPassword: false })
  const connectAs = async (password?: string) => {
    const at = { host: first.socketDir, port: 5432, user: 'cairn', database: 'postgres', ssl: false }
    const client = new pg.Client({ ...at, ...(password === undefined ? {} : { password }) })
    client.on('error', () => {})
    await client.connect().finally(() => client.end().catch(() => {}))
  }
  await connectAs()
  assert.equal(await first.leave(), true)
  const handle = await ensurePostgres(dataDir)
  assert.equal(fs.statSync(path.join(dataDir, 'database-key')).mode & 0o777, 0o600)
  await waitUntil('it asks', () =>
    connectAs('wrong').then(
      () => false,
      ({ code }) => code === '28P01',
    ),
  )
  await assert.rejects(connectAs(), /password/)
  await connectAs(handle.password)
  await ensureDatabase(handle, 'kept', 'keeper')
  const asKeeper = { host: handle.socketDir, port: 5432, user: 'keeper', database: 'kept', ssl: false }
  const keeper = new pg.Client({ ...asKeeper, password: handle.password })
  await keeper.connect()
  await keeper.end()
  assert.equal(await handle.leave(), true)
})

test('a key that was lost is made anew and given to the database, also while it runs', async (t) => {
  const dataDir = newDataDir(t)
  const first = await ensurePostgres(dataDir, quick)
  await query(first.socketDir, 'create table kept (x int)')
  fs.rmSync(path.join(dataDir, 'database-key'))
  const told: string[] = []
  const second = await ensurePostgres(dataDir, { log: (message) => told.push(message) })
  assert.notEqual(second.password, first.password)
  assert.match(told.join(), /does not know the key in the data directory/)
  assert.deepEqual(await query(second.socketDir, 'select x from kept'), [])
  await first.leave()
  assert.equal(await second.leave(), true)
})
