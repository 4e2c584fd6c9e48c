import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { readSettings } from '../../src/config/settings.ts'
import { ensureDatabase, ensurePostgres, SUPERUSER } from '../../src/db/embedded-postgres.ts'
import { openDatabase } from '../../src/db/open-database.ts'
import { accountInEveryTable, ROWS } from '../support/account-in-every-table.ts'
import { childEnv } from '../support/child-env.ts'
import { contentsAtRest, contentsOf, sizeOf } from '../support/database-contents.ts'
import { programFile } from '../support/program-file.ts'
import {
  killDatabase,
  newAccount,
  newDataDir,
  postgresPid,
  preparedDataDir,
  queryDatabase,
  ServerProcess,
  startServer,
} from '../support/server-process.ts'
import { allSucceed, assertWhole, SETTINGS, upload } from '../support/server-reports.ts'
import { waitUntil } from '../support/wait-until.ts'

// Backups and restores as operators run them, some of them killed in the middle.

const PASSPHRASE = 'correct horse battery'

interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

/** `npm run backup -- …` or `npm run restore -- …` without npm. */
function command(
  t: TestContext,
  name: 'backup' | 'restore' | 'move',
  args: string[],
  env: Record<string, string>,
): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [programFile(`src/cli/${name}.ts`), ...args], {
    env: { ...childEnv(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  t.after(() => child.kill('SIGKILL'))
  const said = { stdout: '', stderr: '' }
  child.stdout!.on('data', (chunk) => (said.stdout += chunk))
  child.stderr!.on('data', (chunk) => (said.stderr += chunk))
  return { child, ended: once(child, 'close').then(([code]) => ({ code, ...said })) }
}

const backUp = (t: TestContext, dataDir: string, file: string, env: Record<string, string> = {}) =>
  command(t, 'backup', [file], { CAIRN_DATA_DIR: dataDir, ...env })
const restore = (t: TestContext, dataDir: string, file: string, env: Record<string, string> = {}) =>
  command(t, 'restore', [file], { CAIRN_DATA_DIR: dataDir, ...env })

/** To each source that is there; they do not compress. */
const addMegabytes = (dataDir: string, megabytes: number) =>
  queryDatabase(
    dataDir,
    `insert into artefact_chunk (account_id, artefact_id, n, bytes)
     select account_id, artefact_id, g, (select string_agg(sha256((g || '.' || i)::bytea), '') from generate_series(1, 32768) i)
       from artefact_chunk, generate_series(1, ${megabytes}) g where n = 0`,
  )

/** A data folder whose database has a row in every table, and some megabytes that do not compress. */
async function filledDataDir(t: TestContext, megabytes = 0): Promise<string> {
  const dataDir = await preparedDataDir(t)
  const database = await openDatabase(readSettings({ CAIRN_DATA_DIR: dataDir }), () => {})
  await accountInEveryTable(database.db)
  await addMegabytes(dataDir, megabytes)
  await database.close()
  fs.writeFileSync(path.join(dataDir, 'secret-key'), 'k'.repeat(43), { mode: 0o600 })
  return dataDir
}

test('every row of every table and the secrets come back in another folder, encrypted on the way', async (t) => {
  const dataDir = await filledDataDir(t)
  const copy = newDataDir(t)
  const file = path.join(path.dirname(dataDir), 'a.backup')
  const env = { CAIRN_BACKUP_PASSPHRASE: PASSPHRASE }
  assert.match(
    (await backUp(t, dataDir, file, env).ended).stdout,
    /^\S+a\.backup is written and was read again \(.*\)\.\n$/,
  )
  const sealed = fs.readFileSync(file, 'latin1')
  assert.match(sealed, /^age-encryption\.org\/v1\n-> scrypt \S+ 18\n/)
  assert.doesNotMatch(sealed, /k{43}/)
  assert.match((await command(t, 'restore', ['--check', file], env).ended).stdout, /^The file is whole: \d+ tables/)
  const refused = await restore(t, copy, file).ended
  assert.equal(refused.code, 1)
  assert.match(refused.stderr, /^Nothing was restored: .*encrypted/)
  assert.equal(fs.existsSync(copy), false)
  assert.equal((await restore(t, copy, file, env).ended).code, 0)
  const restored = await contentsAtRest(copy)
  assert.deepEqual(restored, await contentsAtRest(dataDir))
  for (const table of Object.keys(ROWS)) assert.doesNotMatch(restored[table]!, /^0 /, `${table} was empty`)
  assert.equal(fs.readFileSync(path.join(copy, 'secret-key'), 'utf8'), `${'k'.repeat(43)}\n`)
  assert.equal(fs.statSync(path.join(copy, 'secret-key')).mode & 0o777, 0o600)
  const unsecured = await queryDatabaseOf(
    copy,
    `select relname from pg_class where relrowsecurity and not relforcerowsecurity`,
  )
  assert.deepEqual(unsecured, [])
})

async function queryDatabaseOf(dataDir: string, text: string) {
  const handle = await ensurePostgres(dataDir)
  return queryDatabase(dataDir, text).finally(() => handle.leave())
}

test('a backup beside a server that writes has every write acknowledged before it, and a restored server goes on', async (t) => {
  const dataDir = await preparedDataDir(t)
  const server = await startServer(t, dataDir, SETTINGS)
  const { key } = await newAccount(server)
  const acknowledged = new Map<number, string>()
  let n = 0
  let isOver = false
  const uploading = (async () => {
    while (!isOver) {
      const number = ++n
      const reply = await upload(server, key, number).catch(() => null)
      if (reply?.status === 202) acknowledged.set(number, reply.body.job.id)
    }
  })()
  await waitUntil('some are acknowledged', () => acknowledged.size >= 5)
  const before = new Map(acknowledged)
  const file = path.join(path.dirname(dataDir), 'b.backup')
  assert.equal((await backUp(t, dataDir, file).ended).code, 0)
  isOver = true
  await uploading
  await server.process.kill('SIGKILL')
  const copy = newDataDir(t)
  assert.equal((await restore(t, copy, file).ended).code, 0)
  assert.equal(postgresPid(copy), undefined)
  const second = await startServer(t, copy, SETTINGS)
  for (const [number, id] of before) {
    const repeat = await upload(second, key, number)
    assert.deepEqual([repeat.status, repeat.body.created, repeat.body.job.id], [200, false, id])
  }
  await allSucceed(second, key, before.values())
  await assertWhole(copy, before.values())
})

test('a server that is killed and started again amid a backup does not disturb it', async (t) => {
  const dataDir = await filledDataDir(t, 24)
  const server = await startServer(t, dataDir, SETTINGS)
  const { key } = await newAccount(server)
  const job = (await upload(server, key, 1)).body.job.id
  await allSucceed(server, key, [job])
  const file = path.join(path.dirname(dataDir), 'restarted.backup')
  const { ended } = backUp(t, dataDir, file)
  await waitUntil('it writes', () => fs.readdirSync(path.dirname(file)).some((name) => name.endsWith('.part')))
  await server.process.kill('SIGKILL')
  const again = await startServer(t, dataDir, SETTINGS)
  const { code, stderr } = await ended
  assert.equal(code, 0, stderr)
  await again.process.kill('SIGTERM')
  const copy = newDataDir(t)
  assert.equal((await restore(t, copy, file).ended).code, 0)
  const second = await startServer(t, copy, SETTINGS)
  assert.equal((await upload(second, key, 1)).body.job.id, job)
})

test('server and database are killed in the middle of a backup: each backup that is made has every write acknowledged before it', async (t) => {
  const dataDir = await preparedDataDir(t)
  const folder = path.dirname(dataDir)
  const isBegun = () => fs.readdirSync(folder).some((name) => name.endsWith('.part'))
  let server = await startServer(t, dataDir, SETTINGS)
  const { key } = await newAccount(server)
  const acknowledged = new Map([[1, (await upload(server, key, 1)).body.job.id as string]])
  await allSucceed(server, key, acknowledged.values())
  await addMegabytes(dataDir, 24)
  let n = 1
  let isOver = false
  const uploading = (async () => {
    while (!isOver) {
      const number = ++n
      const reply = await upload(server, key, number).catch(() => null)
      if (reply?.status === 202) acknowledged.set(number, reply.body.job.id)
      else await sleep(20)
    }
  })()
  const backUpAmid = async (name: string, kill: () => Promise<unknown>) => {
    const enough = acknowledged.size + 3
    await waitUntil('writes go on', () => acknowledged.size >= enough)
    const before = new Map(acknowledged)
    const file = path.join(folder, name)
    const { ended } = backUp(t, dataDir, file)
    await waitUntil('it writes', isBegun)
    await kill()
    return { before, file, ...(await ended) }
  }
  // The backup holds the database that the killed server had started.
  const beside = await backUpAmid('server.backup', () => server.process.kill('SIGKILL'))
  assert.equal(beside.code, 0, beside.stderr)
  server = await startServer(t, dataDir, SETTINGS)
  const cut = await backUpAmid('database.backup', () => killDatabase(server, dataDir)())
  assert.equal(cut.code, 1)
  assert.match(cut.stderr, /^No backup was made: /m)
  assert.equal(fs.existsSync(cut.file), false)
  assert.equal(isBegun(), false)
  const last = await backUpAmid('last.backup', async () => {})
  assert.equal(last.code, 0, last.stderr)
  isOver = true
  await uploading
  await server.process.kill('SIGKILL')
  for (const { before, file } of [beside, last]) {
    const copy = newDataDir(t)
    assert.equal((await restore(t, copy, file).ended).code, 0)
    const restored = await startServer(t, copy, SETTINGS)
    for (const [number, id] of before) {
      const repeat = await upload(restored, key, number)
      assert.deepEqual([repeat.status, repeat.body.created, repeat.body.job.id], [200, false, id])
    }
    await allSucceed(restored, key, before.values())
    await assertWhole(copy, before.values())
    await restored.process.kill('SIGTERM')
  }
})

test('a killed backup leaves no file of its name, and the next one is whole', async (t) => {
  // so much that it is not written between two looks
  const dataDir = await filledDataDir(t, 96)
  const file = path.join(path.dirname(dataDir), 'c.backup')
  const folder = path.dirname(file)
  const isBegun = () => fs.readdirSync(folder).some((name) => name.endsWith('.part'))
  for (const signal of ['SIGKILL', 'SIGINT'] as const) {
    const { child, ended } = backUp(t, dataDir, file)
    await waitUntil('it writes', isBegun)
    child.kill(signal)
    const { stderr } = await ended
    assert.equal(fs.existsSync(file), false)
    if (signal === 'SIGINT') assert.equal(stderr, 'No backup was made: it was interrupted\n')
    for (const name of fs.readdirSync(folder))
      if (signal === 'SIGKILL' && name.endsWith('.part')) fs.rmSync(path.join(folder, name))
    assert.equal(isBegun(), false)
  }
  assert.equal((await backUp(t, dataDir, file).ended).code, 0)
  const again = await backUp(t, dataDir, file).ended
  assert.match(again.stderr, /^No backup was made: .*c\.backup is there already/)
})

test('a killed restore is never taken for a service, and the same restore can be run again', async (t) => {
  const dataDir = await filledDataDir(t, 24)
  const file = path.join(path.dirname(dataDir), 'd.backup')
  assert.equal((await backUp(t, dataDir, file).ended).code, 0)
  const copy = newDataDir(t)
  const points = {
    'it has begun': () => fs.existsSync(path.join(copy, 'restore-under-way')),
    'its database runs': () => postgresPid(copy) !== undefined,
    'rows arrive': () => sizeOf(path.join(copy, 'pg18/base')) > 16 * 1_048_576,
  }
  for (const [what, isReached] of Object.entries(points)) {
    const { child, ended } = restore(t, copy, file)
    await waitUntil(what, isReached)
    child.kill('SIGKILL')
    await ended
    const refused = await new ServerProcess(t, { CAIRN_DATA_DIR: copy, CAIRN_PORT: '0' }).exited
    assert.match(refused.stderr, /a restore into \S+ was begun and not finished: run it again/)
  }
  assert.equal((await restore(t, copy, file).ended).code, 0)
  assert.deepEqual(await contentsAtRest(copy), await contentsAtRest(dataDir))
})

test('a folder that has been used and a file that is cut off are refused, and nothing changes', async (t) => {
  const dataDir = await filledDataDir(t)
  const file = path.join(path.dirname(dataDir), 'e.backup')
  await backUp(t, dataDir, file).ended
  const before = await contentsAtRest(dataDir)
  assert.match((await restore(t, dataDir, file).ended).stderr, /^Nothing was restored: \S+ has been used by a service/)
  assert.deepEqual(await contentsAtRest(dataDir), before)
  fs.truncateSync(file, fs.statSync(file).size - 1)
  const copy = newDataDir(t)
  assert.match(
    (await restore(t, copy, file).ended).stderr,
    /^Nothing was restored: .*it is cut off or damaged: use another backup\n$/,
  )
  assert.equal(fs.existsSync(copy), false)
  const nothing = newDataDir(t)
  assert.match((await backUp(t, nothing, `${file}2`).ended).stderr, /^No backup was made: there is no service in/)
  assert.equal(fs.existsSync(nothing), false)
})

test('another server takes a backup into an empty database, by an ordinary role, and no other', async (t) => {
  const dataDir = await filledDataDir(t)
  const file = path.join(path.dirname(dataDir), 'f.backup')
  await backUp(t, dataDir, file).ended
  const elsewhere = newDataDir(t)
  const handle = await ensurePostgres(elsewhere)
  try {
    await ensureDatabase(handle, 'cairn', 'cairn_app')
    const host = encodeURIComponent(handle.socketDir)
    const env = { DATABASE_URL: `postgres://cairn_app:${handle.password}@localhost:5432/cairn?host=${host}` }
    const folder = newDataDir(t)
    assert.equal((await restore(t, folder, file, env).ended).code, 0)
    assert.deepEqual(await contentsOf(elsewhere), await contentsAtRest(dataDir))
    const second = newDataDir(t)
    const refused = await restore(t, second, file, env).ended
    assert.equal(refused.stderr, 'Nothing was restored: the database of DATABASE_URL is not empty\n')
    assert.deepEqual(fs.readdirSync(second), [])
    const partial = await backUp(t, folder, `${file}2`, env).ended
    assert.match(partial.stderr, /^No backup was made: row-level security hides rows from the role of DATABASE_URL/)
  } finally {
    await handle.leave()
  }
})

test('a service moves to another server and back, whole, and not while it serves', async (t) => {
  const dataDir = await filledDataDir(t)
  const before = await contentsAtRest(dataDir)
  const elsewhere = newDataDir(t)
  const handle = await ensurePostgres(elsewhere)
  const addressFor = (role: string) =>
    `postgres://${role}:${handle.password}@localhost:5432/cairn?host=${encodeURIComponent(handle.socketDir)}`
  const move = (from: Record<string, string>, ...args: string[]) => command(t, 'move', args, from).ended
  try {
    await ensureDatabase(handle, 'cairn', 'cairn_app')
    const there = newDataDir(t)
    const moved = await move({ CAIRN_DATA_DIR: dataDir }, there, addressFor('cairn_app'))
    assert.match(moved.stdout, /^Moved \d+ tables with \d+ rows\. Serve it with CAIRN_DATA_DIR=\S+ and DATABASE_URL=/)
    assert.deepEqual(await contentsOf(elsewhere), before)
    assert.equal(fs.readFileSync(path.join(there, 'secret-key'), 'utf8').trim(), 'k'.repeat(43))
    const back = newDataDir(t)
    await move({ CAIRN_DATA_DIR: there, DATABASE_URL: addressFor(SUPERUSER) }, back)
    assert.deepEqual(await contentsAtRest(back), before)
    assert.deepEqual(
      fs.readdirSync(path.dirname(back)).filter((name) => name.includes('.moving-')),
      [],
    )
    const again = await move({ CAIRN_DATA_DIR: dataDir }, back)
    assert.match(again.stderr, /^Nothing was moved: \S+ has been used by a service/)
    assert.deepEqual(await contentsAtRest(back), before)
    await startServer(t, back)
    const refused = await move({ CAIRN_DATA_DIR: back }, newDataDir(t))
    assert.match(refused.stderr, /^Nothing was moved: a service runs on it/)
  } finally {
    await handle.leave()
  }
})

test('a server makes the backups that are due by itself', async (t) => {
  const dataDir = await preparedDataDir(t)
  const folder = path.join(path.dirname(dataDir), 'backups')
  const server = await startServer(t, dataDir, { CAIRN_BACKUP_DIR: folder, CAIRN_BACKUP_PASSPHRASE: PASSPHRASE })
  const name = await waitUntil('one is written', () =>
    fs.existsSync(folder) ? fs.readdirSync(folder).find((one) => /^cairn-\d{8}T\d{6}Z\.backup$/.test(one)) : undefined,
  )
  await waitUntil('it is told', () => server.process.stderr.includes('"a backup is written"'))
  assert.doesNotMatch(server.process.stderr, /correct horse/)
  assert.equal((await server.process.kill('SIGTERM')).code, 0)
  assert.equal(postgresPid(dataDir), undefined)
  const copy = newDataDir(t)
  const env = { CAIRN_BACKUP_PASSPHRASE: PASSPHRASE }
  assert.equal((await restore(t, copy, path.join(folder, name), env).ended).code, 0)
  const again = await startServer(t, copy)
  assert.equal((await again.request('GET', '/readyz')).status, 200)
})
