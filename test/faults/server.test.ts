import assert from 'node:assert/strict'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { hostileNeighbour } from '../support/hostile-neighbour.ts'
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
import { allSucceed, assertWhole, lookAt, SETTINGS, seeded, upload } from '../support/server-reports.ts'
import { waitUntil } from '../support/wait-until.ts'

// The server as operators run it: its database killed, the server ended, two of them, and what operators get wrong.

test('kill -9 of the database during ingest beside a hostile neighbour: it is revived, nothing acknowledged is lost, nobody sees a 500', async (t) => {
  const dataDir = await preparedDataDir(t)
  const random = seeded(7)
  const server = await startServer(t, dataDir, SETTINGS)
  const { key } = await newAccount(server)
  const acknowledged = new Set<string>()
  const statuses = new Set<number>()
  const neighbour = await hostileNeighbour(t, () => server, { jobs: () => acknowledged, word: 'Harbour Institute' })
  let stop = false
  const uploading = (async () => {
    for (let n = 1; !stop; ) {
      const reply = await upload(server, key, n)
      statuses.add(reply.status)
      if (reply.status >= 300) continue // the same one again, as a client would
      acknowledged.add(reply.body.job.id)
      n++
    }
  })()
  for (let round = 0; round < 5; round++) {
    const enough = acknowledged.size + 3
    await waitUntil('uploads go on', () => acknowledged.size >= enough)
    await sleep(random() * 300)
    await waitUntil('the database runs', () => postgresPid(dataDir))
    await killDatabase(server, dataDir)()
  }
  stop = true
  await uploading
  await neighbour.end()
  for (const status of statuses) assert.ok([200, 202, 503].includes(status), `a client saw ${status}`)
  await allSucceed(server, key, acknowledged)
  await assertWhole(dataDir, acknowledged)
})

test('SIGTERM: exit code 0, no database left behind, the running job goes back uncounted and ends after the restart', async (t) => {
  const dataDir = newDataDir(t)
  const first = await startServer(t, dataDir)
  const { key } = await newAccount(first)
  const { id } = (await upload(first, key, 1, 2_000)).body.job
  await waitUntil('it runs', async () => (await lookAt(first, key, id)).startedAt)
  const { code, stderr } = await first.process.kill('SIGTERM')
  assert.equal(code, 0, stderr)
  assert.equal(postgresPid(dataDir), undefined)
  assert.match(stderr, /cairn is stopping/)
  assert.doesNotMatch(stderr, /"level":(?:50|60)/, 'no error on the way out')
  const second = await startServer(t, dataDir)
  const job = await waitUntil('the job ends', async () => {
    const seen = await lookAt(second, key, id, '?wait=20')
    return seen.finishedAt && seen
  })
  assert.equal(job.status, 'succeeded')
  assert.equal(job.attempts, 1)
  await assertWhole(dataDir, [id])
})

test('SIGINT and SIGHUP stop it as SIGTERM does, also while it starts', async (t) => {
  const dataDir = await preparedDataDir(t)
  for (const signal of ['SIGINT', 'SIGHUP'] as const) {
    const server = await startServer(t, dataDir)
    assert.equal((await server.process.kill(signal)).code, 0, signal)
    assert.equal(postgresPid(dataDir), undefined)
  }
  const starting = new ServerProcess(t, { CAIRN_DATA_DIR: dataDir, CAIRN_PORT: '0' })
  await waitUntil('its database runs', () => postgresPid(dataDir))
  assert.equal((await starting.kill('SIGTERM')).code, 0)
  assert.equal(postgresPid(dataDir), undefined)
})

test('asked twice, it does not wait for a request that hangs, and leaves no database behind', async (t) => {
  const dataDir = await preparedDataDir(t)
  const server = await startServer(t, dataDir)
  const { hostname, port } = new URL(server.url)
  const client = net.connect(Number(port), hostname)
  t.after(() => client.destroy())
  client.on('error', () => {})
  const heard = once(client, 'data')
  client.write(
    'POST /v1/ingest/file HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\n' +
      'content-type: application/json\r\ncontent-length: 99\r\n\r\n',
  )
  // Else it might be asked to stop before it knows of the request.
  await heard
  server.process.child.kill('SIGINT')
  await waitUntil('it is stopping', () => server.process.stderr.includes('cairn is stopping'))
  const { code, stderr } = await server.process.kill('SIGINT')
  assert.equal(code, 130, stderr)
  assert.equal(postgresPid(dataDir), undefined)
})

test('asked twice while it starts, it leaves no database behind', async (t) => {
  const dataDir = await preparedDataDir(t)
  const starting = new ServerProcess(t, { CAIRN_DATA_DIR: dataDir, CAIRN_PORT: '0' })
  await waitUntil('its database runs', () => postgresPid(dataDir))
  starting.child.kill('SIGINT')
  const { code } = await starting.kill('SIGTERM')
  assert.ok(code === 130 || code === 0, String(code))
  assert.equal(postgresPid(dataDir), undefined)
})

test('two servers on one data directory share the work; the last one out stops the database', async (t) => {
  const dataDir = await preparedDataDir(t)
  const [front, back] = await Promise.all([
    startServer(t, dataDir, { ...SETTINGS, CAIRN_WORKERS: '0' }),
    startServer(t, dataDir, SETTINGS),
  ])
  const { key } = await newAccount(front)
  const ids: string[] = []
  for (let n = 1; n <= 12; n++) ids.push((await upload(n % 2 ? front : back, key, n)).body.job.id)
  // The one that runs no jobs hears of their end.
  await allSucceed(front, key, ids)
  assert.deepEqual(await lookAt(back, key, ids[0]!), await lookAt(front, key, ids[0]!))
  const one = (await upload(front, key, 13)).body.job.id
  assert.equal((await back.process.kill('SIGTERM')).code, 0)
  assert.ok(postgresPid(dataDir), 'the other one still needs it')
  assert.equal((await front.request('GET', '/readyz')).status, 200)
  const another = await startServer(t, dataDir, SETTINGS)
  await allSucceed(front, key, [one])
  await assertWhole(dataDir, [...ids, one])
  await another.process.kill('SIGKILL')
  // Until the database has noticed, the dead one still counts as there.
  await waitUntil('the claim of the killed one is gone', async () => {
    const claims = await queryDatabase(
      dataDir,
      `select from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and objid = x'63616972'::int::oid`,
    )
    return claims.length === 1
  })
  assert.equal((await front.process.kill('SIGTERM')).code, 0)
  assert.equal(postgresPid(dataDir), undefined)
})

// ---- what an operator gets wrong

async function refusesToStart(t: TestContext, env: Record<string, string>): Promise<string> {
  const { code, stderr } = await new ServerProcess(t, env).exited
  assert.equal(code, 1, stderr)
  return stderr
}

test('port in use: says which and what to do, exit code 1, no database left behind', async (t) => {
  const dataDir = await preparedDataDir(t)
  const other = net.createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  t.after(() => other.close())
  const port = String((other.address() as net.AddressInfo).port)
  const said = await refusesToStart(t, { CAIRN_DATA_DIR: dataDir, CAIRN_PORT: port })
  assert.match(said, new RegExp(`Cannot listen on 127.0.0.1 port ${port}: another program listens there.*CAIRN_PORT`))
  assert.doesNotMatch(said, /^\s+at /m, 'no stack')
  assert.equal(postgresPid(dataDir), undefined)
})

test('a host that is not ours: says so, exit code 1', async (t) => {
  const said = await refusesToStart(t, {
    CAIRN_DATA_DIR: await preparedDataDir(t),
    CAIRN_PORT: '0',
    CAIRN_HOST: '192.0.2.1',
  })
  assert.match(said, /Cannot listen on 192\.0\.2\.1/)
  assert.doesNotMatch(said, /^\s+at /m)
})

test('bad settings: every fault is listed at once, exit code 1, and nothing was made', async (t) => {
  const dataDir = newDataDir(t)
  const said = await refusesToStart(t, {
    CAIRN_DATA_DIR: dataDir,
    CAIRN_PORT: 'eighty',
    CAIRN_ADMIN_TOKEN: 'short',
    CAIRN_WORKERS: '1000',
    CAIRN_WROKERS: '2',
    DATABASE_URL: 'mysql://localhost/',
  })
  for (const name of ['CAIRN_PORT', 'CAIRN_ADMIN_TOKEN', 'CAIRN_WORKERS', 'CAIRN_WROKERS', 'DATABASE_URL'])
    assert.match(said, new RegExp(`^ *${name}: `, 'm'), name)
  assert.doesNotMatch(said, /^\s+at /m)
  assert.doesNotMatch(said, /short/, 'a rejected secret is not repeated')
  assert.equal(fs.existsSync(dataDir), false)
})

test('a database that cannot be reached: says so, exit code 1', async (t) => {
  const said = await refusesToStart(t, {
    CAIRN_DATA_DIR: newDataDir(t),
    CAIRN_PORT: '0',
    DATABASE_URL: `postgres://nobody:hunter2@localhost:1/nowhere?host=${encodeURIComponent(path.join('/tmp', 'no-such-folder'))}`,
  })
  assert.match(said, /^Cannot use the database: .*ENOENT.*DATABASE_URL/m)
  assert.doesNotMatch(said, /hunter2|^\s+at /m)
})
