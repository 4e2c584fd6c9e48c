import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { ensureDatabase, ensurePostgres } from '../../src/db/embedded-postgres.ts'
import {
  isRoot,
  NOBODY,
  newDataDir,
  Opener,
  onlyRoot,
  pidOf,
  projectRoot,
  query,
  quick,
} from '../support/embedded-database.ts'
import { waitUntil } from '../support/wait-until.ts'

// The private database where it may not or cannot stand, who gets at it, and what it tells its log.

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
  for (const folder of ['src/db', 'src/lib'])
    fs.cpSync(path.join(projectRoot, folder), path.join(clone, folder), { recursive: true })
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
    await waitUntil('the statement runs', async () => (await query(socketDir, running)).length === 1)
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
  const client = new pg.Client({
    host: socketDir,
    port: 5432,
    user: "o'wner",
    password: handle.password,
    database: 'da"ta',
    ssl: false,
  })
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
