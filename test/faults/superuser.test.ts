import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import pg from 'pg'
import { ensurePostgres } from '../../src/db/embedded-postgres.ts'
import { socketFolder } from '../../src/db/postgres-server.ts'
import { childEnv } from '../support/child-env.ts'
import { programFile } from '../support/program-file.ts'
import {
  killDatabase,
  newAccount,
  newDataDir,
  postgresPid,
  preparedDataDir,
  queryDatabase,
  startServer,
} from '../support/server-process.ts'
import { allSucceed, SETTINGS, upload } from '../support/server-reports.ts'
import { waitUntil } from '../support/wait-until.ts'

// Whose rights the service uses when its database is set up.

/** Statements of the superuser in the stopped folder's database. */
async function asSuperuser(dataDir: string, text: string): Promise<void> {
  const handle = await ensurePostgres(dataDir)
  await queryDatabase(dataDir, text).finally(() => handle.leave())
}

async function connectedAs(t: TestContext, dataDir: string, user: string): Promise<pg.Client> {
  const password = fs.readFileSync(path.join(dataDir, 'database-key'), 'utf8').trim()
  const host = socketFolder(fs.realpathSync(dataDir))
  const client = new pg.Client({ host, port: 5432, user, password, database: 'cairn', ssl: false })
  client.on('error', () => {})
  await client.connect()
  t.after(() => client.end().catch(() => {}))
  return client
}

test('a database that is set up needs its superuser no more: to start, serve, be killed and revived, be saved and stop', async (t) => {
  const dataDir = await preparedDataDir(t)
  await asSuperuser(dataDir, 'alter role cairn nologin')
  const folder = path.join(path.dirname(dataDir), 'backups')
  const server = await startServer(t, dataDir, { ...SETTINGS, CAIRN_BACKUP_DIR: folder })
  const { key } = await newAccount(server)
  const { body } = await upload(server, key, 1)
  await allSucceed(server, key, [body.job.id])
  await waitUntil('one that is due is written', () => server.process.stderr.includes('"a backup is written"'))
  const file = path.join(folder, 'asked.backup')
  const asked = spawnSync(process.execPath, [programFile('src/cli/backup.ts'), file], {
    env: { ...childEnv(), CAIRN_DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  assert.match(asked.stdout, /is written and was read again/, asked.stderr)
  await killDatabase(server, dataDir)()
  assert.equal((await upload(server, key, 1)).body.created, false)
  assert.equal((await server.process.kill('SIGTERM')).code, 0)
  assert.equal(postgresPid(dataDir), undefined, 'the last one out stops it')
  const copy = newDataDir(t)
  const restored = spawnSync(process.execPath, [programFile('src/cli/restore.ts'), file], {
    env: { ...childEnv(), CAIRN_DATA_DIR: copy },
    encoding: 'utf8',
  })
  assert.equal(restored.status, 0, restored.stderr)
  const second = await startServer(t, copy, SETTINGS)
  assert.equal((await upload(second, key, 1)).body.created, false)
})

test('a folder of a release that had the superuser alone gets the roles, which may do what they are for and no more', async (t) => {
  const dataDir = await preparedDataDir(t)
  await asSuperuser(
    dataDir,
    `revoke pg_read_all_data, pg_use_reserved_connections from cairn_presence, cairn_backup;
     drop role cairn_presence; drop role cairn_backup`,
  )
  const server = await startServer(t, dataDir)
  const { id } = await newAccount(server)
  assert.deepEqual(
    await queryDatabase(
      dataDir,
      `select rolname as name, rolsuper or rolcreaterole or rolcreatedb or rolreplication as mighty, rolbypassrls as "seesAll"
         from pg_roles where rolcanlogin order by 1`,
    ),
    [
      { name: 'cairn', mighty: true, seesAll: true },
      { name: 'cairn_app', mighty: false, seesAll: false },
      { name: 'cairn_backup', mighty: false, seesAll: true },
      { name: 'cairn_presence', mighty: false, seesAll: false },
    ],
  )
  const backup = await connectedAs(t, dataDir, 'cairn_backup')
  const { rows } = await backup.query('select id from account')
  assert.ok(
    rows.some((row) => row.id === id),
    'whom row-level security hides from the service',
  )
  await assert.rejects(backup.query('delete from account'), /permission denied/)
  const presence = await connectedAs(t, dataDir, 'cairn_presence')
  await assert.rejects(presence.query('select id from account'), /permission denied/)
  for (const client of [backup, presence]) {
    await assert.rejects(client.query('create table mine (n int)'), /permission denied/)
    await assert.rejects(client.query(`copy (select 1) to program 'true'`), /permission denied/)
    await assert.rejects(client.query(`select pg_read_file('PG_VERSION')`), /permission denied/)
  }
})
