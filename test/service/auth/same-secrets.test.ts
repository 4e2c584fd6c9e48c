import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { after, before, type TestContext, test } from 'node:test'
import { requireSameSecrets } from '../../../src/auth/same-secrets.ts'
import { childEnv } from '../../support/child-env.ts'
import { projectRoot } from '../../support/embedded-database.ts'
import { programFile } from '../../support/program-file.ts'
import { newDataDir, ServerProcess, startServer } from '../../support/server-process.ts'
import { databaseUrlOf, startService, type TestService } from '../../support/service.ts'

const KEY = 'the-secret-key-that-all-processes-share-01'
const OTHER_KEY = 'a-secret-key-that-one-process-has-alone-02'
const TOKEN = 'test-admin-token-of-enough-characters-0123'
const OTHER_TOKEN = 'test-admin-token-of-enough-characters-4567'

let service: TestService
let database: string
before(async () => {
  service = await startService({ settings: { CAIRN_WORKERS: '0', CAIRN_SECRET_KEY: KEY } })
  database = await databaseUrlOf(service)
})
after(() => service.stop())

/** As another machine would have it: with a data folder of its own. */
const elsewhere = (t: TestContext, more: Record<string, string>) => ({
  CAIRN_DATA_DIR: newDataDir(t),
  CAIRN_PORT: '0',
  CAIRN_WORKERS: '0',
  DATABASE_URL: database,
  CAIRN_SECRET_KEY: KEY,
  CAIRN_ADMIN_TOKEN: TOKEN,
  ...more,
})

async function refused(t: TestContext, more: Record<string, string>): Promise<string> {
  const { code, stderr } = await new ServerProcess(t, elsewhere(t, more)).exited
  assert.equal(code, 1, stderr)
  for (const secret of [KEY, OTHER_KEY, TOKEN, OTHER_TOKEN]) assert.ok(!stderr.includes(secret), 'a secret is not told')
  const lines = stderr.split('\n').filter((line) => line && !line.startsWith('{'))
  assert.equal(lines.length, 1, stderr)
  return lines[0]!
}

async function changeSecrets(t: TestContext, more: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [programFile('src/cli/change-secrets.ts')], {
    cwd: projectRoot,
    env: { ...childEnv(), ...elsewhere(t, more) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  assert.equal(code, 0, stderr)
}

test('a process with another secret key or admin token than the others does not start, and says what to do', async (t) => {
  const ofKey = await refused(t, { CAIRN_SECRET_KEY: OTHER_KEY })
  assert.match(ofKey, /the secret key of this process is not the one.*CAIRN_SECRET_KEY.*cairn change-secrets/)
  const ofToken = await refused(t, { CAIRN_ADMIN_TOKEN: OTHER_TOKEN })
  assert.match(ofToken, /the admin token of this process is not the one.*CAIRN_ADMIN_TOKEN.*cairn change-secrets/)
  const both = await refused(t, { CAIRN_SECRET_KEY: OTHER_KEY, CAIRN_ADMIN_TOKEN: OTHER_TOKEN })
  assert.match(both, /the secret key/)
})

test('changed on purpose, the new secrets are the ones that processes must have', async (t) => {
  const changed = { CAIRN_SECRET_KEY: OTHER_KEY, CAIRN_ADMIN_TOKEN: OTHER_TOKEN }
  await changeSecrets(t, changed)
  await refused(t, {})
  const { ready } = await requireReady(t, changed)
  assert.match(ready, /^http:/)
  await changeSecrets(t, {})
  await requireReady(t, {})
})

async function requireReady(t: TestContext, more: Record<string, string>) {
  const server = new ServerProcess(t, elsewhere(t, more))
  const ready = await server.ready()
  await server.kill('SIGTERM')
  return { ready }
}

test('of processes that start at once with different keys one kind serves', async () => {
  await service.db.rows({ name: '', text: 'delete from service_secret', values: [] })
  const starts = Array.from({ length: 8 }, (_, i) => {
    const secretKey = i % 2 ? KEY : OTHER_KEY
    const start = requireSameSecrets(service.db, { secretKey, adminToken: TOKEN }, { followsToken: false })
    return start.then(
      () => secretKey,
      () => null,
    )
  })
  const served = (await Promise.all(starts)).filter((one) => one !== null)
  assert.equal(served.length, 4)
  assert.equal(new Set(served).size, 1)
})

test('the embedded database takes another admin token as it comes, and no other secret key', async (t) => {
  const dataDir = newDataDir(t)
  for (const token of [TOKEN, OTHER_TOKEN]) {
    const { process } = await startServer(t, dataDir, { CAIRN_ADMIN_TOKEN: token })
    assert.equal((await process.kill('SIGTERM')).code, 0)
  }
  const { code, stderr } = await new ServerProcess(t, {
    CAIRN_DATA_DIR: dataDir,
    CAIRN_PORT: '0',
    CAIRN_SECRET_KEY: OTHER_KEY,
  }).exited
  assert.equal(code, 1)
  assert.match(stderr, /the secret key of this process/)
})
