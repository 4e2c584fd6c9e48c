import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { joinTestCluster } from '../../support/cluster.ts'
import { projectRoot } from '../../support/embedded-database.ts'
import { send } from '../../support/send.ts'
import { freePort } from '../../support/server-postgres.ts'
import { newAccount, newDataDir, type RunningServer, startServer } from '../../support/server-process.ts'
import { databaseUrl, prepareTemplate } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'

// deploy/haproxy.cfg as it stands, before two processes that answer and one that works.

const ADMIN_TOKEN = 'test-admin-token-of-enough-characters-0123'
const withHaproxy = { skip: spawnSync('haproxy', ['-v']).error ? 'HAProxy is not installed here' : false }

async function installation(t: TestContext) {
  const cluster = await joinTestCluster({ prepareTemplate })
  const database = await cluster.createDatabase()
  const ports = [await freePort(), await freePort(), await freePort()] as const
  const common = {
    DATABASE_URL: databaseUrl(database.config),
    CAIRN_SECRET_KEY: 'one-secret-key-for-all-three-processes-0',
  }
  const dataDir = newDataDir(t)
  const start = (role: string, port: number) =>
    startServer(t, dataDir, { ...common, CAIRN_ROLE: role, CAIRN_PORT: String(port) })
  const [worker, ...webs] = await Promise.all([start('worker', 0), start('web', ports[0]), start('web', ports[1])])
  const url = `http://127.0.0.1:${ports[2]}`
  const proxy = spawn('haproxy', ['-db', '-f', path.join(projectRoot, 'deploy/haproxy.cfg')], {
    env: {
      PATH: process.env.PATH,
      CAIRN_LISTEN: `127.0.0.1:${ports[2]}`,
      CAIRN_WEB_1: `127.0.0.1:${ports[0]}`,
      CAIRN_WEB_2: `127.0.0.1:${ports[1]}`,
    },
    stdio: 'ignore',
  })
  const ended = once(proxy, 'exit')
  t.after(async () => {
    proxy.kill('SIGKILL')
    await ended
    for (const { process } of [worker, ...webs]) await process.kill('SIGTERM')
    await cluster.dropDatabase(database.name)
    await cluster.stop()
  })
  const request: RunningServer['request'] = (...of) => send(url, ...of)
  await waitUntil('the proxy answers', () =>
    request('GET', '/readyz').then(
      ({ status }) => status === 200,
      () => false,
    ),
  )
  const front = { ...worker, url, request }
  const keys: string[] = []
  // of eight all fell to one process once
  for (let n = 0; n < 16; n++) {
    const { key } = await newAccount(front, ['ingest', 'query'])
    keys.push(key)
    const body = {
      filename: 'a.txt',
      contentType: 'text/plain',
      contentBase64: Buffer.from(`The harbour of town ${n} was widened in ${1900 + n}.`).toString('base64'),
      dryRun: false,
      distill: true,
      datedAt: '2026-01-31',
    }
    const { body: queued } = await request('POST', '/v1/ingest/file', { key, body })
    const { body: ended } = await request('GET', `/v1/ingest/jobs/${queued.job.id}?wait=30`, { key })
    assert.equal(ended.job.status, 'succeeded')
  }
  const ask = (key: string) => request('POST', '/v1/query', { key, body: { query: 'When was the harbour widened?' } })
  return { worker, webs, keys, ask, restart: () => start('web', ports[0]) }
}

/** How many questions this process has answered. */
async function answered({ request }: RunningServer): Promise<number> {
  const { text } = await request('GET', '/metrics', { key: ADMIN_TOKEN })
  const counts = text.matchAll(/^cairn_request_seconds_count\{[^}]*operation="answerQuery"[^}]*\} (\d+)/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

test('a credential meets one process; one that is killed under load fails no request', withHaproxy, async (t) => {
  const { webs, worker, keys, ask, restart } = await installation(t)
  const counts = async () => Promise.all(webs.map(answered))
  const met: number[] = []
  for (const key of keys) {
    const before = await counts()
    for (let n = 0; n < 3; n++) assert.equal((await ask(key)).status, 200)
    const more = (await counts()).map((count, n) => count - before[n]!)
    assert.deepEqual([...more].sort(), [0, 3], 'all at one of them')
    met.push(more.indexOf(3))
  }
  assert.equal(new Set(met).size, 2, 'and not all keys at the same')
  assert.equal((await fetch(`${worker.url}/v1/access`)).status, 404, 'a worker answers nothing else')
  assert.equal((await fetch(`${worker.url}/readyz`)).status, 200)

  let asked = 0
  let isOver = false
  const failed: string[] = []
  const load = keys.map(async (key, n) => {
    while (!isOver) {
      const { status, text } = await ask(key)
      asked++
      if (status !== 200 || !text.includes(String(1900 + n))) failed.push(`${status} ${text}`)
    }
  })
  const more = async (count: number) => {
    const enough = asked + count
    await waitUntil('questions are answered', () => asked >= enough)
  }
  await more(40)
  await webs[0]!.process.kill('SIGKILL')
  await more(80)
  const back = await restart()
  await waitUntil('the one that is back is asked again', async () => (await answered(back)) > 0)
  await more(20)
  isOver = true
  await Promise.all(load)
  assert.deepEqual(failed, [])
})
