import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import pg from 'pg'
import { offerSetup } from '../../../src/auth/first-run.ts'
import { sql } from '../../../src/db/sql.ts'
import { childEnv } from '../../support/child-env.ts'
import { joinTestCluster, type TestCluster, type TestDatabase } from '../../support/cluster.ts'
import { Browser } from '../../support/people.ts'
import { newDataDir, type RunningServer, ServerProcess, startServer } from '../../support/server-process.ts'
import { databaseUrl, prepareTemplate, startService, type TestService } from '../../support/service.ts'

const TOKEN = /cas_[0-9A-Za-z]{49}/
const PASSWORD = 'seven bridges of Koenigsberg'
const ADMIN_TOKEN = 'test-admin-token-of-enough-characters-0123'

let cluster: TestCluster
before(async () => {
  cluster = await joinTestCluster({ prepareTemplate })
})
after(() => cluster.stop())

async function newInstallation(t: TestContext) {
  const database = await cluster.createDatabase()
  t.after(() => cluster.dropDatabase(database.name))
  const dataDir = newDataDir(t)
  const settings = { DATABASE_URL: databaseUrl(database.config), CAIRN_WORKERS: '0' }
  return {
    database,
    dataDir,
    settings,
    file: path.join(dataDir, 'setup-link'),
    start: () => startServer(t, dataDir, settings),
  }
}

async function query(database: TestDatabase, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(database.config)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
const accounts = async (database: TestDatabase) =>
  (await query(database, 'select count(*)::int as n from account'))[0]!.n

const tokenIn = (file: string): string => TOKEN.exec(readFileSync(file, 'utf8'))![0]
const stop = (server: RunningServer) => server.process.kill('SIGTERM')

const setUp = (server: RunningServer, setupToken: string, email = 'ada@example.org') =>
  new Browser(server as unknown as TestService).signIn({ method: 'setup_token', setupToken, email, password: PASSWORD })

test('a first start leaves the link of its one account in a file that its owner alone can read, and no token elsewhere', async (t) => {
  const { database, file, start } = await newInstallation(t)
  const server = await start()
  assert.equal(await accounts(database), 1)
  assert.equal(statSync(file).mode & 0o777, 0o600)
  const link = readFileSync(file, 'utf8').trim()
  assert.match(link, /^http:\/\/127\.0\.0\.1:\d+\/setup#cas_[0-9A-Za-z]{49}$/)
  assert.ok(link.startsWith(`${server.url}/setup#`))
  assert.ok(server.process.stdout.includes(file), server.process.stdout)
  assert.doesNotMatch(server.process.stdout, TOKEN)
  assert.doesNotMatch(server.process.stderr, TOKEN)

  const token = tokenIn(file)
  const browser = new Browser(server as unknown as TestService)
  const body = { method: 'setup_token', setupToken: token, email: 'ada@example.org', password: PASSWORD }
  const reply = await browser.signIn(body)
  assert.equal(reply.status, 200, reply.text)
  assert.equal((await browser.open()).authenticated, true, 'signed in at once')
  assert.equal((await setUp(server, token, 'eve@example.org')).status, 401, 'the link works once')
  const { stderr } = await stop(server)
  assert.doesNotMatch(stderr, TOKEN)

  const again = await start()
  assert.equal(existsSync(file), false, 'nothing is left to set up')
  assert.equal(again.process.stdout, '')
  assert.equal(await accounts(database), 1)
})

test('as long as the first account waits, each start tells its link, and a new one where an hour is not left', async (t) => {
  const { database, file, start } = await newInstallation(t)
  const first = await start()
  const old = tokenIn(file)
  await stop(first)
  const again = await start()
  assert.equal(tokenIn(file), old)
  assert.match(again.process.stdout, /good for 24 h/)
  await query(database, "update setup_token set expires_at = now() + interval '50 minutes'")
  await stop(again)
  const third = await start()
  const current = tokenIn(file)
  assert.notEqual(current, old)
  assert.equal(await accounts(database), 1)
  assert.equal((await setUp(third, old)).status, 401)
  const hours = await query(
    database,
    'select extract(epoch from max(expires_at) - max(created_at))::int / 3600 as n from setup_token',
  )
  assert.deepEqual(hours, [{ n: 24 }])
  assert.equal((await setUp(third, tokenIn(file))).status, 200)
  assert.equal(await accounts(database), 1)
})

test('a link that expired does not work', async (t) => {
  const { database, file, start } = await newInstallation(t)
  const server = await start()
  await query(database, 'update setup_token set expires_at = now()')
  assert.equal((await setUp(server, tokenIn(file))).status, 401)
})

test('processes that start at once on one database make one account and tell one link', async (t) => {
  const { database, settings } = await newInstallation(t)
  const dirs = [newDataDir(t), newDataDir(t), newDataDir(t)]
  const shared = { ...settings, CAIRN_SECRET_KEY: 'a-secret-key-that-all-processes-of-this-test-have' }
  const servers = await Promise.all(dirs.map((dir) => startServer(t, dir, shared)))
  assert.equal(await accounts(database), 1)
  const tokens = dirs.map((dir) => tokenIn(path.join(dir, 'setup-link')))
  assert.deepEqual(new Set(tokens).size, 1)
  assert.equal((await setUp(servers[0]!, tokens[2]!)).status, 200)
  assert.equal((await setUp(servers[1]!, tokens[1]!, 'eve@example.org')).status, 401)
})

test('of any number of starts at one moment one makes the account, and the file holds the link that works', async (t) => {
  const service = await startService({ settings: { CAIRN_WORKERS: '0' } })
  t.after(() => service.stop())
  const dataDir = path.dirname(newDataDir(t))
  const signIn = { db: service.db, publicUrl: () => service.url, setupKey: Buffer.alloc(32, 7) }
  await Promise.all(Array.from({ length: 6 }, () => offerSetup(signIn, dataDir, [])))
  const [row] = await service.db.rows<{ n: number }>(sql('testAccounts')`select count(*)::int as n from account`)
  assert.equal(row!.n, 1)
  const setupToken = tokenIn(path.join(dataDir, 'setup-link'))
  const login = { method: 'setup_token', setupToken, email: 'ada@example.org', password: PASSWORD }
  assert.equal((await new Browser(service).signIn(login)).status, 200)
})

test('where the operator has made accounts no start offers another one', async (t) => {
  const { database, file, start } = await newInstallation(t)
  await query(
    database,
    `with made as (insert into account (id) values (gen_random_uuid()) returning id)
     insert into setup_token (token_hash, account_id, expires_at) select '\\x01', id, now() + interval '1 day' from made`,
  )
  const server = await start()
  assert.equal(existsSync(file), false)
  assert.equal(server.process.stdout, '')
  assert.equal(await accounts(database), 1)
})

test('after the only account was deleted the next start offers one again', async (t) => {
  const { database, file, start } = await newInstallation(t)
  const server = await start()
  const reply = await setUp(server, tokenIn(file))
  const { status } = await server.request('DELETE', `/v1/admin/accounts/${reply.body.account.id}?confirm=true`, {
    key: ADMIN_TOKEN,
  })
  assert.equal(status, 200)
  await stop(server)
  const again = await start()
  assert.equal(await accounts(database), 1)
  assert.equal((await setUp(again, tokenIn(file))).status, 200)
})

test('the link names the public address of the settings', async (t) => {
  const { file, dataDir, settings } = await newInstallation(t)
  const server = new ServerProcess(t, {
    ...settings,
    CAIRN_DATA_DIR: dataDir,
    CAIRN_PORT: '0',
    CAIRN_BASE_URL: 'https://cairn.example/',
  })
  await server.ready()
  assert.match(readFileSync(file, 'utf8'), /^https:\/\/cairn\.example\/setup#cas_/)
})

test('on a terminal the link is printed, and no file is left', async (t) => {
  try {
    execFileSync('script', ['--version'], { stdio: 'ignore' })
  } catch {
    t.skip('script(1) of util-linux, which makes a terminal, is not installed')
    return
  }
  const { file, dataDir, settings, start } = await newInstallation(t)
  await stop(await start())
  assert.ok(existsSync(file))
  const child = spawn('script', ['-qefc', `${process.execPath} src/main.ts`, '/dev/null'], {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    env: { ...childEnv(), CAIRN_DATA_DIR: dataDir, CAIRN_PORT: '0', CAIRN_ADMIN_TOKEN: ADMIN_TOKEN, ...settings },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  t.after(() => child.kill('SIGKILL'))
  const exited = once(child, 'close')
  let shown = ''
  for await (const chunk of child.stdout) {
    shown += chunk
    if (shown.includes('cairn is ready')) break
  }
  child.stdin.write('\x03')
  await exited
  assert.match(
    shown,
    /Open this to make your account \(good for 24 h, one use\):\s+http:\/\/127\.0\.0\.1:\d+\/setup#cas_/,
  )
  const telling = shown.split('\n').filter((line) => TOKEN.test(line))
  assert.equal(telling.length, 1, 'the link itself, and no line of the log')
  assert.match(shown, /^\S*\d\d:\d\d:\d\d\S* \S*info\S* +cairn is ready /m)
  assert.doesNotMatch(shown, /^\{/m, 'on a terminal the log is lines for people')
  assert.match(telling[0]!, /^\s*http:/)
  assert.equal(existsSync(file), false, 'the link stands on the terminal alone')
})
