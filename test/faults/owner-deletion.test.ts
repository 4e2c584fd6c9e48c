import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Browser } from '../support/people.ts'
import {
  killDatabase,
  preparedDataDir,
  queryDatabase,
  type RunningServer,
  startServer,
} from '../support/server-process.ts'
import { waitUntil } from '../support/wait-until.ts'

// An owner deletes the account, and the server or the database is killed between the two steps.

const ADMIN_TOKEN = 'test-admin-token-of-enough-characters-0123'
const LOGIN = { email: 'ada@example.org', password: 'seven bridges of Koenigsberg' }

const signedUp = (server: RunningServer) => signedUpAs(server, LOGIN.email)

async function signedUpAs(server: RunningServer, email: string): Promise<{ id: string; browser: Browser }> {
  const { body } = await server.request('POST', '/v1/admin/accounts', { key: ADMIN_TOKEN })
  const browser = new Browser(server)
  const { setupToken } = body
  assert.equal((await browser.signIn({ method: 'setup_token', setupToken, ...LOGIN, email })).status, 200)
  return { id: body.account.id.slice(2), browser }
}

const erase = (browser: Browser) => browser.request('DELETE', '/v1/account', { body: { confirm: 'delete my account' } })

/** The same cookies against another process. */
function carriedOver(server: RunningServer, { cookies }: Browser): Browser {
  const browser = new Browser(server)
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  return browser
}

/** Begins a deletion and holds the account, so that the second step waits; gives the holder's end. */
async function stoppedBetween(dataDir: string, id: string, browser: Browser) {
  const held = queryDatabase(
    dataDir,
    `begin; select from account where id = '${id}' for key share; select pg_sleep(120)`,
  ).catch(() => null)
  const backend = (condition: string) =>
    waitUntil(condition, async () => {
      const [row] = await queryDatabase<{ pid: number }>(
        dataDir,
        `select pid from pg_stat_activity where pid <> pg_backend_pid() and ${condition}`,
      )
      return row?.pid
    })
  const holder = await backend(`query like '%pg_sleep(120)%'`)
  const reply = erase(browser).catch(() => null)
  await backend(`wait_event_type = 'Lock' and query like '%for update%'`)
  const letGo = async () => {
    await queryDatabase(dataDir, 'select pg_terminate_backend($1)', [holder])
    await held
  }
  return { reply, letGo }
}

/** Tables that hold something of the account. */
async function holding(dataDir: string, id: string): Promise<string[]> {
  const held: string[] = []
  for (const [table, column] of [
    ['account', 'id'],
    ['login', 'account_id'],
    ['browser_session', 'account_id'],
    ['audit_log', 'account_id'],
  ] as const) {
    const found = await queryDatabase(dataDir, `select from ${table} where ${column} = $1`, [id])
    if (found.length > 0) held.push(table)
  }
  return held
}

test('kill -9 of the server between the steps: after a restart the same call, of the same browser, ends it', async (t) => {
  const dataDir = await preparedDataDir(t)
  const first = await startServer(t, dataDir)
  const { id, browser } = await signedUp(first)
  const { reply, letGo } = await stoppedBetween(dataDir, id, browser)
  await first.process.kill('SIGKILL')
  assert.equal(await reply, null)

  const second = await startServer(t, dataDir)
  const again = carriedOver(second, browser)
  assert.equal((await again.open()).session.state, 'deletion_pending')
  assert.equal((await again.request('GET', '/v1/account/security')).status, 403)
  assert.equal((await new Browser(second).signIn(LOGIN)).status, 401)
  await letGo()
  assert.deepEqual(await holding(dataDir, id), ['account', 'login', 'browser_session', 'audit_log'])
  assert.equal((await erase(again)).status, 200)
  assert.deepEqual(await holding(dataDir, id), [])
})

test('kill -9 of the database between the steps: 503, and the same call ends it', async (t) => {
  const dataDir = await preparedDataDir(t)
  const server = await startServer(t, dataDir)
  const { id, browser } = await signedUp(server)
  const { reply } = await stoppedBetween(dataDir, id, browser)
  const back = killDatabase(server, dataDir)
  assert.equal((await reply)?.status, 503)
  await back()
  assert.equal((await browser.open()).session.state, 'deletion_pending')
  assert.equal((await erase(browser)).status, 200)
  assert.deepEqual(await holding(dataDir, id), [])
})

test('a deletion that nobody repeats is finished all the same, some minutes later', async (t) => {
  const dataDir = await preparedDataDir(t)
  const server = await startServer(t, dataDir)
  const { id, browser } = await signedUp(server)
  const other = await signedUpAs(server, 'bob@example.org')
  const { reply } = await stoppedBetween(dataDir, id, browser)
  const back = killDatabase(server, dataDir)
  assert.equal((await reply)?.status, 503)
  await back()
  assert.equal((await browser.request('DELETE', '/v1/auth/session')).status, 200)
  assert.notDeepEqual(await holding(dataDir, id), [])
  await queryDatabase(dataDir, `update account set deleted_at = deleted_at - interval '11 minutes' where id = $1`, [id])
  await waitUntil('nothing of it is left', async () => (await holding(dataDir, id)).length === 0)
  assert.deepEqual(await holding(dataDir, other.id), ['account', 'login', 'browser_session', 'audit_log'])
})
